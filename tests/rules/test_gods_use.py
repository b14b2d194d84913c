"""When gods may be used. Rules: "Using God Cards"."""

import pytest

from oxcart.game import Game
from tests.temple import Temple

FREE = {"order": "free"}
STRICT = {"order": "strict"}


@pytest.mark.rule("gods.use.voluntary")
def test_nobody_has_to_use_a_god():
    position = Temple().hand(1, grain=1)
    for _ in range(8):
        assert position.allows(position.game.turn, "end")
        position.next_turn(1, 2)
    assert position.card(0) == "horus A"


@pytest.mark.rule("gods.use.resolve-fully")
def test_what_was_begun_is_carried_out():
    position = Temple().hand(0, brick=1).hand(1, grain=1).play(0, "horus:grain-p1")
    assert position.game.phase == "horus"
    for action in ("end", "flip", "exchange:isis", "bank:4-brick-ore", "buy"):
        assert position.refused(0, action) == "gods.use.resolve-fully"
    assert position.refused(1, "give:brick") == "gods.use.resolve-fully"
    position.play(0, "give_back:brick")
    assert position.game.phase == "god_after"


@pytest.mark.rule("gods.use.resolve-fully")
def test_steps_of_an_effect_need_that_effect():
    position = Temple().hand(0, grain=1)
    for action in ("give_back:grain", "maat_take:grain", "keep:knight"):
        assert position.refused(0, action) == "gods.use.resolve-fully"


@pytest.mark.rule("gods.use.requirements")
def test_a_god_whose_conditions_are_not_met_cannot_be_used():
    position = Temple().god(0, "maat").hand(1, grain=1)
    position.settlement(0, position.scattered()[0])
    assert position.refused(0, "maat:p1") == "gods.maat.not-the-leader"
    position = Temple().god(0, "ptah").hand(0, brick=1, cattle=1)
    position.settlement(0, 0)
    assert not [action for action in position.game.legal(0) if action.startswith("ptah")]
    position = Temple().god(0, "amun").hand(0, stone=1)
    assert not [action for action in position.game.legal(0) if action.startswith("amun")]


@pytest.mark.rule("gods.use.requirements")
def test_ptah_needs_a_path_to_build_on():
    position = Temple().god(0, "ptah").hand(0, brick=2)
    assert position.refused(0, "ptah:lumber-brick") == "gods.use.requirements"
    position.settlement(0, 0)
    assert position.allows(0, "ptah:lumber-brick")


@pytest.mark.rule("gods.use.own-turn")
def test_most_gods_are_used_in_the_own_turn_only():
    position = Temple().turn(1).hand(1, grain=1)
    assert position.refused(0, "horus:grain-p1") == "gods.use.own-turn"
    for god, action in (("ptah", "ptah:lumber-ore"), ("osiris", "osiris:0"), ("maat", "maat:p1"), ("bastet", "bastet"),
                        ("hapi", "hapi_settle:0"), ("amun", "amun:ore-grain"), ("thoth", "thoth:plain")):  # fmt: skip
        position.god(0, god)
        assert position.refused(0, action) == "gods.use.own-turn"


@pytest.mark.rule("gods.use.own-turn")
def test_atum_also_acts_on_anothers_turn():
    position = Temple().god(0, "atum").turn(1).roll(1, 3)
    assert position.game.acting == (0,)
    assert position.allows(0, "atum:ore", "pass")


@pytest.mark.rule("gods.use.not-when-received")
def test_a_god_sleeps_in_the_turn_in_which_it_was_received():
    position = Temple(options=FREE).god(0, "maat").hand(0, stone=4).hand(1, grain=1)
    position.settlement(1, 0)
    position.play(0, "maat:p1", "maat_take:grain", "exchange:amun")
    assert position.refused(0, "amun:ore-grain") == "gods.use.not-when-received"
    for _ in range(4):
        position.next_turn(1, 2)
    assert position.allows(0, "amun:ore-grain")


@pytest.mark.rule("gods.use.not-when-received")
def test_a_god_received_on_anothers_turn_is_ready_in_the_next_own_turn():
    position = Temple().god(1, "isis").hand(1, grain=1).turn(0).roll(3, 4)
    position.play(1, "isis:ore", "exchange:amun")
    assert position.game.view(None)["players"][1]["god"]["new"]
    position.play(0, "robber:0")
    position.next_turn(1, 2)
    assert not position.game.view(None)["players"][1]["god"]["new"]
    position.hand(1, stone=2)
    assert position.game.turn == 1
    assert position.allows(1, "amun:ore-grain")


@pytest.mark.rule("gods.use.start-card-first-turn")
def test_start_cards_may_be_used_from_the_first_turn_on():
    game = Game.new("egypt", 4, "egypt-beginner", {"gods": "on"}, ages=(50, 20, 20, 20), chance="manual")
    atum = 1
    game.play(0, "roll")
    for total in ((1, 1), (6, 6)):
        trial = game.copy()
        trial.play("chance", f"dice:{total[0]}+{total[1]}")
        if trial.phase == "atum":
            assert trial.acting == (atum,)
            trial.play(atum, "atum:ore")
            break
    else:
        raise AssertionError("Atum was never asked")


@pytest.mark.rule("gods.use.once-per-turn")
def test_a_god_is_used_once_a_turn():
    position = Temple(options=FREE).god(0, "ptah").hand(0, brick=3, cattle=1, stone=2)
    corner = position.corner((0, 0), (1, 0), (0, 1))
    position.settlement(0, corner)
    first, second, *_ = [action for action in position.game.legal(0) if action.startswith("road:")]
    position.play(0, "ptah:lumber-ore", first, "flip")
    assert position.refused(0, "ptah:lumber-ore") == "gods.use.once-per-turn"
    position.play(0, second)
    assert position.cards(0) == {"brick": 1, "stone": 1}


@pytest.mark.rule("gods.use.beside-development-card")
def test_a_god_and_a_development_card_fit_into_one_turn():
    position = Temple().dev(0, knight=1).hand(1, grain=1).phase("roll")
    position.play(0, "knight", "robber:0").play(0, "roll").play("chance", "dice:1+2")
    position.play(0, "horus:grain-p1", "give_back:grain", "flip")
    assert position.card(0) == "horus B"
    assert position.game.view(None)["card_played"]


@pytest.mark.rule("gods.use.time-in-turn")
@pytest.mark.parametrize(
    ("god", "action"),
    [
        ("horus", "horus:grain-p1"),
        ("ptah", "ptah:lumber-ore"),
        ("osiris", "osiris:0"),
        ("maat", "maat:p1"),
        ("hapi", "hapi_settle:0"),
        ("amun", "amun:ore-grain"),
        ("thoth", "thoth:plain"),
    ],
)
def test_most_gods_act_after_production(god, action):
    position = Temple().god(0, god).phase("roll")
    assert position.refused(0, action) == "gods.use.time-in-turn"


@pytest.mark.rule("gods.use.time-in-turn")
def test_only_bastet_acts_before_the_roll():
    position = Temple().god(0, "bastet").robber((0, -2)).phase("roll")
    assert position.allows(0, "bastet", "roll")


@pytest.mark.rule("gods.use.time-in-turn")
def test_strict_phases_end_amun_but_not_ptah():
    position = Temple(options=STRICT).god(0, "amun").hand(0, stone=3, grain=1, papyrus=1)
    position.play(0, "buy").play("chance", "draw:knight")
    assert position.refused(0, "amun:ore-grain") == "egypt.turn.strict-phases"
    position.god(0, "ptah").hand(0, brick=2).settlement(0, 0)
    assert position.allows(0, "ptah:lumber-brick")


@pytest.mark.rule("gods.use.time-in-turn")
def test_while_a_discard_is_owed_no_god_of_the_own_turn_acts():
    position = Temple().fill_hand(1, 8).roll(3, 4)
    assert position.game.phase == "discard"
    assert position.refused(0, "horus:grain-p1") == "gods.use.time-in-turn"


@pytest.mark.rule("gods.use.time-in-turn")
def test_moving_with_osiris_does_not_end_trading_but_building_with_a_god_does():
    def played(god, *actions):
        position = Temple(options=STRICT).god(0, god).army(0, 1).hand(0, grain=6, brick=2, cattle=1, stone=3, papyrus=1)
        corner = position.scattered()[0]
        position.settlement(0, corner)
        edges = [int(e) for e in position.game.board.topology.corner_edges[corner] if e < 72]
        position.road(0, edges[0])
        for action in actions:
            seat = "chance" if action.startswith("look:") else 0
            position.play(seat, action.format(road=edges[0], other=edges[1], corner=corner))
        return position

    assert played("osiris", "osiris:{road}", "road:{other}", "flip").allows(0, "bank:4-grain-ore")
    for after_building in (
        played("ptah", "ptah:lumber-brick", "road:{other}", "flip"),
        played("hapi", "hapi_city:{corner}", "flip"),
        played("thoth", "thoth:plain", "look:knight", "look:knight", "look:knight", "keep:knight", "flip"),
    ):
        assert after_building.refused(0, "bank:4-grain-ore") == "egypt.turn.strict-phases"


@pytest.mark.rule("gods.hidden.open-cards")
def test_gods_lie_open():
    position = Temple().god(1, "isis", "B")
    for viewer in (None, 0, 1, 2, 3):
        view = position.game.view(viewer)
        assert view["players"][1]["god"] == {"key": "isis", "side": "B", "used": False, "new": False}
        assert view["display"] == ["ptah", "atum", "osiris", "amun", "thoth", "bastet"]


@pytest.mark.rule("gods.hidden.open-cards")
def test_cards_that_move_by_a_god_are_seen_by_all_but_maats():
    def told(position):
        return [event.seen_by(2) for event in position.game.events]

    position = Temple().god(1, "isis").roll(3, 4).play(1, "isis:ore")
    assert {"kind": "isis", "seat": 1, "god": "isis", "cards": {"ore": 1}} in told(position)
    position = Temple().hand(0, brick=1).hand(1, grain=1).play(0, "horus:grain-p1", "give_back:brick")
    assert {"kind": "hands_over", "seat": 1, "cards": {"grain": 1}, "other": 0} in told(position)
    assert {"kind": "hands_over", "seat": 0, "cards": {"brick": 1}, "other": 1} in told(position)
    position = Temple().god(0, "bastet").robber((0, -2)).play(0, "bastet")
    assert told(position)[0]["cards"] == {"ore": 1}
    position = Temple().god(0, "atum").roll(1, 3).play(0, "atum:wool")
    assert told(position)[-1]["cards"] == {"wool": 1}


@pytest.mark.rule("gods.use.time-in-turn")
def test_nobody_uses_a_god_before_the_first_turn_or_after_the_end():
    game = Game.new("gods", 3, "egypt-variable", seed=2, chance="manual")
    assert game.why_not(0, "horus:grain-p1")[0] == "egypt.turn.steps"
    for throw in ("dice:6+6", "dice:1+1", "dice:1+1"):
        game.play("chance", throw)
    for _ in range(4):
        seat = game.turn
        game.play(seat, game.legal(seat)[0])
        game.play(seat, game.legal(seat)[0])
    assert game.why_not(2, "horus:grain-p1")[0] == "egypt.founding.two-rounds"
    assert game.why_not(2, "exchange:isis")[0] == "gods.after.no-unused-return"
    over = Temple().hand(0, stone=1, grain=1, papyrus=1)
    corners = over.scattered()
    over.city(0, *corners[:4]).settlement(0, corners[4]).play(0, "buy").play("chance", "draw:palace")
    assert over.game.over
    assert over.refused(0, "horus:grain-p1") == "egypt.end.ten-points"


def test_chance_and_people_who_are_not_there_have_no_god():
    position = Temple(3)
    assert position.game.why_not("chance", "flip")[0] == "egypt.turn.steps"
    assert position.game.why_not(0, "look:knight")[0] == "egypt.turn.steps"
    kernel, space = position.game.ruleset.kernel, position.game.ruleset.space
    code = kernel.why_not(position.states, 0, position.table, 3, space.from_text("flip"))
    assert position.game.ruleset.reasons[code][0] == "egypt.component.players"
