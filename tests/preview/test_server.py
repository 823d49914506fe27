"""The server of a preview: for browsers of this machine, told of every change, ended by Ctrl-C."""

from __future__ import annotations

import http.client
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from feerie.faces.preview import PreviewServer, watching
from feerie.faces.preview.live_file import LiveFile
from tests.cli.processes import COMMAND, PATIENCE, run

GOOD = """\
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
title: {fr: Une naissance, en: A birth}
"""
BROKEN = GOOD.replace("g5]", "c6]")


expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "rook.yml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture
def server(file: Path) -> Iterator[PreviewServer]:
    """The server of a diagram, at work."""
    live = LiveFile(file)
    with PreviewServer(live, 0) as server, watching(live):
        thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.05))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


class Answer(NamedTuple):
    status: int
    headers: Message
    text: str


@contextmanager
def asking(server: PreviewServer, path: str, host: str | None = None) -> Iterator[http.client.HTTPResponse]:
    with closing(http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)) as connection:
        connection.putrequest("GET", path, skip_host=True)
        connection.putheader("Host", host or f"127.0.0.1:{server.server_port}")
        connection.endheaders()
        with connection.getresponse() as response:
            yield response


def asked(server: PreviewServer, path: str, host: str | None = None) -> Answer:
    with asking(server, path, host) as response:
        return Answer(response.status, response.headers, response.read().decode())


@pytest.mark.parametrize(
    ("path", "kind", "word"),
    [
        ("/", "text/html", "Une naissance"),
        ("/page.css", "text/css", "prefers-color-scheme"),
        ("/page.js", "text/javascript", "EventSource"),
    ],
)
def test_a_page_and_its_parts_are_served(server: PreviewServer, path: str, kind: str, word: str) -> None:
    answer = asked(server, path)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert word in answer.text


@pytest.mark.parametrize(
    "path",
    ["/rook", "/rook.yml", "/../rook.yml", "/%2e%2e/rook.yml", "//etc/passwd", "/page.html", "/a%00b", "/é"],
)
def test_nothing_else_is_served(server: PreviewServer, path: str) -> None:
    assert asked(server, path.replace("é", "%C3")).status == 404


@pytest.mark.parametrize("host", ["example.org", "example.org:8008", "127.0.0.1", "localhost.example.org:80"])
def test_a_name_that_was_made_to_lead_here_is_not_answered(server: PreviewServer, host: str) -> None:
    answer = asked(server, "/", host)
    assert answer.status == 403
    assert "birth" not in answer.text


def test_it_listens_to_this_machine_alone(server: PreviewServer) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert asked(server, "/", f"localhost:{server.server_port}").status == 200


def test_every_change_is_told(server: PreviewServer, file: Path) -> None:
    with asking(server, "/changes") as changes:
        assert changes.headers["Content-Type"] == "text/event-stream; charset=utf-8"

        def told() -> str:
            event, end = changes.readline().decode(), changes.readline()
            assert end == b"\n"
            return event.removeprefix("data: ").strip()

        versions = [told()]
        assert f'data-version="{versions[0]}"' in asked(server, "/").text
        file.write_text(BROKEN, encoding="utf-8")
        versions.append(told())
        assert 'role="alert"' in asked(server, "/").text
        # As many editors save: another file takes the place of the old one.
        (file.parent / "new.yml").write_text(GOOD, encoding="utf-8")
        (file.parent / "new.yml").replace(file)
        while 'role="alert"' in asked(server, "/").text:
            versions.append(told())
    assert versions == sorted({*versions})


def test_reading_a_file_or_writing_another_kind_is_no_change(server: PreviewServer, file: Path) -> None:
    version = server.file.version
    asked(server, "/")
    (file.parent / "notes.txt").write_text("…", encoding="utf-8")
    assert server.file.changed_since(version, 0.5) == version
    file.touch()
    assert server.file.changed_since(version, PATIENCE) > version


def test_the_command_ends_cleanly_when_it_is_interrupted(file: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "preview", str(file), "-p", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        port = int(address.rstrip("/").rpartition(":")[2])
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/changes")
            with connection.getresponse() as changes:
                changes.readline()
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "", "")


def test_a_port_that_is_taken_is_told(file: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = run("preview", file, "-p", str(taken.getsockname()[1]))
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "Error: Address already in use\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.yml"], "does not exist"),
        (["."], "there is no variant.yml in .; expected a file, or the folder of a variant"),
        (["notes.md"], "notes.md is no YAML file; expected that of a variant or of a diagram"),
        (["rook.yml", "-p", "70000"], "70000"),
        ([], "Missing argument"),
    ],
)
def test_a_wrong_call_is_told(file: Path, arguments: list[str], message: str) -> None:
    file.with_name("notes.md").write_text("# Notes\n", encoding="utf-8")
    result = run("preview", *arguments, cwd=file.parent)
    assert result.returncode == 2
    assert message in result.stderr


def test_mkdocs_has_no_part_in_it(file: Path) -> None:
    program = (
        "import sys; from pathlib import Path; "
        "import feerie.faces.preview.live_file, feerie.faces.preview; "
        f"page = feerie.faces.preview.live_file.LiveFile(Path({str(file)!r})).page(); "
        "assert 'A birth' in page; print('mkdocs' in sys.modules)"
    )
    done = subprocess.run([COMMAND[0], "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_in_a_browser_follows_the_file(
    server: PreviewServer, file: Path, browser: Browser, scheme: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(server.address)
    page.evaluate("window.kept = true")
    english = page.locator("section[lang=en]")
    expect(english.locator("svg[role=img]")).to_have_count(3)
    page.evaluate("scrollTo(0, 500)")
    file.write_text(BROKEN, encoding="utf-8")
    expect(english.get_by_role("alert")).to_contain_text("Rb5-c6 is illegal")
    expect(page.locator("section[lang=fr]").get_by_role("alert")).to_contain_text("Rb5-c6 est illégal")
    expect(english.locator("svg[role=img]")).to_have_count(3)
    file.write_text(GOOD.replace("A birth", "Another birth"), encoding="utf-8")
    expect(english.get_by_role("heading", name="Another birth")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(english.locator(".still")).to_be_hidden()
    assert page.evaluate("[window.kept, scrollY > 0]") == [True, True]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == {"light": "rgb(255, 255, 255)", "dark": "rgb(30, 33, 41)"}[scheme]
    context.close()
    assert faults == []


@pytest.mark.browser
def test_the_page_is_read_without_scripts(server: PreviewServer, file: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.address)
    expect(page.get_by_text("Reload the page to see what has changed.")).to_be_visible()
    file.write_text(BROKEN, encoding="utf-8")
    page.reload()
    expect(page.locator("section[lang=en]").get_by_role("alert")).to_contain_text("Rb5-c6 is illegal")
    expect(page.locator("section[lang=en] svg[role=img]")).to_have_count(3)
    context.close()
