"""Popeye's output: boards as it prints them, and the lines of their solutions as moves."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from feerie.desk.exchange.foreign_text import MAX_PROBLEMS, Source, Word, shortened
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import conditioned
from feerie.desk.exchange.popeye.moves import MOVE, meant
from feerie.desk.exchange.popeye.units import can_have, own_kind
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.setup import Setup, beginner
from feerie.engine.board.units import BLACK, NEUTRAL, WHITE
from feerie.engine.play.game import Game
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.stipulation import stipulation
from feerie.errors import FeerieError
from feerie.pictures.showing.sequence import move_text, play

_EDGE: Final = re.compile(r"^\+---a---b---c---d---e---f---g---h---\+[ \t]*$", re.MULTILINE)
_RANK: Final = re.compile(r"(?P<rank>[1-8])(?P<row>.*)[1-8][ \t]*$")
_CELL: Final = re.compile(r"(?P<sign>[-=]?)(?P<code>[A-Z0-9]{1,2})|\.")
_ASKED: Final = re.compile(
    r"(?P<asked>\S+)\s+(?P<white>[0-9]+) \+ (?P<black>[0-9]+)(?: \+ (?P<neutral>[0-9]+)n?)?"
)
_OF_SQUARES: Final = re.compile(r"(?P<attribute>[A-Za-z]+)(?P<squares>(?: [a-h][1-8])+)")
_LINE: Final = re.compile(r"(?P<number>[0-9]+)(?P<dots>\.{1,3})(?=\S)")
_TWIN: Final = re.compile(r"(?P<letter>[a-z])\)")
_COLOURS: Final = {"": WHITE, "-": BLACK, "=": NEUTRAL}
MAX_ALL: Final = 2000
"""The most moves that are played of one file."""


def read_popeye_output(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return a document for each line of play of each problem that Popeye has printed."""
    edges = [match.start() for match in _EDGE.finditer(source.text)]
    tongue = next(
        (one for one in popeye.TONGUES if popeye.words("output", one)["finished"] in source.text), None
    )
    found: list[Problem] = []
    if tongue is None or len(edges) < 2:
        source.fault(Word("", 0), "nothing-read", format=popeye.PROGRAM)
        return ()
    printed = _Printed(source, rules, tongue)
    for top, bottom, end in zip(edges[::2], edges[1::2], [*edges[2::2], len(source.text)], strict=False):
        if len(found) >= MAX_PROBLEMS:
            source.fault(Word("", top), "too-much", limit=MAX_PROBLEMS)
            break
        found += printed.problems(top, bottom, end)
    source.expect(found, popeye.PROGRAM)
    return tuple(found)


class _Printed:
    """Reads what was printed in one language."""

    def __init__(self, source: Source, rules: Rules, tongue: str) -> None:
        self._source = source
        self._rules = rules
        self._tongue = tongue
        self._finished = popeye.words("output", tongue)["finished"]
        self._played = 0

    def problems(self, top: int, bottom: int, end: int) -> list[Problem]:
        """Return the lines of play of a board between two edges, and what stands below it."""
        known = len(self._source.faults)
        lines = list(self._lines(self._source.text.find("\n", bottom) + 1, end))
        attributes, lines = self._attributes(lines)
        setup = self._board(top, bottom, attributes)
        asked = _ASKED.fullmatch(lines[0].text) if lines else None
        if asked is None or not self._is_count(setup, asked):
            line = lines[0] if lines else Word("", bottom)
            self._source.not_understood(line, popeye.PROGRAM)
            return []
        # Play, or the heading of a twin, is no condition.
        played = (at for at, line in enumerate(lines) if _LINE.match(line.text) or _TWIN.match(line.text))
        begins = next((at for at in played if at), len(lines))
        words = [
            Word(word[0], line.start + word.start())
            for line in lines[1:begins]
            for word in re.finditer(r"\S+", line.text)
        ]
        id_, variant = conditioned(words, self._rules, self._tongue, self._source, setup)
        turn = beginner(asked["asked"])
        position = None if variant is None else setup.position(variant, turn, self._source)
        if variant is None or position is None or len(self._source.faults) > known:
            return []
        problem = Problem(position, id_, setup.rules or None, stipulation=asked["asked"])
        paths: Iterable[tuple[str, ...]] = ()
        if _goes_on_in_turn(asked["asked"]):
            paths = self._paths(Game(variant, position), lines[begins:])
        else:
            for line in filter(lambda line: _LINE.match(line.text), lines[begins:]):
                self._source.pass_over(line)
        found = [replace(problem, moves=moves) for moves in paths]
        unsaid = self._source.settle()
        found = found or [problem]
        return [replace(found[0], unsaid=unsaid), *found[1:]] if len(self._source.faults) == known else []

    def _lines(self, start: int, end: int) -> Iterator[Word]:
        """Yield the lines below a board, up to the word that ends them."""
        for match in re.finditer(r"\S[^\n]*", self._source.text[start:end]):
            if match[0].startswith(self._finished):
                return
            yield Word(match[0].rstrip(), start + match.start())

    def _attributes(self, lines: list[Word]) -> tuple[Mapping[str, list[str]], list[Word]]:
        """Return the attributes of the units on squares, as lines below the board tell them, and the lines
        that tell anything else."""
        known = popeye.meanings("attributes", self._tongue)
        found: defaultdict[str, list[str]] = defaultdict(list)
        others: list[Word] = []
        for line in lines:
            told = _OF_SQUARES.fullmatch(line.text)
            attribute = known.get(told["attribute"].lower(), "") if told else ""
            if told is None or not can_have(attribute):
                others.append(line)
                continue
            for square in told["squares"].split():
                found[square].append(attribute)
        return found, others

    def _board(self, top: int, bottom: int, attributes: Mapping[str, list[str]]) -> Setup:
        setup = Setup()
        kinds = popeye.meanings("kinds", self._tongue)
        for line in re.finditer(r"[^\n]+", self._source.text[top:bottom]):
            rank = _RANK.fullmatch(line[0])
            cells = list(_CELL.finditer(rank["row"])) if rank else []
            place = top + line.start() + 1
            if rank and len(cells) != 8:
                self._source.fault(
                    Word(line[0], place), "fen-files", rank=rank["rank"], found=len(cells), expected=8
                )
            for file, cell in zip("abcdefgh", cells, strict=False):
                if cell["code"] and rank:
                    square = Word(f"{file}{rank['rank']}", place + cell.start())
                    if kind := kinds.get(cell["code"].lower()):
                        own = own_kind(kind, attributes.get(square.text, ()), setup.own)
                        setup.put(own, _COLOURS[cell["sign"]], square, self._source)
                    else:
                        word = Word(cell[0], square.start)
                        self._source.not_understood(word, popeye.PROGRAM)
        return setup

    def _is_count(self, setup: Setup, asked: re.Match[str]) -> bool:
        """Whether there are as many units as Popeye counts, so that none was misread."""
        colours = [unit.colour for unit, _ in setup.units.values()]
        told = {WHITE: asked["white"], BLACK: asked["black"], NEUTRAL: asked["neutral"] or "0"}
        return all(colours.count(colour) == int(number) for colour, number in told.items())

    def _paths(self, game: Game, lines: list[Word]) -> Iterator[tuple[str, ...]]:
        """Yield the lines of play to their ends; a line begins where its number says in the one before."""
        path: list[str] = []
        first: int | None = None
        is_new = False
        for line in lines:
            head = _LINE.match(line.text)
            twin = _TWIN.match(line.text)
            if twin and twin["letter"] != "a":
                # From here on another position is meant.
                self._source.pass_over(line)
                break
            if head is None:
                continue
            ply = 2 * int(head["number"][:4]) - 2 + (len(head["dots"]) == 3)
            if first is None:
                first = ply
            if ply - first > len(path) or ply < first:
                self._source.pass_over(line)
                continue
            if is_new and ply - first < len(path):
                yield tuple(path)
            path = path[: ply - first]
            moves = self._moves(game, path, line)
            if moves is None:
                return
            path += moves
            is_new = True
        if is_new:
            yield tuple(path)

    def _moves(self, begun: Game, before: list[str], line: Word) -> list[str] | None:
        """The moves of a line in our notation; None if one cannot be played, which is noted."""
        variant, game = begun.variant, Game(begun.variant, begun.position())
        play(before, game)
        found: list[str] = []
        for match in MOVE.finditer(line.text):
            self._played += 1 + len(before)
            if self._played > MAX_ALL:
                self._source.fault(line, "too-much", limit=MAX_ALL)
                return None
            word = Word(match[0], line.start + match.start())
            try:
                moves = meant(match, game, game.legal_moves(), self._tongue)
            except FeerieError as error:
                self._source.wrong(word, error)
                return None
            if len(moves) != 1:
                self._source.fault(word, "illegal-in-game", text=shortened(match[0]))
                return None
            found.append(move_text(moves[0], variant))
            game.make(moves[0])
        return found


def _goes_on_in_turn(asked: str) -> bool:
    """Whether the moves of a solution are those of both sides in turn, from the diagram on: neither a series
    nor a proof game."""
    try:
        aim = stipulation(asked)
    except FeerieError:
        return True
    return not aim.play.is_series and aim.goal is not Goal.DIAGRAM
