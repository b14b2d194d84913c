"""Everything a player of the Big Game may do in the trading and building phase, written from the almanac alone."""

from typing import Any

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.phases import STEPS
from tests.naive.ring import CARD, PlainEvent
from tests.naive.sea import road_places, ship_places

PARTNERS = ("opposite", "west", "west-opposite", "east", "east-opposite")


def actions(plain: PlainEvent, seat: int) -> set[str]:
    """The texts of all legal actions of a seat."""
    row = plain.position.players[seat]
    step = STEPS[row["step"]]
    bank = plain.position.boards[seat >> 1]["bank"]
    if row["suspended"] or step == "draw":
        return set()
    if step == "pieces":
        return set() if plain.request(seat) else plain.free_pieces(seat)
    if step == "pick":
        return {f"pick:{key}" for r, key in enumerate(RESOURCE_KEYS) if bank[r]}
    found = trades(plain, seat)
    if active(plain, seat):
        found |= plain.builds(seat) | bank_trades(plain, seat) | cards(plain, seat) | consents(plain, seat)
        if not row["filler"] and not row["declared"] and plain.position.points(seat) >= 25:
            found.add("declare")
    return found


def active(plain: PlainEvent, seat: int) -> bool:
    return seat % 2 != plain.position.event[0]["turn"] % 2


def partner(plain: PlainEvent, seat: int, name: str) -> int:
    """The seat of a partner: on the own board or one beside it, of the own group or the other."""
    step = {"w": -1, "e": 1, "o": 0}[name[0]]
    board = ((seat >> 1) + step) % plain.ring.boards
    return 2 * board + (1 - seat % 2 if name.endswith("opposite") else seat % 2)


def name_for(plain: PlainEvent, seat: int, other: int) -> str:
    """What the other seat is called by the seat."""
    (name,) = (name for name in PARTNERS if partner(plain, seat, name) == other)
    return name


def open_offer(plain: PlainEvent, maker: int, taker: int) -> Any:
    """What the maker wants of the taker, None without an open offer."""
    row, k = plain.position.players[maker], PARTNERS.index(name_for(plain, maker, taker))
    return row["offer_want"][k] if row["offered"] >> k & 1 else None


def trades(plain: PlainEvent, seat: int) -> set[str]:
    """Steps of a draft, offers, answers."""
    row, hand, found = plain.position.players[seat], plain.hands[seat], set()
    give, want = list(row["draft_give"]), list(row["draft_want"])
    for r, key in enumerate(RESOURCE_KEYS):
        if not want[r] and give[r] < hand.get(key, 0):
            found.add(f"give:{key}")
        if not give[r] and want[r] < 19:
            found.add(f"want:{key}")
    if any(give) or any(want):
        found.add("withdraw:draft")
    covered = all(give[r] <= hand.get(key, 0) for r, key in enumerate(RESOURCE_KEYS))
    ready = any(give) and any(want) and covered
    for name in PARTNERS:
        other = partner(plain, seat, name)
        received = open_offer(plain, other, seat)
        made = open_offer(plain, seat, other) is not None
        if made:
            found.add(f"withdraw:{name}")
        if received is not None:
            found.add(f"decline:{name}")
            if all(received[r] <= hand.get(key, 0) for r, key in enumerate(RESOURCE_KEYS)):
                found.add(f"accept:{name}")
        answers = received is not None and active(plain, other)
        if ready and not made and (active(plain, seat) or answers):
            found.add(f"offer:{name}")
    if ready and active(plain, seat) and not row["offered"]:
        found.add("offer:all")
    return found


def bank_trades(plain: PlainEvent, seat: int) -> set[str]:
    """Four, three or two equal cards for one other that the home bank has."""
    harbours = harbour_kinds(plain, seat)
    bank, found = plain.position.boards[seat >> 1]["bank"], set()
    for given in RESOURCE_KEYS:
        rates = {4} | ({3} if "any" in harbours else set()) | ({2} if given in harbours else set())
        for rate in rates:
            for r, taken in enumerate(RESOURCE_KEYS):
                if taken != given and plain.hands[seat].get(given, 0) >= rate and bank[r] > 0:
                    found.add(f"bank:{rate}-{given}-{taken}")
    return found


def harbour_kinds(plain: PlainEvent, seat: int) -> set[str]:
    """The kinds of the harbours at whose corners the seat has buildings, on whichever board."""
    ring, kinds = plain.position.ring, set()
    for board in plain.near(seat):
        for harbour in ring.island(board).harbours:
            land = plain.ring.wound(shifted(plain, harbour.hex, board))
            dq, dr = {"NW": (0, -1), "SE": (0, 1)}[harbour.side]
            water = plain.ring.wound(shifted(plain, (harbour.hex[0] + dq, harbour.hex[1] + dr), board))
            corners = {c for c, key in enumerate(plain.corner_keys) if {land, water} <= key}
            if corners & plain.sea.buildings[seat]:
                kinds.add("any" if harbour.gives is None else RESOURCE_KEYS[harbour.gives])
    return kinds


def shifted(plain: PlainEvent, hex: tuple[int, int], board: int) -> tuple[int, int]:
    pitch = plain.ring.stretch.pitch
    return hex[0] + pitch * board, hex[1] - pitch // 2 * board


def cards(plain: PlainEvent, seat: int) -> set[str]:
    """Buying and playing development cards."""
    row, board, found = plain.position.players[seat], plain.position.boards[seat >> 1], set()
    if plain.can_pay(seat, CARD) and board["deck"].sum():
        found.add("buy")
    if row["card_played"]:
        return found
    knight, roads, plenty = (row["dev"][0, k] > row["fresh"][k] for k in range(3))
    empty = not board["bank"].any()
    if plenty and not empty:
        found.add("plenty")
    if roads and room_for_a_piece(plain, seat):
        found.add("roads")
    if knight:
        robbed = [group for group in range(2) if is_robbed(plain, seat, group)]
        found |= {f"knight:{('sun', 'moon')[group]}" for group in robbed}
        if not robbed:
            found |= {f"knight:{key}" for r, key in enumerate(RESOURCE_KEYS) if board["bank"][r]}
            found |= {"knight:nothing"} if empty else set()
    return found


def room_for_a_piece(plain: PlainEvent, seat: int) -> bool:
    """Is there a road and an edge for it, or a ship and an edge for it, whatever is reserved?"""
    asks = (plain.request(seat) or ("", 0))[0]
    near = plain.near(seat)
    for kind, pieces, places in (
        ("road", plain.sea.roads[seat], road_places(plain.sea, seat)),
        ("ship", plain.sea.ships[seat], ship_places(plain.sea, seat)),
    ):
        within = [e for e in places if plain.ring.boards_at(plain.edge_keys[e]) & near]
        if within and len(pieces) + (asks == kind) < 15:
            return True
    return False


def is_robbed(plain: PlainEvent, seat: int, group: int) -> bool:
    """Does a robber of the home island stand on a hex that yields, beside a building of the seat?"""
    board = seat >> 1
    island = plain.position.ring.island(board)
    h = int(plain.position.boards[board]["robber"][group])
    hexagon = plain.ring.wound(shifted(plain, island.hexes[h], board))
    beside = any(hexagon in plain.corner_keys[c] for c in plain.sea.buildings[seat])
    return beside and (island.terrain or ())[h] != "desert"


def consents(plain: PlainEvent, seat: int) -> set[str]:
    """A request for a place on the own board may be let pass."""
    found = set()
    for name in ("west", "east"):
        asked = plain.request(partner(plain, seat, name))
        if asked:
            kind, place = asked
            key = plain.corner_keys[place] if kind == "settlement" else plain.edge_keys[place]
            boards = plain.ring.land_boards_at(key) if kind == "settlement" else plain.ring.boards_at(key)
            if boards == {seat >> 1}:
                found.add(f"pass:{name}")
    return found
