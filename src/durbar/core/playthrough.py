"""A match as a fold: entries of a log, applied one after another to a state.

The match service, the replay of records and the arena all fold here, so there is one meaning of a log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from durbar.core.action import Action
from durbar.core.chance import Chance, KeyedChance, RefusingChance
from durbar.core.errors import ChanceRefused, Illegal
from durbar.core.event import Event
from durbar.core.game import Game, Options, State

UNDO: Final = "undo"  # the code of an entry that takes the last one back
MOST_UNDOS: Final = 3  # of one decision: others wait for it
UNDONE: Final = "undone"  # the event that tells of it


@dataclass(frozen=True)
class Entry:
    """One entry of a log: a whole move of a seat as action codes, or the word "undo".

    `number` counts from 1 and never goes back; it also keys the chance that the entry may use.
    """

    number: int
    seat: int
    codes: tuple[str, ...]

    @property
    def undo(self) -> bool:
        return self.codes == (UNDO,)


@dataclass(frozen=True)
class Told:
    """An event and the number of the entry that brought it (0: the deal)."""

    entry: int
    event: Event


@dataclass
class _Kept:
    """An entry that has not been taken back, and whether it may be."""

    entry: Entry
    final: bool


class Playthrough:
    """One match: its log, the state that the log leads to, and all that was told of it.

    `base` is the state after the log; `state` has in addition the sealed choices that wait in `pending` (by seat, until
    the last is in; then they become entries in the order of the seats). A move that is open while choices are sealed
    becomes an entry at once, below those that wait: they stay what they are. `sealing` is the number of the entry with
    which the sealed choices of now began. `told` only grows. `decisions[seat]` is the number of the entry that the seat
    itself made last or that last changed what it is asked or may do, other seats' open moves among sealed choices not
    counted: an answer that names it is not stale.
    """

    def __init__(self, game: Game, seats: int, options: Options, seed: bytes) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.entries: list[Entry] = []
        self.pending: dict[int, tuple[Action, ...]] = {}
        self.sealing = 0
        self.told: list[Told] = []
        self.decisions = [0] * seats
        self._kept: list[_Kept] = []
        self._asked: list[tuple[object, ...]] = [()] * seats
        self.base = self._dealt(self.told)
        self.state = self.base
        self._note_decisions(0)

    def submit(self, seat: int, actions: list[Action]) -> list[Entry]:
        """Play a whole move; returns the new entries (none while a sealed choice waits for others).

        Raises the reason and changes nothing if an action is illegal, the move is incomplete (`move-incomplete`) or
        goes on after its end (`move-too-long`).
        """
        number = len(self.entries) + 1
        chance = KeyedChance(self.seed, number)
        trial = self.state.copy()
        trial.events = []
        apply_move(trial, seat, actions, chance)
        waiting = self.state.to_act()
        if not self.state.sealed():
            return [self._commit(number, seat, actions, trial, chance)]
        if self.state.is_open(actions[0]):
            return [self._replayed(seat, tuple(actions))]
        if waiting != (seat,):
            self.pending[seat] = tuple(actions)
            trial.events = None
            self.state = trial
            return []
        opening = {**self.pending, seat: tuple(actions)}
        self.state = self.base
        self.pending = {}
        return [self._replayed(s, opening[s]) for s in sorted(opening)]

    def retract(self, seat: int) -> None:
        """Take a sealed choice back while it is sealed."""
        trial = self.state.copy()
        trial.retract(seat)
        self.pending.pop(seat, None)
        self.state = trial

    def may_undo(self, seat: int) -> bool:
        """Whether this seat's last entry may be taken back: nothing drawn, nothing shown, nobody has answered."""
        if self.pending or not self._kept or self.base.result() is not None:
            return False
        last = self._kept[-1]
        before = self._kept[-2].entry.number if len(self._kept) > 1 else 0
        undone = sum(entry.undo for entry in self.entries[before:])
        return last.entry.seat == seat and not last.final and undone < MOST_UNDOS

    def undo(self, seat: int) -> Entry:
        """Take back the last entry, which is this seat's own; Illegal (`nothing-to-undo`) otherwise."""
        if not self.may_undo(seat):
            raise Illegal(
                "nothing-to-undo",
                "Nothing can be taken back: you have not decided last, or something new has been seen since.",
            )
        self._kept.pop()
        self.sealing = len(self.entries) + 1
        entry = Entry(len(self.entries) + 1, seat, (UNDO,))
        self.entries.append(entry)
        state = self._dealt([])
        for kept in self._kept:
            apply_entry(state, self.game, kept.entry, self.seed)
        self.base = self.state = state
        self.told.append(Told(entry.number, Event(UNDONE, {"player": seat})))
        self._note_decisions(entry.number, seat)
        return entry

    def append(self, entry: Entry) -> None:
        """Fold one more entry of an existing log; raises what `submit` and `undo` raise."""
        if entry.number != len(self.entries) + 1:
            raise Illegal("entry-missing", "An entry of the log is missing.")
        if entry.undo:
            self.undo(entry.seat)
        else:
            self._replayed(entry.seat, tuple(self.game.actions.parse(code) for code in entry.codes))

    def kept(self) -> list[Entry]:
        """The entries that have not been taken back."""
        return [kept.entry for kept in self._kept]

    def _dealt(self, told: list[Told]) -> State:
        events: list[Event] = []
        state = self.game.deal(self.seats, self.options, KeyedChance(self.seed, 0), events)
        told += [Told(0, event) for event in events]
        state.events = None
        return state

    def _replayed(self, seat: int, actions: tuple[Action, ...]) -> Entry:
        """An entry of a log: a sealed choice opens with the last entry, whoever was last in time."""
        number = len(self.entries) + 1
        chance = KeyedChance(self.seed, number)
        trial = self.base.copy()
        trial.events = []
        apply_move(trial, seat, list(actions), chance)
        return self._commit(number, seat, list(actions), trial, chance)

    def _commit(self, number: int, seat: int, actions: list[Action], trial: State, chance: Chance) -> Entry:
        entry = Entry(number, seat, tuple(action.code for action in actions))
        sealed = self.base.sealed()
        among_sealed = sealed and self.base.is_open(actions[0])
        events = trial.events or []
        opened = sealed and not among_sealed  # a sealed choice may be changed until it opens, and no longer
        final = opened or chance.used > 0 or any(event.reveals for event in events)
        trial.events = None
        state = self._sealed_again(trial) if among_sealed else trial  # before anything changes: it may raise
        self.entries.append(entry)
        self._kept.append(_Kept(entry, final))
        self.told += [Told(number, event) for event in events]
        self.base = trial
        self.state = state
        if not among_sealed:
            self.sealing = number
        self._note_decisions(number, seat, among_sealed)
        return entry

    def _sealed_again(self, base: State) -> State:
        """The sealed choices that wait on a new base; the chance is refused: they open nothing."""
        if not self.pending:
            return base
        state = base.copy()
        for seat, actions in self.pending.items():
            apply_move(state, seat, list(actions), RefusingChance())
        return state

    def _note_decisions(self, number: int, decided: int | None = None, alone: bool = False) -> None:
        for seat in range(self.seats):
            if alone and seat != decided:
                continue
            asked = self._what_is_asked(seat)
            # whoever has decided is asked anew, even for the same: one of two equal cards is still there
            if asked != self._asked[seat] or seat == decided:
                self._asked[seat] = asked
                self.decisions[seat] = number

    def _what_is_asked(self, seat: int) -> tuple[object, ...]:
        legal = self.base.legal(seat)
        if not legal:
            return (self.base.result() is None,)
        if seat not in self.base.to_act():
            return (False, legal)  # what it may do meanwhile does not depend on whom the match waits for
        ask = self.game.prompt(self.base.view(seat), seat).ask
        return (True, legal, ask.message, repr(ask.fields))


def apply_move(state: State, seat: int, actions: list[Action], chance: Chance) -> None:
    """Play a whole move on a state; the state is spoilt if this raises, so hand in a copy."""
    for i, action in enumerate(actions):
        if i > 0 and not state.unfinished(seat):
            raise _too_long()
        state.play(seat, action, chance)
    if not actions or state.unfinished(seat):
        raise Illegal("move-incomplete", "The move is not complete.")


def apply_entry(state: State, game: Game, entry: Entry, seed: bytes) -> None:
    """Play one entry of a log, which is not an undo."""
    actions = [game.actions.parse(code) for code in entry.codes]
    apply_move(state, entry.seat, actions, KeyedChance(seed, entry.number))


def draft(state: State, seat: int, actions: list[Action]) -> State:
    """A copy of a state after the first actions of a move, without chance; nothing of it is kept.

    ChanceRefused if the last of them draws. Whether an earlier one would have drawn, too, is not told apart from a
    move that is complete: it may depend on what others hide.
    """
    trial = state.copy()
    for i, action in enumerate(actions):
        if i > 0 and not trial.unfinished(seat):
            raise _too_long()
        try:
            trial.play(seat, action, RefusingChance())
        except ChanceRefused:
            if i + 1 < len(actions):
                raise _too_long() from None
            raise
    return trial


def _too_long() -> Illegal:
    return Illegal("move-too-long", "The move is complete before its last part.")
