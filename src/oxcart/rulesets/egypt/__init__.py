"""Ancient Egypt: the classic rules with Egyptian words, colours and boards."""

from dataclasses import replace

from oxcart.rulesets.classic import RULESET as CLASSIC
from oxcart.rulesets.egypt import kernel
from oxcart.rulesets.egypt.facts import FACTS
from oxcart.rulesets.egypt.labels import LABELS
from oxcart.rulesets.egypt.reasons import REASONS

RULESET = replace(
    CLASSIC,
    facts=FACTS,
    kernel=kernel,
    reasons={code: (rule, sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
)
