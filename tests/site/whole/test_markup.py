"""Every page is valid HTML, as html-validate has it: a validator that needs nothing but Node, which the tests
need for axe anyhow, and that goes over the whole site in some seconds.

One finding of the theme's making is allowed for, by name.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent

Validate = Callable[[Path], list[str]]

ALLOWED = {
    # Outside of every block of the theme's template. It is to keep browsers from ticking the boxes again when
    # a reader comes back, which they do, though the standard has no autocompletion of boxes.
    ("valid-autocomplete", "#__drawer"),
    ("valid-autocomplete", "#__search"),
}


@pytest.fixture(scope="module")
def validate(tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Validate:
    """What the validator says of the pages of a folder."""
    # Settings are looked for beside what is examined, and there are none.
    settings = tmp_path_factory.mktemp("settings") / "html-validate.json"
    shutil.copy(HERE / "html-validate.json", settings)

    def run(folder: Path) -> list[str]:
        found = settings.with_name("found.json")
        found.unlink(missing_ok=True)
        command = [str(tools / ".bin" / "html-validate"), "--config", str(settings)]
        command += ["--formatter", f"json={found}", f"{folder}/**/*.html"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert found.is_file(), result.stderr
        return [
            f"{Path(page['filePath']).relative_to(folder)}:{fault['line']}: {fault['message']}"
            for page in json.loads(found.read_text(encoding="utf-8"))
            for fault in page["messages"]
            if not _is_allowed(fault)
        ]

    return run


def _is_allowed(fault: dict[str, Any]) -> bool:
    return (fault["ruleId"], fault["selector"]) in ALLOWED


@pytest.mark.usefixtures("pages")
def test_every_page_is_valid(validate: Validate, whole: Path) -> None:
    assert validate(whole) == []


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("<ol><svg></svg></ol>", "<svg> element is not permitted as content under <ol>"),
        ('<p id="a"></p><p id="a"></p>', 'Duplicate ID "a"'),
        ("<p><div></div></p>", "</p>"),
        ('<img src="a.png">', "alt"),
    ],
)
def test_what_is_wrong_is_found(validate: Validate, tmp_path: Path, wrong: str, fault: str) -> None:
    page = f'<!doctype html>\n<html lang="en"><head><title>a</title></head><body>{wrong}</body></html>\n'
    (tmp_path / "a.html").write_text(page, encoding="utf-8")
    assert fault in "\n".join(validate(tmp_path))
