import { listOnboardings } from "@owlstat/core/admin/contract.ts";
import { extendTrial, giveSlots, undoPlanAct } from "@owlstat/core/admin/space-contract.ts";
import { endStandIn, getUserDetails, noteOnboarding, standIn } from "@owlstat/core/admin/user-contract.ts";
import { getMe, switchSpace } from "@owlstat/core/auth/contract.ts";
import { createCompany } from "@owlstat/core/companies/contract.ts";
import type { CallInput, Endpoint } from "@owlstat/core/endpoint.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { updateMe } from "@owlstat/core/users/contract.ts";
import { describe, expect, test } from "vitest";
import { askAdmin } from "../testing/people/ask-admin.ts";
import { testPeople } from "../testing/people/test-people.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const GATE = "the gate's password";
const web = await startTestWeb({ config: { adminPassword: GATE } });
const { db, clock } = web.services;
const { person } = await testPeople(web);
const boss = await person("Admin");
await db.pool.query("update users set role = 'admin' where id = $1", [boss.user.id]);

const ask = <E extends Endpoint>(contract: E, input: CallInput<E>, client: TestClient = boss.client) =>
  askAdmin(client, contract, input, GATE);
const acts = async (id: string) =>
  (
    await db.pool.query(
      "select details->>'act' as act from audit_events where kind = 'admin_action' and details->>'of' = $1 order by at, id",
      [id],
    )
  ).rows.map(({ act }) => act);

describe("in somebody's place", () => {
  test("an admin sees what they see, changes nothing, and is back afterwards", async () => {
    const ada = await person("Ada");
    expect((await ask(standIn, { id: ada.user.id })).status).toBe(200);
    expect((await boss.client.ok(getMe)).user).toMatchObject({
      id: ada.user.id,
      standing_in: true,
      admin: false,
    });
    const refused = await boss.client.call(updateMe, { name: "Eve" });
    expect([refused.status, refused.body.code]).toEqual([403, "only_looking"]);
    expect((await ask(getUserDetails, { id: ada.user.id })).body.code).toBe("forbidden");
    expect((await ada.client.ok(getMe)).user).toMatchObject({ name: "Ada", standing_in: false });
    await boss.client.ok(endStandIn);
    expect((await boss.client.ok(getMe)).user).toMatchObject({ id: boss.user.id, admin: true });
    expect(await acts(ada.user.id)).toEqual(["stand-in", "stand-in-end"]);
  });

  test("an admin sees each of their spaces, and comes back to their own", async () => {
    const ada = await person("Ada");
    const eve = await person("Eve");
    const home = ada.user.space.id;
    const { user: owner } = await ada.client.ok(createCompany, { brandname: "Ada & Co" });
    const company = owner.space.id;
    const before = (await boss.client.ok(getMe)).user?.space.id;
    await ask(standIn, { id: ada.user.id, space_id: company });
    expect((await boss.client.ok(getMe)).user).toMatchObject({ id: ada.user.id, space: { id: company } });
    expect((await boss.client.ok(switchSpace, { space_id: home })).user.space.id).toBe(home);
    expect((await boss.client.ok(getMe)).user?.space.id).toBe(home);
    const strange = await boss.client.call(switchSpace, { space_id: eve.user.space.id });
    expect(strange.body.code).toBe("not_found");
    // Whoever is looked at stays where they are.
    expect((await ada.client.ok(getMe)).user?.space.id).toBe(company);
    await boss.client.ok(endStandIn);
    expect((await boss.client.ok(getMe)).user).toMatchObject({ id: boss.user.id, space: { id: before } });
    expect((await ask(standIn, { id: ada.user.id, space_id: eve.user.space.id })).body.code).toBe(
      "not_found",
    );
  });

  test("it ends by itself after an hour, and with the admin's role at once", async () => {
    const ada = await person("Ada");
    await ask(standIn, { id: ada.user.id });
    const until = (at: number) => db.pool.query("update stand_ins set until = $1", [new Date(at)]);
    await until(clock.now());
    expect((await boss.client.ok(getMe)).user?.id).toBe(boss.user.id);
    await until(clock.now() + HOUR);
    await db.pool.query("update users set role = 'user' where id = $1", [boss.user.id]);
    expect((await boss.client.ok(getMe)).user?.id).toBe(boss.user.id);
    await db.pool.query("update users set role = 'admin' where id = $1", [boss.user.id]);
    await boss.client.ok(endStandIn);
  });

  test("no admin takes the place of another", async () => {
    expect((await ask(standIn, { id: boss.user.id })).body.code).toBe("forbidden");
  });
});

test("slots are given and taken back, a trial is extended, and every act is noted", async () => {
  const ada = await person("Ada");
  const { id } = ada.user.space;
  await ask(giveSlots, { id, slots: 25, days: 10 });
  expect((await ada.client.ok(getMe)).user).toMatchObject({ prolevel: 25, slots: 25 });
  const shown = (await ask(getUserDetails, { id: ada.user.id })).body.spaces[0];
  expect(shown).toMatchObject({ id, plan: "pro", slots: 25, granted: { slots: 25 } });
  expect((await ask(extendTrial, { id, days: 3 })).body.code).toBe("plan_running");
  await ask(giveSlots, { id, slots: 25, days: 0 });
  const before = Date.parse((await ada.client.ok(getMe)).user?.free_trial_ends_at ?? "");
  const { trial_ends_at } = (await ask(extendTrial, { id, days: 3 })).body;
  expect(Date.parse(trial_ends_at)).toBe(before + 3 * DAY);
  expect(await acts(id)).toEqual(["give-slots", "give-slots", "extend-trial"]);
});

describe("an act on a plan is undone", () => {
  const undoOf = async (userId: string) => (await ask(getUserDetails, { id: userId })).body.spaces[0]?.undo;
  const planOf = async (spaceId: string) =>
    (
      await db.pool.query(
        "select granted_slots, granted_until, free_trial_ends_at from spaces where id = $1",
        [spaceId],
      )
    ).rows[0];

  test("to what was before it, once", async () => {
    const { user } = await person("Ada");
    const { id } = user.space;
    await ask(giveSlots, { id, slots: 12, days: 5 });
    const first = await planOf(id);
    await ask(giveSlots, { id, slots: 25, days: 10 });
    expect(await undoOf(user.id)).toMatchObject({ act: "give-slots" });
    expect((await ask(undoPlanAct, { id })).status).toBe(200);
    expect(await planOf(id)).toEqual(first);
    expect(await undoOf(user.id)).toBeNull();
    expect((await ask(undoPlanAct, { id })).body.code).toBe("nothing_to_undo");
    expect(await acts(id)).toEqual(["give-slots", "give-slots", "undo-plan"]);
  });

  test("a longer trial, too", async () => {
    const { user } = await person("Ada");
    const { id } = user.space;
    const first = await planOf(id);
    await ask(extendTrial, { id, days: 9 });
    expect(await planOf(id)).not.toEqual(first);
    await ask(undoPlanAct, { id });
    expect(await planOf(id)).toEqual(first);
  });

  test("but not where something else changed the plan since", async () => {
    const { user } = await person("Ada");
    const { id } = user.space;
    await ask(giveSlots, { id, slots: 12, days: 5 });
    await db.pool.query("update spaces set granted_slots = 40 where id = $1", [id]);
    expect(await undoOf(user.id)).toBeNull();
    expect((await ask(undoPlanAct, { id })).body.code).toBe("nothing_to_undo");
    expect(await planOf(id)).toMatchObject({ granted_slots: 40 });
  });
});

test("who waits longest for the first steps comes first, until somebody took care", async () => {
  const [first, second] = [await person("First"), await person("Second")];
  await db.pool.query("update users set created_at = '2020-01-01' where id = $1", [first.user.id]);
  await db.pool.query("update users set created_at = '2020-01-02' where id = $1", [second.user.id]);
  const open = async () => (await ask(listOnboardings, { page: 1, state: "open" })).body.onboardings;
  expect((await open()).slice(0, 2).map(({ name }) => name)).toEqual(["First", "Second"]);
  await ask(noteOnboarding, { id: first.user.id, note: "called", handled: true });
  expect((await open())[0]?.name).toBe("Second");
  const handled = (await ask(listOnboardings, { page: 1, state: "handled" })).body.onboardings;
  expect(handled).toMatchObject([{ name: "First", note: "called", handled: true }]);
});
