"""The Great Pyramid: rolling a 7, and the gods in the scenario."""

import pytest

from tests.site import DELTA, Site

PURPLE, TURQUOISE, GRAY, RED = range(4)


@pytest.mark.rule("pyramid.seven.reveal")
def test_every_seven_reveals_a_gold_block():
    site = Site()
    for number in (6, 9, 9, 7, 6):
        site.roll(2, 5)
        assert (site.game.phase, site.game.acting) == ("reveal", ("chance",))
        for seat in range(4):
            assert site.game.legal(seat) == ()
        site.play("chance", f"reveal:{number}")
        assert site.game.events[-1].kind == "reveal"
        assert site.seen()["gold"]["limit"] == number
        site.lay()
        site.play(0, site.game.legal(0)[0])
    assert site.seen()["gold"] == {"left": 7, "shown": [6, 6, 7, 9, 9], "limit": None}
    assert site.game.phase == "main"


@pytest.mark.rule("pyramid.seven.reveal")
def test_only_the_roller_lays_gold_and_only_on_a_seven():
    site = Site()
    assert site.refused(0, "gold:0") == "pyramid.seven.reveal"
    site.phase("roll")
    assert site.refused(0, "gold:0") == "pyramid.seven.reveal"
    site.seven(8)
    assert site.refused(1, "gold:0") == "egypt.turn.next-player"
    assert site.refused("chance", "reveal:6") == "egypt.turn.steps"
    assert site.refused(0, "reveal:6") == "egypt.turn.steps"


@pytest.mark.rule("pyramid.seven.limit")
@pytest.mark.parametrize(
    ("number", "cards", "lost"), [(8, 8, 0), (8, 9, 4), (6, 7, 3), (6, 6, 0), (9, 9, 0), (9, 10, 5)]
)
def test_the_number_is_the_limit(number, cards, lost):
    site = Site().fill_hand(RED, cards).fill_hand(GRAY, 2)
    site.seven(number)
    assert site.seen()["players"][RED]["owed"] == lost
    owes = [(event.seat, event.data["count"]) for event in site.game.events if event.kind == "owes"]
    assert owes == ([(RED, lost)] if lost else [])


@pytest.mark.rule("pyramid.seven.number-once")
def test_a_number_holds_once():
    site = Site().fill_hand(RED, 9)
    site.seven(9)
    assert site.game.phase == "gold"
    site.lay().play(0, site.game.legal(0)[0])
    assert site.seen()["gold"]["limit"] is None
    site.seven(6)
    assert site.seen()["gold"]["limit"] == 6
    assert site.seen()["players"][RED]["owed"] == 4


@pytest.mark.rule("pyramid.seven.order")
def test_the_order_of_a_seven():
    site = Site().fill_hand(TURQUOISE, 8).hand(GRAY, stone=1)
    site.settlement(GRAY, site.corner((1, 0), (2, 0), (1, 1)))
    site.roll(1, 6)
    assert site.refused(PURPLE, "end") == "egypt.turn.steps"
    site.play("chance", "reveal:7")
    assert site.game.acting == (TURQUOISE,)
    for action in ("gold:0", f"robber:{site.hex((2, 0))}"):
        assert site.refused(PURPLE, action) == "pyramid.seven.order"
    site.play(TURQUOISE, *(f"discard:{key}" for key in ("lumber", "brick", "wool", "grain")))
    assert (site.game.phase, site.game.acting) == ("gold", (PURPLE,))
    for action in (f"robber:{site.hex((2, 0))}", "end", "bank:4-grain-ore", "horus:grain-p1"):
        assert site.refused(PURPLE, action) == "pyramid.seven.order"
    assert site.refused(PURPLE, "discard:grain") == site.refused(GRAY, "discard:ore")
    site.lay()
    assert site.seen()["pyramid"][0][0] == "gold"
    assert site.game.phase == "robber"
    site.play(PURPLE, f"robber:{site.hex((2, 0))}", "rob:p2").play("chance", "steal:ore")
    assert site.game.phase == "main"
    assert site.cards(PURPLE) == {"stone": 1}


@pytest.mark.rule("pyramid.seven.order", "pyramid.gods.isis-limit")
def test_isis_acts_between_the_number_and_the_discards():
    site = Site().god(GRAY, "isis").fill_hand(PURPLE, 8).fill_hand(GRAY, 3)
    site.seven(6)
    assert site.game.acting == (GRAY,)
    assert site.refused(PURPLE, "discard:grain") == "gods.isis.before-robber"
    site.play(GRAY, "isis:ore", "flip")
    assert site.game.acting == (PURPLE,)
    assert site.seen()["players"][PURPLE]["owed"] == 4
    site.play(PURPLE, *(f"discard:{key}" for key in ("lumber", "brick", "wool", "grain")))
    assert site.game.phase == "gold"


@pytest.mark.rule("pyramid.seven.mercenary-no-block")
def test_a_mercenary_needs_no_gold_block():
    site = Site().dev(0, knight=1).fill_hand(RED, 12)
    site.play(0, "knight")
    assert site.game.phase == "robber"
    site.play(0, site.game.legal(0)[0])
    assert site.seen()["gold"] == {"left": 12, "shown": [], "limit": None}
    assert site.seen()["players"][RED]["hand_size"] == 12


@pytest.mark.rule("pyramid.seven.hidden-numbers")
def test_numbers_in_the_stack_are_hidden_and_the_revealed_ones_open():
    site = Site()
    for number in (6, 9, 8):
        site.seven(number).lay().play(0, site.game.legal(0)[0])
    for viewer in (None, 0, 1, 2, 3):
        assert site.game.view(viewer)["gold"] == {"left": 9, "shown": [6, 8, 9], "limit": None}
    # what is left follows from what was shown; there is no order of the stack anywhere
    assert site.row["gold_stack"].tolist() == [2, 3, 2, 2]


# ---------------------------------------------------------------------- the gods


@pytest.mark.rule("pyramid.gods.isis-limit")
def test_isis_spares_her_owner_above_the_number():
    site = Site().god(GRAY, "isis").fill_hand(GRAY, 9)
    site.seven(8)
    assert "isis_spares" in [event.kind for event in site.game.events]
    site.play(GRAY, "flip")
    assert site.seen()["players"][GRAY]["hand_size"] == 9
    assert site.game.phase == "gold"


@pytest.mark.rule("pyramid.gods.isis-limit", "pyramid.vizier.limit-nine")
def test_isis_with_the_favor_judges_by_nine():
    site = Site().god(GRAY, "isis").fill_hand(GRAY, 9).favor(GRAY)
    site.seven(8)
    assert site.game.phase == "isis"
    site.play(GRAY, "isis:grain", "flip")
    assert site.seen()["players"][GRAY]["hand_size"] == 10
    assert site.game.phase == "gold"


@pytest.mark.rule("pyramid.gods.bastet-site")
def test_bastet_sends_the_robber_to_the_site():
    site = Site().god(0, "bastet").robber((-2, 0))
    site.play(0, "bastet")
    assert site.game.board.hexes[site.seen()["robber"]] == (-1, 0)
    assert site.cards(0) == {"stone": 1}
    site = Site().god(0, "bastet").robber((-1, 0))
    assert site.refused(0, "bastet") == "pyramid.gods.bastet-site"


@pytest.mark.rule("pyramid.gods.osiris-boats")
def test_osiris_and_boats():
    nile = Site().nile(DELTA, (0, 0))
    near, far = Site().edge((0, 0), (-1, 0)), Site().edge((-1, 0), (-1, 1))

    def site() -> Site:
        return Site().god(0, "osiris")

    home = site().corner((-1, 0), (0, 0), (-1, 1))
    between = site().settlement(0, home).road(0, near).boat(0, nile)
    assert between.refused(0, f"osiris:{near}") == "pyramid.gods.osiris-boats"
    assert between.refused(0, f"osiris:{nile}") == "pyramid.gods.osiris-boats"
    loose = site().road(0, near).boat(0, nile)
    loose.play(0, f"osiris:{near}")
    other = loose.edge(DELTA, (-1, 0))
    loose.play(0, f"road:{other}")
    assert loose.seen()["players"][0]["roads"] == [other]
    assert loose.seen()["players"][0]["boats"] == [nile]
    west = site().corner((-1, 0), (-2, 1), (-1, 1))
    joined = site().settlement(0, west).road(0, far, near).boat(0, nile)
    red = joined.corner(DELTA, (0, 0), (-1, 0))
    joined.settlement(RED, red)
    assert joined.refused(0, f"osiris:{near}") == "pyramid.gods.osiris-boats"


@pytest.mark.rule("pyramid.gods.maat-points")
def test_the_pharaoh_card_counts_for_maat():
    site = Site().god(0, "maat").god(3, "horus").hand(RED, grain=1)
    spots = site.scattered()
    site.city(0, *spots[:2]).city(RED, *spots[-2:])
    assert site.refused(0, "maat:p3") == "gods.maat.not-the-leader"
    site.blocks(0, 0, 0, 1)
    assert site.open_points() == [3, -1, -1, 5]
    assert site.allows(0, "maat:p3")
