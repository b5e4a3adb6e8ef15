import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { logLines } from "../testing/files/log-lines.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { route } from "./http/calls/route.ts";

const PLANTED = {
  password: "planted-password-1",
  session: "planted-session-2",
  bearer: "planted-bearer-3",
  csrf: "planted-csrf-4",
  timestamp: "planted-timestamp-5",
  query: "planted-query-token-6",
  path: "planted-path-token-7",
  admin: "planted-admin-password-8",
  provider: "planted-provider-token-9",
  row: "planted-row-of-a-person-10",
};

const leak = endpoint({
  method: "POST",
  path: "/leaks/:token",
  summary: "Logs what it should not.",
  params: z.object({ token: z.string() }),
  body: z.object({ password: z.string(), access_token: z.string() }),
  answer: z.object({}),
});
const lines = logLines();
const web = await startTestWeb({
  services: { log: lines.log },
  routes: [
    route(leak, { access: "visitor", outside: true }, ({ log }, input) => {
      const headers = {
        authorization: PLANTED.bearer,
        cookie: PLANTED.session,
        "set-cookie": PLANTED.session,
        "x-csrf-token": PLANTED.csrf,
        "x-timestamp": PLANTED.timestamp,
        "x-admin-password": PLANTED.admin,
      };
      log.info(input, "flat");
      log.info({ body: input, request: { headers }, headers }, "nested");
      log.info({ call: { body: { jwt: PLANTED.provider, client_secret: PLANTED.provider } } }, "deeper");
      const far = {
        a: [{ b: { c: [{ d: { e: { Authorization: PLANTED.bearer, code: PLANTED.query } } }] } }],
      };
      log.info({ far, also: new Map([["cookie", PLANTED.session]]) }, "deepest");
      log.child({ call: { token: PLANTED.path } }).info("of a child");
      const error = Object.assign(new Error("duplicate key"), {
        code: "23505",
        detail: `Key (email)=(${PLANTED.row}) already exists.`,
        headers,
        config: { headers, url: PLANTED.query },
      });
      log.warn({ err: error }, "failed");
      throw error;
    }),
  ],
});

test("of ten planted kinds of secrets none is in the log, not even at its most talkative", async () => {
  const response = await web.anonymousFetch(`/api/leaks/${PLANTED.path}?token=${PLANTED.query}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${PLANTED.bearer}`,
      cookie: `owl_session=${PLANTED.session}`,
      "content-type": "application/json",
      "x-csrf-token": PLANTED.csrf,
      "x-timestamp": PLANTED.timestamp,
      "x-admin-password": PLANTED.admin,
    },
    body: JSON.stringify({ password: PLANTED.password, access_token: PLANTED.provider }),
  });
  expect(response.status).toBe(500);
  for (const message of ["flat", "nested", "deeper", "deepest", "of a child", "failed", "request failed"]) {
    expect(lines.entries(message)).toHaveLength(1);
  }
  expect(Object.values(PLANTED).filter((secret) => lines.text().includes(secret))).toEqual([]);
});

test("refused and unreadable requests leave no secret either", async () => {
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  await web.anonymousFetch(`/api/nowhere/${PLANTED.path}?code=${PLANTED.query}`);
  await web.anonymousFetch(`/api/leaks/x`, { ...init, body: `{"password": "${PLANTED.password}` });
  await web.anonymousFetch(`/api/leaks/%E0%A4%A${PLANTED.path}`, init);
  expect(Object.values(PLANTED).filter((secret) => lines.text().includes(secret))).toEqual([]);
});

test("an answer is one line: method, pattern, status, time, and the request's id", async () => {
  const response = await web.anonymousFetch("/api/auth/getcsrftoken?t=1");
  const id = response.headers.get("x-request-id");
  await expect
    .poll(() => lines.entries("answered").filter(({ reqId }) => reqId === id))
    .toEqual([
      expect.objectContaining({
        method: "GET",
        route: "/api/auth/getcsrftoken",
        status: 200,
        milliseconds: expect.any(Number),
      }),
    ]);
});

test("times are written as instants people can read", () => {
  lines.log.info("now");
  expect(lines.entries("now")[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("what is no secret is logged as it is, at any depth", () => {
  const circle: Record<string, unknown> = { name: "round" };
  circle.self = circle;
  lines.log.info({ a: [{ b: { count: 3, none: null, at: new Date(0) } }], circle }, "plain");
  expect(lines.entries("plain")[0]).toMatchObject({
    a: [{ b: { count: 3, none: null, at: "1970-01-01T00:00:00.000Z" } }],
    circle: { name: "round", self: "[circular]" },
  });
});

test("an error keeps its code, which tells what is wrong with a query", () => {
  lines.log.warn({ err: Object.assign(new Error("duplicate"), { code: "23505" }) }, "with code");
  expect(lines.entries("with code")[0]).toMatchObject({ err: { code: "23505", message: "duplicate" } });
});

test("so does an error that was passed on as a plain object", () => {
  const { message, stack } = new Error("refused");
  lines.log.error({ err: { code: "ECONNREFUSED", message, stack } }, "passed on");
  expect(lines.entries("passed on")[0]).toMatchObject({ err: { code: "ECONNREFUSED", message: "refused" } });
});
