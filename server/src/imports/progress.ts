import type { Queries } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";

/** Tells every open page of this space that an import has moved on; inside a transaction, when that commits. */
export function publishImport(db: Queries, spaceId: string, importId: string): Promise<void> {
  return publish(db, { to: { spaceId }, type: "imports", data: { id: importId } });
}
