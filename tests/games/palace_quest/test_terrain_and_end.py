"""Terrain, the end, variants and what is known, clause by clause."""

from __future__ import annotations

from durbar.bots.bot import ask
from durbar.bots.greedy import GreedyBot
from durbar.core.chance import FastChance
from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.preparing import refill_counts
from tests.games.palace_quest.staging import Scene, cell


def on_edge(space: str = "1.6", market: str = "red.8") -> Scene:
    """A pavilion has been built there; a tower is still to come."""
    return Scene().market(market).to_build("pavilion.6 tower.5").build("pavilion.6", space, *market.split())


def test_e1_an_edge_space_has_a_side_with_no_terrain_beyond() -> None:
    ground = Scene().table.ground
    assert ground.free_sides(cell("1.6")) == [1]
    assert ground.free_sides(cell("1.3")) == [0, 1]
    assert ground.free_sides(cell("1.5")) == []
    more = ground.laid(1, 0, cell("1.6"), 1)
    assert more.free_sides(cell("1.6")) == []
    assert more.free_sides(cell("1.3")) == [0]
    assert more.free_sides(cell("2.1")) == [0]


def test_e2_the_open_tile_is_laid_beside_the_building_not_turned() -> None:
    scene = on_edge()
    assert (scene.stage, scene.legal()) == ("lay", ["lay:e.0", "lay:none"])
    assert scene.refused("lay:n.0") == ("not-beside", "E2")
    assert scene.refused("lay:e.1") == ("not-turned", "E2")
    top = scene.table.top_tile
    scene.do("lay:e.0")
    tile = scene.table.view(0).tiles[1]
    assert (tile.x, tile.y, tile.turns) == (1, 0, 0)
    assert scene.table.ground.tiles == [0, top]
    assert scene.table.top_tile not in (top, -1)
    assert scene.stage == "build"


def test_e3_from_a_corner_a_tile_on_each_side_one_after_the_other() -> None:
    scene = Scene().market("yellow.8").stand(arcades_5="1.2").to_build("pavilion.6 tower.5")
    scene.build("pavilion.6", "1.3", "yellow.8")
    assert scene.legal() == ["lay:n.0", "lay:e.0", "lay:none"]
    scene.do("lay:e.0")
    assert scene.legal() == ["lay:n.0", "lay:none"]
    scene.do("lay:n.0")
    assert (scene.table.ground.count, scene.table.supply) == (3, 6)
    none = Scene().market("yellow.8").stand(arcades_5="1.2").to_build("pavilion.6 tower.5")
    none.build("pavilion.6", "1.3", "yellow.8").do("lay:none")
    assert none.stage == "build"


def deeds_on(scene: Scene, tile: int) -> list[int]:
    """The places of a tile with a deed, from 1."""
    return [place for place in range(1, 10) if scene.table.deeds[cell(f"{tile}.{place}")]]


def test_e4_deeds_lie_in_the_middle_and_on_the_far_corners() -> None:
    east = on_edge().do("lay:e.0")
    assert deeds_on(east, 2) == [3, 5, 9]
    assert on_edge("1.2", "green.8").do("lay:n.0").table.deeds[9:18].count(True) == 3
    assert deeds_on(on_edge("1.2", "green.8").do("lay:n.0"), 2) == [1, 3, 5]
    assert deeds_on(on_edge("1.4", "yellow.8").do("lay:w.0"), 2) == [1, 5, 7]
    assert deeds_on(on_edge("1.8", "purple.8").do("lay:s.0"), 2) == [5, 7, 9]


def test_e5_without_three_deeds_or_a_tile_nothing_is_laid() -> None:
    scene = Scene().market("red.8").to_build("pavilion.6 tower.5")
    scene.table.supply = 2
    assert scene.build("pavilion.6", "1.6", "red.8").stage == "build"
    empty = Scene().market("red.8").to_build("pavilion.6 tower.5")
    empty.table.top_tile = -1
    assert empty.build("pavilion.6", "1.6", "red.8").stage == "build"


def test_e6_a_deed_moves_the_marker_also_when_overpaid() -> None:
    scene = Scene().market("red.9").to_build("pavilion.6 tower.5")
    scene.table.deeds[cell("1.6")] = True
    scene.build("pavilion.6", "1.6", "red.9")
    assert (scene.table.track[0], scene.table.supply) == (3, 13)
    assert not scene.table.deeds[cell("1.6")]


def test_a6_terrain_knowledge_turns_the_new_tile() -> None:
    scene = Scene().market("red.8").active("terrain_knowledge").to_build("pavilion.6 tower.5")
    scene.build("pavilion.6", "1.6", "red.8")
    assert scene.legal() == ["lay:e.0", "lay:e.1", "lay:e.2", "lay:e.3", "lay:none"]
    before = scene.table.plan.values.maps[scene.table.top_tile]
    scene.do("lay:e.1")
    assert scene.table.ground.gems[9:18] == [before[n] for n in (6, 3, 0, 7, 4, 1, 8, 5, 2)]
    assert deeds_on(scene, 2) == [3, 5, 9]
    assert (scene.table.active[4], scene.table.used[4]) == (0, 1)
    straight = Scene().market("red.8").active("terrain_knowledge").to_build("pavilion.6 tower.5")
    straight.build("pavilion.6", "1.6", "red.8").do("lay:e.0")
    assert straight.table.active[4] == 1


def test_g1_the_building_face_down_and_the_role_go_to_the_left() -> None:
    scene = Scene(3).to_build("")
    scene.table.end_round(scene.chance)
    assert (scene.table.manager, scene.table.round) == (1, 2)
    assert scene.last("passed-on") == {"player": 0, "to": 1}
    alone = Scene(1).to_build("")
    alone.table.end_round(alone.chance)
    assert alone.table.manager == 0


def last_round(points: int, reserve: str = "") -> Scene:
    """The end of round 8."""
    scene = Scene().task("bonus", "1", 8, 4).to_build("", reserve)
    scene.table.points = points
    return scene


def test_g2_unused_tiles_the_wall_and_the_reserve_are_counted() -> None:
    """The rulebook's examples: three tiles are 6 points, a building in the reserve is -5."""
    scene = last_round(50, "tower.1").stand(seraglio_1="1.2")
    scene.table.waiting[0] = scene.table.active[1] = scene.table.active[2] = scene.table.used[3] = 1
    scene.table.end_round(scene.chance)
    end = scene.table.view(0).end
    assert end is not None
    assert (end.before, end.bonus, end.wall, end.reserve, end.swapped, end.total) == (50, 6, 2, -5, 0, 53)


def test_g2_a_wall_of_fifteen_sections_is_fifteen_points() -> None:
    """The rulebook's example."""
    scene = last_round(50)
    scene.table.ground = scene.table.ground.laid(1, 0, cell("1.6"), 1)
    scene.stand(garden_1="1.8", tower_4="1.6", arcades_3="2.4", chambers_2="2.1", seraglio_2="1.4", tower_2="1.3")
    scene.stand(tower_1="1.1")
    scene.table.end_round(scene.chance)
    end = scene.table.view(0).end
    assert end is not None
    assert (end.wall, end.total) == (15, 65)


def test_g3_the_target_decides_for_all_together() -> None:
    """The rulebook's example: 64 points win."""
    won = last_round(64)
    won.table.end_round(won.chance)
    result = won.table.result()
    assert result is not None
    assert (result.ending, result.scores, result.ranks) == ("won", [64] * 3, [1, 1, 1])
    assert [result.share(s) for s in range(3)] == [1.0, 1.0, 1.0]
    just = last_round(60)
    just.table.end_round(just.chance)
    assert just.ending() == "won"
    lost = last_round(59)
    lost.table.end_round(lost.chance)
    result = lost.table.result()
    assert result is not None
    assert (result.ending, result.ranks) == ("points", [2, 2, 2])
    assert result.share(0) == 0.0


def test_g4_a_match_lost_early_has_no_points_and_empty_stacks_lose_nothing() -> None:
    scene = Scene().to_build("pavilion.6 garden.5", "tower.1 tower.2")
    scene.table.points = 12
    result = scene.do("place:garden.5", "space:reserve").table.result()
    assert result is not None
    assert result.scores == [0, 0, 0]
    empty = Scene().stacks(0, 0, 0).collecting()
    assert (empty.stage, empty.ending()) == ("build", None)


def test_v1_ten_rounds_use_everything_and_check_from_round_6_on() -> None:
    table = Scene(3, rounds="10").table
    assert (len(table.pool), len(table.building_pool) + len(table.hand)) == (108, 36)
    plan = table.plan
    assert (plan.rounds, plan.first_check, plan.reserve, plan.target) == (10, 6, 2, 90)
    assert plan.dealt == [16, 16, 18]
    assert [plan.need(0, place, 0) for place in range(5)] == [4, 5, 6, 7, 8]
    assert Scene(6, rounds="10").table.top == [8, 8, 8, 8, 8, 10]


def test_v1_ten_rounds_end_after_the_tenth() -> None:
    scene = Scene(rounds="10").task("bonus", "1", 8, 4).to_build("")
    scene.table.waiting[0] = 4
    scene.table.points = 89
    scene.table.end_round(scene.chance)
    assert (scene.table.round, scene.ending()) == (9, None)
    last = Scene(rounds="10").task("bonus", "1", 10, 4).to_build("")
    last.table.points = 89
    last.table.end_round(last.chance)
    assert last.ending() == "points"
    won = Scene(rounds="10").task("bonus", "1", 10, 4).to_build("")
    won.table.points = 90
    won.table.end_round(won.chance)
    assert won.ending() == "won"


def test_v1_new_gem_cards_come_from_round_6_on() -> None:
    for round_, count in ((5, 0), (6, 10)):
        scene = Scene(rounds="10").task("deed", "1", round_ - 1).to_build("")
        before = sum(scene.table.top)
        scene.table.end_round(scene.chance)
        assert (scene.table.round, sum(scene.table.top) - before) == (round_, count)


def test_v2_any_five_of_the_ten_donation_markers() -> None:
    assert sorted(Scene(donation_markers="144xx").table.task_markers) == [0, 3, 3, 4, 4]
    choices = next(option for option in GAME.options if option.name == "donation_markers").choices
    assert len(choices) == 51
    assert all(len(code) == 5 and max(code.count(marker) for marker in code) <= 2 for code in choices)


def test_v3_the_reserve_may_be_smaller() -> None:
    assert [Scene(reserve=code).table.plan.reserve for code in ("standard", "2", "1")] == [3, 2, 1]


def test_v4_the_target_may_be_another_printed_one() -> None:
    codes = ("standard", "second", "third")
    assert [Scene(target=code).table.plan.target for code in codes] == [60, 70, 80]
    assert [Scene(target=code, rounds="10").table.plan.target for code in codes] == [90, 110, 130]


def test_v8_the_marker_may_choose_the_value() -> None:
    plan = Scene(task_value_by_marker=True).table.plan
    assert [plan.need(1, 0, marker) for marker in range(5)] == [4, 5, 5, 7, 8]


def test_v9_new_cards_may_pass_over_the_site_manager() -> None:
    assert refill_counts(3, 1, 10, True) == [4, 0, 6]
    assert refill_counts(1, 0, 10, True) == [0]


def test_h1_only_the_site_manager_sees_the_hand_of_buildings() -> None:
    table = Scene(3).table
    assert len(table.view(0).hand) == 4
    assert table.view(1).hand == table.view(None).hand == []
    assert table.view(1).hand_size == 4
    names = {card for seat in (0, 1, None) for card in table.view(seat).market}
    assert names == set()


def test_h2_a_world_keeps_what_is_seen_and_deals_the_rest_anew() -> None:
    scene = Scene(3).stacks(5, 6, 5).collecting("gem_choice").do("use:gem_choice")
    table = scene.table
    own = [table.imagine(1, FastChance(n)).below[1] for n in range(20)]
    assert all(cards == table.below[1] for cards in own)
    others = {tuple(sorted(table.imagine(2, FastChance(n)).below[1])) for n in range(20)}
    assert len(others) > 15
    left = {table.imagine(2, FastChance(n)).leftovers[-1] for n in range(60)}
    assert len(left) > 10
    assert {table.imagine(0, FastChance(n)).leftovers[-1] for n in range(9)} == {table.leftovers[-1]}


def test_h3_a_donation_with_one_way_only_is_made_by_the_program() -> None:
    scene = Scene(3).task("deed", "1", 3).to_build("").stacks(0, 7, 0)
    scene.table.supply = 3
    scene.table.end_round(scene.chance)
    assert scene.table.donated == 4
    assert scene.stage == "choose"
    everything = Scene(3).task("deed", "1", 3).to_build("").stacks(1, 0, 3)
    everything.table.supply = 3
    everything.table.end_round(everything.chance)
    assert (everything.table.donated, everything.stage) == (4, "choose")


def test_a_whole_match_of_greedy_seats_keeps_all_components() -> None:
    bot, chance = GreedyBot(GAME), FastChance(3)
    table = Scene(2, swap_buildings=True, helper_cards=True).table
    census = table.census()
    while table.to_act():
        seat = table.to_act()[0]
        for action in ask(bot, table, seat, chance):
            table.play(seat, action, chance)
        assert table.census() == census
    assert table.round > 1
