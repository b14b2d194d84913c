"""A game is finished through a network that delays, cuts up, resets and half closes connections."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from oxcart.server.store import SqliteStore
from tests.server.chaos import FAULTS, chaos, fate_of
from tests.server.players import RemotePlayer, new_table
from tests.server.servers import bugs, free_port, nursery
from tests.server.test_kill import sequence_numbers

SEED = 20


def test_what_happens_to_a_connection_follows_from_the_seed() -> None:
    fates = [fate_of(1, number) for number in range(300)]
    assert fates == [fate_of(1, number) for number in range(300)]
    assert fates != [fate_of(2, number) for number in range(300)]
    assert {fate.fault for fate in fates} == set(FAULTS)


def test_two_players_finish_a_game_through_chaos(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        began = time.monotonic()
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            await farm.serving(data, port)
            secrets = ["a" * 32, "b" * 32]
            link = await new_table(port, secrets, {"game": "egypt", "seats": 3, "bots": ["greedy"]})
            async with chaos(SEED, port) as network:
                players = [
                    RemotePlayer(network.port, link.code, secret, seat, random.Random(seat), recv_seconds=0.5)
                    for seat, secret in enumerate(secrets)
                ]
                await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 100)
        async with await SqliteStore.open_read_only(data / "oxcart.sqlite") as store:
            row = await store.find(link.code)
            assert row is not None
            assert row.status == "finished"
            kept = sequence_numbers([record.body for record in await store.read(row.id)])
        answers = [(p.seat, key, answer) for p in players for key, answer in p.answers.items()]
        assert all(kept[seat, key] == answer["seq"] for seat, key, answer in answers)
        assert set(network.met) == set(FAULTS) - {"none"}, network.met
        assert not bugs(tmp_path / "house.log")
        with capsys.disabled():
            print(
                f"\nchaos: seed {SEED}, {network.connections} connections, {dict(network.met)}; "
                f"{len(answers)} actions, "
                f"{sum(p.resent for p in players)} resent, none lost; {time.monotonic() - began:.0f} s"
            )

    asyncio.run(run())
