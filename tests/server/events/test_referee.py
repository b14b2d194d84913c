"""The powers of referees: who has them, what each does, and the line it leaves in the audit log."""

from typing import Any

import pytest

from oxcart.rulesets.biggame.facts import OWN, VICTORY
from oxcart.server.events.model import EventModel
from tests.server.events.desk import ANN, BO, CY, EVE, Desk, Http, planned, refused


def model_of(desk: Desk) -> EventModel:
    """The event inside the server."""
    for hall in desk.http.app.state.halls.all:
        if hall.model.code == desk.code:
            found: EventModel = hall.model
            return found
    raise LookupError(desk.code)


def started(http: Http, **wish: Any) -> Desk:
    """An event that runs, with Bo and Cy at the first board."""
    desk = planned(http, seats=6, **wish)
    desk.join(BO, "Bo")
    desk.join(CY, "Cy")
    desk.do("start")
    return desk


def in_play(http: Http, **wish: Any) -> Desk:
    """The first turn of an event, in the trading and building phase."""
    desk = started(http, timer={"early": 600, "late": 600, "choices": 600, "pause": 0}, **wish)
    while (phase := model_of(desk).clock.phase) != "play":
        if phase in ("setup", "discard"):
            desk.do("end_turn")
        else:
            desk.get()  # the clock goes on by itself meanwhile
    return desk


# ------------------------------------------------------------------ who is a referee


def test_only_referees_have_powers(http: Http) -> None:
    desk = planned(http)
    desk.join(BO)
    for who in (BO, EVE, {}):
        refused(desk.post("referee", who, do="start"), 403, "forbidden")
        refused(desk.get("audit", who), 403, "forbidden")
        refused(desk.get("board/0", who), 403, "forbidden")
        refused(desk.post("referees", who), 403, "forbidden")


def test_a_pass_makes_one_referee(http: Http) -> None:
    desk = planned(http)
    given = desk.post("referees").json()
    word = given["pass"]
    refused(desk.post("referee-pass", CY, **{"pass": "AAAAAAAA"}, name="Cy"), 403, "bad_pass")
    made = desk.post("referee-pass", CY, **{"pass": word}, name="Cy").json()
    assert made["role"] == "referee"
    refused(desk.post("referee-pass", EVE, **{"pass": word}, name="Eve"), 403, "bad_pass")
    desk.do("hold", CY, note="Lunch is late.")
    assert desk.audit()[:2] == [
        "Cy: The next roll is held back. Lunch is late.",
        "The server: Cy becomes a referee.",
    ]
    refused(desk.post("referees", CY), 403, "forbidden")


def test_a_referee_may_play_as_well(http: Http) -> None:
    desk = planned(http)
    desk.join(ANN, "Ann")
    seen = desk.get().json()
    assert (seen["role"], seen["seat"]) == ("organizer", 0)


# ------------------------------------------------------------------ the clock


def test_start_happens_once(http: Http) -> None:
    desk = started(http)
    assert desk.get().json()["event"]["commitments"], "the rolls are committed to"
    refused(desk.post("referee", do="start"), 409, "started")


@pytest.mark.rule("biggame.timer.referee")
def test_the_clock_is_stopped_and_runs_again(http: Http) -> None:
    desk = in_play(http)
    desk.do("pause")
    clock = model_of(desk).clock
    assert clock.paused_at is not None
    refused(desk.post("referee", do="pause"), 422, "illegal")
    before = clock.left(0)
    desk.do("add_time", seconds=15)
    assert clock.left(0) == (before or 0) + 15_000
    desk.do("add_time", seconds=-20)
    assert clock.left(0) == (before or 0) - 5_000
    desk.do("resume")
    assert clock.paused_at is None
    assert desk.audit()[:4] == [
        "The organizer: The clock runs again.",
        "The organizer: There are 20 seconds less.",
        "The organizer: There are 15 seconds more.",
        "The organizer: The clock is stopped.",
    ]


def test_a_turn_is_ended(http: Http) -> None:
    desk = in_play(http)
    desk.do("hold")
    desk.do("end_turn")
    model = model_of(desk)
    assert (model.clock.phase, model.clock.turn, model.clock.ends) == ("ready", 1, None)
    refused(desk.post("referee", do="end_turn"), 409, "no_time")
    refused(desk.post("referee", do="add_time", seconds=5), 409, "no_time")
    assert "The turn is over." in desk.audit()[0]
    desk.do("release")
    assert any("is rolled" in line for line in desk.audit())


def test_the_timer_is_changed(http: Http) -> None:
    desk = in_play(http)
    desk.do("timer", timer={"early": 70, "late": 80})
    assert desk.get().json()["event"]["timer"] == {"early": 70, "late": 80, "choices": 20, "request": 5, "pause": 3}
    refused(desk.post("referee", do="timer"), 400, "incomplete")
    refused(desk.post("referee", do="timer", timer={"early": 0}), 400, "bad_request")


@pytest.mark.rule("biggame.dice.length")
def test_a_block_of_rolls_is_added(http: Http) -> None:
    desk = in_play(http)
    desk.do("extend")
    event = desk.get().json()["event"]
    assert len(event["commitments"]) == 3
    assert len(desk.get("evidence").json()["blocks"]) == 3


def test_what_needs_a_running_event(http: Http) -> None:
    desk = planned(http)
    desk.join(BO)
    for deed in ("pause", "resume", "end_turn", "confirm"):
        refused(desk.post("referee", do=deed), 409, "not_running")
    refused(desk.post("referee", do="add_time", seconds=5), 409, "not_running")
    refused(desk.post("referee", do="warn", seat=0), 409, "not_running")
    refused(desk.post("referee", do="filler", seat=0), 409, "not_running")
    desk.do("close_event")
    refused(desk.post("referee", do="hold"), 409, "event_over")
    refused(desk.post("referee", do="close_event"), 409, "event_over")


# ------------------------------------------------------------------ words


def test_announcements(http: Http) -> None:
    desk = planned(http)
    desk.do("announce", text=" Two minutes to the start. ")
    desk.do("announce", text="Please sit down.", boards=[1, 0])
    said = model_of(desk).announcements
    assert [(one["text"], one["hall"], one["boards"]) for one in said] == [
        ("Two minutes to the start.", True, None),
        ("Please sit down.", False, (0, 1)),
    ]
    refused(desk.post("referee", do="announce", text="  "), 400, "incomplete")
    assert desk.audit()[0] == "The organizer: Announced: Please sit down."


def test_a_raised_hand_is_seen_to(http: Http) -> None:
    desk = in_play(http)
    say(desk, BO, type="hand", up=True, text="May I?")
    assert model_of(desk).seats[0].hand is not None
    desk.do("lower_hand", seat=0)
    assert model_of(desk).seats[0].hand is None
    assert desk.audit()[:2] == [
        "The organizer: The hand raised at board 1, sun is down.",
        "board 1, sun: A hand is raised: May I?",
    ]


# ------------------------------------------------------------------ conduct


@pytest.mark.rule("biggame.conduct.sanction")
def test_a_warning_and_the_loss_of_a_turn(http: Http) -> None:
    desk = in_play(http)
    desk.do("warn", seat=0, note="Called out a coming roll.")
    desk.do("suspend", seat=0)
    assert desk.get("board/0").json()["players"][0]["suspended"]
    assert desk.audit()[:2] == [
        "The organizer: Bo at board 1, sun is suspended for the rest of the turn.",
        "The organizer: Bo at board 1, sun is warned. Called out a coming roll.",
    ]


@pytest.mark.rule("biggame.conduct.sanction", "biggame.conduct.seat-handover")
def test_a_removed_player_does_not_come_back(http: Http) -> None:
    desk = in_play(http)
    points = desk.get("board/0").json()["players"][0]["points"]
    desk.do("remove", seat=0)
    player = desk.get("board/0").json()["players"][0]
    assert (player["filler"], player["points"]) == (True, points)
    refused(desk.post("join", BO, nickname="Bo"), 403, "forbidden")
    refused(desk.post("referee", do="remove", seat=0), 422, "illegal")
    assert desk.join(EVE, "Eve")["seat"] == 0, "others may take the seat over"


def test_a_filler_stands_in_until_the_person_is_back(http: Http) -> None:
    desk = in_play(http)
    desk.do("filler", seat=1)
    refused(desk.post("referee", do="filler", seat=1), 409, "filler_plays")
    assert desk.get("board/0").json()["names"][1]["filler"]
    assert desk.join(CY, "Cy")["seat"] == 1
    assert not desk.get("board/0").json()["names"][1]["filler"]
    assert desk.audit()[0] == "The server: Cy at board 1, moon plays again."


def test_before_the_start_somebody_is_sent_away(http: Http) -> None:
    desk = planned(http)
    desk.join(BO)
    desk.do("remove", seat=0, note="A mistake.")
    assert desk.get().json()["event"]["people"] == 0
    refused(desk.post("referee", do="free_seat", seat=0), 409, "seat_empty")
    refused(desk.post("referee", do="free_seat"), 400, "incomplete")
    refused(desk.post("referee", do="free_seat", seat=19_999), 404, "no_such_seat")


# ------------------------------------------------------------------ victory


def say(desk: Desk, who: dict[str, str], **message: Any) -> dict[str, Any]:
    """Send a message over the socket of a player, and wait for its answer."""
    with desk.http.websocket_connect(f"/ws/event/{desk.code}?as=player", headers=who) as socket:
        socket.send_json({"id": "m1", **message})
        while True:
            heard: dict[str, Any] = socket.receive_json()
            if heard.get("id") == "m1":
                return heard


def declared(http: Http, cards: dict[int, int]) -> Desk:
    """An event at the end of a turn in which players with so many points in hidden cards have declared victory."""
    desk = in_play(http)
    desk.join(EVE, "Eve", ticket=desk.ticket(2))
    ring = model_of(desk).ring
    for seat, points in cards.items():
        ring.players[seat]["dev"][OWN, VICTORY] = points
    for seat, who in ((0, BO), (2, EVE)):
        if seat in cards:
            assert say(desk, who, type="act", turn=1, actions=["declare"])["type"] == "ack"
    desk.do("end_turn")
    assert model_of(desk).clock.phase == "judge"
    return desk


@pytest.mark.rule("biggame.victory.several")
def test_the_best_declaration_is_confirmed(http: Http) -> None:
    desk = declared(http, {0: 22, 2: 23})
    assert desk.audit()[1:3] == ["board 2, sun: Victory is declared.", "board 1, sun: Victory is declared."]
    refused(desk.post("referee", do="confirm", seat=0), 409, "not_the_best")
    desk.do("confirm", seat=2)
    event = desk.get().json()["event"]
    assert (event["status"], event["winner"]["seat"], event["winner"]["nickname"]) == ("finished", 2, "Eve")
    assert desk.audit()[0] == "The organizer: The victory of Eve at board 2, sun is confirmed."
    results = http.get(f"{desk.path}/results").json()
    best = results["ranking"][0]
    assert (best["seat"], best["rank"], best["filler"]) == (2, 1, False)
    assert best["points"] == event["winner"]["points"] == sum(line["points"] for line in best["lines"])
    assert {"what": "cards", "count": 23, "points": 23} in best["lines"]
    assert [row["points"] for row in results["ranking"]] == sorted(
        (row["points"] for row in results["ranking"]), reverse=True
    )


@pytest.mark.rule("biggame.conduct.referee-final")
def test_a_rejected_declaration_leaves_the_other(http: Http) -> None:
    desk = declared(http, {0: 22, 2: 23})
    desk.do("reject", seat=2, note="Played out of turn.")
    assert desk.audit()[0] == "The organizer: The declaration of Eve at board 2, sun is rejected. Played out of turn."
    desk.do("confirm")
    assert desk.get().json()["event"]["winner"]["seat"] == 0


def test_when_all_declarations_are_rejected_the_event_goes_on(http: Http) -> None:
    desk = declared(http, {0: 22})
    desk.do("hold")
    desk.do("reject", seat=0)
    assert model_of(desk).clock.phase == "ready"
    assert desk.get().json()["event"]["status"] == "running"


def test_no_declaration_stands(http: Http) -> None:
    desk = in_play(http)
    refused(desk.post("referee", do="confirm"), 409, "not_the_best")
    refused(desk.post("referee", do="reject", seat=0), 422, "illegal")


# ------------------------------------------------------------------ looking


def test_a_board_is_looked_at(http: Http) -> None:
    desk = planned(http)
    refused(desk.get("board/0"), 409, "not_started")
    desk = in_play(http)
    shown = desk.get("board/0").json()
    assert shown["board"]["island"] == "A"
    assert [player["seat"] for player in shown["players"]] == [0, 1]
    assert [name["nickname"] for name in shown["names"]] == ["Bo", "Cy"]
    assert not {"hand", "dev", "draft"} & set(shown["players"][0]), "nothing that players hold hidden"
    refused(desk.get("board/3"), 404, "not_found")


def test_the_audit_log_goes_back_page_by_page(http: Http) -> None:
    desk = in_play(http)
    lines = desk.get("audit").json()
    assert [line["n"] for line in lines] == sorted((line["n"] for line in lines), reverse=True)
    assert lines[-1]["text"] == "The event is planned with 6 seats."
    assert len({line["chain"] for line in lines}) == len(lines)
    assert desk.get(f"audit?before={lines[2]['n']}").json() == lines[3:]
    spanish = desk.http.get(f"{desk.path}/audit?lang=es", headers=ANN).json()
    assert spanish[-1]["text"] == "El evento está previsto con 6 asientos."
    assert "tablero 1, sol" in {line["who"] for line in spanish}
