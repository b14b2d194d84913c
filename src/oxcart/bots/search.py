"""Looking ahead: an action is played on in many possible worlds, and judged by the positions it leads to.

Each round deals the hidden cards anew, takes one of the actions to choose among, walks down the tree below it, tries
one action more, plays on greedily until a later turn begins, and asks who will probably win from there. Round t has
the same hidden cards and the same luck for every action, so that differences are those of the actions. All of it
happens on what the seat may know.
"""

from oxcart.bots.classic import play_greedily
from oxcart.bots.guess import deal_hidden
from oxcart.bots.judgement import judge
from oxcart.bots.playout import NEVER, is_far_enough, let_chance_act, next_seat, play_on
from oxcart.bots.tree import NO_NODE, descend
from oxcart.engine.bits import copy_into, exclude, holds, include, size, wide
from oxcart.engine.dice import next_word
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.blocks import A_ACCEPT, A_GIVE
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.classic.phases import OVER

LUCK, PASSING, POLICY, SEED, ROUND = range(5)
"""What the words of the random streams are for."""
STREAMS = 5


@called_kernel
def leave_drafts(options, suggestion):
    """Of the many ways to draft or take back an offer only the suggested one is looked at."""
    drafting = A_GIVE <= suggestion < A_ACCEPT and holds(options, suggestion)
    for action in range(A_GIVE, A_ACCEPT):
        exclude(options, action)
    if drafting:
        include(options, suggestion)


@called_kernel
def walk_down(world, table, tree, used, path, node, legal_set, options, streams, until):
    """Follow the tree from a node through decisions and chance, try one action more; tells how long the way is.

    The way ends where the turn with the number `until` begins, or where `path` is full.
    """
    path[0] = node
    length = 1
    while length < path.shape[0] and not is_far_enough(world, 0, until):
        seat = next_seat(world, 0)
        legal(world, 0, table, seat, legal_set)
        suggestion = play_greedily(world, 0, table, seat, legal_set, streams, POLICY)
        copy_into(options, legal_set)
        leave_drafts(options, suggestion)
        if size(options) < 2:
            apply(world, 0, table, seat, suggestion)
            let_chance_act(world, 0, table, streams, LUCK)
            continue
        before = wide(used[0])
        node = descend(tree, used, node, seat, options, suggestion, streams, POLICY)
        if node == NO_NODE:
            return length
        apply(world, 0, table, seat, wide(tree[node]["action"]))
        let_chance_act(world, 0, table, streams, LUCK)
        path[length] = node
        length += 1
        if used[0] > before:
            return length
    return length


@called_kernel
def expect_from(world, table, legal_set, streams, until, trust, mind, noticing, weighing, chances):
    """Every seat's chance to win, in the first row of `chances`: the judgement of the turn with the number `until` as
    far as it is trusted, and for the rest the end, where greedy play leads to."""
    play_on(world, 0, table, legal_set, streams, LUCK, until)
    judge(world, 0, table, legal_set, mind, noticing, weighing, chances[0])
    if trust < 1.0 and world[0]["phase"] != OVER:
        play_on(world, 0, table, legal_set, streams, LUCK, NEVER)
        judge(world, 0, table, legal_set, mind, noticing, weighing, chances[1])
        for seat in range(chances.shape[1]):
            chances[0, seat] = trust * chances[0, seat] + (1.0 - trust) * chances[1, seat]


@called_kernel
def deal_round(view, table, seat, worlds, streams):
    """The second world becomes one that the seat's view may be part of; a new round has new luck."""
    streams[SEED] = next_word(streams, ROUND)
    worlds[1] = view[0]
    deal_hidden(worlds, 1, table, seat, streams, SEED)


@called_kernel
def try_action(table, seat, node, until, trust, worlds, tree, used, path, sets, streams, mind, chances, noticing,
               weighing):  # fmt: skip
    """Play the action of a node on in the world that was dealt; tells the seat's chance to win that this leads to.

    The world is judged when the turn with the number `until` begins, and the judgement is trusted so far. `mind` is
    room for the traits of all seats and what is noticed of one.
    """
    worlds[0] = worlds[1]
    apply(worlds, 0, table, seat, wide(tree[node]["action"]))
    let_chance_act(worlds, 0, table, streams, LUCK)
    length = walk_down(worlds, table, tree, used, path, node, sets[0], sets[1], streams, until)
    expect_from(worlds, table, sets[0], streams, until, trust, mind, noticing, weighing, chances)
    for step in range(length):
        passed = wide(path[step])
        tree[passed]["visits"] += 1
        tree[passed]["total"] += chances[0, tree[passed]["seat"]]
    return chances[0, seat]
