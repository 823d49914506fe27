"""What is seen to around the server of MkDocs: its address, what it answers, watches and says.

Only requests are answered that name this server as their host. The page of another host could let its host's
name point at this computer, and then read what is served here as its own (DNS rebinding); the browser would
still name that host.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from stat import S_ISDIR
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException
from mkdocs.livereload import LiveReloadServer

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

_USUAL: Final = 80
"""The port that a request need not name."""

_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_LONGEST: Final = 4096
"""No system opens a file with a longer name."""

_TEXT: Final = [("Content-Type", "text/plain; charset=utf-8")]
_PAGE: Final = [("Content-Type", "text/html; charset=utf-8")]


def guarded(
    answer: WSGIApplication, address: str, error_page: Callable[[int], bytes | None]
) -> WSGIApplication:
    """Return an application that answers as another does, but only requests for its own host.

    These are for the ``address`` that it is served at, or for a name of this computer for itself. A path that
    no file can have is not found.
    """

    def run(environ: WSGIEnvironment, respond: StartResponse) -> Iterable[bytes]:
        host, port = environ.get("HTTP_HOST", ""), int(environ["SERVER_PORT"])
        if not is_own(host, address, port):
            respond("403 Forbidden", _TEXT)
            return [f"This server is http://{_bracketed(address)}:{port}/, and no other.\n".encode()]
        if _is_no_path(environ["PATH_INFO"]):
            respond("404 Not Found", _PAGE)
            return [error_page(404) or b"404 Not Found"]
        return answer(environ, respond)

    return run


def is_own(host: str, address: str, port: int) -> bool:
    """Return whether a request for a ``host`` is meant for the server at an address and a port.

    A server at every address of the computer takes requests for any address, but for no name.
    """
    try:
        parts = urlsplit(f"//{host}")
        asked = parts.port or _USUAL
    except ValueError:
        return False
    name = parts.hostname or ""
    if asked != port or host.casefold() not in (_bracketed(name), f"{_bracketed(name)}:{asked}"):
        return False
    is_everywhere = _is_address(address) and ip_address(address).is_unspecified
    return name in (*_LOOPBACK, address) or (is_everywhere and _is_address(name))


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name else name


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_no_path(path: str) -> bool:
    """Return whether no file in any folder can have a path, given with its bytes as Latin-1."""
    try:
        path.encode("latin-1").decode()
    except UnicodeDecodeError:
        return True
    return "\0" in path or len(path) > _LONGEST


_LAST_PORT: Final = 65535


def prepare(server: LiveReloadServer, config: MkDocsConfig, watched: Iterable[str]) -> Rewatcher:
    """Have a server answer only requests that name it, watch what is watched again when it has been away,
    and tell in a line why a build fails."""
    app = server.get_app()
    if app:
        server.set_app(guarded(app, config.dev_addr.host, server.error_handler))
    server.builder = partial(_in_a_line, server.builder)
    rewatcher = Rewatcher(server, map(Path, watched))
    rewatcher.start()
    return rewatcher


def try_address(config: MkDocsConfig) -> None:
    """Take the address of the server for a moment; raise ConfigurationError if that fails, before a build."""
    host, port = config.dev_addr
    if not 0 < port <= _LAST_PORT:
        raise ConfigurationError(f"the port {port} is impossible; expected a number from 1 to {_LAST_PORT}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with closing(socket.create_server((host, port), family=family)):
            pass
    except OSError as error:
        raise ConfigurationError(f"nothing can be served at {host}:{port}: {error.strerror}") from error


def _in_a_line(build: Callable[[], None]) -> None:
    """Build; raise Abort for what fails because of the files, of which MkDocs tells without a traceback."""
    try:
        build()
    except (MkDocsException, OSError, UnicodeError) as error:
        raise Abort(str(error)) from error


_EVERY: Final = 0.5
"""Seconds from one look to the next, as MkDocs itself waits."""


class Rewatcher(threading.Thread):
    """A thread that looks whether watched ``paths`` have come back, until it is told to stop."""

    def __init__(self, server: LiveReloadServer, paths: Iterable[Path]) -> None:
        super().__init__(name="feerie-rewatcher", daemon=True)
        self._server = server
        self._known = {path.absolute(): _identity(path) for path in paths}
        self._bell: TemporaryDirectory[str] | None = None
        self._stopped = threading.Event()

    def run(self) -> None:
        """Look every half second."""
        while not self._stopped.wait(_EVERY):
            self.look()
        if self._bell:
            self._bell.cleanup()

    def stop(self) -> None:
        """Look no longer."""
        self._stopped.set()

    def look(self) -> None:
        """Have the paths watched again that have been away, and the site built again with them."""
        for path, before in self._known.items():
            now = _identity(path)
            if now != before and (now is None or self._watched_anew(path)):
                self._known[path] = now

    def _watched_anew(self, path: Path) -> bool:
        with suppress(KeyError):
            while True:
                self._server.unwatch(str(path))
        try:
            self._server.watch(str(path))
            self._ring()
        except OSError:
            # It has gone again: it is looked for next time.
            return False
        return True

    def _ring(self) -> None:
        """Change something that is watched, for a path that comes back need not have changed."""
        if self._bell is None:
            self._bell = TemporaryDirectory(prefix="feerie_")
            self._server.watch(self._bell.name)
        number = sum(1 for _ in Path(self._bell.name).iterdir())
        Path(self._bell.name, str(number)).touch()


def _identity(path: Path) -> int | None:
    """Return what tells a folder from another in its place (0 for a file); None if there is nothing."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino if S_ISDIR(found.st_mode) else 0
