"""What each action of Der Palast von Eschnapur is called."""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.prose import Label, Sentence, say, say_many, seat_ref
from durbar.games.palast_von_eschnapur.consequence import Consequence
from durbar.games.palast_von_eschnapur.model import (
    BLOCK,
    BRICK,
    BUY,
    FORBID,
    HALT,
    LAY,
    MARKER,
    MOVE,
    NOBODY,
    NONE,
    OFFICIAL_NAMES,
    PRIVILEGE_NAMES,
    SELECT,
    SITE,
    TAKE,
    TO,
)
from durbar.games.palast_von_eschnapur.view import View
from durbar.games.palast_von_eschnapur.words import EFFECT, official_ref, privilege_ref


def label(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    """A legal action in words."""
    kind = action.kind
    if kind == BUY:
        return _purchase(action, outcome)
    if kind in (BRICK, TO):
        return _brick(action, outcome)
    if kind == BLOCK:
        return _block(viewer, action, outcome)
    if kind == MOVE:
        return _move(viewer, action, outcome)
    if kind == LAY:
        return _gold(action)
    if kind == SITE:
        return Label([say("Choose section {section}.", section=action.arg + 1)])
    if kind == HALT:
        if action.arg == NONE:
            return Label([say("Put the stop marker beside the palace.")])
        return Label([say("Stop construction at section {section}.", section=action.arg + 1)])
    if kind == MARKER:
        return _marker(viewer, action)
    if kind == TAKE:
        return Label([say("Take a {value}.", value=action.arg)])
    return Label([say("Keep the bricks.") if view.stage == "build" else say("Buy nothing.")])


def _gold(action: Action) -> Label:
    official = official_ref(OFFICIAL_NAMES[action.arg])
    if action.arg2 == NONE:
        return Label([say("{official}: place nothing.", official=official)])
    return Label([say("{official}: place a {value}.", official=official, value=action.arg2)])


def _marker(viewer: int, action: Action) -> Label:
    if action.arg2 == viewer:
        return Label([say("Take marker {place} yourself.", place=action.arg + 1)])
    return Label([say("Give marker {place} to {seat}.", place=action.arg + 1, seat=seat_ref(action.arg2))])


def _purchase(action: Action, outcome: Consequence) -> Label:
    name = PRIVILEGE_NAMES[action.arg]
    fields = {"card": privilege_ref(name), "cost": outcome.cost}
    deed = [say("Buy “{card}” for {cost} privilege points.", **fields)]
    if action.arg == SELECT:
        deed.append(say("You take marker {place}.", place=action.arg2 + 1))
    elif action.arg == FORBID:
        deed.append(say("Section {section} is protected.", section=action.arg2 + 1))
    effect = EFFECT[name]
    if outcome.idle is not None:
        effect = say("The bank is empty.") if outcome.idle == "bank" else say("Your supply is used up.")
    deed.append(effect)
    return Label(deed, effect, say_many("{count} point left", "{count} points left", outcome.left or 0))


def _brick(action: Action, outcome: Consequence) -> Label:
    deed = [say("Place a brick in section {section}, space {space}.", section=action.arg + 1, space=outcome.space)]
    if action.kind == TO:
        deed = [say("Put the brick in section {section}, space {space}.", section=action.arg + 1, space=outcome.space)]
    effect: Sentence | None = None
    if outcome.premium:
        effect = say("The gold bag pays {seats}.", seats=[seat_ref(s) for s in outcome.premium])
    elif outcome.completes:
        effect = say("This fills the section.")
    return Label(deed if effect is None else [*deed, effect], effect)


def _block(viewer: int, action: Action, outcome: Consequence) -> Label:
    if action.arg == NOBODY:
        return Label([say("Put the blockade marker beside the palace.")])
    official = official_ref(OFFICIAL_NAMES[action.arg2])
    if action.arg == viewer:
        deed = say("Block your own card: {official}.", official=official)
        effect = say("You get a brick.") if outcome.brick is not None else None
    else:
        deed = say("Block the card of {seat}: {official}.", seat=seat_ref(action.arg), official=official)
        effect = say("{seat} gets a brick.", seat=seat_ref(action.arg)) if outcome.brick is not None else None
    return Label([deed] if effect is None else [deed, effect], effect)


def _move(viewer: int, action: Action, outcome: Consequence) -> Label:
    if action.arg == NONE:
        return Label([say("Move no brick.")])
    if outcome.brick == viewer:
        return Label([say("Take your own brick from the top of section {section}.", section=action.arg + 1)])
    seat = seat_ref(NOBODY if outcome.brick is None else outcome.brick)
    return Label(
        [say("Take the brick of {seat} from the top of section {section}.", seat=seat, section=action.arg + 1)]
    )
