"""Whose a request is: told by the table's code, by every process alike."""

import asyncio
from unittest.mock import Mock, patch

import pytest

from oxcart.server.errors import Refusal
from oxcart.server.house import House
from oxcart.server.seats import CODE_ALPHABET, new_code
from oxcart.server.shares import FRONT, Share, process_for, process_of
from oxcart.server.wish import TableWish
from tests.server.in_process import MemoryStore, house_on

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
        for code, watch_code in [share.new_codes() for _ in range(20)]:
            assert share.holds(code.lower())
            assert share.holds(watch_code)
            assert code != watch_code


def test_both_codes_of_a_table_lead_to_one_process_however_many_there_are() -> None:
    for code, watch_code in [Share().new_codes() for _ in range(100)]:
        assert all(process_of(code, count) == process_of(watch_code, count) for count in range(1, 17))


@pytest.mark.parametrize("processes", [1, 2, 4, 8, 16])
def test_every_process_has_a_share_of_all_codes(processes: int) -> None:
    counts = [[process_of(letter, processes) for letter in CODE_ALPHABET].count(k) for k in range(processes)]
    assert max(counts) - min(counts) <= 1


def test_a_table_is_kept_by_one_process_even_if_its_codes_have_no_letter_in_common() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        with patch("oxcart.server.shares.Share.new_codes", lambda _: ("AAAAAAAAAA", "BBBBBBBBBB")):
            await house_on(store).create(TableWish("egypt"), "host")
        first, second = (House(store, Mock(), Mock(), Share(process, 2)) for process in (0, 1))
        assert (await first.find("AAAAAAAAAA"))[0].model.watch_code == "BBBBBBBBBB"
        with pytest.raises(Refusal) as refusal:
            await second.find("BBBBBBBBBB")
        assert refusal.value.code == "misdirected"
        assert second.tables == []

    asyncio.run(scenario())
