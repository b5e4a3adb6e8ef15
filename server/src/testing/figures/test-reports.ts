import { trackAccount } from "@owlstat/core/accounts/contract.ts";
import type { ReportFields } from "@owlstat/core/reports/contract.ts";
import { addDays, DAY, dayOf } from "@owlstat/core/time.ts";
import { setPlan } from "../../spaces/plan-store.ts";
import { type Person, testPeople } from "../people/test-people.ts";
import { storeProfiles } from "./test-profiles.ts";
import { startTestWorld } from "./test-world.ts";

/** Every Tuesday at 14:00 in Rome; the world begins on a Tuesday at noon UTC. */
export const REPORT: ReportFields = {
  name: "Weekly look",
  covers: "accounts",
  usernames: ["nasa"],
  folder_id: null,
  window: { key: "7d", from: null, to: null },
  compare: "previous",
  sections: [
    { id: "kpis", comment: "" },
    { id: "followers", comment: "A good week." },
  ],
  cover: { title: "", subtitle: "" },
  summary: { kind: "written", text: "" },
  language: "en",
  design: "plain",
  files: ["pdf"],
  recipients: [{ email: "client@example.com", language: null }],
  schedule: {
    frequency: "weekly",
    weekday: 1,
    monthday: 1,
    hour: 14,
    time_zone: "Europe/Rome",
    start: null,
    stop: null,
  },
};

/** People with Pro who track @nasa, collected up to a day a test chooses. Call it at the top of a test file. */
export async function startTestReports(parts: Parameters<typeof startTestWorld>[0] = {}) {
  const { web, clock, services } = await startTestWorld(parts);
  const people = await testPeople(web);
  const { db } = services;

  /** Stores this many days up to this one. */
  async function collected(username: string, days: number, last = dayOf(clock.now())): Promise<void> {
    const { rows } = await db.pool.query("select id from profiles where username = $1", [username]);
    const { id } = rows[0];
    for (let back = 0; back < days; back++) {
      await db.pool.query("insert into snapshots values ($1, $2, $3, 10, 50, 2) on conflict do nothing", [
        id,
        addDays(last, -back),
        1000 - back,
      ]);
    }
    await db.pool.query(
      `update profiles set last_collected_day = $2, last_collected_at = $3, first_collected_day =
         least(first_collected_day, $4) where id = $1`,
      [id, last, new Date(clock.now()), addDays(last, 1 - days)],
    );
  }

  async function reporter(...usernames: string[]): Promise<Person> {
    await storeProfiles(services, ["nasa", "esa"]);
    const one = await people.confirmed();
    await db.transaction((tx) => setPlan(tx, { spaceId: one.user.space.id }, { prolevel: 20 }));
    for (const username of usernames) await one.client.ok(trackAccount, { username });
    return one;
  }

  return { web, clock, services, db, people, collected, reporter, nextDay: () => clock.advance(DAY) };
}
