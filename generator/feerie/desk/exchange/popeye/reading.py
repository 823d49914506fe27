"""Popeye's input: a language of keywords, which any beginning that is unique abbreviates."""

import re
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from feerie.desk.exchange.bylines import letters_of, names_in
from feerie.desk.exchange.foreign_text import MAX_PROBLEMS, Source, Word, shortened
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import SQUARES, conditioned, squares_of
from feerie.desk.exchange.popeye.draft import Draft, asked_in, asked_in_branches, forsyth
from feerie.desk.exchange.popeye.twin_boards import kinds_of
from feerie.desk.exchange.popeye.twins import read_twin, written_twin
from feerie.desk.exchange.popeye.units import apart, own_kind, shared
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.units import Colour
from feerie.errors import offered
from feerie.language import ROOT

_TOKEN: Final = re.compile(r"[^\s;,]+")
_NUMBER: Final = re.compile(r"[0-9]+(?:[.,][05])?")
# What stands behind an option of the search: a number, or those of moves one after another.
_COUNT: Final = re.compile(r"-?[0-9]+(?::[0-9]+)*")


def read_popeye(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the problems of a file in Popeye's English, French or German."""
    tokens = [Word(match[0], match.start()) for match in _TOKEN.finditer(source.text)]
    first = tokens[0] if tokens else Word("", 0)
    expected = [popeye.words("words", tongue)["begin"] for tongue in popeye.TONGUES]
    told = zip(popeye.TONGUES, expected, strict=True)
    begins = [tongue for tongue, word in told if first.text and word.lower().startswith(first.text.lower())]
    if not begins:
        values = {"text": shortened(first.text), "format": popeye.PROGRAM}
        source.fault(first, "not-understood", **values, **offered(first.text, expected))
        return ()
    return _Reader(source, rules, begins[0], tokens).problems()


class _Reader:
    """Reads the tokens of one file."""

    def __init__(self, source: Source, rules: Rules, tongue: str, tokens: list[Word]) -> None:
        self._source = source
        self._rules = rules
        self._tongue = tongue
        self._tokens = tokens
        self._at = 1
        self._commands = popeye.meanings("words", tongue)
        self._colours = popeye.meanings("colours", tongue)
        self._options = popeye.meanings("options", tongue)
        self._search = popeye.meanings("search", tongue)
        self._refused = popeye.meanings("refused", tongue)
        self._kinds = popeye.meanings("kinds", tongue)
        self._attributes = popeye.meanings("attributes", tongue)
        self._invisible = popeye.meanings("invisible", tongue)
        self._draft = Draft()
        self._known = 0
        self._readers: dict[str, Callable[[], None]] = {
            "author": lambda: self._add_line("authors"),
            "source": lambda: self._add_line("source"),
            "award": lambda: self._add_line("award"),
            "title": lambda: self._add_line("title"),
            "stipulation": self._stipulation,
            "structured": self._branches,
            "condition": self._condition,
            "option": self._option,
            "pieces": self._pieces,
            "forsyth": self._forsyth,
            "array": self._array,
            "twin": self._twin,
            "zero": self._twin,
            "begin": lambda: None,  # A second beginning says nothing.
        }

    def problems(self) -> tuple[Problem, ...]:
        """Return the problems that could be read."""
        found: list[Problem] = []
        while self._at < len(self._tokens):
            word = self._next()
            command = self._command(word)
            if command in ("next", "end"):
                self._close(found)
                self._known = len(self._source.faults)
                if command == "end" or len(found) > MAX_PROBLEMS:
                    break
            elif command is None:
                self._source.not_understood(word, popeye.PROGRAM, self._commands)
            elif command in self._readers:
                self._readers[command]()
            elif command == "latex_pieces":
                # Each line has a letter of Popeye's, and what is printed for it.
                while self._at < len(self._tokens) and self._tokens[self._at].text.lower() in self._kinds:
                    self._at += 1
                    self._line()
            else:
                # A remark, a protocol, instructions for LaTeX: the rest of the line.
                self._source.pass_over(Word(f"{word.text} {self._line()}", word.start))
        else:
            if self._draft.setup.units:
                self._close(found)
        for word in self._tokens[self._at :]:
            self._source.not_understood(word, popeye.PROGRAM, self._commands)
            break
        self._source.expect(found, popeye.PROGRAM, self._tokens[0])
        return tuple(found)

    def _close(self, found: list[Problem]) -> None:
        """Add the problem that is read to its end, unless there are findings in it."""
        draft, self._draft = self._draft, Draft()
        known = self._known
        unsaid = self._source.settle()
        place = self._tokens[min(self._at, len(self._tokens)) - 1]
        if not draft.setup.units and draft.asked is None:
            self._source.fault(place, "nothing-read", format=popeye.PROGRAM)
            return
        id_, variant = conditioned(draft.conditions, self._rules, self._tongue, self._source, draft.setup)
        turn = draft.setup.turn(draft.begins(self._source))
        position = None if variant is None else draft.position(variant, turn, self._source)
        if len(found) >= MAX_PROBLEMS:
            self._source.fault(place, "too-much", limit=MAX_PROBLEMS)
        elif position is not None and len(self._source.faults) == known:
            found.append(draft.problem(position, id_, unsaid))

    # --- Tokens ------------------------------------------------------------------------------------------

    def _next(self) -> Word:
        self._at += 1
        return self._tokens[self._at - 1]

    def _command(self, word: Word) -> str | None:
        found = popeye.abbreviated(word.text, self._commands)
        return self._commands[found] if found else None

    def _until(self, *commands: str) -> list[Word]:
        """The tokens before the next of some commands, or of all if none are named."""
        start = self._at
        while self._at < len(self._tokens):
            found = self._command(self._tokens[self._at])
            if found in commands or (found and not commands):
                break
            self._at += 1
        return self._tokens[start : self._at]

    def _line(self) -> str:
        """The rest of the line behind the last token."""
        last = self._tokens[self._at - 1]
        start = last.start + len(last.text)
        end = self._source.text.find("\n", start)
        end = len(self._source.text) if end < 0 else end
        while self._at < len(self._tokens) and self._tokens[self._at].start < end:
            self._at += 1
        return self._source.text[start:end].strip()

    # --- Commands ----------------------------------------------------------------------------------------

    def _add_line(self, name: str) -> None:
        if name == "title":
            self._draft.put(name, self._tokens[self._at - 1])
        if line := letters_of(self._line()):
            self._draft.texts[name] += names_in(line) if name == "authors" else [line]

    def _stipulation(self) -> None:
        if self._at < len(self._tokens):
            word = self._next()
            told = word.text
            if self._at < len(self._tokens) and _NUMBER.fullmatch(self._tokens[self._at].text):
                told += self._next().text
            self._draft.ask(asked_in(told), word, self._source)

    def _branches(self) -> None:
        """A structured stipulation, which is told as words."""
        word = self._tokens[self._at - 1]
        asked = asked_in_branches(self._line().split(), self._colours)
        if asked is None:
            self._source.not_understood(word, popeye.PROGRAM, self._colours)
        else:
            self._draft.ask(asked, word, self._source)

    def _twin(self) -> None:
        """The words that lead to a twin, in English; as they stand if they are not understood."""
        start = self._tokens[self._at - 1]
        words = self._until("twin", "zero", "next", "end")
        texts = [word.text for word in words]
        twin = read_twin(texts, self._tongue, self._rules)
        for action in twin or ():
            # A unit that a twin adds or substitutes may be of a kind of the diagram's own.
            for kind in kinds_of(action):
                own_kind(*apart(kind), self._draft.setup.own)
        told = " ".join(texts) if twin is None else written_twin(twin, self._rules, self._rules.of(ROOT))
        zero = f"{popeye.ZERO} " if self._command(start) == "zero" else ""
        self._draft.put("twins", start)
        self._draft.texts["twins"].append(zero + told)

    def _condition(self) -> None:
        """The words of conditions.

        The one letter of a kind is among them, though a command begins with it: ``r`` is a rook, no remark.
        """
        words = self._until()
        while words and self._at < len(self._tokens):
            text = self._tokens[self._at].text
            if len(text) > 1 or text.lower() not in self._kinds:
                break
            words += [self._next(), *self._until()]
        self._draft.conditions += words

    def _option(self) -> None:
        """The options: those of the position are taken, those of the search are named."""
        words = deque(self._until())
        known = {**self._options, **self._search, **self._refused}
        while words:
            word = words.popleft()
            found = popeye.abbreviated(word.text, known)
            if found is None and not _COUNT.fullmatch(word.text):
                self._source.not_understood(word, popeye.PROGRAM, known)
            elif found in self._refused:
                self._source.fault(word, "another-problem", text=shortened(word.text))
            else:
                self._take(word, self._options.get(found or ""), words)

    def _take(self, word: Word, option: str | None, words: deque[Word]) -> None:
        """Take an option of the position with the squares behind it; None is one of the search."""
        squares = []
        while words and SQUARES.fullmatch(words[0].text.lower()):
            squares += squares_of(words.popleft())
        if option == "white_to_play":
            self._draft.white_to_play = word
        elif option is None and not squares:
            self._source.pass_over(word)
        elif option is None or not self._draft.setup.take(option, squares):
            self._source.fault(word, "not-understood", text=shortened(word.text))

    def _pieces(self) -> None:
        """Units by colour: attributes, letters, and one or several squares behind them, joined or not."""
        colour: Colour | None = None
        attributes: list[str] = []
        while self._at < len(self._tokens):
            word = self._tokens[self._at]
            code = word.text[: 2 - len(word.text) % 2].lower()
            behind = word.text[len(code) :].lower()
            if code in self._kinds and SQUARES.fullmatch(behind) and colour is not None:
                self._at += 1
                kind = self._kinds[code]
                own, others = shared(kind, attributes)
                self._put(kind, own, colour, Word(behind, word.start + len(code)))
                attributes = [*others]
            elif found := popeye.abbreviated(word.text, self._colours):
                self._at += 1
                colour, attributes = Colour(self._colours[found]), []
            elif found := popeye.abbreviated(word.text, self._attributes):
                self._at += 1
                if self._draft.takes(self._attributes[found], word):
                    attributes.append(self._attributes[found])
                else:
                    self._source.cannot_say(word, popeye.PROGRAM)
            elif popeye.abbreviated(word.text, self._invisible):
                self._at += 1
                self._source.cannot_say(word, popeye.PROGRAM)
                self._at += self._at < len(self._tokens) and self._tokens[self._at].text.isdecimal()
            elif self._command(word) is not None:
                return
            else:
                self._at += 1
                self._source.not_understood(word, popeye.PROGRAM, (*self._colours, *self._attributes))

    def _put(self, kind: str, attributes: Sequence[str], colour: Colour, squares: Word) -> None:
        """Put a unit on each of the squares, which may be the next token."""
        if not squares.text and self._at < len(self._tokens):
            squares = self._next()
        found = squares_of(squares)
        if not found:
            self._source.not_understood(squares, popeye.PROGRAM, ())
        for square in found:
            self._draft.place(kind, attributes, colour, square, self._source)

    def _forsyth(self) -> None:
        if self._at < len(self._tokens):
            forsyth(self._next(), self._kinds, self._draft, self._source)

    def _array(self) -> None:
        """The units of the first position of a game, at the place of the command."""
        start, word = self._rules.of(ROOT).start, self._tokens[self._at - 1]
        for square, unit in start.placement().items() if start else ():
            self._draft.setup.put(unit.kind, unit.colour, Word(square, word.start), self._source)
