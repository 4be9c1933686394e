"""What the lobby tells of matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from durbar.catalog import game
from durbar.core.chance import FastChance
from durbar.core.game import Result
from durbar.language import Words, plain, render
from durbar.server.lobby import lobby, outcome
from tests.match.helpers import GAME, people_table, service_at, step

NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(("ranks", "english", "german"), [
    ([2, 1, 2], "A win for you against Ada and Cleo.", "Sieg für dich gegen Ada und Cleo."),
    ([1, 2, 1], "A win for Ada and Cleo against you.", "Sieg für Ada und Cleo gegen dich."),
    ([1, 1, 1], "All share the win: Ada, you and Cleo.", "Alle teilen sich den Sieg: Ada, du und Cleo."),
])  # fmt: skip
def test_a_finished_match_tells_who_won_and_who_was_there(ranks: list[int], english: str, german: str) -> None:
    (sentence,) = outcome(GAME, Result("", [0] * 3, [0] * 3, ranks), 1)
    assert plain(render(sentence, Words("en", GAME, NAMES, 1))) == english
    assert plain(render(sentence, Words("de", GAME, NAMES, 1))) == german


@pytest.mark.parametrize(("names", "with_whom"), [(NAMES, ["Played with Ada and Cleo."]), (("Ada",), [])])
def test_a_team_is_told_how_it_ended_and_who_played(names: tuple[str, ...], with_whom: list[str]) -> None:
    quest = game("palace_quest")
    seats = len(names)
    viewer = seats // 2
    ended, *others = outcome(quest, Result("points", [0] * seats, [0] * seats, [2] * seats, team=True), viewer)
    assert ended == quest.ending(Result("points", [], [], []))
    assert [plain(render(sentence, Words("en", quest, names, viewer))) for sentence in others] == with_whom


def test_the_line_of_a_match_that_is_over_is_its_outcome(tmp_path: Path) -> None:
    service = service_at(tmp_path)
    match, _ = people_table(service)
    chance = FastChance(1)
    while step(service, match, chance):
        pass
    with service.opened(match) as live:
        result = live.started().base.result()
        assert result is not None
        (sentence,) = outcome(GAME, result, 1)
        words = Words("en", GAME, tuple(live.names()), 1)
    (entry,) = lobby(service, "user-1", "en")["yours"]
    assert entry["line"] == render(sentence, words)
    assert "win" in plain(entry["line"])
