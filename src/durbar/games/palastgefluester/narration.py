"""The chronicle of Palastgeflüster: one whole sentence for what a viewer saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.event import Seen
from durbar.core.game import Result
from durbar.core.prose import Sentence, say, say_many, seat_ref
from durbar.games.palastgefluester.words import card_ref, character_ref


def narrate(seen: Seen) -> Sentence | None:
    """An event in words; deals go without."""
    teller = _TELLERS.get(seen.kind)
    return None if teller is None else teller(seen)


def ending(result: Result) -> Sentence:
    """Why the match ended."""
    return _ENDINGS[result.ending.split(":")[1]]


_ENDINGS: Final = {
    "favour": say("Won by favour."),
    "display": say("Level on favour: the larger display decided."),
    "notes": say("Level on favour: the noted displays decided."),
    "shared": say("Level in everything: the win is shared."),
}


def _round_began(seen: Seen) -> Sentence:
    if seen.you():
        return say("Round {round}. You begin.", round=seen.seat("round"))
    return say("Round {round}. {player} begins.", round=seen.seat("round"), player=seen.by())


def _played(seen: Seen) -> Sentence:
    card = card_ref(seen.text("card"))
    if seen.you():
        return say("You play {card}.", card=card)
    return say("{player} plays {card}.", player=seen.by(), card=card)


def _nothing(seen: Seen) -> Sentence:
    return _NOTHING[seen.text("why")]


_NOTHING: Final = {
    "silenced": say("The King has silenced that character: nothing happens."),
    "too-early": say("It is too early in the round for a Courtesan: nothing happens."),
    "no-swap": say("No swap is possible: nothing happens."),
    "alone": say("There is no other card to take back: nothing happens."),
}


def _shown(seen: Seen) -> Sentence:
    cards = [card_ref(name) for name in seen.texts("cards")]
    if seen.you():
        return say("You show your hand: {cards}.", cards=cards)
    return say("{player} shows a hand of {cards}.", player=seen.by(), cards=cards)


def _announced(seen: Seen) -> Sentence:
    count, player, partner = seen.seat("count"), seen.by(), seen.by("partner")
    if seen.you():
        return say_many(
            "You will exchange {count} card with {partner}.", "You will exchange {count} cards with {partner}.",
            count, partner=partner,
        )  # fmt: skip
    return say_many(
        "{player} will exchange {count} card with {partner}.", "{player} will exchange {count} cards with {partner}.",
        count, player=player, partner=partner,
    )  # fmt: skip


def _exchanged(seen: Seen) -> Sentence:
    player, partner = seen.by(), seen.by("partner")
    if "gift" not in seen.fields:
        return say("{player} and {partner} have exchanged cards.", player=player, partner=partner)
    gift = [card_ref(name) for name in seen.texts("gift")]
    back = [card_ref(name) for name in seen.texts("back")]
    if seen.you():
        return say("You give {partner} {gift} and get {back}.", partner=partner, gift=gift, back=back)
    return say("You give {partner} {gift} and get {back}.", partner=player, gift=back, back=gift)


def _discarded(seen: Seen) -> Sentence:
    card = card_ref(seen.text("card"))
    if seen.you():
        return say("You discard {card} and draw {drawn}.", card=card, drawn=card_ref(seen.text("drawn")))
    return say("{player} discards {card} and draws a card.", player=seen.by(), card=card)


def _swapped(seen: Seen) -> Sentence:
    left, right = seen.by("left"), seen.by("right")
    fields = {
        "left": left,
        "right": right,
        "left_card": card_ref(seen.text("left_card")),
        "right_card": card_ref(seen.text("right_card")),
    }
    if seen.you("left"):
        return say("Your {left_card} and {right_card} of {right} change places.", **fields)
    if seen.you("right"):
        return say("{left_card} of {left} and your {right_card} change places.", **fields)
    return say("{left_card} of {left} and {right_card} of {right} change places.", **fields)


def _taken(seen: Seen) -> Sentence:
    card = card_ref(seen.text("card"))
    if seen.you():
        return say("You take {card} back.", card=card)
    return say("{player} takes {card} back.", player=seen.by(), card=card)


def _silenced(seen: Seen) -> Sentence:
    character = character_ref(seen.text("character"))
    if seen.fields["anew"]:
        return say("The King cards are shuffled anew. The King now silences the {character}.", character=character)
    return say("The King now silences the {character}.", character=character)


def _passed(seen: Seen) -> Sentence:
    to = seen.by("to")
    again = seen.fields["to"] == seen.fields["player"]
    why = seen.text("why")
    if again:
        return say("You play again.") if seen.you() else say("{player} plays again.", player=to)
    if why == "border":
        return say("The border passes the turn to {to}.", to=to)
    if why == "fewest":
        return say("The turn goes to {to}, with the fewest cards on display.", to=to)
    if seen.you():
        return say("You choose {to}.", to=to)
    return say("{player} chooses {to}.", player=seen.by(), to=to)


def _round_ended(seen: Seen) -> Sentence:
    cause = seen.text("cause")
    card, player = card_ref(seen.text("card")), seen.by()
    if cause == "full-display":
        if seen.you():
            return say("You show six different characters and gain 1 favour.")
        return say("{player} shows six different characters and gains 1 favour.", player=player)
    gains = [seat_ref(s) for s in seen.seats("gains")]
    if cause == "forced-fool":
        if seen.you():
            return say("You had to play the silenced Fool: an intrigue. 1 favour each for {gains}.", gains=gains)
        return say(
            "{player} had to play the silenced Fool: an intrigue. 1 favour each for {gains}.",
            player=player,
            gains=gains,
        )
    if seen.you():
        return say("You show a second {card}: an intrigue. 1 favour each for {gains}.", card=card, gains=gains)
    return say(
        "{player} shows a second {card}: an intrigue. 1 favour each for {gains}.", player=player, card=card, gains=gains
    )


def _match_ended(seen: Seen) -> Sentence:
    winners = seen.seats("winners")
    if seen.viewer in winners and len(winners) == 1:
        return say("You win the match.")
    return say_many(
        "{winners} wins the match.", "{winners} win the match.", len(winners), winners=[seat_ref(s) for s in winners]
    )


_TELLERS: Final[dict[str, Callable[[Seen], Sentence]]] = {
    "round-began": _round_began,
    "played": _played,
    "nothing": _nothing,
    "shown": _shown,
    "announced": _announced,
    "exchanged": _exchanged,
    "discarded": _discarded,
    "swapped": _swapped,
    "taken": _taken,
    "silenced": _silenced,
    "passed": _passed,
    "round-ended": _round_ended,
    "match-ended": _match_ended,
}
