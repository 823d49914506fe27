"""A site whose every text from YAML is a payload, and its twin, in which they are words."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.site.played.project import Project

SOURCES = Path(__file__).parent / "sources"

PAYLOAD = (
    '"><img src=x onerror="ran=1">'
    "'><svg onload='ran=1'></svg>"
    "</p></li></title></script><script>ran=1</script>--><b onclick=ran=1>]]>"
    "&lt;i&gt;&quot; [link](javascript:ran=1) feerie-slot-1- <!--feerie:1-->"
)
SHORT = {
    "sign": '"<',
    "notation": "<img/src=x/onerror=ran=1>",
    "broken": "<img src=x onerror=ran=1>",
    "lead": "<img src=x onerror=ran=1>",
    "program": "<img src=x onerror=ran=1>",
}
PLAIN = {"sign": "zz", "notation": "zz"}

Make = Callable[[Path], Project]
Open = Callable[..., Page]


def _project(root: Path, text: Callable[[str], str]) -> Project:
    shutil.copytree(SOURCES, root)
    for path in (path for path in root.rglob("*") if path.is_file()):
        told = path.read_text(encoding="utf-8")
        # Words that follow stand in the text.
        made = re.sub(r"@(\w+)((?: \w+)*)", lambda found: json.dumps(text(found[1]) + found[2]), told)
        path.write_text(made, encoding="utf-8")
    return Project(root, strict=False)


def payload(name: str) -> str:
    """The text of that name in the hostile site."""
    return SHORT.get(name, f"{name} {PAYLOAD}")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return _project(tmp_path_factory.mktemp("hostile") / "project", payload)


@pytest.fixture(scope="module")
def twin(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A site like the hostile one, with harmless words."""
    return _project(
        tmp_path_factory.mktemp("twin") / "project", lambda name: PLAIN.get(name, f"{name} and words")
    )


@pytest.fixture(scope="module")
def address(hostile: Project, serve: Callable[[Callable[[str], Path]], str]) -> str:
    """The address of the hostile site."""
    return serve(hostile.build)


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of the hostile site; what is asked or fails there fails the test."""
    return visitor(address)
