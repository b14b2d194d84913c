"""Fillers of the Big Game: they keep to the rules, come to an end, and build better than chance."""

import random
import statistics

import pytest

from oxcart.bots.biggame import Filler
from oxcart.bots.biggame_map import map_of
from oxcart.game.event import Event
from tests.event_position import EventPosition
from tests.naive.ring import PlainEvent

MOST_DECISIONS = 40
"""More than a filler may take in a turn before it waits for others."""
RANDOM_DECISIONS = 6
"""Chance would go on for ever with offers and their withdrawal."""


def ask(event: Event, filler: Filler, seat: int, rng: random.Random) -> bool:
    """Let a filler act once; tells whether it did."""
    actions = filler.choose(event.view(seat), event.legal(seat))
    for action in actions:
        event.play(seat, action)
        draw(event, seat, rng)
    return bool(actions)


def act_at_random(event: Event, seat: int, rng: random.Random) -> bool:
    """Take any legal action, or now and then none."""
    legal = [action for action in event.legal(seat) if action != "declare"]
    if not legal or rng.random() < 0.15:
        return False
    event.play(seat, rng.choice(legal))
    draw(event, seat, rng)
    return True


def draw(event: Event, seat: int | None, rng: random.Random) -> None:
    """Chance acts if it is to."""
    while tickets := event.tickets(seat):
        event.play(seat, event.outcome(rng.randrange(tickets), seat))


def play_out(event: Event, fillers: dict[int, Filler], rng: random.Random) -> None:
    """Play to the end: fillers in their seats, chance in all others; every turn until nobody has anything to do."""
    seats = range(len(event.players))

    def everybody_acts() -> bool:
        acted = 0
        for s in rng.sample(seats, len(seats)):
            acted += ask(event, fillers[s], s, rng) if s in fillers else act_at_random(event, s, rng)
        return acted > 0

    while event.phase == "setup":
        everybody_acts()
    while event.phase != "over":
        event.play(None, "open")
        draw(event, None, rng)
        while event.phase == "discard":
            everybody_acts()
        draw(event, None, rng)
        alone = len(fillers) == len(seats)
        for _ in range(MOST_DECISIONS if alone else RANDOM_DECISIONS):
            if not everybody_acts():
                break
        else:
            assert not alone, "fillers among themselves come to an end"
        event.play(None, "close")
        if event.phase == "judge":
            event.play(None, "confirm")


def points(event: Event, seats: range | list[int]) -> list[int]:
    views = [event.view(seat) for seat in seats]
    return [view["own"]["points"] for view in views]


def test_fillers_beat_random_play() -> None:
    event, rng = Event(3), random.Random(7)
    mine = [0, 3, 4]
    play_out(event, {seat: Filler(12, 3) for seat in mine}, rng)
    others = [seat for seat in range(6) if seat not in mine]
    assert statistics.mean(points(event, mine)) > statistics.mean(points(event, others)) + 4


def test_fillers_among_themselves_build_overseas_and_end_every_turn() -> None:
    event, rng = Event(3, 10), random.Random(3)
    play_out(event, {seat: Filler(10, 3) for seat in range(6)}, rng)
    assert event.event[0]["turn"] == 62
    assert statistics.mean(points(event, range(6))) > 10
    kinds = {action.partition(":")[0] for seat, action in event.actions if seat is not None}
    assert kinds >= {"settle", "city", "road", "ship", "bank", "buy", "knight", "offer", "accept", "decline"}
    assert "declare" not in kinds


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_whole_events_of_fillers_keep_to_the_ring(seed: int) -> None:
    rng = random.Random(seed)
    boards, pitch = rng.randint(3, 8), rng.choice((10, 12, 14))
    event = Event(boards, pitch, fillers_win=True)
    play_out(event, {seat: Filler(pitch, boards, may_win=True) for seat in range(2 * boards)}, rng)
    assert event.winner is not None
    position = EventPosition(boards, pitch)
    position.event, position.boards, position.players = event.event, event.boards, event.players
    plain = PlainEvent(position)
    plain.check_windows()
    plain.check_cards()
    plain.check_owners()


class At(EventPosition):
    """A position that fillers are asked in."""

    def choose(self, seat: int, filler: Filler | None = None) -> list[str]:
        event = Event(self.boards_count)
        event.event, event.boards, event.players, event.table = self.arrays
        return (filler or Filler(12, self.boards_count)).choose(event.view(seat), event.legal(seat))


def test_a_filler_declares_only_where_it_may_win() -> None:
    position = At(5)
    corners = sorted(map_of(12, 5, "CAB").sites)
    for corner in corners[::9][:11]:
        position.city(2, corner)
    position.turn(1)
    assert "declare" in position.legal(2)
    assert position.choose(2) != ["declare"]
    assert position.choose(2, Filler(12, 5, may_win=True)) == ["declare"]


def test_a_filler_takes_its_start_in_one_message() -> None:
    position = At(5, setup=True)
    for seat in range(10):
        chosen = position.choose(seat)
        assert [action.partition(":")[0] for action in chosen] == ["take", "upgrade"]
        position.play(seat, *chosen)
    assert position.phase == "ready"


def test_a_filler_discards_what_it_owes_at_once() -> None:
    position = At(5).hand(3, lumber=6, grain=2, ore=3)
    position.turn(2, "ready").play(None, "open", "number:7")
    chosen = position.choose(3)
    assert len(chosen) == 5
    position.play(3, *chosen)
    assert position.phase == "play"
    assert position.holding(3) == {"lumber": 1, "grain": 2, "ore": 3}


def test_a_filler_takes_an_offer_that_completes_its_city_and_declines_a_bad_one() -> None:
    position = At(5).hand(2, lumber=1, grain=2, ore=2).hand(3, ore=3, lumber=3, brick=3)
    position.play(2, "give:lumber", "want:ore", "offer:opposite")
    assert position.choose(3) == ["decline:opposite"]
    position = At(5, turn=2).hand(2, lumber=1, grain=2, ore=2).hand(3, ore=3)
    position.play(3, "give:ore", "want:lumber", "offer:opposite")
    assert position.choose(2) == ["accept:opposite"]


def test_a_filler_offers_once_a_turn_what_it_can_spare() -> None:
    position, filler = At(5).hand(2, wool=2, grain=2, ore=2), Filler(12, 5)
    first = position.choose(2, filler)
    assert first == ["give:wool", "want:ore", "offer:all"]
    position.play(2, *first)
    for seat in (0, 1, 3, 4, 5):
        name = {0: "east", 1: "east-opposite", 3: "opposite", 4: "west", 5: "west-opposite"}[seat]
        position.play(seat, f"decline:{name}")
    assert position.choose(2, filler) == []


def test_a_filler_lets_a_visitor_build_where_it_cannot_and_builds_itself_where_it_wants_to() -> None:
    for hand, answer in (({}, "pass:west"), ({"lumber": 1, "brick": 1, "wool": 1, "grain": 1}, "settle")):
        position = At(7).hand(2, lumber=1, brick=1, wool=1, grain=1)
        position.ship(2, position.edge(2, 2, 0, 0, "S")).road(4, position.edge(4, 2, 1, 1, "SW"))
        position.hand(4, **hand).play(2, f"settle:{position.corner(2, 2, 1, 1, 'W')}")
        site = f"settle:{position.corner(4, 2, 1, 1, 'W')}"
        chosen = position.choose(4)
        assert chosen == [site if answer == "settle" else answer]
        position.play(4, *chosen)
        assert position.players[2]["ask"] == 0
