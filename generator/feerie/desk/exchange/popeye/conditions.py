"""The conditions of Popeye's input: variants, rules of the diagram's own, holes in its board."""

import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.setup import Setup
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError
from feerie.language.reading.document import parse_document
from feerie.language.root import ROOT

_NAME: Final = "name"
FOLLOWED: Final = "*"
"""What stands behind the name of a condition for what it may have behind it, and need not."""


class Ruling(NamedTuple):
    """The ids of the variants that a condition names, the rules that are laid over them, and what stands
    behind its name, in whose place the rules have ``$squares``, ``$kinds`` or ``$number``.

    ``among``: the only kinds of which the rules speak, where they name each; none if they hold for all."""

    ids: tuple[str, ...] = ()
    rules: Mapping[str, Any] = {}
    takes: str = ""
    among: tuple[str, ...] = ()


@cache
def data_of(name: str) -> Mapping[str, Mapping[str, Any]]:
    """Return what a file of ours says of Popeye."""
    text = files("feerie.desk.exchange").joinpath("data", name).read_bytes()
    data: Mapping[str, Mapping[str, Any]] = parse_document(text, name).data
    return data


@cache
def _own(tongue: str) -> Mapping[str, Ruling]:
    """What the conditions mean that no variant is named for, by their names in a language."""
    found = {}
    for english, told in data_of("popeye-rules.yml").items():
        ruling = Ruling(
            tuple(told.get("conditions", ())),
            told.get("rules", {}),
            told.get("takes", ""),
            tuple(told.get("among", ())),
        )
        names = [english, *told.get("also", ())] if tongue == popeye.ENGLISH else told.get(tongue, ())
        found.update(dict.fromkeys((name.lower() for name in names), ruling))
    return found


def rulings(called: Mapping[str, str], tongue: str) -> dict[str, Ruling]:
    """Return what every condition that can be said means, by its names in a language in small letters.

    ``called`` gives the ids of variants by the names that their files give for Popeye's.
    """
    named = {name: Ruling((id_,)) for name, id_ in popeye.conditions(called, tongue).items()}
    return {**_own(tongue), **named}


def filled(rules: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """Return rules with what stands behind their condition in the place of its sign; in their name kinds are
    told by Popeye's letters in each language."""
    found = {key: _filled(value, told) for key, value in rules.items() if key != _NAME}
    if _NAME in rules:
        found[_NAME] = {language: _said(name, told, language) for language, name in rules[_NAME].items()}
    return {key: found[key] for key in rules}


def _said(name: str, told: Mapping[str, Any], language: str) -> str:
    letters = popeye.words("kinds", language)
    for sign, behind in told.items():
        words = behind if isinstance(behind, list) else [str(behind)]
        name = name.replace(sign, ", ".join(letters.get(word, word) for word in words))
    return name


def _filled(value: Any, told: Mapping[str, Any]) -> Any:
    if isinstance(value, dict):
        return {key: _filled(one, told) for key, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, told) for one in value]
    return told.get(value, value) if isinstance(value, str) else value


def united(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the rules of two conditions together; None where both say something else of one thing."""
    found = dict(one)
    for section, told in other.items():
        known = found.get(section)
        if known is None or known == told:
            found[section] = told
        elif section == _NAME:
            found[section] = {language: f"{known[language]}, {name}" for language, name in told.items()}
        elif isinstance(known, dict) and isinstance(told, dict) and {**known, **told} == {**told, **known}:
            found[section] = {**known, **told}
        else:
            return None
    return found


SQUARES: Final = re.compile(r"(?:[a-h][1-8])*")
_SQUARE: Final = re.compile(r"[a-h][1-8]")


def conditioned(
    words: Sequence[Word],
    rules: Rules,
    tongue: str,
    source: Source,
    setup: Setup,
    form: str = popeye.PROGRAM,
) -> tuple[str, Variant | None]:
    """Return the id of the variant that conditions name, and its rules on the board of the problem.

    What waits beneath squares that stand behind a condition, and rules of the problem's own, are put into the
    setup. There are no rules if they do not fit. What is wrong is noted.
    """
    reading = _Conditions(rules, tongue, source, setup, form)
    reading.read(words)
    id_ = rules.together(reading.ids) or ROOT
    try:
        board = rules.of(id_).geometry
        if reading.holes:
            missing = board.holes | {board.square(hole.text) for hole in reading.holes}
            board = replace(board, holes=missing)
        return id_, rules.of(id_, board, setup.rules)
    except DefinitionError as error:
        # A kind has its home on a hole, for instance.
        place = next(iter((*reading.holes, *words)), Word("", 0))
        for one in error.findings:
            source.fault(place, one.code, **one.values)
        return id_, None


class _Conditions:
    """Reads the words of conditions, the longest names first: their variants, and the holes."""

    def __init__(self, rules: Rules, tongue: str, source: Source, setup: Setup, form: str) -> None:
        self.ids: list[str] = []
        self.holes: list[Word] = []
        self._family = ""
        self._rules = rules
        self._tongue = tongue
        self._source = source
        self._setup = setup
        self._form = form
        self._hole = popeye.words("board", tongue)["holes"].lower()
        self._kinds = popeye.meanings("kinds", tongue)
        self._known = rulings(rules.called(popeye.PROGRAM), tongue)
        self._beneath = {
            popeye.condition(name, tongue).lower(): told
            for name in rules.called(popeye.PROGRAM)
            if (told := popeye.beneath(name, tongue))
        }

    def read(self, words: Sequence[Word]) -> None:
        """Read all words, as far as they are understood; where one is not is noted."""
        left = deque(words)
        while left:
            word = left[0]
            texts = [one.text for one in islice(left, popeye.LONGEST)]
            found = popeye.named(
                texts, self._known, self._tongue, behind=popeye.is_followed(self._family, self._tongue)
            )
            if found is None or found[1] == 1:
                found = self._further(texts) or found
            if popeye.whole_word(word.text, self._tongue) == self._hole:
                left.popleft()
                self.holes += self._squares(word, left)
            elif found is None:
                self._refuse(word)
                return
            else:
                name, size = found
                for _ in range(size):
                    left.popleft()
                if not self._add(word, name, left):
                    return

    def _further(self, texts: Sequence[str]) -> tuple[str, int] | None:
        """Return the condition that a further word behind one makes of it: ``Volcanic`` behind ``Circe
        Couscous`` is Circe Volcanic, too."""
        if not self._family:
            return None
        found = popeye.named([self._family, texts[0]], self._known, self._tongue)
        return None if found is None or found[1] == 1 else (found[0], 1)

    def _refuse(self, word: Word) -> None:
        """Note a word that is no condition, or one that cannot be said here."""
        first = popeye.words_of_conditions("first", self._tongue)
        whole = popeye.whole_word(word.text, self._tongue)
        if whole in first and whole not in self._known:
            self._source.cannot_say(word, popeye.PROGRAM)
        else:
            self._source.not_understood(word, self._form, first)

    def _add(self, word: Word, name: str, left: deque[Word]) -> bool:
        """Take a condition with what stands behind it; return whether it agrees with those before."""
        ruling = self._known[name]
        fuller = self._known.get(f"{name} {FOLLOWED}")
        if fuller and left and self._fits(left[0], fuller.takes):
            ruling = fuller
        self._family = name.partition(" ")[0]
        if ruling.among and any(unit.kind not in ruling.among for unit, _ in self._setup.units.values()):
            self._source.cannot_say(word, popeye.PROGRAM)
            return False
        self.ids += [id_ for id_ in ruling.ids if id_ not in self.ids]
        if beneath := self._beneath.get(name):
            self._setup.under += [(beneath.unit, square) for square in self._some_squares(left)]
            if left and left[0].text.lower() == beneath.besides.lower():
                left.popleft()
        rules = united(self._setup.rules, filled(ruling.rules, self._behind(word, ruling, left)))
        if rules is None or self._rules.together(self.ids) is None:
            self._source.fault(word, "several-conditions", found=[*self.ids, name])
            return False
        self._setup.rules = rules
        return True

    def _behind(self, word: Word, ruling: Ruling, left: deque[Word]) -> dict[str, Any]:
        """Take what a condition asks for behind its name, by the sign that stands for it."""
        if ruling.takes == "squares":
            return {"$squares": [square.text for square in self._squares(word, left)]}
        if ruling.takes == "kinds":
            kinds = []
            while left and self._fits(left[0], ruling.takes):
                kinds.append(self._kinds[left.popleft().text.lower()])
            if not kinds:
                self._source.not_understood(word, self._form, ())
            return {"$kinds": kinds}
        if ruling.takes == "number":
            return {"$number": int(left.popleft().text)}
        return {}

    def _fits(self, word: Word, takes: str) -> bool:
        """Return whether a word is a kind, or a number, as a condition takes them."""
        return word.text.isdecimal() if takes == "number" else word.text.lower() in self._kinds

    def _squares(self, word: Word, left: deque[Word]) -> list[Word]:
        """Take the squares that must stand behind a word."""
        squares = self._some_squares(left)
        if not squares:
            self._source.not_understood(word, self._form, ())
        return squares

    def _some_squares(self, left: deque[Word]) -> list[Word]:
        squares: list[Word] = []
        while left and (behind := squares_of(left[0])):
            squares += behind
            left.popleft()
        return squares


def squares_of(word: Word) -> list[Word]:
    """Return the squares of a token that is nothing but squares."""
    text = word.text.lower()
    if not SQUARES.fullmatch(text):
        return []
    return [Word(match[0], word.start + match.start()) for match in _SQUARE.finditer(text)]
