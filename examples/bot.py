"""A bot in plain Python, without any package: it plays a game of Ancient Egypt against three bots of the server.

python examples/bot.py [SERVER] [TABLE]       TABLE is the code of a table to join; without it, one is made
"""

import json
import secrets
import sys
import time
import urllib.error
import urllib.request

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8250"
TOKEN = secrets.token_urlsafe(32)  # whoever shows it is the host of the table and holds the seat
LIKED = ("city", "settle", "knight", "buy", "road", "roll", "end", "decline")  # the best first


def ask(path, body=None):
    """The server's answer to a GET, or to a POST of the body."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    request = urllib.request.Request(SERVER + path, None if body is None else json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:  # {"code": "stale", "sentence": "The game has moved on ..."}
        reason = json.load(refusal)
        if reason["code"] not in ("stale", "not_running") and "retry_after" not in reason:
            raise SystemExit(f"refused: {reason['sentence']}") from None
        time.sleep(reason.get("retry_after", 0))
        return reason


def choose(legal):
    """The action whose kind is liked best; the drafting of offers is left to others."""
    kinds = {action.partition(":")[0]: action for action in legal if not action.startswith(("give", "want", "offer"))}
    return next((kinds[kind] for kind in LIKED if kind in kinds), None) or next(iter(kinds.values()))


wish = {"game": "egypt", "seats": 4, "bots": ["greedy"] * 3, "bot_pace_ms": 200}
table = f"/api/tables/{sys.argv[2] if len(sys.argv) > 2 else ask('/api/tables', wish)['code']}"
seat = ask(f"{table}/join", {"nickname": "Plain Python"})["seat"]
if len(sys.argv) <= 2:
    ask(f"{table}/start", {})
while (state := ask(f"{table}/state"))["table"]["status"] in ("open", "running"):
    if state["view"] and seat in state["view"]["acting"] and state["legal"]:
        seq = state["seq"]  # the id makes a repetition harmless, the sequence number a misunderstanding
        ask(f"{table}/act", {"type": "act", "id": f"move-{seq}", "seq": seq, "actions": [choose(state["legal"])]})
    else:
        time.sleep(0.02)
points = [player["points"] for player in state["view"]["players"]]
print(f"winners {state['view']['winners']}, points {points}, I sat on seat {seat}")
export = SERVER + table.replace("tables", "archive") + "/export"
print(f"oxcart verify {export} --commitment {state['table']['dice']['commitment']}")
