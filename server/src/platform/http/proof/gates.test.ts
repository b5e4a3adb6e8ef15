import { endpoint } from "@owlstat/core/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import type { Session } from "../../caller.ts";
import { route } from "../calls/route.ts";
import type { Gate } from "./gates.ts";

const ACCESSES = ["visitor", "user", "viewer", "member", "admin", "owner", "site-admin"] as const;

const doorOf = (access: Gate["access"]) =>
  endpoint({
    method: "GET",
    path: `/gates/${access}`,
    summary: "Passes.",
    answer: z.object({ passed: z.literal(true) }),
  });

const web = await startTestWeb({
  routes: ACCESSES.map((access) => route(doorOf(access), { access }, () => ({ passed: true }) as const)),
});

const ACTORS: Record<string, Partial<Session> | null> = {
  nobody: null,
  viewer: { role: "viewer" },
  member: { role: "member" },
  admin: { role: "admin" },
  owner: { role: "owner" },
  "site admin who only views": { role: "viewer", admin: true },
};

/** Statuses in the order of ACCESSES. */
const EXPECTED: Record<string, number[]> = {
  nobody: [200, 401, 401, 401, 401, 401, 401],
  viewer: [200, 200, 200, 403, 403, 403, 403],
  member: [200, 200, 200, 200, 403, 403, 403],
  admin: [200, 200, 200, 200, 200, 403, 403],
  owner: [200, 200, 200, 200, 200, 200, 403],
  "site admin who only views": [200, 200, 200, 403, 403, 403, 200],
};

test.each(Object.keys(ACTORS))("%s passes exactly the gates of their rank", async (name) => {
  const actor = ACTORS[name];
  const client = actor ? web.clientAs(actor) : web.client();
  const answers = await Promise.all(ACCESSES.map((access) => client.call(doorOf(access))));
  expect(answers.map(({ status }) => status)).toEqual(EXPECTED[name]);
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.code).toBe(status === 401 ? "login_required" : "forbidden");
  }
});

test("a session cookie nobody issued is no login", async () => {
  const client = web.client();
  for (const forged of ["", "x", "../../..", "a".repeat(3000), "%00", "null"]) {
    client.cookies.set("owl_session", forged);
    expect((await client.call(doorOf("user"))).status).toBe(401);
  }
});
