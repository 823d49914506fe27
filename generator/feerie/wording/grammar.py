"""What French and English grammar ask of a noun, an adjective, a list.

A :class:`Phrase` answers the forms that templates ask for:

| form | French | English |
|---|---|---|
| (none) | pion blanc | white pawn |
| `the`, `a` | le pion blanc, un pion blanc | the white pawn, a white pawn |
| `of` | du pion blanc | of the white pawn |
| `no` | pas de pion blanc | no white pawn |
| `noun`, `the_noun`, `a_noun` | pion, le pion, un pion | pawn, the pawn, a pawn |
| `a_piece` | une pièce blanche | a white unit |
| `colour` | blanc, or blanche after a feminine | white |
| `it`, `e` | il, (nothing); elle, e for a feminine | it, (nothing) |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final
from unicodedata import normalize

from feerie.wording.language import Language

_VOWELS: Final = frozenset("aeiou")


class Gender(StrEnum):
    """The gender of a French noun; English makes no use of it."""

    MASCULINE = "m"
    FEMININE = "f"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: singular, plural, gender, and whether it begins with the sound of a vowel."""

    one: str
    many: str
    gender: Gender = Gender.MASCULINE
    vowel: bool = False


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective in the singular; English has one form for both genders.

    ``vowel``: it begins with the sound of a vowel.
    """

    masculine: str
    feminine: str
    vowel: bool = False

    def agreed(self, gender: Gender) -> str:
        """The form that goes with a noun of that gender."""
        return self.feminine if gender is Gender.FEMININE else self.masculine


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun with its adjective, in a language; see the module for its forms.

    ``general`` is the noun for units of every kind, where there is one.
    """

    noun: Noun
    adjective: Adjective | None
    language: Language
    general: Noun | None = None

    def form(self, name: str) -> str:
        """The form of that name; raises KeyError for one that does not exist."""
        return _FORMS[self.language][name](self)

    def bare(self) -> Phrase:
        """The noun without its adjective."""
        return replace(self, adjective=None)

    def of_any_kind(self) -> Phrase:
        """A unit of any kind with the same adjective."""
        return replace(self, noun=self.general or self.noun)

    @property
    def text(self) -> str:
        """Noun and adjective without an article, in the order of the language."""
        if self.adjective is None:
            return self.noun.one
        adjective = self.adjective.agreed(self.noun.gender)
        french = self.language is Language.FR
        return f"{self.noun.one} {adjective}" if french else f"{adjective} {self.noun.one}"


def sounds_as_vowel(word: str, language: Language) -> bool:
    """Whether a word begins with the sound of a vowel, as far as its letters tell."""
    spelt = normalize("NFD", word[:2].lower().replace("œ", "oe").replace("æ", "ae"))
    first = "".join(character for character in spelt if character.isalnum())
    if language is not Language.FR:
        return first[:1] in _VOWELS
    # Before another vowel, y is none: le yack, l'ypérite.
    return first[:1] in {*_VOWELS, "h"} or (first[:1] == "y" and first[1:2] not in _VOWELS)


def _le(phrase: Phrase) -> str:
    if phrase.noun.vowel:
        return f"l’{phrase.text}"
    return f"{'la' if phrase.noun.gender is Gender.FEMININE else 'le'} {phrase.text}"


def _un(phrase: Phrase) -> str:
    return f"{'une' if phrase.noun.gender is Gender.FEMININE else 'un'} {phrase.text}"


def _du(phrase: Phrase) -> str:
    definite = _le(phrase)
    return f"du {phrase.text}" if definite.startswith("le ") else f"de {definite}"


def _pas_de(phrase: Phrase) -> str:
    return f"pas {'d’' if phrase.noun.vowel else 'de '}{phrase.text}"


def _il(phrase: Phrase) -> str:
    return "elle" if phrase.noun.gender is Gender.FEMININE else "il"


def _e(phrase: Phrase) -> str:
    return "e" if phrase.noun.gender is Gender.FEMININE else ""


def _colour(phrase: Phrase) -> str:
    return phrase.adjective.agreed(phrase.noun.gender) if phrase.adjective else ""


def _an(phrase: Phrase) -> str:
    first = phrase.adjective or phrase.noun
    return f"{'an' if first.vowel else 'a'} {phrase.text}"


_FORMS: Final[Mapping[Language, Mapping[str, Callable[[Phrase], str]]]] = {
    Language.FR: {
        "": lambda phrase: phrase.text,
        "the": _le,
        "a": _un,
        "of": _du,
        "no": _pas_de,
        "noun": lambda phrase: phrase.noun.one,
        "the_noun": lambda phrase: _le(phrase.bare()),
        "a_noun": lambda phrase: _un(phrase.bare()),
        "a_piece": lambda phrase: _un(phrase.of_any_kind()),
        "colour": _colour,
        "it": _il,
        "e": _e,
    },
    Language.EN: {
        "": lambda phrase: phrase.text,
        "the": lambda phrase: f"the {phrase.text}",
        "a": _an,
        "of": lambda phrase: f"of the {phrase.text}",
        "no": lambda phrase: f"no {phrase.text}",
        "noun": lambda phrase: phrase.noun.one,
        "the_noun": lambda phrase: f"the {phrase.noun.one}",
        "a_noun": lambda phrase: _an(phrase.bare()),
        "a_piece": lambda phrase: _an(phrase.of_any_kind()),
        "colour": _colour,
        "it": lambda _: "it",
        "e": lambda _: "",
    },
}


def plural(word: str, language: Language) -> str:
    """The regular plural of a word."""
    if language is Language.FR:
        if word.endswith(("s", "x", "z")):
            return word
        if word.endswith("al"):
            return f"{word[:-2]}aux"
        return f"{word}x" if word.endswith(("au", "eu")) else f"{word}s"
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2:-1] not in tuple("aeiou") else f"{word}s"


def feminine(word: str, language: Language) -> str:
    """The regular feminine of an adjective."""
    silent = language is not Language.FR or word.endswith("e")
    return word if silent else f"{word}e"


def listing(items: Sequence[str], last: str) -> str:
    """Items in a row, the last one joined by a word: ``a, b or c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
