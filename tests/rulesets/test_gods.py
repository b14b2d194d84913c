"""Help from the Gods as a ruleset: what it replaces is in use, every field is judged, and two rows can be swapped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from oxcart.bots.gods import ADAPTED as WITH_BOTS
from oxcart.game import BadSetting, Game
from oxcart.game.settings import settle
from oxcart.rulesets import BY_KEY, GAMES
from oxcart.rulesets.gods import codes
from oxcart.rulesets.gods.adapted import ADAPTED
from oxcart.rulesets.gods.facts import GODS
from oxcart.rulesets.gods.fields import STATE
from oxcart.rulesets.gods.reasons import OWN, REASONS
from oxcart.rulesets.gods.redact import HIDDEN_FIELDS, PUBLIC_FIELDS
from oxcart.rulesets.gods.texts import TEXTS
from oxcart.sim import loops, perft
from tests.temple import Temple

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "oxcart"
EGYPT, WITH_GODS = BY_KEY["egypt"], BY_KEY["gods"]


def test_nothing_is_replaced_in_vain():
    assert loops.BY_RULESET["gods"].play_many is WITH_BOTS.of(loops.classic.play_many)
    assert ADAPTED.of(loops.classic.play_many) is not loops.classic.play_many
    assert perft.COUNTERS["gods"] is ADAPTED.of(perft.count_tree)
    assert not ADAPTED.unused()


def test_the_option_leads_to_the_game_and_back():
    assert WITH_GODS not in GAMES
    for game, options, key in (
        ("egypt", {}, "egypt"),
        ("egypt", {"gods": "off"}, "egypt"),
        ("egypt", {"gods": "on"}, "gods"),
        ("gods", {}, "gods"),
        ("gods", {"gods": "on"}, "gods"),
        ("gods", {"gods": "off"}, "egypt"),
    ):
        settings = settle(game, options=options)
        assert settings.ruleset.facts.key == key
        assert set(settings.options) == {"order", "domestic", "setup"}
    with pytest.raises(BadSetting, match="option gods is one of off, on, not 'maybe'"):
        settle("egypt", options={"gods": "maybe"})
    with pytest.raises(BadSetting, match="has no option 'god' \\(did you mean 'gods'"):
        settle("egypt", options={"god": "on"})
    with pytest.raises(BadSetting, match=r"for 3 to 4 players, not 2 \[egypt.component.players\]"):
        settle("egypt", 2, options={"gods": "on"})


def test_a_log_names_the_game_and_replays():
    game = Game.new("egypt", 3, options={"gods": "on", "order": "free"}, seed=3)
    assert game.log.header["game"] == "gods"
    assert Game.replay(game.log.to_text()).record() == game.record()


def test_the_base_game_is_untouched():
    assert "gods" not in str(EGYPT.kernel.apply.__qualname__)
    assert WITH_GODS.space.texts[: EGYPT.space.count] == EGYPT.space.texts
    assert WITH_GODS.phases[: len(EGYPT.phases)] == EGYPT.phases
    assert STATE.names[: len(EGYPT.state.names)] == EGYPT.state.names


def test_every_reason_has_a_rule_and_a_sentence():
    from oxcart.rulesets import almanac

    book = almanac.load("gods")
    own = {getattr(codes, name) for name in codes.NAMES}
    assert own <= set(OWN)
    assert len(own) == len(codes.NAMES)
    for rule, sentence in OWN.values():
        assert rule in book
        assert sentence.endswith(".")
    replaced = {old for rule in book for old in rule.replaces}
    assert not replaced & {rule for rule, _ in REASONS.values()}


def test_the_rules_in_force_are_the_gods_and_those_of_egypt_they_leave_standing():
    from oxcart.rulesets import almanac

    book = almanac.in_force("gods")
    assert len(book) == 72 + 158 - 5
    assert "egypt.robber.steal-one" in book
    assert "egypt.build.pieces-stay" not in book
    assert almanac.in_force("egypt").rules == almanac.load("egypt").rules


def test_every_field_of_the_record_is_judged():
    assert sorted(PUBLIC_FIELDS + HIDDEN_FIELDS) == sorted(STATE.names)


def redacted(position, viewer):
    """The row the viewer gets."""
    out = np.zeros(1, dtype=STATE)
    WITH_GODS.kernel.redact(position.states, 0, position.table, viewer, out, 0)
    return out[0]


@pytest.mark.rule("gods.maat.secret-look", "gods.thoth.secret-look")
@pytest.mark.parametrize("viewer", [0, 1, 2, 4, 15])
def test_only_who_looks_gets_what_is_looked_at(viewer):
    position = Temple().god(0, "maat").hand(1, grain=2).hand(2, stone=1).settlement(1, 0).play(0, "maat:p1")
    seen = redacted(position, viewer)
    assert bool(seen["hand"][1].any()) == (viewer in (0, 1))
    assert bool(seen["hand"][2].any()) == (viewer == 2)
    choice = Temple().god(0, "thoth").hand(0, stone=1, grain=1, papyrus=1).play(0, "thoth:plain")
    choice.play("chance", "look:knight", "look:knight", "look:palace")
    seen = redacted(choice, viewer)
    assert bool(seen["looked"].any()) == (viewer == 0)
    for name in PUBLIC_FIELDS:
        assert seen[name].tobytes() == choice.row[name].tobytes(), name


@pytest.mark.parametrize("name", ["god", "display", "repay", "moving", "looked", "declared", "after"])
def test_a_broken_record_is_found_out(name):
    position = Temple()
    assert position.is_sound()
    position.row[name] = {"god": 1, "display": 1023, "repay": 2, "moving": 3, "looked": 1, "declared": 2, "after": 4}[
        name
    ]
    assert position.game.faults() >> 24


def test_somebody_without_a_god_is_found_out():
    position = Temple()
    position.row["god"][1] = 255
    position.row["display"] |= 1 << 1
    assert position.game.faults() == 1 << 25


def test_every_event_of_the_gods_has_a_sentence():
    names = ["Ana", "Bo", "Cy", "Di"]
    position = Temple().hand(0, brick=1).hand(1, grain=1).play(0, "horus:grain-p1", "give_back:brick", "exchange:isis")
    told = [position.game.tell(event, 0, names) for event in position.game.events]
    assert told == [
        "Ana uses Horus and asks Bo for grain.",
        "Bo gives 1 grain to Ana.",
        "Ana gives 1 brick to Bo.",
        "Ana exchanges Horus for Isis.",
    ]
    assert set(TEXTS) > set(EGYPT.texts)


SWAPPED = """
from oxcart.game import Game
from oxcart.rulesets.gods import RULESET
keys = [block.key for block in RULESET.space.blocks]
assert keys.index("bastet") < keys.index("keep") < keys.index("thoth") < keys.index("look")
assert "robber" in RULESET.labels["god.thoth.a"] and "development" in RULESET.labels["god.bastet.a"]
assert "bastet_look" in RULESET.phases
game = Game.new("gods", 3, seed=1, chance="manual")
game.play("chance", "lot:p0")
row = game._states[0]
row["god"][0], row["display"] = 9, 0b111111111 & ~0b11
row["hand"][0], row["hand_size"][0] = [0, 0, 1, 1, 1], 3
row["phase"] = RULESET.phases.index("main")
game.play(0, "bastet:plain")
print(game.phase)
"""


def test_the_powers_of_thoth_and_bastet_can_be_swapped_as_data(tmp_path):
    assert [god.power for god in GODS[-2:]] == ["choice", "robber"]
    shutil.copytree(PACKAGE, tmp_path / "oxcart", ignore=shutil.ignore_patterns("__pycache__"))
    facts = tmp_path / "oxcart" / "rulesets" / "gods" / "facts.py"
    text = facts.read_text(encoding="utf-8")
    swapped = text.replace('0, "choice"', "0, *").replace('0, "robber"', '0, "choice"').replace("0, *", '0, "robber"')
    assert swapped != text
    facts.write_text(swapped, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "OXCART_JIT": "off"}
    done = subprocess.run([sys.executable, "-c", SWAPPED], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "bastet_look", done.stderr
