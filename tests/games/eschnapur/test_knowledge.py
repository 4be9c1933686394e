"""K: what is open, what can be remembered, and the worlds that programs get."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

from hypothesis import given
from hypothesis import strategies as st

from durbar.core.chance import FastChance
from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.knowledge import FRONT, LATER, copies, first_label
from durbar.games.eschnapur.model import CARD_NAMES, FIRST_KIND, KINDS
from durbar.games.eschnapur.rules import Table
from tests.conformance.driving import Setup, sample, setups, some, viewers
from tests.games.eschnapur.staging import FOUR, ONE, THREE, TWO, Scene


def places_of(scene: Scene, viewer: int | None, card: str) -> tuple[list[int], bool]:
    """Where a card can lie for a viewer: seats, and whether in a deck."""
    traces = scene.table.view(viewer).remembers.cards
    return next((trace.seats, trace.deck) for trace in traces if card in trace.cards)


def test_k1_hands_are_hidden_and_their_sizes_are_open() -> None:
    scene = Scene().hold(TWO, "17 red")
    other = Scene().hold(TWO, "18 blue")
    for viewer in (ONE, THREE, None):
        assert scene.table.view(viewer) == other.table.view(viewer)
    seat = scene.table.view(ONE).seats[TWO]
    assert (seat.bids, seat.symbols, seat.known) == (1, 1, [])
    assert scene.table.view(TWO).hand == ["bid.17", "symbol.red"]


def test_k2_what_one_has_given_away_unseen_is_remembered_by_both_sides() -> None:
    scene = Scene().hold(TWO, "17 18").hold(THREE, "5").offer(TWO, 1, "give:bids.1").closed().do(ONE, "accept:2.1")
    drawn = scene.cards(ONE).split()[0]
    assert places_of(scene, TWO, f"bid.{drawn}") == ([ONE], False)
    assert places_of(scene, ONE, f"bid.{drawn}") == ([ONE], False)
    assert places_of(scene, THREE, f"bid.{drawn}") == ([ONE, TWO], True)


def test_k2_a_symbol_that_comes_to_light_is_the_one_of_which_most_was_known() -> None:
    scene = Scene().hold(TWO, "yellow yellow").offer(TWO, 1, "give:yellow.1").closed()
    assert scene.table.view(ONE).seats[TWO].known == ["symbol.yellow"]
    scene.do(ONE, "round:next").offer(TWO, 2, "give:yellow.1", "ask:coins.1").closed()
    assert scene.table.view(ONE).seats[TWO].known == ["symbol.yellow"], "the same card, for all that is known"
    scene.do(ONE, "round:next").offer(TWO, 2, "give:yellow.2").closed().do(ONE, "accept:2.2")
    assert scene.table.view(THREE).seats[ONE].known == ["symbol.yellow"] * 2


def test_k3_after_an_unseen_draw_a_shown_card_can_be_in_either_hand() -> None:
    scene = Scene().hold(TWO, "17 18").offer(TWO, 2, "give:bid.17").closed().do(ONE, "round:next")
    assert places_of(scene, THREE, "bid.17") == ([TWO], False)
    scene.offer(TWO, 1, "give:bids.1").closed().do(ONE, "accept:2.1")
    assert places_of(scene, THREE, "bid.17") == ([ONE, TWO], False)
    assert scene.table.view(THREE).seats[TWO].known == []
    assert scene.table.view(THREE).seats[ONE].known == []


def test_k3_if_the_whole_hand_goes_nothing_is_lost_sight_of() -> None:
    scene = Scene().hold(TWO, "17 18").offer(TWO, 2, "give:bid.17").closed().do(ONE, "round:next")
    scene.offer(TWO, 1, "give:bids.2").closed().do(ONE, "accept:2.1")
    assert places_of(scene, THREE, "bid.17") == ([ONE], False)


def test_k4_cards_that_went_under_a_deck_together_are_known_but_not_their_order() -> None:
    scene = Scene().hold(ONE, "22").hold(TWO, "23").bidding().bids("22", "23", "-", "-")
    for viewer in (THREE, None):
        runs = scene.table.view(viewer).bid_deck.runs
        assert (runs[-1].count, runs[-1].cards) == (2, ["bid.22", "bid.23"])
        assert places_of(scene, viewer, "bid.22") == ([], True)


def drain(scene: Scene, seat: int) -> None:
    """Let a seat hold all bid cards but those that lie under the deck."""
    table = scene.table
    for kind in table.runs[0][0]:
        table.hand[KINDS * seat + kind] += 1
        table.size[2 * seat] += 1
        table.knowledge.draw(seat, 0, kind)
    table.runs[0].pop(0)
    table.knowledge.next_run(0, table.runs[0][0])


def test_k4_whoever_draws_from_such_a_group_can_have_any_of_it() -> None:
    scene = Scene().under("22 23")
    drain(scene, FOUR)
    scene.do(TWO, "buy:bid")
    assert places_of(scene, THREE, "bid.22") == places_of(scene, THREE, "bid.23") == ([TWO], True)
    assert scene.table.view(THREE).bid_deck.runs[0].cards == ["bid.22", "bid.23"]
    own = int(scene.cards(TWO))
    left = 45 - own
    assert scene.table.view(TWO).bid_deck.runs[0].cards == [f"bid.{left}"]


def test_k4_a_single_card_is_known_when_it_is_drawn() -> None:
    scene = Scene().under("22")
    drain(scene, FOUR)
    scene.do(TWO, "buy:bid")
    assert scene.table.view(THREE).seats[TWO].known == ["bid.22"]


def hands_in_worlds(table: Table, viewer: int | None, number: int, deck: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each distribution of the cards of a deck over the hands comes up."""
    chance = FastChance(1)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(number):
        world = table.imagine(viewer, chance)
        found[tuple(tuple(world.hand_kinds(seat, deck)) for seat in range(world.seats))] += 1
    return found


def all_deals(table: Table, observer: int, deck: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """The same by enumeration: each way to put the cards on the places where they can lie counts once."""
    places: list[int] = []
    for seat in range(table.seats):
        places += [1 << seat] * table.size[2 * seat + deck]
    for i, run in enumerate(table.runs[deck]):
        places += [LATER if i else FRONT] * len(run)
    first, last = FIRST_KIND[deck], FIRST_KIND[deck + 1]
    cards = [(kind, first_label(kind) + n) for kind in range(first, last) for n in range(copies(kind))]
    masks = [(kind, table.knowledge.of(observer, label)) for kind, label in cards]
    sure = [(kind, mask) for kind, mask in masks if mask.bit_count() == 1]
    unsure = [(kind, mask) for kind, mask in masks if mask.bit_count() > 1]
    for _, mask in sure:
        places.remove(mask)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(places):
        if all(mask & place for (_, mask), place in zip(unsure, order, strict=True)):
            laid = sure + [(kind, place) for (kind, _), place in zip(unsure, order, strict=True)]
            hands = [tuple(sorted(k for k, place in laid if place == 1 << seat)) for seat in range(table.seats)]
            found[tuple(hands)] += 1
    return found


def compare(table: Table, viewer: int | None, deck: int) -> int:
    """The frequencies of imagined hands are those of the enumeration; returns how many different deals there are."""
    number = 4000
    expected = all_deals(table, table.seats if viewer is None else viewer, deck)
    found = hands_in_worlds(table, viewer, number, deck)
    assert set(found) <= set(expected)
    total = sum(expected.values())
    for hands, ways in expected.items():
        p = ways / total
        assert abs(found[hands] / number - p) <= 5 * sqrt(p * (1 - p) / number) + 1e-9
    return len(expected)


def test_k5_worlds_are_exactly_uniform_after_unseen_draws_and_from_known_groups() -> None:
    scene = Scene(3).under("20 21 22")
    drain(scene, THREE)
    table = scene.table
    keep = table.hand_kinds(THREE, 0)[-2:]
    gone = [kind for kind in table.hand_kinds(THREE, 0) if kind not in keep]
    for kind in gone:
        table.knowledge.show(THREE, kind, 1)
    table.put_under(0, [THREE] * len(gone), gone)
    scene.do(ONE, "buy:bid").do(TWO, "buy:bid")
    scene.offer(TWO, 1, "give:bids.1").offer(THREE, 2, "give:bids.1", "ask:bids.1").closed().do(ONE, "accept:3.2")
    sizes = [compare(table, viewer, 0) for viewer in (ONE, TWO, THREE, None)]
    assert max(sizes) > 5


def test_k5_worlds_of_symbols_are_exactly_uniform() -> None:
    scene = Scene(3).hold(ONE, "red red blue").hold(TWO, "red blue").hold(THREE, "green")
    table = scene.table
    rest = table.runs[1][0]
    table.runs[1] = [rest[:1], rest[1:]]
    for kind in rest[1:]:
        table.knowledge.move(kind, FRONT, LATER)
    scene.offer(TWO, 1, "give:red.1").closed().do(ONE, "round:next")
    scene.offer(THREE, 1, "give:symbols.1", "ask:symbols.1").closed().do(ONE, "accept:3.1")
    assert max(compare(table, viewer, 1) for viewer in (ONE, TWO, THREE, None)) > 5


def can_be(table: Table, observer: int) -> bool:
    """Whether what an observer can tell allows the true places of all cards."""
    for kind in range(KINDS):
        deck = 0 if kind < FIRST_KIND[1] else 1
        places: list[int] = []
        for seat in range(table.seats):
            places += [1 << seat] * table.held(seat, kind)
        for i, run in enumerate(table.runs[deck]):
            places += [LATER if i else FRONT] * run.count(kind)
        masks = [table.knowledge.of(observer, first_label(kind) + n) for n in range(copies(kind))]
        if not any(
            all(mask & place for mask, place in zip(order, places, strict=True)) for order in permutations(masks)
        ):
            return False
    return True


@given(data=st.data())
def test_k5_the_truth_is_always_among_the_worlds(data: st.DataObject) -> None:
    setup: Setup = data.draw(setups(GAME))
    table, chance = setup.deal()
    assert isinstance(table, Table)
    for _ in range(1500):
        if not table.to_act():
            break
        seat = some(table.to_act(), chance)
        action = some(table.legal(seat), chance)
        table.play(seat, action, chance)
        if action.verb in ("accept", "bid", "buy", "redeem", "open", "done"):
            observer = chance.below(table.seats + 1)
            assert can_be(table, observer)
            own = observer if observer < table.seats else ONE
            assert sorted(table.view(own).hand) == sorted(table.view(own).seats[own].known)
            assert len(table.view(own).hand) == table.size[2 * own] + table.size[2 * own + 1]


@given(data=st.data())
def test_k5_others_know_their_hands_in_a_world_that_shows_nothing_of_the_truth(data: st.DataObject) -> None:
    """The same chance makes the same world of the truth and of another world; what all know in it can be so."""
    setup: Setup = data.draw(setups(GAME))
    for state in sample(setup, 67):
        for viewer in viewers(state):
            world = state.imagine(viewer, FastChance(setup.seed))
            assert isinstance(world, Table)
            assert all(can_be(world, observer) for observer in range(world.seats + 1))
            for seat in range(world.seats):
                assert world.view(seat).hand == sorted(world.view(seat).seats[seat].known, key=CARD_NAMES.index)
            again = state.imagine(viewer, FastChance(1)).imagine(viewer, FastChance(setup.seed))
            assert again.digest() == world.digest()


def test_k5_own_cards_and_sealed_bids_are_kept_and_those_of_others_are_not() -> None:
    scene = Scene().hold(ONE, "3 17").hold(TWO, "22 29").bidding().do(ONE, "bid:17").do(TWO, "bid:29")
    laid: Counter[str] = Counter()
    chance = FastChance(3)
    for _ in range(300):
        world = scene.table.imagine(ONE, chance)
        assert world.view(ONE) == scene.table.view(ONE)
        laid[world.choices.chosen[TWO][0].code] += 1
    assert len(laid) > 20
    assert CARD_NAMES[21] not in scene.table.view(ONE).seats[TWO].known


def test_k3_an_unseen_draw_one_way_casts_no_doubt_on_cards_of_the_other_hand() -> None:
    scene = Scene().hold(ONE, "7 8").hold(TWO, "17 18").closed()
    scene.do(ONE, "counter:2.1", "give:bid.7", "ask:coins.1", "done:offer").do(TWO, "decline:counter")
    scene.do(ONE, "round:next").offer(TWO, 1, "give:bids.1").closed().do(ONE, "accept:2.1")
    assert places_of(scene, THREE, "bid.7") == ([ONE], False)


def test_k5_a_sealed_bid_of_another_can_be_a_pass() -> None:
    scene = Scene().hold(TWO, "22").bidding().do(TWO, "bid:22")
    chance = FastChance(3)
    laid = {scene.table.imagine(ONE, chance).choices.chosen[TWO][0].code for _ in range(60)}
    assert "bid:pass" in laid
    assert len(laid) > 10
