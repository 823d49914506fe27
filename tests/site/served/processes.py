"""A site that is really served, by a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Final

from tests.site.server import free_port

PATIENCE: Final = 180
"""Seconds that something may take on a busy machine."""


class Process:
    """A command that serves the site of a folder; what it says goes into ``told``."""

    def __init__(self, root: Path, *command: str) -> None:
        self.port = free_port()
        self.root = root
        self.told = root / "told.txt"
        self._told: IO[bytes] = self.told.open("wb")
        # What runs in the background of a script is deaf to interruptions, and so would be what it starts.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._process = subprocess.Popen(
            [sys.executable, "-m", *command, "serve", "-a", f"127.0.0.1:{self.port}"],
            cwd=root,
            stdout=self._told,
            stderr=self._told,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        )
        try:
            self.wait_for("Serving on")
        except BaseException:
            self._process.kill()
            self._process.wait()
            self._told.close()
            raise

    def wait_for(self, words: str, after: int = 0) -> None:
        """Wait until it has said so, ``after`` what it has said before."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.said[after:]:
            assert self._process.poll() is None, self.said
            assert time.monotonic() < deadline, self.said
            time.sleep(0.1)

    @property
    def said(self) -> str:
        return self.told.read_text(encoding="utf-8", errors="replace")

    def ask(self, path: str, host: str | None = None) -> tuple[int, str]:
        """The status and the text of an answer; what is asked is sent as it is."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", "Connection: close"]
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall("\r\n".join([*lines, "", ""]).encode("latin-1"))
            answer = b"".join(iter(lambda: connection.recv(1 << 16), b"")).decode("utf-8", "replace")
        return int(answer.split()[1]), answer

    def end(self) -> int:
        """Interrupt it, once more if a build that is under way has swallowed that, and wait for its end."""
        self._process.send_signal(signal.SIGINT)
        try:
            status = self._process.wait(PATIENCE / 2)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGINT)
            status = self._process.wait(PATIENCE)
        self._told.close()
        return status
