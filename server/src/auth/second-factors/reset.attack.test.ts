import { getMe, login, requestReset, resetPassword, switchSpace } from "@owlstat/core/auth/contract.ts";
import { createCompany, leaveCompany } from "@owlstat/core/companies/contract.ts";
import { askReset, stopOwnReset, stopReset, withdrawReset } from "@owlstat/core/factors/company-contract.ts";
import { proveFactor } from "@owlstat/core/factors/contract.ts";
import { HOUR, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { linkToken } from "../../platform/link-token.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { finishWith, half, type TestApp, withApp } from "../../testing/people/test-factors.ts";
import { GOOD_PASSWORD, type Person, STRICT_PASSWORD, testPeople } from "../../testing/people/test-people.ts";
import { startTestWeb } from "../../testing/web/test-web.ts";
import { finishResets } from "./reset-jobs.ts";

const web = await startTestWeb();
const { services } = web;
const { db, clock, mailer, secrets } = services;
const { confirmed, work, linkTo } = await testPeople(web);

type Guarded = Person & { app: TestApp };

async function guarded(name: string): Promise<Guarded> {
  const somebody = await confirmed(name);
  return { ...somebody, app: await withApp(web, somebody) };
}

async function into(spaceId: string, { user }: Person, folders: string[] | null = null): Promise<void> {
  const role = folders ? "viewer" : "member";
  await db.pool.query(
    "insert into memberships (space_id, user_id, role, only_folders) values ($1, $2, $3, $4)",
    [spaceId, user.id, role, folders],
  );
}

/** An owner and a member of their company, both with a second factor. */
async function team(): Promise<{ owner: Guarded; member: Guarded }> {
  const owner = await guarded("Owner");
  const { user } = await owner.client.ok(createCompany, { brandname: "Nest" });
  const member = await guarded("Member");
  await into(user.space.id, member);
  return { owner: { ...owner, user }, member };
}

/** The owner asks, and the person is told. */
async function ask({ client }: Person, { user }: Person) {
  const answer = await client.call(askReset, { user_id: user.id });
  await work();
  return answer;
}
/** So many hours later every process looks for what is due. */
async function later(hours: number): Promise<void> {
  clock.advance(hours * HOUR);
  await Promise.all([1, 2].map(() => finishResets.run(services, {}, {} as never)));
  await work();
}
const isAsked = async ({ email }: Person, password = GOOD_PASSWORD) =>
  (await web.client().call(login, { email, password })).body.code;
const subjectsTo = (email: string) =>
  mailer.sent
    .filter(({ to }) => to === email)
    .flatMap(({ subject }) => (/two-step/.test(subject) ? [subject] : []));
const eventsOf = async ({ user }: Person) =>
  (
    await db.pool.query(
      "select details->>'what' as what from audit_events where user_id = $1 and kind = 'factor_changed' order by at, id",
      [user.id],
    )
  ).rows.map(({ what }) => what);

describe("a lost second factor, removed by somebody else", () => {
  test("stays for 24 hours, is told to every address, and then the password is gone with it", async () => {
    const { owner, member } = await team();
    clock.advance(MINUTE);
    const vouched = `work-${member.email}`;
    await db.pool.query(
      "insert into identities (provider, subject, user_id, email) values ('google', $1, $2, $3)",
      [member.email, member.user.id, vouched],
    );
    expect((await ask(owner, member)).status).toBe(200);
    expect((await ask(owner, member)).status).toBe(200);
    await later(23);
    expect(await isAsked(member)).toBe("second_factor_required");
    expect((await member.client.ok(getMe, {})).user?.second_factor.reset_at).not.toBeNull();
    await later(2);
    for (const email of [member.email, vouched]) {
      expect(subjectsTo(email)).toEqual([
        "Your two-step login will be removed in 24 hours",
        "Your two-step login was removed",
      ]);
    }
    expect(await isAsked(member)).toBe("login_failed");
    expect((await member.client.ok(getMe, {})).user).toBeNull();
    await web.client().ok(requestReset, { userEmail: member.email });
    await work();
    const { token } = linkTo(member.email, "/reset-password");
    await web.client().ok(resetPassword, { token, password: STRICT_PASSWORD });
    expect(await isAsked(member, STRICT_PASSWORD)).toBeUndefined();
    expect(await eventsOf(member)).toEqual(["app_added", "reset_asked", "reset_done"]);
  });

  test("is kept by whoever stops it: by the link of any mail, from within, or by the one who asked", async () => {
    const { owner, member } = await team();
    const stops = [
      async () => {
        const { page, token } = linkTo(member.email, "/stop-reset");
        expect(page).toBe(`${services.sites.own.origin}/stop-reset`);
        await web.client().ok(stopReset, { token });
        expect((await web.client().call(stopReset, { token })).body.code).toBe("link_gone");
      },
      () => member.client.ok(stopOwnReset),
      () => owner.client.ok(withdrawReset, { user_id: member.user.id }),
    ];
    for (const stop of stops) {
      await owner.client.ok(proveFactor, { code: owner.app.next() });
      expect((await ask(owner, member)).status).toBe(200);
      await work();
      await stop();
      await later(25);
      expect(await isAsked(member)).toBe("second_factor_required");
    }
    expect((await eventsOf(member)).filter((what) => what === "reset_stopped")).toHaveLength(3);
    await owner.client.ok(proveFactor, { code: owner.app.next() });
    expect((await ask(owner, member)).body.code).toBe("rate_limited");
  });

  test("begins its pause with the mail: who holds up somebody's mails does not shorten it", async () => {
    const { owner, member } = await team();
    await owner.client.ok(askReset, { user_id: member.user.id });
    await later(48);
    expect(await isAsked(member)).toBe("second_factor_required");
    await later(23);
    expect(await isAsked(member)).toBe("second_factor_required");
    await later(1);
    expect(await isAsked(member)).toBe("login_failed");
  });

  test("cannot be stopped, or asked, by strangers", async () => {
    const { owner, member } = await team();
    await ask(owner, member);
    const [{ id }] = (
      await db.pool.query("select id from factor_resets where user_id = $1", [member.user.id])
    ).rows;
    const real = linkToken(secrets, "factor reset", id);
    const forged = [
      real.slice(0, -1),
      `${real.slice(0, -1)}${real.endsWith("A") ? "B" : "A"}`,
      linkToken(secrets, "invitation", id),
      linkToken(secrets, "factor reset", uuidv7(clock.now())),
      "x",
    ];
    for (const token of forged)
      expect((await web.client().call(stopReset, { token })).body.code).toBe("link_gone");
    const stranger = await guarded("Stranger");
    await stranger.client.ok(createCompany, { brandname: "Else" });
    expect((await stranger.client.call(stopOwnReset)).body.code).toBe("not_found");
    expect((await stranger.client.call(withdrawReset, { user_id: member.user.id })).body.code).toBe(
      "not_found",
    );
    expect((await ask(stranger, member)).body.code).toBe("not_found");
    await member.client.ok(switchSpace, { space_id: owner.user.space.id });
    expect((await ask(member, owner)).body.code).toBe("forbidden");
    await later(25);
    expect(await isAsked(member)).toBe("login_failed");
  });

  test("is not for an owner to decide where others rely on it too", async () => {
    const { owner, member } = await team();
    const other = await confirmed("Other");
    const { user } = await other.client.ok(createCompany, { brandname: "Second" });
    await into(user.space.id, member);
    const [admin, client, plain] = [
      await guarded("Admin"),
      await guarded("Client"),
      await confirmed("Plain"),
    ];
    await db.pool.query("update users set role = 'admin' where id = $1", [admin.user.id]);
    for (const one of [admin, plain]) await into(owner.user.space.id, one);
    await into(owner.user.space.id, client, [uuidv7(clock.now())]);
    for (const one of [member, admin, client, owner]) {
      expect((await ask(owner, one)).body.code).toBe("reset_by_operator");
    }
    expect((await ask(owner, plain)).body.code).toBe("not_found");
    await into(user.space.id, await guarded("Theirs"));
    expect((await other.client.call(askReset, { user_id: member.user.id })).body.code).toBe(
      "own_factor_first",
    );
  });

  test("does not follow from an owner's account that was taken over and is won back within the pause", async () => {
    const { owner, member } = await team();
    expect((await ask(owner, member)).status).toBe(200);
    await web.client().ok(requestReset, { userEmail: owner.email });
    await work();
    const { token } = linkTo(owner.email, "/reset-password");
    await web.client().ok(resetPassword, { token, password: STRICT_PASSWORD });
    await later(25);
    expect(await isAsked(member)).toBe("second_factor_required");
    expect(await finishWith(member.client, await half(member.client, member.email), member.app.next())).toBe(
      200,
    );
  });

  test("is void once the member has left, or the company is somebody else's", async () => {
    const first = await team();
    await ask(first.owner, first.member);
    await first.member.client.ok(switchSpace, { space_id: first.owner.user.space.id });
    await first.member.client.ok(leaveCompany);
    const second = await team();
    await ask(second.owner, second.member);
    await db.pool.query("update memberships set role = 'admin' where space_id = $1 and user_id = $2", [
      second.owner.user.space.id,
      second.owner.user.id,
    ]);
    await later(25);
    for (const { member } of [first, second]) {
      expect(await isAsked(member)).toBe("second_factor_required");
      expect((await eventsOf(member)).at(-1)).toBe("reset_void");
    }
  });
});
