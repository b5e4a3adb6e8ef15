import type { Breakout } from "@owlstat/core/dashboard/contract.ts";
import type { Visit } from "@owlstat/core/dashboard/visits.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import { type Db, namedQuery, type Queries } from "../platform/db/connect.ts";
import { SHOWN_NAME } from "../profiles/store.ts";
import "../analyses/breakout-store.ts";
import type { VisitsTable } from "./tables.ts";

/** Notes a look, unless another one was noted since `known` was read: of two tabs opened at once, one counts. */
export async function noteVisit(
  { kysely }: Queries,
  { userId, spaceId }: OwnerScope,
  known: Visit | null,
  { seenAt, previousAt }: Visit,
): Promise<void> {
  const instant = (at: number | null) => (at === null ? null : new Date(at));
  await sql`insert into visits as kept (user_id, space_id, seen_at, previous_at)
    values (${userId}, ${spaceId}, ${instant(seenAt)}, ${instant(previousAt)})
    on conflict (user_id, space_id) do update set seen_at = excluded.seen_at, previous_at = excluded.previous_at
    where kept.seen_at = ${instant(known?.seenAt ?? null)}`.execute(kysely);
}

/** How many breakouts are shown, and the characters of a caption. */
const SHOWN = 24;
const CAPTION = 280;

/** The latest breakouts of profiles `a`, published since $1. */
const latestOf = (profiles: string, counts: string, visit = "") => `
    select b.*, ${counts} as counts
    from ${profiles} join breakouts b on b.profile_id = a.profile_id and b.published_at > $1 ${visit}
    order by b.published_at desc, b.post_id desc limit ${SHOWN}`;

/** What pages show of the breakouts `b`. */
const SHOWN_OF = `${SHOWN_NAME} as username,
    p.picture_hash as profile_pic_hash, b.post_id::text as id, b.published_at, o.format,
    left(o.caption, ${CAPTION}) as caption, o.permalink, o.thumbnail_hash, b.rate as engagement, b.usual, b.counts
  from b
  join profiles p on p.id = b.profile_id
  join posts_of(array(select profile_id from b), array(select post_id from b)) o
    on o.profile_id = b.profile_id and o.id = b.post_id`;

type BreakoutRow = Omit<Breakout, "published_at"> & { published_at: Date; counts: number[] };

function presentBreakout({ counts: _, published_at, ...row }: BreakoutRow): Breakout {
  return { ...row, published_at: published_at.toISOString() };
}

/** How many breakouts were found since the last look, since the visit before, and at all. */
const COUNTS = `array[count(*) filter (where b.found_at > v.seen_at) over (),
  count(*) filter (where b.found_at > v.previous_at) over (), count(*) over ()]::integer[]`;
const news = (accounts: string) => `with v as materialized (
    select seen_at, previous_at from (select) as always left join visits on user_id = $2 and space_id = $3
  ), b as materialized (${latestOf(`(${accounts}) a`, COUNTS, "cross join v")})
  select v.seen_at, v.previous_at, news.* from v left join (select ${SHOWN_OF}) news on true
  order by news.published_at desc, news.id::bigint desc`;
const ACCOUNTS = "select profile_id from accounts where space_id = $3";
const NEWS = news(ACCOUNTS);
const NEWS_OF_PART = news(`${ACCOUNTS} and profile_id = any($4::bigint[])`);

type NewsRow = Pick<VisitsTable, "seen_at" | "previous_at"> & BreakoutRow;
type News = {
  visit: Visit | null;
  breakouts: Breakout[];
  /** How many were found since an instant; all if it is null. */
  foundSince(at: number | null): number;
};

/** The person's visits to this space, and its breakouts published since an instant. */
export async function readNews(
  { pool }: Db,
  { userId, spaceId, only }: OwnerScope,
  since: number,
): Promise<News> {
  const values = [new Date(since), userId, spaceId];
  // Not from a replica: a visit noted a moment ago would be noted twice.
  const rows = await namedQuery<NewsRow | Record<keyof NewsRow, null>>(
    { readerPool: pool },
    only ? "dashboard.news-of-part" : "dashboard.news",
    only ? NEWS_OF_PART : NEWS,
    only ? [...values, only.profileIds] : values,
  );
  const [first] = rows;
  const [seen = 0, previous = 0, all = 0] = first?.counts ?? [];
  const visit = first?.seen_at
    ? { seenAt: first.seen_at.getTime(), previousAt: first.previous_at?.getTime() ?? null }
    : null;
  return {
    visit,
    breakouts: rows.flatMap(({ seen_at: _, previous_at: __, ...row }) =>
      row.id === null ? [] : [presentBreakout(row)],
    ),
    foundSince: (at) => (at === null ? all : at === visit?.seenAt ? seen : previous),
  };
}

/** The latest breakouts of these profiles. */
export async function readBreakouts(
  db: Db,
  profileIds: readonly number[],
  since: number,
): Promise<Breakout[]> {
  const text = `with b as materialized (${latestOf("unnest($2::bigint[]) as a (profile_id)", "null")})
    select ${SHOWN_OF}`;
  const rows = await namedQuery<BreakoutRow>(
    db,
    "dashboard.sample-breakouts",
    `${text} order by b.published_at desc, b.post_id desc`,
    [new Date(since), profileIds],
  );
  return rows.map(presentBreakout);
}
