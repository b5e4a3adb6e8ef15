import { type RawBuilder, sql } from "kysely";
import type { Part } from "../platform/caller.ts";

/** Is the profile in this column in the part of the space the caller sees? True where that is all of it. */
export function isSeen(column: string, only: Part | null): RawBuilder<boolean> {
  return only ? sql<boolean>`${sql.ref(column)} = any(${only.profileIds}::bigint[])` : sql<boolean>`true`;
}
