"""What is compared of a position: what stands where, who is to move, and the rights that remain."""

from __future__ import annotations

from tests.play.references.orthodox import Orthodox
from tests.play.references.place import CORNERS, Place, kind_of, name, placement, side_of


def told(rules: Orthodox, place: Place) -> str:
    """A position in words; rights that cannot come back are told by the castlings they still allow."""
    if rules.regains:
        rights = ",".join(sorted(map(name, place.unmoved)))
    else:
        rights = "".join(
            letter for letter, corner in CORNERS.items() if {corner, (4, corner[1])} <= place.unmoved
        )
    words = [placement(place), place.turn, rights]
    if place.passed is not None and place.free(place.passed):
        words.append(f"passed={name(place.passed)}")
    words.extend(f"under={name(at)}{''.join(stack)}" for at, stack in sorted(place.under.items()))
    words.extend(f"origin={name(at)}{name(origin)}" for at, origin in sorted(place.origins.items()))
    words.extend(of_phases(place) if rules.has_phases else [])
    if rules.remembers and place.taken is not None:
        words.append(f"taken={place.taken[0]}{name(place.taken[1])}")
    return " ".join(words)


def of_phases(place: Place) -> list[str]:
    """The state of checkered chess: pawns without their double step, the move that may not be undone."""
    spent = sorted(name(at) for at in place.stepped if kind_of(place.units.get(at, "-")) == "p")
    words = [f"phase={place.phase}", f"keeper={place.keeper}", "stepped=" + ",".join(spent)]
    if place.phase == 1 and place.last and side_of(place.units[place.last[1]]) == "c":
        words.append("last=" + "-".join(map(name, place.last)))
    return words
