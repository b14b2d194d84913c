"""Two server processes on one store: only one of them writes each record, and the other notices and reads again."""

import asyncio
import random
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from oxcart.server.store import SqliteStore
from tests.server.players import RemotePlayer, TableLink, ask, bearer, how_it_ends, new_table, request
from tests.server.servers import bugs, free_port, nursery
from tests.server.test_kill import sequence_numbers

SECRETS = [letter * 32 for letter in "abc"]
WISH = {"game": "egypt", "seats": 3}


def playing_at_two_servers(folder: Path, story: Any) -> None:
    """Run a story with two servers on the same data and a table that was made at the first."""

    async def run() -> None:
        ports = [free_port(), free_port()]
        async with nursery() as farm:
            for port in ports:
                await farm.serving(folder / "house", port)
            link = await new_table(ports[0], SECRETS, WISH)
            for port in ports:
                await look(port, link, 0)
            await story(ports, link)
        assert not bugs(folder / "house.log")

    asyncio.run(run())


async def look(port: int, link: TableLink, seat: int) -> dict[str, Any]:
    """The state as a server has it in memory."""
    state: dict[str, Any] = await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[seat])
    return state


async def act(port: int, link: TableLink, state: dict[str, Any], message_id: str) -> tuple[int, dict[str, Any]]:
    """The seat that must act plays its first legal action at a server."""
    seat = state["view"]["acting"][0]
    legal = (await look(port, link, seat))["legal"]
    body = {"type": "act", "id": message_id, "seq": state["seq"], "actions": legal[:1] or ["end"]}
    return await request(port, "POST", f"/api/tables/{link.code}/act", SECRETS[seat], body)


def public(state: dict[str, Any]) -> tuple[Any, ...]:
    """What two servers must agree on."""
    return state["seq"], state["view"], state["legal"], state["events"]


def test_the_server_that_is_too_late_refuses_and_reads_the_table_again(tmp_path: Path) -> None:
    async def story(ports: list[int], link: TableLink) -> None:
        for first, second, number in [(0, 1, 0), (1, 0, 1), (0, 1, 2)]:
            before = await look(ports[second], link, 0)
            assert public(before) == public(await look(ports[first], link, 0))
            status, done = await act(ports[first], link, before, f"first-{number}")
            assert (status, done["type"]) == (200, "ack")
            assert public(await look(ports[second], link, 0)) == public(before), "it has not noticed yet"
            status, refusal = await act(ports[second], link, before, f"second-{number}")
            assert (status, refusal["code"]) == (409, "overtaken"), refusal
            assert "Another server process" in refusal["sentence"]
            after = await look(ports[second], link, 0)
            assert after["seq"] == done["seq"]
            assert public(after) == public(await look(ports[first], link, 0))
            assert (await act(ports[second], link, before, f"first-{number}"))[1] == done, "the first answer again"

    playing_at_two_servers(tmp_path, story)


def test_of_two_actions_at_the_same_moment_one_is_carried_out(tmp_path: Path) -> None:
    async def story(ports: list[int], link: TableLink) -> None:
        carried_out = 0
        for number in range(25):
            state = await look(ports[0], link, 0)
            answers = await asyncio.gather(*(act(p, link, state, f"{p}-{number}") for p in ports))
            carried_out += sum(status == 200 for status, _ in answers)
            assert sorted(status for status, _ in answers) == [200, 409], answers
            for port in ports:  # whoever has not noticed yet is made to
                await act(port, link, state, f"late-{port}-{number}")
        async with await SqliteStore.open_read_only(tmp_path / "house" / "oxcart.sqlite") as store:
            row = await store.find(link.code)
            assert row is not None
            bodies = [record.body for record in await store.read(row.id)]
        assert len(sequence_numbers(bodies)) == carried_out == 25

    playing_at_two_servers(tmp_path, story)


def test_a_game_played_over_both_servers_goes_on(tmp_path: Path) -> None:
    """One player is connected to the other server; both are told of each other's moves by being refused."""

    async def story(ports: list[int], link: TableLink) -> None:
        chance = random.Random(3)
        players = [RemotePlayer(ports[seat % 2], link.code, s, seat, chance) for seat, s in enumerate(SECRETS)]
        for player in players:
            player.recv_seconds = 0.3  # nobody tells a server of the other's records, so look again
        playing = [asyncio.create_task(player.play()) for player in players]
        while sum(len(player.answers) for player in players) < 30:
            for task in playing:
                assert not task.done(), task.exception()
            await nudge(ports, link)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        async with await SqliteStore.open_read_only(tmp_path / "house" / "oxcart.sqlite") as store:
            row = await store.find(link.code)
            assert row is not None
            kept = sequence_numbers([record.body for record in await store.read(row.id)])
        for player in players:
            for message_id, answer in player.answers.items():
                assert kept[player.seat, message_id] == answer["seq"]

    async def nudge(ports: list[int], link: TableLink) -> None:
        """Write to the table at whichever server is behind, which makes it read again."""
        states = [await look(port, link, 0) for port in ports]
        behind = min((0, 1), key=lambda n: states[n]["seq"])
        if states[0]["seq"] != states[1]["seq"]:
            await request(ports[behind], "POST", f"/api/tables/{link.code}/mute", SECRETS[0], {"seat": 1})
        await asyncio.sleep(0.02)

    playing_at_two_servers(tmp_path, story)


async def seated_connection(port: int, link: TableLink, seat: int) -> ClientConnection:
    """A connection that has been given its first state."""
    uri = f"ws://127.0.0.1:{port}/ws/{link.code}"
    socket = await connect(uri, additional_headers=bearer(SECRETS[seat]), compression=None, proxy=None)
    await socket.recv()
    await socket.recv()
    return socket


def test_somebody_sent_away_at_one_server_loses_the_seat_at_the_other(tmp_path: Path) -> None:
    async def story(ports: list[int], link: TableLink) -> None:
        socket = await seated_connection(ports[1], link, 2)
        await ask(ports[0], "POST", f"/api/tables/{link.code}/kick", SECRETS[0], {"seat": 2})
        path = f"/api/tables/{link.code}/mute"
        status, refusal = await request(ports[1], "POST", path, SECRETS[0], {"seat": 1})
        assert (status, refusal["code"]) == (409, "overtaken")
        assert await how_it_ends(socket) == 4408
        assert (await ask(ports[1], "GET", f"/api/tables/{link.code}", SECRETS[2]))["seat"] is None

    playing_at_two_servers(tmp_path, story)


def test_a_table_deleted_at_one_server_is_gone_at_the_other(tmp_path: Path) -> None:
    async def story(ports: list[int], link: TableLink) -> None:
        socket = await seated_connection(ports[1], link, 2)
        await ask(ports[0], "POST", f"/api/tables/{link.code}/close", SECRETS[0])
        await ask(ports[0], "DELETE", f"/api/archive/{link.code}", SECRETS[0])
        status, _ = await request(ports[1], "POST", f"/api/tables/{link.code}/mute", SECRETS[0], {"seat": 1})
        assert status == 409
        assert await how_it_ends(socket) == 4408
        assert (await request(ports[1], "GET", f"/api/tables/{link.code}", SECRETS[0]))[0] == 404

    playing_at_two_servers(tmp_path, story)
