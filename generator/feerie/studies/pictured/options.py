"""What is wanted of a picture, by a file or by the options of a command; the legend that it gets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from feerie.engine.board import BLACK, WHITE, Square, Unit
from feerie.errors import FeerieError
from feerie.language import LANGUAGES, PIECE_SETS, THEMES, Language
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.models.picture_model import AS_FIGURINES, PictureModel
from feerie.language.notation.writing import FIGURINES
from feerie.language.wording.language import as_sentence, chapter, said_in, templates, typeset
from feerie.pictures.drawing.authored.author_file import ENDING
from feerie.pictures.drawing.authored.look_files import named_piece_set, read_theme
from feerie.pictures.drawing.marks import Arrow, Border, Ghost, Mark, Outline, Ray, Spot
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.scene import Inscription, Key, Panel, Region, Strip, region
from feerie.pictures.drawing.sheets.strip import mark_key
from feerie.pictures.drawing.theme import Theme, theme
from feerie.pictures.showing.audience import Audience
from feerie.studies.pictured.pictures import Length, Printed, Setting, explained_marks, own_marks, picture
from feerie.studies.problems.problem_texts import in_column
from feerie.studies.study import Study, picked
from feerie.studies.texts import caption, title

_STACK: Final = "stack"
_GRID: Final = "grid"


def legend(strip: Strip, study: Study, audience: Audience, crop: Region | None = None) -> tuple[Key, ...]:
    """Return what the picture of a study has besides orthodox units, and what it means.

    The marks of the author are told if the author tells them. Of a ``crop`` only what is seen counts.
    """
    strip = replace(strip, panels=tuple(_seen(panel, crop) for panel in strip.panels)) if crop else strip
    found = {
        key.text: key for key in reversed([*_units(strip, study, audience), *_marks(strip, study, audience)])
    }
    return tuple(reversed(found.values()))


def _units(strip: Strip, study: Study, audience: Audience) -> Iterator[Key]:
    """Yield the kinds that orthodox chess does not have, then the colours that it does not have."""
    shown = _shown(strip, study, audience)
    told = templates(audience.language, "legend", "units")
    for kind in dict.fromkeys(unit.kind for unit in shown if unit.kind not in FIGURINES):
        figure = next(shown[unit] for unit in shown if unit.kind == kind)
        symbol = audience.symbols.letters[kind]
        text = told["kind"].fill({"kind": audience.lexicon.kind(kind), "symbol": symbol})
        yield Key(figure, text)
    for colour in dict.fromkeys(unit.colour for unit in shown if unit.colour not in (WHITE, BLACK)):
        figure = next(shown[unit] for unit in shown if unit.colour == colour)
        yield Key(figure, audience.lexicon.coloured(colour).text)


def _shown(strip: Strip, study: Study, audience: Audience) -> Mapping[Unit, Figure]:
    """Return the units of a picture with their figures, in the order of the variant."""
    figures = set().union(*(panel.figures() for panel in strip.panels))
    rules = (study.variant, *(member.variant for member in study.family))
    units = {unit: audience.of(variant).drawn(unit) for variant in rules for unit in variant.units}
    return {unit: figure for unit, figure in units.items() if figure in figures}


def _marks(strip: Strip, study: Study, audience: Audience) -> Iterator[Key]:
    language = audience.language
    sentences: Mapping[str, str] = chapter(language, "legend")["marks"]
    own, seen = set(own_marks(study)), {mark for panel in strip.panels for mark in panel.marks}
    marks = [mark for panel in strip.panels for mark in panel.marks if mark not in own]
    for mark in _distinct(marks):
        if sentence := sentences.get(mark_key(mark)):
            yield Key(mark, typeset(sentence, language))
    for panel in strip.panels:
        if stack := next(iter(panel.under.values()), None):
            yield Key(stack, typeset(sentences[_STACK], language))
    if grid := next((panel.grid for panel in strip.panels if panel.grid), None):
        yield Key(grid, typeset(sentences[_GRID], language))
    for mark, meaning in explained_marks(study, seen):
        yield Key(mark, typeset(said_in(language, meaning), language))


def _seen(panel: Panel, region: Region) -> Panel:
    """Return a panel with what is on a region of its board alone."""

    def is_seen(square: object) -> bool:
        # What is in a tray is not on the board.
        return not isinstance(square, int) or region.has(Square(square), panel.geometry)

    return replace(
        panel,
        units={square: figure for square, figure in panel.units.items() if is_seen(square)},
        under={square: stack for square, stack in panel.under.items() if is_seen(square)},
        marks=tuple(mark for mark in panel.marks if any(map(is_seen, _spots(mark)))),
        grid=panel.grid.within(region.left, region.bottom, region.right, region.top),
    )


def _spots(mark: Mark) -> tuple[Spot, ...]:
    match mark:
        case Arrow(_, origin, target):
            return origin, target
        case Ray(squares):
            return squares
        case _:
            return (mark.at,)


def _distinct(marks: Iterable[Mark]) -> Iterator[Mark]:
    """Yield marks without what says the same as another one: the shape of a unit in a dashed border."""
    several = [*marks]
    left = {mark.at for mark in several if isinstance(mark, Border) and mark.outline is Outline.DASHED}
    for mark in several:
        if not (isinstance(mark, Ghost) and mark.at in left):
            yield mark


_PICTURE: Final = "picture"
"""The key of a file under which it says how its picture is wanted."""

_LENGTH: Final = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(mm|px)")
_PAPER: Final = 300
"""The dots to an inch of a raster whose squares are measured in millimetres."""
_SCREEN: Final = 96
"""The dots to an inch of one whose squares are measured in pixels."""
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
        setting = self._setting(study)
        audience = Audience(study.variant, language, form=self._form(), pieces=setting.pieces)
        chosen = self._chosen(study)
        strip = self._texts(self._column(self._pictured(chosen, audience), study, audience), study, audience)
        if self.legend:
            keys = legend(strip, chosen, audience, setting.crop)
            told = " ".join([strip.description, *(as_sentence(key.text) for key in keys)])
            strip = replace(strip, legend=keys, description=told)
        return Printed(strip, setting, audience, name)

    def _form(self) -> int | None:
        """Return the number of the letters among their forms."""
        if self.letters is None:
            return None
        return len(LANGUAGES) if self.letters == AS_FIGURINES else [*LANGUAGES].index(Language(self.letters))

    def _chosen(self, study: Study) -> Study:
        """Return a study with the panels of its moves that are wanted."""
        if self.panels is None or study.family:
            return study
        return replace(study, panels=picked(study.panels, self.panels))

    def _pictured(self, study: Study, audience: Audience) -> Strip:
        """Return the picture of a study, of the panels of its family those that are wanted."""
        whole = picture(study, audience)
        if self.panels is None or not study.family:
            return whole
        return replace(whole, panels=picked(whole.panels, self.panels))

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

    def _setting(self, study: Study) -> Setting:
        square = length(self.square or "36px", _LARGEST)
        width = length(self.width, _WIDEST) if self.width else None
        return Setting(
            look=self.look,
            pieces=named_piece_set(self.pieces or PIECE_SETS[0]),
            square=Length(square.value * (self.scale or 1.0), square.unit),
            width=width,
            dpi=self.dpi or (_PAPER if (width or square).unit == "mm" else _SCREEN),
            columns=self.columns,
            crop=None if self.crop is None else region(self.crop, study.variant.geometry),
            flipped=bool(self.flip),
            coordinates=self.coordinates is not False,
            captions=self.caption is not False,
            turn=self.turn is not False,
            transparent=bool(self.transparent),
        )

    @property
    def look(self) -> Theme:
        """The theme, by its name or its file; raises FeerieError (``theme``) and DefinitionError."""
        name = self.theme or THEMES[0]
        return read_theme(Path(name)) if name.endswith(ENDING) else theme(name)


def has_own_options(diagram: Diagram) -> bool:
    """Return whether a file says how its picture is wanted."""
    return _PICTURE in diagram.document.root.entries


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
