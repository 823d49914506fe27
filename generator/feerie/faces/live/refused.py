"""Why not, drawn: a move that is not legal played in ghost, with its effects, and what forbids it; and a unit
without a legal move, with what stands in its way."""

from dataclasses import dataclass, replace
from typing import Any, Final

from feerie.engine.board import Square, Unit
from feerie.engine.operations import Attempt
from feerie.engine.play.reasons.explanation import explain, refusal
from feerie.engine.play.reasons.obstacles import not_theirs
from feerie.engine.play.reasons.reason import Cause, Detail, Reason
from feerie.engine.rules.words.verbs.stores import Drop
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.language.wording.descriptions import Attacker, stuck
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.showing.panels import table
from feerie.pictures.showing.refusals import forbidding, refusal_panel
from feerie.pictures.showing.trays import together

BECAUSE: Final = "stuck"
"""The name of this answer, beside those of the reasons."""

_HINDERED: Final = (Cause.BLOCKED, Cause.OCCUPIED)
_ELSEWHERE: Final = (*_HINDERED, Cause.WALK, Cause.CASTLING)
"""The causes against a square to which no move of the unit leads."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why a ``unit`` of the player has no legal move.

    ``forbidden`` are the reasons against moves that its walk makes, all of one cause, ``hindered`` those that
    are about a unit in its way, one for each.
    """

    unit: Unit
    square: Square
    forbidden: tuple[Reason, ...]
    hindered: tuple[Reason, ...]

    @property
    def because(self) -> Reason | None:
        """What forbids the moves of the unit, without what is true of some of them only."""
        one, *others = self.forbidden or (None,)
        if one is None:
            return None
        if any(other.detail != one.detail for other in others):
            one = replace(one, detail=None)
        if any((other.other, other.at) != (one.other, one.at) for other in others):
            one = replace(one, other=None, at=None)
        return one


def immobility(moment: Moment, square: Square) -> Stuck | Reason | None:
    """Return why no unit moves from a square; None if one does."""
    game, variant = moment.game, moment.variant
    unit = game.units[square]
    if unit is None:
        return Reason(Cause.EMPTY, game.player, Detail.NOTHING, departure=square)
    if any(move.departure == square for move in moment.legal.values()):
        return None
    if game.legality.ending() is not None:
        return Reason(Cause.OVER, game.player)
    if reason := not_theirs(game, square):
        return reason if moment.legal else Reason(Cause.OVER, game.player)
    tried = (refusal(game, square, Square(end)) for end in variant.geometry.squares if end != square)
    found = [reason for reason in tried if reason]
    forbidden = [one for one in found if one.code not in _ELSEWHERE or one.detail == Detail.INERT]
    same = [one for one in forbidden if one.code == forbidden[0].code]
    hindered = {one.at: one for one in found if one.code in _HINDERED and one.other and one.at is not None}
    return Stuck(unit, square, tuple(same), tuple(hindered[at] for at in sorted(hindered)))


def why_not(moment: Moment, origin: Square | Unit | None, arrival: Square | None) -> Reason | None:
    """Return the reason against what a reader tries; None if it is legal.

    That is a move from a square to another, the drop of a unit on a square, or an extra move with the unit on
    a square or without a square.
    """
    game = moment.game
    if isinstance(origin, int) and arrival is not None:
        return refusal(game, origin, arrival)
    kind, square = None, arrival
    if isinstance(origin, Unit):
        if origin.colour != game.player:
            return Reason(Cause.TURN, game.player, unit=origin)
        kind = origin.kind
    elif origin is not None:
        unit, square = game.units[origin], origin
        kind = None if unit is None else unit.kind
    reasons: list[Reason] = []
    for entry in game.variant.moves:
        if isinstance(entry.verbs[0].parts[0], Drop) == isinstance(origin, Unit):
            reason = explain(game, Attempt(entry.name, kind, arrival=square))
            if reason is None:
                return None
            reasons.append(reason)
    none = Reason(Cause.EMPTY, game.player, Detail.NOTHING)
    return min(reasons, key=lambda one: (one.detail == Detail.SIDES, one.code == Cause.EMPTY), default=none)


def told(moment: Moment, reason: Reason | Stuck, pictures: Pictures) -> dict[str, Any]:
    """Return a reason in a sentence, by its name, and drawn."""
    if isinstance(reason, Stuck):
        panel, because = _stuck(moment, reason, pictures), BECAUSE
    else:
        usual = table(moment.position, pictures.audience)
        panel = refusal_panel(reason, usual, moment.game, pictures.audience)
        because = str(reason.code) if reason.detail is None else f"{reason.code}.{reason.detail}"
    return {
        "sentence": panel.title,
        "because": because,
        "svg": pictures.panel(panel),
        "description": panel.description,
    }


def _stuck(moment: Moment, found: Stuck, pictures: Pictures) -> Panel:
    """Return the board with a unit that has no legal move, and what keeps it where it is."""
    audience, because = pictures.audience, found.because
    name = moment.variant.geometry.name
    units = ((one.other, one.at) for one in found.hindered)
    barriers = [Attacker(unit, name(at)) for unit, at in units if unit and at is not None]
    # A law is about the unit wherever it would go.
    is_elsewhere = because is None or because.code in (Cause.SELF_CHECK, Cause.ROYAL)
    sentence = stuck(
        Attacker(found.unit, name(found.square)),
        barriers if is_elsewhere else (),
        None if because is None else audience.reason(because),
        audience.lexicon,
    )
    panel, figure = table(moment.position, pictures.audience), audience.drawn
    reasons = (*found.hindered, *found.forbidden)
    marks = dict.fromkeys(mark for one in reasons for mark in forbidding(one, panel, figure, moment.game))
    return replace(panel, title=as_sentence(sentence), marks=together([tuple(marks)]))
