"""The named entries of a variant in sentences: effects, extra moves, laws; and what would have
to hold for one of them to allow a move, made from its own words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from feerie.engine.rules.variant import Variant
from feerie.language.wording.grammar import contracted, listing
from feerie.language.wording.language import Value
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.rulebook.described import Described
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Teller
from feerie.language.wording.rulebook.templates import PHASES
from feerie.language.wording.rulebook.units import IT

_WORDS_OF_PEOPLE: Final = ("reason", "name")


class Clause(NamedTuple):
    """What values of a file say: the path of their key, clauses without a full stop, the values."""

    path: tuple[str, ...]
    clauses: tuple[str, ...]
    said: tuple[Said, ...]


Clauses = Iterator[Clause]


def gone(teller: Teller, entry: str, section: str = "") -> str:
    """Return the sentence that an entry of a section is no longer there."""
    code = f"gone.{section}" if f"gone.{section}" in teller.section("entries") else "gone"
    return teller.fill("entries", code, {"name": teller.lexicon.word("cause", entry)})


def without_reason(said: Said) -> Said:
    """Return an entry without what people say of it."""
    if not said.entries:
        return said
    kept = {key: one for key, one in said.entries.items() if key not in _WORDS_OF_PEOPLE}
    return Said(kept, said.places)


_OF_MOVES: Final = (
    "when", "for", "if", "each", "one", "at_least", "do", "require_after", "notation", "continues",
    *_WORDS_OF_PEOPLE,
)  # fmt: skip

_EXAMPLES: Final = {"piece": "X", "square": "e4", "to": "e5", "promotion": ""}
"""What the fields of a notation may be in one move."""


def effect(teller: Teller, entry: Said) -> Iterator[str]:
    """Yield what an effect does, and when."""
    teller.forget()
    said = entry.entries
    when = _when(teller, said.get("when"))
    told = _told_if(teller, said)
    if "before" in said:
        told = teller.fill("manners", "before", {"told": told})
    yield teller.fill("entries", "effect", {"when": when, "told": told})
    if "may_parry" in said:
        yield teller.fill("entries", "may_parry" if said["may_parry"].value else "may_not_parry")
    yield from _unknown(
        said, ("when", "each", "at_least", "do", "if", "one", "before", "may_parry", *_WORDS_OF_PEOPLE)
    )


def extra_move(teller: Teller, name: str, entry: Said) -> Iterator[str]:
    """Yield what an extra move does, when and by whom it may be played, and how it is written."""
    teller.forget()
    said = entry.entries
    when = said.get("when")
    besides = None if when is None else _when(teller, when, "may")
    values: dict[str, Value] = {
        "name": teller.lexicon.word("cause", name),
        "for": teller.sides(said.get("for")),
        "when": besides,
        "told": _told_if(teller, said),
    }
    yield teller.fill("entries", "move" if besides is None else "move_when", values)
    if "require_after" in said:
        clause = teller.condition(said["require_after"])
        yield teller.fill("entries", "require", {"clause": clause})
    if "notation" in said:
        # How it is written is shown by an example.
        notation = said["notation"].text
        code = "notation.example" if "{" in notation else "notation"
        code = "notation.piece" if "{piece}" in notation else code
        for field, example in _EXAMPLES.items():
            notation = notation.replace(f"{{{field}}}", example)
        yield teller.fill("entries", code, {"notation": notation})
    if (continues := said.get("continues")) and continues.value is True:
        yield teller.fill("entries", "continues")
    yield from _unknown(said, _OF_MOVES)


def law(teller: Teller, entry: Said) -> Iterator[str]:
    """Yield what a law forbids or prefers, and whom it binds."""
    teller.forget()
    said = entry.entries
    if "forbid" in said:
        yield _forbidden(teller, said["forbid"])
    for key in ("forbid_after", "require_after"):
        if key in said:
            teller.forget()
            moves, others = teller.parted(said[key])
            if key == "forbid_after" and moves.entries and others.items:
                tells_time = all("gives" in one.entries for one in others.items)
                yield _no_unit_may(teller, moves, others, "forbid_while" if tells_time else "forbid_then")
                continue
            holds = key == "require_after" or not _denies(said[key])
            code = key if holds else "require_after"
            yield teller.fill("entries", code, {"clause": teller.condition(said[key], holds=holds)})
    if "prefer" in said:
        yield _preferred(teller, said["prefer"], "choices", "entries")
    sides = teller.sides(said.get("for"))
    if sides is not None:
        yield teller.fill("entries", "bound", {"for": sides})
    yield from _unknown(said, ("forbid", "forbid_after", "require_after", "prefer", "for", "reason"))


def _told_if(teller: Teller, said: Mapping[str, Said]) -> str:
    """Return what an entry does, and on what condition."""
    clause = teller.condition(said["if"]) if "if" in said else None
    told = _operations(teller, said)
    return told if clause is None else teller.fill("manners", "if", {"clause": clause, "told": told})


def _preferred(teller: Teller, prefer: Said, words: str, family: str) -> str:
    """Return which of the legal moves a law prefers, by the rows of a ``family``.

    ``words`` is the section with the rows of what is told by a single word.
    """
    if isinstance(prefer.value, str) and (code := f"prefer.{prefer.value}") in teller.section(words):
        return teller.fill(words, code)
    said = prefer.entries
    if family == "entries" and teller.is_of_move(prefer):
        names = [one.text for one in said["type"].items] if [*said] == ["type"] else []
        if names and {*names} <= {entry.name for entry in teller.rules.moves}:
            return teller.fill(family, "prefer_move", {"names": _named(teller, names)})
        if "by" in said:
            return teller.fill(family, "prefer_by", teller.might(said))
    for extreme in ("most", "least"):
        if (measure := prefer.at(extreme)) is not None:
            return teller.fill(family, extreme, {"measure": teller.measure(measure)})
    return teller.fill(family, "prefer", {"clause": teller.condition(prefer)})


def _operations(teller: Teller, said: Mapping[str, Said]) -> str:
    """Return what an entry does, to each member of a group if it has one."""
    word = "one" if "one" in said else "each"
    members, squares = said.get(word), None
    if members is not None and (squares := members.at("square")) is None:
        units = teller.units(members)
        row = f"{word}.described" if word == "one" and isinstance(units, Described) and units.tail else word
        teller.member, teller.members = teller.fill("entries", row, {"units": units}), units
    teller.on_squares = squares is not None
    clauses, is_named = list[str](), True
    for verb in said["do"].items:
        clauses.append(teller.verb(verb))
        is_named &= teller.member is None or not verb.names(IT)
    if not is_named:
        # Something is done with respect to it first.
        teller.member = teller.topic = None
        teller.is_chosen = word == "one"
        clauses = [*map(teller.verb, said["do"].items)]
    told = teller.fill("entries", "between").join(clauses)
    if not is_named:
        told = teller.fill("entries", f"{word}_before", {"units": teller.members, "told": told})
    teller.on_squares = False
    if squares is not None:
        told = teller.fill("entries", f"{word}_square", {"square": teller.square(squares), "told": told})
    least = said.get("at_least")
    if least is not None and least.value:
        code = "at_least_one" if least.value == 1 else "at_least"
        told += teller.fill("entries", code, {"number": least.text})
    return told


def _when(teller: Teller, when: Said | None, every: str = "every") -> str:
    """Return the clause on the moves that an entry speaks of; the unit that makes such a move is the one last
    named.

    ``every`` is the row for moves of which nothing is said but when they are made.
    """
    said = when.entries if when else {}
    if when is not None and not teller.is_of_move(when) and [*said] != ["exists"]:
        moves, others = teller.parted(when)
        row = "when" if every == "every" and moves.entries else f"{every}.if"
        if row == "when" and len(others.items) == 1 and "any_of" in others.items[0].entries:
            values = {"clause": teller.move(moves.entries), "if": teller.condition(others.items[0])}
            return teller.fill("when", "when.if", values)
        return teller.fill("when", row, {"clause": teller.condition(when)})
    if not teller.does("does", said) and "by" not in said:
        return teller.fill("when", every, {"besides": teller.besides(said, of_every=True)})
    return teller.fill("when", "when", {"clause": teller.move(said)})


def _forbidden(teller: Teller, forbid: Said) -> str:
    forbid = teller.as_one(forbid.at("all") or forbid)
    only, others = _left(teller, forbid)
    if only and others.items:
        told = {"names": _named(teller, only), "clause": teller.condition(others)}
        return teller.fill("entries", "forbid_but", told)
    moves, others = teller.parted(forbid)
    if moves.entries and others.items:
        return _no_unit_may(teller, moves, others)
    if teller.is_of_move(forbid):
        return _no_unit_may(teller, forbid)
    code, holds = ("allow_if", False) if _denies(forbid) else ("forbid_if", True)
    return teller.fill("entries", code, {"clause": teller.condition(forbid, holds=holds)})


def _no_unit_may(teller: Teller, moves: Said, others: Said | None = None, row: str = "forbid_while") -> str:
    """Return that no such move may be made; if ``others`` hold before it, or after it, as the row says."""
    code = "forbid" if "by" in moves.entries else "forbid_all"
    told = teller.fill("entries", code, teller.might(moves.entries))
    clause = teller.condition(others) if others else None
    return told if clause is None else teller.fill("entries", row, {"told": told, "clause": clause})


def _named(teller: Teller, moves: Sequence[str]) -> str:
    """Return extra moves by their names, of which one is meant."""
    words = [teller.fill("entries", "named", {"name": teller.lexicon.word("cause", one)}) for one in moves]
    return listing(words, teller.joint("or"))


def _left(teller: Teller, forbid: Said) -> tuple[list[str], Said]:
    """Return the extra moves that a law leaves, if it forbids all others, and what else it asks."""
    only = [item for item in forbid.items if [*(item.at("not") or item).entries] == ["type"]]
    told = [types for item in only if (types := item.at("not", "type")) is not None]
    left = [name.text for types in told for name in types.items]
    if len(told) < len(only) or not {*left} <= {entry.name for entry in teller.rules.moves}:
        return [], forbid
    return left, Said(tuple(item for item in forbid.items if item not in only), forbid.places)


def _denies(condition: Said) -> bool:
    """Whether a condition only says what does not hold, so that its opposite is shorter."""
    return all(item.at("not") is not None for item in (condition.at("all") or condition).items)


def _unknown(said: Mapping[str, Said], known: tuple[str, ...]) -> Iterator[str]:
    """Yield the keys that have no words, as the file has them."""
    for key, one in said.items():
        if key not in known:
            yield f"`{key}: {one.text}`"


def needed(rules: Variant, whole: Said, name: str, lexicon: Lexicon) -> str | None:
    """Return what a law, or what an extra move requires, wants of a move, as a clause.

    ``whole`` is the file of a variant with all that it inherits, ``rules`` what that means. None for an entry
    that states no condition.
    """
    phases = whole.entries[PHASES].entries.values() if PHASES in whole.entries else ()
    found = (said.at(section, name) for said in (whole, *phases) for section in ("laws", "moves"))
    entry = next((one for one in found if one is not None and one.entries), None)
    if entry is None:
        return None
    teller = Teller(lexicon, rules)
    clauses = [*_wanted(teller, entry)]
    told = teller.fill("entries", "between").join(clauses)
    return contracted(told, lexicon.language) if clauses else None


def _wanted(teller: Teller, entry: Said) -> Iterator[str]:
    """Yield what each part of an entry that can forbid a move wants."""
    said = entry.entries
    if forbid := said.get("forbid"):
        teller.forget()
        by = forbid.at("by", "not")
        if by and len(forbid.entries["by"].entries) == 1 and teller.is_of_move(forbid):
            does = teller.does("may", forbid.entries) or teller.fill("may", "moves")
            told = teller.fill("needed", "unit", {"does": does, "units": teller.units(by)})
            yield told + teller.besides(forbid.entries)
        elif teller.is_of_move(forbid):
            yield teller.fill("needed", "move", {"clause": teller.no_move(forbid)})
        else:
            yield _asked(teller, "before", teller.condition(forbid, holds=False))
    for key in ("forbid_after", "require_after"):
        if asked := said.get(key):
            teller.forget()
            yield _asked(teller, "after", teller.condition(asked, holds=key == "require_after"))
    if prefer := said.get("prefer"):
        teller.forget()
        yield _preferred(teller, prefer, "needed", "needed")


def _asked(teller: Teller, when: str, clause: str) -> str:
    """Return what a condition wants; of several clauses, the row says whether all are wanted or one."""
    lead = teller.lead(clause)
    code = f"{when}.or" if lead and lead == teller.fill("conditions", "long_or", {"clauses": ""}) else when
    return teller.fill("needed", code, {"clause": clause.removeprefix(lead)})
