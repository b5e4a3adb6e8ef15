import { readingsOf } from "@owlstat/core/alarms/readings.ts";
import { getAnalyses } from "@owlstat/core/analyses/contract.ts";
import { DAY, type Day, dayOf, dayStart, HOUR } from "@owlstat/core/time.ts";
import { expect, test } from "vitest";
import { saveCollected } from "../profiles/collect.ts";
import { playedProfile } from "../testing/figures/played-world.ts";
import { startTestAlarms } from "../testing/figures/test-alarms.ts";
import { fullSource } from "./sources.ts";

const { clock, db, idOf, watcher } = await startTestAlarms();
const DAYS = 75;
const START = dayStart(dayOf(clock.now())) + DAY;
const world = Array.from({ length: 24 }, (_, seed) => playedProfile(seed, START, DAYS));

/** Readings of one profile and day in plain SQL, which shares nothing with the product's own. */
const FOREIGN = `with known as (
    select p.published_at, p.followers, r.likes, r.comments
    from posts p cross join lateral (
      select likes, comments from post_snapshots
      where profile_id = p.profile_id and post_id = p.id and day <= $2::date order by day desc limit 1
    ) r
    where p.profile_id = $1 and p.first_seen_at <= $3 and (p.gone_at is null or p.gone_at > $3)
      and p.published_at >= ($2::date - 29)::timestamp at time zone 'utc'
  ), grown as (select * from known where published_at <= $3::timestamptz - interval '24 hours'),
  rated as (select 100.0 * (likes + comments) / followers as rate from grown where likes is not null),
  own as (select avg(rate) as rate from rated),
  peers as (
    select distinct on (profile_id) profile_id, engagement, followers from snapshots
    where profile_id <> $1 and collected_at <= $3 order by profile_id, day desc
  ), near as (select engagement::numeric as engagement from peers where followers >= 5000 and followers < 10000)
  select
    (select percentile_cont(0.5) within group (order by rate) from rated)::double precision as "median-engagement",
    (select avg(likes) from grown)::double precision as applause,
    (select avg(comments) from grown)::double precision as conversation,
    (select 100.0 * sum(comments) / sum(likes) from grown where likes is not null)::double precision as "comment-ratio",
    (select 0.1 * sum(likes + comments) from grown where likes is not null)::double precision as "media-value",
    (select sum(case when engagement < round(rate, 4) then 1 when engagement = round(rate, 4) then 0.5 else 0 end)
     from near, own)::double precision as lower,
    (select count(*) from near)::integer as peers`;

const MEASURES = ["median-engagement", "applause", "conversation", "comment-ratio", "media-value"] as const;

async function readings(measure: (typeof MEASURES)[number] | "tier-benchmark", profileId: number, from: Day) {
  const wanted = { measure, definition: "mean", spaceId: "", profileId, otherId: null } as const;
  return readingsOf(measure, await fullSource(db, wanted, from), from).filter(({ day }) => day >= from);
}

test("readings of posts are what SQL of its own finds in the tables, and what the page shows that day", async () => {
  const instants = new Map<Day, number>();
  for (let index = 0; index < DAYS; index++) {
    clock.set(START + index * DAY + (5 + (index % 14)) * HOUR);
    const outcomes = world.map(
      ({ username, at }) => [username, { kind: "found", profile: at(clock.now()) }] as const,
    );
    await saveCollected(db, new Map(outcomes), clock.now(), { pictures: false });
    instants.set(dayOf(clock.now()), clock.now());
  }
  const { client } = await watcher();
  const from = dayOf(START + 30 * DAY);
  let compared = 0;
  for (const { username } of world.slice(0, 6)) {
    const id = await idOf(username);
    const { results } = await client.ok(getAnalyses, { username, window: "30d" });
    for (const measure of MEASURES) {
      const found = await readings(measure, id, from);
      for (const { day, value } of found) {
        const { rows } = await db.pool.query(FOREIGN, [id, day, new Date(instants.get(day) ?? 0)]);
        expect([username, measure, day, value]).toEqual([
          username,
          measure,
          day,
          expect.closeTo(rows[0][measure], 3),
        ]);
        compared += 1;
      }
      const page = results[measure];
      const shown = page.ok ? Object.values(page.value) : [];
      expect(shown).toContainEqual(expect.closeTo(found.at(-1)?.value ?? Number.NaN, 6));
    }
    for (const { day, value } of await readings("tier-benchmark", id, from)) {
      const { rows } = await db.pool.query(FOREIGN, [id, day, new Date(instants.get(day) ?? 0)]);
      expect(rows[0].peers).toBe(world.length - 1);
      expect([username, day, value]).toEqual([
        username,
        day,
        expect.closeTo((100 * rows[0].lower) / rows[0].peers, 6),
      ]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(6 * 6 * 40);
});
