import {
  HANDLE_RESULTS,
  type Import,
  type Preview,
  type ShownImport,
} from "@owlstat/core/imports/contract.ts";
import { type Room, roomOf } from "../accounts/slots.ts";
import type { OwnerContext } from "../platform/context.ts";
import { handlesOf, type ImportHandle } from "./handle-store.ts";
import type { ImportRow } from "./store.ts";
import type { Layout } from "./tables.ts";

export function presentImport(row: ImportRow): Import {
  const { id, kind, status, name, problem, days, rows_done: done, rows_total: total } = row;
  const reading = status === "analysing";
  return {
    id,
    kind,
    status,
    name,
    problem,
    days,
    results: Object.fromEntries(
      HANDLE_RESULTS.map((result) => [result, row.results[result] ?? 0]),
    ) as Import["results"],
    read: reading && total > 0 ? done / total : null,
    rows: reading ? { done: 0, total: 0 } : { done, total },
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

type Context = Pick<OwnerContext, "db" | "clock" | "scope">;

/** An import with what was found in it, each handle held against what the space tracks now. */
export async function presentWhole({ db, clock, scope }: Context, row: ImportRow): Promise<ShownImport> {
  const shown = presentImport(row);
  if (!row.found) return { import: shown, preview: null };
  const [room, handles] = await Promise.all([roomOf(db, scope, clock.now()), handlesOf(db, scope, row.id)]);
  const { firstProblems, firstRows, ...counts } = row.found;
  return {
    import: shown,
    preview: {
      ...counts,
      problems: counts.problems as Record<string, number>,
      first_problems: firstProblems,
      first_rows: firstRows,
      columns: row.layout && presentColumns(row.layout),
      handles: presentHandles(handles, room),
      slots: { used: room.tracked.size, total: room.total },
    },
  };
}

function presentColumns({ mapping, labels, dateExamples }: Layout): Preview["columns"] {
  return {
    header: mapping.header,
    roles: [...mapping.columns],
    labels,
    date_order: mapping.dateOrder,
    date_examples: dateExamples,
    username: mapping.username,
  };
}

function presentHandles(handles: readonly ImportHandle[], { tracked, open }: Room): Preview["handles"] {
  let left = open;
  return handles.map(({ username, days, collected_days, imported_days, apart, result }) => {
    const known = tracked.has(username);
    if (!known) left -= 1;
    const state = known ? "tracked" : left >= 0 ? "new" : "over";
    return { username, days, collected_days, imported_days, apart, state, result };
  });
}
