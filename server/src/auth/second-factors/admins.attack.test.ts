import { checkAdminGate } from "@owlstat/core/admin/contract.ts";
import { resetFactor } from "@owlstat/core/admin/user-contract.ts";
import { getMe, login } from "@owlstat/core/auth/contract.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { askAdmin } from "../../testing/people/ask-admin.ts";
import { withApp } from "../../testing/people/test-factors.ts";
import { GOOD_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { finishResets } from "./reset-jobs.ts";

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE, adminFactor: true } });
const { db, clock } = web.services;
const { confirmed, work } = await testPeople(web);

async function administrator() {
  const admin = await confirmed();
  await db.pool.query("update users set role = 'admin' where id = $1", [admin.user.id]);
  return admin;
}

test("where admins need a second factor, login and gate password together open nothing", async () => {
  const admin = await administrator();
  expect((await admin.client.ok(getMe, {})).user?.second_factor.needed_for_admin).toBe(true);
  expect((await askAdmin(admin.client, checkAdminGate, {}, GATE)).body.code).toBe("second_factor_demanded");
  await withApp(web, admin);
  expect((await admin.client.ok(getMe, {})).user?.second_factor.needed_for_admin).toBe(false);
  expect((await askAdmin(admin.client, checkAdminGate, {}, GATE)).status).toBe(200);
});

test("an operator removes a lost factor after saying how they checked, and after the same pause", async () => {
  const [admin, loser] = [await administrator(), await confirmed()];
  await withApp(web, admin);
  await withApp(web, loser);
  const { id } = loser.user;
  const ask = (checked: string) => askAdmin(admin.client, resetFactor, { id, checked }, GATE);
  expect((await ask("yes")).body.code).toBe("invalid_input");
  expect((await ask("called back at the number of the contract")).status).toBe(200);
  await work();
  const code = async () =>
    (await web.client().call(login, { email: loser.email, password: GOOD_PASSWORD })).body.code;
  clock.advance(23 * HOUR);
  await finishResets.run(web.services, {}, {} as never);
  expect(await code()).toBe("second_factor_required");
  clock.advance(HOUR);
  await finishResets.run(web.services, {}, {} as never);
  expect(await code()).toBe("login_failed");
  const { rows } = await db.pool.query(
    "select details from audit_events where details->>'what' = 'reset_asked'",
  );
  expect(rows).toEqual([
    {
      details: {
        what: "reset_asked",
        by: admin.user.id,
        checked: "called back at the number of the contract",
      },
    },
  ]);
});
