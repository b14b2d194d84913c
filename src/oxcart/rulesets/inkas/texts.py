"""The sentence that tells each kind of event of Rise of the Inkas; the classic game has the others."""

from oxcart.rulesets.classic.texts import TEXTS as CLASSIC

TEXTS = {
    **CLASSIC,
    "robber_frame": "{player} moves the robber to the jungle frame.",
    "overbuilt": "{player} builds {a_settlement} over a building of {other} in decline.",
    "overbuilt_own": "{player} builds {a_settlement} over an own building in decline.",
    "decline_of_tribe": "{player}'s tribe {tribe} is complete and falls into decline.",
    "cleared": "What {player}'s first tribe left behind is taken off the board.",
    "tribe": "{player} founds tribe {number}.",
    "tribe_over_ruins": "{player} founds tribe {number} in place of an own building in decline.",
    "stack_two": "Everybody has founded a second tribe: the second stack of development cards is on sale.",
    "mightiest": "{player} sends the robber to the jungle frame and takes {cards} from the supply.",
    "mightiest_in_vain": "{player} sends the robber to the jungle frame; the supply has no card for it.",
    "exchange": "{player} exchanges {given} for {taken} with the {route_card}.",
    "forgo": "{player} gives up the second free {road}.",
}
