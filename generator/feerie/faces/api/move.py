"""A move of a game, and why another is none."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from feerie.engine import operations
from feerie.engine.board.geometry import Square
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant as Rules
from feerie.faces.api.diagram import drawn, named, played, strip
from feerie.faces.api.messages import spoken
from feerie.faces.api.variant import Position, Variant
from feerie.language.languages import REFERENCE
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.scene import Strip
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.records import record
from feerie.pictures.showing.sequence import move_text
from feerie.studies.rulebooks import needed_by


class Move:
    """A legal move, from the position before it to the position after it, with the operations between.

    >>> import feerie
    >>> game = feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -")
    >>> move = game.push("Rb5-g5")
    >>> move
    Move('Rb5-g5[+wPb5]')
    >>> print(move)
    Rb5-g5[+wPb5]
    >>> move.text("fr")
    'Tb5-g5[+bPb5]'
    >>> move.unit, move.departure, move.arrival, move.captured
    ('R', 'b5', 'g5', None)
    >>> move.operations[1]
    {'operation': 'place', 'cause': 'sentinel', 'at': 'b5', 'unit': 'P', 'comes': 'box'}
    >>> print(move.describe())
    The rook goes from b5 to g5 (Rb5-g5).
    A white pawn is born on b5 (+wPb5).
    >>> move.after.fen
    '3k4/8/8/1P4R1/8/8/8/6K1 b - - 1 1'
    """

    def __init__(self, before: Position, value: operations.Move) -> None:
        self.before = before
        self.value = value

    @property
    def departure(self) -> str | None:
        """The square that the unit leaves; None if it comes from beside the board."""
        return self._name(self.value.departure)

    @property
    def arrival(self) -> str | None:
        """The square to which the unit goes; None if it leaves the board."""
        return self._name(self.value.arrival)

    @property
    def unit(self) -> str | None:
        """The letter of the unit that moves."""
        mover = self.value.mover
        return None if mover is None else self._rules.alphabet.write(mover)

    @property
    def captured(self) -> str | None:
        """The letter of the unit that is captured."""
        captured = self.value.captured
        return None if captured is None else self._rules.alphabet.write(captured)

    @property
    def operations(self) -> list[dict[str, Any]]:
        """Its operations in order, as plain data: the records that ``feerie moves --json`` prints."""
        return [record(event, self._rules) for event in operations.events(self.value.journal())]

    @cached_property
    def after(self) -> Position:
        """The position to which it leads."""
        return Position(self.before.variant, Game(self._rules, self.before.value).after(self.value))

    def text(self, lang: str) -> str:
        """Return the move as it is printed in a language; ``str()`` gives the form that is read again."""
        text: str = Audience(self._rules, spoken(lang)).told(self.value)
        return text

    def describe(self, lang: str = REFERENCE) -> str:
        """Return what happens in it, a line for each step."""
        panels = self._strip(lang).panels[1:]
        return "\n".join(as_sentence(panel.caption) for panel in panels)

    def svg(self, lang: str = REFERENCE, theme: str = "light") -> str:
        """Return its picture as an SVG file: the position before it, then each of its steps."""
        return drawn(named(self._strip(lang), self.before.variant.file, lang), theme)

    def _strip(self, lang: str) -> Strip:
        variant = self.before.variant
        with variant.blamed():
            return strip(played(variant.file, variant.checked, self.before.value, [str(self)]), lang)

    @property
    def _rules(self) -> Rules:
        return self.before.variant.file.variant

    def _name(self, square: Square | None) -> str | None:
        return None if square is None else self._rules.geometry.name(square)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return str(self) == str(other) and self.before == other.before

    def __hash__(self) -> int:
        return hash((str(self), self.before))

    def __str__(self) -> str:
        return move_text(self.value, self._rules)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def _repr_svg_(self) -> str:
        """The steps of the move, for a notebook."""
        return self.svg()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: a ``cause`` for programs, a sentence for people.

    ``cause`` is ``walk``, ``blocked``, ``occupied``, ``turn``, ``empty``, ``self-check``, ``exiled_pawns`` or
    the name of an entry in the variant's file; ``detail`` tells cases of it apart.

    >>> import feerie
    >>> game = feerie.game("orthodox")
    >>> refusal = game.why_not("a1", "a5")
    >>> refusal.cause
    'blocked'
    >>> print(refusal)
    The pawn on a2 stands in the way.
    >>> refusal.sentence("fr")
    'Le pion a2 barre le chemin.'
    """

    cause: str
    detail: str | None
    reason: Reason = field(repr=False)
    variant: Variant = field(repr=False, compare=False)

    def sentence(self, lang: str = REFERENCE) -> str:
        """Return the reason in a language."""
        return as_sentence(Audience(self.variant.file.variant, spoken(lang)).reason(self.reason))

    def needed(self, lang: str = REFERENCE) -> str:
        """Return in a language what would have to hold for the move to be legal."""
        file, language = self.variant.file, spoken(lang)
        by_entry = needed_by(file, self.cause, language) if self.detail is None else None
        return as_sentence(by_entry or Audience(file.variant, language).needed(self.reason))

    def __str__(self) -> str:
        return self.sentence()
