import { NETWORK } from "@owlstat/core/profiles/networks.ts";
import { sql } from "kysely";
import type { Queries } from "../platform/db/connect.ts";
import type { OwnAccount } from "./own-accounts.ts";
import "../profiles/store.ts";

export type StoredProfile = { id: number; picture_hash: string | null };

/** Which of these accounts are stored as profiles, by Instagram's id, because names may have changed. */
export async function profilesOf(
  { kysely }: Queries,
  accounts: readonly Pick<OwnAccount, "instagramId" | "username">[],
): Promise<Map<string, StoredProfile>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<StoredProfile & { external_id: string; username: string | null }>`
    select id, external_id, username, picture_hash from profiles where network = ${NETWORK}
      and (external_id = any(${accounts.map(({ instagramId }) => instagramId)}::text[])
        or username = any(${accounts.map(({ username }) => username)}::text[]))`.execute(kysely);
  const byId = new Map(rows.map((row) => [row.external_id, row]));
  const byName = new Map(rows.map((row) => [row.username, row]));
  return new Map(
    accounts.flatMap(({ instagramId, username }) => {
      const row = byId.get(instagramId) ?? byName.get(username);
      return row ? [[username, row] as const] : [];
    }),
  );
}
