"""The file that its author works on: what it shows in each language, with the last good picture; its changes.

It is a diagram, or a variant with its first position. What was worked out for rules that are no longer those
of any file is forgotten.
"""

import sys
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Condition, Lock
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from feerie.errors import DefinitionError, Finding
from feerie.faces.api.diagram import played
from feerie.language.definitions.folders import VARIANT, collecting, diagram_files, shown_path
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import said_in
from feerie.language.wording.sentences import error_sentence
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_sprite
from feerie.pictures.showing.audience import Audience
from feerie.site.pages.rendering import inline
from feerie.site.site_words import labels
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, called_alike, is_variant, library_for, study_at
from feerie.studies.pictures import caption, moves, picture, proved, title
from feerie.studies.study import Study


@dataclass(frozen=True, slots=True)
class Column:
    """What a file shows in one language; ``text`` is a caption or a summary, and may hold inline Markdown."""

    title: str
    text: str = ""
    panels: tuple[Panel, ...] = ()
    moves: tuple[str, ...] = ()
    fen: str = ""
    claims: tuple[str, ...] = ()


def columns_of(path: Path) -> dict[Language, Column]:
    """Read a file and return what it shows; raises FeerieError with everything that is wrong with it."""
    path = path.absolute()
    checked = CheckedLibraries(Library.near(path.parent)).at(path)
    if is_variant(path, checked.library):
        return _of_variant(checked.library.variant_at(path), checked)
    study = study_at(path, checked)
    return {language: _of_study(study, Audience(study.variant, language)) for language in LANGUAGES}


def _of_variant(file: VariantFile, checked: CheckedLibrary) -> dict[Language, Column]:
    checked.begin(file)
    if findings := tuple(called_alike(file)):
        raise DefinitionError(findings)
    start, summary = file.variant.start, file.model.summary
    study = played(file, checked, start) if start else None
    return {
        language: replace(
            _of_study(study, Audience(file.variant, language)) if study else Column(""),
            title=said_in(language, file.model.name),
            text=said_in(language, summary),
        )
        for language in LANGUAGES
    }


def _of_study(study: Study, audience: Audience) -> Column:
    return Column(
        title(study, audience),
        caption(study, audience),
        picture(study, audience).panels,
        tuple(moves(study, audience)),
        audience.fen(study.start),
        tuple(proved(study, audience)),
    )


def forget() -> None:
    """Empty every cache of Féerie that has a bound.

    Each save makes the rules anew, and caches by rules would keep hundreds of the old ones. What has no bound
    is about the program itself, and stays.
    """
    own = [module for name, module in [*sys.modules.items()] if name.startswith("feerie.")]
    for value in [value for module in own for value in vars(module).values()]:
        if hasattr(value, "cache_parameters") and value.cache_parameters()["maxsize"] is not None:
            value.cache_clear()


_SETTLED: Final = 0.05
"""The seconds that a file has to be left alone before it is read: some editors write it in several steps."""


def _drawn(panel: Panel) -> Markup:
    return Markup(draw_panel(panel))  # noqa: S704  # drawing escapes every text


_PAGES: Final = Environment(
    loader=PackageLoader("feerie.faces.preview", ""),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
)
_PAGES.filters |= {"drawn": _drawn, "inline": inline}


@dataclass
class LiveFile:
    """The file of a variant or a diagram that its author works on.

    ``version`` grows whenever that file, or another that it may depend on, changes; until then a page that
    has been drawn is the answer to whoever asks for it.
    """

    path: Path
    version: int = field(default_factory=time.time_ns)
    _drawn: dict[Path, str] = field(default_factory=dict)
    _drawn_of: int = 0
    _good: dict[Path, dict[Language, Column]] = field(default_factory=dict)
    _changed: Condition = field(default_factory=Condition)
    _drawing: Lock = field(default_factory=Lock)

    @property
    def watched(self) -> dict[Path, bool]:
        """The folders of the files that it may depend on, and whether those below count, too."""
        own = self.path.absolute().parent
        folders = dict.fromkeys(library_for(self.path, Library.near(own)).folders, True)
        # The folder of a file that stands alone may be anybody's home, with much below it.
        return folders if any(own.is_relative_to(folder) for folder in folders) else {**folders, own: False}

    def page(self, name: str = "") -> str | None:
        """Return the page of the file, or of a diagram of the variant that it is; None if there is none."""
        beside = diagram_files(self.path.parent) if self.path.name == VARIANT else ()
        names = [file.stem for file in beside]
        if name and name not in names:
            return None
        path = self.path.with_name(f"{name}.yml") if name else self.path
        with self._drawing:
            # What changes from here on makes another version.
            version = self.version
            if version != self._drawn_of:
                self._drawn.clear()
                forget()
                self._drawn_of = version
            if path not in self._drawn:
                self._drawn[path] = self._page(path, name, names, version)
            return self._drawn[path]

    def _page(self, path: Path, name: str, names: list[str], version: int) -> str:
        """Read a file anew, and return the page of what it shows, or last showed, and what is wrong with
        it."""
        findings: list[Finding] = []
        with collecting(findings, path.absolute()):
            self._good[path] = columns_of(path)
        good = self._good.get(path, {})
        panels = [panel for column in good.values() for panel in column.panels]
        return _PAGES.get_template("page.html").render(
            heading=shown_path(path),
            here=name,
            names=names,
            version=version,
            sprite=Markup(draw_sprite(panels) if panels else ""),  # noqa: S704  # as above
            columns=[
                (
                    labels(language),
                    good.get(language),
                    [(one.place, error_sentence(one, language)) for one in findings],
                )
                for language in LANGUAGES
            ],
            variant=path.parent.name if names else "",
        )

    def change(self) -> None:
        """Note that a file has changed."""
        with self._changed:
            self.version += 1
            self._changed.notify_all()

    def changed_since(self, version: int, patience: float) -> int:
        """Wait for another version, for at most ``patience`` seconds; return the version by then."""
        with self._changed:
            if not self._changed.wait_for(lambda: self.version != version, patience):
                return version
        time.sleep(_SETTLED)
        return self.version
