"""Where the site's views come from: the variants under a folder, studied."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from feerie.definitions.diagrams import read_diagram
from feerie.definitions.folders import VARIANT, shipped
from feerie.definitions.library import Library
from feerie.errors import Finding
from feerie.languages import LANGUAGES, Language
from feerie.reading.document import parse_document
from feerie.site.sources.crew import studied_by_all
from feerie.site.sources.figure_view import figure_view
from feerie.site.sources.studied import NotingLibrary, Studied, studied
from feerie.site.sources.variant_view import relatives
from feerie.site.views import FigureView, VariantView
from feerie.studies.audience import Audience
from feerie.studies.checking import variant_of
from feerie.wording import error_sentence

Stamps = Mapping[str, Mapping[str, tuple[int, int]]]
"""By folder and name the time and the size of each file: what has the same stamp has not changed."""

_GONE: Final = (0, 0)
"""Stands for a file that is not there."""

Reached = Callable[[int, int], None]
"""Told, after each of several variants, how many have been studied, and of how many."""


def silent(_done: int, _of: int) -> None:
    """Tell nobody how many variants have been studied."""


class StudiedFolder:
    """The variants and diagrams of a folder, in some languages; the rest of the library helps.

    Each is studied once, and again when a file has changed that it depends on: see :meth:`refresh`.
    """

    def __init__(self, diagrams: Path, languages: Sequence[Language], progress: Reached) -> None:
        self._folder = diagrams
        self._languages = languages
        self._progress = progress
        self._stamps: Stamps = {}
        self._quoted: set[str] = set()
        self._shelf: dict[str, tuple[Studied, Stamps]] = {}
        self._fences: dict[tuple[str, Language, str], FigureView] = {}
        self.refresh()

    def refresh(self) -> None:
        """Look at the files again."""
        stamps = _stamps(self._folder)
        if stamps == self._stamps and self._shelf:
            return
        self._stamps = stamps
        self._fences.clear()
        self._checked = NotingLibrary(Library(self._folder, shipped()))
        names = sorted(path.parent.name for path in self._folder.glob(f"*/{VARIANT}"))
        changed = [name for name in names if self._has_changed(name)]
        work = partial(studied, checked=self._checked, languages=self._languages)
        for done, one in enumerate(studied_by_all(changed, work), start=1):
            self._shelf[one.name] = one, self._stamps_of(one)
            self._progress(done, len(changed))
        self._shelf = {name: self._shelf[name] for name in names}

    def variants(self, language: Language) -> Sequence[VariantView]:
        """Every variant that can be read, with every diagram that has no fault."""
        found = {name: one for name, (one, _) in self._shelf.items() if one.views}
        parents = {name: one.parents[0] if one.parents else None for name, one in found.items()}
        views = {name: one.views[language] for name, one in found.items()}
        heads = {name for name, view in views.items() if any(figure.family for figure in view.figures)}
        return [
            replace(
                view,
                relatives=tuple(relatives(name, parents)),
                families=tuple(other for other in (name, *found[name].parents) if other in heads),
            )
            for name, view in views.items()
        ]

    def findings(self) -> Sequence[tuple[str, Finding]]:
        """What is wrong with each variant of the folder."""
        pairs = [(name, finding) for name, (one, _) in self._shelf.items() for finding in one.findings]
        return sorted(pairs, key=lambda pair: (pair[1], pair[0]))

    def figure(self, text: str, language: Language, name: str) -> FigureView:
        """The diagram that a text describes, in any variant of the library; raises DefinitionError."""
        key = (text, language, name)
        if key not in self._fences:
            diagram = read_diagram(name, parse_document(text, ""))
            file = variant_of(diagram, self._checked, self._folder)
            audience = Audience(file.variant, language)
            self._checked.asked.clear()
            try:
                study = self._checked.play(diagram, file)
            finally:
                self._quoted |= self._checked.asked
            with file.blamed():
                self._fences[key] = figure_view(study, audience, name, name, text)
        return self._fences[key]

    def quotes(self, variants: Collection[str]) -> bool:
        """Whether a text refers to a diagram of one of these variants, or to one that may refer to others."""
        known = (self._shelf.get(name) for name in self._quoted)
        return not self._quoted.isdisjoint(variants) or any(one is None or not one[0].alone for one in known)

    def sentence(self, finding: Finding, language: Language) -> str:
        """What a finding says to a person."""
        return error_sentence(finding, language)

    def _has_changed(self, name: str) -> bool:
        """Whether a variant is new, or a file is that it depends on."""
        if name not in self._shelf:
            return True
        one, stamps = self._shelf[name]
        return stamps != self._stamps_of(one)

    def _stamps_of(self, one: Studied) -> Stamps:
        """The stamps of all files that a variant depends on, new ones among them."""
        if not one.alone:
            return self._stamps
        rules = self._stamps if one.compares else one.parents
        stamps = {name: {VARIANT: self._stamps.get(name, {}).get(VARIANT, _GONE)} for name in rules}
        return {**stamps, one.name: self._stamps.get(one.name, {})}


def _stamps(folder: Path) -> Stamps:
    stamps: dict[str, dict[str, tuple[int, int]]] = {}
    for path in folder.glob("*/*.y*ml"):
        # While the site is served a file may be gone by now, and a link may lead nowhere.
        with suppress(OSError):
            found = path.stat()
            stamps.setdefault(path.parent.name, {})[path.name] = found.st_mtime_ns, found.st_size
    return stamps


def open_source(
    diagrams: Path,
    languages: Sequence[Language] = LANGUAGES,
    progress: Reached = silent,
) -> StudiedFolder:
    """The source for a folder of variants, which views them in those languages."""
    return StudiedFolder(diagrams, languages, progress)
