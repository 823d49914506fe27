"""The room for the way to the playground below the examples of a written page."""

from __future__ import annotations

import pytest
from markdown import markdown

from feerie.site.plain.plain_site import PLACE, lightened

DIAGRAM = "variant: circe\nposition: {white: [Ke1]}\n"
VARIANT = "id: mine\nname: {fr: Le mien, en: Mine}\n"
PART = "moves: [Ke1-e2]\n"


def page(*texts: str) -> str:
    blocks = "\n\n".join(f"```yaml\n{text}```" for text in texts)
    return markdown(f"A text.\n\n{blocks}\n\nposition: of no example\n", extensions=["pymdownx.superfences"])


@pytest.mark.parametrize("text", [DIAGRAM, VARIANT])
def test_an_example_that_is_whole_has_room_below_it(text: str) -> None:
    html = page(PART, text, PART)
    assert html.count("</pre></div>") == 3
    before, after = lightened(html, is_tried=True).split(PLACE)
    assert before.endswith("</pre></div>")
    assert before + after == lightened(html)
    assert before.count("</pre></div>") == 2


def test_a_part_of_a_file_and_a_text_have_none() -> None:
    html = page(PART)
    assert lightened(html, is_tried=True) == lightened(html)


def test_the_room_is_below_an_example_whatever_stands_round_it() -> None:
    block = page(DIAGRAM.replace("Ke1", "Ke1 & <Kd1>")).partition("</p>\n")[2].partition("\n<p>")[0]
    before, after = f"<ul><li><br>{block}", '</li></ul><div class="highlight"><table></table></div>'
    assert lightened(before + after, is_tried=True) == lightened(before) + PLACE + after
