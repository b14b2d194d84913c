"""What the REST side refuses, each with a machine-readable code and a sentence."""


class Refusal(Exception):
    """A request that changes nothing; `status` is its HTTP status."""

    def __init__(
        self, status: int, code: str, sentence: str, rule: str | None = None, retry_after: float | None = None
    ):
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.retry_after = retry_after


def not_found(what: str) -> Refusal:
    """There is no such thing, or the asker may not know of it: the answer is the same."""
    return Refusal(404, "not_found", f"There is no such {what}.")


def forbidden(sentence: str) -> Refusal:
    """The asker is known but may not do this."""
    return Refusal(403, "forbidden", sentence)


def conflict(code: str, sentence: str) -> Refusal:
    """The table is not in a state for this."""
    return Refusal(409, code, sentence)
