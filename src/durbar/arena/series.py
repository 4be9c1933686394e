"""A series of games between bots: each game has its own seed, so the results don't depend on who plays it where."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from durbar.bots.bot import Bot
from durbar.core.chance import Chance, FastChance, KeyedChance, commitment
from durbar.core.game import Game, Options, Result
from durbar.core.playthrough import Entry
from durbar.core.record import Record, result_text


class Played:
    """One game that was played out: its result, its log and how many actions it took."""

    def __init__(self, result: Result, entries: list[Entry], decisions: int) -> None:
        self.result: Final = result
        self.entries: Final = entries
        self.decisions: Final = decisions


def game_seed(seed: int, index: int) -> bytes:
    """The dealer's seed of one game of a series: SHA-256 of the series' seed and the game's index."""
    return sha256(b"durbar arena deal %d %d" % (seed, index)).digest()


def bot_chance(seed: int, index: int, seat: int) -> Chance:
    """What a seat's bot imagines and decides with in one game: a stream that the dealer's has no part in."""
    digest = sha256(b"durbar arena bot %d %d %d" % (seed, index, seat)).digest()
    return FastChance(int.from_bytes(digest[:8], "big"))


def play_out(
    game: Game, seats: int, options: Options, seed: bytes, bots: list[Bot], chances: list[Chance], log: bool
) -> Played:
    """Play one game; `bots` and `chances` are by seat, and `log` says whether the entries are kept.

    The dealer's chance is keyed by entry as in a Playthrough, so that the entries replay. Several seats that decide at
    once are asked in their order. RuntimeError if the game goes on beyond its bound.
    """
    state = game.deal(seats, options, KeyedChance(seed, 0))
    entries: list[Entry] = []
    number = 0
    decisions = 0
    bound = game.bound(seats)
    waiting = state.to_act()
    while waiting:
        seat = waiting[0]
        bot = bots[seat]
        number += 1
        dealer = KeyedChance(seed, number)
        codes: list[str] = []
        if bot.imagines:
            world = state.imagine(seat, chances[seat])
            for action in bot.decide(world, seat, chances[seat]):
                state.play(seat, action, dealer)
                codes.append(action.code)
        else:
            while not codes or state.unfinished(seat):
                action = bot.choose(state.legal(seat), chances[seat])
                state.apply(seat, action, dealer)
                codes.append(action.code)
        decisions += len(codes)
        if log:
            entries.append(Entry(number, seat, tuple(codes)))
        if decisions > bound:
            raise RuntimeError(f"a game of {game.title} went on beyond its bound of {bound} actions")
        waiting = state.to_act()
    result = state.result()
    if result is None:
        raise RuntimeError(f"a game of {game.title} stands still without a result")
    return Played(result, entries, decisions)


def record_played(game: Game, seats: int, options: Options, seed: bytes, played: Played) -> Record:
    """The record of a game of a series, which replays and verifies like any other."""
    return Record(
        game.name, game.rules_version, game.components.digest, seats, options, commitment(seed), seed,
        result_text(played.result), played.entries,
    )  # fmt: skip
