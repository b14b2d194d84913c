"""The classic game: the base rules every other game of the family builds on."""

from oxcart.rulesets.classic import kernel
from oxcart.rulesets.classic.blocks import SPACE
from oxcart.rulesets.classic.events import events
from oxcart.rulesets.classic.facts import FACTS
from oxcart.rulesets.classic.fields import STATE, TABLE
from oxcart.rulesets.classic.labels import LABELS
from oxcart.rulesets.classic.phases import PHASES
from oxcart.rulesets.classic.reasons import REASONS
from oxcart.rulesets.classic.score import score_sheet
from oxcart.rulesets.classic.tables import build_table
from oxcart.rulesets.classic.texts import TEXTS
from oxcart.rulesets.classic.view import SOURCES, open_table, own_view, player_view
from oxcart.rulesets.contract import Ruleset

RULESET = Ruleset(
    facts=FACTS,
    space=SPACE,
    phases=PHASES,
    state=STATE,
    table=TABLE,
    kernel=kernel,
    build_table=build_table,
    open_table=open_table,
    player_view=player_view,
    own_view=own_view,
    sources=SOURCES,
    events=events,
    score_sheet=score_sheet,
    reasons={code: (f"classic.{rule}", sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
    texts=TEXTS,
)
