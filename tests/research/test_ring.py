"""The Big Game as an environment in which everybody acts at once: PettingZoo, honest vectors, order, clock, ends."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test

from oxcart.boards import BoardError
from oxcart.engine.actions import members_of
from oxcart.engine.jit import compiling_allowed
from oxcart.game.errors import BadSetting
from oxcart.game.event import Event
from oxcart.research import aec, parallel
from oxcart.research.parallel import WAIT, Ring, in_turns
from oxcart.research.ring_observation import PIECES, RingObserver
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES, SPACE
from oxcart.rulesets.biggame.facts import TARGET, VICTORY
from oxcart.rulesets.biggame.phases import DISCARD, PLAY
from oxcart.rulesets.biggame.places import UNSEEN, corner_seen_from, edge_seen_from
from oxcart.rulesets.biggame.seats import partner_seat
from tests.event_door import DoorPosition
from tests.event_play import scatter
from tests.research.test_environments import marked
from tests.rulesets.test_biggame_secrets import blur, played

FAST = compiling_allowed()


def small(**settings):
    return Ring(**{"boards": 3, "turns": 2, "clock": 4, "fast": False, **settings})


def actions(ring, **texts):
    """Everybody waits but for these seats: `s3="buy"`."""
    named = {int(seat[1:]): SPACE.from_text(text) for seat, text in texts.items()}
    return {f"player_{seat}": named.get(seat, WAIT) for seat in range(len(ring.possible_agents))}


def in_position(position, steps=0, **settings):
    """An environment in the middle of an event."""
    ring = small(boards=position.boards_count, pitch=10, clock=50, **settings)
    ring.reset(seed=1)
    ring.desk.event = position.door
    ring.desk.steps = steps
    return ring


def test_pettingzoo_finds_nothing_wrong(capsys):
    parallel_api_test(small(turns=1), num_cycles=20)
    parallel_seed_test(lambda: small(turns=1), num_cycles=12)
    assert parallel.env is Ring


@marked
def test_agents_may_come_one_after_the_other(capsys):
    env = aec.env("biggame", fast=False)
    api_test(env, num_cycles=30)
    assert len(aec.env("biggame", players=8, fast=False).possible_agents) == 8
    with pytest.raises(BadSetting, match="an even number"):
        aec.env("biggame", players=7)
    with pytest.raises(BadSetting, match=r"oxcart\.research\.parallel\.in_turns"):
        aec.env("biggame", options={"domestic": "off"})


def test_the_ring_is_rendered_in_every_mode(capsys):
    render_test(
        lambda render_mode: in_turns(small(render_mode=render_mode)),
        {"ansi": lambda text: "board 2 moon" in text, "rgb_array": lambda picture: len(np.unique(picture)) > 20},
    )
    assert "turn 0 of 62: setup" in capsys.readouterr().out


@pytest.mark.parametrize("viewer", [1, 4, 8])
def test_vectors_and_masks_do_not_depend_on_what_is_hidden(viewer):
    position, rng = played(viewer)
    ring = in_position(position)
    before, mask = ring.observer.write(position.door), ring.desk.mask(viewer)
    rows = position.players.tobytes()
    blur(position, viewer, rng, {})
    after = ring.observer.write(position.door)
    assert position.players.tobytes() != rows
    assert before[viewer].tobytes() == after[viewer].tobytes()
    assert mask.tobytes() == ring.desk.mask(viewer).tobytes()
    assert any(before[seat].tobytes() != after[seat].tobytes() for seat in range(10) if seat != viewer)


def test_masks_are_the_legal_actions_and_waiting():
    position, _ = played(2)
    ring = in_position(position)
    for seat in range(10):
        legal = members_of(position.door.legal_set(seat))
        assert [SPACE.texts[action] for action in legal] == list(position.door.legal(seat))
        assert np.flatnonzero(ring.desk.mask(seat)).tolist() == [*legal, WAIT]


@pytest.mark.parametrize("boards", [3, 4, 5, 7])
def test_pieces_of_others_stand_on_ones_own_places(boards):
    position = DoorPosition(boards, pitch=10)
    scatter(position, random.Random(boards))
    door, table = position.door, position.table
    observer = RingObserver(door, fast=False)
    vectors = observer.write(door)
    for seat in range(2 * boards):
        home = seat >> 1
        partners = [int(partner_seat(table, seat, k)) for k in range(5)]
        near = {2 * ((home + step) % boards) + group for step in range(-2, 3) for group in range(2)}
        whose = {f"player-{name}": {other} for name, other in zip(PARTNER_NAMES, partners, strict=True)}
        for name, others in {"own": {seat}, **whose, "strangers": near - {seat, *partners}}.items():
            for piece in PIECES:
                place_of = corner_seen_from if piece in ("settlements", "cities") else edge_seen_from
                stand = {place_of(table, home, *place) for other in others for place in door.player(other)[piece]}
                found = np.flatnonzero(vectors[seat, observer.parts[f"{name}.{piece}"]]).tolist()
                assert found == sorted(stand - {UNSEEN}), (seat, name, piece)


def test_a_vector_has_cards_points_and_offers_from_where_the_seat_sits():
    position, _ = played(3)
    door, observer = position.door, RingObserver(position.door, fast=False)
    vectors = observer.write(door)
    for seat in range(10):
        view, vector = door.view(seat), vectors[seat]
        assert vector[observer.parts["own.hand"]].tolist() == list(view["own"]["hand"].values())
        assert vector[observer.parts["board-home.bank"]].tolist() == list(view["boards"][1]["bank"].values())
        assert vector[observer.parts["board-east.robber"]].tolist() == list(view["boards"][2]["robbers"].values())
        assert vector[observer.parts["points"]][0] == view["own"]["points"]
        assert vector[observer.parts["best"]][0] == max(door.points())
        for k, name in enumerate(PARTNER_NAMES):
            received, other = view["own"]["received"][name], door.player(int(partner_seat(position.table, seat, k)))
            assert vector[observer.parts[f"player-{name}.offer_give"]].any() == bool(received)
            assert vector[observer.parts[f"player-{name}.hand_size"]][0] == other["hand_size"]
            assert vector[observer.parts["points"]][1 + k] == other["points"]
    assert len(vector) == observer.size == RingObserver(Event(3), fast=False).size
    assert in_position(position).observation_space("player_0")["observation"].contains(vector)


def rivals(position):
    """Two of sun who could settle the same corner, of which the second is refused when the first has."""
    corners = int(position.table[0]["board_corners"])
    wishes: dict[tuple[int, int], tuple[int, str]] = {}
    for seat in range(0, 2 * position.boards_count, 2):
        position.hand(seat, lumber=1, brick=1, wool=1, grain=1)
        for text in position.legal(seat):
            if text.startswith("settle:"):
                number = int(text.partition(":")[2])
                place = ((seat >> 1) + number // corners - 1) % position.boards_count, number % corners
                if place in wishes and place[0] not in (seat >> 1, wishes[place][0] >> 1):
                    return wishes[place], (seat, text)
                wishes.setdefault(place, (seat, text))
    raise AssertionError("nobody wants the same place")


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_who_want_the_same_the_first_of_the_step_gets_it(first):
    for seed in range(20):
        position = DoorPosition(4, pitch=10)
        scatter(position, random.Random(seed))
        try:
            both = rivals(position)
            break
        except AssertionError:
            continue
    winner, loser = both[first], both[1 - first]
    ring = in_position(position, steps=winner[0])  # the step's number is the seat that comes first
    wishes = actions(ring, **{f"s{seat}": text for seat, text in both})
    *_, infos = ring.step(wishes)
    assert position.door.actions[0] == winner
    assert f"seat {loser[0]} may not {loser[1]}" in infos[f"player_{loser[0]}"]["refused"]
    assert [agent for agent, info in infos.items() if info] == [f"player_{loser[0]}"]


def test_a_request_is_granted_when_the_host_could_have_answered():
    for seed in range(40):
        position, _ = played(seed)
        asking = np.flatnonzero(position.players["ask"]).tolist()
        if asking and position.phase == "play":
            break
    ring, seat = in_position(position), asking[0]
    busy = next(s for s in range(10) if any(text.startswith("want") for text in position.door.legal(s)))
    draft = next(text for text in position.door.legal(busy) if text.startswith("want"))
    ring.step(actions(ring, **{f"s{busy}": draft}))
    assert (seat, "grant") in position.door.actions
    assert (None, "close") not in position.door.actions


def test_whoever_is_late_is_served_by_the_clock():
    ring = small(turns=None)
    ring.reset(seed=3)
    ring.step(actions(ring, s0="take:ship"))
    assert ring.desk.event.phase == "setup"
    ring.step(actions(ring))
    assert ring.desk.event.actions[1] == (None, "due")
    assert ring.desk.event.event[0]["turn"] == 1
    turn = 1
    while ring.desk.event.event[0]["turn"] < 4:  # everybody waits: a step a turn, or a few where cards are discarded
        ring.step(actions(ring))
        assert ring.desk.event.event[0]["turn"] <= turn + 1
        turn = int(ring.desk.event.event[0]["turn"])
    for k in range(4):  # somebody always does something: the clock closes the turn
        assert ring.desk.event.event[0]["turn"] == 4
        ring.step(actions(ring, s1="want:ore" if k % 2 == 0 else "withdraw:draft"))
    assert ring.desk.event.event[0]["turn"] == 5


def test_late_discards_are_drawn():
    ring = small(turns=None)
    ring.reset(seed=3)
    ring.step(actions(ring))
    event = ring.desk.event
    event.event[0]["phase"] = DISCARD
    event.players[2]["hand"][0], event.players[2]["hand_size"], event.players[2]["owed"] = (8, 0, 0, 0, 0), 8, 4
    event.event[0]["waiting"] = 1
    ring.step(actions(ring, s2="discard:lumber"))
    assert event.phase == "discard"
    ring.step(actions(ring))
    assert event.phase == "play"
    assert int(event.players[2]["hand_size"][0]) == 4


def test_an_illegal_action_is_refused_and_names_its_rule():
    ring = small()
    with pytest.raises(RuntimeError, match="call reset first"):
        ring.step({})
    ring.reset(seed=3)
    *_, infos = ring.step(actions(ring, s0="take:ship", s1="buy"))
    assert infos["player_0"] == {}
    assert infos["player_1"]["refused"].startswith("seat 1 may not buy: ")
    assert infos["player_1"]["refused"].endswith("[biggame.setup.city-after]")
    assert ring.desk.event.actions == [(0, "take:ship")]
    with pytest.raises(ValueError, match="there is no action"):
        ring.step({"player_0": WAIT + 1})


def test_an_event_is_cut_short_after_its_turns():
    ring = small(turns=1)
    ring.reset(seed=3)
    rewards = terminated = truncated = None
    while ring.agents:
        observations, rewards, terminated, truncated, _ = ring.step(actions(ring))
    assert set(rewards.values()) == {0.0}
    assert (set(terminated.values()), set(truncated.values())) == ({False}, {True})
    assert not any(observation["action_mask"].any() for observation in observations.values())


@pytest.mark.parametrize("declares", [True, False])
def test_the_winner_gets_what_the_others_lose(declares):
    ring = small(turns=None)
    ring.reset(seed=3)
    ring.step(actions(ring))
    event = ring.desk.event
    event.event[0]["phase"] = PLAY
    event.event[0]["turn"] = 1 if declares else 62
    event.players[2]["dev"][0, VICTORY] = TARGET if declares else 1
    if declares:
        ring.step(actions(ring, s2="declare"))
        assert ring.agents
    _, rewards, terminated, truncated, _ = ring.step(actions(ring))
    assert (event.winner, ring.agents) == (2, [])
    assert rewards == {f"player_{seat}": 1.0 if seat == 2 else -0.2 for seat in range(6)}
    assert (set(terminated.values()), set(truncated.values())) == ({True}, {False})


@pytest.mark.parametrize("boards", [3, 4])
def test_a_whole_event_of_random_actions_keeps_the_contract(boards):
    ring = Ring(boards, pitch=10, turns=None if FAST else 2, clock=5, fast=FAST)
    observations, _ = ring.reset(seed=boards)
    for seat, agent in enumerate(ring.agents):
        ring.action_space(agent).seed(seat)
    while ring.agents:
        chosen = {agent: ring.action_space(agent).sample(observations[agent]["action_mask"]) for agent in ring.agents}
        observations, *_ = ring.step(chosen)
        event = ring.desk.event
        if FAST or ring.desk.steps % 5 == 0:
            assert not event.entries.faults(*event.rows)
    assert event.winner is not None or not FAST
    assert Event.replay(event.log()).record() == event.record()


@pytest.mark.parametrize(
    ("wrong", "error"), [({"turns": 0}, BadSetting), ({"clock": 0}, BadSetting), ({"boards": 2}, BoardError)]
)
def test_an_event_that_cannot_be_is_refused(wrong, error):
    with pytest.raises(error):
        small(**wrong)
