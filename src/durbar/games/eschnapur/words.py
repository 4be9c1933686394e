"""The words of Eschnapur: each sort of goods and each colour has its message here and nowhere else."""

from __future__ import annotations

from typing import Final

from durbar.core.prose import WORD, Ref, Sentence, say, say_many

COLOUR: Final[dict[str, Sentence]] = {
    "red": say("red"),
    "blue": say("blue"),
    "yellow": say("yellow"),
    "green": say("green"),
    "brown": say("brown"),
}
SYMBOL_CARD: Final[dict[str, Sentence]] = {
    "red": say("a red symbol card"),
    "blue": say("a blue symbol card"),
    "yellow": say("a yellow symbol card"),
    "green": say("a green symbol card"),
    "brown": say("a brown symbol card"),
}


def colour_ref(name: str) -> Ref:
    """A colour in a sentence."""
    return Ref(WORD, name, COLOUR[name].message)


def card_words(name: str) -> Sentence:
    """A card named "bid.17" or "symbol.red", as a sentence takes it."""
    sort, _, value = name.partition(".")
    return say("bid card {value}", value=int(value)) if sort == "bid" else SYMBOL_CARD[value]


def amount_words(name: str, count: int) -> Sentence:
    """Some goods of an offer in words: coins, footprints, unseen cards, named cards."""
    if name == "coins":
        return say_many("{count} coin", "{count} coins", count)
    if name == "footprints":
        return say_many("{count} footprint", "{count} footprints", count)
    if name == "bids":
        return say_many("{count} unseen bid card", "{count} unseen bid cards", count)
    if name == "symbols":
        return say_many("{count} unseen symbol card", "{count} unseen symbol cards", count)
    if count == 1:
        return card_words(name)
    return _SYMBOLS[name.partition(".")[2]](count)


_SYMBOLS: Final = {
    "red": lambda n: say_many("{count} red symbol card", "{count} red symbol cards", n),
    "blue": lambda n: say_many("{count} blue symbol card", "{count} blue symbol cards", n),
    "yellow": lambda n: say_many("{count} yellow symbol card", "{count} yellow symbol cards", n),
    "green": lambda n: say_many("{count} green symbol card", "{count} green symbol cards", n),
    "brown": lambda n: say_many("{count} brown symbol card", "{count} brown symbol cards", n),
}


def goods_words(goods: list[object]) -> list[object]:
    """One side of an offer, each sort in words; goods are pairs of a name and an amount."""
    return [amount_words(str(pair[0]), int(pair[1])) for pair in goods if isinstance(pair, list)]


def tile_words(name: str, amount: int) -> Sentence:
    """A supply tile named "tile.coins.4" in words: what it gives, and its number."""
    _, gives, number = name.split(".")
    return say("{what}, number {number}", what=_TILES[gives](amount), number=number)


_TILES: Final = {
    "coins": lambda n: say_many("{count} coin", "{count} coins", n),
    "footprints": lambda n: say_many("{count} footprint", "{count} footprints", n),
    "symbols": lambda n: say_many("{count} symbol card", "{count} symbol cards", n),
    "bids": lambda n: say_many("{count} bid card", "{count} bid cards", n),
}
