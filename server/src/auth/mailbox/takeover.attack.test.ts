import {
  changeEmail,
  changePassword,
  confirm,
  getConfirmation,
  getMe,
  login,
  removeLogin,
  requestReset,
  resetPassword,
} from "@owlstat/core/auth/contract.ts";
import { fbConnect } from "@owlstat/core/auth/provider-contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { GOOD_PASSWORD, type Person, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { tokenFor } from "../../testing/people/test-tokens.ts";
import { facebookPeople } from "../../testing/services/test-facebook.ts";
import { googlePeople } from "../../testing/services/test-google.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import type { TestClient } from "../../testing/web/test-client.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, facebook: sandbox.facebook, google: sandbox.google } });
const { db, mailer } = web.services;
const { person, confirmed, confirm: confirmInDb, work, linkTo } = await testPeople(web);
const facebook = facebookPeople(sandbox);
const google = googlePeople(sandbox);

const isIn = async (client: TestClient) => (await client.ok(getMe)).user !== null;
const mailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

/** What a stranger who signed up with somebody's address still has. */
async function attackerHolds({ client, email, user }: Person): Promise<string[]> {
  const held: string[] = [];
  if (await isIn(client)) held.push("session");
  const entered = await web.client().call(login, { email, password: GOOD_PASSWORD });
  if (entered.status === 200) held.push("password");
  const { rows } = await db.pool.query(
    `select (select count(*)::int from identities where user_id = $1) as logins,
      (select count(*)::int from connections where connected_by = $1) as connections,
      (select count(*)::int from api_tokens where user_id = $1) as tokens`,
    [user.id],
  );
  if (rows[0].logins > 0) held.push("login");
  if (rows[0].connections > 0) held.push("connection");
  if (rows[0].tokens > 0) held.push("token");
  return held;
}

/** Left behind by a version that still let unconfirmed accounts connect Facebook. */
async function leaveFacebook({ user }: Person): Promise<void> {
  await db.pool.query("insert into identities (provider, subject, user_id) values ('facebook', $1, $2)", [
    user.email,
    user.id,
  ]);
  await db.pool.query(
    `insert into connections (id, space_id, provider, external_user_id, sealed_token, connected_by)
     values (gen_random_uuid(), $1, 'facebook', 'x', '\\x00', $2)`,
    [user.space.id, user.id],
  );
}

async function prepared(): Promise<Person> {
  const attacker = await person("Victim");
  await leaveFacebook(attacker);
  await confirmInDb(attacker);
  await tokenFor(attacker);
  await unconfirm(attacker);
  await work();
  return attacker;
}

/** Things were made by a version that did not ask for the address to be confirmed. */
async function unconfirm({ user }: Person): Promise<void> {
  await db.pool.query("update users set confirmed_at = null where id = $1", [user.id]);
}

describe("taking over an account before its owner comes", () => {
  test("the owner opens the link elsewhere and does not know the password", async () => {
    const attacker = await prepared();
    const owner = web.client();
    const { token } = linkTo(attacker.email, "/confirm");
    expect((await owner.ok(getConfirmation, { token })).keeps).toBe(false);
    const { reset } = await owner.ok(confirm, { token });
    expect(await attackerHolds(attacker)).toEqual([]);
    await owner.ok(resetPassword, { token: reset ?? "", password: STRICT_PASSWORD });
    const { user } = await owner.ok(login, { email: attacker.email, password: STRICT_PASSWORD });
    expect(user).toMatchObject({ id: attacker.user.id, confirmed: true });
  });

  test("the owner asks for a new password first", async () => {
    const attacker = await prepared();
    const owner = web.client();
    await owner.ok(requestReset, { userEmail: attacker.email });
    await work();
    const { token } = linkTo(attacker.email, "/reset-password");
    await owner.ok(resetPassword, { token, password: STRICT_PASSWORD });
    expect(await attackerHolds(attacker)).toEqual([]);
    expect((await owner.ok(login, { email: attacker.email, password: STRICT_PASSWORD })).user.confirmed).toBe(
      true,
    );
  });

  test("the owner comes by Google", async () => {
    const attacker = await prepared();
    const id = await google.newPerson("Victoria Victim", attacker.email);
    const owner = web.client();
    const { user } = await google.enter(owner, id);
    expect(user).toMatchObject({
      id: attacker.user.id,
      confirmed: true,
      logins: { password: false, facebook: false, google: true },
      connections: { facebook: false },
    });
    expect(await isIn(attacker.client)).toBe(false);
    expect((await web.client().call(login, { email: attacker.email, password: GOOD_PASSWORD })).status).toBe(
      401,
    );
    // The link that is still in the mailbox drops nothing of what the owner has by now.
    await web.client().ok(confirm, { token: linkTo(attacker.email, "/confirm").token });
    expect(await isIn(owner)).toBe(true);
  });

  test("links the stranger asked for before are worth nothing afterwards", async () => {
    const attacker = await prepared();
    // Left behind by a version that let unconfirmed people change their address.
    await confirmInDb(attacker);
    await attacker.client.ok(changeEmail, { email: `thief-${attacker.email}`, password: GOOD_PASSWORD });
    await work();
    await unconfirm(attacker);
    const owner = web.client();
    await google.enter(owner, await google.newPerson("V", attacker.email));
    const thief = linkTo(`thief-${attacker.email}`, "/confirm").token;
    expect((await web.client().call(confirm, { token: thief })).status).toBe(410);
  });

  test("whoever signed up keeps all: in the same browser, or with the password typed elsewhere", async () => {
    for (const elsewhere of [false, true]) {
      const { client, email } = await person();
      await work();
      const { token } = linkTo(email, "/confirm");
      const reader = elsewhere ? web.client() : client;
      if (elsewhere) {
        const wrong = await reader.call(confirm, { token, password: "wrong-1" });
        expect([wrong.status, wrong.body.code]).toEqual([400, "password_wrong"]);
      }
      const answer = await reader.ok(confirm, { token, ...(elsewhere && { password: GOOD_PASSWORD }) });
      expect(answer).toMatchObject({ state: "done", reset: null });
      expect((await client.ok(getMe)).user?.confirmed).toBe(true);
      expect((await web.client().call(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
    }
  });

  test("nothing can be connected before the address is confirmed", async () => {
    const { client } = await person();
    const { body } = await facebook.handleFor(client, await facebook.newPerson("Early", null), {
      purpose: "connect",
    });
    const refused = await client.call(fbConnect, { access_token: body.access_token });
    expect([refused.status, refused.body.code]).toEqual([409, "confirm_first"]);
  });
});

describe("leaving a way in with a stolen session", () => {
  test("connected pages open no account", async () => {
    const { client, user } = await confirmed();
    const thief = await facebook.newPerson("Thea Thief", "thea@thief.test");
    const { body } = await facebook.handleFor(client, thief, { purpose: "connect" });
    expect((await client.ok(fbConnect, { access_token: body.access_token })).user.logins.facebook).toBe(
      false,
    );
    const entered = await facebook.enter(web.client(), thief);
    expect(entered.body.user.id).not.toBe(user.id);
  });

  test("a first password needs a login of the last five minutes, and its owner hears of it", async () => {
    const owner = web.client();
    const { user } = await google.enter(owner, await google.newPerson("Gila", "gila@gmail.test"));
    clock.advance(6 * MINUTE);
    const late = await owner.call(changePassword, { new_password: STRICT_PASSWORD });
    expect([late.status, late.body.code]).toEqual([403, "proof_needed"]);
    const again = web.client();
    await google.enter(again, await google.newPerson("Gila", "gila@gmail.test"));
    await again.ok(changePassword, { new_password: STRICT_PASSWORD });
    await work();
    expect(mailsTo(user.email)).toContain("A new way to log in to your account");
    expect(await isIn(owner)).toBe(false);
  });

  test("a way to log in goes with a proof only, and the last one not at all", async () => {
    const { client, email } = await confirmed("Lena");
    await google.enter(web.client(), await google.newPerson("Lena", email));
    const refusedFor = async (input: { way: "password" | "google"; password?: string }) => {
      const { status, body } = await client.call(removeLogin, input);
      return [status, body.code];
    };
    expect(await refusedFor({ way: "google" })).toEqual([400, "password_wrong"]);
    const { user } = await client.ok(removeLogin, { way: "google", password: GOOD_PASSWORD });
    expect(user.logins).toEqual({ password: true, facebook: false, google: false });
    expect(await refusedFor({ way: "google", password: GOOD_PASSWORD })).toEqual([404, "not_found"]);
    expect(await refusedFor({ way: "password", password: GOOD_PASSWORD })).toEqual([409, "last_login"]);
    await work();
    expect(mailsTo(email)).toContain("A way to log in was removed");
  });

  test("of two that remove the last two ways at once, one is refused", async () => {
    const { client, email } = await confirmed("Rita");
    await google.enter(client, await google.newPerson("Rita", email));
    const ways = ["password", "google"] as const;
    const answers = await Promise.all(
      ways.map((way) => client.call(removeLogin, { way, password: GOOD_PASSWORD })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await client.ok(getMe)).user?.logins;
    expect([left?.password, left?.google].filter(Boolean)).toHaveLength(1);
  });

  test("another address ends other sessions and old reset links, and the old mailbox hears of it", async () => {
    const { client, email } = await confirmed("Mira");
    const thief = web.client();
    await thief.ok(login, { email, password: GOOD_PASSWORD });
    await thief.ok(requestReset, { userEmail: email });
    const next = `next-${email}`;
    await client.ok(changeEmail, { email: next, password: GOOD_PASSWORD });
    await work();
    const reset = linkTo(email, "/reset-password").token;
    const allow = mailer.sent.findLast(({ to, subject }) => to === email && subject.startsWith("Allow"));
    const old = /token=([\w-]+)/.exec(allow?.text ?? "")?.[1] ?? "";
    await client.ok(confirm, { token: old });
    await client.ok(confirm, { token: linkTo(next, "/confirm").token });
    expect(await isIn(thief)).toBe(false);
    expect(await isIn(client)).toBe(true);
    expect((await thief.call(resetPassword, { token: reset, password: STRICT_PASSWORD })).status).toBe(410);
    await work();
    expect(mailsTo(email)).toContain("Your account has a new email address");
  });
});
