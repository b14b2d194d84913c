"""What a seat may know, as records: rows with all that is hidden blanked out. Rules: "Hidden information".

Every field of the three records is named in exactly one list for its record; a test holds the lists to that and to what
the functions below do. Views show no more than what is open here.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.biggame.facts import CARD_KEYS, NUMBERS, OWN, PARTNERS
from oxcart.rulesets.biggame.seats import partner_seat

OPEN_EVENT = ("turn", "winner", "phase", "paused", "overdue", "blocks", "number", "second", "waiting", "drawing")
HIDDEN_EVENT = ("registrations", "declared", "drawn", "dice_cards")

OPEN_BOARD = ("cities", "owner", "bank", "piles", "robber", "island", "route_holder", "army_holder")
HIDDEN_BOARD = ("deck",)

OPEN_PLAYER = (
    "settlements",
    "cities",
    "roads",
    "ships",
    "hand_size",
    "dev_size",
    "army",
    "route",
    "rates",
    "owed",
    "filler",
    "declared",
    "suspended",
    "ask",
    "ask_place",
)
"""What a player's row shows to everybody near."""
WINDOW_PLAYER = ("touched", "reach", "shipped", "ship_reach", "occupied", "open", "free", "new_ships")
"""What follows from pieces that lie open: nobody needs to be told."""
OFFER_PLAYER = ("offer_give", "offer_want", "offered", "to_all")
"""What maker and receiver of an offer know."""
HIDDEN_PLAYER = (
    "registration",
    "hand",
    "held",
    "lifted",
    "ask_from",
    "ask_free",
    "ask_host_pays",
    "dev",
    "fresh",
    "card_played",
    "step",
    "pieces",
    "moved",
    "draft_give",
    "draft_want",
)
"""What the player alone knows, and what nobody is told."""


@kernel
def redact_event(event, out):
    """`out` becomes what everybody may know of the event."""
    out[0] = event[0]
    seen = out[0]
    seen["registrations"] = 0
    seen["declared"] = 0
    seen["drawn"] = 0
    for k in range(NUMBERS):
        seen["dice_cards"][k] = 0


@kernel
def redact_board(boards, board, out, j):
    """Row j of `out` becomes what everybody may know of a board: of the deck only how many cards are left."""
    out[j] = boards[board]
    for kind in range(len(CARD_KEYS)):
        out[j]["deck"][kind] = 0


@kernel
def redact_player(players, table, viewer, seat, out, j):
    """Row j of `out` becomes what the viewer may know of a player's row."""
    out[j] = players[seat]
    seen = out[j]
    seen["registration"] = 0
    seen["ask_host_pays"] = 0
    if viewer == seat:
        return
    for r in range(RESOURCES):
        seen["hand"][OWN, r] = 0
        seen["held"][r] = 0
        seen["draft_give"][r] = 0
        seen["draft_want"][r] = 0
    for kind in range(len(CARD_KEYS)):
        seen["dev"][OWN, kind] = 0
        seen["fresh"][kind] = 0
    seen["lifted"] = 0
    seen["ask_from"] = 0
    seen["ask_free"] = 0
    seen["card_played"] = 0
    seen["step"] = 0
    seen["pieces"] = 0
    seen["moved"] = 0
    seen["to_all"] = 0
    for k in range(PARTNERS):
        if partner_seat(table, seat, k) != viewer:
            seen["offered"] = wide(seen["offered"]) & ~(1 << k) & 0xFF
            for r in range(RESOURCES):
                seen["offer_give"][k, r] = 0
                seen["offer_want"][k, r] = 0
