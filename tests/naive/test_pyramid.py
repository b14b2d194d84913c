"""The Great Pyramid against its slow twins: places, spaces, cards on a 7, pharaoh cards, the end."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oxcart.rulesets.pyramid.adapted import ADAPTED
from oxcart.rulesets.pyramid.ending import best_seats
from tests.naive.pyramid import (
    boat_places,
    favors,
    first_settlement_places,
    next_spaces,
    nile,
    owed_on_a_seven,
    oxcart_places,
    pharaoh_cards,
    winners,
)
from tests.naive.strategies import deal, table_of, unhurried
from tests.naive.test_places import RICH, arguments, numbers
from tests.naive.twins import founding_places, longest_route, settlement_places
from tests.site import Site


@st.composite
def sites(draw: Any, roads: int = 20, buildings: int = 8) -> Site:
    """A position in the main phase with random pieces on land and on the Nile."""
    players = draw(st.integers(3, 4))
    board = draw(st.sampled_from(["pyramid-first", "tests/brook"])) if players == 3 else "pyramid-first"
    site = Site(players, board=board)
    seats = st.integers(0, players - 1)
    river = site.game.board.river
    assert river
    for edge in draw(st.lists(st.integers(0, site.game.board.topology.edge_count - 1), max_size=roads, unique=True)):
        seat = draw(seats)
        if edge not in river.edges:
            site.road(seat, edge)
        elif site.row["boats"][seat] < 3:
            site.boat(seat, edge)
    for _ in range(draw(st.integers(0, buildings))):
        places = sorted(founding_places(table_of(site)))
        seat = draw(seats)
        if places and len(table_of(site).settlements[seat]) < 5:
            site.settlement(seat, draw(st.sampled_from(places)))
    return site


@unhurried
@given(sites())
def test_places_for_oxcarts_boats_and_settlements(site: Site) -> None:
    board = site.game.board
    for seat in range(site.game.players):
        site.turn(seat).hand(seat, **RICH)
        if site.game.over:
            return
        table = table_of(site)
        boats = nile(table, board) & table.roads[seat]
        room = len(table.roads[seat] - boats) < 15
        assert arguments(site, seat, "road") == numbers(site, oxcart_places(table, board, seat) if room else set())
        more = boat_places(table, board, seat) if len(boats) < 3 else set()
        assert arguments(site, seat, "boat") == numbers(site, more)
        places = settlement_places(table, seat) if len(table.settlements[seat]) < 5 else set()
        assert arguments(site, seat, "settle") == places
        assert site.seen()["players"][seat]["route"] == longest_route(table.roads[seat], table.foreign(seat))
        site.hand(seat)
        assert arguments(site, seat, "road") == arguments(site, seat, "boat") == set()


@unhurried
@given(sites(roads=6, buildings=5), st.integers(0, 7))
def test_places_for_founding(site: Site, placed: int) -> None:
    site.phase("found_settlement")
    site.row["founding"] = placed
    table, board = table_of(site), site.game.board
    first = placed < site.game.players
    places = first_settlement_places(table, board) if first else founding_places(table)
    assert arguments(site, 0, "settle") == places
    for corner in sorted(places)[:4]:
        twin = site.game.copy()
        twin.play(0, f"settle:{corner}")
        free = {edge for edge in table.edges if corner in edge and all(edge not in roads for roads in table.roads)}
        assert {int(text.split(":")[1]) for text in twin.legal(0)} == numbers(site, free - nile(table, board))


@pytest.mark.parametrize("seed", range(6))
def test_spaces_and_pharaoh_cards_block_by_block(seed: int) -> None:
    chance = random.Random(seed)
    players = 3 + seed % 2
    site = Site(players)
    for seat, arm in enumerate(((-1, -1), (0, -2), (1, -2), (0, 0))[:players]):
        site.boat(seat, site.nile((0, -1), arm))
    counts, gold = [0] * players, 0
    while not site.game.over:
        seat = chance.randrange(players)
        site.turn(seat).phase("main").hand(seat, ore=1, lumber=1)
        owners = [owner for level in site.seen()["pyramid"] for owner in level]
        open_ = next_spaces(owners)
        assert arguments(site, seat, "block") == (open_ if counts[seat] < 12 else set())
        if counts[seat] < 12 and (gold > 10 or chance.random() < 0.7):
            site.play(seat, f"block:{chance.choice(sorted(open_))}")
            counts[seat] += 1
            assert site.seen()["vizier"] == seat
        elif gold <= 10:
            site.seven(chance.choice([kind + 6 for kind in range(4) if site.row["gold_stack"][kind]]))
            assert arguments(site, seat, "gold") == open_
            site.play(seat, f"gold:{chance.choice(sorted(open_))}")
            gold += 1
        assert site.pharaoh() == pharaoh_cards(counts)
        assert [player["blocks"] for player in site.seen()["players"]] == counts
    assert site.game.faults() == 0
    assert sum(counts) + gold == 30
    points = [site.points(seat) for seat in range(players)]
    assert set(site.game.winners) == winners(points, counts, site.seen()["vizier"])


@unhurried
@given(st.sampled_from([6, 7, 8, 9]), st.sampled_from([None, 0, 1, 2]), st.data())
def test_what_a_seven_costs(number: int, vizier: int | None, data: st.DataObject) -> None:
    site = Site(3)
    if vizier is not None:
        site.blocks(*(int(seat == vizier) for seat in range(3)))
    deal(data.draw, site, most=data.draw(st.integers(1, 4)))
    hands = [player["hand_size"] for player in site.seen()["players"]]
    site.seven(number)
    owed = owed_on_a_seven(hands, number, vizier)
    assert [player["owed"] for player in site.seen()["players"]] == owed
    debtors = tuple(seat for seat in range(3) if owed[seat])
    assert site.game.acting == (debtors or (0,))


@unhurried
@given(st.data())
def test_exchanges_with_the_favor(data: st.DataObject) -> None:
    site = Site(3).blocks(1, 0, 0)
    deal(data.draw, site, most=data.draw(st.integers(1, 9)))
    found = {text for text in site.game.legal(0) if text.startswith("favor:")}
    assert found == favors(table_of(site), 0)
    assert not [text for text in site.turn(1).game.legal(1) if text.startswith("favor:")]


@unhurried
@given(st.lists(st.integers(0, 4), min_size=4, max_size=4), st.sampled_from([None, 0, 1, 2, 3]), st.data())
def test_who_wins_when_the_pyramid_is_done(points: list[int], vizier: int | None, data: st.DataObject) -> None:
    site = Site(4)
    blocks = data.draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    site.blocks(*blocks)
    site.row["vizier"] = 255 if vizier is None else vizier
    spots = iter(site.scattered())
    for seat, count in enumerate(points):
        site.settlement(seat, *(next(spots) for _ in range(count)))
    found = int(ADAPTED.of(best_seats)(site.states, 0, site.table))
    expected = winners([site.points(seat) for seat in range(4)], blocks, vizier)
    assert {seat for seat in range(4) if found >> seat & 1} == expected
