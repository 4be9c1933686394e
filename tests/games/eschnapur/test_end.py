"""E: the end of a match."""

from __future__ import annotations

from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.scoring import chip_points
from tests.games.eschnapur.staging import ONE, TWO, Scene


def before_the_last(counts: list[int], seats: int = 4) -> Scene:
    """Twelve niches are open; chips by seat."""
    scene = Scene(seats)
    chip = 5
    for seat, count in enumerate(counts):
        scene.chips(seat, *[(chip + n) % 15 for n in range(count)])
        chip += count
    table = scene.table
    while table.found() < 12:
        table.opened[table.opened.index(-1)] = chip % 15
        table.owner[chip % 15] = -2
        chip += 1
    free = table.opened.index(-1)
    scene.hold(ONE, " ".join(["red", "blue", "yellow", "green", "brown"][c] for c in table.values.floor[free]))
    scene.walking(ONE, free + 1).do(ONE, "open:niche")
    table.score = [0] * seats
    return scene


def test_e1_the_match_ends_when_the_thirteenth_chip_is_dealt_with() -> None:
    scene = before_the_last([3, 2, 1, 0])
    assert scene.table.found() == 13
    assert scene.table.result() is None
    scene.do(ONE, "buy:bid").bids("-", "-", "-", "-")
    result = scene.table.result()
    assert result is not None
    assert result.ending == "temple:points"
    assert scene.table.to_act() == ()
    assert scene.refusal(ONE, "buy:bid") == ("match-over", "E1")


def test_e2_most_and_fewest_chips_are_shared_and_rounded_toward_zero() -> None:
    def points(*counts: int) -> list[int]:
        scene = Scene(len(counts))
        chip = 0
        for seat, count in enumerate(counts):
            scene.chips(seat, *range(chip, chip + count))
            chip += count
        scene.table.monk = ONE
        return chip_points(scene.table)

    assert points(3, 2, 1, 0) == [12, 0, 0, -6]
    assert points(3, 3, 1, 1) == [6, 6, -3, -3]
    assert points(1, 1, 1, 1, 0) == [3, 3, 3, 3, -6]
    assert points(5, 0, 0, 0, 0) == [12, -1, -1, -1, -1]
    assert points(2, 2, 2) == [4 - 2] * 3
    assert points(0, 0, 0, 0, 0) == [2 - 1] * 5


def test_e2_where_the_points_came_from_is_seen_at_the_end() -> None:
    scene = before_the_last([3, 2, 2, 0])
    assert scene.table.view(None).end == []
    chip = scene.table.view(None).bidding
    assert chip is not None
    scene.hold(TWO, "9").table.monk = TWO
    scene.bids("-", "9", "-", "-")
    view = scene.table.view(None)
    parts = [(one.niches, one.biddings, one.chips, one.most, one.fewest) for one in view.end]
    assert parts[1:] == [(0, 2 * chip.large, 3, 6, 0), (0, 0, 2, 0, 0), (0, 0, 0, 0, -6)]
    # the small number was counted before the score was set to 0
    assert parts[0][2:] == (3, 6, 0)
    assert parts[0][0] == chip.small
    assert [sum((one.niches, one.biddings, one.most, one.fewest)) for one in view.end][1:] == scene.table.score[1:]


def test_e2_a_score_may_be_negative() -> None:
    scene = before_the_last([3, 2, 1, 0]).bids("-", "-", "-", "-")
    assert scene.table.score == [12, 0, 0, -6]


def test_e3_the_highest_bid_card_in_hand_parts_who_is_level() -> None:
    scene = before_the_last([2, 2, 1, 1]).hold(ONE, "7").hold(TWO, "9").bids("-", "-", "-", "-")
    result = scene.table.result()
    assert result is not None
    assert result.scores == [6, 6, -3, -3]
    assert result.tie_scores == [7, 9, 0, 0]
    assert result.ranks == [2, 1, 3, 3]
    assert result.ending == "temple:bid"
    assert scene.table.view(None).seats[TWO].known == ["bid.9"]


def test_e3_without_cards_the_win_is_shared() -> None:
    result = before_the_last([2, 2, 1, 1]).bids("-", "-", "-", "-").table.result()
    assert result is not None
    assert result.ranks == [1, 1, 3, 3]
    assert result.ending == "temple:shared"


def test_e4_ten_turns_for_everybody_without_an_opening() -> None:
    for rounds in (5, 10):
        scene = Scene(3, stall_rounds=str(rounds))
        turns = 0
        while scene.table.result() is None:
            scene.closed()
            player = scene.table.player
            scene.do(player, "refuse:all", "end:turn")
            turns += 1
        assert turns == 3 * rounds
        result = scene.table.result()
        assert result is not None
        assert result.ending.startswith("standstill")
        assert result.scores == [4 - 2] * 3


def test_e4_an_opening_begins_the_count_anew() -> None:
    scene = Scene()
    scene.table.idle = 30
    scene.hold(ONE, "red").walking(ONE, 1).do(ONE, "open:niche")
    assert scene.table.view(None).idle == 0


def test_e5_the_bound_is_far_above_the_longest_turns_there_can_be() -> None:
    # one round: each of four others makes two offers of all 78 goods, withdraws both, answers a counter-offer
    longest_round = 4 * (2 * 80 + 2 + 80 + 80 + 1) + 1
    for seats in GAME.seat_counts:
        turns = 10 * seats * 14
        assert GAME.bound(seats) > turns * 3 * longest_round * (seats - 1) // 4
