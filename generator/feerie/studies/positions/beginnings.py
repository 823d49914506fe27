"""What a new diagram begins with: a position, a move that shows the rule, and claims that hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.errors import FeerieError
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.definitions.verified_file import Edge
from feerie.pictures.showing.sequence import first_position, move_text, play
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.missing import hero
from feerie.studies.positions.sample_positions import edges
from feerie.studies.study import Study
from feerie.studies.suggested_claims import Claim, suggestions

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
