"""What a figure's board answers before the engine is there."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES, Language
from feerie.language.notation.writing import write
from feerie.pictures.drawing.sheets.embedded import draw_panel
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.site.sources.answers import answers, turned
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.pictures import picture
from feerie.studies.study import Study
from tests.asking import asked_of
from tests.sample import diagrams, variants

FOLDER = Path(__file__).parents[2] / "diagrams"
CHECKED = CheckedLibrary(Library(FOLDER, shipped()))
MANY = 250
"""Of so many moves between a few squares only the squares are told."""

AT_HOME = 2_700
"""Those that our own have, so that one more move is no trouble."""


def played(variant: str) -> Iterator[Study]:
    """The diagrams of a variant that show steps."""
    names = (name for name in diagrams() if name.startswith(f"{variant}/"))
    return (study for study in map(CHECKED.study, names) if not study.family)


@cache
def file(name: str, language: Language) -> str:
    study = CHECKED.study(name)
    text = (FOLDER / f"{name}.yml").read_text(encoding="utf-8")
    return answers(study, Audience(study.variant, language), text)


def data(name: str, language: str = "fr") -> dict[str, Any]:
    told: dict[str, Any] = json.loads(file(name, Language(language)))
    return told


def lettered(text: str, data: dict[str, Any], form: int | None = None) -> str:
    """A text in the letters of the page, or in those of that number."""
    for number, (own, forms, _) in enumerate(data["letters"]):
        text = text.replace(chr(0xE100 + number), own if form is None else forms.split()[form])
    return text


def as_stored(text: str | None, shown: str, data: dict[str, Any]) -> str:
    """A move's text as it is stored: the one that is given, or made of the one that is shown."""
    if text is not None:
        return text
    for number, (_, _, own) in enumerate(data["letters"]):
        shown = shown.replace(chr(0xE100 + number), own)
    return shown.replace("×", "x")


@asked_of("variant", variants(), most=4)
def test_every_file_is_small(variant: str) -> None:
    names = [name for name in diagrams() if name.startswith(f"{variant}/")]
    sizes = {
        name: len(gzip.compress(file(name, language).encode())) for name in names for language in LANGUAGES
    }
    assert {name: size for name, size in sizes.items() if size > AT_HOME} == {}


@asked_of("variant", variants(), most=10)
def test_every_legal_move_is_there(variant: str) -> None:
    for study in played(variant):
        name = study.id
        rules, told = study.variant, data(name)
        audience, stored = Audience(rules, Language("fr")), stored_symbols(rules)
        shown = [frame for frame in study.panels if frame.is_complete]
        assert [study.panels[one["panel"]] for one in told["positions"]] == shown
        assert told["variant"] == rules.id
        for one, frame in zip(told["positions"], shown, strict=True):
            assert parse_fen(one["fen"], rules.geometry, rules.alphabet) == frame.position
            moves = Game(rules, frame.position).legal_moves()
            if len(moves) > MANY:
                name_of = rules.geometry.name
                squares = [
                    [name_of(at) for at in (move.departure, move.arrival) if at is not None] for move in moves
                ]
                assert one["moves"] == [*map(list, dict.fromkeys(map(tuple, squares)))]
                continue
            assert [
                (as_stored(text, shown, told), lettered(shown, told))
                for _, _, text, shown, *_ in one["moves"]
            ] == [(write(move, stored), audience.told(move)) for move in moves]


def test_a_move_has_its_squares_and_the_letters_that_the_reader_may_choose() -> None:
    told = data("circe/a")
    first, _ = told["positions"]
    assert (first["panel"], first["turn_text"]) == (0, "Trait aux Blancs.")
    (capture,) = [move for move in first["moves"] if "×" in move[3]]
    assert capture[:3] == ["e1", "e5", None]
    assert as_stored(capture[2], capture[3], told) == "Re1xe5[+bNb8]"
    assert lettered(capture[3], told) == "Te1×e5[+nCb8]"
    assert [lettered(capture[3], told, form) for form in (1, 2)] == ["Re1×e5[+bNb8]", "♖e1×e5[+n♘b8]"]


def test_the_units_are_named_with_their_squares() -> None:
    (first, *_) = data("circe/a", "en")["positions"]
    assert first["units"]["white rook"] == "e1"


def test_a_unit_from_beside_the_board_is_named_by_its_letter() -> None:
    moves = data("reserve/d")["positions"][0]["moves"]
    drops = [move for move in moves if move[0] is None and move[1] is not None]
    assert drops
    assert {move[4] for move in drops} <= set("PNBRQpnbrq")
    assert all(len(move) == 4 for move in moves if move not in drops)


def test_the_file_has_the_text_of_the_diagram() -> None:
    assert data("circe/a")["yaml"] == (FOLDER / "circe/a.yml").read_text(encoding="utf-8")


def test_nothing_is_played_within_a_move_or_in_a_family() -> None:
    assert file("circe/family-1-free", Language("en")) == ""
    study = CHECKED.study("circe/a")
    assert [one["panel"] for one in data("circe/a")["positions"]] == [0, len(study.panels) - 1]


def test_each_position_is_drawn_as_black_sees_it() -> None:
    study = CHECKED.study("circe/a")
    panels = picture(study, Audience(study.variant, Language("en"))).panels
    drawn = json.loads(turned(study, panels))
    assert [*drawn] == [str(one["panel"]) for one in data("circe/a")["positions"]]
    # From White's side e1 is the fifth square of the last row, from Black's the fourth of the first.
    rook = 'href="#fe-rook-w" x="{}" y="{}"'
    assert rook.format(180, 315) in draw_panel(panels[0])
    assert rook.format(135, 0) in drawn["0"]


def test_no_family_is_drawn_as_black_sees_it() -> None:
    study = CHECKED.study("circe/family-1-free")
    assert turned(study, picture(study, Audience(study.variant, Language("en"))).panels) == ""
