"""The compiled loops: one small file per family of rulesets that share their kernels."""

from oxcart.sim.loops import classic, gods

BY_RULESET = {"classic": classic, "egypt": classic, "gods": gods}
"""The loop module that plays a ruleset, by the ruleset's key."""
