"""What the options of a table make of the game: fixed for a match."""

from __future__ import annotations

from typing import Final

from durbar.core.game import Options
from durbar.games.palace_quest.model import MARKER_NAMES
from durbar.games.palace_quest.values import Values

STANDARD: Final = "standard"
TARGETS: Final = [STANDARD, "second", "third"]  # the printed point targets, the lowest first


class Plan:
    """Immutable; all states of a match hold the same object.

    The first task is checked at the start of round `first_check`. `needs` is by task and place, `markers` the five
    donation markers before they are shuffled.
    """

    def __init__(self, seats: int, options: Options, values: Values) -> None:
        long = options["rounds"] == "10"
        self.seats: Final = seats
        self.options: Final = options
        self.values: Final = values
        self.long: Final = long
        self.rounds: Final = 10 if long else 8
        self.first_check: Final = 6 if long else 4
        reserve = str(options["reserve"])
        self.reserve: Final = values.reserve[int(long)] if reserve == STANDARD else int(reserve)
        self.target: Final = values.targets[int(long)][TARGETS.index(str(options["target"]))]
        self.needs: Final = values.needs[int(long)]
        self.markers: Final = [MARKER_NAMES.index(name) for name in str(options["donation_markers"]).upper()]
        self.dealt: Final = values.deals[int(long)][seats]
        spare = min(3, sum(values.left_out))
        self.helpers: Final = spare if options["helper_cards"] and not long else 0
        self.swapping: Final = bool(options["swap_buildings"])
        self.score_at_end: Final = bool(options["score_at_track_end"])
        self.by_marker: Final = bool(options["task_value_by_marker"])
        self.skip_manager: Final = bool(options["refill_skips_site_manager"])

    def __reduce__(self) -> tuple[object, ...]:
        return Plan, (self.seats, self.options, self.values)

    def manager(self, round_: int) -> int:
        """The site manager of a round, counted from 1 [S1, G1]."""
        return (round_ - 1) % self.seats

    def need(self, task: int, place: int, marker: int) -> int:
        """What a task asks for at a place of the task track with this donation marker [S5, V8]."""
        return self.needs[task][marker if self.by_marker else place]
