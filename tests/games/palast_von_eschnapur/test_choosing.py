"""Clauses S and C of Der Palast von Eschnapur: setting up, and what is chosen in secret."""

from __future__ import annotations

import pytest

from durbar.core.components import Components
from durbar.core.playthrough import Playthrough, draft
from durbar.games.palast_von_eschnapur import GAME
from durbar.games.palast_von_eschnapur.model import PRIVILEGE_NAMES
from tests.games.palast_von_eschnapur.staging import ACTIONS, BLUE, GREEN, RED, YELLOW, Scene, total_gold


@pytest.mark.parametrize(("seats", "finished"), [(4, []), (3, [1]), (2, [1, 7])])
def test_s1_sections_that_are_finished_from_the_beginning(seats: int, finished: list[int]) -> None:
    view = Scene(seats).table.view(None)
    assert [one.section for one in view.sections if one.finished] == finished
    assert all(one.numbers == list(range(one.numbers[0], one.numbers[-1] + 1)) for one in view.sections)
    assert all(one.bag in one.numbers and 7 <= len(one.numbers) <= 16 for one in view.sections)


def test_s1_two_players_have_no_blockade() -> None:
    scene = Scene(2).sites("23")
    assert scene.refusal(RED, "gold:1.5") == ("no-such-official", "S1")
    scene.gold("5432", "4321")
    assert [event.fields["official"] for event in scene.told if event.kind == "revealed"] == ["stop"]
    assert scene.table.view(None).officials[0].state == "off"


@pytest.mark.parametrize(("seats", "gold"), [(4, 172), (3, 129), (2, 96)])
def test_s2_gold_and_bricks(seats: int, gold: int) -> None:
    scene = Scene(seats)
    assert total_gold(scene) == gold
    assert {scene.hand(seat) for seat in range(seats)} == {"0011222333344555" if seats > 2 else "0011122222333344555"}
    assert scene.bank() == ""
    assert scene.table.supply == [20] * seats


def test_s3_privileges_in_the_match() -> None:
    def there(seats: int, **options: bool) -> list[str]:
        return [card.name for card in Scene(seats, **options).table.view(None).privileges]

    assert there(4) == there(3) == PRIVILEGE_NAMES
    assert set(there(4)) - set(there(2)) == {"select_turn_order", "overrule_blockade"}
    assert set(there(4)) - set(there(4, nine_privileges=True)) == {"gold_5_second"}
    scene = Scene(4, nine_privileges=True).privilege(99)
    assert scene.refusal(RED, "buy:gold_5_second") == ("privilege-out", "S3")


def test_s4_the_table_can_tell_what_is_reconstructed() -> None:
    view = Scene().table.view(None)
    assert view.sections[0].reconstructed == ["numbers", "bag", "wage"]
    assert view.sections[2].reconstructed == ["bag"]
    assert [card.name for card in view.privileges if not card.reconstructed] == [
        "select_turn_order", "overrule_blockade",
    ]  # fmt: skip
    assert [card.cost for card in view.privileges] == list(range(6, 16))


def test_c1_two_different_unfinished_sections_the_lower_first() -> None:
    scene = Scene(3)
    assert scene.legal(RED) == [f"site:{n}" for n in range(2, 8)]
    assert scene.refusal(RED, "site:1") == ("section-finished", "C1")
    scene.do(RED, "site:5")
    assert scene.legal(RED) == ["site:6", "site:7", "site:8"]
    assert scene.refusal(RED, "site:5") == ("out-of-order", "C1")


def test_c1_sites_stay_secret_until_their_owner_builds() -> None:
    scene = Scene().start("54321", "44321", "33321", "23321")
    seen = [scene.table.view(YELLOW).seats[seat] for seat in range(4)]
    assert [seat.sites for seat in seen] == [[], [3, 4], [], []]
    assert {seat.sites_lie for seat in seen} == {"down"}


def test_c2_one_card_for_each_official() -> None:
    scene = Scene().sites("12").gold("54321")
    assert scene.hand(RED) == "0011222333344555"  # nothing shows before all have chosen
    for seat, row in ((YELLOW, "44321"), (GREEN, "33321"), (BLUE, "23321")):
        scene.do(seat, *(f"gold:{o}.{card}" for o, card in enumerate(row, 1)))
    assert scene.hand(RED) == "00122333455"
    assert [scene.lies(RED, official) for official in range(2, 6)] == ["down"] * 4


def test_c2_whoever_has_fewer_cards_places_all_and_chooses_where() -> None:
    scene = Scene().hold(RED, "35").sites("12")
    scene.do(RED, "gold:1.none", "gold:2.5", "gold:3.none")
    assert scene.legal(RED) == ["gold:4.3", "gold:4.none"]
    scene.do(RED, "gold:4.none")
    assert scene.legal(RED) == ["gold:5.3"]
    assert scene.refusal(RED, "gold:5.none") == ("must-fill", "C2")
    assert scene.refusal(RED, "gold:5.5") == ("not-in-hand", "C2")
    scene.do(RED, "gold:5.3")
    assert RED in scene.table.ready()


def test_c2_nobody_leaves_an_official_empty_with_cards_enough() -> None:
    assert Scene().sites("12").refusal(RED, "gold:1.none") == ("must-fill", "C2")


def test_c3_choices_may_be_changed_until_the_last_is_in() -> None:
    scene = Scene().do(RED, "site:1", "site:2")
    assert scene.table.ready() == [RED]
    assert scene.refusal(RED, "site:3") == ("not-your-decision", "C3")
    scene.table.retract(RED)
    assert scene.table.ready() == []
    scene.sites("34", "12", "12", "12")
    assert scene.table.sites[:2] == [2, 3]
    assert scene.stage == "gold"


def test_c3_an_empty_hand_has_nothing_to_choose_unless_it_can_buy() -> None:
    scene = Scene().hold(RED, "").hold(YELLOW, "").privilege(0, 11).sites("12")
    assert scene.table.to_act() == (YELLOW, GREEN, BLUE)
    assert scene.legal(YELLOW) == ["gold:1.none", "buy:gold_5_second"]
    scene.do(YELLOW, *(f"gold:{official}.none" for official in range(1, 6)))
    assert scene.table.ready() == [RED, YELLOW]


def test_c4_gold_bought_in_phase_2_may_be_used_and_raises_the_duty() -> None:
    scene = Scene().hold(RED, "35").fill_bank("5").privilege(13).sites("12")
    scene.do(RED, "buy:gold_5")
    assert scene.hand(RED) == "355"
    scene.do(RED, "gold:1.5", "gold:2.5", "gold:3.none", "gold:4.none")
    assert scene.legal(RED) == ["gold:5.3"]


def test_c4_a_choice_of_the_cards_from_before_stays_valid() -> None:
    scene = Scene().hold(RED, "35").fill_bank("5").privilege(13).sites("12")
    choice = ["gold:1.3", "gold:2.5", "gold:3.none", "gold:4.none", "gold:5.none"]
    scene.do(RED, *choice)
    assert RED in scene.table.ready()
    scene.do(RED, "buy:gold_5")
    assert RED in scene.table.ready()
    other = Scene().hold(RED, "35").fill_bank("5").privilege(13).sites("12").do(RED, "buy:gold_5").do(RED, *choice)
    assert other.table.digest() == scene.table.digest()
    two_fives = Scene().hold(RED, "35").fill_bank("5").privilege(13).sites("12").do(RED, "buy:gold_5")
    two_fives.do(RED, "gold:1.5", "gold:2.5")
    assert "gold:5.none" not in two_fives.do(RED, "gold:3.none", "gold:4.none").legal(RED)


def test_c4_a_choice_is_the_same_row_of_actions_before_and_after_any_purchase() -> None:
    choice = ["gold:1.3", "gold:2.5", "gold:3.none", "gold:4.none", "gold:5.none"]
    for purchases in ([], [(RED, "buy:gold_5")], [(YELLOW, "buy:gold_5")], [(RED, "buy:gold_5_second")]):
        scene = Scene().hold(RED, "35").fill_bank("5").privilege(13, 13).sites("12")
        for seat, purchase in purchases:
            scene.do(seat, purchase)
        for code in choice:
            assert RED not in scene.table.ready()
            scene.do(RED, code)
        assert RED in scene.table.ready()


def test_c4_a_locked_choice_waits_through_a_purchase_of_its_owner() -> None:
    text = GAME.components.text.replace("hand_2 = [2, 3, 5, 4, 2, 3]", "hand_2 = [0, 1, 1, 1, 1, 1]")
    game = GAME.with_components(Components(text.replace("cost = 13", "cost = 3")))
    play = Playthrough(game, 2, game.checked(2), bytes(32))

    def both(*codes: str) -> None:
        for seat in (RED, YELLOW):
            play.submit(seat, [ACTIONS.parse(code) for code in codes])

    both("site:2", "site:3")
    both("gold:2.5", "gold:3.1", "gold:4.2", "gold:5.3")
    while play.state.view(None).round == 1:
        seat = play.state.to_act()[0]
        play.submit(seat, [play.state.legal(seat)[-1]])
    both("site:2", "site:3")
    choice = ["gold:2.4", "gold:3.none", "gold:4.none", "gold:5.none"]
    play.submit(RED, [ACTIONS.parse(code) for code in choice])
    move = ["buy:gold_5"]
    while draft(play.state, RED, [ACTIONS.parse(code) for code in move]).unfinished(RED):
        move.append(draft(play.state, RED, [ACTIONS.parse(code) for code in move]).legal(RED)[0].code)
    play.submit(RED, [ACTIONS.parse(code) for code in move])
    assert play.state.ready() == [RED]
    entries = play.submit(YELLOW, [ACTIONS.parse(code) for code in choice])
    assert [entry.codes for entry in entries] == [tuple(choice), tuple(choice)]
    again = Playthrough(game, 2, game.checked(2), bytes(32))
    for entry in play.entries:
        again.append(entry)
    assert again.state.digest() == play.state.digest()


def test_c2_officials_go_without_by_themselves_where_no_gold_can_be_bought() -> None:
    scene = Scene().hold(RED, "35").privilege(10).sites("12").do(RED, "gold:1.3", "gold:2.5")
    assert RED in scene.table.ready()


def test_c2_which_officials_get_a_card_comes_to_light_when_all_have_chosen() -> None:
    scene = (
        Scene()
        .hold(RED, "35")
        .sites("12")
        .do(RED, "gold:1.3", "gold:2.none", "gold:3.5")
        .gold("-----", "11111", "11111", "11111")
    )
    told = [event for event in scene.told if event.kind == "laid" and event.fields["seat"] == RED]
    assert [event.fields["officials"] for event in told] == [["blockade", "bricks"]]
    assert told[0].reveals


def test_c4_who_keeps_an_empty_choice_is_not_said_to_hold_nothing() -> None:
    scene = Scene(2).hold(RED, "").fill_bank("5").privilege(13).sites("23")
    scene.do(RED, *(f"gold:{official}.none" for official in range(2, 6))).do(RED, "buy:gold_5").gold("----", "3333")
    told = [event for event in scene.told if event.kind == "laid" and event.fields["seat"] == RED]
    assert [event.fields["officials"] for event in told] == [[]]
    assert scene.hand(RED) == "5"
    sentence = GAME.narrate(told[0].seen_by(YELLOW))
    assert sentence is not None
    assert sentence.message == "{seat} places no gold."


def test_c4_a_choice_between_two_purchases_stays_valid_too() -> None:
    scene = Scene().hold(RED, "3").fill_bank("555").privilege(24).sites("12")
    scene.do(RED, "buy:gold_5", "gold:1.5", "gold:2.3", "gold:3.none", "gold:4.none", "gold:5.none")
    assert RED in scene.table.ready()
    scene.do(RED, "buy:gold_5_second")
    assert RED in scene.table.ready()
    assert scene.hand(RED) == "355"


def blocked(seats: int = 4) -> Scene:
    """Red has blocked yellow's card at the last official; a new round begins."""
    scene = Scene(seats).start(*["54321", "44321", "33322", "23323"][:seats], sites=("23",))
    return scene.do(RED, "block:2.5").until("sites")


def test_c5_a_blocked_card_fills_its_official() -> None:
    scene = blocked().sites("23")
    assert scene.table.to_fill(YELLOW) == [0, 1, 2, 3]
    scene.do(YELLOW, "gold:1.5", "gold:2.5")
    assert scene.refusal(YELLOW, "gold:5.5") == ("already-filled", "C5")
    scene.do(YELLOW, "gold:3.3", "gold:4.3")
    assert YELLOW in scene.table.ready()


def test_the_action_table_does_not_depend_on_values() -> None:
    assert len(GAME.actions.entries) == 136
