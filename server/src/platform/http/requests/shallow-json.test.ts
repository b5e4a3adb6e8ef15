import { login } from "@owlstat/core/auth/contract.ts";
import { expect, test } from "vitest";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { API_BASE } from "../calls/api.ts";
import { nestsTooDeep } from "./shallow-json.ts";

const web = await startTestWeb();
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
  const bodies = [`{"email":"a@b.test","password":${nested(60_000)}}`, nested(60_000)];
  for (const path of [login.path, "/oauth/register"])
    for (const body of bodies) {
      const answer = await client.raw(API_BASE + path, { method: "POST", headers, body });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        "invalid_json",
      ]);
    }
});
