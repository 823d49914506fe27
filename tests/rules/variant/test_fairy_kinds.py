"""The fairy kinds of every variant: at hand where they are wanted, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from feerie.engine.board.units import Kind
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES
from feerie.language.notation.writing import Symbols, write
from feerie.language.wording.language import chapter
from tests.tables import table
from tests.variants import file_of

FAIRY = table(file_of("orthodox"))["fairy"]
HEAD = "id: own\nname: {fr: a, en: a}\n"
NAMED = "pieces: {grasshopper: {symbol: {en: X, fr: Y}}}"
TAKEN = "pieces: {goat: {symbol: {en: Z, fr: CB}, walk: [{leap: {every_way: [[1, 1]]}}]}}"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"


def played(game: Game) -> set[str]:
    """The kinds that a game has to reckon with."""
    return {unit.kind for unit in game.move_tables.movement.own}


def arrivals(game: Game, symbols: Symbols, start: str) -> list[str]:
    return sorted(text for move in game.legal_moves() if (text := write(move, symbols)).startswith(start))


def test_every_fairy_kind_has_a_name_and_a_walk_that_is_tried() -> None:
    cases = (Path(__file__).parents[2] / "data" / "walks" / "shipped.yml").read_text(encoding="utf-8")
    for kind, piece in FAIRY.items():
        assert f"[{piece['symbol']['en']}" in cases, kind
        for language in LANGUAGES:
            assert kind in chapter(language, "lexicon")["kinds"]


def test_what_is_not_there_costs_nothing(game_of: Callable[[str, str], Game]) -> None:
    orthodox = {"king", "queen", "rook", "bishop", "knight", "pawn"}
    assert played(game_of("orthodox", START)) == orthodox
    assert played(game_of("circe", START)) == orthodox
    assert played(game_of("orthodox", "k7/8/8/8/8/(nr)7/8/K7 w promotes=am")) == {
        *orthodox,
        "nightrider",
        "amazon",
    }


def test_a_rule_may_bring_them(game_of: Callable[[str, str], Game]) -> None:
    born = HEAD + "effects: {e: {do: [{birth: {kind: rose, at: departure}}]}}"
    assert played(game_of(born, START)) - played(game_of("orthodox", START)) == {"rose"}
    become = HEAD + "promotion: {to: [lion]}"
    assert played(game_of(become, START)) - played(game_of("orthodox", START)) == {"lion"}
    like = HEAD + "pieces: {goat: {symbol: {en: X, fr: X}, walk: [camel]}}"
    assert Kind("camel") in played(game_of(like, START))


@pytest.mark.parametrize(("fen", "kinds"), [("4P3", "BNQR"), ("4P2g", "BGNQR"), ("g3P2z", "BGNQRZ")])
def test_pawns_become_only_what_the_diagram_holds(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols], fen: str, kinds: str
) -> None:
    game = game_of("orthodox", f"8/{fen}/8/8/8/8/8/k1K5 w")
    texts = arrivals(game, symbols_of(game.variant), "e7-e8=")
    assert "".join(text[-1] for text in texts) == kinds


def test_an_own_kind_says_only_what_is_different(
    variant_of: Callable[[str], Variant], game_of: Callable[[str, str], Game]
) -> None:
    variant = variant_of(HEAD + NAMED)
    shipped = variant_of("orthodox")
    kind = Kind("grasshopper")
    assert variant.pieces[kind].letter == "X"
    assert variant.pieces[kind].walk == shipped.pieces[kind].walk
    assert kind not in variant.spare
    assert kind in played(game_of(HEAD + NAMED, START))


def test_an_own_kind_takes_its_symbol_from_a_fairy_kind(variant_of: Callable[[str], Variant]) -> None:
    variant = variant_of(HEAD + TAKEN)
    assert Kind("zebra") not in variant.pieces
    assert variant.alphabet.read("z").kind == "goat"
    # The letters of a further colour, too.
    red = (
        "colours: [white, black, {id: red, name: {fr: r, en: r}, sign: r, fill: neutral, letters: {pawn: g}}]"
    )
    assert Kind("grasshopper") not in variant_of(HEAD + red).pieces


CALLED_SO = {"amazons": {"amazon"}, "shatranj": {"fers", "alfil"}}
"""The fairy kinds whose names variants need for kinds of their own."""


@pytest.mark.long
def test_a_shipped_variant_loses_only_those_whose_letters_its_own_kinds_need(library: Library) -> None:
    losers = 0
    for id_ in library.ids:
        variant = library.variant(id_).variant
        pieces = [
            piece
            for kind, piece in variant.pieces.items()
            if kind not in FAIRY or {*piece.symbol.values()} != {*FAIRY[kind]["symbol"].values()}
        ]
        own = {letter for piece in pieces for letter in (piece.letter, *piece.symbol.values())}
        missing = set(FAIRY) - set(variant.pieces)
        losers += bool(missing)
        for kind in missing - CALLED_SO.get(id_, set()):
            assert own & set(FAIRY[kind]["symbol"].values()), (id_, kind)
    assert 0 < losers < len(library.ids)
