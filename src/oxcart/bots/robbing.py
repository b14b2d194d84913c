"""The robber and his sevens: where he hurts most, whom he robs, what is discarded."""

from oxcart.bots.goals import price
from oxcart.bots.value import HEXES, pips, share
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.blocks import A_ROB, A_ROBBER, SEATS
from oxcart.rulesets.classic.score import open_points

OWN_HEX = 10_000
"""What keeps the robber away from the own hexes."""


@kernel
def leading_points(view, j, seat):
    """The most open points any other seat has."""
    most = 0
    for p in range(SEATS):
        if p != seat:
            most = max(most, int(open_points(view, j, p)))
    return most


@called_kernel
def harm(view, j, table, seat, hexagon):
    """How much the robber at the hex would hurt the others, the leader most; far below zero at an own hex."""
    most = leading_points(view, j, seat)
    total = 0
    for p in range(SEATS):
        cards = int(buildings_at_hex(view, j, table, p, hexagon))
        if cards and p == seat:
            total -= OWN_HEX
        elif cards:
            points = int(open_points(view, j, p))
            weight = (2 if points == most else 1) * (points + 2)
            total += weight * (4 * cards * pips(view, j, hexagon) + (6 if view[j]["hand_size"][p] else 0))
    return total


@called_kernel
def choose_robber(view, j, table, seat, legal):
    """Move the robber to the hex where he hurts the others most."""
    best = -1
    best_harm = -OWN_HEX * 100
    for h in range(HEXES):
        if holds(legal, A_ROBBER + h):
            value = harm(view, j, table, seat, h)
            if value > best_harm:
                best, best_harm = h, value
    return A_ROBBER + best


@called_kernel
def choose_victim(view, j, legal):
    """Rob the richest hand, among equals the one with more points."""
    best = -1
    best_value = -1
    for p in range(SEATS):
        if holds(legal, A_ROB + p):
            value = 16 * int(view[j]["hand_size"][p]) + int(open_points(view, j, p))
            if value > best_value:
                best, best_value = p, value
    return A_ROB + best


@called_kernel
def least_needed(view, j, seat, goal, earned):
    """The resource in hand that the goal needs least, among equals what comes back soonest."""
    best = -1
    best_value = -1
    for r in range(RESOURCES):
        held = int(view[j]["hand"][seat, r])
        if held:
            value = (held - price(view, j, seat, goal, r) + RESOURCES) * 1000 + share(earned, r)
            if value > best_value:
                best, best_value = r, value
    return best
