"""Popeye's conditions by their abbreviations."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from feerie.desk.exchange.diagram_file import write_diagram
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.moves import MOVE, meant
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board import BLACK, Colour, Kind, Unit
from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.solve.solver import Solver, posed
from feerie.engine.play.solve.stipulation import stipulation
from feerie.errors import FeerieError
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]


@pytest.mark.parametrize(
    ("told", "variant"),
    [
        ("Einstein", "einstein"),
        ("Haaner", "haaner"),
        ("Couscous", "circe-couscous"),
        ("Circe Couscous", "circe-couscous"),
        ("Patrou", "patrol"),
        ("Sent PionA", "sentinelles-adverses"),
        ("AntiCirce Che", "anticirce-cheylan"),
        ("circe parr madras", "circe-parrain+madrasi"),
    ],
)
def test_a_condition_is_abbreviated_as_popeye_has_it(
    told: str, variant: str, read: Read, rules: Rules
) -> None:
    # Popeye 4.104 takes these words, and none of those below.
    (problem,) = read(f"begin condition {told} pieces white ka1 black ka8 end", "popeye")
    assert rules.of(problem.variant).id == rules.of(variant).id


@pytest.mark.parametrize("told", ["Circ", "Patrol", "Madrasi Rex", "Isardam Type"])
def test_what_several_conditions_begin_with_is_no_abbreviation(told: str, refused: Refused) -> None:
    text = f"begin condition {told} pieces white ka1 black ka8 end"
    assert [code for _, _, code in refused(text, "popeye")] == ["not-understood"]


@pytest.mark.parametrize("tongue", popeye.TONGUES)
def test_every_word_of_a_condition_is_one_of_popeyes(tongue: str, rules: Rules) -> None:
    first, later = (popeye.words_of_conditions(part, tongue) for part in ("first", "later"))
    for name in rules.called("Popeye"):
        # One or two have no name in French.
        with suppress(LookupError):
            word, *others = popeye.condition(name, tongue).lower().split(" ")
            assert word in first
            assert {*others} <= {*first, *later}


@pytest.mark.parametrize(("tongue", "besides"), [("en", "NoIProm"), ("fr", "SansIProm"), ("de", "OhneIUW")])
def test_squares_behind_a_condition_are_those_of_what_waits_beneath(
    tongue: str, besides: str, read: Read, rules: Rules
) -> None:
    words = popeye.words("words", tongue)
    white, king = popeye.words("colours", tongue)["white"], popeye.words("kinds", tongue)["king"]
    condition = f"{words['condition']} imit b6 {besides}"
    text = f"{words['begin']} {condition} {words['pieces']} {white} {king}g3 {words['end']}"
    (problem,) = read(text, "popeye")
    assert print_fen(problem.position, rules.of("imitator").alphabet).endswith(" under=b6x")
    written = write_popeye(problem, rules)
    assert "Condition Imitator b6 NoIProm\n" in written
    assert read(written, "popeye") == (problem,)


def test_an_imitator_to_which_pawns_are_promoted_is_refused(read: Read, refused: Refused) -> None:
    pieces = "white ka1 pb5 black ka8"
    told = f"begin condition imitator d4 pieces {pieces} end"
    assert [code for _, _, code in refused(told, "popeye")] == ["condition-unsaid"]
    assert read(told.replace("d4", "d4 noiprom"), "popeye")
    assert read(told.replace("pb5", ""), "popeye")


def test_an_imitator_that_is_nowhere_cannot_be_told(rules: Rules) -> None:
    variant = rules.of("imitator")
    position = parse_fen("4k3/8/8/8/8/8/8/4K3 w - -", variant.geometry, variant.alphabet)
    with pytest.raises(FeerieError) as caught:
        write_popeye(Problem(position, "imitator"), rules)
    assert caught.value.values["lost"] == ["under"]


@pytest.mark.parametrize(("printed", "expected"), [("0-0[Ic3]", "O-O"), ("0-0-0[Id3]", "O-O-O[iIc3->d3]")])
def test_a_move_is_found_beside_where_an_imitator_goes(printed: str, expected: str, rules: Rules) -> None:
    variant = rules.of("imitator")
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 under=c3x"
    game = Game(variant, parse_fen(fen, variant.geometry, variant.alphabet))
    match = MOVE.match(printed)
    assert match is not None
    (found,) = meant(match, game, game.legal_moves(), "en")
    assert write(found, stored_symbols(variant)) == expected


@pytest.mark.parametrize("option", ["KeepMatingPiece", "quodl", "NullMoves", "goalis", "CastlingMut"])
def test_an_option_that_makes_another_problem_is_refused(option: str, refused: Refused) -> None:
    text = f"begin pieces white ka1 black ka8 option maxsol 3 {option} stipulation #2 end"
    column = text.index(option) + 1
    assert refused(text, "popeye") == [(1, column, "another-problem")]


def test_the_letter_of_a_kind_behind_a_condition_is_no_remark(read: Read, rules: Rules) -> None:
    # Popeye takes it for the kinds to which units may be exchanged; "r" begins its word for a remark besides.
    (problem,) = read(
        "begin condition football r pieces white ka1 rb2 black ka8 stipulation ~1 end", "popeye"
    )
    variant = rules.under(problem)
    moves = [write(one, stored_symbols(variant)) for one in Game(variant, problem.position).legal_moves()]
    assert [one for one in moves if "=" in one] == []
    (problem,) = read(
        "begin condition football s pieces white ka1 rb2 black ka8 stipulation ~1 end", "popeye"
    )
    variant = rules.under(problem)
    moves = [write(one, stored_symbols(variant)) for one in Game(variant, problem.position).legal_moves()]
    assert [one for one in moves if "=" in one] == ["Rb2-a2=N", "Rb2-h2=N"]


def test_options_of_a_condition_are_conditions_together(read: Read) -> None:
    (problem,) = read("begin condition circe couscous volcanic pieces white ka1 black ka8 end", "popeye")
    assert problem.variant == "circe-couscous+circe-volcaniques"


@pytest.mark.parametrize(
    ("condition", "variant"),
    [
        # As Popeye 4.104 reads them.
        ("annan transmut", "annan+transmuted-kings"),
        ("koeko parrain", "koko+circe-parrain"),
        ("volage einstein circe assassin", "volage+einstein+circe-assassins"),
    ],
)
def test_behind_a_condition_without_further_words_another_begins(
    condition: str, variant: str, read: Read
) -> None:
    (problem,) = read(f"begin condition {condition} pieces white ka1 black ka8 end", "popeye")
    assert problem.variant == variant


def test_a_condition_and_a_form_of_it_are_not_two(refused: Refused) -> None:
    # Popeye 4.104 goes on with the form alone.
    text = "begin condition circe madr parrain pieces white ka1 black ka8 end"
    assert [code for _, _, code in refused(text, "popeye")] == ["several-conditions"]


@pytest.mark.parametrize("condition", ["anticirce april", "blackmaxi ultra", "immun einstein"])
def test_a_further_word_that_is_not_known_begins_no_other_condition(condition: str, refused: Refused) -> None:
    assert refused(f"begin condition {condition} pieces white ka1 black ka8 end", "popeye")


def test_what_stands_behind_a_condition_is_in_its_name(read: Read) -> None:
    (problem,) = read("begin condition vaulting r s pieces white ka1 black ka8 end", "popeye")
    assert problem.rules
    assert problem.rules["name"] == {"fr": "rois sauteurs (T, C)", "en": "vaulting kings (R, S)"}


@pytest.mark.parametrize(
    ("condition", "extra", "number"),
    [
        # What Popeye 4.104 answers to ~1.
        ("condition whitemaxi", "", 2),
        ("condition MagicSquares d4d5", "", 23),
        ("condition Wormholes d4h1c6", "", 23),
        ("condition PAD strict rexincl", "", 23),
        ("condition Pepo", "", 24),
        ("condition Influencer", "white bf5", 34),
        ("condition SnekChess", "white qg5", 42),
        ("condition SnekCircle", "white qg5", 42),
        ("condition LeseMajeste", "", 23),
        ("condition Leffie", "", 22),
        ("condition CastlingChess", "white rd1", 35),
        ("condition Rokagogo", "white rd1", 35),
        ("condition MainlyInChess", "", 47),
        ("condition Breton PY", "white pf5", 26),
        ("condition Breton Chromatic", "white qf5", 46),
        ("condition WhiteOscillatingKings", "", 24),
        ("condition WhiteMustCapture Ultra BlackMustCapture Ultra", "white qf5", 2),
        ("condition ImmunChess RexInclusive", "white qf5", 46),
        ("condition PowerTransfer RexInclusive", "", 15),
        ("condition Isardam RexInclusive", "", 23),
        ("condition AntiGuards", "white pd4", 24),
        ("condition AntiCirce Turncoats", "white qf5", 44),
        ("condition AntiSuperCirce Cheylan", "white qf5", 160),
        ("condition AntiCirce Super April q", "white qf5", 162),
        ("condition Circe Super Strict", "white qf5", 154),
        ("condition Circe Cage Strict", "white qf5", 49),
        ("condition MultiCaptures White", "white qf5", 44),
        ("condition PartialParalysis", "white qf5", 24),
        ("", "white drf4", 32),
        ("", "white shf4", 37),
        ("", "white ppf4", 24),
        ("", "white qqf4", 34),
        ("", "white of4", 23),
        ("", "white ff4", 23),
        ("", "white kamikaze qh3", 41),
        ("", "white paralysing qh3", 41),
        ("", "white functionary rh3", 23),
        ("", "white chameleon rh3", 34),
    ],
)
def test_rules_of_the_diagram_are_those_of_the_condition(
    condition: str, extra: str, number: int, read: Read, rules: Rules
) -> None:
    text = f"begin {condition} pieces white ka1 rb2 sc3 {extra} black ka8 qg6 pc5 end"
    (problem,) = read(text, "popeye")
    assert problem.rules
    assert len(Game(rules.under(problem), problem.position).legal_moves()) == number
    assert write_diagram(problem, rules).left == ()


def test_a_captor_may_go_on_in_series_capture(read: Read, rules: Rules) -> None:
    text = "begin condition seriescapture pieces white bb1 ka1 black pc2d3 ka8 end"
    (problem,) = read(text, "popeye")
    variant = rules.under(problem)
    game = Game(variant, problem.position)
    captures = next(move for move in game.legal_moves() if move.captured is not None)
    game.make(captures)
    told = [write(move, stored_symbols(variant)) for move in game.legal_moves()]
    assert write_diagram(problem, rules).left == ()
    assert {one[:3] for one in told} == {"Bc2", "-"}
    assert "Bc2xd3" in told


@pytest.mark.parametrize(("condition", "checkers"), [("", 1), ("fuddledmen", 0)])
def test_of_two_units_that_change_places_both_have_moved(
    condition: str, checkers: int, read: Read, rules: Rules
) -> None:
    text = f"begin condition exchangecastling {condition} pieces white ka1 ra5 black kh1 end"
    (problem,) = read(text, "popeye")
    game = Game(rules.under(problem), problem.position)
    (exchange,) = (move for move in game.legal_moves() if move.type == "exchange")
    game.make(exchange)
    assert len([*game.legality.checking()]) == checkers


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        # Popeye 4.104 prints the same squares and kinds.
        ("AntiCirce Diametral", ["Nf4xg6[wNg6->g8]"]),
        ("AntiCirce RexExclusive", []),
        ("AntiCirce Assassin", ["Nf4xg6[-wNg6][-wPb1][+wNb1]"]),
        ("AntiCirce Parachute", ["Nf4xg6[-wNg6][-wPb1_][+wNb1]"]),
        ("AntiCirce Volcanic", ["Nf4xg6[-wNg6][+wNb1_]"]),
        ("AntiCirce Clone", ["Nf4xg6=Q[wQg6->d1]"]),
        ("AntiCirce Rank", ["Nf4xg6"]),
        ("AntiCirce Chameleon", ["Nf4xg6=B[wBg6->f1]"]),
        ("Circe April q", ["Nf4xg6[+bQd8]"]),
        ("Circe April s", ["Nf4xg6"]),
        ("WhiteOscillatingKings TypeC", ["Nf4xg6"]),
    ],
)
def test_a_form_of_a_condition_is_told_by_a_further_word(
    condition: str, told: list[str], read: Read, rules: Rules
) -> None:
    text = f"begin condition {condition} pieces white ka2 sf4 pb1 black ka8 qg6 pc5 end"
    (problem,) = read(text, "popeye")
    assert write_diagram(problem, rules).left == ()
    variant = rules.under(problem)
    moves = [write(one, stored_symbols(variant)) for one in Game(variant, problem.position).legal_moves()]
    assert [one for one in moves if "xg6" in one] == told


def test_rules_that_name_each_kind_are_not_for_others(read: Read, refused: Refused) -> None:
    head = "begin condition PartialParalysis pieces white ka1"
    assert read(f"{head} black ka8 end", "popeye")
    assert [code for _, _, code in refused(f"{head} gb1 black ka8 end", "popeye")] == ["condition-unsaid"]


def test_a_kobul_king_takes_the_walk_of_any_captive(read: Read, rules: Rules) -> None:
    # Popeye 4.104 solves its own input 247 so: a neutral king becomes a grasshopper.
    for captive, king, kind, colour in (
        ("gg6", "ke5", "grasshopper", "black"),
        ("gg6", "neutral royal se5", "grasshopper", "neutral"),
        ("bpg6", "royal se5", "king", "black"),
    ):
        text = f"begin condition kobulkings pieces white ka1 rg1 black {captive} {king} end"
        (problem,) = read(text, "popeye")
        assert write_diagram(problem, rules).left == ()
        game = Game(rules.under(problem), problem.position)
        game.make(next(move for move in game.legal_moves() if move.captured is not None))
        assert (Unit(Kind(kind), Colour(colour)), game.variant.geometry.square("e5")) in game.royals_of(BLACK)


@pytest.mark.parametrize(("condition", "checks"), [("extinction", 1), ("extinction circe", 0)])
def test_the_last_unit_of_a_kind_is_reborn(condition: str, checks: int, read: Read, rules: Rules) -> None:
    # Popeye 4.104 solves its own input 728 so.
    (problem,) = read(f"begin condition {condition} pieces white pa5d3 black pe5 end", "popeye")
    game = Game(rules.under(problem), problem.position)
    game.make(next(move for move in game.legal_moves() if move.departure == game.geometry.square("d3")))
    assert game.in_check() == checks


def test_a_neutral_king_is_lost_by_who_takes_it(read: Read, rules: Rules) -> None:
    # Popeye 4.104 solves its own input 611 so: no capture of the mated king, which is of both, saves it.
    pieces = "white qa3 pb2c4 black qa6 sa1 pa4b7c5 neutral ka5"
    (problem,) = read(f"begin stipulation h##!0.5 pieces {pieces} end", "popeye")
    asked = stipulation(problem.stipulation or "")
    found = [news.solution for news in Solver(posed(rules.under(problem), problem.position, asked)).run()]
    assert [len(line) for line in found if isinstance(line, tuple)] == [1]
