"""The conditions of Popeye's input: variants, rules of the diagram's own, holes in its board."""

import re
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any, Final

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.rulings import FOLLOWED, Ruling, brought, filled, rulings, united
from feerie.desk.exchange.popeye.units import promoting, rules_of
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.setup import Setup
from feerie.engine.board.units import Kind
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError
from feerie.language import ROOT

_UNBOUND: Final = "-"
"""What stands for a length without bounds."""

_LENGTH: Final = re.compile(r"([0-9]{1,3})(?:\.([0-9]{0,2}))?|-")

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

    What waits beneath squares that stand behind a condition, and rules of the problem's own, those of its
    kinds too, are put into the setup. There are no rules if they do not fit. What is wrong is noted.
    """
    setup.rules = rules_of(setup.own, rules.of(ROOT), setup.kinds)
    reading = _Conditions(rules, tongue, source, setup, form)
    reading.read(words)
    id_ = rules.together(reading.ids) or ROOT
    try:
        board = rules.of(id_).geometry
        if reading.holes:
            missing = board.holes | {board.square(hole.text) for hole in reading.holes}
            board = replace(board, holes=missing)
        setup.rules = promoting(setup.rules, rules.of(id_), setup.kinds)
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
        self._taken: list[tuple[Word, Ruling]] = []
        self._instead: dict[str, str] = {}
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
            found = popeye.named(texts, self._known, self._tongue, self._family)
            if found is None or found[1] == 1:
                found = self._further(texts) or found
            if popeye.whole_word(word.text, self._tongue) == self._hole:
                left.popleft()
                self.holes += self._squares(left, word)
            elif found is None:
                self._refuse(word)
                return
            else:
                name, size = found
                for _ in range(size):
                    left.popleft()
                if not self._add(word, name, left):
                    return

        for word, ruling in self._taken:
            there = {*self._setup.kinds, *(unit.kind for unit, _ in self._setup.under)}
            others = there - {*ruling.among} if ruling.among else frozenset[Kind]()
            if others or there & {*ruling.without}:
                self._source.cannot_say(word, popeye.PROGRAM)

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
        ruling = self._ruling(name, left)
        self._family = name.partition(" ")[0]
        self.ids += [id_ for id_ in ruling.ids if id_ not in self.ids]
        self._instead |= ruling.instead
        self.ids = [self._instead.get(id_, id_) for id_ in self.ids]
        if beneath := self._beneath.get(name):
            self._setup.under += [(beneath.unit, square) for square in self._squares(left)]
            if left and left[0].text.lower() == beneath.besides.lower():
                left.popleft()
            else:
                ruling = ruling._replace(without=beneath.promoted)
        self._taken.append((word, ruling))
        behind = self._behind(word, ruling, left)
        kinds = brought([*ruling.kinds, *behind.get("$kinds", ())])
        together = self._rules.together(self.ids)
        laid = self._laid(ruling, behind, together or ROOT)
        rules = united(united(self._setup.rules, kinds) or {}, laid)
        if rules is None or together is None:
            self._source.fault(word, "several-conditions", found=[*self.ids, name])
            return False
        self._setup.rules = rules
        return True

    def _laid(self, ruling: Ruling, behind: Mapping[str, Any], together: str) -> dict[str, Any]:
        """Return what a condition lays over its variant.

        An effect whose name others have, too, is called after the variant where they are together.
        """
        laid = filled(ruling.rules, behind)
        if ruling.ids and "effects" in laid:
            end = "_" + ruling.ids[-1].replace("-", "_")
            known = {effect.name for effect in self._rules.of(together).effects}
            laid["effects"] = {
                f"{name}{end}" if f"{name}{end}" in known else name: effect
                for name, effect in laid["effects"].items()
            }
        return laid

    def _ruling(self, name: str, left: Sequence[Word]) -> Ruling:
        """Return what a condition means, given the words behind it, of which some make another of it."""
        ruling = self._known[name]
        for size in (2, 1):
            signs = [_UNBOUND if word.text == _UNBOUND else FOLLOWED for word in islice(left, size)]
            fuller = self._known.get(" ".join([name, *signs]))
            if fuller and all(self._fits(word, fuller.takes) for word in islice(left, size)):
                return fuller
        return ruling

    def _behind(self, word: Word, ruling: Ruling, left: deque[Word]) -> dict[str, Any]:
        """Take what a condition asks for behind its name, by the sign that stands for it."""
        if ruling.takes == "squares":
            return {"$squares": [square.text for square in self._squares(left, word)]}
        if ruling.takes == "kinds":
            kinds = []
            while left and self._fits(left[0], ruling.takes):
                kinds.append(self._kinds[left.popleft().text.lower()])
            if not kinds:
                self._source.not_understood(word, self._form, ())
            return {"$kinds": kinds, "$ladder": dict(pairwise(kinds))}
        if ruling.takes == "number":
            return {"$number": int(left.popleft().text)}
        if ruling.takes == "lengths":
            return self._lengths(word, left)
        return {}

    def _lengths(self, word: Word, left: deque[Word]) -> dict[str, Any]:
        """Take one length or two; their hundredths have the signs ``$first`` and ``$second``."""
        found: dict[str, Any] = {}
        for sign in ("$first", "$second"):
            told = _LENGTH.fullmatch(left[0].text) if left else None
            if told is not None:
                left.popleft()
                found[sign] = int(f"{told[1] or 0}{told[2] or '':0<2}")
        if not found:
            self._source.not_understood(word, self._form, ())
        return found

    def _fits(self, word: Word, takes: str) -> bool:
        """Return whether a word is a kind, a number or a length, as a condition takes them."""
        if takes == "lengths":
            return _LENGTH.fullmatch(word.text) is not None
        return word.text.isdecimal() if takes == "number" else word.text.lower() in self._kinds

    def _squares(self, left: deque[Word], word: Word | None = None) -> list[Word]:
        """Take the squares that stand next; where none do, a word is noted behind which they must."""
        squares: list[Word] = []
        while left and (behind := squares_of(left[0])):
            squares += behind
            left.popleft()
        if word is not None and not squares:
            self._source.not_understood(word, self._form, ())
        return squares


def squares_of(word: Word) -> list[Word]:
    """Return the squares of a token that is nothing but squares."""
    text = word.text.lower()
    if not SQUARES.fullmatch(text):
        return []
    return [Word(match[0], word.start + match.start()) for match in _SQUARE.finditer(text)]
