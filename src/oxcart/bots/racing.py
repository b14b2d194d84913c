"""How a bot that looks ahead makes up its mind: the actions race, and the slower half drops out again and again.

A round has the same hidden cards and the same luck for every action, so that two actions are compared round by round.
The usual action, the greedy one or one found before, runs in front, never drops out, and is left only for one that did
better beyond doubt.
A whole race is one call of machine code unless somebody looks at the clock in between.
"""

import math

from oxcart.bots.classic import play_greedily
from oxcart.bots.search import LUCK, POLICY, SEED, deal_round, leave_drafts, try_action
from oxcart.bots.tree import NO_NODE, grow
from oxcart.engine.bits import copy_into, exclude, nth, size, wide
from oxcart.engine.dice import next_word
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import record

RUNNER = record(
    [
        ("total", "f8"),  # of its rewards
        ("square", "f8"),  # the sum of its squared leads over the usual action
        ("node", "i4"),
        ("action", "i4"),
    ]
)
RACE = record(
    [
        ("spent", "i8"),  # playouts so far
        ("rounds", "i4"),
        ("running", "i4"),  # how many have not dropped out; they stand in front
        ("lap", "i4"),
        ("laps", "i4"),
        ("played", "i4"),  # has the lap had its first batch?
        ("entered", "i4"),  # how many there were at the start
        ("found", "i4"),  # one more than the usual action, if that was found in a race before
    ]
)
MANNER = record(
    [
        ("trust", "f8"),  # in the judgement; the rest is for the end of the game
        ("doubt", "f8"),  # how many standard errors a lead over the usual action must have to be believed
        ("margin", "f8"),  # and how much of a win it must be worth beyond that
        ("ahead", "i4"),  # turns until a world is judged
        ("batch", "i4"),  # rounds between two looks at the budget
    ]
)
UNDECIDED = -1
ROUNDS = 4096
"""The most rounds any action is played."""


@called_kernel
def line_up(view, table, seat, legal_set, race, runners, tree, used, options, streams):
    """Bring the actions to the start, the usual one first; tells which that is."""
    copy_into(options, legal_set)
    usual = wide(race[0]["found"]) - 1
    if not race[0]["found"]:
        usual = play_greedily(view, 0, table, seat, legal_set, streams, POLICY)
        leave_drafts(options, usual)
    exclude(options, usual)
    others = min(size(options), runners.shape[0] - 1)
    used[0] = NO_NODE + 1
    for k in range(others + 1):
        action = usual if k == 0 else nth(options, k - 1)
        runners[k]["action"] = action
        runners[k]["node"] = grow(tree, used, NO_NODE, action, seat)
        runners[k]["total"] = 0.0
        runners[k]["square"] = 0.0
    race[0]["spent"] = 0
    race[0]["rounds"] = 0
    race[0]["entered"] = others + 1
    race[0]["running"] = others + 1
    race[0]["lap"] = 0
    race[0]["played"] = 0
    laps = 0
    while (1 << laps) <= others:
        laps += 1
    race[0]["laps"] = laps
    return usual


@called_kernel
def run_round(view, table, seat, manner, race, runners, worlds, tree, used, path, sets, streams, mind, chances,
              noticing, weighing):  # fmt: skip
    """Play every action that still runs on in one world."""
    deal_round(view, table, seat, worlds, streams)
    luck = next_word(streams, SEED)
    policy = next_word(streams, SEED)
    until = wide(view[0]["turns"]) + wide(manner[0]["ahead"])
    usual = 0.0
    running = wide(race[0]["running"])
    for k in range(running):
        streams[LUCK] = luck
        streams[POLICY] = policy
        reward = try_action(table, seat, wide(runners[k]["node"]), until, manner[0]["trust"], worlds, tree, used, path,
                            sets, streams, mind, chances, noticing, weighing)  # fmt: skip
        if k == 0:
            usual = reward
        runners[k]["total"] += reward
        runners[k]["square"] += (reward - usual) * (reward - usual)
    race[0]["spent"] += running
    race[0]["rounds"] += 1


@kernel
def drop_worse_half(race, runners):
    """Those who did better so far go on, and the usual one in any case."""
    running = wide(race[0]["running"])
    for k in range(2, running):  # the best of the others first, equals as they stood
        at = k
        while at > 1 and runners[at]["total"] > runners[at - 1]["total"]:
            swap(runners, at)
            at -= 1
    race[0]["running"] = max(2, (running + 1) // 2)


@kernel
def swap(runners, at):
    """The runner and the one before it change places."""
    one = runners[at]
    other = runners[at - 1]
    total, square, node, action = one["total"], one["square"], one["node"], one["action"]
    one["total"], one["square"] = other["total"], other["square"]
    one["node"], one["action"] = other["node"], other["action"]
    other["total"], other["square"] = total, square
    other["node"], other["action"] = node, action


@kernel
def clear_winner(race, runners, doubt, margin):
    """The best action, if it leads the usual one by more than doubt allows, else the usual one."""
    best = 0
    for k in range(1, wide(race[0]["running"])):
        if runners[k]["total"] > runners[best]["total"]:
            best = k
    rounds = wide(race[0]["rounds"])
    lead = (runners[best]["total"] - runners[0]["total"]) / rounds
    spread = max(0.0, runners[best]["square"] / rounds - lead * lead)
    clear = lead > margin + doubt * math.sqrt(spread / rounds)
    return wide(runners[best]["action"] if clear else runners[0]["action"])


@kernel
def think(view, table, seat, legal_set, manner, budget, share, race, runners, worlds, tree, used, path, sets, streams,
          mind, chances, noticing, weighing):  # fmt: skip
    """The action to take in row 0 of a view, which is what the seat may know.

    A race has a budget of playouts. Without one it is UNDECIDED after every batch of rounds and goes on with the next
    call, which is told what share of the time is used up; it begins when that is less than nothing.
    """
    if share < 0.0:
        usual = line_up(view, table, seat, legal_set, race, runners, tree, used, sets[1], streams)
        if race[0]["running"] < 2:
            return usual
    while race[0]["lap"] < race[0]["laps"]:
        if race[0]["played"]:
            if budget:
                share = race[0]["spent"] / budget
            if share * race[0]["laps"] >= race[0]["lap"] + 1 or race[0]["rounds"] >= ROUNDS:
                race[0]["lap"] += 1
                race[0]["played"] = 0
                if race[0]["lap"] < race[0]["laps"]:
                    drop_worse_half(race, runners)
                continue
        for _ in range(wide(manner[0]["batch"])):
            run_round(view, table, seat, manner, race, runners, worlds, tree, used, path, sets, streams, mind, chances,
                      noticing, weighing)  # fmt: skip
        race[0]["played"] = 1
        if not budget:
            return UNDECIDED
    return clear_winner(race, runners, manner[0]["doubt"], manner[0]["margin"])
