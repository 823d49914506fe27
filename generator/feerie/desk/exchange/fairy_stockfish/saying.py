"""The table of what settings say in our rules, and which settings say the entries of a variant by it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.ini import DATA
from feerie.desk.exchange.fairy_stockfish.kinds import USUAL
from feerie.engine.board import PLAYERS
from feerie.language import ROOT
from feerie.language.definitions.library import Library
from feerie.language.reading.document import parse_document

Place = tuple[str, ...]
"""Where an entry stands in a file: its section and its name."""

Said = dict[Place, Any]
"""What a file says, by its place."""

Bound = Mapping[str, Any]
"""What words of a row stand for."""

_NAMED: Final = ("counters", "effects", "laws", "moves", "walks", "draws", "rules", "pieces")
"""The sections whose keys are names of entries: what these are called says nothing."""

_SECTIONS: Final = (
    *_NAMED[:6], "board", "control", "targets", "exiled_pawns", "castling", "captured", "check", "end",
    "turn", "phases",
)  # fmt: skip
_OF_TEXTS: Final = ("reason", "inherited", "symbol", "name", "sign", "fill", "notation", "may_parry")
_OPTIONAL: Final = ("$kinds", "$blasted", "$repeated")
"""The words for values that need not be there."""

_GONE: Final = ("$own", "$enemy")
"""The words for conditions that no unit of a kind is left; a side that moves rarely loses its own."""

ROYAL: Final = "royal"
"""What stands for the kinds of a condition that asks for royal units."""

_OF_MATERIAL: Final = frozenset(
    {"exists", "count", "not", "any_of", "at_most", "at_least", "is", "kind", "colour", "on", "shade", "all"}
)


REPEATED: Final = {
    ("loss", False): "player", ("win", False): "opponent", ("loss", True): "black", ("win", True): "white",
    ("draw", True): None, ("draw", False): None,
}  # fmt: skip
"""Who wins when a position is repeated, by what that is for the player to move, or for White."""


@dataclass(frozen=True, slots=True)
class Row:
    """Settings, and the sections that say the same: told, or those ``of`` a variant of ours."""

    ini: Mapping[str, str]
    says: Mapping[str, Any]
    of: Mapping[str, Any]


@cache
def rows(part: str = "rows") -> tuple[Row, ...]:
    """Return the rows of a part of the table in their order: of several for one key the first that fits
    holds."""
    text = files(DATA[0]).joinpath(DATA[1], "fairy-stockfish.yml").read_text("utf-8")
    found = parse_document(text, part).data[part]
    return tuple(Row(row["ini"], row.get("says", {}), row.get("of", {})) for row in found)


def filled(says: Any, values: Mapping[str, Any]) -> Any:
    """Return what a row says with the values of its words; a key whose word has none is left out."""
    if isinstance(says, dict):
        told: dict[str, Any] = {}
        for key, one in says.items():
            if isinstance(one, str) and values.get(one, one) is None:
                continue
            value = filled(one, values)
            # An entry whose condition has no value says nothing.
            if not (isinstance(one, dict) and "when" in one and "when" not in value):
                told[key] = value
        return told
    if isinstance(says, list):
        return [filled(one, values) for one in says]
    return values.get(says, says) if isinstance(says, str) else says


def sided(says: Any, side: str) -> Any:
    """Return sections that hold of any side as they hold of one: its entries are called after it."""
    return {
        section: {
            key: {f"{name}_{side}": _of(one, side) for name, one in entries.items()}
            for key, entries in told.items()
        }
        for section, told in says.items()
    }


def _of(says: Any, side: str) -> Any:
    """Return what is said of a player's own units as said of a side's, and of a player as of that side."""
    if isinstance(says, dict):
        return {
            key: side if (key, one) in (("colour", "own"), ("winner", "player")) else _of(one, side)
            for key, one in says.items()
        }
    return [_of(one, side) for one in says] if isinstance(says, list) else says


def entries(data: Mapping[str, Any]) -> Said:
    """Return what sections say, entry by entry, and the kinds of further colours, without what the program
    knows by itself."""
    found: Said = {}
    for section in _SECTIONS:
        told = data.get(section) or {}
        for name, value in told.items() if isinstance(told, Mapping) else ():
            if (section, name) == ("end", "rules"):
                found |= {(section, name, rule): plain(one) for rule, one in (value or {}).items()}
            elif section != "draws" or not _of_material(value and plain(value["when"])):
                found[section, name] = plain(value)
    for colour in data.get("colours", ()):
        if isinstance(colour, Mapping):
            found["colours", colour["id"]] = plain(colour)
            others = [kind for kind in colour.get("letters", ()) if kind not in USUAL]
            found |= {("pieces", kind): plain(data["pieces"].get(kind)) for kind in others}
    return found


def plain(value: Any) -> Any:
    """Return what is said without the texts for readers, a list of one as that one."""
    if isinstance(value, Mapping):
        said = {key: plain(one) for key, one in value.items() if key not in _OF_TEXTS}
        return {key: one for key, one in said.items() if (key, one) != ("from", "own_reserve")}
    if isinstance(value, list | tuple):
        return plain(value[0]) if len(value) == 1 else [plain(one) for one in value]
    return value


def _of_material(value: Any) -> bool:
    """Whether a condition asks only which units there are."""
    if isinstance(value, Mapping):
        return {*value} <= _OF_MATERIAL and all(map(_of_material, value.values()))
    return all(map(_of_material, value)) if isinstance(value, list) else value is not None


def matched(said: Said, library: Library) -> Iterator[tuple[Row, list[Place], list[Bound]]]:
    """Yield the rows that say entries, with the places of these and with what the words in them stand for, of
    both sides or of White and of Black; those that say most come first."""
    every = [(row, entries(says), says) for row in (*rows(), *rows("told")) for says in _says(row, library)]
    for row, one, says in sorted(every, key=lambda one: -len(one[1])):
        is_of_sides = all(place[:2] == ("end", "rules") for place in one)
        sides = [entries(sided(says, side)) for side in PLAYERS if is_of_sides]
        found = _found([one], said) or (_found(sides, said) if sides else None)
        if found is not None:
            yield row, *found


def _says(row: Row, library: Library) -> Iterator[Mapping[str, Any]]:
    """Yield what a row says, or sections of a variant of ours without what is usual in them."""
    if row.says:
        yield row.says
    usual = library.variant(ROOT).document.data
    for id_, sections in row.of.items():
        for section in sections:
            before, told = usual.get(section, {}), library.variant(id_).document.data[section]
            yield {
                section: {
                    key: told.get(key) for key in {**before, **told} if told.get(key) != before.get(key)
                }
            }


def _found(says: list[Said], said: Said) -> tuple[list[Place], list[Bound]] | None:
    """Return the places of the entries that sections say, and what their words stand for."""
    taken: list[Place] = []
    every: list[Bound] = []
    for one in says:
        bound: dict[str, Any] = {}
        for place, pattern in one.items():
            is_named = place[-2] in _NAMED and pattern is not None
            alike = [other for other in said if other[:-1] == place[:-1] and other not in taken]
            for option in sorted(alike, key=lambda one: one != place) if is_named else [place]:
                trial = dict(bound)
                if fits(pattern, said.get(option), trial):
                    bound = trial
                    taken.append(option)
                    break
            else:
                if not (isinstance(pattern, Mapping) and pattern.get("when") == "$own"):
                    return None
        every.append(bound)
    return taken, every


def fits(pattern: Any, value: Any, bound: dict[str, Any]) -> bool:
    """Return whether something is said as a pattern has it; ``bound`` gets what its words stand for."""
    if isinstance(pattern, str) and pattern.startswith("$"):
        if pattern in _GONE and gone(value, pattern[1:]) is None:
            return False
        return bool(bound.setdefault(pattern, value) == value)
    if isinstance(pattern, Mapping) and isinstance(value, Mapping):
        if pattern.get("kind") == "$kinds" and value.get(ROYAL) is True:
            value = {key: one for key, one in value.items() if key != ROYAL} | {"kind": ROYAL}
        if value.keys() - pattern.keys() or any(
            one not in _OPTIONAL for key, one in pattern.items() if key not in value
        ):
            return False
        return all(fits(one, value.get(key), bound) for key, one in pattern.items())
    if isinstance(pattern, list) and isinstance(value, list):
        pairs = zip(pattern, value, strict=False)
        return len(pattern) == len(value) and all(fits(*pair, bound) for pair in pairs)
    return bool(pattern == value)


def gone(when: Any, side: str) -> list[tuple[Any, int]] | None:
    """Return the kinds of a side of which no more than so many units are left, if a condition is that there
    is one such kind; None if it is another."""
    match when:
        case {"any_of": list(several), **more} if not more:
            found = [gone(one, side) for one in several]
            return None if None in found else [pair for pairs in found for pair in pairs or ()]
        case {"not": {"exists": {"colour": colour, **of}}, **more} if not more:
            number: Any = 0
        case {"count": {"colour": colour, **of}, **told} if len(told) == 1 and {*told} <= {"at_most", "is"}:
            (number,) = told.values()
        case _:
            return None
    return [(of.get("kind"), number)] if colour == side and {*of} <= {"kind"} else None
