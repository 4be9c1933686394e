"""Events: facts in the past tense, each with its audience."""

from __future__ import annotations

from typing import Final

from durbar.core.prose import Ref, seat_ref


class Seen:
    """What one viewer learns from an event. `viewer` is a seat, or None for a spectator."""

    def __init__(self, kind: str, viewer: int | None, fields: dict[str, object]) -> None:
        self.kind: Final = kind
        self.viewer: Final = viewer
        self.fields: Final = fields

    def seat(self, name: str) -> int:
        """The field of that name, which holds a seat or a number."""
        value = self.fields[name]
        if not isinstance(value, int):
            raise TypeError(f"{self.kind}.{name} is no number")
        return value

    def you(self, name: str = "player") -> bool:
        """Whether the field of that name is the viewer's own seat."""
        return self.viewer is not None and self.fields[name] == self.viewer

    def by(self, name: str = "player") -> Ref:
        """The field of that name, which holds a seat, as a part of a sentence."""
        return seat_ref(self.seat(name))

    def text(self, name: str) -> str:
        """The field of that name, which holds a text."""
        value = self.fields[name]
        if not isinstance(value, str):
            raise TypeError(f"{self.kind}.{name} is no text")
        return value

    def items(self, name: str) -> list[object]:
        """The field of that name, which holds a list."""
        value = self.fields[name]
        if not isinstance(value, list):
            raise TypeError(f"{self.kind}.{name} is no list")
        return value

    def texts(self, name: str) -> list[str]:
        """The field of that name, which holds a list of texts."""
        return [str(item) for item in self.items(name)]

    def seats(self, name: str) -> list[int]:
        """The field of that name, which holds a list of seats."""
        return [item for item in self.items(name) if isinstance(item, int)]


class Event:
    """Something that happened. Everybody sees `fields`; the seats in `to` see `secret` as well.

    `reveals` says that somebody was shown a fact that had been hidden: what lies before can't be taken back.
    """

    def __init__(
        self,
        kind: str,
        fields: dict[str, object],
        secret: dict[str, object] | None = None,
        to: list[int] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.fields: Final = fields
        self.secret: Final = secret
        self.to: Final = to
        self.reveals: Final = reveals

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.fields, self.secret, self.to, self.reveals)

    def seen_by(self, viewer: int | None) -> Seen:
        """The event as this viewer sees it."""
        seen = dict(self.fields)
        if self.secret is not None and self.to is not None and viewer in self.to:
            seen.update(self.secret)
        return Seen(self.kind, viewer, seen)
