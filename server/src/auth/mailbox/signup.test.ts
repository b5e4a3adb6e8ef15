import {
  confirm,
  getConfirmation,
  getMe,
  login,
  logout,
  requestConfirmation,
  signup,
} from "@owlstat/core/auth/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { GOOD_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const { services } = web;
const { person, work, linkTo } = await testPeople(web);

describe("signing up", () => {
  test("logs in, starts a seven-day trial with ten slots, and keeps where one came from", async () => {
    const client = web.client();
    const form = { name: " Ada ", email: " Ada@Example.TEST ", password: GOOD_PASSWORD, newsletter: true };
    const { user } = await client.ok(signup, { ...form, utm_info: { utm_source: "mail", ref: "spring" } });
    expect(user).toMatchObject({
      email: "ada@example.test",
      name: "Ada",
      admin: false,
      confirmed: false,
      newsletter: true,
      onboarding_completed: false,
      first_time: true,
      from_legacy: false,
      prolevel: 2,
      slots: 10,
      has_to_renew: 0,
      free_trial_ends_at: new Date(services.clock.now() + 7 * DAY).toISOString(),
      logins: { password: true, facebook: false, google: false },
      company: null,
      space: { kind: "personal", role: "owner" },
    });
    expect((await client.ok(getMe)).user?.id).toBe(user.id);
    const { rows } = await services.db.pool.query("select * from attributions where user_id = $1", [user.id]);
    expect(rows).toMatchObject([{ utm_source: "mail", ref: "spring", utm_campaign: null }]);
  });

  test("after the trial two slots are left", async () => {
    const { client } = await person();
    const now = services.clock.now();
    services.clock.advance(8 * DAY);
    expect((await client.ok(getMe)).user?.slots).toBe(2);
    services.clock.set(now);
  });

  test("lists everything that is wrong, in the reader's language", async () => {
    const client = web.client();
    const { status, body } = await client.call(signup, {
      name: "",
      email: "ada",
      password: "abcdef",
      terms: false,
    });
    expect(status).toBe(400);
    expect(body.error).toEqual([
      "Enter your name",
      "Insert a valid email address",
      "Password: should contain at least a number",
      "Accept the terms to create an account",
    ]);
    expect(body.code).toBe("signup_invalid");
  });

  test("a common password is refused", async () => {
    const { status, body } = await web
      .client()
      .call(signup, { name: "A", email: "a@b.test", password: "123456" });
    expect([status, body.details.problems]).toEqual([400, ["password_common"]]);
  });

  test("a taken address answers 401, whatever its letter case, and only ten times", async () => {
    const { email } = await person();
    const again = () =>
      web.client().call(signup, { name: "Eve", email: email.toUpperCase(), password: GOOD_PASSWORD });
    const first = await again();
    expect([first.status, first.body.error]).toEqual([401, "Email already in use"]);
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await again()).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
    services.clock.advance(11 * 60_000);
  });

  test("of ten at once with one address one gets it", async () => {
    const form = { name: "Race", email: "race@people.test", password: GOOD_PASSWORD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => web.client().call(signup, form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    services.clock.advance(11 * 60_000);
  });
});

describe("confirming the address", () => {
  test("the mail links to the configured address; looking changes nothing, confirming twice is fine", async () => {
    const { client, email } = await person();
    await work();
    const { page, token, subject } = linkTo(email);
    expect([page, subject]).toEqual(["http://owlstat.test/confirm", "Confirm your email address"]);
    const reader = web.client();
    const open = { kind: "signup", state: "open", email };
    expect(await reader.ok(getConfirmation, { token })).toEqual({ ...open, own: false, keeps: false });
    expect(await client.ok(getConfirmation, { token })).toEqual({ ...open, own: true, keeps: true });
    expect((await client.ok(getMe)).user?.confirmed).toBe(false);
    for (let time = 0; time < 2; time++) {
      expect(await reader.ok(confirm, { token, password: GOOD_PASSWORD })).toEqual({
        kind: "signup",
        state: "done",
        email,
        own: false,
        keeps: true,
        reset: null,
      });
    }
    expect((await client.ok(getMe)).user?.confirmed).toBe(true);
  });

  test("a link is worth nothing after seven days, and a newer one replaces it", async () => {
    const { client, email } = await person();
    await work();
    const old = linkTo(email).token;
    await client.ok(requestConfirmation);
    await work();
    expect((await web.client().call(confirm, { token: old })).status).toBe(410);
    services.clock.advance(7 * DAY);
    const late = await web.client().call(confirm, { token: linkTo(email).token });
    expect([late.status, late.body.code]).toEqual([410, "link_gone"]);
    expect(await web.client().ok(getConfirmation, { token: "nonsense" })).toMatchObject({ state: "gone" });
  });

  test("the mail is written in the language of the page", async () => {
    const client = web.client();
    client.cookies.set("owl_language", "it");
    await client.ok(signup, { name: "Ugo", email: "ugo@people.test", password: GOOD_PASSWORD });
    await work();
    expect(linkTo("ugo@people.test").subject).toBe("Conferma il tuo indirizzo e-mail");
  });
});

test("logging out ends the session at once, also for a copy of the cookie", async () => {
  const { client, email } = await person();
  const copy = web.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  expect((await copy.ok(getMe)).user).not.toBeNull();
  await client.ok(logout);
  expect((await copy.ok(getMe)).user).toBeNull();
  expect((await client.ok(login, { email, password: GOOD_PASSWORD })).user.email).toBe(email);
});

test("a login that was left without the server hearing of it ends at the next request, for every copy", async () => {
  const { client, email } = await person();
  const copy = web.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  client.cookies.set("owl_logged_out", "1");
  expect((await client.raw("/api/auth/me", { headers: await client.proofs({ csrf: false }) })).status).toBe(
    200,
  );
  expect(client.cookies.has("owl_logged_out")).toBe(false);
  expect((await client.ok(getMe)).user).toBeNull();
  expect((await copy.ok(getMe)).user).toBeNull();
  expect((await client.ok(login, { email, password: GOOD_PASSWORD })).user.email).toBe(email);
  expect((await client.ok(getMe)).user?.email).toBe(email);
});

test("logging in while the note of having left is still there leaves it behind", async () => {
  const { client, email } = await person();
  const headers = await client.proofs();
  client.cookies.set("owl_logged_out", "1");
  const response = await client.raw("/api/auth/login", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email, password: GOOD_PASSWORD }),
  });
  expect(response.status).toBe(200);
  expect(client.cookies.has("owl_logged_out")).toBe(false);
  expect((await client.ok(getMe)).user?.email).toBe(email);
});
