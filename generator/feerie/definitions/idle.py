"""Keys of a variant's file that do nothing where they stand, and what can never hold.

Only what stands in the file itself is to be told. What is inherited may well come to nothing because of what
a child says, and a mapping with a parameter in it may do more for a child that gives it another value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from typing import Final

from feerie.board.units import PLAYERS
from feerie.definitions.entries import DoingModel
from feerie.definitions.idle_pieces import beyond, idle_pieces
from feerie.definitions.parameters import idle_parameters
from feerie.definitions.trace import NOTHING, Trace
from feerie.definitions.unbound_roles import unbound
from feerie.definitions.variants import VariantModel
from feerie.errors import Finding
from feerie.operations.move import CASTLING, EN_PASSANT
from feerie.reading.document import Document
from feerie.reading.node import KeyPath, Mark
from feerie.rules.conditions.when import When
from feerie.rules.verbs.transfer import Transfer
from feerie.rules.word import Idle, Word

_OF_A_MOVER: Final = ("by", "capture", "capturing", "type", "undoes")
"""What is asked of a move before it is made; an extra one is nothing yet."""

_ENDS: Final = ("checkmate", "checkmate_of_any_king", "stalemate", "no_piece")


Rules = tuple[int, VariantModel, Document]
"""The number of a phase, and what its rules say with all that they inherit."""


def idle(rules: Sequence[Rules], merged: Document) -> list[Finding]:
    """What does nothing in any of the phases in which it stands.

    ``merged`` is the variant before anything was put in the place of its parameters.
    """
    unused = [finding for finding in idle_parameters(merged) if finding.file == merged.file]
    open_places = {mark for node in merged.root.within() if node.refers for mark in node.key_marks}
    told: list[set[Finding]] = [set(_idle(*phase)) for phase in rules]
    places = [_places(document) for _, _, document in rules]

    def is_told(finding: Finding) -> bool:
        place = Mark(finding.file, finding.line, finding.column)
        return (
            place.file == merged.file
            and not (finding.code == "unused-key" and place in open_places)
            and all(finding in found or place not in there for found, there in zip(told, places, strict=True))
        )

    return [*unused, *filter(is_told, set().union(*told))]


def _places(document: Document) -> set[Mark]:
    """The places of all that the rules say, those of further phases left aside."""
    sections = [entry.node for key, entry in document.root.entries.items() if key != "phases"]
    return {mark for section in sections for node in section.within() for mark in node.marks}


def _idle(phase: int, model: VariantModel, document: Document) -> Iterator[Finding]:
    yield from unbound(model, document)
    yield from idle_pieces(model, document)
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
            yield from self._doing(path, effect)
            yield from self._when((*path, "when"), effect.when)
            if effect.at_least == 0 and not any(verb.is_compulsory for verb in effect.do):
                yield from self._unused(path, {"reason": "must: true"})
        for name, move in model.moves.items():
            path = ("moves", name)
            yield from self._doing(path, move)
            # An extra move does all that it says, or does not exist.
            for number, verb in enumerate(move.do):
                yield from self._trace((*path, "do", number), verb).given({"must": None})
            yield from self._unused((*path, "when"), dict.fromkeys(_OF_A_MOVER))
            yield from self._when((*path, "when"), When(phase=move.when.phase, exists=move.when.exists))
            yield from self._words((*path, "require_after"), move.require_after)
        for name, law in model.laws.items():
            yield from self._when(("laws", name, "forbid"), law.forbid)
            yield from self._words(("laws", name, "forbid_after"), law.forbid_after)
            yield from self._words(("laws", name, "require_after"), law.require_after)

    def _doing(self, path: KeyPath, entry: DoingModel) -> Iterator[Finding]:
        """What does nothing in what an entry does, to the members of a group perhaps."""
        yield from self._words((*path, "each"), entry.each)
        if entry.each is None:
            yield from self._unused(path, {"at_least": "each"})
        for number, verb in enumerate(entry.do):
            yield from self._words((*path, "do", number), verb)
            if entry.each is not None and isinstance(verb, Transfer):
                yield from self._trace((*path, "do", number), verb).given({"stay": None})

    def _when(self, path: KeyPath, condition: When | None) -> Iterator[Finding]:
        """What does nothing in a condition on moves, and what cannot hold together in it."""
        if condition is None:
            return
        yield from self._words(path, condition)
        if condition.phase == self._phase:
            yield from self._unused(path, {"phase": None})
        never = list(_exclusive(condition, {CASTLING, "drop", *self._model.moves}))
        if never and (node := self._document.node(path)):
            yield node.entries[never[-1]].key_mark.finding("several-words", words=never)

    def _words(self, path: KeyPath, value: object) -> Iterator[Finding]:
        """The keys without effect of a value's words, and the mappings that say nothing."""
        for part in self._trace(path, value).parts() if value is not None else ():
            if isinstance(part.value, Word):
                yield from part.given(part.value.idle)
            yield from beyond(part, self._geometry)
            if is_dataclass(part.value) and part.node.value == {}:
                yield part.node.mark.finding("empty-mapping")

    def _ends(self) -> Iterator[Finding]:
        """What is said of the end, and said again otherwise."""
        path: KeyPath = ("end",)
        for model in (self._model.end, self._model.end.white, self._model.end.black):
            if model is not None and model.checkmate_of_any_king is not None:
                yield from self._unused(path, {"checkmate": None})
            path = ("end", "white" if model is self._model.end else "black")
        for key in _ENDS:
            if all(getattr(getattr(self._model.end, player), key, None) is not None for player in PLAYERS):
                yield from self._unused(("end",), {key: None})

    def _unused(self, path: KeyPath, keys: Idle) -> Iterator[Finding]:
        yield from self._trace(path, None).given(keys)

    def _trace(self, path: KeyPath, value: object) -> Trace:
        """A value and what a file says of it; nothing, if all of it is left to be understood."""
        return Trace(value, self._document.node(path) or NOTHING)


def _exclusive(condition: When, never_capture: set[str]) -> Iterator[str]:
    """Keys of a condition that cannot hold together."""
    takes = "capturing" if condition.capturing is not None else "capture" if condition.capture else None
    if condition.capture is False and (condition.capturing is not None or condition.type == EN_PASSANT):
        yield from ("capture", "capturing" if condition.capturing is not None else "type")
    elif takes is not None and condition.type in never_capture:
        yield from (takes, "type")
    elif condition.after is not None and condition.undoes is not None:
        yield from ("after", "undoes")
