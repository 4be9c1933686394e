"""Sealed choices: several seats decide at once, and nothing shows before the last is in."""

from __future__ import annotations

from durbar.core.action import Action


class Sealed:
    """What each seat has put down so far. Who is done is public; what and how much is not."""

    def __init__(self, seats: int, source: Sealed | None = None) -> None:
        if source is None:
            self.chosen: list[list[Action]] = [[] for _ in range(seats)]
            self.done = [False] * seats
        else:
            self.chosen = [actions[:] for actions in source.chosen]
            self.done = source.done[:]

    def __reduce__(self) -> tuple[object, ...]:
        return Sealed, (len(self.done),), self.__getstate__()

    def clear(self) -> None:
        """Forget everything, for the next choice."""
        for seat in range(len(self.done)):
            if self.chosen[seat]:
                self.retract(seat)

    def retract(self, seat: int) -> None:
        """Take a seat's choice back, whole or begun."""
        self.chosen[seat] = []
        self.done[seat] = False
