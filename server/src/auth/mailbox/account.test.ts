import {
  changeEmail,
  changePassword,
  confirm,
  deleteAccount,
  endSession,
  getMe,
  listSessions,
  login,
  signOutElsewhere,
} from "@owlstat/core/auth/contract.ts";
import {
  acceptInvitation,
  createCompany,
  getCompany,
  inviteMember,
} from "@owlstat/core/companies/contract.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { exportMe, finishOnboarding, updateMe } from "@owlstat/core/users/contract.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { GOOD_PASSWORD, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";

const web = await startTestWeb();
const { services } = web;
const { person, confirmed, confirm: confirmAddress, work, linkTo } = await testPeople(web);

beforeEach(() => services.clock.advance(2 * HOUR));

/** The token in the newest mail to this address with this subject. */
function tokenIn(email: string, subject: RegExp): string {
  const mail = services.mailer.sent.findLast((sent) => sent.to === email && subject.test(sent.subject));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("changing the address", () => {
  test("holds once both the old and the new address have confirmed, in any order", async () => {
    for (const order of [
      ["old", "new"],
      ["new", "old"],
    ]) {
      const { client, email } = await confirmed();
      const wanted = `new-${email}`;
      await client.ok(changeEmail, { email: wanted, password: GOOD_PASSWORD });
      await work();
      const tokens: Record<string, string> = {
        old: tokenIn(email, /^Allow/),
        new: tokenIn(wanted, /^Confirm your new/),
      };
      const [first = "", second = ""] = order.map((which) => tokens[which]);
      expect((await client.ok(confirm, { token: first })).state).toBe("waiting");
      expect((await client.ok(getMe)).user?.email).toBe(email);
      expect((await client.ok(confirm, { token: second })).state).toBe("done");
      expect((await client.ok(getMe)).user).toMatchObject({ email: wanted, confirmed: true });
      expect((await web.client().call(login, { email: wanted, password: GOOD_PASSWORD })).status).toBe(200);
    }
  });

  test("needs the password, a valid address and one nobody has", async () => {
    const { client } = await confirmed();
    const { email: taken } = await person();
    const wrong = await client.call(changeEmail, { email: "x@y.test", password: "wrong-1" });
    expect([wrong.status, wrong.body.code]).toEqual([400, "password_wrong"]);
    expect((await client.call(changeEmail, { email: "nonsense", password: GOOD_PASSWORD })).body.code).toBe(
      "email_invalid",
    );
    expect((await client.call(changeEmail, { email: taken, password: GOOD_PASSWORD })).status).toBe(401);
  });

  test("one address alone, or links older than a day, change nothing", async () => {
    const { client, email } = await confirmed();
    await client.ok(changeEmail, { email: `late-${email}`, password: GOOD_PASSWORD });
    await work();
    await client.ok(confirm, { token: tokenIn(`late-${email}`, /^Confirm your new/) });
    services.clock.advance(DAY);
    expect((await client.call(confirm, { token: tokenIn(email, /^Allow/) })).status).toBe(410);
    expect((await client.ok(getMe)).user?.email).toBe(email);
  });
});

describe("changing the password", () => {
  test("needs the current one, ends the other sessions, and tells the owner by mail", async () => {
    const { client, email } = await confirmed();
    const other = web.client();
    await other.ok(login, { email, password: GOOD_PASSWORD });
    expect((await client.call(changePassword, { password: "no-1", new_password: "papagei77" })).status).toBe(
      400,
    );
    await client.ok(changePassword, { password: GOOD_PASSWORD, new_password: "papagei77" });
    expect((await client.ok(getMe)).user).not.toBeNull();
    expect((await other.ok(getMe)).user).toBeNull();
    await work();
    expect(services.mailer.sent.at(-1)).toMatchObject({ to: email, subject: "Your password was changed" });
  });

  test("five wrong passwords a minute are the most anybody may try", async () => {
    const { client } = await person();
    const statuses = [];
    for (let time = 0; time < 7; time++) {
      statuses.push(
        (await client.call(changePassword, { password: "no-1", new_password: "papagei77" })).status,
      );
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  test("whoever owns a company follows the stricter rule", async () => {
    const { client } = await person();
    await client.ok(createCompany, { brandname: "Nest" });
    const weak = await client.call(changePassword, { password: GOOD_PASSWORD, new_password: "papagei77" });
    expect(weak.body.details.problems).toEqual(["password_strict"]);
    await client.ok(changePassword, { password: GOOD_PASSWORD, new_password: STRICT_PASSWORD });
  });
});

describe("sessions", () => {
  test("are listed with the current one marked, and can be ended one by one or all others at once", async () => {
    const { client, email } = await person();
    const others = [web.client(), web.client(), web.client()];
    for (const other of others) await other.ok(login, { email, password: GOOD_PASSWORD });
    const { sessions } = await client.ok(listSessions);
    expect(sessions).toHaveLength(4);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ ip: "127.0.0.1" });
    const victim = sessions.find(({ current }) => !current);
    await client.ok(endSession, { id: victim?.id ?? "" });
    expect(await client.ok(signOutElsewhere)).toEqual({ ended: 2 });
    for (const other of others) expect((await other.ok(getMe)).user).toBeNull();
    expect((await client.ok(getMe)).user).not.toBeNull();
  });

  test("of another person cannot be ended", async () => {
    const one = await person();
    const two = await person();
    const [session] = (await two.client.ok(listSessions)).sessions;
    expect((await one.client.call(endSession, { id: session?.id ?? "" })).status).toBe(404);
    expect((await two.client.ok(getMe)).user).not.toBeNull();
  });
});

test("name, language, newsletter and the onboarding are one's own to change", async () => {
  const { client } = await person();
  const { user } = await client.ok(updateMe, { name: "  Bea ", language: "fr", newsletter: true });
  expect(user).toMatchObject({ name: "Bea", language: "fr", newsletter: true, first_time: true });
  expect((await client.ok(finishOnboarding, { done: "welcome" })).user).toMatchObject({
    first_time: false,
    onboarding_completed: false,
  });
  expect((await client.ok(finishOnboarding, { done: "first-steps" })).user.onboarding_completed).toBe(true);
});

test("the export holds everything stored about a person and nothing that opens a door", async () => {
  const { client, email, user } = await person();
  const { email: strange } = await person("Stranger");
  const { tables } = await client.ok(exportMe);
  expect(tables.users).toMatchObject([{ id: user.id, email }]);
  expect(tables.spaces).toMatchObject([{ kind: "personal" }]);
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(["audit_events", "mail_links", "memberships", "sessions"]),
  );
  const text = JSON.stringify(tables);
  expect(text).not.toMatch(/argon2|token_hash|password_hash/);
  expect(text).not.toContain(strange);
});

/** Every row of any table that names one of these ids anywhere. */
async function rowsNaming(ids: readonly string[]): Promise<string[]> {
  const { rows } = await services.db.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await services.db.pool.query(
      `select t::text as row from ${name} t where t::text ~ any($1)`,
      [ids],
    );
    found.push(...hits.rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

describe("erasing the account", () => {
  test("needs the address typed once more and the password", async () => {
    const { client, email } = await person();
    expect((await client.call(deleteAccount, { email, password: "no-1" })).status).toBe(400);
    expect((await client.call(deleteAccount, { email: "x@y.test", password: GOOD_PASSWORD })).status).toBe(
      400,
    );
    expect((await client.ok(getMe)).user).not.toBeNull();
  });

  test("leaves no row behind, ends every session, and frees the address", async () => {
    const { client, email, user } = await person();
    await client.ok(createCompany, { brandname: "Lonely" });
    const { user: founder } = await client.ok(getMe);
    const other = web.client();
    await other.ok(login, { email, password: GOOD_PASSWORD });
    await client.ok(changePassword, { password: GOOD_PASSWORD, new_password: STRICT_PASSWORD });
    await other.ok(login, { email, password: STRICT_PASSWORD });
    await work();
    await client.ok(deleteAccount, { email, password: STRICT_PASSWORD });
    expect((await other.ok(getMe)).user).toBeNull();
    const spaces = (founder?.spaces ?? []).map(({ id }) => id);
    expect(spaces).toHaveLength(2);
    expect(await rowsNaming([user.id, email, ...spaces])).toEqual([]);
    expect((await web.client().call(login, { email, password: GOOD_PASSWORD })).status).toBe(401);
  });

  test("a company with other members goes on under the next in line", async () => {
    const owner = await person();
    const heir = await person("Heir");
    await confirmAddress(owner);
    await owner.client.ok(createCompany, { brandname: "Goes on" });
    await owner.client.ok(inviteMember, { email: heir.email, role: "admin" });
    await work();
    await heir.client.ok(acceptInvitation, { token: linkTo(heir.email, "/create-company").token });
    await owner.client.ok(deleteAccount, { email: owner.email, password: GOOD_PASSWORD });
    const { company } = await heir.client.ok(getCompany);
    expect(company).toMatchObject({ role: "owner", members: [{ email: heir.email, role: "owner" }] });
  });
});
