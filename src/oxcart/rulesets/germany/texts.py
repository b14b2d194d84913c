"""The sentence that tells each kind of event of Germany; the classic game has the others.

{place} is the name of an event's corner, {places} are the names of several, {region} is that of a hex.
"""

from oxcart.rulesets.classic.texts import TEXTS as CLASSIC

TEXTS = {
    **{kind: text for kind, text in CLASSIC.items() if kind not in ("city", "monopoly", "founded_road")},
    "start_card": "{player} is dealt start card {letter}: {places}, and {cards}.",
    "founded_settlement": "{player} places {a_settlement} in {place}.",
    "settlement": "{player} builds {a_settlement} in {place}.",
    "landmark": "{player} builds the {landmark} of {place}: {building}.",
    "reward_card": "{player} receives a development card as a reward.",
    "reward_card+": "{player} receives a development card as a reward: {card}.",
    "forgo_road": "{player} gives up a free {road}.",
    "forgo_cards": "{player} gives up the rest of the reward.",
    "robber": "{player} moves {robber} to {region}.",
    "route_card": "{player} places {a_settlement} on the {route_card} field.",
    "route_card_aside": "The {route_card} field is empty.",
    "army_card": "{player} places {a_settlement} on the {army_card} field.",
}
