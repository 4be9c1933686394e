"""Finds the golden records of Eschnapur: `python -m tests.games.eschnapur.find [ENDING ...]`.

Matches of random actions are very long, and never shared. So here everybody has an aim: offers are small and now and
then accepted, and figures go to niches that they can open. Where bid cards shall part nobody, they are spent first.
"""

from __future__ import annotations

import sys

from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance, KeyedChance
from durbar.core.playthrough import Entry, Playthrough, apply_move
from durbar.core.record import record_of
from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.model import ANSWERING, BIDDING, KINDS, NONE, OFFERING, SELLING
from durbar.games.eschnapur.rules import Table
from tests.conformance.driving import random_move, some
from tests.golden.find import HERE, all_counts, file_of, with_taking_back

MOST_GOODS = 3


# the ways in which bids fail
FAILURES = {"the next is tested", "the last counts", "several unpayable", "a single bid", "all pass"}


def negotiates(play: Playthrough) -> bool:
    """Whether there is a sale in which three make offers, one agrees to the seller's counter-offer, and a deal."""
    done: dict[str, set[object]] = {}
    for event in (told.event for told in play.told):
        if event.kind == "turn-began":
            done = {}
        done.setdefault(event.kind, set()).add(event.fields.get("player"))
        if event.kind == "accepted" and len(done.get("offered", ())) > 2 and "agreed" in done:
            return True
    return False


def failures(play: Playthrough) -> set[str]:
    """The ways in which bids failed in a match."""
    found: set[str] = set()
    cards = void = 0
    for event in (told.event for told in play.told):
        if event.kind == "revealed":
            shown = event.fields["cards"]
            cards, void = len(shown) - shown.count(None) if isinstance(shown, list) else 0, 0
        elif event.kind == "void":
            void += 1
        elif event.kind == "won" and cards == 1:
            found.add("a single bid")
        elif event.kind == "won" and void > 0:
            found.add("the next is tested" if cards - void > 1 else "the last counts")
            found |= {"several unpayable"} if void > 1 else set()
        elif event.kind == "chip-out":
            found.add("all pass")
    return found


class Player:
    """Somebody with an aim: how the match shall end.

    To share a win bid cards are got rid of; in the match with all failures coins are spent and high cards laid.
    """

    def __init__(self, ending: str, chance: Chance) -> None:
        self.cause = ending.partition(":")[0]
        self.spends = ending.endswith(":shared")
        self.daring = ending == "temple:points"
        self.chance = chance

    def move(self, table: Table, seat: int) -> list[Action]:
        legal = {action.code: action for action in table.legal(seat)}
        if table.stage == BIDDING:
            return [self.bid(table, seat, legal)]
        if table.stage in (OFFERING, SELLING, ANSWERING):
            return self.haggle(table, seat, legal)
        return [self.walk(table, seat, legal)]

    def bid(self, table: Table, seat: int, legal: dict[str, Action]) -> Action:
        bids = [action for action in legal.values() if action.verb == "bid"]
        if self.daring and "buy:bid" in legal and self.chance.below(4):
            return legal["buy:bid"]
        if self.spends:
            return bids[0]
        return bids[-2] if self.daring and len(bids) > 1 and self.chance.below(3) else some(bids, self.chance)

    def haggle(self, table: Table, seat: int, legal: dict[str, Action]) -> list[Action]:
        """Now and then a small offer or a counter-offer, and often a deal."""
        redeemed = [action for action in legal.values() if action.verb == "redeem"]
        if redeemed and not self.spends:
            return [some(redeemed, self.chance)]
        accepted = [action for action in legal.values() if action.verb in ("accept", "agree")]
        if accepted and not self.spends and self.chance.below(3):
            return [some(accepted, self.chance)]
        if self.chance.below(2) == 0:
            for _ in range(30):
                move = random_move(table, seat, self.chance)
                if move[0].verb in ("offer", "counter", "round") and len(move) <= MOST_GOODS + 2:
                    return move
        return [legal[code] for code in ("pass:round", "decline:counter", "refuse:all") if code in legal][:1]

    def walk(self, table: Table, seat: int, legal: dict[str, Action]) -> Action:
        """To the next niche that can be opened; without one a symbol is bought."""
        if self.is_enough(table):
            return legal["end:turn"]
        if "open:niche" in legal:
            return legal["open:niche"]
        here = table.figure[seat]
        steps = table.values.steps[here]
        aims = [a for a in range(len(steps)) if table.opened[a] == NONE and table.holds_symbols(seat, a)]
        if not aims:
            return legal.get("buy:symbol", legal["end:turn"])
        aim = min(aims, key=lambda a: steps[a])
        way = next(a for a in table.values.near[here] if table.values.steps[a][aim] < steps[aim])
        return legal.get(f"walk:{way + 1}", legal.get("buy:footprint", legal["end:turn"]))

    def is_enough(self, table: Table) -> bool:
        """Whether no more niches are to be opened."""
        if self.cause == "temple":
            return False
        bids = sum(sum(table.hand[KINDS * s : KINDS * s + 30]) for s in range(table.seats))
        return bids == 0 if self.spends else table.found() > 3


def holds(play: Playthrough, ending: str) -> bool:
    """Whether a match has what its record is to show beside the ending."""
    if ending == "temple:points":
        return failures(play) == FAILURES
    return ending != "temple:bid" or negotiates(play)


def search(ending: str, seats: int) -> Playthrough:
    """A match that ends so."""
    for number in range(1, 100_000):
        chance = FastChance(number)
        seed = number.to_bytes(32, "big")
        turn = GAME.endings.index(ending)
        options = {option.name: option.values[turn % len(option.values)] for option in GAME.options}
        options["stall_rounds"] = "5" if ending.startswith("standstill") else "10"
        checked = GAME.checked(seats, options)
        state = GAME.deal(seats, checked, KeyedChance(seed, 0))
        assert isinstance(state, Table)
        player = Player(ending, chance)
        moves: list[tuple[int, list[Action]]] = []
        while state.to_act():
            seat = state.to_act()[0]  # sealed choices open in the order of the seats, so this is the order of a log
            moves.append((seat, player.move(state, seat)))
            apply_move(state, seat, moves[-1][1], KeyedChance(seed, len(moves)))
        result = state.result()
        if result is not None and result.ending == ending:
            play = Playthrough(GAME, seats, checked, seed)
            for seat, move in moves:
                play.append(Entry(len(play.entries) + 1, seat, tuple(action.code for action in move)))
            if holds(play, ending):
                return play
    raise LookupError(ending)


def main(endings: list[str]) -> None:
    """Search and write."""
    for turn, ending in enumerate(GAME.endings):
        if ending not in (endings or GAME.endings):
            continue
        play = search(ending, GAME.seat_counts[turn % len(GAME.seat_counts)])
        file_of(GAME, ending).write_text(record_of(play).to_text(), encoding="utf-8")
        print(f"{ending}: {len(play.entries)} entries, {play.options}")
    file_of(GAME, "taken-back").write_text(record_of(with_taking_back(GAME)).to_text(), encoding="utf-8")
    (HERE / GAME.name / "counts.txt").write_text(all_counts(GAME), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
