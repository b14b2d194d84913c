"""The sentence that tells each kind of event, those of the gods included."""

from oxcart.rulesets.classic.texts import TEXTS as CLASSIC

TEXTS = {
    **CLASSIC,
    "god": "{player} receives {god}.",
    "flip": "{player} turns {god} to side B.",
    "exchange": "{player} exchanges {returned} for {god}.",
    "horus": "{player} uses {god} and asks {others} for {resource}.",
    "hands_over": "{player} gives {cards} to {other}.",
    "ptah": "{player} uses {god} and pays {given} for {a_road}.",
    "atum": "{player} uses {god} and takes {cards} from the supply.",
    "atum_pass": "{player} does not use {god}.",
    "osiris": "{player} uses {god} to move {a_road}.",
    "moved_road": "{player} moves {a_road} to another path.",
    "isis": "{god} acts: {player} takes {cards} from the supply.",
    "isis_spares": "{god} acts: {player} need not discard.",
    "maat": "{player} uses {god} to look at the cards of {other}.",
    "maat+": "{player} uses {god} to look at the cards of {other}: {cards}.",
    "hapi": "{player} uses {god} and gives up {a_knight}.",
    "amun": "{player} uses {god} and trades {given} for {taken} with the supply.",
    "choice": "{player} uses {god} and pays {given} for a development card.",
    "look": "{player} looks at {count} cards of the deck.",
    "look+": "{player} looks at {count} cards of the deck: {cards}.",
    "robber_home": "{player} uses {god}: the robber goes home, and {cards} come from the supply.",
    "army_card_aside": "{army_card} is laid aside.",
}
