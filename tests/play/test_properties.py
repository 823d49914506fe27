"""What is true of every move of every variant, on random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from feerie.board.fen import parse_fen, print_fen
from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.state import State
from feerie.board.units import Unit
from feerie.notation import Symbols, attempt, matching, write
from feerie.operations import Mutate, Place, Recolour, Remove, Store
from feerie.play.candidates import candidates
from feerie.play.expansion import Expansion
from feerie.play.explanation import explain
from feerie.play.game import Game
from feerie.play.outcome import Status, status
from feerie.rules.variant import Variant

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
OPEN = "r3k2r/1P2q3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b KQkq e3 0 1"

TWO_BIRTHS = """
id: two-births
name: {fr: deux, en: two}
extends: sentinelles
effects:
  herald:
    when: {capture: true}
    do: [{birth: {kind: knight, colour: enemy, at: {any: {kind: pawn, colour: own}}}}]
  guard:
    when: {by: pawn}
    do: [{birth: {kind: bishop, at: departure, limit: 3, optional: true}}]
"""
BOTH = """
id: both
name: {fr: les deux, en: both}
extends: reserve
exiled_pawns: {first_rank: forbidden, last_rank: promote}
effects:
  sentinel:
    when: {by: officer}
    do: [{birth: {kind: pawn, at: departure, limit: 8}}]
"""
FAIRY = """
id: fairies
name: {fr: fées, en: fairies}
extends: sentinelles
board: {files: 11, ranks: 12}
with: {kind: grasshopper}
pieces:
  grasshopper: {symbol: {en: G, fr: S}, walk: [{hop: [[0, 1], [1, 1]], land: next}]}
  amazon: {symbol: {en: AM, fr: AM}, walk: [queen, knight]}
  rose: {symbol: {en: RO, fr: RO}, walk: [{ride: [[1, 2]], turn: 45}]}
  locust:
    symbol: {en: L, fr: LO}
    walk: [{hop: [[0, 1], [1, 1]], land: next, over: enemy, captures: hurdle}]
  lion: {symbol: {en: LI, fr: LI}, walk: [{hop: [[0, 1], [1, 1]], land: beyond}]}
"""
NEUTRAL = """
id: neutrals
name: {fr: neutres, en: neutrals}
extends: sentinelles
colours:
  - white
  - black
  - {id: neutral, name: {fr: neutre, en: neutral}, sign: n, fill: neutral}
control: {white: [white, neutral], black: [black, neutral]}
targets: {white: [black, neutral], black: [white, neutral], neutral: [enemy, neutral]}
"""
CHECKERED = """
id: third
name: {fr: tiers, en: third}
extends: reserve
colours:
  - white
  - black
  - id: checkered
    name: {fr: échiqueté, en: checkered}
    sign: c
    fill: checkered
    letters: {pawn: s, rook: u, knight: o, bishop: c, queen: t}
control: {white: [white, checkered], black: [black, checkered]}
targets: {white: [black], black: [white], checkered: [enemy]}
"""
EXCHANGES = """
id: exchanges
name: {fr: échanges, en: exchanges}
extends: coups-miroir
effects:
  mirror: ~
  through:
    when: {capture: false}
    each: {colour: enemy, kind: mover}
    do: [{transfer: {piece: it, to: {symmetric: it, about: centre}}}]
"""
CLOSED = "r3k2r/pppq1ppp/2n1bn2/4p3/1b1pP3/2NP1N2/PPP1QPPP/R1B1KB1R w KQkq - 0 1"
TABLE = {
    "orthodox": [START, OPEN],
    "sentinelles": [START, OPEN],
    "sentinelles-adverses": [START, OPEN],
    "reserve": [START, OPEN.replace(" b", "[NPpq] b")],
    "reserve-noire": [START],
    "circe": [CLOSED, OPEN],
    "circe-equipollents": [OPEN],
    "circe-symetriques": [OPEN],
    "circe-diametral": [OPEN],
    "circe-malefiques": [OPEN],
    "circe-colonne": [OPEN],
    "circe-antipodes": [OPEN],
    "circe-stricts": [CLOSED, OPEN],
    "super-circe": ["4k3/1P6/8/2n5/3pP3/2N5/6p1/4K3 b - e3 0 1"],
    "circe-parrain": [CLOSED, OPEN, f"{OPEN} last=e2-e4 captured=bd5"],
    "contraparrain": [f"{OPEN} last=e2-e4 captured=pe4"],
    "coups-miroir": [CLOSED, OPEN],
    EXCHANGES: [START, OPEN],
    TWO_BIRTHS: [OPEN],
    BOTH: [OPEN.replace(" b", "[NPpq] b")],
    FAIRY: ["1(am)3k2g2/11/1pp1p1p3l/11/11/(ro)10/11/4(li)5r/4(RO)6/2PP2P1P2/11/3G1K(AM)2LR w - - 0 1"],
    NEUTRAL: [
        "r3k2r/1P2-q3/8/2-n5/3pP3/2N5/4-R1-p1/R3K2R b KQkq e3 0 1",
        "4k3/8/8/-p2-r4/8/4-P3/8/-q3K3 w - -",
    ],
    CHECKERED: ["r3k2r/1P2q3/8/2o5/3pP1u1/2N3(k:checkered)1/4Q1s1/R3K2R[PPcc] b KQkq - 0 1"],
}
CASES = [(text, fen) for text, fens in TABLE.items() for fen in fens]


def label(value: str) -> str:
    return value.partition("id: ")[2].partition("\n")[0] or value.partition(" ")[0]


@pytest.fixture(params=CASES, ids=lambda case: f"{label(case[0])}, {label(case[1])}")
def positions(
    request: pytest.FixtureRequest,
    variant_of: Callable[[str], Variant],
    random_play: Callable[[Variant, str, int, int], Iterator[Game]],
) -> Iterator[Game]:
    """A game at each position of some random play."""
    text, fen = request.param
    return (game for seed in range(2) for game in random_play(variant_of(text), fen, 12, seed))


def every_move(game: Game) -> Expansion:
    """All moves before self-check is asked about."""
    expansion = Expansion(game)
    for candidate in candidates(game):
        expansion.add(candidate)
    return expansion


def _standing(state: State) -> dict[Unit, set[Square]]:
    """Where each unit of a state stands, those that stand nowhere left out."""
    return {unit: set(squares) for unit, squares in state.squares.items() if squares}


def test_the_guard_of_the_royals_judges_as_the_full_test_does(positions: Iterator[Game]) -> None:
    for game in positions:
        found = [move for move in every_move(game).moves if not game.is_self_check(move)]
        assert game.permitted_moves() == found


def test_what_is_applied_and_reverted_leaves_no_trace(positions: Iterator[Game]) -> None:
    for game in positions:
        state = State(game.position())
        before = (game.position(), _standing(state))
        for move in every_move(game).moves:
            for operation in move.operations:
                operation.apply(state)
            assert state.position() != before[0], move
            assert _standing(state) == _standing(State(state.position())), move
            for operation in reversed(move.operations):
                operation.revert(state)
            assert (state.position(), _standing(state)) == before, move


def test_a_move_that_is_unmade_leaves_no_trace(positions: Iterator[Game]) -> None:
    for game in positions:
        before = game.position()
        legal = game.legal_moves()
        for move in legal:
            game.make(move)
            assert game.position() != before, move
            game.unmake()
            assert game.position() == before, move
        assert game.legal_moves() == legal


def test_the_short_cut_of_legality_is_legality(positions: Iterator[Game]) -> None:
    for game in positions:
        assert game.legal_moves() == [move for move in every_move(game).moves if not game.is_self_check(move)]


def test_each_move_is_listed_once_and_its_text_means_it(
    positions: Iterator[Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    for game in positions:
        symbols = symbols_of(game.variant)
        legal = game.legal_moves()
        assert len(set(legal)) == len(legal)
        texts = [write(move, symbols) for move in legal]
        assert len(set(texts)) == len(texts)
        # All of them would take a minute; another dozen comes with every position.
        for move, text in [*zip(legal, texts, strict=True)][:: 1 + len(legal) // 12]:
            assert matching(text, legal, symbols) == [move], text
            assert explain(game, attempt(text, symbols)) is None, text


def test_what_is_not_listed_has_a_reason(
    positions: Iterator[Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    for game in positions:
        symbols = symbols_of(game.variant)
        legal = {attempt(write(move, symbols), symbols) for move in game.legal_moves()}
        for move in every_move(game).moves:
            tried = attempt(write(move, symbols), symbols)
            if tried not in legal:
                assert explain(game, tried) is not None, write(move, symbols)


def test_the_fen_loses_nothing(positions: Iterator[Game]) -> None:
    for game in positions:
        position, variant = game.position(), game.variant
        assert (
            parse_fen(print_fen(position, variant.alphabet), variant.geometry, variant.alphabet) == position
        )


def everything(position: Position) -> Counter[Unit]:
    """The units on the board and in reserve."""
    return Counter(unit for unit in (*position.units, *position.reserves) if unit is not None)


def test_units_come_and_go_as_the_journal_says(positions: Iterator[Game]) -> None:
    for game in positions:
        before = everything(game.position())
        for move in game.legal_moves():
            expected = before.copy()
            for entry in move.journal():
                match entry.operation:
                    case Place(unit, _, Store.BOX | Store.LIMBO):
                        expected[unit] += 1
                    case Remove(unit, _, Store.BOX | Store.LIMBO):
                        expected[unit] -= 1
                    case Mutate(_, old, new) | Recolour(_, old, new):
                        expected.subtract([old])
                        expected.update([new])
            game.make(move)
            assert everything(game.position()) == +expected, move
            game.unmake()


def test_a_player_is_mated_or_in_check_exactly_when_a_royal_is_attacked(positions: Iterator[Game]) -> None:
    for game in positions:
        legal = game.legal_moves()
        checked = status(game) in (Status.CHECK, Status.CHECKMATE)
        assert checked == any(game.is_attacked(square, unit.colour) for unit, square in game.royals())
        assert (status(game, legal) in (Status.CHECKMATE, Status.STALEMATE)) == (not legal)
