import { callPath } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { API_BASE } from "./platform/http/calls/api.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { uuidv7 } from "./platform/uuid.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { givePro, tokenFor } from "./testing/people/test-tokens.ts";
import { callName, callsIn } from "./testing/web/call-names.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";
import { jobs } from "./worker.ts";

/** The calls a token may make. Every other call of the product refuses it. */
const READS = `
  GET /users/accounts · GET /folders · GET /profiles/:username/notes · GET /users/dashboard
  GET /alarms · GET /alarms/firings · GET /alarms/:id/firings · POST /alarms/backtest
  GET /goals · GET /goals/:id · POST /goals/preview · GET /profiles/:username/goals
  GET /reports · GET /reports/:id · GET /reports/past · GET /reports/past/:id/:file
  GET /search · GET /profiles/:username · GET /profiles/:username/posts · GET /profiles/:username/stats
  GET /profiles/:username/analyses · GET /profiles/:username/analyses/:id · GET /profiles/:username/inputs
  GET /profiles/:username/inputs.csv · GET /profiles/:username/stats.csv · GET /compare · GET /profiles/:username/insights
  GET /profiles/:username/findings · POST /mcp`;
const CHANGES = `
  POST /users/accounts · POST /users/removeAccounts
  POST /notes · PATCH /notes/:id · DELETE /notes/:id
  POST /folders · PATCH /folders/:id · DELETE /folders/:id · POST /folders/:id/accounts
  POST /alarms · PATCH /alarms/:id · DELETE /alarms/:id · POST /alarms/:id/restore · PATCH /alarms/firings/:id
  POST /goals · PATCH /goals/:id · DELETE /goals/:id · POST /goals/:id/restore · POST /goals/:id/comments
  DELETE /goals/:id/comments/:comment · POST /reports/:id/run`;

const reads = new Set(callsIn(READS));
const changes = new Set(callsIn(CHANGES));

const web = await startTestWeb();
const { clock, db } = web.services;
await prepareQueues(web.services, jobs);
const owner = await castUser(web);
await givePro(web, owner);
const tokens = { read: await tokenFor(owner, "read"), change: await tokenFor(owner, "change") };

/** What stands in the way of a call: the token, the gate, or nothing. */
async function verdictOf({ contract }: Route, token: string): Promise<string> {
  await db.pool.query("delete from attempts");
  const id = uuidv7(clock.now());
  const path = callPath(contract, {
    id,
    comment: id,
    user_id: id,
    folder_id: id,
    login_id: id,
    username: "nobody.knows",
    file: "pdf",
    token: "x",
  });
  const withBody = contract.method !== "GET" && contract.method !== "DELETE";
  const response = await web.anonymousFetch(API_BASE + path.split("?")[0], {
    method: contract.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(withBody && { "content-type": contract.upload?.types[0] ?? "application/json" }),
    },
    ...(withBody && { body: "{}" }),
  });
  const { code } = ((await response.json().catch(() => null)) ?? {}) as { code?: string };
  return code === "forbidden" ||
    code === "token_reads_only" ||
    code === "token_invalid" ||
    code === "unexpected"
    ? code
    : "passes";
}

test("the lists name no call that is gone", () => {
  const known = new Set(routes.map(callName));
  expect([...reads, ...changes].filter((name) => !known.has(name))).toEqual([]);
});

test.each(routes.map((route) => [callName(route), route] as const))("%s", async (name, route) => {
  const verdicts = {
    read: await verdictOf(route, tokens.read),
    change: await verdictOf(route, tokens.change),
    none: await verdictOf(route, `owl_${"x".repeat(43)}`),
  };
  expect(verdicts).toEqual({
    read: reads.has(name) ? "passes" : changes.has(name) ? "token_reads_only" : "forbidden",
    change: reads.has(name) || changes.has(name) ? "passes" : "forbidden",
    none: "token_invalid",
  });
});

test("nothing of logins, people, money, brands, the administration or tokens is open to a token", () => {
  const closed =
    /^\/(auth|companies|billing|vouchers|whitelabel|admin|api-tokens|apps|webhooks|client-links)\b/;
  const open = routes.filter(({ gate }) => gate.also?.includes("token"));
  expect(open.length).toBe(reads.size + changes.size);
  expect(open.map(({ contract }) => contract.path).filter((path) => closed.test(path))).toEqual([]);
  expect(
    open.map(({ gate }) => gate.access).filter((access) => !/visitor|viewer|member/.test(access)),
  ).toEqual([]);
});
