import type { Queries, Tx } from "../../platform/db/connect.ts";
import { releaseFiles } from "../../platform/files/sweep.ts";
import { lockSpace } from "../../spaces/lock-store.ts";
import { logoKey } from "./keys.ts";

export async function setLogo(db: Queries, spaceId: string, hash: string | null): Promise<void> {
  await db.kysely
    .updateTable("spaces")
    .set({ brandlogo: hash })
    .where("id", "=", spaceId)
    .where("kind", "=", "company")
    .execute();
}

/** The file goes with the transaction that took its name away. */
export async function releaseFile(tx: Tx, hash: string | null | undefined): Promise<void> {
  const key = hash ? logoKey(hash) : null;
  if (key) await releaseFiles(tx, [key]);
}

/** For companies that are deleted: call it before their row goes. */
export async function releaseLogo(tx: Tx, spaceId: string): Promise<void> {
  await releaseFile(tx, (await lockSpace(tx, spaceId))?.brandlogo);
}
