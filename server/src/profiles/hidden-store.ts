import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { Day } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { SourceProfile } from "../providers/profile-source.ts";
import { rebuildLatest } from "./latest-store.ts";
import "./tables.ts";

/** Those of these names whose owners do not want to be shown. */
export async function hiddenAmong({ kysely }: Queries, usernames: readonly string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set();
  const { rows } = await sql<{ username: string }>`select username from hidden_profiles
    where username = any(${usernames}::text[])`.execute(kysely);
  return new Set(rows.map(({ username }) => username));
}

/**
 * Storing figures and hiding a profile lock each other out, so that nothing is stored after a profile was
 * hidden.
 */
const LOCK = sql.lit(7_301_110);

/** Filters out hidden accounts, and remembers their current names. */
export async function onlyShown(tx: Tx, found: readonly SourceProfile[]): Promise<SourceProfile[]> {
  if (found.length === 0) return [];
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx.kysely);
  const { rows } = await sql<{ instagram_id: string }>`
    select instagram_id from hidden_profiles
    where instagram_id = any(${found.map(({ id }) => id)}::text[])`.execute(tx.kysely);
  const hidden = new Set(rows.map(({ instagram_id }) => instagram_id));
  for (const { id, username } of found.filter((one) => hidden.has(one.id))) {
    await freeName(tx, { username, instagramId: id });
    await sql`update hidden_profiles set username = ${username} where instagram_id = ${id}`.execute(
      tx.kysely,
    );
  }
  return found.filter(({ id }) => !hidden.has(id));
}

/**
 * A hidden account that gave up its name stays hidden by its id: it gets a name with a space, which no real
 * username has.
 */
async function freeName(tx: Tx, { username, instagramId }: Account): Promise<void> {
  if (instagramId === null) return;
  await sql`update hidden_profiles set username = 'id ' || instagram_id
    where username = ${username} and instagram_id <> ${instagramId}`.execute(tx.kysely);
}

type Account = { username: string; instagramId: string | null };
/** The tables of a profile's series, with their columns beside the profile. */
const SERIES = {
  post_snapshots: ["post_id", "day", "likes", "comments", "views"],
  posts: [
    ...[
      "id",
      "published_at",
      "format",
      "caption",
      "permalink",
      "thumbnail_hash",
      "likes",
      "comments",
      "views",
    ],
    ...["followers", "followers_day", "first_seen_at", "missed_at", "gone_at"],
  ],
  snapshots: ["day", "followers", "following", "posts", "engagement", "engagements", "collected_at"],
} as const;
const SERIES_TABLES = ["post_snapshots", "posts", "snapshots"] as const;

/**
 * Hides an account: from the commit on it cannot be found, shown or collected. Returns the hashes of its
 * pictures, whose files have to be deleted.
 */
export async function hideProfile(tx: Tx, account: Account, now: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.kysely);
  const { rows } = await sql<{ id: number; external_id: string; picture_hash: string | null }>`
    select id, external_id, picture_hash from profiles where network = ${NETWORK}
      and (external_id = ${account.instagramId} or (${account.instagramId}::text is null and username = ${account.username}))
    for no key update`.execute(tx.kysely);
  const [profile] = rows;
  await freeName(tx, account);
  // Another account stored under this name has given it up.
  await sql`update profiles set username = null
    where network = ${NETWORK} and username = ${account.username}
      and external_id <> ${profile?.external_id ?? account.instagramId}`.execute(tx.kysely);
  await sql`insert into hidden_profiles (username, instagram_id, since)
    values (${account.username}, ${account.instagramId ?? profile?.external_id ?? null}, ${new Date(now)})
    on conflict do nothing`.execute(tx.kysely);
  if (!profile) return [];
  const thumbnails = await sql<{ hash: string }>`select distinct thumbnail_hash as hash from posts
    where profile_id = ${profile.id} and thumbnail_hash is not null`.execute(tx.kysely);
  await sql`update profiles set hidden_name = coalesce(username, hidden_name, ${account.username}), username = null,
      name = null, biography = null, website = null, picture_hash = null, picture_fetched_at = null,
      first_collected_day = null, last_collected_day = null, last_collected_at = null
    where id = ${profile.id}`.execute(tx.kysely);
  await sql`update posts set thumbnail_hash = null where profile_id = ${profile.id}`.execute(tx.kysely);
  await moveSeries(tx, profile.id, -profile.id);
  await sql`delete from kept_views where profile_id = ${profile.id}`.execute(tx.kysely);
  await sql`delete from kept_pages where position(${account.username} in lower(address)) > 0`.execute(
    tx.kysely,
  );
  await emptyLatest(tx, profile.id);
  const hashes = thumbnails.rows.map(({ hash }) => hash);
  return profile.picture_hash === null ? hashes : [...hashes, profile.picture_hash];
}

/** Rows are written anew, because another number may belong to another machine. */
async function moveSeries(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of SERIES_TABLES) {
    const columns = sql.join(SERIES[table].map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (profile_id, ${columns})
      select ${to}::bigint, ${columns} from ${sql.table(table)} where profile_id = ${from}::bigint`.execute(
      tx.kysely,
    );
    await sql`delete from ${sql.table(table)} where profile_id = ${from}::bigint`.execute(tx.kysely);
  }
}

/** Lists keep the row without figures, and the profile is not used as a peer any more. */
async function emptyLatest(tx: Tx, id: number): Promise<void> {
  await sql`update profile_latest set days = 0, followers = null, following = null, posts = null, engagement = null,
      followers_deltas = '{}', following_deltas = '{}', posts_deltas = '{}', engagement_deltas = '{}',
      delta_days = '{}', engagements = '{}', sparkline = array_fill(null::bigint, array[30]), tier = -1
    where profile_id = ${id}`.execute(tx.kysely);
}

/** Shows an account again, with its history if that was not erased yet. */
export async function unhideProfile(tx: Tx, account: Account): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.kysely);
  await freeName(tx, account);
  const { rows: lifted } = await sql<{ instagram_id: string | null }>`delete from hidden_profiles
    where username = ${account.username} or instagram_id = ${account.instagramId}
    returning instagram_id`.execute(tx.kysely);
  const ids = lifted.flatMap(({ instagram_id }) => instagram_id ?? []);
  const { rows } = await sql<{ id: number }>`select id from profiles
    where network = ${NETWORK} and external_id = any(${ids}::text[]) and hidden_name is not null
    for no key update`.execute(tx.kysely);
  for (const { id } of rows) {
    await sql`update profiles set username = null
      where network = ${NETWORK} and username = ${account.username}`.execute(tx.kysely);
    await moveSeries(tx, -id, id);
    const { rows: kept } = await sql<{ first: Day | null; last: Day | null }>`
      select min(day) as first, max(day) as last from snapshots where profile_id = ${id}`.execute(tx.kysely);
    await sql`update profiles set username = ${account.username}, hidden_name = null,
        first_collected_day = ${kept[0]?.first ?? null}::date, last_collected_day = ${kept[0]?.last ?? null}::date
      where id = ${id}`.execute(tx.kysely);
    await rebuildLatest(tx, [account.username]);
  }
}

/** Erases the data of profiles that were hidden before this instant. */
export async function eraseHidden(tx: Tx, before: number, now: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`update hidden_profiles h set erased_at = ${new Date(now)}
    from profiles p where p.network = ${NETWORK} and p.external_id = h.instagram_id and h.erased_at is null and h.since < ${new Date(before)}
    returning p.id`.execute(tx.kysely);
  const ids = rows.map(({ id }) => -id);
  for (const table of SERIES_TABLES) {
    await sql`delete from ${sql.table(table)} where profile_id = any(${ids}::bigint[])`.execute(tx.kysely);
  }
}
