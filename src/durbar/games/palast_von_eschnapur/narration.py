"""The chronicle of Der Palast von Eschnapur: one whole sentence for what a viewer saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.event import Seen
from durbar.core.game import Result
from durbar.core.prose import Ref, Sentence, say, say_many, seat_ref
from durbar.games.palast_von_eschnapur.words import official_ref, privilege_ref


def narrate(seen: Seen) -> Sentence | None:
    """An event in words; what needs none goes without."""
    teller = _TELLERS.get(seen.kind)
    return None if teller is None else teller(seen)


def ending(result: Result) -> Sentence:
    """Why the match ended."""
    return _ENDINGS[result.ending]


_ENDINGS: Final = {
    "palace:points": say("Enough sections stand: won by points."),
    "palace:gold": say("Enough sections stand. Level on points: the gold in hand decided."),
    "palace:shared": say("Enough sections stand. Level in everything: the win is shared."),
    "standstill:points": say("Nobody can do anything any more: won by points."),
    "standstill:shared": say("Nobody can do anything any more. Level in everything: the win is shared."),
}


def _round_began(seen: Seen) -> Sentence:
    return say("Round {round}", round=seen.seat("round"))


def _laid(seen: Seen) -> Sentence | None:
    if seen.fields["officials"]:
        return None
    if seen.you("seat"):
        return say("You place no gold.")
    return say("{seat} places no gold.", seat=seen.by("seat"))


def _revealed(seen: Seen) -> Sentence:
    """Who showed what, value by value, and who won."""
    values = seen.fields["values"]
    if not isinstance(values, list):
        raise TypeError("values is a list")
    shown: list[object] = []
    for value in range(5, -1, -1):
        seats = [seat_ref(s) for s in range(len(values)) if values[s] == value]
        if seats:
            shown.append(say("{value} by {seats}", value=value, seats=seats))
    fields: dict[str, object] = {"official": official_ref(seen.text("official")), "shown": shown}
    if not shown:
        return say("{official}: no card is revealed.", official=fields["official"])
    winner = seen.fields["winner"]
    if seen.text("official") == "bricks":
        return say("{official}: {shown}.", **fields)
    if not isinstance(winner, int):
        return say("{official}: {shown}. Nobody wins.", **fields)
    if winner == seen.viewer:
        return say("{official}: {shown}. You win.", **fields)
    return say("{official}: {shown}. {winner} wins.", winner=seat_ref(winner), **fields)


def _bricks(seen: Seen) -> Sentence | None:
    count = seen.seat("count")
    if seen.you("seat"):
        return say_many("You take {count} brick.", "You take {count} bricks.", count)
    return say_many("{seat} takes {count} brick.", "{seat} takes {count} bricks.", count, seat=seen.by("seat"))


def _blocked(seen: Seen) -> Sentence:
    official = official_ref(seen.text("official"))
    if seen.you() and seen.you("seat"):
        return say("You block your own card: {official}.", official=official)
    if seen.you():
        return say("You block the card of {seat}: {official}.", seat=seen.by("seat"), official=official)
    if seen.you("seat"):
        return say("{player} blocks your card: {official}.", player=seen.by(), official=official)
    if seen.fields["player"] == seen.fields["seat"]:
        return say("{player} blocks a card of their own: {official}.", player=seen.by(), official=official)
    return say("{player} blocks the card of {seat}: {official}.", player=seen.by(), seat=seen.by("seat"),
               official=official)  # fmt: skip


def _not_blocked(seen: Seen) -> Sentence:
    if seen.you():
        return say("You put the blockade marker beside the palace.")
    return say("{player} puts the blockade marker beside the palace.", player=seen.by())


def _stopped(seen: Seen) -> Sentence:
    if seen.you():
        return say("You stop construction at section {section}.", section=seen.seat("section"))
    return say("{player} stops construction at section {section}.", player=seen.by(), section=seen.seat("section"))


def _not_stopped(seen: Seen) -> Sentence:
    if seen.you():
        return say("You put the stop marker beside the palace.")
    return say("{player} puts the stop marker beside the palace.", player=seen.by())


def _order(seen: Seen) -> list[Ref]:
    return [seat_ref(s) for s in seen.seats("order")]


def _ordered(seen: Seen) -> Sentence:
    if seen.you():
        return say("You set the turn order: {order}.", order=_order(seen))
    return say("{player} sets the turn order: {order}.", player=seen.by(), order=_order(seen))


def _sites(seen: Seen) -> Sentence:
    first, second = seen.seats("sites")
    if seen.you():
        return say("You show your sites, {first} and {second}.", first=first, second=second)
    return say("{player} shows the sites {first} and {second}.", player=seen.by(), first=first, second=second)


def _built(seen: Seen) -> Sentence:
    fields = {"section": seen.seat("section"), "number": seen.seat("number")}
    if seen.you():
        return say("You build in section {section}, space {number}.", **fields)
    return say("{player} builds in section {section}, space {number}.", player=seen.by(), **fields)


def _kept(seen: Seen) -> Sentence:
    count = seen.seat("count")
    if seen.you():
        return say_many("You keep {count} brick: it fits nowhere.", "You keep {count} bricks: they fit nowhere.", count)
    return say_many(
        "{player} keeps {count} brick: it fits nowhere.", "{player} keeps {count} bricks: they fit nowhere.",
        count, player=seen.by(),
    )  # fmt: skip


def _paid(seen: Seen) -> Sentence:
    values = seen.seats("values")
    reason = seen.text("reason")
    if not values:
        if seen.you("seat"):
            return say("The bank has nothing for you.")
        return say("The bank has nothing for {seat}.", seat=seen.by("seat"))
    fields: dict[str, object] = {"total": seen.seat("total"), "cards": values, "section": seen.fields["section"]}
    you = seen.you("seat")
    if reason == "premium":
        return (
            say("Premium of section {section}: you take {total} ({cards}).", **fields)
            if you
            else say("Premium of section {section}: {seat} takes {total} ({cards}).", seat=seen.by("seat"), **fields)
        )
    if reason == "wage":
        return (
            say("Wage of section {section}: you take {total} ({cards}).", **fields)
            if you
            else say("Wage of section {section}: {seat} takes {total} ({cards}).", seat=seen.by("seat"), **fields)
        )
    fields.pop("section")
    if you:
        return say("You take gold worth {total} ({cards}).", **fields)
    return say("{seat} takes gold worth {total} ({cards}).", seat=seen.by("seat"), **fields)


def _bought(seen: Seen) -> Sentence:
    name = seen.text("card")
    fields: dict[str, object] = {"card": privilege_ref(name), "cost": seen.seat("cost")}
    you = seen.you()
    if name == "select_turn_order":
        fields["place"] = seen.seat("choice")
        if you:
            return say("You buy “{card}” for {cost} and take marker {place}.", **fields)
        return say("{player} buys “{card}” for {cost} and takes marker {place}.", player=seen.by(), **fields)
    if name == "forbid_last_brick":
        fields["section"] = seen.seat("choice")
        if you:
            return say("You buy “{card}” for {cost}: section {section} is protected.", **fields)
        return say("{player} buys “{card}” for {cost}: section {section} is protected.", player=seen.by(), **fields)
    if you:
        return say("You buy “{card}” for {cost}.", **fields)
    return say("{player} buys “{card}” for {cost}.", player=seen.by(), **fields)


def _moved(seen: Seen) -> Sentence:
    fields = {"source": seen.seat("source"), "section": seen.seat("section")}
    if seen.you():
        return say("You move the last brick of section {source} to section {section}.", **fields)
    return say("{player} moves the last brick of section {source} to section {section}.", player=seen.by(), **fields)


def _not_moved(seen: Seen) -> Sentence:
    if seen.you():
        return say("You move no brick.")
    return say("{player} moves no brick.", player=seen.by())


def _each(points: list[int]) -> list[object]:
    """Points by seat, as “5 for Meera”; those without any are left out."""
    return [say("{points} for {seat}", points=n, seat=seat_ref(s)) for s, n in enumerate(points) if n > 0]


def _earned(seen: Seen) -> Sentence:
    each = _each(seen.seats("points"))
    if not each:
        return say("Nobody gets privilege points.")
    return say("Privilege points: {each}.", each=each)


def _scored(seen: Seen) -> Sentence:
    highest, bricks = seen.seat("highest"), seen.seat("bricks")
    fields = {"section": seen.seat("section"), "highest": highest, "bricks": bricks, "total": highest + bricks}
    if seen.you("seat"):
        return say("Section {section}: you score {highest} + {bricks} = {total}.", **fields)
    return say("Section {section}: {seat} scores {highest} + {bricks} = {total}.", seat=seen.by("seat"), **fields)


def _bonus(seen: Seen) -> Sentence:
    each = _each(seen.seats("points"))
    if not each:
        return say("Nobody gets points for privilege.")
    return say("Points for privilege: {each}.", each=each)


def _match_ended(seen: Seen) -> Sentence:
    winners = seen.seats("winners")
    if seen.viewer in winners and len(winners) == 1:
        return say("You win the match.")
    return say_many(
        "{winners} wins the match.", "{winners} win the match.", len(winners), winners=[seat_ref(s) for s in winners]
    )


_TELLERS: Final[dict[str, Callable[[Seen], Sentence | None]]] = {
    "round-began": _round_began,
    "sites-chosen": lambda _: say("All have chosen their sites."),
    "laid": _laid,
    "revealed": _revealed,
    "bricks": _bricks,
    "blocked": _blocked,
    "not-blocked": _not_blocked,
    "stopped": _stopped,
    "not-stopped": _not_stopped,
    "order-stays": lambda seen: say("The turn order stays: {order}.", order=_order(seen)),
    "order-drawn": lambda seen: say("The turn order is drawn: {order}.", order=_order(seen)),
    "ordered": _ordered,
    "sites": _sites,
    "built": _built,
    "kept": _kept,
    "paid": _paid,
    "bought": _bought,
    "moved": _moved,
    "not-moved": _not_moved,
    "earned": _earned,
    "scored": _scored,
    "finished": lambda seen: say("Section {section} is finished.", section=seen.seat("section")),
    "bonus": _bonus,
    "match-ended": _match_ended,
}
