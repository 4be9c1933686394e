"""What can go wrong, each with a stable code, a whole sentence and, for rules, the clause that forbids it."""

from __future__ import annotations

from collections.abc import Mapping


class DurbarError(Exception):
    """The base of every error that is meant to be read.

    `code` is stable and part of the interface; `message` is an English sentence with named places, the key under which
    it is translated; `fields` fills the places; `clause` names the clause of the game's rules.md that is the reason.
    All four are passed on to `Exception`, so that the error survives the way through a process pool.
    """

    def __init__(
        self, code: str, message: str, clause: str | None = None, fields: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(code, message, clause, fields)
        self.code = code
        self.message = message
        self.clause = clause
        self.fields: Mapping[str, object] = fields or {}

    def __str__(self) -> str:
        return self.message.format(**self.fields)


class BadText(DurbarError):
    """A text that can't be read: an unknown action, game, option or number."""


class Illegal(DurbarError):
    """An action of the table that the rules forbid here; `clause` says which rule."""


class NotYours(DurbarError):
    """A decision that this seat does not have to make now."""


class Stale(DurbarError):
    """An answer to a decision that has changed since."""


class ChanceRefused(DurbarError):
    """Something that must not depend on chance asked for it."""


class BadRecord(DurbarError):
    """A record that can't be read or does not follow the rules; `fields["line"]` is the line, counted from 1."""


class BadComponents(DurbarError):
    """A components file that a game can't be played with; `fields["line"]` is the line, counted from 1."""


class NotFound(DurbarError):
    """There is no such match, seat or page."""


class Busy(DurbarError):
    """Try again in a moment."""


class Forbidden(DurbarError):
    """The caller may not do this."""
