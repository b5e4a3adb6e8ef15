import { confirm, getMe, login, signup } from "@owlstat/core/auth/contract.ts";
import {
  fbAuth,
  fbCodeToken,
  fbConnect,
  fbDataDeletion,
  fbDeauthorize,
  fbDeletionStatus,
  startFacebook,
} from "@owlstat/core/auth/provider-contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { API_BASE } from "../platform/http/api.ts";
import type { TestClient } from "../testing/test-client.ts";
import { GOOD_PASSWORD, testPeople } from "../testing/test-people.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";
import { TEST_NOW } from "../testing/test-services.ts";
import { startTestWeb } from "../testing/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, facebook: sandbox.facebook, google: sandbox.google } });
const { services } = web;
const { person, work, linkTo } = await testPeople(web);

const ASKED = [
  "email",
  "public_profile",
  "pages_show_list",
  "instagram_manage_insights",
  "instagram_basic",
  "pages_read_engagement",
  "business_management",
];

async function newPerson(name: string, email: string | null): Promise<string> {
  const response = await fetch(`${sandbox.url}/facebook/people`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email }),
  });
  return ((await response.json()) as { id: string }).id;
}

type Answering = { refuse?: boolean; untick?: string; purpose?: "login" | "connect" };

/** Goes to the consent page as a browser would, decides there, and answers what comes back to our page. */
async function consent(client: TestClient, personId: string, how: Answering = {}): Promise<URLSearchParams> {
  const { url } = await client.ok(startFacebook, { purpose: how.purpose });
  const page = await (await fetch(url)).text();
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    form.set(name, value.replaceAll("&amp;", "&"));
  }
  form.set("person", personId);
  for (const permission of ASKED) if (permission !== how.untick) form.append("granted", permission);
  form.set("answer", how.refuse ? "refuse" : "consent");
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").searchParams;
}

async function handleFor(client: TestClient, personId: string, how: Answering = {}) {
  const back = await consent(client, personId, how);
  const given = { code: back.get("code") ?? "", state: back.get("state") ?? "" };
  return client.call(fbCodeToken, { ...given, purpose: how.purpose });
}

async function enter(client: TestClient, personId: string) {
  const { body } = await handleFor(client, personId);
  return client.call(fbAuth, {
    access_token: body.access_token,
    email: "somebody@else.test",
    username: "x",
    password: "x",
    utm_info: { utm_source: "ad" },
  });
}

describe("continuing with Facebook", () => {
  test("asks for exactly the permissions it needs, and comes back to the login page", async () => {
    const { url } = await web.client().ok(startFacebook, {});
    const asked = new URL(url).searchParams;
    expect(asked.get("scope")?.split(",")).toEqual(ASKED);
    expect(asked.get("redirect_uri")).toBe("http://owlstat.test/login");
  });

  test("signs up as the person Facebook vouched for, whatever the body says", async () => {
    const id = await newPerson("Flo Face", "Flo@Face.test");
    const client = web.client();
    const { status, body } = await enter(client, id);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: "flo@face.test",
      name: "Flo Face",
      confirmed: true,
      first_time: true,
      slots: 10,
      logins: { password: false, facebook: true, google: false },
    });
    const again = await enter(web.client(), id);
    expect(again.body.user.id).toBe(body.user.id);
  });

  test("the real token never reaches the browser and is not readable in the database", async () => {
    const id = await newPerson("Sue Secret", "sue@face.test");
    const client = web.client();
    const { body } = await handleFor(client, id);
    expect(body.access_token).toMatch(/^[\w-]{43}$/);
    await client.ok(fbAuth, { access_token: body.access_token });
    const { rows } = await services.db.pool.query(
      "select encode(access_token, 'escape') as t from identities",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("EAA");
  });

  test("refusing, or leaving out any permission, fails with the text that says what to do", async () => {
    const id = await newPerson("Rita Refuses", "rita@face.test");
    expect(Object.fromEntries(await consent(web.client(), id, { refuse: true }))).toMatchObject({
      error: "access_denied",
      error_reason: "user_denied",
    });
    for (const untick of ["email", "instagram_basic", "business_management"]) {
      const { status, body } = await handleFor(web.client(), id, { untick });
      expect(status).toBe(401);
      expect(body.error).toBe(
        "Login failed, ensure to give the right permissions in the Facebook login preferences",
      );
    }
  });

  test("a code works only in the browser that left, within ten minutes, once", async () => {
    const id = await newPerson("Stan State", "stan@face.test");
    const mine = web.client();
    const back = await consent(mine, id);
    const code = back.get("code") ?? "";
    const state = back.get("state") ?? "";
    expect((await web.client().call(fbCodeToken, { code, state })).status).toBe(401);
    const thief = web.client();
    await thief.ok(startFacebook, {});
    expect((await thief.call(fbCodeToken, { code, state })).status).toBe(401);
    expect((await mine.call(fbCodeToken, { code })).status).toBe(401);
    const late = web.client();
    const lateBack = await consent(late, id);
    clock.advance(11 * MINUTE);
    const lateAnswer = await late.call(fbCodeToken, {
      code: lateBack.get("code") ?? "",
      state: lateBack.get("state") ?? "",
    });
    expect(lateAnswer.status).toBe(401);
  });

  test("a handle works once, for five minutes", async () => {
    const id = await newPerson("Hanna Handle", "hanna@face.test");
    const client = web.client();
    const { body } = await handleFor(client, id);
    const answers = await Promise.all(
      [1, 2].map(() => web.client().call(fbAuth, { access_token: body.access_token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await handleFor(client, id);
    clock.advance(5 * MINUTE);
    expect((await client.call(fbAuth, { access_token: late.body.access_token })).status).toBe(401);
    expect((await client.call(fbAuth, { access_token: "EAAmadeup" })).status).toBe(401);
  });

  test("a token of another app lets nobody in", async () => {
    const id = await newPerson("Otto Other", "otto@face.test");
    await sandbox.post("/facebook/next-app", { appId: "another-app" });
    expect((await handleFor(web.client(), id)).status).toBe(401);
    expect((await handleFor(web.client(), id)).status).toBe(200);
  });

  test("somebody without an address at Facebook cannot sign up by it", async () => {
    const id = await newPerson("Paula Phone", null);
    const { status, body } = await enter(web.client(), id);
    expect([status, body.code]).toEqual([401, "facebook_failed"]);
  });

  test("when Facebook is down it says so", async () => {
    const client = web.client();
    const back = await consent(client, "122100000000000001");
    await sandbox.fail("facebook", "500");
    const answer = await client.call(fbCodeToken, {
      code: back.get("code") ?? "",
      state: back.get("state") ?? "",
    });
    await sandbox.mend();
    expect([answer.status, answer.body.code]).toEqual([503, "provider_unavailable"]);
  });
});

describe("an account that exists already", () => {
  test("is entered by Facebook once its address is confirmed, not before", async () => {
    const { user, email } = await person("Ella");
    const id = await newPerson("Ella", email);
    const early = await enter(web.client(), id);
    expect([early.status, early.body.code]).toEqual([409, "link_unconfirmed"]);
    await work();
    await web.client().ok(confirm, { token: linkTo(email).token });
    const linked = await enter(web.client(), id);
    expect(linked.body.user).toMatchObject({ id: user.id, logins: { password: true, facebook: true } });
  });

  test("can be connected while logged in, but never to two accounts", async () => {
    const id = await newPerson("Conny", "conny@face.test");
    const one = await person();
    const first = await handleFor(one.client, id, { purpose: "connect" });
    const { user } = await one.client.ok(fbConnect, { access_token: first.body.access_token });
    expect(user.logins.facebook).toBe(true);
    const two = await person();
    const second = await handleFor(two.client, id, { purpose: "connect" });
    const taken = await two.client.call(fbConnect, { access_token: second.body.access_token });
    expect([taken.status, taken.body.code]).toEqual([409, "identity_taken"]);
    expect((await web.client().call(fbConnect, { access_token: "x" })).status).toBe(401);
  });
});

async function callback(path: string, signed: string) {
  const response = await fetch(`${web.url}${API_BASE}${path}`, {
    method: "POST",
    body: new URLSearchParams({ signed_request: signed }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function fromFacebook(kind: "deauthorize" | "data-deletion", personId: string) {
  const response = await fetch(`${sandbox.url}/facebook/callback`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ person: personId, url: web.url, kind }),
  });
  return (await response.json()) as { status: number; body: Record<string, string> };
}

describe("Facebook's callbacks", () => {
  test("removing the app drops the login and its token", async () => {
    const id = await newPerson("Rob Removes", "rob@face.test");
    const client = web.client();
    await enter(client, id);
    expect(await fromFacebook("deauthorize", id)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await client.ok(getMe)).user?.logins.facebook).toBe(false);
  });

  test("a data deletion erases an account made by Facebook and shows how far it is", async () => {
    const id = await newPerson("Dora Deletes", "dora@face.test");
    const client = web.client();
    await enter(client, id);
    const { status, body } = await fromFacebook("data-deletion", id);
    expect(status).toBe(200);
    const code = body.confirmation_code ?? "";
    expect(body.url).toBe(`http://owlstat.test/confirm?deletion=${code}`);
    const reader = web.client();
    expect((await reader.ok(fbDeletionStatus, { id: code })).state).toBe("requested");
    await work();
    expect(await reader.ok(fbDeletionStatus, { id: code })).toMatchObject({ state: "done" });
    expect((await client.ok(getMe)).user).toBeNull();
    const left = await services.db.pool.query("select from deletion_requests where subject is not null");
    expect(left.rowCount).toBe(0);
    expect((await reader.call(fbDeletionStatus, { id: "unknown" })).status).toBe(404);
  });

  test("a data deletion leaves an account that has a password, without Facebook", async () => {
    const { client, user, email } = await person();
    const id = await newPerson("Kim", "kim@face.test");
    const { body } = await handleFor(client, id, { purpose: "connect" });
    await client.ok(fbConnect, { access_token: body.access_token });
    await fromFacebook("data-deletion", id);
    await work();
    expect((await client.ok(getMe)).user).toMatchObject({ id: user.id, logins: { facebook: false } });
    expect((await web.client().call(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  test("forged requests are refused", async () => {
    const good = Buffer.from(JSON.stringify({ algorithm: "HMAC-SHA256", user_id: "1" })).toString(
      "base64url",
    );
    const forged = [
      `x.${good}`,
      good,
      `.${good}`,
      `${"A".repeat(43)}.${good}`,
      `${good}.${good}.${good}`,
      "a.b",
    ];
    for (const signed of forged) {
      for (const { path } of [fbDeauthorize, fbDataDeletion]) {
        expect((await callback(path, signed)).status).toBe(400);
      }
    }
  });

  test("our own calls take no forms", async () => {
    const client = web.client();
    const response = await client.raw(API_BASE + signup.path, {
      method: "POST",
      headers: { ...(await client.proofs()), "content-type": "application/x-www-form-urlencoded" },
      body: "name=x",
    });
    expect(response.status).toBe(415);
  });
});
