import { Readable } from "node:stream";
import { csvOf } from "@owlstat/core/charts/csv.ts";
import type { Input } from "@owlstat/core/endpoint.ts";
import { AppError } from "@owlstat/core/errors.ts";
import { type exportStats, LONGEST_EXPORT } from "@owlstat/core/exports/contract.ts";
import { STATS_FILE_COLUMNS, type StatsRow, statsRows } from "@owlstat/core/stats/rules.ts";
import { addDays, type Day, daysBetween } from "@owlstat/core/time.ts";
import { readAccounts } from "../accounts/read-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import type { ServedFile } from "../platform/http/answers/served-file.ts";
import { columnsOf } from "../stats/actions.ts";

const USUAL_DAYS = 90;

/** The figures of all accounts that the caller sees, account by account as their pages tell them. */
export async function exportFile(
  context: ScopedContext,
  { format, from, to = context.clock.today() }: Input<typeof exportStats>,
): Promise<ServedFile> {
  const range = { from: from ?? addDays(to, 1 - USUAL_DAYS), to };
  const days = daysBetween(range.from, range.to) + 1;
  const bounds = { earliest: addDays(to, 1 - LONGEST_EXPORT), latest: to };
  if (days < 1 || days > LONGEST_EXPORT) throw new AppError("invalid_input", { fields: ["from"], ...bounds });
  const { accounts } = await readAccounts(context.db, context.scope);
  const parts: string[] = format === "csv" ? [csvOf([["username", ...STATS_FILE_COLUMNS]])] : [];
  for (const { username } of accounts) parts.push(await partOf(context, username, range, format));
  const bytes = Buffer.from(parts.join(""));
  return { stream: Readable.from([bytes]), size: bytes.length, name: `stats.${format}`, type: TYPES[format] };
}

const TYPES = { csv: "text/csv; charset=utf-8", ndjson: "application/x-ndjson; charset=utf-8" };

async function partOf(
  context: ScopedContext,
  username: string,
  range: { from: Day; to: Day },
  format: "csv" | "ndjson",
): Promise<string> {
  const rows = statsRows(await columnsOf(context, { username, step: "day", ...range }));
  const valuesOf = (row: StatsRow) => STATS_FILE_COLUMNS.map((column) => row[column]);
  if (format === "csv") return rows.length > 0 ? csvOf(rows.map((row) => [username, ...valuesOf(row)])) : "";
  const lines = rows.map((row) => ({
    username,
    ...Object.fromEntries(STATS_FILE_COLUMNS.map((column) => [column, row[column]])),
  }));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
