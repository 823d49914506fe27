"""What is wanted of a picture, by a file or by the options of a command, and one ready to be written so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from feerie.errors import FeerieError
from feerie.language import LANGUAGES, PIECE_SETS, THEMES, Language
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.models.picture_model import AS_FIGURINES, PictureModel
from feerie.language.wording.language import as_sentence, templates
from feerie.pictures.drawing.author_file import ENDING
from feerie.pictures.drawing.canvas import text_of
from feerie.pictures.drawing.inscription import outlined
from feerie.pictures.drawing.look_files import named_piece_set, named_theme
from feerie.pictures.drawing.scene import Inscription, Region, Strip, region
from feerie.pictures.drawing.sheets.strip import strip_picture
from feerie.pictures.drawing.theme import SQUARE, Theme
from feerie.pictures.showing.audience import Audience
from feerie.studies.pictures import caption, legend, picture, title
from feerie.studies.problems.problem_texts import in_column
from feerie.studies.study import Study, picked

_INCH: Final = 25.4
PIXELS: Final = 96
"""The pixels of CSS to an inch, and the dots of a raster whose squares are measured in them."""
_PAPER: Final = 300
"""The dots to an inch of a raster whose squares are measured in millimetres."""


@dataclass(frozen=True, slots=True)
class Length:
    """A length in millimetres, or in pixels of CSS."""

    value: float
    unit: str

    @property
    def pixels(self) -> float:
        """The length in pixels of CSS, of which an inch has 96."""
        return self.value * PIXELS / _INCH if self.unit == "mm" else self.value

    def __str__(self) -> str:
        return f"{round(self.value, 3):g}{self.unit}"


_LENGTH: Final = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(mm|px)")
_TITLE: Final = 0.56
"""The size of type of a title, in squares."""
_LARGEST: Final = 1000
_WIDEST: Final = 10_000
"""The side of the largest square and the width of the widest picture, in pixels of CSS."""


class Options(PictureModel):
    """What is wanted of a picture; None leaves a thing as usual. Files that it names are as the program finds
    them."""

    @classmethod
    def of(cls, study: Study) -> Options:
        """Return the options in the file of a study."""
        wanted = study.diagram.model.picture.model_dump()
        folder = Path(study.diagram.document.file).parent
        for key in ("theme", "pieces"):
            if wanted[key] and wanted[key].endswith(ENDING):
                wanted[key] = (folder / wanted[key]).as_posix()
        return cls.model_construct(**wanted)

    def over(self, other: Options) -> Options:
        """Return these options, completed by others."""
        return other.model_copy(update=self.model_dump(exclude_none=True))

    def printed(self, study: Study, language: Language, name: str) -> Printed:
        """Return a study ready to be written as this says; ``name`` is that of its file. Raises FeerieError
        (``theme``, ``piece-set``, ``panel-number``)."""
        look, square = self.look, length(self.square or "36px", _LARGEST)
        square = replace(square, value=square.value * (self.scale or 1.0))
        width = length(self.width, _WIDEST) if self.width else None
        pieces = named_piece_set(self.pieces or PIECE_SETS[0])
        crop = region(self.crop, study.variant.geometry) if self.crop else None
        audience = Audience(study.variant, language, form=self._form(), pieces=pieces)
        chosen = study
        if self.panels is not None and not study.family:
            chosen = replace(study, panels=picked(study.panels, self.panels))
        strip = picture(chosen, audience)
        if self.panels is not None and study.family:
            strip = replace(strip, panels=picked(strip.panels, self.panels))
        strip = self._texts(self._column(strip, study, audience), study, audience)
        if self.legend:
            keys = legend(strip, chosen, audience, crop)
            told = " ".join([strip.description, *(as_sentence(key.text) for key in keys)])
            strip = replace(strip, legend=keys, description=told)
        return Printed(strip, self, audience, name, look, square, width, crop)

    def _form(self) -> int | None:
        """Return the number of the letters among their forms."""
        if self.letters is None:
            return None
        return len(LANGUAGES) if self.letters == AS_FIGURINES else [*LANGUAGES].index(Language(self.letters))

    def _column(self, strip: Strip, study: Study, audience: Audience) -> Strip:
        """Return the picture of a problem with its solution and all else as columns print it, if wanted."""
        if not self.solution or study.problem is None:
            return strip
        above, below = in_column(study.problem, audience, self.number)
        # Letters are outlines: who does not see them is told what stands below what is asked for.
        told = [strip.description, *(one.text for one in below[len(strip.below) :] if one.text)]
        return replace(strip, above=above, below=below, description=" ".join(told))

    def _texts(self, strip: Strip, study: Study, audience: Audience) -> Strip:
        """Return a picture with its title above and its caption below, where they are wanted."""
        # A problem without a title is called by whom and where, which stand above it anyway.
        is_called = study.problem is None or ("title", audience.language) in study.passages
        has_title = self.title and is_called
        above = [Inscription(title(study, audience), size=_TITLE, bold=True)] if has_title else []
        told = caption(study, audience) if self.caption else ""
        if self.number is not None and not (self.solution and study.problem):
            numbered = templates(audience.language, "printing", "numbered")
            told = numbered["caption"].fill({"number": str(self.number), "caption": told or None})
        below = [Inscription(told)] if told else []
        return replace(strip, above=(*above, *strip.above), below=(*strip.below, *below))

    @property
    def look(self) -> Theme:
        """The theme, by its name or its file; raises FeerieError (``theme``) and DefinitionError."""
        return named_theme(self.theme or THEMES[0])


@dataclass(frozen=True, eq=False)
class Printed:
    """A strip for an audience, to be arranged as its options say; ``name`` is that of its file, without an
    ending.

    ``square`` is the side of a square, unless the ``whole`` has a width; ``crop`` the region that is shown of
    every board.
    """

    strip: Strip
    options: Options
    audience: Audience
    name: str
    look: Theme
    square: Length
    whole: Length | None
    crop: Region | None

    @property
    def dpi(self) -> float:
        """The dots of a raster to an inch."""
        return self.options.dpi or (_PAPER if (self.whole or self.square).unit == "mm" else PIXELS)

    @cached_property
    def arranged(self) -> Strip:
        """The strip, cropped, captioned and arranged as is wanted."""
        options, strip = self.options, self.strip
        panels = [
            replace(
                panel,
                region=self.crop,
                coordinates=options.coordinates is not False,
                turn=None if options.turn is False else panel.turn,
            )
            for panel in strip.panels
        ]
        if options.caption is False:
            panels = [replace(panel, number=None, name="", sentence="", notation="") for panel in panels]
        return replace(strip, panels=tuple(panels), columns=options.columns or strip.columns)

    @cached_property
    def lettered(self) -> ET.Element:
        """The picture as an ``<svg>`` whose letters are texts."""
        made: ET.Element = strip_picture(
            self.arranged,
            self.look,
            pieces=self.audience.pieces,
            flipped=bool(self.options.flip),
            ground=not self.options.transparent,
        ).get_xml()
        return made

    @cached_property
    def root(self) -> ET.Element:
        """The picture as an ``<svg>`` with outlines for letters, in the size that is wanted."""
        drawn = outlined(self.lettered)
        box = [float(value) for value in drawn.get("viewBox", "").split()]
        for key, side in zip(("width", "height"), box[2:], strict=True):
            # The whole as wide as is wanted, or else its squares.
            wanted, of = (self.whole, box[2]) if self.whole else (self.square, SQUARE)
            drawn.set(key, str(Length(wanted.value * side / of, wanted.unit)))
        return drawn

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


def has_own_options(diagram: Diagram) -> bool:
    """Return whether a file says how its picture is wanted."""
    return "picture" in diagram.document.root.entries


def by_own_options(study: Study, language: Language, name: str, look: str = THEMES[0]) -> Printed:
    """Return a study as its file wants it, for the rest in a language and a theme; ``name`` is that of the
    file. Raises as `Options.printed`."""
    options = Options.of(study).over(Options(theme=look))
    return options.printed(study, Language(options.lang or language), name)


def length(text: str, most: float) -> Length:
    """Return a length such as ``6mm`` or ``36px``, of at most so many pixels; raises FeerieError
    (``length-form``)."""
    match = _LENGTH.fullmatch(text)
    if not match or not 1 <= (found := Length(float(match[1]), match[2])).pixels <= most:
        raise FeerieError("length-form", found=text, most=f"{most}px")
    return found
