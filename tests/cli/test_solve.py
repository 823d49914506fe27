"""`feerie solve`: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from feerie.engine.play.solve.solver import News, Solver
from feerie.faces.cli.app import main
from tests.variants import SHIPPED

KEY = """#2
1.Qe8-h8! zugzwang
    1…Kg3-g4 2.Re2-g2#
C+ Féerie
"""
EN = "4Q3/4N3/8/8/3B4/4K1k1/4R3/8"
HELP = """h#2
jeu apparent\u202f:
1…Tf3-f2[+bPf3]+ 2.Rh2-h1[+nPh2] Tb7-b1[+bPb7]#
"""
LONG = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["solve", *arguments])


def test_a_key_is_printed_with_its_variations() -> None:
    found = run(EN, "--variant", "circe", "--stipulation", "#2")
    assert (found.exit_code, found.stdout) == (0, KEY)


def test_a_diagram_of_a_variant_is_solved_by_rules_of_its_own() -> None:
    found = run(str(SHIPPED / "football" / "problem-le-grand.yml"))
    assert "    1…Ba4-c2 2.Be4-a8=R#\n" in found.stdout


@pytest.mark.long
def test_set_play_is_told_first_and_in_the_letters_of_the_language() -> None:
    arguments = ["--variant", "sentinelles", "--stipulation", "h#2", "--set-play", "--lang", "fr"]
    found = run("8/1R5r/7N/8/8/5R2/3K3k/B7", *arguments)
    assert found.stdout.startswith(HELP)


def test_tries_are_told_with_what_refutes_them() -> None:
    found = run(EN, "--variant", "circe", "--stipulation", "#2", "--tries", "1")
    assert "1.Ne7-f5+?\n    1…Kg3-h3 2.Qe8-h5#\n    but 1…Kg3-g4!\n" in found.stdout


def test_short_duals_are_told_on_demand() -> None:
    sooner = "    1…Kb6-a7 2.Rh5-a5#"
    arguments = ["8/4K3/1kp5/7R/8/5R2/8/8", "--stipulation", "#3"]
    assert f"{sooner}\n" in run(*arguments).stdout
    slower = run(*arguments, "--short-duals").stdout
    assert f"{sooner}\n        2.Rh5-h4 threat: 3.Rh4-a4#\n        2.Rh5-h2 threat" in slower


def test_a_move_that_goes_on_is_told_once() -> None:
    found = run("7k/5R2/5K2/8/8/8/8/R7 w", "--stipulation", "#3").stdout
    assert "1.Ra1-f1! threat:\n        2.Rf1-e1 threat: 3.Re1-e8#\n" in found
    assert "        2.Rf7-f8+\n            2…Kh8-h7 3.Rf1-h1#\n    1…Kh8-g8\n        2.Rf1-e1 threat" in found
    # The only answer stands behind the defence, with what follows below.
    assert "    1…Kh8×h7 2.Ra1-a8 zugzwang\n        2…Kh7-h6 3.Ra8-h8#\n" in found
    for line in found.splitlines():
        moves = [word for word in line.split() if word[:2] in ("2.", "3.")]
        assert len(moves) == len({*moves})
        assert not line.rstrip().endswith(",")


def test_a_move_that_threatens_and_answers_nothing_is_no_try() -> None:
    found = run(EN, "--variant", "circe", "--stipulation", "#2", "--tries", "2").stdout
    lines = found[found.index("tries:") :].splitlines()[1:-1]
    heads = [number for number, line in enumerate(lines) if not line.startswith(" ")]
    assert len(heads) == 6
    assert all(not lines[number + 1].lstrip().startswith("but") for number in heads)
    # Two defences and no answer to either.
    assert "1.Bd4-f6" not in found


def test_the_themes_of_what_is_found_are_told_with_their_moves_and_squares() -> None:
    morphy = ["kbK5/pp6/1P6/8/8/8/8/R7 w", "--stipulation", "#2", "--themes"]
    assert run(*morphy, "--lang", "fr").stdout.endswith(
        "thèmes\u202f:\n    blocus réciproque\u202f: 1.Ta1-a6\n"
    )
    [mutual] = json.loads(run(*morphy, "--json").stdout)["themes"]
    assert mutual == {"theme": "mutual_zugzwang", "lines": [{"moves": ["Ra1-a6"]}], "squares": []}
    found = run("8/P7/8/8/8/7k/8/7K w", "--stipulation", "=1", "--themes", "--lang", "en").stdout
    assert found.endswith("no theme that Féerie knows\n")


def test_a_diagram_on_standard_input_is_solved() -> None:
    text = f"variant: circe\nposition: {{fen: {EN}}}\nstipulation: '#2'\n"
    found = CliRunner().invoke(main, ["solve", "-"], input=text)
    assert (found.exit_code, found.stdout) == (0, KEY)


def test_what_holds_no_problem_is_told(tmp_path: Path) -> None:
    found = run(str(tmp_path), "--stipulation", "#2")
    assert (found.exit_code, "is a folder; expected the file of one diagram" in found.stderr) == (2, True)
    path = tmp_path / "a.txt"
    path.write_text(EN, encoding="utf-8")
    found = run(str(path), "--stipulation", "#2")
    assert (found.exit_code, "does not end in .yml; expected the file" in found.stderr) == (2, True)
    for asked in ("=", "Win"):
        file = tmp_path / "a.yml"
        file.write_text(f"position: {{fen: {EN}}}\nstipulation: {{fr: '{asked}', en: '{asked}'}}\n")
        found = run(str(file))
        assert found.exit_code == 2
        assert f"'{asked}' is nothing that this command solves; expected --stipulation" in found.stderr


TWINS = """\
stipulation: h#2
position: {white: [Ke6, Rg1, Pa6], black: [Kg4, Rh3, Pd6]}
twins:
  - conditions: [circe]
"""


def test_twins_are_solved_each_under_its_conditions(tmp_path: Path) -> None:
    file = tmp_path / "a.yml"
    file.write_text(TWINS, encoding="utf-8")
    line = "1.Kg4-h5 Ke6-f5 2.Rh3-h1 Rg1×h1"
    found = run(str(file), "--lang", "en")
    assert found.stdout == f"a) h#2\n{line}#\nC+ Féerie\nb) h#2\n{line}[+bRa8]#\nC+ Féerie\n"
    record = json.loads(run(str(file), "--stipulation", "h#1.5", "--json").stdout)
    (other,) = record["twins"]
    told = [(one["twin"], one["variant"], one["stipulation"]) for one in (record, other)]
    assert told == [("a", "orthodox", "h#1.5"), ("b", "circe", "h#1.5")]


def test_a_solution_is_a_record_for_programs() -> None:
    found = run(EN, "--variant", "circe", "--stipulation", "#2", "--json")
    record = json.loads(found.stdout)
    assert record["complete"]
    assert record["solutions"] == [
        {
            "move": "Qe8-h8",
            "moves": 2,
            "variations": [{"defence": "Kg3-g4", "attacks": [{"move": "Re2-g2", "moves": 1}]}],
        }
    ]


def test_help_play_is_begun_by_custom_and_the_difference_is_told() -> None:
    found = run("8/8/8/8/8/5K2/R7/7k w - - 0 1", "--stipulation", "h#1.5", "--begins", "white")
    assert "C+ Féerie" in found.stdout
    found = run("8/8/8/8/8/5K2/7R/k7 w - - 0 1", "--stipulation", "h#1")
    assert "by the custom of h#1 Black begins; --begins white asks for the other" in found.stderr


def test_the_side_that_a_direct_problem_gives_the_turn_begins() -> None:
    found = run("7K/8/5k2/8/8/8/8/6r1 b - - 0 1", "--stipulation", "#2")
    assert found.stdout.startswith("#2 (Black begins)\n1.Kf6-f7! ")


def test_a_problem_without_a_solution_is_told_so() -> None:
    found = run("8/8/8/8/8/5K2/8/7k", "--stipulation", "#1")
    assert found.stdout == "#1\nno solution\nC+ Féerie\n"


def test_the_position_of_a_diagram_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text(f"variant: circe\nposition: {{fen: {EN}}}\n", encoding="utf-8")
    assert run(str(path), "--stipulation", "#2").stdout == KEY


def test_a_diagram_is_asked_for_what_its_file_asks_for(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text(f"variant: circe\nposition: {{fen: {EN}}}\nstipulation: '#2'\n", encoding="utf-8")
    assert run(str(path)).stdout == KEY
    assert run(str(path), "--stipulation", "#1").stdout == "#1\nno solution\nC+ Féerie\n"


@pytest.mark.parametrize(
    ("position", "first"),
    [
        ("{fen: 8/8/8/8/8/5K2/R7/7k}", "1.Kh1-g1 "),
        ("{fen: 8/8/8/8/8/5k2/r7/7K w - -}", "1.Kh1-g1 "),
        ("{fen: 8/8/8/8/8/5k2/r7/7K, turn: white}", "1.Kh1-g1 "),
        ("{white: [Kh1], black: [Kf3, Ra2], turn: white}", "1.Kh1-g1 "),
    ],
)
def test_the_side_begins_that_the_diagram_of_a_file_shows(position: str, first: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text(f"stipulation: h#2\nposition: {position}\n", encoding="utf-8")
    found = run(str(path))
    assert (first in found.stdout, "by the custom" in found.stderr) == (True, False)
    path.write_text(f"{path.read_text()}solution: |\n  {found.stdout.splitlines()[1]}\n", encoding="utf-8")
    assert CliRunner().invoke(main, ["check", str(path)]).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        ([EN], 2, "nothing is asked for; expected --stipulation"),
        ([EN, "--stipulation", "mate"], 2, "'mate' is not a stipulation from character 1 on"),
        ([EN, "--stipulation", "#2", "--variant", "cicre"], 1, "did you mean 'circe'?"),
        (["8/8", "--stipulation", "#2"], 1, "the FEN has 2 ranks; expected 8"),
        (["nowhere.yml", "--stipulation", "#2"], 1, "there is no such file"),
    ],
)
def test_what_cannot_be_solved_is_refused(arguments: list[str], status: int, message: str) -> None:
    found = run(*arguments)
    assert found.exit_code == status
    assert message in found.stderr


def test_when_the_time_is_over_the_search_is_not_called_complete() -> None:
    found = run(LONG, "--stipulation", "#4", "--limit", "0.2", "--jobs", "1")
    assert found.exit_code == 0
    assert "C+" not in found.stdout
    assert "incomplete: time ran out after " in found.stdout


def test_an_interrupted_search_tells_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Solver.run

    def interrupted(solver: Solver) -> Iterator[News]:
        for news in whole(solver):
            yield news
            if news.solution is not None:
                raise KeyboardInterrupt

    monkeypatch.setattr(Solver, "run", interrupted)
    found = run(EN, "--variant", "circe", "--stipulation", "#2")
    assert found.exit_code == 130
    assert found.stdout.startswith("#2\n1.Qe8-h8! zugzwang\n")
    assert "C+" not in found.stdout
    assert "incomplete: interrupted after " in found.stdout


def test_a_file_may_say_that_it_is_a_duplex(tmp_path: Path) -> None:
    path = tmp_path / "duplex.yml"
    path.write_text(
        'stipulation: "#1"\nduplex: true\nposition: {fen: 2K5/4r3/8/q7/8/6R1/1Q6/7k}\n', encoding="utf-8"
    )
    assert run(str(path)).stdout.endswith("C+ Féerie\n#1 (Black begins)\n1.Qa5-c7#!\nC+ Féerie\n")


@pytest.mark.long
def test_a_forced_mate_after_help_is_told_with_its_numbers() -> None:
    told = run("8/8/8/8/8/2Q5/r4k2/7K", "--stipulation", "hr#2").stdout.splitlines()
    assert told[:2] == ["hr#2", "1.Kh1-h2 Ra2-a4 2.Qc3-a1 Ra4-h4#"]


def test_duplex_is_solved_for_the_other_side_too() -> None:
    found = run("2K5/4r3/8/q7/8/6R1/1Q6/7k", "--stipulation", "#1", "--duplex")
    assert found.stdout == "#1\n1.Qb2-g2#!\nC+ Féerie\n#1 (Black begins)\n1.Qa5-c7#!\nC+ Féerie\n"
    record = json.loads(run("2K5/4r3/8/q7/8/6R1/1Q6/7k", "--stipulation", "#1", "--duplex", "--json").stdout)
    assert [one["solutions"][0]["move"] for one in (record, record["duplex"])] == ["Qb2-g2", "Qa5-c7"]


def test_in_series_nobody_is_bound_by_an_own_move() -> None:
    result = run("8/8/r4K2/8/2k5/8/8/8 w", "--variant", "disparate", "--stipulation", "ser-#3")
    assert sum(line.endswith("#") for line in result.stdout.splitlines()) == 10


TOLD = {
    ("8/8/4r3/6Nk/8/1p3n1K/4N1p1/8", "pser-#2"): "1.Ng5-f7!\n    2.Ne2-f4#",
    ("8/8/4r3/6Nk/8/1p3n1K/4N1p1/8", "pser-h#2"): "1.Nf3×g5+ Kh3-g3 2.Re6-h6 Ne2-f4#",
    ("8/8/8/B7/7R/kp6/p7/1K6", "pser-s#2"): "1.Kb1-a1!\n    1…b3-b2#",
    ("6k1/5ppp/8/8/8/8/r4PPP/R5K1", "reci-h#1"): "1.Ra2×a1#\n1.Ra2-a8 Ra1×a8#\n1.Ra2×f2 Ra1-a8#",
    ("7b/6P1/8/R7/np6/kP6/P3p3/KB6", "h##!1.5"): "1…Ra5-a8 2.Bh8×g7+ Ra8×a4##!",
    ("7k/6b1/6PK/8/8/8/8/8", "##1"): "1.Kh6-h7##!",
    ("8/8/8/8/8/1k5p/2p4P/1K6", "ser-!=2"): "1.Kb1-a1!=",
    ("1RK5/k7/8/2q5/8/8/2R5/8", "!#1"): "1.Kc8-b7!#!",
    ("8/8/8/8/8/3P3r/6Pp/5K1k", "#=1"): "1.g2×h3#=!",
    ("8/8/8/1N6/8/1r1n4/2K5/k7", "1->ser-h#2"): "1.Nb5-d4 1.Nd3-c1 2.Nc1-a2 Nd4×b3#",
    ("7k/8/8/8/8/7p/7P/7K", "ser-ct2"): "1.Kh1-g1 2.Kg1-h1",
    ("8/8/8/8/8/7p/8/7N", "hkh31"): "1.h3-h2 Nh1-g3",
    ("7k/8/8/8/1p6/P7/8/K7", "%1"): "1.a3×b4!",
    ("rnbqkbnr/pppp1ppp/8/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR", "pser-hdia2"): "1.e2-e4 2.Bf1-b5 e7-e5",
}


def is_right(fen: str, stipulation: str, solution: str, path: Path) -> bool:
    text = f'stipulation: "{stipulation}"\nposition: {{fen: {fen}}}\nsolution: |\n'
    path.write_text(text + "".join(f"  {line}\n" for line in solution.splitlines()), encoding="utf-8")
    return CliRunner().invoke(main, ["check", str(path)]).exit_code == 0


@pytest.mark.parametrize(("asked", "told"), TOLD.items(), ids=str)
def test_what_is_told_may_stand_in_a_file_and_is_checked_there(
    asked: tuple[str, str], told: str, tmp_path: Path
) -> None:
    fen, stipulation = asked
    heading, *lines, last = run(fen, "--stipulation", stipulation).stdout.splitlines()
    assert (heading, last) == (stipulation, "C+ Féerie")
    assert "\n".join(lines) == told
    assert is_right(fen, stipulation, told, tmp_path / "a.yml")


@pytest.mark.parametrize(
    ("fen", "stipulation", "solution"),
    [
        ("7k/6b1/6PK/8/8/8/8/8", "##1", "1.Kh6-g5##"),
        ("7k/6b1/6PK/8/8/8/8/8", "##!1", "1.Kh6-h7##!"),
        ("7k/5K2/6R1/8/8/8/8/8", "##1", "1.Rg6-h6##"),
        ("8/8/8/8/8/1k5p/2p4P/1K6", "ser-!=2", "1.Kb1-c1!="),
        ("8/8/4r3/6Nk/8/1p3n1K/4N1p1/8", "pser-h#2", "1.Nf3xg5+ 2.Re6-h6 Ne2-f4#"),
        ("8/8/8/1N6/8/1r1n4/2K5/k7", "1->ser-h#2", "1.Nb5-d4 1.Nd3-c1 2.Nc1-a2 Nd4-f3"),
        ("8/8/8/1N6/8/1r1n4/2K5/k7", "1->ser-h#2", "1.Nb5-d4 2.Nd3-c1 3.Nc1-a2 Nd4xb3#"),
        ("7k/8/8/8/8/7p/7P/7K", "ser-ct2", "1.Kh1-g1 2.Kg1-f1"),
        ("8/8/8/8/8/7p/8/7N", "hkh31", "1.h3-h2 Nh1-f2"),
    ],
)
def test_what_does_not_reach_such_a_goal_is_refused(
    fen: str, stipulation: str, solution: str, tmp_path: Path
) -> None:
    assert not is_right(fen, stipulation, solution, tmp_path / "a.yml")
