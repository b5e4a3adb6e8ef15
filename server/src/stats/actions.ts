import type { Input } from "@owlstat/core/endpoint.ts";
import type { getStats } from "@owlstat/core/stats/contract.ts";
import { groupStart, statsColumns, statsRows } from "@owlstat/core/stats/rules.ts";
import type { VisitorContext } from "../platform/context.ts";
import { requireHandle, storedProfile } from "../profiles/lookup.ts";
import { readSeries } from "./store.ts";

/** Before Instagram itself. */
const FIRST_DAY = "2010-01-01";

export async function showStats(context: VisitorContext, input: Input<typeof getStats>) {
  const { db, clock } = context;
  const username = requireHandle(input.username);
  const { step, to = clock.today() } = input;
  const range = { from: groupStart(input.from ?? FIRST_DAY, step), to };
  let days = await readSeries(db, username, range);
  if (days.length === 0) {
    // Nothing in the range, or nobody has looked at this profile yet.
    await storedProfile(context, username);
    days = await readSeries(db, username, range);
  }
  const columns = statsColumns(days, step, range);
  return input.rows === "1" ? statsRows(columns) : columns;
}
