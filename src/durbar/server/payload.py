"""What a viewer is sent of a match: built from the viewer's view, and from nothing else."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from durbar.core.action import Action
from durbar.core.chance import commitment
from durbar.core.errors import DurbarError
from durbar.core.event import Seen
from durbar.core.game import State
from durbar.core.playthrough import UNDONE, Playthrough
from durbar.core.prose import Sentence, say, seat_ref
from durbar.language import Part, Words, error_parts, render
from durbar.match import Live
from durbar.server.shapes import Asked, Barred, Legal, Paragraph, Pick, Result, Seat, Table


def words_for(live: Live, viewer: int | None, locale: str) -> Words:
    """The language, the names at the table, and who is "you"."""
    colours = live.game.colours
    names = tuple(name or colours[seat].capitalize() for seat, name in enumerate(live.names()))
    return Words(locale, live.game, names, viewer)


def table(live: Live, viewer: int | None, locale: str, since: int = 0, host: bool = False) -> Table:
    """The whole table as a viewer sees it; of the chronicle what comes after the viewer's event number `since`.

    All but the chronicle is made once for everybody who sees the same: hundreds may be watching a match.
    """
    words = words_for(live, viewer, locale)
    key = viewer, locale, host
    if key not in live.shown:
        live.shown[key] = _shown(live, viewer, words, host)
    shown: Table
    shown, told = live.shown[key]
    return {**shown, "chronicle": chronicle(told, words, since)}


def _shown(live: Live, viewer: int | None, words: Words, host: bool) -> tuple[Table, list[Line]]:
    """A table without its chronicle, and what the viewer was told."""
    play = live.play
    public = None if play is None else play.state.view(None)
    head: Table = {
        "id": live.id,
        "game": live.game.name,
        "title": live.game.title,
        "status": live.match.status,
        "options": live.match.options,
        "public": live.match.public,
        "seats": seats(live, viewer, host, public),
        "viewer": viewer,
        "host": host,
        "commitment": live.match.commitment,
        "number": 0,
        "view": None,
        "headline": None,
        "asked": None,
        "chronicle": [],
        "result": None,
        "pointers": [{"seat": seat, "at": at} for seat, at in live.pointers()],
        "seed": None,
    }
    if play is None or public is None:
        return {**head, "headline": render(closed(), words) if live.match.status == "closed" else None}, []
    over = play.base.result() is not None
    told = lines(play, viewer)
    found: Table = {
        **head,
        "number": len(told),
        "view": asdict(play.state.view(viewer)),
        "headline": render(live.game.headline(public), words),
        "asked": asked(play, play.state, viewer, words),
        "result": result(play, words),
        "commitment": commitment(play.seed),
        "seed": play.seed.hex() if over else None,
    }
    return found, told


def closed() -> Sentence:
    """What became of a table that never began."""
    return say("Closed before all its seats were taken.")


def seats(live: Live, viewer: int | None, host: bool, public: Any) -> list[Seat]:
    """Who sits where; the host also sees the invitation links of open seats. `public` is what a spectator sees."""
    colours = live.game.colours if public is None else live.game.seat_colours(public)
    invites = host and live.match.status == "open"
    return [
        {
            "seat": row.seat,
            "colour": colours[row.seat],
            "name": name,
            "kind": row.kind,
            "bot": row.bot,
            "you": row.seat == viewer,
            "invite": f"/join/{row.invite}" if invites and row.kind == "open" else None,
        }
        for row, name in zip(live.seats, live.names(), strict=True)
    ]


def asked(play: Playthrough, state: State, viewer: int | None, words: Words) -> Asked:
    """Whom the match waits for, and what the viewer may do."""
    view = state.view(viewer)
    prompt = play.game.prompt(view, viewer)
    found: Asked = {
        "seats": list(state.to_act()),
        "ready": state.ready(),
        "sealed": state.sealed(),
        "prompt": render(prompt.ask, words),
        "help": None if prompt.help is None else render(prompt.help, words),
        "decision": None,
        "legal": [],
        "pick": None,
        "forbidden": [],
        "undo": False,
        "retract": False,
    }
    if viewer is None:
        return found
    actions = state.legal(viewer)
    return {
        **found,
        "decision": str(play.decisions[viewer]),
        "legal": [legal(play, state, view, viewer, action, words) for action in actions],
        "pick": pick(state, viewer),
        "forbidden": [
            forbidden(action, state.why_not(viewer, action), words)
            for action in state.tempting(viewer)
            if action not in actions
        ],
        "undo": play.may_undo(viewer),
        "retract": viewer in play.pending,
    }


def legal(play: Playthrough, state: State, view: Any, viewer: int, action: Action, words: Words) -> Legal:
    """One action with what it would bring, in data and in words."""
    outcome = state.consequence(viewer, action)
    label = play.game.label(view, viewer, action, outcome)
    return {
        "code": action.code,
        "kind": action.verb,
        "args": action.code.partition(":")[2].split("."),
        "costly": label.costly,
        "label": joined(label.deed, words),
        "effect": None if label.effect is None else render(label.effect, words),
        "after": None if label.after is None else render(label.after, words),
        "confirm": [render(sentence, words) for sentence in label.confirm],
        "consequence": asdict(outcome),
    }


def pick(state: State, viewer: int) -> Pick | None:
    """The set to choose, if the viewer's move is one."""
    found = state.pick(viewer)
    return None if found is None else {"count": found.count, "codes": [action.code for action in found.actions]}


def forbidden(action: Action, error: DurbarError, words: Words) -> Barred:
    """An action that the viewer would look for, and why it is not to be had."""
    return {"code": action.code, "error": error.code, "clause": error.clause, "reason": error_parts(error, words)}


HEADINGS = ("round-began", "turn-began")


@dataclass(frozen=True)
class Line:
    """One sentence of a viewer's chronicle and the entry that brought it; `head` begins a round or a turn."""

    entry: int
    head: bool
    sentence: Sentence


def lines(play: Playthrough, viewer: int | None) -> list[Line]:
    """All that the viewer was told. Their places, counted from 1, are the viewer's event numbers: what was told to
    others alone leaves no gap."""
    found = []
    for told in play.told:
        seen = told.event.seen_by(viewer)
        sentence = _undone(seen) if seen.kind == UNDONE else play.game.narrate(seen)
        if sentence is not None:
            found.append(Line(told.entry, seen.kind in HEADINGS, sentence))
    return found


def chronicle(told: list[Line], words: Words, since: int) -> list[Paragraph]:
    """What came after the viewer's event number `since`, in the sentences of one entry together; a new round or
    turn begins with a heading."""
    items: list[Paragraph] = []
    entry = -1
    for number, line in enumerate(told[since:], since + 1):
        parts = render(line.sentence, words)
        if line.entry == entry and not line.head and not items[-1]["head"]:
            items[-1]["parts"] += [" ", *parts]
            items[-1]["number"] = number
        else:
            items.append({"number": number, "head": line.head, "parts": parts})
        entry = line.entry
    return items


def _undone(seen: Seen) -> Sentence:
    player = seen.seat("player")
    if player == seen.viewer:
        return say("You take your last move back.")
    return say("{player} takes the last move back.", player=seat_ref(player))


def result(play: Playthrough, words: Words) -> Result | None:
    """The result, once there is one."""
    found = play.base.result()
    if found is None:
        return None
    return {
        "ending": found.ending,
        "line": render(play.game.ending(found), words),
        "team": found.team,
        "ranks": found.ranks,
        "scores": found.scores,
        "ties": found.tie_scores,
    }


def joined(sentences: list[Sentence], words: Words) -> list[Part]:
    """Several sentences as one list of parts."""
    parts: list[Part] = []
    for sentence in sentences:
        parts += [" ", *render(sentence, words)] if parts else render(sentence, words)
    return parts
