"""A study as a picture in a language: its frames as panels, with their captions and descriptions for screen
readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import WHITE, Colour, Unit
from feerie.drawing import Fill, Mark, Panel, Phase, Side, Strip, Tray, annotation
from feerie.drawing.piece_set import Figure, figure_of
from feerie.studies.audience import Audience
from feerie.studies.captions import kept, leading, title, words
from feerie.studies.frame_marks import frame_marks
from feerie.studies.frames import Frame
from feerie.studies.holdings import Drawn, Holding, contents, holdings, trays
from feerie.studies.limbo import in_limbo, limbo_trays
from feerie.studies.study import Study
from feerie.wording import (
    as_sentence,
    describe,
    panel_title,
    phase_name,
    turn,
)


def drawn(unit: Unit, audience: Audience) -> Figure:
    """Return the figure of a unit."""
    variant = audience.variant
    return figure_of(unit.kind, Fill(variant.colours[unit.colour].fill), audience.letters[unit.kind])


def strip(study: Study, audience: Audience) -> Strip:
    """Return the picture of a study."""
    positions = [frame.position for frame in study.panels]
    found = holdings(study.variant, positions)
    figure = partial(drawn, audience=audience)
    beside = [list(trays(holding, study.panels, audience, figure)) for holding in found]
    beside += limbo_trays(study.panels, audience, figure)
    panels = tuple(
        _panel(study, index, audience, found, tuple(column[index] for column in beside))
        for index in range(len(study.panels))
    )
    description = " ".join(f"{as_sentence(panel.title)} {panel.description}" for panel in panels)
    return Strip(panels, title(study, audience), description)


def board(position: Position, audience: Audience) -> Panel:
    """Return the panel of a position alone, without a caption."""
    return replace(
        undescribed(position, audience, partial(drawn, audience=audience)),
        title=turn(position.turn, audience.lexicon),
        description=describe(position, audience.lexicon, kept=kept(audience.variant)),
    )


def undescribed(position: Position, audience: Audience, figure: Drawn) -> Panel:
    """Return the panel of a position without a description; ``figure`` draws the units."""
    units = {Square(square): figure(unit) for square, unit in enumerate(position.units) if unit is not None}
    under = {square: tuple(map(figure, stack)) for square, stack in position.under}
    return Panel(
        units,
        position.geometry,
        under=under,
        phase=_phase(position, audience),
    )


def _phase(position: Position, audience: Audience) -> Phase | None:
    """Return the phase of a position, None in the first one."""
    if position.phase == 1:
        return None
    label = phase_name(position.phase, audience.lexicon)
    if position.keeper is None:
        return Phase(label)
    # Any kind would do for them all; a pawn is the plainest.
    pieces = audience.variant.pieces
    kind = next((kind for kind, piece in pieces.items() if piece.pawn), next(iter(pieces)))
    figures = [drawn(Unit(kind, colour), audience) for colour in kept(audience.variant)]
    return Phase(label, _side_of(position.keeper), next(iter(figures), None))


def _panel(
    study: Study, index: int, audience: Audience, found: Sequence[Holding], beside: tuple[Tray, ...]
) -> Panel:
    frame = study.panels[index]
    several = len(study.panels) > 1
    name, notation, sentence = words(frame, audience, leading(study, index, audience))
    reserves, boxes = contents(found, index)
    return replace(
        undescribed(frame.position, audience, partial(drawn, audience=audience)),
        marks=_marks(study, index, audience),
        turn=side_to_move(frame) if index in (0, len(study.panels) - 1) else None,
        trays=beside,
        number=index + 1 if several else None,
        name=name if several else "",
        sentence=sentence,
        title=panel_title(index + 1, len(study.panels), name, notation, audience.language)
        if several
        else title(study, audience),
        description=describe(
            frame.position,
            audience.lexicon,
            reserves=reserves,
            boxes=boxes,
            limbo=_limbo(study, frame),
            kept=kept(study.variant),
            within_move=not frame.is_complete,
        ),
    )


def _limbo(study: Study, frame: Frame) -> list[tuple[Unit, str]] | None:
    """Return the units in limbo for a description, None if no panel has any."""
    variant = study.variant
    if not any(in_limbo(variant, panel) for panel in study.panels):
        return None
    return [(one.unit, variant.geometry.name(one.square)) for one in in_limbo(variant, frame)]


def side_to_move(frame: Frame) -> Side | None:
    """Return the side to move, None within a move."""
    return _side_of(frame.position.turn) if frame.is_complete else None


def _side_of(player: Colour) -> Side:
    return Side.WHITE if player == WHITE else Side.BLACK


def _marks(study: Study, index: int, audience: Audience) -> tuple[Mark, ...]:
    """Return the marks of the step, and in the last panel those of the author."""
    frame = study.panels[index]
    marks = frame_marks(frame, study.variant, partial(drawn, audience=audience))
    if index == len(study.panels) - 1:
        own = study.diagram.model.marks
        marks += tuple(annotation(mark.shape, "-".join(mark.squares), study.variant.geometry) for mark in own)
    return marks
