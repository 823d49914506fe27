"""What can be tried in a diagram, told in a language: the panels of every legal move, the words against the
others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from feerie.board.geometry import Square
from feerie.drawing import Figure, Panel
from feerie.operations import Move
from feerie.play.explanation import Reason
from feerie.studies.frames import Frame
from feerie.studies.marks import frame_marks
from feerie.studies.reader import Reader
from feerie.studies.scenes import drawn, side_to_move, undescribed, words
from feerie.studies.study import Study
from feerie.studies.trays import Drawn, stocks, trays
from feerie.studies.waiting import waiting_trays
from feerie.wording import as_sentence, turn

DEPARTURE, ARRIVAL = "{from}", "{to}"
"""What stands in a reason where the squares are to be named."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a unit may not go to a square, None for every other; the sentence has holes for the squares."""

    arrival: Square | None
    sentence: str


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move: its text in the reader's notation, and a panel for each of its steps.

    ``mover`` is the figure of who moves, where that is a unit.
    """

    move: Move
    mover: Figure | None
    text: str
    panels: tuple[Panel, ...]


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
    for trial in study.trials:
        refused: dict[Square | Figure, tuple[Refusal, ...]] = {
            square: tuple(_refusals(reasons, reader, general=True))
            for square, reasons in trial.refused.items()
        }
        for (_, unit), reasons in trial.undropped.items():
            refused[figure(unit)] = tuple(_refusals(reasons, reader, general=False))
        (panel,) = _panels([trial.frame], reader, figure)
        options = tuple(_option(move, [trial.frame, *frames], reader, figure) for move, frames in trial.moves)
        yield Exploration(
            trial.index, turn(trial.frame.position.turn, reader.lexicon), panel, options, refused
        )


def figure_names(reader: Reader) -> dict[Figure, str]:
    """What the units are called that figures stand for: *white rook*."""
    return {drawn(unit, reader): reader.lexicon.text(unit) for unit in reader.variant.units}


def _option(move: Move, frames: Sequence[Frame], reader: Reader, figure: Drawn) -> Option:
    mover = None if move.mover is None else figure(move.mover)
    return Option(move, mover, reader.told(move), tuple(_panels(frames, reader, figure, skip=1)))


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


def _refusals(reasons: Sequence[Reason], reader: Reader, *, general: bool) -> Iterator[Refusal]:
    """Reasons in words; a ``general`` first one is against the squares of which nothing else is said."""
    told: dict[object, str] = {}
    for number, reason in enumerate(reasons):
        alike = (reason.code, reason.detail, reason.unit, reason.arrival is None)
        if alike not in told:
            told[alike] = as_sentence(reader.reason(reason, (DEPARTURE, ARRIVAL)))
        yield Refusal(None if general and number == 0 else reason.arrival, told[alike])
