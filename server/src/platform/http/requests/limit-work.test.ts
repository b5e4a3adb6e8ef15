import { endpoint } from "@owlstat/core/endpoint.ts";
import { DAY } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb, type TestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";
import { costOf } from "./limit-work.ts";

const answer = z.object({ ok: z.boolean() });
const slow = endpoint({ method: "GET", path: "/work/slow", summary: "Takes until it is let go.", answer });
const period = endpoint({
  method: "GET",
  path: "/work/period",
  summary: "Looks at a period.",
  query: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
  answer,
});
const told = endpoint({
  method: "POST",
  path: "/work/told",
  summary: "Reads what it is told.",
  body: z.object({}),
  answer,
});
let letGo = Promise.withResolvers<void>();
const routes = [
  route(slow, { access: "visitor" }, async () => {
    await letGo.promise;
    return { ok: true };
  }),
  route(period, { access: "visitor" }, () => ({ ok: true })),
  route(told, { access: "visitor", bodyLimit: 1024 * 1024 }, () => ({ ok: true })),
];
const web = await startTestWeb({ routes, config: { requestsAtOnce: 2, rateLimitPerMinute: 1000 } });
const counted = await startTestWeb({
  routes,
  config: { rateLimitPerMinute: 25 },
  services: { db: web.services.db },
});

const get = (from: TestWeb, path: string, address: string) =>
  from.anonymousFetch(path, { headers: { "x-forwarded-for": address } });

test("while one address hammers, it is shed early, others are served, and so are health and login", async () => {
  letGo = Promise.withResolvers<void>();
  const hammered = Array.from({ length: 40 }, () => get(web, "/api/work/slow", "192.0.2.1"));
  const first = await Promise.race(hammered);
  expect(first.status).toBe(503);
  expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await first.json()).toMatchObject({ code: "overloaded" });
  expect((await get(web, "/api/work/period", "192.0.2.2")).status).toBe(200);
  expect((await get(web, "/healthz", "192.0.2.1")).status).toBe(200);
  expect((await get(web, "/readyz", "192.0.2.1")).status).toBe(200);
  expect((await get(web, "/api/auth/getcsrftoken", "192.0.2.1")).status).toBe(200);
  letGo.resolve();
  const statuses = (await Promise.all(hammered)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2 + 24);
  expect(statuses.filter((status) => status === 503)).toHaveLength(14);
  expect((await get(web, "/api/work/period", "192.0.2.1")).status).toBe(200);
});

test("a large body counts for what it costs to read, before it is read", async () => {
  const tell = (bytes: number, address: string) =>
    counted.anonymousFetch("/api/work/told", {
      method: "POST",
      headers: { "x-forwarded-for": address, "content-type": "application/json" },
      body: `{"x":"${" ".repeat(bytes)}"}`,
    });
  const statuses = async (bytes: number, address: string) => {
    const answers = [];
    for (let times = 0; times < 8; times += 1) answers.push((await tell(bytes, address)).status);
    return answers.filter((status) => status === 429).length;
  };
  expect(await statuses(100, "192.0.2.31")).toBe(0);
  expect(await statuses(900_000, "192.0.2.32")).toBe(7);
  expect((await get(counted, "/api/work/period", "192.0.2.33")).status).toBe(200);
});

test("a long period counts for more than a short one, and the limit is an address's own", async () => {
  const long = "/api/work/period?from=2016-03-01&to=2026-03-01";
  expect((await get(counted, long, "192.0.2.3")).status).toBe(200);
  expect((await get(counted, long, "192.0.2.3")).status).toBe(200);
  const refused = await get(counted, "/api/work/period", "192.0.2.3");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get(counted, long, "192.0.2.4")).status).toBe(200);
});

test.each([
  ["/contact", "192.0.2.5"],
  ["/sitemap.xml", "192.0.2.6"],
  ["/og/en/nobody.png", "192.0.2.7"],
  ["/embed/nobody", "192.0.2.8"],
  ["/oembed?url=x", "192.0.2.9"],
])("pages such as %s are limited too", async (path, address) => {
  const statuses = [];
  for (let turn = 0; turn < 30; turn++) statuses.push((await get(counted, path, address)).status);
  expect(statuses.slice(0, 25)).not.toContain(429);
  expect(statuses.slice(25)).toEqual(Array(5).fill(429));
});

test.each([
  ["call", {}, 1],
  ["page", {}, 2],
  ["call", { from: "2026-01-01", to: "2026-02-01" }, 1],
  ["call", { from: "2016-03-01", to: "2026-03-01" }, 41],
  ["call", { from: "0001-01-01", to: ["x"] }, 1],
  ["call", { from: "2026-03-01", to: "2016-03-01" }, 1],
] as const)("a %s about %j costs %i", (kind, query, cost) => {
  expect(costOf(kind, query, 20_500 * DAY)).toBe(cost);
});
