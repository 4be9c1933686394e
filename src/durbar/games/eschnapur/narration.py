"""The chronicle of Eschnapur: one whole sentence for what a viewer saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.event import Seen
from durbar.core.game import Result
from durbar.core.prose import Sentence, say, say_many, seat_ref
from durbar.games.eschnapur.words import amount_words, card_words, colour_ref, goods_words, tile_words


def narrate(seen: Seen) -> Sentence | None:
    """An event in words; what needs none goes without."""
    teller = _TELLERS.get(seen.kind)
    return None if teller is None else teller(seen)


def ending(result: Result) -> Sentence:
    """Why the match ended."""
    return _ENDINGS[result.ending]


_ENDINGS: Final = {
    "temple:points": say("All treasures are found: won by points."),
    "temple:bid": say("All treasures are found. Level on points: the highest bid card decided."),
    "temple:shared": say("All treasures are found. Level in everything: the win is shared."),
    "standstill:points": say("Nobody opened a niche for a long time: won by points."),
    "standstill:bid": say("Nobody opened a niche for a long time. Level on points: the highest bid card decided."),
    "standstill:shared": say("Nobody opened a niche for a long time. Level in everything: the win is shared."),
}


def _goods(seen: Seen) -> dict[str, object]:
    return {"gives": goods_words(seen.items("gives")), "asks": goods_words(seen.items("asks"))}


# -- the sale ------------------------------------------------------------------------------------------------------


def _turn_began(seen: Seen) -> Sentence:
    if seen.you():
        return say("Turn {turn} is yours", turn=seen.seat("turn"))
    return say("Turn {turn}: {player}", turn=seen.seat("turn"), player=seen.by())


def _uncovered(seen: Seen) -> Sentence:
    named = zip(seen.texts("tiles"), seen.seats("amounts"), strict=True)
    tiles = [tile_words(name, amount) for name, amount in named]
    if seen.you():
        return say("You uncover two tiles: {tiles}.", tiles=tiles)
    return say("{player} uncovers two tiles: {tiles}.", player=seen.by(), tiles=tiles)


def _offered(seen: Seen) -> Sentence:
    fields = {**_goods(seen), "tile": seen.seat("tile"), "player": seen.by()}
    you, asks, changed = seen.you(), bool(fields["asks"]), bool(seen.fields["changed"])
    if changed and asks:
        return (
            say("Your new offer for tile {tile}: {gives}; you ask for {asks}.", **fields)
            if you
            else say("{player} has a new offer for tile {tile}: {gives}, in return for {asks} besides.", **fields)
        )
    if changed:
        return (
            say("Your new offer for tile {tile}: {gives}.", **fields)
            if you
            else say("{player} has a new offer for tile {tile}: {gives}.", **fields)
        )
    if asks:
        return (
            say("For tile {tile} you offer {gives}; you ask for {asks}.", **fields)
            if you
            else say("For tile {tile} {player} offers {gives}, in return for {asks} besides.", **fields)
        )
    return (
        say("For tile {tile} you offer {gives}.", **fields)
        if you
        else say("For tile {tile} {player} offers {gives}.", **fields)
    )


def _withdrew(seen: Seen) -> Sentence:
    if seen.you():
        return say("You withdraw your offer for tile {tile}.", tile=seen.seat("tile"))
    return say("{player} withdraws the offer for tile {tile}.", player=seen.by(), tile=seen.seat("tile"))


def _lapsed(seen: Seen) -> Sentence:
    if seen.you():
        return say("Your offer for tile {tile} lapses: you can't pay it any more.", tile=seen.seat("tile"))
    return say("The offer of {player} for tile {tile} lapses: it can't be paid any more.", player=seen.by(),
               tile=seen.seat("tile"))  # fmt: skip


def _finished(seen: Seen) -> Sentence | None:
    if seen.fields["stands"]:
        return None
    return say("You offer nothing.") if seen.you() else say("{player} offers nothing.", player=seen.by())


def _countered(seen: Seen) -> Sentence:
    """The words of a counter-offer: what the buyer shall give, and what the seller adds."""
    fields = {**_goods(seen), "tile": seen.seat("tile"), "player": seen.by(), "seat": seen.by("seat")}
    adds = bool(fields["asks"])
    if seen.you():
        if adds:
            return say("You want {gives} of {seat} for tile {tile} and would add {asks}.", **fields)
        return say("You want {gives} of {seat} for tile {tile}.", **fields)
    if seen.you("seat"):
        if adds:
            return say("{player} wants {gives} of you for tile {tile} and would add {asks}.", **fields)
        return say("{player} wants {gives} of you for tile {tile}.", **fields)
    if adds:
        return say("{player} wants {gives} of {seat} for tile {tile} and would add {asks}.", **fields)
    return say("{player} wants {gives} of {seat} for tile {tile}.", **fields)


def _agreed(seen: Seen) -> Sentence:
    return say("You agree.") if seen.you() else say("{player} agrees.", player=seen.by())


def _declined(seen: Seen) -> Sentence:
    return say("You decline.") if seen.you() else say("{player} declines.", player=seen.by())


def _counter_lapsed(seen: Seen) -> Sentence:
    if seen.you():
        return say("Your counter-offer lapses: you don't have any more what you promised.")
    return say("The counter-offer of {player} lapses: the goods aren't there any more.", player=seen.by())


def _refused(seen: Seen) -> Sentence:
    coins = seen.seat("coins")
    if seen.you():
        return say_many("No sale: you take {count} coin.", "No sale: you take {count} coins.", coins)
    return say_many(
        "No sale: {player} takes {count} coin.", "No sale: {player} takes {count} coins.", coins, player=seen.by()
    )


def _accepted(seen: Seen) -> Sentence:
    fields = {**_goods(seen), "tile": seen.seat("tile"), "player": seen.by(), "buyer": seen.by("buyer")}
    adds = bool(fields["asks"])
    if seen.you():
        if adds:
            return say("You sell tile {tile} to {buyer} for {gives} and add {asks}.", **fields)
        return say("You sell tile {tile} to {buyer} for {gives}.", **fields)
    if seen.you("buyer"):
        if adds:
            return say("{player} sells you tile {tile} for {gives} and adds {asks}.", **fields)
        return say("{player} sells you tile {tile} for {gives}.", **fields)
    if adds:
        return say("{player} sells tile {tile} to {buyer} for {gives} and adds {asks}.", **fields)
    return say("{player} sells tile {tile} to {buyer} for {gives}.", **fields)


def _passed_unseen(seen: Seen) -> Sentence:
    player, seat = seen.by(), seen.by("seat")
    if "cards" in seen.fields:
        cards = [card_words(name) for name in seen.texts("cards")]
        if seen.you():
            return say("Drawn from your hand for {seat}: {cards}.", seat=seat, cards=cards)
        return say("You draw from the hand of {player}: {cards}.", player=player, cards=cards)
    what = amount_words("bids" if seen.text("deck") == "bid" else "symbols", seen.seat("count"))
    return say("{seat} draws from the hand of {player}: {what}.", seat=seat, player=player, what=what)


def _received(seen: Seen) -> Sentence | None:
    gives, amount = seen.text("gives"), seen.seat("amount")
    if gives in ("bids", "symbols") and amount:
        return None  # the draw is told
    if amount == 0:
        return (
            say("The reserve has nothing for you.")
            if seen.you()
            else say("The reserve has nothing for {player}.", player=seen.by())
        )
    what = amount_words(gives, amount)
    if seen.you():
        return say("Your tile gives {what}.", what=what)
    return say("The tile of {player} gives {what}.", player=seen.by(), what=what)


# -- cards, walking, opening ---------------------------------------------------------------------------------------


def _drew(seen: Seen) -> Sentence:
    if "card" in seen.fields:
        return say("You draw {card}.", card=card_words(seen.text("card")))
    if seen.text("deck") == "bid":
        return say("{player} draws a bid card.", player=seen.by())
    return say("{player} draws a symbol card.", player=seen.by())


def _bought(seen: Seen) -> Sentence:
    fields: dict[str, object] = {"player": seen.by(), "cost": seen.seat("cost")}
    you, what = seen.you(), seen.text("what")
    if what == "footprint":
        return (
            say("You buy a footprint for {cost} coins.", **fields)
            if you
            else say("{player} buys a footprint for {cost} coins.", **fields)
        )
    if what == "bid":
        return (
            say("You buy a bid card for {cost} coins.", **fields)
            if you
            else say("{player} buys a bid card for {cost} coins.", **fields)
        )
    return (
        say("You buy a symbol card for {cost} coins.", **fields)
        if you
        else say("{player} buys a symbol card for {cost} coins.", **fields)
    )


def _redeemed(seen: Seen) -> Sentence:
    fields: dict[str, object] = {"player": seen.by(), "numbers": " + ".join(str(n) for n in seen.seats("numbers"))}
    if seen.you():
        return say("You set tiles aside, {numbers}, for two cards.", **fields)
    return say("{player} sets tiles aside, {numbers}, for two cards.", **fields)


def _walked(seen: Seen) -> Sentence:
    if seen.you():
        return say("You walk to area {area}.", area=seen.seat("area"))
    return say("{player} walks to area {area}.", player=seen.by(), area=seen.seat("area"))


def _opened(seen: Seen) -> Sentence:
    fields: dict[str, object] = {"player": seen.by(), "area": seen.seat("area")}
    fields |= {"small": seen.seat("small"), "large": seen.seat("large")}
    fields["cards"] = [colour_ref(name.partition(".")[2]) for name in seen.texts("cards")]
    if seen.you():
        return say("You open the niche of area {area} ({cards}): {small} and {large}.", **fields)
    return say("{player} opens the niche of area {area} ({cards}): {small} and {large}.", **fields)


def _scored(seen: Seen) -> Sentence:
    points = seen.seat("points")
    if seen.fields["doubled"]:
        if seen.you():
            return say_many(
                "With the monk you move on {count} space.", "With the monk you move on {count} spaces.", points
            )
        return say_many(
            "With the monk {player} moves on {count} space.", "With the monk {player} moves on {count} spaces.",
            points, player=seen.by(),
        )  # fmt: skip
    if seen.you():
        return say_many("You move on {count} space.", "You move on {count} spaces.", points)
    return say_many("{player} moves on {count} space.", "{player} moves on {count} spaces.", points, player=seen.by())


def _monk(seen: Seen) -> Sentence:
    if seen.fields["player"] is None:
        return say("The monk goes back beside the board.")
    if seen.you():
        return say("The monk comes to you.")
    return say("The monk comes to {player}.", player=seen.by())


# -- the bidding ---------------------------------------------------------------------------------------------------


def _revealed(seen: Seen) -> Sentence:
    shown: list[object] = []
    for seat, name in enumerate(seen.items("cards")):
        card: object = say("pass") if name is None else int(str(name).partition(".")[2])
        shown.append(say("{seat}: {card}", seat=seat_ref(seat), card=card))
    return say("The bids: {shown}.", shown=shown)


def _void(seen: Seen) -> Sentence:
    fields: dict[str, object] = {"card": card_words(seen.text("card")), "cost": seen.seat("cost")}
    if seen.you():
        return say("You can't pay {cost} coins: your {card} is void.", **fields)
    return say("{player} can't pay {cost} coins: {card} is void.", player=seen.by(), **fields)


def _won(seen: Seen) -> Sentence:
    paid = seen.seat("paid")
    if paid == 0:
        if seen.you():
            return say("You win the bidding and pay nothing.")
        return say("{player} wins the bidding and pays nothing.", player=seen.by())
    if seen.you():
        return say_many("You win the bidding and pay {count} coin.", "You win the bidding and pay {count} coins.", paid)
    return say_many(
        "{player} wins the bidding and pays {count} coin.", "{player} wins the bidding and pays {count} coins.",
        paid, player=seen.by(),
    )  # fmt: skip


def _chip_taken(seen: Seen) -> Sentence:
    if seen.seat("coins") == 0:
        return say("You take the chip.") if seen.you() else say("{player} takes the chip.", player=seen.by())
    if seen.you():
        return say_many(
            "You take the chip and {count} coin.", "You take the chip and {count} coins.", seen.seat("coins")
        )
    return say_many(
        "{player} takes the chip and {count} coin.", "{player} takes the chip and {count} coins.",
        seen.seat("coins"), player=seen.by(),
    )  # fmt: skip


def _pass_paid(seen: Seen) -> Sentence:
    coins = seen.seat("coins")
    if seen.you():
        return say_many("Your pass brings {count} coin.", "Your pass brings {count} coins.", coins)
    return say_many(
        "The pass of {player} brings {count} coin.", "The pass of {player} brings {count} coins.", coins,
        player=seen.by(),
    )  # fmt: skip


# -- the end -------------------------------------------------------------------------------------------------------


def _chips_counted(seen: Seen) -> Sentence:
    counts = seen.seats("counts")
    each: list[object] = []
    for seat, points in enumerate(seen.seats("points")):
        signed = f"{points:+}".replace("-", "−") if points else "0"
        each.append(say("{seat} {points} ({chips})", seat=seat_ref(seat), points=signed, chips=counts[seat]))
    return say("Points for chips, with their number: {each}.", each=each)


def _compared(seen: Seen) -> Sentence:
    shown: list[object] = []
    for seat, name in enumerate(seen.items("cards")):
        card: object = "–" if name is None else int(str(name).partition(".")[2])
        shown.append(say("{seat}: {card}", seat=seat_ref(seat), card=card))
    return say("The highest bid cards in hand: {shown}.", shown=shown)


def _match_ended(seen: Seen) -> Sentence:
    winners = seen.seats("winners")
    if seen.viewer in winners and len(winners) == 1:
        return say("You win the match.")
    return say_many(
        "{winners} wins the match.", "{winners} win the match.", len(winners), winners=[seat_ref(s) for s in winners]
    )


_TELLERS: Final[dict[str, Callable[[Seen], Sentence | None]]] = {
    "turn-began": _turn_began,
    "uncovered": _uncovered,
    "offered": _offered,
    "withdrew": _withdrew,
    "lapsed": _lapsed,
    "finished": _finished,
    "countered": _countered,
    "agreed": _agreed,
    "declined": _declined,
    "counter-lapsed": _counter_lapsed,
    "offers-began": lambda seen: (
        None if seen.seat("round") == 1 else say("Round {round} of offers begins.", round=seen.seat("round"))
    ),
    "refused": _refused,
    "accepted": _accepted,
    "passed-unseen": _passed_unseen,
    "received": _received,
    "drew": _drew,
    "bought": _bought,
    "redeemed": _redeemed,
    "walked": _walked,
    "opened": _opened,
    "scored": _scored,
    "monk": _monk,
    "revealed": _revealed,
    "void": _void,
    "won": _won,
    "chip-taken": _chip_taken,
    "chip-out": lambda _: say("All have passed: the chip is out of the match."),
    "pass-paid": _pass_paid,
    "chips-counted": _chips_counted,
    "compared": _compared,
    "match-ended": _match_ended,
}
