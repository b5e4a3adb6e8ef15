import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, testDb } from "../../testing/database/test-db.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { connect } from "../db/connect.ts";
import { createOperations } from "./operations.ts";

const web = await startTestWeb();
const { db } = web.services;
const guarded = await startTestWeb({ config: { metricsToken: "the scraper's token" }, services: { db } });
const unmigrated = await startTestWeb({ services: { db: await testDb({ migrated: false }) } });
const away = await createTestDatabase();
const awayDb = connect({ url: away.url, max: 1 });
await awayDb.close();
await away.drop();
const orphaned = await startTestWeb({ services: { db: awayDb } });

const answerOf = async (response: Response) => [response.status, await response.json()];

test("a running process is alive, whatever its database does", async () => {
  expect(await answerOf(await web.anonymousFetch("/healthz"))).toEqual([200, { status: "alive" }]);
  expect(await answerOf(await orphaned.anonymousFetch("/healthz"))).toEqual([200, { status: "alive" }]);
});

test("it is ready with a migrated database only", async () => {
  expect(await answerOf(await web.anonymousFetch("/readyz"))).toEqual([200, { status: "ready" }]);
  expect(await answerOf(await unmigrated.anonymousFetch("/readyz"))).toEqual([
    503,
    { status: "migrations pending", pending: expect.arrayContaining(["schema"]) },
  ]);
  expect(await answerOf(await orphaned.anonymousFetch("/readyz"))).toEqual([
    503,
    { status: "database unreachable" },
  ]);
});

test("figures go to this machine, by the route's pattern and never by the address asked for", async () => {
  await web.anonymousFetch("/api/auth/getcsrftoken?t=private-word");
  await web.anonymousFetch("/api/private-word");
  const response = await web.anonymousFetch("/metrics");
  const text = await response.text();
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(text).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/auth\/getcsrftoken",method="GET",status="200"\} 1/,
  );
  expect(text).not.toContain("private-word");
});

test("a request that came through a proxy gets no figures", async () => {
  for (const forwarded of ["198.51.100.7", "127.0.0.1", ""]) {
    const response = await web.anonymousFetch("/metrics", { headers: { "x-forwarded-for": forwarded } });
    expect([forwarded, response.status]).toEqual([forwarded, 403]);
  }
});

test.each([
  { forwarded: "for=198.51.100.7" },
  { "x-real-ip": "198.51.100.7" },
  { via: "1.1 proxy" },
  { "x-forwarded-host": "stats.example.com" },
  { "cf-connecting-ip": "198.51.100.7" },
])("%j says that a proxy asks: no figures", async (headers) => {
  expect((await web.anonymousFetch("/metrics", { headers })).status).toBe(403);
});

test("a proxy that says nothing but passes on the name it was asked by gets no figures", async () => {
  const { hostname, port } = new URL(web.url);
  const status = await new Promise((resolve, reject) => {
    const headers = { host: "stats.example.com" };
    const asked = request({ hostname, port, path: "/metrics", headers, agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    asked.on("error", reject).end();
  });
  expect(status).toBe(403);
});

test.each([
  ["nothing", {}, 403],
  ["a wrong token", { authorization: "Bearer wrong" }, 403],
  ["an empty token", { authorization: "Bearer " }, 403],
  ["the token", { authorization: "Bearer the scraper's token" }, 200],
  [
    "the token through a proxy",
    { authorization: "Bearer the scraper's token", "x-forwarded-for": "198.51.100.7" },
    200,
  ],
] as const)("with a token set, %s answers as it should", async (_name, headers, status) => {
  expect((await guarded.anonymousFetch("/metrics", { headers })).status).toBe(status);
});

test("a process without the web role answers its operators and nobody else", async () => {
  const app = await createOperations(web.services);
  afterAll(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  expect(await answerOf(await fetch(`${url}/healthz`))).toEqual([200, { status: "alive" }]);
  expect(await answerOf(await fetch(`${url}/readyz`))).toEqual([200, { status: "ready" }]);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  for (const path of ["/", "/login", "/api/auth/me", "/cache/null.webp"]) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  }
});
