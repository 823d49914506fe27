"""`feerie positions` and `feerie test`: what is written, and what is told where two programs differ."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import Result

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

DATA = Path(__file__).parents[1] / "data"
RECORDED = DATA / "popeye" / "answers.json"
"""What Popeye 4.104 has printed, by its input."""

PARENTS = {
    "sentinelles": ("Sentinelles", "{white: [Kg1, Rb5, Pa7], black: [Kd8]}"),
    "circe": ("Circe", "{white: [Kg1, Pe5, Re1], black: [Kg8, Pd5, Ne4], en_passant: d6}"),
    "andernach": ("Andernach", "{white: [Ke1, Ra1, Rh1, Nc3, Pe4], black: [Ke8, Pd5, Pa6], castling: KQ}"),
}

FAKE = """\
import json, sys
from pathlib import Path
answers = json.loads(Path({answers!r}).read_text(encoding="utf-8"))["answers"]
asked = Path(sys.argv[1]).read_text(encoding="utf-8")
sys.stdout.write(answers[asked]) if asked in answers else sys.stderr.write("input-error: " + repr(asked))
"""


@pytest.fixture
def project(write: Write) -> Path:
    """A variant that only has another name for each of some shipped ones, with a diagram of its own."""
    for parent, (name, position) in PARENTS.items():
        write(
            f"diagrams/as-{parent}/variant.yml",
            f"id: as-{parent}\nname: {{fr: N, en: N}}\nextends: {parent}\nverification: {{Popeye: {name}}}\n",
        )
        text = f"position: {position}\ntitle: {{fr: T, en: T}}\ncaption: {{fr: C, en: C}}\n"
        path = write(f"diagrams/as-{parent}/a.yml", text)
    return path.parents[1]


@pytest.fixture
def popeye(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a program in Popeye's place that prints recorded answers, in which a text may be left out."""

    def install(less: str = "") -> None:
        answers = tmp_path / "answers.json"
        answers.write_text(RECORDED.read_text(encoding="utf-8").replace(less, ""), encoding="utf-8")
        program = tmp_path / "bin" / "popeye"
        program.parent.mkdir()
        program.write_text(f"#!{sys.executable}\n" + FAKE.format(answers=str(answers)), encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(program.parent))

    monkeypatch.delenv("FEERIE_POPEYE", raising=False)
    return install


@pytest.mark.parametrize("id_", ["reserve", "checkered", "progressive"])
def test_what_a_variant_exports_it_agrees_with(id_: str, feerie: Feerie) -> None:
    assert feerie("positions", id_, "--random", "2", "-o", "rows.jsonl").exit_code == 0
    rows = [json.loads(line) for line in Path("rows.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [*rows[0]] == ["id", "source", "position", "status", "count", "after", "moves"]
    assert all(row["count"] == len(row["after"]) == len(row["moves"]) for row in rows)
    assert len({row["id"] for row in rows}) == len(rows)
    result = feerie("test", id_, "--against", "rows.jsonl")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.endswith(f": {len(rows)} agree\n")


def test_what_another_program_has_written_agrees(feerie: Feerie) -> None:
    result = feerie("test", "reserve", "--against", DATA / "oracle" / "reserve.jsonl")
    assert (result.exit_code, result.stdout) == (0, "")


def test_other_genres_disagree(feerie: Feerie) -> None:
    result = feerie("test", "orthodox", "--against", DATA / "oracle" / "sentinelles.jsonl")
    assert result.exit_code == 1
    assert "only Féerie has " in result.stdout


def test_the_positions_are_those_of_the_diagrams(feerie: Feerie) -> None:
    rows = [json.loads(line) for line in feerie("positions", "sentinelles").stdout.splitlines()]
    ids = [row["id"] for row in rows]
    assert ids[:3] == ["sentinelles/start", "sentinelles/a", "sentinelles/b+1"]
    (row,) = (row for row in rows if row["id"] == "sentinelles/a")
    assert row["position"] == {"fen": "3k4/8/8/1R6/8/8/8/6K1 w - - 0 1"}
    assert "Rb5-g5[+wPb5]" in row["moves"]
    assert "3k4/8/8/1P4R1/8/8/8/6K1" in row["after"]


def test_random_positions_are_the_same_for_a_seed(feerie: Feerie) -> None:
    def told(seed: str) -> list[str]:
        lines = feerie("positions", "sentinelles", "--random", "3", "--seed", seed).stdout.splitlines()
        return [line for line in lines if "/random-" in line]

    seventh = told("7")
    assert len(seventh) == 3
    assert seventh == told("7") != told("8")


def test_a_difference_is_told_with_the_moves_of_either_side(feerie: Feerie, write: Write) -> None:
    row = json.loads(feerie("positions", "sentinelles").stdout.splitlines()[1])
    left = row["after"].index("3k4/8/8/1P4R1/8/8/8/6K1")
    row["after"][left] = "3k4/8/8/6R1/8/8/8/6K1"
    row["status"] = "check"
    write("rows.jsonl", json.dumps(row) + "\n\n")
    result = feerie("test", "sentinelles", "--against", "rows.jsonl")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "sentinelles/a: only Féerie has Rb5-g5[+wPb5]",
        "sentinelles/a: only the other program reaches 3k4/8/8/6R1/8/8/8/6K1",
        "sentinelles/a: the status is 'ongoing' here, 'check' there",
        "sentinelles/a: the position is 3k4/8/8/1R6/8/8/8/6K1 w - - 0 1",
    ]
    assert result.stderr == "1 position: 0 agree\n"
    told = feerie("test", "sentinelles", "--against", "rows.jsonl", "--lang", "fr")
    assert "Féerie est seule à avoir Rb5-g5" in told.stdout


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "this is not JSON"),
        ("[1]", "no position with its moves"),
        ('{"position": {"fen": "8/8/8/8/8/8/8/8 w - -"}}', "no position with its moves"),
        ('{"position": {"fen": "8/8"}, "after": []}', "rank"),
        ('{"position": {"fne": "8/8"}, "after": []}', "'fne'"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_its_place(
    line: str, told: str, feerie: Feerie, write: Write
) -> None:
    write("rows.jsonl", f"\n{line}\n")
    result = feerie("test", "orthodox", "--against", "rows.jsonl")
    assert result.exit_code == 1
    assert result.stdout.startswith("rows.jsonl:2:")
    assert told in result.stdout


def test_a_comparison_of_nothing_is_no_success(feerie: Feerie, write: Write) -> None:
    write("rows.jsonl", "\n")
    result = feerie("test", "orthodox", "--against", "rows.jsonl")
    assert (result.exit_code, result.stderr) == (1, "0 positions: 0 agree\n")


@pytest.mark.parametrize(
    "call",
    [
        ["positions", "sentinele"],
        ["positions", "circe", "--format", "pgn"],
        ["positions", "circe", "--random", "-1"],
        ["test", "circe"],
        ["test", "circe", "--against", "nowhere.jsonl"],
        ["test", "sentinele", "--against", "popeye"],
    ],
)
def test_a_wrong_call_has_status_2(call: list[str], feerie: Feerie) -> None:
    assert feerie(*call).exit_code == 2


def test_popeye_is_asked_where_it_is_installed(
    feerie: Feerie, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("FEERIE_POPEYE", raising=False)
    result = feerie("test", "circe", "--against", "popeye")
    assert result.exit_code == 2
    assert "FEERIE_POPEYE" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a script")
@pytest.mark.usefixtures("project")
class TestPopeye:
    @pytest.mark.parametrize("parent", PARENTS)
    def test_it_agrees(self, parent: str, feerie: Feerie, popeye: Callable[..., None]) -> None:
        popeye()
        result = feerie("test", f"as-{parent}", "--against", "popeye")
        assert (result.exit_code, result.stdout) == (0, ""), result.stderr
        assert result.stderr.endswith("2 positions: 2 agree\n")
        assert "left out" not in result.stderr

    @pytest.mark.parametrize(
        ("parent", "less", "ours"),
        [
            ("sentinelles", "1.Rb5-g5[+wPb5]", "Rb5-g5[+wPb5]"),
            ("sentinelles", "a7-a8=Q", "a7-a8=Q"),
            ("circe", "1.e5*d6 ep.[+bPd7] ", "e5xd6 e.p.[+bPd7]"),
            ("andernach", "1.0-0-0 ", "O-O-O"),
        ],
    )
    def test_a_move_that_it_lacks_is_told(
        self, parent: str, less: str, ours: str, feerie: Feerie, popeye: Callable[..., None]
    ) -> None:
        assert less in RECORDED.read_text(encoding="utf-8")
        popeye(less)
        result = feerie("test", f"as-{parent}", "--against", "popeye")
        assert result.exit_code == 1
        assert result.stdout.splitlines()[0] == f"as-{parent}/a: only Féerie has {ours}"

    def test_what_a_move_does_besides_is_compared(self, feerie: Feerie, popeye: Callable[..., None]) -> None:
        popeye()
        told = feerie("test", "as-andernach", "--against", "popeye").stderr
        assert "only the squares are compared" not in told

    def test_what_it_does_not_take_is_left_out(self, feerie: Feerie, popeye: Callable[..., None]) -> None:
        popeye()
        path = Path("diagrams/as-sentinelles/a.yml")
        path.write_text(path.read_text(encoding="utf-8").replace("Rb5", "Rb6"), encoding="utf-8")
        result = feerie("test", "as-sentinelles", "--against", "popeye")
        assert result.exit_code == 0
        assert "as-sentinelles/a is left out: " in result.stderr
        assert "gives no answer: input-error" in result.stderr
        assert result.stderr.endswith("2 positions: 1 agree, 1 not compared\n")

    def test_where_most_is_left_out_nothing_has_been_tested(
        self, feerie: Feerie, popeye: Callable[..., None]
    ) -> None:
        popeye()
        path = Path("diagrams/as-sentinelles/a.yml")
        path.write_text(path.read_text(encoding="utf-8").replace("Rb5", "Rb6"), encoding="utf-8")
        Path("diagrams/as-sentinelles/b.yml").write_text(
            path.read_text(encoding="utf-8").replace("Rb6", "Rb7"), encoding="utf-8"
        )
        result = feerie("test", "as-sentinelles", "--against", "popeye")
        assert result.exit_code == 1
        assert "not compared\n" in result.stderr

    def test_its_input_has_every_position(self, feerie: Feerie) -> None:
        text = feerie("positions", "as-circe", "--format", "popeye").stdout
        assert text.startswith("BeginProblem\nCondition Circe\nStipulation ~1\n")
        assert text.count("\nNextProblem\n") == 1
        assert "\nOption EnPassant d7d6d5\n" in text
        assert text.endswith("\nEndProblem\n")

    def test_what_it_cannot_be_told_is_named(self, feerie: Feerie) -> None:
        result = feerie("positions", "checkered", "--format", "popeye")
        assert (result.exit_code, result.stdout) == (0, "")
        assert "checkered/a is left out: " in result.stderr


def test_fairy_stockfish_is_asked_where_its_binding_is_installed(
    feerie: Feerie, monkeypatch: pytest.MonkeyPatch
) -> None:
    import chess.variant  # stands in for the binding

    def board(fen: str, moves: list[str]) -> chess.Board:
        found = chess.variant.KingOfTheHillBoard(fen)
        for move in moves:
            found.push_uci(move)
        return found

    def legal_moves(game: str, fen: str, moves: list[str], many: bool) -> list[str]:  # noqa: FBT001
        assert (game, many) == ("kingofthehill", False)
        assert not board(fen, []).is_variant_end()  # where the game is over, nothing is asked
        found = [move.uci() for move in board(fen, moves).legal_moves]
        return found[1:] if lacks else found

    lacks = False
    program = ModuleType("pyffish")
    program.variants = lambda: ["kingofthehill"]  # type: ignore[attr-defined]
    program.legal_moves = legal_moves  # type: ignore[attr-defined]
    program.get_fen = lambda _, fen, moves, __: board(fen, moves).fen()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyffish", program)
    done = feerie("test", "king-of-the-hill", "--against", "fairy-stockfish", "--random", "3")
    assert (done.exit_code, done.stdout) == (0, "")
    lacks = True
    done = feerie("test", "king-of-the-hill", "--against", "fairy-stockfish")
    assert done.exit_code == 1
    assert "only Féerie has" in done.stdout
    done = feerie("test", "circe", "--against", "fairy-stockfish")
    assert done.exit_code == 2
    assert "does not know circe" in done.stderr


def test_without_its_binding_fairy_stockfish_is_not_there(
    feerie: Feerie, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyffish", None)
    done = feerie("test", "orda", "--against", "fairy-stockfish")
    assert done.exit_code == 2
    assert "pip install pyffish" in done.stderr
