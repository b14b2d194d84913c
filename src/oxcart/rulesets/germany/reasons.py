"""Why not, in words: for every reason code the rule of this game it rests on and a sentence for people."""

from oxcart.engine import reasons as r
from oxcart.rulesets.classic.reasons import REASONS as CLASSIC
from oxcart.rulesets.germany import codes as c

RULES: dict[int, str] = {
    r.GAME_OVER: "end.at-once",
    r.NOT_YOUR_TURN: "turn.next-player",
    r.ROLL_FIRST: "turn.roll-first",
    r.MUST_ROLL: "turn.roll-once",
    r.ALREADY_ROLLED: "turn.roll-once",
    r.CHANCE_FIRST: "turn.steps",
    r.DISCARDS_OPEN: "seven.order",
    r.CHOOSE_VICTIM_FIRST: "goetz.choose-victim",
    r.FREE_ROAD_FIRST: "progress.road-building",
    r.PICK_FIRST: "progress.banking",
    r.NO_DISCARD_OWED: "seven.hand-limit",
    r.NO_PICK: "progress.banking",
    r.NOT_CHANCE: "turn.steps",
    r.NOT_A_SEAT: "component.players",
    r.NO_SUCH_PLACE: "board.graph",
    r.PATH_TAKEN: "road.one-per-path",
    r.CANNOT_PAY: "build.pay-supply",
    r.NO_ROADS_LEFT: "stock.roads",
    r.DECK_EMPTY: "dev.empty-deck",
    r.NO_SUCH_CARD: "dev.draw-top",
    r.ONE_CARD_PER_TURN: "dev.one-per-turn",
    r.SUPPLY_HAS_NONE: "progress.banking-choice",
    r.NOT_HELD: "seven.half-rounded-down",
    r.VICTIM_SELF: "goetz.not-self",
    r.VICTIM_EMPTY: "goetz.empty-hand",
    r.SAME_TYPE_TAKEN: "trade.different-type",
    r.NEEDS_THREE_EQUAL: "trade.three-to-one",
    r.NEEDS_TWO_EQUAL: "progress.trade",
    r.SUPPLY_LACKS: "trade.supply-must-hold",
    r.BANK_ONLY_ACTIVE: "trade.supply-only-active",
    r.NO_DOMESTIC_TRADE: "trade.players",
    r.OFFER_OPEN: "trade.players",
    r.NOT_IN_HAND: "trade.resources-only",
    r.SAME_TYPE_OFFERED: "trade.no-same-type",
    r.GIFT: "trade.no-gift",
    r.ONLY_WITH_ACTIVE: "trade.only-with-active",
    r.NOT_ADDRESSED: "trade.players",
    r.NO_OFFER: "trade.players",
    r.NOT_ACCEPTED: "trade.players",
    r.NOTHING_TO_WITHDRAW: "trade.players",
    r.ANSWER_IS_FOR_OTHERS: "trade.players",
    r.NOT_DRAWN: "component.development-cards",
}
"""For the reasons whose classic sentences are right here too, the rules of this game."""

OWN: dict[int, tuple[str, str]] = {
    # the classic reasons in other words
    r.MOVE_ROBBER_FIRST: ("seven.order", "Move {robber} first."),
    r.FOUNDING: ("variable.round-one", "In the set-up you only place {settlements}, one in each of three rounds."),
    r.ROBBER_STAYS: ("goetz.when", "{robber} moves only on a 7 or when you play {a_knight}."),
    r.NO_THEFT: ("goetz.steal-one", "You steal only after you have moved {robber}."),
    r.NOT_CONNECTED: ("road.must-connect", "Every {road} must touch one of your own {roads} or {settlements}."),
    r.PAST_FOREIGN_BUILDING: (
        "road.not-past-foreign-city",
        "Another player's {settlement} stands between your {road} and this path.",
    ),
    r.CORNER_TAKEN: ("hall.one-per-city", "There is {a_settlement} in this city already."),
    r.NEEDS_ROAD: ("hall.own-road", "None of your {roads} reaches this city."),
    r.NO_SETTLEMENTS_LEFT: ("stock.town-halls-empty", "All twelve of your {settlements} are on the board."),
    r.BOUGHT_THIS_TURN: (
        "dev.not-when-bought",
        "You received this card in this turn; you may play it from your next turn on.",
    ),
    r.ROBBER_MUST_MOVE: ("goetz.must-leave", "{robber} must move to another hex."),
    r.VICTIM_NOT_THERE: ("goetz.halls-only", "That player has no {settlement} at the hex of {robber}."),
    r.MORE_THAN_EXIST: ("component.resource-split", "There are only 18 cards of this type."),
    # moments
    c.CARD_BEFORE_ROLL: ("dev.after-roll", "Roll the dice first: development cards are played after production."),
    c.CARD_ONLY_ACTIVE: ("dev.own-turn", "You play development cards only in your own turn."),
    c.BUILD_ONLY_ACTIVE: ("build.only-active", "Only the player on turn builds and buys."),
    c.KNIGHT_MOVES_FIRST: ("mercenary.move-and-steal", "You have played {a_knight}: move {robber} first."),
    c.REWARD_FIRST: ("landmark.reward-at-once", "First take the reward of your {landmark}, or give it up."),
    c.NO_REWARD_TO_CLAIM: (
        "landmark.reward-extra",
        "You claim development cards only as the reward of {a_landmark} that gives them.",
    ),
    c.NOTHING_TO_FORGO: ("landmark.reward-at-once", "There is no reward and no free {road} to give up."),
    c.BANKING_STAYS: ("progress.banking-choice", "Take both cards of {plenty}: none of them may be given up."),
    # places
    c.PAST_EMPTY_CITY: (
        "road.not-past-empty-city",
        "Your {road} ends at a city without your {settlement}: build it there before you go on.",
    ),
    c.PAST_UNBUILT_LANDMARK: (
        "road.not-past-unbuilt-landmark",
        "Your {road} ends at a place without its {landmark}: nobody goes on before it is built.",
    ),
    c.NO_CITY_HERE: ("hall.city-only", "There is no city here: {settlements} are built only in cities."),
    c.FOUND_ON_CITY: ("variable.empty-city", "There is no city here: you begin in a city."),
    c.FOUND_ON_EMPTY_CITY: ("variable.empty-city", "This city is taken: you begin in an empty one."),
    c.NO_LANDMARK_HERE: ("landmark.own-place", "No {landmark} belongs here; each has a place of its own."),
    c.LANDMARK_STANDS: ("landmark.once", "The {landmark} of this place is built already."),
    c.LANDMARK_NEEDS_ROAD: ("landmark.own-road", "None of your {roads} reaches this place."),
    # cards
    c.NO_TRADE_CARD: (
        "trade.equal-cards",
        "Two cards are enough only in a turn in which you have played {trade}; return three.",
    ),
    c.REWARD_HAS_NONE: ("landmark.reward-short", "The supply has no such card left."),
}
REASONS: dict[int, tuple[str, str]] = {
    **{code: (rule, CLASSIC[code][1]) for code, rule in RULES.items()},
    **OWN,
}
NEARNESS = {
    c.PAST_EMPTY_CITY: 0,
    c.PAST_UNBUILT_LANDMARK: 0,
    c.LANDMARK_NEEDS_ROAD: 7,
    c.NO_TRADE_CARD: 7,
    r.CORNER_TAKEN: 8,
    c.LANDMARK_STANDS: 8,
    c.NO_CITY_HERE: 9,
    c.NO_LANDMARK_HERE: 9,
}
"""How little is missing where it differs: most often a road to a city or to the place of a landmark."""
