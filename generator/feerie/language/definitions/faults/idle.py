"""Keys of a variant's file that have no effect, and conditions that never hold.

Findings are only about the file itself. An inherited key may lose its effect by what a child says, and a
mapping with a parameter in it may have more effect for a child that sets another value.

Names that a variant gives and never uses are without effect, too: counters, zones, phases that no move
enters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Final

from feerie.engine.board.units import PLAYERS
from feerie.engine.operations.move import CASTLING, EN_PASSANT
from feerie.engine.rules.contract.word import Condition, Idle, Verb, Word
from feerie.engine.rules.words.conditions.when import When
from feerie.engine.rules.words.verbs.transfer import Transfer
from feerie.errors import Finding
from feerie.language.definitions.faults.idle_pieces import IdlePieces, idle_pieces
from feerie.language.definitions.faults.idle_rights import idle_rights
from feerie.language.definitions.faults.impossible import (
    always,
    impossible,
    kinds_named,
    mixed_moments,
    on_departure,
    twice,
)
from feerie.language.definitions.faults.unbound_roles import unbound
from feerie.language.definitions.inheriting.parameters import idle_parameters
from feerie.language.definitions.models.entry_models import (
    OF_LAWS,
    ExtraMoveModel,
    OperationsModel,
    followed_by,
)
from feerie.language.definitions.models.sourced import NOTHING, Sourced
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath, Mark, Node

_NAMED: Final[dict[str, KeyPath]] = {"unused-counter": ("counters",), "unused-zone": ("board", "zones")}
"""The sections that give names, each by the code of the finding about an unused one."""


def unused_names(document: Document) -> Iterator[Finding]:
    """Yield findings about names in a document that it does not use, at their declarations.

    The document is that of a variant with all that it inherits, before its parameters are replaced.
    """
    for code, path in _NAMED.items():
        section = document.node(path)
        if section is not None and section.entries:
            used = set(_said(document.root, path))
            for name, entry in section.entries.items():
                if name not in used:
                    yield entry.key_mark.finding(code, name=name)
    phases = document.node(("phases",))
    entered = {str(number) for number in _entered(document.root)}
    for number, entry in phases.entries.items() if phases else ():
        if number not in entered and not any(one.startswith("$") for one in entered):
            yield entry.key_mark.finding("unentered-phase", phase=number, word=f"set: {{phase: {number}}}")


def _said(node: Node, without: KeyPath) -> Iterator[str]:
    """The texts and keys of a node, without those at a path."""
    if isinstance(node.value, str):
        yield node.value
    for key, entry in node.entries.items():
        if without != (key,):
            yield key
            yield from _said(entry.node, without[1:] if without[:1] == (key,) else ())
    for item in () if node.entries else node.children:
        yield from _said(item, ())


def _entered(node: Node) -> Iterator[object]:
    """The numbers of the phases that a node says to be in, or to go into."""
    for inner in node.within():
        for key in ("set", "position"):
            entry = inner.entries.get(key)
            phase = entry.node.entries.get("phase") if entry else None
            if phase is not None:
                yield phase.node.value


_OF_A_MOVER: Final = ("by", "capture", "capturing", "type", "undoes")
"""The keys that ask about a move before it is made; an extra move has no mover and no capture yet."""

_ENDS: Final = ("checkmate", "checkmate_of_any_king", "stalemate", "no_piece")

Rules = tuple[int, VariantModel, Document]
"""The number of a phase, its rules with all that they inherit, and their document."""


def idle(rules: Sequence[Rules], merged: Document) -> list[Finding]:
    """Return the findings about what has no effect in any of the phases in which it stands.

    ``merged`` is the document of the variant before its parameters are replaced.
    """
    unused = [
        finding
        for finding in (*idle_parameters(merged), *unused_names(merged))
        if finding.file == merged.file
    ]
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
    yield from idle_pieces(model, document)
    yield from idle_rights(model, document)
    yield from always(model, document)
    yield from twice(model, document)
    yield from mixed_moments(model, document)
    yield from on_departure(model, document)
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
        yield from self._words(("check",), model.check)
        yield from self._ends()
        for name, effect in model.effects.items():
            path: KeyPath = ("effects", name)
            yield from self._operations(path, effect)
            yield from self._words((*path, "when"), effect.when)
            if effect.at_least == 0 and not any(
                one.is_compulsory for verb in effect.do for one in followed_by(verb)
            ):
                yield from self._unused(path, {"reason": "must: true"})
        for name, move in model.moves.items():
            yield from self._extra_move(("moves", name), move)
        for name, law in model.laws.items():
            for key in OF_LAWS:
                yield from self._words(("laws", name, key), getattr(law, key))
        yield from self._walks()

    def _extra_move(self, path: KeyPath, move: ExtraMoveModel) -> Iterator[Finding]:
        """Findings about an extra move."""
        yield from self._operations(path, move)
        # All operations of an extra move are compulsory.
        for number, verb in enumerate(move.do):
            for part in self._sourced((*path, "do", number), verb).parts():
                if isinstance(part.value, Verb):
                    yield from part.unused({"must": None})
        for part in self._sourced((*path, "when"), move.when).parts():
            if isinstance(part.value, When):
                yield from part.unused(dict.fromkeys(_OF_A_MOVER))
        yield from self._words((*path, "when"), _without_mover(move.when))
        yield from self._words((*path, "require_after"), move.require_after)

    def _walks(self) -> Iterator[Finding]:
        """Findings about the further walks."""
        pieces = IdlePieces(self._model, self._document)
        for name, walk in self._model.walks.items():
            path: KeyPath = ("walks", name)
            for key, value in walk.words:
                yield from self._words((*path, key), value)
            yield from pieces.walk(path, None, walk.walk or ())
            own = kinds_named(walk.who)
            for number, leg in enumerate(walk.walk or ()):
                place = self._document.node((*path, "walk", number))
                if own == [leg] and place is not None and not walk.instead and walk.from_ is None:
                    yield place.mark.finding("walk-had", kind=leg)

    def _operations(self, path: KeyPath, entry: OperationsModel) -> Iterator[Finding]:
        """Findings about the operations of an entry, and about the group that they are done to."""
        yield from self._words((*path, "each"), entry.each)
        yield from self._words((*path, "one"), entry.one)
        yield from self._words((*path, "if"), entry.if_)
        if entry.each is None:
            yield from self._unused(path, {"at_least": "each"})
        for number, verb in enumerate(entry.do):
            yield from self._words((*path, "do", number), verb)
            if entry.each is not None and isinstance(verb, Transfer):
                yield from self._sourced((*path, "do", number), verb).unused({"stay": None})

    def _when(self, part: Sourced, condition: When) -> Iterator[Finding]:
        """Findings about keys of a condition that have no effect, or that cannot hold together."""
        if condition.phase == self._phase:
            yield from part.unused({"phase": None})
        yield from impossible(self._model, part, condition)
        never = list(_exclusive(condition, {CASTLING, "drop", *self._model.moves}))
        if never:
            yield part.keys[never[-1]].key_mark.finding("several-words", words=never)

    def _words(self, path: KeyPath, value: object) -> Iterator[Finding]:
        """Findings about keys without effect in the words of a value, and about empty mappings."""
        for part in self._sourced(path, value).parts() if value is not None else ():
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
            for part in self._sourced(path, rule.when).parts():
                if isinstance(part.value, When):
                    yield from part.unused(dict.fromkeys(_OF_A_MOVER))
            yield from self._words(path, rule.when)

    def _unused(self, path: KeyPath, keys: Idle) -> Iterator[Finding]:
        yield from self._sourced(path, None).unused(keys)

    def _sourced(self, path: KeyPath, value: object) -> Sourced:
        """A value and the node that it was made of; `NOTHING` if the file does not state it."""
        return Sourced(value, self._document.node(path) or NOTHING)


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
