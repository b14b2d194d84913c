"""A server that is killed in the middle of turns: everybody resumes, clock and rolls go on, nothing is lost."""

import asyncio
import random
import signal
import time
from pathlib import Path

import pytest

from oxcart.server.events.rebuilding import rebuild
from oxcart.server.store import SqliteStore
from tests.server.events.guests import Guest, new_event
from tests.server.servers import bugs, free_port, nursery

PATIENCE_SECONDS = 120.0
"""For what a busy machine delays, so that this test fails for the server's reasons alone."""
WISH = {"name": "Killed", "seats": 8, "practice": True, "pace": 0.02, "timer": {"choices": 60}}


async def wait_until(condition: object, what: str) -> None:
    """Wait for something that happens by itself."""
    ends = time.monotonic() + PATIENCE_SECONDS
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < ends, what
        await asyncio.sleep(0.01)


async def killed_again_and_again(folder: Path, kills: int, seed: int) -> None:
    chance, port, data = random.Random(seed), free_port(), folder / "hall"
    secrets = [f"{chance.getrandbits(128):032x}" for _ in range(7)]
    back_after: list[float] = []
    async with nursery() as farm:
        pid = await farm.serving(data, port)
        code = await new_event(port, secrets, WISH)
        guests = [Guest(port, code, secret, random.Random(chance.random())) for secret in secrets]
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        for kill in range(kills):
            answered = sum(len(guest.answers) for guest in guests)
            if kill % 2:  # some in the same turn, some in the next
                turn = max((guest.clock or {"turn": 0})["turn"] for guest in guests)
                await wait_until(lambda t=turn: all(g.clock and g.clock["turn"] > t for g in guests), "no turn ends")
            await wait_until(lambda n=answered: sum(len(g.answers) for g in guests) > n + 20, "nobody gets an answer")
            await wait_until(lambda: all(g.clock and g.clock["phase"] == "play" for g in guests), "no turn begins")
            assert await farm.end(pid) == -signal.SIGKILL
            pid = await farm.serving(data, port)
            back = time.monotonic()
            await wait_until(lambda at=back: all(g.resumed_at > at for g in guests), "not everybody is back")
            back_after.append(max(guest.resumed_at for guest in guests) - back)
        for task in playing:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            assert isinstance(result, asyncio.CancelledError), result
        assert await farm.end(pid, signal.SIGTERM) == 0
    await check_journal(data, code, guests)
    assert not bugs(data.parent / f"{data.name}.log")
    print(
        f"\nevents, kill -9: seed {seed}, {kills} kills, all resumed within {max(back_after):.2f} s; "
        f"{sum(len(guest.answers) for guest in guests)} acknowledged messages, none lost, "
        f"{sum(guest.resent for guest in guests)} resent, {sum(guest.repeated for guest in guests)} repeated; "
        f"{max(len(guest.rolls) for guest in guests)} turns"
    )


async def check_journal(data: Path, code: str, guests: list[Guest]) -> None:
    """Every acknowledged message is there once with its number, and the rolls are those that were committed to."""
    async with await SqliteStore.open(data / "oxcart.sqlite") as store:
        row = await store.find(code)
        assert row is not None
        records = await store.read(row.id)
    model = rebuild(row.id, records)
    kept: dict[tuple[int, str], int] = {}
    for record in records:
        for seat, message_id, n in record.body.get("acts", ()):
            assert not message_id or (seat, message_id) not in kept, f"{message_id} was carried out twice"
            kept[seat, message_id] = n
    for seat, guest in enumerate(guests):
        for message_id, answer in guest.answers.items():
            assert kept[seat, message_id] == answer["n"]
        assert guest.commitments == [block.fingerprint() for block in model.blocks]
        for turn, faces in guest.rolls.items():
            assert tuple(faces) == model.blocks[(turn - 1) // 31].faces(turn)
    assert any(guest.rolls for guest in guests)


def test_nothing_of_an_event_is_lost_by_kills_in_the_middle_of_turns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        asyncio.run(killed_again_and_again(tmp_path, kills=3, seed=random.randrange(2**32)))


@pytest.mark.soak
def test_nothing_of_an_event_is_lost_by_many_kills(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        asyncio.run(killed_again_and_again(tmp_path, kills=200, seed=random.randrange(2**32)))
