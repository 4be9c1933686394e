"""The record of a match: a text file that a person can read.

    durbar record 1
    game: palastgefluester
    rules: 1
    components: 3c1d...           SHA-256 of the components file
    seats: 4
    options: intrigues_in_the_dark=yes king_reshuffle_takes_all=no
    commitment: 9f2b...           published when the match began
    seed: 77aa...                 only when the match is over
    result: intrigue:favour 5-3 4-1 2-0 1-4     ending, then score and tie score by seat

    1 2 play:green.spy            number, seat from 1, the codes of the move
    2 1 partner:3 count:2
    3 1 undo

A record of a match that is still running ends with its commitment and has no entries: they would tell what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from durbar.core.chance import commitment
from durbar.core.errors import BadRecord, DurbarError, NotYours
from durbar.core.game import Game, Options, Result, option_text, option_value
from durbar.core.playthrough import Entry, Playthrough

_TITLE: Final = "durbar record 1"
_KEYS: Final = ("game", "rules", "components", "seats", "options", "commitment", "seed", "result")


@dataclass
class Record:
    """A match as data; `to_text` and `from_text` are inverse. `lines` are the line numbers of the entries in a file."""

    game: str
    rules: int
    components: str
    seats: int
    options: Options
    commitment: str
    seed: bytes | None = None
    result: str | None = None
    entries: list[Entry] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def to_text(self) -> str:
        """The file, with Unix line ends."""
        words = [f"{name}={option_text(value)}" for name, value in self.options.items()]
        head = [_TITLE, f"game: {self.game}", f"rules: {self.rules}", f"components: {self.components}"]
        head += [f"seats: {self.seats}", f"options: {' '.join(words)}".rstrip(), f"commitment: {self.commitment}"]
        if self.seed is not None:
            head.append(f"seed: {self.seed.hex()}")
        if self.result is not None:
            head.append(f"result: {self.result}")
        body = [f"{entry.number} {entry.seat + 1} {' '.join(entry.codes)}" for entry in self.entries]
        return "\n".join([*head, "", *body]) + "\n"

    @staticmethod
    def from_text(text: str) -> Record:
        """Read a file; BadRecord with the line for whatever is not as it should be."""
        lines = text.splitlines()
        if not lines or lines[0].strip() != _TITLE:
            raise _bad(1, "bad-title", "the first line is not “{title}”", title=_TITLE)
        head, at = _read_head(lines)
        record = _from_head(head)
        for number, line in enumerate(lines[at:], at + 1):
            if line.strip():
                record.entries.append(_read_entry(line, number, record))
                record.lines.append(number)
        return record


def record_of(play: Playthrough) -> Record:
    """The record of a match; of a running one only the head, with the commitment."""
    game = play.game
    result = play.base.result()
    record = Record(
        game.name, game.rules_version, game.components.digest, play.seats, play.options, commitment(play.seed)
    )
    if result is not None:
        record.seed = play.seed
        record.result = result_text(result)
        record.entries = list(play.entries)
    return record


def result_text(result: Result) -> str:
    """A result as one line: the ending, then score-tie score of each seat."""
    pairs = zip(result.scores, result.tie_scores, strict=True)
    return " ".join([result.ending, *(f"{score}-{tie}" for score, tie in pairs)])


def replay(game: Game, record: Record, at: int | None = None) -> Playthrough:
    """The match up to and with entry `at` (all entries by default).

    BadRecord: `record-running` without a seed, `record-version` for other rules, `record-components` for other
    component values, otherwise the reason with its line.
    """
    if record.seed is None:
        raise BadRecord(
            "record-running",
            "This match is still running: its record holds only the commitment to the seed and can't be replayed.",
        )
    if record.rules != game.rules_version:
        raise BadRecord(
            "record-version", "This record is of rules version {rules}; this release plays version {ours}.", None,
            {"rules": record.rules, "ours": game.rules_version},
        )  # fmt: skip
    if record.components != game.components.digest:
        raise BadRecord(
            "record-components",
            "This record is of a match with other component values; name their file with --components.",
        )
    try:
        options = game.checked(record.seats, record.options)
    except DurbarError as error:
        raise BadRecord(error.code, error.message, error.clause, error.fields) from None
    play = Playthrough(game, record.seats, options, record.seed)
    last = len(record.entries) if at is None else at
    if not 0 <= last <= len(record.entries):
        raise BadRecord("bad-number", "This record has {count} entries.", None, {"count": len(record.entries)})
    for entry, line in zip(record.entries[:last], record.lines or [0] * last, strict=False):
        try:
            play.append(entry)
        except NotYours as error:
            raise _bad(line, error.code, "it is not seat {seat}'s turn", error.clause, seat=entry.seat + 1) from None
        except DurbarError as error:
            raise _bad(line, error.code, "{why}", error.clause, why=str(error)) from None
    return play


def verify(game: Game, record: Record) -> Playthrough:
    """Replay a whole record and check its commitment and result; BadRecord `bad-commitment` or `bad-result`.

    The commitment comes first: under another seed the moves would be refused for reasons that are none.
    """
    if record.seed is not None and commitment(record.seed) != record.commitment:
        raise BadRecord("bad-commitment", "The seed does not match the commitment published at the beginning.")
    play = replay(game, record)
    result = play.base.result()
    found = None if result is None else result_text(result)
    if found is None or found != record.result:
        raise BadRecord(
            "bad-result", "The record names the result “{named}”, but its entries lead to “{found}”.", None,
            {"named": record.result, "found": found},
        )  # fmt: skip
    return play


def _bad(line: int, code: str, reason: str, clause: str | None = None, **fields: object) -> BadRecord:
    return BadRecord(code, "Line {line}: {reason}", clause, {"line": line, "reason": reason.format(**fields)})


def _read_head(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    head: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return head, number
        key, colon, value = line.partition(":")
        if not colon or key not in _KEYS or key in head:
            raise _bad(number, "bad-head", "“{text}” is no line of a record's head", text=line[:60])
        head[key] = (number, value.strip())
    return head, len(lines)


def _from_head(head: dict[str, tuple[int, str]]) -> Record:
    for key in _KEYS[:6]:
        if key not in head:
            raise _bad(1, "bad-head", "the head has no line “{key}”", key=key)
    options: Options = {}
    line, words = head["options"]
    for word in words.split():
        name, _, text = word.partition("=")
        value = option_value(text)
        if value is None:
            raise _bad(line, "bad-option", "“{text}” is no option with its value", text=word[:60])
        options[name] = value
    record = Record(
        head["game"][1], _whole(head["rules"]), head["components"][1], _whole(head["seats"]), options,
        head["commitment"][1],
    )  # fmt: skip
    if "seed" in head:
        line, text = head["seed"]
        try:
            record.seed = bytes.fromhex(text)
        except ValueError:
            raise _bad(line, "bad-seed", "a seed is 64 hexadecimal digits") from None
        if len(record.seed) != 32:
            raise _bad(line, "bad-seed", "a seed is 64 hexadecimal digits")
    record.result = head["result"][1] if "result" in head else None
    return record


def _read_entry(line: str, number: int, record: Record) -> Entry:
    words = line.split()
    if len(words) < 3 or not _is_number(words[0]) or not _is_number(words[1]):
        raise _bad(number, "bad-entry", "an entry is a number, a seat and the codes of a move")
    if int(words[0]) != len(record.entries) + 1:
        raise _bad(number, "bad-entry", "entry {expected} should stand here", expected=len(record.entries) + 1)
    if not 1 <= int(words[1]) <= record.seats:
        raise _bad(number, "bad-entry", "there are only {seats} seats", seats=record.seats)
    return Entry(int(words[0]), int(words[1]) - 1, tuple(words[2:]))


def _whole(item: tuple[int, str]) -> int:
    line, text = item
    if not _is_number(text):
        raise _bad(line, "bad-head", "“{text}” is no number", text=text[:60])
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6
