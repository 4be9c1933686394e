"""Places are shared out fairly, and none is ever lost."""

from __future__ import annotations

import asyncio

from durbar.server.turns import Turns


async def worker(turns: Turns, owner: str, done: list[str]) -> None:
    async with turns.one(owner):
        await asyncio.sleep(0)
        done.append(owner)


def test_owners_take_turns_however_much_one_of_them_wants() -> None:
    done: list[str] = []

    async def scene() -> None:
        turns = Turns(1)
        await asyncio.gather(*(worker(turns, owner, done) for owner in ["big"] * 50 + ["small", "other", "small"]))

    asyncio.run(scene())
    assert len(done) == 53
    assert max(place for place, owner in enumerate(done) if owner != "big") <= 6


def test_those_of_one_owner_are_served_in_order() -> None:
    done: list[int] = []

    async def one(turns: Turns, number: int) -> None:
        async with turns.one("same"):
            await asyncio.sleep(0)
            done.append(number)

    async def scene() -> None:
        turns = Turns(2)
        await asyncio.gather(*(one(turns, number) for number in range(9)))

    asyncio.run(scene())
    assert done == list(range(9))


def test_who_gives_up_or_fails_leaves_its_place_to_others() -> None:
    async def failing(turns: Turns) -> None:
        async with turns.one("bad"):
            await asyncio.sleep(0)
            raise RuntimeError

    async def scene() -> None:
        turns = Turns(2)
        waiting = [asyncio.create_task(failing(turns)) for _ in range(10)]
        for rounds in range(12):
            await asyncio.sleep(0)
            waiting[rounds % 10].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        done: list[str] = []
        async with turns.one("a"), turns.one("b"):
            late = asyncio.create_task(worker(turns, "c", done))
            await asyncio.sleep(0.01)
            assert done == []
        await late
        assert done == ["c"]

    asyncio.run(scene())
