"""Germany: the basic set-up with start cards, and who begins."""

import pytest

from oxcart.game import BadSetting, Game
from tests.germany_position import BLUE, CARD, ORANGE, RED, WHITE, Country, dealt, start

CITIES = {
    "A": ("Dessau", "Hamburg", "Osnabrück"),
    "B": ("Düsseldorf", "Hof", "Saarbrücken"),
    "C": ("Hannover", "Marburg", "Stralsund"),
    "D": ("Regensburg", "Rostock", "Stuttgart"),
}


def cards_of(game: Game) -> list[str]:
    """The start cards, seat by seat."""
    return [player["card"] for player in game.view(None)["players"]]


@pytest.mark.rule("germany.setup.colours")
def test_everybody_has_a_colour_of_the_box():
    assert Game.new("germany", 4, seed=1).settings.colours == ("red", "blue", "orange", "white")
    assert len(Game.new("germany", 3, seed=1).settings.colours) == 3
    chosen = ("white", "red", "orange")
    assert Game.new("germany", 3, seed=1, colours=chosen).view(None)["colours"] == list(chosen)
    with pytest.raises(BadSetting, match="red is taken already"):
        Game.new("germany", 3, colours=("red", "red", "blue"))
    with pytest.raises(BadSetting, match="nobody can play green"):
        Game.new("germany", 3, colours=("red", "green", "blue"))
    h = start(3, [5, 4, 3], options={"halls": "free"})
    assert [(h.halls_left(seat), h.roads_left(seat)) for seat in range(3)] == [(12, 20)] * 3


@pytest.mark.rule("germany.setup.supply")
def test_five_stacks_of_eighteen():
    h = start(4, [5, 4, 3, 2], options={"halls": "free"})
    assert h.seen()["bank"] == dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 18)


@pytest.mark.rule("germany.setup.development-deck")
def test_the_deck_is_shuffled():
    sequences = set()
    for seed in range(5):
        h = Country.of(Game.new("germany", 4, seed=seed)).phase("main").turn(RED)
        assert h.seen()["deck_size"] == 26
        drawn = []
        for _ in range(6):
            before = h.own(RED)["dev"]
            h.hand(RED, **CARD).play(RED, "buy")
            drawn.append(next(card for card, count in h.own(RED)["dev"].items() if count > before[card]))
        sequences.add(tuple(drawn))
    assert len(sequences) > 1
    assert all("deck" not in h.game.view(viewer) for viewer in (None, RED, BLUE))


@pytest.mark.rule("germany.setup.cost-cards-dealt")
def test_each_player_is_dealt_one_card_by_chance():
    four = [cards_of(Game.new("germany", 4, seed=seed)) for seed in range(40)]
    assert all(sorted(cards) == ["A", "B", "C", "D"] for cards in four)
    for seat in range(4):
        assert {cards[seat] for cards in four} == {"A", "B", "C", "D"}
    games = [Game.new("germany", 3, seed=seed) for seed in range(40)]
    assert {letter for game in games for letter in CITIES if letter not in cards_of(game)} == set(CITIES)
    for game in games:
        h = Country.of(game)
        (left,) = set(CITIES) - set(cards_of(game))
        taken = {corner for player in h.seen()["players"] for corner in player["settlements"]}
        assert len(taken) == 9
        assert not taken & {h.spot(city) for city in CITIES[left]}


@pytest.mark.rule("germany.setup.cost-cards-dealt")
def test_each_card_is_dealt_once_and_nobody_chooses():
    h = Country.of(Game.new("germany", 3, seed=1, chance="manual"))
    assert [h.game.outcome(ticket) for ticket in range(h.game.tickets())] == ["card:A", "card:B", "card:C", "card:D"]
    assert [h.game.legal(seat) for seat in range(3)] == [()] * 3
    assert h.refused(RED, "card:A") == "germany.turn.steps"
    assert h.refused(RED, "roll") == "germany.turn.steps"
    h.play("chance", "card:C")
    assert h.game.legal("chance") == ("card:A", "card:B", "card:D")
    assert h.game.why_not("chance", "card:C") is not None
    h.play("chance", "card:A", "card:D")
    told = [(event["kind"], event["seat"], event["letter"], event["cards"]) for event in h.told(None)[:3]]
    cards = {"lumber": 1, "brick": 1}
    assert told == [("start_card", seat, letter, cards) for seat, letter in enumerate("CAD")]


@pytest.mark.rule("germany.setup.start-halls", "germany.setup.card-cities")
def test_three_halls_on_the_cities_of_the_own_card():
    h = dealt("DABC")
    for seat, letter in enumerate("DABC"):
        player = h.player(seat)
        assert player["card"] == letter
        assert player["settlements"] == sorted(map(h.spot, CITIES[letter]))
        assert h.halls_left(seat) == 9
    assert h.game.faults() == 0


@pytest.mark.rule("germany.setup.card-cities")
def test_what_the_cards_yield():
    h = dealt("ABCD")
    for a in (city for cities in CITIES.values() for city in cities):
        neighbours = h.game.board.topology.corner_corners[h.spot(a)]
        assert not {h.spot(b) for cities in CITIES.values() for b in cities} & set(map(int, neighbours))
    for seat in range(4):
        h.hand(seat)
    h.roll(2, 3)
    assert h.cards(ORANGE) == {"ore": 1, "lumber": 1}
    kinds: list[set[str]] = [set() for _ in range(4)]
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        h = dealt("ABCD").goetz("h34")
        for seat in range(4):
            h.hand(seat)
        h.roll(min(6, total - 1), total - min(6, total - 1))
        for seat in range(4):
            kinds[seat] |= set(h.cards(seat))
    assert kinds == [{"lumber", "brick", "wool", "grain", "ore"}] * 4


@pytest.mark.rule("germany.setup.start-resources", "germany.setup.card-resources")
def test_each_card_gives_a_lumber_and_a_brick():
    h = dealt("ABCD")
    assert [h.cards(seat) for seat in range(4)] == [{"lumber": 1, "brick": 1}] * 4
    assert h.seen()["bank"] == {"lumber": 14, "brick": 14, "wool": 18, "grain": 18, "ore": 18}
    assert sum(h.seen()["bank"].values()) == 82
    for cards in ("ABC", "BCD", "CDA"):
        h = dealt(cards)
        assert h.seen()["bank"] == {"lumber": 15, "brick": 15, "wool": 18, "grain": 18, "ore": 18}


@pytest.mark.rule("germany.setup.no-roads")
def test_nobody_begins_with_a_road():
    h = dealt("ABCD")
    assert [player["roads"] for player in h.seen()["players"]] == [[]] * 4
    assert [h.roads_left(seat) for seat in range(4)] == [20] * 4
    h.roll(1, 1)
    ends = {
        "Dessau": ("Magdeburg", "i46", "Leipzig"),
        "Hamburg": ("i11", "Bremen", "i23"),
        "Osnabrück": ("i26", "i27", "i38"),
    }
    assert h.open_roads(RED) == {h.road_on(city, end) for city, near in ends.items() for end in near}
    assert len(h.open_roads(RED)) == 9


@pytest.mark.rule("germany.setup.landmarks-outside")
def test_no_landmark_stands_on_the_map():
    h = dealt("ABCD")
    assert h.seen()["landmarks"] == {}
    assert [player["landmarks"] for player in h.seen()["players"]] == [[]] * 4
    h.hall(RED, "Aachen").road(RED, "Aachen", "Trier").hand(RED, lumber=1, brick=1).roll(1, 1)
    assert h.refused(RED, h.road_on("Trier", "i65")) == "germany.road.not-past-unbuilt-landmark"


@pytest.mark.rule("germany.setup.goetz-start")
def test_goetz_begins_east_of_nuernberg():
    h = dealt("DCAB")
    assert h.seen()["robber"] == h.tile("h28")
    for seat in range(4):
        h.hand(seat)
    h.roll(6, 6)
    assert [h.cards(seat) for seat in range(4)] == [{}, {"grain": 1}, {}, {}]
    h = dealt("DCAB").hand(RED).goetz("h34").roll(6, 6)
    assert h.cards(RED) == {"ore": 1}, "without him Regensburg would have its ore"


@pytest.mark.rule("germany.setup.oldest-starts")
def test_the_oldest_begins():
    h = start(3, [], "CAB", ages=[34, 51, 27])
    order = []
    for _ in range(4):
        assert h.game.phase == "roll"
        order.append(h.game.turn)
        h.roll(1, 1).play(h.game.turn, "end")
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("germany.setup.oldest-unknown")
def test_without_ages_the_dice_decide():
    h = start(3, [5, 9, 7], "ABC")
    assert (h.game.phase, h.game.turn) == ("roll", 1)
    h = start(3, [5, 9, 9, 4, 8], "ABC")
    assert (h.game.phase, h.game.turn) == ("roll", 2)


@pytest.mark.rule("germany.setup.oldest-unknown")
def test_the_equally_old_roll_among_themselves():
    h = start(4, [4, 9], "ABCD", ages=[40, 51, 27, 51])
    assert (h.game.phase, h.game.turn) == ("roll", WHITE)
    rolls = [player["start_roll"] for player in h.seen()["players"]]
    assert (rolls[BLUE], rolls[WHITE]) == (4, 9)
    assert rolls[RED] == rolls[ORANGE] == 0
    h = start(4, [9, 9, 6, 5], "ABCD", ages=[40, 51, 27, 51])
    assert h.game.turn == BLUE
