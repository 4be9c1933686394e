"""Sentences in two languages: complete catalogues, the right forms, nothing lost on the way."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from durbar.catalog import game
from durbar.core.errors import Illegal
from durbar.core.prose import CARD, Ref, Sentence, say, say_many, seat_ref
from durbar.games.palastgefluester.words import card_ref
from durbar.language import Words, best_locale, error_parts, plain, render

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import messages as tool

GAME = game("palastgefluester")
NAMES = ("Meera", "Tariq", "Wilhelmine", "Jonas")


def german(sentence: Sentence, viewer: int | None = None) -> str:
    return plain(render(sentence, Words("de", GAME, NAMES, viewer)))


@pytest.mark.parametrize("path", list(tool.catalogues()), ids=lambda path: path.parent.parent.name)
def test_every_message_is_translated_and_no_other_is_kept(path: Path) -> None:
    fresh = tool.collected(tool.catalogues()[path])
    with path.open("rb") as file:
        stored = read_po(file, locale="de")
    assert {m.id for m in stored if m.id} == {m.id for m in fresh if m.id}
    assert tool.missing(stored) == []
    assert not [m.id for m in stored if m.id and m.fuzzy]


@pytest.mark.parametrize("path", list(tool.catalogues()), ids=lambda path: path.parent.parent.name)
def test_translations_have_the_places_of_their_message(path: Path) -> None:
    with path.open("rb") as file:
        for message in read_po(file, locale="de"):
            if not message.id:
                continue
            ids = message.id if isinstance(message.id, (list, tuple)) else (message.id,)
            forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
            places = {name for text in ids for _, name, _, _ in Formatter().parse(text) if name}
            for form in forms:
                found = {name for _, name, _, _ in Formatter().parse(form or "") if name}
                assert found <= places, message.id
                assert places - found <= {"count"}, message.id


def test_the_viewer_is_spoken_to_in_the_right_case() -> None:
    sentence = say_many(
        "{player} will exchange {count} card with {partner}.",
        "{player} will exchange {count} cards with {partner}.",
        2,
        player=seat_ref(1),
        partner=seat_ref(0),
    )
    assert german(sentence) == "Tariq wird mit Meera 2 Karten tauschen."
    assert german(sentence, viewer=0) == "Tariq wird mit dir 2 Karten tauschen."


def test_parts_keep_seats_and_cards_apart_from_text() -> None:
    parts = render(say("{player} plays {card}.", player=seat_ref(3), card=Ref(CARD, "green.spy", "Spy")),
                   Words("de", GAME, NAMES))  # fmt: skip
    assert parts == [{"seat": 3, "text": "Jonas"}, " spielt ", {"card": "green.spy", "text": "Spion"}, "."]


def test_what_a_picture_shows_is_said_where_there_is_none() -> None:
    sentence = say("{player} plays {card}.", player=seat_ref(3), card=card_ref("blue.spy"))
    assert plain(render(sentence, Words("en", GAME, NAMES))) == "Jonas plays Spy (blue)."
    assert german(sentence) == "Jonas spielt Spion (blau)."


def test_a_name_with_braces_stays_a_name() -> None:
    words = Words("en", GAME, ("{card}", "%s"), None)
    assert plain(render(say("{player} plays {card}.", player=seat_ref(0), card=1), words)) == "{card} plays 1."


def test_lists_end_with_and() -> None:
    gains = [seat_ref(s) for s in (0, 1, 2)]
    line = say("{player} shows a second {card}: an intrigue. 1 favour each for {gains}.",
               player=seat_ref(3), card=Ref(CARD, "red.maid", "Maid"), gains=gains)  # fmt: skip
    assert plain(render(line, Words("en", GAME, NAMES, 0))).endswith("for you, Tariq and Wilhelmine.")
    assert german(line, 0).endswith("Je 1 Gunst für dich, Tariq und Wilhelmine.")


def test_errors_speak_the_language_too() -> None:
    error = Illegal("nothing-to-undo", "You do not hold this card.", "T1")
    assert plain(error_parts(error, Words("de", GAME))) == "Diese Karte hast du nicht auf der Hand."


@pytest.mark.parametrize(
    ("asked", "got"), [(["de-AT", "en"], "de"), (["fr", "en-GB"], "en"), (["xx"], "en"), ([], "en"), (["de_DE"], "de")]
)
def test_the_language_is_the_first_one_known(asked: list[str], got: str) -> None:
    assert best_locale(asked) == got


def test_both_rule_pages_have_the_same_clauses() -> None:
    def ids(name: str) -> list[str]:
        return re.findall(r"^### (\w+) ", (GAME.folder / name).read_text(encoding="utf-8"), re.MULTILINE)

    assert ids("rules.md") == ids("rules.de.md") != []
