// A bot in JavaScript for Node 20, without any package: it plays a game of Ancient Egypt against three bots of the server.
//
//     node examples/bot.mjs [SERVER] [TABLE]       TABLE is the code of a table to join; without it, one is made

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const [server = "http://127.0.0.1:8250", code] = process.argv.slice(2).map((word) => word.replace(/\/$/, ""));
const token = randomBytes(32).toString("base64url"); // whoever shows it is the host of the table and holds the seat
const liked = ["city", "settle", "knight", "buy", "road", "roll", "end", "decline"]; // the best first

/** The server's answer to a GET, or to a POST of the body. */
async function ask(path, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const request = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(server + path, { ...request, signal: AbortSignal.timeout(30_000) });
  const content = await answer.json(); // a refusal is { code: "stale", sentence: "The game has moved on ..." }
  const passing = ["stale", "not_running"].includes(content.code) || "retry_after" in content;
  if (!answer.ok && !passing) throw new Error(content.sentence);
  if (content.retry_after) await sleep(1000 * content.retry_after);
  return content;
}

/** The action whose kind is liked best; the drafting of offers is left to others. */
function choose(legal) {
  const rank = (action) => (liked.indexOf(action.split(":")[0]) + liked.length + 1) % (liked.length + 1);
  const wanted = legal.filter((action) => !/^(give|want|offer)/.test(action));
  return wanted.sort((a, b) => rank(a) - rank(b))[0];
}

const wish = { game: "egypt", seats: 4, bots: ["greedy", "greedy", "greedy"], bot_pace_ms: 200 };
const table = `/api/tables/${code ?? (await ask("/api/tables", wish)).code}`;
const { seat } = await ask(`${table}/join`, { nickname: "Plain JavaScript" });
if (!code) await ask(`${table}/start`, {});
let state;
while (["open", "running"].includes((state = await ask(`${table}/state`)).table.status)) {
  if (state.view?.acting.includes(seat) && state.legal.length > 0) {
    const { seq } = state; // the id makes a repetition harmless, the sequence number a misunderstanding
    await ask(`${table}/act`, { type: "act", id: `move-${seq}`, seq, actions: [choose(state.legal)] });
  } else await sleep(20);
}
const points = state.view.players.map((player) => player.points);
console.log(`winners [${state.view.winners}], points [${points}], I sat on seat ${seat}`);
console.log(`oxcart verify ${server}${table.replace("tables", "archive")}/export --commitment ${state.table.dice.commitment}`);
