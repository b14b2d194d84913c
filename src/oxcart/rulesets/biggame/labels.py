"""The Big Game's words for the neutral keys: pieces and cards, groups, partners, phases, steps, requests."""

from oxcart.rulesets.classic.labels import LABELS as CLASSIC

NOT_HERE = ("monopoly", "chapel", "library", "palace", "university")
"""Cards that this deck does not have."""

LABELS = {
    **{key: label for key, label in CLASSIC.items() if key not in NOT_HERE},
    "ship": "ship",
    "a_ship": "a ship",
    "ships": "ships",
    "robber": "robber",
    "route_card": "Longest Trade Route",
    # development cards and the five that are a point each
    "victory": "victory point",
    "lighthouse": "Lighthouse",
    "market": "Market",
    "festival": "Festival",
    "shipyard": "Shipyard",
    "town_hall": "Town Hall",
    # who sits where
    "sun": "sun",
    "moon": "moon",
    "opposite": "opposite you",
    "west": "of your group, to the west",
    "west-opposite": "of the other group, to the west",
    "east": "of your group, to the east",
    "east-opposite": "of the other group, to the east",
    "all": "all partners",
    "filler": "filler",
    # the phases of the event
    "setup": "Set-up",
    "ready": "Before the roll",
    "roll": "The roll",
    "discard": "Discards",
    "second_roll": "The second roll",
    "play": "Trading and building",
    "judge": "The referee decides",
    "over": "The event is over",
    # what a player is in the middle of
    "take": "take the first resources",
    "upgrade": "choose a city",
    "draw": "a card is being drawn",
    "pieces": "place the free pieces",
    "pick": "take cards from the bank",
    "voyage": "moving a ship",
}
