"""Errors that are the caller's to mend: settings, boards, logs, almanac words, files."""


class Complaint(Exception):
    """Something the command line itself refuses, with a sentence that says what would work."""


def complaints() -> tuple[type[Exception], ...]:
    """All error types whose text is meant for people."""
    from oxcart.boards import BoardError
    from oxcart.game import OxcartError, UnknownAction
    from oxcart.rulesets.almanac import AlmanacError

    return (Complaint, OxcartError, UnknownAction, BoardError, AlmanacError)
