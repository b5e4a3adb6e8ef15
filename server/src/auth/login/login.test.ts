import { getMe, login } from "@owlstat/core/auth/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { GOOD_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb, type TestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const { services } = web;
const { person } = await testPeople(web);
const other = await startTestWeb({ services: { db: services.db, clock: services.clock } });

beforeEach(() => {
  services.clock.advance(60 * MINUTE);
  return services.db.pool.query("delete from attempts; delete from audit_events");
});

/** Every wrong password that reached the hash leaves one event. */
async function reached(): Promise<number> {
  const { rows } = await services.db.pool.query(
    "select count(*)::int as count from audit_events where kind = 'login_failed'",
  );
  return rows[0].count;
}

async function tryLogin(on: TestWeb, email: string, path: string, from: string) {
  const client = on.client();
  const headers = await client.proofs();
  const response = await client.raw(API_BASE + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ email, password: "wrong-1" }),
  });
  return response.status;
}

describe("guessing a password", () => {
  test("a thousand tries over two processes, from changing addresses and spellings: five reach the hash", async () => {
    const { email } = await person();
    const paths = ["/auth/login", "/AUTH/Login", "/auth/login/", "/auth/%6Cogin"];
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const number = round * 50 + index;
          const from = `203.0.${number >> 8}.${number & 255}`;
          return tryLogin(
            number % 2 ? web : other,
            spellings[number % 3] ?? email,
            paths[number % 4] ?? "",
            from,
          );
        }),
      );
    }
    expect(await reached()).toBe(5);
  });

  test("every further minute lets five more through, never more", async () => {
    const { email } = await person();
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute++) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => tryLogin(web, email, "/auth/login", `198.51.100.${index}`)),
      );
      counts.push(await reached());
      services.clock.advance(MINUTE);
    }
    expect(counts).toEqual([5, 10, 15]);
  });

  test("the owner gets in again within fifteen minutes", async () => {
    const { email } = await person();
    for (let attempt = 0; attempt < 10; attempt++) await tryLogin(web, email, "/auth/login", "198.51.100.7");
    const client = web.client();
    const refused = await client.call(login, { email, password: GOOD_PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    services.clock.advance(15 * MINUTE);
    expect((await client.call(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  test("one address that tries many accounts is stopped after thirty", async () => {
    const statuses = [];
    for (let index = 0; index < 40; index++) {
      statuses.push(await tryLogin(web, `nobody${index}@people.test`, "/auth/login", "192.0.2.9"));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("logging in often with the right password is never refused", async () => {
    const { email } = await person();
    for (let attempt = 0; attempt < 40; attempt++) {
      expect((await web.client().call(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
    }
  });
});

test("known and unknown addresses get the same answer", async () => {
  const { email } = await person();
  const answers = await Promise.all(
    [email, "nobody@people.test"].map((address) =>
      web.client().call(login, { email: address, password: "wrong-1" }),
    ),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({
    status: 401,
    body: { error: "Wrong email or password.", code: "login_failed" },
  });
});

test("a login gets a new token, and the one before is worth nothing", async () => {
  const { client, email } = await person();
  const before = client.cookies.get("owl_session") ?? "";
  await client.ok(login, { email, password: GOOD_PASSWORD });
  expect(client.cookies.get("owl_session")).not.toBe(before);
  const thief = web.client();
  thief.cookies.set("owl_session", before);
  expect((await thief.ok(getMe)).user).toBeNull();
});

test("a session that is used lives on, one that is not runs out after thirty days", async () => {
  const { client } = await person();
  const idle = web.client();
  const { email } = await person();
  await idle.ok(login, { email, password: GOOD_PASSWORD });
  for (let week = 0; week < 6; week++) {
    services.clock.advance(7 * 24 * 60 * MINUTE);
    expect((await client.ok(getMe)).user).not.toBeNull();
  }
  expect((await idle.ok(getMe)).user).toBeNull();
});

test("however much a session is used, it ends after ninety days", async () => {
  const { client } = await person();
  for (let day = 0; day < 90; day += 10) {
    expect((await client.ok(getMe)).user).not.toBeNull();
    services.clock.advance(10 * 86_400_000);
  }
  expect((await client.ok(getMe)).user).toBeNull();
});

test("on https the cookie is bound to the host, hidden from scripts and sent over https alone", async () => {
  const secure = await startTestWeb({
    config: { publicUrl: "https://owlstat.test" },
    services: { db: services.db, clock: services.clock },
  });
  const { email } = await person();
  const client = secure.client();
  const headers = { ...(await client.proofs()), "content-type": "application/json" };
  const body = JSON.stringify({ email, password: GOOD_PASSWORD });
  const response = await client.raw(`${API_BASE}/auth/login`, { method: "POST", headers, body });
  const cookie = response.headers.getSetCookie().find((line) => line.includes("session"));
  expect(cookie).toMatch(
    /^__Host-owl_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
