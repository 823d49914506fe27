"""A study as a picture in a language: its steps or the outcomes in its family, with its author's marks; how
it is wanted, and a picture ready to be written in any format."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final
from xml.etree import ElementTree as ET

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.operations import What
from feerie.engine.play.game import Game
from feerie.engine.play.moving.attack_lines import attack_lines
from feerie.engine.rules.variant.text import Text
from feerie.language.definitions.models.picture_model import MarkModel
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.canvas import text_of
from feerie.pictures.drawing.marking.looks import looking_as
from feerie.pictures.drawing.marks import Mark, Ray, annotation
from feerie.pictures.drawing.piece_set import PieceSet, piece_set
from feerie.pictures.drawing.scene import Region, Strip, region
from feerie.pictures.drawing.sheets.lettering import outlined
from feerie.pictures.drawing.sheets.strip import strip_picture
from feerie.pictures.drawing.theme import SQUARE, Theme
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.outcomes import outcomes
from feerie.pictures.showing.panels import strip
from feerie.studies.problems.problem_texts import above, below, heading
from feerie.studies.study import Study
from feerie.studies.texts import title

_INCH: Final = 25.4
_PIXELS: Final = 96
"""The pixels of CSS to an inch."""


@dataclass(frozen=True, slots=True)
class Length:
    """A length in millimetres, or in pixels of CSS."""

    value: float
    unit: str

    @property
    def pixels(self) -> float:
        """The length in pixels of CSS, of which an inch has 96."""
        return self.value * _PIXELS / _INCH if self.unit == "mm" else self.value

    def __str__(self) -> str:
        return f"{round(self.value, 3):g}{self.unit}"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a picture is wanted.

    ``square`` is the side of a square, unless the whole has a ``width``; ``dpi`` are the dots of a raster to
    an inch, ``crop`` the region that is shown of every board. Without ``captions`` the panels have no text
    beneath them.
    """

    look: Theme
    pieces: PieceSet = field(default_factory=piece_set)
    square: Length = Length(36, "px")
    width: Length | None = None
    dpi: float = _PIXELS
    columns: int | None = None
    crop: Region | None = None
    flipped: bool = False
    coordinates: bool = True
    captions: bool = True
    turn: bool = True
    transparent: bool = False

    @property
    def scale(self) -> float:
        """The dots of a raster to a pixel of CSS."""
        return self.dpi / _PIXELS

    def of(self, strip: Strip) -> Strip:
        """Return a strip, cropped, captioned and arranged as is wanted."""
        panels = [
            replace(
                panel, region=self.crop, coordinates=self.coordinates, turn=panel.turn if self.turn else None
            )
            for panel in strip.panels
        ]
        if not self.captions:
            panels = [replace(panel, number=None, name="", sentence="", notation="") for panel in panels]
        return replace(strip, panels=tuple(panels), columns=self.columns or strip.columns)


@dataclass(frozen=True, eq=False)
class Printed:
    """A strip with its setting, for an audience; ``name`` is that of its file, without an ending."""

    strip: Strip
    setting: Setting
    audience: Audience
    name: str

    @cached_property
    def lettered(self) -> ET.Element:
        """The picture as an ``<svg>`` whose letters are texts."""
        setting = self.setting
        made: ET.Element = strip_picture(
            setting.of(self.strip),
            setting.look,
            pieces=setting.pieces,
            flipped=setting.flipped,
            ground=not setting.transparent,
        ).get_xml()
        return made

    @cached_property
    def root(self) -> ET.Element:
        """The picture as an ``<svg>`` with outlines for letters, in the size that is wanted."""
        setting = self.setting
        whole = outlined(self.lettered)
        box = [float(value) for value in whole.get("viewBox", "").split()]
        for key, length in zip(("width", "height"), box[2:], strict=True):
            # The whole as wide as is wanted, or else its squares.
            wanted, of = (setting.width, box[2]) if setting.width else (setting.square, SQUARE)
            whole.set(key, str(Length(wanted.value * length / of, wanted.unit)))
        return whole

    @property
    def width(self) -> float:
        """The width of the picture in pixels of CSS."""
        return self._pixels("width")

    @property
    def height(self) -> float:
        """The height of the picture in pixels of CSS."""
        return self._pixels("height")

    def _pixels(self, key: str) -> float:
        text = self.root.get(key, "")
        return Length(float(text[:-2]), text[-2:]).pixels

    @cached_property
    def svg(self) -> str:
        """The picture as an SVG file."""
        return text_of(self.root) + "\n"

    def panels(self) -> Iterator[Printed]:
        """Yield each panel as a picture of its own."""
        for panel in self.strip.panels:
            alone = replace(self.strip, panels=(panel,), title=panel.title, description=panel.description)
            yield replace(self, strip=alone)


def own_marks(study: Study) -> tuple[Mark, ...]:
    """Return the marks of the author of a study, for its last panel or for the start of its family."""
    return tuple(mark for _, mark in _drawn(study))


def explained_marks(study: Study, seen: Container[Mark]) -> Iterator[tuple[Mark, Text]]:
    """Yield a mark that is ``seen`` of each line of which the author tells what it means, with that."""
    told: set[int] = set()
    for number, mark in _drawn(study):
        meaning = study.diagram.model.marks[number].means
        if meaning is not None and number not in told and mark in seen:
            told.add(number)
            yield mark, meaning


def _drawn(study: Study) -> Iterator[tuple[int, Mark]]:
    """Yield the marks with the number of the line that draws them."""
    shown = study.start if study.family else study.panels[-1].position
    game = Game(study.variant, shown)
    for number, model in enumerate(study.diagram.model.marks):
        for mark in _marks(model, game):
            yield number, mark if model.as_ is None else looking_as(mark, What(model.as_))


def _marks(model: MarkModel, game: Game) -> Iterator[Mark]:
    """Yield the marks that a line of the author draws."""
    geometry = game.variant.geometry
    name = geometry.name
    match model.shape:
        case "filled":
            for square in _squares_within(model.place, geometry):
                yield annotation("filled", name(square), geometry)
        case "moves":
            origin = geometry.square(model.place)
            ends = {move.arrival for move in game.legal_moves() if move.departure == origin}
            for square in sorted(end for end in ends if end is not None):
                yield annotation("dot", name(square), geometry)
        case "rays":
            for squares in attack_lines(game, geometry.square(model.place)):
                yield Ray(squares)
        case shape:
            yield annotation(shape, model.place, geometry, model.text or "")


def _squares_within(text: str, geometry: Geometry) -> tuple[Square, ...]:
    """Return the one square of a text, or those between two corners, without holes; raises as `region`."""
    if "-" not in text:
        return (geometry.square(text),)
    part = region(text, geometry)
    return tuple(square for square in geometry.standable if part.has(square, geometry))


def picture(study: Study, audience: Audience) -> Strip:
    """Return the picture of a study: of its family if it has one, else of its steps.

    That of a problem has its texts round it, instead of the turn. The marks of the author are in the last
    panel of steps, and in the first one of a family.
    """
    called, own = title(study, audience), own_marks(study)
    if study.family:
        return outcomes(study.start, study.family, audience, called, own)
    made = strip(study.panels, study.played, audience, called, own)
    if study.problem is None:
        return made
    told = heading(study.problem, audience)
    if len(made.panels) == 1:
        made = replace(made, panels=(replace(made.panels[0], name="", sentence=""),))
    asked = ", ".join(filter(None, (told.meaning or told.stipulation, told.count, *told.notes)))
    said = f"{made.description} {as_sentence(asked)}".strip()
    return replace(made, description=said, above=above(told), below=below(told))
