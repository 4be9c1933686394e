"""Which build runs: the binaries that mypyc made of the rules and the search, or the Python sources themselves.

The binaries lie beside their sources, where every environment finds them, so an import must tell whether they are
still of these sources. The build writes a stamp, one hash over all that it compiled, and writes it last; where the
stamp does not fit, a finder in front of all others loads this package from source alone. `setup.py` reads this module
by its path, before anything of the package can be imported, so it may import nothing of Durbar.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names the Python version and the machine, so the builds of several can coexist
LIBRARY: Final = "durbar__mypyc"  # holds all compiled code, beside the package; the other binaries only point into it
_STAMP: Final = "_stamp.json"
_WORD: Final = "DURBAR_BUILD"

# In these folders everything is compiled except what makes words, data and records for people, under these names: it
# would gain nothing, and the types of its dataclasses and the values of its classes are read at run time.
_FOLDERS: Final = ("core", "kit", "bots", "games")
_EDGE: Final = (
    *("__init__", "components", "consequence", "errors", "game", "narration", "playthrough", "prompts", "prose"),
    *("labels", "record", "registry", "sight", "view", "words"),
)


def compiled_sources(package: str) -> list[str]:
    """The sources that are compiled, by path from the folder of the package, in a fixed order."""
    found: list[str] = []
    for area in _FOLDERS:
        for folder, folders, files in os.walk(os.path.join(package, area)):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            names = [name for name in sorted(files) if name.endswith(".py") and name[:-3] not in _EDGE]
            found += [os.path.relpath(os.path.join(folder, name), package) for name in names]
    return found


def fingerprint(package: str) -> str:
    """A hash over the names and contents of all sources that are compiled."""
    whole = sha256()
    for source in compiled_sources(package):
        with open(os.path.join(package, source), "rb") as file:
            text = file.read()
        whole.update(f"{source.replace(os.sep, '/')} {len(text)}\n".encode() + text)
    return whole.hexdigest()


def binaries(package: str) -> list[str]:
    """Every binary that builds for this Python have left, the library included."""
    library = os.path.join(os.path.dirname(package), LIBRARY + SUFFIX)
    found = [library] if os.path.exists(library) else []
    for folder, _, files in os.walk(package):
        found += [os.path.join(folder, name) for name in files if name.endswith(SUFFIX)]
    return found


def read_stamps(package: str) -> dict[str, dict[str, str]]:
    """What each Python's last build left: a `hash`, or the reason (`failed`) for which there are no binaries."""
    try:
        with open(os.path.join(package, _STAMP), encoding="utf-8") as file:
            stamps = json.load(file)
    except (OSError, ValueError):
        return {}
    return stamps if isinstance(stamps, dict) else {}


def write_stamp(package: str, stamp: dict[str, str] | None) -> None:
    """Put down this Python's stamp, or take it away, in one step."""
    stamps = read_stamps(package)
    stamps.pop(SUFFIX, None)
    if stamp is not None:
        stamps[SUFFIX] = stamp
    fresh = os.path.join(package, f"{_STAMP}.{os.getpid()}")
    with open(fresh, "w", encoding="utf-8") as file:
        json.dump(stamps, file, indent=1)
    os.replace(fresh, os.path.join(package, _STAMP))


def fits(package: str) -> bool:
    """Whether there are binaries of exactly these sources."""
    if read_stamps(package).get(SUFFIX, {}).get("hash") != fingerprint(package):
        return False
    modules = [source[:-3] for source in compiled_sources(package)] + [os.path.join(os.pardir, LIBRARY)]
    return all(os.path.exists(os.path.join(package, module + SUFFIX)) for module in modules)


class SourceFinder(MetaPathFinder):
    """Finds the modules below one package in their sources and nowhere else."""

    def __init__(self, package: str) -> None:
        self._prefix = package + "."
        self._finders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(self._prefix):
            return None
        for entry in path or ():
            if entry not in self._finders:
                self._finders[entry] = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = self._finders[entry].find_spec(fullname, target)
            if spec is not None:
                return spec
        return None

    def invalidate_caches(self) -> None:
        for finder in self._finders.values():
            finder.invalidate_caches()


def choose(package: str) -> str:
    """Settle which build this process runs, before anything else of the package is imported; says which.

    The variable DURBAR_BUILD can ask for one: `interpreted` gets it, `compiled` fails where it is not to be had.
    """
    wanted = os.environ.get(_WORD, "")
    if wanted not in ("", COMPILED, INTERPRETED):
        raise ImportError(f"{_WORD} is “{wanted}”; it can be {COMPILED} or {INTERPRETED}")
    if wanted != INTERPRETED and fits(package) and _loaded():
        return COMPILED
    if wanted == COMPILED:
        raise ImportError(f"{_WORD} asks for the compiled build: {why_interpreted(package)}")
    sys.meta_path.insert(0, SourceFinder(os.path.basename(package)))
    return INTERPRETED


def _loaded() -> bool:
    """Load the library at once: a process must not meet the binaries of a later build halfway."""
    try:
        import_module(LIBRARY)
    except ImportError:
        return False
    return True


def why_interpreted(package: str) -> str:
    """The reason for which the compiled build does not run, in a sentence."""
    if os.environ.get(_WORD) == INTERPRETED:
        return f"{_WORD} asks for the interpreted build."
    stamp = read_stamps(package).get(SUFFIX)
    if stamp is None:
        return "Nothing has been compiled for this Python."
    return stamp.get("failed") or "The sources have changed since they were compiled, or binaries are missing."
