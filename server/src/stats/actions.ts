import { Readable } from "node:stream";
import { csvOf } from "@owlstat/core/charts/csv.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import type { getStats, getStatsFile } from "@owlstat/core/stats/contract.ts";
import { cutSpans, mergeImported } from "@owlstat/core/stats/imported.ts";
import {
  groupSpans,
  groupStart,
  STATS_FILE_COLUMNS,
  type StatsColumns,
  type StatsDay,
  type StatsStep,
  statsColumns,
  statsRows,
} from "@owlstat/core/stats/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { VisitorContext } from "../platform/context.ts";
import type { ServedFile } from "../platform/http/answers/served-file.ts";
import { requireHandle, storedProfile } from "../profiles/lookup.ts";
import { readImported } from "./imported-store.ts";
import { readSeries } from "./store.ts";

/** Before Instagram itself. */
const FIRST_DAY = "2010-01-01";

export async function showStats(context: VisitorContext, input: Input<typeof getStats>) {
  const columns = await columnsOf(context, input);
  return input.rows === "1" ? statsRows(columns) : columns;
}

export async function statsFile(
  context: VisitorContext,
  input: Input<typeof getStatsFile>,
): Promise<ServedFile> {
  const rows = statsRows(await columnsOf(context, input));
  const lines = rows.map((row) => STATS_FILE_COLUMNS.map((column) => row[column]));
  const bytes = Buffer.from(csvOf([STATS_FILE_COLUMNS, ...lines]));
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    name: `${requireHandle(input.username)}-stats.csv`,
    type: "text/csv; charset=utf-8",
  };
}

/** The figures of a profile as its page tells them. */
export async function columnsOf(
  context: VisitorContext,
  input: Input<typeof getStatsFile>,
): Promise<StatsColumns> {
  const { db, clock, scope } = context;
  const username = requireHandle(input.username);
  const { step, to = clock.today() } = input;
  const range = { from: groupStart(input.from ?? FIRST_DAY, step), to };
  const read = (from: Pick<typeof db, "readerPool">) => readSeries(from, username, range, scope?.userId);
  let { profileId, days } = await read(db);
  if (profileId === null || days.length === 0) {
    // Nothing in the range, or the profile is not stored yet.
    const profile = await storedProfile(context, username);
    ({ days } = await read(db.fresh));
    profileId = profile.id;
  }
  // Visitors have no imports, so this query is skipped for them.
  const imported = scope ? await readImported(db, scope, profileId, to) : [];
  return imported.length > 0 ? withImported(days, imported, range, step) : statsColumns(days, step, range);
}

/** Adds the days that the reader's space imported to the collected ones, with the spans they cover. */
function withImported(
  collected: readonly StatsDay[],
  imported: readonly StatsDay[],
  range: { from: Day; to: Day },
  step: StatsStep,
): StatsColumns {
  const { days, spans } = mergeImported(collected, imported);
  const columns = statsColumns(days, step, range);
  const shown = groupSpans(cutSpans(spans, range), step);
  return shown.length > 0 ? { ...columns, imported: shown } : columns;
}
