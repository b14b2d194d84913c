"""What the greedy bot does with the gods in plain situations."""

import pytest

from tests.bots.seated import choice
from tests.bots.test_greedy import MIDDLE, near_victory
from tests.temple import Temple

AWAY = (-2, 0)
"""A hex without pieces."""


def at_middle(god: str, side: str = "A", **more: str) -> Temple:
    """Seat 0 on turn with a settlement and a road in the middle of the board, and a god; nobody wants to trade."""
    temple = Temple(4, more or None)
    temple.god(0, god, side)
    temple.settlement(0, temple.corner(*MIDDLE)).road(0, temple.edge(MIDDLE[0], MIDDLE[1]))
    temple.row["offers"][0] = 2
    return temple


def steps(temple: Temple, count: int, seat: int = 0) -> list[str]:
    """The next choices of a seat, played one after the other."""
    chosen = []
    for _ in range(count):
        chosen.append(choice(temple.game, seat))
        temple.play(seat, chosen[-1])
    return chosen


def test_horus_asks_two_who_may_have_what_the_goal_lacks_and_gives_back_what_it_does_not_need():
    temple = at_middle("horus").hand(0, grain=2, ore=2, lumber=3).hand(2, ore=3).hand(3, ore=2, wool=1)
    assert steps(temple, 3) == ["horus:ore-p2-p3", "give_back:lumber", "give_back:lumber"]
    assert choice(temple.game, 0).startswith(("flip", "exchange"))


def test_horus_asks_nobody_when_nothing_could_be_given_back_or_nobody_has_the_card():
    poor = at_middle("horus").hand(0, grain=2, ore=2).hand(1, ore=3)
    assert not choice(poor.game, 0).startswith("horus")
    vain = at_middle("horus").hand(0, grain=2, ore=2, lumber=1).hand(1, wool=3)
    assert not choice(vain.game, 0).startswith("horus")


def test_ptah_replaces_the_card_that_a_road_lacks():
    temple = at_middle("ptah").hand(0, lumber=1, wool=2)
    chosen = steps(temple, 2)
    assert chosen[0] == "ptah:brick-wool"
    assert chosen[1].startswith("road:")


def test_ptah_is_not_used_for_a_road_that_can_be_paid():
    assert choice(at_middle("ptah").hand(0, lumber=1, brick=1).game, 0).startswith("road:")


def test_atum_and_isis_give_what_the_goal_lacks():
    temple = at_middle("atum").hand(0, grain=2, ore=2)
    temple.roll(1, 1)
    assert temple.game.phase == "atum"
    assert choice(temple.game, 0) == "atum:ore"
    temple = at_middle("isis").hand(0, grain=1, ore=3).turn(1).roll(3, 4)
    assert temple.game.phase == "isis"
    assert choice(temple.game, 0) == "isis:grain"


def test_osiris_moves_a_road_that_leads_nowhere_to_where_it_makes_the_route_the_longest():
    temple = Temple(4).god(0, "osiris")
    border = temple.border()
    branch = int(temple.table[0]["corner_edges"][border[3]].max())
    temple.settlement(0, border[0]).road(0, *temple.path(*border[:5]), branch)
    assert temple.row["route"][0] == 4
    assert steps(temple, 2)[0].startswith("osiris:")
    assert temple.row["route"][0] == 5
    assert temple.row["route_holder"] == 0


def test_osiris_leaves_the_route_of_the_card_holder_alone():
    temple = Temple(4).god(0, "osiris")
    border = temple.border()
    temple.settlement(0, border[0]).road(0, *temple.path(*border[:6]))
    assert temple.row["route_holder"] == 0
    temple.row["offers"][0] = 2
    assert choice(temple.game, 0) == "end"


def test_maat_looks_at_the_fullest_hand_of_those_ahead_and_takes_what_the_goal_lacks():
    temple = near_victory(at_middle("maat"), 1).hand(0, grain=2, ore=2).hand(1, ore=1, wool=3).hand(2, ore=5)
    assert steps(temple, 2) == ["maat:p1", "maat_take:ore"]


@pytest.mark.parametrize(
    ("cards", "built"), [({"grain": 1, "ore": 2}, "hapi_city:"), ({"grain": 2, "ore": 3}, "hapi_city:")]
)
def test_hapi_builds_for_a_knight_that_the_army_does_not_need(cards, built):
    temple = at_middle("hapi").army(0, 1).hand(0, **cards)
    assert choice(temple.game, 0).startswith(built)


def test_hapi_never_costs_the_army_card():
    temple = at_middle("hapi").army(0, 3, holder=True).hand(0, grain=2, ore=3)
    assert choice(temple.game, 0).startswith("city:")
    temple = at_middle("hapi").army(0, 4, holder=True).hand(0, grain=2, ore=3)
    assert choice(temple.game, 0).startswith("hapi_city:")


def test_amun_trades_two_for_one_when_that_pays_for_the_goal_and_leaves_before_the_turn_ends():
    temple = at_middle("amun", order="free").hand(0, grain=2, ore=2, wool=2)
    chosen = steps(temple, 3)
    assert chosen[0] == "amun:wool-ore"
    assert chosen[1].startswith("city:")
    assert chosen[2].startswith(("flip", "exchange"))
    assert choice(temple.game, 0) == "end"


def test_thoth_buys_with_a_substitute_and_keeps_a_point():
    temple = at_middle("thoth").hand(0, wool=2, ore=1)
    temple.row["open"][:] = 0  # nowhere to build
    temple.row["free"][:] = 0
    assert steps(temple, 1) == ["thoth:grain-wool"]
    temple.play("chance", "look:knight", "look:roads", "look:palace")
    assert choice(temple.game, 0) == "keep:palace"


def test_bastet_drives_the_robber_off_an_own_hex_before_the_dice_and_else_after_them():
    temple = at_middle("bastet").robber(MIDDLE[1]).phase("roll")
    assert choice(temple.game, 0) == "bastet"
    temple = at_middle("bastet").robber(AWAY).phase("roll")
    assert choice(temple.game, 0) == "roll"
    assert choice(temple.phase("main").game, 0) == "bastet"


def test_after_its_use_a_god_is_kept_or_exchanged_for_the_most_useful_one():
    temple = at_middle("horus").hand(0, grain=2, ore=2, lumber=1).hand(1, ore=1).robber(MIDDLE[1])
    assert steps(temple, 2)[1] == "give_back:lumber"
    assert choice(temple.game, 0) == "exchange:bastet"
    temple = near_victory(at_middle("maat"), 1).hand(1, ore=1)
    temple.god(2, "atum").god(3, "isis")
    steps(temple, 2)
    assert choice(temple.game, 0) == "flip"
