"""Files that a person named."""

from __future__ import annotations

from pathlib import Path

from durbar.core.errors import BadText


def read_text(path: Path) -> str:
    """The text of a file that a person named; BadText says what is wrong with the path or the file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadText("no-such-file", "There is no file {path}.", None, {"path": str(path)}) from None
    except UnicodeDecodeError:
        raise BadText("not-text", "{path} is no text file.", None, {"path": str(path)}) from None
    except OSError as error:
        raise BadText("unreadable", "{path} can't be read: {reason}.", None,
                      {"path": str(path), "reason": error.strerror or "unknown"}) from None  # fmt: skip
