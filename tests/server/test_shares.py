"""Whose a request is: told by the table's code, by every process alike."""

import pytest

from oxcart.server.seats import new_code
from oxcart.server.shares import FRONT, Share, process_for, process_of

CODE = "ABCDEFGH23"


@pytest.mark.parametrize(
    "path",
    [
        f"/api/tables/{CODE}",
        f"/api/tables/{CODE}/join",
        f"/api/tables/{CODE.lower()}/state?since=3",
        f"/api/archive/{CODE}/replay?seat=1",
        f"/ws/{CODE}",
        f"//ws//{CODE}/",
        f"/ws/%41{CODE[1:]}",
    ],
)
def test_whatever_leads_to_a_table_is_for_the_process_that_holds_it(path: str) -> None:
    for processes in (1, 2, 3, 7):
        assert process_for(b"GET", path.encode(), processes) == process_of(CODE, processes)


@pytest.mark.parametrize(
    "path",
    ["/", "/t/" + CODE, "/api/tables", "/api/tables/mine", "/api/archive/fairness", "/api/events/" + CODE]
    + ["/ws/event/" + CODE, "/api/info/games", "/metrics", "/healthz", "/metrics?process=x", "/readyz?process=1", "*"],
)
def test_everything_else_is_for_the_front(path: str) -> None:
    assert process_for(b"GET", path.encode(), 5) == FRONT


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/", "/api/tables/quick"])
def test_a_new_table_may_be_made_by_any_process(path: str) -> None:
    assert process_for(b"POST", path.encode(), 3) is None
    assert all(Share(process, 3).concerns(b"POST", path.encode()) for process in range(3))


def test_the_numbers_of_a_process_can_be_asked_for() -> None:
    found = [process_for(b"GET", f"/metrics?x=1&process={process}".encode(), 3) for process in range(3)]
    assert found == [0, 1, 2]


def test_every_table_has_one_process_and_new_codes_are_ones_own() -> None:
    shares = [Share(process, 4) for process in range(4)]
    for code in [new_code() for _ in range(200)]:
        assert [share.holds(code) for share in shares].count(True) == 1
    for share in shares:
        assert all(share.holds(share.new_code().lower()) for _ in range(20))
