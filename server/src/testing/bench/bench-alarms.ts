import { judgeCollected } from "../../alarms/watch.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { loadTexts } from "../../platform/texts.ts";
import { createSites } from "../../whitelabel/sites.ts";
import type { BenchPerson } from "./bench-portfolios.ts";

const BATCH = 100;

/**
 * Creates this many alarms that do not fire on what these people track, one account each. Removes earlier
 * ones.
 */
export async function fillAlarms({ pool }: Db, people: readonly BenchPerson[], count: number): Promise<void> {
  await pool.query("truncate alarms cascade");
  await pool.query(
    `with numbered as (
       select gen_random_uuid() as id, n, ($2::uuid[])[1 + n % array_length($2::uuid[], 1)] as space_id
       from generate_series(0, $1::integer - 1) as n
     ), made as (
       insert into alarms (id, space_id, measure, condition, value, definition, time_zone, covers, by_email,
         on_platform, since, created_at, updated_at)
       select id, space_id, (array['followers', 'daily_change', 'change_7d', 'engagement'])[1 + n % 4], 'above',
         1000000000, 'mean', 'UTC', 'accounts', true, true, current_date - 1, now(), now()
       from numbered
     )
     insert into alarm_accounts (alarm_id, profile_id)
     select m.id, a.profile_id from numbered m join (
       select space_id, profile_id, row_number() over (partition by space_id order by position) - 1 as place
       from accounts
     ) as a on a.space_id = m.space_id and a.place = (m.n / array_length($2::uuid[], 1)) % $3::integer`,
    [count, people.map(({ spaceId }) => spaceId), await tracked({ pool }, people)],
  );
  await pool.query("vacuum analyze alarms, alarm_accounts");
}

async function tracked({ pool }: Pick<Db, "pool">, people: readonly BenchPerson[]): Promise<number> {
  const { rows } = await pool.query("select count(*)::integer as count from accounts where space_id = $1", [
    people[0]?.spaceId,
  ]);
  return rows[0].count;
}

/** Judges every profile once, in the batches of collecting. Returns the milliseconds it took. */
export async function judgeEverything(db: Db): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>("select id from profiles order by id");
  const ids = rows.map(({ id }) => id);
  const parts = {
    db,
    clock: systemClock,
    texts: loadTexts(),
    sites: createSites({ publicUrl: "http://bench.test" }),
  };
  const began = performance.now();
  for (let from = 0; from < ids.length; from += BATCH) {
    await judgeCollected(parts, ids.slice(from, from + BATCH), Date.now(), {
      posts: false,
    });
  }
  return performance.now() - began;
}
