"""Finds a whole match for each way a game can end: `python -m tests.golden.find [GAME] [ENDING ...]`.

A match is played at random; of its last stretch many variants are tried, until one has the ending that is wanted. What
chance alone hardly brings about, like a team's win, is looked for with greedy seats afterwards. The records are written
to tests/golden/GAME/ENDING.rec, and the numbers of legal actions on the way to counts.txt.
Without endings, those are looked for that have no record yet. One more record, taken-back.rec, has entries undone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from durbar.bots.bot import Bot, ask
from durbar.bots.greedy import GreedyBot
from durbar.catalog import games
from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance, KeyedChance
from durbar.core.game import Game, State
from durbar.core.playthrough import Entry, Playthrough, apply_move
from durbar.core.record import Record, record_of, replay
from tests.conformance.driving import Setup, random_move, short_ones, some, steps

HERE = Path(__file__).parent
MOST = 8  # actions that are followed in games of long matches, when ways are counted
VARIANTS = 300  # of the last stretch of a match
STRETCH = 40  # moves that are taken back for a variant

Move = tuple[int, list[Action]]


def file_of(game: Game, ending: str) -> Path:
    """Where the record of an ending lies."""
    return HERE / game.name / (ending.replace(":", "-") + ".rec")


def run_on(state: State, seed: bytes, number: int, chance: Chance, bot: Bot | None = None) -> list[Move]:
    """Moves of a bot, or random ones, to the end, with the chance that a playthrough would have from `number` on."""
    moves: list[Move] = []
    while state.to_act():
        seat = state.to_act()[0]  # sealed choices open in the order of the seats, so this is the order of a log
        move = random_move(state, seat, chance) if bot is None else ask(bot, state, seat, chance)
        moves.append((seat, move))
        apply_move(state, seat, moves[-1][1], KeyedChance(seed, number + len(moves) - 1))
    return moves


def search(game: Game, ending: str, seats: int, tries: int, bot: Bot | None = None) -> Playthrough | None:
    """A match that ends so; a bot's variants are few, because they differ much."""
    for number in range(tries):
        chance = FastChance(number)
        seed = (number + 1).to_bytes(32, "big")
        options = {option.name: some(option.values, chance) for option in game.options}
        start = Playthrough(game, seats, game.checked(seats, options), seed)
        moves = run_on(start.base.copy(), seed, 1, chance, bot)
        stretch = max(0, len(moves) - STRETCH)
        append(start, moves[:stretch])
        for _ in range(VARIANTS if bot is None else 3):
            state = start.base.copy()
            variant = run_on(state, seed, stretch + 1, chance, bot)
            result = state.result()
            if result is not None and result.ending == ending:
                append(start, variant)
                return start
    return None


def append(play: Playthrough, moves: list[Move]) -> None:
    """Add moves to a log."""
    for seat, move in moves:
        play.append(Entry(len(play.entries) + 1, seat, tuple(action.code for action in move)))


def with_taking_back(game: Game) -> Playthrough:
    """A match in which seats take back what they may."""
    seats = game.seat_counts[-1]
    setup = (short_ones(game) or [Setup(game, seats, game.checked(seats), 0)])[0]
    play = setup.playthrough()
    for _ in steps(play, FastChance(setup.seed + 1), wavering=True):
        pass
    return play


def counts(game: Game, record: Record) -> list[str]:
    """How many actions are legal at every twentieth entry: those of each seat, and two and three actions deep."""
    lines = []
    play = replay(game, record, 0)
    most = MOST if short_ones(game) else None
    for at, entry in enumerate(record.entries):
        if at % 20 == 0:
            state = play.base
            legal = "/".join(str(len(state.legal(seat))) for seat in range(state.seats))
            lines.append(f"{at} {legal} {paths(state, 2, most)} {paths(state, 3, most)}")
        play.append(entry)
    return lines


def paths(state: State, depth: int, most: int | None) -> int:
    """How many ways there are to act so often, whoever acts, with one and the same chance everywhere.

    Of `most` actions each way is followed, spread over the list; without it all are.
    """
    if depth == 0 or not state.to_act():
        return 1
    actions = [(seat, action) for seat in state.to_act() for action in state.legal(seat)]
    if depth == 1:
        return len(actions)
    total = 0
    for seat, action in actions[:: -(-len(actions) // most) if most else 1]:
        trial = state.copy()
        trial.play(seat, action, FastChance(depth))
        total += paths(trial, depth - 1, most)
    return total


def all_counts(game: Game) -> str:
    """The counts of all records of a game as a text."""
    blocks = []
    for file in sorted((HERE / game.name).glob("*.rec")):
        record = Record.from_text(file.read_text(encoding="utf-8"))
        blocks.append("\n".join([file.stem, *counts(game, record)]) + "\n")
    return "\n".join(blocks)


def main(words: list[str]) -> None:
    """Search and write."""
    for game in [games()[words[0]]] if words else games().values():
        wanted = words[1:] or [ending for ending in game.endings if not file_of(game, ending).exists()]
        for ending in wanted:
            turn = game.endings.index(ending)
            seats = game.seat_counts[turn % len(game.seat_counts)]
            play = search(game, ending, seats, 100) or search(game, ending, seats, 1000, GreedyBot(game))
            if play is None:
                print(f"{ending}: none found with {seats} seats")
                continue
            file_of(game, ending).parent.mkdir(exist_ok=True)
            file_of(game, ending).write_text(record_of(play).to_text(), encoding="utf-8")
            print(f"{ending}: {len(play.entries)} entries with {seats} seats")
        file_of(game, "taken-back").write_text(record_of(with_taking_back(game)).to_text(), encoding="utf-8")
        (HERE / game.name / "counts.txt").write_text(all_counts(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
