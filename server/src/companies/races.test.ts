import {
  acceptInvitation,
  deleteCompany,
  inviteMember,
  transferCompany,
} from "@owlstat/core/companies/contract.ts";
import { expect, test } from "vitest";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const web = await startTestWeb();
const { person, work, linkTo } = await testPeople(web);
const { db } = web.services;
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);

/** Deletes a space in a transaction that ends only once the call has come up against it. */
async function deletedMeanwhile<T>(spaceId: string, call: () => Promise<T>): Promise<T> {
  const deleting = await db.pool.connect();
  try {
    await deleting.query("begin");
    await deleting.query("delete from spaces where id = $1", [spaceId]);
    const answer = call();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await deleting.query("commit");
    return await answer;
  } finally {
    deleting.release();
  }
}

test("inviting into a company that is just being deleted says that it is gone", async () => {
  const owner = await castCompany(web, await castUser(web));
  const admin = await castInto(web, owner.spaceId, "admin");
  const { status, body } = await deletedMeanwhile(owner.spaceId, () =>
    admin.client.call(inviteMember, { email: "guest@race.test", role: "viewer" }),
  );
  expect([status, body.code]).toEqual([409, "no_company"]);
});

test("joining a company that is just being deleted says that the link is gone", async () => {
  const guest = await person("Gus");
  const owner = await castCompany(web, await castUser(web));
  await owner.client.ok(inviteMember, { email: guest.email, role: "member" });
  await work();
  const { token } = linkTo(guest.email, "/create-company");
  const { status, body } = await deletedMeanwhile(owner.spaceId, () =>
    guest.client.call(acceptInvitation, { token }),
  );
  expect([status, body.code]).toEqual([410, "link_gone"]);
});

test("whatever comes first of inviting, joining and deleting, nothing breaks", async () => {
  for (const _round of ROUNDS) {
    const guest = await person("Gus");
    const owner = await castCompany(web, await castUser(web));
    const admin = await castInto(web, owner.spaceId, "admin");
    await owner.client.ok(inviteMember, { email: guest.email, role: "member" });
    await work();
    const { token } = linkTo(guest.email, "/create-company");
    const [joined, deleted, invited] = await Promise.all([
      guest.client.call(acceptInvitation, { token }),
      owner.client.call(deleteCompany, { brandname: "Cast" }),
      admin.client.call(inviteMember, { email: "other@race.test", role: "viewer" }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 410]).toContain(joined.status);
    expect([200, 409]).toContain(invited.status);
  }
});

test("of handing a company over and deleting it at once, one wins", async () => {
  for (const _round of ROUNDS) {
    const owner = await castCompany(web, await castUser(web));
    const heir = await castInto(web, owner.spaceId, "member");
    const answers = await Promise.all([
      owner.client.call(transferCompany, { user_id: heir.userId }),
      owner.client.call(deleteCompany, { brandname: "Cast" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await db.pool.query(
      "select user_id from memberships where space_id = $1 and role = 'owner'",
      [owner.spaceId],
    );
    const [handedOver] = answers;
    expect(left.rows).toEqual(handedOver.status === 200 ? [{ user_id: heir.userId }] : []);
  }
});
