"""From a sentence without a language to its parts in one: texts, and the seats, cards and words named in it."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from typing import Any, Final

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.prose import SEAT, Ref, Sentence, say
from durbar.language.catalogues import translations

# a text, or {"seat" | "card" | "character": name, "text": how it is read, "detail": what a picture of it adds}
Part = str | dict[str, Any]

# how the viewer is spoken to; what stands behind the bar tells translators the case and is not shown
_YOU: Final = {"": say("you"), "acc": say("you|accusative"), "dat": say("you|dative")}
_AND: Final = say("{list} and {last}")


@dataclass(frozen=True)
class Words:
    """For whom a sentence is put into words.

    `names` are the names at the seats, `viewer` the seat that is "you" (None for spectators).
    """

    locale: str
    game: Game | None = None
    names: tuple[str, ...] = ()
    viewer: int | None = None


def render(sentence: Sentence, words: Words) -> list[Part]:
    """The parts of a sentence in the language of `words`; it begins with a capital letter."""
    return _capitalised(_parts(sentence, words))


def _parts(sentence: Sentence, words: Words) -> list[Part]:
    template = _template(sentence, words)
    parts: list[Part] = []
    for literal, name, case, _ in Formatter().parse(template):
        if literal:
            parts.append(literal)
        if name is not None:
            parts += _value(sentence.fields.get(name, ""), case or "", words)
    return parts


def plain(parts: list[Part]) -> str:
    """The parts as one text, with all that a picture would show."""
    return "".join(part if isinstance(part, str) else _spelled(part) for part in parts)


def _spelled(part: dict[str, Any]) -> str:
    return f"{part['text']} ({part['detail']})" if "detail" in part else str(part["text"])


def error_parts(error: DurbarError, words: Words) -> list[Part]:
    """The words of an error."""
    return render(Sentence(error.message, dict(error.fields)), words)


def _template(sentence: Sentence, words: Words) -> str:
    """The translated message; which plural form it takes, English and German agree on."""
    form = 0 if sentence.many is None or sentence.count == 1 else 1
    found = translations(sentence.message, words.locale, words.game)
    if found is not None:
        return found[min(form, len(found) - 1)]
    return sentence.message if form == 0 or sentence.many is None else sentence.many


def _value(value: object, case: str, words: Words) -> list[Part]:
    if isinstance(value, Ref):
        return [_ref(value, case, words)]
    if isinstance(value, Sentence):
        return _parts(value, words)
    if isinstance(value, (list, tuple)):
        return _joined([_value(item, case, words) for item in value], words)
    return [str(value)]


def _ref(ref: Ref, case: str, words: Words) -> Part:
    if ref.kind != SEAT:
        part = {ref.kind: ref.name, "text": _word(ref.message, words)}
        return part | {"detail": _word(ref.detail, words)} if ref.detail else part
    seat = int(ref.name)
    if seat == words.viewer:
        return {SEAT: seat, "text": _word(_YOU.get(case, _YOU[""]).message, words)}
    return {SEAT: seat, "text": words.names[seat] if seat < len(words.names) else str(seat + 1)}


def _word(message: str, words: Words) -> str:
    return _template(Sentence(message), words).split("|")[0]


def _joined(items: list[list[Part]], words: Words) -> list[Part]:
    if len(items) < 2:
        return items[0] if items else []
    parts: list[Part] = []
    for literal, name, _, _ in Formatter().parse(_template(_AND, words)):
        if literal:
            parts.append(literal)
        if name == "list":
            for i, item in enumerate(items[:-1]):
                parts += [", ", *item] if i else item
        elif name == "last":
            parts += items[-1]
    return parts


def _capitalised(parts: list[Part]) -> list[Part]:
    if not parts:
        return parts
    first = parts[0]
    parts[0] = _upper(first) if isinstance(first, str) else {**first, "text": _upper(str(first["text"]))}
    return parts


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
