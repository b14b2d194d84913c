"""The sentence that tells each kind of event of The Great Pyramid; the game below has the others."""

from oxcart.rulesets.gods.texts import TEXTS as GODS

TEXTS = {
    **GODS,
    "boat": "{player} builds {a_boat}.",
    "block": "{player} builds {a_block} on level {level}.",
    "favor": "{player} exchanges {given} for {taken} with the {vizier}.",
    "reveal": "The pharaoh's gold block shows {number}.",
    "gold": "{player} lays the gold block on level {level}.",
    "vizier": "{player} takes the {vizier}.",
    "blessing": "{player} has the {blessing}.",
    "curse": "{player} lies under the {curse}.",
    "gold_used_up": "The last gold block lies in the pyramid: the game ends. The most points win: {others}.",
    "pyramid_finished": "The pyramid is finished: the game ends. The most points win: {others}.",
}
