import { Agent, request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { type BadRequest, badRequestsOf, seededChance } from "../../testing/bad-requests.ts";
import { logLines } from "../../testing/log-lines.ts";
import { startTestWeb } from "../../testing/test-web.ts";
import { API_BASE } from "./api.ts";

const REQUESTS = 10_000;
const AT_ONCE = 32;
const SEED = 20_260_310;
const TRACE = /node_modules|\.[jt]sx?:\d|\n\s+at |postgres|syntax error/i;

const lines = logLines("error");
const web = await startTestWeb({ services: { log: lines.log } });
const client = web.clientAs({ admin: true });
const proofs = await client.proofs();
const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

type Received = { status: number; text: string };
function send(bad: BadRequest, turn: number): Promise<Received> {
  const { method, path, headers, body, proven } = bad;
  const { hostname, port } = new URL(web.url);
  // A new address each time, so the limit per address does not stand in for the answer.
  const forwarded = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  const sent = { ...(proven && { ...proofs, cookie }), "x-forwarded-for": forwarded, ...headers };
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, method, path: API_BASE + path, headers: sent };
    const request = httpRequest(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    // A refused body may cost the connection; what was just sent on it goes out again on another.
    request.on("error", (error) => (request.reusedSocket ? resolve(send(bad, turn)) : reject(error)));
    request.end(body);
  });
}

test(`${REQUESTS} bad requests over every call: no answer from 500 on, and no trace of the inside`, async () => {
  const chance = seededChance(SEED);
  const makers = web.routes.map(({ contract }) => badRequestsOf(contract));
  const wrong: unknown[] = [];
  const statuses = new Map<number, number>();
  let turn = 0;
  const sendOnAndOn = async () => {
    while (turn < REQUESTS) {
      const mine = turn++;
      const request = makers[mine % makers.length]?.(chance) as BadRequest;
      const { status, text } = await send(request, mine);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || TRACE.test(text)) wrong.push({ request, status, text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOnAndOn));
  agent.destroy();
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(lines.entries("request failed")).toEqual([]);
  // Enough of them got past the proofs to be refused for what they say.
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
