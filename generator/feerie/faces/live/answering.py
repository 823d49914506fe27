"""The answers to requests.

A game can be taken away as a text: the diagram of its last move as YAML, its FEN, its picture.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.play.partner.search import LEVELS, best_move
from feerie.engine.play.partner.turning import turning
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError, IllegalMove, MoveError
from feerie.faces.live.games import Moment, Replayed, games
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.refused import immobility, told, why_not
from feerie.faces.live.requests import Request, read, spoken
from feerie.faces.live.setting_up import set_up, walk
from feerie.faces.live.states import move_strip, state
from feerie.language.languages import Language
from feerie.language.wording.language import as_sentence, said_in
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import sentence
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.showing.audience import Audience, finding_values
from feerie.pictures.showing.outcomes import Member, further, grouped
from feerie.pictures.showing.panels import board
from feerie.pictures.showing.pgn import pgn
from feerie.pictures.showing.sequence import move_text

FORMS: Final = ("yaml", "fen", "svg", "pgn")
"""What a game can be taken away as."""

_MOST: Final = 512
"""What is remembered at most of the same moves under many variants."""


def written(form: str, moment: Moment, pictures: Pictures, remarks: Mapping[int, str]) -> str:
    """Return the last move of a game, or its position, or all of it with remarks, in one of the forms."""
    match form:
        case "pgn":
            moves = [past.played.move for past in moment.history]
            return pgn(moment.variant, moment.start, moves, remarks)
        case "yaml":
            return _yaml(moment)
        case "fen":
            return pictures.audience.fen(moment.position)
    return draw_strip(move_strip(moment, pictures), theme("light"), flipped=pictures.flipped)


def _yaml(moment: Moment) -> str:
    """Return the diagram of the last move, or of the position."""
    before = moment.before or moment.position
    alphabet = moment.variant.alphabet
    lines = [
        f"variant: {moment.variant.id}",
        f"position: {{fen: {_quoted(print_fen(before, alphabet))}}}",
    ]
    if moment.last:
        lines.append(f"moves: [{_quoted(moment.last.text)}]")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """Return a text between quotation marks: YAML reads them as JSON does."""
    return json.dumps(text, ensure_ascii=False)


class Known(NamedTuple):
    """What is remembered from one request to the next."""

    games: Replayed[str | None, Moment]
    members: Replayed[Position, Member]


def _member(variant: Variant, start: Position) -> Member:
    return Member(variant, start, ())


class Live:
    """Variants that are played on pages: answers requests, and remembers the games that these are about."""

    def __init__(self, variants: Mapping[str, Variant]) -> None:
        self._variants = variants
        self._known = Known(games(), Replayed(_member, further, _MOST))

    def answer(self, request: object) -> dict[str, Any]:
        """Return the answer to a request; it never raises, and what is wrong is told in a sentence."""
        language, variant = spoken(request), None
        try:
            asked = read(request, self._variants, _ANSWERS)
            variant = asked.variant
            return _ANSWERS[asked.ask](asked, self._known)
        except FeerieError as error:
            return refusal(error, language, variant)
        except Exception as error:  # noqa: BLE001  # a page can do no more about it than say so
            return refusal(FeerieError("internal", problem=repr(error)), language, variant)


def _position(asked: Request, known: Known) -> dict[str, Any]:
    pictures = _pictures(asked)
    answer = state(known.games.after(asked.variant, asked.start, asked.moves), pictures)
    return {**answer, "symbols": pictures.symbols()}


def _move(asked: Request, known: Known) -> dict[str, Any]:
    pictures = _pictures(asked)
    moment = known.games.after(asked.variant, asked.start, (*asked.moves, asked.text("move")))
    answer = {
        "panels": [pictures.told(panel) for panel in move_strip(moment, pictures, empty=True).panels],
        **state(moment, pictures),
    }
    return {**answer, "symbols": pictures.symbols()}


def _why(asked: Request, known: Known) -> dict[str, Any]:
    pictures, variant = _pictures(asked), asked.variant
    moment = known.games.after(variant, asked.start, asked.moves)
    arrival, origin = asked.text_or_none("to"), asked.text_or_none("from")
    held = {variant.alphabet.write(unit): unit for unit in variant.units}
    square = variant.geometry.square
    tried = None if origin is None else held[origin] if origin in held else square(origin)
    if isinstance(tried, int) and arrival is None:
        reason = immobility(moment, tried)
    else:
        reason = why_not(moment, tried, None if arrival is None else square(arrival))
    if reason is None:
        raise MoveError("legal-move")
    return {**told(moment, reason, pictures), "symbols": pictures.symbols()}


def _text(asked: Request, known: Known) -> dict[str, Any]:
    form = asked.one_of("as", FORMS)
    moment = known.games.after(asked.variant, asked.start, asked.moves)
    return {"text": written(form, moment, _pictures(asked), dict(enumerate(asked.texts("remarks"))))}


def _walk(asked: Request, known: Known) -> dict[str, Any]:
    return walk(asked, known.games.after(asked.variant, asked.start, asked.moves), _pictures(asked))


def _set_up(asked: Request, _known: Known) -> dict[str, Any]:
    pictures = _pictures(asked)
    answer = set_up(asked, pictures)
    return {**answer, "symbols": pictures.symbols()}


def _partner(asked: Request, known: Known) -> dict[str, Any]:
    """Return the move that the partner would play at a level; none if the game is over."""
    moment = known.games.after(asked.variant, asked.start, asked.moves)
    effort = LEVELS[asked.one_of("level", [*LEVELS])]
    found = best_move(moment.game, effort.seconds, effort.positions, seed=len(asked.moves))
    if found is None:
        return {"move": None}
    return {"move": move_text(found.move, asked.variant), "shown": _pictures(asked).audience.told(found.move)}


def _turning(asked: Request, known: Known) -> dict[str, Any]:
    """Return where a game turned: the number of the move, from 0, and the better one; none if nowhere."""
    moment = known.games.after(asked.variant, asked.start, asked.moves)
    played = [past.played for past in moment.history]
    positions = [*(one.before for one in played), moment.position]
    found = turning(asked.variant, positions, [one.move for one in played])
    if found is None:
        return {"number": None}
    return {"number": found.number, "shown": _pictures(asked).audience.told(found.better)}


def _everywhere(asked: Request, known: Known) -> dict[str, Any]:
    """Return the outcomes of the same moves from the same position under many variants.

    The variant of the request comes first. Effects that are written with its moves bind only its own.
    """
    first, pictures = known.games.after(asked.variant, asked.start, ()), _pictures(asked)
    fen = print_fen(first.position, asked.variant.alphabet)
    found: list[Member] = []
    impossible: list[dict[str, Any]] = []
    for variant in dict.fromkeys((asked.variant, *asked.several("variants"))):
        own = variant is asked.variant
        try:
            start = first.position if own else position_of_fen(variant.alphabet.with_rights(fen), variant)
            texts = tuple(text if own else text.partition("[")[0] for text in asked.moves)
            found.append(known.members.after(variant, start, texts))
        except FeerieError as error:
            told = sentence(error.code, error.values, Lexicon(asked.language))
            impossible.append({**_named(variant, pictures), "sentence": as_sentence(told)})
    before = board(first.position, pictures.audience)
    groups = [
        (replace(panel, title=", ".join(_named(one.variant, pictures)["name"] for one in members)), members)
        for panel, members in grouped(found, pictures.audience)
    ]
    return {
        "before": {"svg": pictures.panel(before), "description": before.description},
        "groups": [
            {
                "svg": pictures.panel(panel),
                "sentence": as_sentence(panel.sentence),
                "notation": panel.notation,
                "description": panel.description,
                "variants": [_named(one.variant, pictures) for one in members],
            }
            for panel, members in groups
        ],
        "impossible": impossible,
        "others": [id_ for id_ in asked.variants if id_ != asked.variant.id],
        "symbols": pictures.symbols(),
    }


def _named(variant: Variant, pictures: Pictures) -> dict[str, str]:
    return {"id": variant.id, "name": said_in(pictures.audience.language, variant.name)}


_ANSWERS: Final[Mapping[str, Callable[[Request, Known], dict[str, Any]]]] = {
    "position": _position,
    "move": _move,
    "why": _why,
    "text": _text,
    "walk": _walk,
    "set-up": _set_up,
    "partner": _partner,
    "turning": _turning,
    "everywhere": _everywhere,
}


@lru_cache(maxsize=64)
def _audience(variant: Variant, language: Language, form: int | None) -> Audience:
    return Audience(variant, language, form=form, switching=True)


def _pictures(asked: Request) -> Pictures:
    return Pictures(_audience(asked.variant, asked.language, asked.form), asked.flipped)


def refusal(error: FeerieError, language: Language, variant: Variant | None = None) -> dict[str, Any]:
    """Return the answer to a request that cannot be answered; a reason is told as the variant has it."""
    values, code = error.values, error.code
    if isinstance(error, IllegalMove) and variant is not None:
        values = finding_values(error, variant)
    told = sentence(code, values, Lexicon(language))
    return {"error": {"code": code, "sentence": as_sentence(told)}}
