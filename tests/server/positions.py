"""Tables in the middle of a game: written into a store as if they had been played there, for a server to find."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from oxcart.game import Game
from oxcart.server import seating
from oxcart.server.attendants import Attendants
from oxcart.server.house import House
from oxcart.server.seats import fingerprint
from oxcart.server.store import SqliteStore
from oxcart.server.wish import TableWish
from tests.server.players import TableLink

LONGEST = 6000
"""Actions after which the search for a position begins anew."""
ATTEMPTS = 50


def phase_is(*names: str) -> Callable[[Game], bool]:
    """Is the game in one of these phases?"""
    return lambda game: game.phase in names


def trade_is_open(game: Game) -> bool:
    """Does the game wait for somebody's answer to an offer?"""
    return game.phase == "main" and any(seat != game.turn for seat in game.acting)


def main_without_offer(game: Game) -> bool:
    """Is the player on turn alone to act, long enough into the game to have something?"""
    return game.phase == "main" and game.acting == (game.turn,) and game.seq > 60


WANTED: dict[str, Callable[[Game], bool]] = {
    "founding a settlement": phase_is("found_settlement"),
    "founding a road": phase_is("found_road"),
    "roll": phase_is("roll"),
    "discard": phase_is("discard"),
    "robber": phase_is("robber"),
    "rob": phase_is("rob"),
    "main": main_without_offer,
    "open trade": trade_is_open,
    "free road": phase_is("free_road"),
    "pick": phase_is("pick"),
    "over": lambda game: game.over,
}


def steps_to(game: Game, wanted: Callable[[Game], bool], chance: random.Random) -> list[list[str]] | None:
    """Random play of everybody, chance too, until the position is as wanted; None if this game never gets there."""
    steps: list[list[str]] = []
    while not wanted(game):
        if game.over or len(steps) > LONGEST:
            return None
        if game.tickets():
            player, action = "chance", game.outcome(chance.randrange(game.tickets()))
        else:
            seat = chance.choice([s for s in game.acting if isinstance(s, int)])
            legal = game.legal(seat)
            few = [a for a in legal if a.partition(":")[0] not in ("give", "want", "offer", "bank")]
            player, action = f"p{seat}", chance.choice(few if few and chance.random() < 0.7 else legal)
        game.play(player, action)
        steps.append([player, action])
    return steps


async def lay_tables(data: Path, wanted: list[str], secrets: list[str], seed: int) -> list[TableLink]:
    """Tables of three persons, one in each wanted position."""
    data.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    links = []
    with ThreadPoolExecutor(1) as executor:
        async with await SqliteStore.open(data / "oxcart.sqlite") as store:
            attendants = Attendants(executor, 0)
            house = House(store, attendants, lambda table, why: None)
            for name in wanted:
                host = fingerprint(secrets[0])
                table = await house.create(TableWish(game="egypt", board="egypt-variable", seats=3), host)
                for seat, secret in enumerate(secrets):
                    await seating.join(table, fingerprint(secret), f"P{seat}", seat, "")
                await seating.start(table, host)
                assert table.model.game is not None
                attempts = (steps_to(table.model.game.copy(), WANTED[name], chance) for _ in range(ATTEMPTS))
                steps = next(steps for steps in attempts if steps is not None)
                async with table.lock:
                    await table.write({"kind": "acted", "seat": 0, "id": "", "steps": steps})
                links.append(TableLink(table.model.code, table.model.watch_code, secrets))
            await attendants.stop()
    return links
