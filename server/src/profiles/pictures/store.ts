import { sql } from "kysely";
import type { Queries } from "../../platform/db/connect.ts";
import "../tables.ts";

/** Of these profiles the ones without a picture, or with one fetched before this instant. */
export async function withoutPicture(
  { kysely }: Queries,
  ids: readonly number[],
  before: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from profiles where id = any(${ids}::bigint[])
    and (picture_fetched_at is null or picture_fetched_at < ${new Date(before)})`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Of these posts the ones without a thumbnail. */
export async function missingThumbnails(
  { kysely }: Queries,
  asked: readonly { profileId: number; ids: readonly string[] }[],
): Promise<{ profileId: number; id: string }[]> {
  const wanted = new Set(asked.flatMap(({ profileId, ids }) => ids.map((id) => `${profileId} ${id}`)));
  if (wanted.size === 0) return [];
  const { rows } = await sql<{ profileId: number; id: string }>`
    select profile_id as "profileId", id::text from posts
    where profile_id = any(${asked.map(({ profileId }) => profileId)}::bigint[])
      and id = any(${asked.flatMap(({ ids }) => ids)}::bigint[]) and thumbnail_hash is null`.execute(kysely);
  return rows.filter(({ profileId, id }) => wanted.has(`${profileId} ${id}`));
}

/** Kept pages show the picture too, so another one invalidates them. */
export async function setPicture(
  { kysely }: Queries,
  profileId: number,
  hash: string,
  now: number,
): Promise<void> {
  await sql`update profiles set picture_hash = ${hash}, picture_fetched_at = ${new Date(now)},
      revision = revision + (picture_hash is distinct from ${hash})::int
    where id = ${profileId} and hidden_name is null`.execute(kysely);
}

export async function setThumbnail(db: Queries, profileId: number, id: string, hash: string): Promise<void> {
  await db.kysely
    .updateTable("posts")
    .set({ thumbnail_hash: hash })
    .where("profile_id", "=", profileId)
    .where("id", "=", id)
    .execute();
}

/** Invalidates cached views after the pictures of posts changed. */
export async function raiseRevision({ kysely }: Queries, profileId: number): Promise<void> {
  await sql`update profiles set revision = revision + 1 where id = ${profileId}`.execute(kysely);
}
