import { STORED_DEFINITIONS } from "@owlstat/core/analyses/types.ts";
import { NETWORK, type Network } from "@owlstat/core/profiles/networks.ts";
import { YOUNG_DAYS } from "@owlstat/core/profiles/rules.ts";
import { DAY, dayOf } from "@owlstat/core/time.ts";
import { sql } from "kysely";
import type { Queries, Tx } from "../platform/db/connect.ts";
import type { SourcePost, SourceProfile } from "../providers/profile-source.ts";
import { engagementsOn } from "./engagements-store.ts";
import { type KeptPost, markGone } from "./gone-posts-store.ts";
import { type SavedDay, upsertLatest } from "./latest-store.ts";
import { withNearestFollowers } from "./post-followers-store.ts";
import "./tables.ts";

type Written = { id: number; profile: SourceProfile };

/**
 * Keeps what was collected of many profiles at one instant: profile, posts, the day's snapshot and the read
 * model. Of two collections on one day the later one counts.
 */
export async function insertCollected(
  tx: Tx,
  found: readonly SourceProfile[],
  at: number,
): Promise<Written[]> {
  if (found.length === 0) return [];
  // In one order, so that two batches with the same profiles wait for each other instead of deadlocking.
  const sorted = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await planForBatches(tx);
  const ids = await upsertProfiles(tx, sorted, at);
  const written = sorted.map((profile) => ({ id: ids.get(keyOf(profile)) ?? 0, profile }));
  const posts = postRows(written);
  const kept = await keptOn(tx, [...ids.values()], at);
  const known = await knownPosts(tx, posts, at - YOUNG_DAYS * DAY);
  const moved = await upsertPosts(tx, posts, known, at);
  const byProfile = Map.groupBy(known.values(), ({ profileId }) => profileId);
  await markGone(
    tx,
    written.map(({ id, profile }) => ({ profileId: id, profile })),
    byProfile,
    at,
  );
  await settleFollowers(
    tx,
    written.filter(({ id }) => kept.has(id)),
    at,
  );
  const days = await upsertSnapshots(tx, written, at);
  await upsertPostDays(tx, posts, moved, at);
  await upsertLatest(tx, days, dayOf(at));
  return written;
}

/**
 * A batch is small even in large tables, so every row is to be found by its key. Without these settings
 * PostgreSQL may choose to read whole tables.
 */
async function planForBatches(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx.kysely);
}

const keyOf = ({ network, id }: Pick<SourceProfile, "network" | "id">) => `${network} ${id}`;

async function upsertProfiles(tx: Tx, profiles: readonly SourceProfile[], at: number) {
  const networks = profiles.map(({ network }) => network);
  const ids = profiles.map(({ id }) => id);
  const usernames = profiles.map(({ username }) => username);
  // A username may have been taken over by another account; the history stays with the original account.
  await sql`update profiles set username = null
    from unnest(${networks}::text[], ${ids}::text[], ${usernames}::text[]) as given (network, external_id, username)
    where profiles.network = given.network and profiles.username = given.username
      and profiles.external_id <> given.external_id`.execute(tx.kysely);
  const { rows } = await sql<{ id: number; network: Network; external_id: string }>`
    insert into profiles as kept (network, external_id, username, name, biography, website, weight,
      first_collected_day, last_collected_day, last_collected_at)
    select given.*, ${dayOf(at)}, ${dayOf(at)}, ${new Date(at)}
    from unnest(${networks}::text[], ${ids}::text[], ${usernames}::text[], ${profiles.map(({ name }) => name)}::text[],
      ${profiles.map(({ biography }) => biography)}::text[], ${profiles.map(({ website }) => website)}::text[],
      ${profiles.map(({ followers }) => weightOf(followers))}::smallint[]) as given
    on conflict (network, external_id) do update set
      username = excluded.username, name = excluded.name, biography = excluded.biography,
      website = excluded.website, weight = excluded.weight, professional = true,
      first_collected_day = least(kept.first_collected_day, excluded.first_collected_day),
      last_collected_day = greatest(kept.last_collected_day, excluded.last_collected_day),
      last_collected_at = greatest(kept.last_collected_at, excluded.last_collected_at)
    returning id, network, external_id`.execute(tx.kysely);
  return new Map(rows.map(({ id, network, external_id }) => [keyOf({ network, id: external_id }), id]));
}

/** A logarithmic measure of size: four steps per power of ten. */
function weightOf(followers: number): number {
  return Math.round(4 * Math.log10(followers + 1));
}

type PostRow = SourcePost & { profileId: number; followers: number };

function postRows(written: readonly Written[]): PostRow[] {
  return written.flatMap(({ id, profile }) => {
    // A post that moved between two pages while they were read would come twice.
    const posts = new Map(profile.posts.map((post) => [post.id, post]));
    return Array.from(posts.values(), (post) => ({ ...post, profileId: id, followers: profile.followers }));
  });
}

/**
 * Writes only what is new or has changed: most posts stay as they were from one day to the next. Returns the ids of
 * those whose figures are new.
 */
async function upsertPosts(
  tx: Tx,
  rows: readonly PostRow[],
  known: ReadonlyMap<string, KnownPost>,
  at: number,
): Promise<Set<string>> {
  const added = rows.filter(({ id }) => !known.has(id));
  const changed = rows.flatMap((row) => {
    const before = known.get(row.id);
    if (!before) return [];
    const edited = before.caption !== null && before.caption !== row.caption;
    const same = before.likes === row.likes && before.comments === row.comments && before.views === row.views;
    return same && !edited ? [] : [{ ...row, caption: edited ? row.caption : null }];
  });
  if (changed.length > 0) await updatePosts(tx, changed);
  if (added.length > 0) await insertPosts(tx, added, at);
  return new Set([...added, ...changed].map(({ id }) => id));
}

type KnownPost = KeptPost &
  Pick<PostRow, "profileId" | "likes" | "comments" | "views"> & { caption: string | null };

/** The posts as they are kept, with the captions of the young ones: those may still be edited. */
async function knownPosts(tx: Tx, rows: readonly PostRow[], since: number): Promise<Map<string, KnownPost>> {
  if (rows.length === 0) return new Map();
  const oldest = new Map<number, number>();
  for (const { profileId, publishedAt } of rows) {
    oldest.set(profileId, Math.min(publishedAt, oldest.get(profileId) ?? publishedAt));
  }
  const { rows: known } = await sql<KnownPost>`
    select posts.profile_id as "profileId", posts.id::text, likes, comments, views,
      ${millis("published_at")} as published, ${millis("first_seen_at")} as "firstSeen",
      ${millis("missed_at")} as missed,
      case when published_at > ${new Date(since)} then caption end as caption
    from unnest(${[...oldest.keys()]}::bigint[], ${[...oldest.values()]}::bigint[]) as given (profile_id, oldest)
    join posts on posts.profile_id = given.profile_id
      and posts.published_at >= to_timestamp(given.oldest / 1000.0)
    where posts.profile_id = any(${[...oldest.keys()]}::bigint[])
      and posts.published_at >= ${new Date(Math.min(...oldest.values()))}`.execute(tx.kysely);
  return new Map(known.map((post) => [post.id, post]));
}

/** SQL: an instant as a number, which is read faster than a date. */
const millis = (column: string) => sql`(1000 * extract(epoch from ${sql.ref(column)}))::double precision`;

type ChangedPost = Omit<PostRow, "caption"> & { caption: string | null };

async function updatePosts(tx: Tx, rows: readonly ChangedPost[]): Promise<void> {
  await sql`update posts set likes = given.likes, comments = given.comments, views = given.views,
      caption = coalesce(given.caption, posts.caption)
    from unnest(${rows.map((row) => row.profileId)}::bigint[], ${rows.map((row) => row.id)}::bigint[],
      ${rows.map((row) => row.likes)}::bigint[], ${rows.map((row) => row.comments)}::bigint[],
      ${rows.map((row) => row.views)}::bigint[], ${rows.map((row) => row.caption)}::text[])
      as given (profile_id, id, likes, comments, views, caption)
    where posts.profile_id = any(${rows.map((row) => row.profileId)}::bigint[])
      and posts.profile_id = given.profile_id and posts.id = given.id`.execute(tx.kysely);
}

async function insertPosts(tx: Tx, added: readonly PostRow[], at: number): Promise<void> {
  const rows = await withNearestFollowers(tx, added, at);
  await sql`insert into posts (profile_id, id, published_at, format, caption, permalink, likes, comments, views,
      followers, followers_day, first_seen_at)
    select given.profile_id, given.id, to_timestamp(given.published / 1000.0), given.format, given.caption,
      given.permalink, given.likes, given.comments, given.views, given.followers, given.day, ${new Date(at)}
    from unnest(${rows.map((row) => row.profileId)}::bigint[], ${rows.map((row) => row.id)}::bigint[],
      ${rows.map((row) => row.publishedAt)}::bigint[], ${rows.map((row) => row.format)}::text[],
      ${rows.map((row) => row.caption)}::text[], ${rows.map((row) => row.permalink)}::text[],
      ${rows.map((row) => row.likes)}::bigint[], ${rows.map((row) => row.comments)}::bigint[],
      ${rows.map((row) => row.views)}::bigint[], ${rows.map((row) => row.nearest.followers)}::bigint[],
      ${rows.map((row) => row.nearest.day)}::date[])
      as given (profile_id, id, published, format, caption, permalink, likes, comments, views, followers, day)
    on conflict do nothing`.execute(tx.kysely);
}

/** Stores the day's figures, with engagement by every definition. Returns the stored days. */
async function upsertSnapshots(tx: Tx, written: readonly Written[], at: number): Promise<SavedDay[]> {
  const ids = written.map(({ id }) => id);
  const followers = written.map(({ profile }) => profile.followers);
  const { rows } =
    await sql<SavedDay>`with recent as materialized (${engagementsOn(ids, followers, dayOf(at), at)})
    insert into snapshots (profile_id, day, followers, following, posts, engagement, engagements, collected_at)
    select given.profile_id, ${dayOf(at)}::date, given.followers, given.following, given.posts, recent.engagement,
      coalesce(recent.engagements, array_fill(null::real, array[${sql.lit(STORED_DEFINITIONS.length)}])),
      ${new Date(at)}::timestamptz
    from unnest(${ids}::bigint[], ${followers}::bigint[],
      ${written.map(({ profile }) => profile.following)}::bigint[],
      ${written.map(({ profile }) => profile.postsCount)}::bigint[])
      as given (profile_id, followers, following, posts)
    left join recent on recent.profile_id = given.profile_id
    on conflict (profile_id, day) do update set followers = excluded.followers, following = excluded.following,
      posts = excluded.posts, engagement = excluded.engagement, engagements = excluded.engagements,
      collected_at = excluded.collected_at
    returning profile_id, followers, following, posts, engagement, engagements`.execute(tx.kysely);
  return rows;
}

/** Which of these have a snapshot of this day already. */
async function keptOn(tx: Tx, ids: readonly number[], at: number): Promise<Set<number>> {
  const { rows } = await sql<{ profile_id: number }>`select profile_id from snapshots
    where profile_id = any(${ids}::bigint[]) and day = ${dayOf(at)}::date`.execute(tx.kysely);
  return new Set(rows.map(({ profile_id }) => profile_id));
}

/** When a day is collected again, updates the follower count that posts of that day are measured by. */
async function settleFollowers(tx: Tx, again: readonly Written[], at: number): Promise<void> {
  if (again.length === 0) return;
  await sql`update posts set followers = given.followers
    from unnest(${again.map(({ id }) => id)}::bigint[],
      ${again.map(({ profile }) => profile.followers)}::bigint[]) as given (profile_id, followers)
    where posts.profile_id = any(${again.map(({ id }) => id)}::bigint[])
      and posts.profile_id = given.profile_id and posts.followers_day = ${dayOf(at)}::date`.execute(
    tx.kysely,
  );
}

/**
 * Keeps the day's figures of young posts, and of older ones where they moved: so it stays known what was known of a post
 * on any day.
 */
async function upsertPostDays(
  tx: Tx,
  posts: readonly PostRow[],
  moved: ReadonlySet<string>,
  at: number,
): Promise<void> {
  const since = at - YOUNG_DAYS * DAY;
  const rows = posts.filter(({ id, publishedAt }) => publishedAt > since || moved.has(id));
  if (rows.length === 0) return;
  await sql`insert into post_snapshots (profile_id, post_id, day, likes, comments, views)
    select given.profile_id, given.post_id, ${dayOf(at)}::date, given.likes, given.comments, given.views
    from unnest(${rows.map((row) => row.profileId)}::bigint[], ${rows.map((row) => row.id)}::bigint[],
      ${rows.map((row) => row.likes)}::bigint[], ${rows.map((row) => row.comments)}::bigint[],
      ${rows.map((row) => row.views)}::bigint[]) as given (profile_id, post_id, likes, comments, views)
    on conflict (profile_id, post_id, day) do update set likes = excluded.likes, comments = excluded.comments,
      views = excluded.views`.execute(tx.kysely);
}

/** These profiles are no longer found as professional ones; their collected data stays. */
export async function saveNotProfessional(db: Queries, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  await db.kysely
    .updateTable("profiles")
    .set({ professional: false })
    .where("network", "=", NETWORK)
    .where("username", "in", usernames)
    .where("professional", "=", true)
    .execute();
}
