import type { BarInput } from "../../charts/bars.ts";
import { calendarGeometry } from "../../charts/calendar.ts";
import { dotStripGeometry } from "../../charts/dot-strip.ts";
import { proportionGeometry } from "../../charts/proportion.ts";
import { barTable, readingsTable } from "../../charts/table.ts";
import type { Cadence } from "../content/cadence.ts";
import type { FormatPerformance } from "../content/format-performance.ts";
import { bucketBars, bucketName } from "./buckets.ts";
import type { Context, Presenters } from "./context.ts";
import { oneDecimal } from "./writing.ts";

/**
 * Tables are made from a chart's geometry, but their values do not depend on its size, so any box will do.
 */
const BOX = { width: 720, height: 260 };

export const CONTENT: Presenters<
  "format-mix" | "format-performance" | "caption-length" | "emoji-question-cta" | "cadence" | "sponsored"
> = {
  "format-mix": ({ formats: parts }, { t, p, c, formats }) => {
    const input = {
      parts: parts
        .filter(({ count }) => count > 0)
        .map(({ format, count }) => ({ label: t(`format.${format}`), value: count })),
      formats: { value: formats.count.value, share: formats.share },
    };
    const most = parts.toSorted((a, b) => b.count - a.count)[0];
    return {
      finding:
        most && p("finding.mix", { format: t(`format.${most.format}`), share: formats.share(most.share) }),
      chart: { kind: "proportion", input },
      table: readingsTable(proportionGeometry(input, BOX).readings, c),
    };
  },

  "format-performance": (value, context) => {
    const { t, p, c, formats } = context;
    const input = performanceInput(value, context);
    const best = value.formats.find(({ format }) => format === value.best);
    return {
      finding: best
        ? p("finding.format", {
            format: t(`format.${best.format}`),
            rate: formats.percent.value(best.spread?.rate ?? 0),
          })
        : p("finding.no_winner"),
      chart: { kind: "dots", input },
      table: readingsTable(dotStripGeometry(input, BOX).readings, c),
    };
  },

  "caption-length": ({ buckets, best }, context) => {
    const { t, p, c } = context;
    const input = bucketBars(buckets, context);
    return {
      finding: best ? p("finding.caption", { range: bucketName(best, t) }) : p("finding.no_winner"),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },

  "emoji-question-cta": ({ features }, { t, p, c, formats }) => {
    const input: BarInput = {
      rows: features.map(({ feature, with: own, without }) => ({
        label: t(`feature.${feature}`),
        values: [own.rate, without.rate],
        n: own.n,
      })),
      names: [t("split.with"), t("split.without")],
      formats: { ...formats.percent, n: formats.n },
    };
    const best = features
      .filter(({ better }) => better === "with")
      .toSorted((a, b) => (b.lift ?? 0) - (a.lift ?? 0))[0];
    return {
      finding: best?.lift
        ? p("finding.feature", {
            feature: t(`feature.${best.feature}`),
            lift: formats.decimal.value(best.lift),
          })
        : p("finding.no_difference"),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },

  cadence: (value, context) => {
    const { p, c } = context;
    const input = cadenceInput(value, context);
    const write = oneDecimal(context).value;
    return {
      finding: p("finding.cadence", { perWeek: write(value.perWeek) }),
      chart: { kind: "calendar", input },
      table: readingsTable(calendarGeometry(input, BOX).readings, c),
      note: [p("cadence.gaps", { mean: write(value.meanGap), longest: write(value.longestGap.days) })],
    };
  },

  sponsored: ({ with: paid, without, lift, better }, { t, p, c, formats }) => {
    const input: BarInput = {
      rows: [
        { label: t("sponsored.with"), values: [paid.rate], n: paid.n },
        { label: t("sponsored.without"), values: [without.rate], n: without.n },
      ],
      names: [t("metric.engagement")],
      formats: { ...formats.percent, n: formats.n },
    };
    return {
      finding:
        better && lift !== null
          ? p("finding.sponsored", { lift: formats.decimal.value(lift) })
          : p("finding.no_difference"),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
};

function performanceInput({ formats: rows }: FormatPerformance, { t, formats }: Context) {
  return {
    rows: rows
      .filter(({ n }) => n > 0)
      .map(({ format, rates, spread }) => ({
        label: t(`format.${format}`),
        values: rates,
        middle: spread?.rate ?? null,
        low: spread?.low ?? null,
        high: spread?.high ?? null,
      })),
    name: t("metric.engagement"),
    fromZero: true,
    formats: { ...formats.percent, n: formats.n },
  };
}

/** The window's first and last day are there also without posts, so that the calendar covers it. */
function cadenceInput({ days }: Cadence, { t, p, formats, view }: Context) {
  const counts = new Map(days.map(({ day, posts }) => [day, posts]));
  const ends = [view.window.from, view.window.to].map((day) => ({ day, value: counts.get(day) ?? null }));
  return {
    points: [...ends, ...days.map(({ day, posts }) => ({ day, value: posts }))],
    name: t("metric.posts"),
    weekdays: formats.weekdays,
    formats: { ...formats.count, missing: p("cadence.none") },
  };
}
