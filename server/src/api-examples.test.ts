import { ALARM_MEASURES } from "@owlstat/core/alarms/measures.ts";
import { expect, test } from "vitest";
import { exampleAddress, exampleCall, renderCall } from "./platform/http/calls/docs-page/call.ts";
import { operation } from "./platform/http/calls/openapi.ts";
import { prepareQueues } from "./testing/database/test-queues.ts";
import { storeProfiles } from "./testing/figures/test-profiles.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { givePro, tokenWith } from "./testing/people/test-tokens.ts";
import { callName } from "./testing/web/call-names.ts";
import { startTestWeb } from "./testing/web/test-web.ts";
import { routes } from "./web.ts";
import { jobs } from "./worker.ts";

const web = await startTestWeb();
await prepareQueues(web.services, jobs);
const owner = await castUser(web);
await givePro(web, owner);
await storeProfiles(web.services, ["nasa", "natgeo"]);
await web.services.db.pool.query(
  `insert into accounts (space_id, profile_id, position, added_by, added_at)
   select $1, id, id, $2, $3 from profiles`,
  [owner.spaceId, owner.userId, new Date(web.services.clock.now())],
);
const token = await tokenWith(owner, [
  ...(["accounts:read", "profiles:read", "folders:read", "notes:read", "alarms:read", "goals:read"] as const),
  ...([
    "reports:read",
    "downloads:read",
    "imports:read",
    "clients:read",
    "channels:read",
    "webhooks:read",
  ] as const),
]);

/** Calls that need no id of something that was made before. */
const READS = routes.filter(
  ({ contract, gate }) =>
    contract.method === "GET" && gate.also?.includes("token") && !/:(?!username)/.test(contract.path),
);

test.each(READS.map((route) => [callName(route), route] as const))(
  "the example of %s on the page of the API answers as it stands there",
  async (_name, route) => {
    await web.services.db.pool.query("delete from attempts");
    const { parameters } = operation(route) as { parameters: Parameters<typeof exampleAddress>[1] };
    const response = await web.anonymousFetch(`/api${exampleAddress(route.contract.path, parameters)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get("api-version")]).toEqual([200, "2026-11-18"]);
    await response.arrayBuffer();
  },
);

const routeOf = (name: string) => {
  const route = routes.find((one) => callName(one) === name);
  if (!route) throw new Error(`there is no call ${name}`);
  return route;
};

test.each([
  ["POST /alarms", null],
  ["POST /alarms/backtest", null],
  ["POST /mcp", null],
  ["POST /imports/file", "username,date,followers\nnasa,2026-01-01,100\n"],
])("the example of %s can be sent as it stands there", async (name, file) => {
  const { method, address, headers, body } = exampleCall(routeOf(name), "/api");
  const changing = await tokenWith(owner, ["alarms:change", "imports:change", "accounts:read"]);
  const response = await web.anonymousFetch(address, {
    method,
    headers: { ...headers, Authorization: `Bearer ${changing}` },
    body: file ?? body,
  });
  expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^\{/)]);
});

test("examples of files read no JSON, and examples that send a file say how", () => {
  for (const name of ["GET /exports/stats", "GET /profiles/:username/stats.csv", "GET /downloads/:id/file"])
    expect(renderCall(routeOf(name), "/api")).not.toMatch(/response\.json\(\)|json\.load/);
  const upload = renderCall(routeOf("POST /imports/file"), "/api");
  for (const part of ["--data-binary @", "openAsBlob", "Content-Type: text/csv", 'type="file"', "text/plain"])
    expect(upload).toContain(part);
});

test("every measure of an alarm is explained with what its value counts in", () => {
  const text = renderCall(routeOf("POST /alarms"), "/api");
  for (const measure of ALARM_MEASURES) expect(text).toMatch(new RegExp(`[ ;:] ${measure}: [^;]+\\(`));
});

test("what a parameter means depends on what the call is about", () => {
  expect(renderCall(routeOf("GET /exports/stats"), "/api")).toContain("ndjson: a line of JSON");
  expect(renderCall(routeOf("GET /feeds/:secret/:file"), "/api")).toContain(
    "stats.csv, stats.json or alarms.atom",
  );
});

test("a file of another type is refused with the types that are taken", async () => {
  const changing = await tokenWith(owner, ["imports:change"]);
  const response = await web.anonymousFetch("/api/imports/file", {
    method: "POST",
    headers: { authorization: `Bearer ${changing}`, "content-type": "application/json" },
    body: "{}",
  });
  expect([response.status, await response.json()]).toEqual([
    415,
    expect.objectContaining({ details: { accepted: expect.arrayContaining(["text/csv"]) } }),
  ]);
});

test("most reading calls have an example that is run", () => {
  expect(READS.length).toBeGreaterThan(20);
});
