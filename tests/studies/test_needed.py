"""What would have to hold for a law to allow a move is made from the condition of the law."""

from __future__ import annotations

from pathlib import Path

import pytest

import feerie
from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.studies.rulebooks import needed_by

LAWS = [
    (
        "forbid: {by: king, capture: true}",
        "it would have to be a move in which no king captures",
        "il faudrait un coup où aucun roi ne prend",
    ),
    (
        "forbid: {by: {not: {attacked_by: any}}, capture: true}",
        "to capture it would have to be a unit attacked by an enemy unit",
        "pour prendre, il faudrait une pièce attaquée par une pièce adverse",
    ),
    (
        "forbid: {by: {not: {guarded_by: any}}}",
        "to move it would have to be a unit guarded by a unit of its own side",
        "pour jouer, il faudrait une pièce protégée par une pièce de son camp",
    ),
    (
        "forbid: {same_square: arrival, as: {rank: 4}}",
        (
            "before the move the following would have to hold: the arrival square is not on the player’s "
            "fourth rank"
        ),
        (
            "il faudrait, avant le coup, que cette condition soit remplie : la case d’arrivée n’est pas "
            "sur la quatrième "
            "traverse du joueur"
        ),
    ),
    (
        "forbid: {all: [{by: pawn}, {empty: departure}, {exists: queen}, {exists: rook}]}",
        (
            "before the move the following would have to hold: no pawn moves, the departure square is not "
            "empty, there is no queen or there is no rook"
        ),
        (
            "il faudrait, avant le coup, que cette condition soit remplie : aucun pion ne joue, la case de "
            "départ n’est pas vide, il n’y a aucune dame ou il n’y a aucune tour"
        ),
    ),
    (
        "forbid_after: {any_of: [{exists: queen}, {exists: rook}, {count: pawn, at_least: 9}]}",
        (
            "after the move the following would have to hold: there is no queen, there is no rook and "
            "there are at most eight pawns"
        ),
        (
            "il faudrait, après le coup, que cette condition soit remplie : il n’y a aucune dame, il "
            "n’y a aucune tour et "
            "il y a au plus huit pions"
        ),
    ),
    (
        "require_after: {attacked: {kind: king, colour: enemy}}",
        "after the move the following would have to hold: an enemy king is attacked",
        "il faudrait, après le coup, que cette condition soit remplie : un roi adverse est attaqué",
    ),
    ("prefer: capture", "the move would have to be a capture", "il faudrait que le coup soit une prise"),
    (
        "prefer: longest",
        "the move would have to be one of the longest",
        "il faudrait que le coup soit l’un des plus longs",
    ),
    (
        "prefer: {most: replies}",
        "the move would have to be one of those for which the number of legal replies is highest",
        "il faudrait que le coup soit de ceux où le nombre de réponses légales est au plus haut",
    ),
    (
        "prefer: {gives: check}",
        "the move would have to be such that the move gives check",
        "il faudrait que le coup remplisse cette condition : le coup donne échec",
    ),
]


@pytest.mark.parametrize(("law", "english", "french"), LAWS)
def test_a_law_says_what_it_wants(
    law: str, english: str, french: str, library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "v.yml"
    path.write_text(f"id: v\nname: {{fr: V, en: V}}\nlaws: {{l: {{{law}}}}}\n", encoding="utf-8")
    file = library.variant_at(path)
    for language, expected in (("en", english), ("fr", french)):
        told = needed_by(file, "l", Language(language))
        assert told is not None
        assert told.replace("\u202f", " ") == expected
    assert needed_by(file, "nothing", Language("en")) is None


def test_a_law_of_a_phase_says_what_it_wants(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\n"
        "moves: {m: {do: [{set: {phase: 2}}], when: {phase: 1}, notation: S}}\n"
        "phases: {2: {laws: {l: {forbid: {capture: true}}}}}\n",
        encoding="utf-8",
    )
    told = needed_by(library.variant_at(path), "l", Language("en"))
    assert told == "it would have to be a move in which no unit captures"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_law_of_a_shipped_variant_says_what_it_wants(language: str, library: Library) -> None:
    for id_ in library.ids:
        file = library.variant(id_)
        for law in file.variant.laws:
            told = needed_by(file, law.name, Language(language))
            assert told, f"{id_}: {law.name}"
            assert "`" not in told, f"{id_}: {law.name}"


def test_a_refusal_says_it_of_its_law(tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\nlaws: {no_walks: {forbid: {by: king, capture: false}}}\n",
        encoding="utf-8",
    )
    game = feerie.game(str(path), "4k3/8/8/8/8/8/8/4K3 w - -")
    refusal = game.why_not("Ke1-e2")
    assert refusal is not None
    assert refusal.sentence() == "The rule “no walks” does not allow it."
    assert refusal.needed() == "It would have to be a move in which no king moves without capturing."
