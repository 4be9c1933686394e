"""Paying, placing, markers, neighbours and the reserve, clause by clause.

The starting tile: purple green yellow / yellow fountain red / red purple green.
"""

from __future__ import annotations

from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.consequence import Consequence
from durbar.games.palace_quest.model import ACTIONS, TYPES
from tests.games.palace_quest.staging import Scene, cell, kind


def place(scene: Scene, name: str) -> int:
    """Where a type's marker stands."""
    return scene.table.track[TYPES.index(name)]


def tried(scene: Scene, *codes: str) -> Consequence:
    """The consequence of the last of these actions, the others being played."""
    scene.do(*codes[:-1])
    found: Consequence = scene.table.consequence(scene.table.manager, ACTIONS.parse(codes[-1]))
    return found


def test_b1_each_new_building_is_placed_by_the_site_manager_then_the_round_is_over() -> None:
    scene = Scene().market("red.9").to_build("pavilion.6 garden.5 tower.5")
    assert scene.legal(0) == ["place:pavilion.6", "place:garden.5", "place:tower.5"]
    assert scene.legal(1) == []
    scene.build("pavilion.6", "1.6", "red.9").do("lay:none", "place:tower.5", "space:reserve")
    assert scene.table.round == 1
    scene.do("place:garden.5", "space:reserve")
    assert scene.table.round == 2


def test_b2_a_payment_is_any_set_of_the_colour_of_the_space_worth_the_cost() -> None:
    scene = Scene().market("red.2 red.3 red.5 green.9").to_build("pavilion.6")
    scene.do("place:pavilion.6")
    assert scene.legal() == ["space:1.2", "space:1.6", "space:reserve"]
    assert scene.refused("space:1.4") == ("wrong-colour", "B2")
    scene.do("space:1.6")
    assert scene.legal() == ["pay:red.2", "pay:red.3"]  # from a 5 on, ascending, there is not enough
    assert scene.refused("pay:green.9") == ("wrong-colour", "B2")
    scene.do("pay:red.2")
    assert scene.refused("pay:done") == ("not-enough", "B2")
    scene.do("pay:red.3")
    assert scene.refused("pay:red.2") == ("not-in-market", "B2")
    assert scene.legal() == ["pay:red.5"]
    scene.do("pay:red.5", "pay:done")
    assert scene.table.market == Scene().market("green.9").table.market


def test_b3_what_is_paid_too_much_is_lost_and_moves_no_marker() -> None:
    """The rulebook's example: a building of 9 is paid with 10."""
    scene = Scene().market("red.5 red.5 red.6").to_build("arcades.5")
    scene.build("arcades.5", "1.6", "red.5", "red.5")
    assert (place(scene, "arcades"), scene.table.points) == (2, 0)
    assert scene.table.discards[kind("red.5")] == 2


def test_b4_the_tile_is_gained_before_terrain_is_laid_and_waits() -> None:
    scene = Scene().market("red.9 yellow.9").stand(arcades_5="1.2").to_build("arcades.6 tower.1").on_track(arcades=8)
    scene.table.deeds[cell("1.3")] = True
    scene.table.supply = 2
    order = len(scene.told)
    scene.market("yellow.5 yellow.5")
    scene.build("arcades.6", "1.3", "yellow.5", "yellow.5")
    kinds = [event.kind for event in scene.told[order:]]
    assert kinds == ["built", "scored", "bonus-taken"]
    assert scene.stage == "lay"  # the deed is back before the question whether three are there
    assert sum(scene.table.waiting) == 1


def test_b5_an_exact_payment_moves_the_marker_one_step() -> None:
    scene = Scene().market("red.3 red.5").to_build("pavilion.6")
    scene.build("pavilion.6", "1.6", "red.3", "red.5")
    assert place(scene, "pavilion") == 3


def test_w1_touching_sides_are_both_wall_or_both_open() -> None:
    scene = Scene().market("red.9 red.9").to_build("chambers.4 garden.3")
    scene.do("place:chambers.4")  # a wall in the west, where the fountain is open
    assert scene.refused("space:1.6") == ("walls-differ", "W1")
    other = Scene().market("red.9 red.9").to_build("chambers.4 garden.3").do("place:garden.3")
    assert "space:1.6" in other.legal()  # a wall in the east


def test_w1_two_walls_may_meet_where_another_side_is_open() -> None:
    # north of the red space 1.6 stands a garden with a wall in its south; the tower needs one in its north
    scene = Scene().market("red.9 red.9").stand(arcades_5="1.2", garden_6="1.3").to_build("pavilion.4 pavilion.6")
    assert scene.table.walls()[scene.table.new[0]] == 1
    scene.do("place:pavilion.4")
    assert "space:1.6" in scene.legal()
    other = Scene().market("red.9 red.9").stand(arcades_5="1.2", garden_6="1.3").to_build("pavilion.6")
    other.do("place:pavilion.6")
    assert other.refused("space:1.6") == ("walls-differ", "W1")


def test_w2_no_action_turns_a_building() -> None:
    scene = Scene().market("red.9").to_build("pavilion.5")
    scene.do("place:pavilion.5")
    assert "space:1.6" in scene.legal()  # its wall is in the east
    assert scene.refused("space:1.4") == ("walls-differ", "W1")
    west = Scene().market("red.9").to_build("chambers.4")
    west.do("place:chambers.4")
    assert west.refused("space:1.6") == ("walls-differ", "W1")


def test_w3_no_empty_area_is_enclosed() -> None:
    scene = Scene().market("purple.9 yellow.9 green.9 red.9")
    scene.table.ground = scene.table.ground.laid(1, 0, cell("1.6"), 1)
    # all around the space 2.4 but for its east
    scene.stand(pavilion_6="1.6", seraglio_6="1.3", arcades_5="1.9", arcades_6="2.1", chambers_5="2.7")
    scene.stand(chambers_6="2.2", garden_5="2.8").to_build("tower.5")
    scene.do("place:tower.5")
    assert scene.refused("space:2.5") == ("makes-hole", "W3")
    assert scene.refused("space:2.4") == ("wrong-colour", "B2")  # filling it would be allowed


def test_w4_a_side_must_be_shared_and_one_can_walk_in() -> None:
    scene = Scene().market("purple.9 red.9 yellow.9 green.9").to_build("arcades.5")
    scene.do("place:arcades.5")
    assert scene.refused("space:1.1") == ("not-beside-city", "W4")
    walls = Scene().market("yellow.9").stand(pavilion_5="1.2").to_build("chambers.4")
    walls.do("place:chambers.4")
    assert walls.refused("space:1.3") == ("not-on-foot", "W4")


def almost_closed() -> Scene:
    """Open is only the fountain's north; the tower has walls on the three other sides."""
    scene = Scene().market("green.7").stand(arcades_1="1.6", garden_1="1.8", chambers_1="1.4")
    return scene.to_build("pavilion.6 tower.1")


def test_w4_a_building_that_closes_the_city_is_legal_and_warned_of() -> None:
    scene = almost_closed()
    assert (scene.table.view(0).wall, scene.table.view(0).closed) == (9, False)
    found = tried(scene, "place:tower.1", "space:1.2")
    assert (found.closes, found.wall) == (True, 12)
    label = GAME.label(scene.table.view(0), 0, ACTIONS.parse("space:1.2"), found)
    assert label.costly
    assert [one.message for one in label.confirm] == ["No open side is left: nothing can ever be built again."]
    scene.do("space:1.2", "pay:green.7", "pay:done", "lay:none")
    assert (scene.table.view(0).wall, scene.table.view(0).closed) == (12, True)
    scene.market("red.8 yellow.8 green.8 purple.8")
    assert scene.table.view(0).fits[0].spaces == []
    assert scene.refused("space:1.3") == ("no-building", "B2")
    scene.do("place:pavilion.6")
    assert scene.legal() == ["space:reserve"]
    assert scene.refused("space:1.1") == ("walls-differ", "W1")
    scene.do("space:reserve")
    assert scene.table.round == 2  # the match goes on, and is lost when the reserve is full
    scene.to_build("pavilion.5", "pavilion.6 garden.5 tower.5").table.go_on_building(scene.chance)
    assert scene.ending() == "reserve"


def test_w5_the_longest_run_of_outer_wall_counts() -> None:
    scene = Scene().stand(seraglio_1="1.2")
    assert scene.table.view(0).wall == 2  # north and east, round one corner
    assert Scene().table.view(0).wall == 0
    both = Scene().stand(pavilion_4="1.2", arcades_4="1.1")
    assert both.table.view(0).wall == 2
    assert both.table.view(0).wall_spaces == ["1.1", "1.2"]


def test_w5_the_fountain_breaks_a_run_and_inner_walls_do_not_count() -> None:
    # three walls in the east, three in the west; the fountain's free sides lie between
    apart = Scene().stand(arcades_1="1.6", chambers_1="1.4")
    assert apart.table.view(0).wall == 3
    inner = Scene().stand(pavilion_5="1.2", chambers_6="1.6", chambers_4="1.3")
    # the wall between 1.2 and 1.3 is one of two back to back
    assert (inner.table.view(0).wall, inner.table.view(0).wall_spaces) == (0, [])


def test_w5_a_building_may_make_the_wall_shorter() -> None:
    scene = Scene().market("yellow.9").stand(seraglio_1="1.2", pavilion_6="1.6").to_build("chambers.4 tower.5")
    assert scene.table.view(0).wall == 2
    assert tried(scene, "place:chambers.4", "space:1.3").wall == 1
    scene.do("space:1.3", "pay:yellow.9", "pay:done")
    assert scene.table.view(0).wall == 1


def test_k1_occupied_spaces_are_skipped_and_shared_ones_never() -> None:
    scene = Scene().on_track(pavilion=2, seraglio=3, arcades=4, chambers=6, garden=19, tower=18)
    assert scene.table.forward(0) == 5
    assert scene.table.forward(5) == 19
    assert Scene().on_track(pavilion=1).table.forward(0) == 2


def test_k2_exact_and_deed_are_two_steps_and_one_scoring() -> None:
    """The rulebook's example: two spaces further, one scoring."""
    scene = Scene().market("red.8").to_build("pavilion.6").on_track(pavilion=4)
    scene.table.deeds[cell("1.6")] = True
    scene.build("pavilion.6", "1.6", "red.8")
    assert place(scene, "pavilion") == 6
    assert scene.last("scored") == {"type": "pavilion", "steps": 2, "points": 1, "total": 1}
    last = Scene().market("red.8").to_build("pavilion.6").on_track(pavilion=18)
    last.table.deeds[cell("1.6")] = True
    last.build("pavilion.6", "1.6", "red.8")
    assert last.last("scored") == {"type": "pavilion", "steps": 1, "points": 4, "total": 4}


def test_k3_the_zone_times_the_buildings_of_the_type() -> None:
    """The rulebook's example: three white buildings, a marker that comes to zone 2."""
    scene = Scene().market("red.5 red.6").stand(chambers_5="1.2", chambers_4="1.1").to_build("chambers.6", "chambers.1")
    scene.on_track(chambers=8).build("chambers.6", "1.6", "red.5", "red.6")
    assert (place(scene, "chambers"), scene.table.points) == (9, 6)


def test_k4_a_marker_on_the_last_space_stays_and_scores_nothing() -> None:
    scene = Scene().market("red.8").to_build("pavilion.6").on_track(pavilion=19)
    scene.build("pavilion.6", "1.6", "red.8")
    assert (place(scene, "pavilion"), scene.table.points) == (19, 0)


def test_k5_the_marker_of_a_reserved_building_moves_back() -> None:
    scene = Scene().to_build("pavilion.6 garden.5").on_track(pavilion=6, tower=5)
    scene.do("place:pavilion.6", "space:reserve")
    assert place(scene, "pavilion") == 4
    first = Scene().to_build("pavilion.6 garden.5").on_track(pavilion=0)
    first.do("place:pavilion.6", "space:reserve")
    assert (place(first, "pavilion"), first.table.points) == (0, 0)
    shared = Scene().on_track(pavilion=1, seraglio=0, arcades=4, chambers=2)
    assert [shared.table.backward(kind) for kind in (0, 2)] == [0, 3]  # the first space is shared
    assert Scene().on_track(pavilion=3).table.backward(0) == 2  # and so is the starting space


def test_n1_a_neighbour_of_the_same_type_brings_one_tile() -> None:
    scene = Scene().market("red.8 yellow.8").stand(pavilion_3="1.2").to_build("pavilion.6")
    scene.market("yellow.8")
    scene.build("pavilion.6", "1.4", "yellow.8")
    assert sum(scene.table.waiting) == 0  # across a corner
    near = Scene().market("yellow.8").stand(pavilion_4="1.2").to_build("pavilion.6")
    tile = near.table.bonus_spaces[0]
    near.build("pavilion.6", "1.3", "yellow.8")
    assert near.table.waiting[tile] == 1
    assert sum(near.table.waiting) == 1


def test_n2_the_bonus_space_is_filled_as_long_as_there_are_tiles() -> None:
    scene = Scene().market("yellow.8").stand(pavilion_4="1.2").to_build("pavilion.6")
    scene.build("pavilion.6", "1.3", "yellow.8")
    assert len(scene.table.bonus_pool) == 11
    assert scene.table.bonus_spaces[0] >= 0
    empty = Scene().market("yellow.8").stand(pavilion_4="1.2").to_build("pavilion.6")
    empty.table.bonus_pool = []
    empty.table.bonus_spaces[0] = -1
    empty.build("pavilion.6", "1.3", "yellow.8")
    assert sum(empty.table.waiting) == 0


def test_r1_a_building_may_be_reserved_even_if_it_could_be_built() -> None:
    scene = Scene().market("red.8").to_build("pavilion.6")
    scene.do("place:pavilion.6")
    assert scene.legal() == ["space:1.6", "space:reserve"]
    scene.do("space:reserve")
    assert scene.table.view(0).reserve[0].name == "pavilion.6"


def test_r2_a_full_reserve_loses_when_nothing_can_be_built() -> None:
    scene = Scene().to_build("pavilion.6 garden.5", "tower.1 tower.2")
    scene.do("place:garden.5", "space:reserve")
    assert scene.ending() == "reserve"
    left = Scene().market("red.8").to_build("pavilion.6 garden.5", "tower.1 tower.2")
    left.do("place:garden.5", "space:reserve")
    assert left.legal() == ["place:pavilion.6", "give_up:now"]
    assert left.refused("place:garden.5") == ("not-exact", "R3")
    assert left.do("give_up:now").ending() == "given-up"
    assert Scene().to_build("pavilion.6").refused("give_up:now") == ("not-lost", "R2")


def test_r2_a_wild_or_a_building_of_the_reserve_that_can_be_built_saves_the_team() -> None:
    saved = Scene().market("purple.8").active("construction_space_wild")
    saved.to_build("pavilion.6 garden.5", "tower.1 tower.2").do("place:garden.5", "space:reserve")
    assert saved.legal() == ["place:pavilion.6", "give_up:now"]
    lost = Scene().market("purple.7").to_build("pavilion.6 garden.5", "tower.1 tower.2")
    assert lost.do("place:garden.5", "space:reserve").ending() == "reserve"
    room = Scene().market("green.7").to_build("pavilion.6 garden.5", "tower.1 tower.2")
    room.do("place:garden.5", "space:reserve")
    assert room.legal() == ["place:tower.1", "give_up:now"]
    room.build("tower.1", "1.2", "green.7").do("lay:none")
    assert room.legal() == ["place:pavilion.6"]  # its place is free at once
    assert room.do("place:pavilion.6").legal() == ["space:reserve"]


def test_r3_from_the_reserve_only_an_exact_payment_will_do() -> None:
    scene = Scene().market("red.4 red.5").to_build("tower.5", "pavilion.6")
    assert scene.refused("place:pavilion.6") == ("not-exact", "R3")
    exact = Scene().market("red.2 red.3 red.5").to_build("tower.5", "pavilion.6")
    exact.do("place:pavilion.6")
    assert exact.legal() == ["space:1.6"]
    assert exact.refused("space:reserve") == ("in-reserve", "R1")
    exact.do("space:1.6")
    assert exact.legal() == ["pay:red.3"]
    exact.do("pay:red.3")
    assert exact.legal() == ["pay:red.5"]
    exact.do("pay:red.5", "pay:done")
    assert (exact.table.reserve, place(exact, "pavilion")) == ([], 3)


def test_a7_a_wild_pays_with_another_colour_and_exact_is_exact() -> None:
    scene = Scene().market("green.8").active("construction_space_wild").to_build("pavilion.6 tower.5")
    scene.do("place:pavilion.6", "space:1.6")
    assert tried(scene, "pay:green.8").wild
    scene.do("pay:green.8", "pay:done")
    assert (place(scene, "pavilion"), scene.table.active[5], scene.table.used[5]) == (3, 0, 1)
    own = Scene().market("red.8").active("construction_space_wild").to_build("pavilion.6 tower.5")
    own.build("pavilion.6", "1.6", "red.8")
    assert own.table.active[5] == 1
    reserved = Scene().market("green.8").active("construction_space_wild").to_build("tower.5", "pavilion.6")
    reserved.build("pavilion.6", "1.6", "green.8")
    assert reserved.table.used[5] == 1


def test_a7_what_a_space_would_bring_names_the_wild_that_its_exact_payment_needs() -> None:
    scene = Scene().market("green.8 red.9").active("construction_space_wild").to_build("pavilion.6 tower.5")
    found = tried(scene, "place:pavilion.6", "space:1.6")
    assert (found.exact, found.steps, found.wild) == (True, 1, True)  # too much could be paid without it
    label = GAME.label(scene.table.view(0), 0, ACTIONS.parse("space:1.6"), found)
    assert "This uses a Construction Space Wild." in [one.message for one in label.deed]
    own = Scene().market("green.8 red.8").active("construction_space_wild").to_build("pavilion.6 tower.5")
    assert not tried(own, "place:pavilion.6", "space:1.6").wild
    dear = Scene().market("green.9 red.9").active("construction_space_wild").to_build("pavilion.6 tower.5")
    found = tried(dear, "place:pavilion.6", "space:1.6")
    assert (found.exact, found.wild) == (False, False)


def test_v7_the_option_scores_at_the_end_of_the_track() -> None:
    scene = Scene(score_at_track_end=True).market("red.8").to_build("pavilion.6").on_track(pavilion=19)
    scene.build("pavilion.6", "1.6", "red.8")
    assert scene.table.points == 4
    over = Scene(score_at_track_end=True).market("red.9").to_build("pavilion.6").on_track(pavilion=19)
    over.build("pavilion.6", "1.6", "red.9")
    assert over.table.points == 0


def test_what_a_space_would_bring_is_what_it_brings() -> None:
    scene = Scene().market("red.3 red.5 red.6").to_build("pavilion.6").on_track(pavilion=4)
    scene.table.deeds[cell("1.6")] = True
    found = tried(scene, "place:pavilion.6", "space:1.6")
    assert (found.exact, found.steps, found.points, found.over_steps, found.over_points) == (True, 2, 1, 1, 1)
    scene.do("space:1.6")
    done = tried(scene, "pay:red.3", "pay:red.5", "pay:done")
    assert (done.exact, done.total, done.track, done.deed) == (True, 8, 6, True)
    scene.do("pay:done")
    assert (place(scene, "pavilion"), scene.table.points) == (6, 1)
