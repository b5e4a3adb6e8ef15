import { changePassword, getMe, listSessions, login, logout } from "@owlstat/core/auth/contract.ts";
import { forgetDevice, getFactors, makeRecoveryCodes } from "@owlstat/core/factors/contract.ts";
import { CODE_STEP } from "@owlstat/core/factors/rules.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { finishWith, half, type TestApp, withApp } from "../testing/people/test-factors.ts";
import { GOOD_PASSWORD, type Person, STRICT_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { clock, mailer } = web.services;
const { person, confirmed, work } = await testPeople(web);

type Guarded = Person & { app: TestApp };

async function guarded(): Promise<Guarded> {
  const somebody = await confirmed();
  // A browser is known from the first login after the address was confirmed.
  await somebody.client.ok(login, { email: somebody.email, password: GOOD_PASSWORD });
  return { ...somebody, app: await withApp(web, somebody) };
}

describe("second factors, guessed, replayed or skipped", () => {
  test("the right password and the right code let somebody in, and the password alone never does", async () => {
    const { email, app } = await guarded();
    const client = web.client();
    const handle = await half(client, email);
    expect((await client.ok(getMe, {})).user).toBeNull();
    expect(await finishWith(client, handle, "000000")).toBe("401 second_factor_wrong");
    expect(await finishWith(client, handle, app.next())).toBe(200);
    expect((await client.ok(getMe, {})).user?.email).toBe(email);
    const { sessions } = await client.ok(listSessions);
    expect(sessions.find(({ current }) => current)).toMatchObject({ way: "password", second_factor: "app" });
  });

  test("nobody without a factor notices anything", async () => {
    const { email } = await person();
    const { status, body } = await web.client().call(login, { email, password: GOOD_PASSWORD });
    expect([status, Object.keys(body)]).toEqual([200, ["user"]]);
  });

  test("until the password is right, an account with a factor answers as every other", async () => {
    const [plain, withFactor] = [await confirmed(), await guarded()];
    const answers = [];
    for (const email of [plain.email, withFactor.email, "nobody@people.test"]) {
      const client = web.client();
      const { status, body } = await client.call(login, { email, password: "wrong-1" });
      answers.push(JSON.stringify([status, body, [...client.cookies.keys()].sort()]));
    }
    expect(new Set(answers).size).toBe(1);
  });

  test("a code is taken one step early or late, and no code twice", async () => {
    const { email, app } = await guarded();
    const client = web.client();
    clock.advance(5 * CODE_STEP);
    for (const off of [-2, 2]) {
      expect(await finishWith(client, await half(client, email), app.code(off))).toBe(
        "401 second_factor_wrong",
      );
    }
    expect(await finishWith(client, await half(client, email), app.code(-1))).toBe(200);
    expect(await finishWith(client, await half(client, email), app.code(-1))).toBe("401 second_factor_wrong");
    expect(await finishWith(client, await half(client, email), app.code(1))).toBe(200);
    // The clock has not moved on: the code of this very step is older than the one taken last.
    expect(await finishWith(client, await half(client, email), app.code())).toBe("401 second_factor_wrong");
  });

  test("of four browsers that give one code at once, one gets in", async () => {
    const { email, app } = await guarded();
    const clients = Array.from({ length: 4 }, () => web.client());
    const handles = await Promise.all(clients.map((client) => half(client, email)));
    const code = app.next();
    const answers = await Promise.all(
      clients.map((client, index) => finishWith(client, handles[index] ?? "", code)),
    );
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  });

  test("a handle works in its own browser, for five minutes, once", async () => {
    const { email, app } = await guarded();
    const client = web.client();
    const handle = await half(client, email);
    expect(await finishWith(web.client(), handle, app.next())).toBe("401 second_factor_over");
    const stranger = web.client();
    await half(stranger, email);
    expect(await finishWith(stranger, handle, app.code())).toBe("401 second_factor_over");
    expect(await finishWith(client, `${handle}x`, app.code())).toBe("401 second_factor_over");
    expect(await finishWith(client, handle, app.code())).toBe(200);
    expect(await finishWith(client, handle, app.next())).toBe("401 second_factor_over");
    const late = await half(client, email);
    clock.advance(5 * MINUTE + 1);
    expect(await finishWith(client, late, app.code())).toBe("401 second_factor_over");
  });

  test("a new password ends logins that are half way", async () => {
    const { client, email, app } = await guarded();
    const thief = web.client();
    const handle = await half(thief, email);
    await client.ok(changePassword, { password: GOOD_PASSWORD, new_password: STRICT_PASSWORD });
    expect(await finishWith(thief, handle, app.next())).toBe("401 second_factor_over");
  });

  test("a recovery code works once, and new codes end the old ones", async () => {
    const { email, app } = await guarded();
    const [first = "", second = ""] = app.recovery;
    expect(app.recovery).toHaveLength(10);
    const client = web.client();
    expect(await finishWith(client, await half(client, email), first.toLowerCase())).toBe(200);
    expect(await finishWith(client, await half(client, email), first)).toBe("401 second_factor_wrong");
    expect(await finishWith(client, await half(client, email), second)).toBe(200);
    expect((await client.ok(getFactors)).recovery_left).toBe(8);
    const { recovery_codes } = await client.ok(makeRecoveryCodes);
    expect(await finishWith(client, await half(client, email), app.recovery[2] ?? "")).toBe(
      "401 second_factor_wrong",
    );
    expect(await finishWith(client, await half(client, email), recovery_codes[0] ?? "")).toBe(200);
  });

  test("recovery codes of one person open nothing of another's", async () => {
    const [ada, eve] = [await guarded(), await guarded()];
    const client = web.client();
    const handle = await half(client, ada.email);
    expect(await finishWith(client, handle, eve.app.recovery[0] ?? "")).toBe("401 second_factor_wrong");
  });

  test("guessing is bounded per account, tells the owner once, and keeps no known device out", async () => {
    const owner = await guarded();
    await work();
    const statuses = new Map<string, number>();
    for (let hour = 0; hour < 8; hour++) {
      const stranger = web.client();
      for (let guess = 0; guess < 8; guess++) {
        const answer = String(await finishWith(stranger, await half(stranger, owner.email), "123123"));
        statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
        if (answer.startsWith("429")) break;
      }
      await owner.client.ok(logout);
      expect(await finishWith(owner.client, await half(owner.client, owner.email), owner.app.next())).toBe(
        200,
      );
      clock.advance(HOUR - CODE_STEP);
    }
    expect(statuses.get("401 second_factor_wrong")).toBe(20);
    await work();
    const warnings = mailer.sent.filter(({ to, subject }) => to === owner.email && /password/.test(subject));
    expect(warnings.length).toBeGreaterThanOrEqual(1);
    expect(warnings.length).toBeLessThanOrEqual(2);
    clock.advance(DAY);
  });

  test("guessing is bounded per address over many accounts", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, guarded));
    let looked = 0;
    for (const { email } of people) {
      const stranger = web.client();
      for (let guess = 0; guess < 5; guess++) {
        const answer = await finishWith(stranger, await half(stranger, email), "123123");
        if (answer === "401 second_factor_wrong") looked += 1;
      }
    }
    expect(looked).toBe(30);
    clock.advance(DAY);
  });

  test("guesses at codes leave the recovery codes usable", async () => {
    const { email, app } = await guarded();
    const stranger = web.client();
    for (let guess = 0; guess < 6; guess++) await finishWith(stranger, await half(stranger, email), "123123");
    const elsewhere = web.client();
    expect(await finishWith(elsewhere, await half(elsewhere, email), app.recovery[0] ?? "")).toBe(200);
  });

  test("a trusted device is asked for the password alone, for 30 days, and only for its person", async () => {
    const [ada, eve] = [await guarded(), await guarded()];
    const client = web.client();
    expect(await finishWith(client, await half(client, ada.email), ada.app.next(), true)).toBe(200);
    await client.ok(logout);
    expect((await client.call(login, { email: ada.email, password: GOOD_PASSWORD })).status).toBe(200);
    const { sessions } = await client.ok(listSessions);
    expect(sessions.find(({ current }) => current)?.second_factor).toBe("device");
    expect((await client.call(makeRecoveryCodes)).body.code).toBe("fresh_proof_needed");
    await half(client, eve.email);
    const copied = web.client();
    copied.cookies.set("owl_device", `x${client.cookies.get("owl_device")}`);
    await half(copied, ada.email);
    clock.advance(30 * DAY + 1);
    await half(client, ada.email);
  });

  test("trust is listed and taken back, by its owner alone; logging out elsewhere takes all back", async () => {
    const [ada, eve] = [await guarded(), await guarded()];
    const client = web.client();
    await finishWith(client, await half(client, ada.email), ada.app.next(), true);
    const { devices } = await client.ok(getFactors);
    expect(devices).toMatchObject([{ current: true }]);
    const id = devices[0]?.id ?? "";
    expect((await eve.client.call(forgetDevice, { id })).status).toBe(404);
    await client.ok(forgetDevice, { id });
    await half(client, ada.email);
    const again = await half(client, ada.email);
    await finishWith(client, again, ada.app.next(), true);
    await client.ok(changePassword, { password: GOOD_PASSWORD, new_password: STRICT_PASSWORD });
    expect((await client.ok(getFactors)).devices).toEqual([]);
  });
});
