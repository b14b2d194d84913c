"""The lists of public and hidden fields, and that `redact` does what they say. Rules: "Hidden Information"."""

import numpy as np
import pytest

from oxcart.rulesets.classic.facts import DECK
from oxcart.rulesets.classic.fields import STATE
from oxcart.rulesets.classic.redact import HIDDEN_FIELDS, PUBLIC_FIELDS, redact
from tests.position import Position

NOBODYS_SEATS = (4, 15, 255)


def full_of_secrets():
    """Everybody holds cards and has a draft or an offer, and the player on turn has bought a card."""
    position = Position().hand(0, stone=3, grain=2, papyrus=1, brick=1)
    position.dev(0, knight=1).dev(1, palace=1, knight=2).dev(2, monopoly=1)
    position.hand(1, grain=2, brick=1).hand(2, cattle=4).hand(3, papyrus=2, stone=1)
    position.play(1, "give:grain", "want:ore").play(2, "give:lumber", "want:ore").play(3, "give:wool", "want:brick")
    position.play(2, "offer:p0").play(0, "buy").play("chance", "draw:market")
    position.row["give"][0] = (0, 1, 0, 0, 0)
    return position


def redacted(position, viewer):
    """The row the viewer gets."""
    out = np.zeros(2, dtype=STATE)
    redact(position.states, 0, position.table, viewer, out, 1)
    assert not out[0].tobytes().strip(b"\0")
    return out[1]


def test_every_field_of_the_record_is_named_in_one_of_the_lists():
    assert sorted(PUBLIC_FIELDS + HIDDEN_FIELDS) == sorted(STATE.names)


@pytest.mark.rule("egypt.hidden.counts-public")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, *NOBODYS_SEATS])
def test_public_fields_are_the_same_for_all(viewer):
    position = full_of_secrets()
    seen = redacted(position, viewer)
    for name in PUBLIC_FIELDS:
        assert seen[name].tobytes() == position.row[name].tobytes(), name


@pytest.mark.rule("egypt.hidden.resource-hand", "egypt.hidden.development-cards")
@pytest.mark.parametrize("viewer", NOBODYS_SEATS)
def test_a_spectator_gets_no_hidden_field(viewer):
    position = full_of_secrets()
    seen = redacted(position, viewer)
    for name in HIDDEN_FIELDS:
        assert position.row[name].any(), name
        assert (seen[name] != position.row[name]).any(), name
    for name in ("hand", "dev", "fresh"):
        assert not seen[name].any(), name
    assert seen["deck"].tolist() == DECK.tolist()
    offers = {name: seen[name].sum(axis=1).tolist() for name in ("give", "want")}
    assert offers == {"give": [0, 0, 1, 0], "want": [0, 0, 1, 0]}


@pytest.mark.rule("egypt.hidden.resource-hand", "egypt.hidden.development-cards")
@pytest.mark.parametrize("viewer", range(4))
def test_a_seat_gets_the_own_secrets_only(viewer):
    position = full_of_secrets()
    seen = redacted(position, viewer)
    for name in ("hand", "dev", "give", "want"):
        for seat in range(4):
            offered = name in ("give", "want") and position.row["offer_to"][seat]
            expected = position.row[name][seat] if seat == viewer or offered else np.zeros_like(seen[name][seat])
            assert (seen[name][seat] == expected).all(), (name, seat)
    assert seen["fresh"].any() == (viewer == 0)
    assert (seen["deck"] + seen["dev"][viewer]).tolist() == DECK.tolist()
