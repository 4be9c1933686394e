"""What a seat can't know never reaches it: truth and imagined world are the same on every channel."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance
from durbar.core.errors import DurbarError, Illegal
from durbar.core.event import Event
from durbar.core.game import Game, Pick, State
from durbar.core.prose import Label, Prompt
from tests.conformance.channels import difference, heard, names_in, plain, transcript
from tests.conformance.driving import Setup, every_game, looked_at, sample, sealed_move, setups, steps, viewers, walk


def compare_worlds(game: Game, setup: Setup, every: int) -> None:
    for state in sample(setup, every):
        chance = FastChance(setup.seed + 1)
        for viewer in viewers(state):
            world = state.imagine(viewer, chance)
            if chance.below(2):
                world = world.imagine(viewer, chance)
            assert difference(game, state, world, viewer) is None


@every_game
@given(data=st.data())
def test_truth_and_imagined_world_look_the_same(game: Game, data: st.DataObject) -> None:
    compare_worlds(game, data.draw(setups(game)), every=31)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@every_game
@given(data=st.data())
@settings(max_examples=8)
def test_truth_and_imagined_world_look_the_same_for_long(game: Game, data: st.DataObject) -> None:
    compare_worlds(game, data.draw(setups(game, anyhow=True)), every=3)


@every_game
@given(data=st.data())
def test_a_sealed_choice_shows_nothing_but_that_it_is_made(game: Game, data: st.DataObject) -> None:
    """Two different choices of a seat look the same to everybody else, and a retracted one looks like none."""
    setup = data.draw(setups(game))
    chance = FastChance(setup.seed + 1)
    compared = 0
    for play in steps(setup.playthrough(), chance):
        state = play.state
        waiting = state.to_act()
        if compared > 5:
            break
        if not state.sealed() or len(waiting) < 2:
            continue
        seat = waiting[chance.below(len(waiting))]
        others = [viewer for viewer in viewers(state) if viewer != seat]
        before = [transcript(game, state, viewer) for viewer in viewers(state)]
        told, decisions, digest = len(play.told), play.decisions[:], state.digest()
        seen = []
        for _ in range(3):
            play.submit(seat, sealed_move(play.state, seat, chance))
            seen.append([transcript(game, play.state, viewer) for viewer in others])
            assert play.state.ready() == sorted({*state.ready(), seat})
            assert (len(play.told), play.decisions) == (told, decisions)
            play.retract(seat)
            assert [transcript(game, play.state, viewer) for viewer in viewers(state)] == before
            assert play.state.digest() == digest
        assert seen[0] == seen[1] == seen[2]
        compared += 1


@every_game
@given(data=st.data())
def test_events_tell_nothing_that_the_view_does_not_hold(game: Game, data: st.DataObject) -> None:
    """Whatever component an event names to a viewer stands in the viewer's view before or after the entry."""
    setup = data.draw(setups(game))
    play = setup.playthrough()
    components = set(play.state.census())
    told = 0
    held = [components] * (play.seats + 1)  # the deal is compared with nothing that lies before it
    for number, _ in enumerate(steps(play, FastChance(setup.seed + 1), wavering=True)):
        if not looked_at(number):
            continue
        if not looked_at(number - 1):
            held, told = [components] * (play.seats + 1), len(play.told)
        now = [names_in(plain(play.base.view(viewer))) for viewer in viewers(play.base)]
        for viewer, before, after in zip(viewers(play.base), held, now, strict=True):
            for one in play.told[told:]:
                named = names_in(plain(one.event.seen_by(viewer).fields)) & components
                assert named <= before | after, heard(game, one.event, viewer)
        held, told = now, len(play.told)


@every_game
@given(data=st.data())
def test_nothing_comes_to_light_in_an_entry_that_may_be_taken_back(game: Game, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    play = setup.playthrough()
    components = set(play.state.census())
    held: list[set[str]] = []
    entries = 0
    for number, _ in enumerate(steps(play, FastChance(setup.seed + 1))):
        if not looked_at(number):
            continue
        now = [names_in(plain(play.base.view(viewer))) & components for viewer in viewers(play.base)]
        if len(play.entries) == entries + 1 and play.may_undo(play.entries[-1].seat):
            for before, after in zip(held, now, strict=True):
                assert after <= before
        held, entries = now, len(play.entries)


# -- the check itself ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LeakyView:
    """A view with something more."""

    inner: Any
    leak: int


@dataclass(frozen=True)
class LeakyConsequence:
    """A consequence with something more."""

    inner: Any
    leak: int


class LeakyGame:
    """A game whose states leak; everything but that is the game's own."""

    def __init__(self, inner: Game) -> None:
        self.inner = inner
        self.actions = inner.actions

    def prompt(self, view: Any, viewer: int | None) -> Prompt:
        return self.inner.prompt(view.inner, viewer)

    def label(self, view: Any, viewer: int, action: Action, consequence: Any) -> Label:
        return self.inner.label(view.inner, viewer, action, consequence.inner)

    def headline(self, view: Any) -> Any:
        return self.inner.headline(view.inner)

    def narrate(self, seen: Any) -> Any:
        return self.inner.narrate(seen)


class Leaky(State):
    """A state that lets one bit of what only it knows out on one channel."""

    def __init__(self, inner: State, channel: str) -> None:
        super().__init__(inner.seats)
        self.inner = inner
        self.channel = channel

    def bit(self, channel: str) -> int:
        return int(self.inner.digest()[0], 16) % 2 if channel == self.channel else 0

    def to_act(self) -> tuple[int, ...]:
        return self.inner.to_act()

    def find_legal(self, seat: int) -> tuple[Action, ...]:
        actions = self.inner.legal(seat)
        return actions[::-1] if self.bit("legal") else actions

    def why_not(self, seat: int, action: Action) -> DurbarError:
        error = self.inner.why_not(seat, action)
        return (
            Illegal(error.code, "There: " + error.message, error.clause, error.fields)
            if self.bit("refusals")
            else error
        )

    def carry_out(self, seat: int, action: Action, chance: Chance) -> None:
        self.inner.events = self.events
        self.inner.apply(seat, action, chance)
        if self.events is not None and self.channel == "event":
            self.events.append(Event("note", {"bit": self.bit("event")}))

    def unfinished(self, seat: int) -> bool:
        return self.inner.unfinished(seat)

    def pick(self, seat: int) -> Pick | None:
        return Pick(1, []) if self.bit("pick") else self.inner.pick(seat)

    def tempting(self, seat: int) -> list[Action]:
        return list(self.inner.legal(seat)) if self.bit("tempting") else []

    def ready(self) -> list[int]:
        return [0] if self.bit("ready") else self.inner.ready()

    def sealed(self) -> bool:
        return self.inner.sealed()

    def view(self, viewer: int | None) -> LeakyView:
        return LeakyView(self.inner.view(viewer), self.bit("view"))

    def consequence(self, seat: int, action: Action) -> LeakyConsequence:
        return LeakyConsequence(self.inner.consequence(seat, action), self.bit("consequences"))

    def imagine(self, viewer: int | None, chance: Chance) -> Leaky:
        return Leaky(self.inner.imagine(viewer, chance), self.channel)

    def copy(self) -> Leaky:
        return Leaky(self.inner.copy(), self.channel)

    def result(self) -> Any:
        return self.inner.result()


LEAKS = ["view", "legal", "refusals", "consequences", "ready", "tempting", "pick", "event"]


def found_leak(game: Game, channel: str) -> str | None:
    """What the comparison says of states that leak on a channel."""
    leaky: Any = LeakyGame(game)
    setup = Setup(game, game.seat_counts[-1], game.checked(game.seat_counts[-1]), 5)
    for number, state in enumerate(walk(setup)):
        chance = FastChance(number)
        for viewer in viewers(state):
            world = Leaky(state.imagine(viewer, chance), channel)
            found = difference(leaky, Leaky(state, channel), world, viewer)
            if found is not None:
                return found
        if number > 40:
            break
    return None


@every_game
@pytest.mark.parametrize("channel", LEAKS)
def test_the_comparison_finds_a_leak(game: Game, channel: str) -> None:
    found = found_leak(game, channel)
    assert found is not None
    assert channel in found


@every_game
def test_the_comparison_finds_no_leak_where_none_is(game: Game) -> None:
    assert found_leak(game, "nowhere") is None


@every_game
def test_imagined_worlds_are_other_worlds(game: Game) -> None:
    """The comparison compares something: the worlds differ from the truth, and views hold memories."""
    setup = Setup(game, game.seat_counts[-1], game.checked(game.seat_counts[-1]), 3)
    other = total = 0
    memories: Counter[str] = Counter()
    for state in sample(setup, 7):
        for viewer in viewers(state):
            total += 1
            other += state.imagine(viewer, FastChance(total)).digest() != state.digest()
            remembers = plain(state.view(viewer))["remembers"]
            memories.update(name for name, held in remembers.items() if names_in(held) - set(remembers))
    assert other > total / 2
    assert memories
