"""The compiled loops: one small file per family of rulesets that share their kernels."""

from oxcart.sim.loops import classic, germany, gods, inkas, pyramid

BY_RULESET = {
    "classic": classic,
    "egypt": classic,
    "gods": gods,
    "pyramid": pyramid,
    "inkas": inkas,
    "germany": germany,
}
"""The loop module that plays a ruleset, by the ruleset's key."""
