"""Write the TypeScript types of what the server sends: each game's view and consequences, and the table around them.

uv run python tools/view_types.py          rewrite games/<game>/web/view.d.ts and server/static/payload.d.ts
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

from typing_extensions import is_typeddict

from durbar.catalog import games
from durbar.language import Part
from durbar.server import shapes

SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
HEAD = "// Written by tools/view_types.py from the Python classes; change those, not this.\n\n"
PARTS = 'import type { Part } from "/static/types.js";\n\n'


def files() -> dict[Path, str]:
    """Each file and what stands in it."""
    found = {Path(shapes.__file__).parent / "static" / "payload.d.ts": HEAD + PARTS + _text(shapes.Table, shapes.Draft)}
    for name, game in games().items():
        view = import_module(f"durbar.games.{name}.view").View
        consequence = import_module(f"durbar.games.{name}.consequence").Consequence
        found[game.folder / "web" / "view.d.ts"] = HEAD + _text(view, consequence)
    return found


def _text(*roots: type) -> str:
    written: dict[str, str] = {}
    for root in roots:
        _write(root, written)
    return "\n".join(written.values())


def _write(kind: type, written: dict[str, str]) -> None:
    if kind.__name__ in written:
        return
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else list(hints)
    lines = [f"  {name}: {_typed(hints[name], written)};" for name in names]
    written[kind.__name__] = "\n".join([f"export interface {kind.__name__} {{", *lines, "}", ""])


def _typed(hint: Any, written: dict[str, str]) -> str:
    if hint == Part:
        return "Part"
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, UnionType):
        return " | ".join(_typed(part, written) for part in get_args(hint))
    if get_origin(hint) is list:
        inner = _typed(get_args(hint)[0], written)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if get_origin(hint) is dict:
        return f"Record<string, {_typed(get_args(hint)[1], written)}>"
    if isinstance(hint, type) and (is_dataclass(hint) or is_typeddict(hint)):
        _write(hint, written)
        return hint.__name__
    raise TypeError(f"no TypeScript for {hint}")


def main() -> int:
    """Write or check; the exit status is 1 if a file is not up to date."""
    stale = 0
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale += 1
            print(f"{path} is not up to date")
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    return stale if "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
