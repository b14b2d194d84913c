"""Nothing leaks: games that differ only in what a viewer may not know are the same to that viewer, byte for byte.

Compared are the view, the legal actions, why not, the errors, the redacted row, and the events of the next action, each
as the viewer gets it; viewers are all seats and a spectator. Rules: "Hidden Information".
"""

import json
import random

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from oxcart.engine.jit import compiling_allowed
from oxcart.game import Game, IllegalAction
from oxcart.game.speed import compile_now, kernels
from oxcart.rulesets import BY_KEY
from oxcart.rulesets.classic.redact import HIDDEN_FIELDS
from oxcart.rulesets.germany.redact import HIDDEN_FIELDS as HIDDEN_IN_GERMANY
from tests.inkas_position import Highland
from tests.twins import choose, find, kept_for, nothing_kept, row_of, twin_of

HOW_MANY = 12 if compiling_allowed() else 3  # plain kernels are slow, and held to be the same elsewhere
EXAMPLES = settings(derandomize=True, max_examples=HOW_MANY, phases=[Phase.generate])  # a seed does not shrink to sense

MOMENTS = {
    **{
        phase: lambda game, phase=phase: game.phase == phase
        for phase in ("roll", "dice", "discard", "robber", "rob", "theft", "main", "draw", "free_road", "pick", "over")
    },
    "a draft": lambda game: (
        game.phase == "main" and (row_of(game)["give"].sum(1) > 0)[row_of(game)["offer_to"] == 0].any()
    ),
    "an offer of the player on turn": lambda game: game.phase == "main" and row_of(game)["offer_to"][game.turn] > 0,
    "an offer to the player on turn": lambda game: any(
        game.turn != s and o for s, o in enumerate(row_of(game)["offer_to"])
    ),
    "an accepted offer": lambda game: row_of(game)["accepted"] > 0,
    "a card bought this turn": lambda game: game.phase == "main" and row_of(game)["fresh"].any(),
}
BASE_MOMENTS = tuple(MOMENTS)
TABLES = st.one_of(
    st.tuples(st.just("classic"), st.integers(2, 4), st.sampled_from(["classic-beginner", "classic-variable"])),
    st.tuples(st.just("egypt"), st.integers(3, 4), st.sampled_from(["egypt-beginner", "egypt-variable"])),
)
WITH_GODS = st.tuples(st.just("gods"), st.integers(3, 4), st.sampled_from(["egypt-beginner", "egypt-variable"]))
GOD_MOMENTS = ("roll", "main", "discard", "robber", "draw", "over", "god_after", "horus", "ptah", "atum", "osiris",
               "isis", "maat", "thoth_look", "thoth")  # fmt: skip
MOMENTS |= {phase: lambda game, phase=phase: game.phase == phase for phase in GOD_MOMENTS if phase not in MOMENTS}
AT_THE_SITE = st.tuples(st.just("pyramid"), st.integers(3, 4), st.sampled_from(["pyramid-first", "pyramid-variable"]))
SITE_MOMENTS = ("roll", "main", "reveal", "discard", "gold", "robber", "theft", "god_after", "isis", "maat", "over")
MOMENTS |= {phase: lambda game, phase=phase: game.phase == phase for phase in SITE_MOMENTS if phase not in MOMENTS}
WITH_TRIBES = st.tuples(
    st.just("inkas"), st.integers(3, 4), st.sampled_from(["inkas-beginner", "inkas-variable", "tests/terrace"])
).filter(lambda table: table[1:] != (4, "tests/terrace"))
TRIBE_MOMENTS = ("roll", "main", "discard", "theft", "draw", "pick", "a card bought this turn", "found",
                 "a second stack on sale")  # fmt: skip
LATE_MOMENTS = ("found", "a second stack on sale")
MOMENTS |= {
    "found": lambda game: game.phase == "found",
    "a second stack on sale": lambda game: game.phase == "main" and not row_of(game)["deck"].any(),
}
IN_GERMANY = st.tuples(st.just("germany"), st.integers(3, 4), st.sampled_from(["germany", "tests/duchy"]))
GERMAN_MOMENTS = ("roll", "main", "discard", "theft", "draw", "pick", "free_road", "reward", "over",
                  "a card bought this turn", "cards laid aside", "a Trade card in force")  # fmt: skip
MOMENTS |= {
    "reward": lambda game: game.phase == "reward",
    "cards laid aside": lambda game: game.phase == "discard" and row_of(game)["returned"].any(),
    "a Trade card in force": lambda game: game.phase == "main" and row_of(game)["trade_card"],
}
ORDERS = st.sampled_from(["strict", "free"])
HALLS = st.sampled_from(["cards", "free"])
SEEDS = st.integers(0, 2**32 - 1)


@pytest.fixture(scope="module", autouse=True)
def _fast_kernels():
    for ruleset in BY_KEY.values():
        compile_now(ruleset)


def new_game(table, seed, **options):
    return Game.new(*table, options, seed=seed, chance="manual")


def position(table, moment, chance, steps, **options):
    return find(lambda: new_game(table, chance.getrandbits(32), **options), MOMENTS[moment], chance, steps)


def viewers(game):
    return (*range(game.players), None)


def redacted(game, viewer):
    """The redacted row of the viewer; a spectator has a number no seat has."""
    out = np.zeros(1, dtype=game.ruleset.state)
    seat = game.players if viewer is None else viewer
    kernels(game.ruleset).redact(game._states, 0, game._table, seat, out, 0)
    return out


def sight(game, viewer):
    """Everything the viewer can find out now, as text."""
    seen = {
        "view": game.view(viewer),
        "acting": game.acting,
        "tickets": game.tickets(),
        "row": redacted(game, viewer).tobytes().hex(),
    }
    if viewer is not None:
        answers = {action: game.why_not(viewer, action) for action in game.ruleset.space.texts}
        seen["legal"] = game.legal(viewer)
        seen["why_not"] = answers
        seen["errors"] = [error_of(game, viewer, action) for action in one_of_each_kind(answers)]
    return json.dumps(seen)


def one_of_each_kind(answers):
    """A refused action of every kind that has one."""
    return {action.partition(":")[0]: action for action, reason in answers.items() if reason}.values()


def error_of(game, viewer, action):
    with pytest.raises(IllegalAction) as caught:
        game.play(viewer, action)
    return str(caught.value)


def news(game, viewer, since):
    """The events after the first `since`, as the viewer sees and reads them."""
    return json.dumps([[event.seen_by(viewer), game.tell(event, viewer)] for event in game.events[since:]])


def knows(game, viewer, player, action):
    """Does the viewer learn which card chance draws, a seat takes unseen, or lays aside while others still owe some?"""
    row = row_of(game)
    if action.startswith("discard:") and "returned" in row.dtype.names:
        return viewer == player or row["owed"].sum() == 1
    two, one = (int(row["turn"]), int(row["victim"])), (int(row["turn"]),)
    knowers = {"steal": two, "draw": one, "maat_take": two, "look": one, "keep": one}
    kind = action.partition(":")[0]
    return kind not in knowers or viewer in knowers[kind]


def any_of_its_kind(game, player, action, chance):
    """Any legal action of the same kind."""
    kind = action.partition(":")[0]
    return chance.choice([other for other in game.legal(player) if other.partition(":")[0] == kind])


def assert_no_leak(game, chance):
    """For every viewer twins look the same, now and after an action that everybody sees."""
    since = len(game.events)
    steps = [] if game.over else [choose(game, chance) for _ in range(3)]
    for viewer in viewers(game):
        before = sight(game, viewer)
        assert sight(twin_of(game, viewer, nothing_kept(game), chance), viewer) == before
        for player, action in steps:
            after = game.copy()
            after.play(player, action)
            twin = twin_of(game, viewer, kept_for(game, after, player, action), chance)
            assert twin.faults() == 0
            assert sight(twin, viewer) == before
            drawn = action if knows(game, viewer, player, action) else any_of_its_kind(twin, player, action, chance)
            if drawn not in twin.legal(player):
                assert drawn.startswith(("give:", "want:", "withdraw"))  # the draft of a twin is another one
                continue
            twin.play(player, drawn)
            if not (after.over or twin.over):  # the end lays the victory cards open
                assert news(twin, viewer, since) == news(after, viewer, since)
                assert sight(twin, viewer) == sight(after, viewer)


@pytest.mark.rule(
    "egypt.hidden.resource-hand",
    "egypt.hidden.counts-public",
    "egypt.hidden.development-cards",
    "egypt.hidden.stolen-card",
    "egypt.hidden.open-transfers",
)
@pytest.mark.parametrize("moment", BASE_MOMENTS)
@EXAMPLES
@given(table=TABLES, order=ORDERS, seed=SEEDS, steps=st.integers(0, 400))
def test_a_viewer_cannot_tell_a_game_from_its_twin(moment, table, order, seed, steps):
    chance = random.Random(seed)
    assert_no_leak(position(table, moment, chance, steps, order=order), chance)


@pytest.mark.rule("gods.maat.secret-look", "gods.thoth.secret-look", "gods.hidden.open-cards")
@pytest.mark.parametrize("moment", GOD_MOMENTS)
@EXAMPLES
@given(table=WITH_GODS, order=ORDERS, seed=SEEDS, steps=st.integers(0, 400))
def test_with_the_gods_a_viewer_cannot_tell_a_game_from_its_twin(moment, table, order, seed, steps):
    chance = random.Random(seed)
    assert_no_leak(position(table, moment, chance, steps, order=order), chance)


@pytest.mark.rule("egypt.hidden.resource-hand")
@EXAMPLES
@given(table=TABLES, seed=SEEDS)
def test_nothing_leaks_while_the_game_is_set_up(table, seed):
    chance = random.Random(seed)
    game = new_game(table, seed, order="strict", setup="founding")
    while game.phase != "roll":
        if game.phase == "found_road" and chance.random() < 0.3:
            assert_no_leak(game, chance)
        game.play(*choose(game, chance))


@pytest.mark.rule("pyramid.seven.hidden-numbers", "pyramid.end.vp-cards-eleven")
@pytest.mark.parametrize("moment", SITE_MOMENTS)
@settings(EXAMPLES, max_examples=HOW_MANY // 2)
@given(table=AT_THE_SITE, order=ORDERS, seed=SEEDS, steps=st.integers(0, 300))
def test_at_the_pyramid_a_viewer_cannot_tell_a_game_from_its_twin(moment, table, order, seed, steps):
    chance = random.Random(seed)
    assert_no_leak(position(table, moment, chance, steps, order=order), chance)


@pytest.mark.rule(
    "inkas.hidden.hand",
    "inkas.hidden.hand-size",
    "inkas.hidden.development-cards",
    "inkas.hidden.stack-order",
    "inkas.hidden.public-counts",
)
@pytest.mark.parametrize("moment", TRIBE_MOMENTS)
@settings(EXAMPLES, max_examples=(HOW_MANY + 1) // 3)
@given(table=WITH_TRIBES, seed=SEEDS, steps=st.integers(0, 300))
def test_with_tribes_a_viewer_cannot_tell_a_game_from_its_twin(moment, table, seed, steps):
    chance = random.Random(seed)
    if moment in LATE_MOMENTS:
        assert_no_leak(find(lambda: with_second_tribes(chance), MOMENTS[moment], chance, steps % 30), chance)
    else:
        assert_no_leak(position(table, moment, chance, steps), chance)


@pytest.mark.rule(
    "germany.hidden.resource-hand",
    "germany.hidden.development-cards",
    "germany.hidden.counts-public",
    "germany.hidden.open-transfers",
    "germany.seven.discard-together",
)
@pytest.mark.parametrize("moment", GERMAN_MOMENTS)
@settings(EXAMPLES, max_examples=(HOW_MANY + 1) // 3)
@given(table=IN_GERMANY, halls=HALLS, seed=SEEDS, steps=st.integers(0, 300))
def test_in_germany_a_viewer_cannot_tell_a_game_from_its_twin(moment, table, halls, seed, steps):
    chance = random.Random(seed)
    assert_no_leak(position(table, moment, chance, steps, halls=halls), chance)


def with_second_tribes(chance):
    """A game in which everybody leads the second tribe and all cards of the first stack are sold."""
    h = Highland(3)
    spots = h.scattered()
    chance.shuffle(spots)
    cards = ["knight"] * 7 + ["roads", "plenty", "monopoly"]
    for card in cards:
        h.dev(chance.randrange(3), **{card: 1})
    for seat in range(3):
        h.ruin(seat, *spots[seat::8][:4]).settlement(seat, *spots[seat + 3 :: 8][:3])
    h.row["released"] = 1
    h.phase("roll")
    assert h.game.faults() == 0
    return h.game


def assert_third_parties_see_the_same(game):
    """Whichever card chance draws, or a seat takes unseen, only those who may know it can tell the outcomes apart."""
    since = len(game.events)
    player = game.acting[0]
    outcomes = game.legal(player)
    worlds = [game.copy() for _ in outcomes]
    for world, outcome in zip(worlds, outcomes, strict=True):
        world.play(player, outcome)
    worlds = [world for world in worlds if not world.over]
    for viewer in viewers(game):
        sights = {sight(world, viewer) + news(world, viewer, since) for world in worlds}
        assert len(sights) == (len(worlds) if knows(game, viewer, player, outcomes[0]) else min(1, len(worlds)))


@pytest.mark.rule("egypt.hidden.stolen-card", "egypt.hidden.development-cards")
@pytest.mark.parametrize("moment", ["theft", "draw"])
@EXAMPLES
@given(table=TABLES, order=ORDERS, seed=SEEDS, steps=st.integers(100, 400))
def test_whatever_chance_draws_third_parties_see_the_same(moment, table, order, seed, steps):
    assert_third_parties_see_the_same(position(table, moment, random.Random(seed), steps, order=order))


@pytest.mark.rule("inkas.hidden.stolen-card", "inkas.hidden.development-cards")
@pytest.mark.parametrize("moment", ["theft", "draw"])
@settings(EXAMPLES, max_examples=(HOW_MANY + 1) // 3)
@given(seed=SEEDS)
def test_with_tribes_third_parties_see_the_same_whatever_is_drawn(moment, seed):
    chance = random.Random(seed)
    assert_third_parties_see_the_same(find(lambda: with_second_tribes(chance), MOMENTS[moment], chance, 20))


@pytest.mark.rule("germany.hidden.stolen-card", "germany.hidden.development-cards", "germany.seven.discard-together")
@pytest.mark.parametrize("moment", ["theft", "draw", "cards laid aside"])
@settings(EXAMPLES, max_examples=(HOW_MANY + 1) // 3)
@given(table=IN_GERMANY, halls=HALLS, seed=SEEDS, steps=st.integers(50, 300))
def test_in_germany_third_parties_see_the_same_whatever_is_drawn_or_laid_aside(moment, table, halls, seed, steps):
    assert_third_parties_see_the_same(position(table, moment, random.Random(seed), steps, halls=halls))


@pytest.mark.rule("gods.maat.secret-look", "gods.thoth.secret-look")
@pytest.mark.parametrize("moment", ["maat", "thoth_look", "thoth"])
@EXAMPLES
@given(table=WITH_GODS, order=ORDERS, seed=SEEDS, steps=st.integers(100, 400))
def test_whatever_is_taken_unseen_third_parties_see_the_same(moment, table, order, seed, steps):
    assert_third_parties_see_the_same(position(table, moment, random.Random(seed), steps, order=order))


@pytest.mark.rule("egypt.hidden.stolen-card")
@EXAMPLES
@given(table=TABLES, order=ORDERS, seed=SEEDS, steps=st.integers(0, 300))
def test_what_becomes_of_a_victims_offer_does_not_tell_the_stolen_card(table, order, seed, steps):
    game = position(table, "an offer to the player on turn", random.Random(seed), steps, order=order)
    row, turn = row_of(game), game.turn
    victim = next(seat for seat in range(game.players) if seat != turn and row["offer_to"][seat])
    row["dev"][turn, 0] += 1
    row["dev_size"][turn] += 1
    row["deck"][0] -= 1
    row["card_played"] = 0
    row["army"][turn] = 0  # so that this knight wins nothing
    game.play(turn, "knight")
    for move in game.legal(turn):
        theft = game.copy()
        theft.play(turn, move)
        if f"rob:p{victim}" in theft.legal(turn):
            break
    theft.play(turn, f"rob:p{victim}")
    assert row_of(theft)["offer_to"][victim]
    assert_third_parties_see_the_same(theft)


@pytest.mark.parametrize(
    ("table", "moments", "hidden"),
    [
        (("egypt", 4, "egypt-variable"), ("a draft", "a card bought this turn"), HIDDEN_FIELDS),
        (("germany", 4, "germany"), ("a draft", "a card bought this turn", "cards laid aside"), HIDDEN_IN_GERMANY),
    ],
    ids=["egypt", "germany"],
)
def test_twins_differ_in_everything_hidden_and_in_nothing_else(table, moments, hidden):
    chance = random.Random(1)
    changed = {viewer: set() for viewer in (*range(4), None)}
    for turn in range(12):
        game = position(table, moments[turn % len(moments)], chance, 300)
        for viewer in viewers(game):
            old, new = row_of(game), row_of(twin_of(game, viewer, nothing_kept(game), chance))
            changed[viewer] |= {name for name in old.dtype.names if (old[name] != new[name]).any()}
            if viewer is not None:
                assert all((old[name][viewer] == new[name][viewer]).all() for name in ("hand", "dev", "give", "want"))
    assert set(map(frozenset, changed.values())) == {frozenset(hidden)}
