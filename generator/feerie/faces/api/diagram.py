"""A diagram, with its panels and its findings; a position or a move drawn as these panels are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any

from feerie.engine.board.position import Position
from feerie.errors import DefinitionError, FeerieError
from feerie.faces.api.messages import Finding, expect_type, speaking, spoken, told
from feerie.language.definitions.folders import findings_of
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import REFERENCE
from feerie.language.reading.document import Document
from feerie.language.wording.language import said_in
from feerie.pictures.drawing.scene import Panel as Scene
from feerie.pictures.drawing.scene import Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, study_at, study_in
from feerie.studies.pictures import caption, picture, title
from feerie.studies.study import Study


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of a diagram, ``number`` counted from 1: a position, or a step of a move.

    >>> import feerie
    >>> panel = feerie.diagram("sentinelles/b").panels[2]
    >>> panel
    Panel('sentinelles/b', 3)
    >>> print(panel)
    Birth. A white pawn is born on b5 (+wPb5)
    """

    number: int
    diagram: Diagram = field(repr=False)

    def name(self, lang: str = REFERENCE) -> str:
        """Return the name of the step."""
        return self._scene(lang).name

    def caption(self, lang: str = REFERENCE) -> str:
        """Return what happens in it, as its caption says."""
        return self._scene(lang).caption

    def description(self, lang: str = REFERENCE) -> str:
        """Return all that it shows, in words, for those who do not see it."""
        return self._scene(lang).description

    def svg(self, lang: str = REFERENCE, theme: str = "light") -> str:
        """Return the panel alone as an SVG file."""
        scene = self._scene(lang)
        return drawn(Strip((scene,), scene.title, scene.description), theme)

    def _scene(self, lang: str) -> Scene:
        return self.diagram.scene(lang).panels[self.number - 1]

    def __str__(self) -> str:
        scene = self._scene(REFERENCE)
        return ". ".join(filter(None, (scene.name, scene.caption)))

    def __repr__(self) -> str:
        return f"Panel({self.diagram.id!r}, {self.number})"

    def _repr_svg_(self) -> str:
        """The panel, for a notebook."""
        return self.svg()


class Diagram:
    """A diagram, played and checked. :func:`diagram` gives one.

    >>> import feerie
    >>> diagram = feerie.diagram("sentinelles/b")
    >>> diagram
    Diagram('sentinelles/b')
    >>> len(diagram.panels), diagram.findings
    (3, ())

    One with faults has ``findings`` and no picture.

    >>> wrong = feerie.diagram({"position": {"white": ["Kg1", "Rb5"], "black": ["Kd8"]}, "moves": ["Rb5-c6"]})
    >>> wrong
    Diagram('diagram', findings=1)
    >>> print(wrong.findings[0])
    diagram:1:1: Rb5-c6 is illegal: a rook does not move that way
    """

    def __init__(self, id_: str, study: Study | None, findings: tuple[Finding, ...]) -> None:
        self.id = id_
        self.findings = findings
        self._study = study
        self._scenes: dict[str, Strip] = {}

    @property
    def study(self) -> Study:
        """The diagram as it was played; raises DefinitionError, with the findings, if it could not be."""
        if self._study is None:
            with speaking():
                raise DefinitionError(self.findings)
        return self._study

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Its panels, from left to right."""
        return tuple(Panel(number, self) for number, _ in enumerate(self.scene(REFERENCE).panels, start=1))

    def title(self, lang: str = REFERENCE) -> str:
        """Return its title; its id if it has none."""
        return title(self.study, self._audience(lang))

    def caption(self, lang: str = REFERENCE) -> str:
        """Return its caption, with moves in the letters of the language; empty if it has none."""
        return caption(self.study, self._audience(lang))

    def svg(self, lang: str = REFERENCE, theme: str = "light") -> str:
        """Return its panels in a row as an SVG file, in the colours of a theme: ``"dark"``, ``"print"``."""
        return drawn(self.scene(lang), theme)

    def scene(self, lang: str) -> Strip:
        """Return its picture before it is drawn: the panels, with their marks and texts in a language."""
        if lang not in self._scenes:
            self._scenes[lang] = strip(self.study, lang)
        return self._scenes[lang]

    def _audience(self, lang: str) -> Audience:
        return Audience(self.study.variant, spoken(lang))

    def __str__(self) -> str:
        if self._study is None:
            return "\n".join(map(str, self.findings))
        return "\n".join([self.title(), *(f"{panel.number}. {panel}" for panel in self.panels)])

    def __repr__(self) -> str:
        findings = f", findings={len(self.findings)}" if self.findings else ""
        return f"Diagram({self.id!r}{findings})"

    def _repr_svg_(self) -> str | None:
        """The panels in a row, for a notebook; one with faults prints its findings."""
        return None if self._study is None else self.svg()


def diagram(source: str | PathLike[str] | Mapping[str, Any]) -> Diagram:
    """Return the diagram of a mapping, of a file, or of an id such as ``circe/a``.

    What is wrong with it is in its ``findings``: nothing is raised.

    >>> import feerie
    >>> position = {"white": ["Kg1", "Rb5"], "black": ["Kd8"]}
    >>> rook = feerie.diagram({"variant": "sentinelles", "position": position, "moves": ["Rb5-g5"]})
    >>> print(rook)
    diagram
    1. Before. White to move
    2. Move. The rook goes from b5 to g5 (Rb5-g5)
    3. Birth. A white pawn is born on b5 (+wPb5)
    >>> rook.svg(lang="fr", theme="print")[:4]
    '<svg'
    """
    expect_type(source, (str, PathLike, Mapping), "a diagram is a mapping, a path or an id")
    path = Path("diagram" if isinstance(source, Mapping) else source)
    try:
        study = _study(source, Library.near())
    except FeerieError as error:
        return Diagram(path.stem, None, told(findings_of(error, path.absolute())))
    return Diagram(study.id, study, ())


def _study(source: str | PathLike[str] | Mapping[str, Any], library: Library) -> Study:
    """The study of a diagram, wherever it comes from; raises FeerieError."""
    if isinstance(source, Mapping):
        document = Document.of(dict(source), "diagram")
        return study_in(document, "diagram", CheckedLibrary(library), Path.cwd())
    path = Path(source)
    if not path.suffix and str(path.parent) in library.ids:
        return CheckedLibrary(library).study(path.as_posix())
    return study_at(path, CheckedLibraries(library).at(path))


def strip(study: Study, lang: str) -> Strip:
    """Return the picture of a study in a language."""
    with speaking():
        return picture(study, Audience(study.variant, spoken(lang)))


def drawn(scene: Strip, look: str) -> str:
    """Return a picture as an SVG file in the colours of a theme; raises FeerieError (``theme``)."""
    with speaking():
        return draw_strip(scene, theme(look))


def played(
    file: VariantFile, checked: CheckedLibrary, position: Position, moves: Sequence[str] = ()
) -> Study:
    """Return the study of some moves from a position; of the position alone, if there are none."""
    return checked.show(position, file, file.id, file.id, moves=[*moves])


def named(scene: Strip, file: VariantFile, lang: str) -> Strip:
    """Return a picture that is called after its variant."""
    return replace(scene, title=said_in(spoken(lang), file.variant.name))
