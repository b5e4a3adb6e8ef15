import { type BulletInput, bulletGeometry, bulletHeight } from "../../../charts/bullet.ts";
import { readingsTable, type TableCell } from "../../../charts/table.ts";
import { formatFixed, labelled } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { meanText } from "../../presentation/writing.ts";
import type { Health } from "./rule.ts";

/** The norm is −1 to 1. Values beyond 4 are drawn at the edge. */
const REACH = 4;

export const presenter: Presenter<"health"> = {
  present: ({ bars }, context) => {
    const { p, c, language, formats } = context;
    const input: BulletInput = {
      rows: bars.map((bar) => healthRow(bar, context)),
      formats: { value: (value) => formatFixed(value, language, 1), missing: formats.count.missing },
    };
    const box = { width: 600, height: bulletHeight(input.rows) };
    const { columns, rows } = readingsTable(bulletGeometry(input, box).readings, c);
    return {
      period: p("period.week-90d"),
      chart: { kind: "bullets", input },
      // Drawn is how far a figure is from its norm; the table holds the figure itself.
      table: { columns, rows: rows.map((row, index) => withRaw(row, bars[index]?.recent ?? null)) },
    };
  },
};

const withRaw = ([name, ...cells]: readonly TableCell[], raw: number | null): TableCell[] => [
  ...(name ? [name] : []),
  ...cells.map((cell) => ({ ...cell, raw })),
];

function healthRow(
  { metric, recent, norm, z, verdict }: Health["bars"][number],
  context: Context,
): BulletInput["rows"][number] {
  const { t, p, formats, language } = context;
  const rate = metric === "engagement";
  const write = (value: number) => (rate ? formats.percent.value(value) : meanText(value, context));
  const usual = p("health.usual", { recent: write(recent), norm: write(norm) });
  return {
    label: labelled(t(`metric.${metric}`), t(`health.${verdict}`), language),
    value: z,
    min: -REACH,
    max: REACH,
    base: 0,
    normal: { from: -1, to: 1 },
    text: rate ? usual : p("health.perDay", { text: usual }),
  };
}
