"""Help from the Gods: Ancient Egypt with ten god cards, as an option of that game."""

from dataclasses import replace

from oxcart.rulesets.classic.events import events as classic_events
from oxcart.rulesets.classic.view import SOURCES, open_table, own_view, player_view
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
    open_table=ADAPTED.of(open_table),
    player_view=ADAPTED.of(player_view),
    own_view=ADAPTED.of(own_view),
    sources=SOURCES.with_more(
        rows=("god", "god_side"), whole=("god_used", "god_new"), on_turn=("phase", "victim", "hand", "looked")
    ),
    events=ADAPTED.of(classic_events),
    reasons={code: (rule, sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
    texts=TEXTS,
)
