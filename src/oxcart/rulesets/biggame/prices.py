"""What an action costs, as it is told to those who see the place. Rules: "Payments are shown"."""

from oxcart.rulesets.biggame.facts import CITY_COST, ROAD_COST, SETTLEMENT_COST, SHIP_COST

PRICES = {
    "road": ROAD_COST,
    "ship": SHIP_COST,
    "settle": SETTLEMENT_COST,
    "city": CITY_COST,
}
