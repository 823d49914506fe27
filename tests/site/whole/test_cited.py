"""Each variant has a published problem or a game of record, or its page says that none has been found."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from feerie.language.languages import LANGUAGES, Language
from feerie.site.site_words import labels
from tests.sample import diagrams, variants
from tests.variants import CHECKED


def is_cited(id_: str) -> bool:
    """Whether a variant has a file of a game, or poses a problem."""
    own = [diagram for diagram in diagrams() if diagram.startswith(f"{id_}/")]
    return any(
        diagram.startswith(f"{id_}/game-") or CHECKED.library.diagram(diagram).model.stipulation
        for diagram in own
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_that_nothing_was_found_where_there_is_nothing(
    language: str, whole: Path, trees: Mapping[Path, BeautifulSoup]
) -> None:
    row = labels(Language(language))["cited"]
    said = {
        id_
        for id_ in variants()
        if trees[whole / language / "variants" / f"{id_}.html"].find("dt", string=row) is not None
    }
    assert said
    assert said == {id_ for id_ in variants() if not is_cited(id_)}
