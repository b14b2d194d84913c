"""Events that have been played without a server: by players who pick anything, on the dice of fixed secrets."""

import random
from functools import cache

from oxcart.game.event import Event
from oxcart.server.events.dice import RollBlock, let_chance_act
from oxcart.server.events.model import EventModel
from oxcart.server.events.rest_shapes import EventWish
from oxcart.server.events.seats import EventSeat

BOARDS = 3
LIKED = ("buy", "bank", "settle", "city", "knight", "take", "upgrade", "discard")


@cache
def played(turns: int = 62, seed: int = 1) -> EventModel:
    """An event of three boards after so many turns; at the end of its rolls it is over."""
    rng = random.Random(seed)
    model = EventModel("some")
    model.code, model.wish, model.status = "ABCDEFGHJK", EventWish("Spring event", 2 * BOARDS), "running"
    model.secret = rng.randbytes(32)
    model.blocks = [RollBlock(rng.randbytes(32), number) for number in range(2)]
    model.event = Event(BOARDS, fillers=[5])
    model.seats = [EventSeat(seat, f"holder {seat}", f"player {seat}") for seat in range(2 * BOARDS)]
    model.seats[5].holder = None
    play(model, None, "due")
    while model.event.phase == "ready" and model.event.event[0]["turn"] < turns:
        play(model, None, "open")
        if model.event.phase == "discard":
            play(model, None, "due")
        choose(model, rng, 3)
        play(model, None, "close")
    model.status = "finished" if model.event.phase == "over" else "running"
    model.clock.phase = model.event.phase
    return model


def choose(model: EventModel, rng: random.Random, times: int) -> None:
    """Everybody takes some of the legal actions, the liked ones first."""
    for seat in range(2 * BOARDS):
        for _ in range(times):
            legal = model.ring.legal(seat)
            liked = [text for text in legal if text.partition(":")[0] in LIKED] or legal
            if liked:
                play(model, seat, rng.choice(liked))


def play(model: EventModel, seat: int | None, text: str) -> None:
    """An action, and all that chance owes after it."""
    model.ring.play(seat, text)
    let_chance_act(model.ring, model.secret, model.blocks, range(2 * BOARDS))
