import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";

const save = endpoint({
  method: "POST",
  path: "/input/:id",
  summary: "Saves.",
  params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  query: z.object({ dry: z.optional(z.enum(["0", "1"])) }),
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(50)),
    age: z.optional(z.number().check(z.int(), z.gte(0))),
    tags: z._default(z.array(z.object({ label: z.string() })), []),
  }),
  answer: z.object({ got: z.unknown() }),
});
const big = endpoint({
  method: "POST",
  path: "/input-big",
  summary: "Takes more.",
  body: z.object({ text: z.string() }),
  answer: z.object({ size: z.number() }),
});

const web = await startTestWeb({
  routes: [
    route(save, { access: "visitor" }, (_context, input) => ({ got: input })),
    route(big, { access: "visitor", bodyLimit: 3 * 1024 * 1024 }, (_context, { text }) => ({
      size: text.length,
    })),
  ],
});
const client = web.client();

async function post(path: string, body: string, type: string | null = "application/json", extra = {}) {
  const headers = { ...(await client.proofs()), ...(type && { "content-type": type }), ...extra };
  const response = await client.raw(`/api${path}`, { method: "POST", headers, body: Buffer.from(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const postJson = (path: string, body: unknown) => post(path, JSON.stringify(body));

test("params, query and body arrive checked and as one", async () => {
  const { body } = await postJson("/input/7?dry=1", { name: "Ada" });
  expect(body).toEqual({ got: { id: 7, dry: "1", name: "Ada", tags: [] } });
});

test.each<[string, string, unknown, string[]]>([
  ["a missing field", "/input/1", {}, ["name"]],
  ["a wrong type", "/input/1", { name: 5 }, ["name"]],
  ["a number as text", "/input/1", { name: "A", age: "5" }, ["age"]],
  ["too short", "/input/1", { name: "" }, ["name"]],
  ["too long", "/input/1", { name: "x".repeat(51) }, ["name"]],
  ["a field nobody asked for", "/input/1", { name: "A", prolevel: 9 }, ["prolevel"]],
  ["several at once", "/input/x?dry=2", { age: -1 }, ["id", "dry", "name", "age"]],
  ["inside a list", "/input/1", { name: "A", tags: [{ label: "x" }, {}] }, ["tags.1.label"]],
  ["a list as body", "/input/1", [], ["body"]],
  ["a text as body", "/input/1", "hello", ["body"]],
  ["nothing as body", "/input/1", null, ["name"]],
  ["a zero character", "/input/1", { name: "a\u0000b" }, ["name"]],
  ["a zero character deep inside", "/input/1", { name: "a", tags: [{ label: "\u0000" }] }, ["tags.0.label"]],
  ["half a character", "/input/1", { name: "a\ud800" }, ["name"]],
  ["half a character as a name", "/input/1", { name: "a", tags: [{ label: "a", "\udc00": 1 }] }, ["tags.0"]],
])("%s is refused by name of the field", async (_name, path, given, fields) => {
  expect(await postJson(path, given)).toEqual({
    status: 400,
    body: { error: expect.any(String), code: "invalid_input", details: { fields } },
  });
});

test("a zero character in the address is refused too", async () => {
  expect((await postJson("/input/%00", { name: "A" })).status).toBe(400);
});

test.each([
  ["half a text", '{"name": "A'],
  ["no JSON", "name=A"],
  ["an empty body", ""],
  ["a body of spaces", "   "],
])("%s is no valid JSON", async (_name, body) => {
  const answer = await post("/input/1", body);
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_json"]);
});

test("a body as deep as it is long is refused, whatever it is made of", async () => {
  const list = "[".repeat(10_000) + "]".repeat(10_000);
  for (const body of [list, `{"name":"A","tags":${list}}`, `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`]) {
    const answer = await post("/input/1", body);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_json"]);
  }
});

test("a whole character outside the first plane stays as it is", async () => {
  expect(await postJson("/input/1", { name: "👻" })).toMatchObject({ body: { got: { name: "👻" } } });
});

test("a body cannot reach into the prototype of things", async () => {
  for (const body of ['{"__proto__": {"name": "A"}}', '{"constructor": {"prototype": {"name": "A"}}}']) {
    expect((await post("/input/1", body)).status).toBe(400);
  }
});

test.each([
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "nonsense",
])("a body of type %s is refused", async (type) => {
  const answer = await post("/input/1", "<name>A</name>", type);
  expect([answer.status, answer.body.code]).toEqual([415, "media_type_unsupported"]);
});

test("plain text is not taken for JSON", async () => {
  const { status, body } = await post("/input/1", '{"name":"A"}', "text/plain");
  expect([status, body.code]).toEqual([415, "media_type_unsupported"]);
});

test("two megabytes are too much, also when the length is not said", async () => {
  const text = JSON.stringify({ name: "x".repeat(2 * 1024 * 1024) });
  const told = await post("/input/1", text);
  expect([told.status, told.body.code]).toEqual([413, "body_too_large"]);
  const response = await client.raw("/api/input/1", {
    method: "POST",
    headers: { ...(await client.proofs()), "content-type": "application/json" },
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(413);
});

test("a call that says so takes more", async () => {
  const text = "x".repeat(2 * 1024 * 1024);
  expect(await postJson("/input-big", { text })).toEqual({ status: 200, body: { size: text.length } });
});
