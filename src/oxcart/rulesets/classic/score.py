"""Victory points and the end of the game. Rules: "Victory Points", "End of the Game"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.network import city_count, settlement_count
from oxcart.rulesets.classic.facts import CARD_KINDS, FIRST_VICTORY_CARD
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.contract import ENDINGS, Rows

UNFINISHED, BY_POINTS, STALEMATE = range(len(ENDINGS))


@kernel
def open_points(states, i, player):
    """The points everybody can see: buildings and special cards."""
    s = states[i]
    points = settlement_count(states, i, player) + 2 * city_count(states, i, player)
    if s["route_holder"] == player:
        points += 2
    if s["army_holder"] == player:
        points += 2
    return points


@kernel
def victory_cards(states, i, player):
    """How many victory point cards the player holds."""
    cards = 0
    for kind in range(FIRST_VICTORY_CARD, CARD_KINDS):
        cards += states[i]["dev"][player, kind]
    return cards


@kernel
def points(states, i, player):
    """All points of the player, hidden cards included."""
    return open_points(states, i, player) + victory_cards(states, i, player)


@kernel
def end_if_won(states, i, table):
    """The game is over the moment the player on turn has the points; tells whether it is."""
    s = states[i]
    turn = wide(s["turn"])
    if points(states, i, turn) < table[0]["target"]:
        return False
    finish(states, i, 1 << turn)
    return True


@kernel
def how_it_ended(states, i, table):
    """How the game has ended, as a place in ENDINGS."""
    s = states[i]
    if s["phase"] != OVER:
        return UNFINISHED
    for p in range(wide(table[0]["players"])):
        if (wide(s["winners"]) >> p) & 1 and points(states, i, p) >= table[0]["target"]:
            return BY_POINTS
    return STALEMATE


@kernel
def finish(states, i, winners):
    """The game is over, won by a set of seats."""
    s = states[i]
    s["phase"] = OVER
    s["acting"] = 0
    s["winners"] = winners


@kernel
def finish_by_points(states, i, table):
    """The game ends in a stalemate: the most points win, hidden cards included, and ties share the win."""
    best = -1
    winners = 0
    for p in range(wide(table[0]["players"])):
        mine = points(states, i, p)
        if mine > best:
            best, winners = mine, 0
        if mine == best:
            winners |= 1 << p
    finish(states, i, winners)


def score_sheet(states: Rows, player: int) -> dict[str, int]:
    """Where the points of the player in row 0 come from, hidden cards included."""
    s = states[0]
    return {
        "settlements": settlement_count(states, 0, player),
        "cities": 2 * city_count(states, 0, player),
        "route_card": 2 * (int(s["route_holder"]) == player),
        "army_card": 2 * (int(s["army_holder"]) == player),
        "victory_cards": int(victory_cards(states, 0, player)),
    }
