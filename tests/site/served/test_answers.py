"""Whom a served site answers, and what it never shows."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from feerie.site.serving import is_own
from tests.site.served.processes import PATIENCE, Process

pytestmark = pytest.mark.long

SOURCES = Path(__file__).parents[1] / "played" / "sources"
SECRET = "nobody's business"


@pytest.fixture(scope="module", params=["feerie", "mkdocs"])
def process(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A site with links that lead out of it, served by each of the two commands."""
    folder = tmp_path_factory.mktemp("served")
    (folder / "secret.txt").write_text(SECRET)
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "secret.md").write_text(f"# {SECRET}")
    root = Path(shutil.copytree(SOURCES, folder / "project"))
    (root / "docs/en/file.txt").symlink_to(folder / "secret.txt")
    (root / "docs/en/folder").symlink_to(folder / "elsewhere")
    (root / "docs/en/page.md").symlink_to(folder / "elsewhere" / "secret.md")
    (root / "docs/en/inside.md").symlink_to(root / "docs/fr/index.md")
    (root / "docs/en/loop.md").symlink_to(root / "docs/en/loop.md")
    os.mkfifo(root / "docs/en/pipe.md")
    process = Process(root, request.param)
    yield process
    assert process.end() == 0
    assert "Traceback" not in process.said


def test_it_answers_to_its_own_names_alone(process: Process) -> None:
    port = process.port
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", f"LOCALHOST:{port}"):
        assert process.ask("/feerie/en/", host)[0] == 200, host
    for host in (
        f"evil.example:{port}",
        "evil.example",
        "localhost",
        f"127.0.0.1:{port + 1}",
        " ",
        "[",
        "a,b",
    ):
        status, text = process.ask("/feerie/en/", host)
        assert status == 403, host
        assert "figure" not in text


@pytest.mark.parametrize(
    "path",
    [
        "/feerie/%00",
        "/feerie/en/%00.html",
        "/livereload/" + "9" * 5000 + "/1",
        "/feerie/%ff",
        "/feerie/en/%c3",
    ],
)
def test_what_is_no_path_is_not_found(process: Process, path: str) -> None:
    status, text = process.ask(path)
    assert status == 404
    assert "Internal Server Error" not in text


def test_a_link_that_leads_out_is_not_served(process: Process) -> None:
    for path in ("file.txt", "folder/secret/", "page/", "folder/secret.md"):
        status, text = process.ask(f"/feerie/en/{path}")
        assert (status, SECRET in text) == (404, False), path
    assert process.ask("/feerie/en/inside/")[0] == 200
    assert "docs/en/file.txt:1:1: this link leaves" in process.said


def test_what_can_be_no_page_is_left_out(process: Process) -> None:
    assert "docs/en/loop.md:1:1: this link leads nowhere; it is left out" in process.said
    assert "docs/en/pipe.md:1:1: this is no file that can be read; it is left out" in process.said


def test_a_folder_that_was_away_is_seen_again(process: Process) -> None:
    before = len(process.said)
    for name in ("docs", "diagrams"):
        (process.root / name).rename(process.root / "away")
        time.sleep(1.5)
        (process.root / "away").rename(process.root / name)
        time.sleep(1.5)
    page = process.root / "docs/en/index.md"
    process.wait_for("Reloading browsers", before)
    page.write_text(f"{page.read_text(encoding='utf-8')}\n\nBack again.\n", encoding="utf-8")
    deadline = time.monotonic() + PATIENCE
    while "Back again." not in process.ask("/feerie/en/")[1]:
        assert time.monotonic() < deadline, process.said
        time.sleep(0.2)
    assert process.ask("/feerie/en/variants/circe/")[0] == 200


@pytest.mark.parametrize(
    ("host", "address", "own"),
    [
        ("localhost:8000", "192.168.0.7", True),
        ("192.168.0.7:8000", "192.168.0.7", True),
        ("192.168.0.8:8000", "192.168.0.7", False),
        ("192.168.0.8:8000", "0.0.0.0", True),
        ("[fe80::1]:8000", "::", True),
        ("evil.example:8000", "0.0.0.0", False),
        ("user@localhost:8000", "127.0.0.1", False),
        ("localhost:8000/", "127.0.0.1", False),
        ("localhost:99999", "127.0.0.1", False),
        ("", "127.0.0.1", False),
    ],
)
def test_a_server_knows_its_names(host: str, address: str, own: bool) -> None:  # noqa: FBT001 (a row of the table)
    assert is_own(host, address, 8000) is own


def test_at_the_usual_port_none_need_be_named() -> None:
    assert is_own("localhost", "127.0.0.1", 80)
    assert is_own("localhost:80", "127.0.0.1", 80)
