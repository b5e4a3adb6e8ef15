import { farApart } from "@owlstat/core/imports/apart.ts";
import type { HandleRows } from "@owlstat/core/imports/tally.ts";
import type { OwnerScope } from "../platform/caller.ts";
import type { Queries } from "../platform/db/connect.ts";
import { type Known, knownDays } from "../stats/known-store.ts";
import type { NewHandle } from "./handle-store.ts";
import type { TalliedFile } from "./read-rows.ts";

/** Profiles asked for at a time, so that years of thousands of them are never in memory together. */
const AT_ONCE = 100;

/** The accounts of a file, each with how many of its days are known already and whether its figures fit. */
export async function compareWithKnown(
  db: Queries,
  scope: Pick<OwnerScope, "spaceId">,
  { tallied: { handles }, seen }: TalliedFile,
): Promise<NewHandle[]> {
  const held: NewHandle[] = [];
  for (let at = 0; at < handles.length; at += AT_ONCE) {
    const some = handles.slice(at, at + AT_ONCE);
    const dated = some.flatMap(({ username, from, to, newest }) =>
      from && to ? [{ username, from, to, near: newest?.day ?? to }] : [],
    );
    const known = dated.length > 0 ? await knownDays(db, scope, dated) : [];
    const byName = new Map(known.map((one) => [one.username, one]));
    held.push(...some.map((handle) => compareOne(handle, byName.get(handle.username), seen)));
  }
  return held;
}

function compareOne(
  { username, rows, newest }: HandleRows,
  known: Known | undefined,
  seen: TalliedFile["seen"],
): NewHandle {
  const collected = new Set(known?.collected.filter((day) => seen.has(username, day)));
  const imported = known?.imported.filter((day) => seen.has(username, day) && !collected.has(day)) ?? [];
  const nearest = known?.nearest ?? null;
  const apart = newest && nearest && farApart(newest, nearest) ? { file: newest, collected: nearest } : null;
  return {
    username,
    days: rows,
    collected_days: collected.size,
    imported_days: imported.length,
    apart,
  };
}
