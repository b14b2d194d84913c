"""What the greedy bot does about boats, blocks and the Vizier's Favor in plain situations."""

from tests.bots.seated import choice
from tests.site import DELTA, Site

WEST_ARM, TIP = (-1, -1), (0, -2)


def at_delta(players: int = 4) -> Site:
    """Seat 0 on turn with a settlement where the river is crossed and an oxcart beside it; nobody wants to trade."""
    site = Site(players)
    corner = site.corner(DELTA, WEST_ARM, TIP)
    site.settlement(0, corner).road(0, site.edge(WEST_ARM, TIP))
    site.row["offers"][0] = 2
    return site


def near_the_end(site: Site, seat: int = 0) -> Site:
    """The seat has four temple cities along the frame."""
    open_border = [corner for corner in site.border()[::3] if site.row["open"][0] >> corner & 1]
    site.city(seat, *open_border[:4])
    return site


def test_the_first_settlement_goes_to_the_best_corner_at_the_nile():
    site = Site(4)
    site.phase("found_settlement")
    corner = int(choice(site.game, 0).partition(":")[2])
    assert site.table[0]["banks"][0] >> corner & 1
    tokens = [int(site.row["token"][h]) for h in site.table[0]["corner_hexes"][corner]]
    assert sum(6 - abs(7 - token) for token in tokens if token) >= 9


def test_the_first_boat_comes_when_the_end_is_near_and_leads_to_blocks():
    site = near_the_end(at_delta())
    site.hand(0, wool=2, lumber=2, ore=1)
    action = choice(site.game, 0)
    assert action.startswith("boat:")
    site.play(0, action)
    assert choice(site.game, 0).startswith("block:")


def test_a_block_that_brings_the_blessing_wins():
    site = near_the_end(at_delta()).boat(0, at_delta().nile(DELTA, WEST_ARM)).hand(0, lumber=1, ore=1)
    assert site.points(0) == 8
    site.dev(0, chapel=1)
    site.play(0, choice(site.game, 0))
    assert site.game.over
    assert site.points(0) == 11


def test_a_blessing_that_nobody_threatens_needs_no_further_block():
    site = near_the_end(at_delta()).boat(0, at_delta().nile(DELTA, WEST_ARM)).blocks(2).hand(0, lumber=1, ore=1)
    assert site.pharaoh()[0] == "blessing"
    assert not choice(site.game, 0).startswith("block:")


def test_in_the_beginning_cards_are_saved_for_better_things_than_blocks():
    site = at_delta().boat(0, at_delta().nile(DELTA, WEST_ARM)).hand(0, lumber=1, ore=1, grain=2)
    assert not choice(site.game, 0).startswith("block:")


def test_the_vizier_gives_the_card_that_the_goal_lacks_for_one_to_spare():
    site = at_delta().favor(0).hand(0, grain=2, ore=2, brick=1)
    assert choice(site.game, 0) == "favor:brick-ore"
    site.play(0, "favor:brick-ore")
    assert choice(site.game, 0).startswith("city:")


def test_the_vizier_is_not_asked_without_need():
    site = at_delta().favor(0).hand(0, grain=2, ore=3, brick=1)
    assert choice(site.game, 0).startswith("city:")


def test_an_oxcart_leads_to_the_river_when_there_is_no_place_for_a_boat():
    site = Site(4)
    site.row["offers"][0] = 2
    corner, ends = next(
        (corner, neighbours)
        for corner, neighbours in enumerate(site.game.board.topology.corner_corners[:-1].tolist())
        if not is_at_river(site, corner) and any(is_at_river(site, end) for end in neighbours if end < 54)
    )
    site.settlement(0, corner).hand(0, lumber=1, brick=1)
    edge = int(choice(site.game, 0).partition(":")[2])
    assert any(is_at_river(site, end) for end in site.ends(edge))
    assert set(site.ends(edge)) & set(ends)


def is_at_river(site: Site, corner: int) -> bool:
    """Does a path of the river end at the corner?"""
    return bool(set(site.game.board.river.edges) & set(site.table[0]["corner_edges"][corner].tolist()))


def test_the_gold_block_is_laid():
    site = Site(4).seven(8)
    assert choice(site.game, 0) == f"gold:{site.next_space()}"
