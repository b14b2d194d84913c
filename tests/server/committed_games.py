"""Whole games with committed dice and random legal moves, for the tests of dice, archive and evidence."""

import random
from functools import cache

import msgspec

from oxcart.game import Game
from oxcart.rulesets import ALL
from oxcart.server.dice import Committed
from oxcart.server.evidence import Report
from oxcart.server.export import Evidence, Facts, Seat, closing_facts, digest, opening_facts

WORDS = "ox|cart|été"
NAMES = ("Ann", "Bo \u2028 \x0b", "Çelik")
"""The second name holds what some readers take for line ends."""


def play(board: str, seed: int, limit: int = 100_000, domestic: str = "off") -> tuple[Game, Facts, Committed]:
    """A game of three until its end or the limit, with the facts of its opening and its dice."""
    choose = random.Random(f"{board} {seed}")
    dice = Committed(choose.randbytes(32), WORDS)
    options = {"domestic": domestic}
    ruleset = next(ruleset for ruleset in ALL if board in ruleset.facts.boards)
    game = Game.new(ruleset.facts.key, 3, board, options, seed=dice.layout_seed(), chance="manual")
    facts = opening_facts(game, dice, f"game-{seed}", [Seat(name) for name in NAMES], started_ms=1_000)
    dice.let_chance_act(game)
    while not game.over and game.seq < limit:
        seat = choose.choice(game.acting)
        game.play(seat, choose.choice(game.legal(seat)))
        dice.let_chance_act(game)
    return game, facts, dice


@cache
def finished(board: str = "egypt-variable", seed: int = 1) -> Evidence:
    """The evidence of a game played to its end."""
    game, facts, dice = play(board, seed)
    return Evidence.of(game, closing_facts(facts, game, dice, ended_ms=2_000))


@cache
def abandoned(board: str = "egypt-variable", seed: int = 1) -> Evidence:
    """The evidence of a game that its table gave up early: a short file."""
    game, facts, dice = play(board, seed, limit=100)
    return Evidence.of(game, closing_facts(facts, game, dice, ended_ms=2_000, ended="abandoned"))


def resealed(evidence: Evidence) -> Evidence:
    """As a forger leaves it: with the digest of the changed lines."""
    assert evidence.closing is not None
    closing = msgspec.structs.replace(
        evidence.closing,
        digest=digest(evidence.body()),
        actions=len(evidence.actions),
        result=evidence.table.result,
    )
    return msgspec.structs.replace(evidence, closing=closing)


def is_doubted(report: Report) -> bool:
    """Not confirmed, and for a reason."""
    assert not any("onfirmed" in line for line in report.lines)
    return not report.ok and bool(report.problems)
