"""Titles, places and regions of a board are said in the reader's language; nothing else of it changes."""

from oxcart.boards import keys, load
from oxcart.server.board_words import board_in


def test_every_name_of_a_board_is_translated() -> None:
    board = load("germany").to_dict()
    told = board_in(str.upper, board)
    berlin = next(place for place in told["places"] if place["key"] == "berlin")
    assert (told["title"], berlin["name"], berlin["building"]) == ("GERMANY", "BERLIN", "BRANDENBURG GATE")
    assert told["hexes"][0]["region"] == "SCHLESWIG"
    assert {**berlin, "name": "Berlin", "building": "Brandenburg Gate"} in board["places"]
    assert board["title"] == "Germany", "the board itself stays as it is"


def test_a_board_told_in_its_own_words_is_the_same() -> None:
    for key in keys():
        board = load(key).to_dict()
        assert board_in(str, board) == board
