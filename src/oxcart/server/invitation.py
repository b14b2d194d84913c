"""An invitation to a quick table, for the browser that the server itself opens.

The link is good for one table: whoever follows it first sits down there, later ones come to the same table. It holds no
seat, which stays with the browser's own cookie.
"""

import secrets

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_303_SEE_OTHER

from oxcart.server.errors import not_found
from oxcart.server.given import TheHouse, TheSettings
from oxcart.server.identity import cookie_with, ensure_secret
from oxcart.server.quick import QuickWish, sit_down_at_once
from oxcart.server.rest_tables import Asking
from oxcart.server.seats import fingerprint

TABLE_PAGE = "/t/"
"""Where the client shows a table."""


class Invitations:
    """The links that are out: what each wishes for, and the table it has led to."""

    def __init__(self) -> None:
        self.wishes: dict[str, QuickWish] = {}
        self.tables: dict[str, str] = {}

    def invite(self, wish: QuickWish) -> str:
        """A new link, as a path."""
        ticket = secrets.token_urlsafe(12)
        self.wishes[ticket] = wish
        return f"/play/{ticket}"


@get("/play/{ticket:str}", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def accept(
    request: Asking,
    ticket: FromPath[str],
    house: TheHouse,
    settings: TheSettings,
    invitations: NamedDependency[Invitations],
) -> Redirect:
    """Sit down at the table of an invitation and go there."""
    cookies = []
    wish = invitations.wishes.pop(ticket, None)
    if wish is not None:
        secret, new = ensure_secret(request)
        table, _ = await sit_down_at_once(house, wish, fingerprint(secret))
        invitations.tables[ticket] = table.model.code
        cookies = [cookie_with(secret, settings.secure_cookies)] if new else []
    if ticket not in invitations.tables:
        raise not_found("invitation")
    return Redirect(TABLE_PAGE + invitations.tables[ticket], status_code=HTTP_303_SEE_OTHER, cookies=cookies)
