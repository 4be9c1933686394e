"""What the view and the consequences say, and that what a seat has only begun shows to nobody else."""

from __future__ import annotations

from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.model import ACTIONS
from tests.games.palace_quest.staging import Scene, cell


def others(scene: Scene) -> list[object]:
    """The views of all but the site manager."""
    manager = scene.table.manager
    return [scene.table.view(viewer) for viewer in (*range(scene.table.seats), None) if viewer != manager]


def draft(scene: Scene, *codes: str) -> Scene:
    """Begin a move; nobody else sees anything of it, and nothing is told."""
    before, told = others(scene), len(scene.told)
    for code in codes:
        scene.do(code)
        assert scene.table.unfinished(scene.table.manager)
        assert others(scene) == before
    assert len(scene.told) == told
    return scene


def test_h1_buildings_that_are_being_offered() -> None:
    scene = Scene()
    name = scene.legal()[0].partition(":")[2]
    draft(scene, f"offer:{name}")
    assert scene.table.view(0).chosen == [name]


def test_h1_cards_that_are_to_stay_in_the_market() -> None:
    scene = Scene().market("red.1 red.2 red.3").to_build("")
    scene.table.end_round(scene.chance)
    draft(scene, "keep:red.1")
    assert scene.table.view(1).chosen == ["red.1"]


def test_h1_a_payment_in_the_making() -> None:
    scene = Scene().market("red.2 red.3 red.5").to_build("pavilion.6")
    draft(scene, "place:pavilion.6", "space:1.6", "pay:red.2", "pay:red.3")
    begun = scene.table.view(0).begun
    assert begun is not None
    assert (begun.building, begun.space, begun.paid, begun.total, begun.colours) == (
        "pavilion.6", "1.6", ["red.2", "red.3"], 5, ["red"],
    )  # fmt: skip


def test_b1_where_a_building_was_built_last_and_by_whom() -> None:
    scene = Scene().market("red.9").to_build("pavilion.6")
    assert scene.table.view(None).built_last is None
    scene.build("pavilion.6", "1.6", "red.9")
    for viewer in (0, 1, None):
        last = scene.table.view(viewer).built_last
        assert last is not None
        assert (last.space, last.seat) == ("1.6", scene.table.manager)


def test_t7_a_donation_that_is_being_settled() -> None:
    scene = Scene(3).task("deed", "1", 3).to_build("").stacks(4, 0, 3)
    scene.table.supply = 3
    scene.table.end_round(scene.chance)
    assert scene.table.manager == 0
    scene.do("give:0", seat=0)
    view = scene.table.view(None)
    assert view.donation is not None
    assert (view.donation.cards, view.donation.waiting) == (4, [2])
    assert [seat.offered for seat in view.seats] == [0, 0, None]
    scene.do("give:1", seat=2)
    # seat 3 can give three at most
    assert scene.legal() == ["give:1", "give:2", "give:3", "give:4"]
    assert scene.refused("give:0") == ("donation-wrong", "T7")
    assert scene.table.consequence(0, ACTIONS.parse("give:3")).total == 3
    draft(scene, "give:3")
    donation = scene.table.view(0).donation
    assert donation is not None
    assert (donation.settled, donation.seat) == ([3], 1)
    draft(scene, "give:0")
    assert scene.legal() == ["give:1"]
    scene.do("give:1")
    assert [scene.table.view(None).donated, scene.table.donated] == [4, 4]


def test_t7_what_an_offer_would_add_up_to() -> None:
    scene = Scene(3).task("deed", "1", 3).to_build("").stacks(4, 0, 3)
    scene.table.supply = 3
    scene.table.end_round(scene.chance)
    scene.do("give:2", seat=2)
    assert scene.table.consequence(0, ACTIONS.parse("give:1")).total == 3


def test_p4_a_first_card_leaves_a_second_one_to_name() -> None:
    scene = Scene().market("red.1 red.1 red.3 green.2").to_build("")
    scene.table.end_round(scene.chance)
    assert scene.legal() == ["keep:green.2", "keep:red.1"]
    assert scene.refused("keep:red.3") == ("out-of-order", "P4")
    scene.do("keep:red.1")
    assert scene.legal() == ["keep:red.1", "keep:red.3"]


def test_m1_the_turns_of_each_seat_stand_in_the_view() -> None:
    assert [seat.turns for seat in Scene(3).table.view(None).seats] == [[3], [1, 4], [2, 5]]
    assert [seat.turns for seat in Scene(1).table.view(None).seats] == [[1, 2, 3, 4, 5]]
    assert [seat.turns for seat in Scene(6).table.view(None).seats] == [[], [1], [2], [3], [4], [5]]


def test_b2_spaces_that_fit_and_those_of_them_that_can_be_paid() -> None:
    scene = Scene().market("red.8").to_build("pavilion.6", "garden.5")
    new, reserved = scene.table.view(None).fits
    assert (new.building, new.reserved, new.spaces, new.paid) == (
        "pavilion.6", False, ["1.2", "1.4", "1.6", "1.8"], ["1.6"],
    )  # fmt: skip
    assert (reserved.building, reserved.reserved, reserved.paid) == ("garden.5", True, [])
    scene.active("construction_space_wild")
    assert scene.table.view(None).fits[0].paid == new.spaces


def test_t6_the_state_of_each_task() -> None:
    scene = Scene(3).task("deed", "1", 3)
    assert [task.state for task in scene.table.view(None).tasks] == ["next", "ahead", "ahead", "ahead", "ahead"]
    scene.to_build("").stacks(4, 0, 3)
    scene.table.supply = 3
    scene.table.end_round(scene.chance)
    assert [task.state for task in scene.table.view(None).tasks] == ["now", "next", "ahead", "ahead", "ahead"]
    scene.do("give:4", seat=0).do("give:0", seat=2)
    assert [task.state for task in scene.table.view(None).tasks] == ["done", "next", "ahead", "ahead", "ahead"]
    assert [task.given for task in scene.table.view(None).tasks] == [4, None, None, None, None]
    lost = Scene(3).task("deed", "1", 3).to_build("").stacks(1, 1, 1)
    lost.table.supply = 3
    lost.table.end_round(lost.chance)
    assert lost.table.view(None).tasks[0].state == "now"  # never done
    assert lost.table.view(None).tasks[0].given is None
    assert GAME.headline(lost.table.view(None)).fields["points"] == 0
    met = Scene(3).task("deed", "1", 3).to_build("")
    met.table.end_round(met.chance)
    assert (met.table.view(None).tasks[0].state, met.table.view(None).tasks[0].given) == ("done", 0)


def test_v5_only_a_bonus_tile_is_said_to_be_flipped_over() -> None:
    for tiles, said in ([], False), (["gem_find"], True):
        scene = Scene(helper_cards=True).stacks(5, 0, 5).collecting(*tiles)
        prompt = GAME.prompt(scene.table.view(0), 0)
        assert prompt.ask.message == "You may help {player}, whose stack is empty"
        assert (prompt.help is not None) == said


def sides(scene: Scene) -> list[str]:
    """On which sides terrain may be laid after a pavilion on the red space in the east."""
    scene.market("red.8").to_build("pavilion.6 tower.5").do("place:pavilion.6")
    found: list[str] = scene.table.consequence(0, ACTIONS.parse("space:1.6")).lays
    return found


def test_e5_where_terrain_could_be_laid_is_said_before() -> None:
    assert sides(Scene()) == ["e"]
    few = Scene()
    few.table.supply = 2
    assert sides(few) == []
    taken = Scene()
    taken.table.supply = 2
    taken.table.deeds[cell("1.6")] = True
    assert sides(taken) == ["e"]  # the deed is in the supply by then
    none = Scene()
    none.table.top_tile = -1
    assert sides(none) == []


def test_a6_the_view_says_whether_a_tile_may_be_turned() -> None:
    for tiles in ([], ["terrain_knowledge"]):
        scene = Scene().market("red.8").active(*tiles).to_build("pavilion.6 tower.5")
        scene.build("pavilion.6", "1.6", "red.8")
        lay = scene.table.view(None).lay
        assert lay is not None
        assert (lay.space, lay.sides, lay.turned) == ("1.6", ["e"], bool(tiles))


def test_c2_the_buildings_of_a_hand_are_told_to_nobody_else() -> None:
    scene = Scene(3)
    drawn = next(event for event in scene.told if event.kind == "drawn")
    assert [sorted(drawn.seen_by(viewer).fields) for viewer in (0, 1, 2, None)] == [
        ["buildings", "costs", "count", "player"], ["count", "player"], ["count", "player"], ["count", "player"],
    ]  # fmt: skip
    scene.to_build("")
    scene.table.end_round(scene.chance)
    passed = next(event for event in scene.told if event.kind == "passed-on")
    assert ["building" in passed.seen_by(viewer).fields for viewer in (0, 1, 2, None)] == [False, True, False, False]
