import { createHmac } from "node:crypto";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { isFresh, isSignedBy } from "../../signatures.ts";
import { API_BASE } from "../calls/api.ts";
import { route } from "../calls/route.ts";
import { LONGEST_DELIVERY } from "./signed-request.ts";

const SECRET = "whsec_test";
const answer = z.object({ type: z.string(), bytes: z.number() });
const hook = endpoint({ method: "POST", path: "/hooks/signed", summary: "Takes events.", answer });
const small = endpoint({ method: "POST", path: "/hooks/small", summary: "Takes little.", answer });
const fields = endpoint({
  method: "POST",
  path: "/hooks/fields",
  summary: "Takes fields.",
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

const web = await startTestWeb({
  routes: [
    route(hook, { access: "visitor", outside: true }, ({ delivery, clock }) => {
      const [at = "", signature = ""] = (delivery.header("Test-Signature") ?? "").split(",");
      const signed = Buffer.concat([Buffer.from(`${at}.`), delivery.body]);
      const good = isSignedBy(SECRET, signed, Buffer.from(signature, "hex"));
      if (!good || !isFresh(Number(at), clock.now())) throw new AppError("signature_invalid");
      const { type } = delivery.json() as { type: string };
      return { type, bytes: delivery.body.length };
    }),
    route(small, { access: "visitor", outside: true, bodyLimit: 10 }, ({ delivery }) => ({
      type: "",
      bytes: delivery.body.length,
    })),
    route(fields, { access: "visitor", outside: true }, (_context, { name }) => ({ name })),
  ],
});

type Sent = { body: string; at?: number; signature?: string; headers?: Record<string, string> };

async function send(path: string, { body, at = web.services.clock.now(), signature, headers }: Sent) {
  const made = createHmac("sha256", SECRET).update(`${at}.${body}`).digest("hex");
  const response = await web.anonymousFetch(API_BASE + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "test-signature": `${at},${signature ?? made}`,
      ...headers,
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("a signed call from outside", () => {
  test("is checked over the very bytes that were sent", async () => {
    const body = '{ "type":"paid",\n "name": "Zoë", "amount": 1.0 }\r\n';
    expect(await send(hook.path, { body })).toEqual({
      status: 200,
      body: { type: "paid", bytes: Buffer.byteLength(body) },
    });
  });

  test.each([
    ["another body's signature", { body: '{"type":"a"}', signature: "00".repeat(32) }],
    ["no signature", { body: '{"type":"a"}', signature: "" }],
    ["one sign too few", { body: '{"type":"a"}', signature: "00".repeat(31) }],
  ])("is refused with %s", async (_name, sent) => {
    expect(await send(hook.path, sent)).toMatchObject({ status: 400, body: { code: "signature_invalid" } });
  });

  test.each([-301, 301])("is refused %i seconds off our clock", async (seconds) => {
    const at = web.services.clock.now() + seconds * 1000;
    expect(await send(hook.path, { body: '{"type":"a"}', at })).toMatchObject({ status: 400 });
  });

  test("counts as fresh within five minutes", async () => {
    const at = web.services.clock.now() - 299_000;
    expect(await send(hook.path, { body: '{"type":"a"}', at })).toMatchObject({ status: 200 });
  });

  test("is refused when it is signed but no JSON", async () => {
    expect(await send(hook.path, { body: "{" })).toMatchObject({
      status: 400,
      body: { code: "invalid_json" },
    });
  });

  test("is refused before it is read when it is too long", async () => {
    const body = JSON.stringify({ type: "x".repeat(LONGEST_DELIVERY) });
    expect(await send(hook.path, { body })).toMatchObject({ status: 413, body: { code: "body_too_large" } });
    expect(await send(small.path, { body: "0123456789" })).toMatchObject({ status: 200 });
    expect(await send(small.path, { body: "0123456789a" })).toMatchObject({ status: 413 });
  });

  test("is refused when it is compressed", async () => {
    const headers = { "content-encoding": "gzip" };
    expect(await send(hook.path, { body: '{"type":"a"}', headers })).toMatchObject({ status: 415 });
  });
});

describe("a call from outside with fields", () => {
  test.each([
    ["application/x-www-form-urlencoded", "name=Owl+One", 200],
    ["application/json; charset=utf-8", '{"name":"Owl One"}', 200],
    ["application/json", '{"name":7}', 400],
    ["application/json", "{", 400],
    ["text/plain", "name=Owl", 415],
  ])("as %s %s is answered", async (type, body, status) => {
    const answered = await send(fields.path, { body, headers: { "content-type": type } });
    expect(answered.status).toBe(status);
    if (status === 200) expect(answered.body).toEqual({ name: "Owl One" });
  });
});
