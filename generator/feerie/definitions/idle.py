"""Keys of a variant's file that have no effect, and conditions that never hold.

Findings are only about the file itself. An inherited key may lose its effect by what a child says, and a
mapping with a parameter in it may have more effect for a child that sets another value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import PLAYERS
from feerie.definitions.entry_models import OperationsModel
from feerie.definitions.idle_rights import idle_rights
from feerie.definitions.inheritance import READINGS
from feerie.definitions.parameters import idle_parameters
from feerie.definitions.section_models import PieceModel
from feerie.definitions.trace import NOTHING, Trace
from feerie.definitions.unbound_roles import unbound
from feerie.definitions.variant_model import VariantModel
from feerie.errors import Finding
from feerie.operations.move import CASTLING, EN_PASSANT
from feerie.reading.document import Document
from feerie.reading.node import KeyPath, Mark
from feerie.rules.movement import passed_over
from feerie.rules.variant.pieces import Leg
from feerie.rules.word import Condition, Idle, Word
from feerie.rules.words.conditions.when import When
from feerie.rules.words.verbs.transfer import Transfer
from feerie.rules.words.walks.leap import Leap
from feerie.rules.words.walks.legs import vectors

_OF_A_MOVER: Final = ("by", "capture", "capturing", "type", "undoes")
"""The keys that ask about a move before it is made; an extra move has no mover and no capture yet."""

_OF_A_KIND: Final = ("name", "symbol")
"""The keys that are the same for all units of a kind."""

_ENDS: Final = ("checkmate", "checkmate_of_any_king", "stalemate", "no_piece")

Rules = tuple[int, VariantModel, Document]
"""The number of a phase, its rules with all that they inherit, and their document."""


def idle(rules: Sequence[Rules], merged: Document) -> list[Finding]:
    """Return the findings about what has no effect in any of the phases in which it stands.

    ``merged`` is the document of the variant before its parameters are replaced.
    """
    unused = [finding for finding in idle_parameters(merged) if finding.file == merged.file]
    found: list[set[Finding]] = [set(_idle(*phase)) for phase in rules]
    if not any(found):
        return unused
    open_places = {mark for node in merged.root.within() if node.refers for mark in node.key_marks}
    places = [_places(document) for _, _, document in rules]

    def holds_in_all_phases(finding: Finding) -> bool:
        place = Mark(finding.file, finding.line, finding.column)
        return (
            place.file == merged.file
            and not (finding.code == "unused-key" and place in open_places)
            and all(finding in one or place not in there for one, there in zip(found, places, strict=True))
        )

    return [*unused, *filter(holds_in_all_phases, set().union(*found))]


def _places(document: Document) -> set[Mark]:
    """The places of all values and keys of the rules, without those of further phases."""
    sections = [entry.node for key, entry in document.root.entries.items() if key != "phases"]
    return {mark for section in sections for node in section.within() for mark in node.marks}


def _idle(phase: int, model: VariantModel, document: Document) -> Iterator[Finding]:
    yield from unbound(model, document)
    yield from _idle_pieces(model, document)
    yield from idle_rights(model, document)
    yield from _Entries(model, document, phase).findings()


class _Entries:
    """The named entries of a variant, and the sections that go with them."""

    def __init__(self, model: VariantModel, document: Document, phase: int) -> None:
        self._model = model
        self._document = document
        self._phase = phase
        self._geometry = model.board.geometry()

    def findings(self) -> Iterator[Finding]:
        model = self._model
        yield from self._words(("captured",), model.captured)
        yield from self._ends()
        for name, effect in model.effects.items():
            path: KeyPath = ("effects", name)
            yield from self._operations(path, effect)
            yield from self._words((*path, "when"), effect.when)
            if effect.at_least == 0 and not any(verb.is_compulsory for verb in effect.do):
                yield from self._unused(path, {"reason": "must: true"})
        for name, move in model.moves.items():
            path = ("moves", name)
            yield from self._operations(path, move)
            # All operations of an extra move are compulsory.
            for number, verb in enumerate(move.do):
                yield from self._trace((*path, "do", number), verb).unused({"must": None})
            for part in self._trace((*path, "when"), move.when).parts():
                if isinstance(part.value, When):
                    yield from part.unused(dict.fromkeys(_OF_A_MOVER))
            yield from self._words((*path, "when"), _without_mover(move.when))
            yield from self._words((*path, "require_after"), move.require_after)
        for name, law in model.laws.items():
            for key in ("forbid", "forbid_after", "require_after", "prefer"):
                yield from self._words(("laws", name, key), getattr(law, key))

    def _operations(self, path: KeyPath, entry: OperationsModel) -> Iterator[Finding]:
        """Findings about the operations of an entry, and about the group that they are done to."""
        yield from self._words((*path, "each"), entry.each)
        yield from self._words((*path, "if"), entry.if_)
        if entry.each is None:
            yield from self._unused(path, {"at_least": "each"})
        for number, verb in enumerate(entry.do):
            yield from self._words((*path, "do", number), verb)
            if entry.each is not None and isinstance(verb, Transfer):
                yield from self._trace((*path, "do", number), verb).unused({"stay": None})

    def _when(self, part: Trace, condition: When) -> Iterator[Finding]:
        """Findings about keys of a condition that have no effect, or that cannot hold together."""
        if condition.phase == self._phase:
            yield from part.unused({"phase": None})
        never = list(_exclusive(condition, {CASTLING, "drop", *self._model.moves}))
        if never:
            yield part.keys[never[-1]].key_mark.finding("several-words", words=never)

    def _words(self, path: KeyPath, value: object) -> Iterator[Finding]:
        """Findings about keys without effect in the words of a value, and about empty mappings."""
        for part in self._trace(path, value).parts() if value is not None else ():
            if isinstance(part.value, Word):
                yield from part.unused(part.value.idle)
            if isinstance(part.value, When):
                yield from self._when(part, part.value)
            yield from part.beyond(self._geometry)
            if is_dataclass(part.value) and part.node.value == {}:
                yield part.node.mark.finding("empty-mapping")

    def _ends(self) -> Iterator[Finding]:
        """Findings about results that a more particular key makes void, and about rules that end the game."""
        path: KeyPath = ("end",)
        for model in (self._model.end, self._model.end.white, self._model.end.black):
            if model is not None and model.checkmate_of_any_king is not None:
                yield from self._unused(path, {"checkmate": None})
            path = ("end", "white" if model is self._model.end else "black")
        for key in _ENDS:
            if all(getattr(getattr(self._model.end, player), key, None) is not None for player in PLAYERS):
                yield from self._unused(("end",), {key: None})
        for name, rule in self._model.end.rules.items():
            path = ("end", "rules", name, "when")
            for part in self._trace(path, rule.when).parts():
                if isinstance(part.value, When):
                    yield from part.unused(dict.fromkeys(_OF_A_MOVER))
            yield from self._words(path, rule.when)

    def _unused(self, path: KeyPath, keys: Idle) -> Iterator[Finding]:
        yield from self._trace(path, None).unused(keys)

    def _trace(self, path: KeyPath, value: object) -> Trace:
        """A value and the node that it was made of; `NOTHING` if the file does not state it."""
        return Trace(value, self._document.node(path) or NOTHING)


def _without_mover(condition: Condition) -> Condition:
    """A condition without those of its properties that an extra move cannot have."""
    if not isinstance(condition, When):
        return condition
    return replace(condition, by=None, capture=None, capturing=None, type=None, undoes=None)


def _exclusive(condition: When, never_capture: set[str]) -> Iterator[str]:
    """The keys of a condition that cannot hold together."""
    takes = "capturing" if condition.capturing is not None else "capture" if condition.capture else None
    if condition.capture is False and (condition.capturing is not None or condition.type == EN_PASSANT):
        yield from ("capture", "capturing" if condition.capturing is not None else "type")
    elif takes is not None and condition.type in never_capture:
        yield from (takes, "type")
    elif condition.after is not None and condition.undoes is not None:
        yield from ("after", "undoes")


def _idle_pieces(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about the kinds of a variant, and about their readings for some units."""
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
        """Findings about one kind, or about one reading of it."""
        node = self._document.node(path)
        if node is None or not any(
            entry.key_mark.file == self._document.file for entry in node.entries.values()
        ):
            return
        yield from Trace(piece, node).unused(self._keys(kind, piece))
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
        """The keys that are for units of another class, or for rules that the variant does not have."""
        idle: dict[str, str | None] = {}
        if piece.class_ == "pawn":
            if piece.home != "own_file" and not piece.royal:
                idle["home"] = "class: officer"
            if self._model.promotion == "none":
                idle |= dict.fromkeys(("promotes_on", "promotes_to"), "promotion")
            if piece.double_step == "once" and not self._steps_twice(kind, piece):
                idle["double_step"] = None
        else:
            idle["double_step"] = "class: pawn"
            if self._model.promotion == "none":
                idle["promotes_to"] = "promotion"
            if not piece.promotes_to:
                idle["promotes_on"] = "class: pawn"
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
        """Findings about a reading that repeats keys of the kind, or that states nothing."""
        reading, own = self._document.node(path), self._document.node(path[:2])
        stated = {
            key: None
            for key, entry in (reading.entries.items() if reading else ())
            if own is None or own.entries.get(key) != entry
        }
        if reading is not None:
            others = [key for key in stated if key not in (*_OF_A_KIND, "where")]
            without = {key: None for key in stated if key in _OF_A_KIND}
            yield from Trace(None, reading).unused(without if others else {"where": None})

    def _legs(self, kind: str, known: set[str]) -> Iterator[Leg]:
        """The legs of a kind, with those that it takes over from kinds that are not ``known`` yet."""
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
        """Findings about keys of a leg without effect, and steps that leave the board or are given twice."""
        if isinstance(leg.value, Word):
            yield from leg.unused(leg.value.idle)
        yield from leg.beyond(self._geometry)
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
