import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { HIDDEN, RENAMED } from "@owlstat/core/profiles/rules.ts";
import { DAY, HOUR } from "@owlstat/core/time.ts";
import { type RawBuilder, sql } from "kysely";
import { prepared, type Queries, type Tx } from "../platform/db/connect.ts";
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
  return withLatest(db)
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
  const rows = await withLatest(db)
    .where("p.username", "=", sql<string>`any(${usernames}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.username, row]));
}

/** The collected professional profiles among these names, in this order. */
export async function findExamples(db: Queries, usernames: readonly string[]): Promise<ProfileRow[]> {
  if (usernames.length === 0) return [];
  const rows = await withLatest(db)
    .where("p.network", "=", NETWORK)
    .where("p.username", "in", usernames)
    .where("p.private", "=", false)
    .where("p.professional", "=", true)
    .where("p.last_collected_day", "is not", null)
    .execute();
  return rows.sort((a, b) => usernames.indexOf(a.username) - usernames.indexOf(b.username));
}

function withLatest({ kysely }: Queries) {
  return kysely
    .selectFrom("profiles as p")
    .innerJoin("profile_latest as l", "l.profile_id", "p.id")
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

const VIEW_NOTED_EVERY = 6 * HOUR;
/** Profiles that nobody tracks are collected for this many days after somebody last looked at them. */
const VIEWED_DAYS = 14;
/** Profiles that are no longer professional are tried for this many more days, because some come back. */
const GIVEN_UP_DAYS = 30;

/** Records that somebody looked, at most a few times a day, so that not every read causes a write. */
export async function noteView(
  db: Queries,
  { id, last_viewed_at }: { id: number; last_viewed_at: Date | null },
  now: number,
): Promise<void> {
  if (last_viewed_at && last_viewed_at.getTime() > now - VIEW_NOTED_EVERY) return;
  await db.kysely
    .updateTable("profiles")
    .set({ last_viewed_at: new Date(now) })
    .where("id", "=", id)
    .execute();
}

/**
 * Locks profiles in the same order as collecting does, so that both wait for each other rather than deadlock.
 */
export async function lockProfiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from profiles where id = any(${ids}::bigint[])
    order by network collate "C", external_id collate "C" for no key update`.execute(tx.kysely);
}

/** The profiles that are to be collected today and are not yet, those that waited longest first. */
export async function dueProfiles({ kysely }: Queries, now: number, today: string): Promise<number[]> {
  const rows = await kysely
    .selectFrom("profiles")
    .select("id")
    .where("username", "is not", null)
    .where((is) =>
      is.or([is("trackers", ">", 0), is("last_viewed_at", ">", new Date(now - VIEWED_DAYS * DAY))]),
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
  return rows.map(({ id }) => id);
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
