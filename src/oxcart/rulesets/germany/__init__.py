"""Germany: roads from city to city, town halls, and twelve landmarks with their rewards."""

from dataclasses import replace

from oxcart.rulesets.classic import RULESET as CLASSIC
from oxcart.rulesets.classic.events import events as classic_events
from oxcart.rulesets.classic.score import score_sheet
from oxcart.rulesets.classic.tables import build_table
from oxcart.rulesets.classic.view import SOURCES, open_table, own_view, player_view
from oxcart.rulesets.germany import kernel
from oxcart.rulesets.germany.adapted import ADAPTED
from oxcart.rulesets.germany.blocks import SPACE
from oxcart.rulesets.germany.facts import FACTS
from oxcart.rulesets.germany.fields import STATE, TABLE
from oxcart.rulesets.germany.labels import LABELS
from oxcart.rulesets.germany.phases import PHASES
from oxcart.rulesets.germany.reasons import NEARNESS, REASONS
from oxcart.rulesets.germany.texts import TEXTS

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
    sources=SOURCES.with_more(rows=("start_card", "landmarks"), on_turn=("trade_card",)),
    events=ADAPTED.of(classic_events),
    score_sheet=ADAPTED.of(score_sheet),
    reasons={code: (f"germany.{rule}", sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
    texts=TEXTS,
    nearness=NEARNESS,
)
