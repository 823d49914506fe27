"""What does nothing in the kinds of a variant: keys of another class, legs that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from feerie.board.geometry import Geometry, RankNumber, Square
from feerie.definitions.inheritance import READINGS
from feerie.definitions.sections import PieceModel
from feerie.definitions.trace import Trace
from feerie.definitions.variants import VariantModel
from feerie.errors import Finding
from feerie.reading.document import Document
from feerie.reading.node import KeyPath
from feerie.rules.movement import passed_over
from feerie.rules.piece import Leg
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.vectors import vectors
from feerie.rules.word import Idle, Word

_OF_A_KIND: Final = ("name", "symbol")
"""What is the same for all the units of a kind."""


def idle_pieces(model: VariantModel, document: Document) -> Iterator[Finding]:
    """The same for all kinds, and for what is read otherwise for some of their units."""
    pieces = _Pieces(model, document)
    for section, kinds in (("pieces", model.pieces), ("fairy", model.fairy)):
        for kind, piece in kinds.items():
            yield from pieces.idle((section, kind), kind, piece)
            for number, reading in enumerate(piece.readings):
                yield from pieces.idle((section, kind, READINGS, number), kind, reading)


class _Pieces:
    """The kinds of a variant, and its board."""

    def __init__(self, model: VariantModel, document: Document) -> None:
        self._model = model
        self._document = document
        self._geometry = model.board.geometry()

    def idle(self, path: KeyPath, kind: str, piece: PieceModel) -> Iterator[Finding]:
        """What does nothing in one kind, or in one reading of it."""
        node = self._document.node(path)
        if node is None or not any(
            entry.key_mark.file == self._document.file for entry in node.entries.values()
        ):
            return
        yield from Trace(piece, node).given(self._keys(kind, piece))
        if piece.where is not None:
            yield from self._reading(path)
        for number, leg in enumerate(piece.walk):
            place = self._document.node((*path, "walk", number))
            if place is None:
                continue
            if isinstance(leg, str):
                if leg == kind:
                    yield place.mark.finding("cycle", chain=f"{kind} → {leg}")
                elif not any(True for _ in self._legs(leg, {kind})):
                    yield place.mark.finding("walk-adds-nothing", kind=leg)
            else:
                yield from self._leg(Trace(leg, place))

    def _keys(self, kind: str, piece: PieceModel) -> Idle:
        """The keys that are for units of the other class, or for what the variant has not."""
        idle: dict[str, str | None] = {}
        if piece.class_ == "pawn":
            if piece.home != "own_file" and not piece.royal:
                idle["home"] = "class: officer"
            if self._model.promotion == "none":
                idle["promotes_on"] = "promotion"
            if piece.double_step == "once" and not self._steps_twice(kind, piece):
                idle["double_step"] = None
        else:
            idle |= dict.fromkeys(("double_step", "promotes_on"), "class: pawn")
            if piece.home == "own_file":
                idle["home"] = "class: pawn"
            if not piece.home and not any(_has_direction(leg) for leg in self._legs_of(piece, {kind})):
                idle["forward"] = "class: pawn"
        return idle

    def _steps_twice(self, kind: str, piece: PieceModel) -> bool:
        """Whether a pawn has a double step somewhere on the board."""
        for leg in self._legs_of(piece, {kind}):
            if isinstance(leg, Leap):
                for square in map(Square, self._geometry.squares):
                    if any(passed_over(line) is not None for line in leg.lines(self._geometry, square, 1)):
                        return True
        return False

    def _reading(self, path: KeyPath) -> Iterator[Finding]:
        """What a reading of a kind says that is the kind's own, or says not at all."""
        reading, own = self._document.node(path), self._document.node(path[:2])
        said = {
            key: None
            for key, entry in (reading.entries.items() if reading else ())
            if own is None or own.entries.get(key) != entry
        }
        if reading is not None:
            others = [key for key in said if key not in (*_OF_A_KIND, "where")]
            without = {key: None for key in said if key in _OF_A_KIND}
            yield from Trace(None, reading).given(without if others else {"where": None})

    def _legs(self, kind: str, known: set[str]) -> Iterator[Leg]:
        """The legs that a kind has, or takes over from others; what is ``known`` is not told again."""
        piece = (self._model.fairy | self._model.pieces).get(kind)
        if piece is not None and kind not in known:
            known.add(kind)
            yield from self._legs_of(piece, known)

    def _legs_of(self, piece: PieceModel, known: set[str]) -> Iterator[Leg]:
        for leg in piece.walk:
            if isinstance(leg, str):
                yield from self._legs(leg, known)
            else:
                yield leg

    def _leg(self, leg: Trace) -> Iterator[Finding]:
        """Keys of a leg without effect, steps that are off the board or stand there twice."""
        if isinstance(leg.value, Word):
            yield from leg.given(leg.value.idle)
        yield from beyond(leg, self._geometry)
        seen: list[frozenset[tuple[int, int]]] = []
        for part in leg.below():
            if part.field in ("leap", "ride", "hop") and isinstance(part.value, tuple):
                steps = frozenset(vectors((part.value,), leg.value.toward, 1))
                if steps in seen:
                    yield part.node.mark.finding("duplicate")
                elif not any(
                    self._geometry.step(Square(square), step) not in (None, square)
                    for square in self._geometry.squares
                    for step in steps
                ):
                    yield part.node.mark.finding("off-board")
                seen.append(steps)


def _has_direction(leg: Leg) -> bool:
    return leg.toward is not None or leg.from_rank is not None


def beyond(part: Trace, geometry: Geometry) -> Iterator[Finding]:
    """Numbers of ranks that the board has not."""
    for name in _rank_fields(type(part.value)) if is_dataclass(part.value) else ():
        number = getattr(part.value, name)
        entry = part.keys.get(name.rstrip("_"))
        if entry is not None and isinstance(number, int) and number > geometry.ranks:
            values = {"found": number, "minimum": None, "maximum": geometry.ranks}
            yield entry.node.mark.finding("out-of-range", **values)


def _ranks(cls: Any) -> tuple[str, ...]:
    """The fields of a word that number a rank."""
    hints = get_type_hints(cls)
    return tuple(
        field.name for field in fields(cls) if RankNumber in (hints[field.name], *get_args(hints[field.name]))
    )


_rank_fields: Callable[[Any], tuple[str, ...]] = cache(_ranks)
