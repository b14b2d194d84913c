"""Why not, in Ancient Egypt: the classic reasons, each resting on the Egyptian rule that says the same."""

from oxcart.rulesets.almanac import load
from oxcart.rulesets.classic.reasons import REASONS as CLASSIC


def egyptian_rule(classic_rule: str) -> str:
    """The Egyptian rule of the same meaning, as the classic almanac names it."""
    rule = load("classic").rule(f"classic.{classic_rule}")
    assert rule.same_as is not None, classic_rule
    return rule.same_as


REASONS = {code: (egyptian_rule(rule), sentence) for code, (rule, sentence) in CLASSIC.items()}
