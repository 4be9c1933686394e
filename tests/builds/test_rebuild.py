"""Whole installations in a copy of the project: with a compiler, without one, and after a change."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHANCE = "src/durbar/core/chance.py"

pytestmark = [pytest.mark.soak, pytest.mark.timeout(1500)]


class Project:
    """A copy of the project and the commands that are run in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("setup.py", "pyproject.toml", "uv.lock", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, root / name)
        ignored = shutil.ignore_patterns("*.so", "_stamp.json*", "__pycache__", "*.egg-info")
        shutil.copytree(ROOT / "src", root / "src", ignore=ignored)

    def run(self, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        left_out = ("DURBAR_BUILD", "VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT")
        kept = {name: value for name, value in os.environ.items() if name not in left_out}
        return subprocess.run(  # noqa: S603 -- commands of this test
            command, cwd=self.root, env={**kept, **variables}, capture_output=True, text=True, check=False
        )

    def install(self, **variables: str) -> subprocess.CompletedProcess[str]:
        return self.run("uv", "sync", "--no-dev", "--locked", "--reinstall-package", "durbar", "-v", **variables)

    def version(self) -> str:
        done = self.run(".venv/bin/durbar", "--version")
        assert done.returncode == 0, done.stderr
        return done.stdout.split()[-1]

    def why(self) -> str:
        return self.run(".venv/bin/python", "-c", "import durbar; print(durbar.why_interpreted())").stdout

    def binaries(self) -> list[Path]:
        return [*self.root.glob("src/*.so"), *self.root.glob("src/durbar/**/*.so")]

    def change(self, addition: str) -> None:
        with open(self.root / CHANCE, "a") as file:
            file.write(addition)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_an_installation_compiles_and_follows_the_sources(project: Project) -> None:
    done = project.install(DURBAR_BUILD="compiled")
    assert done.returncode == 0, done.stderr
    assert project.version() == "compiled"
    project.change("\n# a change\n")
    assert project.version() == "interpreted"
    assert "changed" in project.why()
    assert project.install().returncode == 0
    assert project.version() == "compiled"

    project.change("\nBROKEN: int = 'a text'\n")
    assert project.install().returncode == 0
    assert project.version() == "interpreted"
    assert "Incompatible types" in project.why()
    assert project.binaries() == []


def test_without_a_compiler_the_installation_is_interpreted_and_says_so(project: Project) -> None:
    done = project.install(CC="/bin/false")
    assert done.returncode == 0, done.stderr
    assert "installed interpreted" in done.stderr
    assert project.version() == "interpreted"
    assert "Compiling failed" in project.why()
    assert project.binaries() == []


def test_where_the_compiled_build_is_demanded_the_installation_fails(project: Project) -> None:
    done = project.install(CC="/bin/false", DURBAR_BUILD="compiled")
    assert done.returncode != 0
    assert "Compiling failed" in done.stderr
