"""Choosing buildings, collecting gem cards and the tiles used meanwhile, clause by clause."""

from __future__ import annotations

from durbar.games.palace_quest import GAME
from durbar.games.palace_quest.model import ACTIONS, BUILDING_NAMES, FIND
from tests.games.palace_quest.staging import Scene, kind


def test_c1_three_of_four_are_offered_in_their_order() -> None:
    scene = Scene()
    hand = [BUILDING_NAMES[one] for one in scene.table.hand]
    assert scene.legal() == [f"offer:{name}" for name in hand[:2]]
    assert scene.refused(f"offer:{hand[3]}") == ("out-of-order", "C1")
    pick = scene.table.pick(0)
    assert pick is not None
    assert (pick.count, len(pick.actions)) == (3, 4)
    scene.do(*(f"offer:{name}" for name in hand[1:]))
    assert [BUILDING_NAMES[one] for one in scene.table.new] == hand[1:]


def test_c2_only_two_seats_know_the_building_left_face_down() -> None:
    scene = Scene(3)
    left = scene.table.hand[3]
    scene.collecting()
    seen = [scene.table.view(viewer).remembers.leftover for viewer in (0, 1, 2, None)]
    assert seen[0] is not None
    assert seen[0].name == BUILDING_NAMES[left]
    assert seen[1:] == [None, None, None]
    scene.to_build("")
    scene.table.leftovers[-1] = left
    scene.table.end_round(scene.chance)
    assert scene.table.manager == 1
    assert left in scene.table.hand
    assert scene.table.view(0).remembers.certain
    assert scene.table.view(2).remembers.leftover is None


def test_m1_five_turns_from_the_left_of_the_site_manager() -> None:
    for seats, players in ((1, [0] * 5), (2, [1, 0, 1, 0, 1]), (3, [1, 2, 0, 1, 2]), (6, [1, 2, 3, 4, 5])):
        scene = Scene(seats).collecting()
        seen = []
        while scene.stage == "decide":
            seen.append(scene.table.player)
            scene.do("card:accept")
        assert seen == players
        assert sum(scene.table.market) == 5
    old = Scene().market("red.1 red.2").collecting()
    old.do(*["card:accept"] * 5)
    assert sum(old.table.market) == 7


def test_m2_declined_cards_are_discarded_until_one_is_accepted() -> None:
    scene = Scene().collecting()
    first = scene.table.face
    assert scene.refused("card:accept", 0) == ("not-your-decision", "M2")
    scene.do("card:decline")
    assert scene.table.discards[first] == 1
    assert scene.table.player == 1
    scene.do("card:accept")
    assert scene.table.player == 2
    assert scene.table.stack(1) == 8


def test_m2_two_cards_are_declined_and_the_third_is_accepted() -> None:
    """The rulebook's example: two cards declined, then a red 6; at last the market holds 2 old and 5 new cards."""
    scene = Scene().market("green.1 yellow.2").collecting()
    scene.do("card:decline", "card:decline")
    scene.show("red.6").do("card:accept")
    assert scene.table.market[kind("red.6")] == 1
    assert (scene.table.stack(1), sum(scene.table.discards), scene.table.player) == (7, 2, 2)
    scene.do(*["card:accept"] * 4)
    assert (sum(scene.table.market), scene.stage) == (7, "build")


def test_m3_an_empty_stack_brings_no_card() -> None:
    scene = Scene().stacks(5, 0, 5).collecting()
    assert scene.last("no-card") == {"player": 1}
    assert scene.table.player == 2


def test_m4_declining_the_last_card_ends_the_turn() -> None:
    scene = Scene(helper_cards=True).stacks(5, 1, 5).collecting()
    scene.do("card:decline")
    assert scene.table.player == 2
    assert sum(scene.table.market) == 0
    assert scene.table.helpers == 3


def test_m5_the_site_manager_is_asked_before_each_card_if_something_can_be_used() -> None:
    scene = Scene().collecting("gem_find")
    assert (scene.stage, scene.table.to_act()) == ("ask", (0,))
    scene.do("pass:on", "card:decline")
    assert scene.stage == "ask"
    assert scene.refused("use:gem_choice") == ("no-active-tile", "A1")
    assert Scene().collecting().stage == "decide"
    assert Scene().collecting("gem_find", draw_pile=0).stage == "decide"


def test_m6_discards_never_come_back() -> None:
    scene = Scene().collecting()
    face = scene.table.face
    scene.do("card:decline")
    unseen = scene.table.pool.count(face)
    assert scene.table.view(1).discards.count(f"{['purple', 'yellow', 'green', 'red'][face // 9]}.{face % 9 + 1}") == 1
    assert unseen == (scene.table.census()[f"{['purple', 'yellow', 'green', 'red'][face // 9]}.{face % 9 + 1}"]
                      - scene.table.helper_pool.count(face) - 1 - (scene.table.face == face))  # fmt: skip


def test_a1_only_active_tiles_are_used_and_then_lie_used() -> None:
    scene = Scene()
    scene.table.waiting[FIND] = 1
    scene.collecting()
    assert scene.refused("use:gem_find.1", 0) == ("no-active-tile", "A1")
    assert scene.refused("use:gem_find.1", 1) == ("not-your-decision", "A1")
    two = Scene().collecting("gem_find", "gem_find")
    two.do("use:gem_find.1", "use:gem_find.2")
    assert (two.table.active[FIND], two.table.used[FIND]) == (0, 2)
    assert two.table.draw_pile == 2


def test_a2_a_grand_market_spares_the_clearing_also_when_just_active() -> None:
    scene = Scene().market("red.1 red.2 red.3").to_build("")
    scene.table.waiting[0] = 1
    scene.table.end_round(scene.chance)
    assert scene.stage == "hold"
    scene.do("use:grand_market")
    assert sum(scene.table.market) == 3
    assert scene.table.used[0] == 1
    few = Scene().market("red.1 red.2").active("grand_market").to_build("")
    few.table.end_round(few.chance)
    assert few.stage == "choose"
    no = Scene().market("red.1 red.2 red.3").active("grand_market").to_build("")
    no.table.end_round(no.chance)
    no.do("pass:on")
    assert no.stage == "clear"


def test_a3_a_market_expansion_brings_a_card_after_the_last_turn() -> None:
    scene = Scene().collecting("market_expansion")
    assert scene.stage == "decide"
    assert scene.refused("use:market_expansion", 0) == ("not-its-moment", "A3")
    scene.do(*["card:accept"] * 5)
    assert scene.stage == "after"
    scene.do("use:market_expansion")
    assert (sum(scene.table.market), scene.table.draw_pile) == (6, 7)
    assert scene.stage == "build"
    fewer = Scene().stacks(1, 0, 0).collecting("market_expansion")
    fewer.do("card:accept")
    assert fewer.stage == "after"
    empty = Scene().collecting("market_expansion", draw_pile=0)
    assert empty.do(*["card:accept"] * 5).stage == "build"


def test_a4_a_gem_find_brings_three_unseen_cards_to_a_stack() -> None:
    scene = Scene().stacks(4, 1, 4).collecting("gem_find", draw_pile=2)
    scene.do("pass:on")
    assert scene.stage == "decide"
    use = ACTIONS.parse("use:gem_find.2")
    label = GAME.label(scene.table.view(0), 0, use, scene.table.consequence(0, use))
    assert label.deed[0].fields["count"] == 2  # as many as there are
    scene.do("use:gem_find.2", seat=0)  # a card lies face up: the new ones go under it
    assert (scene.table.stack(1), scene.table.draw_pile) == (2, 0)
    scene.do("card:decline")
    assert (scene.stage, scene.table.player) == ("decide", 1)
    assert scene.last("used") == {"player": 0, "tile": "gem_find", "count": 2, "to": 1}
    late = Scene().collecting("gem_find")
    late.do(*["pass:on", "card:accept"] * 5)
    assert late.stage == "after"
    late.do("use:gem_find.3")
    assert late.table.stack(2) == 10 - 2 + 3
    assert late.stage == "build"
    saved = Scene().stacks(4, 0, 4).collecting("gem_find")
    assert saved.stage == "ask"
    saved.do("use:gem_find.2")
    assert (saved.stage, saved.table.player) == ("decide", 1)


def test_a5_a_gem_choice_shows_the_stack_to_its_owner_alone() -> None:
    scene = Scene().stacks(5, 6, 5).collecting("gem_choice")
    assert scene.stage == "ask"
    scene.do("use:gem_choice")
    assert (scene.stage, scene.table.to_act()) == ("search", (1,))
    shown = scene.table.view(1).search
    assert len(shown) == 6
    assert scene.table.view(0).search == scene.table.view(None).search == []
    assert scene.legal() == [f"search:{name}" for name in sorted(set(shown), key=kind)]
    scene.do(f"search:{shown[0]}")
    assert scene.table.market[kind(shown[0])] == 1
    assert scene.table.player == 2
    assert sorted([*scene.table.view(1).remembers.stack, shown[0]], key=kind) == shown
    assert scene.table.view(0).remembers.stack == []
    begun = Scene().collecting("gem_choice")
    begun.do("pass:on", "card:decline")
    assert begun.stage == "decide"  # no longer before the first card
    assert Scene().stacks(5, 0, 5).collecting("gem_choice").table.player == 2


def test_a5_cards_of_a_searched_stack_come_up_below_new_ones() -> None:
    scene = Scene().stacks(5, 3, 5).collecting("gem_choice").do("use:gem_choice")
    known = scene.table.view(1).search
    scene.do(f"search:{known[0]}")
    table = scene.table
    table.top[1] = 1
    scene.do("card:accept", "card:accept")
    assert (table.top[1], table.left[1]) == (0, 2)  # the new card came first
    scene.do("card:accept", "card:accept")
    assert table.left[1] == 2


def test_v5_helper_cards_for_an_empty_stack_one_after_another() -> None:
    scene = Scene(helper_cards=True).stacks(5, 0, 5).collecting()
    assert (scene.stage, scene.legal()) == ("ask", ["helper:give", "pass:on"])
    scene.do("helper:give")
    assert scene.table.view(2).helper
    assert len(scene.table.helper_pool) == 19  # the card is one of those that were left out
    scene.do("card:decline", "helper:give", "card:accept")
    assert (scene.table.helpers, sum(scene.table.market)) == (1, 1)
    assert scene.table.player == 2
    assert Scene(helper_cards=True, rounds="10").table.helpers == 0
    full = Scene(helper_cards=True).collecting("gem_find")
    assert full.refused("helper:give") == ("stack-not-empty", "V5")


def passed_on(swapping: bool) -> tuple[Scene, str]:
    """Seat 1 has left a building face down, and seat 2 manages the next round."""
    scene = Scene(3, swap_buildings=swapping)
    if swapping:
        scene.do("pass:on")
    scene.collecting("gem_find")  # so that nothing is revealed at once
    table = scene.table
    left = BUILDING_NAMES[table.leftovers[-1]]
    table.new = []
    table.end_round(scene.chance)
    return scene, left


def offer(scene: Scene, left: str, with_it: bool) -> Scene:
    """Offer three buildings, one of them the building that was passed on or none."""
    others = [BUILDING_NAMES[one] for one in scene.table.hand if BUILDING_NAMES[one] != left][: 2 if with_it else 3]
    chosen = sorted([*others, left] if with_it else others, key=BUILDING_NAMES.index)
    return scene.do(*(f"offer:{name}" for name in chosen))


def test_c2_who_left_a_building_knows_whether_it_lies_there_still() -> None:
    scene, left = passed_on(swapping=False)
    memory = offer(scene, left, with_it=False).table.view(0).remembers
    assert memory.leftover is not None
    assert (memory.leftover.name, memory.certain) == (left, True)
    scene, left = passed_on(swapping=False)
    memory = offer(scene, left, with_it=True).table.view(0).remembers
    assert (memory.leftover, memory.certain) == (None, False)


def test_v6_after_a_swap_nobody_else_knows_which_building_went_aside() -> None:
    scene, left = passed_on(swapping=True)
    scene.do("swap:take")
    assert scene.table.view(0).remembers.certain
    offer(scene, left, with_it=False)
    assert scene.stage == "leave"
    assert not scene.table.view(0).remembers.certain
    scene.do(f"leave:{left}")
    told = [one.seen_by(viewer).fields for one in scene.told if one.kind == "set-aside" for viewer in (0, 1, None)]
    assert [sorted(fields) for fields in told] == [["player"], ["buildings", "costs", "player"], ["player"]]
    memory = scene.table.view(0).remembers
    assert memory.leftover is not None
    assert (memory.leftover.name, memory.certain) == (left, False)
    own = scene.table.view(1).remembers
    assert own.leftover is not None
    assert (own.leftover.name, own.certain, len(own.set_aside)) == (left, True, 1)
    assert scene.table.view(2).remembers.leftover is scene.table.view(None).remembers.leftover is None
    kept, left = passed_on(swapping=True)
    kept.do("pass:on")
    assert offer(kept, left, with_it=False).table.view(0).remembers.certain


def test_v6_the_penalty_grows_with_the_buildings_beside_the_final_task() -> None:
    for aside, points in enumerate((0, 0, 1, 3, 6, 10)):
        scene = Scene(swap_buildings=True).to_build("")
        scene.table.round = 8
        scene.table.asides = [*range(aside), *[-1] * (8 - aside)]
        scene.table.points = 70
        scene.table.end_round(scene.chance)
        end = scene.table.view(0).end
        assert end is not None
        assert (end.swapped, end.total) == (-points, 70 - points)


def test_v6_one_building_more_and_one_goes_aside() -> None:
    scene = Scene(swap_buildings=True)
    assert (scene.stage, scene.legal()) == ("swap", ["swap:take", "pass:on"])
    scene.do("swap:take")
    assert len(scene.table.hand) == 5
    hand = scene.table.hand[:]
    for code in scene.legal_offers():
        scene.do(code)
    assert scene.stage == "leave"
    scene.do(f"leave:{BUILDING_NAMES[hand[4]]}")
    view = scene.table.view(0)
    assert view.remembers.leftover is not None
    assert view.remembers.leftover.name == BUILDING_NAMES[hand[4]]
    assert [one.name for one in view.remembers.set_aside] == [BUILDING_NAMES[hand[3]]]
    assert scene.table.view(1).remembers.set_aside == []
    assert (view.aside, view.aside_points, view.extra) == (1, 0, 4)
    assert scene.table.plan.values.swapped == [0, 0, 1, 3, 6, 10]
    assert Scene(swap_buildings=True).do("pass:on").stage == "choose"
