"""What a word enumerates narrowly is what it would find by asking about every unit and every square."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.play.game import Game
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules.contract import Pieces, Squares
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.shared.natures import SAME
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.entries import parts
from feerie.engine.rules.words.selectors import InRole, Which
from feerie.engine.rules.words.squares.regions import AnySquare
from feerie.language.definitions.library import Library
from tests.asking import asked_of
from tests.sample import variants

Walk = Callable[[Variant, str, int, int], Iterator[Game]]

OPEN = "1n1q1b2/r3k1p1/1p6/4N2r/1B1P2b1/5P2/P2R2Q1/2K2N1R w - - 0 1"


def views(variant: Variant, random_play: Walk) -> Iterator[View]:
    """Yield the game before some moves of random play, as the rules see it."""
    assert variant.start is not None
    for number, game in enumerate(random_play(variant, print_fen(variant.start, variant.alphabet), 24, 1)):
        moves = game.legal_moves() if number % 8 == 7 else ()
        view = game.legality.views.planned(PASS)
        for move in moves[::9]:
            view.move = move
            with game.budget:
                yield view


def strays(words: list[Pieces | Squares], view: View) -> Iterator[object]:
    """Yield the words that enumerate anything else than what they select."""
    squares = [Square(square) for square in view.geometry.squares]
    for word in words:
        if isinstance(word, Squares):
            meant = [square for square in squares if word.selects(square, view)]
            if {*word.squares(view)} != {*meant} or word.meets(squares, view) != bool(meant):
                yield word
        elif not isinstance(word, InRole):
            meant = [at for at in squares if (unit := view.units[at]) and word.selects(unit, view, at)]
            if word.standing(view) != meant:
                yield word


def is_asked(word: object) -> bool:
    """Return whether a word enumerates by itself, and says by itself what it means."""
    if isinstance(word, Squares):
        return type(word).selects is not Squares.selects
    return isinstance(word, Pieces) and not (isinstance(word, Which) and word.kind == SAME)


@asked_of("name", variants(), most=12, nights=6)
def test_a_word_enumerates_what_it_selects(name: str, library: Library, random_play: Walk) -> None:
    variant = library.variant(name).variant
    words = [word for word in parts(variant.parts) if isinstance(word, Pieces | Squares) and is_asked(word)]
    assert [*(stray for view in views(variant, random_play) for stray in strays(words, view))] == []


def test_a_word_that_says_too_little_is_found_out(
    library: Library, random_play: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = next(views(library.variant("koko").variant, random_play))
    words: list[Pieces | Squares] = [Which(), AnySquare(Which())]
    assert [*strays(words, view)] == []
    monkeypatch.setattr(AnySquare, "meets", lambda *_: False)
    assert [*strays(words, view)] == words[1:]
