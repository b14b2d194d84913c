"""The protocol under a bad network: frames are lost, doubled, late and out of order, connections break, the server
restarts, the store refuses; whatever happens, what the protocol promises holds."""

import asyncio
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.locale import DEFAULT
from oxcart.server.clock import now_ms
from oxcart.server.dice import SECRET_BYTES
from oxcart.server.house import House
from oxcart.server.listeners import Listener
from oxcart.server.model import REMEMBERED_ANSWERS, rebuild
from oxcart.server.presence import arrive, depart
from oxcart.server.protocol import encode
from oxcart.server.seats import PASSING_ANSWERS
from oxcart.server.showing import Showing
from oxcart.server.table import TRY_AGAIN, Table
from oxcart.server.wish import ClockWish
from tests.server.in_process import MemoryStore, frames, house_on, seated_table, send

SEATS = 3
DRAFTING = ("give", "want", "withdraw")


class Client:
    """Somebody at a seat, or a spectator: what is known from the frames that arrived, and nothing else."""

    def __init__(self, holder: str | None) -> None:
        self.holder = holder
        self.listener: Listener | None = None
        self.state: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []

    def read(self) -> list[dict[str, Any]]:
        """Take in the frames that have come; a state says where its events begin."""
        assert self.listener is not None
        seen = frames(self.listener)
        for frame in seen:
            if frame["type"] == "state":
                assert frame["since"] <= len(self.events), "no event is left out"
                self.events = self.events[: frame["since"]] + frame["events"]
                self.state = frame
        return seen


class Protocol(RuleBasedStateMachine):
    """Three players and a spectator, a network in between, and a server that may lose its memory."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store = MemoryStore()
        self.network: list[tuple[int, bytes]] = []
        """Frames on their way to the server, and whose they are."""
        self.sent: list[tuple[int, bytes]] = []
        self.acks: list[dict[tuple[int, str], bytes]] = [{} for _ in range(SEATS)]
        self.passing: list[dict[tuple[int, str], bytes]] = [{} for _ in range(SEATS)]
        self.forgotten: set[tuple[int, str]] = set()
        self.ids = 0
        self.checked = 0
        """How many rows of the journal have been compared with the table."""
        self.counts = dict.fromkeys(("act", "several", "take_back", "repeated", "stale"), 0)

    def run(self, coroutine: Any) -> Any:
        return self.loop.run_until_complete(coroutine)

    @initialize(
        board=st.sampled_from(("egypt-beginner", "egypt-variable")),
        delay=st.sampled_from((0, 0, 600)),
        clock=st.booleans(),
        secret=st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES),
    )
    def open_table(self, board: str, delay: int, clock: bool, secret: bytes) -> None:
        self.house: House = house_on(self.store)
        thinking = ClockWish(3600, 86400) if clock else None
        table = seated_table(self.house, SEATS, board=board, spectator_delay_s=delay, clock=thinking)
        with patch("oxcart.server.house.new_secret", lambda: secret):
            self.table: Table = self.run(table)
        self.clients = [Client(f"h{seat}") for seat in range(SEATS)] + [Client(None)]
        self.seq = self.table.model.seq
        for client in self.clients:
            self.connect(client)
        self.store.under_way = self.nobody_is_told_yet
        self.silent: list[int] | None = None

    def nobody_is_told_yet(self) -> None:
        """While a record is not on disk, nothing new stands in any queue."""
        sizes = [c.listener.queue.qsize() for c in self.clients if c.listener]
        assert self.silent is None or sizes == self.silent, "somebody was told before the journal had it"

    # ------------------------------------------------------------------ connections

    def connect(self, client: Client) -> None:
        client.listener = self.run(arrive(self.table, client.holder))
        seen = client.read()
        assert [frame["type"] for frame in seen] == ["hello", "state"]
        assert seen[1]["since"] == 0, "a new connection is told everything"

    @rule(who=st.integers(0, SEATS))
    def hang_up_or_come_back(self, who: int) -> None:
        client = self.clients[who]
        if client.listener is None:
            self.connect(client)
        else:
            client.read()
            self.run(depart(self.table, client.listener))
            client.listener = None

    @rule()
    def restart(self) -> None:
        """The server loses everything but the store; clients come back."""
        self.house = house_on(self.store)
        self.table = self.run(self.house.find(self.table.model.code))[0]
        self.passing = [{} for _ in range(SEATS)]
        for client in self.clients:
            client.listener = None
            self.connect(client)

    @rule(number=st.integers(1, 2))
    def fill_the_disk(self, number: int) -> None:
        self.store.refusals = number

    # ------------------------------------------------------------------ what clients send

    def post(self, who: int, message: dict[str, Any]) -> None:
        frame = msgspec.json.encode({**message, "id": f"m{self.ids}"})
        self.ids += 1
        self.network.append((who, frame))
        self.sent.append((who, frame))

    @rule(who=st.integers(0, SEATS - 1), pick=st.integers(0, 10_000), acting=st.booleans())
    def act(self, who: int, pick: int, acting: bool) -> None:
        """Play something the client believes to be legal, perhaps the client whose turn it is."""
        if acting and self.table.model.game is not None:
            who = next((seat for seat in self.table.model.game.acting if isinstance(seat, int)), who)
        state = self.clients[who].state
        if state and state["legal"]:
            plain = [action for action in state["legal"] if action.partition(":")[0] not in DRAFTING]
            actions = plain if plain and pick % 4 else state["legal"]
            self.post(who, {"type": "act", "seq": state["seq"], "actions": [actions[pick % len(actions)]]})

    @rule(
        who=st.integers(0, SEATS - 1),
        actions=st.lists(
            st.sampled_from(
                (
                    *(f"{kind}:{key}" for kind in ("give", "want") for key in RESOURCE_KEYS),
                    *("offer:all", "withdraw", "accept", "decline", "end", "roll", "buy", "nonsense", "road:3"),
                )
            ),
            min_size=1,
            max_size=4,
        ),
    )
    def act_several(self, who: int, actions: list[str]) -> None:
        """Several small actions as one, legal or not."""
        if state := self.clients[who].state:
            self.post(who, {"type": "act", "seq": state["seq"], "actions": actions})

    @rule(picks=st.lists(st.integers(0, 10_000), min_size=1, max_size=12))
    def play_on(self, picks: list[int]) -> None:
        """The game goes on for a while without trouble, so that every phase of it is come to."""
        for pick in picks:
            self.act(0, pick | 1, acting=True)
            if self.network:
                self.arrives(*self.network.pop())

    def come_to_trading(self) -> None:
        """Let the game go on until somebody may trade and build."""
        for _ in range(20):
            if self.table.model.game is None or self.table.model.game.phase == "main":
                return
            self.act(0, 1, acting=True)
            if self.network:
                self.arrives(*self.network.pop())

    @rule(regret=st.booleans())
    def draft(self, regret: bool) -> None:
        """Whoever is on turn drafts a trade in one message, and perhaps takes the message back."""
        self.come_to_trading()
        who = self.table.model.game.turn if self.table.model.game else 0
        for message in ({"type": "act", "actions": [f"want:{key}" for key in RESOURCE_KEYS]}, {"type": "take_back"}):
            if (state := self.clients[who].state) and (regret or message["type"] == "act"):
                self.post(who, {**message, "seq": state["seq"]})
                self.arrives(*self.network.pop())

    @rule(pick=st.integers(0, 100))
    def offer(self, pick: int) -> None:
        """Whoever is on turn offers a trade in one message."""
        self.come_to_trading()
        who = self.table.model.game.turn if self.table.model.game else 0
        state = self.clients[who].state
        gives = [action for action in state["legal"] if action.startswith("give:")] if state else []
        if state and gives:
            give = gives[pick % len(gives)]
            want = RESOURCE_KEYS[(RESOURCE_KEYS.index(give[5:]) + 1 + pick % 4) % 5]
            self.post(who, {"type": "act", "seq": state["seq"], "actions": [give, f"want:{want}", "offer:all"]})
            self.arrives(*self.network.pop())

    @rule(who=st.integers(0, SEATS - 1))
    def take_back(self, who: int) -> None:
        if state := self.clients[who].state:
            self.post(who, {"type": "take_back", "seq": state["seq"]})

    @rule(who=st.integers(0, SEATS - 1), resources=st.sets(st.sampled_from((*RESOURCE_KEYS, "gold")), max_size=2))
    def never_trade(self, who: int, resources: set[str]) -> None:
        self.post(who, {"type": "never_trade", "resources": sorted(resources)})

    @rule(who=st.integers(0, SEATS - 1))
    def chat(self, who: int) -> None:
        self.post(who, {"type": "chat", "text": "Any ore?"})

    # ------------------------------------------------------------------ what the network does

    @precondition(lambda self: self.network)
    @rule(which=st.integers(0, 1000))
    def lose(self, which: int) -> None:
        self.network.pop(which % len(self.network))

    @precondition(lambda self: self.network)
    @rule(which=st.integers(0, 1000))
    def double(self, which: int) -> None:
        self.network.append(self.network[which % len(self.network)])

    @precondition(lambda self: self.sent)
    @rule(back=st.integers(0, 60))
    def send_again(self, back: int) -> None:
        self.network.append(self.sent[max(0, len(self.sent) - 1 - back)])

    @precondition(lambda self: self.network)
    @rule(which=st.integers(0, 1000))
    def deliver(self, which: int) -> None:
        """Any frame under way arrives, whenever it was sent."""
        self.arrives(*self.network.pop(which % len(self.network)))

    @rule()
    def deliver_all(self) -> None:
        """Everything under way arrives, the youngest first."""
        while self.network:
            self.arrives(*self.network.pop())

    # ------------------------------------------------------------------ what must hold

    def arrives(self, who: int, frame: bytes) -> None:
        """A frame reaches the server: it is carried out, or changes nothing; the same id has the same answer."""
        client = self.clients[who]
        if client.listener is None:
            self.connect(client)
        assert client.listener is not None
        for other in self.clients:
            if other.listener:
                other.read()
        message = msgspec.json.decode(frame)
        before, seq, rows = self.record(), self.table.model.seq, len(self.journal())
        self.silent = [0 for c in self.clients if c.listener]
        answer = self.run(send(self.table, client.listener, frame))
        self.silent = None
        key, text = (who, message["id"]), msgspec.json.encode(answer)
        first = self.acks[who].get(key) or self.passing[who].get(key)
        if first is not None:
            assert text == first, "a repeated id has the first answer"
            assert (self.record(), len(self.journal())) == (before, rows), "and is not carried out again"
            self.counts["repeated"] += 1
        elif key in self.forgotten:
            assert self.record() == before, "what is so old is not carried out again"
        elif answer["type"] == "ack":
            self.carried_out(who, message, answer, seq, rows)
            if message["type"] in JOURNALLED:
                self.remember(self.acks[who], key, text, REMEMBERED_ANSWERS)
            else:
                self.remember(self.passing[who], key, text, PASSING_ANSWERS)
        else:
            assert answer["type"] == "refused", answer
            assert (self.record(), self.table.model.seq, len(self.journal())) == (before, seq, rows), answer
            if answer["code"] not in TRY_AGAIN:
                self.remember(self.passing[who], key, text, PASSING_ANSWERS)
            if answer["code"] == "stale":
                assert message["seq"] != seq
                self.counts["stale"] += 1
        if message["type"] in ("act", "take_back") and message["seq"] != seq:
            assert self.record() == before, "a stale message changes nothing"

    def carried_out(self, who: int, message: dict[str, Any], answer: dict[str, Any], seq: int, rows: int) -> None:
        """What was acknowledged is in the journal, once and whole."""
        new = [record.body for record in self.journal()[rows:]]
        own = [body for body in new if body["kind"] not in ("held", "released")]
        assert answer["seq"] == self.table.model.seq
        if message["type"] == "act":
            (body,) = own
            assert (body["kind"], body["seat"], body["id"]) == ("acted", who, message["id"])
            played = [action for player, action in body["steps"] if player == f"p{who}"]
            assert played == message["actions"], "all of a message or nothing"
            assert self.table.model.seq == seq + len(body["steps"]) > seq
            self.counts["several" if len(message["actions"]) > 1 else "act"] += 1
        elif message["type"] == "take_back":
            (body,) = own
            assert (body["kind"], body["seat"], body["id"]) == ("taken_back", who, message["id"])
            assert self.table.model.seq < seq, "only a take-back lets the number fall"
            self.counts["take_back"] += 1
        else:
            assert self.table.model.seq == seq
            assert [body["kind"] for body in own] == ([] if message["type"] == "chat" else ["never_trade"])

    def remember(self, known: dict[tuple[int, str], bytes], key: tuple[int, str], text: bytes, most: int) -> None:
        """Note an answer; the oldest are forgotten, as the server may forget them."""
        known[key] = text
        while len(known) > most:
            self.forgotten.add(next(iter(known)))
            known.pop(next(iter(known)))

    def record(self) -> bytes:
        game = self.table.model.game
        assert game is not None
        return game.record()

    def journal(self) -> list[Any]:
        return self.store.journals[self.table.model.id]

    @invariant()
    def the_journal_tells_the_table(self) -> None:
        if not hasattr(self, "table") or self.checked == len(self.journal()):
            return
        self.checked = len(self.journal())
        live, told = self.table.model, rebuild(self.table.model.id, self.journal())
        assert told.game is not None
        assert live.game is not None
        assert told.game.record() == live.game.record()
        assert told.game.log == live.game.log
        assert (told.n, told.seq, told.status, told.dice) == (live.n, live.seq, live.status, live.dice)
        assert [s.answers for s in told.seats] == [s.answers for s in live.seats]
        assert [s.never_trade for s in told.seats] == [s.never_trade for s in live.seats]
        assert told.clock is None or told.clock.reserve == live.clock.reserve  # type: ignore[union-attr]

    @invariant()
    def everybody_has_the_same_picture(self) -> None:
        """What a client has put together from its frames is what it would get by asking anew."""
        if not hasattr(self, "table"):
            return
        for client in self.clients:
            if client.listener is None:
                continue
            client.read()
            seat = client.listener.seat
            asked = self.run(send(self.table, client.listener, {"type": "sync", "id": "sync"}))
            (fresh,) = frames(client.listener)
            known = {**(client.state or {}), "events": client.events, "since": 0, "clock": None}
            assert known == {**fresh, "clock": None}
            assert asked["seq"] == fresh["seq"]
            model = self.table.shown_to(seat)
            shown = msgspec.json.decode(encode(Showing(model, now_ms()).state(seat, 0, DEFAULT)))
            assert {**shown, "clock": None} == {**fresh, "clock": None}

    def teardown(self) -> None:
        self.loop.close()
        for name, count in self.counts.items():
            TOTALS[name] = TOTALS.get(name, 0) + count


JOURNALLED = ("act", "take_back")
TOTALS: dict[str, int] = {}
BOUNDS = settings(
    max_examples=50,
    stateful_step_count=50,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],  # a failure is printed as it was found: shrinking would take minutes
)


def test_the_protocol_holds_on_a_bad_network() -> None:
    run_state_machine_as_test(Protocol, settings=BOUNDS)  # type: ignore[no-untyped-call]
    print(f"\nprotocol machine: {TOTALS}")
    assert all(TOTALS[name] for name in ("act", "several", "take_back", "repeated", "stale"))


@pytest.mark.soak
def test_the_protocol_holds_for_long() -> None:
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        Protocol, settings=settings(BOUNDS, max_examples=1000, stateful_step_count=80)
    )
