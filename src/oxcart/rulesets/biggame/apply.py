"""What an action does. It is trusted to be legal."""

from oxcart.engine.bits import wide
from oxcart.engine.development import spend_card
from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.awards import grow_army
from oxcart.rulesets.biggame.banks import bank_is_empty, give_back, pay_home, receive
from oxcart.rulesets.biggame.blocks import (
    ACCEPT_,
    BANK_,
    BUY_,
    CITY_,
    CLOSE_,
    CONFIRM_,
    DECLARE_,
    DECLINE_,
    DISCARD_,
    DRAW_,
    DRIVE_SUN,
    DUE_,
    EXTEND_,
    FIRST_REFEREE,
    FOR_NOTHING,
    GIVE_,
    GRANT_,
    JOIN_,
    KNIGHT_,
    LIFT_,
    LOSE_,
    NUMBER_,
    OFFER_,
    OPEN_,
    PASS_,
    PAUSE_,
    PICK_,
    PLENTY_,
    REJECT_,
    REMOVE_,
    RESUME_,
    ROAD_,
    ROADS_,
    SAIL_,
    SECOND_,
    SETTLE_,
    SUSPEND_,
    TAKE_,
    UPGRADE_,
    WANT_,
    WITHDRAW_,
)
from oxcart.rulesets.biggame.declarations import declare
from oxcart.rulesets.biggame.facts import (
    CARD_COST,
    CITY_COST,
    KNIGHT,
    NO_COST,
    OWN,
    PLENTY,
    ROAD_BUILDING,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
)
from oxcart.rulesets.biggame.free_pieces import begin_free_pieces, count_free_piece
from oxcart.rulesets.biggame.legal import BLOCK_OF, STARTS
from oxcart.rulesets.biggame.permission import grant, must_wait, open_request, review_near, visitor_from
from oxcart.rulesets.biggame.phases import (
    ASK_ROAD,
    ASK_SETTLEMENT,
    ASK_SHIP,
    ASK_VOYAGE,
    DRAW,
    NO_STEP,
    PICK,
    PIECES,
    SETUP,
)
from oxcart.rulesets.biggame.pieces import put_city, put_road, put_settlement, put_ship, sail_ship
from oxcart.rulesets.biggame.robbers import drive_off
from oxcart.rulesets.biggame.seats import group_of, home_of
from oxcart.rulesets.biggame.setup import choose_for_all, take_resources, upgrade
from oxcart.rulesets.biggame.trade import accept, decline, end_all_offers, lapse_uncovered, make_offer, withdraw
from oxcart.rulesets.biggame.turns import (
    announce,
    close_turn,
    end_event,
    note_discard,
    open_turn,
    reject,
    roll_for_robbers,
)

PLENTY_CARDS = 2


@kernel
def apply(event, boards, players, table, seat, action):
    """Carry out an action of a player, of the referee or of chance."""
    block = wide(BLOCK_OF[action])
    argument = action - wide(STARTS[block])
    if block >= NUMBER_:
        draw_lots(event, boards, players, table, seat, block, argument)
    elif block >= FIRST_REFEREE:
        rule(event, boards, players, table, seat, block)
    elif ROAD_ <= block <= SAIL_:
        build(boards, players, table, seat, block, argument)
        lapse_uncovered(players, seat)
        review_near(boards, players, table, home_of(seat))
    elif block >= BUY_ and block <= BANK_:
        use_cards(event, boards, players, table, seat, block, argument)
        lapse_uncovered(players, seat)
    elif block <= DISCARD_:
        choose(event, boards, players, table, seat, block, argument)
    else:
        deal(event, boards, players, table, seat, block, argument)


@kernel
def choose(event, boards, players, table, seat, block, argument):
    """A choice everybody waits for."""
    if block == TAKE_:
        take_resources(boards, players, table, seat, argument)
    elif block == UPGRADE_:
        upgrade(event, boards, players, table, seat, argument)
    else:
        give_back(boards, players, seat, argument, 1)
        note_discard(event, players, seat)


@kernel
def build(boards, players, table, seat, block, place):
    """A piece is built or moved; on a neighbouring board it may have to wait for the host."""
    s = players[seat]
    free = s["step"] == PIECES
    if block == CITY_:
        pay_home(boards, players, seat, CITY_COST)
        put_city(boards, players, table, seat, place)
    elif block == LIFT_:
        s["lifted"] = place + 1
    elif block == SAIL_:
        origin = wide(s["lifted"]) - 1
        s["lifted"] = 0
        if must_wait(players, table, seat, ASK_VOYAGE, place):
            open_request(boards, players, table, seat, ASK_VOYAGE, place, origin, 0, NO_COST)
        else:
            sail_ship(boards, players, table, seat, origin, place)
            s["moved"] = 1
    elif block == SETTLE_:
        if must_wait(players, table, seat, ASK_SETTLEMENT, place):
            open_request(boards, players, table, seat, ASK_SETTLEMENT, place, 0, 0, SETTLEMENT_COST)
        else:
            pay_home(boards, players, seat, SETTLEMENT_COST)
            put_settlement(boards, players, table, seat, place)
    else:
        lay_edge_piece(boards, players, table, seat, block, place, free)


@kernel
def lay_edge_piece(boards, players, table, seat, block, edge, free):
    """A road or a ship, paid for or free."""
    kind = ASK_ROAD if block == ROAD_ else ASK_SHIP
    cost = ROAD_COST if block == ROAD_ else SHIP_COST
    if free:
        cost = NO_COST
    if must_wait(players, table, seat, kind, edge):
        open_request(boards, players, table, seat, kind, edge, 0, free, cost)
        return
    pay_home(boards, players, seat, cost)
    if block == ROAD_:
        put_road(boards, players, table, seat, edge)
    else:
        put_ship(boards, players, table, seat, edge)
    if free:
        count_free_piece(players, table, seat)


@kernel
def use_cards(event, boards, players, table, seat, block, argument):
    """Development cards and the bank."""
    s = players[seat]
    board = home_of(seat)
    if block == BUY_:
        pay_home(boards, players, seat, CARD_COST)
        s["step"] = DRAW
        event[0]["drawing"] += 1
    elif block == KNIGHT_:
        spend_card(players, seat, OWN, KNIGHT)
        if DRIVE_SUN <= argument < FOR_NOTHING:
            drive_off(boards, players, table, seat, argument - DRIVE_SUN)
        elif argument != FOR_NOTHING:
            receive(boards, players, board, seat, argument, 1)
        grow_army(boards, players, seat)
    elif block == ROADS_:
        spend_card(players, seat, OWN, ROAD_BUILDING)
        end_all_offers(players, seat)  # nothing is traded before the second piece stands
        begin_free_pieces(players, seat)
        review_near(boards, players, table, board)
    elif block == PLENTY_:
        spend_card(players, seat, OWN, PLENTY)
        s["step"] = PICK
        s["pieces"] = PLENTY_CARDS
    elif block == PICK_:
        receive(boards, players, board, seat, argument, 1)
        s["pieces"] -= 1
        if s["pieces"] == 0 or bank_is_empty(boards, seat):
            s["pieces"] = 0
            s["step"] = NO_STEP
    else:
        give_back(boards, players, seat, argument // 5 % 5, 4 - argument // 25)
        receive(boards, players, board, seat, argument % 5, 1)


@kernel
def deal(event, boards, players, table, seat, block, argument):
    """Trade between players, a host's consent, a declaration."""
    s = players[seat]
    if block == GIVE_:
        s["draft_give"][argument] += 1
    elif block == WANT_:
        s["draft_want"][argument] += 1
    elif block == OFFER_:
        make_offer(players, table, seat, argument)
    elif block == WITHDRAW_:
        withdraw(players, seat, argument)
    elif block == ACCEPT_:
        accept(players, table, seat, argument)
    elif block == DECLINE_:
        decline(players, table, seat, argument)
    elif block == PASS_:
        visitor = visitor_from(table, seat, argument)
        grant(boards, players, table, visitor)
        review_near(boards, players, table, home_of(visitor))
    elif block == DECLARE_:
        declare(event, players, seat)


@kernel
def rule(event, boards, players, table, seat, block):
    """What referee and clock do. A warning changes nothing; whoever runs the event tells the player."""
    e = event[0]
    if block == OPEN_:
        open_turn(event)
    elif block == DUE_:
        if e["phase"] == SETUP:
            choose_for_all(event, boards, players, table)
        else:
            e["overdue"] = 1
    elif block == CLOSE_:
        close_turn(event, boards, players, table)
    elif block == GRANT_:
        grant(boards, players, table, seat)
        review_near(boards, players, table, home_of(seat))
    elif block == PAUSE_ or block == RESUME_:
        e["paused"] = block == PAUSE_
    elif block == EXTEND_:
        e["blocks"] += 1
    elif block == CONFIRM_:
        end_event(event, boards, players, table, True)
    elif block == REJECT_:
        reject(event, boards, players, table, seat)
    elif block == SUSPEND_:
        players[seat]["suspended"] = 1
        review_near(boards, players, table, home_of(seat))
    elif block == REMOVE_:
        players[seat]["filler"] = 1
        if players[seat]["declared"]:
            reject(event, boards, players, table, seat)
    elif block == JOIN_:
        players[seat]["filler"] = 0
        e["registrations"] += 1
        players[seat]["registration"] = e["registrations"]


@kernel
def draw_lots(event, boards, players, table, seat, block, argument):
    """What chance brings."""
    if block == NUMBER_:
        announce(event, boards, players, table, argument)
    elif block == SECOND_:
        roll_for_robbers(event, boards, table, argument)
    elif block == DRAW_:
        b = boards[home_of(seat)]
        side = group_of(seat) if b["piles"][group_of(seat)] else 1 - group_of(seat)
        b["piles"][side] -= 1
        b["deck"][argument] -= 1
        take_card(players, seat, argument)
        players[seat]["step"] = NO_STEP
        event[0]["drawing"] -= 1
    elif block == LOSE_:
        give_back(boards, players, seat, argument, 1)
        note_discard(event, players, seat)


@kernel
def take_card(players, seat, kind):
    """The card drawn goes to the buyer, who may not play it this turn."""
    s = players[seat]
    s["dev"][OWN, kind] += 1
    s["dev_size"][OWN] += 1
    s["fresh"][kind] += 1
