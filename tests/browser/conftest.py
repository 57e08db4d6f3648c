"""What the tests of the page need: a real server in a process of its own, and a real Chromium."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.serving import Served, served

CHROMIUM = Path("/usr/bin/chromium")
HOW_TO_GET_IT = (
    "The tests of the page need Chromium at /usr/bin/chromium: apt-get install chromium. "
    "Where there is none to be had, set ROTEIRO_WITHOUT_BROWSER=1 to leave these tests out."
)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
expect.set_options(timeout=15_000)  # a page may wait for its server, which may wait for other tests
WHOLE_GAME = 60_000  # for bots to play one on a machine with other work to do
HERE, PROJECT = Path(__file__).parent, Path(__file__).parents[2]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("ROTEIRO_WITHOUT_BROWSER") != "1":
        return
    left_out = [item for item in items if item.path.is_relative_to(HERE)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of its own listens; its bots do not ponder."""
    data = tmp_path_factory.mktemp("served")
    command = (sys.executable, "-u", "-c", "from api.cli import main; main()", "serve")
    options = ("--data", str(data), "--port", "0", "--pause", "0")
    with subprocess.Popen((*command, *options), cwd=PROJECT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        assert "http://" in said, f"the server did not start: {said!r}"
        yield said.split()[-1].rstrip("/")
        server.terminate()
        assert server.wait(timeout=20) == 0


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail(HOW_TO_GET_IT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A page of an English reader; whatever the console or the content policy complains of fails the test."""
    context = chromium.new_context(base_url=address, locale="en-GB", viewport={"width": 1440, "height": 900})
    page, complaints = context.new_page(), list[str]()
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.expose_function("complain", lambda said: complaints.append(said))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', (one) => complain(`${one.violatedDirective} ${one.blockedURI}`))"
    )
    yield page
    context.close()
    assert complaints == []


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    with served(folder) as running:
        yield running


@pytest.fixture(scope="module")
def served_at(server: Served) -> str:
    """Where `browsers` begin."""
    return f"http://127.0.0.1:{server.port}"


@pytest.fixture
def browsers(chromium: Browser, served_at: str) -> Iterator[Callable[..., Page]]:
    """A page in a browser of its own, each time; whatever its scripts stumble over fails the test."""
    contexts, failures = list[BrowserContext](), list[str]()

    def made(**more: Any) -> Page:
        contexts.append(chromium.new_context(**{"base_url": served_at, "locale": "en-GB", **more}))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("dialog", lambda asked: asked.accept())
        return page

    yield made
    stumbled = tuple(failures)  # what is still being fetched when a browser closes fails too
    for context in contexts:
        context.close()
    assert stumbled == ()
