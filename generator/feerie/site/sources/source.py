"""The variants under a folder, studied: the views that a site shows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from feerie.errors import Finding
from feerie.language import LANGUAGES, ROOT, Language
from feerie.language.definitions.folders import VARIANT, VERIFIED, shipped
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.reading.document import MAX_BYTES, parse_document
from feerie.language.reading.plain_values import as_record, from_record
from feerie.pictures.showing.audience import Audience
from feerie.site.sources.cache import digest, digest_of, kept_beside, program
from feerie.site.sources.kinds import kind_views
from feerie.site.sources.processes import made_by_all
from feerie.site.sources.resemblance import nearest
from feerie.site.sources.studied import NotingLibrary, Reading, Stamps, Studied, studied
from feerie.site.sources.viewed import figure_view, relatives
from feerie.site.views import FigureView, KindView, VariantView
from feerie.studies.checking import variant_of
from feerie.studies.options import by_own_options, has_own_options
from feerie.studies.study import brought


@dataclass(frozen=True, slots=True)
class _Fenced:
    """The view of a fenced diagram, what it depends on, and the stamps of these files."""

    view: FigureView
    read: Reading | None
    stamps: Stamps


Kept = TypeVar("Kept", Studied, _Fenced)

_GONE: Final = ""
"""Stands for a file that is not there."""

Reached = Callable[[int, int], None]
"""Called after each of several variants with the number of those studied, and of all."""


class StudiedFolder:
    """The variants and diagrams of a folder, in some languages; the rest of the library helps.

    Each is studied once, and again when a file has changed that it depends on: see :meth:`refresh`. What was
    studied before, by this process or another, is taken from the cache; what has a fault is not kept there.
    """

    def __init__(
        self, diagrams: Path, languages: Sequence[Language] = LANGUAGES, progress: Reached | None = None
    ) -> None:
        self._folder = diagrams
        self._languages = languages
        self._progress = progress
        self._cache = kept_beside(diagrams)
        self._stamps: Stamps = {}
        self._shelf: dict[str, Studied] = {}
        self._views: dict[tuple[str, Language], tuple[Studied, VariantView]] = {}
        self._fences: dict[tuple[str, Language, str], _Fenced] = {}
        self.refresh()

    def refresh(self) -> None:
        """Look at the files again, and study the variants that depend on one that has changed."""
        stamps = _stamps(self._folder)
        if stamps == self._stamps and self._shelf:
            return
        self._stamps = stamps
        self._checked = self._library()
        names = sorted(path.parent.name for path in self._folder.glob(f"*/{VARIANT}"))
        known = {name: self._kept(self._key(name), Studied, self._shelf.get(name)) for name in names}
        self._shelf = {name: record for name, record in known.items() if record is not None}
        changed = [name for name, record in known.items() if record is None]
        work = partial(studied, checked=self._checked, languages=self._languages)
        for done, one in enumerate(made_by_all(changed, work), start=1):
            self._shelf[one.name] = record = replace(one, stamps=self._stamps_of(one.read))
            if one.read:
                self._cache.put(self._key(one.name), as_record(record, Studied))
            if self._progress:
                self._progress(done, len(changed))
        self._shelf = {name: self._shelf[name] for name in names}
        if changed:
            self._cache.prune()

    def _library(self) -> NotingLibrary:
        return NotingLibrary(Library(self._folder, shipped()))

    def variants(self, language: Language) -> Sequence[VariantView]:
        """Return every variant that can be read, with every diagram that has no fault."""
        found = {name: one for name, one in self._shelf.items() if one.views}
        parents = {name: one.parents[0] if one.parents else None for name, one in found.items()}
        views = {name: self._view(one, language) for name, one in found.items()}
        heads = {name for name, view in views.items() if any(figure.family for figure in view.figures)}
        akin = {name: relatives(name, parents) for name in found}
        alike = nearest(
            {name: one.phrases for name, one in found.items()},
            {name: view.mechanisms for name, view in views.items()},
        )
        return [
            replace(
                view,
                relatives=tuple(akin[name]),
                alike=tuple(other for other in alike[name] if other not in akin[name]),
                families=tuple(other for other in (name, *found[name].parents) if other in heads),
            )
            for name, view in views.items()
        ]

    def _view(self, studied: Studied, language: Language) -> VariantView:
        known = self._views.get((studied.name, language))
        if known is None or known[0] is not studied:
            known = studied, studied.view(language)
            self._views[studied.name, language] = known
        return known[1]

    def forget(self) -> None:
        """Let go of what can be made again: the views of variants and of fenced diagrams, and the rules."""
        self._views.clear()
        self._fences.clear()
        self._checked = self._library()

    def kinds(self, language: Language) -> Sequence[KindView]:
        """Return the kinds of units of all variants that can be read, those of the ordinary game first."""
        names = [name for name, one in self._shelf.items() if one.views]
        rules = {name: files.get(VARIANT) for name, files in self._stamps.items() if name in names}
        key = digest(self._base, "kinds", language, rules)
        known = from_record(self._cache.get(key) or b"", tuple[KindView, ...])
        if known is None:
            library = self._checked.library
            known = kind_views([library.variant(name) for name in (ROOT, *names)], language)
            self._cache.put(key, as_record(known, tuple[KindView, ...]))
        return known

    def findings(self) -> Sequence[tuple[str, Finding]]:
        """Return what is wrong with each variant of the folder."""
        pairs = [(name, finding) for name, one in self._shelf.items() for finding in one.findings]
        return sorted(pairs, key=lambda pair: (pair[1], pair[0]))

    def figure(self, text: str, language: Language, name: str) -> FigureView:
        """Return the diagram that a text describes, in any variant of the library; raise DefinitionError."""
        known = self._known_fence(text, language, name)
        if known is None:
            known = self._drawn(text, (language,), name)[language]
            self._keep(known, text, language, name)
        return known.view

    def foresee(self, fences: Iterable[tuple[str, Language, str]]) -> None:
        """Draw many diagrams, each as for `figure`, that are not known yet, and before them the kinds of
        units, which take longest: at once, in processes that take with them what they had to know of all
        variants. Of what has a fault nothing is kept."""
        wanted: dict[tuple[str, str], list[Language]] = {}
        for text, language, name in fences:
            if self._known_fence(text, language, name) is None:
                wanted.setdefault((text, name), []).append(language)
        tasks = [(text, tuple(languages), name) for (text, name), languages in wanted.items()]
        made = made_by_all([None, *tasks] if tasks else [], self._foreseen, worth=2)
        for (text, _, name), drawn in zip(tasks, islice(made, 1, None), strict=True):
            for language, known in drawn.items():
                self._keep(known, text, language, name)

    def _foreseen(self, task: tuple[str, Sequence[Language], str] | None) -> Mapping[Language, _Fenced]:
        """Return the views of a diagram; without one make the kinds of units, which are kept."""
        if task is not None:
            return self._if_drawn(task)
        for language in self._languages:
            self.kinds(language)
        return {}

    def _known_fence(self, *key: *tuple[str, Language, str]) -> _Fenced | None:
        known = self._kept(digest(self._base, key), _Fenced, self._fences.get(key))
        if known is not None:
            self._fences[key] = known
        return known

    def _keep(self, known: _Fenced, *key: *tuple[str, Language, str]) -> None:
        self._fences[key] = known
        self._cache.put(digest(self._base, key), as_record(known, _Fenced))

    def _if_drawn(self, task: tuple[str, Sequence[Language], str]) -> Mapping[Language, _Fenced]:
        try:
            return self._drawn(*task)
        except Exception:  # noqa: BLE001  # whatever it is, it is told where the diagram is asked for
            return {}

    def _drawn(self, text: str, languages: Sequence[Language], name: str) -> Mapping[Language, _Fenced]:
        checked = self._checked
        checked.begin_notes()
        diagram = read_diagram(name, parse_document(text, ""))
        file = variant_of(diagram, checked, self._folder)
        study = checked.play(diagram, file)
        views: dict[Language, FigureView] = {}
        with file.blamed():
            rules = brought(study, checked.library)
            for language in languages:
                view = figure_view(study, Audience(file.variant, language), name, name, text, rules)
                still = by_own_options(study, language, name).svg if has_own_options(diagram) else ""
                views[language] = replace(view, still=still)
        # A file of rules that is none of a folder is not followed.
        is_known = file.model.composed or file.id in checked.library.ids
        read = checked.reading(file) if is_known else None
        return {language: _Fenced(view, read, self._stamps_of(read)) for language, view in views.items()}

    def _kept(self, key: str, kind: type[Kept], known: Kept | None) -> Kept | None:
        """Return what is known, or kept under a key, if no file has changed since that it depends on."""
        if known is None or known.stamps != self._stamps_of(known.read):
            known = from_record(self._cache.get(key) or b"", kind)
        return known if known and known.stamps == self._stamps_of(known.read) else None

    def _key(self, name: str) -> str:
        return digest(self._base, name, self._languages, self._stamps.get(name))

    @cached_property
    def _base(self) -> object:
        """What everything depends on: the program, and the variants that come with it."""
        return program(), {} if shipped() == self._folder.resolve() else _stamps(shipped())

    def _stamps_of(self, read: Reading | None) -> Stamps:
        """Return the stamps of all files that have been read, new ones among them."""
        if read is None:
            return self._stamps
        rules = {
            name: {file: self._stamps.get(name, {}).get(file, _GONE) for file in (VARIANT, VERIFIED)}
            for name in (self._stamps if read.compares else read.rules)
        }
        return {**rules, **{name: self._stamps.get(name, {}) for name in read.folders}}


def _stamps(folder: Path) -> Stamps:
    stamps: dict[str, dict[str, str]] = {}
    for path in sorted((*folder.glob("*/*.y*ml"), *folder.glob(f"*/{VERIFIED}"))):
        # One that cannot be read is a finding of its variant.
        stamps.setdefault(path.parent.name, {})[path.name] = digest_of(path, MAX_BYTES + 1)
    return stamps
