import { getMe, listSessions, login } from "@owlstat/core/auth/contract.ts";
import {
  addPasskey,
  beginPasskey,
  getFactors,
  makeRecoveryCodes,
  passkeyLogin,
  passkeyOptions,
  proofOptions,
  proveFactor,
  removePasskey,
  renamePasskey,
  type UsedPasskey,
} from "@owlstat/core/factors/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { finishWith, half } from "../testing/people/test-factors.ts";
import { testDevice } from "../testing/people/test-passkeys.ts";
import { GOOD_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, clock, mailer, sites } = web.services;
const { confirmed, work } = await testPeople(web);
const { origin } = new URL(sites.own.origin);

/** Somebody with a passkey on a device. */
async function keyed() {
  const person = await confirmed();
  const device = testDevice(origin);
  const { options } = await person.client.ok(beginPasskey, { password: GOOD_PASSWORD });
  const added = await person.client.ok(addPasskey, { name: "Phone", passkey: device.make(options) });
  const [passkey] = (await person.client.ok(getFactors)).passkeys;
  return { ...person, device, recovery: added.recovery_codes ?? [], id: passkey?.id ?? "" };
}

/** Asks a new browser for options and answers them. */
async function enterWith(use: (options: Readonly<Record<string, unknown>>) => UsedPasskey) {
  const client = web.client();
  const { options } = await client.ok(passkeyOptions);
  const { status, body } = await client.call(passkeyLogin, { passkey: use(options) });
  return { client, result: status === 200 ? 200 : body.code };
}

describe("passkeys, forged, copied or taken elsewhere", () => {
  test("a passkey logs its owner in without a password, and the session says so", async () => {
    const { device, email, recovery } = await keyed();
    expect(recovery).toHaveLength(10);
    const { client, result } = await enterWith((options) => device.use(options));
    expect(result).toBe(200);
    expect((await client.ok(getMe, {})).user?.email).toBe(email);
    const { sessions } = await client.ok(listSessions);
    expect(sessions.find(({ current }) => current)).toMatchObject({
      way: "passkey",
      second_factor: "passkey",
    });
  });

  test("the password alone opens nothing any more; a recovery code helps", async () => {
    const { email, recovery } = await keyed();
    const client = web.client();
    const { body } = await client.call(login, { email, password: GOOD_PASSWORD });
    expect([body.code, body.details.passkey]).toEqual(["second_factor_required", true]);
    expect(await finishWith(client, await half(client, email), "123456")).toBe("401 second_factor_wrong");
    expect(await finishWith(client, await half(client, email), recovery[0] ?? "")).toBe(200);
  });

  test.each([
    ["another origin", { origin: "https://thief.test" }],
    ["another port of the host", { origin: `${new URL("http://localhost:1").origin}` }],
    ["a host below ours", { origin: "https://login.localhost" }],
    ["another host's key", { rpId: "thief.test" }],
    ["nobody checked by the device", { verified: false }],
    ["an invented challenge", { challenge: Buffer.alloc(56, 7).toString("base64url") }],
    ["an empty challenge", { challenge: "" }],
  ])("%s is refused, while making and while using", async (_, trick) => {
    const { device } = await keyed();
    expect((await enterWith((options) => device.use(options, trick))).result).toBe("passkey_refused");
    const person = await confirmed();
    const { options } = await person.client.ok(beginPasskey, { password: GOOD_PASSWORD });
    const passkey = testDevice(origin).make(options, trick);
    expect((await person.client.call(addPasskey, { name: "Phone", passkey })).body.code).toBe(
      "passkey_refused",
    );
  });

  test("an answer counts once, for five minutes, and for the question it was given to", async () => {
    const { client, device } = await keyed();
    const { options } = await web.client().ok(passkeyOptions);
    const passkey = device.use(options);
    expect((await web.client().call(passkeyLogin, { passkey })).status).toBe(200);
    expect((await web.client().call(passkeyLogin, { passkey })).body.code).toBe("passkey_refused");
    const again = device.use((await web.client().ok(passkeyOptions)).options);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => web.client().call(passkeyLogin, { passkey: again })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = device.use((await web.client().ok(passkeyOptions)).options);
    const toProve = device.use((await client.ok(proofOptions)).options);
    expect((await web.client().call(passkeyLogin, { passkey: toProve })).body.code).toBe("passkey_refused");
    clock.advance(5 * MINUTE + 1);
    expect((await web.client().call(passkeyLogin, { passkey: late })).body.code).toBe("passkey_refused");
  });

  test("a key that counts backwards is a copy: refused, noted and mailed", async () => {
    const { device, email, user } = await keyed();
    expect((await enterWith((options) => device.use(options, { counter: 9 }))).result).toBe(200);
    for (const counter of [9, 8, 0]) {
      const copy = await enterWith((options) => device.use(options, { counter }));
      expect([counter, copy.result]).toEqual([counter, "passkey_refused"]);
    }
    expect((await enterWith((options) => device.use(options, { counter: 10 }))).result).toBe(200);
    await work();
    const warnings = mailer.sent.filter(({ to, subject }) => to === email && /copied/.test(subject));
    expect(warnings.length).toBeGreaterThan(0);
    const { rowCount } = await db.pool.query(
      "select from audit_events where user_id = $1 and kind = 'factor_failed' and details->>'copied' = 'true'",
      [user.id],
    );
    expect(rowCount).toBe(3);
  });

  test("a device that does not count is let in again and again", async () => {
    const { device } = await keyed();
    for (let login = 0; login < 3; login++) {
      expect((await enterWith((options) => device.use(options, { counter: 0 }))).result).toBe(200);
    }
  });

  test("a second device is added, a removed one is out, and both only by their owner", async () => {
    const [ada, eve] = [await keyed(), await keyed()];
    const second = testDevice(origin);
    const { options } = await ada.client.ok(beginPasskey, {});
    const { recovery_codes } = await ada.client.ok(addPasskey, {
      name: "Laptop",
      passkey: second.make(options),
    });
    expect(recovery_codes).toBeNull();
    expect((await eve.client.call(removePasskey, { id: ada.id })).status).toBe(404);
    expect((await eve.client.call(renamePasskey, { id: ada.id, name: "Mine" })).status).toBe(404);
    await ada.client.ok(renamePasskey, { id: ada.id, name: "Old phone" });
    await ada.client.ok(removePasskey, { id: ada.id });
    expect((await ada.client.ok(getFactors)).passkeys.map(({ name }) => name)).toEqual(["Laptop"]);
    expect((await enterWith((asked) => ada.device.use(asked))).result).toBe("passkey_refused");
    expect((await enterWith((asked) => second.use(asked))).result).toBe(200);
  });

  test("the key of somebody else is added to nobody, and an answer made for another session neither", async () => {
    const [ada, eve] = [await keyed(), await keyed()];
    const { options } = await eve.client.ok(beginPasskey, {});
    expect(
      (await eve.client.call(addPasskey, { name: "Hers", passkey: ada.device.make(options) })).body.code,
    ).toBe("passkey_refused");
    const forAda = await ada.client.ok(beginPasskey, {});
    const planted = testDevice(origin).make(forAda.options);
    expect((await eve.client.call(addPasskey, { name: "Planted", passkey: planted })).body.code).toBe(
      "passkey_refused",
    );
  });

  test("a stolen session adds and removes no passkey; a passkey is a fresh proof, of its owner alone", async () => {
    const [ada, eve] = [await keyed(), await keyed()];
    clock.advance(15 * MINUTE + 1);
    expect((await ada.client.call(beginPasskey, {})).body.code).toBe("fresh_proof_needed");
    expect((await ada.client.call(removePasskey, { id: ada.id })).body.code).toBe("fresh_proof_needed");
    const asked = await ada.client.ok(proofOptions);
    const byEve = eve.device.use(asked.options);
    expect((await ada.client.call(proveFactor, { passkey: byEve })).body.code).toBe("passkey_refused");
    const { options } = await ada.client.ok(proofOptions);
    await ada.client.ok(proveFactor, { passkey: ada.device.use(options) });
    await ada.client.ok(makeRecoveryCodes);
    const plain = await confirmed();
    expect((await plain.client.call(beginPasskey, { password: "wrong-1" })).body.code).toBe("password_wrong");
  });

  test("options tell a visitor nothing about who has a passkey, and leave nothing in the database", async () => {
    await keyed();
    const challenges = () => db.pool.query("select from used_challenges");
    const { rowCount } = await challenges();
    const { options } = await web.client().ok(passkeyOptions);
    expect((await challenges()).rowCount).toBe(rowCount);
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(options.userVerification).toBe("required");
    expect(options.rpId).toBe(new URL(origin).hostname);
  });

  test("a passkey of another host does not exist here", async () => {
    const { device, user } = await keyed();
    await db.pool.query("update passkeys set rp_id = 'stats.agency.example' where user_id = $1", [user.id]);
    expect((await enterWith((options) => device.use(options))).result).toBe("passkey_refused");
  });

  test("passkeys are in the export and go with the account", async () => {
    const { client, user } = await keyed();
    const { tables } = await client.ok(exportMe);
    expect(tables.passkeys).toMatchObject([{ name: "Phone" }]);
    await db.pool.query("delete from users where id = $1", [user.id]);
    const { rowCount } = await db.pool.query("select from passkeys where user_id = $1", [user.id]);
    expect(rowCount).toBe(0);
  });
});
