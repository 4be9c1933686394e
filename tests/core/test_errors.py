"""Errors: whole sentences with their places filled, the same after a pickle."""

from __future__ import annotations

import copy
import pickle

import pytest

from durbar import catalog
from durbar.core import errors
from durbar.core.components import Components
from durbar.core.errors import BadText, DurbarError

KINDS = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, DurbarError)]


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_pickles_whole(kind: type[DurbarError]) -> None:
    error = kind("a-code", "There are {count} of {what}.", "K2", {"count": 3, "what": "them"})
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301 -- our own bytes
        assert type(twin) is kind
        assert (twin.code, twin.message, twin.clause) == ("a-code", "There are {count} of {what}.", "K2")
        assert twin.fields == {"count": 3, "what": "them"}
        assert str(twin) == "There are 3 of them."


def test_an_error_needs_neither_clause_nor_fields() -> None:
    error = BadText("a-code", "It failed.")
    assert (error.clause, dict(error.fields), str(error)) == (None, {}, "It failed.")


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadText) as refused:
        catalog.game("chess")
    assert refused.value.code == "unknown-game"
    assert "palastgefluester" in str(refused.value)


def test_components_are_the_same_with_foreign_line_ends() -> None:
    one, two = Components("[a]\nb = 1\n"), Components("[a]\r\nb = 1\r\n")
    assert one.digest == two.digest
    assert one.values == two.values == {"a": {"b": 1}}
    assert Components("[a]\nb = 2\n").digest != one.digest
