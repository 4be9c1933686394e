"""K: what is open, what can be remembered, and the worlds that programs get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import prod, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.core.chance import Chance, FastChance
from durbar.core.errors import DurbarError
from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.knowledge import COMING, FRONT, MOST_CASES, Case, seen, unseen
from durbar.games.eschnapur.model import ASKS_OF, CARD_NAMES, GIVES_OF, KINDS, SLOT_BIDS
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


def test_k2_a_symbol_that_is_shown_is_one_that_was_known_to_be_there() -> None:
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


class Path(Chance):
    """Chance that goes one way of all that it could: `ways` are the numbers of outcomes that it was asked for."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self.outcomes = outcomes
        self.ways: list[int] = []

    def below(self, n: int) -> int:
        self.ways.append(n)
        self.used += 1
        return self.outcomes[self.used - 1] if self.used <= len(self.outcomes) else 0


Script = list[tuple[int, str]]
Hands = tuple[tuple[int, ...], ...]


def courses(start: Table, script: Script) -> Iterator[tuple[float, Table, list[str]]]:
    """Every course that chance can give a script in which all can be done: its odds, its end, what each viewer saw."""
    ahead: list[list[int]] = [[]]
    while ahead:
        outcomes = ahead.pop()
        table, chance = start.copy(), Path(outcomes)
        table.events = []
        try:
            for seat, code in script:
                table.play(seat, GAME.actions.parse(code), chance)
        except DurbarError:
            table.events = None  # somebody did not hold what was named
        for at in range(len(outcomes), len(chance.ways)):
            ahead += [[*outcomes, *[0] * (at - len(outcomes)), n] for n in range(1, chance.ways[at])]
        if table.events is not None:
            told = [
                repr([(event.kind, event.seen_by(viewer).fields) for event in table.events])
                for viewer in (*range(table.seats), None)
            ]
            yield 1.0 / prod(chance.ways), table, told


def hands_of(table: Table, deck: int) -> Hands:
    return tuple(tuple(table.hand_kinds(seat, deck)) for seat in range(table.seats))


def check_odds(start: Table, script: Script, least: int, deck: int = 0) -> None:
    """For each viewer imagined hands come as often as in all courses in which it saw the same."""
    every = list(courses(start, script))
    most = 0
    for observer in range(start.seats + 1):
        viewer = observer if observer < start.seats else None
        for told in sorted({told[observer] for _, _, told in every})[:2]:
            alike = [(odds, table) for odds, table, heard in every if heard[observer] == told]
            total = sum(odds for odds, _ in alike)
            expected: dict[Hands, float] = {}
            for odds, table in alike:
                hands = hands_of(table, deck)
                expected[hands] = expected.get(hands, 0.0) + odds / total
            views = {repr(table.view(viewer).remembers) for _, table in alike}
            assert len(views) == 1, "what is remembered follows from what was seen"
            number = 1500
            chance = FastChance(1)
            found = Counter(hands_of(alike[0][1].imagine(viewer, chance), deck) for _ in range(number))
            assert set(found) <= set(expected)
            for hands, odd in expected.items():
                assert abs(found[hands] / number - odd) <= 5 * sqrt(odd * (1 - odd) / number) + 1e-9
            most = max(most, len(expected))
    assert most >= least


def small(top: str, later: str = "") -> Table:
    """Empty hands, a few bid cards on top of the deck and a known group below; all others have left the match."""
    scene = Scene(3).counter("coins.3", "coins.4")
    scene.table.runs[0] = [[int(card) - 1 for card in top.split()]]
    scene.table.pile = [2] + [0] * (len(scene.table.pile) - 1)  # two alike: the next turn leaves nothing to chance
    scene.forget()
    if later:
        scene.table.runs[0].append([int(card) - 1 for card in later.split()])
    return scene.table


def offers(seat: int, tile: int, *goods: str) -> Script:
    return [(seat, code) for code in (f"offer:{tile}", *goods, "done:offer")]


BUY = "buy:bid"


def test_k5_a_drawn_card_is_that_which_was_shown_as_often_as_it_was_drawn() -> None:
    start = small("16 17 18 19 20")
    script = [(ONE, BUY), (ONE, BUY), (TWO, BUY), (TWO, BUY), *offers(TWO, 1, "give:bid.17")]
    script += [*offers(TWO, 2, "give:bids.1"), (THREE, "pass:round"), (ONE, "accept:2.2")]
    check_odds(start, script, 6)
    table = next(courses(start, script))[1]
    chance = FastChance(1)
    here = sum(table.imagine(None, chance).held(ONE, 16) for _ in range(1000))
    assert 420 < here < 580, "one of two cards was drawn"


def test_k5_who_drew_once_from_a_group_has_one_card_of_it() -> None:
    start = small("1 2 3", "21 22 23")
    script = [(ONE, BUY), (TWO, BUY), (THREE, BUY), (THREE, BUY), (ONE, BUY), (TWO, BUY)]
    script += [*offers(TWO, 1, "give:bid.22"), (TWO, "pass:round"), (THREE, "pass:round")]
    check_odds(start, script, 6)


def test_k5_worlds_have_the_odds_of_all_courses_after_unseen_draws() -> None:
    start = small("1 2 3", "21 22")
    script = [(ONE, BUY), (TWO, BUY), (THREE, BUY), (ONE, BUY), (TWO, BUY)]
    script += [*offers(TWO, 1, "give:bids.1", "ask:bids.1"), (TWO, "pass:round"), (THREE, "pass:round")]
    check_odds(start, [*script, (ONE, "accept:2.1")], 6)


def test_k5_a_card_shown_later_tells_of_the_draws_before() -> None:
    start = small("1 2 3 4")
    script = [(ONE, BUY), (TWO, BUY), (TWO, BUY), (THREE, BUY)]
    script += [*offers(TWO, 1, "give:bids.1", "ask:bids.1"), *offers(THREE, 2, "give:coins.1")]
    script += [(TWO, "pass:round"), (THREE, "pass:round"), (ONE, "accept:2.1"), (ONE, "end:turn")]
    script += [*offers(THREE, 1, "give:bids.1"), *offers(ONE, 2, "give:bid.2", "ask:bids.1")]
    script += [(THREE, "pass:round"), (ONE, "pass:round"), (TWO, "accept:1.2")]
    check_odds(start, script, 4)


def test_k5_symbols_of_a_colour_are_drawn_as_often_as_there_are_of_it() -> None:
    scene = Scene(3).counter("coins.3", "coins.4")
    table = scene.table
    table.runs[1] = [[30, 30, 31, 32]]
    scene.forget()
    script = [(ONE, "buy:symbol"), (ONE, "buy:symbol"), (THREE, "buy:symbol")]
    script += [*offers(THREE, 1, "give:symbols.1", "ask:symbols.1"), (THREE, "pass:round"), (TWO, "pass:round")]
    script += [(ONE, "accept:3.1")]
    check_odds(table, script, 6, deck=1)


def test_k5_after_very_many_unseen_draws_what_is_certain_is_kept() -> None:
    scene = Scene(5)
    table = scene.table
    for seat in range(5):
        scene.hold(seat, " ".join(str(5 * seat + n) for n in range(1, 6)))
    for seat in range(5):
        for n in range(4):
            table.knowledge.show(seat, 5 * seat + n, 1)
    most = 0
    for turn in range(8):
        table.exchange(turn % 5, (turn + 1) % 5, [GIVES_OF[SLOT_BIDS][1], ASKS_OF[SLOT_BIDS][1]], scene.chance)
        most = max(most, *[len(cases) for cases in table.knowledge.cases])
        for observer in range(6):
            assert can_be(table, observer)
            world = table.imagine(observer if observer < 5 else None, scene.chance)
            assert all(can_be(world, other) for other in range(6))
    assert most > 20
    assert most <= MOST_CASES


def can_be(table: Table, observer: int) -> bool:
    """Whether what an observer can tell allows the true places of all cards."""
    for deck in range(2):
        cases = table.knowledge.cases[2 * observer + deck]
        for seat in range(table.seats):
            cases = seen(cases, table.hand_kinds(seat, deck), seat, COMING[0])
        cases = seen(cases, (table.runs[deck] or [[]])[0], FRONT, COMING[0])
        if not cases or any(sum(at) != at[COMING[0]] for _, groups in cases for _, at in groups):
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


def test_k5_a_world_of_somebody_else_contradicts_what_a_seat_has_seen() -> None:
    scene = Scene().hold(ONE, "3 17").hold(TWO, "22 29")
    assert can_be(scene.table, ONE)
    scene.hold(ONE, "3 17")
    scene.table.hand[16], scene.table.hand[KINDS + 16] = 0, 1
    assert not can_be(scene.table, ONE)


def dealt(cases: list[Case]) -> dict[Hands, float]:
    """The odds of what lies at each place: each way to lay the cards of a group is equally likely."""
    found: dict[Hands, float] = {}
    for odds, groups in cases:
        ways: list[list[tuple[int, int]]] = [[]]
        for cards, at in groups:
            spots = [place for place, count in enumerate(at) for _ in range(count)]
            ways = [[*way, *zip(cards, laid, strict=True)] for way in ways for laid in sorted(set(permutations(spots)))]
        for way in ways:
            places = tuple(tuple(sorted(kind for kind, place in way if place == n)) for n in range(8))
            found[places] = found.get(places, 0.0) + odds / len(ways)
    return found


def drawn_from(hands: dict[Hands, float], count: int, kinds: list[int] | None) -> dict[Hands, float]:
    """The same after so many cards went by chance from place 0 to place 1; `kinds` are seen, in this order."""
    found: dict[Hands, float] = {}
    for places, odds in hands.items():
        for chosen in permutations(range(len(places[0])), count):
            went = [places[0][i] for i in chosen]
            if kinds is None or went == kinds:
                stays = tuple(kind for i, kind in enumerate(places[0]) if i not in chosen)
                after = (stays, tuple(sorted([*places[1], *went])), *places[2:])
                found[after] = found.get(after, 0.0) + odds
    total = sum(found.values())
    return {places: odds / total for places, odds in found.items()}


def test_k3_draws_seen_or_not_change_the_odds_as_chance_does() -> None:
    chance = FastChance(5)
    for _ in range(60):
        cards = [30 + chance.below(2) for _ in range(6)]
        cases: list[Case] = []
        for odds in (0.25, 0.75):
            chance.shuffle(cards)
            at = [(1, 1, 0), (2, 0, 1), (0, 0, 1)] if chance.below(2) else [(2, 0, 0), (1, 1, 1), (0, 0, 1)]
            groups = [sorted(cards[:2]), sorted(cards[2:5]), cards[5:]]
            cases.append((odds, tuple((tuple(group), (*at[g], 0, 0, 0, 0, 0)) for g, group in enumerate(groups))))
        kind = 30 if any(30 in hands[0] for hands in dealt(cases)) else 31
        for found, expected in (
            (seen(cases, [kind], 0, 1), drawn_from(dealt(cases), 1, [kind])),
            (unseen(cases, 2, 0, 1), drawn_from(dealt(cases), 2, None)),
        ):
            assert dealt(found) == pytest.approx(expected)


def test_k1_only_oneself_is_told_which_niches_one_can_open() -> None:
    scene = Scene().hold(ONE, "red blue").hold(TWO, "").walking(ONE, 1)
    told = {viewer: [area.area for area in scene.table.view(viewer).areas if area.holds] for viewer in (ONE, TWO, None)}
    assert told == {ONE: [1, 2, 14], TWO: [], None: []}
