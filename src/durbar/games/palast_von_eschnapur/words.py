"""The words of Der Palast von Eschnapur: each official and privilege has its message here and nowhere else."""

from __future__ import annotations

from typing import Final

from durbar.core.prose import WORD, Ref, Sentence, say

COLOUR: Final[dict[str, Sentence]] = {
    "red": say("red"),
    "yellow": say("yellow"),
    "green": say("green"),
    "blue": say("blue"),
}
OFFICIAL: Final[dict[str, Sentence]] = {
    "blockade": say("Blockade"),
    "stop": say("Construction stop"),
    "bricks": say("Bricks"),
    "order": say("Turn order"),
    "last_brick": say("Last brick"),
}
PRIVILEGE: Final[dict[str, Sentence]] = {
    "select_turn_order": say("Select turn order marker"),
    "forbid_last_brick": say("Forbid the last brick"),
    "win_tie": say("Win a tie"),
    "free_site": say("Free construction site"),
    "overrule_blockade": say("Overrule blockade"),
    "gold_5_second": say("5 gold, second card"),
    "ignore_stop": say("Ignore stop"),
    "gold_5": say("5 gold"),
    "bricks_3": say("3 bricks"),
    "gold_3_bricks_2": say("3 gold and 2 bricks"),
}
EFFECT: Final[dict[str, Sentence]] = {
    "select_turn_order": say("You take a turn order marker before the others are handed out."),
    "forbid_last_brick": say("The last brick of this section stays where it is."),
    "win_tie": say("In this round you win ties for the highest card, and keep all bricks."),
    "free_site": say("In this turn you may build in any open section."),
    "overrule_blockade": say("Your blocked card counts after all."),
    "gold_5_second": say("You take 5 gold from the bank."),
    "ignore_stop": say("The construction stop does not hold for you now."),
    "gold_5": say("You take 5 gold from the bank."),
    "bricks_3": say("You take 3 bricks from your supply."),
    "gold_3_bricks_2": say("You take 3 gold from the bank and 2 bricks from your supply."),
}


def official_ref(name: str) -> Ref:
    """An official in a sentence."""
    return Ref(WORD, name, OFFICIAL[name].message)


def privilege_ref(name: str) -> Ref:
    """A privilege in a sentence."""
    return Ref(WORD, name, PRIVILEGE[name].message)
