"""Germany at the terminal: places are typed by their names, shown by their names, and described."""

import io

import pytest
from rich.console import Console

from oxcart.cli.table.commands import help_table
from oxcart.cli.table.end import final_table
from oxcart.cli.table.headline import headline
from oxcart.cli.table.menu import greyed, kinds_now, menu
from oxcart.cli.table.names import Misunderstood, find_verb
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.screen import board_picture, figures, menu_table
from oxcart.cli.table.towns import name_path
from oxcart.game import Game
from oxcart.game.pieces import pieces_of
from tests.germany_position import HALL, LANDMARK, RED, Country

TYPED = {
    "hall hof": ["settle:57"],
    "town hall in hof": None,
    "hall köln": None,
    "settle 57": ["settle:57"],
    "hall baden-baden": ["settle:77"],
    "hall frankfurt": ["settle:29"],
    "hall Frankfurt (Oder)": ["settle:29"],
    "hall osnabruck": ["settle:31"],
    "hall Osnabrück": ["settle:31"],
    "hall heid": ["settle:66"],
    "landmark trier": ["landmark:59"],
    "landmark frankfurt": ["landmark:55"],
    "landmark frankfurt main": ["landmark:55"],
    "landmark Köln": ["landmark:49"],
    "landmark koln": ["landmark:49"],
    "road 74": ["road:74"],
    "road hof erfurt": ["road:74"],
    "road aachen trier saarbrücken": ["road:78", "road:84"],
    "roads hof erfurt": ["roads", "road:74"],
    "robber harz": ["robber:12"],
    "götz black forest": ["robber:29"],
    "goetz forest 2": ["robber:29"],
    "robber mountains 12 blue": ["robber:27", "rob:p1"],
    "banking ore 1 wool": ["plenty", "pick:ore", "pick:wool"],
    "trade": ["trade"],
    "trade wool ore": ["bank:3-wool-ore"],
    "trade 2 wool ore": ["bank:2-wool-ore"],
    "claim": ["claim"],
    "forgo": ["forgo"],
}


def shown(thing: object) -> str:
    out = io.StringIO()
    Console(file=out, width=150).print(thing)
    return out.getvalue()


@pytest.fixture
def country() -> Country:
    return Country(3).hall(RED, "Hof").road(RED, "Hof", "Erfurt").dev(RED, trade=1)


@pytest.mark.parametrize("line", TYPED)
def test_what_a_line_means(country: Country, line: str) -> None:
    game, expected = country.game, TYPED[line]
    first, *words = split_line(line)
    kind = find_verb(game, first, kinds_now(game, RED))
    if expected is None:
        with pytest.raises(Misunderstood, match="is no city"):
            understand(game, RED, kind, words)
        return
    steps = understand(game, RED, kind, words)
    assert steps == expected
    for step in steps:
        game.ruleset.space.from_text(step)


@pytest.mark.parametrize(
    ("kind", "line", "says"),
    [
        ("settle", "ma", "'ma' could be magdeburg or marburg"),
        ("settle", "", "Name the place, such as: settle aachen"),
        ("landmark", "hof", "'hof' is no landmark: berlin, bremen"),
        ("road", "hof ulm", "No path joins Hof and Ulm"),
        ("road", "hof 24", "either numbers or places"),
        ("road", "berlin", "You can build no road at Berlin now"),
        ("road", "hof", r"From Hof: road 75 \(Hof, Thuringian Basin and Vogtland\) or road 81"),
        ("robber", "bav", "'bav' could be bavarianforest or bavarianswabia"),
    ],
)
def test_what_is_missing_is_said(country: Country, kind: str, line: str, says: str) -> None:
    country.hand(RED, lumber=1, brick=1)
    with pytest.raises(Misunderstood, match=says):
        understand(country.game, RED, kind, split_line(line))


def test_a_place_or_a_road_that_is_the_only_one_needs_no_name(country: Country) -> None:
    country.hand(RED, **HALL)
    assert understand(country.game, RED, "settle", []) == ["settle:51"]
    lonely = Country(3).hall(RED, "Flensburg").road(RED, "Flensburg", "i01").hand(RED, lumber=1, brick=1)
    assert understand(lonely.game, RED, "road", ["flensburg"]) == [lonely.road_on("Flensburg", "i05")]


def test_the_menu_names_places_costs_and_rewards(country: Country) -> None:
    country.road(RED, "Erfurt", "Eisenach").hand(RED, **{**HALL, **LANDMARK})
    entries = {entry.kind: entry for entry in menu(country.game, RED)}
    assert (entries["settle"].write, entries["settle"].detail) == ("hall", "Erfurt")
    assert entries["settle"].cost == "1 lumber, 1 brick, 1 wool, 1 grain"
    assert entries["landmark"].detail == "Eisenach (Wartburg: 1 development card)"
    assert entries["landmark"].cost == "1 grain, 2 ore"
    assert entries["trade"].detail == "play Trade"
    assert greyed(country.game, RED) == ["bank"]
    assert "hall" in shown(menu_table(country.game, RED))
    assert name_path(country.game.board, 74) == "Erfurt to Hof"


def test_few_paths_are_described(country: Country) -> None:
    country.hand(RED, lumber=1, brick=1)
    entries = {entry.kind: entry for entry in menu(country.game, RED)}
    assert "road 81 (Hof, Spessart & Rhön and Vogtland)" in entries["road"].detail


def test_the_robber_is_sent_to_a_region(country: Country) -> None:
    country.hall(1, "Kassel").phase("robber")
    entries = {entry.kind: entry for entry in menu(country.game, RED)}
    assert entries["robber"].detail.startswith("robber REGION, such as: Hessian Uplands (hills 8) (blue)")
    assert headline(country.game, RED) == "Move Götz: write robber and a region, or its terrain and number."


@pytest.mark.parametrize(
    ("phase", "fields", "sentence"),
    [
        ("found_settlement", {}, "Place a town hall: write hall and a city."),
        ("reward", {"reward": 3, "reward_cards": 2}, "Your reward: claim a development card, 2 to go, or forgo it."),
        ("free_road", {"free_roads": 1}, "Place a free road, 1 to go, or forgo."),
        ("pick", {"picks": 2, "reward": 2}, "Your reward: take 2 from the supply, or forgo."),
        ("pick", {"picks": 2}, "Banking: take 2 from the supply."),
        ("roll", {}, "Your turn: roll the dice (r)."),
    ],
)
def test_what_is_asked_for(country: Country, phase: str, fields: dict[str, int], sentence: str) -> None:
    country.phase(phase)
    for field, value in fields.items():
        country.row[field] = value
    assert headline(country.game, RED) == sentence


def test_landmarks_and_halls_are_shown(country: Country) -> None:
    country.landmark(1, "Trier").hand(RED, **HALL)
    country.row["trade_card"] = country.row["card_played"] = 1
    game = country.game
    assert pieces_of(game.view(RED)).landmarks == {country.spot("Trier")}
    picture = board_picture(game, RED).plain
    assert "◆Trier" in picture
    assert "⌂R Hof" in picture
    assert "74" not in picture, "an occupied path has no number"
    told = shown(figures(game, RED, ["you", "", ""]))
    assert "Landmarks Trier Blue, 11 to build; Trade is in force: 2 for 1" in told
    assert "20═ 11⌂" in told
    assert "1 Trade" in told


def test_help_and_the_end_speak_of_this_game() -> None:
    game = Game.new("germany", 3, seed=1)
    told = shown(help_table(game))
    assert "hall hof, landmark trier" in told
    assert "move Götz to a region" in told
    assert "Monopoly" not in told
    assert all(word in shown(final_table(game)) for word in ("town halls", "landmarks", "victory cards"))
    assert "Monopoly" in shown(help_table(Game.new("classic", 3, seed=1)))
