"""Victory points and the order of rank. Rules: "Victory points", "Territory bonus", "Victory"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.network import city_count, settlement_count
from oxcart.engine.resources import BRICK, GRAIN, LUMBER, ORE, WOOL
from oxcart.rulesets.biggame.facts import AWARD, BONUS, OWN, VICTORY
from oxcart.rulesets.biggame.seats import group_of, home_of

TERRITORIES = 6
HOME_TERRITORY = 2
"""The territory of the home board's sun; moon's comes behind it."""


@kernel
def bonuses(players, table, seat):
    """In how many of the five foreign territories of the window the player has a building."""
    s = players[seat]
    count = 0
    for territory in range(TERRITORIES):
        if territory != HOME_TERRITORY + group_of(seat):
            for w in range(s["open"].shape[0]):
                if table[0]["territory"][territory, w] & (s["settlements"][OWN, w] | s["cities"][OWN, w]):
                    count += 1
                    break
    return count


@kernel
def open_points(boards, players, table, seat):
    """The points everybody can see."""
    b = boards[home_of(seat)]
    points = settlement_count(players, seat, OWN) + 2 * city_count(players, seat, OWN)
    points += BONUS * bonuses(players, table, seat)
    if b["route_holder"] == group_of(seat):
        points += AWARD
    if b["army_holder"] == group_of(seat):
        points += AWARD
    return points


@kernel
def points(boards, players, table, seat):
    """All points, victory point cards included."""
    return open_points(boards, players, table, seat) + wide(players[seat]["dev"][OWN, VICTORY])


@kernel
def ranks_before(boards, players, table, a, b):
    """Does seat a rank before seat b: more points, then cards, then of each resource, then an earlier registration?"""
    first = points(boards, players, table, a)
    second = points(boards, players, table, b)
    if first != second:
        return first > second
    pa = players[a]
    pb = players[b]
    if pa["hand_size"][OWN] != pb["hand_size"][OWN]:
        return pa["hand_size"][OWN] > pb["hand_size"][OWN]
    for r in (GRAIN, ORE, BRICK, LUMBER, WOOL):
        if pa["hand"][OWN, r] != pb["hand"][OWN, r]:
            return pa["hand"][OWN, r] > pb["hand"][OWN, r]
    if pa["filler"] != pb["filler"]:
        return pa["filler"] < pb["filler"]
    if pa["filler"]:
        return a < b
    return pa["registration"] < pb["registration"]


@kernel
def may_win(players, table, seat):
    """May the player win: a person, or a filler if the organiser has said so?"""
    return not players[seat]["filler"] or table[0]["fillers_win"] == 1
