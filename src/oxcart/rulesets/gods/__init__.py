"""Help from the Gods: Ancient Egypt with ten god cards, as an option of that game."""

from dataclasses import replace

from oxcart.rulesets.classic.events import events as classic_events
from oxcart.rulesets.classic.view import own_view, public_view
from oxcart.rulesets.egypt import RULESET as EGYPT
from oxcart.rulesets.gods import kernel
from oxcart.rulesets.gods.adapted import ADAPTED
from oxcart.rulesets.gods.blocks import SPACE
from oxcart.rulesets.gods.facts import FACTS
from oxcart.rulesets.gods.fields import STATE
from oxcart.rulesets.gods.labels import LABELS
from oxcart.rulesets.gods.phases import PHASES
from oxcart.rulesets.gods.reasons import REASONS
from oxcart.rulesets.gods.texts import TEXTS

RULESET = replace(
    EGYPT,
    facts=FACTS,
    space=SPACE,
    phases=PHASES,
    state=STATE,
    kernel=kernel,
    public_view=ADAPTED.of(public_view),
    own_view=ADAPTED.of(own_view),
    events=ADAPTED.of(classic_events),
    reasons={code: (rule, sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
    texts=TEXTS,
)
