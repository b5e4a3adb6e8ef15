import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { programScope } from "../platform/http/proof/gates.ts";
import { ownerOf } from "./store.ts";

/** For a job that knows a space alone: it acts for the owner. Null where the space is gone. */
export async function scopeForJob(db: Queries, spaceId: string): Promise<OwnerScope | null> {
  const ownerId = await ownerOf(db, spaceId);
  return ownerId === null ? null : programScope(spaceId, ownerId);
}
