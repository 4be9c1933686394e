"""The heuristic: it takes good deals, refuses bad ones, and can't be milked."""

from __future__ import annotations

from durbar.bots import ask, make_bot
from durbar.core.action import Action
from durbar.core.chance import Chance, FastChance
from durbar.games.eschnapur import GAME
from durbar.games.eschnapur.model import OFFERING
from durbar.games.eschnapur.rules import Table
from tests.games.eschnapur.staging import ONE, THREE, TWO, Scene

GREEDY = make_bot("greedy", GAME)


def chosen(scene: Scene, seat: int) -> list[str]:
    """What greedy would do, purchases done first."""
    while True:
        move = ask(GREEDY, scene.table, seat, FastChance(1))
        codes = [action.code for action in move]
        if not codes[0].startswith(("buy", "redeem")):
            return codes
        scene.do(seat, *codes)


def test_greedy_takes_the_best_of_several_offers() -> None:
    scene = Scene(offer_rounds="1").counter("coins.4", "coins.4").hold(TWO, "1")
    scene.offer(TWO, 1, "give:coins.3").offer(THREE, 1, "give:coins.9").closed()
    code = chosen(scene, ONE)[0]
    while code.startswith("counter"):
        move = ask(GREEDY, scene.table, ONE, FastChance(1))
        scene.do(ONE, *[action.code for action in move])
        scene.do(scene.table.to_act()[0], "decline:counter")
        code = chosen(scene, ONE)[0]
    assert code == "accept:3.1"


def test_greedy_declines_what_costs_more_than_it_is_worth() -> None:
    scene = Scene().closed().do(ONE, "counter:2.1", "ask:coins.15", "done:offer")
    assert chosen(scene, TWO)[0] != "agree:counter"


def test_greedy_agrees_to_a_bargain() -> None:
    scene = Scene().counter("coins.1", "bids.2").closed().do(ONE, "counter:2.1", "ask:coins.1", "done:offer")
    assert chosen(scene, TWO)[0] in ("agree:counter", "offer:1", "offer:2")


class Pest:
    """Somebody who offers a trifle for everything again and again, asks for all one has, and buys nothing."""

    def move(self, table: Table, seat: int, chance: Chance) -> list[Action]:
        trial = table.copy()
        move: list[Action] = []
        while not move or trial.unfinished(seat):
            legal = trial.legal(seat)
            verbs = ("counter", "offer", "give", "ask", "round", "refuse", "decline", "done", "pass", "end", "bid")
            best = min(verbs.index(action.verb) if action.verb in verbs else 99 for action in legal)
            able = [action for action in legal if (verbs.index(action.verb) if action.verb in verbs else 99) == best]
            if any(action.verb == "done" for action in legal) and len(move) > 2:
                able = [action for action in legal if action.verb == "done"]
            move.append(able[chance.below(len(able))] if verbs[best % 11] == "ask" else able[0])
            trial.play(seat, move[-1], FastChance(0))
        return move


def test_greedy_can_not_be_milked_by_endless_and_nonsensical_offers() -> None:
    margins: list[int] = []
    for seed in range(3):
        chance, thinking = FastChance(seed), FastChance(seed + 50)
        table = GAME.deal(3, GAME.checked(3), chance)
        assert isinstance(table, Table)
        pest = Pest()
        said: list[list[str]] = []
        while table.to_act() and table.turn <= 40:
            seat = table.to_act()[0]
            if table.stage == OFFERING and table.round == 1:
                said = []
            move = pest.move(table, seat, thinking) if seat == ONE else ask(GREEDY, table, seat, thinking)
            if move[0].verb == "offer" and seat != ONE:
                codes = [str(seat), *(action.code for action in move)]
                assert codes not in said, "never the same offer twice in a sale"
                said.append(codes)
            if move[0].verb == "accept":
                margins.append(margin(table, move[0].arg, move[0].arg2))
            for action in move:
                table.play(seat, action, chance)
    assert len(margins) > 5
    assert sum(margins) >= len(margins)
    assert min(margins) >= -3  # who is out of coins may pay a little above list price with other things


def margin(table: Table, buyer: int, tile: int) -> int:
    """What a deal with the pest brings the other side at list price, beside no deal at all.

    A seller also gets the tile that is kept, instead of the coins for a refusal.
    """
    view = table.view(None)
    offer = next(one for one in view.offers if (one.seat, one.tile) == (buyer, tile + 1))
    sold, kept = view.counter[tile].tile, view.counter[1 - tile].tile
    if buyer == ONE:
        return int(offer.gives.worth + kept.worth + kept.number - offer.asks.worth - view.refusal_coins)
    if table.player == ONE:
        return int(sold.worth + sold.number + offer.asks.worth - offer.gives.worth)
    return 0
