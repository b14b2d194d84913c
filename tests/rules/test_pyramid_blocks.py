"""The Great Pyramid: blocks, the pharaoh card and the Vizier's Favor."""

import pytest

from tests.site import DELTA, Site

MARINA, RAMON, JAVIER = 0, 1, 2


def with_boats(*seats: int, players: int = 4, **options: str) -> Site:
    """These seats have a boat each."""
    site = Site(players, options)
    paths = [site.nile(DELTA, arm) for arm in ((-1, -1), (0, -2), (1, -2), (0, 0))]
    for seat in seats:
        site.boat(seat, paths[seat])
    return site


# ---------------------------------------------------------------------- blocks


@pytest.mark.rule("pyramid.block.cost")
def test_a_block_costs_one_stone_and_one_cattle():
    site = with_boats(0).hand(0, stone=1, cattle=1)
    site.play(0, "block:0")
    assert site.cards(0) == {}
    assert site.stock(0)["block"] == 11
    assert site.seen()["pyramid"][0][0] == 0
    assert site.game.faults() == 0
    assert with_boats(0).hand(0, stone=2).refused(0, "block:0") == "egypt.build.pay-supply"


@pytest.mark.rule("pyramid.block.needs-boat")
def test_a_block_needs_a_boat_first():
    site = Site().hand(0, stone=1, cattle=2, papyrus=2)
    site.settlement(0, site.corner(DELTA, (-1, -1), (-1, 0)))
    assert site.refused(0, "block:0") == "pyramid.block.needs-boat"
    site.boat(1, site.nile((0, 1), (0, 2)))
    assert site.refused(0, "block:0") == "pyramid.block.needs-boat"
    site.play(0, f"boat:{site.nile(DELTA, (-1, -1))}", "block:0")
    assert site.seen()["players"][0]["blocks"] == 1


@pytest.mark.rule("pyramid.block.build-action")
def test_boats_and_blocks_are_built_in_the_own_turn_after_production():
    site = with_boats(0, 1).hand(0, stone=1, cattle=2, papyrus=2).hand(1, stone=1, cattle=1)
    boat = site.nile(DELTA, (0, -2))
    assert site.refused(1, "block:0") == "egypt.turn.next-player"
    site.phase("roll")
    for action in ("block:0", f"boat:{boat}"):
        assert site.refused(0, action) == "egypt.turn.steps"


@pytest.mark.rule("pyramid.block.build-action")
@pytest.mark.parametrize("built", ["boat", "block"])
def test_under_strict_phases_a_boat_or_a_block_ends_trading(built):
    site = with_boats(0).hand(0, stone=1, cattle=2, papyrus=2, grain=4)
    assert site.allows(0, "bank:4-grain-ore")
    site.play(0, "block:0" if built == "block" else f"boat:{site.nile(DELTA, (0, -2))}")
    assert site.refused(0, "bank:4-grain-ore") == "egypt.turn.strict-phases"
    site = with_boats(0, order="free").hand(0, stone=1, cattle=2, papyrus=2, grain=4)
    site.play(0, "block:0" if built == "block" else f"boat:{site.nile(DELTA, (0, -2))}")
    assert site.allows(0, "bank:4-grain-ore")


@pytest.mark.rule("pyramid.block.several")
def test_several_blocks_in_one_turn():
    site = with_boats(0).hand(0, stone=3, cattle=3)
    site.build(0, 5, 0, 15)
    assert site.seen()["players"][0]["blocks"] == 3
    assert site.refused(0, "block:1") == "egypt.build.pay-supply"


@pytest.mark.rule("pyramid.block.twelve")
def test_nobody_has_a_thirteenth_block():
    site = with_boats(0).blocks(12).hand(0, stone=1, cattle=1)
    assert site.stock(0)["block"] == 0
    assert site.refused(0, f"block:{site.next_space()}") == "pyramid.block.twelve"
    before = site.seen()["pyramid"]
    site.seven(6)
    site.lay()
    assert site.seen()["pyramid"][0][:12] == before[0][:12] == [0] * 12


@pytest.mark.rule("pyramid.block.levels")
def test_a_level_is_filled_before_the_next_begins():
    for standing, level in ((15, 0), (16, 1), (24, 1), (25, 2), (28, 2), (29, 3)):
        site = with_boats(0, 1, 2).hand(2, stone=1, cattle=1).turn(2)
        site.gold(min(standing, 9)).blocks(min(12, standing - 9), max(0, standing - 21), 0, 0)
        levels = site.seen()["pyramid"]
        assert sum(owner is not None for row in levels for owner in row) == standing
        open_ = {int(text.partition(":")[2]) for text in site.game.legal(2) if text.startswith("block:")}
        first = (0, 16, 25, 29)[level]
        assert open_ == {first + k for k, owner in enumerate(levels[level]) if owner is None}
        assert site.refused(2, "block:0" if standing > 15 else "block:14") == "pyramid.block.levels"
        if level < 3:
            assert site.refused(2, "block:29") == "pyramid.block.levels"
        site.build(2)
        assert site.seen()["pyramid"][level][open_.pop() - first if len(open_) == 1 else levels[level].index(None)] == 2


@pytest.mark.rule("pyramid.block.levels", "pyramid.seven.order")
def test_gold_blocks_follow_the_same_levels():
    site = Site().gold(3).blocks(12, 0, 0, 0)
    site.seven(9)
    assert site.game.legal(0) == ("gold:15",)
    for space in ("gold:14", "gold:16", "gold:29"):
        assert site.refused(0, space) == "pyramid.block.levels"
    site.play(0, "gold:15")
    assert site.seen()["pyramid"][0][15] == "gold"


@pytest.mark.rule("pyramid.block.space-irrelevant")
def test_which_space_of_a_level_makes_no_difference():
    games = [with_boats(0, 1).hand(0, stone=3, cattle=3).hand(1, stone=1, cattle=1) for _ in range(2)]
    here, there = games
    for mine, yours in ((0, 7), (1, 15), (5, 3)):
        here.build(0, mine)
        there.build(0, yours)
        assert [here.points(seat) for seat in range(4)] == [there.points(seat) for seat in range(4)]
        assert here.open_points() == there.open_points()
    for site, space in ((here, 15), (there, 0)):
        site.turn(1).build(1, space)
    left, right = here.seen(), there.seen()
    assert left["pyramid"] != right["pyramid"]
    for view in (left, right):
        for hidden in ("pyramid", "seq"):
            view.pop(hidden)
    assert left == right


# ---------------------------------------------------------------------- the pharaoh card


@pytest.mark.rule("pyramid.pharaoh.curse", "pyramid.pharaoh.blessing")
def test_the_fewest_blocks_are_cursed_and_all_above_are_blessed():
    site = Site().blocks(3, 2, 1, 1)
    assert site.pharaoh() == ["blessing", "blessing", "curse", "curse"]
    assert site.open_points() == [1, 1, -1, -1]
    site = Site(3).blocks(0, 0, 2)
    assert site.pharaoh() == ["curse", "curse", "blessing"]


@pytest.mark.rule("pyramid.pharaoh.blessing", "pyramid.vizier.last-builder", "pyramid.vizier.same-turn")
def test_the_example_of_marina():
    site = with_boats(MARINA, RAMON, players=3).hand(MARINA, stone=1, cattle=1, brick=1)
    before = site.open_points()[MARINA]
    site.play(MARINA, "block:3")
    assert site.pharaoh() == ["blessing", "curse", "curse"]
    assert site.open_points()[MARINA] == before + 2
    assert site.seen()["vizier"] == MARINA
    kinds = [event.kind for event in site.game.events]
    assert kinds == ["block", "vizier", "blessing"]
    site.play(MARINA, "favor:brick-lumber")
    assert site.cards(MARINA) == {"cattle": 1}


@pytest.mark.rule("pyramid.pharaoh.all-equal")
def test_all_equal_means_all_cursed():
    assert Site(3).blocks(2, 2, 2).pharaoh() == ["curse"] * 3
    site = with_boats(0, 1, 2, players=3).blocks(1, 1, 0).hand(2, stone=1, cattle=1).turn(2)
    assert site.pharaoh() == ["blessing", "blessing", "curse"]
    before = site.open_points()
    site.build(2)
    assert site.pharaoh() == ["curse"] * 3
    assert site.open_points() == [before[0] - 2, before[1] - 2, before[2]]
    assert [event.kind for event in site.game.events] == ["block", "vizier", "curse", "curse"]


@pytest.mark.rule("pyramid.pharaoh.at-once")
def test_the_cards_turn_back_and_forth_with_every_block():
    site = with_boats(0, 1, 2, players=3)
    seen = []
    for seat in (0, 1, 2, 0):
        site.turn(seat).hand(seat, stone=1, cattle=1).build(seat)
        seen.append(site.pharaoh()[0])
    assert seen == ["blessing", "blessing", "curse", "blessing"]


@pytest.mark.rule("pyramid.pharaoh.at-once", "pyramid.end.eleven")
def test_the_blessing_wins_at_once():
    site = with_boats(0).hand(0, stone=1, cattle=1)
    spots = site.scattered()
    site.city(0, *spots[-4:]).settlement(0, *spots[-6:-4])
    assert site.points(0) == 9
    site.build(0)
    assert site.points(0) == 11
    assert (site.game.over, site.game.winners) == (True, (0,))


@pytest.mark.rule("pyramid.pharaoh.gold-ignored", "pyramid.vizier.gold-no-change")
def test_gold_blocks_belong_to_nobody():
    site = with_boats(MARINA).blocks(1, 0, 0, 0).turn(JAVIER)
    before = [player["blocks"] for player in site.seen()["players"]]
    site.seven(7).lay()
    assert [player["blocks"] for player in site.seen()["players"]] == before == [1, 0, 0, 0]
    assert site.pharaoh() == ["blessing", "curse", "curse", "curse"]
    assert site.seen()["vizier"] == MARINA
    assert {"vizier", "blessing", "curse"}.isdisjoint(event.kind for event in site.game.events)


# ---------------------------------------------------------------------- the Vizier's Favor


@pytest.mark.rule("pyramid.vizier.last-builder")
def test_whoever_built_last_has_the_favor():
    site = with_boats(MARINA, RAMON).hand(MARINA, stone=2, cattle=2).hand(RAMON, stone=1, cattle=1, grain=1)
    site.build(MARINA)
    site.build(MARINA)
    assert site.seen()["vizier"] == MARINA
    assert [event.kind for event in site.game.events].count("vizier") == 1
    site.turn(RAMON)
    assert site.refused(RAMON, "favor:grain-ore") == "pyramid.vizier.last-builder"
    site.build(RAMON)
    assert site.seen()["vizier"] == RAMON
    site.play(RAMON, "favor:grain-ore")
    site.turn(MARINA).hand(MARINA, grain=1)
    assert site.refused(MARINA, "favor:grain-ore") == "pyramid.vizier.last-builder"


@pytest.mark.rule("pyramid.vizier.one-to-one")
def test_one_card_for_one_of_another_type_once_a_turn():
    site = Site().blocks(1).hand(0, brick=2)
    assert site.refused(0, "favor:brick-brick") == "egypt.foreign.other-type"
    assert site.refused(0, "favor:grain-ore") == "pyramid.vizier.one-to-one"
    site.supply(papyrus=0)
    assert site.refused(0, "favor:brick-wool") == "egypt.foreign.supply-must-hold"
    assert not site.seen()["favor_used"]
    site.play(0, "favor:brick-ore")
    assert site.cards(0) == {"brick": 1, "stone": 1}
    assert site.seen()["favor_used"]
    assert site.refused(0, "favor:brick-grain") == "pyramid.vizier.one-to-one"
    site.play(0, "end")
    assert not site.seen()["favor_used"]
    for _ in range(3):
        site.roll(1, 1).play(site.game.turn, "end")
    site.roll(1, 1)
    assert site.allows(0, "favor:brick-grain")


@pytest.mark.rule("pyramid.vizier.same-turn")
def test_further_blocks_give_no_second_exchange():
    site = with_boats(0).blocks(1).hand(0, stone=1, cattle=1, brick=2)
    site.play(0, "favor:brick-grain").build(0)
    assert site.seen()["vizier"] == 0
    assert site.refused(0, "favor:brick-ore") == "pyramid.vizier.one-to-one"


@pytest.mark.rule("pyramid.vizier.any-phase")
def test_the_favor_works_at_any_moment_after_production():
    site = with_boats(0, order="strict").hand(0, stone=1, cattle=1, grain=5).build(0)
    assert site.refused(0, "bank:4-grain-ore") == "egypt.turn.strict-phases"
    assert site.allows(0, "favor:grain-ore")
    site.phase("roll")
    assert site.refused(0, "favor:grain-ore") == "egypt.turn.steps"
    site.phase("main").turn(1)
    assert site.refused(0, "favor:grain-ore") == "egypt.turn.next-player"


@pytest.mark.rule("pyramid.vizier.limit-nine")
@pytest.mark.parametrize(("number", "cards", "owed"), [(8, 9, 0), (6, 10, 5), (6, 9, 0), (9, 10, 5), (9, 9, 0)])
def test_the_holder_may_keep_nine_cards(number, cards, owed):
    site = Site().blocks(1).turn(JAVIER).fill_hand(MARINA, cards)
    site.seven(number)
    assert site.seen()["players"][MARINA]["owed"] == owed
    assert site.game.acting == ((MARINA,) if owed else (JAVIER,))
    assert site.game.phase == ("discard" if owed else "gold")


def test_an_open_offer_lapses_when_its_maker_moves_on():
    for action in ("favor:grain-ore", "block:1", "boat"):
        site = with_boats(0).blocks(1).hand(0, grain=2, stone=1, cattle=2, papyrus=2)
        site.trade(0, {"grain": 1}, {"brick": 1}, "all")
        assert site.seen()["players"][0]["offer"]
        site.play(0, f"boat:{site.nile(DELTA, (0, -2))}" if action == "boat" else action)
        assert site.seen()["players"][0]["offer"] is None
