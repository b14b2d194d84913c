"""What the games that build on the classic one have to say of a seat beside what every game says."""

from oxcart.bots.blocks import blocks_to_blessing
from oxcart.bots.traits import FIRST_OWN, note_own
from oxcart.bots.tribes import markers_left
from oxcart.engine.bits import popcount, wide
from oxcart.engine.jit import called_kernel
from oxcart.engine.record import NOBODY
from oxcart.rulesets.germany.facts import HALLS
from oxcart.rulesets.germany.halls import halls_on_board
from oxcart.rulesets.gods.facts import GODS
from oxcart.rulesets.inkas.tribes import tribe_of
from oxcart.rulesets.pyramid.facts import GOLD_BLOCKS
from oxcart.rulesets.pyramid.pharaoh import block_count

GOD_COUNT = len(GODS)


@called_kernel
def note_god(world, w, table, seat, traits):
    """Which god the seat has, and which side of the card is up."""
    s = world[w]
    god = wide(s["god"][seat])
    if god != NOBODY:
        traits[seat, FIRST_OWN + god] = 1.0
        traits[seat, FIRST_OWN + GOD_COUNT] = wide(s["god_side"][seat]) * 1.0


@called_kernel
def note_pyramid(world, w, table, seat, traits):
    """The seat's boats, its blocks and those it has more than somebody else, its favor, the gold; and its god."""
    note_own(world, w, table, seat, traits)
    s = world[w]
    first = FIRST_OWN + GOD_COUNT + 1
    traits[seat, first] = wide(s["boats"][seat]) / 3.0
    traits[seat, first + 1] = wide(block_count(world, w, seat)) / 4.0
    traits[seat, first + 2] = max(-2, min(2, 1 - wide(blocks_to_blessing(world, w, table, seat)))) / 2.0
    traits[seat, first + 3] = 1.0 if s["vizier"] == seat else 0.0
    traits[seat, first + 4] = wide(popcount(s["golden"])) / GOLD_BLOCKS


@called_kernel
def note_tribe(world, w, table, seat, traits):
    """Which tribe the seat leads, how near that is to its decline, and what is left of the ones before."""
    tribe = wide(tribe_of(world, w, seat))
    traits[seat, FIRST_OWN] = 1.0 if tribe == 2 else 0.0
    traits[seat, FIRST_OWN + 1] = 1.0 if tribe == 3 else 0.0
    traits[seat, FIRST_OWN + 2] = wide(markers_left(world, w, seat)) / 4.0
    ruins = 0
    for k in range(world[w]["ruins"].shape[1]):
        ruins += wide(popcount(world[w]["ruins"][seat, k]))
    traits[seat, FIRST_OWN + 3] = ruins / 4.0


@called_kernel
def note_halls(world, w, table, seat, traits):
    """The seat's town halls and landmarks, and the cities and sites of landmarks that its roads touch."""
    s = world[w]
    traits[seat, FIRST_OWN] = wide(halls_on_board(world, w, seat)) / HALLS
    landmarks = 0
    cities = 0
    sites = 0
    for k in range(s["landmarks"].shape[1]):
        landmarks += wide(popcount(s["landmarks"][seat, k]))
        cities += wide(popcount(s["open"][k] & s["touched"][seat, k]))
        sites += wide(popcount(s["sites"][k] & s["touched"][seat, k]))
    traits[seat, FIRST_OWN + 1] = landmarks / 3.0
    traits[seat, FIRST_OWN + 2] = min(3, cities) / 2.0
    traits[seat, FIRST_OWN + 3] = min(3, sites) / 2.0
    traits[seat, FIRST_OWN + 4] = 1.0 if cities == 0 and sites == 0 else 0.0
