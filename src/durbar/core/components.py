"""Component values of a game, read from a components.toml: the game's own, or one that a person has corrected.

Every table says with `status` where its values come from: one word for all of them, or one for each by name.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from durbar.core.errors import BadComponents

STATUSES: Final = ("found", "derived", "reconstructed")
_STATUS: Final = "status"


@dataclass(frozen=True)
class Component:
    """One value: where it stands ("sections.3.wage", counted from 1), what it is, its status and its line."""

    path: str
    value: Any
    status: str
    line: int


class Components:
    """The values of one game's components and the hash that its records carry.

    `text` is the file with Unix line ends, `values` what is in it; `digest` is the SHA-256 of the text in hexadecimal.
    BadComponents (`bad-toml`) for a text that is no TOML.
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text.replace("\r\n", "\n")
        self.digest: Final = sha256(self.text.encode()).hexdigest()
        try:
            self.values: Final[dict[str, Any]] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            reason, _, place = str(error).partition(" (at ")
            line = re.search(r"line (\d+)", place)
            at = int(line[1]) if line else self.text.count("\n") + 1
            raise BadComponents(
                "bad-toml", "Line {line} can't be read: {reason}.", None, {"line": at, "reason": reason.lower()}
            ) from None
        self._lines: Final = _lines_of(self.text)

    @property
    def game(self) -> str:
        """The name of the game that the file is for; BadComponents (`component-missing`) if it names none."""
        name = self.values.get("game")
        if not isinstance(name, str):
            raise BadComponents(
                "component-missing", "Line {line}: {path} is missing; expected is a value like {expected}.", None,
                {"line": 1, "path": "game", "expected": "“palastgefluester”"},
            )  # fmt: skip
        return name

    def line(self, path: str) -> int:
        """The line, from 1, where a value stands, or else the table that it belongs to."""
        while path not in self._lines and path:
            path = path.rpartition(".")[0]
        return self._lines.get(path, 1)

    def all(self) -> list[Component]:
        """Every value in the order of the file."""
        return [
            Component(path, value, status, self.line(path)) for path, value, status in _flat(self.values, "", "found")
        ]

    def demand(self, path: str, fits: bool, expected: str) -> None:
        """BadComponents (`component-wrong`) unless the value of this path fits."""
        if not fits:
            found = next((one.value for one in self.all() if one.path == path), None)
            raise BadComponents(
                "component-wrong", "Line {line}: {path} is {found}; expected is {expected}.", None,
                {"line": self.line(path), "path": path, "found": _shown(found), "expected": expected},
            )  # fmt: skip

    def check_shape(self, own: Components) -> None:
        """BadComponents unless this file has just the values of the game's own file, each of its kind.

        `component-missing`, `component-unknown`, `component-wrong` or `bad-status`, with the line and what is expected.
        """
        self._check_statuses(self.values, "")
        here = {one.path: one for one in self.all()}
        wanted = {one.path: one for one in own.all()}
        for path, one in wanted.items():
            if path not in here:
                raise BadComponents(
                    "component-missing", "Line {line}: {path} is missing; expected is a value like {expected}.", None,
                    {"line": self.line(path), "path": path, "expected": _shown(one.value)},
                )  # fmt: skip
        for path, one in here.items():
            if path not in wanted:
                raise BadComponents(
                    "component-unknown", "Line {line}: there is no value {path} in this game.", None,
                    {"line": one.line, "path": path},
                )  # fmt: skip
            known = wanted[path].value
            self.demand(path, _kind(one.value) == _kind(known), f"{_kind(known)}, like {_shown(known)}")
            if isinstance(known, str):
                self.demand(path, one.value == known, _shown(known))

    def check_equal(self, own: Components) -> None:
        """BadComponents unless every value is that of the game's own file: for games whose values are all known."""
        self.check_shape(own)
        for one in own.all():
            found = next(other.value for other in self.all() if other.path == one.path)
            self.demand(one.path, found == one.value, _shown(one.value))

    def _check_statuses(self, table: dict[str, Any], path: str) -> None:
        for key, value in table.items():
            place = f"{path}.{key}".lstrip(".")
            if key == _STATUS:
                words = value.values() if isinstance(value, dict) else [value]
                names = value if isinstance(value, dict) else {}
                if not all(word in STATUSES for word in words) or not set(names) <= set(table) - {_STATUS}:
                    raise BadComponents(
                        "bad-status", "Line {line}: a status is one of {words}, for all values or by name.", None,
                        {"line": self.line(place), "words": ", ".join(STATUSES)},
                    )  # fmt: skip
            elif isinstance(value, dict):
                self._check_statuses(value, place)
            elif _is_tables(value):
                for i, inner in enumerate(value, 1):
                    self._check_statuses(inner, f"{place}.{i}")


def load_components(folder: Path) -> Components:
    """The components of the game in this folder."""
    return Components((folder / "components.toml").read_text(encoding="utf-8"))


def _flat(table: dict[str, Any], path: str, status: str) -> list[tuple[str, Any, str]]:
    said = table.get(_STATUS, status)
    found: list[tuple[str, Any, str]] = []
    for key, value in table.items():
        if key == _STATUS:
            continue
        own = said.get(key, status) if isinstance(said, dict) else said
        place = f"{path}.{key}".lstrip(".")
        if isinstance(value, dict):
            found += _flat(value, place, own)
        elif _is_tables(value):
            for i, inner in enumerate(value, 1):
                found += _flat(inner, f"{place}.{i}", own)
        else:
            found.append((place, value, own))
    return found


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _kind(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, (int, str, list)):
        return f"a {type(value).__name__}"
    if isinstance(value, list):
        return "a list of texts" if value and all(isinstance(item, str) for item in value) else _numbers(value)
    return "a whole number" if isinstance(value, int) else "a text"


def _numbers(value: list[Any]) -> str:
    whole = all(isinstance(item, int) and not isinstance(item, bool) for item in value)
    return "a list of whole numbers" if whole else "a mixed list"


def _shown(value: Any) -> str:
    return f"“{value}”" if isinstance(value, str) else str(value)


def _lines_of(text: str) -> dict[str, int]:
    """The line of every table and key; tables of an array are counted from 1."""
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        head = re.match(r"\s*(\[\[?)\s*([\w.-]+)\s*\]", line)
        key = re.match(r"\s*\"?([\w-]+)\"?\s*=", line)
        if head:
            table = head[2]
            if head[1] == "[[":
                counts[table] = counts.get(table, 0) + 1
                table = f"{table}.{counts[table]}"
            lines[table] = number
        elif key:
            lines[f"{table}.{key[1]}".lstrip(".")] = number
    return lines
