"""Plays many games of The Great Pyramid: the classic loop over its functions."""

from oxcart.rulesets.pyramid.adapted import ADAPTED
from oxcart.sim.loops import classic

RESULT = classic.RESULT
play_many = ADAPTED.of(classic.play_many)
