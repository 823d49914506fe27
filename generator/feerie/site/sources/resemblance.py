"""Which variants are like one another: by the words that their rules share, none of them named here.

A **phrase** is what a file says of the rules at one place: a word, a word with the word that it stands under,
or a word with its value. Of a variant those count in which it differs from the ordinary game, what it leaves
out of that among them. Names that an author chose for entries say nothing, texts neither.

The rarer a phrase is among the variants, the more it weighs. The **resemblance** of two variants is the
weight of the phrases that they share, by that of all phrases of both, times the number of the mechanisms that
they share, by that of all mechanisms of both: 1 if they say the same, 0 if they share none. Without the
mechanisms, games would be alike because neither has castling, and nobody would compare them.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from math import fsum, log
from typing import Final

from feerie.language.reading import Document, Node
from feerie.language.wording.rulebook.sections import TELLERS

_ENTRIES: Final = ("effects", "moves", "laws", "walks")
"""The sections whose entries have names that authors choose."""


_SECTIONS: Final = {*TELLERS} - {"counters", "draws", "fairy", "params", "phases", "position"}
"""The sections of the rules, without what others refer to and what holds only of games that are played."""

_TEXTS: Final = frozenset({"notation", "reason", "symbol"})
"""The keys of texts, wherever they stand."""

_WAYS: Final = frozenset({"every_way", "own_way", "board_way"})
"""The keys that say how steps are meant: nearly every rule has one."""

LEAST: Final = 0.075
"""Variants that are less alike are not."""


def phrases(document: Document) -> frozenset[str]:
    """Return the phrases of a variant with all that it inherits, those of its phases among them."""
    further = document.node(("phases",))
    return frozenset(
        phrase
        for rules in (document.root, *(further.children if further else ()))
        for phrase in _of_rules(rules)
    )


def different(ours: frozenset[str], theirs: frozenset[str]) -> frozenset[str]:
    """Return the phrases that are only in one of two, those that are not in ``ours`` marked as such."""
    return (ours - theirs) | {f"no {phrase}" for phrase in theirs - ours}


def nearest(
    said: Mapping[str, frozenset[str]], mechanisms: Mapping[str, Collection[str]]
) -> dict[str, tuple[str, ...]]:
    """Return for each of several variants the others that are like it, the most alike first.

    ``said`` has the phrases of each by its id, ``mechanisms`` by what its rules differ from those of the
    ordinary game. Of variants that are as much alike the first by its id comes first.
    """
    changed = {id_: frozenset(mechanisms[id_]) for id_ in said}
    uses = Counter(phrase for one in said.values() for phrase in one)
    weights = {phrase: log(len(said) / count) for phrase, count in uses.items()}
    wholes = {id_: _weight(one, weights) for id_, one in said.items()}

    def resemblance(one: str, other: str) -> float:
        shared = _weight(said[one] & said[other], weights)
        whole = wholes[one] + wholes[other] - shared
        both, either = changed[one] & changed[other], changed[one] | changed[other]
        return round(shared / whole * len(both) / len(either), 6) if whole and either else 0

    found = {}
    for one in said:
        near = sorted((-resemblance(one, other), other) for other in said if other != one)
        found[one] = tuple(other for less, other in near if -less >= LEAST)
    return found


def _weight(phrases: Iterable[str], weights: Mapping[str, float]) -> float:
    # The order of a set is another one in each run; this sum is the same in any order.
    return fsum(weights[phrase] for phrase in phrases)


def _of_rules(rules: Node) -> Iterator[str]:
    for section in _SECTIONS:
        if section not in rules.entries:
            continue
        node = rules.entries[section].node
        for part in node.children if section in _ENTRIES else (node,):
            yield section
            yield from _of_node(part, section)
        # Two variants are alike, too, if both change the walk of a kind, whatever to.
        for kind, piece in node.entries.items() if section == "pieces" else ():
            yield f"{kind}: {piece.node.plain().get('walk')}"


def _of_node(node: Node, under: str) -> Iterator[str]:
    for key, entry in node.entries.items():
        if key in _WAYS:
            yield from _of_node(entry.node, under)
        elif key not in _TEXTS:
            yield key
            yield f"{under} {key}"
            yield from _of_node(entry.node, key)
    # Numbers alone, as in a vector, say something together.
    is_numbers = all(isinstance(one.value, (int, float, tuple)) for one in node.within())
    if isinstance(node.value, tuple) and not is_numbers:
        for item in node.value:
            yield from _of_node(item, under)
    elif not node.entries:
        yield f"{under}: {node.plain()}"
