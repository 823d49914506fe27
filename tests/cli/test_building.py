"""The processes of a long build: they end when it ends, however that comes about."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from tests.cli.processes import COMMAND, PATIENCE, run, surroundings
from tests.sample import drawn, variants
from tests.variants import SHIPPED

Write = Callable[[str, str | bytes], Path]


def works(process: psutil.Process) -> bool:
    """Whether a process still runs; one that has ended may still be listed until its parent takes note."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def assert_gone(processes: list[psutil.Process]) -> None:
    deadline = time.monotonic() + PATIENCE
    while any(map(works, processes)):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def begun(build: psutil.Popen) -> list[psutil.Process]:
    """The processes that share the work of a build, once they have a thread that looks after it."""
    try:
        helpers: list[psutil.Process] = build.children()
        return helpers if all(helper.num_threads() > 1 for helper in helpers) else []
    except psutil.NoSuchProcess:
        return []  # one that only asked the machine something has ended


@pytest.fixture
def building(tmp_path: Path) -> Iterator[tuple[psutil.Popen, list[psutil.Process]]]:
    """The build of enough variants, with the processes that it shares its work with."""
    if len(os.sched_getaffinity(0)) == 1:
        pytest.skip("One processor shares no work.")
    for id_ in drawn(variants(), 20):
        shutil.copytree(SHIPPED / id_, tmp_path / "diagrams" / id_)
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: x\ntheme: material\nplugins: [feerie]\n", encoding="utf-8"
    )
    for language in ("fr", "en"):
        (tmp_path / "docs" / language).mkdir(parents=True)
        (tmp_path / "docs" / language / "index.md").write_text("# X\n", encoding="utf-8")
    build = psutil.Popen(
        [*COMMAND, "build", "-d", str(tmp_path / "site")],
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=surroundings(NO_MKDOCS_2_WARNING="1"),
    )
    deadline = time.monotonic() + PATIENCE
    while not (helpers := begun(build)):
        assert build.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    yield build, helpers
    build.stderr.close()
    left = [process for process in helpers if works(process)]
    for process in left:
        process.kill()
    assert not left


@pytest.mark.long
def test_no_process_survives_the_one_that_began_it(
    building: tuple[psutil.Popen, list[psutil.Process]],
) -> None:
    build, helpers = building
    build.send_signal(signal.SIGKILL)
    build.wait(PATIENCE)
    assert_gone(helpers)


@pytest.mark.parametrize("everyone", [True, False])
def test_an_interrupted_build_ends_at_once_and_says_nothing_of_it(
    building: tuple[psutil.Popen, list[psutil.Process]],
    everyone: bool,  # noqa: FBT001 (whether the signal comes from the terminal, which sends it to all of them)
) -> None:
    build, helpers = building
    if everyone:
        os.killpg(build.pid, signal.SIGINT)
    else:
        build.send_signal(signal.SIGINT)
    _, told = build.communicate(timeout=PATIENCE)
    assert build.returncode == 130
    assert "Traceback" not in told
    assert_gone(helpers)


def test_a_port_that_is_taken_is_told_before_the_site_is_built(write: Write, tmp_path: Path) -> None:
    write("mkdocs.yml", "site_name: x\ntheme: material\nplugins: [feerie]\n")
    for language in ("fr", "en"):
        write(f"docs/{language}/index.md", "# X\n")
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "-a", f"127.0.0.1:{port}", cwd=tmp_path, timeout=PATIENCE)
    assert result.returncode == 1
    assert f"Error: nothing can be served at 127.0.0.1:{port}: Address already in use" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Serving" not in result.stderr


def test_a_page_that_is_no_text_is_told(write: Write, tmp_path: Path) -> None:
    write("mkdocs.yml", "site_name: x\ntheme: material\nplugins: [feerie]\n")
    write("docs/fr/index.md", "# Café\n".encode("latin-1"))
    write("docs/en/index.md", "# X\n")
    result = run("build", cwd=tmp_path)
    assert result.returncode == 1
    assert "docs/fr/index.md: 'utf-8' codec can't decode byte 0xe9" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.long
def test_a_site_that_cannot_be_written_is_told(write: Write, tmp_path: Path) -> None:
    write("mkdocs.yml", "site_name: x\ntheme: material\nplugins: [feerie]\n")
    for language in ("fr", "en"):
        write(f"docs/{language}/index.md", "# X\n")
    result = run("build", "-d", "mkdocs.yml/site", cwd=tmp_path)
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith("Error: ")
    assert "Traceback" not in result.stderr
