"""Victory points, open and hidden."""

import pytest

from oxcart.game import Game, UnknownAction
from tests.position import Position

VICTORY_CARDS = ("chapel", "library", "market", "palace", "university")


def with_points(points: int, victory_cards: int = 0, players: int = 4) -> Position:
    """Seat 0 has so many points on the table, from temple cities and settlements, and so many victory point cards."""
    position = Position(players=players)
    cities = min(points // 2, 4)
    spots = position.scattered()
    position.city(0, *spots[:cities]).settlement(0, *spots[cities : points - cities])
    return position.dev(0, **dict.fromkeys(VICTORY_CARDS[:victory_cards], 1))


def shown_cards(position: Position, seat: int, viewer: int | None = None) -> list[str] | None:
    return position.game.view(viewer)["players"][seat].get("victory_cards")


@pytest.mark.rule("egypt.score.settlement")
def test_a_settlement_scores_one_point():
    position = Position()
    assert position.points(0) == 0
    for number, corner in enumerate(position.scattered()[:5], 1):
        position.settlement(0, corner)
        assert position.points(0) == number
        assert position.game.view(None)["players"][0]["points"] == number
    assert position.stock(0)["settlement"] == 0, "five points are the most settlements alone can give"


@pytest.mark.rule("egypt.score.temple-city")
def test_an_upgrade_gains_one_point():
    position = Position().hand(0, grain=2, stone=3)
    first, second, *_ = position.scattered()
    position.settlement(0, first, second)
    assert position.points(0) == 2
    position.play(0, f"city:{first}")
    assert position.points(0) == 3
    assert position.game.score_sheet(0)["cities"] == 2


@pytest.mark.rule("egypt.score.longest-route")
def test_the_holder_of_the_route_card_has_two_points_and_routes_score_nothing_else():
    position = Position()
    border = position.border()
    position.road(0, *position.path(*border[:11])).road(1, *position.path(*border[12:22]))
    players = position.game.view(None)["players"]
    assert [player["route"] for player in players[:2]] == [10, 9]
    assert (position.points(0), position.points(1)) == (2, 0)


@pytest.mark.rule("egypt.score.longest-route")
def test_a_route_of_four_scores_nothing():
    position = Position()
    assert position.road(0, *position.path(*position.border()[:5])).points(0) == 0


@pytest.mark.rule("egypt.score.largest-army")
def test_the_holder_of_the_army_card_has_two_points():
    position = Position()
    position.settlement(0, *position.scattered()[:2]).army(0, 2).dev(0, knight=1).army(1, 2)
    position.play(0, "knight")
    assert position.points(0) == 4
    assert position.game.score_sheet(0)["army_card"] == 2
    assert position.points(1) == 0, "mercenaries score nothing without the card"


@pytest.mark.rule("egypt.score.start-two")
def test_who_begins_with_two_points_needs_eight_more():
    game = Game.new("egypt", 4, ages=[30, 20, 20, 20], chance="manual")
    assert [game.score(seat) for seat in range(4)] == [2, 2, 2, 2]
    position = Position.of(game).phase("main").hand(0, papyrus=2, grain=2, stone=2)
    position.city(0, *(position.corner_at(tip, "N") for tip in ((0, -2), (-1, -1), (2, -1))))
    assert position.points(0) == 8
    position.play(0, "buy").play("chance", "draw:chapel")
    assert not game.over
    position.play(0, "buy").play("chance", "draw:library")
    assert (game.score(0), game.winners) == (10, (0,))


@pytest.mark.rule("egypt.vpcard.worth")
def test_each_victory_point_card_is_worth_one_point():
    position = with_points(2)
    for number, card in enumerate(VICTORY_CARDS, 1):
        position.dev(0, **{card: 1})
        assert position.points(0) == 2 + number
    assert position.game.score_sheet(0)["victory_cards"] == 5


@pytest.mark.rule("egypt.vpcard.worth")
def test_victory_point_cards_count_also_in_a_turn_in_which_a_mercenary_was_played():
    position = with_points(8, 1).hand(0, papyrus=1, grain=1, stone=1).dev(0, knight=1)
    position.play(0, "knight", f"robber:{position.hex((0, 2))}")
    assert not position.game.over
    position.play(0, "buy").play("chance", "draw:university")
    assert position.points(0) == 10
    assert position.game.winners == (0,)


@pytest.mark.rule("egypt.vpcard.worth", "egypt.vpcard.secret")
def test_a_victory_point_card_is_never_played_and_cannot_be_revealed():
    position = with_points(8, 1)
    assert position.points(0) == 9
    for card in VICTORY_CARDS:
        for action in (card, f"play:{card}", f"reveal:{card}"):
            with pytest.raises(UnknownAction, match="there is no action"):
                position.game.play(0, action)
    assert {action.partition(":")[0] for action in position.game.legal(0)} == {"end", "want"}
    assert shown_cards(position, 0) is None


@pytest.mark.rule("egypt.vpcard.secret")
def test_victory_point_cards_stay_hidden_until_the_end():
    position = with_points(7, 2)
    for viewer in (None, 1, 2, 3):
        player = position.game.view(viewer)["players"][0]
        assert (player["points"], player["dev_size"]) == (7, 2)
        assert "dev" not in player
        assert shown_cards(position, 0, viewer) is None
    assert position.game.view(0)["players"][0]["points"] == 9


@pytest.mark.rule("egypt.vpcard.secret")
def test_at_ten_points_all_victory_point_cards_are_revealed_and_the_game_is_won():
    position = with_points(7, 2).dev(1, palace=1).hand(0, papyrus=1, grain=1, stone=1)
    position.play(0, "buy").play("chance", "draw:market")
    assert position.game.winners == (0,)
    view = position.game.view(None)
    assert shown_cards(position, 0) == ["chapel", "library", "market"]
    assert shown_cards(position, 1) == ["palace"]
    assert [player["points"] for player in view["players"]] == [10, 1, 0, 0]
    assert view["winners"] == [0]


@pytest.mark.rule("egypt.vpcard.secret")
def test_the_cards_of_a_loser_do_not_change_the_result():
    position = with_points(9).hand(0, papyrus=1, grain=1, stone=1)
    spots = position.scattered()
    position.city(1, *spots[10:14]).dev(1, chapel=1, library=1, market=1)
    assert position.points(1) == 11
    position.play(0, "buy").play("chance", "draw:palace")
    assert position.game.winners == (0,)
    assert position.game.view(None)["players"][1]["points"] == 11


@pytest.mark.rule("egypt.vpcard.same-turn")
def test_a_card_bought_at_nine_points_wins_at_once():
    position = with_points(9).hand(0, papyrus=1, grain=1, stone=1).play(0, "buy")
    assert not position.game.over
    position.play("chance", "draw:library")
    assert (position.game.phase, position.game.winners, position.game.acting) == ("over", (0,), ())
    assert shown_cards(position, 0) == ["library"]


@pytest.mark.rule("egypt.vpcard.same-turn")
def test_a_card_that_does_not_bring_ten_points_stays_hidden_and_play_goes_on():
    position = with_points(8).hand(0, papyrus=2, grain=2, stone=2).play(0, "buy").play("chance", "draw:library")
    assert (position.game.phase, position.game.acting) == ("main", (0,))
    assert shown_cards(position, 0) is None
    assert position.game.view(1)["players"][0]["points"] == 8
    position.play(0, "buy").play("chance", "draw:palace")
    assert position.game.winners == (0,), "several bought in one turn count together"
    assert shown_cards(position, 0) == ["library", "palace"]


@pytest.mark.rule("egypt.vpcard.same-turn")
def test_any_other_card_bought_at_nine_points_does_not_win():
    position = with_points(9).hand(0, papyrus=1, grain=1, stone=1).play(0, "buy").play("chance", "draw:knight")
    assert (position.game.phase, position.points(0)) == ("main", 9)
