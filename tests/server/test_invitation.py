"""An invitation seats the first who follows it, leads others to the same table, and opens nothing else."""

from pathlib import Path

from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.identity import COOKIE
from oxcart.server.invitation import Invitations
from oxcart.server.quick import QuickWish
from oxcart.server.settings import ServerSettings
from tests.server.asking import EVE, refused


def test_the_first_who_comes_gets_the_seat(tmp_path: Path) -> None:
    invitations = Invitations()
    link = invitations.invite(QuickWish("egypt"))
    app = create_app(ServerSettings(data=tmp_path, bot_pace=1000), compile_kernels=False, invitations=invitations)
    with TestClient(app) as http:
        first = http.get(link, follow_redirects=False)
        assert first.status_code == 303
        assert http.cookies[COOKIE] not in first.headers["location"]
        page, code = first.headers["location"].rsplit("/", 1)
        assert page == "/t"
        table = http.get(f"/api/tables/{code}").json()
        assert (table["status"], table["seat"], table["host"]) == ("running", 0, True)
        assert http.get(link, follow_redirects=False).headers["location"] == f"/t/{code}", "loaded again"
        http.cookies.clear()
        late = http.get(link, headers=EVE, follow_redirects=False)
        assert late.headers["location"] == f"/t/{code}"
        assert http.get(f"/api/tables/{code}", headers=EVE).json()["seat"] is None
        refused(http.get("/play/guess"), 404, "not_found")
        assert len(http.get("/api/tables").json()) == 0, "the table is private"
