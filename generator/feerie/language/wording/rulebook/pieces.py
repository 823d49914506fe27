"""A kind of unit in sentences: its letters, how it goes, what else it is."""

from collections.abc import Iterator, Mapping
from typing import Final

from feerie.engine.rules.variant.pieces import READINGS, home_squares
from feerie.language.wording.language import Value
from feerie.language.wording.rulebook.described import Described
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Argument, Teller
from feerie.language.wording.rulebook.units import CAPTURED, IT

_OF_WALKS: Final = ("of", "borrow", "walk", "from", "to", "only", "instead")
_TOLD: Final = ("symbol", "colour", READINGS, "name")


def piece(teller: Teller, kind: str, said: Said) -> tuple[str, ...]:
    """Return what a kind is, then what some of its units are."""
    teller.forget()
    own = said.entries
    symbol = said.at("symbol", str(teller.lexicon.language))
    phrase, colour = teller.lexicon.kind(kind), said.at("colour")
    values: dict[str, Value] = {
        "kind": Described(teller.coloured(phrase.noun, colour), phrase.language) if colour else phrase,
        "symbol": symbol.text if symbol else None,
    }
    first = teller.fill("pieces", "reading" if colour else "kind", values)
    traits = [*_traits(teller, kind, said)] or [("walk", Said(()))]
    if ("double_step", "never") in [(key, one.text) for key, one in traits]:
        traits = [(key, _single(one)) for key, one in traits]
    clauses: list[str] = []
    for trait in traits:
        subject = {one: phrase.form(one) for one in ("e", "him", "it")} | ({} if clauses else {"it": first})
        clauses.append(_trait(teller, *trait, subject))
    for reading in own[READINGS].items if READINGS in own else ():
        # What a reading changes of its kind.
        changed = {key: one for key, one in reading.entries.items() if own.get(key) != one}
        clauses += piece(teller, kind, Said(changed))
    return tuple(clauses)


def conditional(teller: Teller, said: Said) -> str:
    """Return a walk that some units have because of what stands elsewhere."""
    teller.forget()
    teller.own = "own_walker"
    own, rules = said.entries, teller.rules
    who = teller.units(own.get("of") or Said("any"))
    teller.captures = said.names(CAPTURED)
    if not teller.captures:
        teller.speak_of(IT, who)
    values: dict[str, Value] = {key: Argument(teller, "", key, one) for key, one in own.items()}
    if "walk" in own:
        values["walk"] = teller.legs(own["walk"].items)
    instead, only = own.get("instead"), own.get("only")
    code = "instead" if instead is not None and instead.value is True else "also"
    if values.get("walk") == "":
        code = "none" if only is None else f"none.{only.text}"
        throughout = (walk for phase in (rules, *rules.phases.values()) for walk in phase.walks)
        code = code if any(walk.walk != () for walk in throughout) else f"{code}.alone"
    told = teller.fill("walks", code, {**values, "who": who})
    unknown = (f" `{key}: {one.text}`" for key, one in own.items() if key not in _OF_WALKS)
    return "".join((told, *unknown))


def _traits(teller: Teller, kind: str, said: Said) -> Iterator[tuple[str, Said]]:
    """Yield what is told of a kind, its walk first; not that a pawn is one, nor who is royal if another rule
    says it."""
    for key, one in sorted(said.entries.items(), key=lambda entry: entry[0] != "walk"):
        is_said_elsewhere = key == "royal" and teller.rules.check.royals is not None
        if key not in _TOLD and one.text != kind and not is_said_elsewhere:
            yield key, one


def _single(said: Said) -> Said:
    """Return a walk without its double steps: legs over empty squares by which a unit does not capture."""
    if not isinstance(said.value, tuple):
        return said
    double = {("path", "clear"), ("only", "quiet")}
    kept = (leg for leg in said.value if not double <= {(key, one.text) for key, one in leg.entries.items()})
    return Said(tuple(kept), said.places)


def _trait(teller: Teller, key: str, one: Said, subject: Mapping[str, Value]) -> str:
    """Return what is told of a kind, as a clause."""
    values: dict[str, Value] = {key: Argument(teller, "", key, one)}
    code: str
    match key:
        case "walk" if one.items:
            code, values = key, {"legs": teller.legs(one.items)}
        case "walk":
            code = "still"
        case "royal":
            code = key if one.value else "not_royal"
        case "hurdle":
            code = key if one.value else "no_hurdle"
        case "home" if isinstance(one.value, tuple):
            homes = {side: _homes(teller, one, north=side == key) for side in (key, "black")}
            code = teller.counted("pieces", key, len(homes[key])) if homes[key] else "no_home"
            values = {side: Argument(teller, "", key, Said(squares)) for side, squares in homes.items()}
        case "forward" | "promotion":
            code = key
        case _:
            code = one.text
    values |= subject
    return teller.fill("pieces", code, values) if code in teller.section("pieces") else f"`{key}: {one.text}`"


def _homes(teller: Teller, said: Said, *, north: bool) -> tuple[Said, ...]:
    """Return the home squares that a kind is said to have, as White has them or as Black does."""
    geometry = teller.rules.geometry
    squares = home_squares([one.text for one in said.items], geometry, north=north)
    return tuple(Said(geometry.name(square)) for square in squares)
