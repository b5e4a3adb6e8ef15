import {
  changeEmail,
  changePassword,
  confirm,
  getMe,
  getReset,
  login,
  requestReset,
  resetPassword,
} from "@owlstat/core/auth/contract.ts";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "../../platform/uuid.ts";
import { GOOD_PASSWORD, type Person, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { insertLegacyUsers } from "../legacy/legacy-store.ts";

const web = await startTestWeb();
const { db, mailer, clock } = web.services;
const { confirmed, work, linkTo } = await testPeople(web);

/** Asks for another address; answers the links that went to the old and the new one. */
async function asked({ client, email }: Person, wanted: string): Promise<string[]> {
  await client.ok(changeEmail, { email: wanted, password: GOOD_PASSWORD });
  await work();
  const allow = mailer.sent.findLast(({ to, subject }) => to === email && subject.startsWith("Allow"));
  return [/token=([\w-]+)/.exec(allow?.text ?? "")?.[1] ?? "", linkTo(wanted, "/confirm").token];
}
const emailOf = async ({ client }: Person) => (await client.ok(getMe)).user?.email;

describe("changing somebody's address", () => {
  test("both links work in a browser that is logged in to the account, and in no other", async () => {
    const ada = await confirmed("Ada");
    const other = await confirmed("Other");
    const wanted = `new-${ada.email}`;
    const tokens = await asked(ada, wanted);
    for (const token of tokens) {
      for (const client of [web.client(), other.client]) {
        const refused = await client.call(confirm, { token });
        expect([refused.status, refused.body.code]).toEqual([401, "login_required"]);
      }
    }
    expect(await emailOf(ada)).toBe(ada.email);
    for (const token of tokens) await ada.client.ok(confirm, { token });
    expect(await emailOf(ada)).toBe(wanted);
  });

  test("a changed password ends a change that waits", async () => {
    const ada = await confirmed("Ada");
    const tokens = await asked(ada, `new-${ada.email}`);
    await ada.client.ok(changePassword, { password: GOOD_PASSWORD, new_password: STRICT_PASSWORD });
    for (const token of tokens) expect((await ada.client.call(confirm, { token })).status).toBe(410);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  test("the address of somebody who has yet to move is taken, when asking and when confirming", async () => {
    const ada = await confirmed("Ada");
    const waiting = async (email: string) => {
      const id = uuidv7(clock.now());
      const row = { id, email, name: "L", hash: "x", salt: "", kind: "md5", accounts: ["nasa"] } as const;
      await insertLegacyUsers(db, [{ ...row, accounts: ["nasa"], password_hash: null }]);
    };
    await waiting("legacy@people.test");
    const early = { email: "legacy@people.test", password: GOOD_PASSWORD };
    expect((await ada.client.call(changeEmail, early)).body.code).toBe("email_in_use");
    const [old = "", next = ""] = await asked(ada, "later@people.test");
    await waiting("later@people.test");
    await ada.client.ok(confirm, { token: old });
    expect((await ada.client.call(confirm, { token: next })).body.code).toBe("email_in_use");
    expect(await emailOf(ada)).toBe(ada.email);
  });
});

describe("logins of others that outlive a reset", () => {
  test("a reset lists the logins and removes those of another address, unless they are kept", async () => {
    for (const keep of [[], ["google"]] as const) {
      const ada = await confirmed("Ada");
      for (const [provider, email] of [
        ["google", "thief@gmail.test"],
        ["facebook", ada.email],
      ])
        await db.pool.query(
          "insert into identities (provider, subject, user_id, email) values ($1, gen_random_uuid(), $2, $3)",
          [provider, ada.user.id, email],
        );
      await web.client().ok(requestReset, { userEmail: ada.email });
      await work();
      const { token } = linkTo(ada.email, "/reset-password");
      expect((await web.client().ok(getReset, { token })).logins).toEqual([
        { provider: "facebook", email: ada.email, same: true },
        { provider: "google", email: "thief@gmail.test", same: false },
      ]);
      await web.client().ok(resetPassword, { token, password: STRICT_PASSWORD, keep: [...keep] });
      const again = web.client();
      const { user } = await again.ok(login, { email: ada.email, password: STRICT_PASSWORD });
      expect(user.logins).toEqual({ password: true, facebook: true, google: keep.length > 0 });
    }
  });
});
