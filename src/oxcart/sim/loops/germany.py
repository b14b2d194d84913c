"""Plays many games of Germany: the classic loop over its functions, those of the bots included."""

from oxcart.bots.germany import ADAPTED
from oxcart.sim.loops import classic

RESULT = classic.RESULT
play_many = ADAPTED.of(classic.play_many)
note_end = ADAPTED.of(classic.note_end)
