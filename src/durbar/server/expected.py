"""What a request should have been like, in words: the field, and what is expected there, but nothing that was sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durbar.core.prose import Sentence, say

_NUMBER: Final = say("A whole number is expected.")
_OBJECT: Final = say("An object with fields is expected.")
# pydantic's kinds of errors, as far as the bodies and queries of this server can bring them about
_WORDS: Final[Mapping[str, Sentence]] = {
    "missing": say("This is missing."),
    "extra_forbidden": say("There is no such field."),
    "string_type": say("A text is expected."),
    "bool_type": say("True or false is expected."),
    "list_type": say("A list is expected."),
    "int_type": _NUMBER,
    "int_parsing": _NUMBER,
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "literal_error": say("One of these is expected: {expected}."),
    "string_too_long": say("At most {max_length} characters are allowed."),
    "string_pattern_mismatch": say("A number in quotes is expected."),
    "too_long": say("At most {max_length} entries are allowed."),
    "greater_than_equal": say("A number from {ge} on is expected."),
    "one_thing": say("Send only one of codes, undo and retract."),
}


def expected(error: Mapping[str, Any]) -> Sentence:
    """The sentence for one of pydantic's errors."""
    if error["type"] == "json_invalid":
        return say("The request is not valid JSON.")
    steps = error["loc"][1:] or error["loc"]  # the first one says body or query
    where = ".".join(str(step) for step in steps)[:80]
    words = _WORDS.get(error["type"], say("This can't be read."))
    fields: dict[str, object] = {name: str(value).replace(" or ", ", ") for name, value in error.get("ctx", {}).items()}
    return say("“{where}”: {expected}", where=where, expected=Sentence(words.message, fields))
