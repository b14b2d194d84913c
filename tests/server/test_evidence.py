"""Verification: honest games are confirmed, anything touched is not, and nothing but sentences comes out."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oxcart.server.dice import Committed
from oxcart.server.evidence import BadExport, Evidence, verify, verify_file, verify_text
from oxcart.server.export import closing_facts
from tests.server.committed_games import abandoned, finished, is_doubted, play, resealed

BOARDS = ("egypt-beginner", "egypt-variable")


def changed(evidence: Evidence, **table: Any) -> Evidence:
    """The evidence with other facts of the table."""
    return msgspec.structs.replace(evidence, table=msgspec.structs.replace(evidence.table, **table))


def with_action(evidence: Evidence, at: int, action: tuple[str, str]) -> Evidence:
    actions = list(evidence.actions)
    actions[at] = action
    return msgspec.structs.replace(evidence, actions=actions)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_an_honest_game_is_confirmed(board: str, seed: int) -> None:
    evidence = finished(board, seed)
    report = verify_text(evidence.to_text(), evidence.table.commitment)
    assert report.ok, report.lines
    assert report.lines[-1].startswith("Confirmed")
    chance = [action.partition(":")[0] for player, action in evidence.actions if player == "chance"]
    named = {"lot": "lot", "dice": "dice", "theft": "steal", "deck": "draw"}
    assert report.checked == {label: chance.count(kind) for label, kind in named.items()}


def test_a_game_with_trade_between_players_is_confirmed() -> None:
    game, facts, dice = play("egypt-beginner", 9, domestic="on")
    assert verify(Evidence.of(game, closing_facts(facts, game, dice, 2_000))).ok


def test_an_abandoned_game_is_confirmed_as_far_as_it_went() -> None:
    assert verify(abandoned()).ok


def test_a_running_game_is_refused() -> None:
    game, facts, _ = play("egypt-variable", 3, limit=60)
    report = verify(Evidence.while_running(game, facts))
    assert is_doubted(report)
    assert "the secret is revealed when the game is over" in report.problems[0]


def test_a_log_cut_short_is_not_a_finished_game() -> None:
    evidence = finished("egypt-beginner")
    assert "stops before the end" in str(
        verify(resealed(msgspec.structs.replace(evidence, actions=evidence.actions[:200]))).problems
    )


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kind", ["dice", "steal", "draw", "lot"])
def test_a_changed_outcome_is_named_with_its_line(board: str, kind: str) -> None:
    evidence = finished(board)
    places = [k for k, (_, action) in enumerate(evidence.actions) if action.startswith(f"{kind}:")]
    if not places:
        assert (board, kind) == ("egypt-variable", "lot")
        return
    at = places[-1]
    others = {"dice": "dice:6+1", "steal": "steal:ore", "draw": "draw:monopoly", "lot": "lot:0"}
    if evidence.actions[at][1] == others[kind]:
        others = {"dice": "dice:1+6", "steal": "steal:wool", "draw": "draw:knight", "lot": "lot:1"}
    report = verify(resealed(with_action(evidence, at, ("chance", others[kind]))))
    assert is_doubted(report)
    assert report.mismatch is not None or f"line {at + 2}: " in str(report.problems)
    if report.mismatch:
        assert report.mismatch.line == at + 2
        assert report.mismatch.drawn == evidence.actions[at][1]


def test_swapped_rolls_are_noticed() -> None:
    evidence = finished("egypt-beginner")
    rolls = [k for k, (_, action) in enumerate(evidence.actions) if action.startswith("dice:")]
    first, second = next((a, b) for a, b in pairwise(rolls) if evidence.actions[a] != evidence.actions[b])
    swapped = with_action(with_action(evidence, first, evidence.actions[second]), second, evidence.actions[first])
    report = verify(resealed(swapped))
    assert is_doubted(report)
    assert report.mismatch is not None
    assert report.mismatch.line == first + 2


def test_another_secret_other_words_another_commitment() -> None:
    evidence = finished()
    table = evidence.table
    other = Committed(bytes(32), table.words)
    for forged in (
        changed(evidence, secret=other.secret.hex()),
        changed(evidence, secret=other.secret.hex(), commitment=other.commitment),
        changed(evidence, commitment=other.commitment),
        changed(evidence, words="cart|ox|"),
        changed(evidence, words=""),
        changed(evidence, words="\ud800"),
        changed(evidence, secret=""),
        changed(evidence, secret="00"),
        changed(evidence, secret="no hex"),
        changed(evidence, secret=None),
    ):
        assert is_doubted(verify(resealed(forged)))


def test_the_commitment_you_noted_counts() -> None:
    evidence = finished()
    assert verify(evidence, f" {evidence.table.commitment.upper()}\n").ok
    assert is_doubted(verify(evidence, "0" * 64))


def test_dealt_cards_are_checked_and_names_may_change() -> None:
    """A start card follows from the secret; what a board's places are called is not part of the game, but they are."""
    evidence = abandoned("germany")
    report = verify(evidence)
    assert report.ok, report.problems
    assert report.checked["deal"] == 3
    header = json.loads(json.dumps(evidence.header))
    places = header["board"]["places"]
    places[0]["name"], header["board"]["hexes"][0]["region"] = "Aix", "Angeln"
    assert verify(resealed(msgspec.structs.replace(evidence, header=header))).ok
    landmark = next(place for place in places if place["kind"] == "landmark")
    landmark["reward"]["count"] = 9
    assert is_doubted(verify(resealed(msgspec.structs.replace(evidence, header=header))))
    dealt = next(at for at, (_, action) in enumerate(evidence.actions) if action.startswith("card:"))
    other = next(letter for letter in "ABCD" if ("chance", f"card:{letter}") not in evidence.actions[:3])
    assert is_doubted(verify(resealed(with_action(evidence, dealt, ("chance", f"card:{other}")))))


def test_another_layout_is_noticed() -> None:
    evidence = abandoned("egypt-variable")
    header = json.loads(json.dumps(evidence.header))
    land = header["board"]["hexes"]
    first, second = [hex for hex in land if "token" in hex and hex["token"] not in (6, 8)][:2]
    first["terrain"], second["terrain"] = second["terrain"], first["terrain"]
    first["token"], second["token"] = second["token"], first["token"]
    assert "layout of the board" in str(verify(resealed(msgspec.structs.replace(evidence, header=header))).problems)


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_under_a_false_name_is_noticed(board: str) -> None:
    evidence = abandoned(board)
    other = BOARDS[board == BOARDS[0]]
    header = {**evidence.header, "board": {**evidence.header["board"], "key": other}}
    assert is_doubted(verify(resealed(msgspec.structs.replace(evidence, header=header))))
    bag = abandoned("egypt-variable").table.drawn_from
    assert bag is not None
    loaded = {**bag, "harbours": bag["harbours"][1:]}
    assert is_doubted(verify(resealed(changed(evidence, drawn_from=loaded))))


def test_a_layout_drawn_from_a_board_of_this_package_needs_no_description() -> None:
    assert verify(resealed(changed(abandoned("egypt-variable"), drawn_from=None))).ok


def test_a_false_result_is_noticed() -> None:
    evidence = finished()
    assert evidence.table.result is not None
    for change in ({"winners": [0, 1, 2]}, {"scores": [9, 9, 9]}, {"ended": "abandoned"}):
        result = msgspec.structs.replace(evidence.table.result, **change)
        assert is_doubted(verify(resealed(changed(evidence, result=result))))


def test_a_fixed_board_that_was_altered_is_noticed() -> None:
    evidence = abandoned("egypt-beginner")
    board = evidence.header["board"]
    header = {**evidence.header, "board": {**board, "harbours": board["harbours"][1:]}}
    assert "the board of the log is not" in str(verify(msgspec.structs.replace(evidence, header=header)).problems)


def test_a_closing_line_of_another_game_is_noticed() -> None:
    evidence = msgspec.structs.replace(finished(), closing=abandoned().closing)
    assert len(verify(evidence).problems) == 4


HEADERS: list[dict[str, Any]] = [
    {"game": "chess"}, {"game": []}, {"version": 99}, {"players": 99}, {"players": 3.5}, {"players": 2},
    {"colours": []}, {"colours": None}, {"options": []}, {"options": {"order": "none"}}, {"ages": ["x"]},
    {"ages": [1]}, {"board": None}, {"board": {}}, {"board": {"key": []}},
]  # fmt: skip


@pytest.mark.parametrize("change", HEADERS, ids=str)
def test_a_header_that_makes_no_sense_is_a_problem_not_a_crash(change: dict[str, Any]) -> None:
    evidence = abandoned()
    assert is_doubted(
        verify_text(resealed(msgspec.structs.replace(evidence, header={**evidence.header, **change})).to_text())
    )
    for key in change:
        header = {name: value for name, value in evidence.header.items() if name != key}
        if key != "ages":
            assert is_doubted(verify(msgspec.structs.replace(evidence, header=header)))


def test_the_digest_of_the_closing_line_covers_names_and_times() -> None:
    evidence = abandoned()
    assert is_doubted(verify(changed(evidence, id="another")))
    assert is_doubted(verify(changed(evidence, started_ms=7)))


@pytest.mark.parametrize("end", ["\r\n", " \n", "\n\n"])
def test_line_ends_and_spaces_are_part_of_the_file(end: str) -> None:
    assert is_doubted(verify_text(abandoned().to_text().replace("\n", end)))


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(abandoned().to_text(), encoding="utf-8", newline="\n")
    assert verify_file(file).ok
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadExport, match="not UTF-8"):
        verify_file(file)
    with pytest.raises(BadExport, match="cannot be read"):
        verify_file(tmp_path / "none.jsonl")
    with pytest.raises(BadExport, match="cannot be read"):
        verify_file(tmp_path)
