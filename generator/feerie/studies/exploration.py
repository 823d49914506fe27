"""What can be tried in a diagram, told in a language: the panels of every legal move, the words against the
others."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.drawing import Figure, Panel, Parts, parted
from feerie.operations import Move
from feerie.play.explanation import Cause, Reason
from feerie.studies.frames import Frame
from feerie.studies.likeness import likeness
from feerie.studies.marks import frame_marks
from feerie.studies.reader import Reader
from feerie.studies.scenes import drawn, side_to_move, undescribed, words
from feerie.studies.study import Study
from feerie.studies.trays import Drawn, stocks, trays
from feerie.studies.trials import tried
from feerie.studies.waiting import waiting_trays
from feerie.wording import as_sentence, turn

_MOST: Final = 4096
"""So many patterns are remembered."""

_CAUSES: Final = frozenset((Cause.TURN, Cause.WALK, Cause.BLOCKED, Cause.OCCUPIED))
"""The causes that mean the same in all variants, and come often."""

DEPARTURE, ARRIVAL = "{from}", "{to}"
"""What stands in a reason where the squares are to be named."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a unit may not go to a square, None for every other; the sentence has holes for the squares."""

    arrival: Square | None
    sentence: str


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """How moves that are alike are shown and told: the squares that one of them names are numbered.

    ``text`` is their notation and ``panels`` their steps; in it, in their names and sentences, `{0}` stands
    for the first square. ``mover`` is the figure of who moves, where that is a unit.
    """

    text: str
    mover: Figure | None
    departure: int | None
    arrival: int | None
    panels: tuple[Patterned, ...]


@dataclass(frozen=True, slots=True)
class Patterned:
    """A panel of a pattern: who stands now on which numbered squares, None for nobody, where that is not as
    in the position before; ``parts`` have the numbers of squares instead of squares.
    ``panel`` is that of the first move of the pattern."""

    name: str
    sentence: str
    puts: tuple[tuple[int, Figure | None], ...]
    parts: Parts
    panel: Panel


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move: its pattern, and its squares by their numbers."""

    pattern: Pattern
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Exploration:
    """A position of a diagram, shown in its panel of that ``index``, with all that can be tried in it.

    ``turn`` says whose move it is. ``refused`` has the refusals by the unit's square, or by the figure of a
    unit from beside the board.
    """

    index: int
    turn: str
    panel: Panel
    options: tuple[Option, ...]
    refused: Mapping[Square | Figure, tuple[Refusal, ...]]


def explorations(study: Study, reader: Reader) -> Iterator[Exploration]:
    """Everything that a reader may try in a diagram."""
    figure = cache(partial(drawn, reader=reader))
    manner = _manner(reader)
    known, said = _patterns(manner), dict(_reasons(manner))
    for trial in study.trials:
        refused: dict[Square | Figure, tuple[Refusal, ...]] = {
            square: tuple(_refusals(reasons, reader, said, general=True))
            for square, reasons in trial.refused.items()
        }
        for (_, unit), reasons in trial.undropped.items():
            refused[figure(unit)] = tuple(_refusals(reasons, reader, said, general=False))
        (panel,) = _panels([trial.frame], reader, figure)
        options = tuple(_option(move, trial.frame, reader, figure, known) for move in trial.moves)
        _reasons(manner).update((key, words) for key, words in said.items() if key[0] in _CAUSES)
        yield Exploration(
            trial.index, turn(trial.frame.position.turn, reader.lexicon), panel, options, refused
        )


def figure_units(reader: Reader) -> dict[Figure, Unit]:
    """The units that figures stand for."""
    return {drawn(unit, reader): unit for unit in reader.variant.units}


Patterns = dict[Hashable, tuple[Pattern, tuple[Square, ...]]]
"""Patterns by the likeness of their moves, each with the squares that it shows besides those of the moves;
there are such only where nothing but the same move on the same squares is alike."""


@lru_cache(maxsize=64)
def _patterns(_manner: Hashable) -> Patterns:
    """The patterns that are known of those who are shown and told moves in the same manner."""
    return {}


Sentences = dict[tuple[Hashable, ...], str]
"""Reasons in words, by all that they tell besides squares; the first of it is the code."""


@lru_cache(maxsize=64)
def _reasons(_manner: Hashable) -> Sentences:
    """What is said of the causes that are no variant's own."""
    return {}


def _manner(reader: Reader) -> Hashable:
    """All that distinguishes readers to whom the same operations are shown and told differently."""
    variant = reader.variant
    fills = tuple((colour, rule.fill) for colour, rule in variant.colours.items())
    return repr((reader.language, reader.symbols, reader.lexicon, fills, variant.geometry))


def _option(move: Move, before: Frame, reader: Reader, figure: Drawn, known: Patterns) -> Option:
    like = likeness(move, before.position, reader.variant)
    if like.key not in known:
        if len(known) >= _MOST:
            known.clear()
        known[like.key] = _pattern(move, like.squares, before, reader, figure)
    pattern, further = known[like.key]
    return Option(pattern, like.squares + further)


def _pattern(
    move: Move, squares: tuple[Square, ...], before: Frame, reader: Reader, figure: Drawn
) -> tuple[Pattern, tuple[Square, ...]]:
    """The pattern of a move, with the squares that its panels show besides those that it names."""
    frames = [before, *tried(reader.variant, before.position, move)]
    shown = [(panel, parted(panel)) for panel in _panels(frames, reader, figure, skip=1)]
    marked = (part.at for _, parts in shown for part in parts.placed)
    ends = (move.departure, move.arrival)
    numbers = {
        square: number
        for number, square in enumerate(
            dict.fromkeys([*squares, *(square for square in (*ends, *marked) if square is not None)])
        )
    }
    holes = {reader.variant.geometry.name(square): f"{{{number}}}" for square, number in numbers.items()}
    units = undescribed(before.position, reader, figure).units
    departure, arrival = (None if end is None else numbers[end] for end in ends)
    mover = None if move.mover is None else figure(move.mover)
    panels = tuple(_patterned(panel, parts, units, numbers, holes) for panel, parts in shown)
    pattern = Pattern(_with_holes(reader.told(move), holes), mover, departure, arrival, panels)
    return pattern, tuple(numbers)[len(squares) :]


def _patterned(
    panel: Panel,
    parts: Parts,
    before: Mapping[Square, Figure],
    numbers: Mapping[Square, int],
    holes: Mapping[str, str],
) -> Patterned:
    puts = tuple(
        (number, panel.units.get(square))
        for square, number in numbers.items()
        if panel.units.get(square) != before.get(square)
    )
    name, sentence = (_with_holes(text, holes) for text in (panel.name, panel.sentence))
    return Patterned(name, sentence, puts, parts.renumbered(numbers), panel)


def _with_holes(text: str, holes: Mapping[str, str]) -> str:
    """A text with holes for the names of squares, the longest first: a1 is no part of a10."""
    for name in sorted(holes, key=len, reverse=True):
        text = text.replace(name, holes[name])
    return text


def _panels(frames: Sequence[Frame], reader: Reader, figure: Drawn, skip: int = 0) -> Iterator[Panel]:
    """Frames as panels that follow one another, the first ones left out; whoever shows them tells their
    positions in words."""
    found = stocks(reader.variant, [frame.position for frame in frames])
    beside = [list(trays(stock, frames, reader, figure)) for stock in found]
    beside += waiting_trays(frames, reader, figure)
    for index in range(skip, len(frames)):
        frame = frames[index]
        name, _, sentence = words(frame, reader)
        yield replace(
            undescribed(frame.position, reader, figure),
            marks=frame_marks(frame, reader.variant, figure),
            turn=side_to_move(frame),
            trays=tuple(column[index] for column in beside),
            name=name,
            sentence=sentence,
        )


def _refusals(
    reasons: Sequence[Reason], reader: Reader, told: Sentences, *, general: bool
) -> Iterator[Refusal]:
    """Reasons in words; a ``general`` first one is against the squares of which nothing else is said.
    ``told`` has what has been said before."""
    for number, reason in enumerate(reasons):
        alike = (reason.code, reason.detail, reason.unit, reason.player, reason.arrival is None)
        if alike not in told:
            told[alike] = as_sentence(reader.reason(reason, (DEPARTURE, ARRIVAL)))
        yield Refusal(None if general and number == 0 else reason.arrival, told[alike])
