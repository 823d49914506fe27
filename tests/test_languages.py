"""Which languages there are is data, and so is all that is particular to one of them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import feerie
from feerie.language.languages import LANGUAGES, REFERENCE, VARIABLE, facts, name_of, text_of
from tests.cli.processes import surroundings

CODE = Path(feerie.__file__).parent

SPOKEN = """
from feerie.engine.board.units import BLACK, Kind, Unit
import feerie
from feerie.language.languages import LANGUAGES, Language, facts
from feerie.language.wording.descriptions import turn
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.steps import before_name
print(*LANGUAGES)
lexicon = Lexicon(Language("aa"))
phrase = lexicon.unit(Unit(Kind("rook"), BLACK))
print(phrase.form("the"), phrase.form("a"), lexicon.count(2, "rook"), sep="; ")
print(before_name(Language("aa")), turn(BLACK, lexicon), facts(Language("aa"))["signs"]["check"], sep="; ")
"""


def spoken(*folders: Path) -> list[str]:
    """What a process says in which these folders of languages are registered."""
    return subprocess.run(
        [sys.executable, "-c", SPOKEN],
        env=surroundings(**{VARIABLE: os.pathsep.join(map(str, folders))}),
        capture_output=True,
        check=True,
        text=True,
    ).stdout.splitlines()


def write(folder: Path, code: str, **chapters: str) -> Path:
    (folder / code).mkdir(parents=True)
    for chapter, text in chapters.items():
        (folder / code / f"{chapter}.toml").write_text(text, encoding="utf-8")
    return folder


def test_feerie_speaks_french_and_english_in_this_order() -> None:
    assert LANGUAGES == ("fr", "en")
    assert REFERENCE == "en"
    assert (name_of("fr"), name_of("tlh")) == ("Français", None)
    assert facts(LANGUAGES[0])["letters"] == {"white": "b", "black": "n", "neutral": "nt"}
    assert text_of(LANGUAGES[0], "nothing.toml") is None


def complaint(root: Path) -> str:
    """What the command says on standard error when it cannot read a folder of languages."""
    command = [sys.executable, "-m", "feerie", "schema"]
    result = subprocess.run(
        command, env=surroundings(**{VARIABLE: str(root)}), capture_output=True, check=False, text=True
    )
    assert result.returncode == 1
    return result.stderr


def test_what_cannot_be_read_of_a_language_is_told_in_a_line(tmp_path: Path) -> None:
    missing, broken = tmp_path / "missing", write(tmp_path / "broken", "aa", language="order = [")
    assert complaint(missing) == f"feerie: {VARIABLE}: {missing}: No such file or directory\n"
    assert complaint(broken).startswith(f"feerie: {broken / 'aa' / 'language.toml'}: ")
    assert "Traceback" not in complaint(broken)


def test_a_language_takes_the_place_that_its_folder_gives_it(tmp_path: Path) -> None:
    first = write(tmp_path / "one", "aa", language="order = 1.5")
    second = write(tmp_path / "two", "bb", language="")
    (tmp_path / "one" / "notes").mkdir()
    assert spoken(first, second)[0] == "fr aa en bb"


def test_a_language_of_one_short_file_speaks_plainly_and_otherwise_as_the_reference(tmp_path: Path) -> None:
    assert spoken(write(tmp_path, "aa", language='plural = [["$", "im"]]'))[1:] == [
        "rook black; rook black; 2 rookim",
        "Before; Black to move; +",
    ]


def test_a_sentence_of_its_own_comes_before_that_of_the_reference(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        "aa",
        language='typography = [["!", "¡"]]\n[forms]\ntext = "{adjective}-{noun}"\nthe = "ze {text}"',
        steps='[panel]\nbefore = "Wan!"',
        lexicon='[kinds]\nrook = { one = "tor" }\n[colours]\nblack = ["nox"]',
    )
    assert spoken(folder)[1:] == ["ze nox-tor; nox-tor; 2 tor", "Wan¡; Black to move; +"]


def test_no_line_of_code_names_a_language() -> None:
    named = [
        f"{path.relative_to(CODE)}:{node.lineno}"
        for path in sorted(CODE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and node.value in LANGUAGES)
        or (isinstance(node, ast.Attribute) and node.attr.lower() in LANGUAGES)
    ]
    assert named == []
