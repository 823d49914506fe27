"""A unit without a legal move, drawn: what stands in its way, and what forbids the moves left to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.play.reasons.obstacles import not_theirs
from feerie.engine.play.reasons.reason import Cause, Detail, Reason
from feerie.engine.play.reasons.refusals import refusal
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.refused import forbidding
from feerie.faces.live.states import board
from feerie.language.wording import Attacker, as_sentence, stuck
from feerie.pictures.showing.frame_marks import together
from feerie.pictures.showing.panels import drawn

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


def told_stuck(moment: Moment, found: Stuck, pictures: Pictures) -> dict[str, Any]:
    """Return why a unit has no legal move in a sentence, and drawn."""
    audience, because = pictures.audience, found.because
    name = moment.variant.geometry.name
    units = ((one.other, one.at) for one in found.hindered)
    barriers = [Attacker(unit, name(at)) for unit, at in units if unit and at is not None]
    # A law is about the unit wherever it would go.
    is_elsewhere = because is None or because.code in (Cause.SELF_CHECK, Cause.ROYAL)
    told = stuck(
        Attacker(found.unit, name(found.square)),
        barriers if is_elsewhere else (),
        None if because is None else audience.reason(because),
        audience.lexicon,
    )
    panel, figure = board(moment, pictures), partial(drawn, audience=audience)
    reasons = (*found.hindered, *found.forbidden)
    marks = dict.fromkeys(mark for one in reasons for mark in forbidding(one, panel, figure, moment))
    panel = replace(panel, title=as_sentence(told), marks=together([tuple(marks)]))
    return {
        "sentence": panel.title,
        "because": BECAUSE,
        "svg": pictures.panel(panel),
        "view": pictures.view([panel]),
        "description": panel.description,
    }
