"""Everything that reaches a viewer, as text; and the comparison of two worlds by it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from durbar.core.action import Action
from durbar.core.chance import Chance, RefusingChance
from durbar.core.errors import ChanceRefused
from durbar.core.event import Event
from durbar.core.game import Game, State

SIMPLE = {str, int, float, bool, type(None)}
MOST_ACTIONS = 8  # that are tried out in one position: a list may be long, and each comparison costs


def plain(value: Any) -> Any:
    """A dataclass of plain values as JSON values; TypeError for anything that is not plain."""
    kind: type = type(value)
    if kind in SIMPLE:
        return value
    if kind is list or kind is tuple:
        return [plain(item) for item in value]
    if kind is dict:
        return {str(key): plain(item) for key, item in value.items()}
    if (names := names_of_fields(kind)) is not None:
        return {name: plain(getattr(value, name)) for name in names}
    raise TypeError(f"{value!r} is not plain")


@cache
def names_of_fields(kind: type[Any]) -> list[str] | None:
    """The names of the fields of a dataclass; None for any other type."""
    return [field.name for field in fields(kind)] if is_dataclass(kind) else None


def names_in(value: Any) -> set[str]:
    """All texts in a plain value."""
    if isinstance(value, dict):
        return set().union(*(names_in(item) for item in value.values()), value)
    if isinstance(value, list):
        return set().union(*(names_in(item) for item in value))
    return {value} if isinstance(value, str) else set()


def transcript(game: Game, state: State, viewer: int | None) -> dict[str, str]:
    """Each channel by which a viewer learns something of a position, as JSON."""
    view = state.view(viewer)
    told: dict[str, Any] = {
        "view": plain(view),
        "waits for": state.to_act(),
        "ready": state.ready(),
        "sealed": state.sealed(),
        "prompt": plain(game.prompt(view, viewer)),
    }
    if viewer is None:
        told["headline"] = plain(game.headline(view))
    else:
        told |= _of_a_seat(game, state, viewer, view)
    return {channel: json.dumps(value, ensure_ascii=False) for channel, value in told.items()}


def _of_a_seat(game: Game, state: State, seat: int, view: Any) -> dict[str, Any]:
    legal = state.legal(seat)
    listed = set(legal)
    pick = state.pick(seat)
    results = {action.code: state.consequence(seat, action) for action in legal}
    return {
        "legal": codes(legal),
        "consequences": plain(results),
        "labels": {action.code: plain(game.label(view, seat, action, results[action.code])) for action in legal},
        "refusals": {
            action.code: refusal(state, seat, action) for action in game.actions.entries if action not in listed
        },
        "pick": None if pick is None else [pick.count, codes(pick.actions)],
        "tempting": codes(state.tempting(seat)),
        "unfinished": state.unfinished(seat),
    }


def refusal(state: State, seat: int, action: Action) -> str:
    """Why a seat may not do something: kind, code, clause and words."""
    error = state.why_not(seat, action)
    return f"{type(error).__name__} {error.code} {error.clause} {error}"


def codes(actions: Iterable[Action]) -> list[str]:
    """Actions by their codes."""
    return [action.code for action in actions]


def heard(game: Game, event: Event, viewer: int | None) -> str:
    """An event as it reaches a viewer, with its sentence."""
    seen = event.seen_by(viewer)
    return json.dumps([seen.kind, plain(seen.fields), plain(game.narrate(seen))], ensure_ascii=False)


def difference(game: Game, truth: State, world: State, viewer: int | None) -> str | None:
    """The first thing by which a viewer can tell two worlds apart, also after next actions; None: nothing."""
    seen = transcript(game, truth, viewer)
    found = _first_difference(seen, transcript(game, world, viewer))
    if found is not None:
        return found
    for seat, action in spread(_next_actions(truth, world, viewer), sum(map(len, seen.values()))):
        found = _difference_after(game, truth, world, viewer, seat, action)
        if found is not None:
            return f"after {action.code}: {found}"
    return None


def _next_actions(truth: State, world: State, viewer: int | None) -> list[tuple[int, Action]]:
    """What may be done next in both; a move that others have only begun never reaches a table."""
    found = []
    for seat in range(truth.seats):
        if seat == viewer or not truth.unfinished(seat):
            possible = set(world.legal(seat))
            found += [(seat, action) for action in truth.legal(seat) if action in possible]
    return found


def spread(actions: list[tuple[int, Action]], start: int) -> list[tuple[int, Action]]:
    """All of some actions, or of many every so manieth, from a place that depends on `start`."""
    step = -(-len(actions) // MOST_ACTIONS)
    return actions[start % step :: step] if actions else []


def _first_difference(left: dict[str, str], right: dict[str, str]) -> str | None:
    for channel, text in left.items():
        if text != right[channel]:
            return f"{channel}: {text[:2000]} / {right[channel][:2000]}"
    return None


def _difference_after(
    game: Game, truth: State, world: State, viewer: int | None, seat: int, action: Action
) -> str | None:
    left, left_events = _step(truth, seat, action, RefusingChance())
    right, right_events = _step(world, seat, action, RefusingChance())
    if left is None or right is None:
        # another seat's card may end the match or go on, which shows; nobody's own action may ask chance or not,
        # unless what it brings to light decides that
        shown = any(event.reveals for event in (left_events if right is None else right_events))
        return "only one of them asks chance" if viewer == seat and left is not right and not shown else None
    for one, other in zip(left_events, right_events, strict=False):
        if heard(game, one, viewer) != heard(game, other, viewer):
            # a fact that the rules show now; what it shows must stand in the view, which another test checks
            return None if one.reveals else f"event {heard(game, one, viewer)} / {heard(game, other, viewer)}"
    if len(left_events) != len(right_events):
        return "another number of events"
    return _first_difference(transcript(game, left, viewer), transcript(game, right, viewer))


def _step(state: State, seat: int, action: Action, chance: Chance) -> tuple[State | None, list[Event]]:
    trial = state.copy()
    trial.events = []
    try:
        trial.play(seat, action, chance)
    except ChanceRefused:
        return None, []
    return trial, trial.events
