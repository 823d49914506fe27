"""A variant of ours as a section of an ini of Fairy-Stockfish, its kinds by their walks."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import count, product
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.ini import NONE, Unsaid
from feerie.desk.exchange.fairy_stockfish.kinds import CUSTOM, PAWN, TOKEN, known, yaml
from feerie.desk.exchange.fairy_stockfish.saying import Place, entries
from feerie.desk.exchange.fairy_stockfish.section import Section
from feerie.engine.board import BLACK, PLAYERS, WHITE, Colour, Kind, Square, print_fen
from feerie.engine.rules.contract import Positive, Squares
from feerie.engine.rules.variant.exiled_pawns import Exile, Steps
from feerie.engine.rules.variant.pieces import Forward
from feerie.engine.rules.words.walks.betza import legs
from feerie.engine.rules.words.walks.betza_writing import written
from feerie.engine.rules.words.walks.rides import Ride
from feerie.errors import DefinitionError
from feerie.language import ROOT
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile

Walk = frozenset[Any]
"""The legs of a kind, one by one."""

_READ: Final = re.compile(r"([mcie]*[fbvslr]*(N|[pg]?[RBQ]\d?|n?[ADHG]|NN|[WFCZK]))*")
"""The part of the notation that the program reads as we do."""

_PAWN: Final = ({"mfW", "cfF"}, {"mfW", "cefF"})
_LONGER: Final = (("mfnD", "doubleStepRegion"), ("mfnH", "tripleStepRegion"))
"""The longer steps of a pawn, with where it begins them."""


def pieces(section: Section) -> None:
    """Find the kinds, with their walks, where they go and which are pawns."""
    customs, done = count(1), set[str]()
    pawns, passing = "", ""
    for kind, letter in section.letters.items():
        piece = section.variant.pieces[kind]
        if letter in done:
            # A promoted unit that goes as another kind.
            continue
        done.add(letter)
        if any((one.walk, one.pawn) != (piece.walk, piece.pawn) for one in piece.readings):
            raise Unsaid(f"pieces.{kind}")
        walk, is_king = section.walk(kind), kind in section.royal - section.pseudo
        if is_king and "flyingGeneral" in section.settings:
            walk = frozenset(leg for leg in walk if not isinstance(leg, Ride))
        key, betza = _called(section, kind, walk, is_king=is_king)
        key = f"{CUSTOM}{next(customs)}" if key == CUSTOM else key
        section.set(key, f"{letter}:{betza}" if betza else letter)
        pawns += letter if piece.pawn else ""
        passing += letter if any(getattr(leg, "en_passant", False) for leg in walk) else ""
        within = {getattr(leg, "within", None) for leg in walk}
        if len(within) == 1 and (region := within.pop()) is not None:
            section.set("mobilityRegion" + key[0].upper() + key[1:], *section.seen(region))
        elif within - {None} and key != "soldier":
            raise Unsaid(f"pieces.{kind}.walk")
    own = section.settings[PAWN].white if PAWN in section.settings else ""
    for key, letters in (("nMoveRuleTypes", pawns), ("enPassantTypes", passing)):
        if letters != own and (letters or "doubleStep" not in section.settings):
            section.set(key, letters or NONE)


def _called(section: Section, kind: Kind, walk: Walk, *, is_king: bool) -> tuple[str, str]:
    """Return what the program calls a kind, and its walk in Betza's notation where it must be told."""
    told = section.data["pieces"][kind].get("walk")
    for key, one in known().items():
        if "legs" in one and told == yaml(one["legs"].replace("$kind", kind)):
            return key, ""
    text = _betza(walk)
    starts: set[Squares] = {leg.on for leg in walk if getattr(leg, "on", None) is not None}
    firsts = {one: _betza(walk, one) for one in starts}
    if not _READ.fullmatch(text + "".join(firsts.values())) or not (text or not walk):
        raise Unsaid(f"pieces.{kind}.walk")
    if section.variant.pieces[kind].pawn and _is_pawn(section, text, firsts):
        return PAWN, ""
    regions = {section.seen(one) for one in firsts}
    for region in regions:
        section.set("doubleStepRegion", *region)
    if len(regions) > 1:
        raise Unsaid(f"pieces.{kind}.walk")
    initial = "".join(TOKEN.sub(r"i\g<0>", one) for one in firsts.values())
    if initial and "n" not in initial:
        # Such a leap passes over nothing.
        section.set("enPassantRegion", NONE)
    name = "" if initial else _names().get(text, "")
    for region in {leg.within for leg in walk} - {None} if name == "soldier" else ():
        section.set("soldierPromotionRank", re.findall(r"\d+", section.seen(region)[0])[0])
    if is_king:
        return "king", "" if name == "commoner" else text + initial
    return (name, "") if name else (CUSTOM, text + initial)


def _betza(walk: Iterable[Any], on: Squares | None = None) -> str:
    """The legs that begin on some squares in Betza's notation, wherever they may lead."""
    return written(replace(leg, within=None, on=None) for leg in walk if getattr(leg, "on", None) == on)


@cache
def _names() -> dict[str, str]:
    """The names that the program has for walks in Betza's notation."""
    return {
        written(legs(one["betza"])): key
        for key, one in reversed([*known().items()])
        if "betza" in one and key != "king"
    }


def _is_pawn(section: Section, text: str, firsts: dict[Squares, str]) -> bool:
    """Return whether a walk is that of the program's own pawn, of which settings say the longer steps."""
    steps, atoms = {step for step, _ in _LONGER}, {one[0] for one in TOKEN.finditer(text)}
    if atoms - steps not in _PAWN or not steps.issuperset(firsts.values()):
        return False
    every = section.named(map(section.geometry.name, map(Square, section.geometry.squares)))
    for step, region in _LONGER:
        told = [section.seen(on) for on, one in firsts.items() if one == step]
        told += [(every, every)] if step in atoms else []
        if told:
            section.set(region, *told[0])
        elif region == _LONGER[0][1]:
            section.set("doubleStep", value=False)
    first, last = section.variant.exiled_pawns.first_rank, section.geometry.ranks
    if isinstance(first, Steps):
        if first != Steps(Positive(2)):
            raise Unsaid("exiled_pawns.first_rank")
        white, black = section.settings["doubleStepRegion"][:2]
        section.set("doubleStepRegion", f"*1 {white}", f"{black} *{last}")
        section.set("enPassantRegion", f"*{last - 2}", "*3")
    return True


_ALL_ROYAL: Final = 64
"""So many units of a kind there never are: all of them are royal."""

_MOST: Final = {"files": 12, "ranks": 10}
"""How large a board of the program may be."""

_SIDES: Final = ((WHITE, Forward.NORTH), (BLACK, Forward.SOUTH))

_SAID: Final = {
    "board": ("files", "ranks", "surface", "zones", "holes", "palaces", "river", "stars"),
    "castling": ("path", "of", "partners", "to", "steps"),
    "exiled_pawns": ("first_rank", "last_rank"),
}
"""What the settings of a section say that are not in the table."""


def write_variant(file: VariantFile, library: Library) -> str:
    """Return the section of a variant.

    Raises DefinitionError (``no-setting``) with every key of its file that no setting says.
    """
    section, unsaid = Section(file, library), list[Place]()
    for find in (_royals, Section.rows, pieces, _position, _promotion, _castling):
        try:
            find(section)
        except KeyError:
            # What it needs is not said.
            continue
        except Unsaid as error:
            unsaid.append(tuple(error.key.split(".")))
    usual = entries(library.variant(ROOT).document.data)
    unsaid += [
        place
        for place, one in section.said.items()
        if usual.get(place) != one and place[1] not in _SAID.get(place[0], ())
    ]
    if unsaid:
        found = (file.document.key_finding(one, "no-setting", key=".".join(one)) for one in unsaid)
        raise DefinitionError(tuple(dict.fromkeys(found)))
    return section.text


def _royals(section: Section) -> None:
    """The board, and what is said of royal units that are not as a king is."""
    board = section.geometry
    for key, most in _MOST.items():
        if getattr(board, key) > most:
            raise Unsaid(f"board.{key}")
    section.set("maxRank", board.ranks)
    section.set("maxFile", board.files)
    said, pseudo = section.said, section.pseudo
    if pseudo:
        section.set("extinctionPseudoRoyal", value=True)
        section.set("extinctionValue", "loss")
        section.set("extinctionPieceTypes", section.letters_of(sorted(pseudo)))
        if not {"all", "royals"} & {place[1] for place in said if place[0] == "check"}:
            is_last = said.get(("check", "test")) == "playable"
            section.set("extinctionPieceCount", 0 if is_last else _ALL_ROYAL)
    section.set("dupleCheck", said.pop(("check", "all"), False))
    said.pop(("check", "royals"), None)


def _position(section: Section) -> None:
    """The first position."""
    start, letters = section.variant.start, section.letters
    if start is None:
        raise Unsaid("position")
    # Promoted units are written as what they were.
    turned = {kind: f"+{letters[base]}" for kind, base in section.faces.items()}
    alphabet = replace(section.variant.alphabet, letters={**letters, **turned})
    board, turn, rights, _, *counts = print_fen(start, alphabet).split()[:6]
    board = board.replace("(", "").replace(")", "")
    reserves = "[]" if "pieceDrops" in section.settings and not start.reserves else ""
    section.set("startFen", " ".join([board + reserves, turn, rights, NONE, *section.checks, *counts]))


def _promotion(section: Section) -> None:
    """Where units are promoted, and to what."""
    promotion, letters, kinds = section.variant.promotion, section.letters, section.variant.pieces
    pawns: dict[Colour, str] = dict.fromkeys(PLAYERS, "")
    choices: dict[Colour, str] = dict.fromkeys(PLAYERS, "")
    becomes: dict[str, str] = {}
    for kind, (side, _) in product(section.kinds, _SIDES) if promotion else ():
        piece = kinds[kind].read_as(side)
        chooses = piece.pawn or len(piece.promotion) > 1
        if piece.promotion and (not chooses or kind in section.faces.values()):
            if len(piece.promotion) > 1 or (
                kind in section.royal and piece.promotion[0] not in section.pseudo
            ):
                raise Unsaid(f"pieces.{kind}.promotion")
            if section.faces.get(kind) not in piece.promotion:
                becomes[letters[kind]] = letters[piece.promotion[0]]
        elif chooses and section.may_have(kind, side):
            to = "".join(letters[one] for one in section.choices(piece))
            if choices[side] not in ("", to):
                raise Unsaid(f"pieces.{kind}.promotion")
            choices[side], pawns[side] = to, pawns[side] + letters[kind]
    turned = [kind for kind, base in section.faces.items() if base in kinds[kind].promotion]
    section.set("pieceDemotion", bool(turned))
    section.set("promotionPawnTypes", *(pawns[side] or NONE for side in PLAYERS))
    section.set("promotionPieceTypes", *(choices[side] or NONE for side in PLAYERS))
    section.set("promotedPieceType", " ".join(map(":".join, becomes.items())) or NONE)
    if promotion is None or not (becomes or any(pawns.values())):
        # Else a pawn that becomes nothing stays off its last rank.
        section.set("mandatoryPawnPromotion", PAWN not in section.settings)
        return
    if promotion.capture is False or (promotion.capture and not becomes):
        raise Unsaid("promotion.capture")
    regions = [map(section.geometry.name, promotion.squares(section.geometry, way)) for _, way in _SIDES]
    section.set("promotionRegion", *map(section.named, regions))
    section.set("mandatoryPawnPromotion", not promotion.optional)
    section.set("mandatoryPiecePromotion", not promotion.optional and bool(becomes))
    must_lead_on = promotion.optional and section.variant.exiled_pawns.last_rank is not Exile.STEP
    section.set("immobilityIllegal", must_lead_on or "immobilityIllegal" in section.settings)
    section.set("piecePromotionOnCapture", bool(promotion.capture))
    limits = (f"{letters[kind]}:{most}" for kind, most in promotion.limit.items())
    section.set("promotionLimit", " ".join(limits) or NONE)


def _castling(section: Section) -> None:
    """Who castles, from where and to where."""
    castling = section.variant.castling
    rights = section.settings["startFen"].white.split()[2]
    section.set("castling", castling is not None and rights != NONE)
    if castling is None or rights == NONE:
        return
    castles = [one for one in section.variant.castles if one.king.colour == WHITE]
    kings = {(one.king.kind, one.king_from) for one in castles}
    if len(kings) != 1:
        raise Unsaid("castling.of")
    ((king, at),) = kings
    if castling.tells_arrival:
        raise Unsaid("castling.steps")
    if (castling.path == "unattacked") != (king in section.royal):
        raise Unsaid("castling.path")
    name, last = section.geometry.name, section.geometry.files - 1
    section.set("castlingKingPiece", section.letters[king])
    section.set("castlingRookPieces", section.letters_of([one.rook.kind for one in castles]))
    section.set("castlingKingFile", name(at)[0])
    section.set("castlingRank", name(at)[1:])
    for one in castles:
        side = "Kingside" if one.is_kingside else "Queenside"
        section.set(f"castling{side}File", name(one.king_to)[0])
        if section.geometry.file(one.rook_from) != (last if one.is_kingside else 0):
            section.set(f"castlingRook{side}File", name(one.rook_from)[0])
