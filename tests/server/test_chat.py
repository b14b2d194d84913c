"""Chat: beside the journal, never in it; the host can mute, and switch it off; quick phrases are keys."""

from oxcart.server import seating
from oxcart.server.presence import arrive
from oxcart.server.protocol import QUICK_PHRASES
from tests.server.in_process import MemoryStore, frames, house_on, run, seated_table, send


def test_chat_is_never_in_the_journal() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        table = await seated_table(house_on(store))
        rows = table.model.n
        listeners = [await arrive(table, holder) for holder in ("h0", "h1", None)]
        for listener in listeners:
            frames(listener)
        said = {"type": "chat", "id": "c", "text": "Who has ore?"}
        assert (await send(table, listeners[0], said))["type"] == "ack"
        assert (await send(table, listeners[0], said))["type"] == "ack", "said once, however often it is sent"
        for listener in listeners:
            (heard,) = frames(listener)
            assert (heard["type"], heard["seat"], heard["text"]) == ("chat", 0, "Who has ore?")
        assert table.model.n == rows
        assert "ore?" not in str(store.journals[table.model.id])
        assert [line.body["text"] for line in store.chats[table.model.id]] == ["Who has ore?"]
        assert (await send(table, listeners[2], said))["code"] == "spectator"

    run(scenario())


def test_the_muted_are_not_heard_and_chat_can_be_off() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        line = await arrive(table, "h1")
        await seating.mute(table, "h0", 1, True)
        for number, message in enumerate(({"type": "chat", "text": "hey"}, {"type": "phrase", "key": "hello"})):
            assert (await send(table, line, {**message, "id": f"m{number}"}))["code"] == "muted"
        await seating.mute(table, "h0", 1, False)
        assert (await send(table, line, {"type": "chat", "text": "hey", "id": "again"}))["type"] == "ack"
        silent = await seated_table(house_on(MemoryStore()), chat=False)
        line = await arrive(silent, "h0")
        for number, message in enumerate(({"type": "chat", "text": "hey"}, {"type": "phrase", "key": "hello"})):
            assert (await send(silent, line, {**message, "id": f"m{number}"}))["code"] == "chat_off"

    run(scenario())


def test_quick_phrases_are_keys() -> None:
    async def scenario() -> None:
        table = await seated_table(house_on(MemoryStore()))
        line = await arrive(table, "h1")
        frames(line)
        for key in QUICK_PHRASES:
            assert (await send(table, line, {"type": "phrase", "id": key, "key": key}))["type"] == "ack"
        assert [frame["phrase"] for frame in frames(line)] == list(QUICK_PHRASES)
        assert (await send(table, line, {"type": "phrase", "id": "x", "key": "insult"}))["code"] == "no_such_phrase"

    run(scenario())
