"""Opening a browser: where there is one, never waiting for it, never failing."""

import threading
import webbrowser

import pytest

from oxcart.cli.browser import open_in_browser

ADDRESS = "http://127.0.0.1:8250/"


class Window(webbrowser.BaseBrowser):
    """A browser that notes what it is shown."""

    def __init__(self, trouble: Exception | None = None) -> None:
        super().__init__("window")
        self.trouble = trouble
        self.shown = ""
        self.asked = threading.Event()

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.shown = url
        self.asked.set()
        if self.trouble:
            raise self.trouble
        return True


def give(monkeypatch: pytest.MonkeyPatch, browser: webbrowser.BaseBrowser | None) -> None:
    """Let the system have this browser, or none."""

    def get(using: str | None = None) -> webbrowser.BaseBrowser:
        if browser is None:
            raise webbrowser.Error("could not locate runnable browser")
        return browser

    monkeypatch.setattr(webbrowser, "get", get)


@pytest.mark.parametrize("trouble", [None, OSError("gone"), webbrowser.Error("gone")])
def test_the_address_is_shown(monkeypatch: pytest.MonkeyPatch, trouble: Exception | None) -> None:
    window = Window(trouble)
    give(monkeypatch, window)
    assert open_in_browser(ADDRESS)
    assert window.asked.wait(60)
    assert window.shown == ADDRESS


def test_without_a_browser_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, None)
    assert not open_in_browser(ADDRESS)


def test_a_browser_for_the_terminal_is_left_alone_unless_it_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, webbrowser.GenericBrowser("true"))
    monkeypatch.delenv("BROWSER", raising=False)
    assert not open_in_browser(ADDRESS)
    monkeypatch.setenv("BROWSER", "true")
    assert open_in_browser(ADDRESS)
