"""A finished game in numbers: how points, income, losses and trades went turn by turn, and how the dice fell."""

from oxcart.game import Game, Log
from oxcart.game.log import player_name
from oxcart.server.answers import Best, DiceStatistics, PointsSheet, Series, Statistics, Tally
from oxcart.server.fairness import TOTALS, WAYS, chi_square
from oxcart.server.tallies import Tallies, count_event

BESTS = ("route", "army")
"""The members of a player's view of which the highest is told."""


def statistics_of(log: Log) -> Statistics:
    """The numbers of the game that a log tells of."""
    game = Game.replay(log, upto=0)
    seats = [Tallies() for _ in range(game.players)]
    series: Series = {"points": [], "income": [], "robbed": [], "trades": []}
    if "pyramid" in game.view(None):
        series["blocks"] = []
    if all("culture" in player for player in game.view(None)["players"]):
        series["culture"] = []
    if "landmarks" in game.view(None):
        series["sources"] = []
    turns: list[int] = []
    totals: list[int] = []
    told = 0

    def take_stock() -> None:
        turns.append(game.seq)
        series["points"].append([game.score(seat) for seat in range(game.players)])
        series["income"].append([seat.received.total() for seat in seats])
        series["robbed"].append([seat.lost.total() for seat in seats])
        series["trades"].append([seat.trades for seat in seats])
        if "blocks" in series:
            series["blocks"].append([seat.events["block"] for seat in seats])
        if "culture" in series:
            series["culture"].append([list(game.score_sheet(seat).values()) for seat in range(game.players)])
        if "sources" in series:
            series["sources"].append([game.score_sheet(seat) for seat in range(game.players)])

    for player, action in log.actions:
        game.play(player_name(player), action)
        happened = game.events[told:]
        told += len(happened)
        for event in happened:
            count_event(seats, event)
            if event.kind == "dice":
                totals.append(event.data["total"])
        if any(event.kind == "turn" for event in happened):
            take_stock()
    take_stock()
    return {
        "turns": turns,
        "series": series,
        "received": [dict(seat.received) for seat in seats],
        "dice": dice_statistics(totals),
        "points": [points_of(game, seat) for seat in range(game.players)],
        "tallies": [tally_of(number, seat) for number, seat in enumerate(seats)],
        "longest": {member: best for member in BESTS if (best := best_of(game, member))},
        "winners": list(game.winners),
    }


def dice_statistics(totals: list[int]) -> DiceStatistics:
    """The throws beside what fair dice would give."""
    test = chi_square([totals.count(total) for total in TOTALS], WAYS)
    return {"counts": list(test.counts), "expected": list(test.expected), "p_value": test.p, "rolls": len(totals)}


def points_of(game: Game, seat: int) -> PointsSheet:
    """Where a seat's points come from."""
    return {"seat": seat, "total": game.score(seat), "sheet": game.score_sheet(seat)}


def tally_of(number: int, seat: Tallies) -> Tally:
    """What a seat did and got."""
    return {
        "seat": number,
        "lost": dict(seat.lost),
        "given": dict(seat.given),
        "taken": dict(seat.taken),
        "played": dict(seat.played),
        "gods": dict(seat.gods),
        "events": dict(seat.events),
    }


def best_of(game: Game, member: str) -> Best | None:
    """Who has the most of something at the end; None in a game that does not know it."""
    players = game.view(None)["players"]
    if not all(member in player for player in players):
        return None
    most = max(player[member] for player in players)
    return {"value": most, "seats": [player["seat"] for player in players if player[member] == most]}
