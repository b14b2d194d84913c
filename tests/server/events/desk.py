"""An event from the desk: who asks, how an event is made, and how people check in."""

from typing import Any

from tests.server.asking import ANN, BO, CY, EVE, Http, refused

__all__ = ["ANN", "BO", "CY", "EVE", "Desk", "Http", "planned", "refused"]

WISH: dict[str, Any] = {"name": "Spring event", "seats": 8, "timer": {"early": 600, "late": 600, "choices": 600}}


class Desk:
    """An event over REST; Ann has organized it."""

    def __init__(self, http: Http, code: str) -> None:
        self.http = http
        self.code = code
        self.path = f"/api/events/{code}"

    def post(self, what: str, who: dict[str, str] = ANN, **body: Any) -> Any:
        """Ask for something to be done."""
        return self.http.post(f"{self.path}/{what}", json=body, headers=who)

    def get(self, what: str = "", who: dict[str, str] = ANN) -> Any:
        """Ask for something to be shown."""
        return self.http.get(f"{self.path}/{what}".rstrip("/"), headers=who)

    def join(self, who: dict[str, str], name: str = "Bo", **more: Any) -> dict[str, Any]:
        """Check in, and say which seat it is."""
        answer = self.post("join", who, nickname=name, **more)
        assert answer.status_code == 200, answer.json()
        seat: dict[str, Any] = answer.json()
        return seat

    def do(self, deed: str, who: dict[str, str] = ANN, **facts: Any) -> int:
        """Use a power of a referee."""
        answer = self.post("referee", who, do=deed, **facts)
        assert answer.status_code == 200, answer.json()
        n: int = answer.json()["n"]
        return n

    def ticket(self, seat: int) -> str:
        """The ticket of a printed seat."""
        (sheet,) = self.get(f"sheets?from={seat + 1}&to={seat + 1}").json()
        found: str = sheet["ticket"]
        return found

    def audit(self) -> list[str]:
        """What the audit log says, newest first."""
        return [f"{line['who']}: {line['text']}" for line in self.get("audit").json()]


def planned(http: Http, **wish: Any) -> Desk:
    """A new event of Ann's."""
    answer = http.post("/api/events", json={**WISH, **wish}, headers=ANN)
    assert answer.status_code == 201, answer.json()
    made = answer.json()
    assert made["event"]["code"] == made["code"]
    return Desk(http, made["code"])
