"""The sentence that tells each kind of event.

{player}, {other} and {others} are names, {cards}, {given} and {taken} are lists of cards, the rest are labels or
numbers. A kind with a hidden part has a second sentence under `kind+`, for those who know it.
"""

TEXTS = {
    "start_roll": "{player} rolls {total} for the start.",
    "starts": "{player} begins.",
    "turn": "It is {player}'s turn.",
    "founded_settlement": "{player} founds {a_settlement}.",
    "founded_road": "{player} places {a_road}.",
    "dice": "{player} rolls {first} and {second}: {total}.",
    "produce": "{player} receives {cards}.",
    "short": "The supply cannot pay everybody {resource}: nobody gets any.",
    "owes": "{player} must discard {count} cards.",
    "discard": "{player} discards {cards}.",
    "robber": "{player} moves the robber.",
    "steal": "{player} takes a card from {other}.",
    "steal+": "{player} takes {cards} from {other}.",
    "road": "{player} builds {a_road}.",
    "free_road": "{player} places a free {road}.",
    "settlement": "{player} builds {a_settlement}.",
    "city": "{player} builds {a_city}.",
    "buy": "{player} buys a development card.",
    "buy+": "{player} buys a development card: {card}.",
    "play": "{player} plays {card}.",
    "pick": "{player} takes {cards} from the supply.",
    "monopoly": "{player} names {resource} and collects {count}.",
    "bank": "{player} trades {given} for {taken} with the supply.",
    "offer": "{player} offers {given} for {taken} to {others}.",
    "withdraw": "{player} withdraws the offer.",
    "accept": "{player} accepts {other}'s offer.",
    "decline": "{player} declines {other}'s offer.",
    "refuse": "{player} declines {other}'s offer.",
    "trade": "{player} trades {given} for {taken} with {other}.",
    "route_card": "{player} takes {route_card}.",
    "route_card_aside": "{route_card} is laid aside.",
    "army_card": "{player} takes {army_card}.",
    "won": "{player} wins with {points} points.",
    "stalemate": "Nobody has built for 30 rounds: the game ends. The most points win: {others}.",
}
