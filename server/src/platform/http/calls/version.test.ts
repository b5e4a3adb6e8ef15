import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import type { OpenApi } from "./openapi.ts";
import { route } from "./route.ts";
import { API_VERSION } from "./version.ts";

const leaving = endpoint({
  method: "GET",
  path: "/leaving",
  summary: "Is going away.",
  answer: z.object({ ok: z.literal(true), more: z.number() }),
  sunset: { since: "2026-11-18", ends: "2027-11-18", instead: "GET /staying" },
});
const staying = endpoint({
  method: "GET",
  path: "/staying",
  summary: "Stays.",
  answer: z.object({ ok: z.literal(true) }),
});
const answer = () => ({ ok: true as const, more: 1 });
const web = await startTestWeb({
  routes: [route(leaving, { access: "visitor" }, answer), route(staying, { access: "visitor" }, answer)],
});

test("every answer tells the version of the API, and a caller may ask for it", async () => {
  for (const headers of [{}, { "api-version": API_VERSION }] as Record<string, string>[]) {
    const response = await web.anonymousFetch("/api/staying", { headers });
    expect([response.status, response.headers.get("api-version")]).toEqual([200, API_VERSION]);
    expect(response.headers.get("sunset")).toBeNull();
  }
});

test("a version that is not offered is refused with those that are", async () => {
  const response = await web.anonymousFetch("/api/staying", { headers: { "api-version": "2020-01-01" } });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: "api_version_unknown", details: { versions: API_VERSION } }),
  ]);
});

test("a call that goes away says since when, until when and where to read on", async () => {
  const { headers } = await web.anonymousFetch("/api/leaving");
  expect(headers.get("deprecation")).toBe("@1794960000");
  expect(headers.get("sunset")).toBe("Thu, 18 Nov 2027 00:00:00 GMT");
  expect(headers.get("link")).toBe('<http://owlstat.test/api/docs#changes>; rel="sunset"');
  const response = await web.anonymousFetch("/api/openapi.json");
  const description = (await response.json()) as OpenApi;
  expect(description.paths["/leaving"]?.get?.deprecated).toBe(true);
  expect(description.paths["/staying"]?.get?.deprecated).toBeUndefined();
});

test("only the wanted fields of an answer come", async () => {
  const response = await web.anonymousFetch("/api/leaving?fields=more");
  expect(await response.json()).toEqual({ more: 1 });
  expect((await web.anonymousFetch("/api/leaving?fields=less")).status).toBe(400);
});
