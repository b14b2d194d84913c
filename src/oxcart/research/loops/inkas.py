"""Steps many games of Rise of the Inkas: the classic kernels over their functions."""

from oxcart.research.loops import classic
from oxcart.rulesets.inkas.adapted import ADAPTED

begin_all = ADAPTED.of(classic.begin_all)
step_all = ADAPTED.of(classic.step_all)
show_all = ADAPTED.of(classic.show_all)
