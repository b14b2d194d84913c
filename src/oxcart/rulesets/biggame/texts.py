"""The sentence that tells each kind of event of the Big Game.

{player}, {other} and {others} are names, {cards}, {paid}, {given} and {taken} are lists of cards, the rest are labels
or numbers. A kind with a hidden part has a second sentence under `kind+`, for those who know it.
"""

TEXTS = {
    # referee, clock and chance
    "setup_due": "Time is up: the server has chosen for everybody who had not.",
    "turn": "Turn {number}: {group} plays.",
    "roll": "The roll is {total}.",
    "produce": "{player} receives {cards}.",
    "short": "The bank of the board cannot pay everybody {resource}.",
    "owes": "{player} must discard {count} cards.",
    "discard": "{player} discards {cards}.",
    "discards_due": "Time is up: cards still owed are discarded at random.",
    "lose": "{player} loses {cards} at random.",
    "second": "The second roll is {total}: the robbers move.",
    "closed": "The turn is over.",
    "paused": "The referee has stopped the clock.",
    "resumed": "The clock runs again.",
    "extended": "The referee adds a block of rolls.",
    "warned": "The referee warns {player}.",
    "suspended": "{player} loses the rest of this turn.",
    "removed": "A filler takes the seat of {player}.",
    "joined": "{player} takes over the seat of a filler.",
    # pieces
    "first_city": "{player} begins with {a_city}.",
    "road": "{player} builds {a_road} for {paid}.",
    "ship": "{player} builds {a_ship} for {paid}.",
    "settlement": "{player} builds {a_settlement} for {paid}.",
    "city": "{player} builds {a_city} for {paid}.",
    "free_road": "{player} places a free {road}.",
    "free_ship": "{player} places a free {ship}.",
    "voyage": "{player} moves {a_ship}.",
    "ask": "{player} asks {other} for permission and puts {paid} aside.",
    "ask_free": "{player} asks {other} for permission to place a free piece.",
    "ask_voyage": "{player} asks {other} for permission to move {a_ship}.",
    "pass": "{player} lets {other} build.",
    "refused": "{player} cannot build there any more and takes everything back.",
    "bonus": "{player} has reached a foreign territory: {points} points.",
    # cards
    "buy": "{player} buys a development card for {paid}.",
    "buy+": "{player} buys a development card for {paid}: {card}.",
    "play": "{player} plays {card}.",
    "knight": "{player} plays {a_knight} and takes {cards}.",
    "knight_in_vain": "{player} plays {a_knight}; the bank of the board is empty.",
    "drive": "{player} drives a robber off with {a_knight} and takes {cards}.",
    "drive_in_vain": "{player} drives a robber off with {a_knight}; the bank has no card to give.",
    "pick": "{player} takes {cards} from the bank.",
    "route_card": "{player} holds the {route_card}.",
    "route_card_aside": "Nobody on the board holds the {route_card} any more.",
    "army_card": "{player} holds the {army_card}.",
    # trade
    "bank": "{player} trades {given} for {taken} with the bank.",
    "offer": "{player} offers {given} for {taken} to {others}.",
    "withdraw": "{player} withdraws the offer to {other}.",
    "decline": "{player} declines {other}'s offer.",
    "trade": "{player} trades with {other}.",
    "trade+": "{player} trades {given} for {taken} with {other}.",
    # victory
    "declare": "{player} declares victory.",
    "lapsed": "{player}'s declaration no longer holds.",
    "judging": "The referee counts the declarations.",
    "rejected": "The referee rejects {player}'s declaration.",
    "won": "{player} wins the event with {points} points.",
    "won_at_the_end": "The rolls have run out: {player} wins the event with {points} points.",
    "nobody_won": "The rolls have run out, and nobody who may win is left.",
}
