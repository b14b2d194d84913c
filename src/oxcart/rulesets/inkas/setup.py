"""From an empty board to the first turn: everybody rolls for the start. Rules: "Set-up", "Set-up Phase"."""

from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.setup import begin_first_turn, begin_founding, begin_start_rolls, start
from oxcart.rulesets.classic.turns import begin_turn
from oxcart.rulesets.inkas.stacks import put_stack_two_aside


@kernel
def start_with_two_stacks(states, i, table):
    """Lay the game out on row i, whose layout is drawn already and whose other fields are zero."""
    put_stack_two_aside(states, i)
    start(states, i, table)


@kernel
def roll_for_start_too(states, i, table):
    """In the beginner set-up, too, the dice decide who begins."""
    begin_start_rolls(states, i, table)


@kernel
def begin_founding_or_first_turn(states, i, table, starter):
    """The winner of the start roll places first, or takes the first turn if the pieces stand already."""
    if table[0]["placed"]:
        begin_first_turn(states, i, table, starter)
    else:
        begin_founding(states, i, table, starter)


@kernel
def begin_turn_afresh(states, i, table, player):
    """The turn goes to the player; the advantage cards can be used again."""
    states[i]["exchange_used"] = 0
    states[i]["mightiest_used"] = 0
    begin_turn(states, i, table, player)
