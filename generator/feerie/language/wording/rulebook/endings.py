"""How a game ends, in sentences."""

from __future__ import annotations

from feerie.language.wording.rulebook.clauses import Clause, Clauses, gone, without_reason
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Argument, Teller
from feerie.language.wording.template import Value


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


def _endings(teller: Teller, path: tuple[str, ...], said: Said) -> Clauses:
    before: set[str] = set()
    for rule, one in said.entries.items():
        teller.forget()
        if one.value is None:
            yield Clause((*path, rule), (gone(teller, rule),), (one,))
            continue
        teller.own = "own_moved"
        values: dict[str, Value] = {
            "clause": teller.condition(one.entries["when"]),
            "winner": teller.choice("end", "winner", one.entries["winner"]),
        }
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
