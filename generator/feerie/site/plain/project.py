"""What a site is made from: the variants, the glossary, and the pages that are written by hand.

While files are broken, the last good version is shown of each variant, figure and fenced diagram.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from feerie.errors import DefinitionError, Finding
from feerie.errors.spelling import folded
from feerie.language.languages import REFERENCE, Language
from feerie.language.reading.fences import Fence, find_fences, replaced
from feerie.language.wording.sentences import error_sentence
from feerie.site.pages.addresses import HOME, Addresses, complete
from feerie.site.pages.generated import Content, Generated, generated_pages, places
from feerie.site.pages.home_page import home_page, read_home
from feerie.site.pages.plain_page import PlainPage, misplaced, put
from feerie.site.plain.plain_site import FRONT, PlainSite
from feerie.site.plain.site_form import Form, assets, offered
from feerie.site.shelf import Problem, Shelf
from feerie.site.site_words import labels
from feerie.site.sources.portraits import Portraits
from feerie.site.sources.source import StudiedFolder
from feerie.site.terms.glossary import Glossary
from feerie.site.views import FigureView, VariantView


@dataclass(frozen=True, slots=True)
class Written:
    """A page that is written by hand: what messages call its file, and its text with its front matter."""

    name: str
    text: str


class Project:
    """The variants, the glossary and the portraits of kinds, from which the plain site of each language is
    made, time and again. The file of the glossary and the folder of the portraits need not be there.

    While a file is broken, what it describes is shown as it last was.
    """

    def __init__(self, source: StudiedFolder, glossary: Path, portraits: Path) -> None:
        self._source = source
        self._glossary = Glossary(glossary)
        self._portraits = Portraits(portraits)
        self._variants: dict[Language, Mapping[str, VariantView]] = {}
        self._fences: dict[tuple[Language, str, str], FigureView] = {}
        self.refresh()

    def refresh(self) -> None:
        """Look again at what may have changed since the last site."""
        self._source.refresh()
        self._glossary.refresh()
        self._portraits.refresh()

    def foresee(self, pages: Iterable[tuple[Language, str]], form: Form) -> None:
        """Draw the fenced diagrams of many pages, each given by its language and text, before their sites
        are asked for."""
        self._source.foresee(
            (fence.text, language, f"fence-{number}")
            for language, text in pages
            for number, fence in enumerate(find_fences("", offered(text, form.things))[0], start=1)
            if fence.place is None
        )

    def forget(self) -> None:
        """Let go of what only a further site would need, which is then made again."""
        self._variants.clear()
        self._fences.clear()
        self._source.forget()

    def site(self, language: Language, written: Mapping[str, Written], form: Form) -> PlainSite:
        """Return the plain site of a language.

        ``written`` has the pages that are written by hand, by their files. Where one is also made from the
        variants, what is written stands in the midst of it.
        """
        words, addresses = labels(language), Addresses(form.directories)
        written = {
            path: replace(page, text=offered(page.text, form.things)) for path, page in written.items()
        }
        told = [*self._glossary.mistakes, *(finding for _, finding in self._source.findings())]
        shelf = self.shelf(language)
        portraits, wrong = self._portraits.views(self._source, language)
        told += [*self._portraits.mistakes, *wrong]
        shelf = replace(shelf, portraits=portraits)
        pages: dict[str, PlainPage] = {}
        files = assets(shelf, words, form, addresses)
        content = Content(shelf, words, form.is_playing, form.is_drafting, written.keys(), form.familiar)
        generated = {page.path: page for page in generated_pages(content)}
        navigation = complete([*form.navigation], places(generated.values()), words)
        if home := _home(written.get(HOME), content, told):
            generated[HOME] = home
        for path in dict.fromkeys([*generated, *written]):
            page = pages[path] = PlainPage(path, words, addresses)
            if path in generated:
                page.placed |= generated[path].placed
            page.text = self._read(page, written.get(path), shelf, told)
            if path in generated:
                _complete(page, generated[path], is_written=path in written)
            else:
                page.text += page.proofs()
            files |= page.files
            page.files.clear()
        return PlainSite(
            language,
            addresses,
            self._glossary.lexis[language],
            pages,
            files,
            navigation,
            tuple(dict.fromkeys(told)),
            tuple(dict.fromkeys(str(_problem(finding, REFERENCE)) for finding in told)),
            is_drafting=form.is_drafting,
        )

    def shelf(self, language: Language) -> Shelf:
        """Return the variants, terms and kinds that the site has in a language, and what is wrong with
        them."""
        problems = [
            (variant, _problem(finding, language, figure_of(finding, variant)))
            for variant, finding in self._source.findings()
        ]
        shelf = shelve(self._source.variants(language), problems, self._variants.get(language, {}))
        self._variants[language] = shelf.by_id
        variants = tuple(replace(variant, terms=self._glossary.used(variant)) for variant in shelf.variants)
        terms, kinds = self._glossary.lexis[language].terms, self._source.kinds(language)
        return replace(shelf, variants=variants, terms=terms, kinds=kinds)

    def _read(self, draft: PlainPage, written: Written | None, shelf: Shelf, told: list[Finding]) -> str:
        """Return the text of a page that is written by hand with its diagrams drawn, and those of variants in
        their places."""
        if written is None:
            return ""
        fences, wrong = find_fences(written.name, written.text)
        told += wrong

        def drawn(number: int, fence: Fence) -> str:
            if fence.place is not None:
                found = misplaced(fence, written.name, draft, shelf)
                told.extend(found)
                told_here = [_problem(finding, draft.words.language) for finding in found]
                return draft.html(put(fence.place, told_here, draft, shelf))
            figure, problems = self._drawn(draft.words.language, written.name, fence, number, told)
            return draft.html(draft.fenced(figure, problems, number))

        return replaced(written.text, fences, drawn)

    def _drawn(
        self, language: Language, page: str, fence: Fence, number: int, told: list[Finding]
    ) -> tuple[FigureView | None, tuple[Problem, ...]]:
        """Return a fenced diagram; of a broken one its last good figure, if any, and what is wrong."""
        name = f"fence-{number}"
        key = language, page, name
        try:
            figure = self._fences[key] = self._source.figure(fence.text, language, name)
        except Exception as error:  # noqa: BLE001  # a fault of ours in one block leaves the others standing
            # What is wrong elsewhere, in the variant that the block names, stays there.
            internal = Finding("", 1, 1, "internal", {"problem": repr(error)})
            found = error.findings if isinstance(error, DefinitionError) else (internal,)
            findings = [one if one.file else fence.moved(one, page) for one in found]
            told += findings
            kept = self._fences.get(key)
            problems = (_problem(finding, language, name) for finding in findings)
            return kept, tuple(replace(problem, kept=kept is not None) for problem in problems)
        return figure, ()


def _home(written: Written | None, content: Content, told: list[Finding]) -> Generated | None:
    """Return the home page, if its front matter names what there is to see on it."""
    found = FRONT.match(written.text) if written else None
    if written is None or found is None:
        return None
    home, wrong = read_home(written.name, found[0], content.shelf.by_id)
    told += wrong
    return home_page(home, content) if home else None


def _complete(page: PlainPage, generated: Generated, *, is_written: bool) -> None:
    """Write what is made from what there is to show round what is written by hand."""
    found = FRONT.match(page.text)
    front, body = (found[0], page.text[found.end() :]) if found else ("", page.text)
    page.text = front + generated.written(page, body)
    # A title that is written by hand stays.
    is_titled = is_written and not generated.is_named
    page.meta = {**generated.meta} if is_titled else {**generated.meta, "title": generated.title}


def _problem(finding: Finding, language: Language, figure: str | None = None) -> Problem:
    return Problem(finding.place, error_sentence(finding, language), figure)


def shelve(
    fresh: Sequence[VariantView],
    problems: Iterable[tuple[str, Problem]],
    earlier: Mapping[str, VariantView],
) -> Shelf:
    """Return what there is to show when some files are broken.

    ``problems`` are pairs of a variant's id and a problem with it; ``earlier`` has the last good variants
    by id. A variant that has never been good is shown by its id, with what is wrong.
    """
    told: dict[str, list[Problem]] = {}
    for variant, problem in problems:
        told.setdefault(variant, []).append(problem)
    views = {view.id: view for view in fresh}
    known: dict[str, tuple[Problem, ...]] = {}
    for name, found in told.items():
        before = earlier.get(name)
        if name not in views:
            views[name] = before or VariantView(id=name, name=name, summary="")
            known[name] = tuple(replace(problem, kept=before is not None) for problem in found)
            continue
        kept = _lost(views[name], before, {problem.figure for problem in found})
        figures = sorted((*views[name].figures, *kept), key=lambda figure: figure.id)
        views[name] = replace(views[name], figures=tuple(figures))
        names = {figure.id for figure in kept}
        known[name] = tuple(replace(problem, kept=problem.figure in names) for problem in found)
    ordered = sorted(views.values(), key=lambda view: (folded(view.name), view.id))
    return Shelf(tuple(ordered), known)


def figure_of(finding: Finding, variant: str) -> str | None:
    """Return the figure of a variant that a finding is in; None if it is in the rules, its own or its
    parents'."""
    path = PurePath(finding.file)
    is_figure = path.parent.name == variant and path.stem != "variant"
    return f"{variant}/{path.stem}" if is_figure else None


def _lost(view: VariantView, before: VariantView | None, broken: set[str | None]) -> tuple[FigureView, ...]:
    here = {figure.id for figure in view.figures}
    earlier = before.figures if before else ()
    return tuple(figure for figure in earlier if figure.id in broken and figure.id not in here)
