"""Why not, with the gods: the Egyptian reasons, one of them changed, and those of the gods."""

from oxcart.engine.reasons import ROBBER_STAYS
from oxcart.rulesets.egypt.reasons import REASONS as EGYPT
from oxcart.rulesets.gods import codes as r

OWN: dict[int, tuple[str, str]] = {
    ROBBER_STAYS: (
        "gods.bastet.robber-home",
        "The robber moves only on a 7, when you play {a_knight}, or when Bastet sends him home.",
    ),
    r.NO_GOD_YET: ("gods.use.always-one", "You get a god card with your second {settlement}."),
    r.GOD_NOT_HELD: ("gods.use.always-one", "You have another god card than this one."),
    r.GOD_NOT_YOUR_TURN: ("gods.use.own-turn", "This god is used in your own turn only."),
    r.GOD_NEW: ("gods.use.not-when-received", "You received this god in this turn; use it in a later one."),
    r.GOD_USED: ("gods.use.once-per-turn", "You have used your god in this turn already."),
    r.GOD_BEFORE_ROLL: ("gods.use.time-in-turn", "Roll the dice first: this god acts after production."),
    r.GOD_NOT_NOW: ("gods.use.time-in-turn", "Finish what is going on first; then you can use your god."),
    r.EFFECT_FIRST: ("gods.use.resolve-fully", "The effect of the god in use must be carried out first."),
    r.AFTER_USE_FIRST: ("gods.after.at-once", "First the god card that was used is turned over or exchanged."),
    r.AFTER_USE_DUE: ("gods.after.at-once", "Turn Amun over or exchange him before you end your turn."),
    r.ATUM_FIRST: ("gods.atum.moment", "First the owner of Atum uses him or passes."),
    r.ATUM_NOT_NOW: ("gods.atum.moment", "Atum helps directly after a roll, other than a 7, that gave you nothing."),
    r.ISIS_FIRST: ("gods.isis.before-robber", "First Isis acts for her owner."),
    r.ISIS_BY_HERSELF: ("gods.isis.forced", "Isis acts by herself when a 7 is rolled."),
    r.NO_SUCH_STEP: ("gods.use.resolve-fully", "This is a step of a god's effect, and none is going on."),
    r.NOT_USED_YET: ("gods.after.no-unused-return", "A god card is turned over or exchanged only after it was used."),
    r.MUST_EXCHANGE: ("gods.after.side-b-exchange", "A god used on side B must be exchanged."),
    r.SAME_GOD_BACK: ("gods.after.not-the-same-back", "You cannot take the god back that you return."),
    r.NOT_ON_DISPLAY: ("gods.after.exchange", "This god is not on display."),
    r.ASKS_ONESELF: ("gods.horus.demand", "Horus asks other players."),
    r.NO_CARD_TO_GIVE_BACK: ("gods.horus.any-card-back", "You have no such card to give back."),
    r.PTAH_PRICE: ("gods.ptah.substitute", "You do not have the two cards of this price."),
    r.NO_PATH_FOR_PTAH: ("gods.use.requirements", "There is no path where your {road} could go."),
    r.ATUM_SUPPLY: ("gods.atum.moment", "The supply has no such card left."),
    r.NOT_OWN_ROAD: ("gods.osiris.move", "Osiris moves one of your own {roads}; there is none on this path."),
    r.NOT_AN_END: ("gods.osiris.end", "This {road} is not at an end: other pieces of yours touch both its sides."),
    r.NO_OTHER_PATH: ("gods.use.requirements", "There is no other path where this {road} could go."),
    r.SAME_PATH: ("gods.osiris.move", "The {road} must go to another path."),
    r.NOT_WITHOUT_IT: ("gods.osiris.connect-without-it", "Without the {road} you move, nothing of yours leads there."),
    r.ISIS_SUPPLY: ("gods.isis.take-one", "The supply has no such card left."),
    r.NOT_AHEAD: ("gods.maat.not-the-leader", "Maat looks only at players with more open points than you have."),
    r.MAAT_FINDS_NOTHING: ("gods.maat.target-has-cards", "That player has no cards."),
    r.NOT_THEIR_CARD: ("gods.maat.take", "That player has no such card."),
    r.NO_PLAYED_KNIGHT: ("gods.hapi.played-only", "Hapi needs {a_knight} that you have played."),
    r.HAPI_PRICE: ("gods.hapi.build", "You do not have the cards it costs with Hapi."),
    r.OTHER_TYPE_DECLARED: ("gods.amun.one-type", "Amun trades only the type you have declared in this turn."),
    r.AMUN_NEEDS_TWO: ("gods.amun.must-trade", "You need two cards of this type to return."),
    r.CHOICE_PRICE: ("gods.thoth.substitute", "You do not have the three cards of this price."),
    r.NOT_LOOKED_AT: ("gods.thoth.choose-of-three", "You keep one of the cards you are looking at."),
    r.ROBBER_AT_HOME: ("gods.bastet.not-from-desert", "The robber is in the desert already."),
    r.NO_CARD_OF_HIS_HEX: ("gods.bastet.supply", "The supply has no card of the hex that the robber would leave."),
}
REASONS = {**EGYPT, **OWN}
