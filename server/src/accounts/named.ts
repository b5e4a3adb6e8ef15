import { readHandle } from "@owlstat/core/profiles/rules.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { type Named, trackedOf } from "./store.ts";

/** The space's accounts of these names, in the order they are named. Names of no account are passed over. */
export async function accountsNamed(
  db: Queries,
  scope: OwnerScope,
  names: readonly string[],
): Promise<Named[]> {
  return pickNamed(await trackedOf(db, scope), names);
}

export function pickNamed(tracked: readonly Named[], names: readonly string[]): Named[] {
  const byName = new Map(tracked.map((account) => [account.username, account]));
  return [...new Set(names.map(spelled))].flatMap((name) => byName.get(name) ?? []);
}

/** The stand-in of a lost name is no handle: it is taken as it is. */
function spelled(name: string): string {
  const verdict = readHandle(name);
  return verdict.ok ? verdict.username : name;
}
