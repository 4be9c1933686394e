"""The stamp that lets binaries run only beside the very sources they were made of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import durbar
from durbar import _build
from durbar._build import SUFFIX, SourceFinder, choose, compiled_sources, fingerprint, fits, write_stamp

PACKAGE = str(Path(durbar.__file__).parent)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package that looks compiled: two sources, their binaries, the library and a fitting stamp."""
    root = tmp_path / "sample"
    for source in ("core/dice.py", "games/go/rules.py", "games/go/view.py", "games/go/__init__.py"):
        (root / source).parent.mkdir(parents=True, exist_ok=True)
        (root / source).write_text(f"name = {source!r}\n")
    for binary in ("core/dice", "games/go/rules", f"../{_build.LIBRARY}"):
        (root / (binary + SUFFIX)).write_bytes(b"no library at all")
    write_stamp(str(root), {"hash": fingerprint(str(root))})
    return root


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """No build is asked for, and what an import leaves behind is taken away again."""
    monkeypatch.delenv("DURBAR_BUILD", raising=False)
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    return monkeypatch


def test_rules_and_search_are_compiled_and_the_edge_is_not() -> None:
    sources = compiled_sources(PACKAGE)
    assert {"core/chance.py", "core/state.py", "bots/sampler.py", "games/palastgefluester/rules.py"} <= set(sources)
    for edge in ("view.py", "game.py", "narration.py", "consequence.py", "__init__.py"):
        assert f"games/palastgefluester/{edge}" not in sources
    assert not [source for source in sources if source.startswith(("server", "match", "cli"))]


def test_a_fitting_stamp_fits(package: Path) -> None:
    assert compiled_sources(str(package)) == [os.path.join("core", "dice.py"), os.path.join("games", "go", "rules.py")]
    assert fits(str(package))


def test_any_change_of_a_compiled_source_breaks_the_stamp(package: Path) -> None:
    (package / "games/go/view.py").write_text("name = 'other'\n")
    assert fits(str(package))
    (package / "core/dice.py").write_text("name = 'other'\n")
    assert not fits(str(package))


def test_a_new_renamed_or_lost_source_breaks_the_stamp(package: Path) -> None:
    (package / "core/dice.py").rename(package / "core/bones.py")
    assert not fits(str(package))
    (package / "core/bones.py").rename(package / "core/dice.py")
    assert fits(str(package))
    (package / "core/more.py").touch()
    assert not fits(str(package))
    (package / "core/more.py").unlink()
    (package / "games/go/rules.py").unlink()
    assert not fits(str(package))


def test_a_missing_binary_breaks_the_stamp(package: Path) -> None:
    (package / f"games/go/rules{SUFFIX}").unlink()
    assert not fits(str(package))


def test_without_a_stamp_or_with_a_broken_one_nothing_fits(package: Path) -> None:
    (package / "_stamp.json").write_text("{half")
    assert not fits(str(package))
    (package / "_stamp.json").unlink()
    assert not fits(str(package))


def test_the_stamps_of_other_pythons_stay(package: Path) -> None:
    (package / "_stamp.json").write_text('{".cpython-399-riscv.so": {"hash": "there"}}')
    write_stamp(str(package), {"failed": "No compiler."})
    assert _build.read_stamps(str(package)) == {
        ".cpython-399-riscv.so": {"hash": "there"},
        SUFFIX: {"failed": "No compiler."},
    }
    write_stamp(str(package), None)
    assert list(_build.read_stamps(str(package))) == [".cpython-399-riscv.so"]


def test_all_binaries_are_found(package: Path) -> None:
    found = {os.path.relpath(binary, package) for binary in _build.binaries(str(package))}
    assert found == {f"core/dice{SUFFIX}", f"games/go/rules{SUFFIX}", f"../{_build.LIBRARY}{SUFFIX}"}


def test_a_stale_binary_is_passed_over(package: Path, unasked: pytest.MonkeyPatch) -> None:
    (package / "core/dice.py").write_text("name = 'fresh'\n")
    assert choose(str(package)) == "interpreted"
    finder = sys.meta_path[0]
    assert isinstance(finder, SourceFinder)
    spec = finder.find_spec("sample.core.dice", [str(package / "core")])
    assert spec is not None
    assert spec.origin == str(package / "core/dice.py")
    assert finder.find_spec("samples.core.dice", [str(package / "core")]) is None
    assert finder.find_spec("sample.core.none", [str(package / "core")]) is None


def test_binaries_that_do_not_load_are_passed_over(package: Path, unasked: pytest.MonkeyPatch) -> None:
    unasked.setattr(_build, "LIBRARY", "a_library_that_is_not_there")
    (package.parent / f"a_library_that_is_not_there{SUFFIX}").touch()
    assert choose(str(package)) == "interpreted"


def test_the_build_can_be_demanded(package: Path, unasked: pytest.MonkeyPatch) -> None:
    write_stamp(str(package), {"failed": "There is no compiler here."})
    unasked.setenv("DURBAR_BUILD", "compiled")
    with pytest.raises(ImportError, match=r"There is no compiler here\."):
        choose(str(package))
    unasked.setenv("DURBAR_BUILD", "fast")
    with pytest.raises(ImportError, match="fast"):
        choose(str(package))


def test_this_process_says_what_it_runs() -> None:
    from durbar.core import chance

    suffix = ".py" if durbar.build() == "interpreted" else SUFFIX
    assert chance.__file__.endswith(suffix)
    assert (durbar.why_interpreted() == "") == (durbar.build() == "compiled")


def test_the_interpreted_build_loads_sources_alone() -> None:
    script = (
        "import sys, durbar, durbar.bots, durbar.catalog; durbar.catalog.games(); print(durbar.build());"
        "files = [module.__file__ for name, module in sys.modules.items() if name.startswith('durbar')];"
        "print([file for file in files if not file.endswith('.py')])"
    )
    environment = {**os.environ, "DURBAR_BUILD": "interpreted"}
    done = subprocess.run(  # noqa: S603 -- our own script
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[:2] == ["interpreted", "[]"]
