"""The kinds of units of one variant: what an ini calls them, how they go, what they are with us."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.ini import DATA, FORMAT, NONE, Settings, Unsaid
from feerie.engine.rules.words.walks.betza import LEAPS, Read, legs
from feerie.engine.rules.words.walks.ways import Ways
from feerie.errors import FeerieError
from feerie.language.files import table_of
from feerie.language.reading.document import parse_document

CUSTOM: Final = "customPiece"
PAWN: Final = "pawn"
ORTHODOX: Final[Mapping[str, str]] = {
    "p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king",
}  # fmt: skip
USUAL: Final = tuple(ORTHODOX.values())
"""The kinds of the ordinary game."""

TOKEN: Final = re.compile(r"([a-z]*)([A-Z])(\2|[0-9]?)")
_UPRIGHT, _ACROSS = "fbvh", "rlsh"
_WHOLE: Final[Mapping[str, tuple[str, ...]]] = {
    "vv": ("ff", "bb"), "ss": ("fs", "bs"), "fh": ("ff", "fs"), "bh": ("bb", "bs"),
    "fv": ("ff",), "bv": ("bb",),
}  # fmt: skip
"""Pairs of directions of an oblique step that stand for others."""


@dataclass(frozen=True, slots=True)
class Man:
    """A kind by its ``letter``: the ``key`` that an ini gives it, and its walk in Betza's notation there."""

    letter: str
    key: str
    betza: str

    @property
    def told(self) -> Mapping[str, str]:
        """What is known of a kind that has a name there."""
        return known().get(self.key, {})


@cache
def known() -> Mapping[str, Mapping[str, str]]:
    """Return the kinds that Fairy-Stockfish knows by name."""
    kinds: Mapping[str, Mapping[str, str]] = table_of(*DATA, "fairy-stockfish.toml")["kinds"]
    return kinds


def men(settings: Settings) -> dict[str, Man]:
    """Return the kinds of a variant by their letters; of two with one letter the last."""
    found: dict[str, Man] = {}
    for key in [key for key in settings.values if key in known() or key == PAWN or key.startswith(CUSTOM)]:
        letter, _, betza = settings.text(key).partition(":")
        for other in [letter for letter, man in found.items() if man.key == key]:
            del found[other]
        if letter != NONE:
            found[letter.lower()] = Man(letter.lower(), key, betza)
    return found


def walk(betza: str, ranks: list[int], key: str) -> list[Any]:
    """Return the legs of a walk as an ini has it; a unit makes its first move from one of some ``ranks``.

    Raises Unsaid.
    """
    whole, found = "", []
    at = 0
    for token in TOKEN.finditer(betza):
        signs, atom, more = token.groups()
        if token.start() != at:
            raise Unsaid(key)
        at = token.end()
        text = _signs(signs.replace("i", ""), atom) + atom + more
        if signs == "p" and atom in "RB" and more == "2":
            # Over a neighbour, to the square just behind it.
            text = f"paf{'W' if atom == 'R' else 'F'}"
        try:
            if "n" in signs and _is_oblique(atom):
                told = [*legs(text.replace("n", ""))]
                if atom != "N" or more:
                    raise Unsaid(key)
                found += [one for leg in told for one in _lame(plain(leg))]
            elif "i" in signs:
                found += [{**plain(leg), "on": {"rank": rank}} for leg in legs(text) for rank in ranks]
            else:
                legs(text)
                whole += text
        except FeerieError as error:
            raise Unsaid(key) from error
    if at != len(betza):
        raise Unsaid(key)
    return [*([{"betza": whole}] if whole else []), *found]


def _is_oblique(atom: str) -> bool:
    """Return whether a leap goes neither straight nor along a diagonal."""
    small, large = LEAPS.get(atom, (0, 0))
    return 0 < small < large


def _lame(leg: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the legs of a knight's leap whose straight step first leads to a square that must be empty."""
    ((way, steps),) = leg["leap"].items()
    straight: dict[tuple[int, int], list[list[int]]] = {}
    for across, along in steps:
        # Of two and one, half is one and nothing, towards nought.
        straight.setdefault((int(across / 2), int(along / 2)), []).append([across, along])
    for via, several in straight.items():
        yield {**leg, "leap": {way: several}, "via": [[*via]]}


def turns_back(betza: str) -> bool:
    """Return whether a walk leads elsewhere than forward."""
    return any("f" not in signs or {*signs} & {*"bsvlr"} for signs, _, _ in TOKEN.findall(betza))


def _signs(signs: str, atom: str) -> str:
    """Return the signs before an atom as we read them: of an oblique step directions come in pairs."""
    if not _is_oblique(atom):
        return signs
    others, pairs, at = "", [], 0
    while at < len(signs):
        one, two = signs[at], signs[at + 1 : at + 2]
        if one not in _UPRIGHT + _ACROSS:
            others += one
        elif two and (
            two == one or (one in _UPRIGHT and two in _ACROSS) or (one in _ACROSS and two in _UPRIGHT)
        ):
            pairs.append(one + two)
            at += 1
        else:
            pairs.append(one + one)
        at += 1
    return others + "".join(part for pair in pairs for part in _WHOLE.get(pair, (pair,)))


def plain(leg: Read) -> dict[str, Any]:
    """Return a leg as a file has it, with what differs from the usual."""
    found: dict[str, Any] = {}
    for one in fields(leg):
        value = getattr(leg, one.name)
        if value not in (one.default, None):
            is_steps = isinstance(value, Ways)
            found[one.name] = {value.word: [list(step) for step in value.steps]} if is_steps else value
            if isinstance(value, tuple):
                found[one.name] = [list(step) if isinstance(step, tuple) else step for step in value]
    return {key: str(value) if isinstance(value, str) else value for key, value in found.items()}


def yaml(text: str) -> Any:
    """Return the value of a text of YAML in the data of a format."""
    return parse_document(f"value: {text}", FORMAT).data["value"]
