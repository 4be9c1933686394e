"""Who is told of a change, and how often."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from durbar.server import hub as hubs
from durbar.server.hub import LOBBY, Hub, Listener


async def heard(listener: Listener, counts: list[set[str]]) -> None:
    while topics := await listener.changes():
        counts.append(topics)


def run(scene: Callable[[Hub], Awaitable[None]]) -> None:
    async def whole() -> None:
        hub = Hub()
        hub.start(lambda _: None)
        await scene(hub)
        hub.close()

    asyncio.run(whole())


def test_many_changes_reach_the_lobby_together() -> None:
    async def scene(hub: Hub) -> None:
        lobby, table = hub.listen([LOBBY]), hub.listen(["m3"])
        at_lobby: list[set[str]] = []
        at_table: list[set[str]] = []
        listening = [asyncio.create_task(heard(lobby, at_lobby)), asyncio.create_task(heard(table, at_table))]

        async def told(times: int) -> None:
            async with asyncio.timeout(60):
                while len(at_lobby) < times:
                    await asyncio.sleep(0.05)

        for number in range(40):
            hub.announce(f"m{number % 4}")
            for _ in range(4):  # announced, woken, heard
                await asyncio.sleep(0)
        assert len(at_table) == 10
        assert at_lobby == [{LOBBY}]
        await told(2)
        await asyncio.sleep(1.2 * hubs.LOBBY_REST_S)
        assert at_lobby == [{LOBBY}] * 2
        hub.announce("m0")
        await told(3)
        assert at_lobby == [{LOBBY}] * 3
        hub.close()
        await asyncio.gather(*listening)

    run(scene)


def test_the_last_change_is_never_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "LOBBY_REST_S", 0.05)

    async def scene(hub: Hub) -> None:
        lobby = hub.listen([LOBBY])
        for _ in range(2):
            hub.announce("m")
            await asyncio.sleep(0)
            assert await asyncio.wait_for(lobby.changes(), 60) == {LOBBY}

    run(scene)
