"""A description of a position read back, by the words of one lexicon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from feerie.engine.board.units import BLACK, WHITE, Colour, Kind, Unit
from feerie.language.languages import Language
from feerie.language.wording.descriptions import turn
from feerie.language.wording.lexicon import Lexicon

SQUARE = "[a-z][0-9]{1,2}"
PLACE = rf"{SQUARE}(?: (?:to|à) {SQUARE})?"
BESIDE = re.compile(r"(?:Two boards side by side|Deux échiquiers côte à côte)[^.]*\. ")
PLACES = re.compile(rf"{PLACE}(?:, {PLACE})*$")


@dataclass
class Told:
    """What a reader has understood of a description."""

    placement: dict[str, Unit] = field(default_factory=dict)
    under: dict[str, tuple[Unit, ...]] = field(default_factory=dict)
    holes: list[str] = field(default_factory=list)
    grid: dict[str, list[str]] = field(default_factory=dict)
    boards: int = 1
    turn: str = ""
    reserves: Counter[Unit] = field(default_factory=Counter)
    phase: int = 1
    keeper: str | None = None
    counters: dict[str, tuple[int, int]] = field(default_factory=dict)


class Described:
    """Reads descriptions with the words of one lexicon; of no two kinds or colours may they be the same."""

    def __init__(self, lexicon: Lexicon, kinds: Iterable[str], colours: Iterable[str]) -> None:
        nouns = {Kind(kind): lexicon.noun(kind) for kind in kinds}
        own = [Colour(colour) for colour in colours]
        self.one = {noun.one: kind for kind, noun in nouns.items()}
        self.many = {noun.many: kind for kind, noun in nouns.items()}
        assert len(self.one) == len(self.many) == len(nouns)
        self.sides = {lexicon.side(colour).form("short"): colour for colour in own}
        self.owners = {lexicon.adjective(colour).agreed("f"): colour for colour in own}
        assert len(self.sides) == len(self.owners) == len(own)
        units = [Unit(kind, colour) for kind in nouns for colour in own]
        self.units = {lexicon.unit(unit).text: unit for unit in units}
        assert len(self.units) == len(units)
        self.turns = {turn(player, lexicon): player for player in (WHITE, BLACK)}
        form = "to" if lexicon.language == Language("fr") else "own"
        self.keepers = {lexicon.side(player).form(form): player for player in (WHITE, BLACK)}
        self.keepers |= {lexicon.side(player).form("name"): player for player in (WHITE, BLACK)}

    def read(self, text: str) -> Told:
        text = text.replace("\u202f", " ")
        told = Told(boards=2 if BESIDE.search(text) else 1)
        for sentence in BESIDE.sub("", text).removesuffix(".").split(". "):
            head, _, tail = (part.strip() for part in sentence.partition(":"))
            tray = re.fullmatch(r"(?:Réserve (?P<fr>.*)|(?P<en>.*) reserve)", head)
            beneath = re.fullmatch(rf"(?:Sous|Beneath) ({SQUARE})", head)
            upon = re.fullmatch(rf"(?:Sur|On) ({SQUARE}), (?:qui reste vide|which stays empty)", head)
            if sentence in self.turns:
                told.turn = self.turns[sentence]
            elif phase := re.fullmatch("Phase ([0-9])", sentence):
                told.phase = int(phase[1])
            elif kept := re.fullmatch(
                "(?:.* (?:est|is)|Elle revient|Its keeper is) ((?:aux )?[A-Z][’a-z]+)", sentence
            ):
                told.keeper = self.keepers[kept[1]]
            elif head in ("Holes in the board", "Trous de l’échiquier"):
                told.holes = squares(tail)
            elif lines := re.fullmatch("(?:Lines of the grid|Lignes du quadrillage) (.*)", head):
                told.grid[lines[1]] = tail.split(", ")
            elif place := beneath or upon:
                told.under[place[1]] = tuple(self.units[unit] for unit in tail.split(", "))
            elif tray:
                told.reserves.update(self._content(tail, self.owners[(tray["fr"] or tray["en"]).lower()]))
            elif sentence not in ("Échiquier vide", "Empty board"):
                self._read_sides(head, tail, told)
        return told

    def _read_sides(self, head: str, tail: str, told: Told) -> None:
        """A counter of both sides, or the units of one."""
        if counted := re.fullmatch(r"(\S+) ([0-9]+), (\S+) ([0-9]+)", tail):
            assert [self.sides[counted[1]], self.sides[counted[3]]] == [WHITE, BLACK]
            told.counters[head.lower()] = int(counted[2]), int(counted[4])
        else:
            told.placement.update(self._units(tail, self.sides[head]))

    def _units(self, text: str, colour: Colour) -> dict[str, Unit]:
        units = {}
        for group in re.split(r" ?; ", text):
            places = PLACES.search(group)
            assert places, group
            named, noun = squares(places[0]), group[: places.start()].strip()
            kind = (self.one if len(named) == 1 else self.many)[noun]
            units.update(dict.fromkeys(named, Unit(kind, colour)))
        return units

    def _content(self, text: str, colour: Colour) -> Counter[Unit]:
        units: Counter[Unit] = Counter()
        for item in [] if text in ("vide", "empty") else text.split(", "):
            number, _, noun = item.partition(" ")
            kind = (self.one if number == "1" else self.many)[noun]
            units[Unit(kind, colour)] += int(number)
        return units


def squares(text: str) -> list[str]:
    """The squares of a list, rows of neighbours written out."""
    found = []
    for place in text.split(", "):
        first, last = (place.split()[0], place.split()[-1])
        assert first[1:] == last[1:]
        found += [f"{chr(file)}{first[1:]}" for file in range(ord(first[0]), ord(last[0]) + 1)]
    return found
