"""The chronicle of Palace Quest: one whole sentence for what a viewer saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.event import Seen
from durbar.core.game import Result
from durbar.core.prose import Ref, Sentence, say, say_many, seat_ref
from durbar.games.palace_quest.words import bonus_ref, building_words, card_ref, side_ref, task_ref, type_ref


def narrate(seen: Seen) -> Sentence | None:
    """An event in words; what needs none goes without."""
    teller = _TELLERS.get(seen.kind)
    return None if teller is None else teller(seen)


def ending(result: Result) -> Sentence:
    """Why the match ended."""
    return _ENDINGS[result.ending]


_ENDINGS: Final = {
    "won": say("Won together: all tasks are done and the points are enough."),
    "points": say("Lost: there are too few points for the final task."),
    "reserve": say("Lost: a building fits nowhere and the reserve is full."),
    "given-up": say("Lost: the site manager gave up with a full reserve."),
    "donation": say("Lost: there are too few gem cards for the donation."),
    "refused": say("Lost: the Sultan accepts no donation for this task."),
}


def _card(seen: Seen) -> Ref:
    return card_ref(seen.text("card"))


def _cards(seen: Seen, name: str) -> list[Ref]:
    return [card_ref(card) for card in seen.texts(name)]


def _building(seen: Seen) -> Sentence:
    return building_words(seen.text("building"), seen.seat("cost"))


def _buildings(seen: Seen) -> list[Sentence]:
    pairs = zip(seen.texts("buildings"), seen.seats("costs"), strict=True)
    return [building_words(name, cost) for name, cost in pairs]


# -- phases 1 and 2 ---------------------------------------------------------------------------------------------------


def _round_began(seen: Seen) -> Sentence:
    return say("Round {round}", round=seen.seat("round"))


def _passed_on(seen: Seen) -> Sentence:
    if seen.you("to"):
        return say("You are the site manager and are given {building} face down.", building=_building(seen))
    return say("{to} is the site manager and is given the building that lies face down.", to=seen.by("to"))


def _checked(seen: Seen) -> Sentence:
    task = task_ref(seen.text("task"))
    short = seen.seat("short")
    if short == 0:
        return say("The Sultan’s task is done: {task}.", task=task)
    if seen.text("marker") == "X":
        return say("The Sultan’s task is not done: {task}. No donation is accepted.", task=task)
    return say_many(
        "The Sultan’s task is not done: {task}. The donation is {count} card.",
        "The Sultan’s task is not done: {task}. The donation is {count} cards.", seen.seat("cards"), task=task,
    )  # fmt: skip


def _gift_offered(seen: Seen) -> Sentence:
    count = seen.seat("count")
    if seen.you():
        return say_many("You offer {count} card.", "You offer {count} cards.", count)
    return say_many("{player} offers {count} card.", "{player} offers {count} cards.", count, player=seen.by())


def _settled(seen: Seen) -> Sentence:
    if seen.you():
        return say("That does not add up, so you settle it.")
    return say("That does not add up, so {player} settles it.", player=seen.by())


def _donated(seen: Seen) -> Sentence:
    count = seen.seat("count")
    if seen.you():
        return say_many("You donate {count} card.", "You donate {count} cards.", count)
    return say_many("{player} donates {count} card.", "{player} donates {count} cards.", count, player=seen.by())


def _activated(seen: Seen) -> Sentence:
    tiles = [bonus_ref(tile) for tile in seen.texts("tiles")]
    return say_many("Now active: {tiles}.", "Now active: {tiles}.", len(tiles), tiles=tiles)


def _used(seen: Seen) -> Sentence:
    tile = bonus_ref(seen.text("tile"))
    if seen.text("tile") == "gem_find":
        count = seen.seat("count")
        if seen.you("to"):
            return say_many(
                "{tile}: {count} card from the draw pile for you.",
                "{tile}: {count} cards from the draw pile for you.", count, tile=tile,
            )  # fmt: skip
        return say_many(
            "{tile}: {count} card from the draw pile for {to}.",
            "{tile}: {count} cards from the draw pile for {to}.", count, tile=tile, to=seen.by("to"),
        )  # fmt: skip
    if seen.you():
        return say("You use the bonus tile {tile}.", tile=tile)
    return say("{player} uses the bonus tile {tile}.", player=seen.by(), tile=tile)


def _cleared(seen: Seen) -> Sentence:
    fields = {"kept": _cards(seen, "kept"), "gone": _cards(seen, "gone")}
    if seen.you():
        return say("You clear the market: {kept} stay, {gone} go.", **fields)
    return say("{player} clears the market: {kept} stay, {gone} go.", player=seen.by(), **fields)


def _drawn(seen: Seen) -> Sentence:
    if seen.you():
        return say("You draw buildings and hold {buildings}.", buildings=_buildings(seen))
    return say("{player} draws three buildings.", player=seen.by())


def _refilled(seen: Seen) -> Sentence:
    given: list[object] = []
    for seat, count in enumerate(seen.seats("counts")):
        if count:
            given.append(say("{count} for {seat:acc}", count=count, seat=seat_ref(seat)))
    return say("New gem cards: {given}.", given=given) if given else say("The new gem cards leave the game.")


def _swapped(seen: Seen) -> Sentence:
    if seen.you():
        return say("You draw one more building: {building}.", building=_building(seen))
    return say("{player} draws one more building.", player=seen.by())


def _offered(seen: Seen) -> Sentence:
    if seen.you():
        return say("You offer {buildings}.", buildings=_buildings(seen))
    return say("{player} offers {buildings}.", player=seen.by(), buildings=_buildings(seen))


def _set_aside(seen: Seen) -> Sentence:
    if seen.you():
        kept, aside = _buildings(seen)
        return say("You keep {kept} and put {aside} beside the final task.", kept=kept, aside=aside)
    return say("{player} puts a building beside the final task.", player=seen.by())


# -- phase 3 ----------------------------------------------------------------------------------------------------------


def _revealed(seen: Seen) -> Sentence:
    if seen.fields["helper"] is True:
        if seen.you():
            return say("You are given a helper card: {card}.", card=_card(seen))
        return say("{player} is given a helper card: {card}.", player=seen.by(), card=_card(seen))
    if seen.you():
        return say("You reveal {card}.", card=_card(seen))
    return say("{player} reveals {card}.", player=seen.by(), card=_card(seen))


def _accepted(seen: Seen) -> Sentence:
    if seen.you():
        return say("You accept {card}.", card=_card(seen))
    return say("{player} accepts {card}.", player=seen.by(), card=_card(seen))


def _declined(seen: Seen) -> Sentence:
    if seen.you():
        return say("You decline {card}.", card=_card(seen))
    return say("{player} declines {card}.", player=seen.by(), card=_card(seen))


def _no_card(seen: Seen) -> Sentence:
    if seen.you():
        return say("Your stack is empty: no card for the market.")
    return say("The stack of {player} is empty: no card for the market.", player=seen.by())


def _opened(seen: Seen) -> Sentence:
    if seen.you():
        return say("You look through your stack: {cards}.", cards=_cards(seen, "cards"))
    return say("{player} looks through the own stack.", player=seen.by())


def _searched(seen: Seen) -> Sentence:
    if seen.you():
        return say("You put {card} from your stack into the market.", card=_card(seen))
    return say("{player} puts {card} from the own stack into the market.", player=seen.by(), card=_card(seen))


def _expanded(seen: Seen) -> Sentence:
    return say("From the draw pile {card} comes into the market.", card=_card(seen))


# -- phase 4 ----------------------------------------------------------------------------------------------------------


def _built(seen: Seen) -> Sentence:
    fields = {"building": _building(seen), "cards": _cards(seen, "cards")}
    exact = seen.fields["exact"] is True
    if seen.you():
        if exact:
            return say("You build {building} and pay exactly with {cards}.", **fields)
        return say("You build {building} and pay with {cards}.", **fields)
    if exact:
        return say("{player} builds {building} and pays exactly with {cards}.", player=seen.by(), **fields)
    return say("{player} builds {building} and pays with {cards}.", player=seen.by(), **fields)


def _scored(seen: Seen) -> Sentence:
    kind = type_ref(seen.text("type"))
    return say_many("{type} scores: {count} point.", "{type} scores: {count} points.", seen.seat("points"), type=kind)


def _reserved(seen: Seen) -> Sentence:
    if seen.you():
        return say("You put {building} into the reserve.", building=_building(seen))
    return say("{player} puts {building} into the reserve.", player=seen.by(), building=_building(seen))


def _bonus_taken(seen: Seen) -> Sentence:
    return say("The neighbourhood brings a bonus tile: {tile}.", tile=bonus_ref(seen.text("tile")))


def _laid(seen: Seen) -> Sentence:
    side = side_ref(seen.text("side"))
    if seen.you():
        return say("You lay new terrain {side}.", side=side)
    return say("{player} lays new terrain {side}.", player=seen.by(), side=side)


def _counted(seen: Seen) -> Sentence:
    names = ("before", "bonus", "wall", "reserve", "swapped", "total", "target")
    fields: dict[str, object] = {name: str(seen.seat(name)).replace("-", "−") for name in names}
    if seen.seat("swapped"):
        return say(
            "Points: {before}, bonus tiles {bonus}, wall {wall}, reserve {reserve}, swapped buildings {swapped}: "
            "{total} of {target}.", **fields,
        )  # fmt: skip
    return say("Points: {before}, bonus tiles {bonus}, wall {wall}, reserve {reserve}: {total} of {target}.", **fields)


def _ended(seen: Seen) -> Sentence:
    return _ENDINGS[seen.text("ending")]


_TELLERS: Final[dict[str, Callable[[Seen], Sentence | None]]] = {
    "round-began": _round_began,
    "passed-on": _passed_on,
    "checked": _checked,
    "gift-offered": _gift_offered,
    "settled": _settled,
    "donated": _donated,
    "activated": _activated,
    "used": _used,
    "cleared": _cleared,
    "drawn": _drawn,
    "refilled": _refilled,
    "swapped": _swapped,
    "offered": _offered,
    "set-aside": _set_aside,
    "revealed": _revealed,
    "accepted": _accepted,
    "declined": _declined,
    "no-card": _no_card,
    "opened": _opened,
    "searched": _searched,
    "expanded": _expanded,
    "built": _built,
    "scored": _scored,
    "reserved": _reserved,
    "bonus-taken": _bonus_taken,
    "laid": _laid,
    "counted": _counted,
    "match-ended": _ended,
}
