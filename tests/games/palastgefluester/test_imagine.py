"""Clause M3 of Palastgeflüster: imagined worlds have exactly the odds of physical histories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb, sqrt

import pytest

from durbar.core.chance import Chance, FastChance
from durbar.games.palastgefluester.knowledge import HELD, LEFT, SWAPPED
from durbar.games.palastgefluester.model import DECKS, GREY, NOBODY
from durbar.games.palastgefluester.rules import Table
from tests.games.palastgefluester.brute_force import Outcome, Story, outcome
from tests.games.palastgefluester.staging import GREEN, RED, YELLOW, Scene, names

MINE = "green.spy green.maid green.guard green.courtesan green.treasurer grey.magician"
THEIRS = "yellow.spy yellow.maid yellow.guard yellow.courtesan grey.treasurer grey.maid"
OTHERS = "red.spy red.maid red.guard red.courtesan red.treasurer red.magician"
TWINS = "yellow.spy yellow.maid yellow.guard yellow.courtesan grey.maid grey.maid"


def imagine(table: Table, viewer: int, chance: Chance) -> Table:
    """A world of this viewer; NOBODY is a spectator."""
    return table.imagine(None if viewer == NOBODY else viewer, chance)


def told(theirs: str = THEIRS, others: str = OTHERS, mine: str = MINE) -> Story:
    """A round in which yellow and red have shown their first hands at once."""
    return Story().deal(mine, theirs, others).show(YELLOW).show(RED)


STORIES: dict[str, tuple[int, Story]] = {
    "a shown hand, an unseen exchange, a shown card is played": (
        GREEN,
        told()
        .leave(YELLOW, "yellow.maid yellow.guard").draw(YELLOW, "grey.fool")
        .swap(YELLOW, "yellow.spy", RED, "red.maid")
        .leave(RED, "yellow.spy"),
    ),
    "an unseen exchange of two, then plays on both sides": (
        GREEN,
        told()
        .leave(YELLOW, "yellow.maid yellow.guard").draw(YELLOW, "grey.fool").leave(RED, "red.courtesan red.guard")
        .swap(YELLOW, "yellow.spy grey.fool", RED, "red.maid red.spy")
        .leave(RED, "grey.fool").leave(YELLOW, "grey.treasurer"),
    ),
    "a card given and received, then passed on unseen": (
        GREEN,
        told()
        .leave(RED, "red.maid red.guard").draw(RED, "grey.magician")
        .swap(GREEN, "grey.magician", YELLOW, "grey.maid")
        .swap(YELLOW, "grey.magician", RED, "red.spy")
        .leave(RED, "grey.magician"),
    ),
    "a grey card known on one side, its twin unknown": (
        GREEN,
        told()
        .leave(RED, "red.maid red.guard").draw(RED, "grey.maid")
        .swap(YELLOW, "grey.maid", RED, "red.spy")
        .leave(RED, "grey.maid"),
    ),
    "which of two equal cards left decides what is still there": (
        GREEN,
        told().leave(YELLOW, "yellow.maid yellow.guard").draw(YELLOW, "grey.maid").leave(YELLOW, "grey.maid"),
    ),
    "both grey cards known in one hand": (
        GREEN,
        told(TWINS).leave(RED, "red.maid red.guard").draw(RED, "grey.fool")
        .swap(YELLOW, "grey.maid yellow.spy", RED, "red.spy red.magician")
        .leave(RED, "grey.maid"),
    ),
    "the viewer draws the twin of a card that may have been the unknown one": (
        GREEN,
        told()
        .leave(RED, "red.maid red.guard").draw(RED, "grey.spy")
        .swap(YELLOW, "grey.maid", RED, "red.spy")
        .leave(RED, "grey.maid")
        .leave(GREEN, "green.maid green.guard").draw(GREEN, "grey.maid"),
    ),
    "the viewer draws another card": (
        GREEN,
        told()
        .leave(RED, "red.maid red.guard").draw(RED, "grey.maid")
        .swap(YELLOW, "grey.maid", RED, "red.spy")
        .leave(RED, "grey.maid")
        .leave(GREEN, "green.maid green.guard").draw(GREEN, "grey.spy"),
    ),
    "a hand is shown after an unseen exchange": (
        GREEN,
        told()
        .leave(YELLOW, "yellow.maid yellow.guard").draw(YELLOW, "grey.maid")
        .swap(YELLOW, "grey.maid", RED, "red.spy")
        .swap(YELLOW, "yellow.spy", RED, "red.maid")
        .show(YELLOW),
    ),
    "the viewer gets a card after an unseen exchange": (
        GREEN,
        told(TWINS)
        .leave(RED, "red.maid red.guard").draw(RED, "grey.spy")
        .swap(YELLOW, "grey.maid", RED, "red.spy")
        .swap(RED, "grey.maid red.magician", GREEN, "green.spy grey.magician"),
    ),
    "a spectator sees shows, plays and exchanges": (
        NOBODY,
        Story().deal(MINE, THEIRS, OTHERS).show(GREEN).show(YELLOW).show(RED)
        .leave(GREEN, "green.maid green.guard").draw(GREEN, "grey.magician")
        .swap(GREEN, "grey.magician", YELLOW, "yellow.spy")
        .swap(YELLOW, "grey.treasurer", RED, "red.magician")
        .leave(YELLOW, "grey.magician"),
    ),
}  # fmt: skip


def fits(counted: Mapping[Outcome, int], odds: Mapping[Outcome, float], number: int) -> None:
    """Chi-square of what was counted against the odds, rare outcomes put together."""
    assert set(counted) <= set(odds)
    rare = [one for one, p in odds.items() if p * number < 8]
    expected = [p * number for one, p in odds.items() if p * number >= 8]
    found = [counted.get(one, 0) for one, p in odds.items() if p * number >= 8]
    if sum(odds[one] for one in rare) * number >= 8:
        expected.append(sum(odds[one] for one in rare) * number)
        found.append(sum(counted.get(one, 0) for one in rare))
    squares = sum((f - e) ** 2 / e for f, e in zip(found, expected, strict=True))
    freedom = max(1, len(expected) - 1)
    assert squares <= freedom + 5 * sqrt(2 * freedom), (squares, freedom)


def sampled(story: Story, viewer: int, number: int) -> Counter[Outcome]:
    table = story.table()
    chance = FastChance(11)
    return Counter(outcome(imagine(table, viewer, chance)) for _ in range(number))


@pytest.mark.parametrize("title", STORIES)
def test_m3_worlds_have_the_odds_of_physical_histories(title: str) -> None:
    viewer, story = STORIES[title]
    odds = story.odds(viewer)
    assert len(odds) > 5
    fits(sampled(story, viewer, 700), odds, 700)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("title", STORIES)
def test_m3_many_worlds_have_the_odds_of_physical_histories(title: str) -> None:
    viewer, story = STORIES[title]
    fits(sampled(story, viewer, 20000), story.odds(viewer), 20000)


def random_story(seed: int) -> tuple[int, Story]:
    """A viewer and a round of random events after all hands have been shown, small enough to list its histories."""
    chance = FastChance(seed)
    deck = DECKS[3][:]
    chance.shuffle(deck)
    grey_first = sorted(deck, key=lambda card: card.colour != GREY and chance.below(3) > 0)[:24]  # twins are the rub
    chance.shuffle(grey_first)
    hands = [" ".join(card.name for card in grey_first[i : i + 6]) for i in (0, 6, 12)]
    viewer = [GREEN, GREEN, NOBODY][chance.below(3)]
    story = Story().deal(*hands).show(GREEN).show(YELLOW).show(RED)
    rest = deck[:]
    for card in [card for hand in story.hands for card in hand]:
        rest.remove(card)
    histories = 1
    while len(story.facts) < 11:
        seat = chance.below(3)
        hand = story.hands[seat]
        what = chance.below(4)
        if what == 0 and len(hand) > 3:
            story.leave(seat, hand[chance.below(len(hand))].name)
        elif what == 1 and (seat == viewer or histories <= 1000):
            story.leave(seat, hand[chance.below(len(hand))].name)
            story.draw(seat, rest.pop(chance.below(len(rest))).name)
            histories *= 1 if seat == viewer else len(rest)
        elif what > 1:
            other = (seat + 1 + chance.below(2)) % 3
            there = story.hands[other]
            count = 1 + chance.below(min(3, len(hand), len(there)))
            ways = 1 if viewer in (seat, other) else comb(len(hand), count) * comb(len(there), count)
            if histories * ways > 15_000:
                break
            histories *= ways
            gift, back = hand[:], there[:]
            chance.shuffle(gift)
            chance.shuffle(back)
            story.swap(seat, " ".join(map(str, gift[:count])), other, " ".join(map(str, back[:count])))
    return viewer, story


def compare_random_story(seed: int, number: int) -> None:
    viewer, story = random_story(seed)
    fits(sampled(story, viewer, number), story.odds(viewer), number)


@pytest.mark.parametrize("seed", range(14, 34))
def test_m3_worlds_of_random_rounds_have_their_odds(seed: int) -> None:
    compare_random_story(seed, 600)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(36, 60))
def test_m3_worlds_of_many_random_rounds_have_their_odds(seed: int) -> None:
    compare_random_story(seed, 4000)


def test_m3_forgetting_or_freezing_what_is_known_would_be_found_out() -> None:
    """The comparison above can fail: worlds in which known cards stay where they were have other odds."""
    viewer, story = STORIES["an unseen exchange of two, then plays on both sides"]
    odds = story.odds(viewer)
    frozen = Counter({one: n for one, n in sampled(story, viewer, 500).items() if "yellow.spy" in one[YELLOW]})
    with pytest.raises(AssertionError):
        fits(frozen, odds, frozen.total())


def test_m3_an_imagined_world_is_as_good_to_imagine_from() -> None:
    viewer, story = STORIES["a card given and received, then passed on unseen"]
    odds = story.odds(viewer)
    chance = FastChance(3)
    table = story.table()
    counted: Counter[Outcome] = Counter()
    for _ in range(1000):
        table = imagine(table, viewer, chance)
        counted[outcome(table)] += 1
    fits(counted, odds, 1000)


def test_m3_unseen_hands_are_dealt_evenly() -> None:
    """Nothing but the own hand is known: each hand of the others is as likely as its copies make it."""
    table = Story().deal(MINE, THEIRS, OTHERS).table()
    chance = FastChance(5)
    number = 6000
    counted: list[Counter[str]] = [Counter(), Counter()]
    for _ in range(number):
        world = imagine(table, GREEN, chance)
        assert names(world.hands[GREEN]) == names(table.hands[GREEN])
        counted[0].update(card.name for card in set(world.hands[YELLOW]))
        counted[1].update(card.name for card in set(world.hands[RED]))
    unseen = DECKS[3][:]
    for card in table.hands[GREEN]:
        unseen.remove(card)
    for card in set(unseen):
        copies = unseen.count(card)
        p = 1 - comb(29 - copies, 6) / comb(29, 6)
        for hand in counted:
            assert abs(hand[card.name] - p * number) < 5 * sqrt(number * p * (1 - p))
    assert set(counted[0]) == {card.name for card in unseen}


def test_m3_unseen_deals_and_exchanges_match_a_slow_sampler() -> None:
    """No hand is ever shown. Physical decks are shuffled, and histories that saw something else are thrown away."""
    story = (
        Story().deal(MINE, THEIRS, OTHERS)
        .leave(YELLOW, "yellow.spy").swap(YELLOW, "yellow.maid grey.maid", RED, "red.spy red.guard")
        .leave(RED, "grey.maid").swap(GREEN, "green.spy", RED, "red.maid").swap(RED, "green.spy", YELLOW, "red.guard")
    )  # fmt: skip
    slow = slow_worlds(story, 150_000)
    number = sum(slow.values())
    assert number > 500
    odds = {key: n / number for key, n in slow.items()}
    table, chance = story.table(), FastChance(8)
    fast = Counter(features([names(hand) for hand in imagine(table, GREEN, chance).hands]) for _ in range(number))
    for key in odds.keys() | fast.keys():
        p = (odds.get(key, 0.0) + fast[key] / number) / 2
        assert abs(odds.get(key, 0.0) - fast[key] / number) < 5 * sqrt(2 * p * (1 - p) / number)


def features(hands: list[list[str]]) -> tuple[object, ...]:
    """Where the cards are that the story is about."""
    return (
        hands[YELLOW].count("grey.maid"),
        "green.spy" in hands[YELLOW],
        hands[RED].count("grey.maid"),
        "grey.spy" in hands[RED],
    )


def slow_worlds(story: Story, tries: int) -> Counter[tuple[object, ...]]:
    """Features of physical histories that agree with what green saw, by trial and error."""
    chance = FastChance(9)
    mine = [(name, 0) for name in names(story.facts[0].cards)]
    rest = [
        (card.name, copy)
        for card in sorted(set(DECKS[3]), key=lambda card: card.index)
        for copy in range(DECKS[3].count(card))
        if (card.name, copy) not in mine
    ]
    found: Counter[tuple[object, ...]] = Counter()
    for _ in range(tries):
        for i in range(12):  # as much of a shuffle as is needed
            j = i + chance.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        hands = [mine[:], rest[:6], rest[6:12]]
        if _happens(story, hands, chance):
            found[features([[name for name, _ in hand] for hand in hands])] += 1
    return found


def _happens(story: Story, hands: list[list[tuple[str, int]]], chance: FastChance) -> bool:
    for fact in story.facts:
        if fact.kind == LEFT:
            # one of two physical cards is named; the history in which the other one was is as likely
            thing = (fact.cards[0].name, chance.below(2))
            if thing not in hands[fact.seat]:
                return False
            hands[fact.seat].remove(thing)
        elif fact.kind == SWAPPED:
            here, there = hands[fact.seat], hands[fact.other]
            gift, back = _some(here, len(fact.cards), chance), _some(there, len(fact.back), chance)
            if fact.seat == GREEN:  # green's own gift is what it is; what it got is what it saw
                gift = [(fact.cards[0].name, 0)]
                back = [thing for thing in there if thing[0] == fact.back[0].name]
                if not back:
                    return False
            for thing in gift:
                here.remove(thing)
            for thing in back:
                there.remove(thing)
            here += back
            there += gift
        else:
            assert fact.kind == HELD
    return True


def _some(hand: list[tuple[str, int]], count: int, chance: FastChance) -> list[tuple[str, int]]:
    left = hand[:]
    return [left.pop(chance.below(len(left))) for _ in range(count)]


def test_m3_a_sealed_gift_comes_from_the_imagined_hand() -> None:
    scene = Scene({GREEN: "red.magician", YELLOW: "grey.guard grey.guard yellow.spy yellow.fool yellow.maid grey.fool"})
    scene.do(GREEN, "play:red.magician", "partner:2", "count:2").do(YELLOW, "give:yellow.spy", "give:grey.guard")
    chance = FastChance(4)
    gifts = set()
    for _ in range(300):
        world = imagine(scene.table, GREEN, chance)
        assert world.to_act() == (GREEN,)
        gift = [action.arg for action in world.gifts.chosen[YELLOW]]
        assert gift == sorted(gift)
        assert not Counter(gift) - Counter(card.index for card in world.hands[YELLOW])
        gifts.add(str(gift))
    assert len(gifts) > 100
    own = imagine(scene.table, YELLOW, chance)
    assert [action.code for action in own.gifts.chosen[YELLOW]] == ["give:yellow.spy", "give:grey.guard"]


def test_m3_gifts_with_equal_cards_have_their_odds() -> None:
    """Red knows yellow's whole hand of six, two cards equal: pairs of equal cards are given in 1 of 15 worlds."""
    hand = "yellow.spy yellow.fool yellow.maid grey.fool grey.guard grey.guard"
    scene = Scene({GREEN: "red.magician", YELLOW: hand})
    scene.do(GREEN, "play:red.magician", "partner:2", "count:2")
    told = Story(facts=scene.table.facts, hands=scene.table.hands).show(YELLOW)
    scene.table.facts = told.facts
    scene.do(YELLOW, "give:yellow.spy", "give:grey.guard")
    chance = FastChance(4)
    number = 4500
    gifts = Counter(
        " ".join(sorted(action.code for action in imagine(scene.table, RED, chance).gifts.chosen[YELLOW]))
        for _ in range(number)
    )
    assert abs(gifts["give:grey.guard give:grey.guard"] - number / 15) < 5 * sqrt(number / 15)
    assert abs(gifts["give:grey.guard give:yellow.spy"] - 2 * number / 15) < 5 * sqrt(2 * number / 15)
    assert abs(gifts["give:yellow.fool give:yellow.spy"] - number / 15) < 5 * sqrt(number / 15)
