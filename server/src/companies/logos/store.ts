import type { Queries } from "../../platform/db/connect.ts";

/** Locks the company: its logo's row and file change together. */
export function lockLogo(db: Queries, spaceId: string) {
  return db.kysely
    .selectFrom("spaces")
    .select("brandlogo")
    .where("id", "=", spaceId)
    .where("kind", "=", "company")
    .forUpdate()
    .executeTakeFirst();
}

export async function setLogo(db: Queries, spaceId: string, hash: string | null): Promise<void> {
  await db.kysely
    .updateTable("spaces")
    .set({ brandlogo: hash })
    .where("id", "=", spaceId)
    .where("kind", "=", "company")
    .execute();
}
