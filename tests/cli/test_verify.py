"""`oxcart verify` on files and addresses, and `oxcart replay` of archive exports."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec
import pytest

from oxcart.cli import verify as command
from oxcart.server.events.evidence import evidence_of, log_of
from oxcart.server.export import spectator_events
from tests.cli.conftest import Oxcart
from tests.server.committed_games import abandoned, finished, play, resealed
from tests.server.events.played import played


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """The export of a game played to its end."""
    return kept(tmp_path, finished().to_text())


def kept(folder: Path, text: str) -> Path:
    file = folder / "game.jsonl"
    file.write_bytes(text.encode())
    return file


@contextmanager
def web(body: bytes, status: int = 200) -> Iterator[str]:
    """An address that answers every request with these bytes."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/api/archive/ABC/export"
        finally:
            server.shutdown()
            thread.join()


def test_a_finished_game_is_confirmed(oxcart: Oxcart, export: Path) -> None:
    told = oxcart("verify", str(export))
    assert told.code == 0
    assert told.err == ""
    assert "Confirmed" in told.out.splitlines()[-1]
    assert finished().table.commitment in told.out


def test_the_report_as_json(oxcart: Oxcart, export: Path) -> None:
    document = json.loads(oxcart("verify", str(export), "--json").out)
    assert document["ok"] is True
    assert document["problems"] == []
    assert document["mismatch"] is None
    assert document["checked"]["dice"] > 20
    assert document["lines"][-1].startswith("Confirmed")


def test_the_noted_commitment_is_compared(oxcart: Oxcart, export: Path) -> None:
    noted = finished().table.commitment
    assert oxcart("verify", str(export), "--commitment", noted).code == 0
    assert oxcart("verify", str(export), "--commitment", noted.upper()).code == 0
    told = oxcart("verify", str(export), "--commitment", "0" * 64)
    assert told.code == 1
    assert "you noted the commitment" in told.out


@pytest.mark.parametrize("noted", ["", "12", "x" * 64])
def test_what_is_no_commitment_is_said(oxcart: Oxcart, export: Path, noted: str) -> None:
    told = oxcart("verify", str(export), "--commitment", noted)
    assert told.code == 1
    assert told.out == ""
    assert "64 hexadecimal digits" in told.err


def test_loaded_dice_are_found(oxcart: Oxcart, tmp_path: Path) -> None:
    evidence = finished()
    at = next(k for k, (player, action) in enumerate(evidence.actions) if player == "chance" and "dice" in action)
    actions = list(evidence.actions)
    actions[at] = ("chance", "dice:6+6" if actions[at][1] != "dice:6+6" else "dice:6+5")
    forged = resealed(msgspec.structs.replace(evidence, actions=actions))
    file = kept(tmp_path, forged.to_text())
    told = oxcart("verify", str(file))
    assert told.code == 1
    assert f"line {at + 2}: dice is" in told.out
    assert "in doubt" in told.out.splitlines()[-1]
    assert json.loads(oxcart("verify", str(file), "--json").out)["mismatch"]["line"] == at + 2


def test_markup_in_a_file_is_only_text(oxcart: Oxcart, tmp_path: Path) -> None:
    table = msgspec.structs.replace(finished().table, id="[red]x[/red] [/]")
    told = oxcart("verify", str(kept(tmp_path, msgspec.structs.replace(finished(), table=table).to_text())))
    assert told.code == 1
    assert "[red]x[/red] [/]" in told.out


def test_a_running_game_is_still_secret(oxcart: Oxcart, tmp_path: Path) -> None:
    game, facts, _ = play("egypt-beginner", 3, limit=40)
    told = oxcart("verify", str(kept(tmp_path, spectator_events(game, facts))))
    assert told.code == 1
    assert "revealed when the game is over" in told.out


@pytest.mark.parametrize("content", [b"", b"no json\n", b"\xff\xfe", b'{"oxcart":1}\n[]\n'])
def test_files_that_are_no_exports(oxcart: Oxcart, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "some.jsonl"
    file.write_bytes(content)
    told = oxcart("verify", str(file))
    assert told.code == 1
    assert "bug" not in told.err


def test_a_file_that_is_not_there(oxcart: Oxcart) -> None:
    told = oxcart("verify", "nowhere.jsonl")
    assert told.code == 1
    assert "nowhere.jsonl cannot be read" in told.err


def test_an_address_is_fetched(oxcart: Oxcart) -> None:
    with web(abandoned().to_text().encode()) as address:
        assert oxcart("verify", address, "--commitment", abandoned().table.commitment).code == 0


def test_addresses_that_do_not_help(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "LARGEST_EXPORT", 1000)
    for body, status, hint in (
        (b"{}", 404, "cannot be fetched: HTTP Error 404"),
        (b"\xff", 200, "not UTF-8"),
        (b" " * 2000, 200, "this is no game"),
    ):
        with web(body, status) as address:
            told = oxcart("verify", address)
        assert told.code == 1
        assert told.out == ""
        assert hint in told.err
    assert "cannot be fetched" in oxcart("verify", address).err  # nobody listens there any more
    assert "cannot be fetched" in oxcart("verify", "http://[broken/").err


def test_a_slow_address_is_given_up(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch) -> None:
    with web(abandoned().to_text().encode()) as address:
        monkeypatch.setattr("time.monotonic", iter(range(0, 1000, 100)).__next__)
        assert "not all there after 20 seconds" in oxcart("verify", address).err


def test_replay_reads_exports(oxcart: Oxcart, export: Path) -> None:
    document = json.loads(oxcart("replay", str(export), "--json").out)
    assert document["over"] is True
    assert document["actions"] == len(finished().actions)
    assert oxcart("replay", str(export), "--seat", "1", "--from", "50").code == 0


def test_replay_of_a_damaged_export_says_where(oxcart: Oxcart, tmp_path: Path) -> None:
    told = oxcart("replay", str(kept(tmp_path, finished().to_text()[:-30])))
    assert told.code == 1
    assert "game.jsonl" in told.err


def test_the_evidence_and_the_log_of_an_event_are_checked(oxcart: Oxcart, tmp_path: Path) -> None:
    event = played()
    evidence = kept(tmp_path, json.dumps(evidence_of(event)))
    told = oxcart("verify", str(evidence), "--commitment", event.blocks[1].fingerprint())
    assert told.code == 0
    assert "Confirmed" in told.out.splitlines()[-1]
    assert "cards were drawn or lost" in oxcart("verify", str(kept(tmp_path, log_of(event)))).out
    assert oxcart("verify", str(kept(tmp_path, json.dumps({**evidence_of(event), "turns": 3})))).code == 1
