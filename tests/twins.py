"""Random positions, and twins of them that differ only in what a viewer may not know.

In a twin the others' cards are dealt anew: hands and discards that lie aside from the pool of their cards, so that the
supply stays as it is, and development cards from their cards and the deck. Everything public stays true: sizes, offers
that can be paid, nobody who ought to have won. `Kept` are cards a twin leaves where they are, because the next action
is going to show them.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from oxcart.engine.resources import YIELD_KEYS
from oxcart.game import Game
from oxcart.rulesets.classic.facts import FIRST_VICTORY_CARD

Player = int | str
SPECTATOR = None


@dataclass
class Kept:
    """Cards that must stay where they are, and seats whose draft must."""

    hand: Any
    dev: Any
    deck: Any
    drafts: frozenset[int] = frozenset()
    discards: bool = False
    """Do discards that lie aside stay, because all are going to be shown?"""


def row_of(game: Game) -> Any:
    """The record of a game, to read or to write."""
    return game._states[0]


# ---------------------------------------------------------------------- random positions


def moves(game: Game) -> list[tuple[Player, str]]:
    """Every legal action of every seat and of chance."""
    everybody: tuple[Player, ...] = (*range(game.players), "chance")
    return [(player, action) for player in everybody for action in game.legal(player)]


def choose(game: Game, chance: random.Random) -> tuple[Player, str]:
    """A legal action: first its kind is drawn, then the action, so that drafts do not crowd out everything else."""
    legal = moves(game)
    kind = chance.choice(sorted({action.partition(":")[0] for _, action in legal}))
    return chance.choice([move for move in legal if move[1].partition(":")[0] == kind])


def enrich(game: Game, chance: random.Random) -> None:
    """Deal a few cards from supply and deck to random seats, which makes games eventful."""
    row = row_of(game)
    for _ in range(chance.randrange(6)):
        seat, r = chance.randrange(game.players), chance.randrange(len(row["bank"]))
        if row["bank"][r] > 1:
            row["bank"][r] -= 1
            row["hand"][seat, r] += 1
            row["hand_size"][seat] += 1
    seat, kind = chance.randrange(game.players), chance.randrange(len(row["deck"]))
    if row["deck"][kind] > 0 and game.score(seat) < target_of(game) - 1:
        row["deck"][kind] -= 1
        row["dev"][seat, kind] += 1
        row["dev_size"][seat] += 1


def target_of(game: Game) -> int:
    """The points that win the game."""
    return game.ruleset.facts.target_with(game.players)


def find(new: Callable[[], Game], wanted: Callable[[Game], bool], chance: random.Random, steps: int) -> Game:
    """A position as wanted, at least so many steps into a random game, or less if games end before that."""
    for _ in range(50):
        game = new()
        for step in range(2000):
            if step >= steps and wanted(game):
                return game
            if game.over:
                break
            if game.phase == "roll" and chance.random() < 0.5:
                enrich(game, chance)
            game.play(*choose(game, chance))
        steps //= 2
    raise AssertionError("no such position was found")


# ---------------------------------------------------------------------- twins


def kept_for(game: Game, after: Game, player: Player, action: str) -> Kept:
    """What an action shows: the cards that leave a hand or the deck, with a monopoly or Horus all cards of the type,
    with Maat a whole hand."""
    old, new = row_of(game), row_of(after)

    def spent(name: str) -> Any:
        return np.maximum(old[name].astype(int) - new[name].astype(int), 0)

    kind, _, argument = action.partition(":")
    kept = Kept(np.maximum(spent("hand"), promised(after)), spent("dev"), spent("deck"))
    if kind in ("monopoly", "horus"):
        r = YIELD_KEYS.index(argument.partition("-")[0])
        kept.hand[:, r] = old["hand"][:, r]
    if kind == "look":
        kept.deck = new["looked"].astype(int)
    if kind == "maat":
        victim = int(argument[1:])
        kept.hand[victim] = old["hand"][victim]
    if kind == "offer" and isinstance(player, int):
        kept.drafts = frozenset({player})
    kept.discards = kind == "discard" and after.phase != "discard"
    return kept


def nothing_kept(game: Game) -> Kept:
    """No card is going to be shown."""
    row = row_of(game)
    return Kept(*(np.zeros(row[name].shape, dtype=int) for name in ("hand", "dev", "deck")))


def promised(game: Game) -> Any:
    """The cards open offers and acceptances show their makers to hold."""
    row = row_of(game)
    cards = np.zeros(row["hand"].shape, dtype=int)
    for seat in range(game.players):
        if row["offer_to"][seat]:
            cards[seat] = row["give"][seat]
        if row["accepted"] >> seat & 1:
            cards[seat] = np.maximum(cards[seat], row["want"][row["turn"]])
    return cards


def twin_of(game: Game, viewer: int | None, kept: Kept, chance: random.Random) -> Game:
    """A game the viewer cannot tell from this one."""
    game.events  # noqa: B018 - what has happened is told before the past is changed
    twin = game.copy()
    others = [seat for seat in range(game.players) if seat != viewer]
    row = row_of(twin)
    held = np.maximum(kept.hand, promised(game))
    if game.phase == "maat" and viewer == game.turn:
        held[row["victim"]] = row["hand"][row["victim"]]
    stacks, stays = [row["hand"][seat] for seat in others], [held[seat] for seat in others]
    if "returned" in row.dtype.names and not kept.discards:
        stacks += [row["returned"][seat] for seat in others]
        stays += [np.zeros(len(row["bank"]), dtype=int) for _ in others]
    deal(stacks, stays, chance)
    deal_development(twin, others, kept, chance)
    if game.phase == "main":
        for seat in others:
            if not row["offer_to"][seat] and seat not in kept.drafts:
                redraft(row, seat, chance)
    return twin


def deal(stacks: list[Any], kept: list[Any], chance: random.Random) -> None:
    """Shuffle all cards of the stacks but those kept, and deal them out to stacks of the same sizes."""
    pool = [
        k
        for stack, stay in zip(stacks, kept, strict=True)
        for k in range(len(stack))
        for _ in range(stack[k] - stay[k])
    ]
    chance.shuffle(pool)
    for stack, stay in zip(stacks, kept, strict=True):
        count = int(stack.sum()) - int(stay.sum())
        stack[:] = stay
        for k in pool[:count]:
            stack[k] += 1
        del pool[:count]


def deal_development(twin: Game, others: list[int], kept: Kept, chance: random.Random) -> None:
    """Deal the others' cards and the deck anew; at the end the victory cards lie open and stay."""
    row = row_of(twin)
    kinds = len(row["deck"])
    stack = "second" if "second" in row.dtype.names and row["released"] and not row["deck"].any() else "deck"
    looked = row["looked"].astype(int) if "looked" in row.dtype.names else np.zeros(kinds, dtype=int)
    on_view = looked if twin.turn not in others else np.zeros(kinds, dtype=int)
    stays = [*(kept.dev[seat].copy() for seat in others), np.maximum(kept.deck, on_view)]
    if twin.over:
        for seat, stay in zip(others, stays, strict=False):
            stay[FIRST_VICTORY_CARD:] = row["dev"][seat, FIRST_VICTORY_CARD:]
        stays[-1][FIRST_VICTORY_CARD:] = row["deck"][FIRST_VICTORY_CARD:]
    before = row["dev"].copy(), row[stack].copy()
    for _ in range(20):
        deal([*(row["dev"][seat] for seat in others), row[stack]], stays, chance)
        if twin.over or twin.score(twin.turn) < target_of(twin):
            break
    else:
        row["dev"], row[stack] = before
    if twin.turn in others and looked.any():
        cards = [k for k in range(kinds) for _ in range(row["deck"][k])]
        row["looked"] = np.bincount(chance.sample(cards, int(looked.sum())), minlength=kinds)
    if twin.turn in others:
        fresh = [k for k in range(kinds) for _ in range(row["dev"][twin.turn, k] - kept.dev[twin.turn, k])]
        chance.shuffle(fresh)
        count = int(row["fresh"].sum())
        row["fresh"] = np.bincount(fresh[:count], minlength=kinds)


def redraft(row: Any, seat: int, chance: random.Random) -> None:
    """Any draft the seat could have begun."""
    for r in range(len(row["bank"])):
        gives = chance.random() < 0.5
        row["give"][seat, r] = chance.randint(0, int(row["hand"][seat, r])) if gives else 0
        row["want"][seat, r] = 0 if gives else chance.choice((0, 0, 1, 2))
