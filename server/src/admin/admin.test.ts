import {
  checkAdminGate,
  listAudit,
  listOnboardings,
  listUsers,
  setUserPassword,
  signUserOut,
} from "@owlstat/core/admin/contract.ts";
import { AUDIT_KINDS } from "@owlstat/core/audit/rules.ts";
import { getMe, login, signup } from "@owlstat/core/auth/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { HOUR } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { GOOD_PASSWORD, STRICT_PASSWORD, testPeople } from "../testing/people/test-people.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE } });
const { services } = web;
const { person } = await testPeople(web);

async function admin(): Promise<TestClient> {
  const { client, user } = await person("Admin");
  await services.db.pool.query("update users set role = 'admin' where id = $1", [user.id]);
  return client;
}

describe("the gate", () => {
  test("needs an admin's login and the password, never one of them alone", async () => {
    const [boss, somebody] = [await admin(), await person()];
    expect((await askAdmin(boss, checkAdminGate, {}, GATE)).status).toBe(200);
    expect((await askAdmin(boss, checkAdminGate, {})).body.code).toBe("admin_password_wrong");
    expect((await askAdmin(somebody.client, checkAdminGate, {}, GATE)).body.code).toBe("forbidden");
    expect((await askAdmin(web.client(), checkAdminGate, {}, GATE)).status).toBe(401);
  });

  test("ten guesses block it for an hour, also for the right password, and are audited", async () => {
    const boss = await admin();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => askAdmin(boss, checkAdminGate, {}, `guess ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await askAdmin(boss, checkAdminGate, {}, GATE)).status).toBe(429);
    const other = await admin();
    const id = (await boss.ok(getMe)).user?.id ?? "";
    const failed = await askAdmin(other, listAudit, { kind: "admin_gate_failed", user_id: id }, GATE);
    const blocked = await askAdmin(other, listAudit, { kind: "admin_gate_blocked", user_id: id }, GATE);
    expect([failed.body.total, blocked.body.total]).toEqual([10, 21]);
    services.clock.advance(HOUR);
    expect((await askAdmin(boss, checkAdminGate, {}, GATE)).status).toBe(200);
  });

  test("using it often with the right password is fine", async () => {
    const boss = await admin();
    for (let time = 0; time < 30; time++)
      expect((await askAdmin(boss, checkAdminGate, {}, GATE)).status).toBe(200);
  });

  test("without a configured password it stays shut", async () => {
    const shut = await startTestWeb({
      config: { adminPassword: null },
      services: { db: services.db, clock: services.clock },
    });
    const { email } = await person();
    await services.db.pool.query("update users set role = 'admin' where email = $1", [email]);
    const client = shut.client();
    await client.ok(login, { email, password: GOOD_PASSWORD });
    for (const password of ["", "null", "undefined", GATE]) {
      expect((await askAdmin(client, checkAdminGate, {}, password)).status).toBe(403);
    }
  });
});

describe("the lists", () => {
  test("show users with plan, companies and where they came from, and filter them", async () => {
    const boss = await admin();
    const client = web.client();
    const form = { name: "Zoë 100%", email: "zoe@list.test", password: GOOD_PASSWORD };
    await client.ok(signup, { ...form, utm_info: { utm_campaign: "Spring", utm_source: "mail" } });
    await client.ok(createCompany, { brandname: "List & Co" });
    const { body } = await askAdmin(boss, listUsers, { q: "100%" }, GATE);
    expect(body.total).toBe(1);
    expect(body.users[0]).toMatchObject({
      email: "zoe@list.test",
      confirmed: false,
      spaces: [
        { kind: "personal", plan: "trial", slots: 10 },
        { kind: "company", name: "List & Co" },
      ],
      utm_info: { utm_campaign: "Spring", utm_source: "mail", ref: null },
    });
    const found = async (filter: CallInput<typeof listUsers>) =>
      (await askAdmin(boss, listUsers, { q: "zoe@list", ...filter }, GATE)).body.total;
    expect(await found({ campaign: "spring" })).toBe(1);
    expect(await found({ campaign: "summer" })).toBe(0);
    expect(await found({ plan: "trial" })).toBe(1);
    expect(await found({ plan: "pro" })).toBe(0);
    expect(await found({ confirmed: "yes" })).toBe(0);
    expect(await found({ page: 2 })).toBe(1);
  });

  test("show how far the newcomers are", async () => {
    const boss = await admin();
    const { email } = await person("Newcomer");
    const { body } = await askAdmin(boss, listOnboardings, { q: email, state: "open" }, GATE);
    expect(body.onboardings).toMatchObject([
      { email, confirmed: false, connected: false, in_company: false, welcome_seen: false, completed: false },
    ]);
    expect((await askAdmin(boss, listOnboardings, { q: email, state: "completed" }, GATE)).body.total).toBe(
      0,
    );
  });

  test("show security events by kind, person, address and day, without addresses or secrets in them", async () => {
    const boss = await admin();
    const { client, email, user } = await person();
    await client.call(login, { email, password: "wrong-1" });
    const { body } = await askAdmin(boss, listAudit, { user_id: user.id }, GATE);
    expect(body.events.map(({ kind }) => kind)).toEqual(["login_failed", "signup"]);
    expect(body.events[0]).toMatchObject({ user: { id: user.id, email }, ip: "127.0.0.1" });
    expect(JSON.stringify(body.events.map(({ details }) => details))).not.toMatch(/wrong-1|people\.test/);
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    const total = async (filter: CallInput<typeof listAudit>) =>
      (await askAdmin(boss, listAudit, { user_id: user.id, ...filter }, GATE)).body.total;
    expect(await total({ from: day, to: day, ip: "127.0.0.1" })).toBe(2);
    expect(await total({ to: "2020-01-01" })).toBe(0);
    expect(await total({ kind: "signup" })).toBe(1);
  });

  test("there are at least fifteen kinds of events", () => {
    expect(new Set(AUDIT_KINDS).size).toBeGreaterThanOrEqual(15);
  });
});

describe("acting on a user", () => {
  test("a password set by an admin follows the stricter rule and ends the user's sessions", async () => {
    const boss = await admin();
    const { client, user, email } = await person();
    expect(
      (await askAdmin(boss, setUserPassword, { id: user.id, password: GOOD_PASSWORD }, GATE)).status,
    ).toBe(400);
    expect(
      (await askAdmin(boss, setUserPassword, { id: user.id, password: STRICT_PASSWORD }, GATE)).status,
    ).toBe(200);
    expect((await client.ok(getMe)).user).toBeNull();
    expect((await client.call(login, { email, password: STRICT_PASSWORD })).status).toBe(200);
    expect((await askAdmin(boss, signUserOut, { id: user.id }, GATE)).body).toEqual({ ended: 1 });
    const nobody = "0190a000-0000-7000-8000-000000000000";
    expect((await askAdmin(boss, signUserOut, { id: nobody }, GATE)).status).toBe(404);
  });
});
