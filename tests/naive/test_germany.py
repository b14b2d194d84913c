"""Germany beside its slow twin: whole games, action by action, in both set-ups and on both boards."""

import random
from typing import Any, ClassVar

import pytest

from oxcart.boards import Board
from oxcart.game import Game
from tests.naive.course import Beside
from tests.naive.germany import Chronicle
from tests.naive.germany_land import CARDS_OF_A_TYPE, DECK, RESOURCES, Land
from tests.naive.trade import trade_beside
from tests.position import Position

LENGTH = 6000


def land_of(board: Board) -> Land:
    """The map as the board has it, without what belongs to the places."""
    assert board.terrain is not None
    assert board.tokens is not None
    return Land(
        paths=[frozenset(int(c) for c in ends) for ends in board.topology.edge_corners[:-1]],
        hexes=[{int(c) for c in row} for row in board.topology.hex_corners[:-1]],
        terrain=list(board.terrain),
        numbers=list(board.tokens),
        cities={place.key: place.corner for place in board.places if place.kind == "city"},
        landmarks={place.key: place.corner for place in board.places if place.kind == "landmark"},
    )


def seen(game: Game) -> dict[str, Any]:
    """The table as the views show it."""
    view = game.view(None)
    own = [game.view(seat)["players"][seat] for seat in range(game.players)]
    return {
        "phase": view["phase"],
        "turn": view["turn"],
        "winners": set(view["winners"]),
        "goetz": view["robber"],
        "supply": view["bank"],
        "deck": view["deck_size"],
        "landmarks": view["landmarks"],
        "victory fields": [view["route_holder"], view["army_holder"]],
        "this turn": [view["card_played"], view["trade_card"]],
        "to come": [view["free_roads"], view["picks"], view["reward_cards"]],
        "players": [
            [
                *(
                    player["card"],
                    player["start_roll"],
                    player["hand"],
                    player["dev"],
                    player["fresh"],
                    player["army"],
                    player["owed"],
                ),
                *(player["stock"], player["rates"], player["route"], player["points"], open_["points"]),
                *(player["roads"], player["settlements"], player["cities"], player["landmarks"]),
            ]
            for player, open_ in zip(own, view["players"], strict=True)
        ],
    }


def told(book: Chronicle) -> dict[str, Any]:
    """The same of the chronicle."""
    over = book.phase == "over"
    return {
        "phase": book.phase,
        "turn": book.turn,
        "winners": book.winners,
        "goetz": book.goetz,
        "supply": {card: book.supply[card] for card in RESOURCES},
        "deck": book.deck.total(),
        "landmarks": {str(corner): seat for corner, seat in book.built_landmarks().items()},
        "victory fields": [book.longest_road, book.largest_army],
        "this turn": [book.card_played, book.trade_card],
        "to come": [book.free_roads, book.picks, book.claims],
        "players": [
            [
                *(player.start_card, book.start_rolls.get(seat, 0)),
                {card: player.hand[card] for card in RESOURCES},
                {card: player.cards[card] for card in DECK},
                {card: book.fresh[card] if seat == book.turn else 0 for card in DECK},
                *(player.mercenaries, player.owed, book.stock(seat)),
                dict.fromkeys(RESOURCES, 2 if book.trade_card and seat == book.turn else 3),
                *(book.route(seat), book.points(seat), book.points(seat) if over else book.halls_on_board(seat)),
                sorted(book.land.paths.index(road) for road in player.roads),
                *(sorted(player.halls), [], sorted(player.fields)),
            ]
            for seat, player in enumerate(book.players)
        ],
    }


class BesideGermany(Beside):
    """Germany and its chronicle."""

    seen, told, cards = staticmethod(seen), staticmethod(told), RESOURCES
    gifts, riches = 8, (0, 0, 1, 1, 2, 3, 3, 4, 4)
    taste: ClassVar = {"settle": 8, "landmark": 8, "road": 3, "end": 2, "forgo": 0.4, "bank": 0.4}

    def is_notable(self, kind: str) -> bool:
        return kind == "landmark"


GAMES = [
    *((3, "germany", "cards", 12), (4, "germany", "cards", 9), (3, "germany", "free", 6), (4, "germany", "free", 7)),
    *((3, "tests/duchy", "cards", 20), (4, "tests/duchy", "cards", 17), (4, "tests/duchy", "free", 11)),
]
STALEMATES = (17, 20)
KINDS = {
    *("settle", "landmark", "road", "bank", "claim", "pick", "forgo", "knight", "roads", "plenty", "trade"),
    *("buy", "draw", "discard", "robber", "rob", "steal"),
}


@pytest.mark.parametrize(("players", "board", "halls", "seed"), GAMES)
def test_whole_games_action_by_action(players: int, board: str, halls: str, seed: int) -> None:
    game = Game.new("germany", players, board, {"domestic": "off", "halls": halls}, seed=seed, chance="manual")
    begin = Chronicle.with_cards if halls == "cards" else Chronicle.with_free_halls
    both = BesideGermany(game, begin(land_of(game.board), players), seed)
    assert seen(game) == told(both.book)
    while not both.game.over and both.steps < LENGTH:
        both.step()
    assert both.game.over
    assert set(both.kinds) >= KINDS
    assert (len(both.book.winners) > 1) == (seed in STALEMATES)


@pytest.mark.parametrize("seed", range(3))
def test_domestic_trade_step_by_step(seed: int) -> None:
    luck, players = random.Random(seed), 3 + seed % 2
    position = Position("germany", players, "germany", {"halls": "free"}).turn(luck.randrange(players))
    for seat in range(players):
        position.hand(seat, **{card: luck.randrange(4) for card in RESOURCES})
    trade_beside(position.game, dict.fromkeys(RESOURCES, CARDS_OF_A_TYPE), luck, steps=150)
