"""What a command does not do before it begins, nor when it ends; how long it takes is measured elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import feerie
from feerie.language.definitions.models.diagrams import DiagramModel
from feerie.language.definitions.models.variant_model import VariantModel

DIAGRAM = "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n"

TOLD = """
import atexit, gc, json, os, sys

@atexit.register
def told():
    # After the command, as late as Python lets one look.
    facts = {"frozen": gc.get_freeze_count(), "plugins": os.environ.get("PYDANTIC_DISABLE_PLUGINS")}
    print(json.dumps({"modules": [*sys.modules], **facts}), file=sys.stderr)

sys.argv[0] = "feerie"
from feerie.__main__ import run
run()
"""


def told(*arguments: str | Path) -> dict[str, Any]:
    """Run the command, and return what was there when it had ended."""
    surroundings = {**os.environ, "PYTHONPATH": str(Path(feerie.__file__).parents[1])}
    surroundings.pop("PYDANTIC_DISABLE_PLUGINS", None)
    done = subprocess.run(
        [sys.executable, "-c", TOLD, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
        env=surroundings,
    )
    found: dict[str, Any] = json.loads(done.stderr.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def drawing(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("article")
    file = folder / "rook.yml"
    file.write_text(DIAGRAM, encoding="utf-8")
    facts = told("draw", file, "-o", folder / "rook.svg")
    assert (folder / "rook.svg").read_text(encoding="utf-8").startswith("<svg")
    return facts


def test_a_picture_in_svg_loads_no_other_format(drawing: dict[str, Any]) -> None:
    loaded = {*drawing["modules"]}
    assert "feerie.desk.printing.picture_formats" in loaded
    others = ("mail", "raster", "selectable", "stepping", "tikz", "typesetting")
    assert not loaded & {f"feerie.desk.printing.{name}" for name in others}
    assert not loaded & {"PIL", "html", "resvg_py", "typst"}


def test_a_diagram_without_a_solution_loads_nothing_that_solves(drawing: dict[str, Any]) -> None:
    loaded = {*drawing["modules"]}
    assert "feerie.studies.problems.problem" in loaded
    assert not loaded & {
        "feerie.engine.play.solve.battle",
        "feerie.engine.play.solve.solver",
        "feerie.studies.problems.solution",
    }


def test_drawing_one_file_loads_nothing_of_the_site_or_of_other_commands(drawing: dict[str, Any]) -> None:
    names = [name.split(".") for name in drawing["modules"] if name.startswith("feerie.")]
    layers = {part for name in names for part in name[1:3]}
    assert "drawing" in layers
    assert not layers & {
        "api",
        "archive",
        "exchange",
        "live",
        "markdown",
        "preview",
        "site",
        "workshop",
    }
    assert not {*drawing["modules"]} & {"jinja2", "markdown", "mkdocs", "multiprocessing"}


def test_the_command_looks_for_no_plugins_of_pydantic(drawing: dict[str, Any]) -> None:
    assert drawing["plugins"] == "__all__"


def test_what_is_left_at_the_end_is_not_looked_through(drawing: dict[str, Any]) -> None:
    assert drawing["frozen"] > 10_000


def test_the_version_loads_no_rules() -> None:
    assert not [
        name for name in told("--version")["modules"] if name.startswith(("feerie.engine.rules", "pydantic"))
    ]


@pytest.mark.parametrize("model", [DiagramModel, VariantModel])
def test_no_schema_is_built_for_the_default_of_a_key(model: type[DiagramModel | VariantModel]) -> None:
    program = (
        f"import {model.__module__} as module;"
        f"print(*[type(field.default).__name__ for field in module.{model.__name__}.model_fields.values()"
        " if getattr(type(field.default), '__pydantic_complete__', False)])"
    )
    path = str(Path(feerie.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.stdout.split() == []
    defaults = [
        field.default for field in model.model_fields.values() if hasattr(field.default, "model_fields_set")
    ]
    assert defaults
    assert all(default == type(default)() for default in defaults)
