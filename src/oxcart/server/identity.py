"""Who is asking: a secret in an HttpOnly cookie, or as a bearer token for bots. Secrets never appear in an address."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from oxcart.server.errors import Refusal
from oxcart.server.seats import fingerprint, new_secret

COOKIE = "oxcart"
KEPT_SECONDS = 400 * 24 * 3600
SHORTEST_SECRET = 32
"""Letters of a secret that a client may bring along; ours have 43."""


def secret_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The secret the client shows, if any."""
    bearer = connection.headers.get("authorization", "")
    if bearer[:7].lower() == "bearer ":
        return bearer[7:].strip() or None
    return connection.cookies.get(COOKIE) or None


def holder_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The fingerprint of the client's secret."""
    secret = secret_of(connection)
    return fingerprint(secret) if secret else None


def ensure_secret(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[str, bool]:
    """The client's secret, or a new one; tells whether it is new. A secret that others could guess is refused."""
    secret = secret_of(connection)
    if secret and len(secret) < SHORTEST_SECRET:
        raise Refusal(400, "weak_token", f"A token has at least {SHORTEST_SECRET} random letters.")
    return (secret, False) if secret else (new_secret(), True)


def cookie_with(secret: str, secure: bool) -> Cookie:
    """The cookie that keeps a secret: not for scripts, not for other sites."""
    return Cookie(
        key=COOKIE, value=secret, httponly=True, secure=secure, samesite="lax", max_age=KEPT_SECONDS, path="/"
    )


def address_of(connection: ASGIConnection[Any, Any, Any, Any], trust_proxy: bool) -> str:
    """The client's address, for limits."""
    forwarded = connection.headers.get("x-forwarded-for") if trust_proxy else None
    if forwarded:
        return forwarded.split(",")[-1].strip()
    return connection.client.host if connection.client else "unknown"
