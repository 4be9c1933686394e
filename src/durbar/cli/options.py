"""Options of a game as a person types them."""

from __future__ import annotations

from durbar.core.errors import BadText
from durbar.core.game import Options, option_value


def read_options(texts: list[str]) -> Options:
    """`NAME=yes`, `NAME=no` or `NAME=value`; BadText (`bad-option`) for anything else."""
    found: Options = {}
    for text in texts:
        name, _, word = text.partition("=")
        value = option_value(word)
        if value is None:
            raise BadText("bad-option", "Write an option as NAME=yes or NAME=value, not “{text}”.", None,
                          {"text": text[:60]})  # fmt: skip
        found[name] = value
    return found
