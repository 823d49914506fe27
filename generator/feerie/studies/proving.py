"""Claims, the sentences of an article that can be executed: each is proved, or found false, with what is true
instead.

A claim about a position need not name all of it: what it leaves out is taken from the position that there is.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from feerie.engine.board import Colour, Position, print_fen
from feerie.engine.operations import CAPTURE, CASTLING, MOVE, PROMOTION, Move, steps
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.play.reasons.reason import names
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError, IllegalMove, TooManyContinuations, offered
from feerie.language.definitions.models.diagrams import ClaimModel
from feerie.language.definitions.models.position_model import PositionModel, UnitTexts
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import write
from feerie.language.reading import KeyPath
from feerie.pictures.showing.audience import entries, finding_values, in_every_language, stored_symbols
from feerie.pictures.showing.sequence import find_move, legal_moves, play, played_alone, refusal, refused
from feerie.pictures.showing.trays import boxed

_SAYS: Final = {
    "turn": {"turn"},
    "castling": {"unmoved"},
    "unmoved": {"unmoved"},
    "en_passant": {"en_passant"},
    "diagram": {"turn", "unmoved", "en_passant", "promotes"},
}
"""The keys of a position that say more than the placement and the reserves, with what they say."""

_FEN_SAYS: Final = ("turn", "unmoved", "en_passant")
"""What the fields of a FEN after the placement say, in their order."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim that holds: its subject, and values for the sentence that tells it.

    Moves are Moves or Attempts, reasons are Reasons; an Audience writes them. ``together`` are the rules
    under which it holds, those of several variants or of another, if they are not the diagram's own.
    """

    subject: str
    values: Mapping[str, Any]
    together: Variant | None = None


class FalseClaim(FeerieError):
    """A claim that does not hold, or names what does not exist; code and values say what is true instead.

    ``at`` is the path to the part of the claim that is wrong; its subject, if it is empty.
    """

    def __init__(self, code: str, *, at: KeyPath = (), **values: Any) -> None:
        super().__init__(code, **values)
        self.at = at


@contextmanager
def part_of(variant: Variant, *at: str | int) -> Iterator[None]:
    """Turn an error into a FalseClaim about that part of the claim."""
    try:
        yield
    except (FalseClaim, DefinitionError, TooManyContinuations):
        raise
    except FeerieError as error:
        values = finding_values(error, variant)
        number = values.pop("number", None)
        raise FalseClaim(error.code, at=at if number is None else (*at, number), **values) from error


_CAUSES: Final = (MOVE, CAPTURE, CASTLING, PROMOTION)
"""The causes of a move besides the entries of its variant."""

_MOST_LISTED: Final = 24
"""The moves that a finding lists at most; a hundred of them would hide their number."""

_EFFECTS: Final = "["

_EMPTY: Final = "∅"


ReadPosition = Callable[[PositionModel], Position]
"""From what a claim says of a position to the position."""


def execute(claim: ClaimModel, variant: Variant, start: Position, read: ReadPosition) -> tuple[Proof, ...]:
    """Execute a claim on a position, or on the one that its ``after`` leads to.

    A claim about both sides gives two proofs. Raises FalseClaim, and what ``read`` raises.
    """
    after = [*claim.after]
    with part_of(variant, "after"):
        try:
            played = play(after, Game(variant, start))
        except IllegalMove as error:
            raise refusal(error, variant, start, after[: error.values["number"]]) from error
    trial = _Trial(claim, variant, start, played[-1].after if played else start, read)
    symbols = stored_symbols(variant)
    # Effects that a claim tells of a move are told with it: there are other moves without them.
    then = [
        one.move if _EFFECTS in text else attempt(text, symbols)
        for text, one in zip(after, played, strict=True)
    ]
    beside = {"after": then, "otherwise": [*claim.otherwise]}
    return tuple(Proof(claim.subject, {**values, **beside}) for values in trial.proved())


@dataclass
class _Trial:
    """A claim and the position on which it is executed."""

    claim: ClaimModel
    variant: Variant
    start: Position
    position: Position
    read: ReadPosition

    def __post_init__(self) -> None:
        self.game, self.symbols = Game(self.variant, self.position), stored_symbols(self.variant)

    def proved(self) -> Iterable[dict[str, Any]]:
        """Return the values of the proofs; raises FalseClaim."""
        causes = [*_CAUSES, *(entry.name for entry in entries(self.variant))]
        because = names(entry.name for entry in self.variant.entries_throughout)
        for key, known in (("has", causes), ("without", causes), ("because", because)):
            cause = getattr(self.claim, key)
            if cause is not None and cause not in known:
                expected = [name for name in known if "." in cause or "." not in name]
                raise FalseClaim("unknown-cause", at=(key,), cause=cause, **offered(cause, expected))
        return _TRIALS[self.claim.subject](self)

    def legal(self) -> Iterator[dict[str, Any]]:
        """Prove that a move is legal, has the claimed causes, and leads to the claimed status."""
        claim, text = self.claim, self.claim.legal or ""
        with part_of(self.variant):
            try:
                move = find_move(text, self.game)
            except IllegalMove as error:
                refused = refusal(error, self.variant, self.start, claim.after)
                if refused.code != error.code:
                    raise refused from error
                values = finding_values(refused, self.variant)
                values["move"] = values.pop("text")
                raise FalseClaim("claim-legal", **values) from error
        causes = causes_of(move)
        told = write(move, self.symbols)
        if claim.has is not None and claim.has not in causes:
            raise FalseClaim("claim-has", at=("has",), move=told, cause=claim.has, causes=sorted(causes))
        if claim.without in causes:
            raise FalseClaim("claim-without", at=("without",), move=told, cause=claim.without)
        if claim.gives is not None and claim.gives != (actual := played_alone(move, self.game).gives):
            values = {"status": claim.gives, "actual_status": str(actual)}
            raise FalseClaim("claim-gives", at=("gives",), move=told, **values)
        yield {"move": move, "has": claim.has, "without": claim.without, "gives": claim.gives}

    def illegal(self) -> Iterator[dict[str, Any]]:
        """Prove that a move is illegal, for the claimed reason, and would have the claimed effects."""
        text = self.claim.illegal or ""
        legal = legal_moves(self.game.rules, self.game.position())
        if matching(text, legal, self.symbols):
            raise FalseClaim("claim-illegal", move=text)
        with part_of(self.variant):
            tried, reason = refused(text, self.game, legal)
        leads = reason.evidence.move
        if _EFFECTS in text and not (leads and matching(text, [leads], self.symbols)):
            raise FalseClaim("claim-effects", move=text, actual=leads and write(leads, self.symbols))
        because = self.claim.because
        if because is not None and because not in reason.names:
            values = {
                "expected": because,
                "actual": max(reason.names, key=len) if "." in because else str(reason.code),
                "reason": in_every_language(self.variant, reason),
            }
            raise FalseClaim("claim-because", at=("because",), move=text, **values)
        yield {"move": tried, "reason": reason}

    def _moves_of(self, square: str | None, at: str) -> list[Move]:
        moves = [*legal_moves(self.game.rules, self.game.position())]
        if square is None:
            return moves
        with part_of(self.variant, at):
            wanted = self.variant.geometry.square(square)
        return [move for move in moves if move.departure == wanted]

    def count(self) -> Iterator[dict[str, Any]]:
        """Prove the number of legal moves, of all units or of the one on a square."""
        moves = self._moves_of(self.claim.moves_of, "moves_of")
        if len(moves) != self.claim.count:
            told = [write(move, self.symbols) for move in moves] if 0 < len(moves) <= _MOST_LISTED else None
            raise FalseClaim("claim-count", expected=self.claim.count, actual=len(moves), moves=told)
        yield {"count": len(moves), "square": self.claim.moves_of}

    def every_move_of(self) -> Iterator[dict[str, Any]]:
        """Prove that all moves of the unit on a square, but for exceptions, have the claimed causes."""
        square = self.claim.every_move_of
        moves = self._moves_of(square, "every_move_of")
        exceptions = []
        for number, text in enumerate(self.claim.except_):
            with part_of(self.variant, "except", number):
                exceptions.append(find_move(text, self.game))
            if exceptions[-1] not in moves or self._fits(exceptions[-1]):
                move = write(exceptions[-1], self.symbols)
                raise FalseClaim("claim-except", at=("except", number), move=move)
        others = [move for move in moves if move not in exceptions]
        if not others:
            raise FalseClaim("claim-no-moves", square=square)
        if wrong := [move for move in others if not self._fits(move)]:
            told = [write(move, self.symbols) for move in wrong[:_MOST_LISTED]]
            raise FalseClaim("claim-every-move-of", square=square, moves=told)
        claim = self.claim
        yield {"square": square, "except": exceptions, "has": claim.has, "without": claim.without}

    def _fits(self, move: Move) -> bool:
        causes = causes_of(move)
        return self.claim.has in (None, *causes) and self.claim.without not in causes

    def status(self) -> Iterator[dict[str, Any]]:
        """Prove the status of the player to move."""
        actual = status(self.game)
        if actual != self.claim.status:
            raise FalseClaim("claim-status", status=str(self.claim.status), actual_status=str(actual))
        yield {"status": str(actual)}

    def holds_position(self) -> Iterator[dict[str, Any]]:
        """Prove the position, as far as the claim describes it."""
        model = self.claim.position or PositionModel()
        said = {name for key in model.said for name in _SAYS.get(key, ())}
        if model.fen is not None:
            fields = [word for word in model.fen.split()[1:] if "=" not in word]
            said.update(_FEN_SAYS[: len(fields)])
        unsaid = {"turn", "unmoved", "en_passant", "promotes"} - said
        read = replace(self.read(model), **{name: getattr(self.position, name) for name in unsaid})
        expected, actual = (replace(one, halfmove=0, fullmove=1) for one in (read, self.position))
        if expected != actual:
            fens = [print_fen(one, self.variant.alphabet).removesuffix(" 0 1") for one in (expected, actual)]
            raise FalseClaim("claim-position", expected=fens[0], actual=fens[1])
        yield {}

    def box(self) -> Iterator[dict[str, Any]]:
        """Prove how many units of a side are in its box."""
        for colour, expected in (self.claim.box or {}).items():
            player = self._known(colour, "box")
            if all(box.unit.colour != player for box in self.variant.boxes):
                raise FalseClaim("no-box", at=("box", colour), key="box")
            held = boxed(self.variant, self.position, player)
            if len(held) != expected:
                values = {"player": player, "expected": expected, "actual": len(held)}
                raise FalseClaim("claim-box", at=("box", colour), **values)
            yield {"player": player, "contents": dict(Counter(unit.kind for unit in held))}

    def reserve(self) -> Iterator[dict[str, Any]]:
        """Prove what a side has in reserve."""
        if not self.variant.has_reserves:
            raise FalseClaim("no-reserve", key="reserve")
        for colour, symbols in (self.claim.reserve or {}).items():
            player = self._known(colour, "reserve")
            for number, symbol in enumerate(symbols):
                with part_of(self.variant, "reserve", colour, number):
                    UnitTexts(self.variant).unit(symbol, player)
            kinds = Counter(unit.kind for unit in self.position.reserves if unit.colour == player)
            actual = sorted(self.symbols.letters[kind] for kind in kinds.elements())
            if actual != sorted(symbols):
                told = (" ".join(sorted(several)) or _EMPTY for several in (symbols, actual))
                values = dict(zip(("expected", "actual"), told, strict=True))
                raise FalseClaim("claim-reserve", at=("reserve", colour), player=player, **values)
            yield {"player": player, "contents": dict(kinds)}

    def _known(self, colour: str, key: str) -> Colour:
        if colour not in self.variant.colours:
            told = offered(colour, self.variant.colours)
            raise FalseClaim("unknown-colour", at=(key, colour), colour=colour, **told)
        return Colour(colour)


_TRIALS: Final[Mapping[str, Callable[[_Trial], Iterable[dict[str, Any]]]]] = {
    "legal": _Trial.legal,
    "illegal": _Trial.illegal,
    "count": _Trial.count,
    "every_move_of": _Trial.every_move_of,
    "status": _Trial.status,
    "position": _Trial.holds_position,
    "box": _Trial.box,
    "reserve": _Trial.reserve,
}


def causes_of(move: Move) -> frozenset[str]:
    """Return the causes of a move, as claims name them."""
    return frozenset(move.causes) | {step.cause for step in steps(move.journal())}
