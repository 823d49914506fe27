"""The reference suite: written, compared with programs, and refused where it is not what is proved."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from feerie.desk.exchange.suite import INDEX, ROWS, written
from feerie.faces.cli import main
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.set_forms import TOGETHER
from feerie.language.languages import LANGUAGES, Language
from tests.definitions.test_json_schema import fits
from tests.record_suite import FILE, known, page, shown
from tests.variants import SHIPPED

FEW = ("circe", "vaulting-kings", "crazyhouse", "torus", "neutral+circe", "checkless+cheek-to-cheek")

PROGRAM = """\
import json, sys, feerie
for line in sys.stdin:
    asked = json.loads(line)
    if asked["variant"] == "torus":
        print('{"error": "unknown variant"}', flush=True)
        continue
    game = feerie.game(asked["variant"], asked["fen"])
    moves = [{"fen": move.after.fen} for move in game.moves()]
    print(json.dumps({"moves": moves, "status": game.status}), flush=True)
"""


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite")
    for name, content in written(Library(SHIPPED), known(), FEW).items():
        (folder / name).write_bytes(content)
    (folder / "program.py").write_text(PROGRAM, encoding="utf-8")
    return folder


def rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / ROWS).read_text(encoding="utf-8").splitlines()]


def agreement(
    folder: Path, lines: list[dict[str, Any]], *command: str
) -> tuple[int, dict[str, list[int]], str]:
    """What the harness says of a program: its status, the counts by variant, and what it tells besides."""
    (folder / "own.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    asked = [sys.executable, *map(str, (folder / "agreement.py", folder / "own.jsonl")), *command]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    _, *table = (line.split("\t") for line in done.stdout.splitlines())
    return done.returncode, {name: [*map(int, counts)] for name, *counts in table}, done.stderr


def test_every_row_keeps_to_the_schema_and_has_a_name_of_its_own(suite: Path) -> None:
    schema = json.loads((suite / "row.schema.json").read_text(encoding="utf-8"))
    found = rows(suite)
    assert all(fits(row, schema, schema) for row in found)
    assert not fits({**found[0], "surplus": 1}, schema, schema)
    assert len({row["id"] for row in found}) == len(found)
    assert {row["variant"] for row in found} == {*FEW}


def test_a_row_has_what_others_say_and_what_it_decides(suite: Path) -> None:
    found = {row["id"]: row for row in rows(suite)}
    castling = found["circe-castling"]
    assert (castling["by"], castling["confirmed"]) == (["popeye 4.104"], ["moves"])
    assert {"memories.castling", "edges.castling"} <= {*castling["decides"]}
    assert "e1g1" in {move.get("uci") for row in found.values() for move in row["moves"]}
    reborn = next(move for move in found["circe-few"]["moves"] if "+" in move["move"])
    assert reborn == {"move": "Kh4xg4[+bPg7]", "uci": "h4g4", "after": "8/R5p1/8/2n5/5NK1/1k6/8/8"}
    assert any("status" in row["confirmed"] for row in found.values())
    assert all(not row["by"] and not row["confirmed"] for row in found.values() if row["variant"] == "torus")


def test_a_dispute_has_both_answers(suite: Path) -> None:
    disputed = [row for row in rows(suite) if "dispute" in row]
    assert {row["variant"] for row in disputed} == {"vaulting-kings", "checkless+cheek-to-cheek"}
    for row in disputed:
        assert row["dispute"]["follows"] == "text"
        assert row["dispute"]["after"] != sorted(move["after"] for move in row["moves"])
        assert row["dispute"]["after"]
        assert all((SHIPPED / f"{name}.yml").is_file() for name in row["dispute"]["diagrams"])


def test_the_index_counts_the_rows_and_knows_the_files(suite: Path) -> None:
    told, found = json.loads((suite / INDEX).read_text(encoding="utf-8")), rows(suite)
    assert told["rows"] == len(found) == told["agreed"] + told["differing"] + told["unconfirmed"]
    assert told["unconfirmed"] == told["variants"]["torus"]["nobody"]["rows"] > 0
    assert told["variants"]["checkless+cheek-to-cheek"]["popeye 4.104"]["disputes"] > 0
    assert told["sha256"].keys() >= {ROWS, "suite.epd", "popeye.inp", "test_pyffish.py", "agreement.py"}
    for name, digest in told["sha256"].items():
        assert sha256((suite / name).read_bytes()).hexdigest() == digest, name


def test_other_forms_have_the_rows_that_they_can_say(suite: Path) -> None:
    found = rows(suite)
    epd = (suite / "suite.epd").read_text(encoding="utf-8").splitlines()
    assert f'id "{found[0]["id"]}"; c0 "circe"; D1 {len(found[0]["moves"])};' in epd[0]
    popeye = (suite / "popeye.inp").read_text(encoding="utf-8")
    assert "Title circe-few\nCondition Circe\n" in popeye
    assert "Title crazyhouse" not in popeye
    theirs = {row["pyffish"]["variant"] for row in found if "pyffish" in row}
    assert theirs == {"crazyhouse"}


def test_the_harness_agrees_with_a_program_that_plays_as_we_do(suite: Path) -> None:
    status, counts, told = agreement(suite, rows(suite), sys.executable, str(suite / "program.py"))
    assert (status, told) == (0, "")
    assert counts["circe"][0] == counts["circe"][1] > 20
    assert counts["torus"][0] == counts["torus"][-1] > 0
    assert counts["all"][1] == sum(count[1] for name, count in counts.items() if name != "all")


def test_the_harness_asks_the_command_of_each_variant(suite: Path) -> None:
    lines = [row for row in rows(suite) if row["id"] in ("circe-few", "crazyhouse-few", "torus-few")]
    command = (sys.executable, "-m", "feerie", "moves", "{variant}", "-", "--json")
    status, counts, told = agreement(suite, lines, *command)
    assert (status, counts["all"], told) == (0, [3, 3, 0, 0, 0, 0], "")


def falsified(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row that lacks a move."""
    return {**row, "moves": row["moves"][1:]}


def test_the_harness_finds_a_row_that_is_not_so(suite: Path) -> None:
    first, *others = rows(suite)
    program = (sys.executable, str(suite / "program.py"))
    status, counts, told = agreement(suite, [falsified(first), *others[:5]], *program)
    assert (status, counts["circe"][1:3]) == (1, [5, 1])
    assert told.startswith("circe-few: surplus ['")
    other = next(row for row in others if "status" in row["confirmed"] and row["status"] == "ongoing")
    status, counts, _ = agreement(suite, [{**other, "status": "checkmate"}], *program)
    assert (status, counts["all"][1:3]) == (1, [0, 1])


def test_a_program_that_ends_is_no_success(suite: Path) -> None:
    status, counts, _ = agreement(suite, rows(suite)[:3], sys.executable, "-c", "print('{}')")
    assert (status, counts["all"][-1]) == (1, 3)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "python agreement.py suite.jsonl COMMAND…"),
        (["nowhere.jsonl", "program"], "nowhere.jsonl cannot be read, where suite.jsonl is expected"),
        (["suite.jsonl", "./no-program"], "The program cannot be started, where a command is expected"),
    ],
)
def test_what_is_missing_is_told_without_a_traceback(suite: Path, arguments: list[str], said: str) -> None:
    asked = [sys.executable, "agreement.py", *arguments]
    done = subprocess.run(asked, capture_output=True, encoding="utf-8", check=False, cwd=suite)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_nothing_is_written_where_the_engine_differs_from_what_is_proved(tmp_path: Path) -> None:
    line = (SHIPPED.parent / "tests/data/edges/circe.jsonl").read_text(encoding="utf-8").splitlines()[0]
    wrong = tmp_path / "circe.jsonl"
    wrong.write_text(line.replace("5NK1", "5Nk1") + "\n", encoding="utf-8")
    called = ["suite", str(tmp_path / "out"), "circe", "--rows", str(wrong)]
    done = CliRunner().invoke(main, called)
    assert (done.exit_code, (tmp_path / "out").exists()) == (1, False)
    assert "circe.jsonl:1:1" in done.stderr
    assert "Kh4xg4[+bPg7]" in done.stderr
    wrong.write_text(line + "\n", encoding="utf-8")
    done = CliRunner().invoke(main, called)
    assert (done.exit_code, done.stderr) == (
        0,
        f"1 position in {tmp_path / 'out'}: 1 agree, 0 differ, 0 unconfirmed\n",
    )
    wrong.write_text("{}\n", encoding="utf-8")
    assert "circe.jsonl:1:1" in CliRunner().invoke(main, called).stderr


def test_a_dispute_that_is_none_any_more_is_told(tmp_path: Path) -> None:
    line = (SHIPPED.parent / "tests/data/edges/circe.jsonl").read_text(encoding="utf-8").splitlines()[0]
    (tmp_path / "circe.jsonl").write_text(
        json.dumps({**json.loads(line), "dispute": {"follows": "text"}}), encoding="utf-8"
    )
    called = ["suite", str(tmp_path / "out"), "circe", "--rows", str(tmp_path)]
    assert CliRunner().invoke(main, called).exit_code == 1


def test_the_suite_is_large_and_most_of_it_is_confirmed() -> None:
    told = json.loads(FILE.read_text(encoding="utf-8"))
    pairs = [id_ for id_ in told["variants"] if TOGETHER in id_]
    assert told["rows"] >= 3000
    assert told["agreed"] * 3 >= told["rows"] * 2
    assert len(pairs) >= 100
    assert {*told["variants"]} >= {*Library(SHIPPED).ids}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_what_is_recorded(language: Language) -> None:
    text = page(language).read_text(encoding="utf-8")
    assert text == shown(text, json.loads(FILE.read_text(encoding="utf-8")), language)


@pytest.mark.long
def test_what_is_recorded_is_what_the_whole_suite_says() -> None:
    told = json.loads(written(Library(SHIPPED), known())[INDEX])
    del told["sha256"]
    assert told == json.loads(FILE.read_text(encoding="utf-8"))
