"""A world dealt anew for one viewer of Der Palast von Eschnapur [K3].

Hidden are only the cards that lie face down, sites not yet shown, and choices still sealed. Cards are dealt as if each
were a thing of its own: every seat has put down any of its cards, each as likely as the others, and any two sites.
Seats are independent of each other.

A card blocked in the last round needs care: it was put down before other cards came into that hand. It is one of
`pool`, but what was placed and revealed since speaks for and against each candidate: if it is v, then the cards shown
were drawn from the whole hand of that moment without v. So v has as many chances as there are ways to draw both.
"""

from __future__ import annotations

from durbar.core.action import Action
from durbar.core.chance import Chance
from durbar.games.palast_von_eschnapur.knowledge import hidden_places
from durbar.games.palast_von_eschnapur.legal import Legal
from durbar.games.palast_von_eschnapur.model import (
    BOUGHT,
    GOLD,
    KINDS_OF_GOLD,
    LAYS,
    MOVING,
    MOVING_TO,
    NOBODY,
    NONE,
    OFFICIALS,
    ON_SITE,
    ORDERING,
    SECTIONS,
    SITES,
    TAKING,
)


def deal_anew(table: Legal, viewer: int, chance: Chance) -> None:
    """Make a table a world of this viewer; `viewer` is NOBODY for a spectator."""
    stage = table.pay_stage if table.stage == TAKING and table.pay_reason == BOUGHT else table.stage
    for seat in range(table.seats):
        if seat == viewer:
            continue
        _deal_gold(table, seat, chance)
        if table.sites[2 * seat] != NONE and not table.sites_open[seat]:
            pair = _two_sites(table, chance)
            table.sites[2 * seat] = pair[0]
            table.sites[2 * seat + 1] = pair[1]
        if stage == SITES or stage == GOLD:
            _seal(table, seat, stage, chance)
    if viewer != table.player:
        _forget_begun_move(table)


def _forget_begun_move(table: Legal) -> None:
    """What another seat has only begun is not known yet."""
    if table.stage == MOVING_TO:
        table.stage = MOVING
        table.moving_from = NONE
    elif table.stage == ORDERING and table.handed > 0:
        table.handed = 0
        table.places = [NOBODY] * table.seats
        if table.claimed_seat != NOBODY:
            table.places[table.claimed_place] = table.claimed_seat


def _deal_gold(table: Legal, seat: int, chance: Chance) -> None:
    """Deal the face-down cards and the hand of a seat anew."""
    places = hidden_places(table, seat)
    if not places:
        return
    known = table.known_gold(seat)
    at = KINDS_OF_GOLD * seat
    old = table.old_official(seat)
    if old != NONE:
        value = _old_card(table, known, at, chance)
        table.lay[OFFICIALS * seat + old] = value
        known[value] -= 1
        places.remove(old)
    if places:
        cards: list[int] = []
        for value in range(KINDS_OF_GOLD):
            cards += [value] * (known[value] - table.gained[at + value])
        for official in places:
            value = _draw(cards, chance)
            table.lay[OFFICIALS * seat + official] = value
            known[value] -= 1
    for value in range(KINDS_OF_GOLD):
        table.hand[at + value] = known[value]


def _old_card(table: Legal, known: list[int], at: int, chance: Chance) -> int:
    """A value for the card that was blocked in the last round."""
    weights: list[int] = []
    for value in range(KINDS_OF_GOLD):
        weight = table.pool[value]
        if table.official != NONE:
            for other in range(KINDS_OF_GOLD):
                left = known[other] - table.gained[at + other] + table.shown[at + other]
                if other == value:
                    left -= 1
                for _ in range(table.shown[at + other]):
                    weight *= left
                    left -= 1
        weights.append(weight)
    return _weighted(weights, chance)


def _weighted(weights: list[int], chance: Chance) -> int:
    """A place of the list, as likely as its weight says."""
    pick = chance.below(sum(weights))
    i = 0
    while pick >= weights[i]:
        pick -= weights[i]
        i += 1
    return i


def _draw(cards: list[int], chance: Chance) -> int:
    i = chance.below(len(cards))
    card = cards[i]
    cards[i] = cards[-1]
    cards.pop()
    return card


def _two_sites(table: Legal, chance: Chance) -> list[int]:
    """Two different unfinished sections, the lower first."""
    unfinished = [s for s in range(SECTIONS) if not table.finished[s]]
    a = _draw(unfinished, chance)
    b = _draw(unfinished, chance)
    return [a, b] if a < b else [b, a]


def _seal(table: Legal, seat: int, stage: int, chance: Chance) -> None:
    """A sealed choice of another seat, if it is in."""
    choices = table.choices
    if not choices.done[seat]:
        choices.chosen[seat] = []
    elif choices.chosen[seat]:  # who had nothing to choose has chosen nothing
        if stage == SITES:
            choices.chosen[seat] = [ON_SITE[s] for s in _two_sites(table, chance)]
        else:
            choices.chosen[seat] = _gold_choice(table, seat, chance)


def _gold_choice(table: Legal, seat: int, chance: Chance) -> list[Action]:
    """Any way to place cards that the rules allow; of equal duties the larger hand holds all ways of the smaller."""
    officials = table.to_fill(seat)
    hands: list[list[int]] = []
    duties: list[int] = []
    weights: list[int] = []
    for hand in table.hands_to_reckon_with(seat):
        size = sum(hand)
        duty = min(len(officials), size)
        if duty not in duties:
            hands.append(hand)
            duties.append(duty)
            weights.append(_ways(len(officials), size, duty))
    i = _weighted(weights, chance)
    cards: list[int] = []
    for value in range(KINDS_OF_GOLD):
        cards += [value] * hands[i][value]
    laid = [_draw(cards, chance) for _ in range(duties[i])] + [KINDS_OF_GOLD] * (len(officials) - duties[i])
    if duties[i] < len(officials):
        chance.shuffle(laid)
    return [LAYS[officials[n]][laid[n]] for n in range(len(officials))]


def _ways(officials: int, size: int, duty: int) -> int:
    """In how many ways `duty` of `size` cards can be put to some of the officials, one each."""
    ways = 1
    for n in range(duty):
        ways = ways * (size - n) * (officials - n) // (n + 1)
    return ways
