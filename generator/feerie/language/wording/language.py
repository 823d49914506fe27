"""What the data folder of a language says: its sentences by chapter, and how its prose is set in type.

A chapter is the file ``<chapter>.toml``, typed with ordinary spaces and apostrophes; a line of it may be that
of several codes, ``"walk-own, occupied-own"``. A sentence that a language lacks is told in the language of
`feerie.language.languages.REFERENCE`.

In a sentence ``{unit}`` is a hole; ``{unit:the}`` asks its value for a grammatical form; ``[, on {square}]``
is a part that is left out when one of its holes has no value. Nothing else has a meaning, so that the data
files cannot run code. A value is never read as a template.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Protocol, Self

from feerie.engine.rules.variant.text import Text
from feerie.language.languages import REFERENCE, Language, text_of
from feerie.language.wording.grammar import listing, rewritten

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{([a-z_]+)(?::(\w+))?\}")


class Term(Protocol):
    """A value that has grammatical forms, such as a noun with its articles."""

    def form(self, name: str) -> str:
        """Return the form of that name, the plain one for an empty name; raises KeyError."""


Value = Term | str | None
"""What fills a hole; None leaves it open."""


class Linked(str):
    """Clauses joined by a word; its form ``que`` says that conjunction again before each but the first."""

    __slots__ = ("clauses", "joint")

    clauses: Sequence[str]
    joint: str

    def __new__(cls, clauses: Sequence[str], joint: str) -> Self:
        self = super().__new__(cls, listing(clauses, joint))
        self.clauses, self.joint = clauses, joint
        return self

    def form(self, conjunction: str) -> str:
        """Return the clauses with a conjunction before each; as they are for an empty one."""
        first, *others = self.clauses
        return listing([first, *(f"{conjunction} {other}".lstrip() for other in others)], self.joint)


class OpenField(LookupError):
    """A hole outside every optional part has no value."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with named holes and optional parts."""

    text: str

    @property
    def fields(self) -> frozenset[str]:
        """The names of all holes."""
        return frozenset(match[1] for match in _FIELD.finditer(self.text))

    @property
    def required(self) -> frozenset[str]:
        """The names of the holes that must have a value."""
        return Template(_OPTIONAL.sub("", self.text)).fields

    @property
    def forms(self) -> frozenset[str]:
        """The names of the holes that ask for a grammatical form."""
        return frozenset(match[1] for match in _FIELD.finditer(self.text) if match[2])

    @property
    def outline(self) -> str:
        """The sentence as it stands, with an ellipsis for every hole; optional parts are in brackets."""
        return _FIELD.sub("…", self.text)

    def fill(self, values: Mapping[str, Value]) -> str:
        """Return the sentence; raises OpenField where a required hole has no value."""
        return "".join(self._parts(values))

    def _parts(self, values: Mapping[str, Value]) -> Iterator[str]:
        end = 0
        for optional in _OPTIONAL.finditer(self.text):
            yield _substitute(self.text[end : optional.start()], values)
            if all(values.get(field) is not None for field in Template(optional[1]).fields):
                yield _substitute(optional[1], values)
            end = optional.end()
        yield _substitute(self.text[end:], values)


def _substitute(text: str, values: Mapping[str, Value]) -> str:
    def value(match: re.Match[str]) -> str:
        found = values.get(match[1])
        if found is None:
            raise OpenField(match[1])
        if isinstance(found, Linked) or not isinstance(found, str):
            return found.form(match[2] or "")
        return found

    return _FIELD.sub(value, text)


_NAMED: Final = re.compile("(?:[a-z][A-Z]+)?[a-z][1-9]")
"""A square, or the sign of a colour with a unit and its square."""


_SEVERAL: Final = re.compile(r", (?=\w)")
"""What parts the codes of a line."""


@cache
def chapter(language: Language, name: str) -> Mapping[str, Any]:
    """Return the sections of a chapter, every text set in type."""
    own = _typeset(tomllib.loads(text_of(language, f"{name}.toml") or ""), language)
    usual = {} if language == REFERENCE else chapter(REFERENCE, name)
    sections = {
        section: {
            **usual.get(section, {}),
            **{code: text for codes, text in lines.items() for code in _SEVERAL.split(codes)},
        }
        for section, lines in own.items()
    }
    return {**usual, **sections}


@cache
def templates(language: Language, name: str, section: str) -> Mapping[str, Template]:
    """Return the sentences of one section of a chapter, by their codes."""
    return {code: Template(text) for code, text in chapter(language, name)[section].items()}


def said_in(language: Language, text: Text | None) -> str:
    """Return the words of a text in a language, set in type; empty if there is no text."""
    return typeset(text[language], language) if text else ""


def typeset(text: str, language: Language) -> str:
    """Return prose with the spaces and apostrophes of good printing, as the language's data has them.

    Only for prose: a FEN, a move or an address must not pass through it. Doing it twice changes nothing.
    """
    return rewritten(text, "typography", language)


def capital(text: str) -> str:
    """Return a text with a capital first, whatever it begins with."""
    return text[:1].upper() + text[1:]


def begun(clause: str) -> str:
    """Return a clause with a capital first.

    A square keeps its small letter, and so does the sign of a colour: with a capital, a pawn's move would be
    read as that of another unit.
    """
    return clause if _NAMED.match(clause) else capital(clause)


def as_sentence(clause: str) -> str:
    """Return a clause as a sentence: a capital first, a full stop at the end unless it has one."""
    sentence = begun(clause)
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def _typeset(value: Any, language: Language) -> Any:
    if isinstance(value, str):
        return typeset(value, language)
    if isinstance(value, list):
        return [_typeset(item, language) for item in value]
    if isinstance(value, dict):
        return {key: _typeset(item, language) for key, item in value.items()}
    return value
