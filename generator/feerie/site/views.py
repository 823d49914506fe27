"""What the site shows, as plain values in one language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from feerie.language.definitions.verified_file import Comparison
from feerie.language.wording.rulebook.book import Chapter
from feerie.studies.problems.problem_texts import Heading, Line
from feerie.studies.rulebooks import Passage

Symbols = Mapping[str, str]
"""Piece drawings that panels refer to: the id of each and its ``<symbol>`` element."""

_FIRST_SENTENCE: Final = re.compile(r".*?[.!?](?=\s|$)", re.DOTALL)


_LONG: Final = 4.4
"""How wide the boards of a row may be together, in their heights."""


def first_sentence(text: str) -> str:
    """Return the first sentence of a text; all of it if none ends."""
    found = _FIRST_SENTENCE.match(text)
    return found[0] if found else text


@dataclass(frozen=True, slots=True)
class PanelView:
    """One board of a figure: its number from 1, a short name, a sentence, the notation of
    what it tells, and an inline SVG.

    ``operations`` are those that lead to it, and the causes that every variant knows (``capture``). ``title``
    and ``description`` say in words what the SVG shows; ``ratio`` is its width by its height, as in CSS.
    ``variants`` has the names, by their ids, of those that lead to it, where they are too many for the
    ``name``.
    """

    number: int
    name: str
    sentence: str
    svg: str
    operations: tuple[str, ...] = ()
    title: str = ""
    description: str = ""
    ratio: str = ""
    notation: str = ""
    variants: Mapping[str, str] = field(default_factory=dict)

    @property
    def width(self) -> float:
        """Its width, if its height is 1; 0 if that is not known."""
        width, _, height = self.ratio.partition("/")
        return float(width) / float(height) if height else 0.0


@dataclass(frozen=True, slots=True)
class FigureView:
    """A diagram as it is shown.

    ``id`` is ``variant/name``, or what the author of a fence calls it; ``anchor`` its place on the page.
    ``caption`` may hold inline Markdown; every text may hold letters that the reader may exchange for
    others (see `notation.writing`). ``moves`` are in the reader's notation. ``standalone`` is the whole
    figure as one SVG file. ``claims`` are sentences that were checked, of which
    one may stand for several; ``checked`` is their number. ``family`` tells that it compares
    the variants of a family, and stands on the page of that; ``rival`` is the id of the variant that its own
    is taken for, from which it tells it. ``answers`` is the JSON that its board asks for, ``turned`` what it
    asks for when it is turned; both are empty if nothing can be played in it. ``heading`` has the texts round
    a problem, if it poses one, and ``solution`` the lines of its solution. ``still`` is the SVG that an
    author asks for under ``picture``, in the place of the panels.
    """

    id: str
    anchor: str
    title: str
    caption: str
    panels: tuple[PanelView, ...]
    moves: tuple[str, ...]
    fen: str
    standalone: bytes
    symbols: Symbols = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    checked: int = 0
    family: bool = False
    rival: str = ""
    answers: str = ""
    turned: str = ""
    heading: Heading | None = None
    solution: tuple[Line, ...] = ()
    still: str = ""

    @property
    def is_long(self) -> bool:
        """Whether its boards are too many, or too wide, to stand in one row: four of the usual ones may."""
        return sum(panel.width for panel in self.panels) > _LONG


class KindUser(NamedTuple):
    """A variant whose rules have a kind of unit: its id, and what they call the kind, if otherwise."""

    variant: str
    name: str


@dataclass(frozen=True, slots=True)
class KindView:
    """A kind of unit: its name and its letters, by language, and how it goes.

    ``sort`` is what it is by its walk (`showing.walks.Sort`); ``svg`` shows it, with ``symbols``, on a small
    board, where it goes from ``square`` to those that ``goes`` names. ``sentence`` tells its walk, from the
    rules, and so does ``betza`` in Betza's notation, as far as that can; ``programs`` have its letters
    in other programs, by language; ``users`` are the variants whose rules have it or its walk.
    """

    id: str
    names: Mapping[str, str]
    letters: Mapping[str, str]
    sort: str = ""
    svg: str = ""
    symbols: Symbols = field(default_factory=dict)
    square: str = ""
    goes: tuple[str, ...] = ()
    sentence: str = ""
    betza: str = ""
    programs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    users: tuple[KindUser, ...] = ()


@dataclass(frozen=True, slots=True)
class PortraitView:
    """What is told of a ``kind`` of unit on its page: a sentence, what is certain of its origin, and figures,
    the first of which shows its walk."""

    kind: KindView
    lead: str
    figures: tuple[FigureView, ...]
    inventors: tuple[str, ...] = ()
    year: str = ""
    source: str = ""
    origin: str = ""

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.kind.id.replace("_", "-")


@dataclass(frozen=True, slots=True)
class ExerciseView:
    """An exercise as it is shown: its name, what sort of question it is, how difficult (from 1 to 3), the
    question, the answer, and the board, as a standalone SVG that is ``described`` in words; ``fen`` is its
    position."""

    name: str
    sort: str
    level: int
    question: str
    answer: str
    drawing: str
    described: str
    fen: str


OPENING: Final = "first-position"
"""The name of the figure that a variant without a diagram has."""


@dataclass(frozen=True, slots=True)
class VariantView:
    """A variant as it is shown; ``relatives`` are the ids of the variants that it is akin to, ``alike`` those
    of others with rules like its own, the most alike first, ``families`` those of the variants whose family
    it belongs to and that compare them, itself perhaps.

    ``lead`` is its rule in one sentence, ``summary`` in some; ``hero`` the id of the figure that shows the
    move that makes it. ``inventors``, ``year`` (``1967``, ``2011–2012``) and ``source``, where it was first
    published, are certain; ``origin`` is what else is told of where it comes from.
    ``translations`` are names in other languages, by language; ``verification`` names in other programs,
    by program, ``verified`` what proves the rule, by programs and `verified_file.OTHERS`, and under
    `verified_file.NOBODY` what nobody has compared; ``over_at_first`` says why no game can begin with its
    first position; it is empty if one can, and None without a first position; ``thumbnail`` is a small inline
    SVG, which needs ``symbols``.

    ``added`` is the day on which it came to the site; ``mechanisms`` are by what its rules differ from the
    ordinary game, each with the sentences that say it; ``lineage`` are the variants that it derives from, the
    nearest first, orthodox chess left out, ``composed`` those that it is made of, if they are several;
    ``terms`` those of the glossary that it uses; ``spoken`` is all that is written about it, by language;
    ``chapters`` are its rule in sentences made from its file, ``rule`` what that file says of it;
    ``played_ends`` how a game that is played ends besides: ``drawn``, ``won``, and what is ``unplayed`` here;
    ``opening`` its first position, if it has one; ``kinds`` those of its kinds of units that orthodox chess
    does not have, or that go otherwise there; ``has_own_array`` says that its first position is its own;
    ``characters``, that its players know units with characters, which a reader may choose;
    ``exercises`` are questions that its rules answer, ``exercise_data`` is the JSON that their boards ask
    for.
    """

    id: str
    name: str
    summary: str
    lead: str = ""
    hero: str | None = None
    inventors: tuple[str, ...] = ()
    year: str = ""
    source: str = ""
    origin: str = ""
    keywords: tuple[str, ...] = ()
    translations: Mapping[str, str] = field(default_factory=dict)
    verification: Mapping[str, str] = field(default_factory=dict)
    verified: Mapping[str, Comparison] = field(default_factory=dict)
    over_at_first: str | None = None
    parent: str | None = None
    relatives: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    figures: tuple[FigureView, ...] = ()
    thumbnail: str = ""
    symbols: Symbols = field(default_factory=dict)
    added: str | None = None
    mechanisms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lineage: tuple[str, ...] = ()
    composed: tuple[str, ...] = ()
    terms: frozenset[str] = frozenset()
    spoken: Mapping[str, str] = field(default_factory=dict)
    chapters: tuple[Chapter, ...] = ()
    rule: tuple[Passage, ...] = ()
    played_ends: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    opening: FigureView | None = None
    kinds: tuple[KindView, ...] = ()
    has_own_array: bool = False
    characters: bool = False
    exercises: tuple[ExerciseView, ...] = ()
    exercise_data: bytes = b""

    @property
    def brief(self) -> str:
        """What it is about in one sentence."""
        return self.lead or first_sentence(self.summary)

    @property
    def hero_figure(self) -> FigureView | None:
        """The figure of its hero, if it can be shown."""
        return next((figure for figure in self.figures if figure.id == self.hero), None)

    @property
    def is_cited(self) -> bool:
        """Whether a published problem or a game of record is among its figures."""
        return any(figure.heading or figure.id.startswith(f"{self.id}/game-") for figure in self.figures)

    @property
    def head(self) -> str:
        """The first variant of its family: the farthest that it derives from, or itself."""
        return self.lineage[-1] if self.lineage else self.id


@dataclass(frozen=True, slots=True)
class TermView:
    """A term of the glossary in one language, with other ``forms`` of it and its words in other languages.

    A ``quiet`` term is explained in the glossary only; ``operation`` is the one that it is a case of; ``see``
    are the ids of terms near it.
    """

    id: str
    name: str
    definition: str
    forms: tuple[str, ...] = ()
    translations: Mapping[str, str] = field(default_factory=dict)
    quiet: bool = False
    operation: str | None = None
    see: tuple[str, ...] = ()
