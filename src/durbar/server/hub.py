"""Who listens to what: a stream learns that a topic has changed, and then reads what it may see itself."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from durbar.server.turns import Turns

LOBBY: Final = "lobby"
_LOOKS: Final = 2  # at once, so that moves and bots do not wait for those who watch
LOBBY_REST_S: Final = 1.0  # the lobby is announced at most this often, however many tables change


class Listener:
    """One open stream. `dirty` holds the topics that have changed since it looked last."""

    def __init__(self, topics: list[str]) -> None:
        self.topics: Final = topics
        self.dirty: set[str] = set()
        self.woken: Final = asyncio.Event()
        self.closed = False

    async def changes(self) -> set[str]:
        """Wait for changed topics; empty when the server is closing."""
        await self.woken.wait()
        self.woken.clear()
        dirty, self.dirty = self.dirty, set()
        return set() if self.closed else dirty


class Hub:
    """All open streams of this process. `announce` may be called from any thread.

    `looks` are the turns in which streams look at what has changed, shared out fairly among addresses.
    """

    def __init__(self) -> None:
        self.looks: Final = Turns(_LOOKS)
        self._on_match: Callable[[str], None] = lambda _: None
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._lobby_rests: asyncio.TimerHandle | None = None
        self._lobby_changed = False

    def start(self, on_match: Callable[[str], None]) -> None:
        """Begin in the running loop; `on_match` is called there for each match that has changed."""
        self._on_match = on_match
        self._loop = asyncio.get_running_loop()

    def listen(self, topics: list[str]) -> Listener:
        listener = Listener(topics)
        for topic in topics:
            self._listeners[topic].add(listener)
        if self._closed:
            self._end(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        for topic in listener.topics:
            self._listeners[topic].discard(listener)
            if not self._listeners[topic]:
                del self._listeners[topic]

    def announce(self, match: str) -> None:
        """A match has changed: tell its listeners, the lobby's, and the one who is called `on_match`."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._announce, match)

    def tell(self, match: str) -> None:
        """Something about a match has changed that is no move: tell its listeners alone."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, match)

    def _announce(self, match: str) -> None:
        self._wake(match)
        self._on_match(match)
        self._lobby_changed = True
        if self._lobby_rests is None:
            self._announce_lobby()

    def _announce_lobby(self) -> None:
        """The first change is told at once, those that follow within the rest together at its end."""
        self._lobby_rests = None
        if self._lobby_changed:
            self._lobby_changed = False
            self._wake(LOBBY)
            self._lobby_rests = asyncio.get_running_loop().call_later(LOBBY_REST_S, self._announce_lobby)

    def close_soon(self) -> None:
        """End all streams; may be called from any thread or signal handler."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.close)

    def close(self) -> None:
        """End all streams, now and from now on."""
        self._closed = True
        if self._lobby_rests is not None:
            self._lobby_rests.cancel()
        for listener in {one for group in self._listeners.values() for one in group}:
            self._end(listener)

    def _wake(self, topic: str) -> None:
        for listener in self._listeners.get(topic, ()):
            listener.dirty.add(topic)
            listener.woken.set()

    @staticmethod
    def _end(listener: Listener) -> None:
        listener.closed = True
        listener.woken.set()
