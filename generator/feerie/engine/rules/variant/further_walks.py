"""Further walks: those that units have in some positions, besides their own walk or instead of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from feerie.engine.board import Square, Unit
from feerie.engine.rules.contract import Fault, Only, Pieces, RoleName, Setting, Squares, View, Word
from feerie.engine.rules.variant.entries import roles
from feerie.engine.rules.variant.pieces import Legs, walk_faults
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True)
class Everyone(Pieces):
    """Every unit: those who have a walk of which nothing else is said."""

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        return True


_EVERYONE: Final = Everyone()

_OF_A_WALK: Final[frozenset[RoleName]] = frozenset({"it", "last.mover"})
_OF_A_CAPTURE: Final[frozenset[RoleName]] = frozenset({"it", "last.mover", "captured"})


@dataclass(frozen=True, slots=True)
class FurtherWalk(Word):
    """A walk that units, those ``of`` some sort, have besides their own, or ``instead`` of it.

    They ``borrow`` the walk of every unit meant there, where ``it`` is the unit that walks; or the legs of
    ``walk``, none if it is empty; or without either those that the unit has where it stands, lent ones, too,
    which are gone where its own are. They go as if they stood on each of the empty squares ``from_``, among
    which their own is, and no longer on that; ``it`` is there of the kind as which it goes. Or it leads
    straight ``to`` some squares, whatever stands between. With ``only`` it is for quiet moves alone, or
    captures, and in their place if it is ``instead`` of those. With ``for_captive`` these words ask about the
    unit ``captured``: the walk is worked out for each unit that could be, and serves to capture that one.
    Attacks that these words ask about are those by the units' own walks. Where no unit or no square is meant,
    there is no further walk. Raises FeerieError if it says no walk (``missing-key``) or several
    (``several-words``).
    """

    of: Pieces = _EVERYONE
    borrow: Pieces | None = None
    walk: Legs | None = None
    from_: Squares | None = None
    to: Squares | None = None
    only: Only | None = None
    instead: bool = False
    name: str = field(default="", metadata={"key": None})
    for_captive: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "for_captive", "captured" in roles(self.words.values()))
        said = {"borrow": self.borrow, "walk": self.walk, "from": self.from_}
        others = [key for key, value in said.items() if value is not None]
        if self.to is not None and others:
            raise FeerieError("several-words", words=[*others, "to"])
        if self.borrow is not None and self.walk is not None:
            raise FeerieError("several-words", words=["borrow", "walk"])
        if self.to is None and not others:
            raise FeerieError("missing-key", key="borrow", expected=[*said, "to"])
        if self.walk == () and self.from_ is not None:
            raise FeerieError("several-words", words=["walk", "from"])
        if self.walk == () and not self.instead:
            raise FeerieError("missing-key", key="instead", expected=["instead"])

    def place_of(self, field: str, place: Setting) -> Setting:
        place = replace(place, may_try=frozenset())
        if field == "walk":
            return place
        taking = field != "of"
        roles = _OF_A_CAPTURE if taking and self.only is Only.CAPTURE else _OF_A_WALK
        needs = {**place.needs, "captured": "only: capture"} if taking else place.needs
        return replace(place, roles=roles, needs=needs)

    def faults(self, place: Setting) -> Iterator[Fault]:
        walk = self.walk or ()
        yield from walk_faults(walk, place.around.rules.pieces)
        for number, leg in enumerate(walk):
            if self.of.kinds == (leg,) and not self.instead and self.from_ is None:
                yield Fault("walk-had", {"kind": leg}, "walk", of_value=True, item=number)

    @property
    def words(self) -> Mapping[str, Pieces | Squares | None]:
        """What it asks about units and squares, by the keys."""
        return {"of": self.of, "borrow": self.borrow, "from": self.from_, "to": self.to}

    @property
    def builds(self) -> bool:
        """Return whether it leads elsewhere with the legs that a unit has where it stands."""
        return self.from_ is not None and self.walk is None and self.borrow is None


def stages(walks: Iterable[FurtherWalk]) -> tuple[list[FurtherWalk], list[FurtherWalk], list[FurtherWalk]]:
    """Return walks by which units go from where they stand, those that are none, and those from elsewhere,
    which may build on the first."""
    in_place, without, elsewhere = list[FurtherWalk](), list[FurtherWalk](), list[FurtherWalk]()
    for walk in walks:
        is_elsewhere = walk.from_ is not None or walk.to is not None
        (elsewhere if is_elsewhere else without if walk.walk == () else in_place).append(walk)
    return in_place, without, elsewhere
