"""What the games that build on the classic one have to say of a seat beside what every game says."""

from oxcart.bots.blocks import lateness
from oxcart.bots.traits import FIRST_OWN, note_own
from oxcart.bots.tribes import markers_left
from oxcart.engine.bits import popcount, wide
from oxcart.engine.jit import called_kernel
from oxcart.engine.record import NOBODY
from oxcart.rulesets.germany.halls import halls_on_board
from oxcart.rulesets.inkas.tribes import tribe_of
from oxcart.rulesets.pyramid.pharaoh import block_count


@called_kernel
def note_god(world, w, table, seat, traits):
    """Has the seat a god, and was the god of help already?"""
    has_god = world[w]["god"][seat] != NOBODY
    traits[seat, FIRST_OWN] = 1.0 if has_god else 0.0
    traits[seat, FIRST_OWN + 1] = 1.0 if has_god and world[w]["god_side"][seat] else 0.0


@called_kernel
def note_pyramid(world, w, table, seat, traits):
    """The seat's boats and blocks, its blessing and favor, how late it is; and its god."""
    note_own(world, w, table, seat, traits)
    s = world[w]
    traits[seat, FIRST_OWN + 2] = wide(s["boats"][seat]) / 3.0
    traits[seat, FIRST_OWN + 3] = wide(block_count(world, w, seat)) / 4.0
    traits[seat, FIRST_OWN + 4] = wide((wide(s["blessed"]) >> seat) & 1) * 1.0
    traits[seat, FIRST_OWN + 5] = 1.0 if s["vizier"] == seat else 0.0
    traits[seat, FIRST_OWN + 6] = wide(lateness(world, w, table)) / 100.0
    fewest, most = wide(block_count(world, w, seat)), wide(block_count(world, w, seat))
    for p in range(wide(table[0]["players"])):
        fewest = min(fewest, wide(block_count(world, w, p)))
        most = max(most, wide(block_count(world, w, p)))
    traits[seat, FIRST_OWN + 7] = (2 * wide(block_count(world, w, seat)) - fewest - most) / 4.0


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
    """The seat's town halls and landmarks."""
    traits[seat, FIRST_OWN] = wide(halls_on_board(world, w, seat)) / 10.0
    landmarks = 0
    for k in range(world[w]["landmarks"].shape[1]):
        landmarks += wide(popcount(world[w]["landmarks"][seat, k]))
    traits[seat, FIRST_OWN + 1] = landmarks / 3.0
