"""The units of a variant: the section `pieces`, with their names and letters, and the first position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final
from unicodedata import normalize

from feerie.desk.exchange.fairy_stockfish.facts import Facts, Sections, merge
from feerie.desk.exchange.fairy_stockfish.ini import DATA, NONE, Region, Unsaid, mirrored, squares
from feerie.desk.exchange.fairy_stockfish.kinds import ORTHODOX, PAWN, USUAL, Man, known, walk, yaml
from feerie.engine.board.geometry import MAX_FILES
from feerie.language import LANGUAGES, REFERENCE, Language, table_of

_FAIRY: Final = ("fers", "alfil", "wazir", "guard", "amazon")
"""The kinds that every variant has at hand, with their names and walks."""


def pieces(facts: Facts) -> Sections:
    """Return the section of the kinds; raises Unsaid."""
    shown = {letter: facts.kind(letter) for letter in facts.men if letter not in facts.hidden}
    found: Sections = {kind: None for kind in USUAL if kind not in shown.values()}
    symbols = Symbols(kind for kind in USUAL if kind not in found)
    for letter, kind in shown.items():
        if piece := _piece(facts, letter, kind, symbols):
            found[kind] = piece
    for letter, other in facts.becomes.items():
        kind, promoted = facts.kind(letter), facts.promoted(letter)
        merge(found, {kind: {"promotion": [promoted]}})
        if facts.has_faces:
            symbol = dict.fromkeys(LANGUAGES, f"P{letter.upper()}")
            usual = _TABLE["nouns"].get(kind) or name_of(facts.men[letter])
            phrases: Name = _TABLE["phrases"]["promoted_" + usual.get("gender", "m")]
            name = {key: phrases[key].format(text) if key in phrases else text for key, text in usual.items()}
            found[promoted] = {"symbol": symbol, "name": name, "walk": _walk(facts, other)}
        if facts.is_turned:
            found[promoted]["promotion"] = [kind]
    return found


def position(facts: Facts) -> str:
    """Return the first position as we write it."""
    board, held = facts.fen[0].partition("[")[0], facts.held
    board = re.sub(r"\+([A-Za-z])", lambda found: _promoted(facts, found[1]), board)
    rights = facts.fen[2] if facts.castles else NONE
    return " ".join(
        [f"{board}[{held}]" if held else board, *(facts.fen[1:2] or ["w"]), rights, NONE, "0", "1"]
    )


def _promoted(facts: Facts, letter: str) -> str:
    """The letters of a promoted unit, in capitals or not as those of the unit."""
    name = f"(p{letter})" if facts.has_faces else facts.becomes[letter.lower()]
    return name.upper() if letter.isupper() else name.lower()


def _piece(facts: Facts, letter: str, kind: str, symbols: Symbols) -> Sections:
    """Return what a file says of a kind besides what its base does."""
    man, found = facts.men[letter], Sections()
    if letter not in facts.base and ORTHODOX.get(letter) != kind:
        found["symbol"] = symbols.of(man, kind)
        if kind not in (*USUAL, *_FAIRY):
            found["name"] = name_of(man)
    if (letter in facts.royal) != (kind == "king"):
        found["royal"] = letter in facts.royal
    if letter in facts.irreversible and kind != PAWN:
        found |= {"class": "pawn", "home": "own_file"}
    elif letter not in facts.irreversible and kind == PAWN:
        found |= {"class": "officer", "home": []}
    if letter in (facts.king, *facts.letters("castlingRookPieces")) and (
        homes := homes_of(facts, letter)
    ) != {"king": ["e1"], "rook": ["a1", "h1"]}.get(kind):
        found |= {"home": homes} if homes else {}
    legs = _walk(facts, letter)
    betza = next((one["betza"] for key, one in known().items() if one["kind"] == kind and "betza" in one), "")
    usual = _pawn_legs([2], [], passing=True) if kind == PAWN else [{"betza": betza}]
    if (legs and letter not in facts.base and kind not in (*USUAL, *_FAIRY)) or legs != usual:
        found |= {"walk": legs} if legs or kind in (*USUAL, *_FAIRY) else {}
    return found


def homes_of(facts: Facts, letter: str) -> list[str]:
    """Return the home squares of White's kings, or of those with whom they castle: the outermost ones."""
    if not facts.castles:
        return []
    ranks, rank = facts.board.ranks, facts.number("castlingRank")
    found = [one for one in facts.standing.get(letter.upper(), ()) if one[1:] == str(rank)]
    if not found:
        black = frozenset(one for one in facts.standing.get(letter, ()) if one[1:] == str(ranks + 1 - rank))
        found = [*mirrored(black, ranks)]
    ends = sorted({min(found), max(found)}) if found else []
    return [facts.text("castlingKingFile") + str(rank)] if letter == facts.king and ends[1:] else ends


def _walk(facts: Facts, letter: str) -> list[Any]:
    """The legs of a kind, plain."""
    man = facts.men[letter]
    if man.key == PAWN:
        return _pawn_legs(*_longer_steps(facts), passing=facts.text("enPassantRegion") == NONE)
    legs: list[Any] = []
    if man.key == "soldier" and (rank := facts.number("soldierPromotionRank")) > 1:
        across = {"rank": [*range(rank, facts.board.ranks + 1)]}
        sideways = {"leap": {"own_way": [[-1, 0], [1, 0]]}, "within": across}
        legs = [{"leap": {"own_way": [[0, 1]]}}, sideways]
    elif "legs" in man.told:
        legs = yaml(man.told["legs"].replace("$kind", facts.kind(letter)))
    elif betza := man.betza or man.told.get("betza", ""):
        legs = walk(betza, _steps(facts, "doubleStepRegion") if "i" in betza else [], man.key)
    if within := _within(facts, man):
        both = ({"all": [leg["within"], within]} if "within" in leg else within for leg in legs)
        legs = [{**leg, "within": inside} for leg, inside in zip(legs, both, strict=True)]
    if man.key == "king" and facts.has("flyingGeneral"):
        legs.append({"ride": {"every_way": [[0, 1]]}, "only": "capture"})
    return legs


def _longer_steps(facts: Facts) -> tuple[list[int], list[int]]:
    """The ranks from which pawns go two squares, and three."""
    if not facts.has("doubleStep"):
        return [], []
    return _steps(facts, "doubleStepRegion"), _steps(facts, "tripleStepRegion")


def passed_ranks(facts: Facts) -> set[int]:
    """Return the ranks on which a pawn may capture en passant, as its side counts them."""
    if facts.text("enPassantRegion") != NONE:
        return set()
    double, triple = _longer_steps(facts)
    steps = [(rank, 1) for rank in double] + [(rank, n) for rank in triple for n in (1, 2)]
    return {facts.board.ranks + 1 - rank - n for rank, n in steps}


def _steps(facts: Facts, key: str) -> list[int]:
    """The ranks from which a unit makes a first step."""
    if (ranks := facts.ranks(key)) is None:
        raise Unsaid(key)
    return ranks


def mobility(man: Man) -> str:
    """Return the key of the squares that a kind does not leave."""
    return "mobilityRegion" + man.key[0].upper() + man.key[1:]


def _within(facts: Facts, man: Man) -> Any:
    """The squares that a kind does not leave; None if it may go anywhere."""
    white, black = facts.regions(mobility(man))
    if man.key == "elephant":
        # What a leap passes over it does not leave either.
        white, black = (_with_middles(region) for region in (white, black))
    if not white and not black:
        return None
    if _RIDE.search(man.betza or man.told.get("betza", "")) and any(map(_has_gaps, (white, black))):
        # A ride of the program passes over what it may not stand on.
        raise Unsaid(mobility(man))
    if white == mirrored(black, facts.board.ranks):
        return squares(white, facts.board, sided=True)
    for region, letter in ((white, man.letter.lower()), (black, man.letter.upper())):
        # The other side has none of them.
        if region and letter not in facts.standing and letter not in facts.held:
            return squares(region, facts.board, sided=False)
    raise Unsaid(mobility(man))


_RIDE: Final = re.compile(r"[RBQ]|([A-Z])(\1|\d)")
_DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


def _has_gaps(region: Region) -> bool:
    """Whether a line leads from some squares to others of them over what is none of them."""
    at = {(ord(one[0]), int(one[1:])) for one in region}
    ways = ((x, y, dx, dy) for x, y in at for dx, dy in _DIRECTIONS)
    lines = ([(x + n * dx, y + n * dy) in at for n in range(MAX_FILES)] for x, y, dx, dy in ways)
    return any(True in line[line.index(False) :] for line in lines if False in line)


def _with_middles(region: Region) -> Region:
    """Squares with those in the middle between two that are two diagonal steps apart."""
    at = [(ord(one[0]), int(one[1:])) for one in region]
    pairs = ((one, other) for one in at for other in at)
    middles = [
        ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)
        for one, other in pairs
        if abs(one[0] - other[0]) == abs(one[1] - other[1]) == 2
    ]
    return region | {f"{chr(file)}{rank}" for file, rank in middles}


def _pawn_legs(double: Iterable[int], triple: Iterable[int], *, passing: bool) -> list[Any]:
    """The legs of a pawn that goes two or three squares from some ranks."""
    several = [(2, rank) for rank in double] + [(3, rank) for rank in triple]
    longer = [{**_ahead(n), "path": "clear", "on": {"rank": rank}} for n, rank in several]
    takes: Sections = {"leap": {"own_way": [[-1, 1], [1, 1]]}, "only": "capture"}
    if passing and longer:
        takes["en_passant"] = True
    return [_ahead(1), *longer, takes]


def _ahead(squares_: int) -> Sections:
    """A leg that leads so many squares ahead."""
    return {"leap": {"own_way": [[0, squares_]]}, "only": "quiet"}


Name = Mapping[str, str]
"""A name by its languages, and the ``gender`` of the noun where it has one."""

_TABLE: Final[Mapping[str, Any]] = table_of(*DATA, "fairy-stockfish.toml")


def name_of(man: Man) -> Name:
    """Return what a kind is called; one without a name by its letter."""
    if told := _in_languages(man.told):
        return told
    unnamed: Name = _TABLE["phrases"]["unnamed"]
    return {key: text.format(man.letter.upper()) for key, text in unnamed.items()}


class Symbols:
    """The letters of the kinds of a variant: those of its ini in the language of reference, and in each other
    language those that are usual there or, for what has none, the first of its name that are free."""

    def __init__(self, usual: Iterable[str]) -> None:
        self._taken = {language: {letters[kind] for kind in usual} for language, letters in _letters()}

    def of(self, man: Man, kind: str) -> dict[str, str]:
        """Return the letters of a kind in every language, which are taken from then on."""
        found: dict[str, str] = dict.fromkeys(LANGUAGES, man.letter.upper())
        for language, letters in _letters():
            found[language] = letters.get(kind) or self._first_free(man, language)
            self._taken[language].add(found[language])
        return found

    def _first_free(self, man: Man, language: Language) -> str:
        name = _in_languages(man.told) or _TABLE["nouns"].get(man.told.get("kind", ""), {})
        plain = re.sub("[^A-Z]", "", normalize("NFD", name.get(language, man.letter).upper()))
        several = [*(plain[0] + one for one in plain[1:]), man.letter.upper() * 2, man.letter.upper() * 3]
        return next(one for one in (plain[0], *several) if one not in self._taken[language])


def _letters() -> Iterator[tuple[Language, Mapping[str, str]]]:
    """Yield the languages whose letters are not those of the ini, with these."""
    for language in LANGUAGES:
        if language != REFERENCE and language in _TABLE["letters"]:
            yield language, dict(zip(USUAL, _TABLE["letters"][language], strict=True))


def _in_languages(told: Name) -> Name:
    return {key: told[key] for key in (*LANGUAGES, "gender") if key in told}
