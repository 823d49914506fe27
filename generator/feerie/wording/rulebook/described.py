"""Units as a sentence tells of them: a noun with what describes it, several of which one is meant, a role."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from feerie.languages import Language
from feerie.wording.grammar import Noun, Phrase, listing

_ALONE: Final = ("e", "him", "it", "s")
"""The forms that stand without what describes the units."""


class Units(Protocol):
    """Units in a sentence.

    Forms: those of a `Phrase`, and ``every``, ``none``, ``many``, ``s``.
    """

    def form(self, name: str) -> str:
        """Return the form of that name; raises KeyError."""


@dataclass(frozen=True, slots=True)
class Described:
    """A noun and what describes it, in the singular and in the plural: ``a unit other than a king``."""

    noun: Noun
    language: Language
    tail: str = ""
    tails: str = ""

    def form(self, name: str) -> str:
        if name == "many":
            return f"{self.noun.many}{self.tails}"
        plain = Phrase(self.noun, None, self.language).form(name)
        return plain if name in _ALONE else f"{plain}{self.tail}"


@dataclass(frozen=True, slots=True)
class Either:
    """Units of which one kind or another is meant: ``a knight or an enemy pawn``."""

    units: Sequence[Units]
    joint: str

    def form(self, name: str) -> str:
        if name in _ALONE:
            return self.units[0].form(name)
        return listing([units.form(name) for units in self.units], self.joint)


@dataclass(frozen=True, slots=True)
class InRole:
    """The one unit that has a role, which every form names alike: ``the captured unit``."""

    name: str
    noun: Noun
    language: Language

    def form(self, name: str) -> str:
        if name in _ALONE:
            return Phrase(self.noun, None, self.language).form(name)
        return self.name
