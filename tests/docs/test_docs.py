"""The documentation is a promise: what it names exists."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from fastapi import FastAPI

from durbar.catalog import games
from durbar.cli import app as cli
from durbar.server.app import create_app
from durbar.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def commands() -> dict[str, Any]:
    """The commands of the program by name."""
    found: dict[str, Any] = typer.main.get_command(cli).commands  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_named_exists(page: Path) -> None:
    named = set(re.findall(r"`(?:uv run )?durbar ([a-z]+)", page.read_text(encoding="utf-8")))
    assert named <= set(commands())


def test_the_readme_names_every_command_and_only_options_there_are() -> None:
    rows = re.findall(r"^\| `durbar (\w+)[^`]*` \| (.*) \|$", (ROOT / "README.md").read_text(encoding="utf-8"), re.M)
    assert {name for name, _ in rows} == set(commands())
    for name, text in rows:
        options = {option for parameter in commands()[name].params for option in parameter.opts}
        assert set(re.findall(r"`(--[a-z-]+)`", text)) <= options, name


def test_the_python_of_the_research_page_runs_as_one_script(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    script = tmp_path / "script.py"
    script.write_text("\n".join(re.findall(r"```python\n(.*?)```", page, re.S)), encoding="utf-8")
    done = subprocess.run(  # noqa: S603 -- our own page
        [sys.executable, "-W", "error", script], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "decisions of seat 0" in done.stdout


def test_the_research_page_knows_the_action_spaces_and_seats_of_all_games() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (?:`(\w+)` )?\| (?:(\d+) )?\| (\d) \|", page, re.M)
    told: dict[str, tuple[int, list[int]]] = {}
    name = ""
    for named, size, seats in rows:
        name = named or name
        told.setdefault(name, (int(size or 0), []))[1].append(int(seats))
    assert told == {game.name: (len(game.actions), list(game.seat_counts)) for game in games().values()}


@pytest.fixture(scope="module")
def app() -> FastAPI:
    return create_app(Settings("sqlite://"))


def test_every_endpoint_of_the_interface_is_documented_and_none_else(app: FastAPI) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    named = {(m.lower(), re.sub(r"\{\w+\}", "{}", p)) for m, p in re.findall(r"`(GET|POST) (/api/[^`]*)`", text)}
    there = {
        (method, re.sub(r"\{\w+\}", "{}", path)) for path, item in app.openapi()["paths"].items() for method in item
    }
    assert named <= there
    assert {pair for pair in there if "/matches" in pair[1]} <= named


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_paths_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+?)\)", text):
        if not link.startswith("http"):
            assert (page.parent / link).exists(), link
    for path in re.findall(r"`((?:src|tests|tools|docs|benchmarks)/[\w./]+)`", text):
        assert (ROOT / path).exists(), path


def test_the_layers_drawn_are_the_layers_checked() -> None:
    drawn = re.search(r"```\n(cli\n.*?)```", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.S)
    checked = re.search(r"^layers = \[(.*?)\]", (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M | re.S)
    assert drawn is not None
    assert checked is not None

    def words(text: str) -> list[str]:
        return [word for word in re.findall(r"\w+", text) if word != "research"]

    assert words(drawn[1]) == words(checked[1])
