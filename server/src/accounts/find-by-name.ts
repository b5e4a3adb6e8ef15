import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { type Named, trackedOf } from "./store.ts";

/** The space's accounts with these names, in the given order. Names that are not tracked are skipped. */
export async function findAccountsByName(
  db: Queries,
  scope: OwnerScope,
  names: readonly string[],
): Promise<Named[]> {
  return pickByName(await trackedOf(db, scope), names);
}

export function pickByName(tracked: readonly Named[], names: readonly string[]): Named[] {
  const byName = new Map(tracked.map((account) => [account.username, account]));
  return [...new Set(names.map(spelled))].flatMap((name) => byName.get(name) ?? []);
}

/** A placeholder for a lost name is not a valid handle, so it is used as it is. */
function spelled(name: string): string {
  const verdict = readHandle(name);
  return verdict.ok ? verdict.username : name;
}
