import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fetchRaw } from "../../../testing/web/fetch-raw.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { route } from "./route.ts";

let reading = "first";
const read = endpoint({
  method: "GET",
  path: "/answers/:name",
  summary: "Reads.",
  params: z.object({ name: z.string() }),
  answer: z.object({ reading: z.string(), name: z.string() }),
});
const long = endpoint({
  method: "GET",
  path: "/long-answer",
  summary: "Reads much.",
  answer: z.object({ text: z.string() }),
});
const write = endpoint({
  method: "POST",
  path: "/answers",
  summary: "Writes.",
  body: z.object({}),
  answer: z.object({ done: z.literal(true) }),
});
const routes = [
  route(read, { access: "visitor" }, (_context, { name }) => ({ reading, name })),
  route(long, { access: "visitor" }, () => ({ text: "word ".repeat(2000) })),
  route(write, { access: "visitor" }, ({ cookies }) => {
    cookies.set("language", "it", { maxAge: 60 });
    return { done: true } as const;
  }),
];
const web = await startTestWeb({ routes });
const { db } = web.services;
const secure = await startTestWeb({
  routes,
  config: { publicUrl: "https://owlstat.test" },
  services: { db },
});

test("a reader who has the answer already gets 304 until it changes", async () => {
  reading = "first";
  const first = await web.anonymousFetch("/api/answers/a");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(await first.json()).toEqual({ reading: "first", name: "a" });
  const again = await web.anonymousFetch("/api/answers/a", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  reading = "second";
  const changed = await web.anonymousFetch("/api/answers/a", { headers: { "if-none-match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("several fingerprints, or any, may be named", async () => {
  const { headers } = await web.anonymousFetch("/api/answers/a");
  const etag = headers.get("etag") ?? "";
  for (const named of [`W/"x", ${etag}`, etag.replace("W/", ""), "*"]) {
    const response = await web.anonymousFetch("/api/answers/a", { headers: { "if-none-match": named } });
    expect([named, response.status]).toEqual([named, 304]);
  }
});

test("HEAD answers like GET, without the body", async () => {
  const response = await web.anonymousFetch("/api/answers/a", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("letter case and a trailing slash of the address do not matter, parameters keep theirs", async () => {
  const response = await web.anonymousFetch("/API/Answers/Ada/");
  expect(await response.json()).toMatchObject({ name: "Ada" });
});

test("long answers are compressed for whoever understands it", async () => {
  const coding = async (accept: string) =>
    (await web.anonymousFetch("/api/long-answer", { headers: { "accept-encoding": accept } })).headers.get(
      "content-encoding",
    );
  expect(await coding("br, gzip")).toBe("br");
  expect(await coding("gzip")).toBe("gzip");
  expect(await coding("identity")).toBeNull();
});

test("every answer has an id of its own, also a refused one", async () => {
  const paths = ["/api/answers/a", "/api/nowhere", "/healthz", "/api/auth/login", "/"];
  const ids = await Promise.all(
    paths.map(async (path) => (await web.anonymousFetch(path)).headers.get("x-request-id")),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
  expect(new Set(ids).size).toBe(paths.length);
});

test("the caller cannot choose the id", async () => {
  const response = await web.anonymousFetch("/healthz", {
    headers: { "x-request-id": "mine", "request-id": "mine" },
  });
  expect(response.headers.get("x-request-id")).not.toBe("mine");
});

test.each(["/api/answers/a", "/api/nowhere", "/healthz", "/api/docs"])(
  "%s has the protecting headers",
  async (path) => {
    const { headers } = await web.anonymousFetch(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("https is insisted on only where the product is served over it", async () => {
  const told = async ({ anonymousFetch }: typeof web) =>
    (await anonymousFetch("/healthz")).headers.get("strict-transport-security");
  expect(await told(web)).toBeNull();
  expect(await told(secure)).toMatch(/^max-age=\d{8,}/);
});

test.each([
  ["owlstat.test", true],
  ["Agency.owlstat.test:443", true],
  ["stats.agency.example", false],
  ["notowlstat.test", false],
  ["owlstat.test.agency.example", false],
])("%s binds the hosts below it to https: %s", async (host, below) => {
  const { head } = await fetchRaw(secure.url, "/healthz", { host });
  const [, told] = /^strict-transport-security\n(.*)$/im.exec(head) ?? [];
  expect(told).toBe(`max-age=31536000${below ? "; includeSubDomains" : ""}`);
});

test("cookies are out of reach for scripts and bound to this host on https", async () => {
  const cookieOf = async (from: typeof web) => {
    const client = from.client();
    const headers = { ...(await client.proofs()), "content-type": "application/json" };
    const response = await client.raw("/api/answers", { method: "POST", headers, body: "{}" });
    return [response.headers.getSetCookie()[0], [...client.cookies.keys()]];
  };
  expect(await cookieOf(web)).toEqual([
    "owl_language=it; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    ["owl_visitor", "owl_language"],
  ]);
  expect(await cookieOf(secure)).toEqual([
    "__Host-owl_language=it; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
    ["__Host-owl_visitor", "__Host-owl_language"],
  ]);
});
