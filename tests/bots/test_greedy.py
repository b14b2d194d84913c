"""What the greedy bot does in plain situations."""

import pytest

from tests.bots.seated import choice
from tests.position import Position

MIDDLE = ((0, 0), (1, 0), (0, 1))
"""Three hexes in the middle of the board that meet in one corner."""


def at_middle() -> Position:
    """Seat 0 on turn with a settlement and a road in the middle of the board."""
    position = Position("classic", 3, "classic-beginner")
    corner = position.corner(*MIDDLE)
    return position.settlement(0, corner).road(0, position.edge(MIDDLE[0], MIDDLE[1]))


def near_victory(position: Position, seat: int) -> Position:
    """The seat has eight open points: four cities along the frame."""
    border = position.border()
    taken = [corner for corner in border[::3] if position.row["open"][0] >> corner & 1]
    return position.city(seat, *taken[:4])


def test_founding_takes_a_corner_with_three_good_numbers():
    position = Position("classic", 3, "classic-beginner").phase("found_settlement")
    corner = int(choice(position.game, 0).partition(":")[2])
    tokens = [int(position.row["token"][h]) for h in position.table[0]["corner_hexes"][corner]]
    assert sum(6 - abs(7 - token) for token in tokens) >= 10


def test_a_city_is_built_when_it_can_be_paid():
    assert choice(at_middle().hand(0, grain=2, ore=3).game, 0).startswith("city:")


def test_a_lone_spare_pair_of_cards_becomes_a_road_to_a_new_spot():
    assert choice(at_middle().hand(0, lumber=1, brick=1).game, 0).startswith("road:")


def test_the_supply_is_asked_only_for_what_makes_the_goal_payable():
    position = at_middle().hand(0, grain=6, ore=2)
    position.row["offers"][0] = 2  # nobody wanted to trade
    assert choice(position.game, 0) == "bank:4-grain-ore"
    position = at_middle().hand(0, wool=4)
    position.row["offers"][0] = 2
    assert choice(position.game, 0) == "end"


def test_an_offer_asks_for_the_missing_card_one_for_one_then_two_for_one():
    position = at_middle().hand(0, grain=2, ore=2, lumber=2).hand(1, ore=2)
    steps = []
    for _ in range(2):
        for _ in range(4):
            steps.append(choice(position.game, 0))
            position.play(0, steps[-1])
            if steps[-1].startswith("offer"):
                break
        for seat in (1, 2):
            position.play(seat, "decline")
        steps.append(choice(position.game, 0))
        position.play(0, steps[-1])
    assert steps[:4] == ["want:ore", "give:lumber", "offer:all", "withdraw"]
    assert steps[4:] == ["want:ore", "give:lumber", "give:lumber", "offer:all", "withdraw"]
    assert not choice(position.game, 0).startswith(("give", "want", "offer"))


def test_an_acceptor_is_taken_but_not_one_about_to_win():
    position = near_victory(at_middle(), 1).hand(0, grain=2, ore=2, lumber=1).hand(1, ore=1).hand(2, ore=1)
    position.play(0, "want:ore", "give:lumber", "offer:all").play(1, "accept").play(2, "accept")
    assert choice(position.game, 0) == "close:p2"
    alone = near_victory(at_middle(), 1).hand(0, grain=2, ore=2, lumber=1).hand(1, ore=1)
    alone.play(0, "want:ore", "give:lumber", "offer:all").play(1, "accept").play(2, "decline")
    assert choice(alone.game, 0) == "withdraw"


@pytest.mark.parametrize(
    ("cards", "answer"), [({"grain": 2, "ore": 2, "lumber": 1}, "accept"), ({"lumber": 1, "brick": 1}, "decline")]
)
def test_an_offer_is_answered_by_what_it_does_for_the_own_goal(cards, answer):
    position = at_middle().settlement(1, at_middle().corner((-1, 0), (-2, 0), (-1, -1))).hand(0, ore=1).hand(1, **cards)
    position.play(0, "give:ore", "want:lumber", "offer:all")
    assert choice(position.game, 1) == answer


def test_nobody_about_to_win_is_helped():
    position = near_victory(at_middle(), 0).hand(0, ore=2).hand(1, grain=2, ore=2, lumber=1)
    position.play(0, "give:ore", "want:lumber", "offer:all")
    assert choice(position.game, 1) == "decline"


def test_a_proposal_is_taken_or_refused():
    position = at_middle().hand(0, grain=2, ore=2, lumber=1).hand(1, ore=1)
    position.play(1, "give:ore", "want:lumber", "offer:p0")
    assert choice(position.game, 0) == "agree:p1"
    position = at_middle().hand(0, grain=2, ore=2).hand(1, wool=1)
    position.play(1, "give:wool", "want:ore", "offer:p0")
    assert choice(position.game, 0) == "refuse:p1"


def test_the_robber_goes_to_the_leaders_best_hex_never_to_an_own_one():
    position = near_victory(at_middle(), 1).phase("robber")
    hexagon = int(choice(position.game, 0).partition(":")[2])
    around = set(map(int, position.table[0]["hex_corners"][hexagon]))
    assert position.corner(*MIDDLE) not in around
    assert any(position.row["cities"][1, 0] >> corner & 1 for corner in around)


def test_the_richest_is_robbed():
    position = at_middle()
    corners = position.table[0]["hex_corners"][position.hex((0, -1))]
    position.settlement(1, int(corners[0])).settlement(2, int(corners[2]))
    position.hand(1, ore=2).hand(2, ore=5).robber((0, -1)).phase("rob")
    assert choice(position.game, 0) == "rob:p2"


def test_a_knight_drives_the_robber_off_before_the_dice():
    position = at_middle().dev(0, knight=1).robber(MIDDLE[0]).phase("roll")
    assert choice(position.game, 0) == "knight"
    assert choice(position.robber((-2, 0)).game, 0) == "roll"


def test_a_monopoly_takes_what_pays_for_the_city():
    position = at_middle().dev(0, monopoly=1).hand(0, grain=2, ore=1).hand(1, ore=2).hand(2, wool=4)
    assert choice(position.game, 0) == "monopoly:ore"


def test_plenty_takes_the_two_missing_cards():
    position = at_middle().dev(0, plenty=1).hand(0, grain=1, ore=2)
    steps = []
    for _ in range(3):
        steps.append(choice(position.game, 0))
        position.play(0, steps[-1])
    assert steps[0] == "plenty"
    assert sorted(steps[1:]) == ["pick:grain", "pick:ore"]
    assert choice(position.game, 0).startswith("city:")


def test_what_the_goal_needs_is_not_discarded():
    position = at_middle().hand(0, grain=2, ore=3, wool=4).phase("discard")
    position.row["owed"][0] = 4
    for _ in range(4):
        assert choice(position.game, 0) == "discard:wool"
        position.play(0, "discard:wool")
