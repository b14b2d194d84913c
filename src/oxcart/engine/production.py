"""Production: which hexes pay whom for a dice total. Rules: "Resource Production", "Supply"."""

from oxcart.engine.bits import U64, bit, lowest, wide
from oxcart.engine.hands import take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.resources import NO_RESOURCE

SEAT_BITS = 8
SEAT_MASK = 255


@kernel
def hexes_with(states, i, total):
    """The set of hexes with this token, as the bits of one word; the loop has no branch, for it runs every roll."""
    token = states[i]["token"]
    matching = U64(0)
    for h in range(token.shape[0]):
        matching |= U64(token[h] == total) << U64(h)
    return matching


@kernel
def produce(states, i, table, total):
    """Every hex with the token pays its neighbours, except the robber's; a short type is judged on its own."""
    s = states[i]
    waiting = hexes_with(states, i, total) & ~bit(s["robber"])
    while waiting:
        resource = wide(s["hex_resource"][lowest(waiting)])
        owed = 0
        others = waiting
        while others:
            h = lowest(others)
            others &= others - U64(1)
            if s["hex_resource"][h] == resource:
                waiting &= ~bit(h)
                for p in range(wide(table[0]["players"])):
                    owed += buildings_at_hex(states, i, table, p, h) << (SEAT_BITS * p)
        pay_owed(states, i, table, resource, owed)


@kernel
def pay_owed(states, i, table, resource, owed):
    """Pay in full; if the supply is short, a single creditor takes what is left and several get nothing."""
    if owed == 0:
        return
    t = table[0]
    total = 0
    creditors = 0
    for p in range(wide(t["players"])):
        due = (owed >> (SEAT_BITS * p)) & SEAT_MASK
        total += due
        creditors += due > 0
    left = wide(states[i]["bank"][resource])
    if total > left and creditors > 1:
        return
    for p in range(wide(t["players"])):
        due = (owed >> (SEAT_BITS * p)) & SEAT_MASK
        if due > 0:
            take_from_bank(states, i, p, resource, min(due, left))


@kernel
def pay_first_resources(states, i, table, player, corner):
    """One card for every producing hex around a first settlement."""
    s = states[i]
    for k in range(3):
        h = wide(table[0]["corner_hexes"][corner, k])
        resource = wide(s["hex_resource"][h])
        if resource != NO_RESOURCE and s["bank"][resource] > 0:
            take_from_bank(states, i, player, resource, 1)
