"""How much one address may ask for. Generous, because a whole school may sit behind one."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from threading import Lock
from typing import Final

from fastapi import Request

from durbar.core.errors import DurbarError
from durbar.server.settings import Settings

_FEW: Final = 1000  # addresses; only when there are more is it worth while to forget some
_STREAM_WAIT_S: Final = 10


class TooMany(DurbarError):
    """Too much at once from one address; `fields["seconds"]` says when to ask again."""


class Rate:
    """At most `count` in any `window_s` seconds for each address, at first all at once if need be, then evenly."""

    def __init__(self, count: int, window_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._window_s: Final = window_s
        self._step_s: Final = window_s / count
        self._clock: Final = clock
        self._free_at: dict[str, float] = {}  # when all that an address has used will be free again
        self._many = _FEW
        self._lock: Final = Lock()

    def take(self, address: str) -> None:
        """Count one more; TooMany (`too-many-requests`) if it is one too many."""
        with self._lock:
            now = self._clock()
            free_at = max(self._free_at.get(address, now), now) + self._step_s
            wait_s = free_at - now - self._window_s
            if wait_s > 0:
                raise too_many(wait_s)
            self._free_at[address] = free_at
            if len(self._free_at) > self._many:
                self._free_at = {one: at for one, at in self._free_at.items() if at > now}
                self._many = max(_FEW, 2 * len(self._free_at))


class Open:
    """At most `most` things open at once for each address."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._open: Counter[str] = Counter()
        self._lock: Final = Lock()

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """Hold one open; TooMany (`too-many-requests`) if there are too many."""
        with self._lock:
            if self._open[address] >= self._most:
                raise too_many(_STREAM_WAIT_S)
            self._open[address] += 1
        try:
            yield
        finally:
            with self._lock:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]


class Limits:
    """All limits of a server."""

    def __init__(self, settings: Settings) -> None:
        self.tables: Final = Rate(settings.tables_per_hour, 3600)
        self.guests: Final = Rate(settings.guests_per_minute, 60)
        self.suggestions: Final = Rate(settings.suggestions_per_minute, 60)
        self.streams: Final = Open(settings.streams_at_once)


def too_many(wait_s: float) -> TooMany:
    """The error that asks for patience."""
    return TooMany(
        "too-many-requests",
        "Too much has come from your address at once. Please try again in {seconds} s.",
        None,
        {"seconds": ceil(wait_s)},
    )


def address(request: Request) -> str:
    """Whom a request counts for: its address; in IPv6 the network, for one household has a whole one.

    Behind a proxy that uvicorn trusts (one on this machine, or those in FORWARDED_ALLOW_IPS) it is the address that
    the proxy names.
    """
    host = request.client.host if request.client is not None else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    return str(found.ipv4_mapped or found.exploded[:19])  # the first 64 bits
