"""The build: compile the rules and the search with mypyc, all of it or nothing.

The compiler runs in a process and a folder of its own; only what is whole is moved to its place, and the stamp that
makes it count is written last (durbar/_build.py). Whatever fails, the package is installed and runs interpreted, with
the reason in the stamp; only where DURBAR_BUILD=compiled is set does the installation fail.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "durbar"
WORKSHOP = "DURBAR_WORKSHOP"  # set for the process that compiles: the folder where it may write


def _stamps() -> ModuleType:
    spec = spec_from_file_location("durbar_build", PACKAGE / "_build.py")
    if spec is None or spec.loader is None:
        raise ImportError("src/durbar/_build.py is missing")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_build = _stamps()


class CompileRules(build_ext):
    """Builds all binaries or none. In an editable install they go beside their sources."""

    def run(self) -> None:
        package = PACKAGE if self.inplace or self.editable_mode else Path(self.build_lib, "durbar")
        with _alone():
            if _build.fits(str(package)):
                return
            reason = _compile_into(package)
        if reason:
            print(f"durbar is installed interpreted, several times slower. {reason}", file=sys.stderr)
            if os.environ.get("DURBAR_BUILD") == "compiled":
                raise SystemExit(f"DURBAR_BUILD=compiled: {reason}")

    def get_outputs(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}

    def get_source_files(self) -> list[str]:
        return []


@contextmanager
def _alone() -> Iterator[None]:
    """One build of this checkout at a time, where the system can lock files."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build" / "lock", "w") as lock:
        try:
            import fcntl
        except ImportError:
            pass
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _compile_into(package: Path) -> str:
    """Compile, and put all in place; the reason if that fails, and then there is no binary left."""
    before = _build.fingerprint(str(PACKAGE))
    with TemporaryDirectory(dir=ROOT / "build") as workshop:
        reason = _compiler(Path(workshop))
        if not reason and _build.fingerprint(str(PACKAGE)) != before:
            reason = "The sources changed while they were compiled."
        _build.write_stamp(str(package), None)
        made = Path(workshop, "lib")
        fresh = [] if reason else sorted(made.rglob(f"*{_build.SUFFIX}"))
        placed = [package.parent / binary.relative_to(made) for binary in fresh]
        for binary, place in zip(fresh, placed, strict=True):
            place.parent.mkdir(parents=True, exist_ok=True)
            os.replace(binary, place)
        for stale in {Path(path) for path in _build.binaries(str(package))} - set(placed):
            stale.unlink()
    _build.write_stamp(str(package), {"failed": reason} if reason else {"hash": before})
    return reason


def _compiler(workshop: Path) -> str:
    """Run this file again as the compiler; the reason if it fails."""
    command = [sys.executable, str(ROOT / "setup.py"), "-q", "build_ext"]
    command += ["--build-lib", str(workshop / "lib"), "--build-temp", str(workshop / "temp")]
    done = subprocess.run(  # noqa: S603 -- this very file
        command, cwd=ROOT, env={**os.environ, WORKSHOP: str(workshop)}, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return ""
    said = [line for line in (done.stdout + "\n" + done.stderr).splitlines() if "error" in line.lower()]
    return "Compiling failed: " + " ".join((said or [f"exit status {done.returncode}"])[:5])


def _extensions(workshop: str) -> list[Extension]:
    from mypyc.build import mypycify

    sources = [str(PACKAGE / source) for source in _build.compiled_sources(str(PACKAGE))]
    cache = ["--cache-dir", str(Path(workshop, "mypy"))]
    extensions: list[Any] = mypycify(
        [*cache, *sources], group_name="durbar", target_dir=workshop, debug_level="0", multi_file=True
    )
    if os.name == "posix":  # nobody replaces our functions from outside, so the compiler may call them directly
        for extension in extensions:
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
            if "gcc" in (sysconfig.get_config_var("CC") or ""):  # others may lack the linker that this needs
                extension.extra_compile_args += ["-fno-plt", "-flto=auto"]
                extension.extra_link_args += ["-flto=auto"]
    return extensions


class SeveralAtOnce(build_ext):
    """Compiles the C files of an extension on all processors."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], *args, **options), sources)
                return [binary for binaries in made for binary in binaries]

        self.compiler.compile = compile_all
        super().build_extensions()


if WORKSHOP in os.environ:
    setup(ext_modules=_extensions(os.environ[WORKSHOP]), cmdclass={"build_ext": SeveralAtOnce})
else:
    setup(ext_modules=[Extension(_build.LIBRARY, [])], cmdclass={"build_ext": CompileRules})
