"""Set-up: pieces on their marked sites, one settlement's resources, then a city. Rules: "Set-up"."""

from oxcart.engine.bits import U64, copy_into, wide
from oxcart.engine.hands import CARDS_OF_A_TYPE
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import NO_RESOURCE, RESOURCES
from oxcart.engine.sea.ships import clear_sea
from oxcart.rulesets.biggame.banks import receive
from oxcart.rulesets.biggame.facts import (
    BLOCKS_PLANNED,
    CARD_KEYS,
    DECK,
    DICE_CARDS,
    LAND_HEXES,
    MOON,
    NO_SEAT,
    NUMBERS,
    OWN,
    PILES,
    SUN,
)
from oxcart.rulesets.biggame.phases import READY, SETUP, TAKE, UPGRADE
from oxcart.rulesets.biggame.pieces import put_city, put_road, put_settlement, put_ship
from oxcart.rulesets.biggame.seats import board_beside, group_of, home_of, seat_at

ISLANDS = 3
SITES = 3
SEVEN = 7


@kernel
def start(event, boards, players, table):
    """From empty rows to the first choice: everybody's pieces stand, nobody has a card."""
    e = event[0]
    e["phase"] = SETUP
    e["blocks"] = BLOCKS_PLANNED
    e["winner"] = NO_SEAT
    copy_into(e["dice_cards"], DICE_CARDS)
    length = wide(table[0]["boards"])
    e["waiting"] = 2 * length
    for board in range(length):
        lay_out_board(boards, table, board)
        clear_sea(players, seat_at(board, SUN), table)
        clear_sea(players, seat_at(board, MOON), table)
    # all windows look alike at the start: those of board 0 are filled with what they see, the others are copies
    for step in range(-1, 2):
        board = board_beside(table, 0, step)
        place_start(boards, players, table, seat_at(board, SUN))
        place_start(boards, players, table, seat_at(board, MOON))
    for seat in range(2 * length):
        copy_start(boards, players, table, seat)


@kernel
def lay_out_board(boards, table, board):
    """The island, its bank, its deck in two piles, its robbers on their deserts."""
    b = boards[board]
    b["island"] = board % ISLANDS
    b["owner"][:] = NO_SEAT
    b["cities"] = U64(0)
    for r in range(RESOURCES):
        b["bank"][r] = CARDS_OF_A_TYPE
    for kind in range(len(CARD_KEYS)):
        b["deck"][kind] = DECK[kind]
    b["piles"][SUN] = PILES[SUN]
    b["piles"][MOON] = PILES[MOON]
    b["route_holder"] = NOBODY
    b["army_holder"] = NOBODY
    copy_into(b["robber"], table[0]["desert"])


@kernel
def place_start(boards, players, table, seat):
    """Three settlements, one with a ship and one with a road."""
    t = table[0]
    group = group_of(seat)
    for site in range(SITES):
        put_settlement(boards, players, table, seat, home_corner(table, seat, site))
    put_ship(boards, players, table, seat, wide(t["board_edges"]) + wide(t["start_ship"][group]))
    players[seat]["new_ships"][OWN, :] = U64(0)
    put_road(boards, players, table, seat, wide(t["board_edges"]) + wide(t["start_road"][group]))


@kernel
def copy_start(boards, players, table, seat):
    """The player begins as the one of the same group at board 0 does, as the person or filler who sits there."""
    registration = players[seat]["registration"]
    filler = players[seat]["filler"]
    group = group_of(seat)
    if seat != group:
        players[seat] = players[group]
    players[seat]["registration"] = registration
    players[seat]["filler"] = filler
    players[seat]["step"] = TAKE
    for site in range(SITES):
        boards[home_of(seat)]["owner"][table[0]["start_corner"][group, site]] = seat


@kernel
def home_corner(table, seat, site):
    """A starting site in the player's window."""
    t = table[0]
    return wide(t["board_corners"]) + wide(t["start_corner"][group_of(seat), site])


@kernel
def touches(table, hexagon, corner):
    """Is this a corner of the land hex?"""
    for k in range(6):
        if table[0]["land_corners"][hexagon, k] == corner:
            return True
    return False


@kernel
def take_resources(boards, players, table, seat, site):
    """One card for every land hex around the settlement; the desert gives none."""
    board = home_of(seat)
    corner = wide(table[0]["start_corner"][group_of(seat), site])
    for h in range(LAND_HEXES):
        resource = wide(table[0]["yields"][boards[board]["island"], h])
        if resource != NO_RESOURCE and touches(table, h, corner):
            receive(boards, players, board, seat, resource, 1)
    players[seat]["step"] = UPGRADE


@kernel
def upgrade(event, boards, players, table, seat, site):
    """The settlement becomes a city; when everybody has chosen, the first roll may be called."""
    put_city(boards, players, table, seat, home_corner(table, seat, site))
    players[seat]["step"] = 0
    event[0]["waiting"] -= 1
    if event[0]["waiting"] == 0:
        event[0]["phase"] = READY


@kernel
def dots_at(boards, table, seat, site):
    """How often the hexes around a starting settlement are rolled, in 36 rolls."""
    corner = wide(table[0]["start_corner"][group_of(seat), site])
    dots = 0
    for h in range(LAND_HEXES):
        number = wide(table[0]["token"][boards[home_of(seat)]["island"], h])
        if number and touches(table, h, corner):
            dots += NUMBERS // 2 + 1 - abs(SEVEN - number)
    return dots


@kernel
def choose_for(event, boards, players, table, seat):
    """Whoever has not chosen in time gets the settlement with the most dots for what is left to choose."""
    best = 0
    for site in range(1, SITES):
        if dots_at(boards, table, seat, site) > dots_at(boards, table, seat, best):
            best = site
    if players[seat]["step"] == TAKE:
        take_resources(boards, players, table, seat, best)
    if players[seat]["step"] == UPGRADE:
        upgrade(event, boards, players, table, seat, best)


@called_kernel
def choose_for_all(event, boards, players, table):
    """The time for set-up is over."""
    for seat in range(2 * wide(table[0]["boards"])):
        choose_for(event, boards, players, table, seat)
