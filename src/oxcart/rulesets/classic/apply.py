"""What an action does. `apply` trusts that the action is legal; whoever calls it has asked `legal` or `why_not`."""

from oxcart.engine.bank import trade_with_bank
from oxcart.engine.bits import wide
from oxcart.engine.development import draw_card, grow_army, spend_card
from oxcart.engine.hands import hand_over, pay, return_to_bank, take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.network import has_road_spot, place_road, place_settlement, replace_by_city, road_count
from oxcart.engine.offers import (
    accept,
    agree,
    close,
    forget_answer,
    lapse_offers_giving,
    make_offer,
    withdraw,
)
from oxcart.engine.production import produce
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCES
from oxcart.engine.robber import owe_discards, steal, victims
from oxcart.engine.route import cut_routes, extend_route
from oxcart.rulesets.classic.blocks import (
    A_ACCEPT,
    A_AGREE,
    A_BANK,
    A_BUY,
    A_CITY,
    A_CLOSE,
    A_DECLINE,
    A_DICE,
    A_DISCARD,
    A_DRAW,
    A_END,
    A_GIVE,
    A_KNIGHT,
    A_LOT,
    A_MONOPOLY,
    A_OFFER,
    A_PICK,
    A_PLENTY,
    A_REFUSE,
    A_ROAD,
    A_ROADS,
    A_ROB,
    A_ROBBER,
    A_ROLL,
    A_SETTLE,
    A_STEAL,
    A_WANT,
    A_WITHDRAW,
)
from oxcart.rulesets.classic.facts import (
    CARD_COST,
    CITY_COST,
    KNIGHT,
    MONOPOLY,
    PLENTY,
    ROAD_BUILDING,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
)
from oxcart.rulesets.classic.legal import addressed_seats
from oxcart.rulesets.classic.phases import (
    DICE,
    DISCARD,
    DRAW,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    MAIN,
    PICK,
    ROB,
    ROBBER,
    START_ROLL,
    THEFT,
)
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.setup import begin_first_turn, found_road, found_settlement, roll_for_start
from oxcart.rulesets.classic.turns import begin_main, end_turn, go_on, note_building, wait_for, wait_for_chance


@kernel
def apply(states, i, table, player, action):
    """Carry out a legal action of a seat or of CHANCE on row i."""
    if action >= A_DICE:
        apply_chance(states, i, table, action)
    elif action >= A_GIVE:
        apply_offer(states, i, table, player, action)
    elif action >= A_ROBBER:
        apply_forced(states, i, table, player, action)
    else:
        if states[i]["offer_to"][player]:
            withdraw(states, i, player)  # who moves on no longer waits for answers
        apply_turn(states, i, table, player, action)


@kernel
def apply_turn(states, i, table, player, action):
    """What the player on turn does of the own free will."""
    if action == A_ROLL:
        wait_for_chance(states, i, DICE)
    elif action == A_END:
        end_turn(states, i, table)
    elif action >= A_BANK:
        trade(states, i, player, action - A_BANK)
    elif action >= A_CITY:
        build_city(states, i, table, player, action - A_CITY)
    elif action >= A_SETTLE:
        build_settlement(states, i, table, player, action - A_SETTLE)
    elif action >= A_ROAD:
        build_road(states, i, table, player, action - A_ROAD)
    elif action == A_BUY:
        buy_card(states, i, player)
    else:
        play_card(states, i, table, player, action)


@kernel
def trade(states, i, player, argument):
    """A trade with the supply: its ratio, what is given and what is taken."""
    trade_with_bank(states, i, player, 4 - argument // 25, argument // 5 % 5, argument % 5)


@kernel
def build_road(states, i, table, player, edge):
    """A road is laid: founding, free, or paid."""
    s = states[i]
    phase = wide(s["phase"])
    if phase == FOUND_ROAD:
        found_road(states, i, table, player, edge)
        return
    if phase == MAIN:
        pay(states, i, player, ROAD_COST)
        s["built"] = 1
    note_building(states, i)
    place_road(states, i, table, player, edge)
    extend_route(states, i, table, player, edge)
    if end_if_won(states, i, table) or phase == MAIN:
        return
    s["free_roads"] -= 1
    if s["free_roads"] == 0 or not has_road_spot(states, i, player):
        s["free_roads"] = 0
        go_on(states, i)


@kernel
def build_settlement(states, i, table, player, corner):
    """A settlement is built: founding or paid."""
    s = states[i]
    if s["phase"] == FOUND_SETTLEMENT:
        found_settlement(states, i, table, player, corner)
        return
    pay(states, i, player, SETTLEMENT_COST)
    s["built"] = 1
    note_building(states, i)
    place_settlement(states, i, table, player, corner)
    cut_routes(states, i, table, player, corner)
    end_if_won(states, i, table)


@kernel
def build_city(states, i, table, player, corner):
    """A settlement becomes a city and returns to the stock."""
    pay(states, i, player, CITY_COST)
    states[i]["built"] = 1
    note_building(states, i)
    replace_by_city(states, i, player, corner)
    end_if_won(states, i, table)


@kernel
def buy_card(states, i, player):
    """A development card is paid for; chance draws it."""
    pay(states, i, player, CARD_COST)
    states[i]["built"] = 1
    note_building(states, i)
    wait_for_chance(states, i, DRAW)


@kernel
def play_card(states, i, table, player, action):
    """A knight or a progress card is played."""
    s = states[i]
    s["resume"] = s["phase"]
    if action == A_KNIGHT:
        spend_card(states, i, player, KNIGHT)
        grow_army(states, i, player)
        if not end_if_won(states, i, table):
            wait_for(states, i, ROBBER, player)
    elif action == A_ROADS:
        spend_card(states, i, player, ROAD_BUILDING)
        begin_free_roads(states, i, player, 2)
    elif action == A_PLENTY:
        spend_card(states, i, player, PLENTY)
        begin_picks(states, i, player, 2)
    else:
        spend_card(states, i, player, MONOPOLY)
        monopolise(states, i, table, player, action - A_MONOPOLY)


@kernel
def begin_free_roads(states, i, player, count):
    """The player lays so many roads without paying, as far as there are pieces."""
    states[i]["free_roads"] = min(count, ROADS - road_count(states, i, player))
    wait_for(states, i, FREE_ROAD, player)


@kernel
def begin_picks(states, i, player, count):
    """The player takes so many cards from the supply."""
    states[i]["picks"] = count
    wait_for(states, i, PICK, player)


@kernel
def monopolise(states, i, table, player, resource):
    """Everybody else hands over all cards of the named type."""
    for p in range(wide(table[0]["players"])):
        held = wide(states[i]["hand"][p, resource])
        if p != player and held:
            hand_over(states, i, p, player, resource, held)
    lapse_offers_giving(states, i, table, resource)


@kernel
def apply_forced(states, i, table, player, action):
    """What a seat must do: move the robber, rob, discard, pick."""
    s = states[i]
    if action >= A_PICK:
        take_from_bank(states, i, player, action - A_PICK, 1)
        s["picks"] -= 1
        if s["picks"] == 0 or supply_is_empty(states, i):
            s["picks"] = 0
            go_on(states, i)
    elif action >= A_DISCARD:
        discard_card(states, i, player, action - A_DISCARD)
        s["owed"][player] -= 1
        if s["owed"][player] == 0:
            s["acting"] = wide(s["acting"]) & ~(1 << wide(player)) & 0xFFFF
            if s["acting"] == 0:
                after_discards(states, i)
    elif action >= A_ROB:
        s["victim"] = action - A_ROB
        wait_for_chance(states, i, THEFT)
    else:
        move_robber(states, i, table, player, action - A_ROBBER)


@kernel
def move_robber(states, i, table, player, hexagon):
    """The robber moves; whoever moved him chooses a victim there, if there is any."""
    states[i]["robber"] = hexagon
    if victims(states, i, table, player):
        wait_for(states, i, ROB, player)
    else:
        go_on(states, i)


@kernel
def supply_is_empty(states, i):
    """Is no resource card left in the supply?"""
    for r in range(RESOURCES):
        if states[i]["bank"][r] > 0:
            return False
    return True


@kernel
def apply_chance(states, i, table, action):
    """What chance decided: dice, a stolen card, a drawn card, the lot."""
    s = states[i]
    if action >= A_LOT:
        begin_first_turn(states, i, table, action - A_LOT)
    elif action >= A_DRAW:
        draw_card(states, i, s["turn"], action - A_DRAW)
        if not end_if_won(states, i, table):
            begin_main(states, i)
    elif action >= A_STEAL:
        victim = wide(s["victim"])
        steal(states, i, s["turn"], victim, action - A_STEAL)
        withdraw(states, i, victim)  # the hand has changed, and the others must not learn how
        s["victim"] = NOBODY
        go_on(states, i)
    else:
        throw_dice(states, i, table, (action - A_DICE) // 6 + 1, (action - A_DICE) % 6 + 1)


@kernel
def throw_dice(states, i, table, first, second):
    """The dice fall: for the start, for production, or as a seven."""
    s = states[i]
    if s["phase"] == START_ROLL:
        roll_for_start(states, i, table, first + second)
        return
    s["dice"][0] = first
    s["dice"][1] = second
    if first + second == 7:
        begin_seven(states, i, table)
    else:
        harvest(states, i, table, first + second)


@kernel
def harvest(states, i, table, total):
    """A production roll: the hexes pay, then the player on turn goes on."""
    produce(states, i, table, total)
    begin_main(states, i)


@kernel
def begin_seven(states, i, table):
    """A 7: whoever holds too many cards discards, then the robber moves."""
    states[i]["resume"] = MAIN
    begin_discards(states, i, table)


@kernel
def begin_discards(states, i, table):
    """Whoever holds too many cards on a 7 discards half of them."""
    s = states[i]
    debtors = owe_discards(states, i, table)
    if debtors:
        s["phase"] = DISCARD
        s["acting"] = debtors
    else:
        after_discards(states, i)


@kernel
def discard_card(states, i, player, resource):
    """A card given up on a 7 goes to the supply."""
    return_to_bank(states, i, player, resource, 1)


@kernel
def after_discards(states, i):
    """Nobody holds too many cards any more: the player on turn moves the robber."""
    wait_for(states, i, ROBBER, states[i]["turn"])


@kernel
def apply_offer(states, i, table, player, action):
    """A step of domestic trade."""
    s = states[i]
    if action >= A_REFUSE:
        withdraw(states, i, action - A_REFUSE)
    elif action >= A_AGREE:
        agree(states, i, action - A_AGREE)
    elif action >= A_CLOSE:
        close(states, i, action - A_CLOSE)
    elif action == A_DECLINE:
        forget_answer(states, i, player)
    elif action == A_ACCEPT:
        accept(states, i, player)
    elif action == A_WITHDRAW:
        withdraw(states, i, player)
    elif action >= A_OFFER:
        make_offer(states, i, player, addressed_seats(table, player, action - A_OFFER))
    elif action >= A_WANT:
        s["want"][player, action - A_WANT] += 1
    else:
        s["give"][player, action - A_GIVE] += 1
