"""A file of a user's is written whole or not at all, by whoever writes it, and keeps what it is."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from feerie.language.files import opened, write_whole

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes, pipes and links as POSIX has them")


@pytest.fixture
def mask() -> Iterator[None]:
    """The usual mode of new files, for one test."""
    before = os.umask(0o027)
    yield
    os.umask(before)


def test_two_writers_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "folder" / "a.svg"
    replace = Path.replace
    seen = []

    def overtaken(draft: Path, target: Path) -> Path:
        monkeypatch.setattr(Path, "replace", replace)
        write_whole(path, b"second")
        seen.append(path.read_bytes())
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", overtaken)
    write_whole(path, b"first")
    assert [*seen, path.read_bytes()] == [b"second", b"first"]
    assert [*path.parent.iterdir()] == [path]


def test_whoever_reads_while_many_write_reads_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    contents = [bytes([number]) * 100_000 for number in range(8)]
    write_whole(path, contents[0])

    def written(content: bytes) -> int:
        for _ in range(40):
            write_whole(path, content)
            assert path.read_bytes() in contents
        return 40

    with ThreadPoolExecutor(len(contents)) as writers:
        assert sum(writers.map(written, contents)) == 320
    assert path.read_bytes() in contents
    assert [*tmp_path.iterdir()] == [path]


def test_a_failure_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.svg"
    path.write_bytes(b"old")

    def fails(_draft: Path, _content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fails)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.usefixtures("mask")
def test_the_mode_of_a_file_stays_and_a_new_one_has_the_usual(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_bytes(b"")
    old.chmod(0o604)
    for path in (old, new):
        write_whole(path, b"x")
    assert [stat.S_IMODE(path.stat().st_mode) for path in (old, new)] == [0o604, 0o640]


def test_what_may_only_be_read_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


def test_links_are_followed(tmp_path: Path) -> None:
    old, new = tmp_path / "old.svg", tmp_path / "new" / "new.svg"
    old.write_bytes(b"")
    for target in (old, new):
        link = tmp_path / f"link-{target.name}"
        link.symlink_to(target)
        write_whole(link, b"x")
        assert (link.is_symlink(), target.read_bytes()) == (True, b"x")


def test_a_circle_of_links_is_an_error_of_the_system(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match="symbolic links"):
        write_whole(loop, b"x")
    with pytest.raises(OSError, match="symbolic links"):
        opened(loop)


def test_a_pipe_takes_what_is_written_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"x")
    assert os.read(reader, 9) == b"x"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_pipe_is_not_opened_to_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        with pytest.raises(OSError, match="no ordinary file"):
            opened(path)
