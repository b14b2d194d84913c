"""The archive: what is written is read back, and running games keep their secrets."""

import json
from dataclasses import replace

import msgspec
import pytest

from oxcart.game import Game, Log
from oxcart.server.evidence import verify_text
from oxcart.server.export import (
    BadExport,
    Evidence,
    closing_facts,
    opening_facts,
    read,
    spectator_events,
    write,
)
from oxcart.server.fairness import fairness, rolls_of
from tests.server.committed_games import NAMES, abandoned, finished, play

BOARDS = ("egypt-beginner", "egypt-variable")


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_written_is_read_back(board: str) -> None:
    for evidence in (finished(board), abandoned(board)):
        text = evidence.to_text()
        assert read(text) == evidence
        assert read(text).to_text() == text


def test_an_archive_replays_to_the_same_record() -> None:
    game, facts, dice = play("egypt-variable", 7)
    text = write(game, closing_facts(facts, game, dice, ended_ms=2_000))
    evidence = read(text)
    assert evidence.log == game.log
    assert Game.replay(evidence.log).record() == game.record()
    assert [seat.name for seat in evidence.table.seats] == list(NAMES)
    assert evidence.table.result is not None
    assert evidence.table.result.winners == list(game.winners)


def test_one_line_an_action_whatever_the_names_hold() -> None:
    evidence = finished()
    text = evidence.to_text()
    assert text.isascii()
    assert len(text.splitlines()) == len(evidence.actions) + 2
    first, last = (json.loads(text.splitlines()[k]) for k in (0, -1))
    assert first["oxcart"] == 1
    assert first["table"]["secret"]
    assert last["closing"]["result"] == first["table"]["result"]


def test_evidence_is_json() -> None:
    for evidence in (finished(), abandoned()):
        assert msgspec.json.decode(msgspec.json.encode(evidence), type=Evidence) == evidence


def test_a_running_game_is_not_archived() -> None:
    game, facts, dice = play("egypt-variable", 3, limit=60)
    with pytest.raises(BadExport, match="revealed when the game is over"):
        write(game, facts)
    with pytest.raises(BadExport, match="revealed when the game is over"):
        write(game, closing_facts(facts, game, dice, ended_ms=2_000))


@pytest.mark.parametrize("limit", [0, 60, 400])
def test_what_a_running_game_shows_holds_no_secret(limit: int) -> None:
    game, facts, dice = play("egypt-variable", 3, limit=limit)
    revealed = closing_facts(facts, game, dice, ended_ms=2_000)
    for known in (facts, revealed):
        texts = [spectator_events(game, known), json.dumps(msgspec.to_builtins(Evidence.while_running(game, known)))]
        for text in texts:
            assert dice.secret.hex() not in text
            assert dice.commitment in text
            assert "chance" not in text
            assert '["p0"' not in text
            assert "scores" not in text


def test_spectators_of_games_that_differ_in_hidden_cards_read_the_same() -> None:
    game, facts, _ = play("egypt-beginner", 1, limit=1_000)
    at = next(k for k, (_, action) in enumerate(game.log.actions) if action.startswith("draw:"))
    twins = []
    for card in ("draw:knight", "draw:palace"):
        log = Log(game.log.header, [*game.log.actions[:at], (game.log.actions[at][0], card)])
        twins.append(spectator_events(Game.replay(log), facts))
    assert twins[0] == twins[1]
    assert '"buy"' in twins[0]


def test_events_of_a_running_game_are_refused_as_an_archive() -> None:
    game, facts, _ = play("egypt-variable", 3, limit=60)
    with pytest.raises(BadExport, match="running game: the secret is revealed when the game is over"):
        read(spectator_events(game, facts))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "empty or cut off"),
        ("\n", "empty or cut off"),
        ("{}\n", "empty or cut off"),
        ("{}\n{}\n", "no Oxcart game"),
        ("[]\n{}\n", "no Oxcart game"),
        ("{\n{}\n", "line 1: not JSON"),
        ("[" * 100_000 + "\n{}\n", "line 1: not JSON"),
        ("1" * 5_000 + "\n{}\n", "line 1: not JSON"),
        ('{"oxcart":1}\n{}\n', "no facts of a table"),
        ('{"oxcart":1,"table":{}}\n["p0","end"]\n', "no closing line"),
        ('{"oxcart":1,"table":{}}\n{"closing":{}}\n', "line 1: table"),
    ],
)
def test_files_that_are_no_archive_are_told_so(text: str, sentence: str) -> None:
    with pytest.raises(BadExport, match=sentence):
        read(text)


def test_a_plain_log_has_nothing_to_check() -> None:
    with pytest.raises(BadExport, match="no facts of a table"):
        read(finished().log.to_text())


def test_a_fixed_board_is_drawn_from_nothing() -> None:
    assert finished("egypt-beginner").table.drawn_from is None
    drawn_from = finished("egypt-variable").table.drawn_from
    assert drawn_from is not None
    assert drawn_from["layout"] == "variable"


def test_boards_of_ones_own_can_be_checked_too() -> None:
    game, facts, dice = play("egypt-variable", 4, limit=0)
    own = replace(game.settings.board, key="of-our-own")
    game = Game.new("egypt", 3, own, seed=dice.layout_seed(), chance="manual")
    facts = opening_facts(game, dice, "own", facts.seats, 1_000)
    text = write(game, closing_facts(facts, game, dice, 2_000, "abandoned"))
    report = verify_text(text)
    assert report.ok, report.lines
    assert any("does not come with this package" in line for line in report.lines)


# ------------------------------------------------------------------ fairness of what was archived


def test_the_dice_of_archives_are_fair() -> None:
    rolls = [roll for board in BOARDS for seed in (1, 2, 3) for roll in rolls_of(finished(board, seed).log)]
    found = fairness(rolls)
    assert found.rolls == len(rolls) == sum(found.totals.counts) == sum(found.faces.counts) / 2
    assert found.totals.p > 0.001
    assert found.faces.p > 0.001
    assert "as even as fair dice are" in found.sentence
