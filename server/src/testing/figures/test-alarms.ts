import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import type { createAlarm } from "@owlstat/core/alarms/contract.ts";
import type { CallInput } from "@owlstat/core/endpoint.ts";
import { addDays, DAY } from "@owlstat/core/time.ts";
import { judgeAlarms, judgePostAlarms } from "../../alarms/jobs.ts";
import type { JobMeta } from "../../platform/jobs/define-job.ts";
import { type Person, testPeople } from "../people/test-people.ts";
import { storeProfiles } from "./test-profiles.ts";
import { startTestWorld } from "./test-world.ts";

export type Wish = CallInput<typeof createAlarm>;
export const WISH: Wish = {
  measure: "followers",
  condition: "above",
  value: 100,
  covers: "accounts",
  usernames: ["nasa"],
  folder_id: null,
  other: null,
  due: null,
  time_zone: "UTC",
  by_email: true,
  on_platform: true,
  people: [],
};

/** The run of a job, as a worker describes it. */
export const META: JobMeta = {
  id: "00000000-0000-4000-8000-000000000001",
  attempt: 1,
  last: false,
  signal: new AbortController().signal,
};

/** People who watch @nasa and @esa, whose figures a test sets day by day. Call it at the top of a test file. */
export async function startTestAlarms() {
  const { web, clock, services } = await startTestWorld();
  const { confirmed: person, work } = await testPeople(web);
  const { db } = services;

  async function idOf(username: string): Promise<number> {
    const { rows } = await db.pool.query("select id from profiles where username = $1", [username]);
    return rows[0].id;
  }

  /** Stores the followers of the days up to today; null is a missing day. */
  async function history(username: string, followers: readonly (number | null)[]): Promise<void> {
    const id = await idOf(username);
    for (const [index, value] of followers.entries()) {
      if (value === null) continue;
      await db.pool.query("insert into snapshots values ($1, $2, $3, 10, 50, 2) on conflict do nothing", [
        id,
        addDays(clock.today(), index + 1 - followers.length),
        value,
      ]);
    }
  }

  /** Judges what is collected, as the worker does, without sending the mails that are queued. */
  async function judge(username: string): Promise<void> {
    const payload = { profileIds: [await idOf(username)], at: clock.now() };
    await judgeAlarms.run(services, payload, META);
    await judgePostAlarms.run(services, payload, META);
  }

  /** A day later: collects this many followers and judges. */
  async function nextDay(username: string, followers: number): Promise<void> {
    clock.advance(DAY);
    await history(username, [followers]);
    await judge(username);
  }

  async function watcher(...usernames: string[]): Promise<Person> {
    await storeProfiles(services, ["nasa", "esa"]);
    const one = await person();
    for (const username of usernames) await one.client.ok(trackAccount, { username });
    return one;
  }

  return { clock, services, db, work, idOf, history, judge, nextDay, watcher };
}
