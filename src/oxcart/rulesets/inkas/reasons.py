"""Why not, in words: for every reason code the rule of this game it rests on and a sentence for people."""

from oxcart.engine import reasons as r
from oxcart.rulesets.classic.reasons import REASONS as CLASSIC
from oxcart.rulesets.inkas import codes as c

RULES: dict[int, str] = {
    r.GAME_OVER: "end.immediate",
    r.NOT_YOUR_TURN: "turn.active-only",
    r.ROLL_FIRST: "turn.no-build-trade-before-roll",
    r.MUST_ROLL: "turn.sequence",
    r.ALREADY_ROLLED: "turn.sequence",
    r.CHANCE_FIRST: "turn.finish-step",
    r.DISCARDS_OPEN: "seven.order",
    r.MOVE_ROBBER_FIRST: "turn.finish-step",
    r.CHOOSE_VICTIM_FIRST: "robber.victim",
    r.FREE_ROAD_FIRST: "progress.road-building-no-break",
    r.PICK_FIRST: "turn.finish-step",
    r.NO_DISCARD_OWED: "seven.discard",
    r.ROBBER_STAYS: "robber.movers",
    r.NO_THEFT: "robber.theft",
    r.NO_PICK: "progress.invention",
    r.NOT_CHANCE: "turn.sequence",
    r.NOT_A_SEAT: "players.count",
    r.NO_SUCH_PLACE: "intersections.need-path",
    r.PATH_TAKEN: "paths.one-road",
    r.PAST_FOREIGN_BUILDING: "roads.not-past-foreign",
    r.NOT_BESIDE_NEW_SETTLEMENT: "setup.phase-road",
    r.CORNER_TAKEN: "settlements.site",
    r.TOO_CLOSE: "distance.rule",
    r.NEEDS_ROAD: "settlements.site",
    r.CANNOT_PAY: "build.unlimited",
    r.NO_ROADS_LEFT: "build.stock",
    r.NO_CITIES_LEFT: "build.stock",
    r.NO_SUCH_CARD: "dev.draw",
    r.BOUGHT_THIS_TURN: "dev.not-when-bought",
    r.ONE_CARD_PER_TURN: "dev.one-per-turn",
    r.NO_ROOM_FOR_FREE_ROAD: "progress.road-building-no-site",
    r.SUPPLY_EMPTY: "progress.invention-shortage",
    r.SUPPLY_HAS_NONE: "progress.invention-shortage",
    r.NOT_HELD: "seven.choose-discards",
    r.ROBBER_MUST_MOVE: "robber.must-move",
    r.VICTIM_SELF: "robber.no-victim",
    r.VICTIM_NOT_THERE: "robber.victim",
    r.VICTIM_EMPTY: "robber.no-victim",
    r.SAME_TYPE_TAKEN: "trade-supply.three-to-one-result",
    r.NEEDS_THREE_EQUAL: "trade-supply.three-to-one",
    r.NEEDS_TWO_EQUAL: "trade-supply.two-to-one-goods",
    r.SUPPLY_LACKS: "trade-supply.available",
    r.BANK_ONLY_ACTIVE: "trade-players.others-no-supply",
    r.NO_DOMESTIC_TRADE: "trade-players.consent",
    r.OFFER_OPEN: "turn.finish-step",
    r.NOT_IN_HAND: "trade-players.consent",
    r.GIFT: "trade-players.no-gifts",
    r.ONLY_WITH_ACTIVE: "trade-players.active-party",
    r.NOT_ADDRESSED: "trade-players.consent",
    r.NO_OFFER: "trade-players.consent",
    r.NOT_ACCEPTED: "trade-players.consent",
    r.NOTHING_TO_WITHDRAW: "trade-players.consent",
    r.ANSWER_IS_FOR_OTHERS: "trade-players.active-party",
    r.NOT_DRAWN: "components.development-cards",
}
"""For the reasons whose classic sentences are right here too, the rules of this game."""

OWN: dict[int, tuple[str, str]] = {
    # the classic reasons in other words
    r.FOUNDING: ("setup.phase-order", "In the set-up phase you only place {a_settlement} and then {a_road}."),
    r.NOT_CONNECTED: (
        "roads.connection",
        "Every {road} must touch {a_settlement} or {city} of your active tribe, or continue your own {road}.",
    ),
    r.NOT_OWN_SETTLEMENT: (
        "cities.upgrade",
        "Every {city} replaces one of the {settlements} of your active tribe; there is none here.",
    ),
    r.NO_SETTLEMENTS_LEFT: ("build.stock", "All your {settlements} are on the board."),
    r.DECK_EMPTY: ("dev.sold-out", "All development cards are sold."),
    r.SAME_TYPE_OFFERED: ("trade-players.no-same-type", "The same type of card cannot stand on both sides of a trade."),
    r.MORE_THAN_EXIST: ("components.resource-cards", "There are not that many cards of this type."),
    # moments
    c.FOUND_FIRST: ("founding.immediate", "First found your next tribe: nothing else comes before that."),
    c.NOTHING_TO_FOUND: ("decline.trigger", "You found a tribe only when the one before it is complete."),
    c.NOTHING_TO_FORGO: ("progress.road-building-forgo", "There is no free {road} to give up."),
    c.EXCHANGE_BEFORE_ROLL: ("route.exchange-once", "The exchange of the {route_card} comes after the roll."),
    # places
    c.ROAD_FROM_RUINS: ("roads.declining-no-start", "No {road} starts from a building in decline."),
    c.ROAD_PAST_RUINS: ("roads.declining-block", "A building in decline stands between your {road} and this path."),
    c.RUINS_NEED_ROAD: ("overbuild.needs-road", "None of your {roads} reaches this building in decline."),
    c.IN_DECLINE: ("cities.not-declining", "This {settlement} is in decline: only the active tribe builds {cities}."),
    c.SITE_TAKEN: ("founding.site", "A tribe is founded on an empty intersection; this one is taken."),
    c.SITE_TOUCHED: ("founding.no-road-to-site", "Somebody's {road} leads here: a tribe is founded where none does."),
    c.SITE_LEFT: (
        "founding.fallback",
        "You found in place of your own building in decline only when no other intersection is left.",
    ),
    c.NOT_OWN_RUINS: ("founding.site", "You never found a tribe in place of another player's building."),
    # building
    c.CITY_OF_TRIBE_STANDS: (
        "cities.one-per-tribe",
        "Your active tribe has its {city} already; each tribe builds one.",
    ),
    c.STACK_TWO_ASIDE: (
        "dev.sold-out",
        "The first stack is sold out; the second comes when everybody has founded a second tribe.",
    ),
    c.FIRST_FREE_ROAD_STAYS: ("progress.road-building-forgo", "Only the second free {road} may be given up."),
    # the robber
    c.ROBBER_ON_GOODS: ("robber.targets", "The robber never goes to a hex that yields goods."),
    c.ROBBER_ON_OCEAN: ("robber.not-on-ocean", "The robber never goes to the sea."),
    c.ROBBER_ON_FRAME: ("robber.frame-to-hex", "The robber is on the jungle frame already: move him to a hex."),
    # advantage cards
    c.NOT_MIGHTIEST: ("mightiest.use", "You do not have the {army_card}."),
    c.MIGHTIEST_USED: ("mightiest.use", "You have used the {army_card} in this turn already."),
    c.ROBBER_ELSEWHERE: ("mightiest.condition", "The robber does not stand beside one of your buildings."),
    c.NO_ROUTE_CARD: (
        "trade-supply.no-other-rate",
        "Only who has the {route_card} exchanges two cards of any kind for one.",
    ),
    c.EXCHANGE_USED: ("route.exchange-once", "You have used the {route_card} in this turn already."),
    c.EXCHANGE_NEEDS_CARDS: ("route.exchange", "You do not hold these two cards."),
    c.EXCHANGE_SAME_TYPE: ("route.exchange-different", "Take a card of another type than those you return."),
    # goods
    c.GOOD_FOR_ITSELF: ("trade-supply.two-to-one-goods", "Take a card of another type than those you return."),
    c.NEEDS_EACH_GOOD: ("trade-supply.three-to-two", "You need one each of {feathers}, {coca} and {fish}."),
    c.ONLY_RESOURCES: ("trade-supply.three-to-two", "Three different goods buy two resource cards, no goods."),
}
REASONS: dict[int, tuple[str, str]] = {
    **{code: (rule, CLASSIC[code][1]) for code, rule in RULES.items()},
    **OWN,
}
