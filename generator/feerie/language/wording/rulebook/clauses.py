"""What values of a file say, as clauses: how a game ends, and that entries are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from feerie.engine.rules.variant.end import Winner
from feerie.language.wording.language import Value
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Argument, Teller

_WORDS_OF_PEOPLE: Final = ("reason",)


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


def end(teller: Teller, name: str, said: Said) -> Clauses:
    """Yield the clauses of the section, a result each."""
    for key, one in said.entries.items():
        if not one.entries:
            yield Clause((name, key), (_result(teller, key, one),), (one,))
            continue
        if key == "rules":
            yield from _endings(teller, (name, key), one)
            continue
        for inner, result in one.entries.items():
            told = _result(teller, inner, result)
            side = teller.choice("", "side", Said(key))
            clause = teller.fill("sections", "end_side", {"side": side, "told": told})
            yield Clause((name, key, inner), (clause,), (result,))


def draws(teller: Teller, name: str, said: Said) -> Clauses:
    """Yield the clauses of the draws of games that are played."""
    return _endings(teller, (name,), said)


def _endings(teller: Teller, path: tuple[str, ...], said: Said) -> Clauses:
    before: set[str] = set()
    for rule, one in said.entries.items():
        teller.forget()
        if one.value is None:
            yield Clause((*path, rule), (gone(teller, rule, path[0]),), (one,))
            continue
        teller.own = "own_moved"
        values: dict[str, Value] = {
            "clause": teller.condition(one.entries["when"]),
            "winner": teller.choice("end", "winner", one.entries.get("winner") or Said(Winner.NOBODY.value)),
        }
        if path[0] == "draws":
            passed_on = one.entries.get("inherited")
            code = "draw" if passed_on is None or passed_on.value else "draw.alone"
            yield Clause((*path, rule), (teller.fill("sections", code, values),), (without_reason(one),))
            continue
        asked = {item.text for item in one.entries["when"].items}
        # The first rule that holds ends the game; that matters where two ask for the same.
        code = "ending" if asked.isdisjoint(before) else "ending.else"
        before |= asked
        yield Clause((*path, rule), (teller.fill("sections", code, values),), (without_reason(one),))


def _result(teller: Teller, key: str, result: Said) -> str:
    code = f"end.{key}"
    if code not in teller.section("choices"):
        return f"`{key}: {result.text}`"
    return teller.fill("choices", code, {"result": Argument(teller, "end", "result", result).form("choice")})
