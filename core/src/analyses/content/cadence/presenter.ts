import { calendarGeometry } from "../../../charts/calendar.ts";
import { readingsTable } from "../../../charts/table.ts";
import { BOX } from "../../presentation/content.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";
import { oneDecimal } from "../../presentation/writing.ts";
import type { Cadence } from "./rule.ts";

export const presenter: Presenter<"cadence"> = {
  present: (value, context) => {
    const { p, c } = context;
    const input = cadenceInput(value, context);
    const write = oneDecimal(context).value;
    return {
      finding: p("finding.cadence", { perWeek: write(value.perWeek) }),
      chart: { kind: "calendar", input },
      table: readingsTable(calendarGeometry(input, BOX).readings, c),
      note: [
        gapsText(value, context),
        ...(value.deleted > 0 ? [p("cadence.deleted", { count: value.deleted })] : []),
        ...counterText(value, context),
      ],
    };
  },
  formula: ({ perWeek }, n, { count, rate }) => `${count(n)} ÷ ${rate(n / perWeek)} ≈ ${rate(perWeek)}`,
  lead: ({ perWeek }, context) => context.t("lead.cadence", { perWeek: oneDecimal(context).value(perWeek) }),
  weight: weight(44),
};

function gapsText({ meanGap, longestGap }: Cadence, context: Context): string {
  const write = oneDecimal(context).value;
  // Languages count what is written: 1.04 days read "1 day".
  const written = (days: number) => Math.round(days * 10) / 10;
  return context.p("cadence.gaps", {
    mean: write(meanGap),
    meanDays: written(meanGap),
    longest: write(longestGap.days),
    longestDays: written(longestGap.days),
  });
}

/** Instagram's own counter, where it changed by another number than the posts that were published and are there. */
function counterText({ days }: Cadence, { p, formats, results: { kpis } }: Context): string[] {
  const tiles = kpis?.ok ? kpis.value.tiles : [];
  const change = tiles.find(({ metric }) => metric === "posts")?.change ?? null;
  const count = days.reduce((sum, { posts }) => sum + posts, 0);
  if (change === null || change === count) return [];
  return [p("cadence.counter", { change: formats.signedCount.value(change), count })];
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
