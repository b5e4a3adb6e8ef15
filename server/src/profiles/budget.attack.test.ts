import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import { DAY, HOUR, MINUTE } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { drainJobs } from "../platform/jobs/drain-jobs.ts";
import { sideBySide } from "../platform/side-by-side.ts";
import { sizedAttack } from "../testing/figures/sized.ts";
import { startTestWorld, WORLD_START } from "../testing/figures/test-world.ts";
import { testPeople } from "../testing/people/test-people.ts";
import { collect } from "./collect.ts";
import { collectProfiles, planCollecting } from "./jobs.ts";
import { lookUp } from "./lookup.ts";

const { web, sandbox, services, clock } = await startTestWorld();
const { db } = services;
const people = await testPeople(web);
const MIDNIGHT = WORLD_START - (WORLD_START % DAY) + DAY;

/** A small installation, so that the day passes quickly: what counts are the parts of its budget. */
const CALLS_PER_TOKEN = 30;
const VISITORS = 12;
const TRACKED = 320;
const SEEN_BEFORE = 60;
/** All of them in `npm run test:attacks` and `npm run test:long`, a tenth in `npm test`. */
const ADDRESSES = sizedAttack(1000, 10_000);

const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`);

/** Half of them in as many networks as possible, half in forty networks of the size that providers give away. */
function addressOf(bot: number): string {
  if (bot % 2 === 0) return `${11 + (bot % 80)}.${bot % 251}.${Math.floor(bot / 40)}.${bot % 7}`;
  return `2001:db8:${(bot % 40).toString(16)}:${bot.toString(16)}::1`;
}

/** Their names were looked up the day before: tracked ones, and some that visitors keep looking at. */
async function knownProfiles() {
  clock.set(MIDNIGHT - 6 * HOUR);
  await collect(services, [...names("shop", TRACKED), ...names("seen", SEEN_BEFORE)], { posts: 1 });
  await db.pool.query("update profiles set trackers = 1 where username like 'shop%'");
  await db.pool.query(
    "update profiles set last_viewed_at = $1, daily_until = $2 where username like 'seen%'",
    [new Date(clock.now()), new Date(clock.now() + 9 * DAY)],
  );
}

async function customer() {
  const { client, user } = await people.confirmed("Cora");
  await db.pool.query(
    "update spaces set prolevel = 50, paid_until = $2, free_trial_ends_at = null where id = $1",
    [user.space.id, new Date(MIDNIGHT + 30 * DAY)],
  );
  return client;
}

/** Every bot of this hour asks for a name nobody knows, some also look at one that visitors saw before. */
async function attack(hour: number, sum: { let: number; refused: number }) {
  const bots = Array.from({ length: Math.ceil(ADDRESSES / 24) }, (_, index) => hour + 24 * index);
  await sideBySide(bots, 8, async (bot) => {
    const visitor = { ...services, ip: addressOf(bot), caller: null };
    if (bot % 10 === 0) await lookUp(visitor, `seen${bot % SEEN_BEFORE}`);
    await lookUp(visitor, `bot${bot}`).then(
      () => (sum.let += 1),
      () => (sum.refused += 1),
    );
  });
}

async function collectHour() {
  const run = { id: "", attempt: 1, last: false, signal: AbortSignal.timeout(60_000) };
  await planCollecting.run(services, {}, run);
  await drainJobs({ db, jobs: [collectProfiles], context: services, log: services.log, later: true });
}

const collectedOn = async (day: string, like: string) => {
  const { rows } = await db.pool.query(
    "select count(*)::integer as n from profiles where last_collected_day = $1 and username like $2",
    [day, like],
  );
  return rows[0].n as number;
};

describe("the Instagram budget, spent by strangers", () => {
  test("a botnet's day: every tracked profile is collected and customers add accounts", {
    timeout: 600_000,
  }, async ({ task }) => {
    services.config = { ...services.config, visitorLookupsPerHour: VISITORS };
    await knownProfiles();
    const client = await customer();
    await sandbox.post("/instagram/limit", { callsPerHour: CALLS_PER_TOKEN, kind: "account" });
    services.profileSource = sandbox.instagram();
    const [sum, added] = [{ let: 0, refused: 0 }, [] as number[]];
    for (let hour = 0; hour < 24; hour++) {
      clock.set(MIDNIGHT + hour * HOUR + MINUTE);
      await attack(hour, sum);
      clock.advance(MINUTE);
      await collectHour();
      added.push((await client.call(trackAccount, { username: `customer${hour}` })).status);
    }
    const today = clock.today();
    const tracked = await collectedOn(today, "shop%");
    const seen = await collectedOn(today, "seen%");
    Object.assign(task.meta, {
      figure: `${ADDRESSES} addresses against 3 tokens for a day: ${sum.let} look-ups let through, ${sum.refused} refused; ${tracked} of ${TRACKED} tracked profiles collected, ${added.filter((status) => status === 200).length} of 24 accounts added, ${seen} of ${SEEN_BEFORE} untracked ones collected`,
    });
    expect(tracked).toBe(TRACKED);
    expect(added).toEqual(Array(24).fill(200));
    expect(sum.let).toBeLessThanOrEqual(24 * VISITORS);
    expect(sum.refused).toBeGreaterThan(ADDRESSES / 2);
  });
});
