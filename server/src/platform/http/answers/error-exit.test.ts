import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { endpoint } from "@owlstat/core/endpoint.ts";
import { AppError, ERRORS, type ErrorCode } from "@owlstat/core/errors.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { logLines } from "../../../testing/files/log-lines.ts";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { route } from "../calls/route.ts";

const fail = endpoint({
  method: "GET",
  path: "/failures/:kind",
  summary: "Fails.",
  params: z.object({ kind: z.string() }),
  answer: z.object({}),
});
const INSIDE = "duplicate key in table secret_plans at 10.0.0.7";
const THROWN: Record<string, unknown> = {
  error: new Error(INSIDE),
  database: Object.assign(new Error(INSIDE), { code: "23505", detail: "Key (email)=(ada@example.com)" }),
  text: INSIDE,
  nothing: undefined,
  status: Object.assign(new Error(INSIDE), { statusCode: 502 }),
  teapot: Object.assign(new Error(INSIDE), { statusCode: 418 }),
};

const lines = logLines();
const web = await startTestWeb({
  services: { log: lines.log },
  routes: [
    route(fail, { access: "visitor" }, (_context, { kind }) => {
      if (kind in ERRORS) throw new AppError(kind as ErrorCode, { seconds: 7 });
      throw THROWN[kind];
    }),
  ],
});

describe.each(Object.keys(THROWN))("an action that throws (%s)", (kind) => {
  test("answers 500 and tells nothing of the inside", async () => {
    const response = await web.anonymousFetch(`/api/failures/${kind}`);
    const sent = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(sent)).toEqual({ error: "Generic error", code: "unexpected", details: {} });
    expect(sent).not.toMatch(/secret_plans|10\.0\.0\.7|node_modules|\.ts:/);
  });
});

test("what went wrong inside is in the log, by the request's own id", async () => {
  const response = await web.anonymousFetch("/api/failures/error");
  const id = response.headers.get("x-request-id");
  expect(lines.entries("request failed").filter(({ reqId }) => reqId === id)).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: INSIDE, stack: expect.any(String) }) }),
  ]);
  expect(lines.text()).not.toContain("ada@example.com");
});

test.each(Object.keys(ERRORS) as ErrorCode[])(
  "%s has its status and a text in every language",
  async (code) => {
    for (const language of LANGUAGES) {
      const headers = { "accept-language": language };
      const response = await web.anonymousFetch(`/api/failures/${code}`, { headers });
      expect(response.status).toBe(ERRORS[code].status);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const body = (await response.json()) as { error: string; code: string };
      expect(body.code).toBe(code);
      expect(body.error).toMatch(/\S/);
      expect(body.error).not.toBe(code);
    }
  },
);

const texts = web.services.texts;

test.each([
  ["GET", "/api/nowhere"],
  ["POST", "/api/nowhere"],
  ["GET", "/api"],
  ["GET", "/api/failures"],
  ["GET", "/api/failures/a/b/c"],
  ["PUT", "/somewhere"],
  ["GET", "/assets/nothing.js"],
  ["GET", "/api/failures/%E0%A4%A"],
])("%s %s is not there, said in the caller's language", async (method, path) => {
  const response = await web.anonymousFetch(path, {
    method,
    headers: { "accept-language": "it-IT,en;q=0.5" },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: texts.translator("errors", "it")("not_found"),
    code: "not_found",
    details: {},
  });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s where only GET is known is the wrong method",
  async (method) => {
    const response = await web.anonymousFetch("/api/failures/error", {
      method,
      headers: { "content-type": "text/nonsense", "accept-language": "de" },
      ...(!["DELETE", "OPTIONS"].includes(method) && { body: "{" }),
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await response.json()).toEqual({
      error: texts.translator("errors", "de")("method_not_allowed"),
      code: "method_not_allowed",
      details: {},
    });
  },
);

test.each(["GET", "HEAD", "OPTIONS"])("%s where only POST is known is the wrong method", async (method) => {
  const response = await web.anonymousFetch("/api/auth/login", { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

test("the language a user chose wins over the browser's", async () => {
  const client = web.clientAs({ language: "fr" });
  const response = await client.raw("/api/failures/forbidden", { headers: { "accept-language": "de" } });
  const { error } = (await response.json()) as { error: string };
  expect(error).toBe(texts.translator("errors", "fr")("forbidden"));
});

test.each(["GET", "DELETE"])("an overlong address is not there (%s)", async (method) => {
  const response = await web.anonymousFetch(`/api/failures/${"x".repeat(2000)}`, { method });
  const sent = await response.text();
  expect([response.status, JSON.parse(sent).code]).toEqual([404, "not_found"]);
  expect(sent).not.toMatch(/node_modules|\.ts:|\n\s+at /);
});

test.each<[string, string, ErrorCode]>([
  [
    "an address longer than any",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    "request_too_long",
  ],
  [
    "headers longer than any",
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
    "request_too_long",
  ],
  ["what is no HTTP", "HELLO\r\n\r\n", "invalid_input"],
])("%s gets an error of the catalogue", async (_name, sent, code) => {
  const { hostname, port } = new URL(web.url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${ERRORS[code].status} `));
  expect(JSON.parse(body)).toMatchObject({ code, error: texts.translator("errors", "en")(code) });
});
