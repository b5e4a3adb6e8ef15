import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import type { Queries } from "../platform/db/connect.ts";
import "../auth/legacy/legacy-store.ts";
import "../users/store.ts";

/** The space's owner and the names that wait there; nothing when the space is gone or no name waits. */
export async function waitingIn(db: Queries, spaceId: string) {
  const rows = await db.kysely
    .selectFrom("legacy_accounts")
    .innerJoin("memberships", "memberships.space_id", "legacy_accounts.space_id")
    .select(["legacy_accounts.username", "memberships.user_id as ownerId"])
    .where("legacy_accounts.space_id", "=", spaceId)
    .where("memberships.role", "=", "owner")
    .orderBy("legacy_accounts.username")
    .execute();
  const [first] = rows;
  return first ? { ownerId: first.ownerId, usernames: rows.map(({ username }) => username) } : null;
}

export async function spacesWaiting(db: Queries): Promise<string[]> {
  const rows = await db.kysely.selectFrom("legacy_accounts").select("space_id").distinct().execute();
  return rows.map(({ space_id }) => space_id);
}

export async function stopWaiting(db: Queries, spaceId: string, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  await db.kysely
    .deleteFrom("legacy_accounts")
    .where("space_id", "=", spaceId)
    .where("username", "in", usernames)
    .execute();
}

/** Those of these names that are stored professional profiles. */
export function storedProfiles(db: Queries, usernames: readonly string[]) {
  return db.kysely
    .selectFrom("profiles")
    .select(["id", "username"])
    .where("network", "=", NETWORK)
    .where("username", "in", usernames)
    .where("professional", "=", true)
    .where("last_collected_day", "is not", null)
    .orderBy("username")
    .execute();
}
