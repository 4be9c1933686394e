"""The worked example of the rulebook as a whole scene: Axel, Claudia, Patrick, Eva."""

from __future__ import annotations

from durbar.core.chance import FastChance
from tests.games.eschnapur.staging import Scene

AXEL, CLAUDIA, PATRICK, EVA = range(4)


def test_the_worked_example() -> None:
    scene = Scene().counter("coins.2", "bids.3").feet(3, 2, 3, 2)
    scene.hold(AXEL, "22 red blue").hold(CLAUDIA, "16").hold(PATRICK, "yellow").hold(EVA, "23 5")
    table = scene.table
    scene.offer(CLAUDIA, 1, "give:coins.1", "give:footprints.2")
    scene.offer(PATRICK, 1, "give:coins.1", "give:footprints.3")
    scene.offer(EVA, 2, "give:bids.1").closed()
    scene.do(AXEL, "counter:4.2", "ask:footprints.2", "ask:bids.1", "done:offer")
    scene.offer(EVA, 2, "give:footprints.2", "give:bids.1", "ask:coins.1")
    scene.do(AXEL, "round:next")
    scene.offer(PATRICK, 2, "give:coins.1", "give:yellow.1").closed()
    assert table.view(AXEL).seats[PATRICK].known == ["symbol.yellow"]
    scene.do(AXEL, "accept:4.2")
    # one coin for two footprints and a card drawn; three coins by the tile that Axel keeps, a card by Eva's
    assert table.coins == [20 - 1 + 3, 20, 20, 20 + 1]
    assert table.footprints == [5, 2, 3, 0]
    assert table.size == [2, 2, 1, 0, 0, 1, 2, 0]
    drawn = (set(scene.cards(AXEL).split()) & {"23", "5"}).pop()
    assert [event.secret for event in scene.told if event.kind == "passed-unseen"] == [{"cards": [f"bid.{drawn}"]}]

    table.figure[AXEL] = 0
    scene.do(AXEL, "walk:10", "walk:15", "walk:14").next_chip(8, 9).do(AXEL, "open:niche")
    assert table.footprints[AXEL] == 2
    assert table.score[AXEL] == 8
    scene.chance = FastChance(0)
    scene.hold(EVA, "23").hold(AXEL, "22")
    scene.do(CLAUDIA, "buy:bid")
    assert table.coins[CLAUDIA] == 17
    scene.bids("22", "16", "-", "23")
    assert table.score == [8, 0, 0, 9]
    assert table.coins == [22, 17 + 3, 20 + 4, 21 - 4]
    assert [chip.name for chip in table.view(None).seats[CLAUDIA].chips] == ["chip.8-9"]
    assert sorted(table.runs[0][-1]) == [15, 21, 22]
