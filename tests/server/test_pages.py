"""The browser's pages: the built client's files, the page for every other address, and nothing outside its folder."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from oxcart.server import pages
from oxcart.server.app import HEADERS, create_app
from oxcart.server.settings import ServerSettings
from tests.server.asking import Http, refused

SCRIPT = "console.log('ox')"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a build."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Oxcart</title>")
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"smallest")
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(b"small")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "way-out").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(pages, "BUILT", folder)
    return folder


@pytest.fixture
def http(tmp_path: Path) -> Iterator[Http]:
    with TestClient(create_app(ServerSettings(data=tmp_path / "data"), compile_kernels=False)) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/table/ABCDEFGHJK", "/rules/egypt.robber.steal-one", "/index.html", "/apis"])
def test_every_address_of_the_client_is_its_page(http: Http, built: Path, path: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "<title>Oxcart" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert http.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def test_a_new_build_is_served_at_once(http: Http, built: Path) -> None:
    before = http.get("/")
    (built / "index.html").write_text("<!doctype html><title>Oxcart anew</title>")
    assert "anew" in http.get("/", headers={"if-none-match": before.headers["etag"]}).text


def test_assets_are_kept_for_ever_and_sent_packed(http: Http, built: Path) -> None:
    path = "/assets/main-1a2b.js"
    plain = http.get(path, headers={"accept-encoding": "identity"})
    assert plain.text == SCRIPT
    assert plain.headers["content-type"].startswith("text/javascript")
    assert "immutable" in plain.headers["cache-control"]
    kept = {"accept-encoding": "gzip;q=0, br;q=0.0", "if-none-match": plain.headers["etag"]}
    assert http.get(path, headers=kept).status_code == 304
    for accepted, form in (("gzip, br", "smallest"), ("gzip", "small"), ("br;q=0, gzip;q=0.5", "small")):
        sent, _ = pages.packed(built / path[1:], accepted)
        assert sent.read_text() == form
    refused(http.get("/assets/main-0000.js"), 404, "not_found")


def test_packed_files_are_named_as_such(built: Path) -> None:
    answer = pages.answer(built, "assets/main-1a2b.js", {"accept-encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["vary"] == "accept-encoding"
    assert pages.answer(built, "favicon.svg", {}).media_type == "image/svg+xml"


@pytest.mark.parametrize(
    "path", ["../secret.txt", "assets/../../secret.txt", "way-out", "/etc/passwd", "a\0b", "assets"]
)
def test_nothing_outside_is_served(built: Path, path: str) -> None:
    assert pages.file_at(built, path) is None


@pytest.mark.parametrize("path", ["/api/nowhere", "/api", "/ws", "/schema/nowhere", "/api/tables/A/b/c"])
def test_what_belongs_to_programs_is_no_page(http: Http, built: Path, path: str) -> None:
    assert http.get(path).status_code == 404


def test_without_a_build_the_page_says_what_to_do(http: Http, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "BUILT", tmp_path / "nothing")
    answer = http.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text


def test_a_wheel_holds_the_build() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"{pages.BUILT.name}/**" in project["tool"]["setuptools"]["package-data"]["oxcart.server"]
