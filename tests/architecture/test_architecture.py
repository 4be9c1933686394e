"""What keeps the code apart, short and honest about its rules."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import durbar
from durbar.catalog import games
from durbar.core.game import Game
from tests.conformance.driving import every_game
from tests.conformance.test_legality import clauses_of

SOURCE = Path(durbar.__file__).parent
ROOT = Path(__file__).parents[2]
FILES = sorted(file for ending in ("*.py", "*.js") for file in SOURCE.rglob(ending) if "vendor" not in file.parts)
CLAUSE = r"[A-Z]\d{1,2}"


def test_layers_and_games_are_apart() -> None:
    """The contracts of pyproject.toml, by import-linter."""
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run(  # noqa: S603 -- our own interpreter and words
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


def test_no_game_imports_another() -> None:
    for name, game in games().items():
        for file in game.folder.rglob("*.py"):
            found = set(re.findall(r"durbar\.games\.(\w+)", file.read_text(encoding="utf-8")))
            assert found <= {name}, file


def imported(file: Path) -> set[str]:
    """The modules of the package that a module imports, wherever in it."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


@every_game
def test_imports_within_a_game_run_one_way(game: Game) -> None:
    package = f"durbar.games.{game.name}"
    left = {f"{package}.{file.stem}": imported(file) for file in game.folder.glob("*.py") if file.stem != "__init__"}
    assert len(left) > 10
    while left:
        free = {module for module, needs in left.items() if not needs & left.keys()}
        assert free, f"these import each other: {sorted(left)}"
        left = {module: needs for module, needs in left.items() if module not in free}


def test_the_files_are_found() -> None:
    assert len(FILES) > 20


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(SOURCE)) for file in FILES])
def test_no_file_is_longer_than_400_lines(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 400


def clauses_named(game: Game) -> set[str]:
    """The clauses in brackets and in refusals of a game's code."""
    found: set[str] = set()
    for file in game.folder.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for group in re.findall(rf"\[({CLAUSE}(?:, {CLAUSE})*)\]", text):
            found.update(group.split(", "))
        found.update(re.findall(rf'"({CLAUSE})"', text))
    return found


@every_game
def test_each_clause_named_in_the_code_stands_in_the_rules(game: Game) -> None:
    named = clauses_named(game)
    assert len(named) > 10
    assert named <= clauses_of(game)


@every_game
def test_the_rules_have_the_same_clauses_in_both_languages(game: Game) -> None:
    """In the same order and sections, each with a title and words; the first section is the game in short."""
    outlines = []
    for name in ("rules.md", "rules.de.md"):
        blocks = re.split(r"^(?=#{2,3} )", (game.folder / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
        outline = []
        for block in blocks:
            head, _, words = block.partition("\n")
            if head.startswith("### "):
                assert re.fullmatch(rf"### {CLAUSE} \S.*", head), head
                assert len(words.split()) > 4, head
                outline.append(head.split()[1])
            else:
                assert bool(words.strip()) == (not outline), head
                outline.append("section")
        assert outline[0] == "section"
        numbers = [one for one in outline if one != "section"]
        assert len(set(numbers)) == len(numbers)
        outlines.append(outline)
    assert outlines[0] == outlines[1]


@every_game
def test_the_clauses_of_a_letter_are_numbered_from_1(game: Game) -> None:
    numbers: dict[str, list[int]] = {}
    for clause in clauses_of(game):
        numbers.setdefault(clause[0], []).append(int(clause[1:]))
    for found in numbers.values():
        assert sorted(found) == list(range(1, len(found) + 1))


def test_no_folder_of_tests_has_a_name_that_pytest_passes_over(pytestconfig: pytest.Config) -> None:
    folders = [path for path in Path(__file__).parents[1].rglob("*") if path.is_dir() and path.name != "__pycache__"]
    passed_over = pytestconfig.getini("norecursedirs")
    assert len(folders) > 10
    assert not [path for path in folders if any(path.match(pattern) for pattern in passed_over)]
