"""The models of the sections of a variant's file, each with the rules that it makes."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Final, Literal, NewType, Self

from pydantic import AfterValidator, Field, model_validator

from feerie.engine.board.geometry import APART, MAX_FILES, MAX_RANKS, Geometry, Square, Topology
from feerie.engine.board.surface import Ground, Surface
from feerie.engine.board.units import PLAYERS, Colour
from feerie.engine.rules.variant.pieces import ColourRule, NewColourName, Sign
from feerie.engine.rules.variant.text import Text
from feerie.language.definitions.models.set_forms import HomeSquare, Key, Palace, Short, Wall
from feerie.language.definitions.models.text_types import AnyText
from feerie.language.definitions.models.vocabulary import GRAMMAR, MAX_ENTRIES
from feerie.language.languages import LANGUAGES, facts
from feerie.language.reading.model import DISTINCT, Strict, at_key, refused, refused_at
from feerie.language.reading.node import shown

_SIGNS: Final = {
    player: Sign(Text({language: facts(language)["letters"][player] for language in LANGUAGES}))
    for player in PLAYERS
}
"""The signs of White and Black in effects: blanc and noir, white and black."""


ZoneSquares = Annotated[
    tuple[HomeSquare, ...], Field(min_length=1, max_length=MAX_FILES * MAX_RANKS), DISTINCT
]


class BoardModel(Strict):
    """The board, its holes, walls and zones, and what is painted on it."""

    files: Annotated[int, Field(ge=1, le=MAX_FILES)] = 8
    ranks: Annotated[int, Field(ge=1, le=MAX_RANKS)] = 8
    boards: Literal[2] | None = None
    topology: Annotated[Topology, Field(strict=False)] = Topology.PLANE
    holes: Annotated[tuple[HomeSquare, ...], Field(max_length=MAX_FILES * MAX_RANKS), DISTINCT] = ()
    walls: Annotated[tuple[Wall, ...], Field(max_length=2 * MAX_FILES * MAX_RANKS), DISTINCT] = ()
    zones: Annotated[dict[Key, ZoneSquares], Field(max_length=MAX_ENTRIES)] = Field(default_factory=dict)
    surface: Annotated[Ground, Field(strict=False)] = Ground.CHECKERED
    palaces: Annotated[tuple[Palace, ...], Field(max_length=MAX_FILES), DISTINCT] = ()
    river: Annotated[int, Field(ge=1, le=MAX_RANKS - 1)] | None = None
    stars: Annotated[tuple[HomeSquare, ...], Field(max_length=MAX_FILES * MAX_RANKS), DISTINCT] = ()

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        most = (MAX_FILES - APART) // 2
        if self.boards and self.files > most:
            raise refused_at(at_key("files", "out-of-range", found=self.files, minimum=None, maximum=most))
        return self

    def geometry(self) -> Geometry:
        """Return the board for the rules; zones and what is painted are without the squares that it
        does not have."""
        boards = self.boards or 1
        whole = Geometry((self.files + APART) * boards - APART, self.ranks, self.topology)
        names = {whole.name(Square(square)): Square(square) for square in whole.squares}
        sides = [wall.split("-") for wall in self.walls]
        pairs = [(names[one], names[other]) for one, other in sides if one in names and other in names]
        holes = frozenset(names[hole] for hole in self.holes if hole in names)
        surface = self._surface(names)
        on_boards = {file for board in replace(whole, surface=surface).boards for file in board}
        holes |= {square for square in names.values() if whole.file(square) not in on_boards}
        return replace(
            whole,
            holes=holes,
            walls=frozenset(pair for one, other in pairs for pair in ((one, other), (other, one))),
            zones={
                zone: tuple(sorted({names[name] for name in listed if name in names} - holes))
                for zone, listed in self.zones.items()
            },
            surface=surface,
        )

    def _surface(self, names: Mapping[str, Square]) -> Surface:
        corners = (palace.split("-") for palace in self.palaces)
        return Surface(
            self.surface,
            frozenset((names[one], names[other]) for one, other in corners if {one, other} <= names.keys()),
            self.river,
            frozenset(names[star] for star in self.stars if star in names),
            self.boards or 1,
        )


PlayersColour = Literal["white", "black"]


def _player(name: PlayersColour) -> ColourRule:
    colour = Colour(name)
    return ColourRule(id=NewColourName(colour), sign=_SIGNS[colour], fill=name)


def usual_colours() -> tuple[ColourRule, ...]:
    """Return White and Black."""
    return _player("white"), _player("black")


def _with_players(colours: tuple[ColourRule, ...]) -> tuple[ColourRule, ...]:
    named = [colour.id for colour in colours]
    if missing := [player for player in PLAYERS if player not in named]:
        raise refused("missing-colour", missing=missing)
    return colours


_OfPlayer = NewType("_OfPlayer", ColourRule)
GRAMMAR.bind(_OfPlayer, Annotated[PlayersColour, AfterValidator(_player)])

Colours = Annotated[
    tuple[Annotated[_OfPlayer | ColourRule, GRAMMAR], ...],
    Field(max_length=16),
    AfterValidator(_with_players),
]
"""White, Black and any further colours."""


POPEYE: Final = "Popeye"
FAIRY_STOCKFISH: Final = "Fairy-Stockfish"
VCHESS: Final = "vchess"
_PROGRAMS: Final = {
    re.sub(r"[\W_]", "", name).casefold(): name
    for name in (POPEYE, FAIRY_STOCKFISH, VCHESS, "python-chess", "WinChloe", "mcr")
}
"""The programs that are asked or cited, by their names without what is written in several ways."""


def _named_as_known(program: str) -> str:
    name = _PROGRAMS.get(re.sub(r"[\W_]", "", program).casefold(), program)
    if name != program:
        raise refused("unknown-key", key=shown(program), expected=[*_PROGRAMS.values()], nearest=name)
    return program


Verification = dict[Annotated[Short, AfterValidator(_named_as_known)], AnyText]
"""The names of a variant in programs."""
