"""A study as a picture in a language: its frames as panels, with their captions and what they say to a
screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import WHITE, Unit
from feerie.drawing import Fill, Mark, Panel, Side, Strip, Tray, annotation, marks_of
from feerie.drawing.figure import Figure
from feerie.drawing.kinds import figure_of
from feerie.notation import write_step
from feerie.studies.frames import Frame
from feerie.studies.reader import Reader
from feerie.studies.study import Passage, Study
from feerie.studies.trays import Stock, stocks, told, trays
from feerie.wording import (
    as_sentence,
    before_name,
    describe,
    panel_caption,
    panel_title,
    step_name,
    step_sentence,
    turn,
    typeset,
)


def running_text(passage: Passage, reader: Reader) -> str:
    """A text with its chess in the reader's letters."""
    return "".join(
        typeset(part, reader.language) if isinstance(part, str) else part(reader.symbols) for part in passage
    ).strip()


def title(study: Study, reader: Reader) -> str:
    """The title of a diagram; its id if it has none."""
    passage = study.passages.get(("title", reader.language))
    return running_text(passage, reader) if passage else study.id


def caption(study: Study, reader: Reader) -> str:
    """The caption of a diagram, empty if it has none."""
    return running_text(study.passages.get(("caption", reader.language), ()), reader)


def drawn(unit: Unit, reader: Reader) -> Figure:
    """How a unit is drawn."""
    variant = reader.variant
    return figure_of(unit.kind, Fill(variant.colours[unit.colour].fill), reader.symbols.letters[unit.kind])


def strip(study: Study, reader: Reader) -> Strip:
    """The picture of a study."""
    positions = [frame.position for frame in study.panels]
    found = stocks(study.variant, positions)
    beside = [list(trays(stock, study.panels, reader, lambda unit: drawn(unit, reader))) for stock in found]
    panels = tuple(
        _panel(study, index, reader, found, tuple(column[index] for column in beside))
        for index in range(len(study.panels))
    )
    description = " ".join(f"{as_sentence(panel.title)} {panel.description}" for panel in panels)
    return Strip(panels, title(study, reader), description)


def board(position: Position, reader: Reader) -> Panel:
    """A position alone, without a caption."""
    units = {
        Square(square): drawn(unit, reader) for square, unit in enumerate(position.units) if unit is not None
    }
    return Panel(
        units,
        position.geometry,
        title=turn(position.turn, reader.lexicon),
        description=describe(position, reader.lexicon),
    )


def _panel(
    study: Study, index: int, reader: Reader, found: Sequence[Stock], beside: tuple[Tray, ...]
) -> Panel:
    frame = study.panels[index]
    several = len(study.panels) > 1
    name, notation, sentence = _words(frame, reader)
    reserves, boxes = told(found, index)
    return Panel(
        board(frame.position, reader).units,
        frame.position.geometry,
        marks=_marks(study, index, reader),
        turn=_side(frame) if index in (0, len(study.panels) - 1) else None,
        trays=beside,
        number=index + 1 if several else None,
        name=name if several else "",
        sentence=sentence,
        title=panel_title(index + 1, len(study.panels), name, notation, reader.language)
        if several
        else title(study, reader),
        description=describe(frame.position, reader.lexicon, reserves=reserves, boxes=boxes),
    )


def _words(frame: Frame, reader: Reader) -> tuple[str, str, str]:
    """The name of a panel, its notation, and its sentence, which begins with the notation."""
    if frame.step is None or frame.move is None:
        return before_name(reader.language), "", turn(frame.position.turn, reader.lexicon)
    notation = write_step(frame.move, frame.step, reader.symbols)
    clause = step_sentence(frame.step, reader.variant.geometry, reader.lexicon)
    name = step_name(frame.step, reader.language)
    return name, notation, panel_caption(notation, clause, reader.language)


def _side(frame: Frame) -> Side | None:
    """Whose move it is, where somebody is to move."""
    if not frame.is_complete:
        return None
    return Side.WHITE if frame.position.turn == WHITE else Side.BLACK


def _marks(study: Study, index: int, reader: Reader) -> tuple[Mark, ...]:
    """What the step did, and in the last panel what the author marks."""
    frame = study.panels[index]
    marks: tuple[Mark, ...] = ()
    if frame.step is not None:
        marks = marks_of(frame.step, lambda unit: drawn(unit, reader))
    if index == len(study.panels) - 1:
        own = study.diagram.model.marks
        marks += tuple(annotation(mark.shape, "-".join(mark.squares), study.variant.geometry) for mark in own)
    return marks
