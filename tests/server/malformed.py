"""Frames nobody should send: seeded mutations of valid messages, and things that are no messages at all."""

import json
import random
from typing import Any

VALID: tuple[dict[str, Any], ...] = (
    {"type": "act", "id": "a1", "seq": 3, "actions": ["roll"]},
    {"type": "act", "id": "a2", "seq": 0, "actions": ["give:lumber", "want:ore", "offer:all"]},
    {"type": "act", "id": "a3", "seq": 3, "actions": ["end"]},
    {"type": "take_back", "id": "t1", "seq": 4},
    {"type": "why", "id": "w1", "action": "settle:3"},
    {"type": "never_trade", "id": "n1", "resources": ["ore", "grain"]},
    {"type": "chat", "id": "c1", "text": "hello"},
    {"type": "phrase", "id": "p1", "key": "hello"},
    {"type": "sync", "id": "s1"},
    {"type": "ping", "id": "g1"},
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, -0.0, 1e308, 10**30, -(2**63), 2**64, float("nan"), float("inf")),
    *("", "\x00", "é" * 100, "\ud800", "\u202e", "x" * 9000, "p0", "chance", "dice:6+6", "steal:ore", "draw:knight"),
    *([], {}, [[]], {"a": {"b": []}}, [None], ["roll"] * 65, [1, "roll"], {"id": 1}),
)
ACTIONS = (
    "roll",
    "road:72",
    "road:-1",
    "road:1e3",
    "settle:",
    "city:99",
    "bank:4-ore-ore",
    "robber:0",
    "rob:p9",
    "end:1",
)


def frame(chance: random.Random) -> bytes:
    """One malformed frame, or rarely one that happens to be valid."""
    return chance.choice(KINDS)(chance)


def message(chance: random.Random) -> dict[str, Any]:
    """A copy of a valid message."""
    chosen: dict[str, Any] = json.loads(json.dumps(chance.choice(VALID)))
    return chosen


def wrong_value(chance: random.Random) -> bytes:
    """A field holds something odd."""
    made = message(chance)
    made[chance.choice(list(made))] = chance.choice(ODD)
    return text(made, ascii_only=chance.random() < 0.5)


def wrong_fields(chance: random.Random) -> bytes:
    """A field is missing, unknown or in there twice."""
    made = message(chance)
    key = chance.choice(list(made))
    kind = chance.randrange(3)
    if kind == 0:
        del made[key]
    elif kind == 1:
        made[chance.choice(("seat", "token", "secret", "é" * 60, "", "\ud800", "__proto__"))] = chance.choice(ODD)
    else:
        return text(made)[:-1] + b"," + text({key: chance.choice(ODD)})[1:]
    return text(made)


def odd_action(chance: random.Random) -> bytes:
    """A well-formed message about an action that does not exist, or that chance alone may take."""
    made = message(chance)
    made.update(
        type="act", seq=chance.randrange(6), actions=[chance.choice(ACTIONS) for _ in range(chance.randint(1, 3))]
    )
    made.pop(chance.choice(("action", "text", "key", "resources", "nothing")), None)
    return text({key: made[key] for key in ("type", "id", "seq", "actions")})


def flipped_bytes(chance: random.Random) -> bytes:
    """Some bytes are something else."""
    data = bytearray(text(message(chance)))
    for _ in range(chance.randint(1, 4)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def cut_or_spliced(chance: random.Random) -> bytes:
    """Two halves that do not belong together."""
    one, two = text(message(chance)), text(message(chance))
    return one[: chance.randrange(len(one))] + two[chance.randrange(len(two)) :] * chance.randint(0, 2)


def noise(chance: random.Random) -> bytes:
    """Random bytes, usually no UTF-8."""
    return chance.randbytes(chance.randrange(200))


def deep(chance: random.Random) -> bytes:
    """Nested without end, alone or in a field."""
    depth = chance.choice((10, 500, 1000, 4000))
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    inner = opening * depth + (b"1" + closing * depth) * chance.randrange(2)
    return chance.choice((inner, b'{"type":"ping","id":' + inner + b"}"))[:8192]


def long_number(chance: random.Random) -> bytes:
    """A number of many digits where a small one belongs."""
    digits = chance.choice((b"9" * 400, b"1e400", b"-" + b"1" * 20, b"0" * 30, b"1." + b"3" * 300, b"1e-400"))
    return b'{"type":"act","id":"x","seq":' + digits + b',"actions":["end"]}'


def oversized(chance: random.Random) -> bytes:
    """More than a frame may hold."""
    return text({"type": "chat", "id": "big", "text": chance.choice(("x", "é", "𐍈")) * chance.randint(8200, 9000)})


def text(value: Any, ascii_only: bool = False) -> bytes:
    """JSON as a careless program writes it, half of a surrogate pair and all."""
    return json.dumps(value, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")


KINDS = (
    *(wrong_value, wrong_value, wrong_fields, wrong_fields, odd_action),
    *(flipped_bytes, flipped_bytes, cut_or_spliced, noise, deep, long_number, oversized),
)
