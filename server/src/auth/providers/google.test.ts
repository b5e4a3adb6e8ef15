import { createSign, generateKeyPairSync } from "node:crypto";
import { getMe } from "@owlstat/core/auth/contract.ts";
import { googleJwt, googleToken, startGoogle } from "@owlstat/core/auth/provider-contract.ts";
import { HOUR, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { testPeople } from "../../testing/people/test-people.ts";
import { googlePeople } from "../../testing/services/test-google.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, facebook: sandbox.facebook, google: sandbox.google } });
const { services } = web;
const { confirmed, work } = await testPeople(web);
const { newPerson, bring, accessToken, consent, enter } = googlePeople(sandbox);

const GINO = "110000000000000000001";
const UNVERIFIED = "110000000000000000004";

describe("continuing with Google", () => {
  test("signs up by the consent page, with a confirmed address, and logs in again", async () => {
    const client = web.client();
    const back = await consent(client, GINO);
    const { user } = await client.ok(googleJwt, {
      jwt: back.get("id_token") ?? "",
      state: back.get("state") ?? "",
      utm_info: { ref: "friend" },
    });
    expect(user).toMatchObject({
      email: "gino@gmail.test",
      name: "Gino Google",
      confirmed: true,
      logins: { password: false, facebook: false, google: true },
      onboarding_completed: false,
    });
    const again = await enter(web.client(), GINO);
    expect(again.user.id).toBe(user.id);
  });

  test("refusing comes back with its reason", async () => {
    expect((await consent(web.client(), GINO, "refuse")).get("error")).toBe("access_denied");
  });

  test("works with an access token that was issued to us", async () => {
    const { user } = await web
      .client()
      .ok(googleToken, { access_token: await accessToken({ person: GINO }) });
    expect(user.email).toBe("gino@gmail.test");
  });

  test("a confirmed account is linked, and its owner gets a mail", async () => {
    const { user, email } = await confirmed();
    const id = await newPerson("Ada", email);
    const linked = await enter(web.client(), id);
    expect(linked.user).toMatchObject({ id: user.id, logins: { password: true, google: true } });
    await work();
    expect(services.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      "A new way to log in to your account",
    );
  });

  test("an address Google has not verified proves nothing", async () => {
    const client = web.client();
    expect((await client.call(googleJwt, await bring(client, { person: UNVERIFIED }))).status).toBe(401);
  });
});

describe("tokens that are not for us", () => {
  const seconds = () => Math.floor(clock.now() / 1000);
  test.each([
    ["another audience", () => ({ aud: "another.apps.googleusercontent.com" })],
    ["another issuer", () => ({ iss: "https://accounts.evil.example" })],
    ["out of date", () => ({ exp: seconds() - 600 })],
    ["issued long ago", () => ({ iat: seconds() - 3 * 86_400 })],
    ["without an end", () => ({ exp: null })],
    ["without a person", () => ({ sub: "" })],
    ["with a nonce we never gave", () => ({ nonce: "made-up" })],
  ])("%s: refused", async (_name, claims) => {
    const client = web.client();
    const answer = await client.call(googleJwt, await bring(client, { person: GINO, claims: claims() }));
    expect([answer.status, answer.body.code]).toEqual([401, "google_failed"]);
  });

  test("signed by somebody else, unsigned, or changed: refused", async () => {
    const client = web.client();
    const { jwt: good, state } = await bring(client, { person: GINO });
    const [head = "", payload = "", signature = ""] = good.split(".");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const other = createSign("RSA-SHA256").update(`${head}.${payload}`).sign(privateKey, "base64url");
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const changed = Buffer.from(
      Buffer.from(payload, "base64url").toString().replace("gino@", "demo@"),
    ).toString("base64url");
    const bad = [
      `${head}.${payload}.${other}`,
      `${none}.${payload}.`,
      `${head}.${changed}.${signature}`,
      `${head}.${payload}`,
      "nonsense",
    ];
    for (const jwt of bad) expect((await client.call(googleJwt, { jwt, state })).status).toBe(401);
  });

  test("one that was used already, or fetched by another browser: refused", async () => {
    const client = web.client();
    const brought = await bring(client, { person: GINO });
    const cookies = new Map(client.cookies);
    expect((await client.call(googleJwt, brought)).status).toBe(200);
    // The browser's mark is put back, as a thief of both would have it.
    const again = web.client();
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await again.call(googleJwt, brought)).status).toBe(401);
    const mine = web.client();
    const back = await consent(mine, GINO);
    const stolen = { jwt: back.get("id_token") ?? "", state: back.get("state") ?? "" };
    const thief = web.client();
    await thief.ok(startGoogle);
    expect((await thief.call(googleJwt, stolen)).status).toBe(401);
    clock.advance(11 * MINUTE);
    expect((await mine.call(googleJwt, stolen)).status).toBe(401);
  });

  test("access tokens of another app, unknown or out of date: refused", async () => {
    const client = web.client();
    const old = await accessToken({ person: GINO });
    for (const access_token of [await accessToken({ person: GINO, aud: "another-app" }), "ya29.unknown"]) {
      expect((await client.call(googleToken, { access_token })).status).toBe(401);
    }
    clock.advance(2 * HOUR);
    expect((await client.call(googleToken, { access_token: old })).status).toBe(401);
    expect((await client.ok(getMe)).user).toBeNull();
  });
});

test("when Google is down it says so", async () => {
  await sandbox.fail("google", "500");
  const answer = await web.client().call(googleToken, { access_token: "ya29.x" });
  await sandbox.mend();
  expect([answer.status, answer.body.code]).toEqual([503, "provider_unavailable"]);
});
