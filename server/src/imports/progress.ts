import type { Queries } from "../platform/db/connect.ts";
import { notify } from "../platform/db/listen.ts";

const CHANNEL = "imports";

/** Tells whoever watches that an import of this space has moved on; inside a transaction, when that commits. */
export function tellSpace(db: Queries, spaceId: string, importId: string): Promise<void> {
  return notify(db, CHANNEL, JSON.stringify({ spaceId, importId }));
}
