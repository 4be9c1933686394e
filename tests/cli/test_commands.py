"""The command line: what each command says, and how it refuses."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from durbar.catalog import bind, game, with_text
from durbar.cli import app
from durbar.cli.text import show_view

RUN = CliRunner()


def said(*arguments: str, given: str = "") -> str:
    done = RUN.invoke(app, arguments, input=given)
    assert done.exit_code == 0, done.output
    return done.output


def as_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command as people start it, for what happens at its end."""
    code = "import sys; from durbar.cli import main; sys.argv[0] = 'durbar'; main()"
    return subprocess.run(  # noqa: S603 -- our own program
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    said("simulate", "palastgefluester", "--seats", "3", "--games", "1", "--seed", "5", "--records", str(folder))
    return next(folder.iterdir())


def test_version_ends_with_the_build() -> None:
    assert said("--version").split()[-1] in ("compiled", "interpreted")


def test_games_are_listed_in_words_and_as_json() -> None:
    assert "Palastgeflüster, 3–5 seats" in said("games")
    rows = json.loads(said("games", "--json"))
    options = {row["name"]: row["options"] for row in rows}
    assert options["palastgefluester"] == ["intrigues_in_the_dark", "king_reshuffle_takes_all"]


@pytest.mark.parametrize("command", ["games", "components", "simulate", "play", "replay", "verify", "serve", "bench"])
def test_every_command_has_help(command: str) -> None:
    assert "Usage" in said(command, "--help")


PALAST = "palast_von_eschnapur"


@pytest.fixture
def own_file(tmp_path: Path) -> Iterator[Path]:
    """A components file that somebody has corrected; afterwards the games have their own values again."""
    file = tmp_path / "mine.toml"
    file.write_text(game(PALAST).components.text.replace("wage = 14", "wage = 15", 1), encoding="utf-8")
    yield file
    bind({})


def rows(*arguments: str) -> list[list[str]]:
    """What a command prints, as words line by line."""
    return [line.split() for line in said(*arguments).splitlines()]


def test_components_are_printed_with_their_status(own_file: Path) -> None:
    assert ["sections.3.wage", "derived", "11"] in rows("components", PALAST)
    values = json.loads(said("components", PALAST, "--json"))["values"]
    assert {"path": "sections.1.wage", "value": 14, "status": "reconstructed", "line": 17} in values
    assert ["sections.1.wage", "reconstructed", "15"] in rows("components", PALAST, "--check", str(own_file))
    assert ["cards.hand", "found", "6"] in rows("components", "palastgefluester")


@pytest.mark.parametrize(("name", "printed", "corrected"), [
    (PALAST, "wage = 14", "wage = 15"),
    ("eschnapur", "refusal = 2", "refusal = 3"),
    ("palace_quest", "cost = 3", "cost = 4"),
    ("palastgefluester", "", ""),
])  # fmt: skip
def test_a_file_of_ones_own_is_printed_corrected_checked_and_played_by(
    name: str, printed: str, corrected: str, tmp_path: Path
) -> None:
    file = tmp_path / "my.toml"
    file.write_text(said("components", name, "--toml"), encoding="utf-8")
    assert game(name).components.digest in said("components", name, "--check", str(file))
    file.write_text(file.read_text(encoding="utf-8").replace(printed, corrected, 1), encoding="utf-8")
    assert f"{file} fits {game(name).title}." in said("components", name, "--check", str(file))
    digest = with_text(name, file.read_text(encoding="utf-8")).components.digest
    playing = ("simulate", name, "--seats", "3", "--games", "1", "--records", str(tmp_path / "records"))
    try:
        said(*playing, "--components", str(file))
    finally:
        bind({})
    assert digest in next((tmp_path / "records").iterdir()).read_text(encoding="utf-8")


def test_a_components_file_that_does_not_fit_is_refused_with_its_line(own_file: Path) -> None:
    own_file.write_text(own_file.read_text(encoding="utf-8").replace("wage = 15", "wage = 99"), encoding="utf-8")
    for arguments in (
        ("components", PALAST, "--check"),
        ("simulate", PALAST, "--components"),
        ("serve", "--components"),
    ):
        done = as_program(*arguments, str(own_file))
        assert done.returncode == 2
        assert done.stderr.startswith("durbar: Line 17: sections.1.wage is 99; expected is a number from 1 to 40.")


def test_a_series_is_played_with_the_components_named_and_only_so_replayed(own_file: Path, tmp_path: Path) -> None:
    """In other processes too: each record carries the hash of the file."""
    more = ("--components", str(own_file))
    folder = tmp_path / "records"
    said("simulate", PALAST, "--games", "60", "--processes", "2", "--seed", "3", "--records", str(folder), *more)
    digest = with_text(PALAST, own_file.read_text(encoding="utf-8")).components.digest
    records = sorted(folder.iterdir())
    assert len(records) == 60
    assert all(f"components: {digest}" in record.read_text(encoding="utf-8") for record in records)
    assert "All is as recorded" in said("verify", str(records[0]), *more)
    assert said("replay", str(records[0]), "--at", "3", *more)
    for command in ("verify", "replay"):
        done = as_program(command, str(records[0]))
        assert (done.returncode, "[record-components]" in done.stderr) == (2, True)
    done = as_program("verify", str(records[0]), *more, *more)
    assert "[two-files]" in done.stderr


def test_simulate_tells_its_keys_and_nothing_else() -> None:
    report = json.loads(said("simulate", "palastgefluester", "--games", "4", "--seed", "2", "--json"))
    assert list(report) == ["games", "decisions", "seconds", "decisions_per_second", "wins"]
    assert len(report["wins"]) == 4
    assert sum(wins["wins"] for wins in report["wins"]) == pytest.approx(4, abs=1e-5)


def test_a_series_without_a_terminal_shows_that_it_lives_and_keeps_its_report_clean() -> None:
    quick = "import sys, durbar.cli.simulate as s; s._EVERY_S = 0.02; from durbar.cli import main; main()"
    series = ("simulate", "palastgefluester", "--games", "40", "--bots", "greedy", "--processes", "1", "--json")
    done = subprocess.run(  # noqa: S603 -- our own program
        [sys.executable, "-c", quick, *series], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 40
    lines = done.stderr.splitlines()
    assert lines
    counts = [int(found[1]) for line in lines if (found := re.fullmatch(r"(\d+) of 40 games, \d+ s", line))]
    assert len(counts) == len(lines)
    assert counts == sorted(counts)
    assert as_program(*series[:3], "4", "--processes", "1").stderr == ""


def test_records_verify_and_replay(record: Path) -> None:
    assert "All is as recorded" in said("verify", str(record))
    view = json.loads(said("replay", str(record), "--at", "5", "--seat", "2", "--json"))
    assert len(view["hand"]) + len(view["seats"][1]["display"]) == 6
    assert json.loads(said("replay", str(record), "--at", "5", "--json"))["hand"] == []
    assert "Die Partie ist" not in said("replay", str(record), "--language", "de")


def test_a_tampered_record_is_refused_with_its_line(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = "3 1 play:green.king"
    forged = tmp_path / "forged.rec"
    forged.write_text("\n".join(lines), encoding="utf-8")
    done = as_program("verify", str(forged))
    assert done.returncode == 2
    assert f"Line {at + 1}:" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_seed_is_refused(record: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.rec"
    text = record.read_text(encoding="utf-8")
    for key in ("commitment: ", "seed: "):
        at = text.index(key) + len(key)
        other = "1" if text[at] == "0" else "0"
        forged.write_text(text[:at] + other + text[at + 1 :], encoding="utf-8")
        done = as_program("verify", str(forged))
        assert (done.returncode, "[bad-commitment]" in done.stderr) == (2, True)


def test_a_line_out_of_turn_is_told_as_of_a_file(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    number, seat, codes = lines[at].split(" ", 2)
    wrong = int(seat) % 3 + 1
    lines[at] = f"{number} {wrong} {codes}"
    forged = tmp_path / "forged.rec"
    forged.write_text("\n".join(lines), encoding="utf-8")
    assert f"Line {at + 1}: it is not seat {wrong}'s turn" in as_program("verify", str(forged)).stderr


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["simulate", "chess"], "unknown-game"),
        (["simulate", "palastgefluester", "--seats", "9"], "bad-seats"),
        (["simulate", "palastgefluester", "--bots", "genius"], "unknown-bot"),
        (["simulate", "palastgefluester", "--bots", "random,greedy"], "bad-bots"),
        (["simulate", "palastgefluester", "--games", "0"], "bad-games"),
        (["simulate", "palastgefluester", "--option", "magic=yes"], "bad-option"),
        (["simulate", "palastgefluester", "--option", "magic"], "bad-option"),
        (["play", "palastgefluester", "--seat", "5"], "no-such-seat"),
        (["replay", "/no/such/file"], "no-such-file"),
        (["verify", "/"], "unreadable"),
        (["simulate", "palastgefluester", "--records", __file__], "bad-folder"),
        (["simulate", "palastgefluester", "--records", f"{__file__}/deeper"], "bad-folder"),
        (["serve", "--database", ""], "bad-database"),
        (["serve", "--database", "my games"], "bad-database"),
        (["serve", "--database", "oracledb2://here"], "bad-database"),
        (["serve", "--database", "mysql+oursql2://here/db"], "bad-database"),
        (["serve", "--database", "postgresql+psycopg://localhost/durbar"], "no-driver"),
        (["serve", "--database", "sqlite:////no/such/folder/durbar.sqlite"], "no-such-folder"),
        (["serve", "--database", f"sqlite:///{__file__}"], "no-database"),
        (["serve", "--database", "sqlite://", "--host", "192.0.2.1"], "bad-address"),
    ],
)
def test_errors_are_one_line_with_a_code(arguments: list[str], code: str) -> None:
    done = as_program(*arguments)
    assert done.returncode == 2
    assert done.stderr.strip().endswith(f"[{code}]")
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_match_in_the_terminal_goes_to_its_end() -> None:
    output = said("play", "palastgefluester", "--seats", "3", "--bot", "random", "--seed", "1", given="1\n" * 2000)
    assert "wins the match." in output or "win the match." in output
    assert "1. " in output


def test_the_table_in_the_terminal_is_short_and_may_be_asked_for_in_parts() -> None:
    for name in ("palace_quest", "eschnapur"):
        start = ("play", name, "--seats", "3", "--bot", "random", "--seed", "1")
        lines = said(*start, given="v\nq\n").splitlines()
        assert len(lines) < 140
        assert max(map(len, lines)) < 120
        assert not re.search(r": (–|no|None)$", "\n".join(lines), re.MULTILINE)
    assert "\n> areas 1: area 1, floor red, neighbours 6 10," in said(*start, given="v areas\nq\n")
    assert "They can be built in this round." in said("play", "palace_quest", "--seed", "1", given="q\n")


def test_a_view_as_text_leaves_out_what_says_nothing() -> None:
    view = {
        "market": ["red.1", "red.2"], "face": None, "gone": [], "helper": False, "points": 0, "turns": [True, False],
        "seats": [{"stack": 3, "hand": []}, {"hand": []}], "top": {"gems": ["red"], "spaces": [{"gem": None}]},
        "deck": {"count": 200, "runs": [{"cards": [f"card.{n}" for n in range(20)], "odds": {"half": True}}]},
    }  # fmt: skip
    assert show_view(view).splitlines() == [
        "market: red.1 red.2",
        "points: 0",
        "turns: yes no",
        "seats 1: stack 3",
        "seats 2: –",
        "top: gems red",
        "deck: count 200",
        "  runs 1: cards card.0 card.1 card.2 card.3 card.4 card.5 card.6 card.7 card.8 card.9 card.10 card.11 card.12",
        "      card.13 card.14 card.15 card.16 card.17 card.18 card.19",
        "    odds: half yes",
    ]
    assert show_view({"a": {"b": {"c": 1}, "d": [{"e": 2}, {"f": "x"}]}}) == "a: b (c 1), d (e 2) (f x)"


def test_leaving_and_the_end_of_input_are_polite() -> None:
    start = ("play", "palastgefluester", "--bot", "random", "--seed", "1")
    for given in ("q\n", "", "v\nhm\nq\n"):
        assert "You leave the table." in said(*start, given=given)
    assert "Type a number from 1 to 5, or u, v or q." in said(*start, given="7\n")
    german = said(*start, "--language", "de", given="hm\n")
    assert "u nimmt zurück" in german
    assert "Gib eine Zahl von 1 bis 5 ein" in german
    assert german.endswith("Du verlässt den Tisch.\n")


def test_an_interrupt_leaves_like_the_end_of_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert said("play", "palastgefluester", "--bot", "random", "--seed", "1").endswith("You leave the table.\n")


def test_a_port_in_use_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = as_program("serve", "--database", "sqlite://", "--port", str(port))
    assert (done.returncode, done.stderr) == (
        2, f"durbar: Port {port} is in use; choose another with --port. [port-in-use]\n"
    )  # fmt: skip
