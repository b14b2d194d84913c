"""What lies open of players, as rows of plain numbers: what a view is made of, in one call for all players in it."""

from oxcart.engine.bits import U64, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.biggame.banks import best_rate
from oxcart.rulesets.biggame.facts import OWN, VICTORY
from oxcart.rulesets.biggame.permission import host_of
from oxcart.rulesets.biggame.phases import ASK_NOTHING, ASK_SETTLEMENT, OVER
from oxcart.rulesets.biggame.places import corner_on_board, edge_on_board, on_board
from oxcart.rulesets.biggame.score import open_points, points
from oxcart.rulesets.biggame.seats import home_of

(
    POINTS,
    HAND_SIZE,
    DEV_SIZE,
    ARMY,
    ROUTE,
    OWED,
    FILLER,
    DECLARED,
    SUSPENDED,
    VICTORY_CARDS,
    ASK,
    ASK_BOARD,
    ASK_NUMBER,
    ASK_HOST,
    RATES,
) = range(15)
"""Where a row has what; the rates take as many columns as there are resources."""
COUNTS = RATES + RESOURCES
"""From here on how many settlements, cities, roads and ships there are, then a board and a number for each of them."""
PLACES = COUNTS + 4
COLUMNS = PLACES + 2 * 80
"""Wide enough for every piece of a player, and for those a test may add."""


@called_kernel
def sketch_players(event, boards, players, table, seats, out):
    """Fill a row of `out` for each of these seats; totals count hidden cards only when the event is over."""
    for j in range(seats.shape[0]):
        sketch_player(event, boards, players, table, wide(seats[j]), out[j])


@kernel
def sketch_player(event, boards, players, table, seat, row):
    """Fill a row with what lies open of a player."""
    s = players[seat]
    over = event[0]["phase"] == OVER
    if over:
        row[POINTS] = points(boards, players, table, seat)
        row[VICTORY_CARDS] = s["dev"][OWN, VICTORY]
    else:
        row[POINTS] = open_points(boards, players, table, seat)
        row[VICTORY_CARDS] = 0
    row[HAND_SIZE] = s["hand_size"][OWN]
    row[DEV_SIZE] = s["dev_size"][OWN]
    row[ARMY] = s["army"]
    row[ROUTE] = s["route"]
    row[OWED] = s["owed"]
    row[FILLER] = s["filler"]
    row[DECLARED] = s["declared"]
    row[SUSPENDED] = s["suspended"]
    for r in range(RESOURCES):
        row[RATES + r] = best_rate(players, seat, r)
    sketch_request(players, table, seat, row)
    sketch_pieces(players, table, seat, row)


@kernel
def sketch_request(players, table, seat, row):
    """What the player asks permission for: where, and of whom; nothing of what the host holds."""
    s = players[seat]
    kind = wide(s["ask"])
    row[ASK] = kind
    if kind == ASK_NOTHING:
        return
    place = wide(s["ask_place"])
    if kind == ASK_SETTLEMENT:
        row[ASK_BOARD], row[ASK_NUMBER] = corner_on_board(table, home_of(seat), place)
    else:
        row[ASK_BOARD], row[ASK_NUMBER] = edge_on_board(table, home_of(seat), place)
    row[ASK_HOST] = host_of(table, seat, kind, place)


@kernel
def sketch_pieces(players, table, seat, row):
    """The places of the player's pieces, kind by kind."""
    s = players[seat]
    t = table[0]
    home = home_of(seat)
    corners = wide(t["board_corners"])
    edges = wide(t["board_edges"])
    at = note_places(s["settlements"][OWN], table, home, corners, t["seam_corners"], row, PLACES)
    row[COUNTS] = (at - PLACES) // 2
    last = at
    at = note_places(s["cities"][OWN], table, home, corners, t["seam_corners"], row, at)
    row[COUNTS + 1] = (at - last) // 2
    last = at
    at = note_places(s["roads"][OWN], table, home, edges, t["seam_edges"], row, at)
    row[COUNTS + 2] = (at - last) // 2
    last = at
    at = note_places(s["ships"][OWN], table, home, edges, t["seam_edges"], row, at)
    row[COUNTS + 3] = (at - last) // 2


@kernel
def note_places(pieces, table, home, places, seam, row, at):
    """Write the board and the number there of each piece from a column on; tells the column behind them."""
    for w in range(pieces.shape[0]):
        word = pieces[w]
        while word:
            board, number = on_board(table, home, 64 * w + lowest(word), places, seam)
            word &= word - U64(1)
            row[at] = board
            row[at + 1] = number
            at += 2
    return at


@called_kernel
def total_points(event, boards, players, table, out):
    """The points of every player that everybody may know: open ones, and when the event is over all of them."""
    over = event[0]["phase"] == OVER
    for seat in range(players.shape[0]):
        out[seat] = points(boards, players, table, seat) if over else open_points(boards, players, table, seat)
