"""FEN as other programs have it: X-FEN, Crazyhouse, Three-check, vchess; and EPD, four fields of FEN with
operations behind them.

Besides the six fields that all have in common these shapes are read:

* ``Q~`` is a promoted pawn; its square is kept where the rules remember such units;
* units in hand stand in brackets, or as a further rank, ``…/RNBQKBNR/Pp``;
* a number in the place of the en passant square is the limit of a count of moves, which is passed over;
* ``3+2`` behind the en passant square or at the end is how far the counter by which the game is won has still
  to come for White, then for Black; ``+0+1`` is how far it has come;
* castling is told by letters, by the files of the rooks (``HAha``), or as vchess has it (``ahah``, a letter
  beyond the board for a right that is lost) behind the number of moves made; there ten digits at the end are
  the numbers of units in hand.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules, is_plain, refuse_losses
from feerie.engine.board import PLAYERS, WHITE, Kind, Position, Unit, print_fen
from feerie.engine.memories import PROMOTED
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import PositionError
from feerie.language.definitions.models.section_models import VCHESS

_STEP: Final = re.compile(r"\([^()]*\)|.")
_COUNT: Final = re.compile(r"[0-9]{1,6}")
_ROOKS: Final = re.compile(r"[A-Ha-h]{1,4}")
_HELD: Final = re.compile(r"[0-9]{10}")
_PROMOTED: Final = {"u": "r", "o": "n", "c": "b", "t": "q"}
"""vchess's letters of promoted pawns, where units go in hand."""

_IN_HAND: Final = ("pawn", "rook", "knight", "bishop", "queen")
_FLAGS: Final = re.compile(r"[a-z]{4}")


@dataclass
class _Rewritten:
    """A FEN of ours that is made piece by piece, with the place from which each character comes."""

    text: str = ""
    places: list[int] = field(default_factory=list)

    def add(self, text: str, place: int, *, each: bool = False) -> None:
        """Add a text that stands at a place, or each of whose characters stands one further."""
        self.text += text
        self.places += [place + number * each for number in range(len(text))]


def read_fen(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the position of each line."""
    variant = rules.of(rules.variant)

    def read(line: Word) -> Problem | None:
        position = position_of_line(line, source, variant)
        return None if position is None else Problem(position, variant.id)

    return problems_of_lines(source, "FEN", read)


def problems_of_lines(
    source: Source, form: str, read: Callable[[Word], Problem | None]
) -> tuple[Problem, ...]:
    """Return the problem of each line that has nothing wrong in it, with what it says besides."""
    found = []
    for line in source.lines():
        known = len(source.faults)
        problem = read(line)
        unsaid = source.settle()
        if problem is not None and len(source.faults) == known:
            found.append(replace(problem, unsaid=unsaid))
    source.expect(found, form)
    return tuple(found)


def position_of_line(line: Word, source: Source, variant: Variant) -> Position | None:
    """Return the position of a line of any shape; None if there is none, which is noted."""
    found = _rewritten(line, source, variant)
    try:
        return position_of_fen(found.text, variant)
    except PositionError as error:
        column = min(error.values.pop("column", 1), len(found.places))
        source.wrong(Word(line.text, found.places[column - 1]), error)
        return None


def _rewritten(line: Word, source: Source, variant: Variant) -> _Rewritten:
    """Return a line of any shape as a FEN of ours."""
    words = line.words()
    found = _Rewritten()
    of_vchess = len(words) > 3 and bool(_COUNT.fullmatch(words[2].text) and _FLAGS.fullmatch(words[3].text))
    holds = of_vchess and len(words) > 5 and bool(_HELD.fullmatch(words[5].text))
    promoted = _placement(words[0], found, variant, _PROMOTED if holds else {})
    if of_vchess:
        held, first = _held_of_vchess(words[5:], variant)
        for word in words[5 + first :]:
            source.not_understood(word, VCHESS)
        counters = Word("0", words[2].start), Word(str(int(words[2].text) // 2 + 1), words[2].start)
        passed = words[4] if len(words) > 4 else Word("-", words[3].start)
        if held and not found.text.endswith("]"):
            found.add(f"[{held}]", words[5].start)
        words = [*words[:2], _of_vchess(words[3], variant), passed, *counters]
    elif len(words) > 3 and words[3].text.isdecimal():
        # The limit of a count of moves, in the place of an en passant square.
        source.pass_over(words[3])
        words[3] = Word("-", words[3].start)
    if not of_vchess and len(words) > 2 and _ROOKS.fullmatch(words[2].text):
        words[2] = _of_files(words[2], variant)
    for word in words[1:]:
        found.add(" ", word.start)
        found.add(word.text, word.start, each=True)
    if promoted and PROMOTED in variant.remembers:
        found.add(f" promoted={','.join(name for name, _ in promoted)}", promoted[0][1])
    elif promoted:
        for name, place in promoted:
            source.pass_over(Word(f"{name}~", place))
    return found


def _placement(
    word: Word, found: _Rewritten, variant: Variant, marked: Mapping[str, str]
) -> list[tuple[str, int]]:
    """Add the placement without the signs of promoted units; return their squares, each with its place.

    ``marked`` are letters of promoted units, with those of units that are not.
    """
    board, bracket, held = word.text.partition("[")
    ranks, files = variant.geometry.ranks, variant.geometry.files
    rows = board.split("/")
    place = word.start
    promoted = []
    in_hand = len(rows) == ranks + 1 and not bracket
    for number, row in enumerate(rows):
        hand = in_hand and number == ranks
        found.add("[" if hand else "/" if number else "", place - 1)
        file = 0
        for step in _STEP.finditer(row):
            if step[0] == "~" and 0 < file <= files:
                promoted.append((f"{chr(ord('a') + file - 1)}{ranks - number}", place + step.start()))
                continue
            file += int(step[0]) if step[0].isdecimal() and step[0].isascii() else step[0] not in "-+"
            letter = marked.get(step[0].lower())
            if letter is None:
                found.add(step[0], place + step.start(), each=True)
                continue
            found.add(letter.upper() if step[0].isupper() else letter, place + step.start())
            promoted.append((f"{chr(ord('a') + file - 1)}{ranks - number}", place + step.start()))
        if hand:
            found.add("]", place)
        place += len(row) + 1
    if bracket and held != "]":
        found.add(bracket + held, place - 1, each=True)
    if not found.text:
        found.add("/", word.start)
    return promoted


def _of_files(word: Word, variant: Variant) -> Word:
    """The letters of rights that are told by the files of the rooks, upper case for White.

    A letter whose rook has no right in the variant stays as it is, and is refused as our FEN would be.
    """
    letters = {}
    for letter, (_, (rook, unit)) in variant.alphabet.rights.items():
        file = variant.geometry.name(rook)[0]
        letters[file.upper() if unit.colour == WHITE else file] = letter
    found = [letters.get(letter, letter) for letter in word.text]
    return Word("".join(found), word.start)


def _of_vchess(word: Word, variant: Variant) -> Word:
    """The letters of rights that vchess tells by files: White's two, then Black's; one off the board is none.

    vchess has no word for the absence of all rights; ours is a hyphen.
    """
    last = chr(ord("a") + variant.geometry.files - 1)
    files = [
        letter.upper() if number < 2 else letter for number, letter in enumerate(word.text) if letter <= last
    ]
    return Word(_of_files(Word("".join(files), 0), variant).text or "-", word.start)


def _held_of_vchess(words: Sequence[Word], variant: Variant) -> tuple[str, int]:
    """The units in hand, and how many words tell of them.

    Ten digits are the numbers of White's pawns, rooks, knights, bishops and queens, then of Black's. A hyphen
    behind them says that no unit on the board is a promoted pawn.
    """
    if not words or not _HELD.fullmatch(words[0].text):
        return "", 0
    units = [Unit(Kind(kind), colour) for colour in PLAYERS for kind in _IN_HAND]
    if not all(unit.kind in variant.pieces for unit in units):
        return "", 0
    held = "".join(
        variant.alphabet.write(unit) * int(number) for unit, number in zip(units, words[0].text, strict=True)
    )
    return held, 1 + (len(words) > 1 and words[1].text == "-")


def write_fen(problem: Problem, rules: Rules) -> str:
    """Return the FEN of the position, with ``~`` behind promoted units.

    Raises FeerieError (``export-loss``) for a position that needs more than other programs read.
    """
    variant = rules.under(problem)
    position = problem.position
    placement, *words = print_fen(position, variant.alphabet).split(" ")
    write, name = variant.alphabet.write, variant.geometry.name
    lost = [
        write(unit) + name(square)
        for square in map(variant.geometry.square, position.placement())
        if (unit := position.units[square]) and len(write(unit)) > 1
    ]
    lost += [write(unit) for unit in position.reserves if len(write(unit)) > 1]
    lost += [word.partition("=")[0] for word in words[5:] if not word.startswith("promoted=")]
    lost += ["board"] * bool(position.geometry.holes or position.geometry.walls or rules.own_board(problem))
    refuse_losses("FEN", lost)
    placement = marked(placement, {name(square) for square in position.recall(PROMOTED)})
    return " ".join([placement, *words[:5]]) + "\n"


def marked(board: str, squares: Collection[str]) -> str:
    """Return a placement with ``~`` behind the units on some squares."""
    ranks, bracket, held = board.partition("[")
    rows = ranks.split("/")
    for number, row in enumerate(rows):
        file, found = 0, ""
        for step in re.findall(r"\([^()]*\)|[0-9]+|.", row):
            file += int(step) if step.isdecimal() else 1
            is_marked = f"{chr(ord('a') + file - 1)}{len(rows) - number}" in squares
            found += f"{step}~" if is_marked and not step.isdecimal() else step
        rows[number] = found
    return "/".join(rows) + bracket + held


_LINE: Final = re.compile(r"(?P<fields>\S+(?:\s+\S+){3})(?P<rest>.*)")
_OPERATION: Final = re.compile(r'\s*(?P<code>[A-Za-z]\w*)\s*(?P<value>(?:"[^"]*"|[^;"])*);')
_COUNTERS: Final = ("hmvc", "fmvn")
"""The operations that are the last fields of FEN."""

_MATE: Final = re.compile(r"#([1-9][0-9]?)")


def read_epd(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the position of each line, with its id as title and the mate that it announces."""
    variant = rules.of(rules.variant)

    def read(line: Word) -> Problem | None:
        match = _LINE.fullmatch(line.text)
        if match is None:
            source.not_understood(line, "EPD")
            return None
        told = _operations(Word(match["rest"], line.start + match.start("rest")), source)
        counters = " ".join(told.get(code, default) for code, default in zip(_COUNTERS, "01", strict=True))
        position = position_of_line(Word(f"{match['fields']} {counters}", line.start), source, variant)
        if position is None:
            return None
        mate = f"#{told['dm']}" if told.get("dm", "").isdecimal() else None
        title = told.get("id", "").strip('"') or None
        return Problem(position, variant.id, stipulation=mate, title=title)

    return problems_of_lines(source, "EPD", read)


def _operations(text: Word, source: Source) -> dict[str, str]:
    """The operations that a document has a place for; others are named, and what is none is noted."""
    found: dict[str, str] = {}
    at = 0
    while match := _OPERATION.match(text.text, at):
        code, value = match["code"], match["value"].strip()
        at = match.end()
        if code in (*_COUNTERS, "id", "dm"):
            found[code] = value
        else:
            source.pass_over(Word(match[0].strip(), text.start + match.start("code")))
    if rest := text.text[at:].strip():
        source.not_understood(Word(rest, text.start + text.text.index(rest, at)), "EPD")
    return found


def write_epd(problem: Problem, rules: Rules) -> str:
    """Return the line of a position; raises FeerieError (``export-loss``) for what it cannot say."""
    fields = write_fen(problem, rules).split()
    mate = _MATE.fullmatch(problem.stipulation or "")
    title = problem.title or ""
    lost = ["stipulation"] * (problem.stipulation is not None and mate is None)
    lost += ["title"] * bool(title and (not is_plain(title) or '"' in title or title != title.strip()))
    refuse_losses("EPD", lost)
    operations = [f"{code} {value};" for code, value in zip(_COUNTERS, fields[4:], strict=True)]
    operations += [f"dm {mate[1]};"] if mate else []
    operations += [f'id "{title}";'] if title else []
    return " ".join([*fields[:4], *operations]) + "\n"
