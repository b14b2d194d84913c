"""What the REST side refuses, each with a machine-readable code and a sentence."""

from litestar.openapi import ResponseSpec
from msgspec import UNSET, Struct, UnsetType

MEANING = {
    400: "The request is not as this endpoint wants it.",
    403: "The asker may not do this.",
    404: "There is no such thing, or the asker may not know of it.",
    409: "The table is not in a state for this.",
    413: "The request is too large.",
    422: "A rule of the game forbids it; `rule` names it.",
    429: "Too fast; `retry_after` says how many seconds to wait.",
    500: "The record of the table is damaged.",
    503: "The store takes nothing just now, so nothing has happened.",
}


class Problem(Struct):
    """The body of every refusal: a machine-readable code, a sentence, perhaps the rule or the seconds to wait."""

    code: str
    sentence: str
    rule: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    """The rule's name for people."""
    retry_after: float | UnsetType = UNSET


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What an endpoint may refuse with, for its documentation; any may find the request wrong."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANING[status])
        for status in (400, *statuses)
    }


class Refusal(Exception):
    """A request that changes nothing; `status` is its HTTP status."""

    def __init__(
        self,
        status: int,
        code: str,
        sentence: str,
        rule: str | None = None,
        retry_after: float | None = None,
        title: str | None = None,
    ):
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.retry_after = retry_after
        self.title = title


def not_found(what: str) -> Refusal:
    """There is no such thing, or the asker may not know of it: the answer is the same."""
    return Refusal(404, "not_found", f"There is no such {what}.")


def misdirected() -> Refusal:
    """The request has come to a process of the server that does not have what it is about."""
    return Refusal(421, "misdirected", "Another process of this server answers this; ask again on a new connection.")


def forbidden(sentence: str) -> Refusal:
    """The asker is known but may not do this."""
    return Refusal(403, "forbidden", sentence)


def conflict(code: str, sentence: str) -> Refusal:
    """The table is not in a state for this."""
    return Refusal(409, code, sentence)
