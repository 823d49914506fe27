"""Solutions as Popeye prints them, of which YACPDB is made, as ours; and back.

    1.Qe8-h8 ! zugzwang.                    1.Qe8-h8! zugzwang
        1...Kg3*h2[+wRa1]                       1...Kg3xh2[+wRa1]
            2.Se7-g6 #                              2.Ne7-g6#

The moves are played on the way: each is written from what it is. The lines stand as they stood.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from feerie.desk.exchange.foreign_text import shortened
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.moves import EFFECTS, MOVE, SHORT, leading, meant, meant_shortly
from feerie.engine.board import BLACK, NEUTRAL, WHITE, Kind, Position, opponent
from feerie.engine.operations import CASTLING, EN_PASSANT, ORDINARY, Move, Role
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status
from feerie.engine.play.solve.goal import Goal
from feerie.engine.rules.contract import Stage
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language import REFERENCE
from feerie.language.notation.writing import PLAIN, write
from feerie.pictures.showing.audience import stored_symbols
from feerie.pictures.showing.sequence import Played, move_text, playable
from feerie.studies.problems.problem import Problem
from feerie.studies.problems.solution import waits
from feerie.studies.problems.solution_text import Section, Step, sections
from feerie.studies.problems.twins import Twin

_COMMENT: Final = re.compile(r"\{([^{}]*)\}")
_HEADING: Final = re.compile(r"^([ \t]*)[+ ]?([a-z]\))([^\n]*)", re.MULTILINE)
_MOVES: Final = re.compile(r"[0-9]{1,3}\.")
_NUMBER: Final = re.compile(r"(?<![^\s)])1(?P<dots>\.\.\.|…|\.)")
_APART: Final = re.compile(r"(?<=\S)([ \t]+)([#+=!?]+)(?=[\s,;/]|$)")
_PASSING: Final = re.compile(r"(?<=[a-h][1-8]) ep\.")
_CASTLING: Final = re.compile(r"\b0-0(?:-0)?\b")
_JOINED: Final = "_ep."
"""How a capture in passing ends while a solution is taken apart: a move is one word there."""

_TURNED: Final = re.compile(r"\[=([wbn])\]")
"""The new colour of the unit that has moved, in our notation."""

_THREAT: Final = re.compile(r"\([>~]?((?:[2-9]|[1-9][0-9])\.(?!\.)[^(){}]*[^(){}.\s])\)")
_BLOCK: Final = re.compile(r"(?<=[\s!?])(?:zz|zugzwang|blocus|block|waiting)\b(?!\.\w)\.?")

_SET: Final = "set play: "
_SIGNS: Final = {Status.CHECKMATE: " #", Status.CHECK: " +"}
_TOLD: Final = {goal for goal in Goal if goal.of_sides} - {Goal.MATE, Goal.CHECK}
"""The signs of moves that are more than check and mate."""


def solution_of_popeye(text: str, problem: Problem) -> str:
    """Return a solution in our notation; raises FeerieError, with the ``offset`` in the text."""
    own, inserted = _with_set_play(_uniform(text), problem)

    parts: list[tuple[int, int, str]] = []
    try:
        for section, twin in _sections(own, problem):
            for step, move in _played(section, twin):
                size = len(step.text)
                parts.append((step.offset, size, move_text(move, twin.variant)))
    except FeerieError as error:
        offset = error.values.get("offset", 0)
        shift = sum(len(_SET) for place in inserted if place < offset)
        # The words that Popeye has may be longer than those for which they stand.
        error.values["offset"] = min(offset - shift, len(text))
        raise
    return _tidy(_replaced(own, parts))


def solution_for_popeye(problem: Problem) -> str | None:
    """Return the solution of a problem, in the language of reference, as Popeye prints it; None if it has
    none. Raises LookupError for what Popeye has no notation for."""
    if problem.model.solution is None:
        return None
    text = problem.model.solution[REFERENCE]
    parts: list[tuple[int, int, str]] = []
    for (section, twin), solved in zip(_sections(text, problem), problem.solutions[REFERENCE], strict=True):
        for piece, told in zip(section.pieces, solved.told, strict=True):
            start, size = piece.offset, len(piece.text)
            if piece.step is not None and told.played is not None:
                sign, mark = piece.step.sign, piece.step.mark
                signs = f" {sign}" if sign in _TOLD else _SIGNS.get(told.played.gives, "")
                words = f"{popeye_text(told.played, twin.variant)}{signs}{f' {mark}' if mark else ''}"
                parts.append((start, size, words))
            elif piece.kind == "zugzwang":
                parts.append((start, size, "zugzwang."))
            elif piece.kind == "set":
                parts.append((start, size + 1, ""))
            elif piece.kind == "comment":
                words = piece.text.replace("{", "").replace("}", "")
                parts.append((start - 1, size + 2, f"{{{words}}}"))
    return _replaced(text, parts)


def popeye_text(played: Played, variant: Variant) -> str:
    """Return a move as Popeye prints it in English; raises LookupError if it prints none such."""
    move, game = played.move, Game(variant, played.before)
    symbols = replace(
        stored_symbols(variant),
        letters={Kind(kind): word for kind, word in popeye.words("kinds", popeye.ENGLISH).items()},
        colours={WHITE: "w", BLACK: "b", NEUTRAL: "n"},
        signs={**PLAIN, "capture": "*"},
    )
    if move.type not in (ORDINARY, EN_PASSANT, CASTLING):
        raise LookupError(move.type)
    text = write(move, symbols).replace(" e.p.", " ep.").replace("O", "0")
    if standing := move.standing():
        place = variant.geometry.name(standing[1])
        text = _TURNED.sub(r"=\1" if _turns(move, variant) else rf"[{place}=\1]", text)
    match = MOVE.match(text)
    is_base = match is not None and meant(match, game, [move], popeye.ENGLISH)
    if not is_base or not leading([move], text, game, popeye.ENGLISH):
        raise LookupError(text)
    return text


def _turns(move: Move, variant: Variant) -> bool:
    """Return whether what gives the mover another colour does so to movers: others are told with squares."""
    mine = {cause for cause, role in zip(move.causes, move.roles, strict=True) if role is Role.MOVER}
    return any(
        verb.at_stage is Stage.RECOLOUR_MOVER
        for effect in variant.effects
        for verb in effect.verbs
        if effect.name in mine
    )


def _uniform(text: str) -> str:
    """Return Popeye's text so that the words of ours are found in it, with those that it has for what others
    write: a threat in brackets behind a move, a block."""
    parts = re.split(r"(\{[^{}]*\})", text)
    parts[::2] = [_BLOCK.sub("zugzwang.", _THREAT.sub(r" threat: \1 ", part)) for part in parts[::2]]
    text = _COMMENT.sub(lambda match: '"{}"'.format(match[1].replace('"', "'")), "".join(parts))
    text = _HEADING.sub(_heading, text)
    text = re.sub(r"\bzugzwang\.", "zugzwang ", text)
    text = _PASSING.sub(_JOINED, text)
    # A nought behind the dot of a number would be read with it.
    text = _CASTLING.sub(lambda match: match[0].replace("0", "O"), text)
    for _ in range(3):
        text = _APART.sub(r"\2\1", text)
    return text


def _heading(match: re.Match[str]) -> str:
    """The letter of a twin and the moves behind it, without the words that tell how it differs."""
    moves = _MOVES.search(match[3])
    words = moves.start() if moves else len(match[3])
    letter = match[1] + match[2]
    return letter + " " * (len(match[0]) - len(match[3]) - len(letter) + words) + match[3][words:]


def _with_set_play(text: str, problem: Problem) -> tuple[str, list[int]]:
    """Return a text with the words that tell set play, where a solution begins with the second half of a
    move, and the places of these words."""
    bounds = [*(match.start(2) for match in _HEADING.finditer(text)), len(text)]
    starts = [0, *bounds[:-1]] if bounds[0] else bounds[:-1]
    letters = {twin.letter: twin for twin in problem.twins}
    found = []
    for start in starts:
        number = _NUMBER.search(text, start)
        end = next((one for one in bounds if one > start), len(text))
        twin = letters.get(text[start] if text[start + 1 : start + 2] == ")" else "a")
        if number is None or number.start() >= end or twin is None or twin.aim is None:
            continue
        if number["dots"] != "." and not (twin.aim.first or twin.aim.play.is_series):
            found.append(number.start())
    for place in reversed(found):
        text = text[:place] + _SET + text[place:]
    return text, [place + number * len(_SET) for number, place in enumerate(found)]


def _sections(text: str, problem: Problem) -> Iterator[tuple[Section, Twin]]:
    twins = {twin.letter: twin for twin in problem.twins}
    for section in sections(text, {letter: twin.aim for letter, twin in twins.items()}):
        yield section, twins[section.letter]


def _found(step: Step, game: Game, legal: Sequence[Move]) -> Move:
    """Return the legal move that a step is; raises FeerieError."""
    told = step.text.replace(_JOINED, " ep.").replace("O", "0")
    found: list[Move] = []
    if match := MOVE.match(told):
        found = meant(match, game, legal, popeye.ENGLISH)
    elif match := SHORT.match(told):
        found = meant_shortly(match, game, legal, popeye.ENGLISH)
    if not match or not EFFECTS.fullmatch(told, match.end()) or len(found) != 1:
        raise FeerieError("illegal-in-game", text=shortened(told))
    return found[0]


def _played(section: Section, twin: Twin) -> Iterator[tuple[Step, Move]]:
    """Yield the moves of a section; raises FeerieError with the ``offset``."""
    after: dict[int, Position] = {}
    start = twin.posed.position if twin.posed else twin.position
    for step in section.steps:
        position = after[id(step.parent)] if step.parent else start
        if not step.text or waits(step, position, start, twin.aim):
            position = position.with_turn(opponent(position.turn))
        if step.text:
            game = Game(twin.variant, position)
            exposing = twin.aim is not None and twin.aim.goal.exposes
            try:
                move = _found(step, game, playable(game, exposing=exposing))
            except FeerieError as error:
                error.values["offset"] = step.offset
                raise
            game.make(move)
            position = game.position()
            yield step, move
        after[id(step)] = position


def _replaced(text: str, parts: Iterable[tuple[int, int, str]]) -> str:
    """Return a text with other words at some places, each given by its start and its length."""
    for start, size, words in sorted(parts, reverse=True):
        text = text[:start] + words + text[start + size :]
    return text


def _tidy(text: str) -> str:
    """Return a text without the blanks that a sign has left behind, and those at the ends of lines."""
    lines = [re.sub(r"(?<=\S)[ \t]{2,}", " ", line).rstrip() for line in text.rstrip().splitlines()]
    while lines and not lines[0]:
        del lines[0]
    return "\n".join(lines) + "\n" * (len(lines) > 1)
