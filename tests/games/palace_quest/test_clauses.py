"""Every clause of the rules has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from durbar.games.palace_quest import GAME
from tests.conformance.test_legality import clauses_of


def test_each_clause_occurs_in_the_name_of_a_test() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    tested = {number.upper() for number in re.findall(r"def test_([a-z]\d+)_", text)}
    assert clauses_of(GAME) == tested
