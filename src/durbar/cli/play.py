"""durbar play: a whole match in the terminal."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Annotated

import typer

from durbar.bots import ask, make_bot
from durbar.catalog import game as find_game
from durbar.cli.options import read_options
from durbar.cli.text import Language, seat_names, show_view, tell
from durbar.core.action import Action
from durbar.core.chance import FastChance
from durbar.core.errors import BadText
from durbar.core.playthrough import Playthrough, draft
from durbar.core.prose import Sentence, say
from durbar.core.state import State
from durbar.language import Words, plain, render


class Leave(Exception):
    """The person has had enough."""


def command(
    game: Annotated[str, typer.Argument(help="The game, as in `durbar games`.")],
    seats: Annotated[int, typer.Option(help="How many seats.")] = 4,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit.")] = 1,
    bot: Annotated[str, typer.Option(help="Who sits at the other seats.")] = "greedy",
    seed: Annotated[int | None, typer.Option(min=0, help="For a match that can be repeated.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as NAME=yes or NAME=value.")] = None,
    language: Annotated[Language, typer.Option(help="The language of the texts.")] = Language.en,
) -> None:
    """Play a match against bots in the terminal."""
    found = find_game(game)
    options = found.checked(seats, read_options(option or []))
    if seat > seats:
        raise BadText("no-such-seat", "There are only {seats} seats.", None, {"seats": seats})
    dealt = secrets.token_bytes(32) if seed is None else seed.to_bytes(32, "big")
    play = Playthrough(found, seats, options, dealt)
    match = Match(play, seat - 1, bot, Words(language.value, found, seat_names(play, language.value), seat - 1))
    try:
        match.run()
    except (Leave, EOFError, KeyboardInterrupt):
        typer.echo("\n" + match.worded(say("You leave the table.")))


class Match:
    """One match of a person against bots; all talk goes through here."""

    def __init__(self, play: Playthrough, me: int, bot: str, words: Words) -> None:
        self.play = play
        self.me = me
        self.bot = make_bot(bot, play.game)
        self.words = words
        self.chance = FastChance(int.from_bytes(play.seed, "big"))  # a stream of its own, not the dealer's
        self.told = 0

    def run(self) -> None:
        """Until the match is over."""
        typer.echo(self.play.game.title)
        about_v = say("With v you see all you may know as programs see it, in English; v and a name shows that part.")
        for sentence in (say("A number plays, u takes back, q leaves."), about_v):
            typer.echo(self.worded(sentence))
        while waiting := self.play.state.to_act():
            self.tell()
            others = [seat for seat in waiting if seat != self.me]
            if others:
                self.play.submit(others[0], ask(self.bot, self.play.state, others[0], self.chance))
            else:
                self.answer()
        self.tell()
        result = self.play.base.result()
        if result is not None:
            typer.echo(self.worded(self.play.game.ending(result)))
            for rank, name in sorted(zip(result.ranks, self.words.names, strict=False)):
                typer.echo(name if result.team else f"{rank}. {name}")

    def worded(self, sentence: Sentence) -> str:
        return plain(render(sentence, self.words))

    def tell(self) -> None:
        for line in tell(self.play, self.words, self.told):
            typer.echo(line)
        self.told = len(self.play.told)

    def answer(self) -> None:
        """Ask for one whole move."""
        move: list[Action] = []
        state = self.play.state
        while not move or state.unfinished(self.me):
            chosen = self.ask_one(state)
            if chosen is None:
                return
            move.append(chosen)
            if not _may_go_on(self.play.state, self.me, move):
                break
            state = draft(self.play.state, self.me, move)
        self.play.submit(self.me, move)

    def ask_one(self, state: State) -> Action | None:
        """One action from the legal list; None after a move was taken back."""
        view = state.view(self.me)
        prompt = self.play.game.prompt(view, self.me)
        typer.echo("\n" + self.worded(self.play.game.headline(state.view(None))))
        typer.echo(self.worded(prompt.ask))
        if prompt.help is not None:
            typer.echo(self.worded(prompt.help))
        legal = state.legal(self.me)
        for number, action in enumerate(legal, 1):
            label = self.play.game.label(view, self.me, action, state.consequence(self.me, action))
            typer.echo(f"  {number}  " + " ".join(self.worded(sentence) for sentence in label.deed))
        while True:
            text = input("> ").strip().lower()
            if text == "q":
                raise Leave
            command, _, part = text.partition(" ")
            if command == "v":
                known = asdict(view)
                typer.echo(show_view({part: known[part]} if part in known else known))
            elif text == "u" and self.play.may_undo(self.me):
                self.play.undo(self.me)
                return None
            elif text.isdecimal() and 1 <= int(text) <= len(legal):
                return legal[int(text) - 1]
            else:
                typer.echo(self.worded(say("Type a number from 1 to {count}, or u, v or q.", count=len(legal))))


def _may_go_on(state: State, seat: int, move: list[Action]) -> bool:
    """Whether a move is still unfinished after these actions; the last one may use chance, which a draft refuses."""
    before = draft(state, seat, move[:-1])
    before.apply(seat, move[-1], FastChance(0))
    return before.unfinished(seat)
