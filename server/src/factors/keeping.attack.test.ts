import { login, requestReset, resetPassword } from "@owlstat/core/auth/contract.ts";
import {
  beginApp,
  confirmApp,
  getFactors,
  makeRecoveryCodes,
  proveFactor,
  removeApp,
} from "@owlstat/core/factors/contract.ts";
import { MINUTE } from "@owlstat/core/time.ts";
import { exportMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { finishWith, half, type TestApp, withApp } from "../testing/people/test-factors.ts";
import { GOOD_PASSWORD, type Person, STRICT_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db, clock, mailer } = web.services;
const { person, confirmed, work, linkTo } = await testPeople(web);

type Guarded = Person & { app: TestApp };

async function guarded(): Promise<Guarded> {
  const somebody = await confirmed();
  return { ...somebody, app: await withApp(web, somebody) };
}

describe("second factors, added or taken away by others", () => {
  test("a mailbox alone does not get past the factor of a confirmed account", async () => {
    const { email, app } = await guarded();
    await work();
    const thief = web.client();
    await thief.ok(requestReset, { userEmail: email });
    await work();
    const { token } = linkTo(email, "/reset-password");
    await thief.ok(resetPassword, { token, password: STRICT_PASSWORD });
    const handle = await half(thief, email, STRICT_PASSWORD);
    expect(await finishWith(thief, handle, "123456")).toBe("401 second_factor_wrong");
    expect(await finishWith(thief, handle, app.next())).toBe(200);
  });

  test("whoever signs up with somebody else's address cannot lock them out with a factor", async () => {
    const squatter = await person();
    await withApp(web, squatter);
    await work();
    const owner = web.client();
    await owner.ok(requestReset, { userEmail: squatter.email });
    await work();
    const { token } = linkTo(squatter.email, "/reset-password");
    await owner.ok(resetPassword, { token, password: STRICT_PASSWORD });
    expect((await owner.call(login, { email: squatter.email, password: STRICT_PASSWORD })).status).toBe(200);
    expect(await owner.ok(getFactors)).toEqual({
      app_since: null,
      passkeys: [],
      recovery_left: 0,
      devices: [],
    });
  });

  test("a stolen session neither adds a first factor nor takes the last one away", async () => {
    const plain = await confirmed();
    expect((await plain.client.call(beginApp, { password: "wrong-1" })).body.code).toBe("password_wrong");
    expect((await plain.client.call(confirmApp, { code: "123456" })).body.code).toBe("setup_over");
    const { client, app } = await guarded();
    clock.advance(15 * MINUTE + 1);
    for (const sensitive of [removeApp, makeRecoveryCodes] as const) {
      expect((await client.call(sensitive)).body.code).toBe("fresh_proof_needed");
    }
    expect((await client.call(beginApp, { password: GOOD_PASSWORD })).body.code).toBe("fresh_proof_needed");
    expect((await client.call(proveFactor, { code: "000000" })).body.code).toBe("second_factor_wrong");
    await client.ok(proveFactor, { code: app.next() });
    await client.ok(removeApp);
    expect(await client.ok(getFactors)).toEqual({
      app_since: null,
      passkeys: [],
      recovery_left: 0,
      devices: [],
    });
  });

  test("a secret that was not confirmed asks nobody for codes, and is over after 15 minutes", async () => {
    const { client, email } = await confirmed();
    await client.ok(beginApp, { password: GOOD_PASSWORD });
    expect((await web.client().call(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
    clock.advance(15 * MINUTE + 1);
    expect((await client.call(confirmApp, { code: "123456" })).body.code).toBe("setup_over");
  });

  test("moving to another phone keeps the old one's codes until the new one's was given", async () => {
    const owner = await guarded();
    const before = owner.app.recovery;
    await owner.client.ok(beginApp, {});
    const client = web.client();
    expect(await finishWith(client, await half(client, owner.email), owner.app.next())).toBe(200);
    const moved = await withApp(web, owner);
    expect(moved.recovery).toEqual([]);
    expect(await finishWith(client, await half(client, owner.email), owner.app.next())).toBe(
      "401 second_factor_wrong",
    );
    expect(await finishWith(client, await half(client, owner.email), before[0] ?? "")).toBe(200);
  });

  test("secrets are sealed, codes hashed, and neither is in the export or left after deletion", async () => {
    const { client, user, app } = await guarded();
    const [code = ""] = app.recovery;
    const { rows } = await db.pool.query(
      "select t::text as row from totp_secrets t where user_id = $1 union all select r::text from recovery_codes r where user_id = $1",
      [user.id],
    );
    expect(rows).toHaveLength(11);
    for (const { row } of rows) expect(row).not.toContain(code.replaceAll("-", ""));
    const { tables } = await client.ok(exportMe);
    expect(Object.keys(tables.totp_secrets?.[0] ?? {})).not.toContain("sealed_secret");
    expect(Object.keys(tables.recovery_codes?.[0] ?? {})).not.toContain("code_hash");
    await db.pool.query("delete from users where id = $1", [user.id]);
    const left = await db.pool.query("select from recovery_codes where user_id = $1", [user.id]);
    expect(left.rowCount).toBe(0);
  });

  test("each change is mailed and in the audit log", async () => {
    const { client, email, user } = await guarded();
    await client.ok(makeRecoveryCodes);
    await client.ok(removeApp);
    await work();
    const subjects = mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        "An authenticator app was added",
        "New recovery codes were made",
        "An authenticator app was removed",
      ]),
    );
    const { rows } = await db.pool.query(
      "select details->>'what' as what from audit_events where user_id = $1 and kind = 'factor_changed' order by 1",
      [user.id],
    );
    expect(rows.map(({ what }) => what)).toEqual(["app_added", "app_removed", "codes_made"]);
  });
});
