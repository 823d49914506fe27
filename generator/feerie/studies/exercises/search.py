"""Good questions about the positions of a variant: those of its diagrams first, then random ones.

A question is good if the board is nearly empty, the answer is short, and orthodox chess gives another.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, combinations, islice, product
from random import Random
from typing import Any, Final, NamedTuple

from feerie.engine.board import Position, Square, Unit, print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.exercise_file import CHOICES, MAX_BEFORE, ExerciseModel, Sort
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.definitions.verified_file import Edge
from feerie.pictures.showing.sequence import Played, legal_moves, move_text, play
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.exercises.answering import answered, changed_by, of_key, usual_game
from feerie.studies.exercises.exercise import Exercise
from feerie.studies.sample_positions import of_kind
from feerie.studies.study import Study

WANTED: Final = 5
"""How many exercises a variant is to have."""

_MOST: Final = {sort: 2 if sort in (Sort.GOES, Sort.LEGAL, Sort.KEY) else 3 for sort in Sort}
"""The most exercises of a sort."""

_ORDER: Final = tuple(map(Sort, ("changes", "goes", "illegal", "legal", "mate", "win", "save", "key")))
"""In which order they are asked, the easiest first."""

_KINDS: Final = (Edge.FEW, Edge.NEAR, Edge.CHECK, Edge.MANY)
_A_KIND: Final = 40
"""How many random positions of a kind are looked at."""

_GAMES: Final = 30
_PLIES: Final = 160
"""How many games are played at random, and how far, for positions in which a move decides."""

_CLEAR: Final = 150
"""Where there are more legal moves, nobody is asked for the only one that does something."""

_OF_ALL_MOVES: Final = (Sort.MATE, Sort.WIN, Sort.SAVE)

_SERIES: Final = 2
"""The longest series of moves that is looked for."""

_A_POSITION: Final = 16
"""How many questions of a sort are tried about a position."""

_ENOUGH: Final = 12
"""How many questions of a sort are found before no more are looked for."""

_A_MOVE: Final = 3
"""A move before the question makes it as hard to see as so many units."""

_LONGEST: Final = 8
"""The most squares of an answer."""

Entry = dict[str, Any]
"""An exercise as its file has it."""


class _Found(NamedTuple):
    """A good question; the lower ``cost``, the better."""

    cost: float
    entry: Entry
    position: Position


class _Start(NamedTuple):
    """A position to ask about: where it stands in a file, and the moves that lead to it from there;
    ``is_late`` if somebody is about to win."""

    begun: Position
    played: tuple[Played, ...] = ()
    is_late: bool = False

    @property
    def position(self) -> Position:
        """The position itself."""
        return self.played[-1].after if self.played else self.begun


def search(file: VariantFile, checked: CheckedLibrary, orthodox: Variant) -> dict[str, Entry]:
    """Return exercises of a variant by their names, at most `WANTED`; fewer where no more are found."""
    studies = [study for study in checked.sound_studies(file.id) if not study.family]
    found: dict[Sort, list[_Found]] = defaultdict(list)
    for number, start in enumerate(_starts(file.variant, studies)):
        missing = [sort for sort in _ORDER if len(found[sort]) < _ENOUGH]
        # What an author has shown is clearer than what chance has put on the board.
        for sort, one in _questions(file.variant, start, orthodox, missing):
            found[sort].append(one._replace(cost=one.cost + number / 20))
    for study in studies:
        with suppress(FeerieError):
            of_key("", study)
            found[Sort.KEY].append(_Found(0, {"key": study.id.partition("/")[2]}, study.start))
    return dict(_chosen(found))


def _starts(variant: Variant, studies: Iterable[Study]) -> Iterator[_Start]:
    """Yield the positions of diagrams, and random ones, each once; what is remembered of earlier moves, and
    not seen on the board, is told by these moves."""
    seen: set[Position] = set()
    for start in chain(_shown(studies), _random(variant), _about_to_end(variant)):
        if start.position not in seen and not start.begun.memories:
            seen.add(start.position)
            yield start


def _shown(studies: Iterable[Study]) -> Iterator[_Start]:
    for study in studies:
        yield _Start(study.start)
        for number, one in enumerate(study.played[:MAX_BEFORE], start=1):
            yield _Start(study.start, study.played[:number]) if one.after.memories else _Start(one.after)


def _random(variant: Variant) -> Iterator[_Start]:
    chance = Random(0)  # noqa: S311 (no secret)
    for kind in _KINDS:
        for position in of_kind(kind, variant, _A_KIND, seed=1):
            yield _Start(position)
            moves = legal_moves(variant, position)
            if moves:
                text = move_text(chance.choice(moves), variant)
                with suppress(FeerieError):
                    played = play([text], Game(variant, position))
                    if played[0].after.memories:
                        yield _Start(position, played)


def _about_to_end(variant: Variant) -> Iterator[_Start]:
    """Yield the positions before the last two moves of games at random that somebody has won."""
    if variant.start is None:
        return
    chance = Random(0)  # noqa: S311 (no secret)
    for _ in range(_GAMES):
        before, game = deque([variant.start], maxlen=2), Game(variant, variant.start)
        for _ in range(_PLIES):
            moves = game.legal_moves()
            end = outcome(game, moves)
            if end.winner is not None:
                yield from (_Start(position, is_late=True) for position in before)
            if end.is_over:
                break
            before.append(game.position())
            game.make(chance.choice(moves))


def _questions(
    variant: Variant, start: _Start, orthodox: Variant, sorts: Sequence[Sort]
) -> Iterator[tuple[Sort, _Found]]:
    """Yield the good questions of some sorts about a position."""
    position = start.position
    game, usual = Game(variant, position), usual_game(position, variant, orthodox)
    asked: Entry = {"position": {"fen": print_fen(start.begun, variant.alphabet)}}
    if start.played:
        asked["moves"] = [move_text(one.move, variant) for one in start.played]
    try:
        if game.legality.ending() is not None:
            return
        theirs = _theirs(game, usual, orthodox)
        is_clear = len(legal_moves(variant, position)) <= _CLEAR
        lengths = range(1, 2 if variant.turns is None else 1 + _SERIES)
        sources: Mapping[Sort, Callable[[], Iterator[Entry]]] = {
            Sort.GOES: lambda: ({"goes": variant.geometry.name(at)} for at in theirs),
            Sort.CHANGES: lambda: _changing(game),
            Sort.ILLEGAL: lambda: _choices(game, usual, theirs, Sort.ILLEGAL),
            Sort.LEGAL: lambda: _choices(game, usual, theirs, Sort.LEGAL),
            Sort.MATE: lambda: ({"mate": length} for length in lengths),
            Sort.WIN: lambda: ({"win": length} for length in lengths),
            Sort.SAVE: lambda: iter(({"save": 1},)),
        }
        for sort in sorts:
            is_asked = is_clear or sort not in _OF_ALL_MOVES
            is_asked &= sort in sources and (start.is_late or sort is not Sort.SAVE)
            for entry in islice(sources[sort](), _A_POSITION) if is_asked else ():
                with suppress(FeerieError):
                    model = ExerciseModel.model_construct(**entry)
                    begun = Exercise("", model.sort, variant, start.begun).after(start.played)
                    one = answered(model, begun, orthodox)
                    # A pass is no move to be found on the board.
                    is_move = all(move.arrival is not None for move in one.moves)
                    if is_move and (cost := _cost(one)) is not None:
                        yield one.sort, _Found(cost, {**asked, **entry}, position)
    except FeerieError:
        return


def _theirs(game: Game, usual: Game | None, orthodox: Variant) -> dict[Square, Unit]:
    """Return the units of the player; where orthodox chess cannot be compared, those that it does not have,
    if there are any."""
    own, units = game.variant.control[game.player], enumerate(game.units)
    theirs = {Square(at): unit for at, unit in units if unit is not None and unit.colour in own}
    strange = {at: unit for at, unit in theirs.items() if unit not in orthodox.units}
    return strange if strange and usual is None else theirs


def _changing(game: Game) -> Iterator[Entry]:
    """Yield the question what a move changes, for each move that changes more than its walk alone."""
    moves = legal_moves(game.rules, game.position())
    ends = Counter((move.departure, move.arrival) for move in moves)
    for move in moves:
        # Where there is a choice, or a promotion, the text would have to tell the answer.
        is_plain = ends[move.departure, move.arrival] == 1 and move.promotion is None
        if is_plain and changed_by(move, game):
            yield {"changes": move_text(move, game.rules).partition("[")[0]}


def _choices(game: Game, usual: Game | None, theirs: Mapping[Square, Unit], sort: Sort) -> Iterator[Entry]:
    """Yield three moves of which one alone is illegal, or legal, though all are likely; captures first.

    Likely is what is legal in orthodox chess; where that cannot be compared, what is so on an empty board.
    """
    here = {ends: text.partition("[")[0] for ends, text in _moves_of(game).items()}
    likely = dict(_bare(game, theirs)) if usual is None else _moves_of(usual)
    illegal = [text for ends, text in likely.items() if ends not in here]
    legal = [here[ends] for ends in likely if ends in here]
    sought, others = (illegal, legal) if sort is Sort.ILLEGAL else (legal, illegal)
    for one in sorted(sought, key=_is_quiet):
        alike = sorted(others, key=lambda text: _is_quiet(text) != _is_quiet(one))
        for two in islice(combinations(alike, CHOICES - 1), 3):
            yield {str(sort): sorted((one, *two))}


_Ends = tuple[Square | None, Square | None]


def _is_quiet(text: str) -> bool:
    return "x" not in text


def _moves_of(game: Game) -> dict[_Ends, str]:
    moves = legal_moves(game.rules, game.position())
    return {(one.departure, one.arrival): move_text(one, game.rules) for one in moves if not one.promotion}


def _bare(game: Game, theirs: Mapping[Square, Unit]) -> Iterator[tuple[_Ends, str]]:
    """Yield the moves that units of the player would have if they were alone, as they would be made here."""
    own = game.variant.control[game.player]
    for at, unit in theirs.items():
        units = tuple(unit if square == at else None for square in range(len(game.units)))
        for ends, text in _moves_of(Game(game.variant, replace(game.position(), units=units))).items():
            there = None if ends[1] is None else game.units[ends[1]]
            if there is None or there.colour not in own:
                yield ends, text.partition("[")[0].replace("-", "x" if there else "-", 1)


def _cost(one: Exercise) -> float | None:
    """Return how far an exercise is from a good one; None if it is too far."""
    units = sum(unit is not None for unit in one.start.units) + _A_MOVE * len(one.before + one.moves[1:])
    if one.sort in (Sort.GOES, Sort.CHANGES):
        # That a unit cannot go anywhere is an answer where it could go somewhere in orthodox chess.
        if len(one.squares) > _LONGEST or not (one.squares or one.mistakes):
            return None
        return units + 2 * len(one.squares) - 4 * min(len(one.mistakes), 2)
    return units


def _chosen(found: dict[Sort, list[_Found]]) -> Iterator[tuple[str, Entry]]:
    """Yield the best questions, of each sort one, then the next best; no position twice, if there are others
    enough. Their names are the sort, and a number from the second of a sort on."""
    used: set[Position] = set()
    taken: dict[Sort, list[Entry]] = defaultdict(list)
    for is_again, round_, sort in product((False, True), range(max(_MOST.values())), _ORDER):
        fresh = (one for one in found[sort] if one.entry not in taken[sort])
        known = (one for one in fresh if is_again or one.position not in used)
        best = min(known, key=lambda one: one.cost, default=None)
        is_full = sum(map(len, taken.values())) >= WANTED or len(taken[sort]) > min(round_, _MOST[sort] - 1)
        if best is not None and not is_full:
            used.add(best.position)
            taken[sort].append(best.entry)
    for sort in _ORDER:
        for number, entry in enumerate(taken[sort], start=1):
            yield f"{sort}_{number}" if number > 1 else str(sort), entry
