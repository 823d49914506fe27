"""What settings say of one variant, as the sections of our file ask for it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish import ini
from feerie.desk.exchange.fairy_stockfish.kinds import CUSTOM, ORTHODOX, PAWN, Man, men
from feerie.engine.board.geometry import MAX_RANKS, Geometry, Square

Sections = dict[str, Any]
"""Sections of a file, or values in them."""

_HOLE: Final = "*"


@dataclass
class Facts(ini.Settings):
    """What settings say of a variant; ``base`` are the kinds that the variant has from which it inherits, by
    letter."""

    base: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def fen(self) -> list[str]:
        """The fields of the first position."""
        return self.text("startFen").split()

    @cached_property
    def board(self) -> Geometry:
        """The board without its holes; raises Unsaid."""
        files, ranks = self.file("maxFile"), self.number("maxRank")
        if not 1 <= ranks <= MAX_RANKS:
            raise ini.Unsaid("maxRank")
        return Geometry(ord(files) - ord("a") + 1, ranks)

    @cached_property
    def every(self) -> ini.Region:
        """All squares of the board."""
        return frozenset(self.board.name(Square(square)) for square in self.board.squares)

    @cached_property
    def standing(self) -> Mapping[str, list[str]]:
        """The squares of each letter in the first position, White's in capitals; of a promoted unit with a
        plus sign; a star for a hole."""
        found: dict[str, list[str]] = {}
        ranks = self.fen[0].partition("[")[0].split("/")
        for number, row in zip(range(self.board.ranks, 0, -1), ranks, strict=False):
            file = 0
            for token in re.findall(r"\d+|\+?[A-Za-z*]", row):
                if token.isdecimal():
                    file += int(token)
                    continue
                found.setdefault(token, []).append(f"{chr(ord('a') + file)}{number}")
                file += 1
        return found

    @property
    def holes(self) -> list[str]:
        return sorted(self.standing.get(_HOLE, ()))

    @property
    def held(self) -> str:
        """The letters of the units in reserve."""
        return self.fen[0].partition("[")[2].rstrip("]").replace(ini.NONE, "")

    @cached_property
    def men(self) -> Mapping[str, Man]:
        """The kinds by letter that stand somewhere, or may come onto the board."""
        found = men(self)
        there = {one.lower().lstrip("+") for one in (*self.standing, *self.held)}
        further = self.pairs("promotedPieceType")
        to = self._choices(found)
        while more := {further[one] for one in there if one in further} - there:
            there |= more
        promotes = any(self._is_pawn(found[one]) for one in there if one in found)
        return {one: man for one, man in found.items() if one in there or (promotes and one in to)}

    def _choices(self, known: Mapping[str, Man]) -> str:
        """The letters of the kinds that pawns may become.

        The program's own choice is of its own kinds, not of those that have their letters now.
        """
        told = self.values["promotionPieceTypes"]
        letters = (told.white + told.black).lower()
        is_its_own = told.at is None
        return "".join(
            one for one in letters if one in known and not (is_its_own and known[one].key.startswith(CUSTOM))
        )

    @cached_property
    def choices(self) -> str:
        """The letters of the kinds that pawns may become."""
        self.text("promotionPieceTypes")
        return "".join(dict.fromkeys(self._choices(self.men)))

    def _is_pawn(self, man: Man) -> bool:
        """Whether units of a kind are promoted to kinds of the player's choice."""
        told = self.values["promotionPawnTypes"]
        if told.at is None:
            return man.key == PAWN
        return man.letter in (told.white + told.black).lower()

    @cached_property
    def pawns(self) -> tuple[str, ...]:
        """The letters of the kinds that are promoted to kinds of the player's choice."""
        self.asked.add("promotionPawnTypes")
        return tuple(letter for letter, man in self.men.items() if self._is_pawn(man))

    @cached_property
    def irreversible(self) -> frozenset[str]:
        """The letters of the kinds of which any move begins the count of moves anew."""
        white, black = self.both("nMoveRuleTypes")
        told = {*(white + black).lower()} & {*self.men}
        if (white, black) == (ini.NONE, ini.NONE):
            told = {letter for letter, man in self.men.items() if man.key == PAWN}
        if not told.issuperset(self.pawns) and self.number("nMoveRule"):
            raise ini.Unsaid("nMoveRuleTypes")
        passing = "".join(self.both("enPassantTypes")).lower().replace(ini.NONE, "")
        if not (told | {*self.pawns}).issuperset(passing):
            raise ini.Unsaid("enPassantTypes")
        return frozenset(told | {*self.pawns})

    @cached_property
    def royal(self) -> frozenset[str]:
        """The letters of the royal kinds."""
        return frozenset(letter for letter, man in self.men.items() if man.key == "king") | self.last_royal

    @cached_property
    def last_royal(self) -> frozenset[str]:
        """The letters of the kinds of which the last units are royal."""
        told = self.letters("extinctionPieceTypes")
        is_so = self.has("extinctionPseudoRoyal")
        return frozenset(letter for letter in self.men if is_so and (told == ini.ALL or letter in told))

    @cached_property
    def becomes(self) -> Mapping[str, str]:
        """The letters of kinds, each with that of the kind that it becomes by promotion."""
        told = self.pairs("promotedPieceType")
        return {one: other for one, other in told.items() if one in self.men and other in self.men}

    @cached_property
    def is_turned(self) -> bool:
        """Whether a promoted unit shows its other face: it may turn back."""
        return self.has("pieceDemotion")

    @cached_property
    def has_faces(self) -> bool:
        """Whether a promoted unit must be known to be one, since it becomes again what it was."""
        returns = self.has("capturesToHand") and not self.has("dropLoop")
        return returns or self.is_turned

    @cached_property
    def hidden(self) -> frozenset[str]:
        """The letters of the kinds as which only promoted units go, which are kinds of their own."""
        there = {one.lower() for one in (*self.standing, *self.held)}
        there |= {*"".join(self.both("promotionPieceTypes")).lower()} if self.pawns else set()
        return frozenset({*self.becomes.values()} - there) if self.has_faces else frozenset()

    @cached_property
    def castles(self) -> bool:
        """Whether anybody may castle."""
        return self.has("castling") and next(iter(self.fen[2:3]), ini.NONE).isalpha()

    @cached_property
    def king(self) -> str:
        """The letter of the kind that castles as a king."""
        told = self.letters("castlingKingPiece")
        return next((letter for letter in told if letter in self.men), "")

    def kind(self, letter: str) -> str:
        """Return our kind of a letter; raises KeyError."""
        man, usual = self.men[letter], ORTHODOX.get(letter, "")
        if letter in self.base:
            return self.base[letter]
        if man.key in ORTHODOX.values():
            return man.key
        # A kind that is made anew keeps its name.
        is_anew = not man.told and self.values.get(usual, (ini.NONE,))[0][:1] == letter
        is_meant = is_anew or letter in self.pawns or (usual == "king" and man.key == "commoner")
        if usual and is_meant and not any(other.key == usual for other in self.men.values()):
            return usual
        return man.told["kind"] if man.told else f"unit_{letter}"

    def promoted(self, letter: str) -> str:
        """Return the kind that a unit becomes."""
        return f"promoted_{self.kind(letter)}" if self.has_faces else self.kind(self.becomes[letter])

    def kinds(self, letters: Iterable[str]) -> Any:
        """Return the kinds that go as units of some letters do: those themselves, and promoted ones."""
        found: dict[str, None] = {}
        for letter in letters:
            if letter in self.men and letter not in self.hidden:
                found[self.kind(letter)] = None
            found |= {self.promoted(one): None for one, other in self.becomes.items() if other == letter}
        return ini.alone([*found])

    def regions(self, key: str) -> tuple[ini.Region, ini.Region]:
        """Return the squares of White and of Black."""
        white, black = (self._squares(one, key) for one in self.both(key))
        return white, black

    def _squares(self, text: str, key: str) -> ini.Region:
        found = set[str]()
        for word in text.split() if text != ini.NONE else ():
            match = re.fullmatch(r"(\*|[a-z])(\*|\d+)", word.lower())
            if match is None:
                raise ini.Unsaid(key)
            file, rank = match.groups()
            found |= {one for one in self.every if file in (ini.ALL, one[0]) and rank in (ini.ALL, one[1:])}
        return frozenset(found)

    def ranks(self, key: str) -> list[int] | None:
        """Return the ranks of which a region is made, as each side counts them; None if it is another."""
        white, black = self.regions(key)
        if white != ini.mirrored(black, self.board.ranks):
            return None
        told = ini.squares(white, self.board, sided=True) if white else {"rank": []}
        if not isinstance(told, dict) or [*told] != ["rank"]:
            return None
        return [told["rank"]] if isinstance(told["rank"], int) else told["rank"]


def merge(under: Sections, over: Mapping[str, Any]) -> None:
    """Lay sections over others, key by key."""
    for key, value in over.items():
        if isinstance(value, dict) and isinstance(under.get(key), dict):
            merge(under[key], value)
        else:
            under[key] = value
