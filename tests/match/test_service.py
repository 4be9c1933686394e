"""The match service: what is stored, what is refused, and what survives."""

from __future__ import annotations

import secrets
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from durbar.core.chance import FastChance
from durbar.core.errors import BadText, Busy, DurbarError, Forbidden, Illegal, NotFound, NotYours, Stale
from durbar.core.record import Record, verify
from durbar.match import Place, Service
from durbar.storage import Store
from tests.match.helpers import GAME, people_table, play_until_sealed, service_at, some_move, step


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Service:
    """A service whose matches are dealt alike in every run."""
    dealt = SimpleNamespace(token_bytes=bytes, token_urlsafe=secrets.token_urlsafe, randbits=secrets.randbits)
    monkeypatch.setattr("durbar.match.service.secrets", dealt)
    return service_at(tmp_path)


def digest(service: Service, match: str) -> str:
    with service.opened(match) as live:
        return live.started().state.digest()


def decision_of(service: Service, match: str, seat: int) -> int:
    with service.opened(match) as live:
        return live.started().decisions[seat]


def move_of(service: Service, match: str, seat: int, seed: int = 3) -> list[str]:
    with service.opened(match) as live:
        return some_move(live.started().state, seat, FastChance(seed))


def test_a_match_begins_when_the_last_seat_is_taken(service: Service) -> None:
    match, _ = service.create(GAME, [Place("me"), Place("open"), Place("bot", "greedy")], {}, "a", "A", public=True)
    with service.opened(match) as live, pytest.raises(NotFound, match="not begun"):
        live.started()
    service.join(match, "b", "B")
    with service.opened(match) as live:
        assert live.started().state.to_act()
        assert [row.kind for row in live.seats] == ["person", "person", "bot"]


@pytest.mark.parametrize(
    "places",
    [[Place("me")], [Place("me"), Place("me"), Place("open")], [Place("me"), Place("bot", "genius"), Place("open")]],
)
def test_bad_tables_are_refused(service: Service, places: list[Place]) -> None:
    with pytest.raises(BadText):
        service.create(GAME, places, {}, "a", "A", public=True)


def test_a_restart_loses_nothing_at_any_moment(service: Service, tmp_path: Path) -> None:
    match, _ = people_table(service)
    chance = FastChance(8)
    for _ in range(40):
        if not step(service, match, chance):
            break
        again = service_at(tmp_path)
        assert digest(again, match) == digest(service, match)
        with again.opened(match) as there, service.opened(match) as here:
            assert there.started().decisions == here.started().decisions
            assert there.started().pending == here.started().pending


def test_a_stale_answer_is_refused_and_changes_nothing(service: Service) -> None:
    match, _ = people_table(service)
    with service.opened(match) as live:
        seat = live.started().state.to_act()[0]
    decision, codes = decision_of(service, match, seat), move_of(service, match, seat)
    service.submit(match, seat, decision, codes)
    before = digest(service, match)
    with pytest.raises(DurbarError) as refused:
        service.submit(match, seat, decision, codes)
    assert refused.value.code in ("stale", "not-your-decision")
    assert digest(service, match) == before
    with pytest.raises(Stale):
        service.submit(match, seat, decision + 1000, codes)


def test_illegal_moves_name_their_clause_and_change_nothing(service: Service) -> None:
    match, _ = people_table(service)
    with service.opened(match) as live:
        state = live.started().state
        seat = state.to_act()[0]
        held = {action.code for action in state.legal(seat)}
    before = digest(service, match)
    foreign = next(a.code for a in GAME.actions.entries if a.verb == "play" and a.code not in held)
    with pytest.raises(Illegal) as refused:
        service.submit(match, seat, decision_of(service, match, seat), [foreign])
    assert (refused.value.code, refused.value.clause) == ("not-in-hand", "T1")
    with pytest.raises(BadText, match="no action"):
        service.submit(match, seat, decision_of(service, match, seat), ["play:the.king"])
    with pytest.raises(Illegal, match="not complete"):
        service.submit(match, seat, decision_of(service, match, seat), [])
    assert digest(service, match) == before


def test_two_sealed_choices_never_make_each_other_stale(service: Service) -> None:
    match, _ = people_table(service, 4)
    first, second = play_until_sealed(service, match)
    asked = {seat: decision_of(service, match, seat) for seat in (first, second)}
    moves = {seat: move_of(service, match, seat) for seat in (first, second)}
    service.submit(match, first, asked[first], moves[first])
    service.submit(match, second, asked[second], moves[second])
    with service.opened(match) as live:
        codes = [entry.codes for entry in live.started().entries[-2:]]
    assert codes == [tuple(moves[first]), tuple(moves[second])]


def test_a_change_of_mind_leaves_no_trace(service: Service, tmp_path: Path) -> None:
    match, _ = people_table(service, 4)
    first, second = play_until_sealed(service, match)
    before = digest(service, match)
    entries = len(service.store.entries(match))
    decision = decision_of(service, match, first)
    service.submit(match, first, decision, move_of(service, match, first))
    assert service.store.sealed(match)
    service.retract(match, first, decision)
    assert digest(service, match) == before == digest(service_at(tmp_path), match)
    assert len(service.store.entries(match)) == entries
    assert not service.store.sealed(match)
    with pytest.raises(NotYours):
        service.retract(match, second, decision_of(service, match, second))


def test_undo_is_an_entry_and_survives_a_restart(service: Service, tmp_path: Path) -> None:
    match, _ = people_table(service, 4)
    chance = FastChance(4)
    while step(service, match, chance):
        with service.opened(match) as live:
            play = live.started()
            seat = next((s for s in range(4) if play.may_undo(s)), None)
            asked = None if seat is None else play.decisions[seat]
        if seat is not None and asked is not None:
            length = len(service.store.entries(match))
            service.undo(match, seat, asked)
            assert len(service.store.entries(match)) == length + 1
            assert digest(service_at(tmp_path), match) == digest(service, match)
            return
    pytest.fail("nothing could be taken back in this match")


def test_one_of_two_processes_that_write_at_once_is_told(service: Service, tmp_path: Path) -> None:
    match, _ = people_table(service)
    other = service_at(tmp_path)
    with service.opened(match) as live:
        seat = live.started().state.to_act()[0]
    decision = decision_of(service, match, seat)
    moves = [move_of(s, match, seat, seed) for seed, s in enumerate((service, other))]

    def submit(pair: tuple[Service, list[str]]) -> str:
        try:
            pair[0].submit(match, seat, decision, pair[1])
        except DurbarError as error:
            return error.code
        return "played"

    with ThreadPoolExecutor(2) as threads:
        answers = sorted(threads.map(submit, zip((service, other), moves, strict=True)))
    assert answers[0] in ("not-your-decision", "played", "stale", "wrong-moment")
    assert answers.count("played") == 1
    assert len(service.store.entries(match)) == 1


def busy(*_args: object, **_more: object) -> None:
    raise Busy("busy", "The database is busy; please try again.")


def test_a_move_that_could_not_be_stored_was_never_made(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = people_table(service)
    with service.opened(match) as live:
        seat = live.started().state.to_act()[0]
    before, decision, move = digest(service, match), decision_of(service, match, seat), move_of(service, match, seat)
    monkeypatch.setattr(Store, "append", busy)
    with pytest.raises(Busy):
        service.submit(match, seat, decision, move)
    monkeypatch.undo()
    assert digest(service, match) == before
    service.submit(match, seat, decision, move)
    assert len(service.store.entries(match)) == 1


def test_a_sealed_choice_that_could_not_be_stored_was_never_made(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = people_table(service)
    seat = play_until_sealed(service, match)[0]
    decision, move = decision_of(service, match, seat), move_of(service, match, seat)
    monkeypatch.setattr(Store, "seal", busy)
    with pytest.raises(Busy):
        service.submit(match, seat, decision, move)
    monkeypatch.undo()
    with service.opened(match) as live:
        assert not live.started().pending
    service.submit(match, seat, decision, move)
    monkeypatch.setattr(Store, "unseal", busy)
    with pytest.raises(Busy):
        service.retract(match, seat, decision)
    monkeypatch.undo()
    with service.opened(match) as live:
        assert list(live.started().pending) == [seat]


def test_a_free_seat_goes_to_exactly_one_of_many(service: Service) -> None:
    match, _ = service.create(GAME, [Place("me"), Place("open"), Place("bot", "greedy")], {}, "host", "H", public=True)

    def sit(number: int) -> bool:
        try:
            service.join(match, f"guest-{number}", "G")
        except Stale:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(sit, range(8))) == 1


def test_private_tables_want_an_invitation(service: Service) -> None:
    match, _ = service.create(GAME, [Place("me"), Place("open"), Place("open")], {}, "host", "H", public=False)
    with pytest.raises(Forbidden, match="invitation"):
        service.join(match, "x", "X")
    with pytest.raises(Stale):
        service.join(match, "x", "X", invite="guessed")
    with service.opened(match) as live:
        invite = live.seats[2].invite
    service.join(match, "x", "X", invite=invite)
    with service.opened(match) as live:
        assert live.seat_of("x", None) == 2
    with pytest.raises(Stale):
        service.join(match, "y", "Y", invite=invite)


def test_a_running_record_has_no_entries_and_a_finished_one_verifies(service: Service) -> None:
    match, _ = people_table(service)
    chance = FastChance(2)
    step(service, match, chance)
    running = Record.from_text(service.record(match))
    assert running.seed is None
    assert running.entries == []
    while step(service, match, chance):
        pass
    over = Record.from_text(service.record(match))
    assert over.commitment == running.commitment
    assert verify(GAME, over).base.result() is not None
    stored = service.store.match(match)
    assert stored is not None
    assert stored.status == "over"


def test_bots_are_handed_an_imagined_world_and_nothing_else(service: Service) -> None:
    match, _ = service.create(GAME, [Place("bot", "greedy")] * 3, {}, "host", "H", public=True)
    thought = service.thoughts(match)[0]
    with service.opened(match) as live:
        truth = live.started().state
        seat = thought.seat
        assert thought.world.view(seat) == truth.view(seat)
        assert thought.world.digest() != truth.digest()
    assert set(vars(thought)) == {"match", "game", "seat", "decision", "bot", "world"}


def test_a_match_of_other_rules_is_refused_by_name(service: Service, tmp_path: Path) -> None:
    match, _ = people_table(service)
    later = service_at(tmp_path)
    original = GAME.rules_version
    try:
        type(GAME).rules_version = original + 1
        with pytest.raises(NotFound, match="rules version 1"), later.opened(match):
            pass
    finally:
        type(GAME).rules_version = original


def test_a_seat_taken_while_others_look_never_leaves_the_table_open(service: Service) -> None:
    for _ in range(6):
        places = [Place("me"), Place("open"), Place("open")]
        match, _ = service.create(GAME, places, {}, "host", "H", public=True)

        def look(_: int, match: str = match) -> None:
            for _ in range(5):
                with service.opened(match):
                    pass

        with ThreadPoolExecutor(6) as threads:
            looking: list[Future[Any]] = [threads.submit(look, n) for n in range(4)]
            joining: list[Future[Any]] = [threads.submit(service.join, match, f"guest-{n}", "G") for n in range(2)]
            for task in [*looking, *joining]:
                task.result()
        with service.opened(match) as live:
            assert live.started().state.to_act()


def test_sealed_choices_of_two_processes_open_once_and_are_stored(service: Service, tmp_path: Path) -> None:
    match, _ = people_table(service, 4)
    first, second = play_until_sealed(service, match)
    other = service_at(tmp_path)
    asked = {seat: decision_of(service, match, seat) for seat in (first, second)}
    moves = {seat: move_of(service, match, seat) for seat in (first, second)}
    with other.opened(match):
        pass  # it holds the match in memory before either has chosen
    service.submit(match, first, asked[first], moves[first])
    other.submit(match, second, asked[second], moves[second])
    for again in (service_at(tmp_path), service_at(tmp_path)):
        with again.opened(match) as live:
            play = live.started()
            assert [entry.codes for entry in play.entries[-2:]] == [tuple(moves[first]), tuple(moves[second])]
            assert again.store.entries(match) == play.entries


def test_a_guest_can_make_only_so_many_tables(service: Service) -> None:
    places = [Place("me"), *[Place("bot", "greedy")] * 2]
    for _ in range(30):
        service.create(GAME, places, {}, "host", "H", public=True)
    with pytest.raises(Forbidden, match="unfinished tables"):
        service.create(GAME, places, {}, "host", "H", public=True)


def test_taking_back_without_end_is_refused(service: Service) -> None:
    match, _ = people_table(service, 4)
    chance = FastChance(4)
    while step(service, match, chance):
        with service.opened(match) as live:
            play = live.started()
            seat = next((s for s in range(4) if play.may_undo(s)), None)
            codes = list(play.kept()[-1].codes) if seat is not None else []
        if seat is None:
            continue
        for _ in range(3):
            service.undo(match, seat, decision_of(service, match, seat))
            service.submit(match, seat, decision_of(service, match, seat), codes)
        with pytest.raises(Illegal, match="Nothing can be taken back"):
            service.undo(match, seat, decision_of(service, match, seat))
        return
    pytest.fail("nothing could be taken back in this match")


def test_the_time_of_a_match_is_that_of_its_last_change(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000
    monkeypatch.setattr("durbar.match.service._now_ms", lambda: now)

    def times(match: str) -> list[int]:
        """When it changed last: to those who have it open, and to the lists, which the store puts in order."""
        stored = service.store.match(match)
        assert stored is not None
        with service.opened(match) as live:
            return [live.match.changed_ms, stored.changed_ms]

    match, _ = service.create(GAME, [Place("me"), Place("open"), Place("open")], {}, "host", "H", True)
    for user in ("second", "third"):
        now += 1_000
        service.join(match, user, user)
        assert times(match) == [now, now]
    chance = FastChance(3)
    before = 0
    while step(service, match, chance):
        with service.opened(match) as live:
            entries = len(live.started().entries)
        assert times(match) == ([now, now] if entries > before else [now - 1_000] * 2)
        now += 1_000 if entries > before else 0
        before = entries
    unbegun, _ = service.create(GAME, [Place("me"), Place("open"), Place("open")], {}, "host", "H", True)
    now += 1_000
    service.call_off(unbegun)
    assert times(unbegun) == [now, now]
    late, _ = service.create(GAME, [Place("me"), Place("open"), Place("open")], {}, "host", "H", True)
    now += 30 * 24 * 3_600_000
    service.tidy(now)
    assert times(late) == [now, now]
