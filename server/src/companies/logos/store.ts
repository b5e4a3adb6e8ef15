import type { Queries } from "../../platform/db/connect.ts";

export async function setLogo(db: Queries, spaceId: string, hash: string | null): Promise<void> {
  await db.kysely
    .updateTable("spaces")
    .set({ brandlogo: hash })
    .where("id", "=", spaceId)
    .where("kind", "=", "company")
    .execute();
}
