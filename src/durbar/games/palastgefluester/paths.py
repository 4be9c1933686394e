"""Every way back through a round of Palastgeflüster for one viewer, weighed [M3]; worlds.py walks one of them.

Going back, a hand holds cards that earlier sightings still ask for, other cards (of which only the number matters) and
blanks. Cards that the same sightings ask for are alike and share a *name*; a card with a twin has a name of its own.
The weight of a way is the number of histories that it stands for, up to a factor that all ways share: a card sighted in
a blank could be any of its unplaced copies, in any of the blanks, and leaves one unplaced card less for the rest of the
deal.
"""

from __future__ import annotations

from math import comb
from typing import Final

from durbar.games.palastgefluester.model import GREY, GREY_SETS, Card

# what a step going back does
ENTER: Final = 0  # a card that everybody saw comes into the hand
SIGHT: Final = 1  # a card is seen in the hand, and goes
SHOW: Final = 2  # the whole hand is seen, and stays
SWAP: Final = 3  # an unseen exchange is undone
DRAW: Final = 4  # an unseen card goes back to the deck

# tokens: which kind of slot goes; a name, or
OTHER: Final = 0
BLANK: Final = -1

TWINS: Final = 1000  # names from here on are of cards with a twin

Hand = tuple[int, tuple[int, ...]]  # the number of other cards, then the named ones in order
Place = tuple[int, tuple[Hand, ...]]  # the number of unplaced cards, then the hands by seat and the deck


class Step:
    """One thing to undo. `size` and `there` are the sizes of the hands of `seat` and `other` when one comes to it.

    `loose` has for each of `cards` the copies that are not known to lie elsewhere. `names` has the name of every card
    when one comes to the step, and `after` when it is undone, OTHER for cards that no sighting asks for. `asks` tells
    whether this step or one still to be undone sights a card, so that not all ways are alike.
    """

    def __init__(self, kind: int, seat: int, cards: list[Card], other: int = -1) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.cards: Final = cards
        self.other: Final = other
        self.size = 0
        self.there = 0
        self.loose: list[int] = []
        self.names: list[int] = []
        self.after: list[int] = []
        self.asks = False


class Way:
    """One way to undo a step: the tokens that leave `seat` and `other`, where one is then, and its weight."""

    def __init__(self, weight: float, place: Place, here: list[int], there: list[int]) -> None:
        self.weight = weight
        self.place: Final = place
        self.here: Final = here
        self.there: Final = there


class Part:
    """Tokens taken from a hand and what is left of it."""

    def __init__(self, weight: int, tokens: list[int], others: int, named: tuple[int, ...]) -> None:
        self.weight: Final = weight
        self.tokens: Final = tokens
        self.others: Final = others
        self.named: Final = named


class Paths:
    """The ways back from now to the deal, each place weighed once."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps: Final = steps
        self.weights: Final[list[dict[Place, float]]] = [{} for _ in steps]

    def ways(self, i: int, place: Place) -> list[Way]:
        """The ways to undo step `i` from a place, each weighed with all that follows."""
        ways = undone(self.steps[i], place)
        if len(ways) > 1:
            for way in ways:
                way.weight *= self.weight(i - 1, way.place)
        return ways

    def weight(self, i: int, place: Place) -> float:
        """Of all ways to undo the steps from `i` to the first; alike for all places once nothing more is sighted."""
        if i < 0 or not self.steps[i].asks:
            return 1.0
        known = self.weights[i].get(place)
        if known is None:
            known = 0.0
            for way in undone(self.steps[i], place):
                known += way.weight * self.weight(i - 1, way.place)
            self.weights[i][place] = known
        return known


def undone(step: Step, place: Place) -> list[Way]:
    """The ways to undo one step, weighed by themselves."""
    kind = step.kind
    if kind == ENTER:
        return [Way(1.0, _entered(step, place), [], [])]
    if kind == SIGHT:
        return _sighted(step, place)
    if kind == SHOW:
        return _shown(step, place)
    if kind == SWAP:
        return _swapped(step, place)
    return _drawn(step, place)


def _entered(step: Step, place: Place) -> Place:
    unplaced, hands = place
    others, named = hands[step.seat]
    name = step.names[step.cards[0].index]
    if name == OTHER:
        return unplaced, _with(hands, step.seat, others + 1, named)
    return unplaced, _with(hands, step.seat, others, tuple(sorted((*named, name))))


def _sighted(step: Step, place: Place) -> list[Way]:
    unplaced, hands = place
    others, named = hands[step.seat]
    index = step.cards[0].index
    name = step.names[index]
    ways: list[Way] = []
    known = named.count(name)
    if known:
        after = _renamed(step, _with(hands, step.seat, others, _less(named, name)))
        ways.append(Way(float(known), (unplaced, after), [name], []))
    blanks = step.size - others - len(named)
    copies = step.loose[0] - _count(hands, name)
    if blanks > 0 and copies > 0:
        weight = copies * blanks / unplaced
        ways.append(Way(weight, (unplaced - 1, _renamed(step, hands)), [BLANK], []))
    return ways


def _shown(step: Step, place: Place) -> list[Way]:
    unplaced, hands = place
    others, named = hands[step.seat]
    whole = [step.names[card.index] for card in step.cards]
    if others:
        return []
    for name in named:
        if named.count(name) > whole.count(name):
            return []
    weight = 1
    for i, name in enumerate(whole):
        if name not in whole[:i]:
            # of the cards that share a name each was seen here; none of them may be placed elsewhere
            copies = step.loose[i] if name >= TWINS else whole.count(name)
            weight *= comb(copies - _count(hands, name), whole.count(name) - named.count(name))
    if weight == 0:
        return []
    rest = len(whole) - len(named)
    after = _renamed(step, _with(hands, step.seat, 0, tuple(sorted(whole))))
    return [Way(weight / comb(unplaced, rest), (unplaced - rest, after), [], [])]


def _swapped(step: Step, place: Place) -> list[Way]:
    unplaced, hands = place
    count = len(step.cards)
    theirs = _parts(hands[step.other], step.there, count)
    ways: list[Way] = []
    for mine in _parts(hands[step.seat], step.size, count):
        for part in theirs:
            here = mine.others + part.tokens.count(OTHER), _joined(mine.named, part.tokens)
            there = part.others + mine.tokens.count(OTHER), _joined(part.named, mine.tokens)
            after = _with(_with(hands, step.seat, here[0], here[1]), step.other, there[0], there[1])
            ways.append(Way(float(mine.weight * part.weight), (unplaced, after), mine.tokens, part.tokens))
    return ways


def _drawn(step: Step, place: Place) -> list[Way]:
    """The card was in the deck before. If it was sighted still earlier, that was its twin."""
    unplaced, hands = place
    others, named = hands[step.seat]
    blanks = step.size - others - len(named)
    ways: list[Way] = []
    if others:
        ways.append(Way(float(others), (unplaced, _with(hands, step.seat, others - 1, named)), [OTHER], []))
    if blanks:
        ways.append(Way(float(blanks), place, [BLANK], []))
    for i, name in enumerate(named):
        if name >= TWINS and name not in named[:i]:
            after = list(_with(hands, step.seat, others, _less(named, name)))
            after[-1] = (0, _joined(after[-1][1], [name]))
            ways.append(Way(float(named.count(name)), (unplaced, tuple(after)), [name], []))
    return ways


def _parts(hand: Hand, size: int, count: int) -> list[Part]:
    """All ways to take `count` cards from a hand."""
    others, named = hand
    blanks = size - others - len(named)
    parts: list[Part] = []
    for chosen in _chosen(named, count):
        weight = 1
        left = named
        for i, name in enumerate(chosen):
            left = _less(left, name)
            if i == 0 or chosen[i - 1] != name:
                weight *= comb(named.count(name), chosen.count(name))
        rest = count - len(chosen)
        for n in range(max(0, rest - blanks), min(others, rest) + 1):
            tokens = [*chosen, *([OTHER] * n), *([BLANK] * (rest - n))]
            parts.append(Part(weight * comb(others, n) * comb(blanks, rest - n), tokens, others - n, left))
    return parts


def _chosen(named: tuple[int, ...], most: int) -> list[list[int]]:
    """The sets of at most `most` named cards, cards of one name alike."""
    found: list[list[int]] = [[]]
    for i, name in enumerate(named):
        if i == 0 or named[i - 1] != name:
            found = [
                one + [name] * copies for one in found for copies in range(min(named.count(name), most - len(one)) + 1)
            ]
    return found


def _renamed(step: Step, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """The hands after a sighting is undone: fewer sightings ask for its cards from here on."""
    new = {step.names[card.index]: step.after[card.index] for card in step.cards}
    after: list[Hand] = []
    for others, named in hands:
        if any([name in new for name in named]):
            names = [new.get(name, name) for name in named]
            after.append((others + names.count(OTHER), tuple(sorted([name for name in names if name != OTHER]))))
        else:
            after.append((others, named))
    return tuple(after)


def _with(hands: tuple[Hand, ...], seat: int, others: int, named: tuple[int, ...]) -> tuple[Hand, ...]:
    changed = list(hands)
    changed[seat] = (others, named)
    return tuple(changed)


def _less(named: tuple[int, ...], name: int) -> tuple[int, ...]:
    left = list(named)
    left.remove(name)
    return tuple(left)


def _joined(named: tuple[int, ...], tokens: list[int]) -> tuple[int, ...]:
    return tuple(sorted([*named, *[token for token in tokens if token > OTHER]]))


def _count(hands: tuple[Hand, ...], name: int) -> int:
    return sum([named.count(name) for _, named in hands])


def copies_of(card: Card) -> int:
    """How many equal cards there are."""
    return GREY_SETS if card.colour == GREY else 1
