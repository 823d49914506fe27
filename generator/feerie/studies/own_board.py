"""The board on which a study is played, where its rules are the diagram's own."""

import json
from collections.abc import Mapping

from feerie.engine.archive import written
from feerie.language.definitions.library import Library
from feerie.language.definitions.own_rules import BOARD, RULES
from feerie.studies.study import Study


def brought(study: Study, library: Library) -> Mapping[str, str]:
    """Return what goes with each request of a board on which a study is played, to an engine that has the
    variants of a library: its rules, and what of them its diagram tells; nothing if they are a variant's."""
    variant, document = study.variant, study.diagram.document
    if variant.id in library.ids and library.variant(variant.id).variant is variant:
        return {}
    told = {key: document.node((key,)) for key in (BOARD, RULES)}
    own = {key: json.dumps(node.plain(), ensure_ascii=False) for key, node in told.items() if node}
    lines = "".join(f"{key}: {value}\n" for key, value in own.items())
    return {"rules": written([variant]), "own": lines}
