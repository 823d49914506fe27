"""What the tests of the engine share: the shipped variants, variants written in a test, random play."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path

import hypothesis
import pytest

import feerie.language.definitions.library
from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.definitions.variant_file import VariantFile, read_variant
from feerie.language.notation.writing import Symbols
from feerie.language.reading.document import Document, read_document
from feerie.pictures.showing.audience import stored_symbols
from feerie.studies.checked_library import CheckedLibrary
from tests.chance import played_at_random
from tests.perft import tables
from tests.variants import CHECKED, SHIPPED

ROOT = Path(__file__).parents[1]

pytest_plugins = ["tests.browser", "tests.slowness"]

hypothesis.settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("same every time")

VariantOf = Callable[[str], Variant]
"""From an id, or the text of a variant's file, to the variant."""

GameOf = Callable[[str, str], Game]
"""From the same and a FEN to a game."""

Walk = Callable[[Variant, str, int, int], Iterator[Game]]
"""Random play by the legal moves from a FEN: so many moves, after a seed; the game at each of them."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """While tests are collected, look for no rubbish: next to nothing becomes any."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Leave alone what lives as long as the run: rubbish is looked for less often, and not among it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="write what is expected, to be looked at before it is kept",
    )


@pytest.fixture(scope="session", autouse=True)
def _shipped_variants_are_read_once() -> Iterator[None]:
    """Every library of a process shares what has been read of the shipped files, which no test changes."""
    once, variant = cache(read_document), Library._read  # noqa: SLF001 (what it makes is shared)
    documents: dict[int, Document] = {}
    variants: dict[tuple[int, ...], VariantFile] = {}

    def read(path: Path, root: Path, name: str | None = None) -> Document:
        if not path.is_relative_to(SHIPPED):
            return read_document(path, root, name)
        document = once(path, root, name)
        return documents.setdefault(id(document), document)

    def made(self: Library, path: Path) -> VariantFile:
        """The same variant for the same documents, its own and its parents', unless a test watches."""
        key = tuple(map(id, self._lineages.of(path).documents))
        is_watched = vars(feerie.language.definitions.library)["read_variant"] is not read_variant
        if is_watched or SHIPPED not in self.folders or not documents.keys() >= {*key}:
            return variant(self, path)
        if key not in variants:
            variants[key] = variant(self, path)
        return variants[key]

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(feerie.language.definitions.library, "read_document", read)
        monkeypatch.setattr(Library, "_read", made)
        yield


@pytest.fixture(scope="session")
def library() -> Library:
    """The variants that come with Féerie."""
    return CHECKED.library


@pytest.fixture(scope="session")
def checked() -> CheckedLibrary:
    """Their diagrams, played."""
    return CHECKED


@pytest.fixture(scope="session")
def variant_of(library: Library, tmp_path_factory: pytest.TempPathFactory) -> VariantOf:
    """The variant of an id, of ids that make one together, or of the YAML of its file."""
    folder = tmp_path_factory.mktemp("variants")
    read: dict[str, Variant] = {}
    numbers = count()

    def variant(text: str) -> Variant:
        if text not in read:
            if {*text.split(TOGETHER)} <= {*library.ids}:
                read[text] = library.variant(text).variant
            else:
                path = folder / f"{next(numbers)}.yml"
                path.write_text(text, encoding="utf-8")
                read[text] = library.variant_at(path).variant
        return read[text]

    return variant


@pytest.fixture(scope="session")
def game_of(variant_of: VariantOf) -> GameOf:
    """A game of a variant from a FEN."""

    def game(text: str, fen: str) -> Game:
        variant = variant_of(text)
        return Game(variant, parse_fen(fen, variant.geometry, variant.alphabet))

    return game


@pytest.fixture(scope="session")
def random_play() -> Walk:
    """A game at each position of a random walk; the game may be played on between two of them if it is
    taken back."""

    def play(variant: Variant, fen: str, moves: int, seed: int) -> Iterator[Game]:
        chance = random.Random(seed)
        game = Game(variant, parse_fen(fen, variant.geometry, variant.alphabet))
        for _ in played_at_random(game, moves, chance):
            yield game

    return play


@pytest.fixture(scope="session")
def perft_tables() -> Callable[[str], list[tuple[str, list[int]]]]:
    """The perft tables of a variant: positions, and the counts at each depth from 1."""

    def of(variant: str) -> list[tuple[str, list[int]]]:
        return [(one["fen"], one["counts"]) for one in tables().values() if one["variant"] == variant]

    return of


@pytest.fixture(scope="session")
def symbols_of() -> Callable[[Variant], Symbols]:
    """How the moves of a variant are stored."""

    return stored_symbols
