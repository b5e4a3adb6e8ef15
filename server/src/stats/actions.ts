import type { Input } from "@owlstat/core/endpoint.ts";
import type { getStats } from "@owlstat/core/stats/contract.ts";
import { cutSpans, mergeImported } from "@owlstat/core/stats/imported.ts";
import {
  groupStart,
  type StatsColumns,
  type StatsDay,
  type StatsStep,
  statsColumns,
  statsRows,
} from "@owlstat/core/stats/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../platform/context.ts";
import { requireHandle, storedProfile } from "../profiles/lookup.ts";
import { readImported } from "./imported-store.ts";
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
  const columns = await withImported(context, username, days, range, step);
  return input.rows === "1" ? statsRows(columns) : columns;
}

/** Who is logged in sees what their space imported, under what was collected. Visitors cost no read more. */
async function withImported(
  { db, session }: VisitorContext,
  username: string,
  collected: StatsDay[],
  range: { from: Day; to: Day },
  step: StatsStep,
): Promise<StatsColumns> {
  const imported = session ? await readImported(db, session.spaceId, username, range.to) : [];
  if (imported.length === 0) return statsColumns(collected, step, range);
  const { days, spans } = mergeImported(collected, imported);
  const columns = statsColumns(days, step, range);
  const shown = cutSpans(spans, range).map(({ from, to }) => ({
    from: groupStart(from, step),
    to: groupStart(to, step),
  }));
  return shown.length > 0 ? { ...columns, imported: shown } : columns;
}
