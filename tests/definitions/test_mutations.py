"""Good files, broken at random: each of them is a variant or a diagram, or has findings.

The chance is the same every time. Each finding must have a sentence of its own in both languages.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from feerie.engine.play.game import Game
from feerie.errors import DefinitionError, Finding
from feerie.language.definitions.folders import VARIANT, shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES
from feerie.language.reading.document import read_document
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import sentence
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import move_text
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import study_at
from feerie.studies.pictures import picture
from tests.asking import asked_of
from tests.sample import diagrams, variants
from tests.variants import SHIPPED

ROUNDS = 5

STRANGE: list[Any] = [
    *(
        "x",
        "own",
        "white",
        "pawn",
        "any",
        "in_diagram",
        "$kind",
        "$x",
        "a1",
        "z9",
        "",
        "é" * 70,
        "{",
        "{a1",
        "Kf1",
    ),
    *(
        "Ra1-a8",
        "2.move",
        "8/8",
        "[P]",
        "O-O",
        "Nd4↓",
        "../x",
        "sentinelles/a",
        "last_rank",
        "²",
        "KK",
        "none",
    ),
    *(
        0,
        -1,
        3,
        10**17,
        1.5,
        True,
        None,
        [],
        {},
        [1],
        ["x"],
        {"a": 1},
        [["a"]],
        {"fr": 1, "en": 2},
        {"fr": "a"},
    ),
]
KEYS = [
    *(
        "board",
        "colours",
        "pieces",
        "promotion",
        "castling",
        "moves",
        "effects",
        "params",
        "with",
        "extends",
        "when",
    ),
    *(
        "do",
        "birth",
        "drop",
        "leap",
        "ride",
        "hop",
        "at_most",
        "turn",
        "royal",
        "home",
        "letters",
        "notation",
        "reason",
    ),
    *(
        "fen",
        "diagram",
        "white",
        "reserve",
        "unmoved",
        "en_passant",
        "last",
        "phase",
        "count",
        "status",
        "gives",
    ),
    *(
        "because",
        "moves_of",
        "except",
        "box",
        "position",
        "claims",
        "marks",
        "panels",
        "title",
        "variant",
        "x",
    ),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*path, key)
        yield from places(item, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def mutated_tree(data: Any, chance: random.Random) -> str:
    data = copy.deepcopy(data)
    for _ in range(chance.choice([1, 1, 2, 4])):
        if not (found := list(places(data))):
            break
        path = chance.choice(found)
        parent, key = at(data, path[:-1]), path[-1]
        value = chance.choice([*STRANGE, copy.deepcopy(at(data, chance.choice(found)))])
        match chance.randrange(5):
            case 0:
                del parent[key]
            case 1:
                parent[key] = value
            case 2 if isinstance(parent, dict):
                parent[chance.choice(KEYS)] = parent.pop(key)
            case 3 if isinstance(parent, dict):
                parent[chance.choice(KEYS)] = value
            case _:
                parent[key] = [parent[key]]
    return json.dumps(data, ensure_ascii=False, indent=1)


def mutated_text(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    number = chance.randrange(len(lines))
    line = lines[number]
    column = chance.randrange(len(line))
    match chance.randrange(4):
        case 0:
            del lines[number]
        case 1:
            lines.insert(number, chance.choice(lines))
        case 2:
            lines[number] = line[:column] + chance.choice("{}[]:,&*!|>'\"#%@`\t-? ") + line[column + 1 :]
        case _:
            lines[number] = line[:column] + line[column + chance.randrange(8) :]
    return "".join(lines)


def used(path: Path, library: Library) -> None:
    """Makes of a file all that can be made of it."""
    if path.name != VARIANT:
        study = study_at(path, CheckedLibrary(library))
        for language in LANGUAGES:
            picture(study, Audience(study.variant, language))
        return
    variant = library.variant_at(path).variant
    if variant.start:
        for move in Game(variant, variant.start).legal_moves():
            assert move_text(move, variant)


def check(findings: tuple[Finding, ...]) -> None:
    assert findings
    for finding in findings:
        assert finding.line >= 1
        for language in LANGUAGES:
            said = sentence(finding.code, finding.values, Lexicon(language))
            assert not said.startswith(finding.code), f"no sentence for {finding.code} with {finding.values}"
            assert "None" not in said
            assert "<" not in said or "<" in str(finding.values)


@asked_of(
    "id_",
    [*(f"{id_}.yml" for id_ in diagrams()), *(f"{id_}/{VARIANT}" for id_ in variants())],
    most=20,
    nights=8,
)
def test_a_broken_file_has_findings_and_nothing_worse(id_: str, tmp_path: Path) -> None:
    file, chance = SHIPPED / id_, random.Random(id_)
    folder = tmp_path / file.stem / file.parent.name
    folder.mkdir(parents=True)
    for neighbour in file.parent.glob("*.yml"):
        (folder / neighbour.name).write_bytes(neighbour.read_bytes())
    data, text = read_document(file, shipped()).data, file.read_text(encoding="utf-8")
    broken = 0
    for _ in range(ROUNDS):
        (folder / file.name).write_text(
            mutated_tree(data, chance) if chance.random() < 0.7 else mutated_text(text, chance),
            encoding="utf-8",
        )
        with suppress(DefinitionError):
            try:
                used(folder / file.name, Library(folder.parent, shipped()))
            except DefinitionError as error:
                check(error.findings)
                broken += 1
                raise
    # Of five changes four may leave a file as good as it was.
    assert broken >= ROUNDS / 5
