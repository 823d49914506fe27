"""What a reader may try in a diagram, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import chain
from pathlib import Path

import pytest

from feerie.board.geometry import Geometry, Square
from feerie.definitions.diagrams import read_diagram
from feerie.definitions.folders import shipped
from feerie.definitions.library import Library
from feerie.drawing import Figure, Ghost, Panel, Part, parted, setting
from feerie.languages import Language
from feerie.notation.symbols import settled, with_letters
from feerie.operations import Attempt
from feerie.operations.move import ORDINARY
from feerie.play.game import Game
from feerie.play.reasons.explanation import explain
from feerie.play.reasons.reason import Cause
from feerie.reading.document import parse_document
from feerie.studies.audience import Audience
from feerie.studies.captions import words
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.exploration import Exploration, Option, explorations, forget, panels_of
from feerie.studies.panels import drawn
from feerie.studies.study import Study
from feerie.studies.trials import Trial, tried
from feerie.wording import as_sentence

FOLDER = Path(__file__).parents[2] / "diagrams"
CHECKED = CheckedLibrary(Library(FOLDER, shipped()))
DIAGRAMS = sorted(
    f"{path.parent.name}/{path.stem}" for path in FOLDER.glob("*/*.yml") if path.stem != "variant"
)
VARIANTS = sorted({name.partition("/")[0] for name in DIAGRAMS})


def studies(variant: str) -> Iterator[Study]:
    for name in DIAGRAMS:
        if name.startswith(f"{variant}/"):
            yield CHECKED.study(name)


def explored(study: Study, language: Language) -> Iterator[tuple[Trial, Exploration]]:
    yield from zip(study.trials, explorations(study, Audience(study.variant, language)), strict=True)


def filled(text: str, option: Option, geometry: Geometry) -> str:
    return text.format(*map(geometry.name, option.squares))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_legal_moves_of_every_position_can_be_tried(variant: str) -> None:
    for study in studies(variant):
        for trial, exploration in explored(study, Language("en")):
            legal = Game(study.variant, trial.frame.position).legal_moves()
            audience = Audience(study.variant, Language("en"))
            texts = [
                filled(option.description.text, option, study.variant.geometry)
                for option in exploration.options
            ]
            assert texts == [audience.told(move) for move in legal]


@pytest.mark.parametrize("variant", VARIANTS)
def test_moves_that_are_alike_are_shown_and_told_as_each_would_be_alone(variant: str) -> None:
    for study in studies(variant):
        audience = Audience(study.variant, Language("fr"))
        figure = cache(partial(drawn, audience=audience))
        for trial, exploration in explored(study, Language("fr")):
            for move, option in zip(trial.moves, exploration.options, strict=True):
                ends = (option.pattern.departure, option.pattern.arrival)
                squares = tuple(None if end is None else option.squares[end] for end in ends)
                assert squares == (move.departure, move.arrival)
                frames = [trial.frame, *tried(study.variant, trial.frame.position, move)]
                compare(panels_of(frames, audience, figure)[1:], option, exploration.panel)
                told = [words(frame, audience) for frame in frames[1:]]
                assert [
                    (
                        filled(name, option, study.variant.geometry),
                        filled(text, option, study.variant.geometry),
                    )
                    for name, text in option.description.panels
                ] == [(name, sentence) for name, _, sentence in told]


def test_moves_are_told_in_letters_that_can_be_chosen() -> None:
    study = CHECKED.study("circe/a")
    plain = Audience(study.variant, Language("fr"))
    told, marked = (
        [(option.description.text, *chain(*option.description.panels)) for option in one.options]
        for audience in (plain, plain.choosing)
        for one in [next(explorations(study, audience))]
    )
    assert [tuple(map(settled, texts)) for texts in marked] == told
    (capture,) = [text for text, *_ in marked if "×" in text]
    assert with_letters(capture, lambda letter: letter.forms[1]) == "R{1}×{0}[+bN{2}]"


def compare(alone: tuple[Panel, ...], option: Option, before: Panel) -> None:
    assert option.settings == tuple(map(setting, alone))
    for panel, stage in zip(alone, option.pattern.panels, strict=True):
        units: dict[Square, Figure] = {**before.units}
        for number, figure in stage.puts:
            units.pop(option.squares[number], None)
            if figure is not None:
                units[option.squares[number]] = figure
        assert units == panel.units
        parts = parted(panel)
        assert [there(part, option) for part in stage.parts.placed] == [*parts.placed]
        assert stage.parts.tethered == parts.tethered
        assert stage.ghosts == {mark.figure for mark in panel.marks if isinstance(mark, Ghost)}


def there(part: Part, option: Option) -> Part:
    return replace(part, at=None if part.at is None else option.squares[part.at])


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_other_square_is_refused_for_the_reason_that_is_the_first_to_fail(variant: str) -> None:
    for study in studies(variant):
        audience = Audience(study.variant, Language("fr"))
        name = study.variant.geometry.name
        for trial, exploration in explored(study, Language("fr")):
            game = Game(study.variant, trial.frame.position)
            for square, unit in enumerate(game.units):
                if unit is None:
                    continue
                castled = {castle.king_to for castle in study.variant.castles if castle.king_from == square}
                general, *others = exploration.refused[Square(square)]
                sentences = {other.arrival: other.sentence for other in others}
                for arrival in study.variant.geometry.squares:
                    reason = explain(game, Attempt(ORDINARY, unit.kind, Square(square), Square(arrival)))
                    if reason is None or arrival in castled or arrival == square:
                        continue
                    told = sentences.get(Square(arrival), general.sentence)
                    told = told.replace("{from}", name(Square(square))).replace("{to}", name(Square(arrival)))
                    assert told == as_sentence(audience.reason(reason)), (study.id, name(Square(square)))


def test_a_castling_is_refused_as_the_way_of_its_king() -> None:
    text = "position: {fen: '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1'}"
    diagram = read_diagram("castling", parse_document(text, ""))
    (trial,) = CHECKED.play(diagram, CHECKED.library.variant("orthodox")).trials
    king = diagram_square("e1")
    reasons = {reason.arrival: reason.code for reason in trial.refused[king]}
    assert reasons[diagram_square("g1")] == Cause.CASTLING
    assert reasons[diagram_square("f1")] == Cause.SELF_CHECK
    assert diagram_square("c1") not in reasons


@pytest.mark.parametrize(
    ("fen", "square", "first"),
    [
        ("4r2k/8/8/8/8/8/4N3/4K3", "e2", "self-check"),
        ("7k/8/8/4p3/4P3/8/8/4K3", "e4", "occupied.only_goes"),
        ("7k/8/8/8/8/8/P7/RN2K3", "a1", "occupied.own"),
    ],
)
def test_the_reason_that_says_most_of_a_unit_comes_first(fen: str, square: str, first: str) -> None:
    diagram = read_diagram("one", parse_document(f"position: {{fen: '{fen}'}}", ""))
    (trial,) = CHECKED.play(diagram, CHECKED.library.variant("orthodox")).trials
    _general, *others = trial.refused[diagram_square(square)]
    assert max(others[0].names, key=len) == first


def diagram_square(name: str) -> Square:
    return Geometry().square(name)


def test_within_a_move_and_about_a_family_nothing_can_be_tried() -> None:
    assert not CHECKED.study("circe/family-1-free").trials
    study = CHECKED.study("circe/a")
    assert [trial.index for trial in study.trials] == [0, len(study.panels) - 1]


DENSE = [
    "position: {white: [Ke1, Rb4], black: [Kh8, Nb6, Bb8]}",
    "position: {fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'}",
    "position: {white: [Ke1, Nb3], black: [Kh8, Rb8]}\nmoves: [Ke1-d1, Rb8xb3]",
]
ALIKE = ["circe", "circe-equipollents", "circe-parrain", "contraparrain", "sentinelles", "orthodox"]


@pytest.mark.parametrize("text", DENSE)
@pytest.mark.parametrize("order", [ALIKE, ALIKE[::-1]])
def test_what_one_variant_has_taught_is_right_for_another(order: list[str], text: str) -> None:
    forget()
    for variant in order:
        diagram = read_diagram("dense", parse_document(text, ""))
        study = CHECKED.play(diagram, CHECKED.library.variant(variant))
        audience = Audience(study.variant, Language("en"))
        figure = cache(partial(drawn, audience=audience))
        for trial, exploration in explored(study, Language("en")):
            for move, option in zip(trial.moves, exploration.options, strict=True):
                frames = [trial.frame, *tried(study.variant, trial.frame.position, move)]
                compare(panels_of(frames, audience, figure)[1:], option, exploration.panel)
                told = [words(frame, audience)[2] for frame in frames[1:]]
                assert [
                    filled(text, option, study.variant.geometry) for _, text in option.description.panels
                ] == told
