"""What programs answer of rules of the field that we do not ship, recorded: `python -m tests.record_field`.

Of each variant that stands for a section of an ini of Fairy-Stockfish (FEERIE_FAIRY_STOCKFISH names it) and
of each rule in `tests/data/field/vchess.toml` a few positions of two games, and of the former those that are
recorded already; of each condition of Popeye that
holds as further rules a few positions at their edges, or lines of play where it tells by these alone. A rule
is kept if the program says what we say of every position that it takes; else one position on which it
says otherwise, as ``differs``. A digest is enough, since our own answer has the rest.

Names of rules may follow: only these are asked again.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from feerie.desk.exchange.fairy_stockfish.program import CHECKS, FairyStockfish, foreign, ours
from feerie.desk.exchange.popeye.moves import Board, board_after
from feerie.desk.exchange.popeye.moves import placements as on_boards
from feerie.desk.exchange.popeye.program import Popeye
from feerie.desk.exchange.popeye.rulings import FOLLOWED, rulings
from feerie.desk.exchange.popeye.words import words
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.samples import digest
from feerie.engine.board.fen import parse_fen, print_fen, print_placement
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE, Colour
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.errors import DefinitionError, FeerieError
from feerie.language import ROOT
from feerie.language.definitions.folders import VARIANT
from feerie.language.definitions.variant_file import VariantFile
from feerie.studies.sample_positions import edges
from tests.chance import played_at_random
from tests.field import (
    FAIRY_STOCKFISH,
    FIELD,
    POPEYE,
    ROWS,
    VARIANTS,
    VCHESS,
    count_lines,
    field,
    file_of,
    game_of,
    game_under,
    library,
    on_board,
    plain,
    problem_of,
    recorded,
    rules,
    seen_after,
    seen_as_popeye,
)
from tests.record import AS_IF_FROM, fairy_stockfish_here, has_neutrals, popeye_here, tell, version
from tests.vchess import Answer, VChess, castling, installed

Row = dict[str, Any]

PLIES: Final = (0, 9, 22, 40, 70)
"""The positions of a game that are asked about: so many moves have been played."""

COUNTED: Final = re.compile(r"(?<= )(-?\d+)\+(-?\d+)(?= )")
STUCK: Final = "not: has_move"
WINNING: Final = re.compile(r"counter: checks, at_least: (\d+)")

LETTERS: Final = FIELD / "vchess.toml"
CONDITIONS: Final = FIELD / "popeye.toml"
LONG: Final = re.compile(r"1\d")
SHORT: Final = re.compile(r"9(9?)([1-9])")
"""How we write many empty squares, and how vchess does: the digits of several numbers."""

NO_UNIT: Final = re.compile(r"[^A-Za-z]")

HALF: Final = "Option HalfDuplex\n"
HALF_BESIDES: Final = " HalfDuplex"
"""That the other side begins: alone, and behind another option."""

LINE: Final = re.compile(r" *1\.(\.\.)?[^.]")
"""How a line of play begins, after half a move with more dots."""

DEPTH: Final = 2
"""So many moves have the lines of play that are counted: Popeye stops at the shortest."""

WINNERS: Final = {"1-0": WHITE, "0-1": BLACK, "1/2": "draw"}
GAMES: Final = 2
PLAYED: Final = 3
"""Of so many games vchess is asked about each position; few are kept."""
KEPT: Final = 6
"""So many positions of a condition are kept, those first on which it tells."""

EACH: Final = 3
"""So many positions of each kind are asked about."""

SEED: Final = 0
FIRST: Final = "BeginProblem\nStipulation ~1\nPieces\n  White Ka1\n  Black Ka8\nEndProblem\n"

BEHIND: Final = {"squares": "d4e5c6", "kinds": "S R", "lengths": "2.24 3.6"}
"""What stands behind a condition that asks for it."""


def differing(row: Row, theirs: list[str], own: list[str]) -> Row:
    """Return the row of a position on which a program says otherwise, and tell of it."""
    said, ours_ = sorted({*theirs} - {*own}), sorted({*own} - {*theirs})
    tell(f"{row['rule']}: differs: {row}\n  theirs {len(theirs)} {said[:3]}\n  ours {len(own)} {ours_[:3]}")
    return {**row, "count": len(theirs), "digest": digest(theirs), "differs": True}


def played(file: VariantFile) -> Iterator[Position]:
    """Yield positions of games that are played at random."""
    for number, positions in enumerate(games(file, GAMES)):
        yield from (positions[ply] for ply in PLIES[bool(number) :] if ply < len(positions))


def of_rows(file: VariantFile) -> Iterator[Position]:
    """Yield the positions of a variant that are recorded, some of them chosen: they are asked about again."""
    for row in recorded(FAIRY_STOCKFISH):
        if row["variant"] == file.id:
            yield game_of(row, file).position()


def games(file: VariantFile, number: int) -> Iterator[list[Position]]:
    """Yield the positions of games that are played at random, those from which they go on."""
    assert file.variant.start is not None
    for seed in range(number):
        game, found = Game(file.variant, file.variant.start), list[Position]()
        for _ in played_at_random(game, PLIES[-1] + 1, random.Random(f"{seed}/{file.id}")):
            if outcome(game).is_over:
                break
            found.append(game.position())
        yield found


def after(name: str, file: VariantFile, position: Position) -> list[str] | None:
    """What stands on the board and in reserve after each move, and who has won if that ends the game at once;
    None if the position cannot be told."""
    import pyffish  # type: ignore[import-not-found, unused-ignore]  # an extra

    fen = foreign(position, file)
    if fen is None:
        return None
    fen = COUNTED.sub(partial(wanted, file), fen)
    found = set()
    for move in pyffish.legal_moves(name, fen, []):
        board = ours(pyffish.get_fen(name, fen, [move]), file)
        is_over, value = pyffish.is_immediate_game_end(name, fen, [move])
        if not is_over and ends_stuck(file) and not pyffish.legal_moves(name, fen, [move]):
            is_over, value = True, pyffish.game_result(name, fen, [move])
        # The value is that of the player who would move next.
        mover, other = (WHITE, BLACK) if position.turn == WHITE else (BLACK, WHITE)
        winner = other if value > 0 else mover if value < 0 else "draw"
        found.add(f"{board} {winner}" if is_over else board)
    return sorted(found)


def text_of(file: VariantFile) -> str:
    return (VARIANTS / file.id / VARIANT).read_text(encoding="utf-8")


def ends_stuck(file: VariantFile) -> bool:
    """Whether a rule of its own says what it brings to have no move."""
    return STUCK in text_of(file)


def wanted(file: VariantFile, counted: re.Match[str]) -> str:
    """How many checks are still wanted of each side: its FEN counts down from as many as win."""
    told = WINNING.search(text_of(file))
    win = int(told[1]) if told else CHECKS
    return "+".join(str(int(number) + win - CHECKS) for number in counted.groups())


def of_section(id_: str, program: FairyStockfish) -> list[Row]:
    """The rows of a variant that a section makes; none if we differ."""
    file, rows = library().variant(id_), list[Row]()
    name = program.game_of(file)
    if name is None:
        tell(f"{id_}: the program has no such variant")
        return []
    for position in dict.fromkeys((*of_rows(file), *played(file))):
        fen = print_fen(position, file.variant.alphabet)
        answer, own = after(name, file, position), seen_after(Game(file.variant, position))
        if answer is None:
            tell(f"{id_}: cannot be told: {fen}")
        elif answer != own:
            return [differing(Row(rule=name, variant=id_, source=program.source, fen=fen), answer, own)]
        else:
            told = {"count": len(own), "digest": digest(own)}
            rows.append({"rule": name, "variant": id_, "source": program.source, "fen": fen, **told})
    return rows


def of_condition(name: str, program: Popeye) -> list[Row]:
    """The rows of a condition that holds as further rules; none if we differ."""
    told = " ".join((name, behind(name))).strip()
    if "depth" in how(name) or not is_known(told):
        return []
    found = list[tuple[bool, Row]]()
    for problem in asked(name, told):
        try:
            texts = [*dict.fromkeys(program.moves(inner(problem)))]
        except FeerieError as error:
            tell(f"{name}: {error}")
            continue
        read = problem_of({"rule": name, "problem": problem})
        boards = list[Board]()
        for text in texts:
            # After a castling some rules have it print the king's moves as those of an empty square.
            is_garbled = text.startswith(".")
            board = None if is_garbled else board_after(text, read.position, rules().under(read))
            if board is None:
                tell(f"{name}: not understood: {text}")
                break
            if not (AS_IF_FROM.search(text) and board in boards):
                boards.append(board)
        else:
            answer = sorted(map(plain, on_boards(boards, rules().under(read))))
            own = seen_as_popeye(read)
            row = {"rule": name, "source": f"popeye {version(program)}", "problem": problem}
            if answer != own:
                return [differing(row, answer, own)]
            is_new = bool(read.position.geometry.holes) or not read.position.kinds <= {
                *rules().of(ROOT).pieces
            }
            tells = is_new or own != seen_as_popeye(replace(read, variant=ROOT, rules=None))
            found.append((not tells, {**row, "count": len(own), "digest": digest(own)}))
    found.sort(key=lambda one: one[0])
    if found and found[0][0]:
        tell(f"{name}: no position on which it tells")
    return [row for is_plain, row in found if not is_plain][:KEPT]


def of_vchess(name: str, program: VChess) -> list[Row]:
    """The rows of a rule that is a variant of ours; none if we differ."""
    told = tomllib.loads(LETTERS.read_text(encoding="utf-8"))[name]
    file, rows = file_of(told["variant"]), list[Row]()
    pairs = [pair for one in told.get("letters", ()) for pair in (one, one.upper())]
    back = {pair[-1]: pair[:-1] for pair in (*pairs, *told.get("black", ()))}
    codes = sorted(told.get("codes", {}).items(), key=lambda code: code[0].isupper())
    try:
        answered = (_in_games if told.get("games") else _alone)(name, file, told, program)
    except subprocess.CalledProcessError as error:
        tell(f"{name}: {error.stderr[-300:]}")
        return []
    ended, is_whole = 0, "turns" in told.get("games", "")
    turns = {"turns": True} if is_whole else {}
    for position, answer, is_kept in answered:
        # What two of ours are written alike belongs to who moves next.
        coded = codes if position.turn == BLACK else codes[::-1]
        back |= {theirs: ours_ for ours_, theirs in coded}
        theirs = sorted({_scored(board, score, back) for board, score in answer})
        game = Game(file.variant, position)
        own = seen_after(game, wholly=True, turns=is_whole)
        fen = print_fen(position, file.variant.alphabet)
        row = {"rule": name, "variant": file.id, "source": program.source, "fen": fen} | turns
        if theirs != own:
            return [differing(row, theirs, own)]
        # What ends the game is rare in most rules.
        ends = any(" " in board for board in own)
        ended += ends
        if is_kept or (ends and ended <= KEPT):
            rows.append({**row, "count": len(own), "digest": digest(own)})
    return rows


FEW: Final = 12
"""So many positions are asked about where turns are whole."""

Asked = tuple[Position, Answer, bool]
"""A position, what vchess answers, and whether it is kept."""


def _alone(name: str, file: VariantFile, told: Mapping[str, Any], program: VChess) -> list[Asked]:
    """The answers about single positions; vchess begins with the first move of a turn."""
    besides = (
        parse_fen(fen, file.variant.geometry, file.variant.alphabet) for fen in told.get("positions", ())
    )
    positions = [position for position in (*played(file), *besides) if not position.made]
    answers = program.asked(name, [_as_vchess(position, file, told) for position in positions])
    return [(position, answer, True) for position, answer in zip(positions, answers, strict=True)]


def _in_games(name: str, file: VariantFile, told: Mapping[str, Any], program: VChess) -> list[Asked]:
    """The answers about each position of games, of which vchess need not be told what happened before."""
    found, all_played = list[Asked](), [*games(file, PLAYED)]
    if "turns" in told["games"]:
        # There are many ways of a turn.
        all_played = [[position for position in all_played[0] if not position.made][:FEW]]
    boards = [[_board_of_vchess(position, file, told) for position in positions] for positions in all_played]
    for number, (positions, answers) in enumerate(
        zip(all_played, program.played(name, boards, told["games"]), strict=True)
    ):
        if len(answers) < len(positions):
            tell(f"{name}: game {number} is left after {len(answers)} of {len(positions)} positions")
        kept = PLIES[bool(number) :] if number < GAMES else ()
        found += (
            (position, answer, ply in kept)
            for ply, (position, answer) in enumerate(zip(positions, answers, strict=False))
        )
    return found


def _board_of_vchess(position: Position, file: VariantFile, told: Mapping[str, Any]) -> str:
    """What stands on the board, as vchess writes it."""
    board = on_board(print_placement(position, file.variant.alphabet))
    return LONG.sub(lambda run: f"9{int(run[0]) - 9}".replace("910", "991"), _lettered(board, _letters(told)))


def _letters(told: Mapping[str, Any]) -> dict[str, str]:
    """What vchess writes in place of our letters, the first of several that it writes for one."""
    both = {one[:-1]: one[-1] for one in reversed(told.get("letters", ()))}
    upper = {ours.upper(): theirs.upper() for ours, theirs in both.items()}
    codes: dict[str, str] = told.get("codes", {})
    return both | upper | {one[:-1]: one[-1] for one in told.get("black", ())} | codes


def _lettered(text: str, letters: Mapping[str, str]) -> str:
    """A text with other letters in the place of its own."""
    return (
        re.sub("|".join(map(re.escape, letters)), lambda found: letters[found[0]], text) if letters else text
    )


def _as_vchess(position: Position, file: VariantFile, told: Mapping[str, Any]) -> str:
    """A position as vchess writes it."""
    letters, words = _letters(told), print_fen(position, file.variant.alphabet).split()
    further = dict(word.split("=") for word in words[6:])
    checks = further.get("tally", ":0:0").split(":")[1:]
    board, passing = _board_of_vchess(position, file, told), words[3]
    rights = castling(position, file.variant)
    held = Counter(_lettered(NO_UNIT.sub("", words[0].partition("[")[2]), letters))
    kinds = told.get("reserve", "")
    departure, _, arrival = further.get("last", "").partition("-")
    rest = told.get("fields", "{castling} {passing}").format(
        castling=rights,
        white=rights[:2],
        black=rights[2:],
        passing=passing,
        passings=",".join(re.findall("..", passing)) or passing,
        checks="".join(reversed(checks)),
        reserve="".join(str(held[kind]) for kind in (*kinds.upper(), *kinds)),
        exchange=departure + arrival if further.get("captured") else "-",
        moved=arrival if arrival and _colour_at(position, arrival) == position.turn else "-",
    )
    number = 2 * (position.fullmove - 1) + (position.turn == BLACK)
    return f"{board} {words[1]} {number} {rest}".strip()


def _colour_at(position: Position, name: str) -> Colour | None:
    unit = position.units[position.geometry.square(name)]
    return unit.colour if unit else None


def _scored(board: str, score: str, letters: Mapping[str, str]) -> str:
    """A board of vchess as we write it, and who has won if the game is over."""
    ours_ = _lettered(SHORT.sub(lambda run: str(9 * len(f"9{run[1]}") + int(run[2])), board), letters)
    return f"{ours_} {WINNERS[score]}" if score in WINNERS else ours_


def is_known(condition: str) -> bool:
    """Return whether a condition is read as further rules, or as holes in the board."""
    try:
        read = problem_of({"rule": condition, "problem": written(condition, FIRST)})
    except DefinitionError:
        return False
    return bool(read.rules or read.position.geometry.holes)


def of_lines(name: str, program: Popeye) -> list[Row]:
    """The rows of a condition that tells by what was played before: how many lines of play a few units have;
    none if they are as many without it."""
    told, rows = " ".join((name, behind(name))).strip(), list[Row]()
    depth, goal = how(name).get("depth", DEPTH), how(name).get("goal", "")
    asks = f"hz{goal} " if goal else "h~"
    for problem in asked(name, told) if is_known(told) else ():
        read = problem_of({"rule": name, "problem": problem})
        own = count_lines(game_under(read), depth, goal)
        usual = count_lines(game_under(replace(read, variant=ROOT, rules=None)), depth, goal)
        if own == usual:
            continue
        # In help-play of whole moves Black begins, unless half of a duplex is asked for.
        half = next((text for text in (HALF, HALF_BESIDES) if text in problem), "")
        begun = problem.replace(half, "") if half else problem.replace("Pieces", f"{HALF}Pieces")
        played_ = lines_of(program, (problem if depth % 2 else begun).replace("~1", f"{asks}{depth / 2:g}"))
        row = {"rule": name, "source": f"popeye {version(program)}", "problem": problem, "depth": depth}
        row |= {"goal": goal} if goal else {}
        if played_ != own:
            tell(f"{name}: differs: {problem}: {played_}, ours {own}")
            return [{**row, "lines": played_, "differs": True}]
        rows.append({**row, "lines": own})
        if len(rows) == KEPT:
            break
    return rows


def lines_of(program: Popeye, problem: str) -> int:
    """How many lines of play Popeye prints for a problem of help-play."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "lines.inp")
        path.write_text(problem, encoding="ascii")
        command = [program.command, str(path)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=300)
    return sum(LINE.match(line) is not None for line in done.stdout.splitlines())


@cache
def how(name: str) -> Mapping[str, Any]:
    """What is said of how a condition is asked about, if anything."""
    found: dict[str, dict[str, Any]] = tomllib.loads(CONDITIONS.read_text(encoding="utf-8"))
    return found.get(name, {})


def behind(name: str) -> str:
    """What stands behind a condition that asks for it."""
    known = rulings(rules().called(POPEYE), "en")
    ruling = known.get(name.lower()) or known.get(f"{name} {FOLLOWED}".lower())
    told: str = how(name).get("behind", BEHIND.get(ruling.takes, "") if ruling else "")
    return told


def asked(name: str, condition: str) -> Iterator[str]:
    """Yield problems under a condition that ask for every move, at the edges of its rules, if no positions
    are said to tell more."""
    chosen = how(name)
    yield from (
        written(condition, f"BeginProblem\nStipulation ~1\n{half}Pieces\n  {units}\nEndProblem\n")
        for half, key in (("", "white"), (HALF, "black"))
        for units in chosen.get(key, ())
    )
    if "white" in chosen or "black" in chosen:
        return
    yield from (written(condition, problem) for problem in with_its_kinds(condition))
    variant = rules().under(problem_of({"rule": condition, "problem": written(condition, FIRST)}))
    usual = rules().of(ROOT)
    for _, position in edges(variant, EACH, SEED):
        # Neutral units are a rule of their own. Popeye is not told what was played before.
        is_begun = bool(position.en_passant) and chosen.get("asks_last", False)
        if position.kinds <= {*usual.pieces} and not has_neutrals(position) and not is_begun:
            with suppress(FeerieError):
                asks = write_popeye(Problem(replace(position, halfmove=0, fullmove=1), ROOT), rules())
                problem_of({"rule": condition, "problem": written(condition, asks)})
                yield written(condition, asks)


def with_its_kinds(condition: str) -> Iterator[str]:
    """Yield problems with the kinds that a condition brings: at home beside their kings, before promotion."""
    ruling = rulings(rules().called(POPEYE), "en").get(condition.lower())
    letters = words("kinds", "en")
    if ruling is not None and ruling.kinds:
        homes = {letters[kind]: told["home"] for kind, told in ruling.rules.get("fairy", {}).items()}
        for rank, (pawns, enemies) in {"1": ("b7e2", "h2"), "8": ("h7", "b2e7")}.items():
            units = [f"{letter}{''.join(at[0] + rank for at in home)}" for letter, home in homes.items()]
            own, other = f"Ke{rank} {' '.join(units)}", f"Kg{9 - int(rank)}"
            white, black = (own, other) if rank == "1" else (other, own)
            side = "" if rank == "1" else HALF
            pieces = f"Pieces\n  White {white} P{pawns}\n  Black {black} P{enemies}\n"
            yield f"BeginProblem\nStipulation ~1\n{side}{pieces}EndProblem\n"


def written(condition: str, problem: str) -> str:
    """A problem under a condition."""
    begin, rest = problem.split("\n", 1)
    return f"{begin}\nCondition {condition}\n{rest}"


def inner(problem: str) -> str:
    """What stands between the beginning and the end of a problem."""
    return "\n".join(problem.splitlines()[1:-1])


def main() -> int:
    popeye, fairy, vchess = popeye_here(), fairy_stockfish_here(), installed()
    if popeye is None or fairy is None or vchess is None:
        return 1
    named = sys.argv[1:]
    conditions = [rule.name for rule in field() if rule.source == POPEYE]
    for name in named or conditions:
        if name in conditions:
            rows = of_condition(name, popeye)
            keep(POPEYE, name, rows or of_lines(name, popeye))
    letters = tomllib.loads(LETTERS.read_text(encoding="utf-8"))
    for name in named or letters:
        if name in letters:
            keep(VCHESS, name, of_vchess(name, vchess))
    sections = [path.name for path in sorted(VARIANTS.iterdir())]
    for id_ in named or sections:
        if id_ in sections:
            keep(FAIRY_STOCKFISH, id_, of_section(id_, fairy))
    return 0


def keep(source: str, name: str, rows: list[Row]) -> None:
    """Put the rows of a rule, or of a variant, in the place of those that are recorded."""
    others = (row for row in recorded(source) if name not in (row["rule"], row.get("variant")))
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in (*others, *rows)]
    ROWS[source].write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
