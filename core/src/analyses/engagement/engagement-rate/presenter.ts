import type { BandInput } from "../../../charts/band.ts";
import { bandTable } from "../../../charts/table.ts";
import { addDays, type Day, dayRange } from "../../../time.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";
import { periodText } from "../../presentation/writing.ts";
import type { EngagementRate } from "./rule.ts";

export const presenter: Presenter<"engagement-rate"> = {
  present: (value, context) => {
    const { t, p, c, formats, language, view } = context;
    const definition = t(`definition.${view.definition}`);
    return {
      period: `${definition} · ${p("engagement.weekly")} · ${periodText(view.window, p, language)}`,
      finding: p("finding.rate", { rate: formats.percent.value(value.rate) }),
      chart: { kind: "band", input: rateByDay(value, context) },
      table: bandTable(rateByWeek(value, context), c, language),
      ...(openWeek(value) && { note: [p("engagement.apart")] }),
    };
  },
  weight: weight(75),
};

/** The last week, if it is not over; the only week has nothing to be set apart from. */
function openWeek({ weeks }: EngagementRate) {
  const last = weeks.at(-1);
  return weeks.length > 1 && last && !last.finished ? last : null;
}

/**
 * A week's value applies to all of its days, so the line has steps. A week that is not over rests on few posts and would
 * look like a fall: it is drawn apart from the others, in grey.
 */
function rateByDay(value: EngagementRate, { t, p, formats, view }: Context): BandInput {
  const open = openWeek(value);
  const all = weekDays(value, view.window);
  const days = all.filter(({ week }) => week !== open);
  const pointsOf = (some: typeof all) => some.map(({ day, week }) => ({ day, value: week.rate }));
  const apart = { label: p("engagement.soFar"), paint: "muted" } as const;
  return {
    series: [
      { label: t("metric.engagement"), points: pointsOf(days) },
      ...(open ? [{ ...apart, points: pointsOf(all.filter(({ week }) => week === open)) }] : []),
    ],
    spoken: [
      {
        label: t("metric.engagement"),
        points: weekPoints(
          value.weeks.filter((week) => week !== open),
          view,
        ),
      },
      ...(open ? [{ ...apart, points: weekPoints([open], view) }] : []),
    ],
    band: {
      label: p("engagement.half"),
      spreads: days.map(({ day, week }) => ({ day, low: week.low, high: week.high })),
    },
    fromZero: true,
    formats: formats.percent,
  };
}

function rateByWeek({ weeks }: EngagementRate, { t, p, formats, view }: Context): BandInput {
  return {
    series: [
      {
        label: t("metric.engagement"),
        points: weekPoints(weeks, view),
      },
    ],
    band: {
      label: p("engagement.half"),
      spreads: weeks.map((week) => ({ day: firstDay(week, view), low: week.low, high: week.high })),
    },
    formats: formats.percent,
  };
}

type Week = EngagementRate["weeks"][number];
type Seen = Pick<Context["view"], "window">;

/** A week is named by its Monday; where that lies before the window, by the first day that counts. */
const firstDay = ({ monday }: Week, { window }: Seen): Day => (monday < window.from ? window.from : monday);

function weekPoints(weeks: readonly Week[], view: Seen) {
  return weeks.map((week) => ({ day: firstDay(week, view), value: week.rate }));
}

/** Every day of the window with its week; weeks without posts are left out. */
function weekDays({ weeks }: EngagementRate, { from, to }: { from: Day; to: Day }) {
  return weeks.flatMap((week) =>
    dayRange(week.monday, addDays(week.monday, 6))
      .filter((day) => day >= from && day <= to)
      .map((day) => ({ day, week })),
  );
}
