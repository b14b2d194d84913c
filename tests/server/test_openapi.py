"""The OpenAPI document against the application: requests that fit it, or just do not, are answered as it says."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings

EXAMPLES = 30
"""Requests for each endpoint and each mode."""
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
ALIKE = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    chosen = ServerSettings(data=folder, joins_per_minute=10**6, admin_token="o" * 40, bot_pace=0)
    with TestClient(create_app(chosen, compile_kernels=False)) as client:
        yield client


@pytest.fixture(scope="module")
def codes(http: TestClient[Any]) -> list[str]:
    """Tables in every state: open, running, finished by closing, and their watch codes; the client hosts them all."""
    wish = {"game": "egypt", "seats": 3, "bots": ["uniform", "uniform"], "public": True, "bot_pace_ms": 10_000}
    made = [http.post("/api/tables", json=wish).json() for _ in range(3)]
    for table in made[1:]:
        http.post(f"/api/tables/{table['code']}/join", json={"nickname": "Ann"})
        assert http.post(f"/api/tables/{table['code']}/start").status_code == 200
    assert http.post(f"/api/tables/{made[2]['code']}/close").status_code == 200
    return [code for table in made for code in (table["code"], table["watch_code"])]


@pytest.fixture(scope="module")
def event_codes(http: TestClient[Any]) -> list[str]:
    """Events in every state: planned, running, over; the client organizes them all and plays in the running one."""
    made = [http.post("/api/events", json={"name": "Spring event", "seats": 6}).json()["code"] for _ in range(3)]
    assert http.post(f"/api/events/{made[1]}/join", json={"nickname": "Ann"}).status_code == 200
    for code, deeds in zip(made[1:], (["start", "pause"], ["start", "close_event"]), strict=True):
        for deed in deeds:
            assert http.post(f"/api/events/{code}/referee", json={"do": deed}).status_code == 200
    return made


def test_the_document_and_the_application_agree(
    http: TestClient[Any], codes: list[str], event_codes: list[str]
) -> None:
    """For every endpoint, with requests as documented and with others: no crash, and only documented answers."""
    document = http.get("/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    counts: Counter[str] = Counter()
    for result in schema.get_all_operations():
        operation = result.ok()
        known = event_codes if operation.path.startswith("/api/events") else codes
        try_out(http, operation, GenerationMode.POSITIVE, known, counts)
        if operation.body or operation.query:  # any text is a code, so only these can be asked wrongly
            try_out(http, operation, GenerationMode.NEGATIVE, known, counts)
    print(f"\nOpenAPI: {len(document['paths'])} paths, answers {dict(sorted(counts.items()))}")
    assert counts["200"] > 100
    assert counts["400"] > 100
    assert not [status for status in counts if status >= "5"]


def try_out(
    http: TestClient[Any], operation: Any, mode: GenerationMode, codes: list[str], counts: Counter[str]
) -> None:
    """Send generated requests of one mode to an endpoint and hold the answers to the document."""
    cases = operation.as_strategy(generation_mode=mode)

    @ALIKE
    @given(case=cases, code=st.sampled_from(["", *codes]))
    def ask(case: Any, code: str) -> None:
        if code and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = code
        sent = case.as_transport_kwargs(base_url="http://testserver.local")
        sent.pop("cookies", None)
        sent["content"] = sent.pop("data", None)
        answer = http.request(**{key: value for key, value in sent.items() if value is not None})
        counts[str(answer.status_code)] += 1
        case.validate_response(answer, checks=CHECKS)

    ask()


def test_every_refusal_is_documented_with_our_shape(http: TestClient[Any]) -> None:
    document = http.get("/schema/openapi.json").json()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert operation.get("summary") or operation.get("description"), (method, path)
            for status, answer in operation["responses"].items():
                if status >= "4":
                    (content,) = answer["content"].values()
                    assert content["schema"] == {"$ref": "#/components/schemas/Problem"}, (method, path, status)
