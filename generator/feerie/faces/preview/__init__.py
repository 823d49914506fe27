"""One variant or one diagram on a small live page of its own, for its author.

Here is the local address at which a file is shown, and the watch over the files that it may depend on;
`live_file` is the file that its author works on: what it shows, with the last good picture; its changes.
`page.html`, `page.css` and `page.js` are the page. MkDocs has no part in it.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from threading import Thread
from typing import Final
from urllib.parse import unquote, urlsplit

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from feerie.faces.preview.live_file import LiveFile
from feerie.pictures.drawing.author_file import ENDING
from feerie.pictures.drawing.theme import stylesheet

HOST: Final = "127.0.0.1"

_PULSE: Final = 15.0
"""The seconds after which a browser that waits for a change is told that there is none."""

_READ: Final = frozenset({"opened", "closed_no_write"})
"""What happens to a file that is only read."""

_WATCHED: Final = (".yml", ".yaml", ENDING)
"""The ends of the names of files that a page may depend on."""

_HEADERS: Final = {
    "Cache-Control": "no-store",
    # What a page may load: nothing but what stands beside it.
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
}


class PreviewServer(ThreadingHTTPServer):
    """Serves the pages of a file to the browsers of this machine; ``port`` 0 takes a free one."""

    daemon_threads = True

    def __init__(self, file: LiveFile, port: int) -> None:
        super().__init__((HOST, port), _Answer)
        self.file = file
        # The colours of the pictures follow those of the reader's system.
        style = f"{stylesheet(of_system=True)}\n{_own('page.css')}"
        self.static = {"/page.css": ("text/css", style), "/page.js": ("text/javascript", _own("page.js"))}

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_port}/"

    @property
    def hosts(self) -> frozenset[str]:
        """The hosts that it answers to: a foreign page may give its own name this address (DNS rebinding)."""
        return frozenset(f"{name}:{self.server_port}" for name in (HOST, "localhost"))

    def show(self) -> None:
        """Serve until the process is interrupted."""
        # The interrupt is raised where nothing is under way.
        serving = Thread(target=self.serve_forever, args=(0.1,), daemon=True)
        with watching(self.file):
            with suppress(KeyboardInterrupt):
                serving.start()
                serving.join()
            self.shutdown()


@contextmanager
def watching(file: LiveFile) -> Iterator[None]:
    """Note the changes of the files that a file may depend on, while the context lasts."""
    observer = Observer()
    for folder, below in file.watched.items():
        observer.schedule(_Watch(file), str(folder), recursive=below)
    observer.start()
    try:
        yield
    finally:
        observer.stop()
        observer.join()


class _Watch(FileSystemEventHandler):
    """Notes that a file of YAML, or of the looks that one names, is written, moved or removed."""

    def __init__(self, file: LiveFile) -> None:
        self._file = file

    def on_any_event(self, event: FileSystemEvent) -> None:
        paths = (str(event.src_path), str(event.dest_path))
        if event.event_type not in _READ and any(path.endswith(_WATCHED) for path in paths):
            self._file.change()


class _Answer(BaseHTTPRequestHandler):
    """Answers a browser: the page, its style and script, and the changes as they come."""

    server: PreviewServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # as the library calls it
        """Answer a request."""
        path = unquote(urlsplit(self.path).path)
        # A browser whose page has been closed breaks the connection.
        with suppress(ConnectionError):
            if self.headers.get("Host") not in self.server.hosts:
                self._send(HTTPStatus.FORBIDDEN, "text/plain", "Forbidden\n")
            elif path == "/changes":
                self._tell_changes()
            elif path in self.server.static:
                self._send(HTTPStatus.OK, *self.server.static[path])
            elif (page := self.server.file.page(path.removeprefix("/"))) is not None:
                self._send(HTTPStatus.OK, "text/html", page)
            else:
                self._send(HTTPStatus.NOT_FOUND, "text/plain", "Not found\n")

    def _send(self, status: HTTPStatus, kind: str, text: str) -> None:
        body = text.encode()
        self._begin(status, kind, {"Content-Length": str(len(body))})
        self.wfile.write(body)

    def _begin(self, status: HTTPStatus, kind: str, further: Mapping[str, str]) -> None:
        self.send_response(status)
        headers = {"Content-Type": f"{kind}; charset=utf-8", **_HEADERS, **further}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _tell_changes(self) -> None:
        """Send the version of the files, and every other one, as events of a stream that does not end."""
        self.close_connection = True
        self._begin(HTTPStatus.OK, "text/event-stream", {})
        version = self.server.file.version
        while True:
            # An unchanged version is the pulse: sending it tells whether the browser is still there.
            self.wfile.write(f"data: {version}\n\n".encode())
            version = self.server.file.changed_since(version, _PULSE)

    def log_message(self, *_: object) -> None:
        """Requests are not logged: the page says what is wrong."""


def _own(name: str) -> str:
    return files("feerie.faces.preview").joinpath(name).read_text(encoding="utf-8")
