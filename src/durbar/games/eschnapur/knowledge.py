"""What each observer can tell of the cards that lie hidden. Letters and numbers in brackets are clauses of rules.md.

For every observer (the seats, then a spectator) and each deck there is a list of cases: all that may have happened by
unseen draws, each with its odds. In a case the cards are in groups: those of a group can't be told apart, but how many
of them lie at each place is sure. Places are the hands, then the run on top of the deck; of the runs behind it all know
the cards, so they are in no group.

A draw from the deck that an observer does not see moves one of a group, and there is no doubt of which group: cases
are needed only for unseen draws from hands that hold cards of several. Whatever an observer sees then rules cases out
or changes their odds. Nothing grows with a match: beyond `MOST_CASES` only what is certain is kept, and how many cards
lie at each place.
"""

from __future__ import annotations

from typing import Final

from durbar.games.eschnapur.model import BID, BIDS, KINDS

FRONT: Final = 5  # the place on top of a deck; before it come the hands
COMING: Final = [6, 7]  # on the way to one side of a deal or to the other
LATER: Final = 8  # in the runs behind the one on top
MOST_CASES: Final = 100

# a group: its cards by kind in ascending order, and how many of them lie at each place before LATER
Group = tuple[tuple[int, ...], tuple[int, ...]]
# a case: its odds, and its groups
Case = tuple[float, tuple[Group, ...]]


def deck_of(kind: int) -> int:
    """The deck that a kind of card belongs to."""
    return BID if kind < BIDS else 1


class Knowledge:
    """The cases of all observers: `cases[2 * observer + deck]`. The lists in it never change."""

    def __init__(self, seats: int, source: Knowledge | None = None) -> None:
        self.seats = seats
        self.cases: list[list[Case]] = [] if source is None else source.cases[:]

    def __reduce__(self) -> tuple[object, ...]:
        return Knowledge, (self.seats,), self.__getstate__()

    def begin(self, decks: list[list[int]]) -> None:
        """All cards lie on top of their decks."""
        self.cases = []
        for _ in range(self.seats + 1):
            for cards in decks:
                self.cases.append([(1.0, (_lying(cards, FRONT),))])

    # -- what happens before all eyes ---------------------------------------------------------------------------------

    def show(self, seat: int, kind: int, count: int) -> None:
        """Everybody sees `count` cards of a kind in a hand; those that are known to be there are meant first [K2]."""
        deck = deck_of(kind)
        for observer in range(self.seats + 1):
            i = 2 * observer + deck
            for n in range(1, count + 1):
                found: list[Case] = []
                for case in self.cases[i]:
                    if _sure(case[1], seat).count(kind) >= n:
                        found.append(case)
                    else:
                        _see(found, case, kind, seat, seat, True)
                self.cases[i] = merged(found)
        self._bound(deck)

    def move(self, kind: int, source: int, place: int) -> None:
        """A card that has been shown goes from one place to another."""
        deck = deck_of(kind)
        for observer in range(self.seats + 1):
            i = 2 * observer + deck
            self.cases[i] = merged([_moved(case, kind, source, place) for case in self.cases[i]])

    def next_run(self, deck: int, run: list[int]) -> None:
        """The run on top is used up, and this one lies there now (empty: none)."""
        if not run:
            return
        for observer in range(self.seats + 1):
            i = 2 * observer + deck
            self.cases[i] = [(odds, _settled([*groups, _lying(run, FRONT)])) for odds, groups in self.cases[i]]

    # -- what some see ------------------------------------------------------------------------------------------------

    def draw(self, seat: int, deck: int, kind: int) -> None:
        """A seat draws from the run on top; only it sees what."""
        for observer in range(self.seats + 1):
            i = 2 * observer + deck
            if observer == seat:
                self.cases[i] = seen(self.cases[i], [kind], FRONT, seat)
            else:
                self.cases[i] = unseen(self.cases[i], 1, FRONT, seat)

    def hand_over(self, deck: int, givers: list[int], drawn: list[list[int]]) -> None:
        """Unseen cards go from each of two seats to the other, at the same time, and named ones are on their way.

        `drawn[i]` are the kinds that `givers[i]` loses, seen by both sides only [K3].
        """
        for observer in range(self.seats + 1):
            cases = self.cases[2 * observer + deck]
            for i in range(2):
                if observer in givers:
                    cases = seen(cases, drawn[i], givers[i], COMING[1 - i])
                else:
                    cases = unseen(cases, len(drawn[i]), givers[i], COMING[1 - i])
            self.cases[2 * observer + deck] = _arrived(cases, givers)
        self._bound(deck)

    def _bound(self, deck: int) -> None:
        """Only what is certain is kept by all if somebody has too many cases."""
        most = max([len(self.cases[2 * observer + deck]) for observer in range(self.seats + 1)])
        if most > MOST_CASES:
            for i in range(deck, len(self.cases), 2):
                self.cases[i] = [_certain(self.cases[i])]

    def know_only(self, observer: int, deck: int, hand: list[int]) -> None:
        """An observer knows its own hand, and for the rest what all know."""
        cases = seen(self.cases[2 * self.seats + deck], hand, observer, COMING[0])
        self.cases[2 * observer + deck] = _arrived(cases, [observer, observer])

    # -- what can be told ---------------------------------------------------------------------------------------------

    def places(self, observer: int, deck: int) -> list[tuple[int, int]]:
        """The kind of each card that lies in a hand or on top, and the places where it can lie, as bits."""
        cases = self.cases[2 * observer + deck]
        sure = _sure_in_all(cases)
        found = [(kind, 1 << place) for place in range(FRONT + 1) for kind in sure[place]]
        unsure: dict[int, int] = {}
        for _, groups in cases:
            for cards, at in groups:
                bits = _bits(at)
                whole = max(at) == len(cards)
                for kind in cards:
                    if not whole or cards.count(kind) > sure[at.index(len(cards))].count(kind):
                        unsure[kind] = unsure.get(kind, 0) | bits
        found += [(kind, unsure[kind]) for kind in _without(cases[0][1], sure)]
        return sorted(found)


# -- cases -------------------------------------------------------------------------------------------------------------


def seen(cases: list[Case], kinds: list[int], source: int, place: int) -> list[Case]:
    """Cards that came by chance out of all those at a place go to another, and are seen."""
    for kind in kinds:
        found: list[Case] = []
        for case in cases:
            _see(found, case, kind, source, place, False)
        cases = merged(found)
    return cases


def _see(found: list[Case], case: Case, kind: int, source: int, place: int, other: bool) -> None:
    """The same of one card in one case: it is of any group, as often as such cards of it lie there.

    If it is another one than those which are sure to lie there, it is of no group that lies there as a whole.
    """
    odds, groups = case
    for g in range(len(groups)):
        cards, at = groups[g]
        copies = cards.count(kind)
        if copies and at[source] and not (other and at[source] == len(cards)):
            rest = list(groups[:g]) + list(groups[g + 1 :])
            i = cards.index(kind)
            rest.append((cards[:i] + cards[i + 1 :], _changed(at, source, place, 1, False)))
            rest.append(_lying([kind], place))
            found.append((odds * at[source] * copies / len(cards), _settled(rest)))


def unseen(cases: list[Case], count: int, source: int, place: int) -> list[Case]:
    """So many cards go from one place to another, each as likely as the others, and are not seen."""
    if count == 0:
        return cases
    found: list[Case] = []
    for odds, groups in cases:
        _spread(found, odds, list(groups), 0, count, source, place)
    return merged(found)


def _spread(
    found: list[Case], odds: float, groups: list[Group], g: int, count: int, source: int, place: int
) -> None:  # fmt: skip
    """How many of them are of each group, from group `g` on."""
    if count == 0:
        found.append((odds, _settled(groups)))
        return
    if g == len(groups):
        return
    cards, at = groups[g]
    ways = 1.0
    for n in range(min(count, at[source]) + 1):
        if n:
            ways = ways * (at[source] - n + 1) / n
        after = groups[:]
        after[g] = (cards, _changed(at, source, place, n, True))
        _spread(found, odds * ways, after, g + 1, count - n, source, place)


def _moved(case: Case, kind: int, source: int, place: int) -> Case:
    """A case after a card that is sure to lie at a place has gone to another."""
    odds, groups = case
    after: list[Group] = []
    for cards, at in groups:
        if at[source] == len(cards) and kind in cards:
            i = cards.index(kind)
            after.append((cards[:i] + cards[i + 1 :], _changed(at, source, place, 1, False)))
        else:
            after.append((cards, at))
    if place != LATER:
        after.append(_lying([kind], place))
    return odds, _settled(after)


def _arrived(cases: list[Case], givers: list[int]) -> list[Case]:
    """What was on its way between these two seats is there."""
    found: list[Case] = []
    for odds, groups in cases:
        after: list[Group] = []
        for cards, at in groups:
            for i in range(2):
                at = _changed(at, COMING[i], givers[i], at[COMING[i]], True)
            after.append((cards, at))
        found.append((odds, _settled(after)))
    return merged(found)


def merged(cases: list[Case]) -> list[Case]:
    """The same cases, each once, with odds that add up to 1."""
    total = 0.0
    odds: dict[tuple[Group, ...], float] = {}
    for each, groups in cases:
        total += each
        odds[groups] = odds.get(groups, 0.0) + each
    return [(each / total, groups) for groups, each in odds.items()]


def _certain(cases: list[Case]) -> Case:
    """What is the same in all cases; the other cards in one group, as there are so many at each place."""
    sure = _sure_in_all(cases)
    groups = cases[0][1]
    at = [sum([one[1][place] for one in groups]) for place in range(LATER)]
    after: list[Group] = []
    for place in range(FRONT + 1):
        if sure[place]:
            after.append(_lying(sure[place], place))
            at[place] -= len(sure[place])
    after.append((tuple(_without(groups, sure)), tuple(at)))
    return 1.0, _settled(after)


def _sure_in_all(cases: list[Case]) -> list[list[int]]:
    """The cards that lie at a place in all cases, by place."""
    found: list[list[int]] = []
    for place in range(FRONT + 1):
        sure = list(_sure(cases[0][1], place))
        for _, groups in cases[1:]:
            there = list(_sure(groups, place))
            both: list[int] = []
            for kind in sure:
                if kind in there:
                    there.remove(kind)
                    both.append(kind)
            sure = both
        found.append(sure)
    return found


def _without(groups: tuple[Group, ...], sure: list[list[int]]) -> list[int]:
    """The cards of all groups that are not among those which are sure, in ascending order."""
    left = [0] * KINDS
    for cards, _ in groups:
        for kind in cards:
            left[kind] += 1
    for row in sure:
        for kind in row:
            left[kind] -= 1
    rest: list[int] = []
    for kind in range(KINDS):
        rest += [kind] * left[kind]
    return rest


# -- groups ------------------------------------------------------------------------------------------------------------


def _sure(groups: tuple[Group, ...], place: int) -> tuple[int, ...]:
    """The cards that are sure to lie at a place: those of the group that lies there as a whole."""
    for cards, at in groups:
        if at[place] == len(cards):
            return cards
    return ()


def _settled(groups: list[Group]) -> tuple[Group, ...]:
    """The same groups in one order; those that lie at one place as a whole are one group."""
    whole: list[list[int]] = [[] for _ in range(LATER)]
    found: list[Group] = []
    for cards, at in groups:
        if not cards:
            continue
        most = max(at)
        if most == len(cards):
            whole[at.index(most)] += cards
        else:
            found.append((cards, at))
    found += [_lying(whole[place], place) for place in range(LATER) if whole[place]]
    found.sort()
    return tuple(found)


def _bits(at: tuple[int, ...]) -> int:
    """The places where cards of a group lie, as bits."""
    bits = 0
    for place in range(FRONT + 1):
        if at[place]:
            bits |= 1 << place
    return bits


def _lying(cards: list[int], place: int) -> Group:
    """A group that lies at one place as a whole."""
    at = [0] * LATER
    at[place] = len(cards)
    return tuple(sorted(cards)), tuple(at)


def _changed(at: tuple[int, ...], source: int, place: int, count: int, stays: bool) -> tuple[int, ...]:
    """So many cards fewer at one place, and if they stay in the group so many more at another."""
    if count == 0:
        return at
    after = list(at)
    after[source] -= count
    if stays:
        after[place] += count
    return tuple(after)
