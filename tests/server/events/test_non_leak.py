"""Nothing that the sockets of an event say tells what the receiver may not know: hands, cards, drafts, coming rolls.

Two worlds differ only in what is hidden from somebody; every frame that somebody is sent must be the same in both.
"""

import asyncio
import random
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
import pytest

from oxcart.server.events.dice import RollBlock
from oxcart.server.events.log import KEPT, SeatLog
from oxcart.server.events.model import EventModel
from oxcart.server.events.newsroom import hall_facts, referee_facts
from oxcart.server.events.rebuilding import rebuild
from oxcart.server.events.telling import Teller
from tests.server.events.company import ORGANIZER, Company, company, holder, run, screen
from tests.server.in_process import FakeTime

PEOPLE = 10
TURN = 3


class OtherFuture(RollBlock):
    """A block with the same past and the same fingerprint, but other rolls to come."""

    original: RollBlock
    turn: int

    @cached_property
    def throws(self) -> tuple[tuple[int, int], ...]:
        played = max(0, self.turn - 31 * self.number)
        return (*self.original.throws[:played], *reversed(self.original.throws[played:]))

    def fingerprint(self) -> str:
        return self.original.fingerprint()


def another_future(block: RollBlock, turn: int) -> RollBlock:
    """The block as it might go on as well."""
    other = OtherFuture(bytes(reversed(block.secret)), block.number)
    other.__dict__.update(original=block, turn=turn)
    return other


def hide_otherwise(model: EventModel, viewer: int) -> None:
    """Change everything that is hidden from a viewer: others' cards and drafts, decks, secrets, coming rolls."""
    ring = model.ring
    for seat in range(len(model.seats)):
        row = ring.players[seat]
        if seat != viewer:
            row["hand"][0] = np.roll(row["hand"][0], 1)
            row["dev"][0] = np.roll(row["dev"][0], 1)
            row["fresh"] = np.roll(row["fresh"], 1)
            row["draft_give"] = row["draft_give"] + 1
            row["draft_want"] = row["draft_want"] + 2
    ring.boards["deck"] = np.roll(ring.boards["deck"], 1, axis=1)
    model.secret = bytes(reversed(model.secret))
    model.blocks = [another_future(block, model.clock.turn) for block in model.blocks]
    for place in model.seats:
        place.log = without_secrets(place.log, viewer)


def without_secrets(log: SeatLog, viewer: int) -> SeatLog:
    """A log in which everything that the viewer does not know says something else."""
    other = SeatLog()
    _, entries = log.since(0)
    for turn, told in entries:
        hidden = dict.fromkeys(told.secret, "something else")
        other.add((turn, told if viewer in told.knowers else msgspec.structs.replace(told, secret=hidden)))
    other.count = log.count
    return other


def everything_said(model: EventModel, viewer: int) -> list[bytes]:
    """All that a player, the hall and a console are sent, written out afresh."""
    teller = Teller(model)
    state, _ = teller.showing.state(viewer, 0, "en")
    names = [seat.nickname for seat in model.seats]
    screens: list[Any] = [hall_facts(model), referee_facts(model, names)]
    return [state, teller.news_frame(), *map(msgspec.json.encode, screens)]


async def some_event(clock: FakeTime, seed: int) -> Company:
    """People after some random play."""
    rng = random.Random(seed)
    us = await Company(company().store, PEOPLE, clock).plan()
    await us.hall.start(ORGANIZER)
    for turn in range(1, TURN + 1):
        await us.reach(turn)
        for seat in [*range(PEOPLE)] * 3:
            legal = us.model.ring.legal(seat)
            if legal:
                await us.act(seat, rng.choice(legal))
    return us


def deal(model: EventModel) -> None:
    """Cards of many kinds for everybody."""
    for row in model.ring.players:
        row["hand"][0], row["hand_size"] = (3, 2, 1, 0, 1), 7
        row["dev"][0], row["dev_size"], row["fresh"] = (2, 0, 1, 1), 4, (1, 0, 0, 1)


@pytest.mark.rule("biggame.dice.global")
def test_frames_are_the_same_whatever_is_hidden(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await some_event(clock, 3)
        records = await us.store.read(us.model.id)
        for viewer in (1, 6):
            world, other = rebuild(us.model.id, records), rebuild(us.model.id, records)
            deal(world)
            deal(other)
            hide_otherwise(other, viewer)
            assert world.ring.record() != other.ring.record()
            assert everything_said(world, viewer) == everything_said(other, viewer)
            stranger = next(seat for seat in range(PEOPLE) if seat != viewer)
            assert everything_said(world, stranger)[0] != everything_said(other, stranger)[0], "others would notice"
            texts = [text for text in world.ring.legal(viewer) if text.startswith(("give", "want", "bank", "decline"))]
            for text in texts[:2]:
                for model in (world, other):
                    model.tell(model.ring.perform(viewer, [text]))
                assert everything_said(world, viewer) == everything_said(other, viewer), text
        await us.halls.stop()

    run(scenario())


def test_no_secret_is_in_any_frame(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).plan()
        listeners = [us.connect("player", seat) for seat in range(6)] + [us.connect("hall"), us.connect("referee")]
        await us.hall.start(ORGANIZER)
        rng = random.Random(2)
        for turn in range(1, 5):
            await us.reach(turn)
            chosen = {seat: us.model.ring.legal(seat) for seat in range(6)}
            await asyncio.gather(*(us.act(seat, rng.choice(legal)) for seat, legal in chosen.items() if legal))
            await us.settle()
        said = b"".join(frame for listener in listeners for frame in screen(listener).raw)
        assert len(said) > 100_000
        secrets = [us.model.secret.hex(), *(block.secret.hex() for block in us.model.blocks)]
        for hidden in (*secrets, ORGANIZER, *map(holder, range(6))):
            assert hidden.encode() not in said
        for block in us.model.blocks:
            assert block.fingerprint().encode() in said, "what was committed to is told"
        await us.halls.stop()

    run(scenario())


def test_the_published_fingerprints_are_those_of_the_rolls(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        phone = us.connect("hall")
        await us.settle()
        published = screen(phone).heard("event")[-1]["event"]["commitments"]
        assert published == [RollBlock(block.secret, k).fingerprint() for k, block in enumerate(us.model.blocks)]
        assert len(set(published)) == 2
        await us.halls.stop()

    run(scenario())


def test_faces_are_throws_of_two_dice() -> None:
    for number in range(3):
        block = RollBlock(bytes([number]) * 32, number)
        assert sorted(block.throws) == sorted((a, b) for a in range(1, 7) for b in range(1, 7))
        for turn in range(31 * number + 1, 31 * number + 32):
            assert block.action(turn) == f"number:{sum(block.faces(turn))}"
        with pytest.raises(ValueError, match="not in block"):
            block.faces(31 * number)


def test_logs_keep_the_last_hundred() -> None:
    log = SeatLog()
    for turn in range(KEPT + 20):
        log.add((turn, None))  # type: ignore[arg-type]
    first, entries = log.since(0)
    assert (first, [turn for turn, _ in entries]) == (20, list(range(20, KEPT + 20)))
    first, entries = log.since(KEPT + 18)
    assert (first, [turn for turn, _ in entries]) == (KEPT + 18, [KEPT + 18, KEPT + 19])
    first, entries = log.since(KEPT + 20)
    assert (first, list(entries)) == (KEPT + 20, [])
