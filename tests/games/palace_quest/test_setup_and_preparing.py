"""Setting up, preparing, tasks and donations, clause by clause."""

from __future__ import annotations

import pytest

from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.preparing import refill_counts
from tests.games.palace_quest.staging import Scene


def test_s1_the_first_seat_manages_first_and_one_seat_manages_always() -> None:
    assert Scene(4).table.manager == 0
    assert [Scene(4).table.plan.manager(n) for n in range(1, 6)] == [0, 1, 2, 3, 0]
    assert {Scene(1).table.plan.manager(n) for n in range(1, 9)} == {0}


def test_s2_twenty_cards_stay_in_the_box_with_eight_rounds() -> None:
    table = Scene().table
    assert (len(table.pool), len(table.helper_pool)) == (88, 20)
    assert table.draw_pile == 8
    assert sorted(table.helper_pool)[:5] == [0, 2, 4, 6, 8]
    assert sum(table.census()[f"{gem}.{v}"] for gem in ("purple", "red") for v in range(1, 10)) == 54


@pytest.mark.parametrize(
    ("seats", "stacks"),
    [(1, [30]), (2, [14, 16]), (3, [10] * 3), (4, [6, 8, 8, 8]), (5, [6] * 5), (6, [4, 4, 4, 6, 6, 6])],
)
def test_s3_stacks_are_dealt_by_seats(seats: int, stacks: list[int]) -> None:
    assert [Scene(seats).table.stack(s) for s in range(seats)] == stacks


def test_s4_the_buildings_with_a_moon_stay_in_the_box() -> None:
    table = Scene().table
    assert len(table.building_pool) + len(table.hand) == 30
    moons = {n for n in range(36) if GAME.values.moon[n]}
    assert len(moons) == 6
    assert not moons & {*table.building_pool, *table.hand}


def test_s5_tasks_and_markers_lie_in_random_order_and_places_choose_the_value() -> None:
    tables = [Scene(seed=seed).table for seed in range(40)]
    assert all(sorted(table.tasks) == [0, 1, 2, 3, 4] for table in tables)
    assert all(sorted(table.task_markers) == [0, 1, 1, 2, 2] for table in tables)
    assert len({tuple(table.tasks) for table in tables}) > 20
    assert len({tuple(table.task_markers) for table in tables}) > 10
    plan = tables[0].plan
    assert [plan.need(1, place, 4) for place in range(5)] == [4, 5, 5, 7, 8]


def test_s6_six_tiles_lie_open_and_all_markers_on_the_third_space() -> None:
    table = Scene().table
    assert sorted(table.bonus_spaces) == [0, 1, 2, 3, 4, 5]
    assert len(table.bonus_pool) == 12
    assert table.track == [2] * 6
    assert table.plan.reserve == 3


def test_s7_the_top_tile_is_open_and_twelve_deeds_are_the_supply() -> None:
    view = Scene().table.view(None)
    assert view.top is not None
    assert (view.terrain_left, view.deeds) == (8, 12)
    assert view.tiles[0].spaces[4].fountain
    assert not any(space.deed for space in view.tiles[0].spaces)


def test_s8_what_is_reconstructed_is_said() -> None:
    view = Scene().table.view(None)
    assert all(tile.reconstructed for tile in view.tiles)
    said = {one.path for one in GAME.components.all() if one.status == "reconstructed"}
    assert {"buildings.1.cost", "buildings.1.walls", "buildings.1.moon", "track.zones", "bonus.back_a"} <= said
    assert not any(path.startswith("tasks.") for path in said)


def test_p1_the_new_site_manager_decides_from_the_start_of_the_round() -> None:
    scene = Scene().market("red.1 red.2 red.3").to_build("", "")
    scene.table.end_round(scene.chance)
    assert scene.table.round == 2
    assert scene.table.to_act() == (1,)
    assert scene.stage == "clear"


def test_p2_a_task_is_checked_once_from_round_4_on() -> None:
    early = Scene().task("track", "2", 2).to_build("")
    early.table.end_round(early.chance)
    assert not any(event.kind == "checked" for event in early.told)
    scene = Scene().task("deed", "2", 3).to_build("")
    scene.table.end_round(scene.chance)
    assert scene.last("checked") == {"task": "deed", "short": 0, "marker": "2", "cards": 0}
    assert sum(event.kind == "checked" for event in scene.told) == 1


def test_p3_waiting_tiles_become_active_at_the_start_of_a_round() -> None:
    scene = Scene().to_build("")
    scene.table.waiting = [1, 0, 2, 0, 0, 0]
    scene.table.end_round(scene.chance)
    assert scene.table.active == [1, 0, 2, 0, 0, 0]
    assert scene.table.waiting == [0] * 6


def test_p4_exactly_two_cards_stay_if_there_are_more() -> None:
    scene = Scene().market("red.1 red.1 red.3 green.2").to_build("")
    scene.table.end_round(scene.chance)
    assert scene.refused("keep:red.9") == ("not-in-market", "P4")
    scene.do("keep:red.1", "keep:red.3")
    assert scene.last("cleared")["gone"] == ["green.2", "red.1"]
    assert scene.stage == "choose"
    few = Scene().market("red.1 red.1").to_build("")
    few.table.end_round(few.chance)
    assert few.stage == "choose"


def test_p5_the_hand_is_the_building_face_down_and_three_more() -> None:
    scene = Scene().to_build("")
    left = scene.table.leftovers[-1]
    scene.table.end_round(scene.chance)
    assert left in scene.table.hand
    assert len(scene.table.hand) == 4


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(1, [10]), (2, [4, 6]), (3, [2, 4, 4]), (4, [2, 4, 2, 2]), (5, [2] * 5), (6, [0, 2, 2, 2, 2, 2])],
)
def test_p6_new_cards_go_round_from_the_left_of_the_site_manager(seats: int, counts: list[int]) -> None:
    assert refill_counts(seats, 0, 10, False) == counts
    assert refill_counts(seats, seats - 1, 10, False) == counts[1:] + counts[:1]


def measured(scene: Scene, name: str) -> tuple[int, int]:
    """Today's state of a task and what is missing."""
    task = next(task for task in scene.table.view(0).tasks if task.name == name)
    return task.today, task.short


def test_t1_waiting_active_and_used_tiles_all_count() -> None:
    scene = Scene().task("bonus", "1", 3)
    scene.table.waiting[0] = scene.table.active[1] = scene.table.used[2] = 1
    assert measured(scene, "bonus") == (3, 0)


def test_t2_the_longest_wall_is_measured() -> None:
    scene = Scene().task("wall", "2", 3).stand(pavilion_1="1.2")
    assert measured(scene, "wall") == (1, 3)


def test_t3_deeds_in_the_supply_count() -> None:
    scene = Scene().task("deed", "2", 3)
    scene.table.supply = 5
    assert measured(scene, "deed") == (5, 2)


def test_t4_the_zones_of_all_markers_are_added() -> None:
    scene = Scene().task("track", "2", 3)
    scene.on_track(pavilion=2, seraglio=5, arcades=6, chambers=7, garden=9, tower=17)
    assert measured(scene, "track") == (9, 0)  # the rulebook's example: 0 + 3 x 1 + 2 + 4


def test_t5_nothing_may_be_in_the_reserve() -> None:
    scene = Scene().task("reserve", "3", 3).to_build("", "tower.1 tower.2")
    assert measured(scene, "reserve") == (2, 2)
    assert next(task.gift for task in scene.table.view(0).tasks if task.name == "reserve") == 6


def test_t6_what_is_missing_is_multiplied_by_the_marker() -> None:
    """The rulebook's example: 5 sections are asked for, 3 are there, the marker is a 2: 4 cards are donated."""
    scene = Scene().task("wall", "2", 4, 1).stand(arcades_1="1.6").stacks(4, 4, 4)
    task = next(task for task in scene.table.view(0).tasks if task.name == "wall")
    assert (task.needs, task.today, task.short, task.marker, task.gift) == (5, 3, 2, "2", 4)
    scene.table.end_round(scene.chance)
    assert scene.last("checked") == {"task": "wall", "short": 2, "marker": "2", "cards": 4}
    scene.do("give:2", seat=0).do("give:0", seat=1).do("give:2", seat=2)
    assert (scene.table.donated, scene.stage) == (4, "choose")


def test_t6_enough_is_enough_and_markers_1_and_4_count_too() -> None:
    """The rulebook's example: the wall must have at least 5 sections."""
    for walls, marker, missing, gift in ((5, "3", 0, 0), (4, "1", 1, 1), (3, "4", 2, 8)):
        scene = Scene().task("wall", marker, 4, 1)
        standing = {"arcades_1": "1.6", "seraglio_3": "1.9", "pavilion_2": "1.8"}
        scene.stand(**dict(list(standing.items())[: walls - 2]))
        task = next(task for task in scene.table.view(0).tasks if task.name == "wall")
        assert (task.today, task.short, task.gift) == (walls, missing, gift)


def donating(*stacks: int) -> Scene:
    """Four deeds are missing at a marker 1."""
    scene = Scene(len(stacks)).task("deed", "1", 3).to_build("").stacks(*stacks)
    scene.table.supply = 3
    scene.table.end_round(scene.chance)
    return scene


def test_t7_offers_that_add_up_are_taken_and_others_are_settled() -> None:
    scene = donating(4, 0, 9)
    assert scene.stage == "offer"
    assert scene.table.to_act() == (0, 2)  # an empty stack is not asked
    assert scene.legal(0) == [f"give:{n}" for n in range(5)]
    assert scene.refused("give:5", 0) == ("too-many-cards", "T7")
    scene.do("give:1", seat=2).do("give:3", seat=0)
    assert scene.table.donated == 4
    assert scene.last("donated") == {"player": 2, "count": 1}
    other = donating(4, 0, 9)
    other.do("give:1", seat=0)
    assert other.refused("give:2", 0) == ("not-your-decision", "T7")
    other.do("give:4", seat=2)
    assert (other.stage, other.table.to_act()) == ("settle", (0,))
    assert other.legal() == [f"give:{n}" for n in range(5)]
    other.do("give:4", "give:0", "give:0")
    assert other.table.donated == 4
    assert [other.last("donated")["player"], other.table.top[2] - 4] == [0, 9]  # the refill has brought four


def test_t8_a_donation_that_cannot_be_paid_or_is_refused_loses() -> None:
    assert donating(1, 1, 1).ending() == "donation"
    scene = Scene().task("deed", "X", 3).to_build("")
    scene.table.supply = 6
    scene.table.end_round(scene.chance)
    assert scene.ending() == "refused"
    assert next(task.gift for task in scene.table.view(0).tasks if task.name == "deed") is None
    done = Scene().task("deed", "X", 3).to_build("")
    assert next(task.gift for task in done.table.view(0).tasks if task.name == "deed") == 0
    done.table.end_round(done.chance)
    assert done.ending() is None
