"""The state of a game as a page shows it: how the side to move stands, and what distinguishes moves between
the same squares."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from feerie.engine.board import Position, Square, Unit
from feerie.engine.operations import BEFORE, Event, Move, Store, events
from feerie.engine.play.legality.check import checkers, counting
from feerie.engine.play.outcome import Status
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.end import Draw, Result
from feerie.errors import TooManyContinuations
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.language.wording.descriptions import Attacker, chosen, ended, standing, tally_words
from feerie.language.wording.language import as_sentence, said_in
from feerie.language.wording.steps import aside
from feerie.pictures.drawing.marking.marks import Sign
from feerie.pictures.drawing.scene import Strip
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import kept, move_clause, numbers, strip, table, told_move, words
from feerie.pictures.showing.records import ends, shape
from feerie.pictures.showing.sequence import Frame, move_frames


def state(moment: Moment, pictures: Pictures) -> dict[str, Any]:
    """Return the state of a game; its pictures are among ``pictures``, whose symbols come last."""
    audience = pictures.audience
    return {
        **seen(moment.position, pictures),
        "turn_text": as_sentence(words(Frame(0, BEFORE, moment.position), audience)[2]),
        "status": moment.outcome.status,
        "status_text": told_standing(moment, audience),
        "beside": [*_beside(moment, pictures)],
        # A game that is drawn could go on, and does not.
        "moves": [] if moment.outcome.is_over else [*_moves(moment, pictures)],
        "is_over": moment.outcome.is_over,
        "history": [*_history(moment, pictures)],
    }


def seen(position: Position, pictures: Pictures) -> dict[str, Any]:
    """Return a position as it is seen and described, with what stands where, in words."""
    panel, lexicon = table(position, pictures.audience), pictures.audience.lexicon
    return {
        "fen": pictures.audience.fen(position),
        "turn": position.turn,
        "svg": pictures.panel(panel),
        "board": shape(position.geometry),
        "description": panel.description,
        "units": {name: lexicon.text(unit) for name, unit in position.placement().items()},
    }


def move_strip(moment: Moment, pictures: Pictures, *, empty: bool = False) -> Strip:
    """Return the panels of the move that led to a moment, first the position before; of the first moment,
    the position."""
    name = said_in(pictures.audience.language, moment.variant.name)
    if moment.last is None:
        return strip([Frame(0, BEFORE, moment.position)], (), pictures.audience, name, empty=empty)
    played = moment.last.played
    frames = [Frame(0, BEFORE, played.before), *move_frames(1, played.move, played.before, played.after)]
    return strip(frames, [played], pictures.audience, name, empty=empty)


def _beside(moment: Moment, pictures: Pictures) -> Iterator[dict[str, Any]]:
    """Yield the units in reserve, each kind once."""
    variant, lexicon = moment.variant, pictures.audience.lexicon
    for unit, count in sorted(Counter(moment.position.reserves).items()):
        yield {
            "key": variant.alphabet.write(unit),
            "name": lexicon.text(unit),
            "count": count,
            "svg": pictures.unit(unit),
        }


def _moves(moment: Moment, pictures: Pictures) -> Iterator[dict[str, Any]]:
    """Yield the legal moves."""
    found = choices(moment, pictures)
    for text, move in moment.legal.items():
        unit = dropped(move)
        told = {
            "text": text,
            "shown": pictures.audience.told(move),
            **ends(move, moment.variant),
            "key": None if unit is None else moment.variant.alphabet.write(unit),
        }
        yield {**told, "choice": found[text]} if text in found else told


def _history(moment: Moment, pictures: Pictures) -> Iterator[dict[str, Any]]:
    """Yield the moves played."""
    counted = numbers([past.played for past in moment.history])
    for (text, played), (number, side) in zip(moment.history, counted, strict=True):
        yield {"text": text, "shown": told_move(played, pictures.audience), "number": number, "side": side}


def told_standing(moment: Moment, audience: Audience) -> str:
    """Return what is to be said of the side to move; only the counters if the game goes on without check."""
    counters = [as_sentence(words) for words in tally_words(moment.position, audience.lexicon)]
    return " ".join(filter(None, (_standing(moment, audience), *counters)))


def _standing(moment: Moment, audience: Audience) -> str:
    """Return what is to be said of check and of the end; nothing if the game goes on without check."""
    if moment.outcome.status is Status.ONGOING:
        return ""
    game, lexicon = moment.game, audience.lexicon
    winner, rule = moment.outcome.winner, moment.outcome.rule
    if rule is not None:
        return as_sentence(ended(winner, rule.reason, lexicon, is_played=isinstance(rule, Draw)))
    end, player = game.variant.ends[game.player], game.player
    if end.no_piece is not None and not game.has_unit():
        return as_sentence(standing(f"no_piece_{end.no_piece}", player, lexicon))
    if not game.in_check():
        code = "stalemate" if end.stalemate is Result.DRAW else f"stalemate_{end.stalemate}"
        return as_sentence(standing(code, player, lexicon))
    try:
        found = checkers(counting(game), game.legality.views)
    except TooManyContinuations:
        found = []
    royal = found[0].royal if found else counting(game)[0][0]
    name = audience.variant.geometry.shown
    attackers = dict.fromkeys(
        Attacker(one.unit, name(one.at)) for one in found if one.unit and one.at is not None
    )
    code = "check"
    if not moment.legal:
        code = "checkmate" if end.checkmate is Result.LOSS else f"checkmate_{end.checkmate}"
    if game.variant.check.of == "enemy":
        code = f"{code}_by_theirs"
    return as_sentence(standing(code, player, lexicon, royal, attackers))


_Option = tuple[Move, Position]
"""A legal move, and the position that it leads to."""


def dropped(move: Move) -> Unit | None:
    """Return the unit that a move brings from beside the board; None for any other move."""
    return move.mover if move.departure is None and move.arrival is not None else None


def choices(moment: Moment, pictures: Pictures) -> Mapping[str, dict[str, str]]:
    """Return the choices of legal moves by their texts: of those that squares do not tell apart, and of those
    without a square to go to."""
    alike: dict[tuple[Square | None, Square | None, Unit | None], list[str]] = defaultdict(list)
    for text, move in moment.legal.items():
        alike[move.departure, move.arrival, dropped(move)].append(text)
    found: dict[str, dict[str, str]] = {}
    for (_, arrival, _), texts in alike.items():
        if len(texts) > 1 or arrival is None:
            moves = [moment.legal[text] for text in texts]
            options = [(move, moment.game.after(move)) for move in moves]
            found.update(zip(texts, _told(options, pictures), strict=True))
    return found


class _Ending(NamedTuple):
    """What a choice leads to: a unit on a square, or off the board with a sign.

    ``is_bare``: the other choices add something to it.
    """

    unit: Unit | None
    square: Square | None
    sign: Sign | None = None
    is_bare: bool = False


def _told(options: Sequence[_Option], pictures: Pictures) -> list[dict[str, str]]:
    """Return the choices of several moves: their names are short if these are all different."""
    journals = [events(move.journal()) for move, _ in options]
    common = set.intersection(*map(set, journals)) if len(journals) > 1 else set()
    endings = [
        _ending(option, [event for event in told if event not in common], pictures.audience.variant)
        for option, told in zip(options, journals, strict=True)
    ]
    names = _names(endings, options, pictures)
    squares = [ending.square for ending in endings]
    are_apart = None not in squares and len({*squares}) > 1
    found: list[dict[str, str]] = []
    for name, (unit, square, sign, _) in zip(names, endings, strict=True):
        found.append({"name": name, "svg": "" if unit is None else pictures.unit(unit, sign)})
        if are_apart and square is not None:
            found[-1]["square"] = pictures.audience.variant.geometry.name(square)
    return found


def _names(endings: Sequence[_Ending], options: Iterable[_Option], pictures: Pictures) -> list[str]:
    audience = pictures.audience
    squares = {ending.square for ending in endings}
    are_on_board = all(ending.unit is not None and ending.sign is None for ending in endings)
    if are_on_board and len(endings) > 1:
        geometry, lexicon = audience.variant.geometry, audience.lexicon
        names = []
        for unit, square, _, is_bare in endings:
            place = None if square is None or len(squares) == 1 else geometry.shown(square)
            # Beside choices of other squares, the mover's own would be misread.
            names.append(
                aside("nothing_else", lexicon)
                if unit is None or (is_bare and place)
                else chosen(unit, lexicon, place)
            )
        if max(Counter(names).values()) == 1:
            return names
    return [as_sentence(move_clause(move, after, audience)) for move, after in options]


def _ending(option: _Option, own: Sequence[Event], variant: Variant) -> _Ending:
    """Return what the events of a move that others do not share lead to; without any, where the mover is.

    A change of phase is shown by a unit that is then in a player's charge.
    """
    move, reached = option
    last = next((event for event in reversed(own) if event.transits), None)
    if last is None:
        standing = move.standing()
        if standing:
            return _Ending(*standing, is_bare=True)
        charge = (unit for unit in reached.units if unit and unit.colour in kept(variant))
        return _Ending(move.mover or next(charge, None), None, is_bare=True)
    _, _, target, after = last.transit
    match target.store:
        case None:
            return _Ending(after, last.square)
        case Store.RESERVE:
            return _Ending(after, last.square, Sign.UP)
        case Store.TRAPDOOR:
            return _Ending(after, last.square, Sign.DOWN)
    return _Ending(last.unit, last.square, Sign.TIMES)
