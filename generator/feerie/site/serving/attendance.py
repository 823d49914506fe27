"""What is seen to around the server of MkDocs: its address, whom it answers, what it watches."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import ConfigurationError
from mkdocs.livereload import LiveReloadServer

from feerie.site.serving.doorman import guarded
from feerie.site.serving.returned import Returned

_LAST_PORT: Final = 65535


def attend(server: LiveReloadServer, config: MkDocsConfig, diagrams: str) -> Returned:
    """Have the server answer those only who ask for it, and watch again what comes back."""
    app = server.get_app()
    if app:
        server.set_app(guarded(app, config.dev_addr.host, server.error_handler))
    watched = [config.docs_dir, diagrams, config.config_file_path, *config.watch]
    returned = Returned(server, map(Path, watched))
    returned.start()
    return returned


def try_address(config: MkDocsConfig) -> None:
    """Take the address of the server for a moment, before a long build that would be for nothing.

    Raises ConfigurationError.
    """
    host, port = config.dev_addr
    if not 0 < port <= _LAST_PORT:
        raise ConfigurationError(f"the port {port} is impossible; expected a number from 1 to {_LAST_PORT}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with closing(socket.create_server((host, port), family=family)):
            pass
    except OSError as error:
        raise ConfigurationError(f"nothing can be served at {host}:{port}: {error.strerror}") from error
