"""Options of a game as a person types them."""

from __future__ import annotations

from durbar.core.errors import BadText

_WORDS = {"yes": True, "no": False}


def read_options(texts: list[str]) -> dict[str, bool]:
    """`NAME=yes` or `NAME=no`; BadText (`bad-option`) for anything else."""
    found = {}
    for text in texts:
        name, _, word = text.partition("=")
        if word not in _WORDS:
            raise BadText(
                "bad-option", "Write an option as NAME=yes or NAME=no, not “{text}”.", None, {"text": text[:60]}
            )
        found[name] = _WORDS[word]
    return found
