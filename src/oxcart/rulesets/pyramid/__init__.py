"""The Great Pyramid: boats on the Nile, a pyramid to build, the pharaoh and his vizier, with the help of the gods."""

from dataclasses import replace

from oxcart.rulesets.classic.events import events as classic_events
from oxcart.rulesets.classic.score import score_sheet
from oxcart.rulesets.classic.tables import build_table
from oxcart.rulesets.classic.view import open_table, own_view, player_view
from oxcart.rulesets.gods import RULESET as GODS
from oxcart.rulesets.pyramid import kernel
from oxcart.rulesets.pyramid.adapted import ADAPTED
from oxcart.rulesets.pyramid.blocks import SPACE
from oxcart.rulesets.pyramid.ending import ENDINGS
from oxcart.rulesets.pyramid.facts import FACTS
from oxcart.rulesets.pyramid.fields import STATE, TABLE
from oxcart.rulesets.pyramid.labels import LABELS
from oxcart.rulesets.pyramid.phases import PHASES
from oxcart.rulesets.pyramid.reasons import REASONS
from oxcart.rulesets.pyramid.texts import TEXTS

RULESET = replace(
    GODS,
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
    sources=GODS.sources.with_more(rows=("blocks",), whole=("blessed",)),
    events=ADAPTED.of(classic_events),
    score_sheet=ADAPTED.of(score_sheet),
    reasons={code: (rule, sentence.format_map(LABELS)) for code, (rule, sentence) in REASONS.items()},
    labels=LABELS,
    texts=TEXTS,
    endings=ENDINGS,
)
