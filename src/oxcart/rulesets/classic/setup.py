"""From an empty board to the first turn. Rules: "Set-up", "Beginner Set-up", "Founding Phase"."""

from oxcart.engine.bits import U64, copy_into, lowest, popcount, wide
from oxcart.engine.hands import fill_supply
from oxcart.engine.jit import kernel
from oxcart.engine.network import clear_board, place_road, place_settlement
from oxcart.engine.production import pay_first_resources
from oxcart.engine.record import NOBODY
from oxcart.engine.route import longest_route, route_with
from oxcart.rulesets.classic.facts import DECK
from oxcart.rulesets.classic.phases import FOUND_ROAD, FOUND_SETTLEMENT, LOT, START_ROLL
from oxcart.rulesets.classic.turns import begin_turn, wait_for, wait_for_chance


@kernel
def start(states, i, table):
    """Lay the game out on row i, whose layout is drawn already and whose other fields are zero."""
    s = states[i]
    clear_board(states, i, table)
    fill_supply(states, i)
    copy_into(s["deck"], DECK)
    s["route_holder"] = NOBODY
    s["army_holder"] = NOBODY
    s["victim"] = NOBODY
    s["new_corner"] = NOBODY
    if table[0]["placed"]:
        place_beginner_pieces(states, i, table)
        draw_lots_for_start(states, i, table)
    else:
        begin_start_rolls(states, i, table)


@kernel
def draw_lots_for_start(states, i, table):
    """The eldest begins; if several might be the eldest, the lot decides among them."""
    eldest = U64(table[0]["eldest"])
    if popcount(eldest) == 1:
        begin_first_turn(states, i, table, lowest(eldest))
    else:
        wait_for_chance(states, i, LOT)


@kernel
def begin_start_rolls(states, i, table):
    """Everybody rolls the dice for the start, one after the other."""
    states[i]["contenders"] = (1 << wide(table[0]["players"])) - 1
    wait_for_chance(states, i, START_ROLL)


@kernel
def place_beginner_pieces(states, i, table):
    """Everybody's two settlements and roads on the fixed spots, and the first resources."""
    t = table[0]
    for p in range(wide(t["players"])):
        for k in range(2):
            place_settlement(states, i, table, p, wide(t["start_corner"][p, k]))
            place_road(states, i, table, p, wide(t["start_road"][p, k]))
            states[i]["route"][p] = longest_route(states, i, table, p)
    for p in range(wide(t["players"])):
        pay_first_resources(states, i, table, p, wide(t["start_corner"][p, t["start_first"][p]]))


@kernel
def begin_first_turn(states, i, table, player):
    """The set-up is over and the starting player's turn begins."""
    states[i]["starter"] = player
    begin_turn(states, i, table, player)


@kernel
def roll_for_start(states, i, table, total):
    """The next contender's start roll; after the last the highest begins, and a tie is rolled again by those tied."""
    s = states[i]
    players = wide(table[0]["players"])
    contenders = wide(s["contenders"])
    highest = 0
    tied = 0
    waiting = 0
    rolled = False
    for p in range(players):
        if (contenders >> p) & 1:
            if s["start_roll"][p] == 0:
                if rolled:
                    waiting |= 1 << p
                    continue
                s["start_roll"][p] = total
                rolled = True
            if s["start_roll"][p] > highest:
                highest, tied = wide(s["start_roll"][p]), 0
            if s["start_roll"][p] == highest:
                tied |= 1 << p
    if waiting:
        return
    if popcount(U64(tied)) == 1:
        begin_founding(states, i, table, lowest(U64(tied)))
    else:
        s["contenders"] = tied
        s["start_roll"][:] = 0


@kernel
def begin_founding(states, i, table, starter):
    """The winner of the start roll founds first."""
    states[i]["starter"] = starter
    states[i]["turn"] = starter
    wait_for(states, i, FOUND_SETTLEMENT, starter)


@kernel
def found_settlement(states, i, table, player, corner):
    """A founding settlement is placed; the second one pays its first resources at once."""
    s = states[i]
    place_settlement(states, i, table, player, corner)
    if s["founding"] >= table[0]["players"]:
        pay_first_resources(states, i, table, player, corner)
    s["new_corner"] = corner
    wait_for(states, i, FOUND_ROAD, player)


@kernel
def found_road(states, i, table, player, edge):
    """A founding road is laid; the next placement goes on clockwise, then back, then the first turn begins."""
    s = states[i]
    players = wide(table[0]["players"])
    place_road(states, i, table, player, edge)
    s["new_corner"] = NOBODY
    s["route"][player] = route_with(states, i, table, player, edge)
    done = wide(s["founding"]) + 1
    s["founding"] = done
    if done == 2 * players:
        begin_first_turn(states, i, table, wide(s["starter"]))
        return
    place = done if done < players else 2 * players - 1 - done
    following = (wide(s["starter"]) + place) % players
    s["turn"] = following
    wait_for(states, i, FOUND_SETTLEMENT, following)
