"""What the grammar of a language asks of a noun, an adjective, a list; its rules are data of the language.

A :class:`Phrase` answers the forms that templates ask for; those of the first four rows, and any other that
a language adds, are written in its ``language.toml``:

| form | French | English |
|---|---|---|
| (none) | pion blanc | white pawn |
| `the`, `a` | le pion blanc, un pion blanc | the white pawn, a white pawn |
| `of`, `no` | du pion blanc, pas de pion blanc | of the white pawn, no white pawn |
| `it`, `e` | il, (nothing); elle, e for a feminine | it, (nothing) |
| `him` | lui; elle for a feminine | it |
| `every`, `none` | tout pion blanc, aucun pion blanc | every white pawn, no white pawn |
| `s` | s, the mark of an adjective in the plural | (nothing) |
| `noun`, `the_noun`, `a_noun` | pion, le pion, un pion | pawn, the pawn, a pawn |
| `a_piece` | une pièce blanche | a white unit |
| `colour` | blanc, or blanche after a feminine | white |
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final
from unicodedata import normalize

from feerie.language.languages import Language, facts

_PLAIN: Final = {
    "text": "{noun} {adjective}",
    **dict.fromkeys(("the", "a", "of", "no", "it", "him", "every", "none"), "{text}"),
    "e": "",
    "s": "",
}
"""The forms of a language that has no articles, cases or genders."""

_FIRST_WORD: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: singular, plural, gender if the language has any, whether it begins with a vowel's sound."""

    one: str
    many: str
    gender: str = ""
    vowel: bool = False


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective in the singular, with a form for each gender, the first of which is the usual one.

    ``vowel``: it begins with the sound of a vowel.
    """

    forms: Mapping[str, str]
    vowel: bool = False

    @property
    def text(self) -> str:
        """The form that goes with the first gender."""
        return next(iter(self.forms.values()))

    def agreed(self, gender: str) -> str:
        """Return the form that goes with a noun of that gender."""
        return self.forms.get(gender, self.text)

    def form(self, name: str) -> str:
        """Return the form for that gender, the usual one for an empty name; raises KeyError."""
        return self.forms[name] if name else self.text


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
        """Return the form of that name; raises KeyError for one that the language does not have."""
        match name:
            case "":
                return self.text
            case "noun":
                return self.noun.one
            case "colour":
                return self.adjective.agreed(self.noun.gender) if self.adjective else ""
            case "the_noun" | "a_noun":
                return replace(self, adjective=None).form(name.removesuffix("_noun"))
            case "a_piece":
                return replace(self, noun=self.general or self.noun).form("a")
        patterns: str | Mapping[str, str] = _forms(self.language)[name]
        if not isinstance(patterns, str):
            # For the sound that follows, for the gender, or for all others.
            is_noun_first = self.adjective is None or _forms(self.language)["text"].startswith("{noun}")
            first = self.noun if is_noun_first else self.adjective
            is_vowel = "vowel" in patterns and first is not None and first.vowel
            asked = "vowel" if is_vowel else self.noun.gender
            patterns = patterns[asked] if asked in patterns else patterns["other"]
        return patterns.replace("{text}", self.text)

    @property
    def text(self) -> str:
        """Noun and adjective without an article, in the order of the language."""
        if self.adjective is None:
            return self.noun.one
        adjective = self.adjective.agreed(self.noun.gender)
        pattern: str = _forms(self.language)["text"]
        return pattern.replace("{noun}", self.noun.one).replace("{adjective}", adjective)


@cache
def _forms(language: Language) -> Mapping[str, Any]:
    return {**_PLAIN, **facts(language).get("forms", {})}


def genders(language: Language) -> Sequence[str]:
    """Return the genders of nouns, the usual one first; one without a name where a language has none."""
    found: Sequence[str] = facts(language).get("genders", ("",))
    return found


def noun(language: Language, known: Mapping[str, str]) -> Noun:
    """Return a noun of which ``one`` is known, and perhaps ``many`` and what else the language may know."""
    return _noun(language, tuple(known.items()))


@lru_cache(maxsize=1024)
def _noun(language: Language, items: tuple[tuple[str, str], ...]) -> Noun:
    known = dict(items)
    one, usual = known["one"], genders(language)[0]
    sounds = facts(language).get("noun", {})
    heard = [sounds[fact][value] for fact, value in known.items() if isinstance(sounds.get(fact), Mapping)]
    vowel = heard[0] == "vowel" if heard else sounds_as_vowel(one, language)
    gender = known["gender"] if known.get("gender") in genders(language) else usual
    return Noun(one, known.get("many") or plural(one, language), gender, vowel)


def adjective(language: Language, known: Sequence[str]) -> Adjective:
    """Return an adjective by its forms, in the order of the genders; rules derive those that are lacking."""
    return _adjective(language, tuple(known))


@lru_cache(maxsize=1024)
def _adjective(language: Language, known: tuple[str, ...]) -> Adjective:
    rules = facts(language).get("adjectives", {})
    forms = {
        gender: known[number] if number < len(known) else _bent(known[0], rules.get(gender, ()))
        for number, gender in enumerate(genders(language))
    }
    return Adjective(forms, sounds_as_vowel(known[0], language))


def agreed_plural(adjective: Adjective, gender: str, language: Language) -> str:
    """Return the form of an adjective that goes with a plural of that gender."""
    return _bent(adjective.agreed(gender), facts(language).get("adjectives", {}).get("many", ()))


def qualified(noun: Noun, one: str, many: str, language: Language) -> Noun:
    """Return a noun with an adjective, in the singular and in the plural, in the order of the language."""
    pattern: str = _forms(language)["text"]
    vowel = noun.vowel if pattern.startswith("{noun}") else sounds_as_vowel(one, language)
    pairs = ((noun.one, one), (noun.many, many))
    one, many = (pattern.replace("{noun}", what).replace("{adjective}", how) for what, how in pairs)
    return Noun(one, many, noun.gender, vowel)


def contracted(text: str, language: Language) -> str:
    """Return a sentence with its words contracted, ``de le`` as ``du``, and then as people say it."""
    return rewritten(rewritten(text, "contractions", language), "rephrasings", language)


def rewritten(text: str, kind: str, language: Language) -> str:
    """Return a text with the replacements of a kind, in the order in which the language's data has them."""
    for pattern, replacement in _replacements(kind, language):
        text = pattern.sub(replacement, text)
    return text


@cache
def _replacements(kind: str, language: Language) -> Sequence[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), replacement) for pattern, replacement in facts(language).get(kind, ())]


def name_in(place: str, name: str, language: Language) -> str:
    """Return the name of a variant as it stands in a sentence: within (``in``) or after (``after``) what the
    language's data tells of these places; as it is if they tell nothing."""
    rules = facts(language).get("names", {}).get(place, ())
    return next((re.sub(pattern, new, name) for pattern, new in rules if re.search(pattern, name)), name)


@lru_cache(maxsize=1024)
def sounds_as_vowel(word: str, language: Language) -> bool:
    """Whether a word begins with the sound of a vowel: as the language's list says, or else its letters."""
    sounds: Mapping[str, Any] = facts(language).get("sounds", {})
    first = _FIRST_WORD.match(word.lower())
    stem = first[0] if first else ""
    for sound in ("vowel", "consonant"):
        listed = sounds.get(sound, ())
        if stem in listed or stem.rstrip("sx") in listed:
            return sound == "vowel"
    spelt = normalize("NFD", word[:2].lower().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(character for character in spelt if character.isalnum())
    return "first" in sounds and re.match(sounds["first"], letters) is not None


def plural(word: str, language: Language) -> str:
    """Return the regular plural of a word."""
    return _bent(word, facts(language).get("plural", ()))


def is_singular(number: int, language: Language) -> bool:
    """Whether a thing in that number is told in the singular."""
    return number in facts(language).get("singular", (1,))


def listing(items: Sequence[str], last: str) -> str:
    """Return items in a row, the last one joined by a word: ``a, b or c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def alternatives(items: Sequence[str], form: str, language: Language) -> str:
    """Return units in a form, of which one is meant, or with ``none`` not a single one."""
    joints: Mapping[str, str] = facts(language)["alternatives"]
    return listing(items, joints.get(form) or joints["other"])


def repeats(form: str, language: Language) -> bool:
    """Whether a form is said again of each of several nouns: ``a rook or a bishop``."""
    return form in facts(language)["alternatives"]["repeated"]


def _bent(word: str, rules: Sequence[Sequence[str]]) -> str:
    """Return a word with the first rule applied whose pattern it fits."""
    found = (re.sub(pattern, new, word, count=1) for pattern, new in rules if re.search(pattern, word))
    return next(found, word)
