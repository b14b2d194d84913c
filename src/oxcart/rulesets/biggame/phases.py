"""The phases of an event, of which exactly one holds, and the steps a player may be in the middle of."""

PHASES = ("setup", "ready", "roll", "discard", "second_roll", "play", "judge", "over")
SETUP, READY, ROLL, DISCARD, SECOND_ROLL, PLAY, JUDGE, OVER = range(len(PHASES))

STEPS = ("none", "take", "upgrade", "draw", "pieces", "pick")
NO_STEP, TAKE, UPGRADE, DRAW, PIECES, PICK = range(len(STEPS))

ASKS = ("nothing", "road", "ship", "settlement", "voyage")
ASK_NOTHING, ASK_ROAD, ASK_SHIP, ASK_SETTLEMENT, ASK_VOYAGE = range(len(ASKS))

SEAM = 3
"""The slot of a place on a seam, which is on two boards."""
