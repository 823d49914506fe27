"""What is shown of frames besides units: trays, from panel to panel, which are boxes, reserves and the limbo;
and marks, of what a step does, of the units in limbo and of equal vectors.

In limbo are captured units that may be reborn in the next move, and those that are lost.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from feerie.engine.board import BLACK, PLAYERS, Colour, Position, Square, Unit
from feerie.engine.memories import LAST
from feerie.engine.operations import CASTLING, MOVE, Captive, Move, Step, Store, What, events, steps
from feerie.engine.play.game import Game
from feerie.engine.rules.contract.continuations import Failure
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.words.squares.images import Translate
from feerie.engine.rules.words.verbs.rebirth import Rebirth
from feerie.language.wording.descriptions import captured_on, tray_label
from feerie.pictures.drawing.marking.looks import limbo_marks, marks_of
from feerie.pictures.drawing.marking.marks import Badge, Border, Hue, Label, Mark, Sign, equal_vectors
from feerie.pictures.drawing.scene import Edge, Held, Tray
from feerie.pictures.drawing.trays import slotted
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import Frame


@dataclass(frozen=True, slots=True)
class Holding:
    """The box or the reserve of a side: its units in each of several positions."""

    store: Store
    colour: Colour
    contents: tuple[tuple[Unit, ...], ...]


def boxed(variant: Variant, position: Position, colour: Colour) -> tuple[Unit, ...]:
    """Return the units of a colour in its box: its limit of each kind, less the units on the board."""
    return tuple(
        box.unit
        for box in variant.boxes
        if box.unit.colour == colour
        for _ in range(box.limit - position.units.count(box.unit))
    )


def holdings(variant: Variant, positions: Sequence[Position], *, empty: bool = False) -> tuple[Holding, ...]:
    """Return all holdings: the boxes there are, and the reserves that ever have a unit; all, if ``empty``."""
    found = []
    for colour in PLAYERS:
        if any(box.unit.colour == colour for box in variant.boxes):
            contents = tuple(boxed(variant, position, colour) for position in positions)
            found.append(Holding(Store.BOX, colour, contents))
        reserves = tuple(
            tuple(unit for unit in position.reserves if unit.colour == colour) for position in positions
        )
        if any(reserves) or (empty and variant.has_reserves):
            found.append(Holding(Store.RESERVE, colour, reserves))
    return tuple(found)


def trays(holding: Holding, frames: Sequence[Frame], audience: Audience) -> Iterator[Tray]:
    """Yield the tray of a holding in each panel."""
    geometry, drawn = audience.variant.geometry, audience.drawn
    files = {drawn(unit): geometry.file(square) for unit, square in _passages(holding, frames)}
    contents = [[drawn(unit) for unit in units] for units in holding.contents]
    edge = Edge.TOP if holding.colour == BLACK else Edge.BOTTOM
    for units, held in zip(holding.contents, slotted(contents, geometry.files, files), strict=True):
        kinds = [unit.kind for unit in units]
        yield Tray(tray_label(holding.store, holding.colour, kinds, audience.lexicon), held, edge)


def _passages(holding: Holding, frames: Sequence[Frame]) -> Iterator[tuple[Unit, Square]]:
    """Yield the units that go to a reserve or come from it, with the square at the other end."""
    if holding.store is not Store.RESERVE:
        return
    for frame in frames:
        for event in frame.step.events if frame.step else ():
            for _, origin, target, after in event.transits:
                if Store.RESERVE in (origin.store, target.store) and after.colour == holding.colour:
                    yield after, event.square


_ROOM: Final = 4
"""The slots of a tray that a unit takes, with the words beside it."""


def keeps_limbo(variant: Variant) -> bool:
    """Return whether captured units stay in limbo until the next move, which may bring them back."""
    return variant.captured.lasts and LAST in variant.remembers


def in_limbo(variant: Variant, frame: Frame) -> tuple[Captive, ...]:
    """Return the units in limbo in a frame: the one that may return in this move, the one it has captured."""
    if not keeps_limbo(variant):
        return ()
    move, back = frame.move, list[Captive]()
    for step in steps(move.journal()) if move else ():
        back += returning(step)
        if step == frame.step:
            break
    if frame.is_complete or move is None:
        found = _left_in_limbo(frame.position)
    else:
        found = _left_in_limbo(frame.before) if frame.before else ()
        if move.captured is not None and move.captured_at is not None:
            found = (*found, Captive(move.captured, move.captured_at))
    return tuple(one for one in found if one not in back)


def returning(step: Step | None) -> tuple[Captive, ...]:
    """Return the captured units that are reborn in a step, as they were when captured."""
    captives = (event.captive for event in (step.events if step else ()))
    return tuple(captive for captive in captives if captive)


def limbo_trays(frames: Sequence[Frame], audience: Audience, *, empty: bool = False) -> Iterator[list[Tray]]:
    """Yield, for each side that ever has a unit in limbo, or may have an ``empty`` one, its tray in each
    panel."""
    found = [in_limbo(audience.variant, frame) for frame in frames]
    owners = {one.unit.colour for several in found for one in several}
    if empty and keeps_limbo(audience.variant):
        owners.update(PLAYERS)
    for colour in sorted(owners):
        own = [[one for one in several if one.unit.colour == colour] for several in found]
        # What a step brings back leaves a ghost, a lost unit none.
        before = [[], *own[:-1]]
        back = [returning(frame.step) for frame in frames]
        left = [[one for one in was if one in now] for was, now in zip(before, back, strict=True)]
        yield [_tray(colour, *both, audience) for both in zip(own, left, strict=True)]


def _tray(colour: Colour, now: Sequence[Captive], left: Sequence[Captive], audience: Audience) -> Tray:
    """Return the tray of a side; units that have just ``left`` it for the board leave a ghost."""
    drawn, shown, held = audience.drawn, audience.variant.geometry.shown, list[Held]()
    for index, one in enumerate(now):
        note = captured_on(one.unit, shown(one.square), audience.lexicon)
        held.append(Held(drawn(one.unit), file=index * _ROOM, sign=Sign.TIMES, note=note))
    ghosts = [] if now else left
    held += [Held(drawn(one.unit), ghost=True, file=index * _ROOM) for index, one in enumerate(ghosts)]
    label = tray_label(Store.LIMBO, colour, [one.unit.kind for one in now], audience.lexicon)
    return Tray(label, tuple(held), Edge.TOP if colour == BLACK else Edge.BOTTOM, is_limbo=True)


def _left_in_limbo(position: Position) -> tuple[Captive, ...]:
    """Return the unit that the move before a position captured."""
    last = position.recall(LAST)
    if last is None or last.captured is None or last.captured_at is None:
        return ()
    return (Captive(last.captured, last.captured_at),)


class Loss(NamedTuple):
    """A unit that is lost: ``why`` says what was wrong with the ``square`` of its rebirth; both are None if
    no effect would have brought it back."""

    unit: Unit
    why: Failure | None = None
    square: Square | None = None


def losses(variant: Variant, before: Position, move: Move) -> tuple[Loss, ...]:
    """Return the units that a legal move loses, in the position before it."""
    awaited = [one for one in _awaited(variant, before, move) if not variant.is_royal(one.unit)]
    if not awaited:
        return ()
    game = Game(variant, before)
    return tuple(_loss(captive, move, game) for captive in awaited)


def _awaited(variant: Variant, before: Position, move: Move) -> Iterator[Captive]:
    """Yield the units that the effects could have brought back in a move, and did not."""
    told = events(move.journal())
    captives: Iterable[Captive] = ()
    if keeps_limbo(variant):
        captives = _left_in_limbo(before)
    elif any(True for _ in rebirths(variant)):
        captives = (
            Captive(event.unit, event.square)
            for event in told
            if event.what is What.CAPTURED and event.transit.target.store is Store.LIMBO
        )
    reborn = [event.captive for event in told]
    return (captive for captive in captives if captive not in reborn)


def _loss(captive: Captive, move: Move, game: Game) -> Loss:
    """Return a captive as lost, with what was wrong with the square of its rebirth, if there is but one."""
    views = game.legality.views
    schedule = game.compiled.schedules.of_move(views.planned(move))
    verbs = [part for _, verb, _ in schedule for part in verb.parts if isinstance(part, Rebirth)]
    view = views.of(move)
    with game.supposing(move.operations):
        for verb in verbs:
            bound = view.role(verb.piece)
            if bound and Captive(*bound) == captive:
                match verb.answer(view), verb.squares(view):
                    case Failure.NOWHERE, ():
                        return Loss(captive.unit, Failure.NOWHERE)
                    case Failure.OCCUPIED | Failure.EXILED_PAWNS as why, (square,):
                        return Loss(captive.unit, why, square)
                break
    return Loss(captive.unit)


def rebirths(variant: Variant) -> Iterator[Rebirth]:
    """Yield the verbs by which effects bring captured units back."""
    parts = (part for effect in variant.effects for verb in effect.verbs for part in verb.parts)
    return (part for part in parts if isinstance(part, Rebirth))


def frame_marks(frame: Frame, audience: Audience) -> tuple[Mark, ...]:
    """Return the marks of the step of a frame, and of the squares where the units in limbo were captured."""
    variant, drawn = audience.variant, audience.drawn
    shown = _step_marks(frame, audience)
    framed = {mark.at for mark in shown if isinstance(mark, Border)}
    gone = {one.square: one.unit for one in (*in_limbo(variant, frame), *returning(frame.step))}
    # Where another unit stands, the mark says whom it is about.
    left = [
        limbo_marks(square, drawn(unit) if frame.position.units[square] else None)
        for square, unit in gone.items()
        if square not in framed
    ]
    return (*chain.from_iterable(left), *shown, *_counters(frame.position))


def _counters(position: Position) -> Iterator[Mark]:
    """Yield the marks of the counters of units: their numbers, a dot if it is 1."""
    numbers: dict[Square, list[int]] = {}
    for _, square, number in position.unit_tally:
        numbers.setdefault(square, []).append(number)
    for square, counted in numbers.items():
        if counted == [1]:
            yield Badge(Hue.NOTE, square, Sign.DOT)
        else:
            yield Label(square, "·".join(map(str, counted)))


def equal_vector_from(frame: Frame, variant: Variant) -> Square | None:
    """Return where the unit was captured that is reborn in this frame by the vector of the move, where the
    rules compare vectors."""
    back = returning(frame.step)
    return next((one.square for one in _equipollent(frame, variant) if one in back), None)


def _step_marks(frame: Frame, audience: Audience) -> tuple[Mark, ...]:
    if frame.step is None or frame.move is None:
        return ()
    shown = marks_of(frame.step.events, audience.drawn)
    if not _equipollent(frame, audience.variant):
        return shown
    if frame.cause == MOVE:
        return equal_vectors(shown)
    if equal_vector_from(frame, audience.variant) is None:
        return shown
    # The vector of the move is needed again: the other one equals it.
    first = next(iter(steps(frame.move.journal())))
    return equal_vectors((*marks_of(first.events, audience.drawn), *shown))


def _equipollent(frame: Frame, variant: Variant) -> tuple[Captive, ...]:
    """Return the captured units whose rebirth in the move of a frame has the vector of the move.

    The rules must compare the vectors: under others, two vectors may be equal by chance.
    """
    move, geometry = frame.move, variant.geometry
    at = (verb.at for verb in rebirths(variant))
    is_compared = any(isinstance(square, Translate) and square.by == "move" for square in at)
    wanted = move.vector(geometry) if move and is_compared and move.type != CASTLING else None
    if move is None or wanted is None:
        return ()
    return tuple(
        event.captive
        for event in events(move.journal())
        if event.captive and geometry.are_equal(geometry.vector(event.captive.square, event.square), wanted)
    )


def together(several: Iterable[tuple[Mark, ...]]) -> tuple[Mark, ...]:
    """Return the marks of several steps in one panel: each once, and the last border of a square."""
    marks = dict.fromkeys(mark for marks in several for mark in marks)
    last = {mark.at: mark for mark in marks if isinstance(mark, Border)}
    return tuple(mark for mark in marks if not isinstance(mark, Border) or last[mark.at] is mark)
