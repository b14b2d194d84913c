"""What an action entails for others or for the event: requests, bonuses, markers, the end.

Rules: "Permission", "Territory bonus", "Longest trade route", "Largest army", "Victory".
"""

from collections.abc import Iterator

from oxcart.engine.bits import holds
from oxcart.rulesets.biggame.change import Change
from oxcart.rulesets.biggame.facts import BONUS, NO_SEAT, OWN
from oxcart.rulesets.biggame.permission import host_of
from oxcart.rulesets.biggame.phases import ASK_NOTHING, ASK_VOYAGE, JUDGE, OVER
from oxcart.rulesets.biggame.score import bonuses, points
from oxcart.rulesets.biggame.told import Told, beside, cards, spot_asked_for, spot_at, to_all, to_some
from oxcart.rulesets.biggame.view import GROUPS

SETS = {"road": "roads", "ship": "ships", "settlement": "settlements"}
"""Where the pieces asked for stand."""


def consequences(change: Change) -> Iterator[Told]:
    """Everything that followed from an action."""
    for seat in change.differing("ask"):
        yield from settled(change, seat)
    for seat in gainers(change):
        yield to_some(beside(change.table, seat), "bonus", seat, {"points": BONUS})
    for kind in ("route", "army"):
        yield from moved_markers(change, kind)
    if change.became(JUDGE):
        yield to_all("judging")
    if change.became(OVER):
        yield ending(change)


def settled(change: Change, seat: int) -> Iterator[Told]:
    """A request was opened, granted or made impossible; those who see its place are told."""
    old, new = change.old(seat), change.players[seat]
    if old["ask"] != ASK_NOTHING:
        yield tell_settlement_of_request(change, seat)
    if new["ask"] != ASK_NOTHING:
        spot = spot_asked_for(change.table, seat, new)
        host = int(host_of(change.table, seat, int(new["ask"]), int(new["ask_place"])))
        facts = {"piece": spot.piece, "place": spot.place, "other": host, "paid": cards(new["held"])}
        kind = "ask_free" if new["ask_free"] else "ask_voyage" if new["ask"] == ASK_VOYAGE else "ask"
        yield to_some(spot.witnesses, kind, seat, facts)


def tell_settlement_of_request(change: Change, seat: int) -> Told:
    """A request came to its end: the piece stands, or what was held went back."""
    old, new = change.old(seat), change.players[seat]
    spot = spot_asked_for(change.table, seat, old)
    facts = {"piece": spot.piece, "place": spot.place}
    if not holds(new[SETS[spot.piece]][OWN], int(old["ask_place"])):
        return to_some(spot.witnesses, "refused", seat, {**facts, "cards": cards(old["held"])})
    if old["ask"] == ASK_VOYAGE:
        origin = spot_at(change.table, seat, "ship", int(old["ask_from"]))
        return to_some(spot.witnesses | origin.witnesses, "voyage", seat, {**facts, "origin": origin.place})
    if old["ask_free"]:
        return to_some(spot.witnesses, f"free_{spot.piece}", seat, facts)
    return to_some(spot.witnesses, spot.piece, seat, {**facts, "paid": cards(old["held"])})


def gainers(change: Change) -> Iterator[int]:
    """The players who have a building in one more foreign territory than before."""
    added = change.players["settlements"][change.seats] & ~change.old_players["settlements"]
    for seat in change.seats[added.any(axis=(1, 2))].tolist():
        if bonuses(change.players, change.table, seat) > bonuses(change.old_players, change.table, change.index(seat)):
            yield seat


def moved_markers(change: Change, kind: str) -> Iterator[Told]:
    """On which boards the marker for the longest route or the largest army lies with somebody else now."""
    name = f"{kind}_holder"
    holders = change.boards[name][change.homes]
    for home in change.homes[holders != change.old_boards[name]].tolist():
        holder, either = int(change.boards[home][name]), 2 * home
        if holder < len(GROUPS):
            yield to_some(beside(change.table, either), f"{kind}_card", either + holder)
        else:
            yield Told(f"{kind}_card_aside", None, {"board": home}, seats=beside(change.table, either))


def ending(change: Change) -> Told:
    """Who has won: by a declaration that was confirmed, or because the rolls have run out; or nobody."""
    winner = int(change.event[0]["winner"])
    if winner == NO_SEAT:
        return to_all("nobody_won")
    total = int(points(change.boards, change.players, change.table, winner))
    return to_all("won" if change.players[winner]["declared"] else "won_at_the_end", winner, points=total)
