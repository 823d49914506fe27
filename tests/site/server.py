"""Serves a site as any static host does, below a path of its own."""

from __future__ import annotations

import functools
import socket
import threading
from collections.abc import Callable
from contextlib import closing
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


def free_port() -> int:
    """Return a port that is free."""
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port: int = taken.getsockname()[1]
        return port


class Server:
    """Builds a site for the address that it is given, and serves it until it is shut."""

    def __init__(self, build: Callable[[str], Path]) -> None:
        self._server = _Listener(("127.0.0.1", 0), _Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/feerie/"
        try:
            folder = build(self.address)
        except BaseException:
            self._server.server_close()
            raise
        self._server.RequestHandlerClass = functools.partial(_Handler, directory=str(folder))
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def shut(self) -> None:
        """Serve no longer."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    """Serves the site below /feerie/, as it is published, and says nothing."""

    # A connection is kept for all that a page needs, and nothing sent on it waits for more to be sent.
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/feerie"))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (named by its parent)
        pass


class _Listener(ThreadingHTTPServer):
    """A server that does not mind a browser that turns away."""

    def handle_error(self, request: object, client_address: object) -> None:
        pass
