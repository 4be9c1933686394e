"""The rules of a game as clauses, read from its rules.md (or rules.de.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from durbar.core.game import Game


@cache
def clauses(game: Game, locale: str) -> list[dict[str, Any]]:
    """Each clause: its id ("K2"), title, text and the section it stands in.

    Paragraphs of a text are parted by an empty line; *emphasis* and `code` are marked in it. What a section says ahead
    of its clauses, such as the game in short, has an empty id and the title of the section.
    """
    path = game.folder / f"rules.{locale}.md"
    if not path.exists():
        path = game.folder / "rules.md"
    found: list[dict[str, Any]] = []
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line[3:].strip()
            found.append({"clause": "", "title": section, "text": "", "section": section})
        elif line.startswith("### "):
            clause, _, title = line[4:].strip().partition(" ")
            found.append({"clause": clause, "title": title, "text": "", "section": section})
        elif found:
            found[-1]["text"] += line + "\n"
    for clause_ in found:
        paragraphs = [" ".join(p.split()) for p in clause_["text"].split("\n\n")]
        clause_["text"] = "\n\n".join(p for p in paragraphs if p)
    return [one for one in found if one["clause"] or one["text"]]
