"""Rise of the Inkas: three tribes one after another, goods from jungle and sea, and ruins to build over."""

from dataclasses import replace

from oxcart.rulesets.classic import RULESET as CLASSIC
from oxcart.rulesets.classic.events import events as classic_events
from oxcart.rulesets.classic.score import score_sheet
from oxcart.rulesets.classic.tables import build_table
from oxcart.rulesets.classic.view import SOURCES, open_table, own_view, player_view
from oxcart.rulesets.inkas import kernel
from oxcart.rulesets.inkas.adapted import ADAPTED
from oxcart.rulesets.inkas.blocks import SPACE
from oxcart.rulesets.inkas.facts import FACTS
from oxcart.rulesets.inkas.fields import STATE, TABLE
from oxcart.rulesets.inkas.labels import LABELS
from oxcart.rulesets.inkas.phases import PHASES
from oxcart.rulesets.inkas.reasons import REASONS
from oxcart.rulesets.inkas.texts import TEXTS

RULESET = replace(
    CLASSIC,
    facts=FACTS,
    space=SPACE,
    phases=PHASES,
    state=STATE,
    table=TABLE,
    kernel=kernel,
    build_table=ADAPTED.of(build_table),
    open_table=ADAPTED.of(open_table),
    player_view=ADAPTED.of(player_view),
    own_view=ADAPTED.of(own_view),
    sources=SOURCES.with_more(rows=("culture", "ruins")),
    events=ADAPTED.of(classic_events),
    score_sheet=ADAPTED.of(score_sheet),
    reasons={code: (f"inkas.{rule}", sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
    texts=TEXTS,
)
