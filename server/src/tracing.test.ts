import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { afterAll, expect, test } from "vitest";
import { API_BASE } from "./platform/http/calls/api.ts";
import { drainJobs } from "./platform/jobs/drain-jobs.ts";
import { enqueue } from "./platform/jobs/enqueue.ts";
import { startTracing } from "./platform/tracing/start-tracing.ts";
import { toldJobs, toldStatements } from "./platform/tracing/told.ts";
import { planCollecting } from "./profiles/jobs.ts";
import { castUser } from "./testing/people/test-cast.ts";
import { startTestSandbox } from "./testing/services/test-sandbox.ts";
import { startQueuedWeb } from "./testing/web/queued-web.ts";

const ROUTE = API_BASE + trackAccount.path;
type Value = { stringValue?: string; intValue?: number };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};

const bodies: string[] = [];
const collector = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    bodies.push(`${request.url} ${body}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});
await new Promise<void>((ready) => collector.listen(0, "127.0.0.1", ready));
afterAll(() => collector.close());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const web = await startQueuedWeb();
const { services } = web;
const sandbox = await startTestSandbox(services.clock);
services.profileSource = sandbox.instagram();

/** What a collector took while something was done. */
async function traced(share: number, work: () => Promise<unknown>): Promise<Sent[]> {
  bodies.length = 0;
  const stop = await startTracing({ tracing: { endpoint, share }, roles: new Set(["web"]) }, services.log);
  await work();
  await stop();
  expect(bodies.every((body) => body.startsWith("/v1/traces "))).toBe(true);
  return bodies.flatMap((body) =>
    JSON.parse(body.slice("/v1/traces ".length)).resourceSpans.flatMap(
      (one: { scopeSpans: { spans: Sent[] }[] }) => one.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}
const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test("a call is one trace: its route and status, and beneath it its statements and calls to others", async () => {
  const owner = await castUser(web);
  const spans = await traced(1, () => owner.client.ok(trackAccount, { username: "nasa" }));
  const request = spans.find(({ name }) => name === `POST ${ROUTE}`);
  expect(request).toBeDefined();
  expect(request && attributesOf(request)).toMatchObject({
    "http.route": ROUTE,
    "http.response.status_code": 200,
  });
  const beneath = spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(beneath.map(({ name }) => name)).toEqual(expect.arrayContaining(["SELECT", "INSERT"]));
  const asked = beneath.filter((one) => attributesOf(one)["server.address"] === new URL(sandbox.url).host);
  expect(attributesOf(asked[0] as Sent)).toMatchObject({
    "http.request.method": "GET",
    "http.response.status_code": 200,
  });
});

test("a trace holds no name, address, token or value", async () => {
  const owner = await castUser(web);
  await traced(1, () => owner.client.ok(trackAccount, { username: "natgeo" }));
  const all = bodies.join("\n");
  expect(all).toContain(ROUTE);
  for (const secret of ["natgeo", owner.userId, owner.spaceId]) expect(all).not.toContain(secret);
});

test("with a share of nothing, and once it is over, nothing is sent and nobody listens", async () => {
  const owner = await castUser(web);
  expect(await traced(0, () => owner.client.ok(trackAccount, { username: "lonelyplanet" }))).toEqual([]);
  expect([toldJobs.hasSubscribers, toldStatements.hasSubscribers]).toEqual([false, false]);
});

test("a job is one trace, with its statements beneath it", async () => {
  const { db, log } = services;
  const spans = await traced(1, async () => {
    await enqueue(db, planCollecting, {});
    await drainJobs({ db, jobs: [planCollecting], context: services, log });
  });
  const job = spans.find(({ name }) => name === "job profiles.plan");
  expect(job && attributesOf(job)).toMatchObject({ "job.attempt": 1 });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(0);
});

test("a statement that fails is marked, and the answer stays what it was", async () => {
  const spans = await traced(1, async () => {
    await toldJobs.tracePromise(
      () =>
        services.db.kysely
          .selectFrom("nowhere" as "users")
          .selectAll()
          .execute()
          .catch(() => null),
      { name: "test", attempt: 1 },
    );
  });
  const statement = spans.find(({ name }) => name === "SELECT");
  expect(statement?.status.code).toBe(2);
});

test("without a collector nothing is loaded, and one that is away disturbs nobody", async () => {
  const none = await startTracing({ tracing: null, roles: new Set() }, services.log);
  expect(toldStatements.hasSubscribers).toBe(false);
  await none();
  const away = { endpoint: "http://127.0.0.1:9", share: 1 };
  const stop = await startTracing({ tracing: away, roles: new Set(["web"]) }, services.log);
  expect((await web.anonymousFetch("/healthz")).status).toBe(200);
  await stop();
});
