import type { Report, Sending } from "@owlstat/core/reports/contract.ts";
import { stateOf } from "@owlstat/core/reports/rules.ts";
import { sendingsAfter } from "@owlstat/core/reports/schedule.ts";
import { chosenChannels } from "../channels/chosen-store.ts";
import type { ScopedContext } from "../platform/context.ts";
import { fieldsOf } from "./fields.ts";
import { lastSendings, type sendingsOf } from "./sending/sendings-store.ts";
import { coveredBy, type ReportRow } from "./store.ts";

const NEXT_SHOWN = 3;
type SendingRow = Awaited<ReturnType<typeof sendingsOf>>[number];

/** Reports as the page lists them. */
export async function presentReports(
  { db, clock, scope }: ScopedContext,
  rows: readonly ReportRow[],
  included: boolean,
): Promise<Report[]> {
  const ids = rows.map(({ id }) => id);
  const covered = await coveredBy(db, ids);
  const channels = await chosenChannels(db, scope, "report", ids);
  const byReport = Map.groupBy(covered, ({ report_id }) => report_id);
  const last = new Map((await lastSendings(db, scope)).map((sending) => [sending.report_id, sending]));
  return rows.map((row) => {
    const accounts = byReport.get(row.id)?.length ?? 0;
    const facts = { schedule: row.schedule, paused: row.paused_at !== null, included, accounts };
    const state = stateOf(facts, clock.now());
    const next =
      state === "active" && row.schedule ? sendingsAfter(row.schedule, clock.now(), NEXT_SHOWN) : [];
    const sending = last.get(row.id);
    return {
      ...fieldsOf(row),
      id: row.id,
      folder: row.folder_name,
      recipients: row.recipients,
      channels: channels(row.id),
      state,
      accounts,
      next: next.map(({ at }) => new Date(at).toISOString()),
      last: sending ? inShort(presentSending(sending)) : null,
      author: row.author,
      created_at: row.created_at.toISOString(),
    };
  });
}

const UNDELIVERED: ReadonlySet<string> = new Set(["refused", "failed", "bounced"]);

function inShort({ recipients, ...sending }: Sending): Report["last"] {
  return { ...sending, undelivered: recipients.filter(({ state }) => UNDELIVERED.has(state)).length };
}

export function presentSending(row: SendingRow): Sending {
  return {
    id: row.id,
    kind: row.kind,
    period: row.day,
    due_at: row.due_at.toISOString(),
    state: row.state,
    reason: row.reason,
    usernames: row.usernames,
    ended_at: row.ended_at?.toISOString() ?? null,
    recipients: row.recipients.map((one) => ({ ...one, at: one.at && new Date(one.at).toISOString() })),
    opened: row.opened,
  };
}
