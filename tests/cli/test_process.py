"""The command as a process of its own: the shell's view of it."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OXCART = [sys.executable, "-m", "oxcart.cli"]


def test_output_may_be_cut_off_by_its_reader() -> None:
    command = [*OXCART, "rules", "egypt", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)


def test_the_table_opens_without_what_it_does_not_need() -> None:
    """No numba, no simulations, no server on the way to the first prompt."""
    script = (
        "import sys; from oxcart.cli.app import app; sys.argv = ['oxcart', 'play', 'egypt', '--seed', '1']\n"
        "try: app()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('numba', 'oxcart.sim', 'oxcart.server', 'oxcart.research') if m in sys.modules])"
    )
    environment = {**os.environ, "OXCART_JIT": "off"}
    done = subprocess.run([sys.executable, "-c", script], input="", capture_output=True, text=True, env=environment)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("columns", [80, 160])
def test_a_cold_start_shows_a_playable_table_within_five_seconds(tmp_path: Path, columns: int) -> None:
    """Five seconds of work, that is: what else a busy machine does meanwhile is not counted."""
    environment = {
        **os.environ,
        "OXCART_CACHE": str(tmp_path / "cache"),
        "OXCART_JIT": "off",
        "COLUMNS": str(columns),
        "TERM": "xterm-256color",
    }
    command = [*OXCART, "play", "egypt", "--seed", "5"]
    with terminal(command, environment) as (process, leader):
        screen = b""
        while b" > " not in screen:
            screen += os.read(leader, 65536)
        assert seconds_of_work(process.pid) < 5
        os.write(leader, b"\x04")  # end of input
        while process.poll() is None:
            try:
                screen += os.read(leader, 65536)
            except OSError:  # the other end is closed
                break
        assert process.wait() == 0
        assert b"oxcart play --resume" in screen


@contextmanager
def terminal(command: list[str], environment: dict[str, str]) -> Iterator[tuple["subprocess.Popen[bytes]", int]]:
    """A process at a terminal of its own, and the end we read; both are gone afterwards, whatever happens."""
    leader, follower = pty.openpty()
    try:
        process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=environment)
    finally:
        os.close(follower)
    try:
        yield process, leader
    finally:
        process.kill()
        process.wait()
        os.close(leader)


def seconds_of_work(pid: int) -> float:
    """The processor time a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
