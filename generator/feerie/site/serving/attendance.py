"""What is seen to around the server of MkDocs: its address, what it answers, watches and says."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException
from mkdocs.livereload import LiveReloadServer

from feerie.site.serving.doorman import guarded
from feerie.site.serving.returned import Returned

_LAST_PORT: Final = 65535


def attend(server: LiveReloadServer, config: MkDocsConfig, watched: Iterable[str]) -> Returned:
    """Have a server answer only requests that name it, watch what is watched again when it has been away,
    and tell in a line why a build fails."""
    app = server.get_app()
    if app:
        server.set_app(guarded(app, config.dev_addr.host, server.error_handler))
    server.builder = partial(_in_a_line, server.builder)
    returned = Returned(server, map(Path, watched))
    returned.start()
    return returned


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
