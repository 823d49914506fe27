"""Games of PGN: their moves are those that another program reads and writes so."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable

import chess
import chess.pgn
import pytest

from feerie.desk.exchange.diagram_file import write_diagram
from feerie.desk.exchange.dialects.pgn import read_pgn, write_pgn
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.formats import write_json
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.play.game import Game
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError
from feerie.pictures.showing.records import meant, pgn, short
from feerie.pictures.showing.sequence import move_text, play
from tests.variants import shipped_variant

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SENTINELS = '[Variant "Sentinels"]\n[SetUp "1"]\n[FEN "3k4/8/8/1R6/8/8/8/6K1 w - - 0 1"]\n\n'


@pytest.mark.parametrize(
    "fen",
    [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "4k3/8/8/3Q1Q2/8/3Q1Q2/8/4K3 w - - 0 1",
        "4k3/8/8/2pP4/8/N3N3/8/4K3 w - c6 0 2",
    ],
)
def test_a_short_text_is_that_of_another_program(fen: str, rules: Rules) -> None:
    variant = rules.of("orthodox")
    dice = random.Random(fen)
    board, game = chess.Board(fen), Game(variant, position_of_fen(fen, variant))
    for _ in range(20):
        legal = game.legal_moves()
        theirs = {board.san(move).rstrip("+#") for move in board.legal_moves}
        assert {short(move, legal, variant) for move in legal} == theirs
        for text in theirs:
            assert len(meant(text, legal, variant)) == 1
        if not legal:
            break
        move = dice.choice(legal)
        board.push_san(short(move, legal, variant) or "")
        game.make(move)


def test_a_game_of_a_variant_is_read_with_its_effects(read: Read) -> None:
    (problem,) = read(SENTINELS + "1. Rg5 Kd7 2. Rg7+ *", "pgn")
    assert problem.variant == "sentinelles"
    assert problem.moves == ("Rb5-g5[+wPb5]", "Kd8-d7", "Rg5-g7[+wPg5]")


def test_several_games_are_several_documents(read: Read) -> None:
    text = '1. e4 1-0\n\n[Variant "circe"]\n1.d4 d5 2.c4\n\n[Variant "Standard"]\n1. Nf3 *'
    games = read(text, "pgn")
    assert [(game.variant, game.moves) for game in games] == [
        ("orthodox", ("e2-e4",)),
        ("circe", ("d2-d4", "d7-d5", "c2-c4")),
        ("orthodox", ("Ng1-f3",)),
    ]


def test_a_result_ends_a_game_though_the_next_has_no_tags(read: Read) -> None:
    games = read("1. e4 1-0\n\n1. d4 d5 *", "pgn")
    assert [game.moves for game in games] == [("e2-e4",), ("d2-d4", "d7-d5")]


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Atomic", "atomic"),
        ("King of the Hill", "king-of-the-hill"),
        ("kingofthehill", "king-of-the-hill"),
        ("fischerandom", "chess960"),
        ("3check", "three-check"),
        ("From Position", "orthodox"),
    ],
)
def test_a_variant_has_the_name_that_servers_give_it(read: Read, name: str, id_: str) -> None:
    (game,) = read(f'[Variant "{name}"]\n1. e4 *', "pgn")
    assert game.variant == id_


@pytest.mark.parametrize("name", ["Suicide", "giveaway"])
def test_what_servers_call_antichess_is_known(read: Read, name: str) -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
    (game,) = read(f'[Variant "{name}"]\n[FEN "{start}"]\n1. e4 *', "pgn")
    assert game.variant == "antichess"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("1. e2e4 d7d5 2. e4d5", ("e2-e4", "d7-d5", "e4xd5")),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p.", ("e2-e4", "a7-a6", "e4-e5", "d7-d5", "e5xd6 e.p.")),
        ("1. Ng1f3 Nb8c6", ("Ng1-f3", "Nb8-c6")),
    ],
)
def test_moves_are_read_as_people_and_engines_write_them(
    moves: str, expected: tuple[str, ...], read: Read
) -> None:
    (game,) = read(f"{moves} *", "pgn")
    assert game.moves == expected


def test_a_promotion_and_a_drop_are_read_without_their_usual_signs(read: Read) -> None:
    (game,) = read('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n1. a7a8q *', "pgn")
    assert game.moves == ("a7-a8=Q",)
    (game,) = read('[Variant "Crazyhouse"]\n[FEN "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"]\n1. @g2 *', "pgn")
    assert game.moves == ("P@g2",)


@pytest.mark.parametrize("null", ["Z0", "--", "Ke7"])
def test_a_move_that_is_none_ends_the_game_and_is_told(null: str, rules: Rules) -> None:
    source = Source.of(f"1. e4 {null} 2. d4 *\n\n1. d4 *", "file")
    games = read_pgn(source, rules)
    assert [game.moves for game in games] == [("e2-e4",), ("d2-d4",)]
    assert [(one.line, one.column, one.code) for one in source.faults] == [(1, 7, "illegal-in-game")]


def test_who_played_where_and_when_comes_over_and_goes_back(read: Read, rules: Rules) -> None:
    text = (
        '[Event "A \\"great\\" cup"]\n[Date "2026.11.??"]\n[White "A. One"]\n[Black "B. Two"]\n\n'
        "1. e4 {[%cal Ge2e4]} e5 {[%csl Re5][%cal Gf1c4,Yd1h5]} *"
    )
    (game,) = read(text, "pgn")
    assert (game.title, game.source, game.date) == ("A. One – B. Two", 'A "great" cup', "2026-11")
    assert game.marks == ({"circle": "e5"}, {"arrow": "f1-c4"}, {"arrow": "d1-h5"})
    assert [one.values["text"] for one in game.unsaid] == ["{[%cal Ge2e4]}"]
    assert "marks:" in write_diagram(game, rules).text
    (again,) = read(write_pgn(game, rules), "pgn")
    assert (again.title, again.source, again.date) == (game.title, game.source, game.date)


def test_what_is_no_move_is_named(read: Read) -> None:
    text = (
        '[White "A. Player"]\n[Site "?"]\n\n1. e4 {best} e5 (1... c5 (1... e6) 2. Nf3) 2. Nf3 $2 ; so\nNc6! *'
    )
    (problem,) = read(text, "pgn")
    assert problem.moves == ("e2-e4", "e7-e5", "Ng1-f3", "Nb8-c6")
    assert [(one.line, one.column, one.values["text"]) for one in sorted(problem.unsaid)] == [
        (4, 7, "{best}"),
        (4, 17, "(1... c5 (1... e6) 2. Nf3)"),
        (4, 51, "$2"),
        (4, 54, "; so"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. N3", [(1, 4, "illegal-in-game")]),
        ('[Variant "Sentinel"]\n1. e4', [(1, 11, "unknown-variant")]),
        ('[FEN "8/8/8/8/3D4/8/8/8 w - - 0 1"]\n1. e4', [(1, 16, "foreign-letter")]),
        ('[FEN "8/8/8/8/8/8/8/8"]\n[FEN "8/8/8/8/8/8/8/8"]', [(2, 1, "yaml-duplicate-key")]),
        ("1. e4 (1. d4", [(1, 7, "not-understood")]),
        ("1. e4 )", [(1, 7, "not-understood")]),
        ("{only a comment}", [(1, 1, "nothing-read")]),
        ("Nf3 Nf6 Ng1 Ng8 " * 251, [(1, 4001, "too-much")]),
    ],
)
def test_what_cannot_be_played_is_refused_at_its_place(
    text: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    assert refused(text, "pgn") == expected


@pytest.mark.parametrize("plies", [300, 1000])
def test_a_long_game_is_read_whole(plies: int, read: Read) -> None:
    (problem,) = read("Nf3 Nf6 Ng1 Ng8 " * (plies // 4), "pgn")
    assert len(problem.moves) == plies
    assert problem.position.fullmove == 1


@pytest.mark.long
def test_moves_come_back(read: Read, rules: Rules) -> None:
    dice = random.Random(7)
    for id_ in ("orthodox", "circe", "sentinelles", "madrasi", "take-and-make", "anticirce"):
        variant = rules.of(id_)
        assert variant.start is not None
        game, moves = Game(variant, variant.start), []
        for _ in range(12):
            legal = game.legal_moves()
            move = dice.choice([move for move in legal if short(move, legal, variant)])
            moves.append(move_text(move, variant))
            game.make(move)
        problem = Problem(variant.start, id_, moves=tuple(moves))
        assert read(write_pgn(problem, rules), "pgn") == (problem,)


def test_a_choice_that_short_notation_does_not_tell_is_refused(rules: Rules) -> None:
    variant = rules.of("super-circe")
    problem = Problem(
        position_of_fen("4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", variant), "super-circe", moves=("Ra1xa2[+bRh8]",)
    )
    with pytest.raises(FeerieError) as caught:
        write_pgn(problem, rules)
    assert caught.value.values["lost"] == ["Ra1xa2[+bRh8]"]


def test_json_has_each_move_with_its_operations(rules: Rules) -> None:
    variant = rules.of("sentinelles")
    position = position_of_fen("3k4/8/8/1R6/8/8/8/6K1 w - - 0 1", variant)
    problem = Problem(position, "sentinelles", stipulation="h#2", moves=("Rb5-g5",))
    data = json.loads(write_json(problem, rules))
    assert (data["variant"], data["stipulation"]) == ("sentinelles", "h#2")
    assert data["fen"] == "3k4/8/8/1R6/8/8/8/6K1 w - - 0 1"
    (move,) = data["moves"]
    assert (move["text"], move["from"], move["to"]) == ("Rb5-g5", "b5", "g5")
    assert move["fen"] == "3k4/8/8/1P4R1/8/8/8/6K1 b - - 1 1"
    assert [(one["operation"], one["cause"]) for one in move["operations"]] == [
        ("displace", "move"),
        ("place", "sentinel"),
    ]


@pytest.mark.parametrize(
    ("fen", "texts", "remarks", "result"),
    [
        (START, ("f2-f3", "e7-e5", "g2-g4", "Qd8-h4"), {0: "A {weak}\nmove", 3: "Mate."}, "0-1"),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7", ("Ke8-d7", "e2-e4"), {0: "Nearer"}, "*"),
        ("8/8/8/8/8/5k2/8/K6q b - - 99 80", ("Qh1-b1",), {}, "1/2-1/2"),
    ],
)
def test_another_program_reads_a_game_with_its_remarks(
    rules: Rules, fen: str, texts: tuple[str, ...], remarks: dict[int, str], result: str
) -> None:
    variant = rules.of("orthodox")
    start = position_of_fen(fen, variant)
    moves = [one.move for one in play(texts, Game(variant, start))]
    read = chess.pgn.read_game(io.StringIO(pgn(variant, start, moves, remarks)))
    assert read is not None
    assert not read.errors
    nodes = [*read.mainline()]
    assert [node.move.uci()[:4] for node in nodes] == [text[-5:].replace("-", "") for text in texts]
    told = {
        number: " ".join(text.replace("{", " ").replace("}", " ").split()) for number, text in remarks.items()
    }
    assert {number: node.comment for number, node in enumerate(nodes) if node.comment} == told
    assert read.headers["Result"] == result
    assert read.board().fen() == chess.Board(fen).fen()


def test_a_pass_is_written_as_other_programs_write_it_and_read_again() -> None:
    janggi = shipped_variant("janggi")
    assert janggi.start is not None
    game = Game(janggi, janggi.start)
    (move,) = [move for move in game.legal_moves() if move.mover is None]
    assert " 1. -- " in f" {pgn(janggi, janggi.start, [move])} ".replace("\n", " ")
    assert meant("--", game.legal_moves(), janggi) == meant("-", game.legal_moves(), janggi) == [move]
