"""A page before any generator of sites: Markdown, with placeholders for its HTML and its drawings."""

import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from markupsafe import Markup

from feerie.errors import Finding, nearest
from feerie.language.reading.fences import Fence
from feerie.pictures.drawing.sheets.embedded import alone
from feerie.site.pages.addresses import Addresses, turned_file, variant_file
from feerie.site.pages.rendering import rendered
from feerie.site.shelf import Problem, Shelf
from feerie.site.site_words import Labels
from feerie.site.views import FigureView, Symbols

# The placeholders of a process are its own: no text that is read can hold one. As comments no search index
# reads them.
_TOKEN: Final = f"feerie-{secrets.token_hex(8)}"
_PLACEHOLDER: Final = re.compile(rf"<!--{_TOKEN}-(\d+)-->")
_LINE: Final = re.compile(rf"^([ \t>]*)<!--{_TOKEN}-(\d+)-->[ \t]*$", re.MULTILINE)

_ID: Final = re.compile(r'\bid="([^"]+)"')
_USE: Final = re.compile(r"(<use\b[^>]*?) href=")
_MARKDOWN: Final = re.compile(r"[&<>\\`*_{}\[\]()#+!|~^=:$-]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page: its level, from 1, its address on the page, and its text."""

    level: int
    anchor: str
    text: str


@dataclass(slots=True)
class PlainPage:
    """The file ``path`` of a site, in the language of ``words``, which is written part by part.

    ``text`` has the front matter that is written by hand, if any; ``meta`` is what the page says of itself
    besides (``title``, ``description``, ``tags``, ``hide``), as plain text. ``blocks`` has the HTML and
    ``drawings`` the SVG (or the address of one) for every placeholder; ``headings`` are those within that
    HTML, which no converter of Markdown notes. ``files`` are what its figures ask for, by their names.
    ``cover`` is the end of the figure that leads the page, as an SVG with all to which it refers, ``picture``
    the address of a file with that figure, if there is one. ``anchors`` are the addresses on the page,
    ``placed`` the ids of the figures of variants that have their place on it.
    """

    path: str
    words: Labels
    addresses: Addresses
    text: str = ""
    meta: Mapping[str, Any] = field(default_factory=dict)
    blocks: dict[str, str] = field(default_factory=dict)
    drawings: dict[str, str] = field(default_factory=dict)
    headings: list[Heading] = field(default_factory=list)
    files: dict[str, str | bytes] = field(default_factory=dict)
    cover: str = ""
    picture: str = ""
    anchors: set[str] = field(default_factory=set)
    placed: set[str] = field(default_factory=set)
    _symbols: set[str] = field(default_factory=set)
    _proved: dict[str, FigureView] = field(default_factory=dict)
    _shown: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def render(self, template: str, **values: Any) -> str:
        """Return the Markdown of a template, which knows this page as ``page`` and its labels as
        ``words``."""
        return rendered(template, page=self, words=self.words, **values)

    def link(self, path: str, query: str = "") -> str:
        """Return the address of another file of the site from here."""
        return self.addresses.between(self.path, path) + query

    def head(self, level: int, anchor: str, text: str) -> Markup:
        """Write a heading; an anchor that is taken gets a sign more."""
        # `attr_list` takes no entity for an underscore.
        place = escaped(self.claim(anchor)).replace("&#95;", "_")
        return Markup(f"\n{'#' * level} {escaped(text)} {{#{place}}}\n")  # noqa: S704  # Markdown

    def claim(self, anchor: str) -> str:
        """Return an anchor for what is no heading; one that is taken gets a sign more."""
        while anchor in self.anchors:
            anchor += "_"
        self.anchors.add(anchor)
        return anchor

    def note(self, level: int, anchor: str, text: str) -> str:
        """Note a heading that a block of HTML holds; write nothing."""
        self.anchors.add(anchor)
        self.headings.append(Heading(level, anchor, text))
        return ""

    def block(self, caller: Callable[[], str]) -> Markup:
        """Write a block of HTML, if it has any."""
        html = caller().strip()
        return Markup("\n{}\n").format(self._kept(self.blocks, html)) if html else Markup()

    def draw(self, svg: str) -> Markup:
        """Write an SVG; one that is shown again gets other ids."""
        names = tuple(_ID.findall(svg))
        times = self._shown[names]
        self._shown[names] += 1
        return self._kept(self.drawings, embedded(_renamed(svg, f"-again-{times}") if times else svg))

    def sprite(self, symbols: Symbols) -> Markup:
        """Write the piece drawings that the page does not have yet, out of sight."""
        fresh = sorted(symbols.keys() - self._symbols)
        if not fresh:
            return Markup()
        self._symbols.update(fresh)
        drawings = Markup().join(Markup(symbols[name]) for name in fresh)  # noqa: S704  # our own SVG
        opening = Markup(
            '<svg class="feerie-sprite" xmlns="http://www.w3.org/2000/svg" width="0" height="0" '
            'aria-hidden="true" focusable="false"><defs>{}</defs></svg>'
        )
        return self.draw(str(opening.format(drawings)))

    def fenced(self, figure: FigureView | None, problems: tuple[Problem, ...], number: int) -> str:
        """Return the HTML of the fenced diagram of that number on the page: the figure, what is wrong with
        it, or both. Its files are added to those of the page."""
        answers = download = ""
        if figure is not None and not figure.still:
            download = self.link(self.as_file(figure, f"-{number}"))
            answers = self.played(figure, f"-{number}")
        return self.render(
            "fence.html", figure=figure, problems=problems, download=download, answers=answers
        ).strip()

    def played(self, figure: FigureView, suffix: str = "") -> str:
        """Add what the board of a figure asks for to the files of the page, named after it with a suffix.

        Returns the name of the file; empty if nothing can be played in the figure.
        """
        if not figure.answers:
            return ""
        answers = f"{self.path.removesuffix('.md')}{suffix}.json"
        self.files |= {answers: figure.answers, turned_file(answers): figure.turned}
        return answers

    def as_file(self, figure: FigureView, suffix: str) -> str:
        """Add a figure as one SVG to the files of the page, named after it with a suffix, and return the name
        of that file."""
        drawing = f"{self.path.removesuffix('.md')}{suffix}.svg"
        self.files[drawing] = figure.standalone
        return drawing

    def covered(self, figure: FigureView, file: str = "", *, leads: bool = False) -> str:
        """Take the last panel of a figure for the page's cover if it ``leads`` the page, or is the first that
        is written, and the address of its file; write nothing."""
        if figure.panels and (leads or not self.cover):
            self.cover = figure.still or alone(figure.panels[-1].svg, figure.symbols)
            self.picture = file
        return ""

    def prove(self, figure: FigureView, anchor: str) -> str:
        """Note what was checked of a figure, for the end of the page; write nothing."""
        if figure.claims:
            self._proved[anchor] = figure
        return ""

    def proofs(self) -> str:
        """Return the Markdown of the end of the page: what was checked of its figures, if anything was. It is
        told once, and let go."""
        if not self._proved:
            return ""
        count = sum(figure.checked for figure in self._proved.values())
        html = self.render("proofs.html", proved=self._proved, count=count).strip()
        self._proved.clear()
        return f"\n\n{self.html(html)}\n"

    def drawn(self, html: str) -> str:
        """Return HTML of the page with the drawings in the places of their placeholders."""
        return fill(html, self.drawings)

    def html(self, html: str) -> str:
        """Return the placeholder of a block of HTML, to be put into Markdown on a line of its own."""
        return str(self._kept(self.blocks, html))

    def _kept(self, pieces: dict[str, str], piece: str) -> Markup:
        number = str(len(self.blocks) + len(self.drawings) + 1)
        pieces[number] = piece
        return Markup("<!--{}-{}-->").format(_TOKEN, number)


def fill(text: str, pieces: Mapping[str, str]) -> str:
    """Return a text with the pieces that are known in the places of their placeholders."""
    if not pieces:
        return text
    return _PLACEHOLDER.sub(lambda found: pieces.get(found[1], found[0]), text)


def lines_of_blocks(text: str, blocks: Mapping[str, str]) -> Iterator[tuple[int, int, str]]:
    """Return the places of the lines in Markdown that are placeholders of blocks: each from its start up to
    its end, with the block, every line of which is as far in as the placeholder."""
    for found in _LINE.finditer(text):
        block = blocks.get(found[2])
        if block is not None:
            yield *found.span(), "\n".join(found[1] + line for line in block.splitlines())


def escaped(text: str) -> str:
    """Return a text as Markdown in which nothing is markup, on one line."""
    return _MARKDOWN.sub(lambda sign: _ENTITIES.get(sign[0]) or f"&#{ord(sign[0])};", " ".join(text.split()))


_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "-": "-", "(": "(", ")": ")", ":": ":", "=": "="}


def embedded(svg: str) -> str:
    """Return an SVG as it is written inside a page."""
    # Scripts of themes assign to the href of everything that has one, which a <use> does not suffer: its
    # own is written in the older way.
    return _USE.sub(r"\1 xlink:href=", svg)


def _renamed(svg: str, suffix: str) -> str:
    """Return an SVG with a suffix to its ids and to all references to them."""
    names = {re.escape(name) for name in _ID.findall(svg)}
    return re.sub(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])", rf"\g<0>{suffix}", svg) if names else svg


def misplaced(fence: Fence, page: str, draft: PlainPage, shelf: Shelf) -> Sequence[Finding]:
    """Return what is wrong with the place of a figure: there is none of that id, or the page has it already.

    ``page`` is what findings call the page. A figure that is broken is told where it is described.
    """
    id_, known = str(fence.place), shelf.figures
    column = fence.text.index(id_) + 1
    where = page, fence.line + fence.text.count("\n", 0, column), len(fence.before) + column
    if id_ in draft.placed:
        return [Finding(*where, "diagram-placed-twice", {"id": id_})]
    if id_ in known or any(problem.figure == id_ for problem in _problems(id_, shelf)):
        return []
    variant = id_.partition("/")[0]
    near = nearest(id_, [one for one in known if one.startswith(f"{variant}/")] or known)
    return [Finding(*where, "unknown-diagram", {"id": id_, "expected": None, "nearest": near})]


def put(id_: str, problems: Sequence[Problem], draft: PlainPage, shelf: Shelf) -> str:
    """Return the HTML of the figure of that id in its place on a page, below what is wrong with it."""
    figure = shelf.figures.get(id_) if id_ not in draft.placed else None
    own = [problem for problem in _problems(id_, shelf) if problem.figure == id_]
    if not problems:
        draft.placed.add(id_)
    variant, _, name = id_.partition("/")
    anchor = name if draft.path == variant_file(variant) else id_.replace("/", "-")
    told, place = (*problems, *own), draft.claim(anchor)
    return draft.render("placed.html", figure=figure, problems=told, anchor=place).strip()


def _problems(id_: str, shelf: Shelf) -> Sequence[Problem]:
    return shelf.problems.get(id_.partition("/")[0], ())
