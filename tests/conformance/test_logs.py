"""A log is the match: records replay, undo is replay without, sealed choices know no order."""

from __future__ import annotations

from copy import copy
from itertools import permutations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from durbar.core.action import Action
from durbar.core.chance import FastChance, KeyedChance
from durbar.core.errors import Illegal, NotYours
from durbar.core.game import Game, State
from durbar.core.playthrough import Entry, Playthrough, apply_entry
from durbar.core.record import Record, record_of, replay, verify
from tests.conformance.channels import heard, transcript
from tests.conformance.driving import (
    Setup,
    every_game,
    looked_at,
    open_moves,
    sealed_move,
    setups,
    some,
    steps,
    viewers,
)


def finished(setup: Setup) -> tuple[Playthrough, list[str]]:
    """A whole match with taking back, and the digest after each entry of its log, folded anew (0: the deal)."""
    play, again = setup.playthrough(), setup.playthrough()
    digests = [again.base.digest()]
    for _ in steps(play, FastChance(setup.seed + 1), wavering=True):
        digests += folded(again, play.entries[len(again.entries) :])
        assert digests[-1] == play.base.digest()
    return play, digests


def folded(play: Playthrough, entries: list[Entry]) -> list[str]:
    """Fold more entries; the digest after each."""
    digests = []
    for entry in entries:
        play.append(entry)
        digests.append(play.base.digest())
    return digests


@every_game
@given(data=st.data())
def test_a_record_replays_to_the_same_digest_at_every_entry(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    play, digests = finished(setup)
    record = record_of(play)
    text = record.to_text()
    read = Record.from_text(text)
    assert read.to_text() == text
    assert read.entries == play.entries
    assert (read.seed, read.options, read.seats) == (play.seed, play.options, play.seats)
    again = verify(game, read)
    assert again.base.digest() == digests[-1]
    assert again.decisions == play.decisions
    assert [(told.entry, heard(game, told.event, 0)) for told in again.told] == [
        (told.entry, heard(game, told.event, 0)) for told in play.told
    ]
    middle = len(digests) // 2
    assert replay(game, read, middle).base.digest() == digests[middle]


@every_game
@given(data=st.data())
def test_a_running_match_gives_no_record_of_what_was_done(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for play in steps(setup.playthrough(), FastChance(setup.seed + 1)):
        if len(play.entries) > 9 or play.base.result() is not None:
            break
        text = record_of(play).to_text()
        assert play.seed.hex() not in text
        assert not any(code in text for entry in play.entries for code in entry.codes)
        assert Record.from_text(text).entries == []


@every_game
@given(data=st.data())
def test_undo_is_the_log_without_what_was_taken_back(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    play = setup.playthrough()
    before: list[str] = [play.base.digest()]
    undone = 0
    for number, _ in enumerate(steps(play, FastChance(setup.seed + 1))):
        for seat in range(play.seats) if looked_at(number) else ():
            if not play.may_undo(seat):
                with pytest.raises(Illegal) as refused:
                    play.undo(seat)
                assert refused.value.code == "nothing-to-undo"
                continue
            taken = play.entries[-1]
            last, told = len(play.entries), len(play.told)
            entry = play.undo(seat)
            undone += 1
            assert entry.number == last + 1
            assert len(play.told) == told + 1
            assert taken not in play.kept()
            assert play.base.digest() == before[-1]
            state = game.deal(play.seats, play.options, play_chance(play))
            for kept in play.kept():
                apply_entry(state, game, kept, play.seed)
            assert state.digest() == play.base.digest()
            play.append(type(taken)(entry.number + 1, taken.seat, taken.codes))
            break
        before.append(play.base.digest())
    event(f"taken back: {undone > 0}")


def play_chance(play: Playthrough) -> KeyedChance:
    """The chance of the deal."""
    return KeyedChance(play.seed, 0)


def twin(play: Playthrough) -> Playthrough:
    """The same match once more, to go on with; that a log leads to it is tested above."""
    again = copy(play)
    for name, value in vars(play).items():
        if isinstance(value, (list, dict)):
            setattr(again, name, value.copy())
    again.base = again.state = play.base.copy()
    return again


def orders(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The orders of these seats, of very many every fifth."""
    found = list(permutations(seats))
    return found if len(found) <= 24 else found[::5]


@every_game
@given(data=st.data())
def test_sealed_choices_have_the_same_result_in_every_order(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    chance = FastChance(setup.seed + 1)
    compared = 0
    for play in steps(setup.playthrough(), chance):
        waiting = play.state.to_act()
        if compared > 1:
            break
        if not play.state.sealed() or len(waiting) < 2 or play.pending:
            continue
        compared += 1
        moves = {seat: sealed_move(play.state, seat, chance) for seat in waiting}
        results = set()
        for order in orders(waiting):
            again = twin(play)
            for seat in order[:-1]:
                assert again.submit(seat, moves[seat]) == []
            new = again.submit(order[-1], moves[order[-1]])
            assert [entry.seat for entry in new] == list(waiting)
            told = tuple(heard(game, one.event, viewer) for one in again.told for viewer in viewers(again.base))
            seen = tuple(str(transcript(game, again.state, viewer)) for viewer in viewers(again.state))
            results.add((again.state.digest(), tuple(new), tuple(again.decisions), told, seen))
        assert len(results) == 1


@every_game
@given(data=st.data())
def test_a_sealed_choice_makes_no_other_decision_stale(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    for play in steps(setup.playthrough(), FastChance(setup.seed + 1)):
        state = play.state
        if state.sealed() and len(state.to_act()) > 1:
            decisions = play.decisions[:]
            play.submit(state.to_act()[0], sealed_move(state, state.to_act()[0], FastChance(setup.seed)))
            assert play.decisions == decisions


def interleaved(locks: tuple[int, ...]) -> list[list[int | None]]:
    """Orders in which these seats lock; None is where the open moves come in, never after the last."""
    return [[*order[:at], None, *order[at:]] for order in orders(locks) for at in range(len(locks))]


@every_game
@given(data=st.data())
def test_open_moves_among_sealed_choices_change_none_and_know_no_order(game: Game, data: st.DataObject) -> None:
    """The same open moves give the same result whoever has locked before them; nothing sealed is dropped or stale."""
    setup = data.draw(setups(game))
    chance = FastChance(setup.seed + 1)
    compared = 0
    for play in steps(setup.playthrough(), chance):
        waiting = play.state.to_act()
        found = open_moves(play.state)
        if compared > 1:
            break
        if not play.state.sealed() or len(waiting) < 2 or play.pending or not found:
            continue
        compared += 1
        moves = {seat: sealed_move(play.state, seat, chance) for seat in waiting}
        trial = play.state.copy()
        openly: list[tuple[int, list[Action]]] = []
        for _ in range(2):
            found = open_moves(trial)
            if found:
                buyer, first = some(found, chance)
                openly.append((buyer, complete(trial, buyer, first, chance)))
        results = set()
        ways = interleaved(waiting)
        chance.shuffle(ways)
        for order in ways[:8]:
            again = twin(play)
            for step in order:
                if step is not None:
                    again.submit(step, moves[step])
                    continue
                for buyer, move in openly:
                    asked, waits = again.decisions[:], dict(again.pending)
                    if buyer in waits and not again.state.legal(buyer):
                        # a game may bar who has locked: then the choice is taken back, and made again afterwards
                        with pytest.raises((Illegal, NotYours)):
                            again.submit(buyer, move)
                        again.retract(buyer)
                        again.submit(buyer, move)
                        again.submit(buyer, moves[buyer])
                        continue
                    assert [entry.seat for entry in again.submit(buyer, move)] == [buyer]
                    assert again.pending == waits
                    assert again.state.ready() == sorted({*again.base.ready(), *waits})
                    assert all(again.decisions[s] == asked[s] for s in range(again.seats) if s != buyer)
            told = tuple(heard(game, one.event, viewer) for one in again.told for viewer in viewers(again.base))
            results.add((again.state.digest(), tuple(again.entries), tuple(again.decisions), told))
        assert len(results) == 1
    event(f"open moves among sealed choices: {compared > 0}")


def complete(state: State, seat: int, first: Action, chance: FastChance) -> list[Action]:
    """A whole move that begins so, carried out on the state."""
    move = [first]
    state.play(seat, first, FastChance(0))
    while state.unfinished(seat):
        move.append(some(state.legal(seat), chance))
        state.play(seat, move[-1], FastChance(0))
    return move


@every_game
@given(data=st.data())
@settings(max_examples=60)
def test_whoever_has_decided_is_asked_anew(game: Game, data: st.DataObject) -> None:
    """The same answer sent twice is stale the second time, also where it would be legal once more."""
    setup = data.draw(setups(game))
    for play in steps(setup.playthrough(), FastChance(setup.seed + 1)):
        if play.entries and not play.pending:
            entry = play.entries[-1]
            assert play.decisions[entry.seat] == entry.number
