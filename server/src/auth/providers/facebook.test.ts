import { confirm } from "@owlstat/core/auth/contract.ts";
import { fbAuth, fbCodeToken, fbConnect, startFacebook } from "@owlstat/core/auth/provider-contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { testPeople } from "../../testing/people/test-people.ts";
import { facebookPeople, PERMISSIONS_ASKED } from "../../testing/services/test-facebook.ts";
import { startTestSandbox } from "../../testing/services/test-sandbox.ts";
import { TEST_NOW } from "../../testing/services/test-services.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const clock = fixedClock(TEST_NOW);
const sandbox = await startTestSandbox(clock);
const web = await startTestWeb({ services: { clock, facebook: sandbox.facebook, google: sandbox.google } });
const { services } = web;
const { person, confirmed, work, linkTo } = await testPeople(web);
const { newPerson, consent, handleFor, enter } = facebookPeople(sandbox);

describe("continuing with Facebook", () => {
  test("asks for exactly the permissions it needs, and comes back to the login page", async () => {
    const { url } = await web.client().ok(startFacebook, {});
    const asked = new URL(url).searchParams;
    expect(asked.get("scope")?.split(",")).toEqual(PERMISSIONS_ASKED);
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
      "select encode(sealed_token, 'escape') as t from connections",
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
    const { client, user, email } = await person("Ella");
    const id = await newPerson("Ella", email);
    const early = await enter(web.client(), id);
    expect([early.status, early.body.code]).toEqual([409, "link_unconfirmed"]);
    await work();
    await client.ok(confirm, { token: linkTo(email).token });
    const linked = await enter(web.client(), id);
    expect(linked.body.user).toMatchObject({ id: user.id, logins: { password: true, facebook: true } });
  });

  test("gets the pages of a person, who may connect them to other spaces too", async () => {
    const id = await newPerson("Conny", "conny@face.test");
    for (const one of [await confirmed(), await confirmed()]) {
      const { body } = await handleFor(one.client, id, { purpose: "connect" });
      const { user } = await one.client.ok(fbConnect, { access_token: body.access_token });
      expect(user).toMatchObject({ logins: { facebook: false }, connections: { facebook: true } });
    }
    expect((await web.client().call(fbConnect, { access_token: "x" })).status).toBe(401);
  });
});
