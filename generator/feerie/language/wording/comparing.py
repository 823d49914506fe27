"""The kinds of positions on which rules are compared, and what nobody has compared yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from feerie.language.languages import Language
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import chapter, templates

_FILE = "comparing"


def edge_name(edge: str, language: Language) -> str:
    """Return what a kind of positions is called."""
    name: str = chapter(language, _FILE)["edges"][edge]
    return name


def not_compared(gaps: Iterable[tuple[Sequence[str], str | None]], language: Language) -> str:
    """Return the sentence that tells why a complete search is no proof.

    Of each gap the names of the variants are given that were not compared, several together; and the kind of
    positions, if it is about these alone.
    """
    told = templates(language, _FILE, "gaps")
    texts = [
        told["edge" if edge else "rule"].fill(
            {"name": " + ".join(names), "edge": edge_name(edge, language) if edge else ""}
        )
        for names, edge in gaps
    ]
    joint: str = chapter(language, _FILE)["gaps"]["joint"]
    return told["complete"].fill({"gaps": listing(texts, joint)})
