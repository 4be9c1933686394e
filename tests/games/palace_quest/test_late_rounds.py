"""The late rounds, which random play hardly reaches: what the conformance suite asks, along whole golden matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from durbar.core.chance import FastChance, RefusingChance
from durbar.core.errors import Illegal, NotYours
from durbar.core.game import State
from durbar.core.playthrough import Playthrough
from durbar.core.record import Record
from durbar.games.palace_quest import GAME
from tests.conformance.channels import difference
from tests.conformance.driving import viewers
from tests.conformance.test_legality import clauses_of
from tests.golden.find import file_of

RECORDS = ["won", "points", "donation", "refused"]


def positions(ending: str, every: int) -> Iterator[State]:
    """Every so manieth position of a golden match."""
    record = Record.from_text(file_of(GAME, ending).read_text(encoding="utf-8"))
    assert record.seed is not None
    play = Playthrough(GAME, record.seats, GAME.checked(record.seats, record.options), record.seed)
    for entry in record.entries:
        play.append(entry)
        if entry.number % every == 0:
            yield play.base


@pytest.mark.parametrize("ending", RECORDS)
def test_imagined_worlds_look_like_the_truth(ending: str) -> None:
    rounds = set()
    for number, state in enumerate(positions(ending, 9)):
        rounds.add(state.view(None).round)
        for viewer in viewers(state):
            world = state.imagine(viewer, FastChance(number))
            assert world.census() == state.census()
            assert difference(GAME, state, world, viewer) is None
    assert max(rounds) >= 3


@pytest.mark.parametrize("ending", RECORDS)
def test_what_is_listed_plays_and_all_else_is_refused(ending: str) -> None:
    clauses = clauses_of(GAME)
    for state in positions(ending, 7):
        digest = state.digest()
        for seat in range(state.seats):
            legal = state.legal(seat)
            for action in GAME.actions.entries:
                if action in legal:
                    trial = state.copy()
                    trial.play(seat, action, FastChance(1))
                    assert trial.digest() != digest
                    continue
                with pytest.raises((Illegal, NotYours)) as refused:
                    state.play(seat, action, RefusingChance())
                assert refused.value.clause in clauses
        assert state.digest() == digest


@pytest.mark.parametrize("ending", RECORDS)
def test_every_part_of_every_move_counts_what_it_promises(ending: str) -> None:
    """The last part of a payment brings just the steps, points and wall that its consequence says."""
    record = Record.from_text(file_of(GAME, ending).read_text(encoding="utf-8"))
    assert record.seed is not None
    play = Playthrough(GAME, record.seats, GAME.checked(record.seats, record.options), record.seed)
    built = 0
    for entry in record.entries:
        if entry.codes[-1] == "pay:done":
            before = play.base.copy()
            for code in entry.codes[:-1]:
                before.apply(entry.seat, GAME.actions.parse(code), RefusingChance())
            found = before.consequence(entry.seat, GAME.actions.parse("pay:done"))
            points = before.view(None).points
            play.append(entry)
            after = play.base.view(None)
            assert any(marker.place == found.track for marker in after.markers)
            if after.end is None:
                assert (after.points - points, after.wall) == (found.points, found.wall)
            built += 1
        else:
            play.append(entry)
    assert built > 1


@pytest.mark.parametrize("ending", ["points", "donation"])
def test_t7_an_offered_number_of_cards_is_final(ending: str) -> None:
    record = Record.from_text(file_of(GAME, ending).read_text(encoding="utf-8"))
    assert record.seed is not None
    play = Playthrough(GAME, record.seats, GAME.checked(record.seats, record.options), record.seed)
    offers = 0
    for entry in record.entries:
        play.append(entry)
        if len(entry.codes) == 1 and entry.codes[0].startswith("give:"):
            offers += 1
            assert not play.may_undo(entry.seat)
    assert offers
