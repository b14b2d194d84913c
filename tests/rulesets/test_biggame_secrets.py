"""Secrets of an event: what is hidden may be another, and nobody who may not know it sees or is told a difference."""

import random
from typing import Any

import numpy as np
import pytest

from oxcart.rulesets.biggame import redact
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.rulesets.biggame.permission import host_of
from oxcart.rulesets.biggame.seats import partner_seat
from tests.event_door import DoorPosition
from tests.event_play import enrich, scatter, step

SHUFFLED = ("hand", "dev", "deck", "dice_cards")
"""Their sums are open, so their parts change places."""
WATCHED = ("step", "pieces", "moved", "ask_from", "ask_free", "held")
"""What follows from cards played and requests made in front of everybody: it decides what happens next."""
ACTORS_OWN = ("hand", "lifted", "card_played", "draft_give", "draft_want", *WATCHED)
"""What decides whether an action is legal, what it costs and what it offers."""


def played(seed: int) -> tuple[DoorPosition, random.Random]:
    """An event with pieces, cards, drafts, offers and requests, in the middle of a turn."""
    position, rng = DoorPosition(5, pitch=10), random.Random(seed)
    scatter(position, rng)
    enrich(position, rng)
    for seat in rng.sample(range(10), 6):
        row = position.players[seat]
        row["draft_want"][rng.randrange(5)] = 2
        for give in np.flatnonzero(row["hand"][0])[:1]:
            partner = rng.randrange(5)
            row["offered"] |= 1 << partner
            row["offer_give"][partner, give] = row["offer_want"][partner, (give + 1) % 5] = 1
    for _ in range(10):
        step(position, rng)
    return position, rng


def another(values: Any, name: str, rng: random.Random) -> Any:
    """Other contents of a field."""
    if name in SHUFFLED:
        return np.array(rng.sample(list(values.flat), values.size)).reshape(values.shape)
    return np.array([rng.randrange(5) for _ in range(values.size)]).reshape(values.shape)


def blur(position: DoorPosition, viewer: int, rng: random.Random, spared: dict[int, tuple[str, ...]]) -> None:
    """Make everything another that the viewer may not know, but for these fields of these seats."""
    for name in ("dice_cards", "drawn", "registrations"):
        position.event[0][name] = another(position.event[0][name], name, rng)
    for board in position.boards:
        board["deck"] = another(board["deck"], "deck", rng)
    for seat in set(range(10)) - {viewer}:
        row = position.players[seat]
        asked = int(row["ask"]) and host_of(position.table, seat, int(row["ask"]), int(row["ask_place"])) == viewer
        for name in redact.HIDDEN_PLAYER:
            if name not in spared.get(seat, ()) and not (name == "ask_host_pays" and asked):
                row[name] = another(row[name], name, rng)
        for k in range(5):
            if partner_seat(position.table, seat, k) != viewer and row["offered"] >> k & 1:
                row["offer_want"][k] = another(row["offer_want"][k], "offer_want", rng)


def known(position: DoorPosition, viewer: int) -> Any:
    """All that the viewer and the hall are shown."""
    door = position.door
    return door.view(viewer), door.legal(viewer), door.hall(), door.points(), door.ranking()


@pytest.mark.rule("biggame.hidden.hands", "biggame.hidden.dev-cards", "biggame.dice.secret", "biggame.hidden.screens")
@pytest.mark.parametrize("viewer", [0, 3, 6, 9])
def test_views_and_legal_actions_do_not_depend_on_what_is_hidden(viewer: int) -> None:
    position, rng = played(viewer)
    before, rows = known(position, viewer), position.players.tobytes()
    blur(position, viewer, rng, {})
    assert position.players.tobytes() != rows
    assert known(position, viewer) == before


@pytest.mark.rule("biggame.hidden.hands", "biggame.hidden.dev-cards", "biggame.permission.window")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_does_not_depend_on_what_is_hidden(seed: int) -> None:
    position, rng = played(seed)
    told = 0
    for actor in range(10):
        viewer = (actor + rng.choice((1, 2, 3, 7, 8, 9))) % 10
        texts = {text.partition(":")[0]: text for text in position.door.legal(actor)}
        for key in set(texts) - {"accept", "knight", "roads", "plenty"}:  # these look into other hands or at cards
            before = [array.copy() for array in position.arrays]
            first = heard(position, viewer, actor, texts[key])
            for array, old in zip(position.arrays, before, strict=True):
                array[:] = old
            blur(position, viewer, rng, {**dict.fromkeys(range(10), WATCHED), actor: ACTORS_OWN})
            assert heard(position, viewer, actor, texts[key]) == first
            for array, old in zip(position.arrays, before, strict=True):
                array[:] = old
            told += len(first[0])
    assert told > 0


def heard(position: DoorPosition, viewer: int, actor: int, text: str) -> tuple[list[dict[str, Any]], bool]:
    """What a viewer is told of an action, and whether the viewer's view is said to have changed."""
    deed = position.door.perform(actor, [text])
    known = [what.seen_by(viewer) for what in deed.told if what.seats is None or viewer in what.seats]
    return known, deed.touched is None or viewer in deed.touched


def test_every_field_of_the_records_is_open_or_hidden() -> None:
    assert sorted(redact.OPEN_EVENT + redact.HIDDEN_EVENT) == sorted(EVENT.names or ())
    assert sorted(redact.OPEN_BOARD + redact.HIDDEN_BOARD) == sorted(BOARD.names or ())
    lists = redact.OPEN_PLAYER, redact.WINDOW_PLAYER, redact.OFFER_PLAYER, redact.HIDDEN_PLAYER
    assert sorted(name for names in lists for name in names) == sorted(PLAYER.names or ())


def redacted(position: DoorPosition, viewer: int) -> bytes:
    """All rows as the viewer may know them."""
    event, boards, players = (np.zeros_like(array) for array in position.arrays[:3])
    redact.redact_event(position.event, event)
    for board in range(5):
        redact.redact_board(position.boards, board, boards, board)
    for seat in range(10):
        redact.redact_player(position.players, position.table, viewer, seat, players, seat)
    return event.tobytes() + boards.tobytes() + players.tobytes()


@pytest.mark.rule("biggame.seat.fillers", "biggame.hidden.hands")
def test_redacted_rows_do_not_depend_on_what_is_hidden() -> None:
    position, rng = played(1)
    own = position.players[4].copy()
    before = redacted(position, 4)
    blur(position, 4, rng, {})
    assert redacted(position, 4) == before
    seen = np.zeros(1, dtype=PLAYER)
    redact.redact_player(position.players, position.table, 4, 4, seen, 0)
    assert seen[0]["hand"].tolist() == own["hand"].tolist()
    for name in redact.OPEN_PLAYER + redact.WINDOW_PLAYER:
        redact.redact_player(position.players, position.table, 4, 7, seen, 0)
        assert seen[0][name].tolist() == position.players[7][name].tolist()
