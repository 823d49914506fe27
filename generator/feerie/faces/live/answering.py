"""The answers to requests.

A game can be taken away as a text: the diagram of its last move as YAML, its FEN, its picture.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import Any, Final

from feerie.engine.board import print_fen
from feerie.engine.play.partner.search import LEVELS, best_move, turning
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError, IllegalMove, MoveError
from feerie.faces.live.games import Moment, Replayed, games
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.refused import immobility, told, why_not
from feerie.faces.live.requests import Request, known, read, spoken
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
from feerie.pictures.showing.panels import board as shown_board
from feerie.pictures.showing.records import pgn
from feerie.pictures.showing.sequence import move_text

FORMS: Final = ("yaml", "fen", "svg", "pgn")
"""What a game can be taken away as."""

RESULTS: Final = ("1-0", "0-1")
"""The results of a game that is given up."""

_MOST: Final = 512
"""What is remembered at most of the same moves under many variants."""


def written(
    form: str, moment: Moment, pictures: Pictures, remarks: Mapping[int, str], tags: Mapping[str, str]
) -> str:
    """Return all of a game with remarks (by the number of the move, from 0), its position, or the panels of
    its last move, in one of the forms; the tags are those of a PGN."""
    match form:
        case "pgn":
            moves = [past.played.move for past in moment.history]
            return pgn(moment.variant, moment.start, moves, remarks, tags)
        case "yaml":
            return _yaml(moment, remarks)
        case "fen":
            return pictures.audience.fen(moment.position)
    return draw_strip(move_strip(moment, pictures), theme("light"), flipped=pictures.flipped)


def _yaml(moment: Moment, remarks: Mapping[int, str]) -> str:
    """Return the diagram of a game: its first position and its moves, each with its remark as a comment."""
    fen = print_fen(moment.start, moment.variant.alphabet)
    lines = [f"variant: {moment.variant.id}", f"position: {{fen: {_quoted(fen)}}}"]
    if moment.history:
        lines.append("moves:")
    for number, past in enumerate(moment.history):
        remark = " ".join(remarks.get(number, "").split())
        lines.append(f"  - {_quoted(past.text)}" + (f"  # {remark}" if remark else ""))
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """Return a text between quotation marks: YAML reads them as JSON does."""
    return json.dumps(text, ensure_ascii=False)


class Live:
    """Variants that are played on pages: answers requests, and remembers the games that these are about."""

    def __init__(self, variants: Mapping[str, Variant]) -> None:
        self._variants = variants
        self.games = games()
        self.members = Replayed(partial(Member, played=()), further, _MOST)

    def answer(self, given: object) -> dict[str, Any]:
        """Return the answer to a request; it never raises, and what is wrong is told in a sentence."""
        language, variant = spoken(given), None
        try:
            request = read(given, self._variants, _ANSWERS)
            variant = request.variant
            board = _Board(self, request)
            answer = _ANSWERS[request.ask](board)
        except FeerieError as error:
            return refusal(error, language, variant)
        except Exception as error:  # noqa: BLE001  # a page can do no more about it than say so
            return refusal(FeerieError("internal", problem=repr(error)), language, variant)
        symbols = board.pictures.symbols()
        return {**answer, "symbols": symbols} if symbols else answer


@lru_cache(maxsize=64)
def _audience(variant: Variant, language: Language, form: int | None) -> Audience:
    return Audience(variant, language, form=form, switching=True)


class _Board:
    """The board that a request is about: the moment of its game, and the pictures of the answer."""

    def __init__(self, live: Live, request: Request) -> None:
        self.live = live
        self.request = request
        self.pictures = Pictures(_audience(request.variant, request.language, request.form), request.flipped)

    @cached_property
    def moment(self) -> Moment:
        """The end of the game of the request."""
        return self.after()

    def after(self, *moves: str) -> Moment:
        """Return what further moves lead to."""
        request = self.request
        return self.live.games.after(request.variant, request.start, (*request.moves, *moves))


def _move(board: _Board) -> dict[str, Any]:
    moment, pictures = board.after(board.request.text("move")), board.pictures
    panels = [pictures.told(panel) for panel in move_strip(moment, pictures, empty=True).panels]
    return {"panels": panels, **state(moment, pictures)}


def _why(board: _Board) -> dict[str, Any]:
    request, variant = board.request, board.request.variant
    arrival, origin = request.text_or_none("to"), request.text_or_none("from")
    held = {variant.alphabet.write(unit): unit for unit in variant.units}
    square = variant.geometry.square
    tried = None if origin is None else held[origin] if origin in held else square(origin)
    if isinstance(tried, int) and arrival is None:
        reason = immobility(board.moment, tried)
    else:
        reason = why_not(board.moment, tried, None if arrival is None else square(arrival))
    if reason is None:
        raise MoveError("legal-move")
    return told(board.moment, reason, board.pictures)


def _text(board: _Board) -> dict[str, Any]:
    form, remarks = board.request.one_of("as", FORMS), board.request.texts("remarks")
    result = board.request.text_or_none("result")
    tags = {} if result is None else {"Result": known(result, RESULTS)}
    text = written(form, board.moment, board.pictures, dict(enumerate(remarks)), tags)
    own = board.request.text_or_none("own") if form == "yaml" else None
    return {"text": text + (own or "")}


def _partner(board: _Board) -> dict[str, Any]:
    """Return the move that the partner would play at a level; none if the game is over."""
    request = board.request
    level = LEVELS[request.one_of("level", [*LEVELS])]
    found = best_move(board.moment.game, *level, seed=len(request.moves))
    if found is None:
        return {"move": None}
    return {"move": move_text(found.move, request.variant), "shown": board.pictures.audience.told(found.move)}


def _turning(board: _Board) -> dict[str, Any]:
    """Return where a game turned: the number of the move, from 0, and the better one; none if nowhere."""
    moment = board.moment
    played = [past.played for past in moment.history]
    positions = [*(one.before for one in played), moment.position]
    found = turning(moment.variant, positions, [one.move for one in played])
    if found is None:
        return {"number": None}
    return {"number": found.number, "shown": board.pictures.audience.told(found.better)}


def _everywhere(board: _Board) -> dict[str, Any]:
    """Return the outcomes of the same moves from the same position under many variants.

    The variant of the request comes first. Effects that are written with its moves bind only its own.
    """
    request, pictures, games = board.request, board.pictures, board.live.games
    first = games.after(request.variant, request.start, ()).position
    fen = print_fen(first, request.variant.alphabet)
    found: list[Member] = []
    impossible: list[dict[str, Any]] = []
    for variant in dict.fromkeys((request.variant, *request.several("variants"))):
        own = variant is request.variant
        try:
            start = first if own else position_of_fen(variant.alphabet.with_rights(fen), variant)
            texts = tuple(text if own else text.partition("[")[0] for text in request.moves)
            found.append(board.live.members.after(variant, start, texts))
        except FeerieError as error:
            said = sentence(error.code, error.values, Lexicon(request.language))
            impossible.append({**_named(variant, pictures), "sentence": as_sentence(said)})
    before = shown_board(first, pictures.audience)
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
        "others": [id_ for id_ in request.variants if id_ != request.variant.id],
    }


def _named(variant: Variant, pictures: Pictures) -> dict[str, str]:
    return {"id": variant.id, "name": said_in(pictures.audience.language, variant.name)}


_ANSWERS: Final[Mapping[str, Callable[[_Board], dict[str, Any]]]] = {
    "position": lambda board: state(board.moment, board.pictures),
    "move": _move,
    "why": _why,
    "text": _text,
    "walk": lambda board: walk(board.request, board.moment, board.pictures),
    "set-up": lambda board: set_up(board.request, board.pictures),
    "partner": _partner,
    "turning": _turning,
    "everywhere": _everywhere,
}


def refusal(error: FeerieError, language: Language, variant: Variant | None = None) -> dict[str, Any]:
    """Return the answer to a request that cannot be answered; a reason is told as the variant has it."""
    values, code = error.values, error.code
    if isinstance(error, IllegalMove) and variant is not None:
        values = finding_values(error, variant)
    told = sentence(code, values, Lexicon(language))
    return {"error": {"code": code, "sentence": as_sentence(told)}}
