import { type BulletInput, bulletGeometry, bulletHeight } from "../../../charts/bullet.ts";
import { readingsTable, type TableCell } from "../../../charts/table.ts";
import { formatDays, formatFixed, labelled } from "../../../i18n/format.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { overDays } from "../../statistics.ts";
import type { Health } from "./rule.ts";

/** The norm is −1 to 1. Values beyond 4 are drawn at the edge. */
const REACH = 4;

export const presenter: Presenter<"health"> = {
  present: ({ bars, fewPosts }, context) => {
    const { t, p, c, language, formats } = context;
    const input: BulletInput = {
      rows: bars.map((bar) => healthRow(bar, context)),
      formats: { value: (value) => formatFixed(value, language, 1), missing: formats.count.missing },
    };
    const box = { width: 600, height: bulletHeight(input.rows) };
    const { columns, rows } = readingsTable(bulletGeometry(input, box).readings, c);
    return {
      period: p("period.week-90d", { about: daysOf(bars, context) }),
      chart: { kind: "bullets", input },
      // Drawn is how far a figure is from its norm; the table holds the figure itself.
      table: { columns, rows: rows.map((row, index) => withRaw(row, figureOf(bars[index]))) },
      note: [
        ...bars.flatMap((bar) => rangeText(bar, context)),
        ...(fewPosts ? [labelled(t("metric.engagement"), p("tiles.fewPosts"), language)] : []),
      ],
    };
  },
};

const withRaw = ([name, ...cells]: readonly TableCell[], raw: number | null): TableCell[] => [
  ...(name ? [name] : []),
  ...cells.map((cell) => ({ ...cell, raw })),
];

/** All of them are about the same week, unless a day of it is missing. */
function daysOf(bars: Health["bars"], { language }: Context): string {
  const from = bars.map((bar) => bar.from).toSorted()[0];
  const to = bars
    .map((bar) => bar.to)
    .toSorted()
    .at(-1);
  return from && to ? formatDays(from, to, language) : "";
}

/** As the headline says it: counts over the days, engagement as it is. */
function figureOf(bar: Health["bars"][number] | undefined): number | null {
  if (!bar) return null;
  return bar.metric === "engagement" ? bar.recent : overDays(bar.recent, bar.days);
}

/** Within which values a figure counts as usual. */
function rangeText(
  { metric, norm, spread, days }: Health["bars"][number],
  { t, p, formats }: Context,
): string[] {
  if (spread === null) return [];
  const rate = metric === "engagement";
  const { value: write } = rate ? formats.percent : formats.signedCount;
  const [low, high] = [norm - spread, norm + spread].map((value) =>
    write(rate ? Math.max(0, value) : overDays(value, days)),
  );
  return [p("health.range", { metric: t(`metric.${metric}`), low: low ?? "", high: high ?? "" })];
}

function healthRow(bar: Health["bars"][number], context: Context): BulletInput["rows"][number] {
  const { t, p, formats } = context;
  const { metric, norm, days, z, verdict } = bar;
  const rate = metric === "engagement";
  const { value: write } = rate ? formats.percent : formats.signedCount;
  const recent = write(figureOf(bar) ?? 0);
  const usual = write(rate ? norm : overDays(norm, days));
  return {
    label: `${t(`metric.${metric}`)} · ${t(`health.${verdict}`)}`,
    value: z,
    min: -REACH,
    max: REACH,
    base: 0,
    normal: { from: -1, to: 1 },
    text: rate
      ? p("health.usual", { recent, norm: usual })
      : p("health.inDays", { recent, norm: usual, days }),
  };
}
