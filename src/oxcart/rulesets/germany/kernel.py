"""The compiled entry points of Germany."""

from oxcart.rulesets.classic import kernel as classic
from oxcart.rulesets.germany.adapted import ADAPTED

lay_out = ADAPTED.of(classic.lay_out)
start = ADAPTED.of(classic.start)
legal = ADAPTED.of(classic.legal)
why_not = ADAPTED.of(classic.why_not)
apply = ADAPTED.of(classic.apply)
tickets = ADAPTED.of(classic.tickets)
outcome = ADAPTED.of(classic.outcome)
redact = ADAPTED.of(classic.redact)
points = ADAPTED.of(classic.points)
open_points = ADAPTED.of(classic.open_points)
faults = ADAPTED.of(classic.faults)

ENTRY_POINTS = (lay_out, start, legal, why_not, apply, tickets, outcome, redact, points, open_points, faults)
