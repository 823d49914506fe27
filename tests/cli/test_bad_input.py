"""Files are untrusted: the command reports the place of every fault in one, and goes on with the others."""

from __future__ import annotations

import json
import os
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.language.reading.document import MAX_BYTES

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

VARIANT = "id: v\nname: {fr: V, en: V}\n"
DIAGRAM = "position: {white: [Kg1, Rb5], black: [Kd8]}\n"
TEXTS = "title: {fr: T, en: T}\ncaption: {fr: C, en: C}\n"

BAD: dict[str, tuple[str | bytes, str]] = {
    "a tag": ("id: !!python/object/apply:os.system [ls]\n", "yaml-tag"),
    "aliases without bound": (
        "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10)),
        "yaml-alias",
    ),
    "an anchor within itself": ("id: &a [*a]\n", "yaml-cycle"),
    "a key twice": ("id: v\nname: {fr: V, fr: W, en: V}\n", "yaml-duplicate-key"),
    "an unknown key": (VARIANT + "efects: {}\n", "unknown-key"),
    "a wrong type": (VARIANT + "board: {files: '8'}\n", "wrong-type"),
    "a square off the board": (VARIANT + "position: {white: [Kz9]}\n", "square"),
    "an unknown parent": (VARIANT + "extends: orthodx\n", "unknown-variant"),
    "a variant that extends itself": (VARIANT + "extends: v\n", "cycle"),
    "a 10 MB file": ("# " + "x" * 10_000_000 + "\n" + VARIANT, "yaml-size"),
    "five thousand brackets": ("id: " + "[" * 5000 + "]" * 5000 + "\n", "yaml-depth"),
    "a binary file": (bytes(range(256)) * 4, "yaml-binary"),
    "a file in another encoding": ("name: Circé\n".encode("latin-1"), "yaml-encoding"),
    "an empty file": ("", "yaml-empty"),
    "two documents": (VARIANT + "---\nid: w\n", "yaml-documents"),
    "a missing translation": ("id: v\nname: {en: V}\n", "missing-language"),
    "a board too large": (VARIANT + "board: {files: 27}\n", "out-of-range"),
    "braces without an end": ("id: {\n", "yaml-unclosed"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_variant_is_one_finding_among_others(what: str, feerie: Feerie, write: Write) -> None:
    content, code = BAD[what]
    write("diagrams/v/variant.yml", content)
    write("diagrams/zz/variant.yml", "id: zz\nname: {fr: Z}\n")
    result = feerie("check", "diagrams", "--format", "json")
    assert result.exit_code == 1
    found = [json.loads(line) for line in result.stdout.splitlines()]
    of_it = [finding for finding in found if finding["file"] == "diagrams/v/variant.yml"]
    assert code in {finding["code"] for finding in of_it}
    assert all(finding["line"] >= 1 and finding["column"] >= 1 and finding["message"] for finding in of_it)
    # A broken file does not keep the next one from being looked at.
    assert found[-1]["file"] == "diagrams/zz/variant.yml"
    assert found[-1]["code"] == "missing-language"


@pytest.mark.parametrize("what", [what for what in BAD if what != "a variant that extends itself"])
def test_moves_of_a_bad_variant_say_what_is_wrong_with_it(what: str, feerie: Feerie, write: Write) -> None:
    path = write("v.yml", BAD[what][0])
    result = feerie("moves", path)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("v.yml:")
    assert "Traceback" not in result.stderr


BAD_DIAGRAMS = {
    "an unknown variant": ("variant: sentinells\n" + DIAGRAM, "did you mean 'sentinelles'?"),
    "a path out of the folder": ("variant: ../../x.yml\n" + DIAGRAM, "leaves the folder"),
    "a square off the board": ("position: {white: [Kz9]}\n", "no square 'z9'"),
    "an illegal move": (DIAGRAM + "moves: [Rb5-c7]\n", "a rook does not move that way"),
    "too many moves": (DIAGRAM + f"moves: [{', '.join(['Kg1-h1'] * 1001)}]\n", "at most 1000"),
    "an unknown key": (DIAGRAM + "move: [Rb5-c7]\n", "did you mean 'moves'?"),
}


@pytest.mark.parametrize("what", BAD_DIAGRAMS)
def test_a_bad_diagram_is_not_drawn_and_the_others_are(what: str, feerie: Feerie, write: Write) -> None:
    content, sentence = BAD_DIAGRAMS[what]
    write("article/a.yml", content)
    write("article/b.yml", DIAGRAM)
    result = feerie("draw", "article", "-o", "pictures", "--lang", "en")
    assert result.exit_code == 1
    assert sentence in result.stdout
    assert [path.name for path in Path("pictures").iterdir()] == ["b.en.svg"]


def test_diagrams_that_begin_with_each_other_are_a_circle(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    write("diagrams/v/a.yml", "position: {diagram: b}\n" + TEXTS)
    write("diagrams/v/b.yml", "position: {diagram: v/a}\n" + TEXTS)
    write("diagrams/v/c.yml", DIAGRAM + TEXTS + "moves: [Rb5-b9]\n")
    result = feerie("check", "diagrams")
    assert result.exit_code == 1
    assert "in a circle: v/a → v/b → v/a" in result.stdout
    assert "diagrams/v/c.yml:4:9: " in result.stdout


def test_variants_that_extend_each_other_are_a_circle(feerie: Feerie, write: Write) -> None:
    for one, other in ("ab", "bc", "ca"):
        write(f"diagrams/{one}/variant.yml", f"id: {one}\nname: {{fr: V, en: V}}\nextends: {other}\n")
    result = feerie("check")
    assert result.exit_code == 1
    assert "a → b → c → a" in result.stdout


def test_no_link_leads_out_of_the_folder(feerie: Feerie, write: Write) -> None:
    outside = write("elsewhere/variant.yml", VARIANT)
    Path("diagrams/v").mkdir(parents=True)
    Path("diagrams/v/variant.yml").symlink_to(outside)
    Path("diagrams/w").symlink_to(outside.parent)
    Path("article").mkdir()
    Path("article/rules.yml").symlink_to(outside)
    write("article/a.yml", "variant: rules.yml\n" + DIAGRAM)
    result = feerie("check", "diagrams/v/variant.yml", "diagrams/w/variant.yml", "article/a.yml")
    assert result.exit_code == 1
    assert result.stdout.count("leaves the folder") == 3


def test_a_name_is_no_way_out_of_the_folder(feerie: Feerie, write: Write) -> None:
    write("variant.yml", VARIANT)
    write("diagrams/v/variant.yml", VARIANT + "extends: ..\n")
    write("diagrams/w/variant.yml", "id: w\nname: {fr: W, en: W}\n")
    write("diagrams/w/a.yml", "position: {diagram: ../../secret}\n" + TEXTS)
    result = feerie("check")
    assert result.exit_code == 1
    assert "no variant is called '..'" in result.stdout
    assert "diagrams/w/a.yml:1:" in result.stdout


def test_text_is_escaped_in_a_picture(feerie: Feerie, write: Write) -> None:
    script = "<script>alert(1)</script> & \"'</svg>"
    write("a.yml", DIAGRAM + f"moves: [Rb5-b8]\ntitle: {json.dumps(script)}\ncaption: {json.dumps(script)}\n")
    assert feerie("draw", "a.yml", "-o", ".", "--lang", "en").exit_code == 0
    picture = Path("a.en.svg").read_text(encoding="utf-8")
    assert "<script" not in picture
    tree = ET.fromstring(picture)
    assert tree.findtext("{http://www.w3.org/2000/svg}title", "").startswith("<script>alert(1)</script> & ")


def test_a_pipe_or_a_folder_is_no_file(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml/x", "")
    result = feerie("check", "diagrams/v/variant.yml/x", "diagrams")
    assert result.exit_code == 1
    assert "cannot be read" in result.stdout


def test_a_file_name_need_not_be_text(feerie: Feerie, tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.yml")).write_text("position: 3\n")
    for call in (["check", "."], ["check", ".", "--format", "json"], ["draw", ".", "-o", "out"]):
        result = feerie(*call)
        assert result.exit_code == 1
        assert "?.yml" in result.stdout


def test_a_broken_variant_does_not_hide_what_is_wrong_in_its_diagrams(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", "id: v\n")
    write("diagrams/v/a.yml", DIAGRAM + "titel: {fr: T, en: T}\n")
    write("diagrams/v/b.yml", DIAGRAM + TEXTS)
    result = feerie("check")
    assert result.exit_code == 1
    assert "diagrams/v/a.yml:2:1: unknown key 'titel'" in result.stdout
    assert result.stdout.count("diagrams/v/variant.yml:1:1: the key 'name' is missing") == 1


def test_a_file_at_the_limit_is_read(feerie: Feerie, write: Write) -> None:
    body = VARIANT + "# "
    write("v.yml", body + "x" * (MAX_BYTES - len(body) - 1) + "\n")
    assert feerie("check", "v.yml").exit_code == 0


def test_a_name_may_be_longer_than_the_system_allows(feerie: Feerie) -> None:
    result = feerie("moves", "x" * 5000)
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


def test_half_characters_of_json_are_not_repeated(feerie: Feerie) -> None:
    result = feerie("moves", "orthodox", "-", "--json", stdin=b'{"\\ud800": 1, "\\ud800": 2}')
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"]["code"] == "yaml-duplicate-key"


def test_nobody_counts_so_deep(feerie: Feerie) -> None:
    assert feerie("perft", "orthodox", "5000").exit_code == 2


def test_a_long_chain_of_diagrams_is_refused_where_it_is_too_long(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    for number in range(100):
        write(f"diagrams/v/d{number:03}.yml", f"position: {{diagram: d{number + 1:03}}}\n" + TEXTS)
    write("diagrams/v/d100.yml", DIAGRAM + TEXTS)
    result = feerie("check", "--format", "json")
    assert result.exit_code == 1
    assert {json.loads(line)["code"] for line in result.stdout.splitlines()} == {
        "yaml-depth",
        "broken-diagram",
    }


def test_what_an_editor_keeps_beside_a_file_is_no_diagram(
    feerie: Feerie, write: Write, tmp_path: Path
) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    write("diagrams/v/a.yml", DIAGRAM + TEXTS)
    (tmp_path / "diagrams/v/.#a.yml").symlink_to("somebody@somewhere.1")
    result = feerie("check")
    assert result.exit_code == 0
    assert result.stderr.splitlines()[-1] == "1 variant, 1 diagram: 0 findings"


def test_a_folder_in_the_place_of_a_variant_s_file_is_told(
    feerie: Feerie, write: Write, tmp_path: Path
) -> None:
    write("diagrams/w/variant.yml", VARIANT.replace("id: v", "id: w") + "extends: v\n")
    (tmp_path / "diagrams/v/variant.yml").mkdir(parents=True)
    result = feerie("moves", "w")
    assert result.exit_code == 1
    assert result.stderr.startswith("diagrams/v/variant.yml:1:1: the file cannot be read")


def test_the_name_of_a_diagram_is_a_part_of_its_address(feerie: Feerie, write: Write) -> None:
    write("diagrams/v/variant.yml", VARIANT)
    write("diagrams/v/My Dia.yml", DIAGRAM + TEXTS)
    write("diagrams/v/1-a.yml", DIAGRAM + TEXTS)
    result = feerie("check", "--lang", "fr")
    assert result.exit_code == 1
    (told,) = result.stdout.splitlines()
    assert told.startswith("diagrams/v/My Dia.yml:1:1: trouvé")
    assert "attendu" in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"fen": 1' + "0" * 5000 + "}", "the value is too long: 5001; at most 4096 are allowed"),
        ('{"phase": 1' + "0" * 5000 + ', "white": ["Kg1"]}', "expected a whole number, in digits alone"),
        ('{"white": [Kg1]}', "this is not JSON from character 12 on; expected one object a line"),
        ("[" * 100_000, "this is not JSON; expected one object a line"),
    ],
)
def test_what_is_no_json_is_told_in_our_words(feerie: Feerie, line: str, told: str) -> None:
    result = feerie("moves", "checkered", "-", stdin=line.encode())
    assert result.exit_code == 1
    assert told in result.stderr


@pytest.mark.parametrize(
    ("number", "french"),
    [
        ("9999999999999999999", "attendu\u202f: un nombre entier, en chiffres seuls"),
        ("1e400", "attendu\u202f: un nombre entier, en chiffres seuls"),
        ("1" * 5000, "attendu\u202f: un nombre entier, en chiffres seuls"),
        ("999999999999999999", "est hors limites\u202f; au plus 26"),
    ],
)
def test_an_enormous_number_is_told_as_a_number(
    feerie: Feerie, write: Write, number: str, french: str
) -> None:
    write("v.yml", VARIANT + f"board: {{files: {number}}}\n")
    result = feerie("check", "v.yml", "--lang", "fr")
    assert result.exit_code == 1
    assert result.stdout.startswith("v.yml:3:16: ")
    assert french in result.stdout
    assert len(result.stdout) < 300


@pytest.mark.parametrize(
    ("command", "french"),
    [
        (("moves", "nosuch"), "aucune variante ne s’appelle « nosuch »"),
        (("play", "nosuch"), "aucune variante ne s’appelle « nosuch »"),
        (("rules", "nosuch"), "aucune variante ne s’appelle « nosuch »"),
        (("explain", "orthodox", "e9"), "« e9 » n’est pas écrit comme un coup"),
        (("explain", "orthodox", "e4", "x"), "la FEN n’a qu’une traverse"),
        (("solve", "x"), "la FEN n’a qu’une traverse"),
    ],
)
def test_what_is_wrong_with_an_argument_is_told_in_the_language_asked_for(
    feerie: Feerie, command: tuple[str, ...], french: str
) -> None:
    result = feerie(*command, "--lang", "fr")
    assert result.exit_code in (1, 2)
    assert french in " ".join(result.stderr.split())
