import { getMe, login } from "@owlstat/core/auth/contract.ts";
import { getClientView } from "@owlstat/core/clients/contract.ts";
import { clientLogIn } from "@owlstat/core/clients/login-contract.ts";
import { getCompany } from "@owlstat/core/companies/contract.ts";
import { unpublishSite } from "@owlstat/core/whitelabel/contract.ts";
import { expect, test } from "vitest";
import { hashPassword } from "../../auth/login/passwords.ts";
import { castInto } from "../../testing/people/test-cast.ts";
import { testClientLogins } from "../../testing/people/test-client-logins.ts";
import { GOOD_PASSWORD } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { moveLimitedMembers } from "./move-jobs.ts";

const web = await startTestWeb();
const { services } = web;
const { agency, browserAt, work, linkTo } = await testClientLogins(web);
const { pool } = services.db;
const move = async () => {
  await moveLimitedMembers.run(services, {}, { id: "1" } as never);
  await work();
};

/** Somebody who was limited to a client's folder before clients had logins of their own. */
async function limited(at: Awaited<ReturnType<typeof agency>>, password: string | null) {
  const member = await castInto(web, at.spaceId, "viewer");
  await pool.query("update memberships set only_folders = $3 where space_id = $1 and user_id = $2", [
    at.spaceId,
    member.userId,
    [at.clientId],
  ]);
  await pool.query("update users set password_hash = $2 where id = $1", [
    member.userId,
    password === null ? null : await hashPassword(password),
  ]);
  const { rows } = await pool.query("select email from users where id = $1", [member.userId]);
  return { ...member, email: rows[0].email as string };
}

test("a limited member keeps their password, leaves the company and is told where to log in", async () => {
  const moon = await agency("moon");
  const one = await limited(moon, GOOD_PASSWORD);
  await move();
  await move();
  const told = services.mailer.sent.filter(({ to }) => to === one.email);
  expect(told.map(({ subject }) => subject)).toEqual(["Your login at moon Agency has a new address"]);
  expect(told[0]?.text).toContain("http://moon.owlstat.test/client/login");
  const members = (await moon.client.ok(getCompany)).company?.members ?? [];
  expect(members.some(({ email }) => email === one.email)).toBe(false);
  const browser = browserAt(moon.host);
  await browser.ok(clientLogIn, { email: one.email, password: GOOD_PASSWORD });
  expect((await browser.ok(getClientView)).accounts.map(({ username }) => username)).toEqual(["nasa"]);
  // On our own host their account is there, empty, and knows where they belong.
  const { user } = await web.client().ok(login, { email: one.email, password: GOOD_PASSWORD });
  expect(user).toMatchObject({ company: null, client_site: "http://moon.owlstat.test/client/login" });
  expect((await moon.client.ok(getMe)).user?.client_site).toBeUndefined();
});

test("without a password they are invited, and so is whoever had not joined yet", async () => {
  const mars = await agency("mars");
  const one = await limited(mars, null);
  await pool.query(
    `insert into invitations (id, space_id, email, role, language, expires_at, only_folders)
     values (gen_random_uuid(), $1, 'open@clients.test', 'viewer', 'de', now() + interval '9 days', $2)`,
    [mars.spaceId, [mars.clientId]],
  );
  await move();
  for (const email of [one.email, "open@clients.test"])
    expect(linkTo(email, "/client/invitation").page).toBe("http://mars.owlstat.test/client/invitation");
  expect((await pool.query("select from invitations")).rowCount).toBe(0);
});

test("a company without a live site keeps its limited members until it has one", async () => {
  const venus = await agency("venus");
  const one = await limited(venus, GOOD_PASSWORD);
  await venus.client.ok(unpublishSite);
  await move();
  const { rows } = await pool.query(
    "select only_folders from memberships where user_id = $1 and space_id = $2",
    [one.userId, venus.spaceId],
  );
  expect(rows).toEqual([{ only_folders: [venus.clientId] }]);
  expect(services.mailer.sent.some(({ to }) => to === one.email)).toBe(false);
});
