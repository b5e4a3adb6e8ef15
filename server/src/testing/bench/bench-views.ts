import { prepareViews } from "../../analyses/cached-views.ts";
import { analysisInput } from "../../analyses/input.ts";
import { systemClock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { findProfile } from "../../profiles/store.ts";

const reader = (db: Db) => ({ db, clock: systemClock, scope: null });

/** Computes the default view of profiles as the job after a collection does. Returns how many. */
export async function prepareByName(db: Db, usernames: readonly string[]): Promise<number> {
  const rows = await Promise.all(usernames.map((username) => findProfile(db, username)));
  return prepareViews(
    reader(db),
    rows.flatMap((row) => row?.id ?? []),
  );
}

/** The data that the default view of profiles is computed from. */
export async function readInputs(db: Db, usernames: readonly string[]) {
  const rows = await Promise.all(usernames.map((username) => findProfile(db, username)));
  const view = { window: "30d", timeZone: "UTC", definition: "mean" } as const;
  return Promise.all(rows.flatMap((row) => (row ? [analysisInput(reader(db), row, view)] : [])));
}
