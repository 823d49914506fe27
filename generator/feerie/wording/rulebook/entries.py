"""The named entries of a variant in sentences: effects, extra moves, laws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from feerie.wording.rulebook.said import Said
from feerie.wording.rulebook.teller import Argument, Teller
from feerie.wording.rulebook.units import MOVER
from feerie.wording.template import Value

_OF_UNITS: Final = ("any", "by", "capture", "capturing", "type")
_PLAYERS: Final = ("white", "black")


def effect(teller: Teller, entry: Said) -> Iterator[str]:
    """Yield what an effect does, and when."""
    teller.forget()
    said = entry.entries
    when = _when(teller, said.get("when"))
    told = _operations(teller, said)
    if "before" in said:
        told = teller.fill("manners", "before", {"told": told})
    yield teller.fill("entries", "effect", {"when": when, "told": told})
    yield from _unknown(said, ("when", "each", "at_least", "do", "before", "reason"))


def extra_move(teller: Teller, name: str, entry: Said) -> Iterator[str]:
    """Yield what an extra move does, when and by whom it may be played, and how it is written."""
    teller.forget()
    said = entry.entries
    when = said.get("when")
    besides = None if when is None else _when(teller, when, "may")
    values: dict[str, Value] = {
        "name": teller.lexicon.word("cause", name),
        "for": _sides(teller, said.get("for")),
        "when": besides,
        "told": _operations(teller, said),
    }
    yield teller.fill("entries", "move" if besides is None else "move_when", values)
    if "require_after" in said:
        clause = teller.condition(said["require_after"])
        yield teller.fill("entries", "require", {"clause": clause})
    if "notation" in said:
        yield teller.fill("entries", "notation", {"notation": said["notation"].text})
    if (continues := said.get("continues")) and continues.value is True:
        yield teller.fill("entries", "continues")
    known = ("when", "for", "each", "at_least", "do", "require_after", "notation", "continues", "reason")
    yield from _unknown(said, known)


def law(teller: Teller, entry: Said) -> Iterator[str]:
    """Yield what a law forbids or prefers, and whom it binds."""
    teller.forget()
    said = entry.entries
    if "forbid" in said:
        yield _forbidden(teller, said["forbid"])
    for key in ("forbid_after", "require_after"):
        if key in said:
            teller.forget()
            yield teller.fill("entries", key, {"clause": teller.condition(said[key])})
    if "prefer" in said:
        yield teller.choice("law", "prefer", said["prefer"])
    sides = _sides(teller, said.get("for"))
    if sides is not None:
        yield teller.fill("entries", "bound", {"for": sides})
    yield from _unknown(said, ("forbid", "forbid_after", "require_after", "prefer", "for", "reason"))


def _operations(teller: Teller, said: Mapping[str, Said]) -> str:
    """Return what an entry does, to each member of a group if it has one."""
    each, squares = said.get("each"), None
    if each is not None and (squares := each.at("square")) is None:
        teller.member = teller.fill("entries", "each", {"units": teller.units(each)})
    told = teller.joined([teller.verb(verb) for verb in said["do"].items])
    if squares is not None:
        told = teller.fill("entries", "each_square", {"square": teller.square(squares), "told": told})
    least = said.get("at_least")
    if least is not None and least.value:
        code = "at_least_one" if least.value == 1 else "at_least"
        told += teller.fill("entries", code, {"number": least.text})
    return told


def _when(teller: Teller, when: Said | None, every: str = "every") -> str:
    """Return of what moves an entry speaks; the unit that makes such a move is the one last named.

    ``every`` is the row for moves of which nothing is said but when they are made.
    """
    said = when.entries if when else {}
    besides = _besides(teller, said)
    does = _does(teller, "does", said)
    teller.captures = "capturing" in said or ("capture" in said and said["capture"].value is True)
    if not does and "by" not in said:
        return teller.fill("when", every, {"besides": besides})
    by = teller.units(said.get("by") or Said("any"))
    told = teller.fill("when", "unit", {"by": by, "does": does or teller.fill("does", "moves")})
    teller.speak_of(MOVER, by)
    return told + besides


def _forbidden(teller: Teller, forbid: Said) -> str:
    said = forbid.entries
    does = _does(teller, "may", said) or teller.fill("may", "moves")
    values: dict[str, Value] = {"does": does, "besides": _besides(teller, said)}
    if "by" not in said:
        return teller.fill("entries", "forbid_all", values)
    return teller.fill("entries", "forbid", {"by": teller.units(said["by"]), **values})


def _does(teller: Teller, section: str, said: Mapping[str, Said]) -> str:
    """Return what a unit does by such moves; nothing if any move is meant."""
    parts: list[str] = []
    capture, capturing, kind = said.get("capture"), said.get("capturing"), said.get("type")
    if capturing is not None or (capture and capture.value is True):
        taken = teller.units(capturing) if capturing else None
        parts.append(teller.fill(section, "capture", {"capturing": taken}))
    if capture and capture.value is False:
        parts.append(teller.fill(section, "quiet"))
    for one in kind.items if kind else ():
        known = one.text in teller.section(section)
        name: Mapping[str, Value] = {"name": teller.lexicon.word("cause", one.text)}
        parts.append(teller.fill(section, one.text if known else "other", name))
    return teller.joined(parts)


def _besides(teller: Teller, said: Mapping[str, Said]) -> str:
    """Return what else such moves have in common, after a space."""
    found = []
    for key, one in said.items():
        if key == "for":
            sides = _sides(teller, one) or teller.joined([_side(teller, item.text) for item in one.items])
            found.append(teller.fill("when", "for", {"for": sides}))
        elif key not in _OF_UNITS:
            found.append(teller.told("when", key, {key: one}))
    return "".join(f" {part}" for part in found)


def _sides(teller: Teller, said: Said | None) -> str | None:
    """Return the players whom an entry concerns; None if it is both."""
    if said is None or {item.text for item in said.items} == {*_PLAYERS}:
        return None
    return teller.joined([_side(teller, item.text) for item in said.items])


def _side(teller: Teller, side: str) -> str:
    return Argument(teller, "", "side", Said(side)).form("choice")


def _unknown(said: Mapping[str, Said], known: tuple[str, ...]) -> Iterator[str]:
    """Yield what is said by keys that have no words, as the file has it."""
    for key, one in said.items():
        if key not in known:
            yield f"`{key}: {one.text}`"
