"""What is wrong with the words of a variant: each is told where it stands, and answers for itself.

The words of an entry name units by their role in a move: `mover`, `captured`, `it`. At some places of some
entries no unit has the role, and so the word would never have an effect.
"""

from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Final, NamedTuple

from feerie.engine.operations import CASTLING, PROMOTION
from feerie.engine.rules.contract import ROLES, RoleName, Setting, Squares, Surroundings, Word
from feerie.engine.rules.variant import Castling, Promotion, Variant
from feerie.engine.rules.words.conditions.move import DROP
from feerie.errors import Finding
from feerie.language.definitions.models.sourced import Sourced
from feerie.language.definitions.models.variant_model import VariantModel, names_keeper
from feerie.language.reading import Document, KeyPath

Roles = frozenset[RoleName]

_PAST: Final[Roles] = frozenset({"last.mover", "last.captured"})
_TAKEN: Final[Roles] = frozenset({"captured", "last.captured"})

_KINDS: Final = ("pieces", "fairy")


class Faults(NamedTuple):
    """The findings about the words of a phase: what clashes with another section, and what else is wrong."""

    clashing: list[Finding]
    others: list[Finding]


def faults(phase: int, rules: Variant, model: VariantModel, document: Document) -> Faults:
    """Return the findings about the words of a phase."""
    found = Faults([], [])
    for part, place in _words(_surroundings(phase, rules, model, document), model, document):
        found.others.extend(part.beyond(place.around.geometry))
        if isinstance(part.value, Word):
            found.others.extend(_of_roles(part, part.value, place))
            found.others.extend(part.unused(part.value.idle))
            for fault in part.value.faults(place):
                told = found.clashing if fault.clashes else found.others
                told.extend(
                    one for one in part.finding(fault) if not fault.is_own or one.file == document.file
                )
        if is_dataclass(part.value) and part.node.value == {} and not isinstance(part.value, _ALL_USUAL):
            found.others.append(part.node.mark.finding("empty-mapping"))
    return found


_ALL_USUAL: Final = (Castling, Promotion)
"""The sections that say something by being there."""


def _words(
    around: Surroundings, model: VariantModel, document: Document
) -> Iterator[tuple[Sourced, Setting]]:
    """Yield the words of the sections of a phase, each with its place; those of inherited kinds are left
    out."""
    lasts = model.captured.lasts
    plain = Setting(
        around,
        _PAST if lasts else _PAST - {"last.captured"},
        needs={} if lasts else {"last.captured": "captured: {until: next_move}"},
    )
    for key, entry in document.root.entries.items():
        value = getattr(model, key, None)
        if is_dataclass(value):
            yield from _parts(Sourced(value, entry.node), plain)
        for number, (name, one) in enumerate(value.items() if isinstance(value, dict) else ()):
            node = document.node((key, name))
            if is_dataclass(one) and node and (key not in _KINDS or is_stated(document, (key, name))):
                yield from _parts(Sourced(one, node), replace(plain, entry=name, number=number))


def _parts(part: Sourced, place: Setting) -> Iterator[tuple[Sourced, Setting]]:
    """Yield a word with its place, and all its parts with theirs."""
    yield part, place
    for inner in part.below():
        here = replace(place, item=inner.item)
        here = part.value.place_of(inner.field, here) if isinstance(part.value, Word) else here
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
            # `departure` is a word for the mover.
            said = node.value if isinstance(node.value, str) else role
            values = {"role": said, "needs": place.needs.get(role), "expected": expected}
            yield node.mark.finding("role-unbound", **values)
        elif isinstance(word, Squares) and word.must_stand in _TAKEN - place.back:
            standing = (place.roles - _TAKEN) | place.back
            # The square where a captured unit stood has a word of its own.
            instead: list[str] = [role.removesuffix("d")] if word.of_role == role else []
            instead += [other for other in ROLES if other in standing]
            yield node.mark.finding("role-gone", role=role, expected=instead or None)
    if word.tries is not None and place.may_try is not None and word.tries not in place.may_try:
        tried = next((inner for inner in below if inner.field == word.tries), part)
        yield tried.node.mark.finding("tries-moves", word=word.tries)


def is_stated(document: Document, path: KeyPath) -> bool:
    """Return whether the document's own file says something of a mapping that it may inherit."""
    node = document.node(path)
    return node is not None and any(mark.file == document.file for mark in node.key_marks)


def _surroundings(phase: int, rules: Variant, model: VariantModel, document: Document) -> Surroundings:
    """What the rules of a phase say around a word."""
    turn, castling, moves = model.turn, model.castling, model.moves
    last = max(turn.white or turn.moves, turn.black or turn.moves, turn.first or 1)
    is_open = turn.grows or turn.while_ is not None or any(move.continues for move in moves.values())
    verbs = [one for effect in model.effects.values() for verb in effect.do for one in verb.chain]
    moves_in = isinstance(castling, Castling) and (castling.to is not None or castling.from_ != "home")
    entries = document.entries("phases").items()
    movers = {type_: _movers(model, type_) for type_ in (CASTLING, PROMOTION)}
    return Surroundings(
        phase,
        rules,
        rules.geometry,
        None if is_open else last,
        tuple(moves),
        movers,
        tuple(model.pieces),
        tuple(int(number) for number, entry in entries if names_keeper(entry.node)),
        is_departure_filled=moves_in or bool(moves) or any(verb.fills for verb in verbs),
        absent=[*(type_ for type_, kinds in movers.items() if not kinds), *([] if moves else [DROP])],
        rebirths=tuple(
            ((effect.stage(verb), first, second), one.reborn)
            for first, effect in enumerate(model.effects.values())
            for second, verb in enumerate(effect.do)
            for one in verb.chain
            if one.reborn is not None
        ),
    )


def _movers(model: VariantModel, type_: str) -> frozenset[str]:
    """The kinds that make moves of a type; none if there are no such moves at all."""
    kinds = {kind: piece.as_read for kind, piece in (model.fairy | model.pieces).items()}
    if type_ == CASTLING and isinstance(model.castling, Castling):
        royals = (kind for kind, read in kinds.items() if any(one.royal for one in read))
        return frozenset(map(str, model.castling.kings)) or frozenset(royals)
    if type_ == PROMOTION and model.promotion != "none":
        return frozenset(
            kind for kind, read in kinds.items() if any(one.pawn or one.promotion for one in read)
        )
    return frozenset()
