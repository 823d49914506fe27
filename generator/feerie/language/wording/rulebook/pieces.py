"""A kind of unit in sentences: its letters, how it goes, what else it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.engine.board.geometry import Geometry
from feerie.engine.rules.variant.pieces import READINGS
from feerie.language.wording.language import Value
from feerie.language.wording.rulebook.described import Described
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Argument, Teller
from feerie.language.wording.rulebook.units import CAPTURED, IT

_OF_WALKS: Final = ("who", "as", "walk", "from", "to", "only", "instead")
_TOLD: Final = ("symbol", "where", READINGS, "name")


def piece(teller: Teller, kind: str, said: Said) -> tuple[str, ...]:
    """Return what a kind is, then what some of its units are."""
    teller.forget()
    own = said.entries
    symbol = said.at("symbol", str(teller.lexicon.language))
    phrase, where = teller.lexicon.kind(kind), said.at("where", "colour")
    values: dict[str, Value] = {
        "kind": Described(teller.coloured(phrase.noun, where), phrase.language) if where else phrase,
        "symbol": symbol.text if symbol else None,
    }
    first = teller.fill("pieces", "reading" if where else "kind", values)
    traits = [*_traits(teller, said)] or [teller.fill("pieces", "still")]
    clauses = [f"{first} {traits[0]}", *(f"{phrase.form('it')} {trait}" for trait in traits[1:])]
    readings = own[READINGS].items if READINGS in own else ()
    return (*clauses, *(clause for reading in readings for clause in _reading(teller, kind, said, reading)))


def conditional(teller: Teller, said: Said) -> str:
    """Return a walk that some units have because of what stands elsewhere."""
    teller.forget()
    teller.own = "own_walker"
    own, rules = said.entries, teller.rules
    who = teller.units(own.get("who") or Said("any"))
    teller.captures = said.names(CAPTURED)
    if not teller.captures:
        teller.speak_of(IT, who)
    values: dict[str, Value] = {key: Argument(teller, "", key, one) for key, one in own.items()}
    if "walk" in own:
        legs = [teller.leg(leg) for leg in own["walk"].items]
        values["walk"] = teller.fill("pieces", "between").join(legs)
    instead, only = own.get("instead"), own.get("only")
    code = "instead" if instead is not None and instead.value is True else "also"
    if values.get("walk") == "":
        code = "none" if only is None else f"none.{only.text}"
        throughout = (walk for phase in (rules, *rules.phases.values()) for walk in phase.walks)
        code = code if any(walk.walk != () for walk in throughout) else f"{code}.alone"
    told = teller.fill("walks", code, {**values, "who": who})
    unknown = (f" `{key}: {one.text}`" for key, one in own.items() if key not in _OF_WALKS)
    return "".join((told, *unknown))


def _reading(teller: Teller, kind: str, whole: Said, reading: Said) -> tuple[str, ...]:
    """Return what a reading changes of its kind."""
    changed = {key: one for key, one in reading.entries.items() if whole.entries.get(key) != one}
    return piece(teller, kind, Said(changed))


def _traits(teller: Teller, said: Said) -> Iterator[str]:
    for key, one in sorted(said.entries.items(), key=lambda entry: entry[0] != "walk"):
        if key not in _TOLD:
            yield _trait(teller, key, one)


def _trait(teller: Teller, key: str, one: Said) -> str:
    values: dict[str, Value] = {key: Argument(teller, "", key, one)}
    code: str
    match key:
        case "walk" if one.items:
            legs = [teller.leg(leg) for leg in one.items]
            code, values = key, {"legs": teller.fill("pieces", "between").join(legs)}
        case "walk":
            code = "still"
        case "royal":
            code = key if one.value else "not_royal"
        case "hurdle":
            code = key if one.value else "no_hurdle"
        case "home" if isinstance(one.value, tuple):
            geometry = teller.rules.geometry
            homes = tuple(home for home in one.items if _is_within(home.text, geometry))
            black = tuple(Said(_mirrored(home.text, geometry)) for home in homes)
            sides = {key: homes, "black": black}
            code = teller.counted("pieces", key, len(homes)) if homes else "no_home"
            values = {side: Argument(teller, "", key, Said(squares)) for side, squares in sides.items()}
        case "promotes_on":
            code = teller.counted("pieces", key, len(one.items))
        case "forward" | "promotes_to":
            code = key
        case _:
            code = one.text
    return teller.fill("pieces", code, values) if code in teller.section("pieces") else f"`{key}: {one.text}`"


def _mirrored(square: str, geometry: Geometry) -> str:
    """Return the square of a file that is as far from the last rank as a square is from the first."""
    return f"{square[0]}{geometry.ranks + 1 - int(square[1:])}"


def _is_within(square: str, geometry: Geometry) -> bool:
    """Whether a square is on a board of so many files and ranks."""
    return ord(square[0]) - ord("a") < geometry.files and int(square[1:]) <= geometry.ranks
