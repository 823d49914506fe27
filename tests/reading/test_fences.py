"""The fenced diagrams of a page: those of superfences, and what keeps others from being one."""

from __future__ import annotations

import pytest
from markdown import Markdown

from feerie.language.languages import LANGUAGES
from feerie.language.reading.fences import find_fences, replaced
from feerie.language.wording.sentences import error_sentence

DRAWN = {
    "plain": "```feerie\na: 1\n```\n",
    "with a space, in a quotation": "> ~~~ feerie\n> a: 1\n> ~~~\n",
    "with an id": "```{ .feerie #x }\na: 1\n```\n",
    "several": "```feerie\na: 1\n```\n\n```feerie\nb: 1\n```\n",
}
PASSED_OVER = {
    "a capital": ("text\n\n```Feerie\na: 1\n```\n", "fence-name", 3, 1),
    "an accent": ("~~~ féerie\na: 1\n~~~\n", "fence-name", 1, 1),
    "two letters in another order": ("```feerei\na: 1\n```\n", "fence-name", 1, 1),
    "a letter too many": ("```feeerie\na: 1\n```\n", "fence-name", 1, 1),
    "braces without a dot": ("```{feerie}\na: 1\n```\n", "fence-name", 1, 1),
    "the name of a class": ("```language-feerie\na: 1\n```\n", "fence-name", 1, 1),
    "the name after another": ("text\n\n~~~ yaml feerie\na: 1\n~~~\n", "fence-name", 3, 1),
    "a second class": ("```{.yaml .feerie}\na: 1\n```\n", "fence-name", 1, 1),
    "a letter missing": ("> ~~~ feeri\n> a: 1\n> ~~~\n", "fence-name", 1, 3),
    "a title": ('- item\n\n    ```feerie title="T"\n    a: 1\n    ```\n', "fence-options", 3, 5),
    "a word more": ("```feerie diagram\na: 1\n```\n", "fence-options", 1, 1),
    "options in braces": ('```{ .feerie title="T" }\na: 1\n```\n', "fence-options", 1, 1),
    "no end": ("```feerie\na: 1\n```\n\n````feerie\nb: 1\n```\n", "fence-unclosed", 5, 1),
}
OTHERS = {
    "another language": "```yaml\na: 1\n```\n",
    "a word that is none of ours": "```fence\na: 1\n```\n```eerie\na: 1\n```\n```features\na: 1\n```\n",
    "within another block": "````markdown\n```Feerie\na: 1\n```\n````\n",
    "no end, and another language": "```yaml\na: 1\n",
    "within a line": "Write ```Feerie``` so.\n",
    "code": "Write\n\n    ```feerie\n    a: 1\n    ```\n",
}

PAGE = """---
title: A page
---

```feerie
one
```

> ~~~ feerie
> quoted
> ~~~

- item

    ````{ .feerie #x }
    in a list

      deeper
    ````

```python
one
```

!!! note
    ```feerie
    one
    ```
"""


def drawn(text: str) -> int:
    """How many blocks superfences hands over."""
    handed: list[str] = []

    def draw(source: str, *_rest: object, **_more: object) -> str:
        handed.append(source)
        return ""

    fence = {"name": "feerie", "class": "feerie", "format": draw}
    settings = {"pymdownx.superfences": {"custom_fences": [fence]}}
    Markdown(extensions=["pymdownx.superfences"], extension_configs=settings).convert(text)
    return len(handed)


@pytest.mark.parametrize("text", DRAWN.values(), ids=DRAWN.keys())
def test_a_block_that_is_drawn_is_in_order(text: str) -> None:
    fences, findings = find_fences("p.md", text)
    assert drawn(text) == len(fences) == text.count("feerie")
    assert {fence.text[1:] for fence in fences} == {": 1"}
    assert not findings


@pytest.mark.parametrize(("text", "code", "line", "column"), PASSED_OVER.values(), ids=PASSED_OVER.keys())
def test_a_block_that_is_passed_over_is_told_at_its_place(
    text: str, code: str, line: int, column: int
) -> None:
    fences, [finding] = find_fences("p.md", text)
    # A title in braces does not keep the block from being drawn: it is only left out.
    assert (
        drawn(text) == len(fences) == (code == "fence-unclosed" or (code == "fence-options" and "{" in text))
    )
    assert (finding.file, finding.line, finding.column, finding.code) == ("p.md", line, column, code)
    for language in LANGUAGES:
        assert not error_sentence(finding, language).startswith(code)


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS.keys())
def test_what_is_no_diagram_is_let_be(text: str) -> None:
    assert find_fences("p.md", text) == ([], [])


def test_a_fence_knows_its_text_and_its_place() -> None:
    fences, _ = find_fences("p.md", PAGE)
    assert [(fence.text, fence.line, len(fence.before)) for fence in fences] == [
        ("one", 6, 0),
        ("quoted", 10, 2),
        ("in a list\n\n  deeper", 16, 4),
        ("one", 27, 4),
    ]


def test_a_line_takes_the_place_of_a_fence_as_far_in_as_it_was() -> None:
    fences, _ = find_fences("p.md", PAGE)
    lines = replaced(PAGE, fences, lambda number, _: f"<{number}>").splitlines()
    assert [line for line in lines if "<" in line] == ["<1>", "> <2>", "    <3>", "    <4>"]
    assert "```python" in lines
    assert "    deeper" not in lines
