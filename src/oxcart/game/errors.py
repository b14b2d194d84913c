"""What can go wrong at the Python door, each with a sentence a person understands."""


class OxcartError(Exception):
    """Any error of the game that is the caller's to mend."""


class BadSetting(OxcartError, ValueError):
    """A game, board, option, seat count, colour or seed that cannot be had; the text says what can."""


class BadLog(OxcartError, ValueError):
    """A log that cannot be read or replayed; the text names the line and the fix."""


class IllegalAction(OxcartError):
    """An action the rules forbid now, with the rule's id and the reason in a sentence."""

    def __init__(self, player: str, action: str, rule: str, sentence: str) -> None:
        super().__init__(f"{player} may not {action}: {sentence} [{rule}]")
        self.player = player
        self.action = action
        self.rule = rule
        self.sentence = sentence
