"""A picture for an article looks the same in every program, letters included, for it brings these itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from feerie.studies.options import Printed
from tests.drawing.renderers import RENDERERS, rendered
from tests.printing.alike import differing

Print = Callable[..., Printed]

pytestmark = pytest.mark.browser

FEW = 3
"""So many cells may differ: each program has its own smooth edges."""


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in RENDERERS if name != "resvg"])
def test_every_program_draws_the_same(name: str, printed: Print, tmp_path: Path) -> None:
    wishes = {"number": 3, "title": True, "caption": True}
    pictures = []
    for id_, theme in (("sentinelles/b", "light"), ("checkered/a", "print"), ("circe/a", "contrast")):
        pictures.append(tmp_path / f"{id_.replace('/', '-')}.svg")
        pictures[-1].write_text(printed(id_, "fr", theme=theme, **wishes).svg, encoding="utf-8")
    usual, others = (rendered(one, pictures, 36, tmp_path) for one in ("resvg", name))
    found = {picture.name: differing(usual[picture], others[picture]) for picture in pictures}
    assert {picture: count for picture, count in found.items() if count > FEW} == {}
