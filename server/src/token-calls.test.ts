import { earlierScopes, SCOPES, type Scope, toRead } from "@owlstat/core/api-tokens/scopes.ts";
import { callPath } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import { hashOf } from "./api-tokens/recognise.ts";
import { API_BASE } from "./platform/http/calls/api.ts";
import type { Route } from "./platform/http/calls/route.ts";
import { uuidv7 } from "./platform/uuid.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { castInto, castUser } from "./testing/people/test-cast.ts";
import { givePro, tokenWith } from "./testing/people/test-tokens.ts";
import { callName, callsIn } from "./testing/web/call-names.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";
import { jobs } from "./worker.ts";

/** The calls a token may make, by what it must have been allowed. Every other call of the product refuses it. */
const OPEN: Readonly<Partial<Record<Scope, string>>> = {
  "accounts:change": `
    POST /users/accounts · POST /users/removeAccounts · PATCH /users/accounts/:username · PUT /users/accounts/order`,
  "accounts:read": `
    GET /users/accounts · GET /users/dashboard · GET /users/dashboard/period · GET /users/since · GET /exports/stats`,
  "alarms:change": `
    POST /alarms · PATCH /alarms/:id · DELETE /alarms/:id · POST /alarms/:id/restore · PATCH /alarms/firings/:id`,
  "alarms:read": `
    GET /alarms · GET /alarms/firings · GET /alarms/:id/firings · POST /alarms/backtest`,
  "channels:change": `
    POST /channels · PATCH /channels/:id · DELETE /channels/:id · POST /channels/:id/test`,
  "channels:read": `
    GET /channels`,
  "clients:change": `
    POST /clients · PATCH /clients/:id · POST /clients/:id/clone · POST /clients/:id/archive
    POST /clients/:id/restore`,
  "clients:read": `
    GET /clients · GET /clients/:id`,
  "downloads:change": `
    POST /downloads · POST /downloads/:id/retry · DELETE /downloads/:id`,
  "downloads:read": `
    GET /downloads · GET /downloads/:id/link · GET /downloads/:id/file`,
  "folders:change": `
    POST /folders · PATCH /folders/:id · DELETE /folders/:id · POST /folders/:id/accounts`,
  "folders:read": `
    GET /folders`,
  "goals:change": `
    POST /goals · PATCH /goals/:id · DELETE /goals/:id · POST /goals/:id/restore · POST /goals/:id/comments
    DELETE /goals/:id/comments/:comment`,
  "goals:read": `
    GET /goals · GET /goals/:id · POST /goals/preview · GET /profiles/:username/goals`,
  "imports:change": `
    POST /imports/handles · POST /imports/file · POST /imports/list · PUT /imports/:id/columns
    POST /imports/:id/start · POST /imports/:id/cancel · DELETE /imports/:id`,
  "imports:read": `
    GET /imports · GET /imports/:id`,
  "notes:change": `
    POST /notes · PATCH /notes/:id · DELETE /notes/:id`,
  "notes:read": `
    GET /profiles/:username/notes`,
  "profiles:read": `
    GET /search · GET /profiles/:username · GET /profiles/:username/posts · GET /profiles/:username/stats
    GET /profiles/:username/stats.csv · GET /profiles/:username/analyses · GET /profiles/:username/analyses/:id
    GET /profiles/:username/findings · GET /profiles/:username/inputs · GET /profiles/:username/inputs.csv
    GET /compare · GET /profiles/:username/insights`,
  "reports:change": `
    PUT /reports/settings · PATCH /reports/templates/:id · POST /reports/templates · DELETE /reports/templates/:id
    POST /reports/templates/:id/restore · POST /reports
    PATCH /reports/:id · DELETE /reports/:id · POST /reports/:id/restore · POST /reports/:id/run
    POST /reports/sendings/:id/file · POST /reports/:id/print · POST /reports/:id/recipients/retry · POST /reports/:id/links
    DELETE /reports/links/:id`,
  "reports:read": `
    GET /reports · GET /reports/settings · GET /reports/sample · GET /reports/sample/file · GET /reports/templates
    GET /reports/past · GET /reports/past/:id/:file · GET /reports/sendings/:id/:file · GET /reports/:id · POST /reports/preview
    GET /reports/:id/links`,
  "webhooks:change": `
    POST /webhooks · PATCH /webhooks/:id · DELETE /webhooks/:id · POST /webhooks/:id/secret
    POST /webhooks/:id/test · POST /webhooks/deliveries/:id/resend · POST /webhooks/:id/replay`,
  "webhooks:read": `
    GET /webhooks · GET /webhooks/:id/deliveries · GET /webhooks/deliveries/:id`,
};

const byScope = Object.entries(OPEN).map(([scope, list]) => ({
  scope: scope as Scope,
  names: callsIn(list),
}));
const needs = new Map(byScope.flatMap(({ scope, names }) => names.map((name) => [name, scope] as const)));
/** Each of its tools asks for itself. */
const TO_ANY = "POST /mcp";

const web = await startTestWeb();
const { clock, db } = web.services;
await prepareQueues(web.services, jobs);
const owner = await castUser(web);
await givePro(web, owner);
const everything = SCOPES.filter((scope) => scope.endsWith(":change") || scope === "profiles:read");
const tokens = {
  reads: await tokenWith(owner, toRead(SCOPES)),
  changes: await tokenWith(owner, everything),
};
const others = {
  notes: await tokenWith(owner, ["notes:change"]),
  folders: await tokenWith(owner, ["folders:change"]),
};

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
    link_id: id,
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
    code === "scope_missing" ||
    code === "unexpected"
    ? code
    : "passes";
}

test("the lists name every open call and none that is gone", () => {
  const open = routes.filter(({ gate }) => gate.also?.includes("token")).map(callName);
  expect([...needs.keys(), TO_ANY].sort()).toEqual(open.sort());
});

test.each(routes.map((route) => [callName(route), route] as const))("%s", async (name, route) => {
  const needed = needs.get(name);
  const open = needed !== undefined || name === TO_ANY;
  const verdicts = {
    reads: await verdictOf(route, tokens.reads),
    changes: await verdictOf(route, tokens.changes),
    none: await verdictOf(route, `owl_${"x".repeat(43)}`),
  };
  expect(verdicts).toEqual({
    reads: needed?.endsWith(":change") ? "token_reads_only" : open ? "passes" : "forbidden",
    changes: open ? "passes" : "forbidden",
    none: "token_invalid",
  });
});

test.each(byScope.map(({ scope, names }) => [scope, names] as const))(
  "%s is refused to whoever was allowed something else alone",
  async (scope, names) => {
    const token = scope.startsWith("notes") ? others.folders : others.notes;
    const first = routes.find((route) => callName(route) === names[0]);
    if (!first) throw new Error("no call");
    expect(await verdictOf(first, token)).toBe("scope_missing");
  },
);

/** What was opened since there were scopes, in nouns that tokens from before hold: they do not get it. */
const OPENED_SINCE = `
  PATCH /users/accounts/:username · PUT /users/accounts/order · GET /exports/stats
  GET /users/dashboard/period · GET /users/since · GET /reports/sendings/:id/:file · POST /reports/:id/print
  GET /reports/settings · GET /reports/sample · GET /reports/sample/file · GET /reports/templates · POST /reports/preview
  GET /reports/:id/links · PUT /reports/settings · POST /reports/templates · DELETE /reports/templates/:id
  POST /reports · PATCH /reports/:id · DELETE /reports/:id · POST /reports/:id/restore · POST /reports/sendings/:id/file
  POST /reports/:id/recipients/retry · POST /reports/:id/links · DELETE /reports/links/:id
  PATCH /reports/templates/:id · POST /reports/templates/:id/restore`;

test("a token from before scopes makes the calls that were open then, and none that was opened since", async () => {
  const earlier = await tokenWith(owner, everything);
  await db.pool.query("update api_tokens set scopes = null, access = 'change' where token_hash = $1", [
    hashOf(earlier),
  ]);
  const held = new Set<string>(earlierScopes("change").flatMap((scope) => [scope, ...toRead([scope])]));
  const theirs = [...needs].filter(([, scope]) => held.has(scope)).map(([name]) => name);
  const passing: string[] = [];
  for (const route of routes.filter((one) => theirs.includes(callName(one))))
    if ((await verdictOf(route, earlier)) === "passes") passing.push(callName(route));
  const since = callsIn(OPENED_SINCE);
  expect(theirs.filter((name) => !passing.includes(name)).sort()).toEqual(since.sort());
  for (const name of since) {
    const route = routes.find((one) => callName(one) === name);
    if (route) expect(await verdictOf(route, earlier)).toBe("scope_missing");
  }
});

test("nothing of logins, people, money, brands, the administration or tokens is open to a token", () => {
  const closed = /^\/(auth|companies|billing|vouchers|whitelabel|admin|api-tokens|apps|client-links)\b/;
  const open = routes.filter(({ gate }) => gate.also?.includes("token"));
  expect(open.map(({ contract }) => contract.path).filter((path) => closed.test(path))).toEqual([]);
  const run = open.filter(({ gate }) => !/visitor|viewer|member/.test(gate.access));
  expect(run.length).toBeGreaterThan(0);
  expect(
    run.map(({ gate }) => gate.scope).filter((scope) => !/^(clients|channels|webhooks):/.test(`${scope}`)),
  ).toEqual([]);
});

test("whoever does not run the space gets no further with what runs it", async () => {
  const member = await castInto(web, owner.spaceId, "member");
  const list = routes.find((route) => callName(route) === "GET /webhooks");
  if (!list) throw new Error("no call");
  expect(await verdictOf(list, await tokenWith(member, ["webhooks:change"]))).toBe("forbidden");
});
