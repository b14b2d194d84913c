"""Durability of the whole server: killed at any moment, it has kept every action that it acknowledged.

Remote players sit at several tables of several servers, which are killed and restarted on the same data all the time.
The players come back by themselves, resend what was not answered, repeat what was, and play on.
"""

import asyncio
import random
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from oxcart.server.model import rebuild
from oxcart.server.store import SqliteStore
from tests.server.players import PAUSE, RemotePlayer, TableLink, ask, new_table
from tests.server.servers import Nursery, bugs, command_line_server, free_port, nursery

RESUME_SECONDS = 2.0
PATIENCE_SECONDS = 120.0
"""For what a busy machine delays, so that these tests fail for the server's reasons alone."""
CLOCK = {"turn_s": 60, "reserve_s": 600}
WISHES: list[dict[str, Any]] = [
    {"game": "egypt", "seats": 3, "public": True, "clock": CLOCK},
    {"game": "egypt", "seats": 3, "bots": ["uniform"], "clock": CLOCK},
    {"game": "classic", "seats": 3, "bots": ["uniform"]},
]


class ClockedPlayer(RemotePlayer):
    """Also looks at its clock: it never has more than the allowance, and loses only time in which the server ran."""

    def _see(self, state: dict[str, Any]) -> None:
        clock, before = state["clock"], self.state
        if clock:
            most = 1000 * (CLOCK["turn_s"] + CLOCK["reserve_s"])
            assert all(0 < left <= most for left in clock["left"]), clock
            assert abs(clock["now"] - time.time() * 1000) < 60_000
            if before and before["clock"] and before["view"]["turns"] == state["view"]["turns"]:
                lost = before["clock"]["left"][self.seat] - clock["left"][self.seat]
                passed = clock["now"] - before["clock"]["now"]
                assert lost <= passed + 50, f"the clock lost {lost} ms in {passed} ms"
        super()._see(state)


@dataclass
class Company:
    """The people of one table, and of the next one when its game is over."""

    port: int
    wish: dict[str, Any]
    chance: random.Random
    players: list[RemotePlayer] = field(default_factory=list)
    links: list[TableLink] = field(default_factory=list)
    past: list[list[RemotePlayer]] = field(default_factory=list)

    @property
    def answered(self) -> int:
        """How many messages of its people have been answered."""
        return sum(len(player.answers) for players in self.past for player in players)

    async def play(self) -> None:
        """Play game after game."""
        while True:
            people = self.wish["seats"] - len(self.wish.get("bots", ()))
            secrets = [f"{self.chance.getrandbits(128):032x}" for _ in range(people)]
            link = await new_table(self.port, secrets, self.wish)
            self.players = [
                ClockedPlayer(self.port, link.code, secret, seat, self.chance) for seat, secret in enumerate(secrets)
            ]
            self.links.append(link)
            self.past.append(self.players)
            async with asyncio.TaskGroup() as group:
                for player in self.players:
                    group.create_task(player.play())


@dataclass
class Count:
    """What happened, for the report."""

    kills: int = 0
    while_starting: int = 0
    resumes: list[float] = field(default_factory=list)
    """The seconds after which the last player was back."""

    def share_of_resumes(self, share: float) -> float:
        """The seconds within which this share of the resumes took place."""
        return sorted(self.resumes)[int(share * (len(self.resumes) - 1))]

    def __str__(self) -> str:
        usual, most = self.share_of_resumes(0.5), self.share_of_resumes(1)
        starting = f"{self.while_starting} while starting"
        return f"{self.kills} kills ({starting}), all resumed within {usual:.2f} s mostly, {most:.2f} s at most"


async def kill_again_and_again(
    farm: Nursery, data: Path, port: int, companies: list[Company], kills: int, chance: random.Random, count: Count
) -> None:
    """Start, wait until everybody is back, let them play for a moment, kill."""
    pid = await farm.serving(data, port)
    while not all(company.players for company in companies):
        await asyncio.sleep(PAUSE)
    await farm.end(pid, signal.SIGTERM)
    for _ in range(kills):
        pid = await farm.start(data, port)
        if chance.random() < 0.15:
            await asyncio.sleep(chance.uniform(0.0, 0.2))
            count.while_starting += 1
        else:
            await farm.ready(pid)
            await all_resume(companies, time.monotonic(), count)
            await asyncio.sleep(chance.uniform(0.0, 0.12))
            await enough_answered(companies, more_than=count.kills)
        status = await farm.end(pid)
        assert status == -signal.SIGKILL, f"the server ended by itself with {status}"
        count.kills += 1


async def all_resume(companies: list[Company], back: float, count: Count) -> None:
    """Wait until every player has been given the state since the server was back."""
    waiting = [p for company in companies for p in company.players if not p.over]
    while waiting := [p for p in waiting if p.resumed_at < back and not p.over]:
        late = time.monotonic() - back
        assert late < PATIENCE_SECONDS, f"{len(waiting)} players are not back after {late:.1f} s"
        await asyncio.sleep(PAUSE / 4)
    resumed = [p.resumed_at - back for company in companies for p in company.players]
    count.resumes.append(max(resumed, default=0.0))


async def enough_answered(companies: list[Company], more_than: int) -> None:
    """Let people play until so many of their messages have been answered, however slow the machine is."""
    ends = time.monotonic() + PATIENCE_SECONDS
    while sum(company.answered for company in companies) <= more_than:
        assert time.monotonic() < ends, "nobody gets an answer"
        await asyncio.sleep(PAUSE / 4)


async def check_store(data: Path, companies: list[Company]) -> tuple[int, int]:
    """Every acknowledged message is in the journal once, with the number it was acknowledged with."""
    acknowledged = repeated = 0
    async with await SqliteStore.open(data / "oxcart.sqlite") as store:
        await store.check()
        for company in companies:
            for link, players in zip(company.links, company.past, strict=True):
                row = await store.find(link.code)
                assert row is not None
                records = await store.read(row.id)
                model = rebuild(row.id, records)
                assert model.watch_code == link.watch_code
                kept = sequence_numbers([record.body for record in records])
                for player in players:
                    repeated += player.repeated
                    for message_id, answer in player.answers.items():
                        acknowledged += 1
                        assert kept[player.seat, message_id] == answer["seq"], (message_id, answer)
    return acknowledged, repeated


def sequence_numbers(bodies: list[dict[str, Any]]) -> dict[tuple[int, str], int]:
    """The sequence number after each message of the journal; no message is there twice."""
    seq, after = 0, {}
    for body in bodies:
        if body["kind"] == "started":
            seq = len(body["steps"])
        elif body["kind"] in ("acted", "taken_back"):
            seq = seq + len(body["steps"]) if body["kind"] == "acted" else body["to"]
            key = (body["seat"], body["id"])
            assert not body["id"] or key not in after, f"{key} was carried out twice"
            after[key] = seq
    return after


async def kill_and_check(folder: Path, kills: int, servers: int, seed: int) -> Count:
    """So many kills, spread over several servers with several tables each."""
    chance = random.Random(seed)
    count = Count()
    began = time.monotonic()
    async with nursery() as farm:
        houses = []
        for number in range(servers):
            data, port = folder / f"house{number}", free_port()
            houses.append((data, port, [Company(port, wish, random.Random(chance.random())) for wish in WISHES]))
        playing = [asyncio.create_task(company.play()) for _, _, companies in houses for company in companies]
        killing = [
            kill_again_and_again(farm, *house, kills // servers, random.Random(chance.random()), count)
            for house in houses
        ]
        done = asyncio.gather(*killing)
        await asyncio.wait([done, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            task.cancel()
        results = await asyncio.gather(*playing, return_exceptions=True)
        for result in results:
            if not isinstance(result, asyncio.CancelledError):
                done.cancel()
                raise result  # type: ignore[misc]
        await done
    totals = [await check_store(data, companies) for data, _, companies in houses]
    players = [p for _, _, companies in houses for c in companies for past in c.past for p in past]
    games = sum(len(company.links) for _, _, companies in houses for company in companies)
    print(
        f"\nkill -9: seed {seed}, {count}; {games} tables, "
        f"{sum(a for a, _ in totals)} acknowledged actions, none lost; "
        f"{sum(p.connections for p in players)} connections, {sum(p.resent for p in players)} resent, "
        f"{sum(r for _, r in totals)} repeated; {time.monotonic() - began:.0f} s"
    )
    assert count.kills == kills
    assert sum(a for a, _ in totals) > kills
    for data, _, _ in houses:
        assert not bugs(data.parent / f"{data.name}.log")
    return count


def test_nothing_acknowledged_is_lost_by_200_kills(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        asyncio.run(kill_and_check(tmp_path, kills=200, servers=2, seed=random.randrange(2**32)))


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_by_1000_kills(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        count = asyncio.run(kill_and_check(tmp_path, kills=1000, servers=2, seed=random.randrange(2**32)))
    assert count.share_of_resumes(0.75) < RESUME_SECONDS


def test_the_command_line_server_comes_back_too(tmp_path: Path) -> None:
    """The same with `oxcart serve` itself: killed three times, then told to end, which it does cleanly."""

    async def run() -> None:
        chance, count = random.Random(11), Count()
        port, data = free_port(), tmp_path / "house"
        company = Company(port, WISHES[1], chance)
        playing = asyncio.create_task(company.play())
        for how in (signal.SIGKILL, signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
            async with command_line_server(data, port) as process:
                await all_resume([company], time.monotonic(), count)
                await enough_answered([company], more_than=company.answered + 4)
                process.send_signal(how)
                code = await asyncio.wait_for(process.wait(), 30)
                assert code == (-signal.SIGKILL if how is signal.SIGKILL else 0)
                assert (data / "oxcart.sqlite-wal").exists() == (how is signal.SIGKILL)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
        acknowledged, _ = await check_store(data, [company])
        assert acknowledged > 20
        assert not bugs(tmp_path / "house.log")
        lobby = (tmp_path / "house.log").read_text()
        assert all(secret not in lobby for link in company.links for secret in [link.code, *link.secrets])

    asyncio.run(run())


def test_links_and_lists_are_valid_after_a_kill(tmp_path: Path) -> None:
    async def run() -> None:
        port, data = free_port(), tmp_path / "house"
        async with nursery() as farm:
            pid = await farm.serving(data, port)
            link = await new_table(port, ["a" * 32, "b" * 32], {**WISHES[1], "public": True})
            before = [await ask(port, "GET", path, "b" * 32) for path in paths(link)]
            await farm.end(pid)
            pid = await farm.serving(data, port)
            after = [await ask(port, "GET", path, "b" * 32) for path in paths(link)]
            assert after == before
            assert (await farm.end(pid, signal.SIGTERM)) == 0
        assert not bugs(tmp_path / "house.log")

    def paths(link: TableLink) -> list[str]:
        return [f"/api/tables/{link.code}", f"/api/tables/{link.watch_code}", "/api/tables", "/api/tables/mine"]

    asyncio.run(run())
