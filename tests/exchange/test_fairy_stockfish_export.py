"""Variants of ours as an ini of Fairy-Stockfish: text, what no setting says, what is played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from feerie.desk.exchange.fairy_stockfish.exporting import write_variant
from feerie.desk.exchange.fairy_stockfish.importing import read_variants
from feerie.desk.exchange.fairy_stockfish.program import ours
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.rules import Rules
from feerie.desk.exchange.samples import answer
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.errors import DefinitionError
from feerie.language.definitions.folders import VARIANT
from tests.exchange.conftest import library

TEXTS = {
    "orthodox": """\
# Orthodox chess
[orthodox]
king = k
queen = q
rook = r
bishop = b
knight = n
pawn = p
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
promotionPawnTypes = p
promotionPieceTypes = qrbn
castlingKingPiece = k
castlingRookPieces = r
""",
    "breakthrough": """\
# Breakthrough
[breakthrough]
stalemateValue = loss
flagRegionWhite = *8
flagRegionBlack = *1
customPiece1 = p:mfKcfF
startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1
promotionPawnTypes = -
promotionPieceTypes = -
castling = false
""",
    "minishogi": """\
# Minishogi
[minishogi]
maxRank = 5
maxFile = 5
nFoldRule = 4
perpetualCheckIllegal = true
nFoldValue = loss
nFoldValueAbsolute = true
capturesToHand = true
pieceDrops = true
immobilityIllegal = true
dropNoDoubled = p
stalemateValue = loss
nMoveRule = 0
shogiPawnDropMateIllegal = true
king = k
rook = r
bishop = b
shogiPawn = p
gold = g
silver = s
bers = a
dragonHorse = c
startFen = rbsgk/4p/5/P4/KGSBR[] w - - 0 1
promotionPawnTypes = -
promotionPieceTypes = -
promotedPieceType = r:a b:c p:g s:g
promotionRegionWhite = *5
promotionRegionBlack = *1
mandatoryPawnPromotion = false
castling = false
""",
    "horde": """\
# Horde
[horde]
extinctionPieceTypes = *
extinctionValue = loss
king = k
queen = q
rook = r
bishop = b
knight = n
doubleStepRegionWhite = *1 *2
doubleStepRegionBlack = *7 *8
enPassantRegionWhite = *6
enPassantRegionBlack = *3
pawn = p
startFen = rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1
promotionPawnTypes = p
promotionPieceTypes = qrbn
castlingKingPiece = k
castlingRookPieces = r
""",
}


@pytest.mark.parametrize("id_", TEXTS)
def test_a_section_says_the_rules_and_nothing_that_is_usual(id_: str) -> None:
    assert exported(id_) == TEXTS[id_]


UNSAID = {
    "circe": ["castling.regained_by", "captured.goes", "effects.rebirth"],
    "grid": ["laws.grid", "check.test"],
    "cylinder": ["board.topology"],
    "chess960": ["castling.of", "castling.from"],
    "wildebeest": ["castling.steps"],
    "monster": ["turn.white"],
    "jeson-mor": ["end.rules.centre"],
    "annan": ["walks.rear"],
    "omega": ["board.ranks"],
    "dobutsu": ["end.rules.camp", "end.rules.kept"],
}


@pytest.mark.parametrize("id_", UNSAID)
def test_what_no_setting_says_is_refused_by_its_key(id_: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        exported(id_)
    assert sorted(one.values["key"] for one in caught.value.findings) == sorted(UNSAID[id_])
    assert {one.code for one in caught.value.findings} == {"no-setting"}
    assert all(one.line > 1 for one in caught.value.findings if id_ in one.file)


def test_a_king_that_is_promoted_is_no_king_of_the_program() -> None:
    text = exported("chak")
    assert "king = " not in text
    assert "extinctionPieceTypes = kb\n" in text


def test_a_pawn_that_becomes_nothing_may_come_to_its_last_rank() -> None:
    assert "mandatoryPawnPromotion = false\n" in exported("maharajah")
    assert "mandatoryPawnPromotion" not in exported("breakthrough")


AGAIN = ("atomic", "grand", "legan", "shako", "orda")


@pytest.mark.parametrize("id_", AGAIN)
def test_what_is_exported_and_imported_again_has_the_same_moves(id_: str, tmp_path: Path) -> None:
    variant = library().variant(id_).variant
    source = Source.of(exported(id_), "file")
    (one,) = read_variants(source, Rules(library()))
    assert not source.faults
    path = tmp_path / "again" / VARIANT
    path.parent.mkdir()
    path.write_text(one.text.replace(f"id: {id_}", "id: again"), "utf-8")
    again = library().joined(tmp_path).variant("again").variant
    assert variant.start is not None
    assert again.start is not None
    games, chance = (Game(variant, variant.start), Game(again, again.start)), Random(id_)
    for _ in range(4):
        told = [answer(game.position(), game.variant) for game in games]
        assert sorted(told[0].after) == sorted(told[1].after)
        chosen = chance.choice(sorted(told[0].after))
        for game, known in zip(games, told, strict=True):
            game.make(known.moves[known.after.index(chosen)])


PLAYED = ("atomic", "horde", "racing-kings", "three-check", "xiangqi")


@pytest.mark.parametrize("id_", PLAYED)
def test_fairy_stockfish_plays_by_what_is_exported(id_: str) -> None:
    program: Any = pytest.importorskip("pyffish")
    file, chance = library().variant(id_), Random(id_)
    program.load_variant_config(exported(id_).replace(f"[{id_}]", f"[our-{id_}]"))
    name, played = f"our-{id_}", list[str]()
    first = program.start_fen(name)
    assert file.variant.start is not None
    game = Game(file.variant, file.variant.start, is_played=True)
    while len(played) < 12:
        texts = program.legal_moves(name, first, played)
        theirs = {ours(program.get_fen(name, first, [*played, text]), file): text for text in texts}
        told = outcome(game)
        is_over, value = program.is_immediate_game_end(name, first, played)
        assert told.is_over == (is_over or not texts)
        if told.is_over:
            value = value if is_over else program.game_result(name, first, played)
            assert (told.winner == game.player) - (told.winner not in (None, game.player)) == sign(value)
            return
        known = answer(game.position(), file.variant)
        assert {*known.after} == {*theirs}
        chosen = chance.choice(sorted(theirs))
        played.append(theirs[chosen])
        game.play(known.moves[known.after.index(chosen)])


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def exported(id_: str) -> str:
    return write_variant(library().variant(id_), library())
