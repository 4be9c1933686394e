"""Bots: whole legal moves, the same for the same chance, and never from the truth."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.arena.series import bot_chance, game_seed, play_out
from durbar.bots import BOTS, Bot, ask, make_bot, read_bot
from durbar.bots.sampler import SamplerBot, whole_moves
from durbar.catalog import games
from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance
from durbar.core.errors import BadText
from durbar.core.game import Game
from durbar.core.playthrough import apply_move
from durbar.core.state import State
from tests.bots.higher import BY, CALL, RAISE, Higher, HigherGame

FEW = 6  # rollouts: enough to run through everything


def bot_of(name: str, game: Game) -> Bot:
    return make_bot(name, game, rollouts=FEW)


def moves_of(name: str, game: Game, seats: int, number: int) -> list[str]:
    """The first moves of a match in which a bot holds all seats; each is checked to be whole and legal."""
    bot = bot_of(name, game)
    dealer, chance = FastChance(seats), FastChance(77)
    state = game.deal(seats, game.checked(seats), dealer)
    codes: list[str] = []
    while state.to_act() and len(codes) < number:
        seat = state.to_act()[0]
        before = state.digest()
        move = ask(bot, state, seat, chance)
        assert state.digest() == before  # thinking leaves the match alone
        apply_move(state, seat, move, dealer)
        codes.append(" ".join(action.code for action in move))
    return codes


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
@pytest.mark.parametrize("name", BOTS)
def test_moves_are_whole_and_legal_and_the_same_again(name: str, game: Game) -> None:
    for seats in game.seat_counts:
        number = 12 if BOTS[name].timed else 60
        moves = moves_of(name, game, seats, number)
        assert moves == moves_of(name, game, seats, number)


class Recording(Bot):
    """Plays like another bot and keeps the worlds it is handed."""

    def __init__(self, inner: Bot) -> None:
        super().__init__("recording")
        self.inner = inner
        self.worlds: list[State] = []

    def decide(self, world: State, seat: int, chance: Chance) -> list[Action]:
        self.worlds.append(world)
        return self.inner.decide(world, seat, chance)


@pytest.mark.parametrize("name", ["greedy", "sampler"])
def test_a_bot_is_handed_nothing_but_imagined_worlds(name: str) -> None:
    game = HigherGame()
    for index in range(10):
        bots = [Recording(bot_of(name, game)) for _ in range(2)]
        chances = [bot_chance(1, index, seat) for seat in range(2)]
        play_out(game, 2, {}, game_seed(1, index), list(bots), chances, log=False)
        worlds = [world for bot in bots for world in bot.worlds]
        assert len(worlds) == 4
        assert all(isinstance(world, Higher) and world.imagined for world in worlds)
    assert game.judged > 0  # and `evaluate`, which refuses the truth, was asked


class Blind(Bot):
    """A bot that looks at no world must be shown lists only."""

    def __init__(self) -> None:
        super().__init__("blind", imagines=False)
        self.lists: list[tuple[Action, ...]] = []

    def decide(self, world: State, seat: int, chance: Chance) -> list[Action]:
        raise AssertionError("a bot that does not imagine was shown a state")

    def choose(self, legal: tuple[Action, ...], chance: Chance) -> Action:
        self.lists.append(legal)
        return legal[0]


def test_a_bot_without_imagination_sees_only_its_own_lists() -> None:
    game, bot = HigherGame(), Blind()
    state = game.deal(2, {}, FastChance(1))
    assert ask(bot, state, 0, FastChance(2)) == [RAISE, BY[0]]
    assert bot.lists == [(RAISE, CALL), tuple(BY)]
    assert state.legal(0) == (RAISE, CALL)
    play_out(game, 2, {}, game_seed(1, 0), [bot, bot], [FastChance(1), FastChance(2)], log=False)


def test_thinking_does_not_move_the_dealers_stream() -> None:
    game = next(iter(games().values()))
    seats = game.seat_counts[0]
    results = []
    for salt in (0, 1):  # the same deal meets bots with other thoughts
        bots = [bot_of("random", game) for _ in range(seats)]
        chances: list[Chance] = [FastChance(1000 * salt + seat) for seat in range(seats)]
        results.append(play_out(game, seats, game.checked(seats), game_seed(3, 0), bots, chances, log=True))
    first = [game.deal(seats, game.checked(seats), FastChance(5)).digest() for _ in range(2)]
    assert first[0] == first[1]
    assert [entry.codes for entry in results[0].entries] != [entry.codes for entry in results[1].entries]


def test_the_sampler_finds_the_better_of_two_moves() -> None:
    game = HigherGame()
    state = Higher([2, 3], imagined=False)
    assert ask(make_bot("sampler", game, rollouts=500), state, 0, FastChance(1)) == [RAISE, BY[1]]


def test_whole_moves_are_all_moves_in_the_order_of_the_lists() -> None:
    state = Higher([2, 3], imagined=True)
    assert whole_moves(HigherGame(), state, 0, FastChance(1), 10) == [[RAISE, BY[0]], [RAISE, BY[1]], [CALL]]
    some = whole_moves(HigherGame(), state, 0, FastChance(1), 2)
    assert ask(make_bot("greedy", HigherGame()), state, 0, FastChance(1)) in some
    assert all(move in ([RAISE, BY[0]], [RAISE, BY[1]], [CALL]) for move in some)


def test_a_budget_in_milliseconds_is_kept_by_the_clock() -> None:
    ticks = [0.0]

    def clock() -> float:
        ticks[0] += 0.001
        return ticks[0]

    game = HigherGame()
    bot = make_bot("sampler", game, budget_ms=50, clock=clock)
    bot.decide(Higher([2, 3], imagined=True), 0, FastChance(1))
    assert 0.045 < ticks[0] < 0.06


def test_bots_have_names_and_words() -> None:
    assert list(BOTS) == ["random", "greedy", "sampler"]
    for kind in BOTS.values():
        assert kind.label.message == kind.name.capitalize()
        assert kind.blurb.message.endswith(".")


def test_what_is_typed_for_a_bot() -> None:
    assert read_bot("greedy") == ("greedy", None)
    assert read_bot(" sampler:200 ") == ("sampler", 200)
    bot = make_bot("sampler", HigherGame(), rollouts=200)
    assert isinstance(bot, SamplerBot)
    assert bot.rollouts == 200


@pytest.mark.parametrize(
    ("text", "code"),
    [("genius", "unknown-bot"), ("", "unknown-bot"), ("sampler:0", "bad-budget"), ("sampler:", "bad-budget"),
     ("sampler:x", "bad-budget"), ("sampler:-5", "bad-budget"), ("greedy:5", "bad-budget")],
)  # fmt: skip
def test_what_can_not_be_read(text: str, code: str) -> None:
    with pytest.raises(BadText) as caught:
        read_bot(text)
    assert caught.value.code == code


def test_impossible_budgets() -> None:
    budgets: list[dict[str, Any]] = [{"rollouts": 0}, {"budget_ms": -1}]
    for budget in budgets:
        with pytest.raises(BadText) as caught:
            make_bot("sampler", HigherGame(), **budget)
        assert caught.value.code == "bad-budget"
    with pytest.raises(ValueError, match="clock"):
        make_bot("sampler", HigherGame(), budget_ms=5)
