"""What a viewer of Palastgeflüster is asked, and what each action is called."""

from __future__ import annotations

from typing import Final

from durbar.core.action import Action
from durbar.core.prose import Label, Prompt, Sentence, say, say_many, seat_ref
from durbar.games.palastgefluester.consequence import Consequence
from durbar.games.palastgefluester.model import CARDS, COUNT, DISCARD, FOR, GIVE, NEXT, PARTNER, PLAY, SWAP
from durbar.games.palastgefluester.view import View
from durbar.games.palastgefluester.words import card_ref, character_of, character_ref


def headline(view: View) -> Sentence:
    """How far the match is."""
    most = max(seat.favour for seat in view.seats)
    return say("Round {round}, most favour {most} of {target}", round=view.round, most=most, target=view.target)


def prompt(view: View, viewer: int | None) -> Prompt:
    """One sentence that begins with who acts."""
    if view.phase == "over":
        return Prompt(say("The match is over"))
    if view.phase == "give":
        return _giving(view, viewer)
    if viewer is None or viewer != view.player:
        return _waiting(view)
    return _asked(view)


def _asked(view: View) -> Prompt:
    if view.phase == "play":
        return Prompt(say("You play a card"), say("{hand} in your hand, {display} of 6 on display.",
                      hand=len(view.hand), display=len(view.seats[view.player].display)))  # fmt: skip
    return _ASKED[view.phase]


_ASKED: Final = {
    "partner": Prompt(say("You choose with whom to exchange cards"), say("Then you say how many.")),
    "count": Prompt(say("You say how many cards to exchange"), say("At most the smaller of the two hands.")),
    "discard": Prompt(say("You discard a card"), say("It lies open; then you draw one.")),
    "swap": Prompt(say("You choose two cards to swap"), say("One each from two displays of others.")),
    "for": Prompt(say("You choose the second card of the swap")),
    "take": Prompt(say("You take a card back into your hand"), say("Any other card of your display.")),
    "next": Prompt(say("You choose who plays next"), say("These show the fewest cards.")),
}


def _waiting(view: View) -> Prompt:
    player = seat_ref(view.player)
    asks = {
        "play": say("{player} plays a card", player=player),
        "partner": say("{player} chooses with whom to exchange cards", player=player),
        "discard": say("{player} discards a card", player=player),
        "swap": say("{player} chooses two cards to swap", player=player),
        "take": say("{player} takes a card back", player=player),
        "next": say("{player} chooses who plays next", player=player),
    }
    return Prompt(asks[view.phase])


def _giving(view: View, viewer: int | None) -> Prompt:
    count, partner = view.count or 0, view.partner or 0
    if viewer not in (view.player, partner):
        return Prompt(say_many(
            "{player} and {partner} exchange {count} card", "{player} and {partner} exchange {count} cards",
            count, player=seat_ref(view.player), partner=seat_ref(partner),
        ))  # fmt: skip
    other = seat_ref(partner if viewer == view.player else view.player)
    if viewer in view.ready:
        return Prompt(
            say_many("You hand over {count} card", "You hand over {count} cards", count),
            say("Face down until {other} has chosen too.", other=other),
        )
    return Prompt(
        say_many("You choose {count} card for {other}", "You choose {count} cards for {other}", count, other=other),
        say("Both gifts change hands at the same time, face down."),
    )


EFFECTS: Final = {
    "treasurer": say("Show your hand to all."),
    "magician": say("Exchange cards with one other player."),
    "maid": say("Discard a card and draw one."),
    "courtesan": say("Swap two cards of other displays."),
    "guard": say("Take another card of your display back."),
    "spy": say("Turn the next King card."),
}
IDLE: Final = {
    "fool": say("Nothing happens."),
    "silenced": say("Silenced: nothing happens."),
    "too-early": say("Too early in the round: nothing happens."),
    "no-swap": say("No swap possible: nothing happens."),
    "alone": say("No other card there: nothing happens."),
}


def label(view: View, viewer: int, action: Action, outcome: Consequence) -> Label:
    """A legal action in words."""
    if action.kind == PLAY:
        return _play_label(view, viewer, CARDS[action.arg].name, outcome)
    if action.kind in (SWAP, FOR):
        card = card_ref(CARDS[action.arg2].name)
        return Label([say("Swap the {card} of {seat}.", card=card, seat=seat_ref(action.arg))])
    if action.kind == PARTNER:
        return Label([say("Exchange cards with {seat}.", seat=seat_ref(action.arg))])
    if action.kind == COUNT:
        return Label([say_many("Exchange {count} card.", "Exchange {count} cards.", action.arg)])
    if action.kind == NEXT:
        if action.arg == viewer:
            return Label([say("Play again yourself.")])
        return Label([say("Choose {seat} to play next.", seat=seat_ref(action.arg))])
    card = card_ref(CARDS[action.arg].name)
    if action.kind == GIVE:
        return Label([say("Hand over the {card}.", card=card)])
    if action.kind == DISCARD:
        return Label([say("Discard the {card}.", card=card)])
    return Label([say("Take back the {card}.", card=card), _after(viewer, outcome)])


def _play_label(view: View, viewer: int, card: str, outcome: Consequence) -> Label:
    deed = say("Play the {card}.", card=card_ref(card))
    if outcome.ends is not None:
        return _ending_label(viewer, card, deed, outcome)
    effect = IDLE[outcome.idle] if outcome.idle is not None else EFFECTS[character_of(card)]
    return Label([deed, effect, _after(viewer, outcome)], effect, _short_after(viewer, outcome))


def _ending_label(viewer: int, card: str, deed: Sentence, outcome: Consequence) -> Label:
    if outcome.ends == "full-display":
        effect = say("Your sixth character: the round ends.")
        return Label([deed, effect, say("You gain 1 favour.")], effect, say("You gain 1"))
    character = character_ref(character_of(card))
    effect = (
        say("You already show a {character}.", character=character)
        if outcome.ends == "intrigue"
        else say("The King silences the Fool: an intrigue.")
    )
    price = say("The round ends and all others gain 1 favour.")
    winning = [seat_ref(s) for s in outcome.wins]
    confirm = [say("Play a second {character}?", character=character), price]
    if outcome.ends == "forced-fool":
        confirm[0] = say("Play the silenced Fool?")
    if winning:
        confirm.append(say_many("{winners} would win the match.", "{winners} would win the match together.",
                                len(winning), winners=winning))  # fmt: skip
    return Label([deed, effect, *confirm[1:]], effect, say("Others gain 1"), True, confirm)


def _after(viewer: int, outcome: Consequence) -> Sentence:
    """Who plays next, as a sentence of its own."""
    if outcome.chooses:
        return say("Then you choose who plays next among {seats}.", seats=[seat_ref(s) for s in outcome.next])
    if outcome.next == [viewer]:
        return say("Then you play again.")
    return say("Then {seat} plays.", seat=seat_ref(outcome.next[0]))


def _short_after(viewer: int, outcome: Consequence) -> Sentence:
    if outcome.chooses:
        return say("You choose next")
    if outcome.next == [viewer]:
        return say("You again")
    return say("{seat} next", seat=seat_ref(outcome.next[0]))
