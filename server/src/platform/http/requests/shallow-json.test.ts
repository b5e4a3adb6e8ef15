import { login } from "@owlstat/core/auth/contract.ts";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { routes } from "../../../web.ts";
import { API_BASE } from "../calls/api.ts";
import { route } from "../calls/route.ts";
import { nestsTooDeep } from "./shallow-json.ts";

const told = endpoint({
  method: "POST",
  path: "/shallow/told",
  summary: "Reads what it is told.",
  body: z.object({}),
  answer: z.object({ ok: z.boolean() }),
});
const web = await startTestWeb({
  routes: [...routes, route(told, { access: "user" }, () => ({ ok: true }))],
});
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["nothing", "", false],
  ["a deep value", nested(64), false],
  ["a deeper one", nested(65), true],
  ["one that never ends", "[{".repeat(100_000), true],
  ["brackets in a text", JSON.stringify({ text: nested(500) }), false],
  ["brackets behind an escaped quote", `{"a":"\\"${nested(500)}","b":[]}`, false],
  ["brackets behind an escaped backslash", `{"a":"\\\\","b":${nested(500)}}`, true],
  ["many beside each other", `[${"[],".repeat(5000)}[]]`, false],
])("%s: nests too deep %s", (_, text, deep) => {
  expect(nestsTooDeep(text)).toBe(deep);
});

test("a body of brackets is refused before it is read, by calls of pages and of programs", async () => {
  const client = web.client();
  const headers = { ...(await client.proofs()), "content-type": "application/json" };
  const bodies = [`{"email":"a@b.test","password":${nested(10_000)}}`, nested(10_000)];
  for (const path of [login.path, "/oauth/register"])
    for (const body of bodies) {
      const answer = await client.raw(API_BASE + path, { method: "POST", headers, body });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        "invalid_json",
      ]);
    }
});

test("a large body is read of those alone who proved who they are, and anybody's is never large", async () => {
  const [stranger, visitor, known] = [web.client(), web.client(), web.clientAs({})];
  const body = `{"x":${"[],".repeat(100_000)}`;
  const tell = async (path: string, proofs: Record<string, string>, client = stranger) => {
    const headers = { ...proofs, "content-type": "application/json" };
    const answer = await client.raw(API_BASE + path, { method: "POST", headers, body });
    return ((await answer.json()) as { code: string }).code;
  };
  expect(await tell(told.path, {})).toBe("timestamp_missing");
  expect(await tell(told.path, { authorization: "Bearer owl_wrong" })).toBe("token_invalid");
  expect(await tell(told.path, await visitor.proofs(), visitor)).toBe("login_required");
  expect(await tell(told.path, await known.proofs(), known)).toBe("invalid_json");
  for (const path of [login.path, "/oauth/register"])
    expect(await tell(path, await visitor.proofs(), visitor)).toBe("body_too_large");
});
