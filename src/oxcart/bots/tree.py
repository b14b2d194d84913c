"""The tree of a search: what was tried after what, how often, and what came of it.

A node is an action taken after those above it, whatever chance did in between and whatever the hidden cards are: one
tree for all worlds. Nodes lie in one array; a node's children are a chain. The first nodes are the actions to choose
among, which the search visits as it likes; below them the tree finds its own way.
"""

import math

from oxcart.engine.bits import exclude, holds, nth, size, wide
from oxcart.engine.dice import below
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import record

NODE = record(
    [
        ("total", "f8"),  # rewards of the seat that acted
        ("visits", "i4"),
        ("chances", "i4"),  # how often the action could have been taken
        ("action", "i4"),
        ("child", "i4"),  # the youngest child, 0 for none
        ("sibling", "i4"),  # the next older one
        ("seat", "i4"),
    ]
)
NO_NODE = 0
"""Number 0 is left empty."""
CURIOSITY = 0.1
"""How much what was seldom tried is favoured."""
SLOW_WIDENING = 12
"""A node gets its second child after so many visits, its third after four times as many."""


@kernel
def grow(tree, used, parent, action, seat):
    """A new node, a child of the parent if that is one; NO_NODE when the tree is full."""
    if used[0] >= tree.shape[0]:
        return NO_NODE
    node = wide(used[0])
    used[0] += 1
    fresh = tree[node]
    fresh["total"] = 0.0
    fresh["visits"] = 0
    fresh["chances"] = 1
    fresh["action"] = action
    fresh["child"] = NO_NODE
    fresh["sibling"] = NO_NODE
    fresh["seat"] = seat
    if parent != NO_NODE:
        fresh["sibling"] = tree[parent]["child"]
        tree[parent]["child"] = node
    return node


@kernel
def promise_of(tree, node):
    """How good a child looks, with a bonus for what was tried seldom when it could have been."""
    n = tree[node]
    return n["total"] / n["visits"] + CURIOSITY * math.sqrt(math.log(n["chances"] + 1.0) / n["visits"])


@called_kernel
def descend(tree, used, parent, seat, untried, suggestion, streams, k):
    """The child to go on with among the actions in `untried`, which is used up: a new one while there is room for it,
    the suggested action first, else the most promising one."""
    best = NO_NODE
    best_promise = -1.0
    children = 0
    node = wide(tree[parent]["child"])
    while node != NO_NODE:
        action = wide(tree[node]["action"])
        if holds(untried, action):
            exclude(untried, action)
            tree[node]["chances"] += 1
            children += 1
            if children == 1:
                best = node  # most have no rival, and need not be compared
            else:
                if children == 2:
                    best_promise = promise_of(tree, best)
                promise = promise_of(tree, node)
                if promise > best_promise:
                    best, best_promise = node, promise
        node = wide(tree[node]["sibling"])
    left = size(untried)
    if left and SLOW_WIDENING * children * children <= tree[parent]["visits"]:
        action = suggestion if holds(untried, suggestion) else nth(untried, below(streams, k, left))
        fresh = grow(tree, used, parent, action, seat)
        if fresh != NO_NODE:
            return fresh
    return best
