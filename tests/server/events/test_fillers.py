"""Fillers play what nobody plays: free seats and those a referee gives them, never a person's, never in a pause."""

from typing import Any

from oxcart.server.events.fillers import Fillers
from tests.server.events.company import ORGANIZER, Company, company, run

FREE = (4, 5)


async def with_fillers(turn: int = 1, **wish: Any) -> tuple[Company, Fillers]:
    """Four people on three boards; fillers, who decide at once, have the third."""
    us, fillers = company(4), Fillers(pace=0)
    us.halls.attend.append(fillers.attend)
    await us.begin(turn, seats=6, **wish)
    return us, fillers


async def play_on(us: Company, turns: int) -> None:
    """Let some turns be played, with time to act in each."""
    for _ in range(turns):
        await us.reach(us.model.clock.turn + 1)


async def leave(us: Company, fillers: Fillers) -> None:
    await fillers.stop()
    await us.halls.stop()


def who_acted(us: Company, since: int = 0) -> set[int]:
    """The seats whose players' actions are in the journal."""
    acts = [body["acts"] for body in us.journal()[since:] if body["kind"] == "acts"]
    return {seat for group in acts for seat, _, _ in group}


def test_fillers_play_free_seats_and_say_when_they_are_done() -> None:
    async def scenario() -> None:
        us, fillers = await with_fillers()
        await play_on(us, 5)
        assert who_acted(us) == set(FREE)
        assert us.model.seats[4].done == 5, "sun's filler, in sun's last turn"
        assert us.model.seats[5].done == 6
        assert us.model.seats[2].done is None
        await leave(us, fillers)

    run(scenario())


def test_a_filler_answers_an_offer_of_a_person() -> None:
    async def scenario() -> None:
        us, fillers = await with_fillers()
        us.enrich(2)
        await us.act(2, "give:ore", "want:wool", "offer:east-opposite")
        assert us.model.ring.players[2]["offered"]
        await us.settle()
        assert not us.model.ring.players[2]["offered"], "taken or declined"
        await leave(us, fillers)

    run(scenario())


def test_a_stand_in_plays_until_the_person_is_back() -> None:
    async def scenario() -> None:
        us, fillers = await with_fillers()
        assert 0 not in who_acted(us)
        await us.hall.write({"kind": "filler", "by": ORGANIZER, "seat": 0, "on": True})
        with us.position() as position:
            position.hand(0, lumber=2, brick=2, wool=2, grain=2, ore=3)
        await play_on(us, 2)
        assert 0 in who_acted(us)
        await us.hall.write({"kind": "filler", "by": "", "seat": 0, "on": False})
        before = us.model.n
        await play_on(us, 2)
        assert 0 not in who_acted(us, before)
        await leave(us, fillers)

    run(scenario())


def test_nobody_plays_while_the_clock_stands_and_everybody_after_it() -> None:
    async def scenario() -> None:
        us, fillers = await with_fillers(turn=2)
        await us.hall.write({"kind": "clock", "by": "", "do": "close"}, [(None, "close")])
        await us.hall.write({"kind": "clock", "by": "", "do": "open"}, [(None, "open")])
        await us.hall.write({"kind": "paused", "by": ORGANIZER}, [(None, "pause")])
        await us.settle()
        before = us.model.n
        us.enrich(4)
        await us.settle()
        assert us.model.n == before
        await us.hall.write({"kind": "resumed", "by": ORGANIZER}, [(None, "resume")])
        await us.settle()
        assert us.model.seats[4].done == 3
        await leave(us, fillers)

    run(scenario())


def test_fillers_go_on_when_the_server_is_back() -> None:
    async def scenario() -> None:
        us, fillers = await with_fillers(turn=2)
        await fillers.stop()
        await us.halls.stop()
        us.halls = type(us.halls)(us.store, lambda event, why: us.damage.append(why))
        again = Fillers(pace=0)
        us.halls.attend.append(again.attend)
        await us.halls.load_running()
        us.hall = await us.halls.find(us.model.code)
        before = us.model.n
        await play_on(us, 6)
        assert who_acted(us, before) == set(FREE)
        await leave(us, again)

    run(scenario())
