"""Lines: what is written at once, what waits, and what the straight way leaves to the library."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from oxcart.server.listeners import QUEUE_LIMIT, Listener
from oxcart.server.mailbox import Mailbox
from oxcart.server.straight import header_of, is_whole_control, whole_text

SIZES = (0, 1, 125, 126, 127, 4000, 65535)


class Paper:
    """A line that notes what is written to it."""

    def __init__(self) -> None:
        self.is_free = True
        self.written: list[list[bytes]] = []
        self.ended = False

    def write(self, frames: list[bytes]) -> None:
        """Note them."""
        self.written.append(frames)

    def hang_up(self) -> None:
        """Note it."""
        self.ended = True


@pytest.mark.parametrize("size", [*SIZES, 65536, 70000])
def test_headers_are_the_librarys(size: int) -> None:
    text = b"x" * size
    assert header_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_whole_texts_are_read(size: int) -> None:
    text = ("ä" + "x" * size)[: size // 2]
    data = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    assert whole_text(data) == text
    assert whole_text(data[:-1]) is None
    assert whole_text(data + data) is None


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b"begun", fin=False),
        Frame(Opcode.CONT, b"ended"),
        Frame(Opcode.BINARY, b"bytes"),
        Frame(Opcode.TEXT, b"\xff\xfe"),
        Frame(Opcode.TEXT, b"x" * 65536),
        Frame(Opcode.PING, b"ping"),
    ],
)
def test_everything_else_is_left_to_the_library(frame: Frame) -> None:
    assert whole_text(frame.serialize(mask=True)) is None


def test_texts_without_a_mask_are_left_to_the_library() -> None:
    assert whole_text(Frame(Opcode.TEXT, b"plain text").serialize(mask=False)) is None


def test_controls_leave_the_line_between_two_frames() -> None:
    for code in (Opcode.PING, Opcode.PONG, Opcode.CLOSE):
        data = Frame(code, b"\x03\xe8why").serialize(mask=True)
        assert is_whole_control(data)
        assert not is_whole_control(data[:-1])
        assert not is_whole_control(data + data)


def test_frames_leave_at_once_in_order_and_together_when_more_follows() -> None:
    paper = Paper()
    listener = Listener(0)
    listener.send(b"before the line")
    listener.line = paper
    listener.flush()
    listener.send(b"state", more=True)
    listener.send(b"answer")
    assert paper.written == [[b"before the line"], [b"state", b"answer"]]


def test_frames_wait_while_the_line_is_not_free() -> None:
    paper = Paper()
    listener = Listener(0, line=paper)
    paper.is_free = False
    for number in range(QUEUE_LIMIT):
        listener.send(b"%d" % number)
    assert paper.written == []
    assert not paper.ended
    paper.is_free = True
    listener.flush()
    assert paper.written == [[b"%d" % number for number in range(QUEUE_LIMIT)]]


def test_who_does_not_read_is_dropped() -> None:
    paper = Paper()
    listener = Listener(0, line=paper)
    paper.is_free = False
    for _ in range(QUEUE_LIMIT + 1):
        listener.send(b"frame")
    assert listener.overrun.is_set()
    assert paper.ended
    assert listener.queue.qsize() == QUEUE_LIMIT


def test_a_mailbox_gives_messages_in_order_and_survives_a_reader_who_leaves() -> None:
    async def run() -> None:
        box: Mailbox[str] = Mailbox()
        reader = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        box.put_nowait("first")
        box.put_nowait("second")
        assert await reader == "first"
        assert box.qsize() == 1
        assert await box.get() == "second"
        assert box.empty()
        leaving = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        leaving.cancel()
        box.put_nowait("third")
        with pytest.raises(asyncio.CancelledError):
            await leaving
        assert await box.get() == "third"

    asyncio.run(run())
