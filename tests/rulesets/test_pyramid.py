"""The Great Pyramid as a ruleset: what it replaces is in use, every field is judged, faults are found."""

import numpy as np
import pytest

from oxcart.bots.pyramid import ADAPTED as WITH_BOTS
from oxcart.engine.faults import Fault
from oxcart.game import BadSetting, Game
from oxcart.game.settings import settle
from oxcart.rulesets import BY_KEY, GAMES, almanac
from oxcart.rulesets.pyramid import reasons
from oxcart.rulesets.pyramid.adapted import ADAPTED
from oxcart.rulesets.pyramid.fields import STATE
from oxcart.rulesets.pyramid.redact import HIDDEN_FIELDS, PUBLIC_FIELDS
from oxcart.sim import loops, perft
from tests.site import DELTA, Site

BELOW, PYRAMID = BY_KEY["gods"], BY_KEY["pyramid"]


def test_nothing_is_replaced_in_vain():
    assert loops.BY_RULESET["pyramid"].play_many is WITH_BOTS.of(loops.classic.play_many)
    assert ADAPTED.of(loops.classic.play_many) is not loops.classic.play_many
    assert perft.COUNTERS["pyramid"] is ADAPTED.of(perft.count_tree)
    assert not ADAPTED.unused()


def test_it_is_a_game_of_its_own_with_two_options():
    assert PYRAMID in GAMES
    assert set(settle("pyramid").options) == {"order", "domestic"}
    for option in ("gods", "setup"):
        with pytest.raises(BadSetting, match=f"has no option '{option}'"):
            settle("pyramid", options={option: "on"})
    with pytest.raises(BadSetting, match=r"for 3 to 4 players, not 2 \[egypt.component.players\]"):
        settle("pyramid", 2)


@pytest.mark.rule("pyramid.component.base-rules-hold")
def test_what_lies_below_keeps_its_numbers():
    assert PYRAMID.space.texts[: BELOW.space.count] == BELOW.space.texts
    assert PYRAMID.phases[: len(BELOW.phases)] == BELOW.phases
    assert STATE.names[: len(BELOW.state.names)] == BELOW.state.names
    assert not any("pyramid" in function.__qualname__ for function in BELOW.kernel.ENTRY_POINTS)


def test_a_log_names_the_game_and_replays():
    game = Game.new("pyramid", 3, "pyramid-variable", {"order": "free"}, seed=3)
    assert game.log.header["game"] == "pyramid"
    assert Game.replay(game.log.to_text()).record() == game.record()


def test_every_reason_has_a_rule_that_holds_here_and_a_sentence():
    own = {getattr(reasons, name) for name in reasons.NAMES}
    assert own <= set(reasons.OWN)
    assert len(own) == len(reasons.NAMES)
    for rule, sentence in PYRAMID.reasons.values():
        assert rule in almanac.load(rule.partition(".")[0])
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert not set(reasons.REPLACED) & {rule for rule, _ in PYRAMID.reasons.values()}


def test_every_field_of_the_record_is_judged():
    assert sorted(PUBLIC_FIELDS + HIDDEN_FIELDS) == sorted(STATE.names)


@pytest.mark.rule("pyramid.seven.hidden-numbers")
@pytest.mark.parametrize("viewer", [0, 2, 4, 15])
def test_public_fields_are_the_same_for_all(viewer):
    site = Site().boat(0, Site().nile(DELTA, (0, 0))).blocks(2, 1, 0, 0).gold(3).fill_hand(1, 5)
    out = np.zeros(1, dtype=STATE)
    PYRAMID.kernel.redact(site.states, 0, site.table, viewer, out, 0)
    for name in PUBLIC_FIELDS:
        assert out[0][name].tobytes() == site.row[name].tobytes(), name
    assert not out[0]["hand"][1].any()


def sound() -> Site:
    """A sound position with boats, blocks and gold."""
    site = Site()
    for seat, arm in enumerate(((-1, -1), (0, -2), (1, -2), (0, 0))):
        site.boat(seat, site.nile(DELTA, arm))
    return site.gold(3).blocks(2, 1, 0, 0)


FAULTS = {
    "a boat on no water": (lambda row: row["waters"].fill(0), Fault.FREE_EDGES),
    "no free edge on land": (lambda row: row["free"].__iand__(row["waters"]), Fault.FREE_EDGES),
    "a boat that is not there": (lambda row: row["boats"].__setitem__(0, 2), Fault.TOO_MANY_PIECES),
    "blocks without a boat": (lambda row: row["boats"].__setitem__(0, 0), Fault.TOO_MANY_PIECES),
    "two blocks on a space": (lambda row: row["blocks"].__setitem__(2, row["blocks"][0]), Fault.PIECES_OVERLAP),
    "a block in the air": (lambda row: row["blocks"].__setitem__(2, 1 << 20), Fault.PIECES_OVERLAP),
    "thirteen blocks": (lambda row: row["blocks"].__setitem__(2, 0x1FFF), Fault.TOO_MANY_PIECES),
    "a gold block too many": (lambda row: row["gold_stack"].__setitem__(1, 3), Fault.CARDS_NOT_CONSERVED),
    "a number too few": (lambda row: row["gold_stack"].__setitem__(0, -1), Fault.CARDS_NOT_CONSERVED),
    "a wrong blessing": (lambda row: row.__setitem__("blessed", 15), Fault.SPECIAL_CARD),
    "nobody's favor": (lambda row: row.__setitem__("vizier", 255), Fault.SPECIAL_CARD),
    "the favor of somebody without blocks": (lambda row: row.__setitem__("vizier", 3), Fault.SPECIAL_CARD),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_record_is_found_out(name):
    site = sound()
    assert site.game.faults() == 0
    break_it, fault = FAULTS[name]
    break_it(site.row)
    assert Fault(site.game.faults() & 0xFFFFFF) & fault


def test_a_favor_before_the_first_block_and_a_finished_pyramid_are_found_out():
    site = Site().favor(1)
    assert site.game.faults() == Fault.SPECIAL_CARD
    site = Site(3).gold(12)
    assert site.game.faults() == Fault.NO_WINNER


def test_every_event_has_a_sentence():
    site = Site(3).hand(0, papyrus=2, cattle=2, stone=1, grain=1)
    site.settlement(0, site.corner(DELTA, (-1, -1), (-1, 0)))
    site.play(0, f"boat:{site.nile(DELTA, (-1, -1))}", "block:4", "favor:grain-ore", "end")
    site.turn(1).seven(6).lay()
    names = ["Ana", "Bo", "Cy"]
    assert [site.game.tell(event, None, names) for event in site.game.events] == [
        "Ana builds a papyrus boat.",
        "Ana builds a pyramid block on level 1.",
        "Ana takes the Vizier's Favor.",
        "Ana has the Pharaoh's Blessing.",
        "Ana exchanges 1 grain for 1 stone with the Vizier's Favor.",
        "It is Bo's turn.",
        "Bo rolls 3 and 4: 7.",
        "The pharaoh's gold block shows 6.",
        "Bo lays the gold block on level 1.",
    ]
    assert set(PYRAMID.texts) > set(BELOW.texts)
