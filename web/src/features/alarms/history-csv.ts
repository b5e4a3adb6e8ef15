import type { AlarmFiring } from "@owlstat/core/alarms/contract.ts";
import { type MeasureTexts, nameMeasure } from "@owlstat/core/alarms/writing.ts";
import { tableCsv } from "@owlstat/core/charts/csv.ts";

const text = (raw: string | number | null) => ({ raw, text: String(raw ?? "") });

/** What fired and what the team made of it, for a spreadsheet. */
export function csvOf(t: MeasureTexts, firings: readonly AlarmFiring[]): string {
  const columns = {
    day: (one: AlarmFiring) => one.day,
    account: (one: AlarmFiring) => one.username,
    measure: (one: AlarmFiring) => nameMeasure(t, one),
    condition: (one: AlarmFiring) => t(`csv.is.${one.condition}`),
    threshold: (one: AlarmFiring) => one.threshold,
    value: (one: AlarmFiring) => one.value,
    before: (one: AlarmFiring) => one.before,
    seenBy: (one: AlarmFiring) => one.acknowledged_by,
    seenAt: (one: AlarmFiring) => one.acknowledged_at,
    comment: (one: AlarmFiring) => one.comment,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return tableCsv({
    columns: names.map((name) => ({ label: t(`csv.${name}`), numeric: false })),
    rows: firings.map((one) => names.map((name) => text(columns[name](one)))),
  });
}
