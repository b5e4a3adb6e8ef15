import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { HIDDEN, RENAMED, STALE_AFTER_DAYS } from "@owlstat/core/profiles/rules.ts";
import type { Views } from "@owlstat/core/profiles/views.ts";
import { DAY } from "@owlstat/core/time.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
import type { Tables } from "../platform/db/tables.ts";
import "./tables.ts";

/**
 * The name of a profile `p` in lists: its username, or a placeholder while it is hidden or another account
 * has that name.
 */
export const SHOWN_NAME = `coalesce(p.username, '${HIDDEN}' || p.hidden_name, '${RENAMED}' || p.id)`;

/** That name of the profile in a column, for reads without `p`. */
export function shownName<Name extends string | null = string>(column: string): RawBuilder<Name> {
  return sql<Name>`(select ${sql.raw(SHOWN_NAME)} from profiles p where p.id = ${sql.ref(column)})`;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A profile with its latest figures, in one read. */
export function findProfile(db: Queries, username: string) {
  return withLatest(db, sql`array[p.id]`)
    .modifyFront(prepared("profiles.one"))
    .where("p.network", "=", NETWORK)
    .where("p.username", "=", username)
    .executeTakeFirst();
}

/** The profiles of these names with their latest figures, by name. */
export async function findProfiles(
  db: Queries,
  usernames: readonly string[],
): Promise<Map<string, ProfileRow>> {
  const named = sql`username = any(${usernames}::text[])`;
  const rows = await withLatest(db, sql`array(select id from profiles where ${named})`)
    .modifyFront(prepared("profiles.named"))
    .where("p.username", "=", sql<string>`any(${usernames}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.username, row]));
}

/** The collected professional profiles among these names, in this order; without those whose figures are away. */
export async function findExamples(db: Queries, usernames: readonly string[]): Promise<ProfileRow[]> {
  if (usernames.length === 0) return [];
  const named = sql`network = ${NETWORK} and username = any(${usernames}::text[])`;
  const rows = await withLatest(db, sql`array(select id from profiles where ${named})`, sql`latest_reachable`)
    .where("p.network", "=", NETWORK)
    .where("p.username", "in", usernames)
    .where("p.private", "=", false)
    .where("p.professional", "=", true)
    .where("p.last_collected_day", "is not", null)
    .execute();
  return rows.sort((a, b) => usernames.indexOf(a.username) - usernames.indexOf(b.username));
}

/** Profiles `p` with the latest figures `l` of these, which the database finds by their numbers alone. */
function withLatest({ kysely }: Queries, ids: RawBuilder<unknown>, find = sql`latest_of`) {
  const latest = sql<Selectable<Tables["profile_latest"]>>`${find}(${ids})`;
  return kysely
    .selectFrom("profiles as p")
    .innerJoinLateral(latest.as<"l">(sql.ref("l")), (join) => join.onRef("l.profile_id", "=", "p.id"))
    .select([
      "p.id",
      "p.name",
      "p.biography",
      "p.website",
      "p.picture_hash",
      "p.professional",
      "p.private",
      "p.first_collected_day",
      "p.last_collected_day",
      "p.last_collected_at",
      "p.last_viewed_at",
      "p.daily_until",
      "p.viewed_from",
      "p.revision",
      "l.days",
      "l.followers",
      "l.following",
      "l.posts",
      "l.engagement",
      "l.engagements",
      "l.followers_deltas",
      "l.following_deltas",
      "l.posts_deltas",
      "l.engagement_deltas",
      "l.delta_days",
      "l.sparkline",
    ])
    .select(sql<string>`p.username`.as("username"));
}

/**
 * A profile that nobody tracks is collected once more on the day after somebody looked at it. What did not come for
 * so many days is looked up anew by the next view.
 */
const ONCE_MORE_DAYS = STALE_AFTER_DAYS;
/** Profiles that are no longer professional are tried for this many more days, because some come back. */
const GIVEN_UP_DAYS = 30;

export async function saveViews(db: Queries, id: number, { lastAt, dailyUntil, from }: Views): Promise<void> {
  await db.kysely
    .updateTable("profiles")
    .set({
      last_viewed_at: lastAt === null ? null : new Date(lastAt),
      daily_until: dailyUntil === null ? null : new Date(dailyUntil),
      viewed_from: [...from],
    })
    .where("id", "=", id)
    .execute();
}

/** Networks are kept only while they may still make a profile worth collecting daily. */
export async function forgetOldViewers(db: Queries, before: number): Promise<void> {
  await sql`update profiles set viewed_from = '{}'
    where viewed_from <> '{}' and last_viewed_at < ${new Date(before)}`.execute(db.kysely);
}

/**
 * Locks profiles in the same order as collecting does, so that both wait for each other rather than deadlock.
 */
export async function lockProfiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from profiles where id = any(${ids}::bigint[])
    order by network collate "C", external_id collate "C" for no key update`.execute(tx.kysely);
}

type Due = { tracked: number[]; untracked: number[] };

/** The profiles that are to be collected today and are not yet, those that waited longest first. */
export async function dueProfiles({ kysely }: Queries, now: number, today: string): Promise<Due> {
  const since = new Date(now - ONCE_MORE_DAYS * DAY);
  const rows = await kysely
    .selectFrom("profiles")
    .select(["id", "trackers"])
    .where("username", "is not", null)
    .where((is) =>
      is.or([
        is("trackers", ">", 0),
        is("daily_until", ">", new Date(now)),
        is.and([
          is("last_viewed_at", ">", since),
          sql<boolean>`(last_viewed_at at time zone 'UTC')::date >= last_collected_day`,
        ]),
      ]),
    )
    .where(sql<boolean>`last_collected_day is distinct from ${today}::date`)
    .where((is) =>
      is.or([
        is("professional", "=", true),
        is("last_collected_at", ">", new Date(now - GIVEN_UP_DAYS * DAY)),
      ]),
    )
    .orderBy("last_collected_at", (order) => order.asc().nullsFirst())
    .execute();
  const ids = (tracked: boolean) =>
    rows.filter(({ trackers }) => trackers > 0 === tracked).map(({ id }) => id);
  return { tracked: ids(true), untracked: ids(false) };
}

/**
 * Those not collected today yet: a job may run twice, and somebody may have looked the profile up meanwhile.
 */
export async function usernamesToCollect({ kysely }: Queries, ids: readonly number[], today: string) {
  const rows = await kysely
    .selectFrom("profiles")
    .select(sql<string>`username`.as("username"))
    .where("id", "in", ids)
    .where("username", "is not", null)
    .where(sql<boolean>`last_collected_day is distinct from ${today}::date`)
    .execute();
  return rows.map(({ username }) => username);
}
