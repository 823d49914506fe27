"""Variants are the same after they have been written in their plain form and read again."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from feerie.engine.archive import Archive, classes, plain, version, written
from feerie.engine.board.fen import print_fen
from feerie.engine.operations import events
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.faces.api.messages import sentence
from feerie.language.definitions.library import Library
from feerie.language.languages import LANGUAGES
from feerie.language.notation.writing import Symbols, write
from feerie.pictures.showing.records import record
from tests.asking import asked_of, some
from tests.play.cases import CASES
from tests.sample import SEEDS, tried, variants
from tests.variants import text_of

Walk = Callable[[Variant, str, int, int], Iterator[Game]]


def again(variant: Variant) -> Variant:
    """Return a variant as it comes out of an archive."""
    return Archive(written([variant]))[variant.id]


def told(game: Game, symbols: Symbols) -> list[object]:
    """Return all that a position is said to be, and its moves with their records."""
    legal = game.legal_moves()
    found: list[object] = [print_fen(game.position(), game.variant.alphabet), status(game, legal)]
    for move in legal:
        game.make(move)
        after = print_fen(game.position(), game.variant.alphabet)
        game.unmake()
        records = [record(event, game.variant) for event in events(move.journal())]
        found.append((write(move, symbols), move, after, records))
    return found


@asked_of("id_", variants())
def test_a_shipped_variant_is_the_same_value_again(id_: str, library: Library) -> None:
    variant = library.variant(id_).variant
    read = again(variant)
    assert plain(read) == plain(variant)
    assert (read.start, read.name, read.alphabet) == (variant.start, variant.name, variant.alphabet)


@asked_of("id_", tried())
def test_so_is_every_variant_of_the_tests(id_: str, variant_of: Callable[[str], Variant]) -> None:
    variant = variant_of(text_of(id_))
    assert plain(again(variant)) == plain(variant)


@pytest.mark.parametrize(("text", "fen"), some(CASES, 4))
def test_it_plays_the_same(
    text: str,
    fen: str,
    variant_of: Callable[[str], Variant],
    random_play: Walk,
    symbols_of: Callable[[Variant], Symbols],
) -> None:
    variant = variant_of(text)
    read = again(variant)
    pairs = zip(random_play(variant, fen, 6, 1), random_play(read, fen, 6, 1), strict=True)
    for one, other in pairs:
        assert told(one, symbols_of(variant)) == told(other, symbols_of(read))


def test_names_are_known_before_any_rules_are_made(library: Library) -> None:
    shipped = [library.variant(id_).variant for id_ in SEEDS]
    archive = Archive(written(shipped))
    assert [*archive] == [*SEEDS]
    assert {id_: archive.name(id_) for id_ in archive} == {one.id: one.name for one in shipped}
    assert archive["reserve"] is archive["reserve"]


def test_the_same_variants_make_the_same_archive(library: Library) -> None:
    variants = [library.variant(id_).variant for id_ in ("circe", "checkered")]
    assert written(variants) == written([again(variant) for variant in variants])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "archive-form"),
        ("[]", "archive-form"),
        ("{}", "archive-form"),
        (json.dumps({"version": "0", "variants": {}}), "archive-version"),
    ],
)
def test_what_is_no_archive_of_this_program_is_refused_with_a_sentence(text: str, code: str) -> None:
    with pytest.raises(FeerieError) as caught:
        Archive(text)
    assert caught.value.code == code
    said = {sentence(caught.value, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any(code in one for one in said)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"": "Popen", "of": []},
        {"": "Variant", "id": "x"},
        {"": "Variant", "walls": 4},
        {"": "Text", "of": {"fr": "x"}},
    ],
)
def test_a_form_that_makes_no_variant_is_refused(form: object) -> None:
    archive = Archive(json.dumps({"version": version(), "variants": {"x": form}}))
    with pytest.raises(FeerieError) as caught:
        archive["x"]
    assert (caught.value.code, caught.value.values) == ("archive-form", {"part": "x"})


def test_what_no_variant_is_made_of_is_not_written() -> None:
    with pytest.raises(TypeError, match="list"):
        plain([1])


def test_a_class_is_found_by_one_name() -> None:
    assert len(classes()) > 60
    assert all(kind.__name__ == name for name, kind in classes().items())


def test_another_process_has_the_same_form() -> None:
    program = "from feerie.engine.archive import version; print(version())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == version()


def test_an_archive_is_read_without_what_reads_yaml(library: Library) -> None:
    text = written([library.variant("circe").variant])
    program = (
        "import sys; from feerie.engine.archive import Archive;"
        "print(Archive(sys.stdin.read())['circe'].id);"
        "print(*sorted({'pydantic', 'yaml', 'click', 'mkdocs', 'svgwrite'} & {*sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=text, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["circe"]
