"""Actions: the entries of a game's fixed table."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from durbar.core.errors import BadText


class Action:
    """One entry of a game's action table, compared by identity.

    `index` is the place in the table (the research action space), `code` its name in records and on the wire, `verb`
    the part of the code before the colon. `kind`, `arg` and `arg2` are what the rules read: small numbers whose
    meaning the game's model states.
    """

    def __init__(self, home: str, index: int, verb: str, kind: int, code: str, arg: int, arg2: int) -> None:
        self.home: Final = home
        self.index: Final = index
        self.verb: Final = verb
        self.kind: Final = kind
        self.code: Final = code
        self.arg: Final = arg
        self.arg2: Final = arg2

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[Callable[[str, int], Action], tuple[str, int]]:
        """Pickle as a place in the table, so that identity survives worker processes."""
        return _restore, (self.home, self.index)


class ActionTable:
    """All actions of one game in a fixed order, built once.

    `home` is the module that holds the table under the name ACTIONS.
    """

    def __init__(self, home: str) -> None:
        self.home: Final = home
        self.entries: list[Action] = []
        self._by_code: dict[str, Action] = {}

    def __len__(self) -> int:
        """The size of the research action space."""
        return len(self.entries)

    def add(self, verb: str, kind: int, text: str, arg: int, arg2: int = 0) -> Action:
        """Append the action `verb:text`."""
        code = f"{verb}:{text}"
        if code in self._by_code:
            raise ValueError(f"the action {code} stands twice in the table of {self.home}")
        action = Action(self.home, len(self.entries), verb, kind, code, arg, arg2)
        self.entries.append(action)
        self._by_code[code] = action
        return action

    def parse(self, code: str) -> Action:
        """The action with exactly this code; BadText (`unknown-action`) if there is none."""
        action = self._by_code.get(code)
        if action is None:
            raise BadText("unknown-action", "There is no action “{text}” in this game.", None, {"text": code[:60]})
        return action


def _restore(home: str, index: int) -> Action:
    table = import_module(home).ACTIONS
    if not isinstance(table, ActionTable):
        raise TypeError(f"{home}.ACTIONS is no action table")
    return table.entries[index]
