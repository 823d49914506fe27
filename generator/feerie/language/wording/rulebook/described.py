"""Units as a sentence tells of them: a noun with what describes it, several of which one is meant, a role."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from feerie.language.languages import Language
from feerie.language.wording.grammar import Noun, Phrase, alternatives, genders, listing, repeats
from feerie.language.wording.language import Term

_ALONE: Final = ("e", "him", "it", "s")
"""The forms that stand without what describes the units."""


Units = Term
"""Units in a sentence.

Forms: those of a `Phrase`, and ``every``, ``none``, ``many``, ``s``.
"""


@dataclass(frozen=True, slots=True)
class Described:
    """A noun and what describes it, in the singular and in the plural: ``a unit other than a king``.

    It may be said of several nouns, of which one is meant: ``a rook or a bishop that has moved``.
    """

    noun: Noun
    language: Language
    tail: str = ""
    tails: str = ""
    others: tuple[Noun, ...] = ()

    def form(self, name: str) -> str:
        nouns = (self.noun, *self.others)
        if name == "many":
            return f"{alternatives([noun.many for noun in nouns], name, self.language)}{self.tails}"
        if name in _ALONE:
            # Of several genders a pronoun has the usual.
            usual = genders(self.language)[0]
            agreeing = next((noun for noun in nouns if noun.gender == usual), self.noun)
            return Phrase(agreeing, None, self.language).form(name)
        if len(nouns) > 1 and not repeats(name, self.language):
            one = alternatives([noun.one for noun in nouns], name, self.language)
            return f"{Phrase(replace(self.noun, one=one), None, self.language).form(name)}{self.tail}"
        told = [Phrase(noun, None, self.language).form(name) for noun in nouns]
        return f"{alternatives(told, name, self.language)}{self.tail}"


@dataclass(frozen=True, slots=True)
class Either:
    """Units of which one kind or another is meant: ``a knight or an enemy pawn``.

    What is said of all of them is said of the ones and of the others.
    """

    units: Sequence[Units]
    language: Language
    both: str

    def form(self, name: str) -> str:
        if name in _ALONE:
            return self.units[0].form(name)
        told = [units.form(name) for units in self.units]
        return (
            listing(told, self.both) if name in ("every", "many") else alternatives(told, name, self.language)
        )


@dataclass(frozen=True, slots=True)
class Called:
    """Units that every form names alike: a number of them, ``at least 2 enemy units``, or the one unit that
    has a role, ``the captured unit``."""

    name: str
    units: Units

    def form(self, name: str) -> str:
        """Return the form of that name; raises KeyError."""
        return self.units.form(name) if name in _ALONE else self.name
