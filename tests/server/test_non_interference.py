"""Nothing hidden reaches a third party, over the whole output: sockets, REST, errors, exports, metrics, logs."""

import hashlib
import logging
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import structlog

from tests.server.two_worlds import OBSERVER, SEATS, SECRET, TOKENS, Fakes, World, outcomes, two_worlds

STEPS = 400
ENOUGH_HIDDEN = 4
"""A game goes on beyond its steps until so much has happened unseen; less would show little."""
SWEEP = 20
"""So often everything REST can tell is asked for."""
HIDES = ("buy", "claim", "knight", "rob")
"""What brings about something hidden; taken whenever it can be."""
SHORT = 20
"""The worlds of this seed come to their end after two hidden things."""
TRADES = ("give", "want", "offer", "bank", "withdraw", "goods", "exchange")
"""What would otherwise fill the whole game."""
SHOWS_HANDS = ("monopoly",)
"""What legitimately shows everybody how many cards of a type the others held."""


@pytest.mark.parametrize(
    ("seed", "board"),
    [
        (1, "egypt-beginner"),
        (2, "egypt-variable"),
        (3, "inkas-beginner"),
        (4, "germany"),
        *(pytest.param(seed, "egypt-variable", marks=pytest.mark.soak) for seed in range(3, 24) if seed != SHORT),
    ],
)
def test_a_third_party_cannot_tell_two_worlds_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, seed: int, board: str
) -> None:
    """Same public history, other hidden cards: every byte the observer is sent is the same."""
    chance = random.Random(seed)
    done: Counter[str] = Counter()
    caplog.set_level(logging.DEBUG)
    with structlog.testing.capture_logs() as logs, two_worlds(tmp_path) as (fakes, worlds):

        def both(do: Callable[[World], Any]) -> None:
            """Let the same happen in both worlds."""
            for world in worlds:
                fakes.here = world
                do(world)

        both(lambda world: open_table(world, board))
        both(World.listen)
        both(World.hear)
        for step in range(4 * STEPS):
            if step >= STEPS and unseen(done) >= ENOUGH_HIDDEN:
                break
            fakes.now_ns += 250_000_000
            if not play_something(fakes, worlds, chance, done):
                break
            both(World.hear)
            if step % SWEEP == 0:
                both(sweep)
            assert worlds[0].seen == worlds[1].seen, f"step {step} of seed {seed} differs"
        both(sweep)
        assert worlds[0].seen == worlds[1].seen
        hidden = [world.game.view(0)["players"][0] for world in worlds]
        assert unseen(done) >= ENOUGH_HIDDEN
        said = [record.getMessage() for record in caplog.records if not record.name.startswith("http")]
        nothing_secret_in(worlds[0], repr((logs, said)))
        with capsys.disabled():
            size = sum(map(len, worlds[0].seen))
            print(f"\nnon-interference: seed {seed}, {len(worlds[0].seen)} outputs, {size} bytes alike; {dict(done)}")
            assert hidden[0] != hidden[1] or done["drafted apart"]


def unseen(done: Counter[str]) -> int:
    """How many hidden things have happened."""
    return done["stolen unseen"] + done["drawn unseen"]


def open_table(world: World, board: str) -> None:
    """A public table of three, each with a token of their own."""
    game = board.partition("-")[0]
    made = world.ask("POST", "/api/tables", 0, game=game, seats=SEATS, board=board, public=True, title="Ours").json()
    world.code, world.watch_code = made["code"], made["watch_code"]
    for seat in range(SEATS):
        world.ask("POST", f"/api/tables/{world.code}/join", seat, nickname=f"P{seat}", word=f"w{seat}")
    answer = world.ask("POST", f"/api/tables/{world.code}/start", 0)
    assert answer.status_code == 200, answer.text


def play_something(fakes: Fakes, worlds: list[World], chance: random.Random, done: Counter[str]) -> bool:
    """Play an action that is legal in both worlds and public in its effects; False when there is none."""
    games = [world.game for world in worlds]
    assert games[0].acting == games[1].acting
    if games[0].over:
        return False
    seat = chance.choice([seat for seat in games[0].acting if isinstance(seat, int)])
    if seat != OBSERVER and chance.random() < 0.1:
        draft_apart(fakes, worlds, seat, chance, done)
        return True
    legal = sorted(set(games[0].legal(seat)) & set(games[1].legal(seat)))
    kinds = sorted({action.partition(":")[0] for action in legal} - set(SHOWS_HANDS))
    for _ in range(20):
        plain = [kind for kind in kinds if kind not in TRADES]
        kind = chance.choice(
            [kind for kind in kinds if kind in HIDES] or (plain if chance.random() < 0.8 else []) or kinds
        )
        action = chance.choice([action for action in legal if action.partition(":")[0] == kind])
        if (forced := fate(worlds, seat, action)) is not None:
            break
    else:
        return False
    note_kind(done, games[0], seat, action, forced)
    for world in worlds:
        fakes.here, world.forced = world, forced or None
        answer = act(world, seat, [action])
        assert answer.status_code == 200, answer.text
        if seat == OBSERVER:
            world.note("act", answer.text)
    return True


def fate(worlds: list[World], seat: int, action: str) -> str | None:
    """What chance must give the observer next, "" if it is hidden from the observer, None if worlds would part."""
    tries = [world.game.copy() for world in worlds]
    for game in tries:
        game.play(seat, action)
    if len({game.phase for game in tries}) > 1 or any(game.over for game in tries):
        return None  # at the end everything is shown
    game = tries[0]
    if game.phase not in ("theft", "draw"):
        return ""
    privy = game.turn == OBSERVER or (game.phase == "theft" and game._states[0]["victim"] == OBSERVER)
    if privy:
        common = sorted(set(outcomes(tries[0])) & set(outcomes(tries[1])))
        return common[0] if common else None
    ends = []
    for game, end in zip(tries, (0, -1), strict=True):
        game.play("chance", outcomes(game)[end])
        ends.append(game.over)
    return None if any(ends) else ""


def note_kind(done: Counter[str], game: Any, seat: int, action: str, forced: str | None) -> None:
    """Count what is played, and what of it the observer did not see."""
    trial = game.copy()
    trial.play(seat, action)
    done["actions"] += 1
    if trial.phase in ("theft", "draw") and not forced:
        done["stolen unseen" if trial.phase == "theft" else "drawn unseen"] += 1


def draft_apart(fakes: Fakes, worlds: list[World], seat: int, chance: random.Random, done: Counter[str]) -> None:
    """Somebody drafts another offer in each world, wishes for other trades, and withdraws it all."""
    drafts = [[a for a in world.game.legal(seat) if a.startswith(("give:", "want:"))] for world in worlds]
    if not all(drafts):
        return
    for world, draft, end in zip(worlds, drafts, (0, -1), strict=True):
        fakes.here = world
        assert act(world, seat, [draft[end]]).status_code == 200
        world.hear()
        assert act(world, seat, ["withdraw"]).status_code == 200
    done["drafted apart"] += 1


def act(world: World, seat: int, actions: list[str]) -> Any:
    """Play over REST."""
    seq = world.game.seq
    return world.ask("POST", f"/api/tables/{world.code}/act", seat, id=f"{seat}-{seq}", seq=seq, actions=actions)


def sweep(world: World) -> None:
    """Everything a third party may ask for, and every refusal that could tell too much."""
    code, watch, seq = world.code, world.watch_code, world.game.seq
    for link in (code, watch):
        for path in ("", "/state", "/state?since=5&lang=es"):
            world.note(path, whole(world.ask("GET", f"/api/tables/{link}{path}")))
        for path in ("export", "evidence", "replay", "replay?seat=0", "statistics", "draws"):
            world.note(path, whole(world.ask("GET", f"/api/archive/{link}/{path}")))
    world.note(whole(world.ask("GET", f"/api/tables/{code}", OBSERVER)))
    world.note(whole(world.ask("GET", f"/api/tables/{code}/state", OBSERVER)))
    world.note(whole(world.ask("GET", f"/api/archive/{code}/export", OBSERVER)))
    for path in ("/api/tables", "/api/archive", "/api/archive/fairness", "/metrics", "/healthz", "/readyz", "/schema"):
        world.note(path, whole(world.ask("GET", path)))
    for path in ("/api/tables/mine", "/api/admin/tables"):
        world.note(path, whole(world.ask("GET", path, OBSERVER)))
    for action in ASKED:
        why = world.ask("POST", f"/api/tables/{code}/why", OBSERVER, id="w", action=action)
        body = {"id": f"no-{action}-{seq}", "seq": seq, "actions": [action, "nonsense"]}
        no = world.ask("POST", f"/api/tables/{code}/act", OBSERVER, **body)
        world.note(action, whole(why), whole(no))
    world.note(whole(world.fork(OBSERVER)))
    for path in ("start", "pause", "close", "rematch"):
        world.note(path, whole(world.ask("POST", f"/api/tables/{code}/{path}", OBSERVER)))
    world.note(whole(world.ask("POST", f"/api/tables/{code}/act", None, id="x", seq=seq, actions=["end"])))
    world.note(whole(world.ask("DELETE", f"/api/archive/{code}", OBSERVER)))


ASKED = (
    *("roll", "end", "buy", "knight", "roads", "plenty", "monopoly:ore", "accept", "decline", "withdraw"),
    *("rob:p0", "rob:p1", "steal:ore", "draw:knight", "give:ore", "close:p0", "agree:p1", "discard:grain", "road:7"),
    *("settle:11", "city:11", "robber:3", "bank:4-ore-wool", "pick:ore", "dice:1+1", "offer:all"),
    *("robber:frame", "bank:3-ore-wool", "found:11", "mightiest", "goods:ore+ore", "exchange:ore+ore-wool", "forgo"),
    *("landmark:5", "bank:2-ore-wool", "trade", "claim", "card:A", "landmark"),
    *(
        "settle",
        "road",
        "city",
        "bank",
        "offer",
        "close",
        "agree",
        "rob",
        "monopoly",
        "give",
        "discard",
        "steal",
        "draw",
    ),
)


def whole(answer: Any) -> tuple[int, str, list[tuple[str, str]]]:
    """A whole answer: status, body and headers."""
    assert answer.status_code < 500, answer.text
    return answer.status_code, answer.text, sorted(answer.headers.items())


def nothing_secret_in(world: World, logs: str) -> None:
    """No secret of anybody is in what the observer was sent or in the logs, nor the way to a seat for watchers."""
    others = [token for seat, token in enumerate(TOKENS) if seat != OBSERVER]
    prints = [hashlib.sha256(token.encode()).hexdigest() for token in TOKENS]
    secrets = [SECRET.hex(), repr(SECRET)[2:-1], *others, *prints]
    outputs = b"".join(world.seen).decode()
    assert not [secret for secret in secrets if secret in outputs]
    assert not [secret for secret in (*secrets, *TOKENS, world.code, world.watch_code) if secret in logs]
    for fact in world.seen:
        if fact.startswith(b"('spectator'"):
            assert world.code.encode() not in fact, "a watch link is no way to a seat"
