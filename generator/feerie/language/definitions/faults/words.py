"""What is wrong with the words of a variant: each is told where it stands, and answers for itself.

The words of an entry name units by their role in a move: `mover`, `captured`, `it`. At some places of some
entries no unit has the role, and so the word would never have an effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any, Final, NamedTuple

from feerie.engine.operations.journal import PROMOTION
from feerie.engine.operations.move import CASTLING
from feerie.engine.rules.contract.faults import Setting, Surroundings
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.values import ROLES, Only, RoleName
from feerie.engine.rules.contract.word import Squares, Verb, Word
from feerie.engine.rules.variant.castling import Castling
from feerie.engine.rules.variant.entries import JUDGED_AFTER, Effect, ExtraMove, Operations
from feerie.errors import Finding
from feerie.language.definitions.models.sourced import Sourced
from feerie.language.definitions.models.variant_model import VariantModel, names_keeper
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath, Node
from feerie.language.root import READINGS

Roles = frozenset[RoleName]

_PRESENT: Final[Roles] = frozenset({"mover", "captured", "partner"})
_PAST: Final[Roles] = frozenset({"last.mover", "last.captured"})
_TAKEN: Final[Roles] = frozenset({"captured", "last.captured"})
_OF_A_WALK: Final[Roles] = frozenset({"it", "last.mover"})
_CAPTURED: Final[Roles] = frozenset({"captured"})
_IT: Final[Roles] = frozenset({"it"})
_MOVER: Final[Roles] = frozenset({"mover"})

_AT_THE_END: Final = frozenset({"safe", "gives", "has_move", "mated"})
"""The words that try moves of the player to move, whether a rule ends the game or not."""


class Told(NamedTuple):
    """What words say at a path of a variant's file, and how they stand there."""

    path: KeyPath
    value: Any
    place: Setting


class Faults(NamedTuple):
    """The findings about the words of a phase: what clashes with another section, and what else is wrong."""

    clashing: list[Finding]
    others: list[Finding]


def faults(phase: int, model: VariantModel, document: Document) -> Faults:
    """Return the findings about the words of a phase."""
    geometry, found = model.board.geometry(), Faults([], [])
    for path, value, place in _Settings(phase, model, document).all():
        node = None if value is None else document.node(path)
        for part, here in _parts(Sourced(value, node), place) if node else ():
            found.others.extend(part.beyond(geometry))
            if isinstance(part.value, Word):
                found.others.extend(_of_roles(part, part.value, here))
                found.others.extend(part.unused(part.value.idle))
                for fault in part.value.faults(here):
                    (found.clashing if fault.clashes else found.others).extend(part.finding(fault))
            if is_dataclass(part.value) and part.node.value == {}:
                found.others.append(part.node.mark.finding("empty-mapping"))
    return found


def _parts(part: Sourced, place: Setting) -> Iterator[tuple[Sourced, Setting]]:
    """Yield a word with its place, and all its parts with theirs."""
    yield part, place
    for inner in part.below():
        here = part.value.place_of(inner.field, place) if isinstance(part.value, Word) else place
        yield from _parts(inner, here)


def _of_roles(part: Sourced, word: Word, place: Setting) -> Iterator[Finding]:
    """Findings about roles that no unit has, or whose unit is not on the board; about moves that a word
    tries where none can be tried."""
    below = [*part.below()] if word.roles or word.tries else []
    named = {inner.value: inner.node for inner in below if isinstance(inner.value, str)}
    for role in word.roles:
        node = named.get(role, part.node)
        if role not in place.roles:
            expected = [other for other in word.may_name if other in place.roles] or None
            values = {"role": _said(node, role), "needs": place.needs.get(role), "expected": expected}
            yield node.mark.finding("role-unbound", **values)
        elif isinstance(word, Squares) and word.must_stand in _TAKEN - place.back:
            standing = (place.roles - _TAKEN) | place.back
            expected = [other for other in ROLES if other in standing] or None
            yield node.mark.finding("role-gone", role=role, expected=expected)
    if word.tries is not None and place.may_try is not None and word.tries not in place.may_try:
        said = next((inner for inner in below if inner.field == word.tries), part)
        yield said.node.mark.finding("tries-moves", word=word.tries)


def _said(node: Node, role: RoleName) -> str:
    """The word in the file for a role: `departure` is one for the mover."""
    return node.value if isinstance(node.value, str) else role


class _Settings:
    """The places of a phase where words stand."""

    def __init__(self, phase: int, model: VariantModel, document: Document) -> None:
        self._model = model
        self._document = document
        self._past = _PAST if model.captured.lasts else _PAST - {"last.captured"}
        self._reborn = [*_rebirths(model)]
        self._plain = Setting(
            _surroundings(phase, model, document),
            self._past,
            needs={} if model.captured.lasts else {"last.captured": "until: next_move"},
        )

    def all(self) -> Iterator[Told]:
        """Yield each place, and what is said there."""
        model = self._model
        decided = replace(self._plain, roles=_PRESENT | self._past)
        done = replace(decided, back=frozenset(piece for _, piece in self._reborn), is_after=True)
        rest = replace(self._plain, may_try=frozenset())
        yield Told(("captured",), model.captured, decided)
        yield Told(("check",), model.check, replace(rest, roles=frozenset()))
        yield Told(("turn", "while"), model.turn.while_, replace(rest, roles=_MOVER))
        for name, rule in model.end.rules.items():
            place = replace(rest, may_try=_AT_THE_END, has_mover=False)
            yield Told(("end", "rules", name, "when"), rule.when, place)
        for name, draw in model.draws.items():
            place = replace(rest, may_try=_AT_THE_END, has_mover=False, knows_past=True)
            yield Told(("draws", name, "when"), draw.when, place)
        for name, law in model.laws.items():
            yield Told(("laws", name, "forbid"), law.forbid, decided)
            for key in JUDGED_AFTER:
                yield Told(("laws", name, key), getattr(law, key), done)
        for name, effect in model.effects.items():
            yield from self._effect(("effects", name), effect, decided)
        for name, move in model.moves.items():
            yield from self._extra_move(("moves", name), move)
        yield from self._walks(rest)

    def _effect(self, path: KeyPath, effect: Effect, decided: Setting) -> Iterator[Told]:
        yield Told((*path, "when"), effect.when, decided)
        roles = decided.roles - (_CAPTURED if effect.when.of_captures is False else frozenset())
        there = effect.if_.there if effect.if_ else frozenset[RoleName]()
        for number, verb in enumerate(effect.do):
            turn = _turn(effect, verb), [*self._model.effects].index(str(path[-1])), number
            back = frozenset(piece for other, piece in self._reborn if other < turn)
            place = replace(decided, roles=roles, back=back | there)
            yield from self._operation(path, effect, number, place)
            if number == 0:
                yield Told((*path, "if"), effect.if_, place)

    def _extra_move(self, path: KeyPath, move: ExtraMove) -> Iterator[Told]:
        """The places of an extra move, whose mover is the unit of its first operation."""
        yield Told((*path, "when"), move.when, replace(self._plain, has_mover=False))
        place = self._plain
        for number, verb in enumerate(move.do):
            # All operations of an extra move are compulsory.
            yield from self._operation(path, move, number, replace(place, is_bound=True))
            if number == 0:
                yield Told((*path, "if"), move.if_, place)
            back = place.back.union(one.reborn for one in verb.chain if one.reborn)
            mover = _MOVER if move.do[0].has_unit else frozenset[RoleName]()
            place = replace(place, roles=place.roles | mover, back=back)
        yield Told((*path, "require_after"), move.require_after, replace(place, is_after=True))

    def _operation(self, path: KeyPath, entry: Operations, number: int, place: Setting) -> Iterator[Told]:
        """The place of one operation of an entry, and that of the group to which it is done."""
        if entry.one is not None and number == 0:
            yield Told((*path, "one"), entry.one, place)
        yield Told((*path, "each"), entry.each, place)
        if entry.one is not None or entry.each is not None:
            place = replace(place, roles=place.roles | _IT, is_grouped=entry.each is not None)
        yield Told((*path, "do", number), entry.do[number], place)

    def _walks(self, rest: Setting) -> Iterator[Told]:
        """The places of the further walks and of the legs, those of inherited kinds left out."""
        for name, walk in self._model.walks.items():
            for key, value in walk.words.items():
                takes = walk.only is Only.CAPTURE and key != "who"
                needs = rest.needs if key == "who" else {**rest.needs, "captured": "only: capture"}
                roles = _OF_A_WALK | _CAPTURED if takes else _OF_A_WALK
                yield Told(("walks", name, key), value, replace(rest, roles=roles, needs=needs))
            for number, leg in enumerate(walk.walk or ()):
                yield Told(("walks", name, "walk", number), leg, rest)
        for section, kinds in (("pieces", self._model.pieces), ("fairy", self._model.fairy)):
            for kind, piece in kinds.items():
                readings = [((section, kind, READINGS, n), one) for n, one in enumerate(piece.readings)]
                for path, reading in ((section, kind), piece), *readings:
                    if is_stated(self._document, path):
                        for number, leg in enumerate(reading.walk):
                            yield Told((*path, "walk", number), leg, rest)


def is_stated(document: Document, path: KeyPath) -> bool:
    """Return whether the document's own file says something of a mapping that it may inherit."""
    node = document.node(path)
    return node is not None and any(mark.file == document.file for mark in node.key_marks)


def _surroundings(phase: int, model: VariantModel, document: Document) -> Surroundings:
    """What the rules of a phase say around a word."""
    turn, castling, moves = model.turn, model.castling, model.moves
    last = max(turn.white or turn.moves, turn.black or turn.moves, turn.first or 1)
    is_open = turn.grows or turn.while_ is not None or any(move.continues for move in moves.values())
    verbs = [one for effect in model.effects.values() for verb in effect.do for one in verb.chain]
    moves_in = isinstance(castling, Castling) and (castling.to is not None or castling.from_ != "home")
    further = document.node(("phases",))
    entries = further.entries.items() if further else ()
    return Surroundings(
        phase,
        model.board.geometry(),
        None if is_open else last,
        tuple(moves),
        {type_: _movers(model, type_) for type_ in (CASTLING, PROMOTION)},
        tuple(model.pieces),
        tuple(int(number) for number, entry in entries if names_keeper(entry.node)),
        is_departure_filled=moves_in or bool(moves) or any(verb.fills for verb in verbs),
    )


def _movers(model: VariantModel, type_: str) -> frozenset[str]:
    """The kinds that make moves of a type; none if there are no such moves at all."""
    kinds = {kind: (piece, *piece.readings) for kind, piece in (model.fairy | model.pieces).items()}
    if type_ == CASTLING and isinstance(model.castling, Castling):
        royals = (kind for kind, read in kinds.items() if any(one.royal for one in read))
        return frozenset(map(str, model.castling.kings)) or frozenset(royals)
    if type_ == PROMOTION and model.promotion != "none":
        return frozenset(
            kind
            for kind, read in kinds.items()
            if any(one.class_ == "pawn" or one.promotes_to for one in read)
        )
    return frozenset()


_Turn = tuple[Stage, int, int]
"""The turn of an operation of an effect: its stage, then the order of declaration."""


def _turn(effect: Effect, verb: Verb) -> Stage:
    return Stage.BEFORE_PROMOTION if effect.before else verb.at_stage


def _rebirths(model: VariantModel) -> Iterator[tuple[_Turn, RoleName]]:
    """The rebirths of a variant's effects: the turn of each, and the role of the unit reborn."""
    for first, effect in enumerate(model.effects.values()):
        for second, verb in enumerate(effect.do):
            for one in verb.chain:
                if one.reborn is not None:
                    yield (_turn(effect, verb), first, second), one.reborn
