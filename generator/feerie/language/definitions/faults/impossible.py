"""Conditions that no move fulfils, or that every move does; operations on squares that are empty by then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.engine.operations.journal import PROMOTION
from feerie.engine.operations.move import CASTLING
from feerie.engine.rules.contract.word import Condition, Pieces
from feerie.engine.rules.variant.castling import Castling
from feerie.engine.rules.words.conditions.when import When
from feerie.engine.rules.words.selectors.which import OF_BOARD, Which
from feerie.engine.rules.words.squares.of_moves import Departure
from feerie.engine.rules.words.verbs.mutate import Mutation
from feerie.engine.rules.words.verbs.passing import Passing
from feerie.engine.rules.words.verbs.recolour import Recolouring
from feerie.engine.rules.words.verbs.remove import Removal
from feerie.engine.rules.words.verbs.reserve import Reserving
from feerie.engine.rules.words.verbs.set import PhaseChange
from feerie.engine.rules.words.verbs.tally import Tallying
from feerie.errors import Finding
from feerie.language.definitions.models.entry_models import JUDGED_AFTER, OF_LAWS, EffectModel, followed_by
from feerie.language.definitions.models.section_models import PieceModel, PromotionModel
from feerie.language.definitions.models.sourced import NOTHING, Sourced
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath

_TO_UNITS: Final = (Mutation, Recolouring, Removal, Reserving)
_PUT_NOBODY: Final = (*_TO_UNITS, Passing, PhaseChange, Tallying)
"""The verbs after which no unit is where none was before."""


def impossible(model: VariantModel, part: Sourced, condition: When) -> Iterator[Finding]:
    """Findings about a condition on a move of a turn, or on a kind of unit, that there is not."""
    last = _moves_of_turn(model)
    for key, number in (("made", condition.made), ("left", condition.left)):
        if number is not None and last is not None and number >= last and key in part.keys:
            mark = part.keys[key].node.mark
            yield mark.finding("out-of-range", found=number, minimum=None, maximum=last - 1)
    if condition.type in (CASTLING, PROMOTION) and "type" in part.keys:
        told, movers = kinds_named(condition.by), _movers(model, condition.type)
        if told and movers and not movers.intersection(told):
            # The fairy kinds that are there for all variants would make the sentence long.
            own = sorted(movers.intersection(model.pieces)) or sorted(movers)
            mark = part.keys["by"].key_mark
            yield mark.finding("type-of-others", type=condition.type, kinds=told, expected=own)


def kinds_named(pieces: Pieces | None) -> list[str]:
    """Return the kinds that a selector names; none if it names a role, officers, or no kind."""
    named = pieces.kind if isinstance(pieces, Which) else None
    several = named if isinstance(named, tuple) else () if named is None else (named,)
    return [str(kind) for kind in several]


def always(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about laws for both players under which every move falls."""
    for name, law in model.laws.items():
        for key in OF_LAWS if len(law.for_) > 1 else ():
            said, node = getattr(law, key), document.node(("laws", name, key))
            if node is not None and node.value != {} and isinstance(said, Condition) and said.is_certain:
                yield node.mark.finding("holds-always")


def twice(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about laws and further walks that say what another one says."""
    laws = [(("laws", name), law.model_copy(update={"reason": None})) for name, law in model.laws.items()]
    walks = [(("walks", name), walk) for name, walk in model.walks.items()]
    for entries in (laws, walks):
        told: list[object] = []
        for path, entry in entries:
            if entry in told:
                yield document.key_finding(path, "duplicate")
            told.append(entry)


def mixed_moments(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about properties of the mover or of the captured unit, which are meant before the move, that
    are asked of the board as it is after it."""
    judged: list[tuple[KeyPath, object]] = [
        *(
            (("laws", name, key), getattr(law, key))
            for name, law in model.laws.items()
            for key in JUDGED_AFTER
        ),
        *((("moves", name, "require_after"), move.require_after) for name, move in model.moves.items()),
    ]
    for path, said in judged:
        for part in Sourced(said, document.node(path) or NOTHING).parts():
            role = _role_of(part)
            for key in OF_BOARD.intersection(part.keys) if role else ():
                example = f"{{exists: {{on: arrival, {key}: …}}}}" if role == "by" else None
                yield part.keys[key].key_mark.finding("two-moments", key=key, role=role, example=example)


def _role_of(part: Sourced) -> str | None:
    """The key of a condition on a move under which a selector is about the unit of the move itself."""
    if part.above is None or not isinstance(part.value, Which):
        return None
    if isinstance(part.above.value, When):
        return part.field if part.field in ("by", "capturing") else None
    return _role_of(part.above) if part.field in ("any_of", "not_") else None


def on_departure(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about what is done to a unit on the square that the mover has left, where nothing comes."""
    castling = model.castling
    refilled = isinstance(castling, Castling) and (castling.to is not None or castling.from_ != "home")
    verbs = [one for effect in model.effects.values() for verb in effect.do for one in followed_by(verb)]
    if refilled or model.moves or not all(isinstance(verb, _PUT_NOBODY) for verb in verbs):
        return
    for name, effect in model.effects.items():
        yield from _on_departure(("effects", name), effect, document)


def _on_departure(path: KeyPath, effect: EffectModel, document: Document) -> Iterator[Finding]:
    for number, verb in enumerate(effect.do):
        for part in Sourced(verb, document.node((*path, "do", number)) or NOTHING).parts():
            at = getattr(part.value, "piece", None) if isinstance(part.value, _TO_UNITS) else None
            if isinstance(at, Departure) and "piece" in part.keys:
                yield part.keys["piece"].node.mark.finding("nobody-there", square="departure")


def _moves_of_turn(model: VariantModel) -> int | None:
    """The most moves that a turn has; None if there is no such number."""
    turn = model.turn
    if turn.grows or turn.while_ is not None or any(move.continues for move in model.moves.values()):
        return None
    return max(turn.white or turn.moves, turn.black or turn.moves, turn.first or 1)


def _movers(model: VariantModel, type_: str) -> set[str]:
    """The kinds that make moves of a type; none if there are no such moves at all."""
    kinds = model.pieces | model.fairy | model.pieces
    if type_ == CASTLING:
        if not isinstance(model.castling, Castling):
            return set()
        royals = {kind for kind, piece in kinds.items() if any(one.royal for one in _readings(piece))}
        return {*map(str, model.castling.kings)} or royals
    if not isinstance(model.promotion, PromotionModel):
        return set()
    return {
        kind
        for kind, piece in kinds.items()
        if any(one.class_ == "pawn" or one.promotes_to for one in _readings(piece))
    }


def _readings(piece: PieceModel) -> tuple[PieceModel, ...]:
    return (piece, *piece.readings)
