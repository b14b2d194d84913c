"""Actions of players: carried out once, in time, all or none, by players alone, and not at all without the disk."""

import asyncio
from typing import Any

import msgspec
import pytest

from oxcart.server.events.model import EventModel
from oxcart.server.events.protocol import Act, EventAck, EventRefused
from oxcart.server.events.rebuilding import rebuild
from oxcart.server.store import Conflict
from tests.server.events.company import ORGANIZER, Company, company, holder, run, screen
from tests.server.in_process import FakeTime


def a_road(model: EventModel, seat: int) -> str:
    """A road the seat may lay."""
    return next(text for text in model.ring.legal(seat) if text.startswith("road:"))


def test_a_repeated_message_gets_its_first_answer_and_does_nothing() -> None:
    async def scenario() -> None:
        us = await company().begin()
        us.enrich(0, 2)
        first = await us.act(0, "give:ore", id="same")
        assert isinstance(first, EventAck)
        record, n = us.model.ring.record(), us.model.n
        assert await us.act(0, "give:ore", id="same") == first
        assert await us.act(0, a_road(us.model, 0), turn=99, id="same") == first, "whatever else it says"
        assert (us.model.ring.record(), us.model.n) == (record, n)
        refused = await us.act(0, "city:0", id="no")
        assert refused.code == "illegal"
        us.model.ring.players[0]["hand"][0] = 9
        assert await us.act(0, "give:ore", id="no") == refused
        assert isinstance(await us.act(2, "give:ore", id="same"), EventAck), "ids are the sender's own"
        await us.halls.stop()

    run(scenario())


def test_a_message_that_comes_again_while_the_first_is_written() -> None:
    async def scenario() -> None:
        us = await company().begin()
        us.enrich(0)
        before = us.model.actions
        answers = await asyncio.gather(*(us.act(0, "give:ore", id="twice") for _ in range(3)))
        assert answers == [EventAck("twice", before + 1)] * 3
        assert us.model.actions == before + 1
        await us.halls.stop()

    run(scenario())


def test_answers_are_remembered_by_the_journal() -> None:
    async def scenario() -> None:
        us = await company().begin()
        acks = {}
        for number in range(70):
            text = next(text for text in us.model.ring.legal(0) if text.startswith(("give:", "withdraw:draft")))
            acks[f"m{number}"] = await us.act(0, text, id=f"m{number}")
        again = rebuild(us.model.id, await us.store.read(us.model.id)).seats[0].answers
        assert [again.to(key) for key in list(acks)[-64:]] == list(acks.values())[-64:]
        assert again.to("m0") is None, "they are not kept for ever"
        await us.halls.stop()

    run(scenario())


def test_all_of_a_message_or_nothing() -> None:
    async def scenario() -> None:
        us = await company().begin()
        us.enrich(0)
        before, n = us.model.ring.record(), us.model.n
        answer = await us.act(0, "give:ore", "want:wool", "offer:west", "city:0")
        assert (answer.code, answer.rule is not None) == ("illegal", True)
        assert (us.model.ring.record(), us.model.n) == (before, n)
        await us.halls.stop()

    run(scenario())


@pytest.mark.parametrize(
    "text",
    ["close", "open", "due", "grant", "confirm", "remove", "join", "draw:knight", "lose:ore", "number:8", "pause"],
)
def test_players_do_nothing_that_is_for_referee_clock_or_chance(text: str) -> None:
    async def scenario() -> None:
        us = await company().begin()
        before = us.model.ring.record()
        assert (await us.act(0, text)).code == "unknown_action"
        assert (await us.say(us.phones[0], type="why", id="w", action=text))["code"] == "unknown_action"
        assert us.model.ring.record() == before
        await us.halls.stop()

    run(scenario())


def test_screens_and_referees_do_not_play() -> None:
    async def scenario() -> None:
        us = await company().begin()
        for listener in (us.connect("hall"), us.connect("referee")):
            answer = await us.say(listener, type="act", id="a", turn=1, actions=["declare"])
            assert answer["code"] == "no_seat"
        await us.halls.stop()

    run(scenario())


def test_why_not() -> None:
    async def scenario() -> None:
        us = await company().begin()
        phone = us.phones[0]
        refused = await us.say(phone, type="why", id="w", action="declare")
        assert (refused["rule"], bool(refused["sentence"])) == ("biggame.victory.confirm", True)
        legal = us.model.ring.legal(0)
        assert legal
        fine = await us.say(phone, type="why", id="x", action=legal[0])
        assert (fine["rule"], fine["sentence"]) == (None, None)
        await us.halls.stop()

    run(scenario())


@pytest.mark.rule("biggame.turn.phase-end")
def test_late_and_early_actions_are_refused_with_the_reason(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        us.enrich(0)
        ends = us.model.clock.ends
        just_in_time = await us.hall.act(0, Act("a", 1, ["give:ore"]), arrived_ms=ends - 1)
        assert isinstance(just_in_time, EventAck)
        at_the_end = await us.hall.act(0, Act("b", 1, ["give:ore"]), arrived_ms=ends)
        assert isinstance(at_the_end, EventRefused)
        assert (at_the_end.code, at_the_end.rule) == ("late", "biggame.turn.phase-end")
        assert (await us.act(0, "give:ore", turn=2)).code == "early"
        await us.pass_by(40)
        assert (us.model.clock.phase, us.model.clock.turn) == ("ready", 1)
        closed = await us.act(0, "give:ore")
        assert (closed.code, closed.sentence) == ("late", "Turn 1 was over when this arrived.")
        await us.pass_by(3)
        assert us.model.clock.turn == 2
        assert (await us.act(0, "give:ore", turn=1)).code == "late"
        await us.halls.stop()

    run(scenario())


def test_who_may_not_act() -> None:
    async def scenario() -> None:
        us = await company(6).plan()
        assert (await us.act(0, "take:ship")).code == "not_running"
        await us.hall.start(ORGANIZER)
        await us.reach(1)
        await us.hall.write({"kind": "paused", "by": ORGANIZER}, [(None, "pause")])
        assert (await us.act(0, "give:ore")).code == "paused"
        await us.hall.write({"kind": "resumed", "by": ORGANIZER}, [(None, "resume")])
        await us.hall.write({"kind": "filler", "by": ORGANIZER, "seat": 0, "on": True})
        us.enrich(0, 2)
        assert (await us.act(0, "give:ore")).code == "filler_plays"
        assert isinstance(await us.hall.play_filler(0, 1, ["give:ore"]), EventAck)
        refused = await us.hall.play_filler(2, 1, ["give:ore"])
        assert isinstance(refused, EventRefused)
        assert refused.code == "not_filler"
        await us.hall.write({"kind": "closed", "by": ORGANIZER})
        assert (await us.act(2, "give:ore")).code == "not_running"
        await us.halls.stop()

    run(scenario())


def test_what_the_store_refuses_has_not_happened() -> None:
    async def scenario() -> None:
        us = await company().begin()
        us.enrich(0, 2, 4)
        for phone in us.phones:
            screen(phone).raw.clear()
        before, n, log = us.model.ring.record(), us.model.n, list(us.model.ring.actions)
        us.store.refusals = 1
        told_meanwhile: list[int] = []
        us.store.under_way = lambda: told_meanwhile.append(sum(len(screen(phone).raw) for phone in us.phones))
        messages = [(0, "give:ore"), (2, "give:wool"), (4, a_road(us.model, 4))]
        answers = await asyncio.gather(*(us.act(seat, text, id="x") for seat, text in messages))
        await us.settle()
        assert [answer.code for answer in answers] == ["not_stored"] * 3
        assert (us.model.ring.record(), us.model.n, us.model.ring.actions) == (before, n, log)
        assert [frame for phone in us.phones for frame in screen(phone).heard("state")] == []
        again = await asyncio.gather(*(us.act(seat, text, id="x") for seat, text in messages))
        assert [type(answer) for answer in again] == [EventAck] * 3, "the same message may be sent again"
        assert told_meanwhile == [0, 0], "nobody hears of it before it is on disk"
        await us.halls.stop()

    run(scenario())


def test_a_refusing_store_stops_the_clock_only_for_a_moment(clock: FakeTime) -> None:
    async def scenario() -> None:
        us = await Company(company().store, 6, clock).begin()
        us.store.refusals = 1
        await us.pass_by(41)
        assert us.model.clock.phase == "play", "the end of the turn is not on disk"
        await us.hall.write({"kind": "clock", "by": "", "do": "close"}, [(None, "close")])
        assert us.model.clock.phase == "ready"
        await us.halls.stop()

    run(scenario())


def test_a_journal_that_another_process_wrote_to_is_left_to_it() -> None:
    async def scenario() -> None:
        us = await company().begin()
        us.enrich(0)
        theirs = {"kind": "timer", "by": "", "timer": msgspec.to_builtins(us.model.timer)}
        await us.store.append(us.model.id, us.model.n, [theirs])
        answer = await us.act(0, "give:ore")
        assert answer.code == "not_stored"
        assert all(phone.overrun.is_set() for phone in us.phones), "everybody connects again"
        assert us.damage
        found = await us.halls.find(us.model.code)
        assert found is not us.hall
        with pytest.raises(Conflict):
            await us.hall.write({"kind": "closed", "by": ""})
        await us.halls.stop()

    run(scenario())


def test_an_order_that_fails_unexpectedly_takes_no_other_down() -> None:
    async def scenario() -> None:
        us = await company().begin()
        us.enrich(0, 2)
        perform = us.model.ring.perform

        def clumsy(seat: int | None, texts: list[str]) -> Any:
            done = perform(seat, texts)
            if seat == 2:
                raise ZeroDivisionError("somebody's mistake")
            return done

        us.model.ring.perform = clumsy
        first, second = await asyncio.gather(us.act(0, "give:ore", id="a"), us.act(2, "give:ore", id="b"))
        assert (type(first), second.code) == (EventAck, "error")
        assert us.model.ring.actions[-1] == (0, "give:ore")
        assert us.model.ring.players[2]["draft_give"].sum() == 0
        await us.halls.stop()

    run(scenario())


def test_the_record_of_many_messages_gives_the_ring_back() -> None:
    async def scenario() -> None:
        us = await company().begin()
        for turn in (1, 2, 3):
            await us.reach(turn)
            for _ in range(3):
                await asyncio.gather(
                    *(us.act(seat, us.model.ring.legal(seat)[-1]) for seat in range(6) if us.model.ring.legal(seat))
                )
        assert any(len(body["acts"]) > 1 for body in us.journal() if body["kind"] == "acts")
        again = rebuild(us.model.id, await us.store.read(us.model.id))
        assert again.ring.record() == us.model.ring.record()
        assert again.ring.actions == us.model.ring.actions
        assert holder(0) == again.seats[0].holder
        await us.halls.stop()

    run(scenario())


@pytest.mark.parametrize("first", [2, 6])
def test_of_two_builders_for_one_corner_the_first_gets_it(first: int) -> None:
    """The suns of boards 1 and 3 are visitors at board 2, whose sun could not build there."""

    async def scenario() -> None:
        us = await company(14).begin()
        with us.position() as position:
            position.ship(2, position.edge(2, 2, 0, 0, "S")).ship(6, position.edge(6, 2, 1, 1, "SW"))
            texts = {seat: f"settle:{position.corner(seat, 2, 1, 1, 'W')}" for seat in (2, 6)}
        us.enrich(2, 6)
        second = 8 - first
        won, lost = await asyncio.gather(us.act(first, texts[first]), us.act(second, texts[second]))
        assert isinstance(won, EventAck)
        assert (lost.code, lost.rule) == ("illegal", "egypt.settlement.vacant")
        assert len(us.model.ring.player(first)["settlements"]) == len(us.model.ring.player(second)["settlements"]) + 1
        acts = [body for body in us.journal() if body["kind"] == "acts"]
        assert [act[0] for act in acts[-1]["acts"]] == [first]
        await us.halls.stop()

    run(scenario())
