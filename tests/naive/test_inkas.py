"""Rise of the Inkas beside its slow twin: whole games, action by action, and random positions."""

import random
from typing import Any, ClassVar

import pytest

from oxcart.game import Game
from tests.inkas_position import Highland
from tests.naive.course import Beside
from tests.naive.inkas import CARDS, RESOURCES, Chronicle, Tribes
from tests.naive.trade import trade_beside

LENGTH = 3000


def chronicle_of(game: Game) -> Chronicle:
    """The chronicle of a position in the main phase or before the roll, read from what players see."""
    view = game.view(None)
    book = Chronicle.on(game.board, game.players)
    for seat, player in enumerate(view["players"]):
        own = game.view(seat)["players"][seat]
        tribes = Tribes(
            roads={book.paths[edge] for edge in player["roads"]},
            settlements=set(player["settlements"]),
            cities=set(player["cities"]),
            ruined_settlements=set(player["decline"]["settlements"]),
            ruined_cities=set(player["decline"]["cities"]),
            markers=player["culture"],
            combat_arts=player["army"],
        )
        book.players[seat] = tribes
        book.take([card for card, count in own["hand"].items() for _ in range(count)], seat)
        tribes.cards.update(own["dev"])
        book.stack_one -= tribes.cards
        book.stack_one["knight"] -= tribes.combat_arts
    book.buys_goods = game.settings.options["goods"] == "any"
    book.turn, book.phase, book.robber = view["turn"], view["phase"], view["robber"]
    book.route_card, book.mightiest = view["route_holder"], view["army_holder"]
    book.idle = int(game._states[0]["idle"])
    return book


def seen(game: Game) -> dict[str, Any]:
    """The table as the views show it, without what the end leaves open."""
    view = game.view(None)
    own = [game.view(seat)["players"][seat] for seat in range(game.players)]
    return {
        "phase": view["phase"],
        "turn": view["turn"],
        "winners": set(view["winners"]),
        "robber": view["robber"],
        "supply": view["bank"],
        "on sale": view["deck_size"],
        "released": view["stack_two"] == "released",
        "used": [view["exchange_used"], view["mightiest_used"], view["card_played"]],
        "mightiest": view["army_holder"],
        "route card": None if game.over else view["route_holder"],
        "players": [
            [
                *(player["hand"], player["dev"], player["army"], player["culture"], player["owed"], player["stock"]),
                *(player["hand_limit"], None if game.over else player["route"]),
                [sorted(player[kind]) for kind in ("roads", "settlements", "cities")],
                [sorted(player["decline"][kind]) for kind in ("settlements", "cities")],
            ]
            for player in own
        ],
    }


def told(book: Chronicle) -> dict[str, Any]:
    """The same of the chronicle."""
    over = book.phase == "over"
    return {
        "phase": book.phase,
        "turn": book.turn,
        "winners": book.winners,
        "robber": book.robber,
        "supply": {card: book.supply[card] for card in CARDS},
        "on sale": book.stack_one.total() + book.released * book.stack_two.total(),
        "released": book.released,
        "used": [book.exchange_used, book.mightiest_used, book.card_played],
        "mightiest": book.mightiest,
        "route card": None if over else book.route_card,
        "players": [
            [
                {card: tribes.hand[card] for card in CARDS},
                {card: tribes.cards[card] for card in ("knight", "roads", "plenty", "monopoly")},
                *(tribes.combat_arts, tribes.markers, tribes.owed, tribes.stock),
                *(7 + tribes.combat_arts, None if over else book.route(seat)),
                [
                    sorted(book.paths.index(road) for road in tribes.roads),
                    *(sorted(tribes.settlements), sorted(tribes.cities)),
                ],
                [sorted(tribes.ruined_settlements), sorted(tribes.ruined_cities)],
            ]
            for seat, tribes in enumerate(book.players)
        ],
    }


class BesideInkas(Beside):
    """Rise of the Inkas and its chronicle."""

    seen, told, cards = staticmethod(seen), staticmethod(told), CARDS
    gifts, riches = 12, (0, 1, 2, 3, 3, 4, 4, 5, 6, 7)
    taste: ClassVar = {"settle": 8, "city": 8, "road": 3, "end": 2, "bank": 0.4, "exchange": 0.4}
    fallbacks = 0
    """How often an own ruin was all that was left to found a tribe on."""

    def step(self) -> None:
        if self.book.phase == "found" and self.book.founding_places(self.book.turn) == self.book.own.ruins:
            self.fallbacks += 1
        super().step()

    def is_notable(self, kind: str) -> bool:
        return self.game.phase == "found"


def new_game(players: int, board: str, seed: int) -> Game:
    """A game without trade between players, after the set-up phase, its dice open to the test."""
    game = Game.new(
        "inkas",
        players,
        board,
        {"domestic": "off", "goods": ("resources", "any")[seed % 2]},
        seed=seed,
        chance="manual",
    )
    luck = random.Random(seed)
    while game.phase != "roll":
        player = game.acting[0]
        game.play(player, luck.choice(game.legal(player)))
    return game


GAMES = [
    *((3, "inkas-beginner", 0), (4, "inkas-beginner", 1), (3, "inkas-variable", 2), (4, "inkas-variable", 3)),
    *((3, "tests/terrace", seed) for seed in (5, 9)),
]


@pytest.mark.parametrize(("players", "board", "seed"), GAMES)
def test_whole_games_action_by_action(players: int, board: str, seed: int) -> None:
    game = new_game(players, board, seed)
    both = BesideInkas(game, chronicle_of(game), seed)
    while not both.game.over and both.steps < LENGTH:
        both.step()
    assert both.game.over
    assert set(both.kinds) >= {"settle", "city", "road", "found", "robber", "knight", "mightiest", "exchange", "goods"}
    assert bool(both.fallbacks) == (board == "tests/terrace")


@pytest.mark.parametrize("seed", range(3))
def test_domestic_trade_with_eight_types_step_by_step(seed: int) -> None:
    luck, players = random.Random(seed), 3 + seed % 2
    h = Highland(players).turn(luck.randrange(players))
    for seat in range(players):
        h.hand(seat, **{card: luck.randrange(4) for card in CARDS})
    trade_beside(h.game, {card: 20 if card in RESOURCES else 12 for card in CARDS}, luck, steps=150)
