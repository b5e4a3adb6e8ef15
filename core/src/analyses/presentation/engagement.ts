import type { BandInput } from "../../charts/band.ts";
import { histogramGeometry } from "../../charts/histogram.ts";
import { bandTable, readingsTable } from "../../charts/table.ts";
import { addDays, type Day, dayOf, dayRange } from "../../time.ts";
import type { EngagementRate } from "../engagement/engagement-rate.ts";
import type { PerPost } from "../engagement/per-post.ts";
import type { Context, Parts, Presenters } from "./context.ts";
import { oneDecimal, periodText } from "./writing.ts";

const HEIGHT = 220;

export const ENGAGEMENT: Presenters<"engagement-rate" | "applause" | "conversation" | "distribution"> = {
  "engagement-rate": (value, context) => {
    const { t, p, c, formats, language, view } = context;
    const definition = t(`definition.${view.definition}`);
    return {
      period: `${definition} · ${p("engagement.weekly")} · ${periodText(view.window, p, language)}`,
      finding: p("finding.rate", { rate: formats.percent.value(value.rate) }),
      chart: { kind: "band", input: rateByDay(value, context) },
      table: bandTable(rateByWeek(value, context), c, language),
    };
  },

  applause: (value, context) => perPost("applause", value, context),
  conversation: (value, context) => perPost("conversation", value, context),

  distribution: ({ bins, median }, { t, p, c, formats }) => {
    const middle = formats.percent.value(median);
    const input = {
      bins,
      name: t("metric.posts"),
      marks: [{ value: median, label: p("median.mark", { value: middle }) }],
      formats: { ...formats.percent, count: formats.count.value },
    };
    return {
      finding: p("finding.distribution", { median: middle }),
      chart: { kind: "histogram", input },
      table: readingsTable(histogramGeometry(input, { width: 720, height: HEIGHT }).readings, c),
    };
  },
};

/** A week's value applies to all of its days, so the line has steps. */
function rateByDay(value: EngagementRate, { t, p, formats, view }: Context): BandInput {
  const days = weekDays(value, view.window);
  return {
    series: [
      { label: t("metric.engagement"), points: days.map(({ day, week }) => ({ day, value: week.rate })) },
    ],
    band: {
      label: p("engagement.half"),
      spreads: days.map(({ day, week }) => ({ day, low: week.low, high: week.high })),
    },
    fromZero: true,
    formats: formats.percent,
  };
}

function rateByWeek({ weeks }: EngagementRate, { t, p, formats }: Context): BandInput {
  return {
    series: [
      {
        label: t("metric.engagement"),
        points: weeks.map(({ monday, rate }) => ({ day: monday, value: rate })),
      },
    ],
    band: {
      label: p("engagement.half"),
      spreads: weeks.map(({ monday, low, high }) => ({ day: monday, low, high })),
    },
    formats: formats.percent,
  };
}

/** Every day of the window with its week; weeks without posts are left out. */
function weekDays({ weeks }: EngagementRate, { from, to }: { from: Day; to: Day }) {
  return weeks.flatMap((week) =>
    dayRange(week.monday, addDays(week.monday, 6))
      .filter((day) => day >= from && day <= to)
      .map((day) => ({ day, week })),
  );
}

function perPost(id: "applause" | "conversation", { posts, mean }: PerPost, context: Context): Parts {
  const { t, p, c, formats } = context;
  const { count } = formats;
  const input = {
    label: t(`${id}.title`),
    points: posts.map(({ publishedAt, value }) => ({
      at: publishedAt,
      label: count.dayTick(dayOf(publishedAt), "day"),
      value,
    })),
    fromZero: true,
    whole: true,
    formats: { ...count, value: count.tick },
  };
  return {
    finding: p(`finding.${id}`, { mean: mean < 100 ? oneDecimal(context).value(mean) : count.tick(mean) }),
    chart: { kind: "curve", input, height: HEIGHT },
    table: {
      columns: [
        { label: c("table.day"), numeric: false },
        { label: t(`${id}.title`), numeric: true },
      ],
      rows: posts.map(({ publishedAt, value }) => {
        const day = dayOf(publishedAt);
        return [
          { text: count.day(day), raw: day },
          { text: count.value(value), raw: value },
        ];
      }),
    },
  };
}
