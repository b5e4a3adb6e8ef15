import type { OwnerScope } from "../platform/caller.ts";
import type { Queries, Tx } from "../platform/db/connect.ts";
import { isWorkedFor } from "../spaces/part-store.ts";
import type { ClientsTable } from "./tables.ts";

type Client = Pick<ClientsTable, "language" | "contact_name" | "contact_email">;

/** The clients of the space that the caller works for, by their folders. */
export async function clientIdsOf({ kysely }: Queries, scope: OwnerScope): Promise<string[]> {
  const rows = await kysely
    .selectFrom("clients as c")
    .innerJoin("folders as f", "f.id", "c.folder_id")
    .select("c.folder_id")
    .where("c.space_id", "=", scope.spaceId)
    .where("f.shared", "=", true)
    .where(isWorkedFor("c.folder_id", scope))
    .execute();
  return rows.map(({ folder_id }) => folder_id);
}

/** The name of a client; nothing where the folder is none. */
export async function clientName(
  { kysely }: Queries,
  { spaceId }: OwnerScope,
  folderId: string,
): Promise<string | null> {
  const row = await kysely
    .selectFrom("clients as c")
    .innerJoin("folders as f", "f.id", "c.folder_id")
    .select("f.name")
    .where("c.space_id", "=", spaceId)
    .where("c.folder_id", "=", folderId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A client of the space; nothing for members who work for others, and for clients themselves. */
export function findClientRow({ kysely }: Queries, scope: OwnerScope, folderId: string) {
  return kysely
    .selectFrom("clients as c")
    .innerJoin("folders as f", "f.id", "c.folder_id")
    .select(["c.folder_id", "c.language", "c.contact_name", "c.contact_email", "c.paused"])
    .select(["f.name", "f.color", "f.archived_at"])
    .where("c.space_id", "=", scope.spaceId)
    .where("c.folder_id", "=", folderId)
    .where("f.shared", "=", true)
    .where(isWorkedFor("c.folder_id", scope))
    .executeTakeFirst();
}

export async function updateClient(
  tx: Tx,
  { spaceId }: OwnerScope,
  folderId: string,
  change: Partial<Client & { paused: string[] }>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.kysely
    .updateTable("clients")
    .set(change)
    .where("space_id", "=", spaceId)
    .where("folder_id", "=", folderId)
    .execute();
}
