"""The language of whoever asks: every sentence is kept in English and said in theirs at the door."""

from typing import Any, TypeVar

import msgspec
from litestar.connection import ASGIConnection

from oxcart.game.words import rule_title
from oxcart.locale import DEFAULT, best, translator
from oxcart.server.protocol import Explanation, Refused

PARAMETER = "lang"

Answer = TypeVar("Answer")


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language the address names, or else the one the client says it prefers, or else English."""
    named: str | None = connection.query_params.get(PARAMETER)
    return best(named or connection.headers.get("accept-language"))


def say(sentence: str, lang: str) -> str:
    """A finished sentence of the server in a language."""
    return sentence if lang == DEFAULT else translator(lang).refusal(sentence)


def title_in(rule: str | None, title: str | None, lang: str) -> str | None:
    """The title of a rule in a language."""
    return title if rule is None or title is None or lang == DEFAULT else rule_title(rule, lang)


def in_language(answer: Answer, lang: str) -> Answer:
    """An answer as somebody reads it; answers without sentences stay as they are."""
    if lang == DEFAULT or not isinstance(answer, Refused | Explanation) or answer.sentence is None:
        return answer
    title = title_in(answer.rule, answer.title, lang)
    return msgspec.structs.replace(answer, sentence=say(answer.sentence, lang), title=title)
