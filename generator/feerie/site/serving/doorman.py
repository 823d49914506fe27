"""Who is answered while the site is served: whoever asks this server, by its own name, for a file.

A page of another host could have its name point at this computer, and then read what is served here as if it
were its own: so nothing is answered to a request that names another host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

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
    """An application that answers as another does, but only those who ask for it: by the ``address`` that it
    is served at, or by the names of this computer for itself. What can be no file is not found."""

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
    """Whether a request for a ``host`` is meant for the server at an address and a port.

    A server at every address of the computer is asked by any of them, but by no name, which could be
    anybody's.
    """
    try:
        parts = urlsplit(f"//{host}")
        asked = parts.port or _USUAL
    except ValueError:
        return False
    name = parts.hostname or ""
    if asked != port or host.casefold() not in (_bracketed(name), f"{_bracketed(name)}:{asked}"):
        return False
    return name in (*_LOOPBACK, address) or (_is_everywhere(address) and _is_address(name))


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name else name


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_everywhere(address: str) -> bool:
    return _is_address(address) and ip_address(address).is_unspecified


def _is_no_path(path: str) -> bool:
    """Whether a path, its bytes as signs, can lead to no file in any folder."""
    try:
        path.encode("latin-1").decode()
    except UnicodeDecodeError:
        return True
    return "\0" in path or len(path) > _LONGEST
