"""The named entries of a variant: effects, extra moves, laws; what they mention, and what they need a
position to remember or a board to show.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar, Final, Literal, NewType

from feerie.engine.board import PLAYERS, Memory
from feerie.engine.memories import LAST
from feerie.engine.rules.around import EachSquare, Group, One, Sequence, conditional
from feerie.engine.rules.contract import Condition, Fault, Idle, Pieces, Preference, Setting, Word, decided
from feerie.engine.rules.contract.values import Players, RoleName, is_past
from feerie.engine.rules.contract.verb import Stage, Verb
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.variant.text import Text
from feerie.errors import FeerieError

MoveTemplate = NewType("MoveTemplate", str)
"""The text of an extra move, with fields to be filled in."""


@dataclass(frozen=True, slots=True)
class EveryMove(Condition):
    """Nothing is asked of a move."""

    def holds(self, view: View) -> bool:
        return True


_EVERY_MOVE: Final = EveryMove()
_IT: Final[frozenset[RoleName]] = frozenset({"it"})
_MOVER: Final[frozenset[RoleName]] = frozenset({"mover"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Operations(Word):
    """An entry with operations, done to moves of which ``when`` holds, if ``if`` holds when their turn comes.

    They are done to ``one`` unit or square, which the player chooses, or to ``each`` of several, of which
    ``at_least`` so many must take part. ``verbs`` are the operations of ``do``, each with all that. Readers
    see it ``called`` by its name.
    Raises FeerieError for ``one`` beside ``each`` (``several-words``).
    """

    is_in_full: ClassVar[bool] = False
    """Whether nothing of it may be left undone."""

    when: Condition = _EVERY_MOVE
    if_: Condition | None = None
    one: Pieces | EachSquare | None = None
    each: Pieces | EachSquare | None = None
    at_least: int = 0
    do: tuple[Verb, ...]
    reason: Text | None = None
    called: Text | None = field(default=None, metadata={"key": "name"})
    name: str = field(default="", metadata={"key": None})
    verbs: tuple[Verb, ...] = field(init=False)

    def __post_init__(self) -> None:
        if self.one is not None and self.each is not None:
            raise FeerieError("several-words", words=["one", "each"])
        verbs = tuple(map(self._verb, self.do))
        if self.one is not None:
            must = self.is_in_full or any(verb.must for verb in verbs)
            verbs = (One(members=self.one, do=Sequence(verbs=verbs, in_full=self.is_in_full), must=must),)
        object.__setattr__(self, "verbs", tuple(conditional(verb, self.if_) for verb in verbs))

    @property
    def idle(self) -> Idle:
        idle = {"at_least": "each"} if self.each is None else {}
        is_bound = self.is_in_full or self.at_least > 0
        if not is_bound and not any(one.is_compulsory for verb in self.do for one in verb.chain):
            idle["reason"] = "must: true"
        return idle

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.one is not None and "it" not in roles(self.do):
            yield Fault("one-without-it", {}, "one")

    def of_it(self, place: Setting) -> Setting:
        """Return the place of an operation, in which ``it`` is the unit or square to which it is done."""
        if self.one is None and self.each is None:
            return place
        return replace(place, roles=place.roles | _IT)

    def without_it(self, field: str, place: Setting) -> Setting:
        """Return the place of what is asked once of the whole entry, and not of each that it is done to."""
        is_of_some = field in ("if", "if_") and (self.one is not None or self.each is not None)
        return replace(place, needs={**place.needs, "it": "do: [{…: {if: …}}]"}) if is_of_some else place

    def _verb(self, verb: Verb) -> Verb:
        """Return an operation, done to every member of ``each`` if that is given."""
        if self.each is None:
            return self._with_what_follows(verb)
        all_at_once = verb.together(self.each, self.at_least) if isinstance(self.each, Pieces) else None
        return all_at_once or Group(
            members=self.each,
            do=self._with_what_follows(replace(verb, if_=None)),
            must=verb.must,
            optional=verb.optional,
            if_=verb.if_,
            at_least=self.at_least,
        )

    def _with_what_follows(self, verb: Verb) -> Verb:
        """Return an operation with those that follow upon it, if its condition holds."""
        if not verb.then:
            return conditional(verb, verb.if_)
        verbs = (verb, *map(self._with_what_follows, verb.then))
        whole = Sequence(
            verbs=verbs, led=True, in_full=self.is_in_full, must=verb.must, optional=verb.optional
        )
        return conditional(whole, verb.if_)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect(Operations):
    """An effect: operations added to moves.

    They come after the promotion of the mover, or with ``before: promotion`` before it. Unless they may
    ``parry``, the move must leave the player's royals safe without them, too.
    """

    before: Literal["promotion"] | None = None
    may_parry: bool = True

    def place_of(self, field: str, place: Setting) -> Setting:
        place = decided(place)
        if field == "when":
            return place
        number = place.item if field == "do" else 0
        turn = self.stage(self.do[number]), place.number, number
        back = {role for other, role in place.around.rebirths if other < turn}
        taken = frozenset({"captured"}) if self.when.of_captures is False else frozenset[RoleName]()
        there = self.if_.there if self.if_ else frozenset[RoleName]()
        place = replace(place, roles=place.roles - taken, back=there.union(back))
        return self.of_it(place) if field == "do" else self.without_it(field, place)

    def stage(self, verb: Verb) -> Stage:
        """Return the stage of a move at which one of its verbs is done."""
        return verb.at_stage if self.before is None else Stage.BEFORE_PROMOTION


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraMove(Operations):
    """An extra kind of move, made of operations.

    It is for the players ``sides``.
    ``notation`` is the text of such a move, with ``{piece}``, ``{square}``, ``{to}`` and ``{promotion}`` to
    be filled in. The move does not exist unless ``require_after`` holds after its effects. If it
    ``continues``, the same player then makes another move, after which alone the player may not be in check.
    """

    is_in_full: ClassVar[bool] = True

    sides: Players = field(default=Players(PLAYERS), metadata={"key": "for"})
    require_after: Condition | None = None
    notation: MoveTemplate | None = None
    continues: bool = False

    def place_of(self, field: str, place: Setting) -> Setting:
        if field == "when":
            return replace(place, has_mover=False)
        done = self.do[: place.item if field == "do" else len(self.do) if field == "require_after" else 0]
        # The mover is the unit of the first operation.
        mover = _MOVER if done and self.do[0].has_unit else frozenset[RoleName]()
        back = {one.reborn for verb in done for one in verb.chain if one.reborn}
        place = replace(place, roles=place.roles | mover, back=place.back.union(back))
        if field == "do":
            is_alone = len(self.do) == 1 and self.each is None
            return self.of_it(replace(place, is_bound=True, is_alone=is_alone))
        return self.without_it(field, replace(place, is_after=field == "require_after"))


JUDGED_AFTER: Final = ("forbid_after", "require_after", "prefer")
"""The keys of a law that judge a move once its effects stand."""

OF_LAWS: Final = ("forbid", *JUDGED_AFTER)
"""The keys by which a law judges moves."""


@dataclass(frozen=True, slots=True)
class Law(Word):
    """A restriction on the moves of the players ``sides``.

    A move does not exist if ``forbid`` holds before it, or if after its effects ``forbid_after`` holds or
    ``require_after`` does not. Of the legal moves, those that are best by ``prefer`` remain.
    Raises FeerieError if it says none of these (``missing-key``).
    """

    sides: Players = field(default=Players(PLAYERS), metadata={"key": "for"})
    forbid: Condition | None = None
    forbid_after: Condition | None = None
    require_after: Condition | None = None
    prefer: Preference | None = None
    reason: Text | None = None
    name: str = field(default="", metadata={"key": None})

    def __post_init__(self) -> None:
        if all(getattr(self, key) is None for key in OF_LAWS):
            raise FeerieError("missing-key", key="forbid", expected=list(OF_LAWS))

    def place_of(self, field: str, place: Setting) -> Setting:
        place = decided(place)
        if field == "forbid":
            return place
        back = frozenset(role for _, role in place.around.rebirths)
        return replace(place, back=back, is_after=True)


def mentioned(entries: Iterable[object]) -> Iterator[str]:
    """Yield every text in words and entries, however deep: names of kinds among others."""
    return (part for part in parts(tuple(entries)) if isinstance(part, str))


def remembered(entries: Iterable[object]) -> frozenset[Memory[Any]]:
    """Return what the words of some entries need a position to remember, however deep they are."""
    words = [part for part in parts(tuple(entries)) if isinstance(part, Word)]
    past = {LAST} if any(is_past(role) for word in words for role in word.roles) else frozenset[Memory[Any]]()
    return frozenset(memory for word in words for memory in word.remembers) | past


def roles(entries: Iterable[object]) -> frozenset[RoleName]:
    """Return the roles of the units that the words of some entries ask about, however deep they are."""
    words = (part for part in parts(tuple(entries)) if isinstance(part, Word))
    return frozenset(role for word in words for role in word.roles)


def cells(entries: Iterable[object]) -> frozenset[tuple[int, int]]:
    """Return the sizes of the cells into which the words of some entries cut the board."""
    words = (part for part in parts(tuple(entries)) if isinstance(part, Squares))
    return frozenset(size for word in words if (size := word.cells))


def parts(whole: object) -> Iterator[object]:
    """Yield the texts, words and entries that something is made of, itself included."""
    if isinstance(whole, str):
        yield whole
    elif isinstance(whole, Mapping):
        for key, value in whole.items():
            yield from parts(key)
            yield from parts(value)
    elif isinstance(whole, tuple | frozenset):
        for part in whole:
            yield from parts(part)
    elif is_dataclass(whole):
        yield whole
        for field in fields(whole):
            if field.init:
                yield from parts(getattr(whole, field.name))
