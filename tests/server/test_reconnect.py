"""Reconnecting in every phase of the game: before a message is sent, after it is sent, and after it is answered.

Whoever comes back sees what they saw, or what the answered message made of it, and a message sent again is carried
out once.
"""

import asyncio
import random
import signal
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.players import TableLink, ask, bearer, how_it_ends, new_table
from tests.server.positions import WANTED, lay_tables
from tests.server.servers import bugs, free_port, nursery

SECRETS = [letter * 32 for letter in "abc"]
SEED = 4
MOMENTS = ("before sending", "after sending", "after the answer")


def stable(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what may change while nobody acts: the time, and who is connected."""
    kept = {key: value for key, value in state.items() if key != "clock"}
    seats = [{k: v for k, v in seat.items() if k != "connected"} for seat in state["table"]["seats"]]
    return {**kept, "table": {**state["table"], "seats": seats}}


class Visit:
    """One connection of a player."""

    def __init__(self, port: int, code: str, seat: int) -> None:
        self.seat = seat
        self._connecting = connect(
            f"ws://127.0.0.1:{port}/ws/{code}",
            additional_headers=bearer(SECRETS[seat]),
            compression=None,
            proxy=None,
            ping_interval=None,
            max_size=None,
            close_timeout=1,
        )

    async def __aenter__(self) -> "Visit":
        self.socket: ClientConnection = await self._connecting
        assert (await self.receive())["seat"] == self.seat
        self.state = await self.receive()
        assert self.state["type"] == "state"
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.socket.close()

    async def receive(self) -> dict[str, Any]:
        """The next frame."""
        message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), 10))
        return message

    async def send(self, message: dict[str, Any]) -> None:
        """Hand a frame to the system."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message and wait for its answer; the state that came on the way is kept."""
        await self.send(message)
        while (answer := await self.receive())["type"] == "state":
            self.state = answer
        return answer

    def drop(self) -> None:
        """Break the connection without a word."""
        self.socket.transport.abort()


async def who_acts(port: int, link: TableLink, chance: random.Random) -> tuple[int, str]:
    """A seat that the game waits for, and one of its legal actions."""
    state = await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0])
    acting = [seat for seat in state["view"]["acting"] if seat != state["view"]["turn"]] or state["view"]["acting"]
    seat = chance.choice(acting)
    legal = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[seat]))["legal"]
    return seat, chance.choice(legal)


async def drop_and_return(port: int, link: TableLink, moment: str, chance: random.Random) -> None:
    """Break a connection at the moment, come back, and find everything as it must be."""
    seat, action = await who_acts(port, link, chance)
    async with Visit(port, link.code, seat) as first:
        before = stable(first.state)
        message = {"type": "act", "id": "m1", "seq": before["seq"], "actions": [action]}
        answer = None
        if moment == "after sending":
            await first.send(message)
            if chance.random() < 0.5:
                await asyncio.sleep(chance.uniform(0, 0.02))
        elif moment == "after the answer":
            answer = await first.ask(message)
            assert answer["type"] == "ack", answer
        first.drop()
    async with Visit(port, link.code, seat) as second:
        if moment == "before sending":
            assert stable(second.state) == before
        elif moment == "after sending":
            assert second.state["seq"] >= before["seq"]
            if second.state["seq"] == before["seq"]:
                assert stable(second.state) == before
        else:
            assert answer is not None
            assert second.state["seq"] == answer["seq"] > before["seq"]
            assert second.state["view"] == first.state["view"]
        again = await second.ask(message)
        assert again["type"] == "ack", again
        assert answer in (None, again), "the first answer again"
    async with Visit(port, link.code, seat) as third:
        assert third.state["seq"] == again["seq"]
        assert third.state["events"][: len(before["events"])] == before["events"]
        assert await third.ask(message) == again
        assert third.state["seq"] == again["seq"]


async def look_at_the_end(port: int, link: TableLink) -> None:
    """When the game is over there is nothing to send, but everybody may come back and look."""
    for seat in range(3):
        async with Visit(port, link.code, seat) as first:
            before = stable(first.state)
            assert before["table"]["status"] == "finished"
            refusal = await first.ask({"type": "act", "id": "m1", "seq": before["seq"], "actions": ["end"]})
            assert refusal["code"] == "not_running"
            first.drop()
        async with Visit(port, link.code, seat) as second:
            assert stable(second.state) == before


def test_reconnecting_in_every_phase(tmp_path: Path) -> None:
    async def run() -> None:
        chance = random.Random(SEED)
        data, port = tmp_path / "house", free_port()
        cases = [(name, moment) for name in WANTED for moment in MOMENTS if name != "over"] + [("over", "")]
        links = await lay_tables(data, [name for name, _ in cases], SECRETS, SEED)
        async with nursery() as farm:
            pid = await farm.serving(data, port)
            for (name, moment), link in zip(cases, links, strict=True):
                try:
                    if name == "over":
                        await look_at_the_end(port, link)
                    else:
                        await drop_and_return(port, link, moment, chance)
                except AssertionError as error:
                    raise AssertionError(f"in {name}, {moment}: {error}") from error
            before = [await everybodys_view(port, link) for link in links]
            await farm.end(pid)
            await farm.serving(data, port)
            for (name, moment), link, views in zip(cases, links, before, strict=True):
                assert await everybodys_view(port, link) == views, f"after a kill, {name} {moment} is not as it was"
        assert not bugs(tmp_path / "house.log")

    async def everybodys_view(port: int, link: TableLink) -> list[dict[str, Any]]:
        path = f"/api/tables/{link.code}/state"
        return [stable(await ask(port, "GET", path, secret)) for secret in SECRETS]

    asyncio.run(run())


def test_the_clock_stands_while_the_server_is_down(tmp_path: Path) -> None:
    async def run() -> None:
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            for how in (signal.SIGKILL, signal.SIGTERM):
                pid = await farm.serving(data, port)
                link = await new_table(port, SECRETS, {"game": "egypt", "seats": 3, "clock": {"turn_s": 30}})
                async with Visit(port, link.code, 0) as a, Visit(port, link.code, 1) as b, Visit(port, link.code, 2):
                    before = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0]))["clock"]
                    assert before["running"], "everybody is here"
                    assert (await farm.end(pid, how)) == (-how if how is signal.SIGKILL else 0)
                    for visit in (a, b):
                        assert await how_it_ends(visit.socket) == (1012 if how is signal.SIGTERM else None)
                await asyncio.sleep(1.0)
                pid = await farm.serving(data, port)
                async with Visit(port, link.code, 0):
                    after = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0]))["clock"]
                    lost = [then - now for then, now in zip(before["left"], after["left"], strict=True)]
                    assert all(ms < 900 for ms in lost), f"the clock ran on while the server was down: {lost}"
                await farm.end(pid)
        assert not bugs(tmp_path / "house.log")

    asyncio.run(run())


def test_a_player_may_be_connected_several_times(tmp_path: Path) -> None:
    """A phone and a laptop, or a connection whose end nobody noticed: all are told, one going leaves the seat taken."""

    async def run() -> None:
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            await farm.serving(data, port)
            link = await new_table(port, SECRETS, {"game": "egypt", "seats": 3})
            seat, action = await who_acts(port, link, random.Random(1))
            async with Visit(port, link.code, seat) as phone, Visit(port, link.code, seat) as laptop:
                message = {"type": "act", "id": "m1", "seq": phone.state["seq"], "actions": [action]}
                answers = await asyncio.gather(phone.ask(message), laptop.ask(message))
                assert answers[0] == answers[1]
                phone.drop()
                await asyncio.sleep(0.05)
                table = await ask(port, "GET", f"/api/tables/{link.code}", SECRETS[seat])
                assert table["seats"][seat]["connected"]
                assert (await laptop.ask({"type": "ping", "id": "p"}))["type"] == "pong"
        assert not bugs(tmp_path / "house.log")

    asyncio.run(run())
