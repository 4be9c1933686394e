"""What nobody looks at leaves the memory, and tables that never began are closed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from durbar.core.chance import FastChance
from durbar.core.errors import Stale
from durbar.match import UNBEGUN_DAYS, Place, Service
from tests.match.helpers import GAME, people_table, service_at, step

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS


@pytest.fixture
def service(tmp_path: Path) -> Service:
    return service_at(tmp_path)


def now_ms() -> int:
    return int(time.time() * 1000)


def unbegun(service: Service, public: bool = True) -> str:
    return service.create(GAME, [Place("me"), Place("open"), Place("open")], {}, "host", "H", public)[0]


def test_idle_matches_leave_the_memory_and_come_back_as_they_were(service: Service) -> None:
    match, _ = people_table(service)
    chance = FastChance(5)
    for _ in range(12):
        step(service, match, chance)
    with service.opened(match) as live:
        before, digest = live, live.started().state.digest()
    service.tidy(now_ms() + 29 * MINUTE_MS)
    with service.opened(match) as live:
        assert live is before
    service.tidy(now_ms() + 31 * MINUTE_MS)
    assert not service._live
    with service.opened(match) as live:
        assert live is not before
        assert live.started().state.digest() == digest


def test_a_table_that_never_began_is_closed_and_says_so(service: Service) -> None:
    match = unbegun(service)
    with service.opened(match) as live:
        invite = live.seats[1].invite
    changed: list[str] = []
    service.changed = changed.append
    service.tidy(now_ms() + UNBEGUN_DAYS * DAY_MS - MINUTE_MS)
    assert changed == []
    service.tidy(now_ms() + UNBEGUN_DAYS * DAY_MS + MINUTE_MS)
    assert changed == [match]
    for shown in (None, invite):
        with pytest.raises(Stale, match="was closed"):
            service.join(match, "late", "L", invite=shown)
    with pytest.raises(Stale, match="was closed"):
        service.submit(match, 0, 0, [])
    assert service.store.public_matches("open", 9) == []
    service.tidy(now_ms() + 2 * UNBEGUN_DAYS * DAY_MS)
    assert changed == [match]


def test_running_matches_are_never_closed(service: Service) -> None:
    match, _ = people_table(service)
    service.tidy(now_ms() + 1000 * DAY_MS)
    with service.opened(match) as live:
        assert live.started().state.to_act()


def test_closed_tables_make_room_for_new_ones(service: Service) -> None:
    for _ in range(30):
        unbegun(service)
    service.tidy(now_ms() + (UNBEGUN_DAYS + 1) * DAY_MS)
    unbegun(service)


def test_nobody_sits_down_at_a_table_that_another_process_has_closed(service: Service, tmp_path: Path) -> None:
    match = unbegun(service)
    with service.opened(match):
        pass  # it lies in memory as open
    service_at(tmp_path).tidy(now_ms() + (UNBEGUN_DAYS + 1) * DAY_MS)
    with pytest.raises(Stale, match="no longer free"):
        service.join(match, "late", "L")
