"""Whole matches, one for each way a game can end: they replay, entry for entry, in every release."""

from __future__ import annotations

from dataclasses import replace

import pytest

from durbar.catalog import games
from durbar.core.errors import BadRecord
from durbar.core.game import Game
from durbar.core.record import Record, record_of, verify
from tests.conformance.driving import every_game
from tests.golden.find import HERE, all_counts, file_of

GOLDEN = [(game, ending) for game in games().values() for ending in game.endings]


def read(game: Game, ending: str) -> Record:
    return Record.from_text(file_of(game, ending).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "ending"), GOLDEN, ids=[f"{game.name}-{ending}" for game, ending in GOLDEN])
def test_each_ending_has_a_record_that_holds(game: Game, ending: str) -> None:
    record = read(game, ending)
    play = verify(game, record)
    result = play.base.result()
    assert result is not None
    assert result.ending == ending
    assert record_of(play).to_text() == file_of(game, ending).read_text(encoding="utf-8")


@every_game
def test_all_seat_counts_and_options_have_a_record(game: Game) -> None:
    records = [read(game, ending) for ending in game.endings]
    assert {record.seats for record in records} == set(game.seat_counts)
    for option in game.options:
        seen = {record.options[option.name] for record in records}
        assert seen == set(option.values) or (len(option.values) > len(records) and len(seen) > 1)
    assert len(list((HERE / game.name).glob("*.rec"))) == len(game.endings) + 1


@every_game
def test_a_record_with_entries_taken_back_holds(game: Game) -> None:
    record = read(game, "taken-back")
    play = verify(game, record)
    undone = sum(entry.undo for entry in record.entries)
    assert undone > 0
    assert len(play.kept()) == len(record.entries) - 2 * undone


@every_game
def test_as_many_actions_are_legal_as_ever(game: Game) -> None:
    assert all_counts(game) == (HERE / game.name / "counts.txt").read_text(encoding="utf-8")


@every_game
def test_a_record_that_was_tampered_with_is_refused(game: Game) -> None:
    record = read(game, game.endings[0])
    assert record.seed is not None
    assert record.result is not None
    scores = record.result.split()
    forged = " ".join([scores[0], *scores[:0:-1]])
    cases = {
        "bad-commitment": replace(record, commitment="0" * 64),
        "bad-result": replace(record, result=forged if forged != record.result else scores[0]),
        "record-version": replace(record, rules=record.rules + 1),
        "record-running": replace(record, seed=None),
    }
    for code, forgery in cases.items():
        with pytest.raises(BadRecord) as refused:
            verify(game, forgery)
        assert refused.value.code == code
    with pytest.raises(BadRecord):
        verify(game, replace(record, seed=bytes(32)))
    with pytest.raises(BadRecord) as refused:
        verify(game, replace(record, entries=record.entries[:-1], lines=record.lines[:-1]))
    assert refused.value.code == "bad-result"
