"""The bots there are, by name, with the words that people read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from durbar.bots.bot import Bot
from durbar.bots.greedy import GreedyBot
from durbar.bots.random_bot import RandomBot
from durbar.bots.sampler import ROLLOUTS, SamplerBot
from durbar.core.errors import BadText
from durbar.core.game import Game
from durbar.core.prose import Sentence, say


@dataclass(frozen=True)
class BotKind:
    """A kind of bot: `label` names it for people, `blurb` is one sentence about it; `timed` bots take a budget."""

    name: str
    label: Sentence
    blurb: Sentence
    timed: bool = False


_KINDS: Final = (
    BotKind("random", say("Random"), say("Plays any legal move, without a thought.")),
    BotKind("greedy", say("Greedy"), say("Plays what looks best right after the move.")),
    BotKind("sampler", say("Sampler"), say("Imagines many worlds and tries every move in them."), timed=True),
)
BOTS: Final[dict[str, BotKind]] = {kind.name: kind for kind in _KINDS}


def make_bot(
    name: str,
    game: Game,
    *,
    rollouts: int | None = None,
    budget_ms: int | None = None,
    clock: Callable[[], float] | None = None,
) -> Bot:
    """A bot of this name for a game.

    The budget of a timed bot is a number of `rollouts` for a move (then it decides alike for the same chance), or
    `budget_ms` milliseconds, which need a `clock` that counts seconds. Other bots ignore it. BadText: `unknown-bot`,
    `bad-budget`.
    """
    _check(name)
    for budget in (rollouts, budget_ms):
        if budget is not None and budget < 1:
            raise BadText("bad-budget", "A budget is at least 1, not {budget}.", None, {"budget": budget})
    if budget_ms is not None and clock is None:
        raise ValueError("a budget in milliseconds needs a clock")
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game)
    return SamplerBot(game, ROLLOUTS if rollouts is None else rollouts, budget_ms, clock)


def read_bot(text: str) -> tuple[str, int | None]:
    """A bot as typed: its name and, after a colon, its rollouts for a move, as in `sampler:200`; BadText otherwise."""
    name, colon, number = text.strip().partition(":")
    _check(name)
    if not colon:
        return name, None
    if not BOTS[name].timed or not number.isdecimal() or not 1 <= int(number[:9]) <= 10_000_000:
        raise BadText("bad-budget", "“{text}” is no number of rollouts for this bot.", None, {"text": text[:60]})
    return name, int(number)


def _check(name: str) -> None:
    if name not in BOTS:
        raise BadText(
            "unknown-bot", "There is no bot “{text}”. There are: {names}.", None,
            {"text": name[:60], "names": ", ".join(BOTS)},
        )  # fmt: skip
