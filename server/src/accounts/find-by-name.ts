import { AppError } from "@owlstat/core/errors.ts";
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

/** The same where each must be tracked: the error names those that are not. */
export async function requireAccountsByName(
  db: Queries,
  scope: OwnerScope,
  names: readonly string[],
): Promise<Named[]> {
  const tracked = await trackedOf(db, scope);
  const untracked = names.filter((name) => pickByName(tracked, [name]).length === 0);
  if (untracked.length > 0) throw new AppError("not_found", { reason: "untracked", untracked });
  return pickByName(tracked, names);
}

export async function requireAccountByName(db: Queries, scope: OwnerScope, name: string): Promise<Named> {
  const [account] = await requireAccountsByName(db, scope, [name]);
  if (!account) throw new AppError("not_found");
  return account;
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
