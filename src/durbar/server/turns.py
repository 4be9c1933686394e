"""Turns at a few places, shared out fairly."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class Turns:
    """At most `places` are in at once. The others wait in a line for each owner, and the owners take turns: who wants
    much waits for himself, not others for him. In one event loop only.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._lines: Final[OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    @asynccontextmanager
    async def one(self, owner: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        await self._enter(owner)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(owner, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                self._leave()  # it was called just when it gave up
            raise

    def _leave(self) -> None:
        """Call the first of the owner whose turn it is; that owner goes to the end."""
        while self._lines:
            owner, line = self._lines.popitem(last=False)
            called = line.popleft()
            if line:
                self._lines[owner] = line
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
