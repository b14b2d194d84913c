"""What an action of a player brought about, told by comparing the rows before and after it.

Steps of a draft and the choice of a ship are private and tell nothing. What referee, clock and chance bring to all is
in `announcements`, what an action entails for others in `consequences`. Rules: "Payments are shown".
"""

from collections.abc import Callable, Iterator

from oxcart.rulesets.biggame.announcements import ANNOUNCERS
from oxcart.rulesets.biggame.blocks import ALL_PARTNERS, DRIVE_SUN, FOR_NOTHING, SPACE
from oxcart.rulesets.biggame.change import Change
from oxcart.rulesets.biggame.consequences import consequences
from oxcart.rulesets.biggame.facts import CARD_COST, CARD_LABELS, OWN, PARTNERS
from oxcart.rulesets.biggame.phases import PIECES
from oxcart.rulesets.biggame.prices import PRICES
from oxcart.rulesets.biggame.seats import as_seen_by, partner_seat
from oxcart.rulesets.biggame.setup import home_corner
from oxcart.rulesets.biggame.told import Told, beside, cards, one, spot_at, to_all, to_some
from oxcart.rulesets.biggame.view import GROUPS

Teller = Callable[[Change, int, int], Iterator[Told]]
"""From the change, the seat and the action's argument."""
PIECE_OF = {"road": "road", "ship": "ship", "settle": "settlement", "city": "city", "sail": "ship"}


def events(change: Change, seat: int, action: int) -> tuple[Told, ...]:
    """Everything there is to tell of an action, in the order it happened."""
    block, argument = SPACE.split(action)
    tell = TELLERS.get(block.key) or ANNOUNCERS.get(block.key)
    direct = tell(change, seat, argument) if tell else ()
    return (*direct, *consequences(change))


def tell_take(change: Change, seat: int, site: int) -> Iterator[Told]:
    """The first resources of a settlement."""
    gained = change.players[seat]["hand"][OWN] - change.old(seat)["hand"][OWN]
    yield to_some(beside(change.table, seat), "produce", seat, {"cards": cards(gained)})


def tell_upgrade(change: Change, seat: int, site: int) -> Iterator[Told]:
    """A starting settlement became a city."""
    spot = spot_at(change.table, seat, "city", home_corner(change.table, seat, site))
    yield to_some(spot.witnesses, "first_city", seat, {"piece": spot.piece, "place": spot.place})


def tell_piece(key: str) -> Teller:
    """A piece of this block was built and what was paid for it, a ship was moved; a request is told elsewhere."""

    def tell(change: Change, seat: int, place: int) -> Iterator[Told]:
        if change.players[seat]["ask"] and not change.old(seat)["ask"]:
            return
        spot = spot_at(change.table, seat, PIECE_OF[key], place)
        facts = {"piece": spot.piece, "place": spot.place}
        if key == "sail":
            origin = spot_at(change.table, seat, "ship", int(change.old(seat)["lifted"]) - 1)
            yield to_some(spot.witnesses | origin.witnesses, "voyage", seat, {**facts, "origin": origin.place})
        elif change.old(seat)["step"] == PIECES:
            yield to_some(spot.witnesses, f"free_{spot.piece}", seat, facts)
        else:
            yield to_some(spot.witnesses, spot.piece, seat, {**facts, "paid": cards(PRICES[key])})

    return tell


def tell_draw(change: Change, seat: int, kind: int) -> Iterator[Told]:
    """That a card was bought, for all who see the board; which, for the buyer."""
    facts = {"paid": cards(CARD_COST)}
    yield to_some(beside(change.table, seat), "buy", seat, facts, card=CARD_LABELS[kind])


def tell_knight(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """A knight: for a resource, for nothing, or against a robber."""
    near, home = beside(change.table, seat), seat >> 1
    gained = cards(change.players[seat]["hand"][OWN] - change.old(seat)["hand"][OWN])
    if not DRIVE_SUN <= argument < FOR_NOTHING:
        kind = "knight" if gained else "knight_in_vain"
        yield to_some(near, kind, seat, {"cards": gained})
        return
    group = argument - DRIVE_SUN
    origin, target = (int(row["robber"][group]) for row in (change.old_board(home), change.boards[home]))
    facts = {"board": home, "group": GROUPS[group], "hex": target, "origin": origin, "cards": gained}
    yield to_some(near, "drive" if gained else "drive_in_vain", seat, facts)


def tell_card(card: str) -> Teller:
    """A development card was played."""
    return lambda change, seat, argument: iter([to_some(beside(change.table, seat), "play", seat, {"card": card})])


def tell_cards(kind: str) -> Teller:
    """One card from the hand or from the home bank, for all who see that bank."""
    return lambda change, seat, argument: iter(
        [to_some(beside(change.table, seat), kind, seat, {"cards": one(argument)})]
    )


def tell_bank(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """What was returned to the home bank and what was taken."""
    given = {key: count * (4 - argument // 25) for key, count in one(argument // 5 % 5).items()}
    yield to_some(beside(change.table, seat), "bank", seat, {"given": given, "taken": one(argument % 5)})


def tell_offer(change: Change, seat: int, partner: int) -> Iterator[Told]:
    """An offer, for those it is made to."""
    row = change.old(seat)
    to = [partner] if partner != ALL_PARTNERS else range(PARTNERS)
    others = [int(partner_seat(change.table, seat, k)) for k in to]
    facts = {"given": cards(row["draft_give"]), "taken": cards(row["draft_want"]), "others": others}
    yield to_some(frozenset({seat, *others}), "offer", seat, facts)


def tell_withdrawal(change: Change, seat: int, partner: int) -> Iterator[Told]:
    """An offer was taken back; a draft is nobody's business."""
    if partner < PARTNERS:
        other = int(partner_seat(change.table, seat, partner))
        yield to_some(frozenset({seat, other}), "withdraw", seat, {"other": other})


def tell_refusal(change: Change, seat: int, partner: int) -> Iterator[Told]:
    """A partner's offer was declined."""
    other = int(partner_seat(change.table, seat, partner))
    yield to_some(frozenset({seat, other}), "decline", seat, {"other": other})


def tell_trade(change: Change, seat: int, partner: int) -> Iterator[Told]:
    """That two players traded, for those who see one of their boards; what, for the two."""
    maker, k = int(partner_seat(change.table, seat, partner)), as_seen_by(partner)
    row = change.old(maker)
    terms = {"given": cards(row["offer_give"][k]), "taken": cards(row["offer_want"][k])}
    yield Told("trade", maker, {"other": seat}, terms, frozenset({maker, seat}), beside(change.table, maker, seat))


def tell_pass(change: Change, seat: int, side: int) -> Iterator[Told]:
    """A host lets a visitor build."""
    boards = len(change.boards)
    visitor = 2 * (((seat >> 1) + 2 * side - 1) % boards) + (seat & 1)
    yield to_some(frozenset({seat, visitor}), "pass", seat, {"other": visitor})


def tell_declaration(change: Change, seat: int, argument: int) -> Iterator[Told]:
    """A victory is declared: the fact and nothing else."""
    yield to_all("declare", seat)


TELLERS: dict[str, Teller] = {
    "take": tell_take,
    "upgrade": tell_upgrade,
    "discard": tell_cards("discard"),
    "lose": tell_cards("lose"),
    **{key: tell_piece(key) for key in PIECE_OF},
    "draw": tell_draw,
    "knight": tell_knight,
    "roads": tell_card("road_building"),
    "plenty": tell_card("plenty"),
    "pick": tell_cards("pick"),
    "bank": tell_bank,
    "offer": tell_offer,
    "withdraw": tell_withdrawal,
    "accept": tell_trade,
    "decline": tell_refusal,
    "pass": tell_pass,
    "declare": tell_declaration,
}
