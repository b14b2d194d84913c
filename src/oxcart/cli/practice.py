"""A practice event from the first check-in to the result: its organizer talks with the server as everybody does."""

import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import typer

from oxcart.cli.browser import open_in_browser
from oxcart.cli.complaints import Complaint

TIMER = {"early": 40, "late": 50, "choices": 20, "request": 5, "pause": 3}
SHOWN = 10
"""Ranks of the result that are printed."""


class ServerGone(Exception):
    """The server takes no requests any more."""


class Practice:
    """The organizer of one practice event."""

    def __init__(self, address: str, players: int, pace: float, pitch: int, hurry: bool) -> None:
        self._address = address.rstrip("/")
        self._token = secrets.token_urlsafe(32)
        self._wish = {
            "name": "Practice event",
            "seats": players,
            "pitch": pitch,
            "timer": TIMER,
            "pace": pace,
            "hurry": hurry,
            "practice": True,
            "fillers_win": True,
        }
        self.code = ""

    def begin(self, show_hall: bool) -> None:
        """Create the event, say where everything is, and start it."""
        self.code = self._ask("/api/events", self._wish)["code"]
        word = self._ask(f"/api/events/{self.code}/referees", {})["pass"]
        page = f"{self._address}/e/{self.code}"
        typer.echo(f"Practice event {self.code} with {self._wish['seats']} seats, all of them bots'; Ctrl-C ends it.")
        typer.echo(f"Hall screen      {page}/hall")
        typer.echo(f"Take a seat over {page}")
        typer.echo(f"Referee console  {page}/referee with the pass {word}, good for 15 minutes")
        self._ask(f"/api/events/{self.code}/referee", {"do": "start"})
        if show_hall:
            open_in_browser(f"{page}/hall")

    def is_over(self) -> bool:
        """Has the event ended?"""
        return bool(self._ask(f"/api/events/{self.code}")["event"]["status"] not in ("open", "running"))

    def result(self) -> list[str]:
        """The winner and the best, line by line."""
        return list(self._result())

    def _result(self) -> Iterator[str]:
        results = self._ask(f"/api/events/{self.code}/results")
        winner = results["event"]["winner"]
        if winner:
            how = "declared victory" if winner["declared"] else "had the most points when the rolls were used up"
            yield f"{winner['nickname']} of board {winner['seat'] // 2 + 1} {how}, after {results['turns']} turns."
        else:
            yield f"Nobody has won after {results['turns']} turns."
        for place in results["ranking"][:SHOWN]:
            counted = ", ".join(f"{line['what']} {line['points']}" for line in place["lines"] if line["points"])
            where = f"board {place['board'] + 1} {place['group']}"
            yield f"{place['rank']:>3}  {place['points']:>2} points  {place['nickname']:<12} {where:<14} {counted}"

    def _ask(self, path: str, body: object = None) -> Any:
        """One request to the server; a body makes it a POST."""
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            with refusal:
                raise Complaint(json.load(refusal)["sentence"]) from refusal
        except (urllib.error.URLError, ConnectionError) as error:
            raise ServerGone from error
