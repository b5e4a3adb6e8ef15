import { switchToLite } from "@owlstat/core/billing/lite-contract.ts";
import { describe, expect, test } from "vitest";
import { type CastMember, castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { db } = web.services;

async function give({ spaceId }: CastMember, prolevel: number, lapsed: boolean): Promise<void> {
  await db.pool.query("update spaces set prolevel = $2, has_to_renew = $3 where id = $1", [
    spaceId,
    prolevel,
    lapsed,
  ]);
}

async function planOf({ spaceId }: CastMember) {
  const { rows } = await db.pool.query("select prolevel, has_to_renew from spaces where id = $1", [spaceId]);
  return rows[0];
}

const changes = async ({ userId }: CastMember) =>
  (
    await db.pool.query("select details from audit_events where kind = 'plan_changed' and user_id = $1", [
      userId,
    ])
  ).rows.map(({ details }) => details);

describe("switching to the Lite plan", () => {
  test("a lapsed plan ends: two slots, nothing to renew, noted in the audit log", async () => {
    const owner = await castUser(web);
    await give(owner, 10, true);
    const { user } = await owner.client.ok(switchToLite, {});
    expect(user).toMatchObject({ prolevel: 2, slots: 2, hasToRenew: false, has_to_renew: 0 });
    expect(await planOf(owner)).toEqual({ prolevel: 2, has_to_renew: false });
    expect(await changes(owner)).toEqual([{ space: owner.spaceId, from: 10, to: 2, resting: 0 }]);
  });

  test("doing it twice, also at once, changes the plan once", async () => {
    const owner = await castUser(web);
    await give(owner, 50, true);
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.client.call(switchToLite, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await changes(owner)).toHaveLength(1);
  });

  test("a plan that runs is not thrown away", async () => {
    const owner = await castUser(web);
    await give(owner, 50, false);
    const { status, body } = await owner.client.call(switchToLite, {});
    expect([status, body.code]).toEqual([409, "plan_running"]);
    expect(await planOf(owner)).toEqual({ prolevel: 50, has_to_renew: false });
  });

  test.each(["admin", "member", "viewer"] as const)("in a company its %s cannot do it", async (role) => {
    const company = await castCompany(web, await castUser(web));
    await give(company, 50, true);
    const { client } = await castInto(web, company.spaceId, role);
    const { status, body } = await client.call(switchToLite, {});
    expect([status, body.code]).toEqual([403, "forbidden"]);
    expect(await planOf(company)).toEqual({ prolevel: 50, has_to_renew: true });
  });

  test("an owner ends the plan of the space they work in and of no other", async () => {
    const owner = await castUser(web);
    const company = await castCompany(web, owner);
    await give(owner, 10, true);
    await give(company, 50, true);
    await company.client.ok(switchToLite, {});
    expect(await planOf(company)).toMatchObject({ prolevel: 2 });
    expect(await planOf(owner)).toMatchObject({ prolevel: 10, has_to_renew: true });
  });
});
