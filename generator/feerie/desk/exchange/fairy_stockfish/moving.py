"""Promotion, castling and drops."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.facts import Facts, Sections
from feerie.desk.exchange.fairy_stockfish.ini import DATA, Region, Unsaid, alone, in_order, mirrored, squares
from feerie.desk.exchange.fairy_stockfish.kinds import PAWN, USUAL, turns_back
from feerie.desk.exchange.fairy_stockfish.units import homes_of, mobility, passed_ranks
from feerie.language import table_of

_USUAL: Final = ["queen", "rook", "bishop", "knight"]
_AHEAD: Final = {"shogiPawn": 1, "lance": 1, PAWN: 1, "shogiKnight": 2}
"""On how many of the last ranks units cannot move on."""

_REASONS: Final = table_of(*DATA, "fairy-stockfish.toml")["reasons"]

_ZONES: Final = ("promotion", "promotion_of_black")
_AT_ZONES: Final = {"white": {"any": _ZONES[0]}, "black": {"any": _ZONES[1]}}


def board(facts: Facts) -> Sections:
    """Return the section of the board."""
    found: Sections = {}
    if (facts.board.files, facts.board.ranks) != (8, 8):
        found = {"files": facts.board.files, "ranks": facts.board.ranks}
    if facts.holes:
        found["holes"] = facts.holes
    if (promotion(facts) or {}).get("at") == _AT_ZONES:
        zones = facts.regions("promotionRegion")
        found["zones"] = {name: in_order(zone) for name, zone in zip(_ZONES, zones, strict=True)}
    return found


def promotion(facts: Facts) -> Sections | None:
    """Return what is said of promotion besides the usual; None if there is none; raises Unsaid."""
    to = [facts.kind(letter) for letter in facts.choices] if facts.pawns else []
    regions = facts.regions("promotionRegion")
    musts = facts.has("mandatoryPawnPromotion"), facts.has("mandatoryPiecePromotion")
    if (not to and not facts.becomes) or not any(regions):
        return None
    found: Sections = {"to": to or [*dict.fromkeys(map(facts.promoted, facts.becomes))]}
    ranks = facts.ranks("promotionRegion")
    if ranks is not None and (facts.becomes or ranks != [facts.board.ranks]):
        there = {"rank": ranks if len(ranks) > 1 else ranks[0]}
        found |= {"at": there} | ({"from": there} if facts.becomes else {})
    elif ranks is None:
        if facts.becomes or not all(regions):
            raise Unsaid("promotionRegion")
        found["at"] = _AT_ZONES
    must = {one for one, is_asked in zip(musts, (to, facts.becomes), strict=True) if is_asked}
    if len(must) > 1:
        raise Unsaid("mandatoryPiecePromotion")
    if must == {False}:
        found["optional"] = True
    found |= {"capture": True} if facts.has("piecePromotionOnCapture") else {}
    limits = {letter: int(most) for letter, most in facts.pairs("promotionLimit").items()}
    letters = {facts.kind(letter): letter for letter in facts.men}
    letters |= {facts.promoted(one): other for one, other in facts.becomes.items()}
    if most := {kind: limits[letters[kind]] for kind in found["to"] if letters.get(kind) in limits}:
        found["limit"] = most
    if sorted(to) == sorted(_USUAL):
        found["to"] = _USUAL
        if all(man.key in USUAL for man in facts.men.values()):
            del found["to"]
    return found


def exiled_pawns(facts: Facts) -> Sections:
    """Return what becomes of pawns on their own first and last rank, where they may come there; raises
    Unsaid."""
    found = _placed_pawns(facts)
    if facts.has("immobilityIllegal") or promotion(facts) is None:
        return found
    stuck = (facts.men[one] for one in facts.becomes if not facts.has("mandatoryPiecePromotion"))
    if any(man.key in _AHEAD or (man.betza and not turns_back(man.betza)) for man in stuck):
        # What is no pawn stays only where its walk leads on.
        raise Unsaid("mandatoryPiecePromotion")
    stays = facts.pawns and not facts.has("mandatoryPawnPromotion")
    return found | ({"last_rank": "step"} if stays else {})


def _placed_pawns(facts: Facts) -> Sections:
    """What becomes of pawns that are put on their first or last rank, or walk back there."""
    if facts.has("pieceDrops") and any(facts.men[letter].key == PAWN for letter in facts.pawns):
        first, last = facts.has("firstRankPawnDrops"), facts.has("promotionZonePawnDrops")
        return {"first_rank": "step" if first else "forbidden", "last_rank": "inert" if last else "forbidden"}
    if any(turns_back(facts.men[letter].betza) for letter in facts.irreversible):
        return {"first_rank": "step", "last_rank": "step"}
    ends = (("p", str(facts.board.ranks)), ("P", "1"))
    if any(square[1:] == end for letter, end in ends for square in facts.standing.get(letter, ())):
        return {"first_rank": "step"}
    return {}


def laws(facts: Facts) -> Sections:
    """Return what pawns may not do: be promoted by a capture en passant, or come unpromoted to where they
    must be and cannot; raises Unsaid."""
    found = Sections()
    for letter in (one for one, man in facts.men.items() if man.key == PAWN):
        kind, ranks = facts.kind(letter), facts.ranks("promotionRegion") or []
        must, has_choices = facts.has("mandatoryPawnPromotion"), bool(facts.choices and facts.pawns)
        promotes = has_choices or letter in facts.becomes
        if ranks and must and not promotes:
            comes = [
                {"by": kind, "type": "ordinary"},
                {"same_square": "arrival", "as": {"rank": alone(ranks)}},
            ]
            found["no_promotion"] = {"forbid": comes, "reason": _REASONS["no_promotion"]}
        elif promotes and not {*ranks}.isdisjoint(passed_ranks(facts)):
            if not must:
                passes = [{"type": "en_passant"}, {"type": "promotion"}]
                found["passing"] = {"forbid": passes, "reason": _REASONS["passing"]}
            elif not facts.has("blastOnCapture"):
                raise Unsaid("promotionRegion")
    return found


def castling(facts: Facts) -> Sections | None:
    """Return what is said of castling besides the usual; None if there is none; raises Unsaid."""
    to = [facts.file(f"castling{side}File") for side in ("Queenside", "Kingside")]
    partners = [facts.kind(one) for one in facts.letters("castlingRookPieces") if one in facts.men]
    facts.asked |= {"castlingKingFile", "castlingRank", "castlingDroppedPiece"}
    facts.asked |= {"castlingRookKingsideFile", "castlingRookQueensideFile", "immobilityIllegal"}
    if not facts.castles or not facts.king:
        return None
    if facts.has("castlingDroppedPiece"):
        raise Unsaid("castlingDroppedPiece")
    found: Sections = {}
    home = next(iter(homes_of(facts, facts.king)), "e1")
    if [ord(file) - ord(home[0]) for file in to] != [-2, 2]:
        found["to"] = to
    kind = facts.kind(facts.king)
    if facts.king not in facts.royal:
        found |= {"of": [kind], "path": "ignored"}
    elif kind != "king" or len(facts.royal) > 1:
        found["of"] = [kind]
    return found | ({"partners": partners} if partners != ["rook"] else {})


def drops(facts: Facts) -> Sections:
    """Return the extra moves by which units come from the reserve; raises Unsaid."""
    found = Sections()
    if not facts.has("pieceDrops"):
        return found
    if facts.has("bikjangRule"):
        # Our rule parts the generals by moves on the board, and not by drops.
        raise Unsaid("bikjangRule")
    white, black = (one or facts.every for one in facts.regions("dropRegion"))
    sides: Iterable[tuple[Region, str]] = ((white, ""),)
    if white != mirrored(black, facts.board.ranks):
        sides = ((white, "white"), (black, "black"))
    for region, side in sides:
        for name, of, at in _of_region(facts, region, is_black=side == "black"):
            drop = {"of": of, "at": _place(facts, at, side)} if of else {"at": _place(facts, at, side)}
            found["_".join(filter(None, ("drop", name, side)))] = {
                **({"for": [side]} if side else {}), "do": [{"drop": drop}], "notation": "{piece}@{square}",
            }  # fmt: skip
    for letter in facts.becomes if facts.has("dropPromoted") else ():
        drop = {"of": facts.kind(letter), "at": found["drop"]["do"][0]["drop"]["at"]}
        turn = {"piece": "mover", "to": [facts.promoted(letter)]}
        move = {"do": [{"drop": drop}, {"mutate": turn}], "notation": "{piece}@{square}"}
        found[f"drop_{facts.promoted(letter)}"] = move
    return found


def _place(facts: Facts, region: Region, side: str) -> Any:
    """The squares of a drop."""
    on = facts.text("enclosingDrop")
    if on == "top":
        first = sorted(one for one in facts.every if one[1:] == "1")
        above = {"translate": {"any": "any"}, "by": {"board_way": [[0, 1]]}}
        return {"all": [{"any": "empty"}, {"any_of": [first, above]}]}
    if on not in ("-", "none"):
        raise Unsaid("enclosingDrop")
    return {"any": "empty"} if region == facts.every else squares(region, facts.board, sided=not side)


def _of_region(facts: Facts, region: Region, *, is_black: bool) -> Iterator[tuple[str, Any, Region]]:
    """Yield names of drops, the units, and the squares where these may be dropped."""
    places: dict[Region, list[str]] = {}
    for letter in facts.men:
        places.setdefault(region - _barred(facts, letter, is_black=is_black), []).append(facts.kind(letter))
    usual = max(places, key=lambda one: (len(places[one]), len(one)))
    others = [kind for one, kinds in places.items() if one != usual for kind in kinds]
    for one, kinds in places.items():
        if one == usual:
            yield "", {"not": {"kind": alone(others)}} if others else None, one
        elif one:
            yield f"of_{kinds[0]}", {"kind": alone(kinds)}, one


def _barred(facts: Facts, letter: str, *, is_black: bool) -> Region:
    """The squares where a kind may not be dropped."""
    man, last = facts.men[letter], facts.board.ranks
    kept = facts.regions(mobility(man))[is_black]
    found = {*(facts.every - kept)} if kept else set()
    ranks: set[int] = set()
    if man.key == PAWN:
        zone = facts.regions("promotionRegion")[is_black]
        found |= set() if facts.has("promotionZonePawnDrops") else zone
        ranks |= set() if facts.has("firstRankPawnDrops") else {last if is_black else 1}
    if facts.has("immobilityIllegal"):
        ranks |= {1 + n if is_black else last - n for n in range(_AHEAD.get(man.key, 0))}
    return frozenset(found | {one for one in facts.every if int(one[1:]) in ranks})
