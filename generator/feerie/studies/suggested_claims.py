"""Claims that an author may want to make: what is true of a diagram under its variant, and not under another;
and what a new diagram begins with: a position, a move that shows the rule, and such claims.

Each is executed under both before it is suggested, so that it holds, and shows what makes the variant.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

from feerie.engine.board import PLAYERS, Position
from feerie.engine.board.fen import print_fen
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.models.diagrams import ClaimModel
from feerie.language.definitions.setup import FinalPosition, read_position
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.definitions.verified_file import Edge
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import write
from feerie.language.reading import Document, validate
from feerie.pictures.showing.audience import entries, stored_symbols
from feerie.pictures.showing.sequence import first_position, move_text, play, position_after
from feerie.pictures.showing.trays import boxed
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.missing import hero
from feerie.studies.proving import causes_of, execute
from feerie.studies.sample_positions import edges
from feerie.studies.study import Study

Claim = dict[str, Any]

_OF_A_SORT: Final = 3
"""The most claims with the same keys after the same moves; more say little more."""

_OWN: Final = {"has", "because", "box", "reserve"}
"""The keys that speak of what is a variant's own."""


def suggestions(
    study: Study, other: Variant, final: FinalPosition, *, every: bool = False
) -> Iterator[Claim]:
    """Yield claims that hold in a diagram and would not under ``other`` rules, those before a move first.

    Those that the diagram has already are left out, and so are, without ``every``, those that say nearly the
    same as others.
    """
    known = [*(study.diagram.document.data.get("claims") or ())]
    for number in range(len(study.played) + 1):
        moment = _Moment(study, other, [*study.diagram.model.moves[:number]], number)
        told: Counter[tuple[str, ...]] = Counter()
        whole = [one["every_move_of"] for one in known if _is_whole(one, moment.after)]
        for forms in moment.candidates():
            sort = tuple(forms[0])
            # All is told already of one of the moves from such a square.
            begins = [f"{square}{sign}" for square in whole for sign in "-x"]
            is_more = told[sort] >= _OF_A_SORT or any(one in forms[0].get("legal", "") for one in begins)
            if any(claim in known for claim in forms) or (is_more and not every):
                continue
            for claim in forms:
                if _holds(claim, study.variant, study.start, final) and not _holds(
                    claim, other, study.start, final
                ):
                    told[sort] += 1
                    known.append(claim)
                    whole += [claim["every_move_of"]] if "every_move_of" in claim else []
                    yield claim
                    break


def _is_whole(claim: Claim, after: list[str]) -> bool:
    """Whether a claim tells what all moves from a square do after these moves."""
    return "every_move_of" in claim and "has" in claim and [*claim.get("after", ())] == after


def _holds(claim: Claim, variant: Variant, start: Position, final: FinalPosition) -> bool:
    """Whether a claim is true under a variant; it is not where the variant knows not all of it."""
    if variant.geometry != start.geometry:
        return False
    document = Document.of({"claims": [claim]}, "claims")
    try:
        model = validate(ClaimModel, document, ("claims", 0))
        at = ("claims", 0, "position")
        reading = partial(read_position, variant=variant, document=document, prefix=at, final=final)
        return bool(execute(model, variant, start, reading))
    except (FeerieError, KeyError):
        # A unit of a kind or a colour that the other variant lacks has no rules there.
        return False


@dataclass
class _Moment:
    """A diagram after some of its moves, under its own rules and under others."""

    study: Study
    other: Variant
    after: list[str]
    number: int

    def candidates(self) -> Iterator[tuple[Claim, ...]]:
        """Yield what may be worth a claim, the most telling first, each in several forms, the shortest first.

        After moves that the other rules do not allow, everything would differ: only what is the variant's own
        is told.
        """
        then = {"after": self.after} if self.after else {}
        for forms in self._claims():
            if self._is_shared or _OWN & {*forms[0]}:
                yield tuple({**claim, **then} for claim in forms)

    def _claims(self) -> Iterator[tuple[Claim, ...]]:
        by_square = self._by_square()
        yield from (self._legal_claim(one.move) for one in self.study.played[self.number : self.number + 1])
        for square, moves in by_square.items():
            # The units that do the same with every move.
            common = frozenset.intersection(*map(causes_of, moves))
            for cause in (cause for cause in self._named if cause in common):
                yield ({"every_move_of": square, "has": cause},)
        yield from self._gone()
        yield from map(self._legal_claim, self._legal)
        yield from (({"count": len(moves), "moves_of": square},) for square, moves in by_square.items())
        yield ({"count": len(self._legal)},)
        yield ({"status": str(status(self._game, self._legal))},)
        yield from self._stores()

    @cached_property
    def _is_shared(self) -> bool:
        """Whether the moves before can be played under the other rules, too."""
        if self.other.geometry == self.study.start.geometry:
            with suppress(FeerieError, KeyError):
                position_after(self.other, self.study.start, self.after)
                return True
        return False

    @cached_property
    def _position(self) -> Position:
        return position_after(self.study.variant, self.study.start, self.after)

    @cached_property
    def _game(self) -> Game:
        return Game(self.study.variant, self._position)

    @cached_property
    def _legal(self) -> list[Move]:
        return self._game.legal_moves()

    @cached_property
    def _named(self) -> list[str]:
        """The entries of the variant, by which a move may be known."""
        return [entry.name for entry in entries(self.study.variant)]

    @cached_property
    def _theirs(self) -> list[Move]:
        """The moves that the other rules allow; none where they do not know the units or the board."""
        if self.other.geometry == self._position.geometry:
            with suppress(FeerieError, KeyError):
                return Game(self.other, self._position).legal_moves()
        return []

    def _gone(self) -> Iterator[tuple[Claim, ...]]:
        """The moves of the other rules that do not exist here, with the reason."""
        symbols = stored_symbols(self.study.variant)
        for text in dict.fromkeys(self._plain(move, self.other) for move in self._theirs):
            if matching(text, self._legal, symbols):
                continue
            with suppress(FeerieError):
                reason = explain(self._game, attempt(text, symbols))
                if reason is not None:
                    yield ({"illegal": text, "because": max(reason.names, key=len)},)

    def _stores(self) -> Iterator[tuple[Claim, ...]]:
        """What is in the boxes and in reserve."""
        variant, position = self.study.variant, self._position
        if variant.boxes:
            yield ({"box": {str(one): len(boxed(variant, position, one)) for one in PLAYERS}},)
        if variant.has_reserves:
            letters = stored_symbols(variant).letters
            held = {
                str(player): sorted(letters[one.kind] for one in position.reserves if one.colour == player)
                for player in PLAYERS
            }
            yield ({"reserve": held},)

    def _legal_claim(self, move: Move) -> tuple[Claim, ...]:
        """A move by its short text and what it has besides, if these say which it is, else by its whole."""
        symbols = stored_symbols(self.study.variant)
        short, whole = self._plain(move, self.study.variant), write(move, symbols)
        cause = next((name for name in self._named if name in causes_of(move)), None)
        has = {} if cause is None else {"has": cause}
        texts = [whole] if len(matching(short, self._legal, symbols)) > 1 else [short, whole]
        return tuple({"legal": text, **has} for text in dict.fromkeys(texts))

    def _by_square(self) -> dict[str, list[Move]]:
        name = self.study.variant.geometry.name
        found: dict[str, list[Move]] = {}
        for move in self._legal:
            if move.departure is not None:
                found.setdefault(name(move.departure), []).append(move)
        return found

    @staticmethod
    def _plain(move: Move, variant: Variant) -> str:
        """The text of a move without what it does besides."""
        return write(move, stored_symbols(variant)).partition("[")[0]


_TRIED: Final = 4
"""The most positions of a kind among which one is looked for that shows what a variant changes."""

_BESIDE: Final = {"box", "reserve"}
"""The subjects of claims that speak of no move."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A position as files have it, claims that hold there, and the legal move that is shown, if one is."""

    position: dict[str, Any]
    claims: tuple[Claim, ...]
    move: str | None = None


def beginning(checked: CheckedLibrary, file: VariantFile) -> Beginning:
    """Return the position and the first move of the diagram that makes a variant, or the nearest parent with
    one; without any, those of the first position.

    Raises FeerieError (``no-start``) where there is no position to begin with.
    """
    for id_ in (file.id, *file.parents):
        shown = hero(checked.library.variant(id_), checked.sound_studies(id_))
        if shown is not None and _is_legal(shown, file):
            move = shown.diagram.model.moves[0]
            return Beginning(_position(shown, checked), ({"legal": move},), move)
    start = first_position(file.variant)
    moves = Game(file.variant, start).legal_moves()
    if not moves:
        raise FeerieError("no-start", id=file.id)
    fen, move = print_fen(start, file.variant.alphabet), move_text(moves[0], file.variant)
    return Beginning({"fen": fen}, ({"legal": move},), move)


def edge_beginnings(
    checked: CheckedLibrary, file: VariantFile, other: VariantFile
) -> Iterator[tuple[Edge, Beginning]]:
    """Yield one position of each kind of edges at which a variant has other moves than ``other`` rules.

    The claims are what the engine finds: how many moves there are, and what is true here only.
    """
    told: set[Edge] = set()
    for kind, position in edges(file.variant, _TRIED, seed=0):
        if kind in told:
            continue
        study = checked.show(position, file, f"{file.id}/{kind}", kind)
        found = suggestions(study, other.variant, checked.final_of(file.id))
        if claims := [claim for claim in found if not _BESIDE & claim.keys()]:
            told.add(kind)
            count = {"count": len(Game(file.variant, position).legal_moves())}
            others = (claim for claim in claims if claim != count)
            yield kind, Beginning(_position(study, checked), (count, *others))


def _is_legal(shown: Study, file: VariantFile) -> bool:
    """Whether the first move of a parent's diagram is a move of the variant, too."""
    try:
        play(shown.diagram.model.moves[:1], Game(file.variant, shown.start))
    except FeerieError:
        return False
    return True


def _position(shown: Study, checked: CheckedLibrary) -> dict[str, Any]:
    """The position of a diagram as its file has it, or as the diagram has it where it begins."""
    named = shown.diagram.model.position.diagram
    if named is None:
        found: dict[str, Any] = shown.diagram.document.data["position"]
        return found
    other = checked.study(named if "/" in named else f"{shown.diagram.folder}/{named}")
    if not other.played and len(shown.diagram.model.position.said) == 1:
        return _position(other, checked)
    return {"fen": print_fen(shown.start, shown.variant.alphabet)}
