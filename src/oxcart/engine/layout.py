"""The layout of the hexes: fixed by the board, or drawn from its bag with a token spiral. Rules: "Variable Set-up"."""

from oxcart.engine.bits import copy_into, wide
from oxcart.engine.dice import below
from oxcart.engine.jit import kernel
from oxcart.engine.resources import NO_RESOURCE


@kernel
def lay_out(states, i, table, stream, j):
    """Give row i its terrain, tokens and robber; a variable board is shuffled with stream j."""
    s = states[i]
    t = table[0]
    copy_into(s["hex_resource"], t["hex_resource"])
    copy_into(s["token"], t["token"])
    if t["variable"]:
        shuffle_terrain(states, i, table, stream, j)
        lay_tokens(states, i, table, below(stream, j, t["spirals"]))
    s["robber"] = robber_start(states, i, table)


@kernel
def shuffle_terrain(states, i, table, stream, j):
    """The hexes of every pool are shuffled unseen."""
    t = table[0]
    resources = states[i]["hex_resource"]
    for last in range(wide(t["hexes"]) - 1, 0, -1):
        first = wide(t["pool_first"][last])
        if first < last:
            here = wide(t["pool_hex"][last])
            there = wide(t["pool_hex"][first + below(stream, j, last - first + 1)])
            swapped = resources[here]
            resources[here] = resources[there]
            resources[there] = swapped


@kernel
def lay_tokens(states, i, table, spiral):
    """The tokens go along the spiral in their order, leaving out hexes that yield nothing."""
    s = states[i]
    t = table[0]
    laid = 0
    for k in range(wide(t["hexes"])):
        h = wide(t["spiral"][spiral, k])
        if s["hex_resource"][h] == NO_RESOURCE:
            s["token"][h] = 0
        else:
            s["token"][h] = t["token_order"][laid]
            laid += 1


@kernel
def robber_start(states, i, table):
    """The robber begins on the desert, or where a board without desert puts him."""
    s = states[i]
    for h in range(wide(table[0]["hexes"])):
        if s["hex_resource"][h] == NO_RESOURCE:
            return h
    return wide(table[0]["robber"])
