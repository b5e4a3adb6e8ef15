import type { authenticity } from "@owlstat/core/analyses/authenticity/authenticity/rule.ts";
import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { DAY, dayOf, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../platform/clock.ts";
import { saveCollected } from "../profiles/collect.ts";
import { playedProfile } from "../testing/figures/played-world.ts";
import { startTestWeb } from "../testing/web/test-web.ts";

const START = Date.parse("2026-03-01T00:00:00Z");
const DAYS = 75;
const clock = fixedClock(START);
const web = await startTestWeb({ services: { clock } });
const { db } = web.services;
const world = Array.from({ length: 12 }, (_, seed) => playedProfile(seed, START, DAYS));

/**
 * The score of a played profile in plain SQL, which shares nothing with the product's own: jumps of at least 3 % on a
 * single day after which nobody more comes and that no post explains, rises of the profiles followed that are undone,
 * comments per like, and how much likes differ from post to post. A played profile has no peers in its space.
 */
const FOREIGN = `with days as (
    select s.day, s.followers, s.followers - b.followers as change, s.following - b.following as followed
    from snapshots s join snapshots b on b.profile_id = s.profile_id and b.day = s.day - 1
    where s.profile_id = $1 and s.day > $2::date - 90
  ), middle as (select percentile_cont(0.5) within group (order by change) as usual from days),
  scale as (
    select percentile_cont(0.5) within group (order by abs(change - usual)) / 0.6745 as one from days, middle
  ), shown as (
    select likes, comments, published_at, row_number() over (order by published_at desc) as place
    from posts where profile_id = $1 and gone_at is null and likes is not null
      and published_at <= $3::timestamptz - interval '24 hours'
  ), recent as (
    select likes, comments, (published_at at time zone 'utc')::date as day from posts
    where profile_id = $1 and gone_at is null and (published_at at time zone 'utc')::date > $2::date - 90
  ), loud as (
    select day from recent
    where likes >= 1.75 * (select percentile_cont(0.5) within group (order by likes) from recent)
      or comments >= 3 * (select percentile_cont(0.5) within group (order by comments) from recent)
  ), jumps as (
    select d.day from days d, middle, scale where d.change - usual > 3.5 * one
      and 100 * (d.change - usual) >= 3 * (d.followers - d.change)
      and (
        select sum(a.change - usual) + one * sqrt(count(*)) < 0.06 * (d.change - usual) and count(*) >= 3
        from days a where a.day > d.day and a.day <= d.day + 7
      ) and not exists (select from loud where loud.day between d.day - 1 and d.day)
  ), judged as (
    select sum(comments)::float8 * 100 / sum(likes) as ratio from shown
    where (published_at at time zone 'utc')::date > $2::date - 90
  ), newest as (
    select likes from shown where place <= 40 order by likes
    limit (select ceil(0.9 * least(40, count(*))) from shown)
  )
  select coalesce((select array_agg(to_char(day, 'YYYY-MM-DD') order by day) from jumps), '{}') as jumps,
    (select count(*) from days where followed > 20)::integer as bursts,
    (select ratio from judged) as ratio,
    (select sqrt(greatest(0, variance(likes) - avg(likes))) / avg(likes) from newest)::float8 as spread`;

type Value = Extract<ReturnType<typeof authenticity>, { ok: true }>["value"];

async function collectAll(): Promise<void> {
  for (let index = 0; index < DAYS; index++) {
    clock.set(START + index * DAY + (5 + (index % 14)) * HOUR);
    const outcomes = world.map(
      ({ username, at }) => [username, { kind: "found", profile: at(clock.now()) }] as const,
    );
    await saveCollected(db, new Map(outcomes), clock.now(), { pictures: false });
  }
}

const partOf = ({ parts }: Value, id: string) => parts.find((part) => part.id === id);

test("authenticity is what SQL of its own finds in the tables", async () => {
  await collectAll();
  let jumped = 0;
  for (const { username } of world) {
    const { results } = await web.client().ok(getAnalyses, { username });
    if (!results.authenticity.ok) throw new Error(`${username} has no score`);
    const { value } = results.authenticity;
    const { rows } = await db.pool.query("select id from profiles where username = $1", [username]);
    const asked = [rows[0].id, dayOf(clock.now()), new Date(clock.now())];
    const [own] = (await db.pool.query(FOREIGN, asked)).rows;
    expect([username, partOf(value, "growth_anomalies")?.days]).toEqual([username, own.jumps]);
    expect([username, partOf(value, "follow_bursts")?.figure]).toEqual([username, own.bursts]);
    expect(partOf(value, "comment_ratio")?.figure).toBeCloseTo(own.ratio, 6);
    expect(partOf(value, "regularity")).toMatchObject({
      reason: "likes_vary",
      figure: expect.closeTo(own.spread, 9),
    });
    const few = own.ratio < 0.5 ? 10 * (1 - own.ratio / 0.5) : 0;
    const many = own.ratio > 5 ? 10 * (1 - 5 / own.ratio) : 0;
    const taken = Math.min(60, 40 * own.jumps.length) + Math.min(60, 16 * own.bursts) + few + many;
    expect([username, value.score]).toEqual([username, Math.max(0, Math.round(100 - taken))]);
    jumped += own.jumps.length;
  }
  // Otherwise the recomputation would have proven nothing.
  expect(jumped).toBeGreaterThan(1);
});
