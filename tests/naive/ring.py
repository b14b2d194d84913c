"""Slow, obvious twins of the Big Game: the whole ring laid out hex by hex, rules written from the almanac alone."""

from collections import Counter
from functools import cache

from oxcart.boards.ring import load_ring
from oxcart.boards.stretch import shift
from oxcart.boards.topology import SIDE_STEPS, Axial
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.phases import ASKS
from tests.event_position import EventPosition
from tests.naive.sea import PlainSea, movable_ships, road_places, settlement_places, ship_places
from tests.naive.twins import in_set

Place = frozenset[Axial]

ROAD, SHIP = {"lumber": 1, "brick": 1}, {"lumber": 1, "wool": 1}
SETTLEMENT, CITY = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}, {"grain": 2, "ore": 3}
CARD = {"wool": 1, "grain": 1, "ore": 1}


class NaiveRing:
    """Every hex of a ring in one row; a place is the set of hexes that meet there, wound round the ring."""

    def __init__(self, pitch: int, boards: int) -> None:
        self.stretch, self.boards = load_ring(pitch).stretch, boards
        self.west = min(q for q, _ in self.stretch.hexes)
        self.board_of = {self.wound(shift(h, i * pitch)): i for i in range(boards) for h in self.stretch.hexes}
        self.land = {self.wound(shift(h, i * pitch)) for i in range(boards) for h in self.stretch.hexes[:20]}
        pairs = [(hex, self.wound(n)) for hex in self.board_of for n in around(hex)]
        self.edges = {frozenset(pair) for pair in pairs if pair[1] in self.board_of}
        self.ends = {edge: self.meetings(edge) for edge in self.edges}

    def wound(self, hex: Axial) -> Axial:
        length = self.boards * self.stretch.pitch
        return shift(hex, -((hex[0] - self.west) // length) * length)

    def place(self, *hexes: Axial) -> Place:
        return frozenset(map(self.wound, hexes))

    def meetings(self, edge: Place) -> set[Place]:
        """The corners of an edge: its two hexes with every third hex beside both."""
        a, b = (set(map(self.wound, around(hex))) for hex in edge)
        return {edge | {third} for third in a & b}

    def boards_at(self, place: Place) -> set[int]:
        return {self.board_of[hex] for hex in place if hex in self.board_of}

    def land_boards_at(self, place: Place) -> set[int]:
        return {self.board_of[hex] for hex in place & self.land}

    def seen_from(self, home: int, places: tuple[Place, ...], seam: tuple[int, ...]) -> list[Place]:
        """The places of the home's window in the order of its numbers, as the ring knows them."""
        boards = [home - 1, home, home + 1]
        found = [self.place(*self.stretch.shifted(place, board)) for board in boards for place in places]
        if self.boards > 3:
            found += [self.place(*self.stretch.shifted(places[k], home - 2)) for k in seam]
        return found


def around(hex: Axial) -> list[Axial]:
    return [(hex[0] + dq, hex[1] + dr) for dq, dr in SIDE_STEPS]


@cache
def ring_of(pitch: int, boards: int) -> NaiveRing:
    return NaiveRing(pitch, boards)


class PlainEvent:
    """The pieces and cards of an event, read seat by seat; corners and edges are numbered through the whole ring."""

    def __init__(self, position: EventPosition) -> None:
        self.position = position
        self.ring = ring = ring_of(position.ring.stretch.pitch, position.boards_count)
        self.seats = 2 * ring.boards
        self.corner_keys = sorted(set().union(*ring.ends.values()), key=sorted)
        self.edge_keys = sorted(ring.edges, key=sorted)
        corner_at = {key: c for c, key in enumerate(self.corner_keys)}
        edge_at = {key: e for e, key in enumerate(self.edge_keys)}
        stretch = ring.stretch
        self.window_corners = [
            [corner_at[key] for key in ring.seen_from(b, stretch.corners, stretch.seam_corners)]
            for b in range(ring.boards)
        ]
        self.window_edges = [
            [edge_at[key] for key in ring.seen_from(b, stretch.edges, stretch.seam_edges)] for b in range(ring.boards)
        ]
        edges = [frozenset(corner_at[end] for end in ring.ends[key]) for key in self.edge_keys]
        rows = position.players
        self.settlements = [self.corners(s, rows[s]["settlements"][0]) for s in range(self.seats)]
        self.cities = [self.corners(s, rows[s]["cities"][0]) for s in range(self.seats)]
        self.sea = PlainSea(
            edges=edges,
            usable=set(range(len(edges))),
            road_edges={e for e, key in enumerate(self.edge_keys) if key & ring.land},
            ship_edges={e for e, key in enumerate(self.edge_keys) if key - ring.land},
            land_corners={c for c, key in enumerate(self.corner_keys) if key & ring.land},
            roads=[{edges[e] for e in self.edges(s, rows[s]["roads"][0])} for s in range(self.seats)],
            ships=[{edges[e] for e in self.edges(s, rows[s]["ships"][0])} for s in range(self.seats)],
            new=[{edges[e] for e in self.edges(s, rows[s]["new_ships"][0])} for s in range(self.seats)],
            buildings=[self.settlements[s] | self.cities[s] for s in range(self.seats)],
        )
        self.hands = [position.holding(s) for s in range(self.seats)]
        self.banks = position.boards["bank"].copy()

    def corners(self, seat: int, words: object) -> set[int]:
        return {self.window_corners[seat >> 1][c] for c in in_set(words)}

    def edges(self, seat: int, words: object) -> set[int]:
        return {self.window_edges[seat >> 1][e] for e in in_set(words)}

    def near(self, seat: int) -> set[int]:
        home = seat >> 1
        return {home, (home - 1) % self.ring.boards, (home + 1) % self.ring.boards}

    def can_pay(self, seat: int, cost: dict[str, int]) -> bool:
        return all(self.hands[seat].get(key, 0) >= count for key, count in cost.items())

    def request(self, seat: int) -> tuple[str, int] | None:
        """What the seat asks permission for, and where on the ring."""
        row = self.position.players[seat]
        kind = ASKS[row["ask"]]
        if kind == "nothing":
            return None
        window = self.window_corners if kind == "settlement" else self.window_edges
        return kind, window[seat >> 1][row["ask_place"]]

    # ------------------------------------------------------------------ where a seat may build

    def edges_for(self, seat: int, kind: str) -> set[int]:
        """Free edges for a road or a ship on the three boards, with one's request and those of others in mind."""
        sea = self.sea
        places = road_places(sea, seat) if kind == "road" else ship_places(sea, seat)
        return {e for e in places if self.allowed(seat, kind, e, self.ring.boards_at(self.edge_keys[e]))}

    def corners_for(self, seat: int) -> set[int]:
        places = settlement_places(self.sea, seat)
        boards = {c: self.ring.land_boards_at(self.corner_keys[c]) for c in places}
        return {c for c in places if self.allowed(seat, "settlement", c, boards[c])}

    def voyages(self, seat: int, ship: int) -> set[int]:
        """Where the ship on an edge may sail."""
        piece = self.sea.edges[ship]
        self.sea.ships[seat].remove(piece)
        places = ship_places(self.sea, seat) - {ship}
        self.sea.ships[seat].add(piece)
        return {e for e in places if self.allowed(seat, "voyage", e, self.ring.boards_at(self.edge_keys[e]))}

    def allowed(self, seat: int, kind: str, place: int, boards: set[int]) -> bool:
        """On one of the three boards, not waiting for another permission, and not reserved for somebody else."""
        home = seat >> 1
        if not boards & self.near(seat):
            return False
        visiting = home not in boards and len(boards) == 1
        if visiting and self.request(seat) is not None:
            return False
        for other in range(self.seats):
            asked = self.request(other)
            if other == seat or asked is None or (asked[0] == "settlement") != (kind == "settlement"):
                continue
            if asked[1] == place:
                free = self.position.players[seat]["pieces"] > 0
                pays = self.position.players[other]["ask_host_pays"] >> ASKS.index(kind) & 1
                if boards != {home} or kind == "voyage" or free or not pays:
                    return False
            elif kind == "settlement" and any({place, asked[1]} == set(edge) for edge in self.sea.edges):
                return False
        return True

    # ------------------------------------------------------------------ all that an active player may build

    def free_pieces(self, seat: int) -> set[str]:
        """The texts of all free pieces of Road Building."""
        window, found = self.window_edges[seat >> 1], set()
        if len(self.sea.roads[seat]) < 15:
            found |= {f"road:{window.index(e)}" for e in self.edges_for(seat, "road")}
        if len(self.sea.ships[seat]) < 15:
            found |= {f"ship:{window.index(e)}" for e in self.edges_for(seat, "ship")}
        return found

    def builds(self, seat: int) -> set[str]:
        """The texts of all builds of an active player who is not in the middle of a card."""
        row, found = self.position.players[seat], set()
        asks = (self.request(seat) or ("", 0))[0]
        window_edges, window_corners = self.window_edges[seat >> 1], self.window_corners[seat >> 1]
        if self.can_pay(seat, ROAD) and len(self.sea.roads[seat]) + (asks == "road") < 15:
            found |= {f"road:{window_edges.index(e)}" for e in self.edges_for(seat, "road")}
        if self.can_pay(seat, SHIP) and len(self.sea.ships[seat]) + (asks == "ship") < 15:
            found |= {f"ship:{window_edges.index(e)}" for e in self.edges_for(seat, "ship")}
        if self.can_pay(seat, SETTLEMENT) and len(self.settlements[seat]) + (asks == "settlement") < 5:
            found |= {f"settle:{window_corners.index(c)}" for c in self.corners_for(seat)}
        if self.can_pay(seat, CITY) and len(self.cities[seat]) < 9:
            found |= {f"city:{window_corners.index(c)}" for c in self.settlements[seat]}
        if not row["moved"] and asks != "voyage":
            movable = {self.sea.edges.index(ship) for ship in movable_ships(self.sea, seat)}
            found |= {f"lift:{window_edges.index(e)}" for e in movable}
            chosen = int(row["lifted"]) - 1
            if chosen >= 0 and window_edges[chosen] in movable:
                found |= {f"sail:{window_edges.index(e)}" for e in self.voyages(seat, window_edges[chosen])}
        return found

    # ------------------------------------------------------------------ what a roll pays

    def hands_after(self, number: int) -> list[dict[str, int]]:
        """Everybody's cards after a roll: each board pays for its own hexes, in full or to a single creditor or not."""
        hands = [Counter(hand) for hand in self.hands]
        for board in range(self.ring.boards):
            for key, due in self.owed(board, number).items():
                left = int(self.banks[board][RESOURCE_KEYS.index(key)])
                if due.total() > left:
                    due = Counter(dict.fromkeys(due, left)) if len(due) == 1 else Counter()
                for seat, count in due.items():
                    hands[seat][key] += count
        return [dict(+hand) for hand in hands]

    def owed(self, board: int, number: int) -> dict[str, Counter[int]]:
        """For each resource, how many cards a board owes to each seat."""
        island, row = self.position.ring.island(board), self.position.boards[board]
        due: dict[str, Counter[int]] = {}
        for h, place in enumerate(island.hexes):
            gives = island.produces[(island.terrain or ())[h]]
            if (island.tokens or ())[h] != number or gives is None or h in row["robber"]:
                continue
            hexagon = self.ring.wound(shift(place, board * self.ring.stretch.pitch))
            for seat in range(self.seats):
                at = [c for c in self.sea.buildings[seat] if hexagon in self.corner_keys[c]]
                cards = len(at) + len([c for c in at if c in self.cities[seat]])
                if cards:
                    due.setdefault(RESOURCE_KEYS[gives], Counter())[seat] += cards
        return due

    # ------------------------------------------------------------------ what must hold at every moment

    def check_windows(self) -> None:
        """In every window the corners and edges that are taken are those taken on the ring."""
        built = set().union(*self.sea.buildings)
        beside = {c for edge in self.sea.edges if edge & built for c in edge} | built
        free = self.sea.free()
        for seat in range(self.seats):
            row, home = self.position.players[seat], seat >> 1
            assert self.corners(seat, row["occupied"]) == built & set(self.window_corners[home]), seat
            assert self.edges(seat, row["free"]) == free & set(self.window_edges[home]), seat
            near = self.near(seat)
            land = {c for c in self.window_corners[home] if self.ring.land_boards_at(self.corner_keys[c]) & near}
            assert self.corners(seat, row["open"]) & land == land - beside, seat

    def check_cards(self) -> None:
        """No resource card is lost or made, and the piles hold the deck."""
        boards, players = self.position.boards, self.position.players
        for r, key in enumerate(RESOURCE_KEYS):
            total = boards["bank"][:, r].sum() + players["hand"][:, 0, r].sum() + players["held"][:, r].sum()
            assert total == 19 * self.ring.boards, key
            assert (boards["bank"][:, r] >= 0).all()
        assert (boards["deck"].sum(axis=1) == boards["piles"].sum(axis=1)).all()

    def check_owners(self) -> None:
        """Every board knows whose buildings stand on it, and which are cities."""
        for board in range(self.ring.boards):
            row = self.position.boards[board]
            corners = [self.window_corners[board][len(self.ring.stretch.corners) + c] for c in range(63)]
            for number, corner in enumerate(corners):
                owners = [s for s in range(self.seats) if corner in self.sea.buildings[s]]
                assert [int(row["owner"][number])] == (owners or [0xFFFF])
                city = any(corner in cities for cities in self.cities)
                assert (int(row["cities"]) >> number & 1) == city
