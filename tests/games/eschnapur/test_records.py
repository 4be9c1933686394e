"""What the golden records hold beside their endings: a negotiation of four, and bids that fail in every way."""

from __future__ import annotations

from durbar.core.playthrough import Playthrough
from durbar.core.record import Record, verify
from durbar.games.eschnapur import GAME
from tests.games.eschnapur.find import FAILURES, failures, negotiates
from tests.golden.find import file_of


def match(ending: str) -> Playthrough:
    """A golden record, played through."""
    return verify(GAME, Record.from_text(file_of(GAME, ending).read_text(encoding="utf-8")))


def test_a_record_has_a_negotiation_of_four_seats() -> None:
    play = match("temple:bid")
    assert play.seats == 4
    assert negotiates(play)


def test_a_record_has_each_kind_of_failed_bid() -> None:
    assert failures(match("temple:points")) == FAILURES
