"""What the greedy bot does about town halls, landmarks, rewards and cards of Germany in plain situations."""

import pytest

from oxcart.rulesets.germany.facts import CAPACITY
from tests.bots.seated import choice
from tests.germany_position import BLUE, CARD, HALL, LANDMARK, ORANGE, RED, Country, built, start

COAST = ("i01", "Flensburg", "i05", "i10", "i04", "i09", "i15", "Emden", "i26", "i31")
RHINE = ("Düsseldorf", "i43", "i49", "Aachen", "Trier", "i65", "i71")
"""A walk of sixteen roads, first along the coast, then up the Rhine."""


def at_dessau(**cards: int) -> Country:
    """Red is on turn with a town hall in Dessau; nobody wants to trade."""
    country = Country().hall(RED, "Dessau").hand(RED, **cards)
    country.row["offers"][RED] = 2
    return country


def pips_at(country: Country, corner: int) -> int:
    """In how many of 36 throws the hexes at the corner pay, together."""
    hexes = [h for h in country.table[0]["corner_hexes"][corner] if h < CAPACITY.hexes]
    return sum(6 - abs(7 - int(country.row["token"][h])) for h in hexes)


def test_start_halls_stand_on_three_good_cities_that_yield_all_resources():
    country = start(4, (12, 3, 3, 3), options={"halls": "free"})
    while country.game.phase == "found_settlement":
        seat = country.game.turn
        country.play(seat, choice(country.game, seat))
    for player in country.seen()["players"]:
        corners = player["settlements"]
        assert sum(pips_at(country, corner) for corner in corners) >= 24
        hexes = {int(h) for corner in corners for h in country.table[0]["corner_hexes"][corner] if h < CAPACITY.hexes}
        assert len({int(country.row["hex_resource"][h]) for h in hexes}) >= 4


def test_a_road_leads_straight_to_a_city():
    country = at_dessau(lumber=1, brick=1)
    assert choice(country.game, RED) in {country.road_on("Dessau", city) for city in ("Leipzig", "Magdeburg")}


def test_a_road_leads_to_a_landmark_when_the_cities_are_taken():
    country = Country().hall(RED, "Konstanz").hall(BLUE, "Baden-Baden", "Ulm").hand(RED, lumber=1, brick=1)
    country.row["offers"][RED] = 2
    assert choice(country.game, RED) == country.road_on("Konstanz", "Freiburg")


def test_no_road_is_laid_past_a_city_that_bars_the_way():
    country = at_dessau(lumber=3, brick=3).road(RED, "Dessau", "Leipzig")
    action = choice(country.game, RED)
    assert action in country.game.legal(RED)
    assert action != country.road_on("Leipzig", "i53")


def test_a_town_hall_is_built_when_it_can_be_paid():
    country = at_dessau(**HALL).road(RED, "Dessau", "Leipzig")
    assert choice(country.game, RED) == country.hall_in("Leipzig")


def test_a_landmark_is_built_when_it_can_be_paid_and_the_better_reward_comes_first():
    country = Country().hall(RED, "Konstanz", "Saarbrücken").road(RED, "Konstanz", "Freiburg")
    country.road(RED, "Saarbrücken", "Trier").hand(RED, **LANDMARK)
    country.row["offers"][RED] = 2
    assert choice(country.game, RED) == country.landmark_in("Freiburg")


def test_without_a_hall_in_stock_nothing_is_saved_for_halls_and_landmarks():
    country = Country(3).hall(RED, "Konstanz").road(RED, "Konstanz", "Freiburg").crowd(RED, 12)
    country.hand(RED, **LANDMARK)
    country.row["offers"][RED] = 2
    assert choice(country.game, RED) == "end"


@pytest.mark.parametrize("place", ["Berlin", "Freiburg"])
def test_development_cards_of_a_landmark_are_claimed(place):
    assert choice(built(place).game, RED) == "claim"


def test_cards_of_a_landmark_are_those_the_goal_lacks():
    country = built("Köln").hall(RED, "Dessau").road(RED, "Dessau", "Leipzig")
    country.hand(RED, lumber=1, brick=1)
    picked = []
    while country.game.phase == "pick":
        picked.append(choice(country.game, RED))
        country.play(RED, picked[-1])
    assert set(picked) == {"pick:wool", "pick:grain"}


def test_the_free_road_of_a_landmark_leads_on_to_the_next_place():
    country = built("Trier").hall(RED, "Aachen")
    assert choice(country.game, RED).startswith("road:")


def test_three_equal_cards_buy_the_one_that_is_missing():
    country = at_dessau(lumber=1, brick=1, wool=1, ore=3).road(RED, "Dessau", "Leipzig")
    assert choice(country.game, RED) == "bank:3-ore-grain"


def test_a_trade_card_is_played_when_two_for_one_pays_for_the_goal():
    country = at_dessau(lumber=1, brick=1, wool=1, ore=2).road(RED, "Dessau", "Leipzig").dev(RED, trade=1)
    assert choice(country.game, RED) == "trade"
    country.play(RED, "trade")
    assert choice(country.game, RED) == "bank:2-ore-grain"
    country.play(RED, "bank:2-ore-grain")
    assert choice(country.game, RED) == country.hall_in("Leipzig")


def test_a_trade_card_is_kept_while_it_does_not_help():
    country = at_dessau(lumber=1, brick=1, wool=1).road(RED, "Dessau", "Leipzig").dev(RED, trade=1)
    assert choice(country.game, RED) == "end"
    paid = at_dessau(lumber=1, brick=1, wool=1, ore=3).road(RED, "Dessau", "Leipzig").dev(RED, trade=1)
    assert choice(paid.game, RED) == "bank:3-ore-grain"


def test_a_hand_over_the_limit_is_thinned_out():
    country = at_dessau(ore=9)
    sizes = []
    while (action := choice(country.game, RED)) != "end":
        country.play(RED, action)
        sizes.append(int(country.row["hand_size"][RED]))
    assert sizes
    assert sizes[-1] <= 7


def test_a_mercenary_is_played_when_goetz_stands_at_home_and_only_after_the_roll():
    country = at_dessau().goetz("h13").dev(RED, knight=1)
    assert choice(country.game, RED) == "knight"
    assert choice(country.phase("roll").game, RED) == "roll"


def test_goetz_goes_to_the_leader_and_never_home():
    country = at_dessau().hall(BLUE, "Heidelberg", "Stuttgart", "Ulm", "Konstanz").hall(ORANGE, "Emden")
    country.phase("robber")
    assert choice(country.game, RED) in {country.goetz_to(name) for name in ("h22", "h26", "h27", "h31", "h32", "h34")}


def test_a_development_card_is_bought_when_there_is_nothing_better_to_do():
    assert choice(at_dessau(**CARD).game, RED) == "buy"


def with_nothing_left_to_build() -> Country:
    """All cities but Dessau and all landmarks are blue's; red holds Road Building."""
    country = at_dessau().dev(RED, roads=1)
    country.hall(BLUE, *(p.name for p in country.game.board.places if p.kind == "city" and p.name != "Dessau"))
    return country.landmark(BLUE, *(p.name for p in country.game.board.places if p.kind == "landmark"))


def test_the_last_roads_are_not_wasted_on_a_way_to_nowhere():
    country = with_nothing_left_to_build().play(RED, "roads")
    assert choice(country.game, RED).startswith("road:")
    country = with_nothing_left_to_build().road(RED, *COAST, *RHINE).play(RED, "roads")
    assert choice(country.game, RED) == "forgo"
