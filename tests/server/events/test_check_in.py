"""Check-in: tickets, walk-ins, late joiners, who may not come, and what the list of events says."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings
from tests.server.events.desk import ANN, BO, CY, EVE, Http, planned, refused


def test_an_event_is_planned(http: Http) -> None:
    event = planned(http, seats=7, lang="es", hurry=True).get().json()
    facts = event["event"]
    assert (facts["status"], facts["boards"], facts["seats"]) == ("open", 4, 8), "two seats a board"
    assert (facts["lang"], facts["hurry"], facts["walk_ins"], facts["people"]) == ("es", True, True, 0)
    assert (event["role"], event["seat"], event["nickname"]) == ("organizer", None, None)
    assert facts["timer"] == {"early": 600, "late": 600, "choices": 600, "request": 5, "pause": 3}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": 5}, "bad_request"),
        ({"seats": 20_001}, "bad_request"),
        ({"pitch": 11}, "bad_request"),
        ({"name": ""}, "bad_request"),
        ({"name": "line\nend"}, "bad_request"),
        ({"timer": {"early": 0}}, "bad_request"),
        ({"lang": "xx"}, "bad_setting"),
        ({"start_rule": "time"}, "bad_setting"),
        ({"start_rule": "time", "starts_at": 5}, "bad_setting"),
        ({"starts_at": 2**50}, "bad_setting"),
        ({"pace": 0.1}, "bad_setting"),
    ],
)
def test_what_cannot_be_planned(http: Http, wish: dict[str, Any], code: str) -> None:
    body = {"name": "Spring event", "seats": 8, **wish}
    refused(http.post("/api/events", json=body, headers=ANN), 400, code)


def test_the_list_of_events(http: Http) -> None:
    shown, hidden = planned(http, name="Open to all"), planned(http, name="Ours", public=False)
    hidden.join(BO)

    def listed(who: dict[str, str]) -> dict[str, tuple[str | None, int | None]]:
        rows = http.get("/api/events", headers=who).json()
        return {row["event"]["code"]: (row["role"], row["seat"]) for row in rows}

    assert listed(ANN)[hidden.code] == ("organizer", None)
    assert listed(EVE)[shown.code] == (None, None)
    assert hidden.code not in listed(EVE)
    shown.do("close_event")
    assert listed(EVE)[shown.code] == (None, None)
    assert listed(ANN)[shown.code] == ("organizer", None)


def test_there_is_no_such_event(http: Http) -> None:
    refused(http.get("/api/events/NOWHERE", headers=ANN), 404, "not_found")
    table = http.post("/api/tables", json={"game": "egypt", "seats": 3}, headers=ANN).json()["code"]
    refused(http.get(f"/api/events/{table}", headers=ANN), 404, "not_found")


def test_walk_ins_sit_in_the_order_of_the_ring(http: Http) -> None:
    desk = planned(http)
    assert desk.join(BO) == {"seat": 0, "board": 0, "group": "sun"}
    assert desk.join(CY) == {"seat": 1, "board": 0, "group": "moon"}
    assert desk.join(BO)["seat"] == 0, "one seat each"
    assert desk.get(who=CY).json()["nickname"] == "Bo"
    assert desk.get().json()["event"]["people"] == 2


def test_a_ticket_is_for_its_seat(http: Http) -> None:
    desk = planned(http)
    ticket = desk.ticket(5)
    assert desk.join(BO, ticket=ticket.lower()) == {"seat": 5, "board": 2, "group": "moon"}
    assert desk.join(BO, ticket=ticket)["seat"] == 5, "scanned again"
    said = refused(desk.post("join", CY, nickname="Cy", ticket=ticket), 409, "ticket_used")
    assert "referee" in said["sentence"]
    desk.do("free_seat", seat=5)
    assert desk.join(CY, ticket=ticket)["seat"] == 5
    assert desk.get(who=BO).json()["role"] is None
    refused(desk.post("join", EVE, nickname="Eve", ticket="6-AAAAAAAAAA"), 403, "bad_ticket")


def test_an_event_with_tickets_only(http: Http) -> None:
    desk = planned(http, walk_ins=False)
    refused(desk.post("join", BO, nickname="Bo"), 403, "forbidden")
    assert desk.join(BO, ticket=desk.ticket(2))["seat"] == 2


def test_a_token_for_a_bot(http: Http) -> None:
    desk = planned(http)
    given = desk.join(ANN, token=True)
    own = {"authorization": f"Bearer {given['token']}"}
    assert (given["seat"], desk.get(who=own).json()["seat"]) == (0, 0)
    assert desk.get().json()["seat"] is None


def test_who_has_no_secret_gets_a_cookie(http: Http) -> None:
    desk = planned(http)
    answer = http.post(f"{desk.path}/join", json={"nickname": "Dee"})
    assert "oxcart" in answer.cookies
    http.cookies.clear()


def test_a_name_may_change_before_the_start(http: Http) -> None:
    desk = planned(http)
    desk.join(BO, "Bo")
    desk.join(BO, "Bobby")
    assert desk.get(who=BO).json()["nickname"] == "Bobby"


def test_leaving(http: Http) -> None:
    desk = planned(http)
    refused(desk.post("leave", BO), 403, "forbidden")
    desk.join(BO)
    assert desk.post("leave", BO).json()["seat"] is None
    assert desk.join(CY)["seat"] == 0, "the seat is free again"


def test_the_ring_is_closed_over_boards_with_somebody(http: Http) -> None:
    desk = planned(http, seats=12)
    for who, seat in ((BO, 3), (CY, 10)):
        desk.join(who, ticket=desk.ticket(seat))
    late = desk.ticket(11), desk.ticket(4), desk.ticket(10)
    desk.do("start")
    facts = desk.get(who=CY).json()
    assert (facts["event"]["status"], facts["event"]["boards"]) == ("running", 3)
    assert (desk.get(who=BO).json()["seat"], facts["seat"]) == (3, 4), "boards without anybody are left out"
    assert desk.join(EVE, "Eve", ticket=late[0]) == {"seat": 5, "board": 2, "group": "moon"}, "late, by ticket"
    assert desk.join(ANN, "Ann", ticket=late[1])["seat"] == 0, "the board of this ticket was not opened"
    refused(desk.post("join", {}, nickname="Dee", ticket=late[2]), 409, "ticket_used")
    http.cookies.clear()
    printed = desk.get("sheets").json()
    assert [sheet["seat"] for sheet in printed] == list(range(6))
    assert [sheet["taken"] for sheet in printed] == [True, False, False, True, True, True]


@pytest.mark.rule("biggame.conduct.seat-handover")
def test_late_joiners_take_over_fillers(http: Http) -> None:
    desk = planned(http, seats=6)
    desk.join(BO)
    desk.do("start")
    assert desk.join(CY, "Cy")["seat"] == 1
    assert desk.get("board/0").json()["players"][1]["filler"] is False
    desk.post("leave", CY)
    assert desk.get("board/0").json()["players"][1]["filler"] is True
    for k in range(5):
        desk.join(ANN, f"Guest {k}", token=True)
    refused(desk.post("join", CY, nickname="Cy"), 409, "event_full")


def test_nobody_joins_what_is_over(http: Http) -> None:
    desk = planned(http)
    desk.do("close_event")
    refused(desk.post("join", BO, nickname="Bo"), 409, "event_over")


def test_sheets_are_for_referees(http: Http) -> None:
    desk = planned(http)
    refused(desk.get("sheets", EVE), 403, "forbidden")
    sheets = desk.get("sheets?from=3&to=5").json()
    assert [(sheet["seat"], sheet["board"], sheet["group"]) for sheet in sheets] == [
        (2, 1, "sun"),
        (3, 1, "moon"),
        (4, 2, "sun"),
    ]
    assert [sheet["ticket"].partition("-")[0] for sheet in sheets] == ["3", "4", "5"]
    assert desk.get("sheets?from=100").json() == []
    refused(desk.get("sheets?from=0"), 400, "bad_request")


def test_too_many_check_ins_from_one_address(tmp_path: Path) -> None:
    settings = ServerSettings(data=tmp_path, checkins_per_minute=2)
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        desk = planned(client)
        desk.join(BO)
        desk.join(CY)
        assert refused(desk.post("join", EVE, nickname="Eve"), 429, "too_many_joins")["retry_after"] > 0


def test_an_event_that_starts_when_it_is_full(http: Http) -> None:
    desk = planned(http, seats=6, start_rule="full")
    for k in range(6):
        desk.join(ANN, f"Guest {k}", token=True)
    looks = (desk.get().json()["event"]["status"] for _ in range(200))
    assert "running" in looks
