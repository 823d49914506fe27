"""What is said while a game is played: how the side to move stands, what it may choose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from feerie.engine.board.units import Colour, Unit, opponent
from feerie.engine.rules.variant.text import Text
from feerie.language.wording.grammar import is_singular, listing
from feerie.language.wording.language import templates
from feerie.language.wording.lexicon import Lexicon


class Attacker(NamedTuple):
    """A unit that gives check, or stands in the way, and the name of its square."""

    unit: Unit
    at: str


def standing(
    code: str,
    player: Colour,
    lexicon: Lexicon,
    royal: Unit | None = None,
    attackers: Iterable[Attacker] = (),
) -> str:
    """Return how a player stands: in check (``check``), mated, without a move or a unit.

    ``code`` is ``check``, ``checkmate``, ``stalemate`` or ``no_piece``, the last three with a result such as
    ``_draw`` where it is not the usual one. With ``_by_theirs`` at its end, check and mate come of an attack
    on a royal of the opponent.
    """
    return _fill(
        "standing",
        code,
        lexicon,
        player=player,
        royal=royal,
        checkers=_listed(attackers, lexicon),
        opponent=lexicon.side(opponent(player)).form("name"),
    )


def stuck(one: Attacker, barriers: Sequence[Attacker], because: str | None, lexicon: Lexicon) -> str:
    """Return that a unit has no legal move: what stands in its way, and why it does not move elsewhere."""
    if barriers:
        code = "hindered" if is_singular(len(barriers), lexicon.language) else "hindered_by_several"
        because = _fill("stuck", code, lexicon, barriers=_listed(barriers, lexicon), elsewhere=because)
    return _fill("stuck", "stuck", lexicon, unit=one.unit, at=one.at, because=because)


def ended(winner: Colour | None, reason: Text | None, lexicon: Lexicon) -> str:
    """Return the sentence that a rule has ended the game: who has won, if a side has, and why, if that is
    said."""
    code = "rule_draw" if winner is None else "rule"
    return _fill("standing", code, lexicon, winner=winner, reason=reason)


def chosen(unit: Unit, lexicon: Lexicon, square: str | None = None) -> str:
    """Return what a choice leads to: a unit, and where it then stands if that matters."""
    return _fill("choices", "unit" if square is None else "unit_on", lexicon, unit=unit, square=square)


def _listed(units: Iterable[Attacker], lexicon: Lexicon) -> str | None:
    """Return units in a row, each with its square; None if there are none."""
    told = [_fill("standing", "checker", lexicon, unit=one.unit, at=one.at) for one in units]
    return listing(told, lexicon.word("joint", "and")) if told else None


def _fill(section: str, code: str, lexicon: Lexicon, **values: object) -> str:
    return templates(lexicon.language, "playing", section)[code].fill(lexicon.terms(values))
