import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { createApiToken } from "@owlstat/core/api-tokens/contract.ts";
import { allowApp } from "@owlstat/core/apps/contract.ts";
import { getMe, login, switchSpace } from "@owlstat/core/auth/contract.ts";
import { createCompany, getCompany, leaveCompany } from "@owlstat/core/companies/contract.ts";
import { demandFactors } from "@owlstat/core/factors/company-contract.ts";
import { proveFactor } from "@owlstat/core/factors/contract.ts";
import { DAY } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { API_BASE } from "../../platform/http/calls/api.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { setRole } from "../../spaces/store.ts";
import { testApps } from "../../testing/people/test-apps.ts";
import { finishWith, half, type TestApp, withApp } from "../../testing/people/test-factors.ts";
import { GOOD_PASSWORD, type Person, testPeople } from "../../testing/people/test-people.ts";
import { callWith } from "../../testing/people/test-tokens.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { remindOfDemand } from "./demand-jobs.ts";

const web = await startTestWeb();
const { services } = web;
const { db, clock, mailer } = services;
const { confirmed, work } = await testPeople(web);
const { newApp, exchange, refresh } = testApps(web);

/** A company whose owner has a second factor. */
async function company(): Promise<Person & { app: TestApp }> {
  const owner = await confirmed("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: "Nest" });
  return { ...owner, user, app: await withApp(web, owner) };
}

/** Somebody with a role in the company, who joins now and works there. */
async function joined({ user }: Person, role = "member"): Promise<Person> {
  const member = await confirmed("Member");
  await db.pool.query(
    "insert into memberships (space_id, user_id, role, created_at) values ($1, $2, $3, $4)",
    [user.space.id, member.user.id, role, new Date(clock.now())],
  );
  await member.client.ok(switchSpace, { space_id: user.space.id });
  return member;
}

const mailsTo = ({ email }: Person) =>
  mailer.sent.filter(({ to, subject }) => to === email && /requires/.test(subject));
const codeOf = async ({ client }: Person) => (await client.call(getCompany)).body.code ?? "answered";

describe("a company that demands a second factor", () => {
  test("is asked for by an owner who has one, and tells its members by mail and on screen", async () => {
    const careless = await confirmed();
    await careless.client.ok(createCompany, { brandname: "Careless" });
    expect((await careless.client.call(demandFactors, { demanded: true })).body.code).toBe(
      "own_factor_first",
    );
    const owner = await company();
    const member = await joined(owner);
    expect((await member.client.call(demandFactors, { demanded: true })).body.code).toBe("forbidden");
    const { members } = await owner.client.ok(demandFactors, { demanded: true });
    const until = new Date(clock.now() + 14 * DAY).toISOString();
    expect(Object.fromEntries(members.map((one) => [one.user_id, one.until]))).toEqual({
      [owner.user.id]: null,
      [member.user.id]: until,
    });
    await owner.client.ok(demandFactors, { demanded: true });
    await work();
    expect(mailsTo(owner)).toHaveLength(0);
    expect(mailsTo(member)).toHaveLength(1);
    expect((await member.client.ok(getMe, {})).user?.second_factor.demanded).toEqual({
      company: "Nest",
      until,
      over: false,
    });
    expect(await codeOf(member)).toBe("answered");
  });

  test("is closed after 14 days to whoever has none: calls, switching, tokens; one's own space stays open", async () => {
    const owner = await company();
    const member = await joined(owner, "admin");
    await db.transaction((tx) => setPlan(tx, { spaceId: owner.user.space.id }, { prolevel: 10 }));
    const { secret } = await member.client.ok(createApiToken, { name: "Export", access: "read", days: null });
    const byToken = () =>
      web.anonymousFetch(`${API_BASE}/users/accounts`, { headers: { authorization: `Bearer ${secret}` } });
    await owner.client.ok(demandFactors, { demanded: true });
    clock.advance(14 * DAY - 1);
    expect([await codeOf(member), (await byToken()).status]).toEqual(["answered", 200]);
    clock.advance(1);
    expect(await codeOf(member)).toBe("second_factor_demanded");
    expect(((await (await byToken()).json()) as { code: string }).code).toBe("second_factor_demanded");
    const { user } = await member.client.ok(getMe, {});
    expect(user?.space.kind).toBe("personal");
    expect(user?.second_factor.demanded).toMatchObject({ company: "Nest", over: true });
    expect((await member.client.call(leaveCompany)).body.code).toBe("second_factor_demanded");
    await member.client.ok(switchSpace, { space_id: member.user.space.id });
    expect(await codeOf(member)).toBe("answered");
    const back = await member.client.call(switchSpace, { space_id: owner.user.space.id });
    expect(back.body.code).toBe("second_factor_demanded");
    await withApp(web, member);
    await member.client.ok(switchSpace, { space_id: owner.user.space.id });
    expect([await codeOf(member), (await byToken()).status]).toEqual(["answered", 200]);
  });

  test("is closed to the apps of whoever has none, as it is to tokens", async () => {
    const owner = await company();
    const member = await joined(owner, "admin");
    await db.transaction((tx) => setPlan(tx, { spaceId: owner.user.space.id }, { prolevel: 10 }));
    const app = await newApp();
    const { address } = await member.client.ok(allowApp, {
      request: app.request,
      access: "change",
      days: 90,
    });
    const code = new URL(address).searchParams.get("code") ?? "";
    const { access_token, refresh_token } = (await exchange(app, code)).body;
    const byApp = async (token: unknown) => (await callWith(web, String(token), listAccounts)).body.code;
    await owner.client.ok(demandFactors, { demanded: true });
    expect(await byApp(access_token)).toBeUndefined();
    clock.advance(14 * DAY);
    const renewed = (await refresh(app, refresh_token)).body.access_token;
    expect(await byApp(renewed)).toBe("second_factor_demanded");
    await withApp(web, member);
    expect(await byApp(renewed)).toBeUndefined();
  });

  test("opens again in place once the factor is set up, and when the owner ends the demand", async () => {
    const owner = await company();
    const [one, other] = [await joined(owner), await joined(owner)];
    await owner.client.ok(demandFactors, { demanded: true });
    clock.advance(20 * DAY);
    expect([await codeOf(one), await codeOf(other)]).toEqual([
      "second_factor_demanded",
      "second_factor_demanded",
    ]);
    await withApp(web, one);
    expect((await one.client.ok(getMe, {})).user?.space.name).toBe("Nest");
    await owner.client.ok(proveFactor, { code: owner.app.next() });
    await owner.client.ok(demandFactors, { demanded: false });
    expect(await codeOf(other)).toBe("answered");
  });

  test("gives whoever joins later as long, and reminds them once in the last days", async () => {
    const owner = await company();
    await owner.client.ok(demandFactors, { demanded: true });
    clock.advance(20 * DAY);
    const late = await joined(owner);
    expect(await codeOf(late)).toBe("answered");
    for (const days of [0, 5, 6, 1]) {
      clock.advance(days * DAY);
      await remindOfDemand.run(services, { spaceId: owner.user.space.id }, {} as never);
      await work();
    }
    expect(mailsTo(late)).toHaveLength(2);
    clock.advance(2 * DAY);
    expect(await codeOf(late)).toBe("second_factor_demanded");
  });

  test("tells a client nothing by the login either, which begins in the company for them", async () => {
    const owner = await company();
    const client = await joined(owner, "viewer");
    await db.pool.query("update memberships set only_folders = '{}' where space_id = $1 and user_id = $2", [
      owner.user.space.id,
      client.user.id,
    ]);
    const logIn = async () =>
      (await web.client().ok(login, { email: client.email, password: GOOD_PASSWORD })).user.space.kind;
    await owner.client.ok(demandFactors, { demanded: true });
    expect(await logIn()).toBe("company");
    clock.advance(14 * DAY);
    expect(await logIn()).toBe("personal");
  });

  test("is not got around by a role", async () => {
    const owner = await company();
    await owner.client.ok(demandFactors, { demanded: true });
    const member = await joined(owner);
    clock.advance(15 * DAY);
    await setRole(db, { spaceId: owner.user.space.id }, member.user.id, "admin");
    expect(await codeOf(member)).toBe("second_factor_demanded");
  });
});

describe("sessions from before the first factor", () => {
  test("end when it is set up, and the one that set it up stays", async () => {
    const somebody = await confirmed();
    const thief = web.client();
    await thief.ok(login, { email: somebody.email, password: GOOD_PASSWORD });
    const app = await withApp(web, somebody);
    expect((await thief.ok(getMe, {})).user).toBeNull();
    expect((await somebody.client.ok(getMe, {})).user?.email).toBe(somebody.email);
    expect(await finishWith(thief, await half(thief, somebody.email), app.next())).toBe(200);
    await withApp(web, somebody);
    expect((await thief.ok(getMe, {})).user?.email).toBe(somebody.email);
  });
});
