import { listAccounts, removeAccounts, trackAccount } from "@owlstat/core/accounts/contract.ts";
import { removeMember } from "@owlstat/core/companies/contract.ts";
import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { DAY } from "@owlstat/core/time.ts";
import { afterAll, expect, test } from "vitest";
import { connect } from "../platform/db/connect.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { saveCollected } from "../profiles/collect.ts";
import type { SourceProfile } from "../providers/profile-source.ts";
import { sized } from "../testing/figures/sized.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import { castCompany, castInto, castUser } from "../testing/people/test-cast.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { startTestWeb } from "../testing/web/test-web.ts";
import { trackInSpace } from "./track.ts";

const ROUNDS = sized(5, 20);
const AT_ONCE = 50;
const NAMES = Array.from({ length: AT_ONCE }, (_, index) => `racer${index}`);

const web = await startTestWeb();
const { services } = web;
const { db } = services;
await testPeople(web);
await storeProfiles(services, ["first", ...NAMES]);

// A second web process: the same database over connections of its own.
const otherDb = connect({ url: db.pool.options.connectionString ?? "", max: 10 });
const other = await startTestWeb({ services: { ...services, db: otherDb } });
afterAll(() => otherDb.close());

/** Tells who won, and that everybody else was told why not. */
function winnersOf(answers: { status: number; body: { code?: string } }[]) {
  const lost = answers.filter(({ status }) => status !== 200);
  expect(lost.filter(({ status, body }) => status !== 402 || body.code !== "slots_free_full")).toEqual([]);
  return answers.length - lost.length;
}

test(`of ${AT_ONCE} who ask for the last free slot at once exactly one gets it, ${ROUNDS} times over`, async () => {
  const { client } = await castUser(web);
  await client.ok(trackAccount, { username: "first" });
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(NAMES.map((username) => client.call(trackAccount, { username })));
    expect(winnersOf(answers)).toBe(1);
    const { accounts, slots } = await client.ok(listAccounts);
    expect([accounts.length, slots]).toEqual([2, { used: 2, total: 2 }]);
    await client.ok(removeAccounts, { igaccount: accounts.map(({ username }) => username).slice(1) });
  }
});

test("the same holds when they come through two web processes", async () => {
  const owner = await castUser(web);
  const session = { userId: owner.userId, spaceId: owner.spaceId };
  const clients = [owner.client, other.clientAs(session)];
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      NAMES.map((username, index) => clients[index % 2]?.call(trackAccount, { username })),
    );
    expect(winnersOf(answers.filter((answer) => answer !== undefined))).toBe(2);
    await owner.client.ok(removeAccounts, { igaccount: NAMES });
  }
});

test("the same account asked for many times at once is tracked once and counted once", async () => {
  const { client } = await castUser(web);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.call(trackAccount, { username: "first" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await client.ok(listAccounts)).slots?.used).toBe(1);
});

test("a space deleted while accounts are added leaves neither accounts nor counts behind", async () => {
  const before = await db.pool.query("select sum(trackers)::int as n from profiles");
  for (let round = 0; round < 5; round++) {
    const owner = await castCompany(web, await castUser(web));
    await db.pool.query("update spaces set prolevel = 100 where id = $1", [owner.spaceId]);
    const adding = NAMES.slice(0, 20).map((username) => owner.client.call(trackAccount, { username }));
    const deleting = db.pool.query("delete from spaces where id = $1", [owner.spaceId]);
    const answers = await Promise.all(adding);
    await deleting;
    expect(answers.filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([]);
  }
  const after = await db.pool.query("select sum(trackers)::int as n from profiles");
  expect(after.rows).toEqual(before.rows);
});

test("a member removed while accounts are added adds none from then on", async () => {
  const owner = await castCompany(web, await castUser(web));
  await db.pool.query("update spaces set prolevel = 100 where id = $1", [owner.spaceId]);
  const member = await castInto(web, owner.spaceId, "member");
  const adding = NAMES.map((username) => member.client.call(trackAccount, { username }));
  await Promise.race(adding);
  await owner.client.ok(removeMember, { user_id: member.userId });
  const { slots } = await owner.client.ok(listAccounts);
  const answers = await Promise.all(adding);
  expect(answers.filter(({ status }) => ![200, 403].includes(status))).toEqual([]);
  expect((await owner.client.ok(listAccounts)).slots).toEqual(slots);
});

test("accounts come and go in bulk while the same profiles are collected", async () => {
  const owner = await castUser(web);
  const scope = programScope(owner.spaceId, owner.userId);
  const { rows } = await db.pool.query(
    "select id from profiles where username like 'racer%' order by id desc",
  );
  const ids: number[] = rows.map(({ id }) => id);
  const found = new Map(
    NAMES.map((username) => [username, { kind: "found", profile: collected(username) } as const]),
  );
  for (let round = 0; round < 10; round++) {
    const now = services.clock.now() + round * DAY;
    await Promise.all([
      db.transaction((tx) => trackInSpace(tx, scope, ids, { now, beyondSlots: true })),
      saveCollected(db, found, now, { pictures: false }),
      owner.client.ok(removeAccounts, { igaccount: NAMES }),
    ]);
  }
});

test("a space that is deleted waits for the collector and never stops it", async () => {
  await storeProfiles(services, ["zebra", "aardvark"]);
  const { client, spaceId } = await castCompany(web, await castUser(web));
  for (const username of ["zebra", "aardvark"]) await client.ok(trackAccount, { username });
  const hold = `select from profiles where username = $1 for no key update`;
  const collector = await db.pool.connect();
  try {
    await collector.query("begin");
    await collector.query(hold, ["aardvark"]);
    const deleting = db.pool.query("delete from spaces where id = $1", [spaceId]);
    const waiting = async () => {
      const { rowCount } = await db.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'delete from spaces%'`,
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await collector.query(hold, ["zebra"]);
    await collector.query("commit");
    expect((await deleting).rowCount).toBe(1);
  } finally {
    collector.release(true);
  }
});

function collected(username: string): SourceProfile {
  const nothing = { name: null, biography: null, website: null, pictureUrl: null, following: null };
  return {
    network: NETWORK,
    id: `ig-${username}`,
    username,
    ...nothing,
    followers: 1000,
    postsCount: 0,
    posts: [],
  };
}
