import type { Language } from "@owlstat/core/i18n/languages.ts";
import { sql } from "kysely";
import type { OwnerScope } from "../../platform/caller.ts";
import type { Tx } from "../../platform/db/connect.ts";
import "../tables.ts";

type Place = { digest: Buffer; sealed_target: Buffer };

/**
 * Whoever adds a browser sits at it: what was told there to other people ends, in whichever space. Nobody else knows
 * where it is reached.
 */
export async function endForOthers({ kysely }: Tx, { userId }: OwnerScope, digest: Buffer): Promise<void> {
  await kysely
    .deleteFrom("channels")
    .where("endpoint_digest", "=", digest)
    .where("user_id", "!=", userId)
    .execute();
}

/** The caller's browser, if it already is a channel of the space: it runs again, under its new name. */
export async function renewBrowser(
  { kysely }: Tx,
  { spaceId, userId }: OwnerScope,
  { digest, sealed_target }: Place,
  name: string,
): Promise<string | null> {
  const row = await kysely
    .updateTable("channels")
    .set({ name, sealed_target, paused: false, disabled_why: null, failing_since: null })
    .where("space_id", "=", spaceId)
    .where("user_id", "=", userId)
    .where("endpoint_digest", "=", digest)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countBrowsers({ kysely }: Tx, { spaceId, userId }: OwnerScope): Promise<number> {
  const row = await kysely
    .selectFrom("channels")
    .select(sql<string>`count(*)`.as("count"))
    .where("space_id", "=", spaceId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewBrowser = Place & { id: string; name: string; language: Language; hint: string; created_at: Date };

export async function insertBrowser(
  { kysely }: Tx,
  { spaceId, userId }: OwnerScope,
  { digest, ...browser }: NewBrowser,
): Promise<void> {
  await kysely
    .insertInto("channels")
    .values({
      ...browser,
      kind: "push",
      space_id: spaceId,
      user_id: userId,
      endpoint_digest: digest,
      paused: false,
      disabled_why: null,
      failing_since: null,
    })
    .execute();
}
