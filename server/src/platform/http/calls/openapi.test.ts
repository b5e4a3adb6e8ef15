import { endpoint } from "@owlstat/core/endpoint.ts";
import { ERRORS } from "@owlstat/core/errors.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import type { OpenApi } from "./openapi.ts";
import { route } from "./route.ts";

const HOSTILE = `<script>alert("1")</script>&'`;
const update = endpoint({
  method: "PUT",
  path: "/things/:id/parts/:part",
  summary: HOSTILE,
  params: z.object({ id: z.uuid(), part: z.string() }),
  query: z.object({ dry: z.optional(z.string()), mode: z.enum(["a", "b"]) }),
  body: z.object({ name: z.string().check(z.maxLength(9)) }),
  answer: z.object({ saved: z.boolean() }),
  errors: ["forbidden", "not_found"],
});
const web = await startTestWeb({ routes: [route(update, { access: "member" }, () => ({ saved: true }))] });
const response = await web.anonymousFetch("/api/openapi.json");
const description = (await response.json()) as OpenApi;
const page = await (await web.anonymousFetch("/api/docs")).text();

test("every mounted call is described, and nothing else", () => {
  const described = Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = web.routes.map(
    ({ contract }) => `${contract.method} ${contract.path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(described.sort()).toEqual(mounted.sort());
});

test("the description has the shape the standard wants", () => {
  expect(description).toMatchObject({
    openapi: "3.1.0",
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: "http://owlstat.test/api" }],
  });
  for (const [path, calls] of Object.entries(description.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const call of Object.values(calls)) {
      const parameters = call.parameters as { name: string; in: string; required: boolean; schema: object }[];
      expect(call.summary).toEqual(expect.stringMatching(/\S/));
      expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(inPath);
      for (const one of parameters) expect(one.schema).toBeTypeOf("object");
      expect(call.responses).toMatchObject({ 200: { description: expect.any(String) } });
      expect(JSON.stringify(call)).not.toContain("$schema");
    }
  }
});

test("every call has a name of its own, made of its method and path, and a noun that is listed", () => {
  const calls = Object.values(description.paths).flatMap((path) => Object.values(path));
  const ids = calls.map(({ operationId }) => operationId);
  for (const id of ids) expect(id).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(["putThingsByIdPartsByPart", "getProfilesByUsernameGoals"]));
  const nouns = new Set(calls.flatMap(({ tags }) => tags as string[]));
  expect(description.tags.map(({ name }) => name)).toEqual([...nouns].sort());
});

test("a call tells its parameters, proofs, body, answer and errors", () => {
  const call = description.paths["/things/{id}/parts/{part}"]?.put;
  expect(call?.["x-access"]).toBe("member");
  expect(call?.parameters).toMatchObject([
    { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
    { name: "part", in: "path", required: true },
    { name: "dry", in: "query", required: false },
    { name: "mode", in: "query", required: true, schema: { enum: ["a", "b"] } },
    { name: "X-Timestamp", in: "header", required: true },
    { name: "X-CSRF-TOKEN", in: "header", required: true },
    { name: "Idempotency-Key", in: "header", required: false },
  ]);
  expect(call?.requestBody).toMatchObject({
    content: { "application/json": { schema: { properties: { name: { maxLength: 9 } } } } },
  });
  expect(Object.keys(call?.responses as object).sort()).toEqual([
    ...["200", "400", "401", "403", "404", "409", "413", "415", "422", "429", "500", "503"],
  ]);
});

test("a call tells who may make it and how they prove it", () => {
  const of = (path: string, method: string) => description.paths[path]?.[method];
  expect(Object.keys(description.components.securitySchemes as object)).toEqual([
    ...["session", "clientKey", "token"],
  ]);
  expect(of("/things/{id}/parts/{part}", "put")?.security).toEqual([{ session: [], clientKey: [] }]);
  expect(of("/auth/login", "post")?.security).toEqual([{ clientKey: [] }]);
  expect(of("/users/accounts", "get")).toMatchObject({
    security: [{ session: [] }, { token: [] }],
    "x-token": "read",
  });
  expect(of("/notes", "post")).toMatchObject({
    security: [{ session: [], clientKey: [] }, { token: [] }],
    "x-token": "change",
    parameters: [
      { name: "X-Timestamp", required: false },
      { name: "X-CSRF-TOKEN", required: false },
      { name: "Idempotency-Key", required: false },
    ],
  });
  expect(of("/billing", "get")?.security).toEqual([{ session: [] }]);
  expect(of("/profiles/{username}", "get")).toMatchObject({
    security: [{}, { token: [] }],
    parameters: [{ name: "username" }],
  });
  expect(of("/users/accounts", "get")?.responses).toMatchObject({
    401: { description: "login_required, token_invalid" },
  });
});

test("every parameter tells what it looks like, days too", () => {
  const parameters = Object.values(description.paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ parameters }) => parameters as { name: string; schema: object }[]),
  );
  expect(parameters.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([]);
  const stats = description.paths["/profiles/{username}/stats"]?.get?.parameters;
  expect(stats).toContainEqual(
    expect.objectContaining({ name: "from", schema: { type: "string", format: "date" } }),
  );
});

test("every reference leads somewhere", () => {
  const text = JSON.stringify(description);
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
  );
  expect([...references]).toEqual(["Error"]);
  expect(description.components).toMatchObject({
    schemas: { Error: { properties: { code: { enum: Object.keys(ERRORS) } } } },
  });
});

test("the page for people lists every call and turns no text into markup", () => {
  for (const path of Object.keys(description.paths)) expect(page).toContain(`<code>${path}</code>`);
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;");
});

test("the page for people may load and run nothing", async () => {
  const { headers } = await web.anonymousFetch("/api/docs");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
});

test.each(["/api/openapi.json", "/api/docs"])("%s is sent again only when it has changed", async (path) => {
  const first = await web.anonymousFetch(path);
  const etag = first.headers.get("etag") ?? "";
  expect([etag, first.headers.get("cache-control")]).toEqual([
    expect.stringMatching(/^W\//),
    "public, no-cache",
  ]);
  const again = await web.anonymousFetch(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});
