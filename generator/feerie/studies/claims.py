"""The sentences of an article, executed: each is proved, or found false with what is true instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from feerie.board.fen import print_placement
from feerie.board.position import Position
from feerie.board.units import Colour
from feerie.definitions.diagrams import ClaimModel
from feerie.definitions.nearest import nearest
from feerie.errors import AmbiguousMove, FeerieError, IllegalMove
from feerie.notation import attempt, matching, write
from feerie.operations import Move, steps
from feerie.play.explanation import Cause, explain
from feerie.play.game import Game
from feerie.play.outcome import status
from feerie.rules.variant import Variant
from feerie.studies.reader import in_both, stored_symbols
from feerie.studies.sequence import find_move, position_after

_JOURNAL: Final = ("move", "capture", "castling", "promotion")


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim that holds: its subject, and values for the sentence that tells it.

    Moves are Moves or Attempts, reasons are Reasons; a Reader tells them.
    """

    subject: str
    values: Mapping[str, Any]


class FalseClaim(FeerieError):
    """A claim that does not hold; code and values say what is true instead."""


ReadPosition = Callable[[ClaimModel], Position]


def execute(
    claim: ClaimModel, variant: Variant, start: Position, read: ReadPosition
) -> tuple[Proof, ...]:
    """Execute a claim on a position, or on what its ``after`` leads to; a claim about both sides gives two proofs.

    ``read`` reads the position that a claim holds up. Raises FeerieError: a false claim says what is
    true, and a claim that speaks of unknown moves or causes says which it could mean.
    """
    after = [*claim.after]
    position = position_after(variant, start, after)
    trial = _Trial(claim, variant, Game(variant, position), position, read)
    then = [attempt(text, stored_symbols(variant)) for text in after]
    return tuple(Proof(claim.subject, {**values, "after": then}) for values in trial.proved())


class _Trial:
    """One claim before its position."""

    def __init__(
        self, claim: ClaimModel, variant: Variant, game: Game, position: Position, read: ReadPosition
    ) -> None:
        self.claim = claim
        self.variant = variant
        self.game = game
        self.position = position
        self.read = read
        self.symbols = stored_symbols(variant)

    def proved(self) -> list[dict[str, Any]]:
        """The values of the proofs; raises FeerieError."""
        self._known_causes()
        match self.claim.subject:
            case "legal":
                return [self._legal()]
            case "illegal":
                return [self._illegal()]
            case "count":
                return [self._count()]
            case "every_move_of":
                return [self._every_move_of()]
            case "status":
                return [self._status()]
            case "position":
                return [self._position()]
            case "box":
                return [self._box(colour, number) for colour, number in (self.claim.box or {}).items()]
            case _:
                held = self.claim.reserve or {}
                return [self._reserve(colour, symbols) for colour, symbols in held.items()]

    def _known_causes(self) -> None:
        entries = [entry.name for entry in (*self.variant.effects, *self.variant.moves)]
        for key, known in (
            ("has", [*_JOURNAL, *entries]),
            ("without", [*_JOURNAL, *entries]),
            ("because", [*Cause, *entries]),
        ):
            cause = getattr(self.claim, key)
            if cause is not None and cause not in known:
                names = list(map(str, known))
                raise FeerieError("unknown-cause", cause=cause, expected=names, nearest=nearest(cause, names))

    def _text(self, move: Move) -> str:
        return write(move, self.symbols)

    def _legal(self) -> dict[str, Any]:
        text = self.claim.legal or ""
        try:
            move = find_move(text, self.game)
        except IllegalMove as error:
            reason = error.values["reason"]
            raise FalseClaim("claim-legal", move=text, reason=in_both(self.variant, reason)) from error
        self._check_causes(move)
        if self.claim.gives is not None:
            self.game.make(move)
            actual = status(self.game)
            self.game.unmake()
            if actual != self.claim.gives:
                raise FalseClaim("claim-gives", move=text, status=self.claim.gives, actual_status=str(actual))
        return {
            "move": move,
            "has": self.claim.has,
            "without": self.claim.without,
            "gives": self.claim.gives,
        }

    def _check_causes(self, move: Move) -> None:
        causes = _causes(move)
        if self.claim.has is not None and self.claim.has not in causes:
            raise FalseClaim("claim-has", move=self._text(move), cause=self.claim.has, causes=sorted(causes))
        if self.claim.without is not None and self.claim.without in causes:
            raise FalseClaim("claim-without", move=self._text(move), cause=self.claim.without)

    def _illegal(self) -> dict[str, Any]:
        text = self.claim.illegal or ""
        found = matching(text, self.game.legal_moves(), self.symbols)
        if found:
            raise FalseClaim("claim-illegal", move=text)
        tried = attempt(text, self.symbols)
        reason = explain(self.game, tried)
        if reason is None:
            raise AmbiguousMove("other-move", text=text, candidates=[])
        because = self.claim.because
        if because is not None and because not in reason.names:
            told = in_both(self.variant, reason)
            raise FalseClaim("claim-because", move=text, expected=because, actual=str(reason.code), reason=told)
        return {"move": tried, "reason": reason}

    def _moves_of(self, square: str | None) -> list[Move]:
        moves = self.game.legal_moves()
        if square is None:
            return moves
        wanted = self.variant.geometry.square(square)
        return [move for move in moves if move.departure == wanted]

    def _count(self) -> dict[str, Any]:
        moves = self._moves_of(self.claim.moves_of)
        if len(moves) != self.claim.count:
            texts = [self._text(move) for move in moves]
            raise FalseClaim("claim-count", expected=self.claim.count, actual=len(moves), moves=texts or None)
        return {"count": len(moves), "square": self.claim.moves_of}

    def _every_move_of(self) -> dict[str, Any]:
        square = self.claim.every_move_of
        moves = self._moves_of(square)
        exceptions = [find_move(text, self.game) for text in self.claim.except_]
        others = [move for move in moves if move not in exceptions]
        if not others:
            raise FalseClaim("claim-no-moves", square=square)
        wrong = [self._text(move) for move in others if not self._fits(move)]
        if wrong:
            raise FalseClaim("claim-every-move-of", square=square, moves=wrong)
        for move in exceptions:
            if self._fits(move):
                raise FalseClaim("claim-except", move=self._text(move))
        return {
            "square": square,
            "except": exceptions,
            "has": self.claim.has,
            "without": self.claim.without,
        }

    def _fits(self, move: Move) -> bool:
        causes = _causes(move)
        return self.claim.has in (None, *causes) and self.claim.without not in causes

    def _status(self) -> dict[str, Any]:
        actual = status(self.game)
        if actual != self.claim.status:
            raise FalseClaim("claim-status", status=self.claim.status, actual_status=str(actual))
        return {"status": self.claim.status}

    def _position(self) -> dict[str, Any]:
        expected = self.read(self.claim)
        alphabet = self.variant.alphabet
        if (expected.units, expected.reserves) != (self.position.units, self.position.reserves):
            raise FalseClaim(
                "claim-position",
                expected=print_placement(expected, alphabet),
                actual=print_placement(self.position, alphabet),
            )
        return {}

    def _box(self, colour: str, expected: int) -> dict[str, Any]:
        player = self._known(colour)
        boxes = [box for box in self.variant.boxes if box.unit.colour == player]
        if not boxes:
            raise FalseClaim("no-box", key="box")
        counts = {box.unit.kind: max(0, box.limit - self.game.count(box.unit)) for box in boxes}
        actual = sum(counts.values())
        if actual != expected:
            raise FalseClaim("claim-box", player=player, expected=expected, actual=actual)
        return {"player": player, "contents": counts}

    def _reserve(self, colour: str, symbols: Collection[str]) -> dict[str, Any]:
        player = self._known(colour)
        kinds = Counter(unit.kind for unit in self.position.reserves if unit.colour == player)
        actual = sorted(self.symbols.letters[kind] for kind in kinds.elements())
        if actual != sorted(symbols):
            values = {"expected": " ".join(sorted(symbols)) or "∅", "actual": " ".join(actual) or "∅"}
            raise FalseClaim("claim-reserve", player=player, **values)
        return {"player": player, "contents": dict(kinds)}

    def _known(self, colour: str) -> Colour:
        colours = list(self.variant.colours)
        if colour not in colours:
            guess = nearest(colour, colours)
            raise FeerieError("unknown-colour", colour=colour, expected=colours, nearest=guess)
        return Colour(colour)


def _causes(move: Move) -> frozenset[str]:
    """What a move consists of, as claims name it."""
    return frozenset(move.causes) | {step.cause for step in steps(move.journal())}

