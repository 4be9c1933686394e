"""Records: a text and its data are inverse, and whatever is wrong is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.catalog import game
from durbar.core.errors import BadRecord
from durbar.core.game import Options
from durbar.core.playthrough import Entry
from durbar.core.record import Record, record_of, replay, verify
from tests.conformance.driving import Setup
from tests.golden.find import HERE

GAME = game("palastgefluester")
TEXT = (HERE / "palastgefluester" / "intrigue-favour.rec").read_text(encoding="utf-8")
LINES = TEXT.splitlines()
FIRST = LINES.index("") + 1  # the first entry, counted from 0


def changed(number: int, line: str | None) -> str:
    """The record with another line at this place, counted from 1, or without it."""
    lines = LINES[:]
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


def at(key: str) -> int:
    """The number of a line of the head."""
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(key))


UNREADABLE = {
    "another title": (1, "durbar record 2", "bad-title", 1),
    "no colon": (at("seats"), "seats 3", "bad-head", at("seats")),
    "an unknown key": (at("seats"), "chairs: 3", "bad-head", at("seats")),
    "a key twice": (at("seats"), LINES[at("game") - 1], "bad-head", at("seats")),
    "a key missing": (at("commitment"), None, "bad-head", 1),
    "no number": (at("seats"), "seats: three", "bad-head", at("seats")),
    "a number too long": (at("seats"), "seats: 3000000", "bad-head", at("seats")),
    "an option without a value": (at("options"), "options: dark=", "bad-option", at("options")),
    "a seed too short": (at("seed"), "seed: 00", "bad-seed", at("seed")),
    "a seed of other letters": (at("seed"), "seed: " + "x" * 64, "bad-seed", at("seed")),
    "an entry without codes": (FIRST + 1, "1 1", "bad-entry", FIRST + 1),
    "an entry without numbers": (FIRST + 1, "one 1 play:green.spy", "bad-entry", FIRST + 1),
    "an entry with an absurd number": (FIRST + 1, "9" * 5000 + " 1 play:green.spy", "bad-entry", FIRST + 1),
    "an entry with foreign digits": (FIRST + 1, "\u0661 1 play:green.spy", "bad-entry", FIRST + 1),
    "an entry left out": (FIRST + 2, None, "bad-entry", FIRST + 2),
    "an entry of nobody": (FIRST + 1, "1 4 play:green.spy", "bad-entry", FIRST + 1),
    "an entry of seat nought": (FIRST + 1, "1 0 play:green.spy", "bad-entry", FIRST + 1),
}


@pytest.mark.parametrize("title", UNREADABLE)
def test_what_can_not_be_read_is_refused_with_its_line(title: str) -> None:
    number, line, code, where = UNREADABLE[title]
    with pytest.raises(BadRecord) as refused:
        Record.from_text(changed(number, line))
    assert refused.value.code == code
    assert refused.value.fields["line"] == where
    assert str(refused.value).startswith(f"Line {where}: ")


def test_an_empty_text_is_no_record() -> None:
    with pytest.raises(BadRecord) as refused:
        Record.from_text("")
    assert refused.value.fields["line"] == 1


def seat_and_codes(number: int) -> tuple[int, list[str]]:
    words = LINES[FIRST + number - 1].split()
    return int(words[1]), words[2:]


def test_entries_against_the_rules_are_refused_with_their_line_and_clause() -> None:
    seat, _ = seat_and_codes(1)
    cases = {
        f"1 {seat} play:pink.spy": ("unknown-action", None),
        f"1 {seat} count:1": ("wrong-moment", "T1"),
        f"1 {seat % 3 + 1} play:green.spy": ("not-your-decision", "T1"),
        f"1 {seat} undo": ("nothing-to-undo", None),
        f"1 {seat} {seat_and_codes(1)[1][0]} next:1": ("move-too-long", None),
    }
    for line, (code, clause) in cases.items():
        record = Record.from_text(changed(FIRST + 1, line))
        with pytest.raises(BadRecord) as refused:
            replay(GAME, record)
        assert (refused.value.code, refused.value.clause) == (code, clause)
        assert refused.value.fields["line"] == FIRST + 1
        assert str(refused.value).startswith(f"Line {FIRST + 1}: ")


def test_a_move_that_is_not_complete_is_refused() -> None:
    number = next(i for i, line in enumerate(LINES[FIRST:], 1) if "partner:" in line and "count:" in line)
    seat, codes = seat_and_codes(number)
    record = Record.from_text(changed(FIRST + number, f"{number} {seat} {codes[0]}"))
    with pytest.raises(BadRecord) as refused:
        replay(GAME, record)
    assert (refused.value.code, refused.value.fields["line"]) == ("move-incomplete", FIRST + number)


def test_nothing_follows_the_end_of_a_match() -> None:
    record = Record.from_text(TEXT + f"{len(LINES) - FIRST + 1} 1 play:green.spy\n")
    with pytest.raises(BadRecord) as refused:
        verify(GAME, record)
    assert (refused.value.code, refused.value.clause) == ("match-over", "G1")


def test_a_record_stops_where_it_is_asked_to() -> None:
    record = Record.from_text(TEXT)
    assert len(replay(GAME, record, 5).entries) == 5
    assert len(replay(GAME, record, 0).entries) == 0
    for number in (-1, len(record.entries) + 1):
        with pytest.raises(BadRecord) as refused:
            replay(GAME, record, number)
        assert refused.value.code == "bad-number"


def test_blank_lines_and_foreign_line_ends_do_no_harm() -> None:
    read = Record.from_text(TEXT.replace("\n", "\r\n") + "\r\n\r\n")
    assert read.to_text() == TEXT
    spaced = Record.from_text("\n".join([*LINES[: FIRST + 2], "", *LINES[FIRST + 2 :]]))
    assert spaced.entries == read.entries
    assert spaced.lines[2] == FIRST + 4


def test_wrong_tables_are_refused() -> None:
    for number, line, code in (
        (at("seats"), "seats: 9", "bad-seats"),
        (at("options"), "options: no_such_option=yes", "bad-option"),
    ):
        record = Record.from_text(changed(number, line))
        with pytest.raises(BadRecord) as refused:
            replay(GAME, record)
        assert refused.value.code == code


def test_a_match_without_entries_has_a_head_alone() -> None:
    play = Setup(GAME, 3, GAME.checked(3), 1).playthrough()
    record = record_of(play)
    assert (record.seed, record.result, record.entries) == (None, None, [])
    with pytest.raises(BadRecord) as refused:
        replay(GAME, record)
    assert refused.value.code == "record-running"


codes = st.lists(st.sampled_from([action.code for action in GAME.actions.entries]), min_size=1, max_size=4)


@given(
    st.lists(st.tuples(st.integers(0, 4), codes), max_size=20),
    st.one_of(st.none(), st.binary(min_size=32, max_size=32)),
    st.dictionaries(st.sampled_from(["a", "b_c"]), st.sampled_from([True, False, "3", "set-2"])),
)
def test_text_and_data_are_inverse(moves: list[tuple[int, list[str]]], seed: bytes | None, options: Options) -> None:
    entries = [Entry(number, seat, tuple(move)) for number, (seat, move) in enumerate(moves, 1)]
    record = Record("palastgefluester", 1, "00ff", 5, options, "ab", seed, "x 1-2 3-4", entries)
    read = Record.from_text(record.to_text())
    assert read.to_text() == record.to_text()
    assert (read.entries, read.options, read.seed, read.result) == (entries, options, seed, "x 1-2 3-4")


@settings(max_examples=150)
@given(st.integers(0, len(TEXT) - 1), st.sampled_from([" ", ":", "9", "x", "\n", ""]))
def test_no_slip_of_the_pen_raises_anything_else(place: int, letter: str) -> None:
    """A record changed in one place is read or refused by name, never worse."""
    text = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        play = verify(GAME, Record.from_text(text))
    except BadRecord:
        return
    assert play.base.result() is not None
