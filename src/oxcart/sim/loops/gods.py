"""Plays many games with the gods: the classic loop over their functions, those of the bots included."""

from oxcart.bots.gods import ADAPTED
from oxcart.sim.loops import classic

RESULT = classic.RESULT
play_many = ADAPTED.of(classic.play_many)
note_end = ADAPTED.of(classic.note_end)
