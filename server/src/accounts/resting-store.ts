import { sql } from "kysely";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { lockProfiles, SHOWN_NAME } from "../profiles/store.ts";

type Space = Pick<OwnerScope, "spaceId">;

/** Puts accounts aside until an instant, together with their folders. The space must be locked. */
export async function pauseAccounts(
  tx: Tx,
  { spaceId }: Space,
  profileIds: readonly number[],
  until: Date,
): Promise<void> {
  await lockProfiles(tx, profileIds);
  await sql`insert into resting_accounts
      (space_id, profile_id, favourite, mine, position, added_by, added_at, folder_ids, until)
    select a.space_id, a.profile_id, a.favourite, a.mine, a.position, a.added_by, a.added_at,
      array(select f.folder_id from folder_accounts f where f.space_id = a.space_id and f.profile_id = a.profile_id),
      ${until}
    from accounts a where a.space_id = ${spaceId} and a.profile_id = any(${profileIds}::bigint[])
    on conflict (space_id, profile_id) do update
      set favourite = excluded.favourite, mine = excluded.mine, position = excluded.position, folder_ids = excluded.folder_ids,
        until = excluded.until`.execute(tx.kysely);
  await sql`delete from accounts where space_id = ${spaceId} and profile_id = any(${profileIds}::bigint[])`.execute(
    tx.kysely,
  );
}

/** The accounts put aside in a space, and until when, in their old order. */
export async function restingIn(db: Queries, { spaceId }: Space, now: Date) {
  const { rows } = await sql<{ id: number; username: string; until: Date }>`
    select p.id, ${sql.raw(SHOWN_NAME)} as username, r.until
    from resting_accounts r join profiles p on p.id = r.profile_id
    where r.space_id = ${spaceId} and r.until > ${now} order by r.position, p.id`.execute(db.kysely);
  return rows;
}

/** Tracks accounts again that were put aside, with their position, folders and who added them. */
export async function wakeUp(tx: Tx, { spaceId }: Space, profileIds: readonly number[]): Promise<void> {
  await lockProfiles(tx, profileIds);
  await sql`insert into accounts (space_id, profile_id, favourite, mine, position, added_by, added_at)
    select space_id, profile_id, favourite, mine, position, added_by, added_at from resting_accounts
    where space_id = ${spaceId} and profile_id = any(${profileIds}::bigint[])
    on conflict do nothing`.execute(tx.kysely);
  await sql`insert into folder_accounts (space_id, folder_id, profile_id)
    select r.space_id, f.id, r.profile_id from resting_accounts r
    join folders f on f.space_id = r.space_id and f.id = any(r.folder_ids)
    where r.space_id = ${spaceId} and r.profile_id = any(${profileIds}::bigint[])
    on conflict do nothing`.execute(tx.kysely);
  await sql`delete from resting_accounts
    where space_id = ${spaceId} and profile_id = any(${profileIds}::bigint[])`.execute(tx.kysely);
}

export async function forgetResting({ kysely }: Queries, now: Date): Promise<void> {
  await sql`delete from resting_accounts where until <= ${now}`.execute(kysely);
}
