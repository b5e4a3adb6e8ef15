import { join } from "node:path";
import type { NotificationKind, NotificationValues } from "@owlstat/core/notifications/rules.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { notifyUser } from "../../notifications/notify.ts";
import { connect, type Tx } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { createLog } from "../../platform/log.ts";
import { startPostgres } from "../../platform/postgres/start-postgres.ts";
import { type PlanRow, setPlan } from "../../spaces/plan-store.ts";
import { personalSpace } from "../../spaces/store.ts";
import { findByEmail } from "../../users/store.ts";

/**
 * The queue of `collectProfiles`; the job itself needs parts of the product that this process does not have.
 */
const COLLECT = { name: "profiles.collect", payload: z.object({ profileIds: z.array(z.number()) }) };

/** The queue of `findDueReports`, which otherwise looks once a minute. */
const FIND_DUE = { name: "reports.due", payload: z.object({}) };

/** The queue of `mailAlarms`, which otherwise mails what fired once. */
const MAIL_ALARMS = { name: "alarms.mail", payload: z.object({ userId: z.uuid() }) };

/** Day by day from the oldest on, so that no day meets one that has not moved yet. */
async function passDay({ kysely }: Tx, username: string): Promise<void> {
  const { rows } = await sql<{ id: number; day: string }>`
    select p.id, s.day::text from profiles p join snapshots s on s.profile_id = p.id
    where p.username = ${username} order by s.day`.execute(kysely);
  for (const { id, day } of rows) {
    await sql`update snapshots set day = day - 1 where profile_id = ${id} and day = ${day}::date`.execute(
      kysely,
    );
  }
  await sql`update profile_latest l set day = l.day - 1 from profiles p
    where p.id = l.profile_id and p.username = ${username}`.execute(kysely);
  await sql`update profiles set last_collected_day = last_collected_day - 1,
    first_collected_day = first_collected_day - 1 where username = ${username}`.execute(kysely);
}

/** So many days before the first one, each with a little fewer followers. */
async function addPast({ kysely }: Tx, username: string, days: number, perDay: number): Promise<void> {
  await sql`insert into snapshots (profile_id, day, followers, following, posts, engagement)
    select s.profile_id, s.day - n, greatest(1, s.followers - n * ${perDay}::integer + (n * n * 7919) % 11),
      s.following, s.posts, s.engagement
    from profiles p join snapshots s on s.profile_id = p.id, generate_series(1, ${days}::integer) as n
    where p.username = ${username}
      and s.day = (select min(day) from snapshots where profile_id = p.id)`.execute(kysely);
}

export type JoinedProduct = {
  /** Tells a person something about their own space, as a job would. */
  tell<Kind extends NotificationKind>(
    email: string,
    kind: Kind,
    values: NotificationValues[Kind],
  ): Promise<void>;
  /** Gives a person's own space a plan, as time and payments would. */
  plan(email: string, plan: Partial<PlanRow>): Promise<void>;
  /** Moves everything collected of a profile one day back. */
  passDay(username: string): Promise<void>;
  /** Makes the last period of a person's reports due, and runs the job that finds it. */
  reportDue(email: string): Promise<void>;
  /** Gives a profile this many collected days before its first one. */
  addPast(username: string, days: number, perDay: number): Promise<void>;
  /** Has a profile collected, as the day's plan would. */
  collect(username: string): Promise<void>;
  /** Mails a person once more what fired for them, in the language they have now. */
  mailAlarms(email: string): Promise<void>;
  close(): Promise<void>;
};

/** Joins a product that runs over this folder as one more of its processes, for what no page can cause. */
export async function joinProduct(dataDir: string): Promise<JoinedProduct> {
  const log = createLog("silent");
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres"), log });
  const db = connect({ url: postgres.url, max: 2 });
  const find = async (email: string) => {
    const user = await findByEmail(db, email);
    if (!user) throw new Error(`nobody has the address ${email}`);
    return { userId: user.id, spaceId: (await personalSpace(db, user.id)).id };
  };
  return {
    async tell(email, kind, values) {
      await notifyUser(db, { ...(await find(email)), kind, values, now: Date.now() });
    },
    async plan(email, plan) {
      const found = await find(email);
      await db.transaction((tx) => setPlan(tx, found, plan));
    },
    async passDay(username) {
      await db.transaction((tx) => passDay(tx, username));
    },
    async reportDue(email) {
      const { spaceId } = await find(email);
      await db.pool.query("update reports set next_at = now() - interval '8 days' where space_id = $1", [
        spaceId,
      ]);
      await enqueue(db, FIND_DUE, {});
    },
    async addPast(username, days, perDay) {
      await db.transaction((tx) => addPast(tx, username, days, perDay));
    },
    async collect(username) {
      const { rows } = await db.pool.query("select id from profiles where username = $1", [username]);
      await enqueue(db, COLLECT, { profileIds: [rows[0].id] });
    },
    async mailAlarms(email) {
      const { userId } = await find(email);
      await db.pool.query(
        "update alarm_mails set mail_id = null, claimed_at = null, mailed_at = null where user_id = $1",
        [userId],
      );
      await enqueue(db, MAIL_ALARMS, { userId });
    },
    async close() {
      await db.close();
      await postgres.stop();
    },
  };
}
