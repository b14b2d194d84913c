"""Who sits where: sun and moon of each board, the neighbours around the ring, the partners in trade.

Rules: "The ring of boards", "Boards", "Trading". Seat 2b is the sun of board b and seat 2b + 1 its moon.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.facts import SUN

OPPOSITE, WEST, WEST_OPPOSITE, EAST, EAST_OPPOSITE = range(5)


@kernel
def home_of(seat):
    """The board a player sits at."""
    return seat >> 1


@kernel
def group_of(seat):
    """Sun or moon."""
    return seat & 1


@kernel
def board_beside(table, board, step):
    """The board so many places to the east around the ring."""
    return (board + step) % wide(table[0]["boards"])


@kernel
def seat_at(board, group):
    """The player of a group at a board."""
    return 2 * board + group


@kernel
def active_group(event):
    """The group whose turn it is: sun in odd turns, moon in even ones."""
    return SUN if wide(event[0]["turn"]) % 2 else 1 - SUN


@kernel
def is_active(event, seat):
    """Does the player belong to the group whose turn it is?"""
    return group_of(seat) == active_group(event)


@kernel
def partner_seat(table, seat, partner):
    """The seat of a trade partner: the opponent, or a player of the board to the west or east."""
    group = group_of(seat)
    if partner == OPPOSITE or partner == WEST_OPPOSITE or partner == EAST_OPPOSITE:
        group = 1 - group
    step = 0
    if partner == WEST or partner == WEST_OPPOSITE:
        step = -1
    elif partner != OPPOSITE:
        step = 1
    return seat_at(board_beside(table, home_of(seat), step), group)


@kernel
def as_seen_by(partner):
    """What I am to the partner: west and east change sides."""
    if partner == OPPOSITE:
        return OPPOSITE
    return partner + 2 if partner <= WEST_OPPOSITE else partner - 2
