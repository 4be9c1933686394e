"""R: buying, and twelve on supply tiles."""

from __future__ import annotations

from durbar.games.eschnapur.model import SETS
from tests.games.eschnapur.staging import FOUR, ONE, THREE, TWO, Scene


def test_r1_every_seat_buys_at_any_time() -> None:
    scene = Scene()
    for seat, what, cost in ((ONE, "bid", 3), (TWO, "symbol", 3), (THREE, "footprint", 2)):
        scene.do(seat, f"buy:{what}")
        assert scene.table.coins[seat] == 20 - cost
    scene.closed().do(FOUR, "buy:bid").do(ONE, "refuse:all").do(TWO, "buy:bid")
    assert scene.table.size[0::2] == [1, 1, 0, 1]
    scene.purse(2, 1)
    assert scene.refusal(ONE, "buy:bid") == ("too-dear", "R1")
    assert scene.refusal(TWO, "buy:footprint") == ("too-dear", "R1")


def test_r1_footprints_can_be_bought_back_in_the_middle_of_a_walk() -> None:
    scene = Scene().walking(ONE, 1).feet(1).do(ONE, "walk:6")
    assert scene.refusal(ONE, "walk:1") == ("no-footprints", "W1")
    scene.do(ONE, "buy:footprint", "walk:1")
    assert scene.table.figure[ONE] == 0


def test_r1_who_is_first_gets_the_last_card() -> None:
    scene = Scene().under("1 2 3")
    run = scene.table.runs[0][0]
    while len(run) > 1:
        scene.table.hand[35 * FOUR + run[-1]] += 1
        scene.table.size[2 * FOUR] += 1
        run.pop()
    scene.table.runs[0] = [run]
    scene.do(THREE, "buy:bid")
    assert scene.refusal(TWO, "buy:bid") == ("deck-empty", "R3")


def test_r2_twelve_or_more_but_no_tile_too_many() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.4", "coins.3", "footprints.3")
    codes = [code for code in scene.codes(TWO) if code.startswith("redeem")]
    assert codes == [f"redeem:4-4-3-3.{cards}" for cards in ("bids", "mixed", "symbols")]
    scene.tiles(TWO, "symbols.1")
    assert {code.partition(".")[0] for code in scene.codes(TWO) if code.startswith("redeem")} == {
        "redeem:4-4-3-3", "redeem:4-4-3-1",
    }  # fmt: skip
    scene.do(TWO, "redeem:4-4-3-1.mixed")
    assert scene.table.size[2:4] == [1, 1]
    assert scene.table.total(TWO) == 3
    assert sum(scene.table.aside) == 4
    assert scene.refusal(TWO, "redeem:4-4-4.bids") == ("no-such-tiles", "R2")


def test_r2_a_tile_is_said_to_complete_only_what_is_not_there_without_it() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.3", "coins.3")
    scene.tiles(THREE, "coins.4", "footprints.4", "symbols.4")
    first, second = scene.table.view(ONE).counter
    assert (first.tile.number, second.tile.number) == (3, 2)
    assert [(first.sets[seat], second.sets[seat]) for seat in (ONE, TWO, THREE)] == [
        ("no", "no"), ("more", "exact"), ("no", "no"),
    ]  # fmt: skip


def test_r2_all_minimal_sets_are_there() -> None:
    def slow(total: int, largest: int) -> list[list[int]]:
        if total >= 12:
            return [[]]
        return [[n, *rest] for n in range(largest, 0, -1) for rest in slow(total + n, n)]

    minimal = [numbers for numbers in slow(0, 4) if sum(numbers) - min(numbers) < 12]
    assert sorted(minimal) == sorted(SETS)


def test_r2_of_the_same_number_the_first_tile_goes() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.4", "symbols.4", "bids.4").do(TWO, "redeem:4-4-4.symbols")
    assert [scene.table.tile_name(kind) for kind in scene.table.tiles[TWO]] == ["tile.bids.4"]
    assert scene.table.size[2:4] == [0, 2]


def test_r3_an_empty_deck_is_replaced_by_the_other() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.4", "symbols.4")
    scene.table.runs[1] = []
    scene.do(TWO, "redeem:4-4-4.symbols")
    assert scene.table.size[2:4] == [2, 0]


def test_r3_with_both_decks_empty_nothing_moves() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.4", "symbols.4")
    scene.table.runs = [[], []]
    assert scene.refusal(TWO, "redeem:4-4-4.symbols") == ("decks-empty", "R3")
    assert scene.refusal(TWO, "buy:bid") == ("deck-empty", "R3")
    scene.feet(35, 0, 0, 0)
    assert scene.refusal(TWO, "buy:footprint") == ("none-left", "R3")


def test_r4_from_laying_down_the_bid_to_the_end_of_the_bidding_nothing_is_bought() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.4", "symbols.4").bidding()
    scene.do(TWO, "buy:bid", "bid:pass")
    assert scene.refusal(TWO, "buy:bid") == ("bid-is-down", "R4")
    assert scene.refusal(TWO, "redeem:4-4-4.bids") == ("bid-is-down", "R4")
    scene.do(THREE, "buy:bid")
    scene.table.retract(TWO)
    scene.do(TWO, "redeem:4-4-4.bids", "bid:pass")
    assert scene.table.size[2] == 3


def test_r2_with_one_card_left_one_is_drawn() -> None:
    scene = Scene().tiles(TWO, "coins.4", "footprints.4", "symbols.4")
    scene.table.runs = [[], [[30]]]
    scene.do(TWO, "redeem:4-4-4.mixed")
    assert scene.table.size[2:4] == [0, 1]
    assert sum(scene.table.aside) == 3
