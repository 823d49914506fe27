"""What would have to hold for an entry to allow a move, made from the entry's own words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.language.wording.grammar import contracted
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.rulebook.book import context_of
from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.sections import PHASES
from feerie.language.wording.rulebook.teller import Teller

_SECTIONS: Final = ("laws", "moves")
_EXTREMES: Final = ("most", "least")


def needed(whole: Said, name: str, lexicon: Lexicon) -> str | None:
    """Return what a law, or what an extra move requires, wants of a move, as a clause.

    ``whole`` is the file of a variant with all that it inherits. None for an entry that states no condition.
    """
    phases = whole.entries[PHASES].entries.values() if PHASES in whole.entries else ()
    found = (said.at(section, name) for said in (whole, *phases) for section in _SECTIONS)
    entry = next((one for one in found if one is not None and one.entries), None)
    if entry is None:
        return None
    teller = Teller(lexicon, context_of(whole))
    clauses = [*_clauses(teller, entry)]
    told = teller.fill("entries", "between").join(clauses)
    return contracted(told, lexicon.language) if clauses else None


def _clauses(teller: Teller, entry: Said) -> Iterator[str]:
    """Yield what each part of an entry that can forbid a move wants."""
    said = entry.entries
    if forbid := said.get("forbid"):
        teller.forget()
        if teller.is_of_move(forbid):
            yield teller.fill("needed", "move", {"clause": teller.move(forbid.entries)})
        else:
            yield _asked(teller, "before", teller.condition(forbid, holds=False))
    for key in ("forbid_after", "require_after"):
        if asked := said.get(key):
            teller.forget()
            yield _asked(teller, "after", teller.condition(asked, holds=key == "require_after"))
    if prefer := said.get("prefer"):
        teller.forget()
        yield _preferred(teller, prefer)


def _asked(teller: Teller, when: str, clause: str) -> str:
    """Return what a condition wants; of several clauses, the row says whether all are wanted or one."""
    for code, ending in (("long_and", ""), ("long_or", ".or")):
        lead = teller.fill("conditions", code, {"clauses": ""})
        if clause.startswith(lead):
            return teller.fill("needed", f"{when}{ending}", {"clause": clause.removeprefix(lead)})
    return teller.fill("needed", when, {"clause": clause})


def _preferred(teller: Teller, prefer: Said) -> str:
    if isinstance(prefer.value, str) and f"prefer.{prefer.value}" in teller.section("needed"):
        return teller.fill("needed", f"prefer.{prefer.value}")
    for extreme in _EXTREMES:
        if (measure := prefer.at(extreme)) is not None:
            return teller.fill("needed", extreme, {"measure": teller.measure(measure)})
    return teller.fill("needed", "prefer", {"clause": teller.condition(prefer)})
