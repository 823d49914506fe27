"""The mechanisms of a variant: by what its rules differ from those of the ordinary game.

Each is found in the rules, with the places of a variant's file that say it: what `rebirth` does is told where
an entry has that word, and where the file says what becomes of captured units.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from feerie.engine.board.units import PLAYERS
from feerie.engine.operations import Store
from feerie.engine.rules.catalogue import VERBS
from feerie.engine.rules.variant import Piece, Variant
from feerie.engine.rules.variant.end import Check
from feerie.engine.rules.variant.entries import Effect, ExtraMove, mentioned
from feerie.language.files import table_of

Place = tuple[str, ...]
"""The keys that lead to a part of a variant's file; those of a phase are told as those of the variant."""

_TABLE: Final = table_of("feerie.site.terms", "mechanisms.toml")

WORDS: Final[Mapping[str, Mapping[str, Sequence[str]]]] = _TABLE["words"]
"""The words of the reference that say each mechanism, by chapter."""

OPERATIONS: Final[Mapping[str, Sequence[str]]] = _TABLE["operations"]
"""The operations that a mechanism makes."""

MECHANISMS: Final = tuple(WORDS)
"""All mechanisms, in the order in which they are listed; each has a label in every language."""

OF_VERBS: Final = {
    verb: mechanism for mechanism, words in WORDS.items() for verb in words.get("verbs", ()) if verb in VERBS
}
"""The mechanism that each verb makes."""

OF_UNITS: Final = frozenset(OF_VERBS.values())
"""The mechanisms that verbs make."""

_PLACING: Final = frozenset({"birth", "rebirth", "reserve", "transfer", "mutation"})
"""The mechanisms by which pawns come to ranks where they do not go."""


def mechanisms(variant: Variant, orthodox: Variant) -> Mapping[str, tuple[Place, ...]]:
    """Return the mechanisms of a variant that the ordinary game does not have, in the order of MECHANISMS,
    each with the places that say it."""
    found: dict[str, dict[Place, None]] = {}
    for rules in (variant, *variant.phases.values()):
        for mechanism, place in (*_of_entries(rules), *_of_sections(rules, orthodox)):
            found.setdefault(mechanism, {})[place] = None
    if variant.phases:
        found.setdefault("memory", {})["phases",] = None
    return {mechanism: tuple(found[mechanism]) for mechanism in MECHANISMS if mechanism in found}


def _of_entries(rules: Variant) -> Iterator[tuple[str, Place]]:
    """Yield the mechanisms of what has a name in a file, with the places of it and of what it mentions."""
    entries: tuple[Effect | ExtraMove, ...] = (*rules.effects, *rules.moves)
    for entry in entries:
        section = "moves" if isinstance(entry, ExtraMove) else "effects"
        verbs = tuple(part for verb in entry.verbs for part in verb.parts)
        made = {"moves"} if isinstance(entry, ExtraMove) else set[str]()
        made |= {
            OF_VERBS[word] for word, known in VERBS.items() if any(isinstance(one, known) for one in verbs)
        }
        for mechanism in made:
            yield from _named(rules, mechanism, (section, entry.name), entry)
            if mechanism in _PLACING:
                yield mechanism, ("exiled_pawns",)
            if mechanism == "rebirth":
                yield mechanism, ("captured",)
    for law in rules.laws:
        yield from _named(rules, "forced" if law.prefer else "forbidden", ("laws", law.name), law)
    for walk in rules.walks:
        yield from _named(rules, "walks", ("walks", walk.name), walk)
    for ending in rules.endings:
        yield from _named(rules, "end", ("end", "rules", ending.name), ending)


def _named(rules: Variant, mechanism: str, place: Place, part: object) -> Iterator[tuple[str, Place]]:
    yield mechanism, place
    names = {*mentioned((part,))}
    for zone in rules.geometry.zones:
        if zone in names:
            yield mechanism, ("board", "zones", zone)
            # Squares that have a name of their own: the sentence names them, or the zone.
            yield "board", place
    yield from ((mechanism, ("counters", counter)) for counter in rules.counters if counter in names)


def _of_sections(rules: Variant, orthodox: Variant) -> Iterator[tuple[str, Place]]:
    """Yield the mechanisms that whole sections of a file say."""
    yield from _of_kinds(_played(rules), _played(orthodox))
    told: Iterable[tuple[str, Place, bool]] = (
        ("reserve", ("captured",), rules.captured.goes is Store.RESERVE),
        ("check", ("check",), replace(rules.check, royals=None) != Check()),
        ("royals", ("check", "royals"), rules.check.royals is not None),
        *(
            ("colours", (section,), not {*rules.colours} <= {*PLAYERS})
            for section in WORDS["colours"]["colours"]
        ),
        ("board", ("board",), not rules.geometry.is_played_like(orthodox.geometry)),
        ("board", ("promotion",), not rules.geometry.zones.keys().isdisjoint(mentioned((rules.promotion,)))),
        ("end", ("end",), rules.ends != orthodox.ends),
        ("turns", ("turn",), rules.turns is not None),
    )
    yield from ((mechanism, place) for mechanism, place, holds in told if holds)


def _of_kinds(played: Mapping[str, Piece], usual: Mapping[str, Piece]) -> Iterator[tuple[str, Place]]:
    """Yield what is told of kinds that are new, lacking, royal otherwise, or go otherwise than usual."""
    for kind in dict.fromkeys((*played, *usual)):
        own, other = played.get(kind), usual.get(kind)
        was_royal, is_royal = _is_royal(other), _is_royal(own)
        goes_alike = own is not None and other is not None and own.walk == other.walk
        if was_royal != is_royal or (is_royal and not goes_alike):
            yield "royals", ("pieces", kind)
        if not goes_alike and not (was_royal and is_royal):
            yield "pieces", ("pieces", kind)


def _played(rules: Variant) -> Mapping[str, Piece]:
    return {kind: piece for kind, piece in rules.pieces.items() if kind not in rules.spare}


def _is_royal(piece: Piece | None) -> bool:
    return piece is not None and any(reading.royal for reading in piece.as_read)
