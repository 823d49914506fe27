"""A study as a picture in a language: its frames as panels, with their captions and what they say to a
screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, pairwise

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import PLAYERS, WHITE, Colour, Unit
from feerie.drawing import Fill, Mark, Panel, Phase, Side, Strip, Tray, annotation
from feerie.drawing.piece_set import Figure, figure_of
from feerie.notation import write_base, write_step
from feerie.operations import Step, What, steps
from feerie.rules.variant import Variant
from feerie.studies.audience import Audience
from feerie.studies.frame_marks import equal_vector_from, frame_marks
from feerie.studies.frames import Frame
from feerie.studies.holdings import Drawn, Holding, holdings, told, trays
from feerie.studies.losses import Losses
from feerie.studies.study import Passage, Study
from feerie.studies.waiting import captured_in, waiting, waiting_trays
from feerie.wording import (
    as_sentence,
    aside,
    before_name,
    describe,
    join_clauses,
    numbered,
    panel_caption,
    panel_title,
    phase_name,
    phase_words,
    step_name,
    step_sentence,
    turn,
    typeset,
)


def running_text(passage: Passage, audience: Audience) -> str:
    """A text with its chess in the reader's letters."""
    return "".join(
        typeset(part, audience.language) if isinstance(part, str) else part(audience.symbols)
        for part in passage
    ).strip()


def title(study: Study, audience: Audience) -> str:
    """The title of a diagram; its id if it has none."""
    passage = study.passages.get(("title", audience.language))
    return running_text(passage, audience) if passage else study.id


def caption(study: Study, audience: Audience) -> str:
    """The caption of a diagram, empty if it has none."""
    return running_text(study.passages.get(("caption", audience.language), ()), audience)


def drawn(unit: Unit, audience: Audience) -> Figure:
    """How a unit is drawn."""
    variant = audience.variant
    return figure_of(unit.kind, Fill(variant.colours[unit.colour].fill), audience.letters[unit.kind])


def strip(study: Study, audience: Audience) -> Strip:
    """The picture of a study."""
    positions = [frame.position for frame in study.panels]
    found = holdings(study.variant, positions)
    figure = partial(drawn, audience=audience)
    beside = [list(trays(holding, study.panels, audience, figure)) for holding in found]
    beside += waiting_trays(study.panels, audience, figure)
    panels = tuple(
        _panel(study, index, audience, found, tuple(column[index] for column in beside))
        for index in range(len(study.panels))
    )
    description = " ".join(f"{as_sentence(panel.title)} {panel.description}" for panel in panels)
    return Strip(panels, title(study, audience), description)


def board(position: Position, audience: Audience) -> Panel:
    """A position alone, without a caption."""
    return replace(
        undescribed(position, audience, partial(drawn, audience=audience)),
        title=turn(position.turn, audience.lexicon),
        description=describe(position, audience.lexicon, kept=kept(audience.variant)),
    )


def undescribed(position: Position, audience: Audience, figure: Drawn) -> Panel:
    """A position alone, without a word for those who do not see it; ``figure`` draws the units."""
    units = {Square(square): figure(unit) for square, unit in enumerate(position.units) if unit is not None}
    under = {square: tuple(map(figure, stack)) for square, stack in position.under}
    return Panel(
        units,
        position.geometry,
        under=under,
        phase=_phase(position, audience),
    )


def kept(variant: Variant) -> list[Colour]:
    """The colours that are no player's own; a phase may give them into somebody's charge."""
    return [colour for colour in variant.colours if colour not in PLAYERS]


def _phase(position: Position, audience: Audience) -> Phase | None:
    """The phase of a game that has several, from the second on."""
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
    name, notation, sentence = words(frame, audience, _leading(study, index, audience))
    reserves, boxes = told(found, index)
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
            waiting=_waiting(study, frame),
            kept=kept(study.variant),
            within_move=not frame.is_complete,
        ),
    )


def words(frame: Frame, audience: Audience, leading: str | None = None) -> tuple[str, str, str]:
    """The name of a panel, its notation, and its sentence, which begins with the notation; in place of its
    own, that of the moves ``leading`` there may be given."""
    if frame.step is None or frame.move is None:
        clauses = [turn(frame.position.turn, audience.lexicon), *_asides(frame, audience)]
        return before_name(audience.language), "", join_clauses(clauses, audience.language)
    notation = leading or write_step(frame.move, frame.step, audience.symbols)
    clauses = [*_told(frame, frame.step, audience), *_asides(frame, audience)]
    clause = join_clauses(clauses, audience.language)
    name = step_name(frame.step, audience.language)
    return name, notation, panel_caption(notation, clause, audience.language)


def _leading(study: Study, index: int, audience: Audience) -> str | None:
    """Of several moves, that of a panel with its number, after those that no panel shows; None where the
    panel before tells the number."""
    frame = study.panels[index]
    shown = max((panel.number for panel in study.panels[:index]), default=0)
    if frame.step is None or frame.move is None or len(study.played) == 1 or frame.number <= shown:
        return None
    told = [audience.told(one.move) for one in study.played[shown : frame.number - 1]]
    notation = write_step(frame.move, frame.step, audience.symbols)
    is_first = frame.step == next(iter(steps(frame.move.journal())), None)
    told.append(notation if is_first else f"{write_base(frame.move, audience.symbols)} {notation}".strip())
    counted = zip(told, _numbers(study)[shown : frame.number], strict=True)
    return " ".join(numbered(text, *number, audience.language) for text, number in counted)


def _numbers(study: Study) -> list[tuple[int, Colour]]:
    """The number of each move, and who plays it: White begins the next, unless it is still its turn."""
    players = [one.before.turn for one in study.played]
    starts = [1, *(int(before != WHITE == player) for before, player in pairwise(players))]
    return list(zip(accumulate(starts), players, strict=True))


def _told(frame: Frame, step: Step, audience: Audience) -> Iterator[str]:
    """What happens in a step; of one that is not seen, the phase that it leads to."""
    if all(event.what is What.CHANGE for event in step.events):
        yield from phase_words(frame.position, audience.lexicon, kept(audience.variant))
    else:
        yield step_sentence(step, audience.variant.geometry, audience.lexicon)


def _asides(frame: Frame, audience: Audience) -> Iterator[str]:
    """What a caption adds: who waits since when, and that two vectors are equal."""
    variant, name = audience.variant, audience.variant.geometry.name
    if frame.move is None and frame.position.phase > 1:
        yield from phase_words(frame.position, audience.lexicon, kept(variant))
    for one in waiting(variant, frame):
        if frame.move is None:
            yield aside("waiting", audience.lexicon, unit=one.unit, square=name(one.square))
        elif one in captured_in(frame):
            yield aside("begins_to_wait", audience.lexicon, unit=one.unit)
    yield from fates(frame, audience)
    origin = equal_vector_from(frame, variant)
    if origin is not None:
        yield aside("same_vector", audience.lexicon, square=name(origin))


def fates(frame: Frame, audience: Audience) -> Iterator[str]:
    """At the end of a move, which captured units are lost, and why."""
    if frame.move is None or frame.before is None or not frame.is_complete:
        return
    for loss in Losses(audience.variant, frame.before).of(frame.move):
        square = None if loss.square is None else audience.variant.geometry.name(loss.square)
        why = f"lost_{loss.why}" if loss.why else None
        told = None if why is None else aside(why, audience.lexicon, unit=loss.unit, square=square)
        yield aside("lost", audience.lexicon, unit=loss.unit, why=told)


def _waiting(study: Study, frame: Frame) -> list[tuple[Unit, str]] | None:
    """For a description: the units that wait, if any ever does in these panels."""
    variant = study.variant
    if not any(waiting(variant, panel) for panel in study.panels):
        return None
    return [(one.unit, variant.geometry.name(one.square)) for one in waiting(variant, frame)]


def side_to_move(frame: Frame) -> Side | None:
    """Whose move it is, where somebody is to move."""
    return _side_of(frame.position.turn) if frame.is_complete else None


def _side_of(player: Colour) -> Side:
    return Side.WHITE if player == WHITE else Side.BLACK


def _marks(study: Study, index: int, audience: Audience) -> tuple[Mark, ...]:
    """What the step did, and in the last panel what the author marks."""
    frame = study.panels[index]
    marks = frame_marks(frame, study.variant, partial(drawn, audience=audience))
    if index == len(study.panels) - 1:
        own = study.diagram.model.marks
        marks += tuple(annotation(mark.shape, "-".join(mark.squares), study.variant.geometry) for mark in own)
    return marks
