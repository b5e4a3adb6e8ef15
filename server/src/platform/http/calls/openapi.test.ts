import { hash } from "node:crypto";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { ERRORS } from "@owlstat/core/errors.ts";
import { EVENT_EXAMPLES } from "@owlstat/core/webhooks/examples.ts";
import { WEBHOOK_EVENTS } from "@owlstat/core/webhooks/rules.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callName } from "../../../testing/web/call-names.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { exampleOf } from "./examples.ts";
import { type OpenApi, operation, operationId, toSchema } from "./openapi.ts";
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
const shared = (await response.json()) as OpenApi;
/** With every reference replaced by what it leads to. */
const description = inPlace(shared) as OpenApi;
function inPlace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPlace);
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inPlace(one)]));
  const [, , kind = "", name = ""] = $ref.split("/");
  const found = (shared.components as Record<string, Record<string, unknown>>)[kind]?.[name];
  if (found === undefined) throw new Error(`${$ref} leads nowhere`);
  return inPlace(found);
}
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
  expect(Object.keys(call?.responses as object).sort()).toEqual(["200", "4XX", "5XX"]);
  expect(call?.["x-errors"]).toEqual(["forbidden", "not_found"]);
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
    parameters: [{ name: "username" }, { name: "fields" }],
  });
  expect(of("/webhooks", "post")?.["x-scope"]).toBe("webhooks:change");
  expect(description["x-common-errors"]).toEqual(
    expect.arrayContaining(["login_required", "token_invalid", "scope_missing", "rate_limited"]),
  );
  expect(description["x-status"]).toMatchObject({ login_required: 401, not_found: 404 });
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
  expect(parameters.filter((one) => !(one as { description?: string }).description?.trim())).toEqual([]);
});

test("every reference leads somewhere, and every shared part is used", () => {
  const text = JSON.stringify(shared);
  const references = new Set([...text.matchAll(/"#\/components\/([\w/]+)"/g)].map(([, name]) => name));
  const { securitySchemes: _, ...kinds } = shared.components as Record<string, Record<string, unknown>>;
  const parts = Object.entries(kinds).flatMap(([kind, list]) =>
    Object.keys(list).map((name) => `${kind}/${name}`),
  );
  expect([...references].sort()).toEqual(parts.sort());
  expect(description.components).toMatchObject({
    schemas: { Error: { properties: { code: { enum: Object.keys(ERRORS) } } } },
  });
});

test("the description is less than half of what it is without shared parts", () => {
  expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(description).length / 2);
});

test("a list says how it is paged, and every reading call which fields it can be cut to", () => {
  const names = (path: string) =>
    ((description.paths[path]?.get?.parameters ?? []) as { name: string }[]).map(({ name }) => name);
  expect(names("/alarms")).toEqual(expect.arrayContaining(["fields", "limit", "cursor"]));
  expect(names("/users/dashboard")).toContain("fields");
  expect(JSON.stringify(description.paths["/alarms"]?.get?.responses)).toContain('"next"');
});

/** The names of fields that say nothing of themselves, at any depth. */
function wordless(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(wordless);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => [
    ...(key === "properties"
      ? Object.entries(inner as Record<string, { description?: string }>).filter(
          ([, field]) => !field.description,
        )
      : []
    ).map(([name]) => name),
    ...wordless(inner),
  ]);
}

test("every parameter and field of the calls that programs make says what it means", () => {
  const open = web.routes.filter(({ gate }) => gate.also?.includes("token"));
  const silent = open.flatMap((route) => {
    const { requestBody, responses, parameters } = operation(route) as Record<string, unknown>;
    const spelled = (parameters as { name: string; description: string }[]).filter(
      ({ name, description: words }) =>
        words.toLowerCase() === `the ${name.replaceAll("_", " ").toLowerCase()}.`,
    );
    const answers = (responses as Record<string, unknown>)["200"];
    return [...wordless(requestBody), ...wordless(answers), ...spelled.map(({ name }) => name)].map(
      (name) => `${callName(route)}: ${name}`,
    );
  });
  expect(open.length).toBeGreaterThan(80);
  expect(silent, "say it in field-words.json or parameter-words.ts").toEqual([]);
});

test("every webhook event is described with the example that can be sent as a test", () => {
  expect(Object.keys(description.webhooks)).toEqual([...WEBHOOK_EVENTS]);
  for (const [type, { post }] of Object.entries(description.webhooks)) {
    const { example } = (post as { requestBody: { content: Record<string, { example: object }> } })
      .requestBody.content["application/json"] ?? { example: {} };
    expect(example).toMatchObject({ type, data: EVENT_EXAMPLES[type as keyof typeof EVENT_EXAMPLES] });
  }
});

const BODIES = web.routes.filter(({ contract, gate }) => contract.body && gate.also?.includes("token"));
test.each(BODIES.map((route) => [callName(route), route] as const))(
  "the example of %s is what the call takes",
  (_name, { contract }) => {
    const result = z.safeParse(
      contract.body as z.ZodMiniType,
      exampleOf(toSchema(contract.body as z.ZodMiniType, "input")),
    );
    expect(result.error?.issues ?? []).toEqual([]);
  },
);

test("the page for people lists every call with an anchor and turns no text into markup", () => {
  for (const { contract } of web.routes) expect(page).toContain(`id="${operationId(contract)}"`);
  expect(page.match(/<script/g)?.length).toBe(1);
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;");
});

test("the page for people is below 300 KB before a call is opened", () => {
  expect(Buffer.byteLength(page)).toBeLessThan(300_000);
});

test("an opened call shows what it takes and answers, with examples in three languages", async () => {
  const opened = await web.anonymousFetch("/api/docs/calls/postNotes");
  const text = await opened.text();
  for (const word of [
    "curl -X POST",
    "await fetch(",
    "urllib.request",
    "data-try",
    "<h4>Body</h4>",
    "<h4>Answer</h4>",
  ])
    expect(text).toContain(word);
  expect((await web.anonymousFetch("/api/docs/calls/nothing")).status).toBe(404);
  const hostile = await (await web.anonymousFetch("/api/docs/calls/putThingsByIdPartsByPart")).text();
  expect(hostile).not.toContain("<script");
});

test("the search of the page knows what calls take and answer", async () => {
  const words = (await (await web.anonymousFetch("/api/docs/words")).json()) as Record<string, string>;
  expect(Object.keys(words).sort()).toEqual(web.routes.map(({ contract }) => operationId(contract)).sort());
  expect(words.getProfilesByUsernameStats).toMatch(/\bfollowers_count\b/);
  expect(words.postAlarms).toMatch(/\btime_zone\b/);
});

test("the page leads to the product, and tells what webhooks are sent", () => {
  for (const part of ['href="/"', 'href="/settings?page=api"', 'id="webhook-messages"', "webhook-signature"])
    expect(page).toContain(part);
  for (const type of WEBHOOK_EVENTS) expect(page).toContain(`id="event-${type}"`);
});

test("the page for people runs its own script alone and asks nobody else", async () => {
  const { headers } = await web.anonymousFetch("/api/docs");
  const [, script = ""] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash("sha256", script, "base64")}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
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

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["deflate", null],
  ["identity", null],
])("whoever takes %j gets what was compressed once", async (accepted, encoding) => {
  const headers = { "accept-encoding": accepted };
  const answer = await web.anonymousFetch("/api/openapi.json", { headers });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toContain("accept-encoding");
  expect(await answer.text()).toBe(await (await web.anonymousFetch("/api/openapi.json")).text());
});
