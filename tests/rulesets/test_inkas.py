"""Rise of the Inkas as a ruleset: what it replaces is in use, every field is judged, faults are found."""

import numpy as np
import pytest

from oxcart.bots.inkas import ADAPTED as WITH_BOTS
from oxcart.engine.bits import include
from oxcart.engine.faults import Fault
from oxcart.game import BadSetting, Game
from oxcart.game.settings import settle
from oxcart.rulesets import BY_KEY, GAMES, almanac
from oxcart.rulesets.inkas import codes, faults, reasons
from oxcart.rulesets.inkas.adapted import ADAPTED
from oxcart.rulesets.inkas.fields import STATE
from oxcart.rulesets.inkas.redact import HIDDEN_FIELDS, PUBLIC_FIELDS
from oxcart.sim import loops, perft
from tests.inkas_position import BLUE, ORANGE, RED, Highland, beginner

BELOW, INKAS = BY_KEY["classic"], BY_KEY["inkas"]


def test_nothing_is_replaced_in_vain():
    assert loops.BY_RULESET["inkas"].play_many is WITH_BOTS.of(loops.classic.play_many)
    assert ADAPTED.of(loops.classic.play_many) is not loops.classic.play_many
    assert perft.COUNTERS["inkas"] is ADAPTED.of(perft.count_tree)
    assert not ADAPTED.unused()


def test_it_is_a_game_of_its_own_with_two_options():
    assert INKAS in GAMES
    assert settle("inkas").options == {"domestic": "on", "goods": "resources"}
    for option in ("order", "setup", "gods"):
        with pytest.raises(BadSetting, match=f"has no option '{option}'"):
            settle("inkas", options={option: "on"})
    with pytest.raises(BadSetting, match=r"for 3 to 4 players, not 2 \[inkas.players.count\]"):
        settle("inkas", 2)


def test_the_classic_game_is_left_alone():
    assert INKAS.phases[: len(BELOW.phases)] == BELOW.phases
    assert [block.key for block in INKAS.space.blocks][: len(BELOW.space.blocks)] == [b.key for b in BELOW.space.blocks]
    assert not any("inkas" in function.__qualname__ for function in BELOW.kernel.ENTRY_POINTS)
    assert not {"ruins", "culture", "second"} & set(BELOW.state.names)


def test_a_log_names_the_game_and_replays():
    game = Game.new("inkas", 3, "inkas-variable", {"goods": "any"}, seed=3)
    assert game.log.header["game"] == "inkas"
    assert Game.replay(game.log.to_text()).record() == game.record()


def test_every_reason_has_a_rule_that_holds_here_and_a_sentence():
    book = almanac.load("inkas")
    assert {getattr(codes, name) for name in codes.NAMES} <= set(reasons.OWN)
    for rule, sentence in INKAS.reasons.values():
        assert rule in book, rule
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_every_field_of_the_record_is_judged():
    assert sorted(PUBLIC_FIELDS + HIDDEN_FIELDS) == sorted(STATE.names)


@pytest.mark.rule("inkas.hidden.hand", "inkas.hidden.stack-order")
@pytest.mark.parametrize("viewer", [0, 2, 4, 15])
def test_public_fields_are_the_same_for_all(viewer):
    h = sound().hand(ORANGE, wood=2, fish=3).dev(ORANGE, monopoly=1)
    out = np.zeros(1, dtype=STATE)
    INKAS.kernel.redact(h.states, 0, h.table, viewer, out, 0)
    for name in PUBLIC_FIELDS:
        assert out[0][name].tobytes() == h.row[name].tobytes(), name
    assert not out[0]["hand"][ORANGE].any()
    assert not out[0]["dev"][ORANGE].any()
    assert (out[0]["deck"] + out[0]["second"]).tolist() == [14, 2, 2, 2]


@pytest.mark.rule("inkas.hidden.stack-order")
def test_the_second_stack_hides_what_the_others_drew_from_it():
    h = sound().dev(ORANGE, monopoly=1).stack(0).release(10, knight=7, roads=1, plenty=1, monopoly=1)
    out = np.zeros(1, dtype=STATE)
    INKAS.kernel.redact(h.states, 0, h.table, RED, out, 0)
    assert out[0]["deck"].tolist() == [0, 0, 0, 0]
    assert out[0]["second"].tolist() == [7, 1, 1, 2]
    assert h.row["second"].tolist() == [7, 1, 1, 1]


def test_a_board_with_harbours_is_refused():
    with pytest.raises(BadSetting, match="harbours"):
        Game.new("inkas", 3, "tests/brook")


def sound() -> Highland:
    """A sound position: red leads its second tribe, the others their first."""
    h = Highland().ruin(RED, "A1-A2-B2", "A3-A4-S3").ruined_city(RED, "C2-C3-J2").settlement(RED, "A5-A6-B6")
    h.settlement(ORANGE, "C4-C5-J4").settlement(BLUE, "B7-C6-frame").settlement(3, "B3-B4-C3").along(
        RED, "A5-A6-B6", "A6-B6-B7", "B6-B7-C6"
    )
    return h


STACKS = int(Fault.DEV_CARDS_NOT_CONSERVED)
FAULTS = {
    "ruins of nobody": (lambda h: include(h.row["ruins"][BLUE], h.spot("B1-frame")), faults.RUINS),
    "ruins of a first tribe": (lambda h: include(h.row["ruins"][BLUE], h.spot("B7-C6-frame")), faults.RUINS),
    "a marker too many": (lambda h: h.culture(BLUE, 2), faults.CULTURE),
    "no marker": (lambda h: h.culture(RED, 4), faults.CULTURE),
    "two cities of a tribe": (lambda h: h.city(BLUE, "A1-frame", "C1-frame"), faults.CULTURE),
    "a fifth thicket": (
        lambda h: h.ruin(RED, "C1-frame", "A1-frame").tribe(RED, 2),
        int(Fault.TOO_MANY_PIECES),
    ),
    "a third city": (
        lambda h: h.ruin(RED, "C1-frame", kind="cities").city(RED, "A1-frame"),
        int(Fault.TOO_MANY_PIECES),
    ),
    "the robber on a jungle": (lambda h: h.robber("J1"), faults.ROBBER_PLACE),
    "the robber on the ocean": (lambda h: h.robber("S2"), faults.ROBBER_PLACE),
    "a free road of no card": (lambda h: h.row.__setitem__("laid", 1), faults.FREE_ROADS),
    "a second stack too early": (lambda h: h.row.__setitem__("released", 1), STACKS),
    "a card of the second stack": (lambda h: h.release(9, knight=7, roads=1, plenty=1), STACKS),
    "a knight too few": (lambda h: h.stack(9, knight=6, roads=1, plenty=1, monopoly=1), STACKS),
    "a fish too many": (lambda h: h.supply(fish=13), int(Fault.CARDS_NOT_CONSERVED)),
    "a reach across ruins": (
        lambda h: include(h.row["reach"][RED], h.way("A1/A2")), int(Fault.REACH)
    ),
    "the route card of a short route": (lambda h: h.row.__setitem__("route_holder", RED), int(Fault.ROUTE_HOLDER)),
    "the mightiest with less": (lambda h: h.army(BLUE, 2).army(RED, 1, holder=True), int(Fault.ARMY_HOLDER)),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_record_is_found_out(name):
    h = sound()
    assert h.game.faults() == 0
    break_it, fault = FAULTS[name]
    break_it(h)
    assert h.game.faults() & fault


def test_every_event_has_a_sentence():
    h = beginner(3).hand(RED, wood=3, stone=3, wool=1, potato=3, ore=3, feathers=1, coca=1, fish=1).dev(RED, roads=1)
    h.roll(1, 1).play(RED, "goods:ore+ore", "roads", h.road_on("A4/S4"), "forgo", h.settle_at("A4-A5-S4"))
    h.play(RED, h.city_at("A4-A5-S4"), h.found_at("B7-frame"))
    names = ["Ana", "Bo", "Cy"]
    assert [h.game.tell(event, None, names) for event in h.game.events][-9:] == [
        "Ana trades 1 feathers, 1 coca, 1 fish for 2 ore with the supply.",
        "Ana plays Road Building.",
        "Ana places a free road.",
        "Ana gives up the second free road.",
        "Ana builds a settlement.",
        "Ana builds a city.",
        "Ana's tribe 1 is complete and falls into decline.",
        "Ana founds tribe 2.",
        "It is Bo's turn.",
    ]
    h = sound().hand(RED, wood=1, stone=1, wool=1, potato=1).army(RED, 2, holder=True).robber("A5")
    h.play(RED, "mightiest", "end").roll(1, 1)
    told = [h.game.tell(event, None, ["Ana", "Bo", "Cy", "Di"]) for event in h.game.events]
    assert "Ana sends the robber to the jungle frame and takes 1 ore from the supply." in told
    assert set(INKAS.texts) > set(BELOW.texts)
