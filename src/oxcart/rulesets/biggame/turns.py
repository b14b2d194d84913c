"""Turns: the roll, what a 7 brings, the end of a turn and of the event. Rules: "Turns", "Rolls", "Timer", "Victory"."""

from oxcart.engine.bits import U64, copy_into, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.rulesets.biggame.facts import BLOCK, CARD_KEYS, DICE_CARDS, LOWEST, NO_SEAT, OWN, QUIET_TURNS, TARGET
from oxcart.rulesets.biggame.permission import grant, review
from oxcart.rulesets.biggame.phases import (
    ASK_NOTHING,
    DISCARD,
    JUDGE,
    NO_STEP,
    OVER,
    PLAY,
    READY,
    ROLL,
    SECOND_ROLL,
)
from oxcart.rulesets.biggame.production import produce
from oxcart.rulesets.biggame.robbers import demand_discards, send_robbers
from oxcart.rulesets.biggame.score import may_win, points, ranks_before
from oxcart.rulesets.biggame.trade import clear_draft, end_all_offers

SEVEN = 7


@kernel
def open_turn(event):
    """The next roll is called; a used-up block is shuffled anew."""
    e = event[0]
    e["turn"] += 1
    e["phase"] = ROLL
    if e["drawn"] == BLOCK:
        copy_into(e["dice_cards"], DICE_CARDS)
        e["drawn"] = 0


@called_kernel
def announce(event, boards, players, table, argument):
    """The number of the turn: everybody is paid, or everybody with too many cards discards."""
    e = event[0]
    e["dice_cards"][argument] -= 1
    e["drawn"] += 1
    e["number"] = LOWEST + argument
    if e["number"] != SEVEN:
        produce(boards, players, table, LOWEST + argument)
        e["phase"] = PLAY
        return
    demand_discards(event, players, table)
    e["phase"] = DISCARD
    if e["waiting"] == 0:
        end_discards(event)


@kernel
def end_discards(event):
    """All discards are made: from turn 16 on the second roll follows, else trading and building."""
    e = event[0]
    e["overdue"] = 0
    e["phase"] = SECOND_ROLL if e["turn"] > QUIET_TURNS else PLAY


@kernel
def note_discard(event, players, seat):
    """One of the cards owed is discarded."""
    players[seat]["owed"] -= 1
    if players[seat]["owed"] == 0:
        event[0]["waiting"] -= 1
        if event[0]["waiting"] == 0:
            end_discards(event)


@kernel
def roll_for_robbers(event, boards, table, argument):
    """The second roll moves the robbers of all boards."""
    event[0]["second"] = LOWEST + argument
    send_robbers(boards, table, LOWEST + argument)
    event[0]["phase"] = PLAY


@called_kernel
def close_turn(event, boards, players, table):
    """Open requests are settled, offers lapse, declarations are counted again."""
    e = event[0]
    seats = 2 * wide(table[0]["boards"])
    for seat in range(seats):
        if not review(boards, players, table, seat) and players[seat]["ask"] != ASK_NOTHING:
            grant(boards, players, table, seat)
    for seat in range(seats):
        end_turn_of(players, seat)
        if players[seat]["declared"] and points(boards, players, table, seat) < TARGET:
            players[seat]["declared"] = 0
            e["declared"] -= 1
    if e["declared"]:
        e["phase"] = JUDGE
    else:
        go_on(event, boards, players, table)


@kernel
def end_turn_of(players, seat):
    """What lasts for one turn is over."""
    s = players[seat]
    s["step"] = NO_STEP
    s["pieces"] = 0
    s["moved"] = 0
    s["lifted"] = 0
    s["card_played"] = 0
    s["suspended"] = 0
    s["new_ships"][OWN, :] = U64(0)
    for kind in range(len(CARD_KEYS)):
        s["fresh"][kind] = 0
    clear_draft(players, seat)
    end_all_offers(players, seat)


@kernel
def go_on(event, boards, players, table):
    """The next roll may be called, or after the last one the highest total wins."""
    e = event[0]
    if e["turn"] < BLOCK * wide(e["blocks"]):
        e["phase"] = READY
    else:
        end_event(event, boards, players, table, False)


@kernel
def end_event(event, boards, players, table, declared):
    """The best of those who declared, or of all who may win, has won."""
    best = NO_SEAT
    for seat in range(2 * wide(table[0]["boards"])):
        stands = players[seat]["declared"] == 1 if declared else may_win(players, table, seat)
        if stands and (best == NO_SEAT or ranks_before(boards, players, table, seat, best)):
            best = seat
    event[0]["winner"] = best
    event[0]["phase"] = OVER


@kernel
def reject(event, boards, players, table, seat):
    """A declaration is struck; when the referee has none left to judge, the event goes on."""
    players[seat]["declared"] = 0
    event[0]["declared"] -= 1
    if event[0]["phase"] == JUDGE and event[0]["declared"] == 0:
        go_on(event, boards, players, table)
