"""Frames as panels in a language, with their captions, and their descriptions for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import Colour, Unit
from feerie.engine.rules.variant import Variant
from feerie.language.wording.descriptions import describe, grid_sentences, phase_name, turn
from feerie.language.wording.language import as_sentence
from feerie.language.wording.steps import panel_title
from feerie.pictures.drawing.marks import Mark
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Panel, Phase, Strip
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.captions import kept, leading, words
from feerie.pictures.showing.frame_marks import frame_marks
from feerie.pictures.showing.frames import Frame
from feerie.pictures.showing.sequence import Played
from feerie.pictures.showing.trays import Drawn, Holding, contents, holdings, in_limbo, limbo_trays, trays


def drawn(unit: Unit, audience: Audience) -> Figure:
    """Return the figure of a unit."""
    variant = audience.variant
    return audience.pieces.figure(
        unit.kind, Fill(variant.colours[unit.colour].fill), audience.letters[unit.kind]
    )


def strip(
    panels: Sequence[Frame],
    played: Sequence[Played],
    audience: Audience,
    title: str = "",
    further: tuple[Mark, ...] = (),
    *,
    empty: bool = False,
) -> Strip:
    """Return frames of moves that were ``played`` as a picture.

    ``further`` are marks for the last panel; a panel that is alone is called by the ``title``. Trays that are
    ``empty`` in all panels are shown on request.
    """
    positions = [frame.position for frame in panels]
    found = holdings(audience.variant, positions, empty=empty)
    figure = partial(drawn, audience=audience)
    beside = [list(trays(holding, panels, audience, figure)) for holding in found]
    beside += limbo_trays(panels, audience, figure, empty=empty)
    shown = [
        _panel(panels, index, audience, found, leading(panels, played, index, audience))
        for index in range(len(panels))
    ]
    drawn_panels = tuple(
        replace(
            panel,
            title=panel.title or title,
            trays=tuple(column[index] for column in beside),
            marks=panel.marks + (further if index == len(shown) - 1 else ()),
        )
        for index, panel in enumerate(shown)
    )
    description = " ".join(f"{as_sentence(panel.title)} {panel.description}" for panel in drawn_panels)
    return Strip(drawn_panels, title, description)


def board(position: Position, audience: Audience) -> Panel:
    """Return the panel of a position alone, without a caption."""
    return replace(
        undescribed(position, audience, partial(drawn, audience=audience)),
        title=turn(position.turn, audience.lexicon),
        description=_with_grid(describe(position, audience.lexicon, kept=kept(audience.variant)), audience),
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
        grid=audience.variant.grid,
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
    return Phase(label, position.keeper, next(iter(figures), None))


def _panel(
    panels: Sequence[Frame], index: int, audience: Audience, found: Sequence[Holding], lead: str | None
) -> Panel:
    """Return a panel without what is beside its board; one that is alone has no title."""
    frame = panels[index]
    several = len(panels) > 1
    name, notation, sentence = words(frame, audience, lead)
    reserves, boxes = contents(found, index)
    figure = partial(drawn, audience=audience)
    return replace(
        undescribed(frame.position, audience, figure),
        marks=frame_marks(frame, audience.variant, figure),
        turn=side_to_move(frame) if index in (0, len(panels) - 1) else None,
        number=index + 1 if several else None,
        name=name if several else "",
        sentence=sentence,
        title=panel_title(index + 1, len(panels), name, notation, audience.language) if several else "",
        description=_with_grid(
            describe(
                frame.position,
                audience.lexicon,
                reserves=reserves,
                boxes=boxes,
                limbo=_limbo(panels, frame, audience.variant),
                kept=kept(audience.variant),
                within_move=not frame.is_complete,
            ),
            audience,
        ),
    )


def _with_grid(description: str, audience: Audience) -> str:
    """Return the description of a board with where the lines of its grid are."""
    return " ".join((description, *grid_sentences(audience.variant.grid, audience.lexicon)))


def _limbo(panels: Sequence[Frame], frame: Frame, variant: Variant) -> list[tuple[Unit, str]] | None:
    """Return the units in limbo for a description, None if no panel has any."""
    if not any(in_limbo(variant, panel) for panel in panels):
        return None
    return [(one.unit, variant.geometry.name(one.square)) for one in in_limbo(variant, frame)]


def side_to_move(frame: Frame) -> Colour | None:
    """Return the side to move, None within a move."""
    return frame.position.turn if frame.is_complete else None
