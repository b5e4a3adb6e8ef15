import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb, type TestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";

const answer = z.object({ ip: z.string() });
const ask = endpoint({ method: "GET", path: "/limits/ask", summary: "Tells the caller's address.", answer });
const seldom = endpoint({ method: "GET", path: "/limits/seldom", summary: "May be asked thrice.", answer });
const routes = [
  route(ask, { access: "visitor" }, ({ ip }) => ({ ip })),
  route(seldom, { access: "visitor", perMinute: 3 }, ({ ip }) => ({ ip })),
];
const start = (config: { rateLimitPerMinute?: number; trustProxy?: string }, from?: TestWeb) =>
  startTestWeb({ routes, config, ...(from && { services: { db: from.services.db } }) });

const web = await start({ rateLimitPerMinute: 5 });
const strict = await start({ trustProxy: "10.9.9.9" }, web);
const behindProxy = await start({ trustProxy: "loopback" }, web);

const get = (from: TestWeb, path: string, forwarded?: string) =>
  from.anonymousFetch(path, { headers: { ...(forwarded && { "x-forwarded-for": forwarded }) } });
const ipSeen = async (from: TestWeb, forwarded: string) =>
  ((await (await get(from, "/api/limits/ask", forwarded)).json()) as { ip: string }).ip;

test("who asks too often is answered when to come back", async () => {
  for (let i = 0; i < 5; i++) expect((await get(web, "/api/limits/ask", "192.0.2.1")).status).toBe(200);
  const refused = await web.anonymousFetch("/api/limits/ask", {
    headers: { "x-forwarded-for": "192.0.2.1", "accept-language": "nl" },
  });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(refused.status).toBe(429);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.json()).toEqual({
    error: web.services.texts.translator("errors", "nl")("rate_limited", { seconds }),
    code: "rate_limited",
    details: { seconds },
  });
  expect((await get(web, "/api/limits/ask", "192.0.2.2")).status).toBe(200);
});

test("pages and operators' addresses are not counted", async () => {
  for (let i = 0; i < 8; i++) expect((await get(web, "/healthz", "192.0.2.3")).status).toBe(200);
  expect((await get(web, "/api/limits/ask", "192.0.2.3")).status).toBe(200);
});

test("a call's own limit holds however the address is spelled", async () => {
  const spellings = [
    "/api/limits/seldom",
    "/API/limits/SELDOM",
    "/%61pi/limits/seldom",
    "/api/limits/seldom/",
  ];
  const statuses = [];
  for (const path of [...spellings, ...spellings]) statuses.push((await get(strict, path)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
});

test("a stranger's word about the address is not believed", async () => {
  expect(await ipSeen(strict, "198.51.100.7")).toBe("127.0.0.1");
});

test("a stranger cannot escape the limit by naming other addresses", async () => {
  const limited = [];
  for (let i = 0; i < 6; i++)
    limited.push((await get(strict, "/api/limits/seldom", `198.51.100.${i}`)).status);
  expect(limited.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
});

test("behind our own proxy only what the proxy itself added counts", async () => {
  expect(await ipSeen(behindProxy, "198.51.100.7")).toBe("198.51.100.7");
  expect(await ipSeen(behindProxy, "203.0.113.1, 198.51.100.7")).toBe("198.51.100.7");
  expect(await ipSeen(behindProxy, "127.0.0.1, 198.51.100.7")).toBe("198.51.100.7");
});
