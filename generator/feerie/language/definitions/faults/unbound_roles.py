"""Roles in a variant's entries that no unit has, and words that try moves where none can be tried.

The words of an entry name units by their role in a move: `mover`, `captured`, `it`. At some places of some
entries no unit has the role, and so the word would never have an effect.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final, get_args

from feerie.engine.rules.combining.around import EachSquare
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.values import ROLES, Only, RebornRole, RoleName
from feerie.engine.rules.contract.word import (
    Condition,
    Pieces,
    Squares,
    Verb,
    Word,
)
from feerie.engine.rules.words.conditions.connectives import All
from feerie.engine.rules.words.conditions.exists import Exists
from feerie.engine.rules.words.conditions.when import When
from feerie.engine.rules.words.selectors.in_role import InRole
from feerie.engine.rules.words.selectors.which import RELATIONS, SAME, Which
from feerie.engine.rules.words.verbs.rebirth import Rebirth
from feerie.engine.rules.words.verbs.set import PhaseChange
from feerie.engine.rules.words.verbs.transfer import Transfer
from feerie.errors import Finding
from feerie.language.definitions.models.entry_models import (
    JUDGED_AFTER,
    EffectModel,
    ExtraMoveModel,
    OperationsModel,
    followed_by,
)
from feerie.language.definitions.models.sourced import Sourced
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.reading.document import Document
from feerie.language.reading.node import KeyPath, Node

Roles = frozenset[RoleName]

_PAST: Final[Roles] = frozenset({"last.mover", "last.captured"})
_PRESENT: Final[Roles] = frozenset({"mover", "captured", "partner"})
_OF_GROUP: Final[Roles] = frozenset({"it"})
_OF_A_WALK: Final[Roles] = frozenset({"it", "last.mover"})
_OF_A_CAPTURE: Final[Roles] = frozenset({"captured"})
_TAKEN: Final[Roles] = frozenset({"captured", "last.captured"})
_ITSELF: Final = {("by", "mover"), ("capturing", "captured")}
"""The keys of ``when`` under which the kind of a role is that of the unit asked about."""

_OF_A_MOVER: Final = ("by", "capturing")
"""The keys of ``when`` that are idle in an extra move, whatever they say."""

_BY_WALKS: Final = frozenset({"safe"})
"""The words that try moves by asking walks alone, not the variant's own test of check."""

_AT_THE_END: Final = _BY_WALKS | {"gives", "has_move", "mated"}
"""The words that try moves of the player to move, whether a rule ends the game or not."""

_LIMBO: Final = "until: next_move"
_CAPTURES: Final = "only: capture"


@dataclass(frozen=True, slots=True)
class _Place:
    """A place in an entry: the roles that units have there, and those whose unit is on the board again.

    ``of_captures``: a unit would be ``captured`` there if the entry served only to capture.
    """

    roles: Roles
    back: Roles = field(default_factory=frozenset)
    of_captures: bool = False


def unbound(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Yield findings about the words of a variant's entries whose role no unit has."""
    return _RoleCheck(model, document).findings()


class _RoleCheck:
    """The roles in the entries of a variant."""

    def __init__(self, model: VariantModel, document: Document) -> None:
        self._model = model
        self._document = document
        self._past: Roles = _PAST if model.captured.lasts else _PAST - {"last.captured"}
        self._reborn = list(_rebirths(model))

    def findings(self) -> Iterator[Finding]:
        for name, effect in self._model.effects.items():
            yield from self._effect(("effects", name), effect)
        for name, move in self._model.moves.items():
            yield from self._extra_move(("moves", name), move)
        decided = _Place(_PRESENT | self._past)
        done = _Place(decided.roles, frozenset(piece for _, piece in self._reborn))
        for name, law in self._model.laws.items():
            yield from self._in_words(("laws", name, "forbid"), law.forbid, decided)
            for key in JUDGED_AFTER:
                yield from self._in_words(("laws", name, key), getattr(law, key), done)
        for name, rule in self._model.end.rules.items():
            path = ("end", "rules", name, "when")
            yield from self._at_rest(path, rule.when, _Place(self._past), _AT_THE_END)
        for name, walk in self._model.walks.items():
            for key, value in walk.words:
                takes = walk.only is Only.CAPTURE and key != "who"
                roles = _OF_A_WALK | _OF_A_CAPTURE if takes else _OF_A_WALK
                place = _Place(roles, of_captures=key != "who")
                yield from self._at_rest(("walks", name, key), value, place)
        yield from self._at_rest(("check", "royals"), self._model.check.royals, _Place(frozenset()))
        royal = _Place(frozenset({"it"}))
        yield from self._at_rest(("check", "when"), self._model.check.when, royal, _BY_WALKS)
        moved = _Place(frozenset({"mover"}))
        yield from self._at_rest(("turn", "while"), self._model.turn.while_, moved)
        yield from self._in_words(("captured", "of"), self._model.captured.of, decided)

    def _effect(self, path: KeyPath, effect: EffectModel) -> Iterator[Finding]:
        roles = _PRESENT | self._past
        yield from self._in_words((*path, "when"), effect.when, _Place(roles))
        if _never_captures(effect.when):
            roles -= {"captured"}
        for number, verb in enumerate(effect.do):
            turn = _turn(effect, verb), list(self._model.effects).index(str(path[-1])), number
            back = frozenset(piece for other, piece in self._reborn if other < turn)
            place = _Place(roles, back | _if_there(effect.if_))
            yield from self._in_operation(path, effect, number, place)
            if number == 0:
                yield from self._in_words((*path, "if"), effect.if_, place)

    def _extra_move(self, path: KeyPath, move: ExtraMoveModel) -> Iterator[Finding]:
        """Findings about an extra move, whose mover is the unit of its first operation."""
        yield from self._in_words((*path, "when"), move.when, _Place(self._past), leave_out=_OF_A_MOVER)
        roles, back = self._past, frozenset[RoleName]()
        for number, verb in enumerate(move.do):
            yield from self._in_operation(path, move, number, _Place(roles, back))
            if number == 0:
                yield from self._in_words((*path, "if"), move.if_, _Place(roles, back))
            back |= {one.piece for one in followed_by(verb) if isinstance(one, Rebirth)}
            if not isinstance(move.do[0], PhaseChange):
                roles |= {"mover"}
        yield from self._in_words((*path, "require_after"), move.require_after, _Place(roles, back))

    def _in_operation(
        self, path: KeyPath, entry: OperationsModel, number: int, place: _Place
    ) -> Iterator[Finding]:
        """Findings about one operation of an entry, and about the group that it is done to."""
        verb = entry.do[number]
        if entry.one is not None:
            if number == 0:
                yield from self._in_words((*path, "one"), entry.one, place)
                yield from self._of_one(path, entry)
            place = _Place(place.roles | _OF_GROUP, place.back)
        if entry.each is not None:
            yield from self._in_words((*path, "each"), entry.each, place)
            place = _Place(place.roles | _OF_GROUP, place.back)
            yield from self._of_group((*path, "do", number), entry.each, verb)
        yield from self._in_words((*path, "do", number), verb, place)

    def _of_one(self, path: KeyPath, entry: OperationsModel) -> Iterator[Finding]:
        """The finding about an entry that does nothing to the unit that is chosen."""
        verbs = [self._sourced((*path, "do", number), verb) for number, verb in enumerate(entry.do)]
        parts = [part for sourced in verbs if sourced for part in sourced.parts()]
        if _OF_GROUP.isdisjoint(role for part in parts for role, _ in _named_roles(part)):
            yield self._document.key_finding((*path, "one"), "one-without-it")

    def _of_group(self, path: KeyPath, each: Pieces | EachSquare, verb: Verb) -> Iterator[Finding]:
        """Findings about an operation that does not mention the members of its group."""
        moves_members = isinstance(verb, Transfer) and isinstance(each, Pieces)
        sourced = self._sourced(path, verb)
        for part in sourced.below() if sourced else ():
            if part.field in ("piece", "at") and isinstance(part.value, Squares):
                about = {role for inner in part.parts() for role, _ in _named_roles(inner)}
                if part.value.of_role != "it" if moves_members else about.isdisjoint(_OF_GROUP):
                    yield part.node.mark.finding("each-without-it", key=part.field)

    def _at_rest(
        self, path: KeyPath, value: object, place: _Place, may_try: Collection[str] = ()
    ) -> Iterator[Finding]:
        """Findings about words that are asked before any move, as `_in_words`: none of them can try moves,
        unless it is one of ``may_try``."""
        yield from self._in_words(path, value, place)
        sourced = None if value is None else self._sourced(path, value)
        for part in sourced.parts() if sourced else ():
            word = part.value.tries if isinstance(part.value, Word) else None
            if word is not None and word not in may_try:
                said = next((inner for inner in part.below() if inner.field == word), part)
                yield said.node.mark.finding("tries-moves", word=word)

    def _in_words(
        self, path: KeyPath, value: object, place: _Place, leave_out: Collection[str] = ()
    ) -> Iterator[Finding]:
        """Findings about the words of a value whose role no unit has at that place."""
        sourced = None if value is None else self._sourced(path, value)
        for part in sourced.parts() if sourced else ():
            if any(part.is_in(key) for key in leave_out):
                continue
            if self._asks_for_royal_kinds(part) and path[0] != "check":
                yield part.keys["royal"].key_mark.finding("royal-by-position")
            idle = _idle_question(part)
            if idle is not None:
                yield part.node.mark.finding("says-nothing", found=idle)
                continue
            if isinstance(part.value, Which) and part.value.kind == SAME and not _is_related(part):
                expected = [role for role in ROLES if role in place.roles] or None
                yield part.keys["kind"].node.mark.finding(
                    "role-unbound", role=SAME, needs=None, expected=expected
                )
            for role, node in _named_roles(part):
                yield from self._absent(role, node, part, place)

    def _asks_for_royal_kinds(self, part: Sourced) -> bool:
        """Whether a word asks whether units are of a royal kind, where the position decides what is royal."""
        return (
            self._model.check.royals is not None
            and isinstance(part.value, Which)
            and part.value.royal is not None
        )

    def _absent(self, role: RoleName, node: Node, part: Sourced, place: _Place) -> Iterator[Finding]:
        """The finding about a role that no unit has, or whose unit is not on the board."""
        # In `without` the unit reborn has the role `it`.
        here = place.roles | ({"it"} if part.is_in("without") else frozenset())
        if part.is_in("then"):
            # What follows upon an operation finds its unit on the board.
            here |= {"mover"}
            place = _Place(place.roles, place.back | _reborn_before(part))
        if role not in here:
            lacks_limbo = role == "last.captured" and not self._model.captured.lasts
            needs = _LIMBO if lacks_limbo else None
            if role == "captured" and place.of_captures:
                needs = _CAPTURES
            values = {"role": _word(node, role), "needs": needs}
            known = get_args(RebornRole) if isinstance(part.value, Rebirth) else ROLES
            expected = [other for other in known if other in here]
            yield node.mark.finding("role-unbound", **values, expected=expected or None)
        elif isinstance(part.value, Squares) and part.value.must_stand in _TAKEN - place.back:
            expected = [other for other in ROLES if other in here - _TAKEN or other in place.back]
            yield node.mark.finding("role-gone", role=role, expected=expected or None)

    def _sourced(self, path: KeyPath, value: object) -> Sourced | None:
        node = self._document.node(path)
        return None if node is None else Sourced(value, node)


def _is_related(part: Sourced) -> bool:
    """Return whether units are described by what they do to another, whose kind they may have."""
    whole = part.above if part.field == "count" and part.above is not None else part
    return whole.field in RELATIONS


def _if_there(condition: Condition | None) -> Roles:
    """Return the roles whose units an effect asks to be on the board; another rule beside it may bring them
    back."""
    if isinstance(condition, All):
        return frozenset[RoleName]().union(*map(_if_there, condition.all))
    if isinstance(condition, Exists) and isinstance(condition.exists, InRole):
        return frozenset(condition.exists.roles)
    return frozenset()


def _never_captures(condition: Condition) -> bool:
    """Return whether a condition only holds of moves without capture."""
    if isinstance(condition, All):
        return any(map(_never_captures, condition.all))
    return isinstance(condition, When) and condition.capture is False


_Turn = tuple[Stage, int, int]
"""The turn of an operation of an effect: its stage, then the order of declaration."""


def _turn(effect: EffectModel, verb: Verb) -> Stage:
    return Stage.BEFORE_PROMOTION if effect.before else verb.at_stage


def _rebirths(model: VariantModel) -> Iterator[tuple[_Turn, RoleName]]:
    """The rebirths of a variant's effects: the turn of each, and the role of the unit reborn."""
    for first, effect in enumerate(model.effects.values()):
        for second, verb in enumerate(effect.do):
            for one in followed_by(verb):
                if isinstance(one, Rebirth):
                    yield (_turn(effect, verb), first, second), one.piece


def _reborn_before(part: Sourced) -> Roles:
    """The roles of the units that are reborn by the operations upon which a word follows."""
    above: Sourced | None = part
    found: Roles = frozenset()
    while above is not None:
        if above.field == "then" and above.above is not None and isinstance(above.above.value, Rebirth):
            found |= {above.above.value.piece}
        above = above.above
    return found


def _named_roles(part: Sourced) -> Iterator[tuple[RoleName, Node]]:
    """The roles that a word itself names, without those of its parts, each with its node."""
    if isinstance(part.value, Word):
        named = {inner.value: inner.node for inner in part.below() if isinstance(inner.value, str)}
        for role in part.value.roles:
            yield role, named.get(role, part.node)


def _word(node: Node, role: RoleName) -> str:
    """The word in the file for a role: `departure` is one for the mover."""
    return node.value if isinstance(node.value, str) else role


def _idle_question(part: Sourced) -> str | None:
    """Return a condition that asks whether the mover is the mover, or the captured unit the captured one, as
    it is written."""
    if part.above is None or not isinstance(part.above.value, When):
        return None
    value = part.value
    if isinstance(value, InRole):
        return value.role if value.role in _PRESENT else None
    if isinstance(value, Which) and (part.field, value.kind) in _ITSELF:
        return f"kind: {value.kind}"
    return None
