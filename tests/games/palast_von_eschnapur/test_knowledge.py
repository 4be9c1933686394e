"""Clauses K of Der Palast von Eschnapur: what is open, what can be reckoned, and what is imagined."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

from durbar.core.chance import FastChance
from durbar.games.palast_von_eschnapur.model import OFFICIALS
from tests.games.palast_von_eschnapur.staging import GREEN, RED, YELLOW, Scene, quiet

WORLDS = 4000


def test_k1_face_down_cards_and_hands_are_hidden() -> None:
    scene = Scene().start("54321", "44321", "33321", "23321")
    view = scene.table.view(YELLOW)
    assert [card.value for card in view.seats[YELLOW].cards] == [4, 4, 3, 2, 1]
    assert [card.value for card in view.seats[GREEN].cards] == [3, None, None, None, None]
    assert [seat.hand for seat in view.seats] == [11, 11, 11, 11]
    assert scene.table.view(None).hand == []
    assert view.bank == [0, 0, 0, 0, 0, 1]


def test_k2_hand_and_face_down_cards_together_are_known() -> None:
    scene = Scene().start("54321", "44321", "33321", "23321")
    gold = scene.table.view(None).remembers.gold
    assert gold[RED].cards == [2, 2, 3, 4, 2, 2]  # the 5 is in the bank
    assert gold[YELLOW].cards == [2, 2, 3, 4, 1, 3]  # the 4 lies open
    assert gold[YELLOW].certain == [0, 0, 0, 0, 0, 0]  # each kind may lie among the four face-down cards
    assert Scene(4, open_hands=True).table.view(None).open_hands


def test_k2_a_zero_that_came_back_is_none_of_the_face_down_cards() -> None:
    scene = quiet(rows=("50001", "03333", "01111"))
    assert scene.table.view(None).remembers.gold[YELLOW].certain[0] == 1


def test_k2_what_the_blocked_card_may_be() -> None:
    scene = quiet(rows=("50000", "03333", "01111")).do(RED, "block:2.5").until("sites")
    assert scene.table.view(None).remembers.blocked == [0, 0, 0, 1, 0, 0]  # the other threes have been shown
    assert scene.table.view(None).remembers.gold[YELLOW].certain[3] == 0


def test_k2_cards_that_came_after_the_blockade_are_not_the_blocked_one() -> None:
    scene = quiet(rows=("50000", "03333", "01111")).do(RED, "block:2.5").until("sites")
    scene.hold(YELLOW, "00022").sites("34").gold("00050", "0002", "00000", "00000").until("order")
    memory = scene.table.view(None).remembers
    assert memory.gold[YELLOW].cards == [3, 0, 1, 1, 0, 0]
    assert memory.blocked == [0, 0, 0, 1, 0, 0]
    assert memory.gold[YELLOW].certain == [3, 0, 1, 0, 0, 0]


def close(found: Counter[int], odds: dict[int, Fraction]) -> None:
    """Frequencies agree with odds within five deviations."""
    total = sum(found.values())
    assert set(found) <= {value for value, p in odds.items() if p > 0}
    for value, p in odds.items():
        assert abs(found[value] / total - float(p)) <= 5 * sqrt(float(p * (1 - p)) / total) + 1e-9


def lying(scene: Scene, seat: int, official: int, viewer: int) -> Counter[int]:
    """How often each value lies at an official, over many worlds of a viewer."""
    chance = FastChance(1)
    at = OFFICIALS * seat + official - 1
    return Counter(scene.table.imagine(viewer, chance).lay[at] for _ in range(WORLDS))


def test_k3_face_down_cards_are_dealt_as_things_of_their_own() -> None:
    scene = Scene()
    scene.hold(YELLOW, "0011122").start("54321", "11122", "33321", "23321")
    left = [2, 2, 2]  # a 1 has been shown
    odds = {value: Fraction(count, 6) for value, count in enumerate(left)}
    close(lying(scene, YELLOW, 5, RED), odds)
    assert set(lying(scene, YELLOW, 5, YELLOW)) == {2}


def test_k3_sites_are_any_two_unfinished_sections() -> None:
    scene = Scene(3).start("54321", "44321", "33321", sites=("23",))
    chance = FastChance(2)
    found: Counter[int] = Counter()
    for _ in range(WORLDS):
        world = scene.table.imagine(RED, chance)
        a, b = world.sites[2:4]
        assert 1 <= a < b <= 7
        found[8 * a + b] += 1
    pairs = [8 * a + b for a in range(1, 8) for b in range(a + 1, 8)]
    close(found, dict.fromkeys(pairs, Fraction(1, len(pairs))))


def by_hand(pool: list[int], gains: list[int], shown: list[int]) -> dict[int, Fraction]:
    """The odds of an old blocked card, by trying all ways to draw it and the cards shown since from single cards."""
    weights: Counter[int] = Counter()
    for i, card in enumerate(pool):
        rest = pool[:i] + pool[i + 1 :] + gains
        weights[card] += sum(list(drawn) == shown for drawn in permutations(rest, len(shown)))
    total = sum(weights.values())
    return {value: Fraction(weight, total) for value, weight in weights.items()}


def test_k3_an_old_blocked_card_is_weighed_by_what_was_shown_since() -> None:
    scene = quiet(rows=("50000", "00012", "04000"))
    for value, count in ((1, 2), (2, 1)):
        scene.table.hand[6 * YELLOW + value] += count  # cards that were in the hand when five were placed
    scene.do(RED, "block:2.5").until("sites")
    pool = [value for value in range(6) for _ in range(scene.table.pool[value])]
    gains = [
        value for value in range(6) for _ in range(scene.table.known_gold(YELLOW)[value] - scene.table.pool[value])
    ]
    close(lying(scene, YELLOW, 5, RED), by_hand(pool, gains, []))
    scene.sites("34").gold("33333", "1200", "11111", "22222")
    assert scene.table.official >= 0
    shown = [value for value in range(6) for _ in range(scene.table.shown[6 * YELLOW + value])]
    assert shown
    close(lying(scene, YELLOW, 5, RED), by_hand(pool, gains, shown))


def test_k3_choices_still_sealed_are_dealt_by_the_duty_that_holds() -> None:
    scene = Scene().hold(YELLOW, "35").fill_bank("5").privilege(0, 13).sites("12")
    scene.do(YELLOW, "gold:1.3", "gold:2.5", "gold:3.none", "gold:4.none", "gold:5.none").do(YELLOW, "buy:gold_5")
    chance = FastChance(3)
    found: Counter[int] = Counter()
    for _ in range(WORLDS):
        world = scene.table.imagine(RED, chance)
        placed = [action.arg2 for action in world.choices.chosen[YELLOW] if action.arg2 >= 0]
        assert sorted(placed) in ([3, 5], [3, 5, 5])
        found[len(placed)] += 1
    two, three = 10 * 2, 10 * 6  # officials chosen times ways to put the cards there
    close(found, {2: Fraction(two, two + three), 3: Fraction(three, two + three)})
