"""Bring the .po files up to date with the messages in the sources; prints what still wants a translation.

    uv run python tools/messages.py          rewrite the files
    uv run python tools/messages.py --check  only say whether they are complete

Messages are the first texts of say, say_many, t and tn, and the second of the errors of durbar.core.errors.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime  # noqa: TID251 - a constant date
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SINCE = datetime(2026, 11, 30, tzinfo=UTC)
SRC = Path(__file__).parent.parent / "src" / "durbar"
ERRORS = ["BadText", "Illegal", "NotYours", "Stale", "ChanceRefused", "BadRecord", "BadComponents", "NotFound",
          "Forbidden", "Busy", "TooMany"]  # fmt: skip
PYTHON: dict[str, tuple[int, ...]] = {"say": (1,), "say_many": (1, 2), **dict.fromkeys(ERRORS, (2,))}
BROWSER: dict[str, tuple[int, ...]] = {"t": (1,), "tn": (1, 2)}
PASSES = [
    ([("**.py", "python")], PYTHON),
    ([("**/vendor/**", "ignore"), ("**.js", "javascript")], BROWSER),
]
OPTIONS = {"**.js": {"parse_template_string": "true"}}


def catalogues() -> dict[Path, list[Path]]:
    """Each .po file and the folders that its messages come from."""
    folders = [path.parent for path in sorted((SRC / "games").glob("*/game.py"))]
    games = {game / "locale" / "de.po": [game] for game in folders}
    others = [SRC / name for name in ("core", "bots", "match", "storage", "language", "server", "cli", "arena")]
    return {SRC / "language" / "locale" / "de.po": others, **games}


def collected(folders: list[Path]) -> Catalog:
    """All messages of these folders."""
    # the date stands still, so that a file changes only with its messages
    catalog = Catalog(locale="de", project="Durbar", charset="utf-8", creation_date=SINCE, fuzzy=False)
    for folder in folders:
        for methods, keywords in PASSES:
            found = extract_from_dir(folder, methods, options_map=OPTIONS, keywords=keywords)
            for name, _line, message, _comments, context in found:
                catalog.add(message, None, [(f"{folder.relative_to(SRC)}/{name}", 1)], context=context)
    return catalog


def updated(path: Path, folders: list[Path]) -> Catalog:
    """The messages of the folders with the translations that the file has."""
    fresh = collected(folders)
    if path.exists():
        with path.open("rb") as file:
            known = read_po(file, locale="de")
        for message in fresh:
            old = known.get(message.id[0] if isinstance(message.id, (list, tuple)) else message.id)
            if message.id and old is not None and old.string:
                message.string = old.string
    return fresh


def missing(catalog: Catalog) -> list[str]:
    """The messages without a whole translation."""
    found = []
    for message in catalog:
        forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        if message.id and not all(forms):
            found.append(message.id[0] if isinstance(message.id, (list, tuple)) else message.id)
    return found


def main() -> int:
    """Write or check; the exit status is 1 if anything is missing."""
    left = 0
    for path, folders in catalogues().items():
        catalog = updated(path, folders)
        for text in missing(catalog):
            left += 1
            print(f"{path.relative_to(SRC)}: {text}")
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            with path.open("wb") as file:
                write_po(file, catalog, width=110, omit_header=False, include_lineno=False, sort_output=True)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
