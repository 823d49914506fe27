"""A reader answers soon, to any file: with documents, or with findings that have a place in it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feerie.desk.exchange.diagram_file import write_diagram
from feerie.desk.exchange.formats import FORMATS
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.errors import DefinitionError, Finding
from feerie.language.wording.sentences import error_sentence
from tests.asking import some
from tests.exchange.conftest import library, read_text
from tests.exchange.test_popeye_output import BOARD

READ = [name for name, form in FORMATS.items() if form.read]
BOUND = 20.0
"""In seconds, on a machine that does other things as well; what is unbounded takes minutes."""

SAMPLES = {
    "fen": "rnbqkb1r/pppp1p~pp/8/4p3/8/8/PPPPPPPP/RNBQKBNR[Pp] w HAha - 0 3\n",
    "pgn": (
        '[Event "x"]\n[Variant "Sentinels"]\n[FEN "3k4/8/8/1R6/8/8/8/6K1 w - - 0 1"]\n\n'
        "1. Rg5 {good} Kd7 (1... Ke7 2. Rg7+) 2. Rg7+ $1 *\n\n1. e4 e5 2. Nf3 ; a comment\nNc6 1-0\n"
    ),
    "popeye-output": BOARD,
    "yacpdb": (
        "---\nauthors: [A. N.]\nalgebraic:\n  white: [Kg1, Ra1, Gd4]\n  black: [Ke8]\nstipulation: h#2\n"
        "options: [Circe, SetPlay, NoCastling g1]\nsource: {name: X, date: {year: 2009, month: 2}}\n"
        "twins: {b: Move d4 d5}\nsolution: |\n  1.Ke8-d8 !\n---\nalgebraic: {white: [Kg1]}\nkeywords: [X]\n"
    ),
    "popeye": (
        "anfang\nautor A. N.\nforderung h#2\nbedingung circe\noption varianten\nsteine weiss kg1 ta1b2 gd4\n"
        "        schwarz ke8\nweiteres\nforsyth 8/3k4/8/8/8/.am7/8/4K3\nzwilling versetze d7 d8\nende\n"
    ),
    "epd": '8/2q5/8/3k4/8/8/8/4K3 b - - dm 3; id "a";\n',
    "ffen": "8/*2q7/8/3k4/8/-*3b7/8/4K3 b\n",
}


def answered(content: str | bytes, form: str) -> None:
    """Read a content; each finding has a place and a sentence, in time."""
    begun = time.perf_counter()
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()
    try:
        problems = read_text(content, form)
    except DefinitionError as error:
        findings = error.findings
    assert time.perf_counter() - begun < BOUND
    assert bool(problems) != bool(findings)
    text = content if isinstance(content, str) else content.decode(errors="replace")
    for finding in findings:
        assert 1 <= finding.line <= text.count("\n") + 2
        assert finding.column >= 1
        assert error_sentence(finding)
    for problem in problems[:3]:
        assert write_diagram(problem, Rules(library())).text
        assert all(finding.line >= 1 and error_sentence(finding) for finding in problem.unsaid)


BEGIN = "begin\nstip h#2\npieces white ke1 black ke8\n"
ENTRY = "algebraic: {white: [Ke1, Qa1], black: [Ke8]}\nstipulation: h#2\n"


@pytest.mark.parametrize(
    ("form", "content"),
    some(
        [
            ("popeye", f"{BEGIN}author a{' ' * 900_000}b\nend"),
            ("popeye", f"{BEGIN}author {'A. B., ' * 100_000}\nend"),
            ("popeye", f"{BEGIN}origin {'a, ' * 300_000}1994\nend"),
            ("popeye", f"{BEGIN}condition {'Circe ' * 150_000}\nend"),
            ("popeye", f"{BEGIN}condition {'Einst Sent ' * 90_000}\nend"),
            ("popeye", BEGIN + "twin move e1 e2\n" * 5_000 + "end"),
            ("popeye", BEGIN + "twin " + "move e1 e2 move e2 e1 " * 10_000 + "\nend"),
            ("popeye", BEGIN + "twin rotate 90\n" * 5_000 + "end"),
            ("yacpdb", f"{ENTRY}authors: ['a,{' ' * 900_000}b', '{', ' * 40_000}']\n"),
            ("yacpdb", f"{ENTRY}stipulations: '+{' black' * 100_000} to move'\n"),
            ("yacpdb", f"{ENTRY}solution: '{'1.Ke8-e7 Qa1-a2 ' * 20_000}'\n"),
            ("yacpdb", f"{ENTRY}solution: '{'{ ! # + ' * 50_000}'\n"),
            ("yacpdb", f"{ENTRY}solution: 'a{' ' * 900_000}!'\n"),
            ("yacpdb", f"{ENTRY}solution: '{'b) ' * 300_000}'\n"),
            ("yacpdb", f"{ENTRY}solution: '{'(2.a zz ' * 100_000}{' ' * 100_000})'\n"),
        ],
        8,
    ),
    ids=range(15),
)
def test_a_file_with_much_of_one_thing_is_answered(form: str, content: str) -> None:
    begun = time.perf_counter()
    answered(content, form)
    assert time.perf_counter() - begun < 2 * BOUND


def test_every_reader_has_a_sample() -> None:
    assert sorted(SAMPLES) == sorted(READ)


@pytest.mark.parametrize("form", some(READ, 3))
def test_a_truncated_file_is_answered(form: str) -> None:
    sample = SAMPLES[form]
    for end in range(0, len(sample), max(1, len(sample) // 30)):
        answered(sample[:end], form)


@pytest.mark.parametrize("form", some(READ, 3))
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_file_with_other_characters_in_it_is_answered(form: str, data: st.DataObject) -> None:
    sample = list(SAMPLES[form])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(sample) - 1))
        sample[at] = data.draw(st.text(max_size=3) | st.sampled_from(["/", "9", "*", "(", "[", "~", "\n"]))
    answered("".join(sample), form)


@pytest.mark.parametrize("form", READ)
@settings(max_examples=50, deadline=None)
@given(content=st.binary(max_size=200))
def test_bytes_are_answered(form: str, content: bytes) -> None:
    answered(content, form)


@pytest.mark.parametrize("form", some(READ, 6))
@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe4\x00k\x003\x00",
        "Zw\u00f6lf".encode("latin-1"),
        b"\0" * 10,
        b"8" * (1 << 20),
        b"/" * (1 << 20),
        b"8/" * 300_000,
        b"9" * 500_000 + b"\n" * 500_000,
        b"8/8/8/8/8/8/8/8 w - - 0 1\n" * 40_000,
        b"x" * ((1 << 20) + 1),
        b"(" * 500_000,
        b"{" * 500_000,
        b"- " * 500_000,
        b"1. e4 e5 " * 100_000,
        b"e4 *\n" * 100_000,
        b"&a [*a,*a,*a]\n" * 1000,
    ],
    ids=range(15),
)
def test_a_huge_or_hostile_file_is_answered(form: str, content: bytes) -> None:
    answered(content, form)
