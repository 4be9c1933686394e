"""Bots at the table: they think in processes of their own, and never keep a request or a table waiting.

The workers' time is shared out fairly among the addresses from which the tables were made, and there among those who
made them. A worker gets an imagined world. One that fails or is late is stopped, without hurting others, and `greedy`
decides instead; should that fail too, the first legal move is made.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Final
from weakref import WeakValueDictionary

from pebble import ProcessPool

from durbar.bots import make_bot
from durbar.catalog import bind, bound
from durbar.catalog import game as find_game
from durbar.core.action import Action
from durbar.core.chance import FastChance
from durbar.core.errors import Busy, DurbarError
from durbar.core.game import State
from durbar.match import Service, Thought, household
from durbar.server.settings import Settings
from durbar.server.turns import Turns

_LOG: Final = logging.getLogger("durbar.bots")
_STAND_IN: Final = "greedy"
_START_S: Final = 60  # workers that have not begun by then never will; a busy machine is slow to start them
_PATIENCE: Final = 4  # deadlines that a bot has in all, waiting for its turn included

Think = Callable[[str, str, State, int, int, int], list[str]]


def think(game: str, bot: str, world: State, seat: int, budget_ms: int, seed: int) -> list[str]:
    """A whole move of a bot as codes; runs in a worker."""
    mind = make_bot(bot, find_game(game), budget_ms=budget_ms, clock=time.perf_counter)
    return [action.code for action in mind.decide(world, seat, FastChance(seed))]


class Thinking:
    """Makes the moves of bots. `wake(match)` is cheap and may be called as often as one likes."""

    def __init__(self, service: Service, settings: Settings, work: Think = think) -> None:
        self._service: Final = service
        self._settings: Final = settings
        self._work: Final = work
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._turns: Final = Turns(settings.bot_processes)
        self._at_home: Final[WeakValueDictionary[str, Turns]] = WeakValueDictionary()  # within each household
        self._pool: ProcessPool | None = None
        self._since = 0.0  # when its workers were started
        self._stopped = False

    def start(self) -> None:
        """Start the workers; `spawn`, because the server has threads."""
        self._since = time.monotonic()
        self._pool = ProcessPool(
            max_workers=self._settings.bot_processes,
            initializer=bind,
            initargs=[bound()],
            context=get_context("spawn"),
        )

    async def stop(self) -> None:
        """Drop whatever is being thought, and think no more."""
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]  # pebble types this one call not
            await asyncio.to_thread(self._pool.join, 2)

    def wake(self, match: str) -> None:
        """Look whether bots are to act in this match; in the event loop only."""
        if self._stopped:
            return
        if match in self._tasks:
            self._again.add(match)
            return
        task = asyncio.get_running_loop().create_task(self._serve(match))
        self._tasks[match] = task
        task.add_done_callback(lambda _: self._done(match))

    def _done(self, match: str) -> None:
        self._tasks.pop(match, None)
        if match in self._again:
            self._again.discard(match)
            self.wake(match)

    async def _serve(self, match: str) -> None:
        rest_s = 1.0
        while True:
            try:
                owner = await asyncio.to_thread(self._service.host, match)
                while thoughts := await asyncio.to_thread(self._service.thoughts, match):
                    await asyncio.gather(*(self._decide(thought, owner) for thought in thoughts))
                    rest_s = 1.0
                return
            except Exception as error:  # noqa: BLE001 -- a database that is busy must not end a table for good
                if isinstance(error, DurbarError) and not isinstance(error, Busy):
                    _LOG.warning("match %s: bots can't go on (%s)", match, error.code)
                    return
                _LOG.warning("match %s: bots rest for a while (%s)", match, type(error).__name__)
                await asyncio.sleep(rest_s)
                rest_s = min(2 * rest_s, 30.0)

    async def _decide(self, thought: Thought, owner: str) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            async with asyncio.timeout(_PATIENCE * self._settings.bot_deadline_ms / 1000), self._turn(owner):
                began = clock()
                codes = await self._think(thought)
        except TimeoutError:
            _LOG.warning("match %s: bot %s had no turn in time", thought.match, thought.bot)
            codes = await asyncio.to_thread(_stand_in, thought)
        # a quick answer would tell that there was little to choose from
        await asyncio.sleep(began + self._settings.bot_beat_ms / 1000 - clock())
        try:
            await asyncio.to_thread(self._service.submit, thought.match, thought.seat, thought.decision, codes)
        except DurbarError as error:  # a stale answer is looked at again by the loop
            _LOG.info("match %s: a bot's move was refused (%s)", thought.match, error.code)

    @asynccontextmanager
    async def _turn(self, owner: str) -> AsyncIterator[None]:
        """First the turn within the owner's household, then that of the household."""
        home = household(owner)
        at_home = self._at_home.setdefault(home, Turns(self._settings.bot_processes))
        async with at_home.one(owner), self._turns.one(home):
            yield

    async def _think(self, thought: Thought) -> list[str]:
        """The bot's move, or that of its stand-in."""
        try:
            codes = await self._ask_worker(thought)
            if _fits(thought, codes):
                return codes
            _LOG.warning("match %s: bot %s answered with no legal move", thought.match, thought.bot)
        except Exception as error:  # noqa: BLE001 -- whatever a bot does, the table goes on
            _LOG.warning("match %s: bot %s failed (%s)", thought.match, thought.bot, type(error).__name__)
            self._mend()
        return await asyncio.to_thread(_stand_in, thought)

    async def _ask_worker(self, thought: Thought) -> list[str]:
        pool = self._pool
        if pool is None:
            raise RuntimeError("the workers have not been started")
        clock = asyncio.get_running_loop().time
        asked, seconds = clock(), self._settings.bot_deadline_ms / 1000
        args = [thought.game, thought.bot, thought.world, thought.seat, self._settings.bot_budget_ms, _seed()]
        answer = pool.schedule(self._work, args=args, timeout=seconds)
        told = asyncio.wrap_future(answer)
        try:
            codes: list[str] = await asyncio.shield(told)
        except asyncio.CancelledError:
            if not answer.running() and clock() - asked > seconds and time.monotonic() - self._since > _START_S:
                self._renew(pool)  # its workers are there, but none has begun
            told.cancel()
            raise
        return codes

    def _mend(self) -> None:
        """New workers if the pool as a whole has broken down; a single worker is replaced by the pool itself."""
        if self._pool is not None and not self._pool.active:
            self._renew(self._pool)

    def _renew(self, broken: ProcessPool) -> None:
        """A new pool in the place of this one, whose last workers are stopped."""
        if self._stopped or self._pool is not broken:
            return
        self.start()
        broken.stop()  # type: ignore[no-untyped-call]  # pebble types this one call not
        asyncio.get_running_loop().run_in_executor(None, broken.join, 2)


def _stand_in(thought: Thought) -> list[str]:
    try:
        return think(thought.game, _STAND_IN, thought.world.copy(), thought.seat, 1, _seed())
    except Exception:  # noqa: BLE001 -- the last resort must not fail with the first
        _LOG.exception("match %s: the stand-in failed too", thought.match)
        return [action.code for action in _first_move(thought.world, thought.seat)]


def _first_move(world: State, seat: int) -> list[Action]:
    move: list[Action] = []
    state = world.copy()
    while not move or state.unfinished(seat):
        move.append(state.legal(seat)[0])
        state.apply(seat, move[-1], FastChance(0))
    return move


def _fits(thought: Thought, codes: object) -> bool:
    """Whether an answer is a legal move in the imagined world, where the seat's own list is the true one."""
    if not isinstance(codes, list) or not codes or not all(isinstance(code, str) for code in codes):
        return False
    state = thought.world.copy()
    table = find_game(thought.game).actions
    try:
        for i, code in enumerate(codes):
            if i and not state.unfinished(thought.seat):
                return False
            state.play(thought.seat, table.parse(code), FastChance(0))
    except DurbarError:
        return False
    return not state.unfinished(thought.seat)


def _seed() -> int:
    return secrets.randbits(60)
