"""The actions of an event in declared blocks: what players do, what referee and clock do, what chance does.

An action goes with a seat: the player who acts, whom the referee means, for whom chance draws; nobody's for the rest.
"""

from oxcart.engine.actions import ActionSpace, Block
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.facts import CAPACITY, CARD_KEYS, LOWEST, NUMBERS

PARTNER_NAMES = ("opposite", "west", "west-opposite", "east", "east-opposite")
RATIOS = (4, 3, 2)
_SITES = ("ship", "road", "bare")
_BANK_NAMES = tuple(f"{n}-{give}-{take}" for n in RATIOS for give in RESOURCE_KEYS for take in RESOURCE_KEYS)
_NUMBER_NAMES = tuple(str(LOWEST + k) for k in range(NUMBERS))

PLAYER_BLOCKS = (
    Block("take", 3, _SITES, "take the first resources of a settlement"),
    Block("upgrade", 3, _SITES, "replace a starting settlement by a city"),
    Block("discard", 5, RESOURCE_KEYS, "discard a card"),
    Block("road", CAPACITY.edges, meaning="lay a road on an edge"),
    Block("ship", CAPACITY.edges, meaning="build a ship on an edge"),
    Block("settle", CAPACITY.corners, meaning="build a settlement on a corner"),
    Block("city", CAPACITY.corners, meaning="replace a settlement by a city"),
    Block("lift", CAPACITY.edges, meaning="choose the ship to be moved"),
    Block("sail", CAPACITY.edges, meaning="move the chosen ship to an edge"),
    Block("buy", 1, meaning="buy a development card"),
    Block("knight", 8, (*RESOURCE_KEYS, "sun", "moon", "nothing"), "play a knight for a resource or against a robber"),
    Block("roads", 1, meaning="play Road Building"),
    Block("plenty", 1, meaning="play Year of Plenty"),
    Block("pick", 5, RESOURCE_KEYS, "take a card from the home bank"),
    Block("bank", len(_BANK_NAMES), _BANK_NAMES, "return that many cards to the home bank for one other"),
    Block("give", 5, RESOURCE_KEYS, "add a card to what your draft offer gives"),
    Block("want", 5, RESOURCE_KEYS, "add a card to what your draft offer asks for"),
    Block("offer", 6, (*PARTNER_NAMES, "all"), "make your draft an offer to a partner or to all"),
    Block("withdraw", 6, (*PARTNER_NAMES, "draft"), "take an offer or the draft back"),
    Block("accept", 5, PARTNER_NAMES, "take a partner's offer"),
    Block("decline", 5, PARTNER_NAMES, "decline a partner's offer"),
    Block("pass", 2, ("west", "east"), "let the visitor from that board build"),
    Block("declare", 1, meaning="declare victory"),
)
REFEREE_BLOCKS = (
    Block("open", 1, meaning="call the next roll"),
    Block("due", 1, meaning="the time for set-up or discards is over"),
    Block("close", 1, meaning="the turn is over"),
    Block("grant", 1, meaning="the time to answer a request is over"),
    Block("pause", 1, meaning="stop the clock"),
    Block("resume", 1, meaning="let the clock run again"),
    Block("extend", 1, meaning="add a block of rolls"),
    Block("confirm", 1, meaning="confirm the best declaration"),
    Block("reject", 1, meaning="reject a declaration"),
    Block("warn", 1, meaning="warn a player"),
    Block("suspend", 1, meaning="take the rest of the turn from a player"),
    Block("remove", 1, meaning="give a player's seat to a filler"),
    Block("join", 1, meaning="give a filler's seat to a person"),
)
CHANCE_BLOCKS = (
    Block("number", NUMBERS, _NUMBER_NAMES, "the number of the turn"),
    Block("second", NUMBERS, _NUMBER_NAMES, "the second roll"),
    Block("draw", len(CARD_KEYS), CARD_KEYS, "the development card that is drawn"),
    Block("lose", 5, RESOURCE_KEYS, "a card that is discarded at random"),
)
BLOCKS = (*PLAYER_BLOCKS, *REFEREE_BLOCKS, *CHANCE_BLOCKS)
SPACE = ActionSpace(BLOCKS)
WORDS = SPACE.words

(
    TAKE_,
    UPGRADE_,
    DISCARD_,
    ROAD_,
    SHIP_,
    SETTLE_,
    CITY_,
    LIFT_,
    SAIL_,
    BUY_,
    KNIGHT_,
    ROADS_,
    PLENTY_,
    PICK_,
    BANK_,
    GIVE_,
    WANT_,
    OFFER_,
    WITHDRAW_,
    ACCEPT_,
    DECLINE_,
    PASS_,
    DECLARE_,
    OPEN_,
    DUE_,
    CLOSE_,
    GRANT_,
    PAUSE_,
    RESUME_,
    EXTEND_,
    CONFIRM_,
    REJECT_,
    WARN_,
    SUSPEND_,
    REMOVE_,
    JOIN_,
    NUMBER_,
    SECOND_,
    DRAW_,
    LOSE_,
) = range(len(BLOCKS))
"""The blocks by number."""

FIRST_REFEREE, FIRST_CHANCE = OPEN_, NUMBER_
SEATLESS = frozenset(("open", "due", "close", "pause", "resume", "extend", "confirm", "number", "second"))
"""The blocks whose actions go with nobody's seat."""
DRIVE_SUN, DRIVE_MOON, FOR_NOTHING = 5, 6, 7
"""Arguments of a knight behind the five resources."""
ALL_PARTNERS = DRAFT = 5
"""The argument of an offer to all partners, and of taking back the draft."""
