"""Component values: read with their status and line; a person's own file is checked value by value."""

from __future__ import annotations

import pytest

from durbar.catalog import bind, bound, game, games, with_text
from durbar.core.chance import FastChance
from durbar.core.components import STATUSES, Components
from durbar.core.errors import BadComponents, BadText
from durbar.core.game import Game
from tests.conformance.driving import every_game

PALAST = "palast_von_eschnapur"
OWN = game(PALAST).components.text


def refused(name: str, text: str) -> tuple[str, object]:
    """The code and the line with which a file is refused."""
    with pytest.raises(BadComponents) as error:
        with_text(name, text)
    assert str(error.value).endswith(".")
    return error.value.code, error.value.fields["line"]


def line_of(text: str, start: str) -> int:
    """The line on which a text stands first."""
    return text[: text.index(start)].count("\n") + 1


@every_game
def test_every_value_has_a_status_and_its_line(game: Game) -> None:
    components = game.components
    lines = components.text.split("\n")
    assert components.game == game.name
    for one in components.all():
        assert one.status in STATUSES
        assert one.path.rpartition(".")[2] in lines[one.line - 1]


@every_game
def test_a_copy_of_the_own_file_fits(game: Game) -> None:
    again = with_text(game.name, game.components.text)
    assert again.components.digest == game.components.digest
    other = with_text(game.name, game.components.text + "# mine\n")
    assert other.components.digest != game.components.digest


@every_game
def test_a_file_without_a_value_is_refused(game: Game) -> None:
    text = game.components.text
    one = game.components.all()[-1]
    lines = text.split("\n")
    del lines[one.line - 1]
    assert refused(game.name, "\n".join(lines))[0] == "component-missing"


def test_status_by_name() -> None:
    found = {one.path: one for one in Components(OWN).all()}
    assert found["sections.3.wage"].status == "derived"
    assert found["sections.3.bag"].status == "reconstructed"
    assert found["privileges.5.cost"].status == "found"
    assert found["gold.hand_4"].value == [2, 2, 3, 4, 2, 3]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("wage = 14", "wage = 41", "component-wrong"),
        ("wage = 14", "wage = true", "component-wrong"),
        ("wage = 14", 'wage = "14"', "component-wrong"),
        ("bag = 11", "bag = 19", "component-wrong"),
        ("spaces = 16", "spaces = 17", "component-wrong"),
        ("id = 1", "id = 2", "component-wrong"),
        ("cost = 6", "cost = 0", "component-wrong"),
        ('name = "win_tie"', 'name = "win_all"', "component-wrong"),
        ("hand_3 = [2, 2, 3, 4, 2, 3]", "hand_3 = [2, 2, 3]", "component-wrong"),
        ("hand_2 = [2, 3, 5, 4, 2, 3]", "hand_2 = [4, 3, 5, 4, 2, 3]", "component-wrong"),
        ("hand_4 = [2, 2, 3, 4, 2, 3]", "hand_4 = [5, 2, 3, 4, 2, 3]", "component-wrong"),
        ("target_4 = 6", "target_4 = 8", "component-wrong"),
        ("finished_3 = [1]", "finished_3 = [9]", "component-wrong"),
        ("bonus_2 = [6, 0]", "bonus_2 = [6]", "component-wrong"),
        ('status = "reconstructed"', 'status = "guessed"', "bad-status"),
        ("wage = 14", "wage = = 14", "bad-toml"),
    ],
)
def test_a_wrong_value_is_refused_with_its_line(old: str, new: str, code: str) -> None:
    text = OWN.replace(old, new, 1)
    assert text != OWN
    assert refused(PALAST, text) == (code, line_of(text, new))


def test_a_value_too_many_or_too_few() -> None:
    text = OWN.replace("wage = 14", "wage = 14\nrent = 1", 1)
    assert refused(PALAST, text) == ("component-unknown", line_of(text, "rent"))
    assert refused(PALAST, OWN.replace("wage = 14", "", 1)) == ("component-missing", line_of(OWN, "[[sections]]"))


def test_a_file_is_for_the_game_that_it_names() -> None:
    assert refused("palastgefluester", OWN)[0] in ("component-missing", "component-unknown", "component-wrong")
    with pytest.raises(BadComponents) as error:
        _ = Components("x = 1").game
    assert error.value.code == "component-missing"


def test_values_of_a_game_that_are_all_known_can_not_be_changed() -> None:
    text = game("palastgefluester").components.text
    assert refused("palastgefluester", text.replace("hand = 6", "hand = 7"))[0] == "component-wrong"


def test_a_bound_game_plays_with_the_values_of_the_file() -> None:
    text = OWN.replace("wage = 14", "wage = 15", 1).replace('status = "reconstructed"', 'status = "found"', 1)
    try:
        bind({PALAST: text})
        assert game(PALAST) is games()[PALAST]
        assert bound() == {PALAST: text}
        state = game(PALAST).deal(4, game(PALAST).checked(4), FastChance(1))
        section = state.copy().view(None).sections[0]
        assert (section.wage, section.reconstructed) == (15, [])
        assert game(PALAST).actions is with_text(PALAST, OWN).actions
        with pytest.raises(BadText):
            bind({"chess": text})
        with pytest.raises(BadComponents):
            bind({PALAST: "x = 1"})
        assert bound() == {PALAST: text}  # a file that does not fit changes nothing
    finally:
        bind({})
    assert game(PALAST).components.text == OWN
