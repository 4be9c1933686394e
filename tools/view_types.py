"""Write the TypeScript types of each game's view and consequences, from the Python dataclasses.

uv run python tools/view_types.py          rewrite src/durbar/games/<game>/web/view.d.ts
uv run python tools/view_types.py --check  only say whether they are up to date
"""

from __future__ import annotations

import os
import sys

os.environ["DURBAR_BUILD"] = "interpreted"  # compiled classes lose the parameters of their type hints

from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from durbar.catalog import games

SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def text_of(name: str) -> str:
    """The file of one game."""
    roots = [import_module(f"durbar.games.{name}.view").View]
    roots.append(import_module(f"durbar.games.{name}.consequence").Consequence)
    written: dict[str, str] = {}
    for root in roots:
        _write(root, written)
    body = "\n".join(written.values())
    return f"// Written by tools/view_types.py from the Python dataclasses; change those, not this.\n\n{body}"


def path_of(name: str) -> Path:
    """Where it stands."""
    return games()[name].folder / "web" / "view.d.ts"


def _write(kind: type, written: dict[str, str]) -> None:
    if kind.__name__ in written:
        return
    hints = get_type_hints(kind)
    lines = [f"  {field.name}: {_typed(hints[field.name], written)};" for field in fields(kind)]
    written[kind.__name__] = "\n".join([f"export interface {kind.__name__} {{", *lines, "}", ""])


def _typed(hint: Any, written: dict[str, str]) -> str:
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, UnionType):
        return " | ".join(_typed(part, written) for part in get_args(hint))
    if get_origin(hint) is list:
        inner = _typed(get_args(hint)[0], written)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(hint, type) and is_dataclass(hint):
        _write(hint, written)
        return hint.__name__
    raise TypeError(f"no TypeScript for {hint}")


def main() -> int:
    """Write or check; the exit status is 1 if a file is not up to date."""
    stale = 0
    for name in games():
        text, path = text_of(name), path_of(name)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale += 1
            print(f"{path.name} of {name} is not up to date")
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    return stale if "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
