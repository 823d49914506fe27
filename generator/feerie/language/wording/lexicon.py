"""The words of one language for units, colours, sides and causes, with the names that a variant gives."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from feerie.engine.board.units import Colour, Unit
from feerie.engine.rules.variant.text import Name, Text
from feerie.language.languages import REFERENCE, Language, name_of
from feerie.language.wording import grammar
from feerie.language.wording.grammar import Adjective, Noun, Phrase, is_singular, listing
from feerie.language.wording.language import Value, capital, chapter, said_in

Names = Mapping[str, Text]
"""What a variant calls things, by their ids."""

SIDES: Final = frozenset({"player", "side", "winner"})
"""The values of an error or a reason that name a player."""

NATURE: Final = "nature"
"""The value of an error that names a kind."""

_CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
"""Characters that would move a terminal's cursor, end a line, or cannot be written at all."""


@dataclass(frozen=True, slots=True)
class Side:
    """A player: ``White``, ``les Blancs``; forms ``to``, ``of``, ``own``, ``short``, ``adjective``."""

    forms: Mapping[str, str]

    def form(self, name: str) -> str:
        """Return the form of that name, the name of the side if empty; raises KeyError."""
        return self.forms[name or "name"]


@dataclass(frozen=True, slots=True)
class Words:
    """Plain words, of which one is meant: ``a, b or c``.

    A form that is the name of a family of the lexicon (``type``, ``status``, ``language``, ``cause``)
    translates each of them; ``all``, or ``all_`` before such a name, joins them with *and*.
    """

    items: Sequence[str]
    lexicon: Lexicon

    def form(self, name: str) -> str:
        """Return the words, translated and joined as the name says; raises KeyError."""
        joint = self.lexicon.word("joint", "and" if name.startswith("all") else "or")
        family = name.removeprefix("all").removeprefix("_")
        return listing([self.lexicon.word(family, item) if family else item for item in self.items], joint)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A language, and the names that a variant gives to its own kinds, colours and counters.

    An id without a name is shown as it is written, with spaces for its underscores; but an entry that the
    language has no word for is named by what it does: ``entries`` has the word of its first verb, or its own
    name.
    """

    language: Language
    kinds: Mapping[str, Name] = field(default_factory=dict)
    colours: Names = field(default_factory=dict)
    entries: Mapping[str, str | Text] = field(default_factory=dict)
    counters: Names = field(default_factory=dict)
    _phrases: dict[Unit, Phrase] = field(default_factory=dict, init=False, repr=False, compare=False)

    def noun(self, kind: str) -> Noun:
        """Return the noun for a kind."""
        name = self.kinds.get(kind)
        kinds: Mapping[str, Mapping[str, str]] = chapter(self.language, "lexicon")["kinds"]
        if name is None:
            return grammar.noun(self.language, kinds.get(kind) or {"one": readable(kind)})
        own = said_in(self.language, name)
        known = next((known for known in kinds.values() if known["one"] == own), None)
        return grammar.noun(self.language, {**name.noun, **(known or {"one": own})})

    def general(self, name: str) -> Noun | None:
        """Return the noun for units of any kind, ``unit``, or of several, ``officer``; None for others."""
        known = chapter(self.language, "lexicon")["any"].get(name)
        return grammar.noun(self.language, known) if known else None

    def adjective(self, colour: str) -> Adjective:
        """Return the adjective for a colour."""
        own = self._own(self.colours, colour)
        known: Sequence[str] = chapter(self.language, "lexicon")["colours"].get(colour, ())
        if not known or own not in (None, known[0]):
            known = [own or readable(colour)]
        return grammar.adjective(self.language, known)

    def unit(self, unit: Unit) -> Phrase:
        """Return the noun of a unit with its colour."""
        if unit not in self._phrases:
            words = self.noun(unit.kind), self.adjective(unit.colour), self.language
            # The moves of a position name the same few units hundreds of times.
            self._phrases[unit] = Phrase(*words, self.general("unit"))
        return self._phrases[unit]

    def coloured(self, colour: Colour) -> Phrase:
        """Return the noun of any unit of a colour."""
        unit = grammar.noun(self.language, chapter(self.language, "lexicon")["any"]["unit"])
        return Phrase(unit, self.adjective(colour), self.language)

    def kind(self, kind: str) -> Phrase:
        """Return the noun of a kind, without a colour."""
        return Phrase(self.noun(kind), None, self.language)

    def side(self, colour: Colour | str) -> Side:
        """Return a player, or the side of a colour that neither player has."""
        sides = chapter(self.language, "lexicon")["sides"]
        adjective = self.adjective(colour).text
        if colour in sides:
            return Side({**sides[colour], "adjective": adjective})
        other = {name: form.replace("{colour}", adjective) for name, form in sides["other"].items()}
        return Side({**other, "short": capital(other["short"]), "adjective": adjective})

    def word(self, family: str, word: str) -> str:
        """Return a word of a family (``cause``, ``type``, ``language``), itself if it has no translation."""
        known: Mapping[str, str] = chapter(self.language, "lexicon")[family]
        does = self.entries.get(word, "") if family == "cause" else ""
        if isinstance(does, Text):
            return said_in(self.language, does)
        return known.get(word) or known.get(does) or name_of(word) or readable(word)

    def names(self, family: str, word: str) -> bool:
        """Return whether the language has a word of its own for a word of a family."""
        return word in chapter(self.language, "lexicon")[family]

    def rule(self, name: str) -> str:
        """Return what an entry is called as a rule; its key serves where it has no other name and the keys
        of files are words of the language."""
        is_readable = self.language == REFERENCE and not self.names("cause", name)
        is_readable = is_readable and not isinstance(self.entries.get(name), Text)
        return readable(name) if is_readable else self.word("cause", name)

    def count(self, number: int, kind: str) -> str:
        """Return a number of units of a kind: ``7 pawns``, ``1 pion``."""
        noun = self.noun(kind)
        return f"{number} {noun.one if is_singular(number, self.language) else noun.many}"

    def counter(self, name: str) -> str:
        """Return what a counter counts."""
        return self._own(self.counters, name) or readable(name)

    def text(self, value: Any) -> str:
        """Return a plain value as text, without control characters."""
        if isinstance(value, Unit):
            return self.unit(value).text
        return _CONTROLS.sub(" ", str(value).lower() if isinstance(value, bool) else str(value))

    def terms(self, values: Mapping[str, Any]) -> dict[str, Value]:
        """Return the values of an error, a reason or a claim as terms, whose forms templates ask for."""
        return {name: self._term(name, value) for name, value in values.items()}

    def _own(self, names: Names, identifier: str) -> str | None:
        words = names.get(identifier)
        return None if words is None else said_in(self.language, words)

    def _term(self, name: str, value: Any) -> Value:
        if value is None or isinstance(value, Adjective):
            return value
        if isinstance(value, Unit):
            return self.unit(value)
        if isinstance(value, Text):
            return said_in(self.language, value)
        if name == NATURE or name in SIDES:
            return self.kind(value) if name == NATURE else self.side(value)
        if isinstance(value, (tuple, list, set, frozenset)):
            items = sorted(value) if isinstance(value, (set, frozenset)) else value
            return Words([self.text(item) for item in items], self) if items else None
        return Words([self.text(value)], self)


def readable(identifier: str) -> str:
    """Return an id as words."""
    return identifier.replace("_", " ")
