"""Component values of a game, read from its components.toml."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final


class Components:
    """The values of one game's components and the hash that its records carry.

    `values` is the parsed file; `digest` is the SHA-256, in hexadecimal, of the file's bytes with Unix line ends.
    """

    def __init__(self, text: str) -> None:
        self.values: Final[dict[str, Any]] = tomllib.loads(text)
        self.digest: Final = sha256(text.replace("\r\n", "\n").encode()).hexdigest()


def load_components(folder: Path) -> Components:
    """The components of the game in this folder."""
    return Components((folder / "components.toml").read_text(encoding="utf-8"))
