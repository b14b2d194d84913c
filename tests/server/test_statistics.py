"""A finished game in numbers, held to the game itself."""

import random
from itertools import pairwise

import msgspec
import pytest

from oxcart.game import Game
from oxcart.rulesets.contract import Event
from oxcart.server.answers import Statistics
from oxcart.server.fairness import WAYS
from oxcart.server.statistics import statistics_of
from oxcart.server.tallies import Tallies, count_event
from tests.server.committed_games import abandoned, finished


@pytest.fixture(scope="module")
def numbers() -> Statistics:
    return statistics_of(finished("egypt-beginner").log)


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.replay(finished("egypt-beginner").log)


def test_they_have_their_shape(numbers: Statistics) -> None:
    msgspec.convert(numbers, Statistics)


def test_every_series_has_an_entry_for_every_turn_and_the_end(numbers: Statistics, game: Game) -> None:
    assert len(numbers["turns"]) == game.turns + 1
    assert numbers["turns"] == sorted(numbers["turns"])
    assert numbers["turns"][-1] == game.seq
    for series in numbers["series"].values():
        assert isinstance(series, list)
        assert [len(entry) for entry in series] == [3] * (game.turns + 1)
    for name in ("income", "robbed", "trades"):
        rows = numbers["series"][name]  # type: ignore[literal-required]
        for before, after in pairwise(rows):
            assert all(a <= b for a, b in zip(before, after, strict=True)), "cards are counted up"
    for turn in (0, 7, 20):
        then = Game.replay(game.log, upto=numbers["turns"][turn])
        assert numbers["series"]["points"][turn] == [then.score(seat) for seat in range(3)]


def test_the_end_is_that_of_the_game(numbers: Statistics, game: Game) -> None:
    assert numbers["winners"] == list(game.winners)
    for sheet in numbers["points"]:
        assert sheet["total"] == sum(sheet["sheet"].values()) == game.score(sheet["seat"])
    assert numbers["series"]["points"][-1] == [sheet["total"] for sheet in numbers["points"]]
    players = game.view(None)["players"]
    for member in ("route", "army"):
        best = numbers["longest"][member]
        assert best["value"] == max(player[member] for player in players)
        assert best["seats"]


def test_cards_balance(numbers: Statistics, game: Game) -> None:
    """What was received, lost and traded is what the events say, hidden parts included."""
    for seat in range(3):
        tally = numbers["tallies"][seat]
        produced = [e for e in game.events if e.kind == "produce" and e.seat == seat]
        assert sum(numbers["received"][seat].values()) == sum(sum(e.data["cards"].values()) for e in produced)
        discarded = sum(e.kind == "discard" and e.seat == seat for e in game.events)
        stolen = sum(e.kind == "steal" and e.data["other"] == seat for e in game.events)
        assert sum(tally["lost"].values()) == discarded + stolen == numbers["series"]["robbed"][-1][seat]
        trades = sum(e.kind == "bank" and e.seat == seat for e in game.events)
        assert numbers["series"]["trades"][-1][seat] == trades == sum(tally["taken"].values())
        assert tally["events"]["turn"] == sum(e.kind == "turn" and e.seat == seat for e in game.events)


def test_the_dice(numbers: Statistics, game: Game) -> None:
    dice = numbers["dice"]
    assert sum(dice["counts"]) == dice["rolls"] == sum(event.kind == "dice" for event in game.events)
    assert dice["expected"] == pytest.approx([dice["rolls"] * ways / 36 for ways in WAYS])
    assert 0 < dice["p_value"] <= 1


def test_trades_between_players_count_for_both() -> None:
    seats = [Tallies(), Tallies()]
    count_event(seats, Event("trade", 0, {"given": {"ore": 2}, "taken": {"wool": 1}, "other": 1}))
    assert (seats[0].trades, seats[1].trades) == (1, 1)
    assert seats[0].given == seats[1].taken == {"ore": 2}
    assert seats[0].taken == seats[1].given == {"wool": 1}
    count_event(seats, Event("some_new_kind", 1, {"cards": {"gold": 3}}))
    assert seats[1].events == {"some_new_kind": 1}


def test_a_god_is_counted_once_for_each_use() -> None:
    seats = [Tallies()]
    for kind, god in (("god", "amun"), ("amun", "amun"), ("amun", "amun"), ("flip", "amun"), ("amun", "amun")):
        count_event(seats, Event(kind, 0, {"god": god, "given": {"ore": 2}, "taken": {"wool": 1}}))
    assert (seats[0].gods, seats[0].trades) == ({"amun": 2}, 3)
    count_event(seats, Event("exchange", 0, {"god": "atum", "returned": "amun"}))
    count_event(seats, Event("atum_pass", 0, {"god": "atum"}))
    count_event(seats, Event("atum", 0, {"god": "atum", "cards": {"ore": 1}}))
    assert seats[0].gods == {"amun": 2, "atum": 1}


def test_the_pyramid_and_its_gods() -> None:
    choose = random.Random(4)
    game = Game.new("pyramid", 3, "pyramid-first", {"domestic": "off"}, seed=4)
    while not game.over and game.seq < 1500:
        game.play(seat := choose.choice(game.acting), choose.choice(game.legal(seat)))
    numbers = statistics_of(game.log)
    msgspec.convert(numbers, Statistics)
    blocks = numbers["series"]["blocks"]
    assert len(blocks) == len(numbers["turns"])
    assert blocks[0] == [0, 0, 0]
    assert blocks[-1] == [player["blocks"] for player in game.view(None)["players"]]
    uses = sum(event.kind in ("flip", "exchange") for event in game.events)
    working = game.view(None)["god_step"]
    counted = sum(sum(tally["gods"].values()) for tally in numbers["tallies"])
    assert uses <= counted <= uses + (1 if working or game.over else 0)
    assert uses > 0


def test_the_culture_of_three_tribes() -> None:
    choose = random.Random(4)
    game = Game.new("inkas", 3, "inkas-variable", {"domestic": "off"}, seed=4)
    while not game.over and game.seq < 3000:
        game.play(seat := choose.choice(game.acting), choose.choice(game.legal(seat)))
    numbers = statistics_of(game.log)
    msgspec.convert(numbers, Statistics)
    culture = numbers["series"]["culture"]
    assert len(culture) == len(numbers["turns"])
    assert culture[0] == [[2, 0, 0]] * 3
    assert [[sum(tribes) for tribes in turn] for turn in culture] == numbers["series"]["points"]
    assert culture[-1] == [list(sheet["sheet"].values()) for sheet in numbers["points"]]
    assert any(tribes[0] == 4 and tribes[1] > 0 for tribes in culture[-1])


def test_halls_and_landmarks_turn_by_turn() -> None:
    choose = random.Random(2)
    game = Game.new("germany", 4, options={"domestic": "off"}, seed=2)
    while not game.over and game.seq < 6000:
        legal = game.legal(seat := choose.choice(game.acting))
        dear = [action for action in legal if action.partition(":")[0] in ("settle", "landmark")]
        game.play(seat, choose.choice(dear or legal))
    assert game.over
    numbers = statistics_of(game.log)
    msgspec.convert(numbers, Statistics)
    sources = numbers["series"]["sources"]
    assert len(sources) == len(numbers["turns"])
    start = {"settlements": 3, "landmarks": 0, "route_card": 0, "army_card": 0, "victory_cards": 0}
    assert sources[0] == [start] * 4
    assert [[sum(sheet.values()) for sheet in turn] for turn in sources] == numbers["series"]["points"]
    assert sources[-1] == [sheet["sheet"] for sheet in numbers["points"]]
    built = [tally["events"].get("landmark", 0) for tally in numbers["tallies"]]
    assert built == [sheet["landmarks"] for sheet in sources[-1]]
    assert sum(built) > 0


def test_other_games_have_no_blocks_and_no_tribes(numbers: Statistics) -> None:
    assert "blocks" not in numbers["series"]
    assert "culture" not in numbers["series"]
    assert "sources" not in numbers["series"]
    assert all(tally["gods"] == {} for tally in numbers["tallies"])


def test_a_game_given_up_early() -> None:
    numbers = statistics_of(abandoned("egypt-beginner").log)
    assert numbers["winners"] == []
    assert len(numbers["series"]["points"]) == len(numbers["turns"])
