"""Dice people can check: the promised message format, exact draws, no favourites."""

import hashlib
import hmac
import random
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oxcart.game import BadSetting, Game
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Ruleset
from oxcart.server.dice import (
    LABELS,
    SPAN,
    Committed,
    commitment_of,
    join_words,
    label_of,
    new_secret,
    ticket_of,
    word_of,
)
from oxcart.server.fairness import chi_square
from tests.server.committed_games import play

SECRET = bytes(range(32))
WORDS = "ox|cart|"
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
LAYOUT_SEED = 7623839373296150591
VECTORS = {
    ("dice", 36): [31, 21, 19, 8, 24, 34, 25, 23],
    ("theft", 7): [6, 2, 3, 3, 3, 2, 1, 6],
    ("deck", 25): [10, 8, 4, 15, 0, 7, 14, 22],
    ("lot", 4): [3, 3, 0, 3],
}
HALF_REJECTED = (1 << 63) + 1
REJECTED = [4400079910063876178, 8763212443528204689, 2403082506704056580, 848981015853811611]
"""Draws among so many that nearly every second attempt is thrown away."""


def test_the_vectors_that_must_never_change() -> None:
    dice = Committed(SECRET, WORDS)
    assert dice.commitment == COMMITMENT
    assert dice.layout_seed() == LAYOUT_SEED
    for (label, n), tickets in VECTORS.items():
        assert [dice.draw(label, n) for _ in tickets] == tickets
    assert [ticket_of(SECRET, WORDS, "dice", counter, HALF_REJECTED) for counter in range(4)] == REJECTED


def test_words_are_written_as_utf_8() -> None:
    dice = Committed(bytes(32), "été")
    assert dice.layout_seed() == 13895560957724769690
    assert [dice.draw("dice", 36) for _ in range(5)] == [12, 34, 12, 4, 6]


def test_the_document_shows_the_vectors() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")
    assert COMMITMENT in text
    assert str(LAYOUT_SEED) in text
    for tickets in [*VECTORS.values(), REJECTED]:
        assert ", ".join(map(str, tickets)) in text


def test_a_draw_as_the_document_describes_it() -> None:
    """Written a second time, from the description alone."""
    for n in (1, 2, 3, 19, 25, 36, HALF_REJECTED, SPAN):
        for counter in range(20):
            for attempt in range(100):
                message = ("dice|" + str(counter) + "|" + str(attempt) + "|" + WORDS).encode("utf-8")
                number = int(hmac.new(SECRET, message, hashlib.sha256).hexdigest()[:16], 16)
                if number < (2**64 // n) * n:
                    break
            assert ticket_of(SECRET, WORDS, "dice", counter, n) == number % n


@given(st.binary(min_size=32, max_size=32), st.text(), st.sampled_from(["lot", "dice", "theft", "deck"]))
def test_streams_do_not_disturb_each_other_and_can_be_rebuilt(secret: bytes, words: str, label: str) -> None:
    try:
        dice, alone = Committed(secret, words), Committed(secret, words)
    except BadSetting:
        return  # lone surrogates
    choose = random.Random(secret)
    for _ in range(20):
        other = choose.choice(["lot", "dice", "theft", "deck"])
        ticket = dice.draw(other, 36)
        if other == label:
            assert ticket == alone.draw(label, 36)
    rebuilt = Committed(secret, words)
    for name, count in dice.counters.items():
        for _ in range(count):
            rebuilt.advance(name)
    assert rebuilt == dice
    assert rebuilt.draw(label, 25) == dice.draw(label, 25)


@given(st.binary(min_size=32, max_size=32), st.integers(1, SPAN), st.integers(0, 10_000))
def test_tickets_are_in_range(secret: bytes, n: int, counter: int) -> None:
    assert 0 <= ticket_of(secret, "", "deck", counter, n) < n


@pytest.mark.parametrize("n", [2, 3, 7, 25, 36])
@pytest.mark.parametrize("label", ["lot", "dice", "theft", "deck"])
def test_tickets_are_even(label: str, n: int) -> None:
    dice = Committed(hashlib.sha256(f"{label} {n}".encode()).digest(), WORDS)
    tickets = [dice.draw(label, n) for _ in range(400 * n)]
    assert chi_square([tickets.count(k) for k in range(n)], [1] * n).p > 0.001


def test_following_tickets_are_independent() -> None:
    dice = Committed(SECRET, WORDS)
    tickets = [dice.draw("dice", 6) for _ in range(20_000)]
    pairs = [6 * a + b for a, b in pairwise(tickets)]
    assert chi_square([pairs.count(k) for k in range(36)], [1] * 36).p > 0.001


def test_the_secret_is_in_no_text_of_the_dice() -> None:
    dice = Committed(SECRET, WORDS)
    assert repr(SECRET) not in repr(dice)
    assert SECRET.hex() not in repr(dice)


def test_secrets_are_fresh() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(commitment_of(new_secret())) == 64


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_secret_has_32_bytes(secret: bytes) -> None:
    with pytest.raises(BadSetting, match="32 bytes"):
        Committed(secret)


@pytest.mark.parametrize("n", [0, -1, SPAN + 1])
def test_impossible_draws_are_refused(n: int) -> None:
    with pytest.raises(BadSetting, match="tickets"):
        ticket_of(SECRET, "", "dice", 0, n)


def test_words_must_be_text() -> None:
    with pytest.raises(BadSetting, match="UTF-8"):
        Committed(SECRET, "\ud800")


def test_words_of_all_seats_are_joined_in_order() -> None:
    assert join_words(["ox", "cart", ""]) == WORDS
    assert word_of(SECRET, "a|b", "dice", 0, 0) != word_of(SECRET, "b|a", "dice", 0, 0)


def test_every_phase_has_the_stream_of_its_kind() -> None:
    assert {phase: label_of(phase) for phase in LABELS} == {
        "lot": "lot", "start_roll": "dice", "dice": "dice", "theft": "theft", "draw": "deck",
        "thoth_look": "deck", "reveal": "gold", "deal": "deal",
    }  # fmt: skip
    with pytest.raises(BadSetting, match="chance does not act in phase 'main'"):
        label_of("main")


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.facts.key)
def test_every_ruleset_knows_the_phases_of_chance(ruleset: Ruleset) -> None:
    assert {"lot", "start_roll", "dice", "theft", "draw"} <= set(LABELS) & set(ruleset.phases)


def test_every_phase_with_a_stream_is_one_of_some_game() -> None:
    assert set(LABELS) <= {phase for ruleset in ALL for phase in ruleset.phases}


def test_a_game_rebuilt_from_its_log_goes_on_with_the_same_dice() -> None:
    game, _, dice = play("egypt-variable", 5, limit=200)
    again = Game.replay(game.log, upto=0)
    rebuilt = Committed(dice.secret, dice.words)
    for player, action in game.log.actions:
        if again.tickets():
            rebuilt.advance(label_of(again.phase))
        again.play("chance" if player not in range(3) else player, action)
    assert rebuilt == dice
    assert again.record() == game.record()
