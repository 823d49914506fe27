"""What a reader's browser reads, which has no libyaml, is what the command reads."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from feerie.errors import DefinitionError
from feerie.language.definitions.folders import shipped, yaml_files
from feerie.language.reading.composer import Composer, Origin
from feerie.language.reading.document import as_text, parse_document
from feerie.language.reading.node import Node

DOCS = Path(__file__).parents[2] / "docs"


def read_without_libyaml(text: str) -> Node | None:
    """The nodes of a text as PyYAML's own parser reads it."""
    origin = Origin("a.yml")
    composer = Composer(origin, as_text(text, origin))
    composer.compose(yaml.parse(as_text(text, origin), Loader=yaml.SafeLoader))
    assert composer.findings == []
    return composer.root


@pytest.mark.long
@pytest.mark.parametrize("folder", [shipped(), DOCS], ids=lambda folder: folder.name)
def test_every_file_says_the_same_without_libyaml(folder: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in yaml_files(folder, below=True)]
    assert texts
    assert [parse_document(text, "a.yml").root for text in texts] == [*map(read_without_libyaml, texts)]


@pytest.mark.parametrize("text", ["a: {fr: Pat ?, en: Stalemate}", "a: [b?c]"])
def test_a_question_mark_within_braces_wants_quotation_marks(text: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        parse_document(text, "a.yml")
    assert [finding.code for finding in caught.value.findings] == ["yaml-within"]
