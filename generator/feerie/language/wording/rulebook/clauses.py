"""What values of a file say, as clauses; the entries that are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from feerie.language.wording.rulebook.said import Said
from feerie.language.wording.rulebook.teller import Teller

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
