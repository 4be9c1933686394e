"""A world dealt anew for one viewer of Eschnapur [K5].

Hidden are the hands of others, the cards on top of the decks and sealed bids. What a viewer can tell of cards are cases
with their odds (knowledge.py): one of them is drawn, and in it the cards of each group are shuffled and laid where so
many of them lie. So every course of unseen draws that agrees with what the viewer has seen is as likely as it was.

The others know in that world its hands and what all know. What they learnt beside that by unseen gifts is left out: it
would have to be what they learnt in the true match.
"""

from __future__ import annotations

from durbar.core.chance import Chance
from durbar.games.eschnapur.knowledge import FRONT, Case
from durbar.games.eschnapur.legal import Legal
from durbar.games.eschnapur.model import BIDDING, BIDS, FIRST_KIND, KINDS, LAY_PASS, LAYS

_WORD = 1 << 30


def deal_anew(table: Legal, observer: int, chance: Chance) -> None:
    """Make a table a world of this observer: a seat, or a spectator, whose number is that of the seats."""
    for deck in range(2):
        _deal_deck(table, observer, deck, chance)
    for seat in range(table.seats):
        if seat == observer:
            continue
        for deck in range(2):
            table.knowledge.know_only(seat, deck, table.hand_kinds(seat, deck))
        table.drafts[seat] = []
        if table.stage == BIDDING and table.choices.done[seat]:
            bids = [LAYS[kind] for kind in range(BIDS) if table.hand[KINDS * seat + kind]]
            bids.append(LAY_PASS)
            table.choices.chosen[seat] = [bids[chance.below(len(bids))]]


def _deal_deck(table: Legal, observer: int, deck: int, chance: Chance) -> None:
    """Lay the cards of a deck where they may lie for this observer."""
    for seat in range(table.seats):
        for kind in range(FIRST_KIND[deck], FIRST_KIND[deck + 1]):
            table.hand[KINDS * seat + kind] = 0
    front: list[int] = []
    _, groups = _one_of(table.knowledge.cases[2 * observer + deck], chance)
    for cards, at in groups:
        left = list(cards)
        if max(at) < len(left):
            chance.shuffle(left)
        for place in range(FRONT + 1):
            for _ in range(at[place]):
                kind = left.pop()
                if place == FRONT:
                    front.append(kind)
                else:
                    table.hand[KINDS * place + kind] += 1
    if table.runs[deck]:
        table.runs[deck][0] = front


def _one_of(cases: list[Case], chance: Chance) -> Case:
    """One of some cases by its odds."""
    if len(cases) > 1:
        pick = chance.below(_WORD) / _WORD
        for case in cases[:-1]:
            pick -= case[0]
            if pick < 0.0:
                return case
    return cases[-1]
