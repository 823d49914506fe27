"""The variants of an ini of Fairy-Stockfish, of which each test writes a small one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feerie.desk.exchange.fairy_stockfish.importing import Imported, faults_of, read_variants
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.rules import Rules
from feerie.errors import DefinitionError
from feerie.language.wording.sentences import error_sentence
from tests.exchange.conftest import library


def imported(text: str) -> list[Imported]:
    """Return the variants of an ini that nothing keeps from being read and taken by the library."""
    source = Source.of(text, "file")
    found = [*read_variants(source, Rules(library()))]
    assert not source.faults
    assert not [*faults_of(found, library())]
    return found


def said(text: str) -> dict[str, Any]:
    """Return what the file of the last variant says besides what it is called."""
    data = imported(text)[-1].data
    return {key: value for key, value in data.items() if key not in ("id", "name", "verification")}


def refused(text: str) -> list[tuple[int, int, str, Any]]:
    """Return line, column, code and key of what keeps variants from being read."""
    source = Source.of(text, "file")
    assert not [*read_variants(source, Rules(library()))]
    return [
        (one.line, one.column, one.code, one.values.get("key", one.values.get("id"))) for one in source.faults
    ]


def test_a_variant_of_ours_is_extended_by_what_is_new() -> None:
    (one,) = imported(
        "[5check-zh:crazyhouse]\ncheckCounting = true\n"
        "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 5+5 0 1\n"
    )
    assert one.id == "v5check-zh"
    assert one.data["name"] == {"fr": "5check zh", "en": "5check zh"}
    assert one.data["verification"] == {"Fairy-Stockfish": "5check-zh"}
    assert one.data["extends"] == "crazyhouse"
    assert one.data["end"]["rules"]["checked"]["when"] == {"counter": "checks", "at_least": 5}
    assert "moves" not in one.data
    assert "captured" not in one.data


def test_pawns_become_nothing_where_a_section_without_base_does_not_say_what() -> None:
    lines = "[alone]\nking = k\nqueen = q\npawn = p\nstartFen = 4k3/p7/8/8/8/8/P7/3QK3 w - - 0 1\n"
    assert said(lines)["promotion"] == "none"
    assert said(lines + "promotionPieceTypes = q\n")["promotion"] == {"to": ["queen"]}


def test_what_says_nothing_else_than_the_base_says_nothing() -> None:
    assert said("[same:makruk]\n") == {"extends": "makruk"}
    assert said("[same:chess]\nmustCapture = false\nvariantTemplate = fairy\n") == {
        "position": {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
    }


def test_a_section_inherits_from_one_above() -> None:
    text = "[one:chess]\nstalemateValue = loss\n# a remark\n\n[two:one]\nmustCapture = true\n"
    assert said(text)["end"] == {"stalemate": "loss"}
    assert "greed" in said(text)["laws"]


def test_what_a_base_says_and_a_section_unsays_is_gone() -> None:
    assert "laws" not in said("[calm:giveaway]\nmustCapture = false\n")
    told = said("[calm:losalamos]\nbishop = b\nstartFen = rbqkbr/pppppp/6/6/PPPPPP/RBQKBR w - - 0 1\n")
    assert told["pieces"] == {
        "pawn": {"walk": [
            {"leap": {"own_way": [[0, 1]]}, "only": "quiet"},
            {"leap": {"own_way": [[-1, 1], [1, 1]]}, "only": "capture"},
        ]},
    }  # fmt: skip


def test_a_unit_has_a_walk_of_its_own_a_name_and_a_letter_in_both_languages() -> None:
    pieces = said("[x:chess]\ncustomPiece1 = h:mfWcF\ncentaur = c\nstartFen = 4k3/hc6/8/8/8/8/8/4K3 w - -\n")[
        "pieces"
    ]
    assert pieces["unit_h"] == {
        "symbol": {"fr": "H", "en": "H"},
        "name": {"fr": "pièce H", "en": "piece H", "gender": "f"},
        "walk": [{"betza": "mfWcF"}],
    }
    # The first letter of its French name is the knight's, which cannot come onto this board.
    assert pieces["centaur"]["symbol"] == {"fr": "C", "en": "C"}
    assert pieces["centaur"]["name"] == {"fr": "centaure", "en": "centaur"}
    assert [kind for kind, piece in pieces.items() if piece is None] == [
        "pawn",
        "knight",
        "bishop",
        "rook",
        "queen",
    ]


DOUBLE_STEP = {"leap": {"own_way": [[0, 2]]}, "only": "quiet", "path": "clear"}


def test_units_in_a_line_win_and_fall_upon_what_stands() -> None:
    told = said(
        "[three]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPPppppp] w - - 0 1\n"
        "pieceDrops = true\nenclosingDrop = top\ndoubleStep = false\ncastling = false\nconnectN = 3\n"
    )
    above = {"translate": {"any": "any"}, "by": {"board_way": [[0, 1]]}}
    assert told["moves"]["drop"]["do"][0]["drop"]["at"] == {
        "all": [{"any": "empty"}, {"any_of": [["a1", "b1", "c1"], above]}]
    }
    own = {"any": {"colour": "own"}}
    aslant = [{"translate": own, "by": {"board_way": [[n, -n]]}} for n in (1, 2)]
    (rule,) = told["end"]["rules"].values()
    assert {"squares": {"all": [own, *aslant]}, "at_least": 1} in rule["when"]["any_of"]


def test_a_mate_of_shatar_wants_a_check_by_more_than_a_bishop_or_a_pawn_before_it() -> None:
    told = said(
        "[x:chess]\nqueen = -\nbers = j\npromotionPieceTypes = j\ncastling = false\n"
        "extinctionValue = draw\nextinctionPieceTypes = *\nextinctionPieceCount = 1\n"
        "shatarMateRule = true\nstartFen = rnbjkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBJKBNR w - - 0 1\n"
    )
    assert {key: rule["winner"] for key, rule in told["end"]["rules"].items()} == {
        "extinct": "nobody",
        "extinct_enemy": "nobody",
        "knight_mate": "opponent",
        "niol": "nobody",
    }
    assert told["effects"]["shak"]["if"] == {"gives": "check", "by": ["rook", "knight", "dragon"]}


@pytest.mark.parametrize(
    ("betza", "walk"),
    [
        ("KifmnD", [{"betza": "K"}, {**DOUBLE_STEP, "on": {"rank": 2}}]),
        ("fN", [{"betza": "ffN"}]),
        ("fhN", [{"betza": "fffsN"}]),
        ("nN", [{"leap": {"every_way": [[1, 2]]}, "via": [[0, 1]]}]),
        ("fsnN", [
            {"leap": {"own_way": [[-2, 1]]}, "via": [[-1, 0]]},
            {"leap": {"own_way": [[2, 1]]}, "via": [[1, 0]]},
        ]),
        ("pB2", [{"betza": "pafF"}]),
        ("mQ2cQ2", [{"betza": "mQ2cQ2"}]),
    ],
)  # fmt: skip
def test_betza_of_fairy_stockfish_is_read_as_it_is_meant_there(betza: str, walk: list[Any]) -> None:
    told = said(f"[x]\nking = k\ncustomPiece1 = x:{betza}\nstartFen = 4k3/8/8/8/8/8/8/X3K3 w - -\n")
    assert told["pieces"]["unit_x"]["walk"] == walk


def test_regions_are_ranks_if_they_are_whole_and_the_same_for_both() -> None:
    head = "[x:chess]\nflagPiece = k\n"
    rules = said(f"{head}flagRegionWhite = *8\nflagRegionBlack = *1\n")["end"]["rules"]
    assert rules["camp"]["when"]["exists"] == {"kind": "king", "colour": "own", "on": {"rank": 8}}
    rules = said(f"{head}flagRegion = e4 d4\n")["end"]["rules"]
    assert rules["camp"]["when"]["exists"]["on"] == ["d4", "e4"]
    rules = said(f"{head}flagRegionWhite = *8 a7\nflagRegionBlack = *1\n")["end"]["rules"]
    assert [*rules] == ["camp_white", "camp_black"]
    assert rules["camp_white"]["when"]["exists"]["on"][0] == "a7"
    assert rules["camp_black"]["winner"] == "black"


SHOGI_PAWN = (
    "shogiPawn = p\ngold = g\nking = k\npromotedPieceType = p:g\nstartFen = 4k3/8/8/8/8/8/P7/4K3 w - -\n"
)


def test_a_promoted_unit_is_one_of_its_own_where_it_becomes_again_what_it_was() -> None:
    lines = SHOGI_PAWN + "immobilityIllegal = true\n"
    keeps = said(f"[x]\n{lines}pieceDrops = true\ncapturesToHand = true\n")
    assert keeps["pieces"]["promoted_shogi_pawn"]["name"] == {
        "fr": "pion de shogi promu",
        "en": "promoted shogi pawn",
    }
    assert keeps["captured"]["demote"] == {"promoted_shogi_pawn": "shogi_pawn"}
    there = {"at": {"rank": 8}, "from": {"rank": 8}}
    assert keeps["promotion"] == {"to": ["promoted_shogi_pawn"], **there, "optional": True}
    assert said(f"[x]\n{lines}")["pieces"]["shogi_pawn"]["promotion"] == ["gold"]


def test_the_usual_promotions_are_to_the_programs_own_kinds() -> None:
    lines = "[x:chess]\ncustomPiece1 = n:NK\ncustomPiece2 = b:BK\n"
    assert sorted(said(lines)["promotion"]["to"]) == ["queen", "rook"]
    told = said(lines + "promotionPieceTypes = qn\n")
    assert sorted(told["promotion"]["to"]) == ["knight", "queen"]


def test_what_a_base_of_ours_says_besides_is_taken_back() -> None:
    told = said("[x:crazyhouse]\ndropLoop = true\n")
    assert told == {
        "extends": "crazyhouse",
        "captured": {"goes": "reserve", "recolour": "own", "demote": None},
    }


def test_the_next_check_wins_where_no_number_is_said() -> None:
    rules = said("[x:chess]\ncheckCounting = true\n")["end"]["rules"]
    assert rules["checked"]["when"] == {"counter": "checks", "at_least": 1}


def test_a_pawn_that_must_be_promoted_to_nothing_stays_away() -> None:
    head = "[x]\nking = k\npawn = p\nstartFen = 4k3/p7/8/8/8/8/P7/4K3 w - - 0 1\n"
    law = said(head)["laws"]["no_promotion"]
    arrival = {"same_square": "arrival", "as": {"rank": 8}}
    assert law["forbid"] == [{"by": "pawn", "type": "ordinary"}, arrival]
    assert "laws" not in said(head + "mandatoryPawnPromotion = false\n")


def test_a_pawn_that_need_not_be_promoted_stays_even_where_it_cannot_move() -> None:
    head = "[x:chess]\nmandatoryPawnPromotion = false\n"
    assert said(head)["exiled_pawns"] == {"last_rank": "step"}
    assert "exiled_pawns" not in said(head + "immobilityIllegal = true\n")
    assert refused(f"[x]\n{SHOGI_PAWN}") == [(1, 2, "unsaid-setting", "mandatoryPiecePromotion")]


def test_a_capture_en_passant_does_not_promote() -> None:
    head = "[x:chess]\npromotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *3 *2 *1\n"
    law = said(head + "mandatoryPawnPromotion = false\n")["laws"]["passing"]
    assert law["forbid"] == [{"type": "en_passant"}, {"type": "promotion"}]
    assert refused(head) == [(3, 1, "unsaid-setting", "promotionRegionBlack")]


def test_castling_leads_to_other_files_and_from_other_squares() -> None:
    told = said(
        "[x:chess]\nmaxFile = i\nstartFen = rnbkqbnrq/ppppppppp/9/9/9/9/PPPPPPPPP/RNBKQBNRQ w KQkq - 0 1\n"
    )
    assert told["castling"] == {"to": ["c", "g"]}
    assert told["pieces"]["king"]["home"] == ["d1"]
    assert said("[x:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - -\n")["castling"] == "none"


COMMONERS = "[x:chess]\ncommoner = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[x:chess]\ncastlingWins = q\n", [(2, 1, "unsaid-setting", "castlingWins")]),
        ("[x:janggi]\npieceDrops = true\n", [(1, 2, "unsaid-setting", "bikjangRule")]),
        ("[x:atomic]\nwallingRule = duck\n", [(2, 1, "unsaid-setting", "wallingRule")]),
        ("[x:chess]\nmustCaptura = true\n", [(2, 1, "unsaid-setting", "mustCaptura")]),
        ("[x:chess]\ncustomPiece1 = n:hlN\n", [(2, 1, "unsaid-setting", "customPiece1")]),
        ("[x:chess]\nmaxRank = many\n", [(2, 1, "unsaid-setting", "maxRank")]),
        ("[x:chess]\nmaxFile = wide\n", [(2, 1, "unsaid-setting", "maxFile")]),
        ("[x:chess]\nflagPiece = k\nflagRegion = ninth\n", [(3, 1, "unsaid-setting", "flagRegion")]),
        ("[x:chesss]\n", [(1, 4, "unknown-base", "chesss")]),
        ("[x:bughouse]\n", [(1, 4, "unknown-base", "bughouse")]),
        ("stray\n[x:chess\n", [(1, 1, "not-understood", None), (2, 1, "not-understood", None)]),
        (
            f"{COMMONERS}promotedPieceType = q:k\nmandatoryPiecePromotion = true\n",
            [(5, 1, "unsaid-setting", "promotedPieceType")],
        ),
        (
            "[x:chess]\nmobilityRegionWhiteRook = *1 *3\nmobilityRegionBlackRook = *8 *6\n",
            [(3, 1, "unsaid-setting", "mobilityRegionBlackRook")],
        ),
        ("[x:chess]\nnFoldRule = 4\nnFoldValue = half\n", [(3, 1, "unsaid-setting", "nFoldValue")]),
    ],
)
def test_what_cannot_be_said_is_refused_by_its_name(
    text: str, expected: list[tuple[int, int, str, Any]]
) -> None:
    assert refused(text) == expected


def test_a_base_that_is_refused_is_still_inherited() -> None:
    source = Source.of("[one:chess]\noppositeCastling = true\n[two:one]\noppositeCastling = false\n", "file")
    found = [*read_variants(source, Rules(library()))]
    assert [one.id for one in found] == ["two"]
    assert [(one.line, one.code) for one in source.faults] == [(2, "unsaid-setting")]


SAMPLE = (
    "[odd:crazyhouse]\nmaxRank = 7\nmaxFile = g\ncustomPiece1 = c:mQ2cN\npromotedPieceType = p:c b:q\n"
    "promotionRegionWhite = *6 *7\npromotionLimit = q:1\nflagPiece = k\nflagRegionWhite = *7\n"
    "mobilityRegionWhiteKing = *1 *2\nstartFen = rnbkbnr/ppppppp/7/7/7/PPPPPPP/RNBKBNR[] w KQkq - 0 1\n"
    "[line]\nimmobile = p\nconnectN = 3\npieceDrops = true\nstartFen = 8/8/8/8/8/8/8/8[PPpp] w - - 0 1\n"
)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_text_gets_variants_or_findings_with_a_place(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(SAMPLE)))
    length = data.draw(st.integers(0, 12))
    put = data.draw(st.text(st.sampled_from("[]:=*-+ \nakpKQR019/w"), max_size=8))
    text = SAMPLE[:at] + put + SAMPLE[at + length :]
    source = Source.of(text, "file")
    try:
        found = [*read_variants(source, Rules(library()))]
    except DefinitionError as error:
        found, source.faults = [], [*error.findings]
    findings = [
        *source.faults,
        *(finding for _, several in faults_of(found, library()) for finding in several),
    ]
    for finding in findings:
        assert finding.line >= 1
        assert error_sentence(finding)
