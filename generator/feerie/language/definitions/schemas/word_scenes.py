"""The position in which the example of a word is seen at work, with rules that have it.

What an example says to be done is an effect of a move, or an extra move; units are meant after a move; a
condition is required after the moves of a unit.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from feerie.engine.board.position import Position
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.folders import shipped, table
from feerie.language.definitions.inheriting.inheritance import inherit
from feerie.language.definitions.library import Library, in_every_language
from feerie.language.definitions.variant_file import read_variant
from feerie.language.languages import LANGUAGES, REFERENCE
from feerie.language.reading.document import parse_document

PARENT: Final = "orthodox"
_SHIPPED: Final = Library(shipped())


class Scene(NamedTuple):
    """A position of some rules, with a ``name`` if several words have it.

    ``move`` is the text of the move that is played, ``of`` the square of the unit whose moves a condition is
    asked of, ``it`` that of the unit that is it.
    """

    variant: Variant
    position: Position
    move: str = ""
    of: str = ""
    it: str = ""
    name: str = ""


def scene_of(chapter: str, name: str, example: str) -> Scene | None:
    """Return the scene of a word; None if it has none."""
    scenes = table("word_scenes")
    stated = scenes.get(chapter, {}).get(name)
    if stated is None:
        return None
    is_usual = "fen" not in stated
    told: Mapping[str, Any] = {**scenes["usual"].get(chapter, {}), **stated} if is_usual else stated
    variant = _variant(_rules(chapter, example, told))
    position = position_of_fen(told["fen"], variant)
    seen = {key: told[key] for key in ("move", "of", "it") if key in told}
    return Scene(variant, position, **seen, name=chapter if is_usual else "")


def _rules(chapter: str, example: str, told: Mapping[str, Any]) -> str:
    """Return the rules that have the example, as YAML."""
    match chapter:
        case "units":
            # The position remembers what rules ask; there are never so many.
            law = f"laws: {{shown: {{forbid_after: {{count: {example}, at_least: 64}}}}}}"
            entry = law if told.get("remembers") else ""
        case "conditions":
            entry = f"laws: {{shown: {{require_after: {example}}}}}"
        case _ if told.get("extra"):
            entry = f"moves: {{shown: {{do: [{example}], notation: {told['notation']}}}}}"
        case _:
            entry = f"effects: {{shown: {{when: {told.get('when', 'any')}, do: [{example}]}}}}"
    return f"{told.get('rules', '')}\n{entry}\n"


@cache
def _variant(rules: str) -> Variant:
    child = parse_document(f"id: shown\nname: {{{REFERENCE}: X}}\n{rules}", "")
    parent = _SHIPPED.document_at(_SHIPPED.path(PARENT))
    return read_variant(inherit(parent, in_every_language(child, LANGUAGES)), (PARENT,), None).variant
