"""Popeye's input in its three languages, read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from feerie.desk.exchange.diagram_file import write_diagram
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.program import matched, refuse_unprinted
from feerie.desk.exchange.popeye.reading import read_popeye
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen
from feerie.engine.board.units import BLACK, Kind
from feerie.engine.play.game import Game
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.reading.document import parse_document
from feerie.pictures.showing.sequence import move_text

FROM_THE_CENTRE = "4n2k/8/8/8/3R4/8/8/K7 w - - 0 1"
"""A rook that captures under Plus as if from e4, and as if from e5."""

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]

ENGLISH = """\
BeginProblem
Author Claus Wedekind
Origin harmonie 44, 31.12.1994
Origin no. 216
Stipulation h#2
Condition ParrainCirce
Option NoCastling e1 Variation
Pieces White Ge8f6f4 Pg2 Ra1 Ke1
       Black Kf5 Qa7
Twin move a7 a6
EndProblem
"""
FRENCH = """\
debut
auteur Claus Wedekind
source harmonie 44, 31.12.1994
source no. 216
enonce h#2
condition circeparrain
option sansroquer e1
pieces blanc Se8f6f4 Pg2 Ta1 Re1 noir Rf5 Da7
jumeau deplacement a7 a6
fin
"""
GERMAN = """\
anfang
autor   Claus Wedekind
quelle  harmonie 44, 31.12.1994
quelle  no. 216
forderung h#2
bedingung circe parrain
option  keinerochade e1
steine  weiss   ge8f6f4 b g2 ta1 ke1
        schwarz kf5 da7
zwilling versetze a7 a6
ende
"""
FORSYTH = """\
beginproblem
author Claus Wedekind
origin harmonie 44, 31.12.1994
origin no. 216
stip h#2
cond circe parrain
opt nocastling e1
forsyth 4G3/q7/5G2/5k2/5G2/8/6P1/R3K3
twin move a7 a6
endproblem
"""


def test_conditions_that_go_together_are_one_variant(read: Read, rules: Rules) -> None:
    (problem,) = read(ENGLISH.replace("ParrainCirce", "ParrainCirce Madrasi"), "popeye")
    assert problem.variant == "circe-parrain+madrasi"
    text = write_popeye(problem, rules)
    assert "Condition ParrainCirce\nCondition Madrasi\n" in text
    assert read(text, "popeye") == (problem,)
    assert (
        read(FRENCH.replace("circeparrain", "circeparrain madrasi"), "popeye")[0].variant == problem.variant
    )
    written = write_diagram(problem, rules)
    assert "conditions: [circe-parrain, madrasi]" in written.text


@pytest.mark.parametrize("text", [ENGLISH, FRENCH, GERMAN, FORSYTH], ids=["en", "fr", "de", "forsyth"])
def test_one_problem_is_the_same_in_every_language(text: str, read: Read, rules: Rules) -> None:
    (problem,) = read(text, "popeye")
    fen = print_fen(problem.position, rules.of("circe-parrain").alphabet)
    assert fen == "4G3/q7/5G2/5k2/5G2/8/6P1/R3K3 b - - 0 1 unmoved=a1"
    assert (problem.variant, problem.stipulation) == ("circe-parrain", "h#2")
    assert problem.authors == ("Claus Wedekind",)
    assert problem.source == "harmonie 44, 31.12.1994\nno. 216"
    assert problem.twins == ("move a7 a6",)


def test_what_is_about_the_search_is_named(read: Read) -> None:
    (problem,) = read(ENGLISH, "popeye")
    assert [(one.line, one.column, one.values["text"]) for one in problem.unsaid] == [(7, 22, "Variation")]


@pytest.mark.long
def test_every_condition_of_the_library_is_read_by_every_name(read: Read, rules: Rules) -> None:
    called = rules.called("Popeye")
    assert len(called) >= 25
    for tongue in popeye.TONGUES:
        words, pieces = popeye.words("words", tongue), popeye.words("kinds", tongue)
        colours = popeye.words("colours", tongue)
        for name, id_ in popeye.conditions(called, tongue).items():
            text = (
                f"{words['begin']}\n{words['condition']} {name}\n{words['pieces']} {colours['white']} "
                f"{pieces['king']}a1 {colours['black']} {pieces['king']}a8\n{words['end']}"
            )
            assert [problem.variant for problem in read(text, "popeye")] == [id_]


@pytest.mark.parametrize("tongue", popeye.TONGUES)
def test_every_kind_is_read_in_every_language(tongue: str, read: Read, rules: Rules) -> None:
    variant = rules.of("orthodox")
    words, white = popeye.words("words", tongue), popeye.words("colours", tongue)["white"]
    for kind, code in popeye.words("kinds", tongue).items():
        letter = variant.alphabet.letters.get(Kind(kind))
        if letter is None:
            own, _ = read(
                f"{words['begin']} {words['pieces']} {white} {code}d5e5 {words['next']}\n"
                f"{words['pieces']} {white} {code}d5 {words['end']}",
                "popeye",
            )
            assert own.rules is not None
            assert kind in own.rules["fairy"]
            # Its walk has been read, too.
            assert Kind(kind) in rules.under(own).spare
            continue
        token = letter if len(letter) == 1 else f"({letter})"
        problem = Problem(position_of_fen(f"8/8/8/3{token}{token}3/8/8/8/8", variant), "orthodox")
        text = f"{words['begin']} {words['pieces']} {white} {code}d5e5 {words['end']}"
        assert read(text, "popeye") == (problem,)
        assert read(write_popeye(problem, rules), "popeye") == (problem,)


def test_lines_of_a_title_are_one_and_letters_are_read(read: Read) -> None:
    text = (
        'begin\ntitle one\ntitle two\nauthor Torsten Lin"s\nstipulation H#2\npieces white ka1 black ka8\nend'
    )
    (problem,) = read(text, "popeye")
    assert (problem.title, problem.authors, problem.stipulation) == ("one two", ("Torsten Linß",), "h#2")


@pytest.mark.parametrize(
    ("asked", "is_solved"),
    [
        ("+1", True),
        ("reci-h#3", True),
        ("pser-h#14", True),
        ("2->ser-h#4", True),
        ("##!2", True),
        ("hze8 1.5", True),
        ("h<>3", True),
        ("kc52", True),
        ("~1", True),
        ("c813", False),
        ("ser-ctr2", False),
        ("2->#4", False),
    ],
)
def test_what_popeye_alone_solves_is_kept_and_named(
    asked: str, read: Read, rules: Rules, *, is_solved: bool
) -> None:
    (problem,) = read(
        f"begin stipulation {asked} pieces white ka1 black ka8 twin add white pa2 end", "popeye"
    )
    assert problem.stipulation == asked.replace(" ", "")
    assert write_diagram(problem, rules).left == ()
    named = [(one.column, one.code, one.values["text"]) for one in problem.unsaid]
    assert named == ([] if is_solved else [(19, "stipulation-unsolved", asked)])


@pytest.mark.parametrize(
    ("told", "asked", "turn"),
    [
        ("sstip black 4hh[2da[#]]", "black 4hh[2da[#]]", "black"),
        ("sstip black - 5h[/1d[x]a{!+}]h", "black - 5h[/1d[x]a{!+}]h", "white"),
        ("stip A=>B 1.5 opt white pie white ka2 black ka7", "a=>b1.5: 8/k7/8/8/8/8/K7/8", "white"),
        ("stip ser-a=>b1 pie white ka2 black ka8", "ser-a=>b1: k7/8/8/8/8/8/K7/8", "white"),
        ("stip ser-ha=>b1 pie white ka2 black ka7", "ser-ha=>b1: 8/k7/8/8/8/8/K7/8", "black"),
        ("stip dia 3.5", "dia3.5", "black"),
        ("stip dia4", "dia4", "white"),
        ("stip h+1.5 opt whitetoplay", "h+1.5", "white"),
        ("stip #2 opt move start 3:1 upto 3:40 maxflight -1", "#2", "white"),
    ],
)
def test_play_in_branches_and_towards_a_position_is_told(
    told: str, asked: str, turn: str, read: Read, rules: Rules
) -> None:
    (problem,) = read(f"begin pieces white ka1 black ka8\n{told}\nend", "popeye")
    assert (problem.stipulation, problem.position.turn) == (asked, turn)
    assert {*problem.position.placement()} == {"a1", "a8"}
    assert write_diagram(problem, rules).left == ()


def test_a_second_position_is_written_behind_what_is_asked_for(read: Read, rules: Rules) -> None:
    text = "begin pieces white ka1 black ka8 stip a=>b1.5 pieces white ka2 ra3 black ka7 end"
    (problem,) = read(text, "popeye")
    written = write_popeye(problem, rules)
    lines = [line.strip() for line in written.splitlines()]
    assert lines.index("Black Ka8") < lines.index("Stipulation a=>b1.5") < lines.index("White Ka2 Ra3")
    assert read(written, "popeye") == (problem,)


@pytest.mark.parametrize("condition", ["cavaliermajeur", "leofamily"])
def test_a_proof_game_that_begins_with_other_units_is_refused(condition: str, refused: Refused) -> None:
    text = f"begin pieces white ke1 black ke8 stip dia2.5 cond {condition} end"
    assert [code for *_, code in refused(text, "popeye")] == ["condition-unsaid"]


def test_an_empty_board_is_a_problem_where_something_is_asked(read: Read, rules: Rules) -> None:
    (problem,) = read("begin stip #2 option nowk nobk end", "popeye")
    assert write_diagram(problem, rules).left == ()


def test_a_twin_may_add_a_unit_of_the_diagrams_own_kind(read: Read, rules: Rules) -> None:
    text = "begin stipulation ~1 pieces white kc1 black ka8 twin add white faa1 end"
    (problem,) = read(text, "popeye")
    written = write_diagram(problem, rules)
    assert written.left == ()
    assert "add: [(FA)a1]" in written.text


def test_a_royal_unit_that_does_not_move_has_no_walk(read: Read, rules: Rules) -> None:
    (problem,) = read("begin pieces white ka1 black royal due4 end", "popeye")
    assert write_diagram(problem, rules).left == ()
    assert rules.under(problem).pieces[Kind("royal_dummy")].walk == ()


def test_a_twin_may_add_units_with_attributes(read: Read, rules: Rules) -> None:
    told = "add black royal pe6 paralysing sf3"
    text = f"begin stipulation h~1 pieces white pd5 black pe7 twin {told} end"
    (problem,) = read(text, "popeye")
    assert problem.twins == ("add black royal Pe6 paralysing Sf3",)
    written = write_diagram(problem, rules)
    assert written.left == ()
    assert "add: [(xp)e6, (yn)f3]" in written.text


def test_units_of_the_other_board_show_that_there_is_one(read: Read) -> None:
    (problem,) = read("begin pieces white aliceb ka1 black alicea ka8 end", "popeye")
    assert (problem.variant, {*problem.position.placement()}) == ("alice", {"k1", "a8"})


def test_no_two_kinds_have_one_letter() -> None:
    for tongue in popeye.TONGUES:
        words = popeye.words("kinds", tongue)
        assert len(set(words.values())) == len(words)


@pytest.mark.parametrize(
    ("stipulation", "turn"),
    [
        ("#2", "white"),
        ("h#2", "black"),
        ("h#2.5", "white"),
        ("s#3", "white"),
        ("hs#3", "white"),
        ("hs#3.5", "black"),
        ("r#2", "white"),
        ("reci-h#3", "black"),
        ("ser-h#4", "black"),
        ("ser-#4", "white"),
        ("==3", "white"),
    ],
)
def test_who_begins_is_told_by_the_stipulation(stipulation: str, turn: str, read: Read) -> None:
    text = f"BeginProblem\nStipulation {stipulation}\n{{}}\nPieces White Ka1 Black Ka8\nEndProblem"
    assert read(text.format(""), "popeye")[0].position.turn == turn
    assert read(text.format("Option HalfDuplex"), "popeye")[0].position.turn != turn


def test_white_to_play_shortens_help_play(read: Read) -> None:
    text = "begin stip h#3 option whitetoplay pieces white ka1 black ka8 end"
    (problem,) = read(text, "popeye")
    assert (problem.stipulation, problem.position.turn) == ("h#2.5", "white")


@pytest.mark.parametrize(
    ("begin", "condition", "end"),
    [
        ("BeginProblem", "Condition Circe Hole d4e5", "EndProblem"),
        ("BeginProblem", "Condition hole d4 e5 Circe", "EndProblem"),
        ("DebutProbleme", "Condition Trou d4e5 Circe", "FinProbleme"),
        ("AnfangProblem", "Bedingung Circe Loch d4 Loch e5", "EndeProblem"),
    ],
)
def test_holes_are_a_condition(begin: str, condition: str, end: str, read: Read, rules: Rules) -> None:
    pieces, king = {"B": ("Pieces White", "K"), "D": ("Pieces Blanc", "R"), "A": ("Steine Weiss", "K")}[
        begin[0]
    ]
    (problem,) = read(f"{begin} {condition} {pieces} {king}g1 {end}", "popeye")
    board = problem.position.geometry
    assert (problem.variant, sorted(map(board.name, board.holes))) == ("circe", ["d4", "e5"])
    assert "Condition Circe\nCondition Hole d4e5\n" in write_popeye(problem, rules)
    assert yaml_board(problem, rules) == {"holes": ["d4", "e5"]}


def yaml_board(problem: Problem, rules: Rules) -> object:
    """The board that the file of a diagram has."""
    return parse_document(write_diagram(problem, rules).text, "").data.get("board")


@pytest.mark.parametrize(
    ("condition", "pieces", "fault"),
    [
        ("Hole Circe", "Kg1", (1, 24, "not-understood")),
        ("Hole", "Kg1", (1, 24, "not-understood")),
        ("Hole a9", "Kg1", (1, 24, "not-understood")),
        ("Hole d2", "Kd2", (1, 46, "hole-named")),
    ],
)
def test_holes_without_squares_and_units_on_holes_are_told(
    condition: str, pieces: str, fault: tuple[int, int, str], refused: Refused
) -> None:
    text = f"BeginProblem Condition {condition} Pieces White {pieces} EndProblem"
    assert fault in refused(text, "popeye")


def test_a_hole_may_be_where_a_kind_has_its_home(read: Read, rules: Rules) -> None:
    text = "BeginProblem Condition Circe Hole g1 Pieces White Ka1 Se3 Black Kh8 Re6 EndProblem"
    (problem,) = read(text, "popeye")
    board = problem.position.geometry
    assert [*map(board.name, board.holes)] == ["g1"]
    assert "holes: [g1]" in write_diagram(problem, rules).text
    # The knight that is captured on a dark square has nowhere to be reborn.
    game = Game(rules.under(problem), problem.position.with_turn(BLACK))
    assert "Re6xe3" in [move_text(move, game.variant) for move in game.legal_moves()]


def test_a_written_problem_is_as_popeye_takes_it(rules: Rules) -> None:
    variant = rules.of("anticirce")
    problem = Problem(
        position_of_fen("r3k2r/8/8/8/1pP4G/8/8/4K3 b k c3 0 1", variant),
        "anticirce",
        stipulation="#3",
        authors=("A. Nonymous", "B. Nonymous"),
        award="1st Prize",
    )
    assert write_popeye(problem, rules) == (
        "BeginProblem\nAuthor A. Nonymous\nAuthor B. Nonymous\nAward 1st Prize\n"
        "Condition AntiCirce Calvet\nStipulation #3\nOption NoCastling e1a8 EnPassant c2c3c4 HalfDuplex\n"
        "Pieces\n  White Ke1 Pc4 Gh4\n  Black Ke8 Ra8h8 Pb4\nEndProblem\n"
    )


@pytest.mark.parametrize(("name", "told"), [("Nightrider, Grasshopper", False), ("Circe", True)])
def test_a_variant_of_popeyes_kinds_has_no_condition(name: str, *, told: bool, tmp_path: Path) -> None:
    file = tmp_path / "v" / "variant.yml"
    file.parent.mkdir()
    head = f"id: v\nname: {{fr: V, en: V}}\nverification: {{Popeye: '{name}'}}\n"
    file.write_text(head + "pieces: {pawn: {double_step: never}}\n", encoding="utf-8")
    rules = Rules(Library(tmp_path, shipped()))
    problem = Problem(position_of_fen("8/8/8/8/8/8/8/K6k w - -", rules.of("v")), "v")
    assert (f"Condition {name}" in write_popeye(problem, rules)) == told


def test_without_a_stipulation_every_move_is_asked_for(read: Read, rules: Rules) -> None:
    problem = Problem(position_of_fen("8/8/8/8/8/8/8/K6k b - -", rules.of("orthodox")), "orthodox")
    text = write_popeye(problem, rules)
    assert "Stipulation ~1\nOption HalfDuplex\n" in text
    assert read(text, "popeye") == (problem,)


def test_a_variant_with_names_for_squares_is_played_on_the_ordinary_board(read: Read, rules: Rules) -> None:
    problem = Problem(position_of_fen(FROM_THE_CENTRE, rules.of("plus")), "plus")
    text = write_popeye(problem, rules)
    assert "Condition PlusChess\n" in text
    assert read(text, "popeye") == (problem,)


OWN_KIND = """\
id: leaping-circe
name: {fr: Circé à sauteurs, en: Leaping Circe}
verification: {Popeye: 'Circe, leaper = CA'}
extends: circe
pieces:
  leaper: {symbol: {fr: SA, en: LP}, name: {fr: sauteur, en: leaper}, walk: [{leap: {every_way: [[1, 3]]}}]}
"""


def test_a_kind_of_one_s_own_has_the_letters_that_its_file_says(tmp_path: Path) -> None:
    (tmp_path / "leaping-circe").mkdir()
    (tmp_path / "leaping-circe" / "variant.yml").write_text(OWN_KIND, encoding="utf-8")
    rules = Rules(Library(shipped()).joined(tmp_path))
    variant, called = rules.of("leaping-circe"), rules.letters_in(popeye.PROGRAM, "leaping-circe")
    position = position_of_fen("4k3/8/8/2n5/8/1(LP)6/8/4K3 b - -", variant)
    text = write_popeye(Problem(position, "leaping-circe"), rules)
    assert "Condition Circe\n" in text
    assert "CAb3" in text
    legal = Game(variant, position).legal_moves()
    (capture,) = (number for number, move in enumerate(legal) if move.captured)
    assert matched(["Sc5*b3[+wCAb8]"], position, legal, variant, called) == ([capture], 0)
    # Without them another kind is reborn.
    assert matched(["Sc5*b3[+wCAb8]"], position, legal, variant) == (["Sc5*b3[+wCAb8]"], 0)


def test_a_capture_from_several_squares_is_one_move(rules: Rules) -> None:
    variant = rules.of("plus")
    position = position_of_fen(FROM_THE_CENTRE, variant)
    legal = Game(variant, position).legal_moves()
    (capture,) = (number for number, move in enumerate(legal) if move.captured)
    printed = ["Rd4-e4*e8", "Rd4-e5*e8"]
    assert matched(printed, position, legal, variant) == ([capture], 0)
    assert matched([*printed, "Rd4-h8"], position, legal, variant) == ([capture, "Rd4-h8"], 0)


def test_a_condition_of_which_popeye_tells_nothing_is_not_compared(rules: Rules) -> None:
    refuse_unprinted(rules.library.variant("plus"), rules)
    with pytest.raises(FeerieError) as caught:
        refuse_unprinted(rules.library.variant("actuated-revolving-centre"), rules)
    assert (caught.value.code, caught.value.values["condition"]) == (
        "program-unprinted",
        "ActuatedRevolvingCentre",
    )
    assert {name.lower() for name in popeye.unprinted()} <= {
        *popeye.words_of_conditions("first", popeye.ENGLISH)
    }


@pytest.mark.parametrize(
    ("variant", "fen", "lost"),
    [
        ("reserve", "4k3/8/8/8/8/8/8/4K3[p] w - -", ["reserve"]),
        ("orthodox", "4k3/8/8/8/8/8/8/4K3 w - - 3 4", ["halfmove", "fullmove"]),
        ("circe-parrain", "8/2K5/8/8/1p6/1n6/8/7k w - - 0 1 last=d2-b3 captured=Pb3", ["last"]),
        ("orthodox", "4k3/8/8/8/8/8/8/3(AR)K3 w - -", ["(AR)d1"]),
        ("orthodox", "8/8/8/8/8/8/8/8 w - -", ["position"]),
        ("orthodox", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 unmoved=e1", ["unmoved=e1"]),
    ],
)
def test_what_popeye_cannot_be_told_is_named(variant: str, fen: str, lost: list[str], rules: Rules) -> None:
    problem = Problem(position_of_fen(fen, rules.of(variant)), variant)
    with pytest.raises(FeerieError) as caught:
        write_popeye(problem, rules)
    assert caught.value.values["lost"] == lost


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Condition Circe Kamikaze", [(2, 17, "not-understood")]),
        ("Condition SymmetryCirce DiametralCirce", [(2, 25, "several-conditions")]),
        ("Condition Circ", [(2, 11, "not-understood")]),
        ("Option EnPassant e3", [(2, 18, "en-passant")]),
        ("Option WhiteToPlay", [(2, 8, "not-understood")]),
        ("Pieces White QUa1", [(2, 14, "not-understood")]),
        ("Pieces Magic White Gd4", [(2, 8, "condition-unsaid")]),
        ("Pieces White Ga9", [(2, 14, "not-understood")]),
        ("Pieces White Ga8", [(3, 15, "two-units")]),
        ("Forsyth 8/7/8", [(2, 12, "fen-files")]),
        ("Forsyth 8/8/8/8/8/8/8/8/8", [(2, 9, "fen-ranks")]),
        ("Forsyth 8/8/8/8/8/8/8/8/k7", [(2, 25, "not-understood")]),
        ("Forsyth .xx7/8/8/8/8/8/8/8", [(2, 9, "not-understood")]),
        ("Stipulatoin #2", [(2, 1, "not-understood"), (2, 13, "not-understood")]),
    ],
)
def test_what_is_not_shared_is_refused_at_its_place(
    lines: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    text = f"BeginProblem\n{lines}\nPieces White Ka8 Black Kh1\nEndProblem\n"
    assert refused(text, "popeye") == expected


def test_a_problem_that_cannot_be_read_keeps_no_other_from_it(rules: Rules) -> None:
    good = "Pieces White Ka1 Black Ka8"
    source = Source.of(
        f"begin\n{good}\nnext\ncondition ExclusiveChess\n{good}\nnext\nstip h#1\n{good}\nend\n", "file"
    )
    assert [problem.stipulation for problem in read_popeye(source, rules)] == [None, "h#1"]
    assert [(one.line, one.column) for one in source.faults] == [(4, 11)]


def test_a_condition_of_one_side_is_a_rule_of_the_diagram(read: Read, rules: Rules) -> None:
    for sides, is_bound in (("BlackMaximummer", False), ("whitemaxi", True), ("WhiteMaxi Circe", True)):
        text = f"begin condition {sides} pieces white ka1 qb2 black kh7 pa7 stipulation ~1 end"
        (problem,) = read(text, "popeye")
        assert "prefer: longest" in write_diagram(problem, rules).text
        legal = Game(rules.under(problem), problem.position).legal_moves()
        assert (len(legal) == 1) is is_bound


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("SingleBox Type3", "condition-unsaid"),
        ("ExclusiveChess", "condition-unsaid"),
        ("bgl", "not-understood"),
        ("seriescpture", "not-understood"),
    ],
)
def test_a_condition_of_popeyes_without_our_words_is_refused_by_name(
    told: str, code: str, refused: Refused
) -> None:
    text = f"begin condition {told} pieces white ka1 black ka8 end"
    assert refused(text, "popeye") == [(1, 17, code)]


HEADS = {
    "en": "begin stipulation #2 pieces white Ka1 black Kh1 twin",
    "fr": "debut enonce #2 pieces blanc Ra1 noir Rh1 jumeau",
    "de": "anfang forderung #2 steine weiss Ka1 schwarz Kh1 zwilling",
}
TWINS = [
    {
        "en": "add white Nd4 black LEa1",
        "fr": "ajoute blanc Nd4 noir LEa1",
        "de": "hinzufuegen weiss Nd4 schwarz LEa1",
    },
    {"en": "add neutral Gd4e5", "fr": "ajoute neutre Sd4e5", "de": "hinzufuegen neutral Gd4e5"},
    {
        "en": "condition ParrainCirce DoubleTibet",
        "fr": "condition CirceParrain DoubleTibet",
        "de": "bedingung ParrainCirce DoppelTibetSchach",
    },
    {
        "en": "continued remove a1 add black Qa7 stipulation #3",
        "fr": "enplus ote a1 ajoute noir Da7 enonce #3",
        "de": "ferner entferne a1 hinzufuegen schwarz Da7 forderung #3",
    },
    {"en": "substitute G CA", "fr": "remplace S CH", "de": "ersetze G CA"},
    {
        "en": "add white Pa2 condition Circe",
        "fr": "ajoute blanc Pa2 condition Circe",
        "de": "hinzufuegen weiss Ba2 bedingung Circe",
    },
]
ENDS = {"en": "end", "fr": "fin", "de": "ende"}


@pytest.mark.parametrize("twin", TWINS, ids=[twin["en"] for twin in TWINS])
def test_a_twin_is_the_same_in_every_language(twin: dict[str, str], read: Read, rules: Rules) -> None:
    position = position_of_fen("8/8/8/8/8/8/8/K6k w - -", rules.of("orthodox"))
    problem = Problem(position, "orthodox", stipulation="#2", twins=(twin["en"],))
    for tongue, told in twin.items():
        assert read(f"{HEADS[tongue]} {told} {ENDS[tongue]}", "popeye") == (problem,)
    zero = replace(problem, twins=(f"zeroposition {twin['en']}",))
    for one in (problem, zero):
        assert read(write_popeye(one, rules), "popeye") == (one,)


@pytest.mark.parametrize(
    ("twin", "expected"),
    [
        ("debut pieces blanc Ra1 noir Ra8 jumeau ajoute noir Dd4 Cb2e5 fin", "add black Qd4 Sb2e5"),
        (
            "debut pieces blanc Ra1 noir Ra8 jumeau cond circeparrain grille",
            "condition ParrainCirce GridChess",
        ),
        ("anfang steine weiss Ka1 schwarz Ka8 zwilling hinzuf schw ta6 ende", "add black Ra6"),
        ("anfang steine weiss Ka1 schwarz Ka8 zwilling beding tibetschach ende", "condition Tibet"),
        ("begin pieces white Ka1 black Ka8 twin add white P a3 end", "add white Pa3"),
        ("begin pieces white Ka1 black Ka8 twin rem c3 add neut g d4e5 end", "remove c3 add neutral Gd4e5"),
    ],
)
def test_twins_are_told_in_english_words(twin: str, expected: str, read: Read) -> None:
    assert read(twin, "popeye")[0].twins == (expected,)


def test_a_twin_without_english_words_stays_as_it_is_and_is_left_out(read: Read, rules: Rules) -> None:
    (problem,) = read("debut enonce #1 pieces blanc Ra1 noir Ra8 jumeau condition gravite fin", "popeye")
    assert problem.twins == ("condition gravite",)
    assert [(one.key, one.text) for one in write_diagram(problem, rules).left] == [
        ("twins", "condition gravite")
    ]


def test_a_twin_that_adds_units_and_conditions_is_one_of_our_files(read: Read, rules: Rules) -> None:
    text = """debut enonce #2 pieces blanc Rg1 Ta1 noir Rg8
    jumeau ajoute blanc Db2 Cc3d5 noir Pe5 jumeau condition circe fin"""
    (problem,) = read(text, "popeye")
    data = parse_document(write_diagram(problem, rules).text, "").data
    assert data["twins"] == [{"add": ["Qb2", "Nc3", "Nd5", "pe5"]}, {"conditions": ["circe"]}]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (r"J\"org Kuhlmann", "Jörg Kuhlmann"),
        (r"J{\"o}rg \"{O}zg\"ur", "Jörg Özgür"),
        (r"Andr\'e Fran{\c c}ois \c{C}elik", "André François Çelik"),
        (r"Mil\v{s}ovi\'c \v S", "Milšović Š"),
        (r"S\o ren Sch\'\i{} Gro\ss e {\L}ukasz \AA", "Søren Schí Große Łukasz Å"),
        (r"\"q \vso \/orn \copyright \c1 \\", r"\"q \vso \/orn \copyright \c1 \\"),
    ],
)
def test_accents_of_tex_are_letters(told: str, expected: str, read: Read) -> None:
    (problem,) = read(f"begin\nauthor {told}\norigin {told}\npieces white ka1\nend", "popeye")
    assert problem.authors == (expected,)
    assert problem.source == expected


def test_a_name_that_would_come_back_with_other_letters_is_refused(rules: Rules, read: Read) -> None:
    position = position_of_fen("8/8/8/8/8/8/8/K6k w - -", rules.of("orthodox"))
    with pytest.raises(FeerieError) as caught:
        write_popeye(Problem(position, "orthodox", authors=(r"J\"org",)), rules)
    assert caught.value.values["lost"] == ["authors"]
    problem = Problem(position, "orthodox", authors=("Jörg",))
    assert read(write_popeye(problem, rules), "popeye") == (problem,)
