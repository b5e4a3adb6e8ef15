import type { Day } from "@owlstat/core/time.ts";
import type { Db } from "../../platform/db/connect.ts";

type Row = { change: number; norm: number; days: number };

/** The numbers of the week's sentence, worked out by the database alone and by none of the product's rules. */
export async function headlineBySql(db: Db, username: string, code: string, to: Day): Promise<Row> {
  const metric = code.split("_")[0] ?? "";
  const sql = metric === "engagement" ? ENGAGEMENT : countsOf(metric);
  const { rows } = await db.pool.query<Record<keyof Row, string | number>>(sql, [username, to]);
  const [{ change, norm, days } = { change: "", norm: "", days: "" }] = rows;
  return { change: Number(change), norm: Number(norm), days: Number(days) };
}

/** Weeks counted back from the last day, week 0 being the newest; a week with fewer than three posts has no rate. */
const ENGAGEMENT = `
  with rated as (
    select ($2::date - (o.published_at at time zone 'UTC')::date) / 7 as week,
      100.0 * (o.likes + o.comments) / o.followers as rate
    from posts o join profiles p on p.id = o.profile_id
    where p.username = $1 and o.likes is not null and o.comments is not null and o.followers > 0
      and o.published_at <= p.last_collected_at - interval '24 hours'
      and (o.published_at at time zone 'UTC')::date between $2::date - 90 and $2::date
  ), weeks as (
    select week, round(avg(rate), 4)::float8 as rate from rated group by week having count(*) >= 3
  )
  select (select rate from weeks where week = 0) as change,
    (select percentile_cont(0.5) within group (order by rate) from weeks where week between 1 and 12) as norm,
    7 as days`;

/** A day's part of the median of 7 days; of single days where fewer than five such weeks are known. */
const USUAL_DAY = `(
      select percentile_cont(0.5) within group (order by step) from (
        select step from weeks where (select count(*) from weeks) >= 5
        union all select step from steps where (select count(*) from weeks) < 5
      ) known
    )`;

/** The base is the day before the week, or up to two days earlier; the norm is of the days before it. */
function countsOf(metric: string): string {
  const column = ["followers", "following", "posts"].find((one) => one === metric) ?? "followers";
  return `
  with days as (
    select s.day, s.${column} as value from snapshots s join profiles p on p.id = s.profile_id
    where p.username = $1 and s.day <= $2::date and s.${column} is not null
  ), ends as (
    select (select max(day) from days) as last,
      (select max(day) from days where day between $2::date - 9 and $2::date - 7) as base
  ), steps as (
    select n.value - b.value as step from days n join days b on b.day = n.day - 1, ends
    where n.day <= ends.base and b.day >= $2::date - 97
  ), weeks as (
    select (n.value - b.value) / 7.0 as step from days n join days b on b.day = n.day - 7, ends
    where n.day <= ends.base and b.day >= $2::date - 97
  ), norm as (
    select ${column === "posts" ? "(select avg(step) from steps)" : USUAL_DAY} as a_day
  )
  select n.value - b.value as change, ends.last - ends.base as days,
    round((norm.a_day * (ends.last - ends.base))::numeric) as norm
  from ends join days n on n.day = ends.last join days b on b.day = ends.base, norm`;
}
