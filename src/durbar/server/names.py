"""Names that people can read and tell from one another."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

import regex

from durbar.core.errors import BadText

_LONGEST: Final = 30  # characters as a reader counts them
_LARGEST: Final = 60  # code points, which is what the database has room for
_CHARACTER: Final = regex.compile(r"\X")
_SEEN: Final = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
# what neither shows nor is a space, controls that turn the direction of reading, and marks that pile up
_UNREADABLE: Final = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800--[ ]]|\p{M}{5}", regex.V1)
# in emoji invisible characters say how the visible ones belong together
_IN_EMOJI: Final = regex.compile(
    r"(?<=\p{Emoji})\ufe0f|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})"
)


def checked_name(name: str) -> str:
    """A name of 1 to 30 characters in Unicode's normal form C, spaces folded.

    BadText (`bad-name`) for other lengths and for characters that can't be read.
    """
    folded = " ".join(normalize("NFC", name).split())
    if _UNREADABLE.search(_IN_EMOJI.sub("", folded)):
        raise BadText("bad-name", "A name can’t have invisible characters or marks that pile up.")
    length = len(_CHARACTER.findall(folded))
    if not _SEEN.search(folded) or length > _LONGEST or len(folded) > _LARGEST:
        raise BadText("bad-name", "A name has 1 to {most} characters.", None, {"most": _LONGEST})
    return folded
