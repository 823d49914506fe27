"""Frames as panels in a language, with their captions, and their descriptions for screen readers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, pairwise

from feerie.engine.board import PLAYERS, WHITE, Colour, Position, Square, Unit
from feerie.engine.operations import BEFORE, Move, Step, Store, What, steps
from feerie.engine.rules.variant import Variant
from feerie.language.languages import facts
from feerie.language.notation.writing import write_base, write_step
from feerie.language.wording import steps as wording
from feerie.language.wording.descriptions import describe, grid_sentences, phase_name, phase_words, turn
from feerie.language.wording.language import as_sentence, begun, said_in
from feerie.pictures.drawing.marking.marks import Mark
from feerie.pictures.drawing.scene import Panel, Phase, Strip
from feerie.pictures.showing import trays
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import Frame, Played, told_steps
from feerie.pictures.showing.trays import equal_vector_from, frame_marks


def told_move(one: Played, audience: Audience) -> str:
    """Return a move in the notation of the language, with the sign of check or mate."""
    sign = facts(audience.language)["signs"].get(one.gives, "")
    return f"{audience.told(one.move)}{sign}"


def kept(variant: Variant) -> list[Colour]:
    """Return the colours that neither player has of its own; in a phase one player may move them."""
    return [colour for colour in variant.colours if colour not in PLAYERS]


def words(frame: Frame, audience: Audience, leading: str | None = None) -> tuple[str, str, str]:
    """Return the name of a panel, its notation, and its sentence.

    ``leading`` replaces the notation where the panel follows moves that no panel shows.
    """
    if frame.step is None or frame.move is None:
        clauses = [turn(frame.position.turn, audience.lexicon), *_asides(frame, audience)]
        name, notation = wording.before_name(audience.language), ""
    else:
        clauses = [*_told(frame.position, frame.step, audience), *_asides(frame, audience)]
        name = wording.step_name(frame.step, audience.language)
        notation = leading or write_step(frame.move, frame.step, audience.symbols)
    return name, notation, begun(wording.join_clauses(clauses, audience.language))


def leading(panels: Sequence[Frame], played: Sequence[Played], index: int, audience: Audience) -> str | None:
    """Return the notation of a panel with the numbers of its move and of those before it that no panel shows;
    None where the panel before tells the number."""
    frame = panels[index]
    shown = max((panel.number for panel in panels[:index]), default=0)
    if frame.step is None or frame.move is None or len(played) == 1 or frame.number <= shown:
        return None
    told = [audience.told(one.move) for one in played[shown : frame.number - 1]]
    notation = write_step(frame.move, frame.step, audience.symbols)
    is_first = frame.step == next(iter(steps(frame.move.journal())), None)
    told.append(notation if is_first else f"{write_base(frame.move, audience.symbols)} {notation}".strip())
    counted = zip(told, numbers(played)[shown : frame.number], strict=True)
    return " ".join(wording.numbered(text, *number, audience.language) for text, number in counted)


def numbers(played: Sequence[Played]) -> list[tuple[int, Colour]]:
    """Return the number of each move, and its player; it rises when White follows another player."""
    players = [one.before.turn for one in played]
    starts = [1, *(int(before != WHITE == player) for before, player in pairwise(players))]
    return list(zip(accumulate(starts), players, strict=False))


def move_clause(move: Move, after: Position, audience: Audience) -> str:
    """Return what happens in a move, as a clause; ``after`` is the position that it leads to."""
    told = (clause for step in told_steps(move) for clause in _told(after, step, audience))
    return wording.join_clauses(told, audience.language)


def _told(position: Position, step: Step, audience: Audience) -> Iterator[str]:
    """Yield what happens in a step that leads to a position; of a change of phase, the new phase."""
    if wording.is_pass(step):
        yield wording.aside("passes", audience.lexicon)
    elif all(event.what is What.CHANGE for event in step.events):
        yield from phase_words(position, audience.lexicon, kept(audience.variant))
    else:
        yield _step_clause(step, audience)


@lru_cache(maxsize=2048)
def _step_clause(step: Step, audience: Audience) -> str:
    # The choices of a move have their first step in common.
    return wording.step_sentence(step, audience.variant.geometry, audience.lexicon)


def _asides(frame: Frame, audience: Audience) -> Iterator[str]:
    """Yield what a caption adds to the step: a unit in limbo, a unit that is lost, equal vectors."""
    variant, name = audience.variant, audience.variant.geometry.shown
    if frame.move is None and frame.position.phase > 1:
        yield from phase_words(frame.position, audience.lexicon, kept(variant))
    events = frame.step.events if frame.step else ()
    captures = [event for event in events if event.what is What.CAPTURED]
    for one in trays.in_limbo(variant, frame):
        if frame.move is None:
            yield wording.aside("in_limbo", audience.lexicon, unit=one.unit, square=name(one.square))
        elif any((event.unit, event.square) == one for event in captures):
            yield wording.aside("begins_to_wait", audience.lexicon, unit=one.unit)
    yield from fates(frame, audience)
    origin = equal_vector_from(frame, variant)
    if origin is not None:
        yield wording.aside("same_vector", audience.lexicon, square=name(origin))


def fates(frame: Frame, audience: Audience) -> Iterator[str]:
    """Yield, at the end of a move, the captured units that are lost, and why."""
    if frame.move is None or frame.before is None or not frame.is_complete:
        return
    for loss in trays.losses(audience.variant, frame.before, frame.move):
        square = None if loss.square is None else audience.variant.geometry.shown(loss.square)
        why = f"lost_{loss.why}" if loss.why else None
        told = None if why is None else wording.aside(why, audience.lexicon, unit=loss.unit, square=square)
        yield wording.aside("lost", audience.lexicon, unit=loss.unit, why=told)


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
    found = trays.holdings(audience.variant, positions, empty=empty)
    beside = [list(trays.trays(holding, panels, audience)) for holding in found]
    beside += trays.limbo_trays(panels, audience, empty=empty)
    whole = []
    for index in range(len(panels)):
        panel = _panel(panels, index, audience, found, leading(panels, played, index, audience))
        marks = panel.marks + (further if index == len(panels) - 1 else ())
        column = tuple(several[index] for several in beside)
        whole.append(replace(panel, title=panel.title or title, trays=column, marks=marks))
    return Strip(tuple(whole), title, described(whole))


def described(panels: Iterable[Panel]) -> str:
    """Return the description of a picture: that of each panel behind its title."""
    return " ".join(f"{as_sentence(panel.title)} {panel.description}" for panel in panels)


def board(position: Position, audience: Audience) -> Panel:
    """Return the panel of a position alone, without a caption."""
    return replace(
        undescribed(position, audience),
        title=turn(position.turn, audience.lexicon),
        description=_with_grid(describe(position, audience.lexicon, kept=kept(audience.variant)), audience),
    )


def table(position: Position, audience: Audience) -> Panel:
    """Return the panel of a position as one plays on it: whose turn it is, and every tray that a game of the
    variant may have."""
    name = said_in(audience.language, audience.variant.name)
    return strip([Frame(0, BEFORE, position)], (), audience, name, empty=True).panels[0]


def undescribed(position: Position, audience: Audience) -> Panel:
    """Return the panel of a position without a description."""
    figure = audience.drawn
    units = {Square(square): figure(unit) for square, unit in enumerate(position.units) if unit is not None}
    under = {square: tuple(map(figure, stack)) for square, stack in position.under}
    phase, grid = _phase(position, audience), audience.variant.grid
    return Panel(units, position.geometry, under=under, phase=phase, grid=grid)


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
    figures = [audience.drawn(Unit(kind, colour)) for colour in kept(audience.variant)]
    return Phase(label, position.keeper, next(iter(figures), None))


def _panel(
    panels: Sequence[Frame], index: int, audience: Audience, found: Sequence[trays.Holding], lead: str | None
) -> Panel:
    """Return a panel without what is beside its board; one that is alone has no title."""
    frame = panels[index]
    several = len(panels) > 1
    name, notation, sentence = words(frame, audience, lead)
    reserves = [one.colour for one in found if one.store is Store.RESERVE]
    boxed = {one.colour: one.contents[index] for one in found if one.store is Store.BOX}
    title = wording.panel_title(index + 1, len(panels), name, notation, audience.language)
    waiting = [trays.in_limbo(audience.variant, one) for one in panels]
    limbo = [(one.unit, audience.variant.geometry.shown(one.square)) for one in waiting[index]]
    return replace(
        undescribed(frame.position, audience),
        marks=frame_marks(frame, audience),
        turn=frame.position.turn if frame.is_complete and index in (0, len(panels) - 1) else None,
        number=index + 1 if several else None,
        name=name if several else "",
        sentence=sentence,
        notation=notation,
        title=title if several else "",
        description=_with_grid(
            describe(
                frame.position,
                audience.lexicon,
                reserves=reserves,
                boxes={colour: [unit.kind for unit in units] for colour, units in boxed.items()},
                limbo=limbo if any(waiting) else None,
                kept=kept(audience.variant),
                within_move=not frame.is_complete,
            ),
            audience,
        ),
    )


def _with_grid(description: str, audience: Audience) -> str:
    """Return the description of a board with where the lines of its grid are."""
    return " ".join((description, *grid_sentences(audience.variant.grid, audience.lexicon)))
