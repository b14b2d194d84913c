"""The kernels that step many games at once: one small file per family of rulesets that share their kernels."""

from oxcart.research.loops import classic, germany, gods, inkas, pyramid

BY_RULESET = {
    "classic": classic,
    "egypt": classic,
    "gods": gods,
    "pyramid": pyramid,
    "inkas": inkas,
    "germany": germany,
}
"""The kernels of a ruleset, by the ruleset's key."""
