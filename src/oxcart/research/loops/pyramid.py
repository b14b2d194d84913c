"""Steps many games of The Great Pyramid: the classic kernels over their functions."""

from oxcart.research.loops import classic
from oxcart.rulesets.pyramid.adapted import ADAPTED

begin_all = ADAPTED.of(classic.begin_all)
step_all = ADAPTED.of(classic.step_all)
show_all = ADAPTED.of(classic.show_all)
