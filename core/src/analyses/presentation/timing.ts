import type { BarInput } from "../../charts/bars.ts";
import type { HeatmapInput } from "../../charts/heatmap.ts";
import { barTable, heatmapTable } from "../../charts/table.ts";
import type { BestTime } from "../timing/best-time.ts";
import type { PostingHours } from "../timing/posting-hours.ts";
import type { Covered } from "../timing/widened.ts";
import type { Context, Presenters } from "./context.ts";
import { periodText, weekdayText } from "./writing.ts";

const FEWEST = 2;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const twoDigits = (hour: number) => String(hour).padStart(2, "0");
export const hourName = (hour: number) => `${twoDigits(hour)}:00`;

/** Hours are in the reader's time zone. */
export const TIMING: Presenters<"best-time" | "posting-hours"> = {
  "best-time": (value, context) => {
    const input = bestTimeInput(value, context);
    const [first] = value.best;
    return {
      period: zonedPeriod(value, context),
      finding: first
        ? context.p("finding.best-time", {
            weekday: weekdayText(first.weekday, context),
            hour: hourName(first.hour),
          })
        : context.p("finding.no_winner"),
      note: widenedNote(value, context),
      chart: { kind: "heatmap", input },
      table: heatmapTable(input, context.c),
    };
  },

  "posting-hours": (value, context) => {
    const { p, c } = context;
    const used = value.hours.filter(({ n }) => n > 0);
    const [share, rate] = [shareInput(used, context), rateInput(used, context)];
    const most = value.hours.toSorted((a, b) => b.n - a.n)[0];
    return {
      period: zonedPeriod(value, context),
      note: widenedNote(value, context),
      finding: most && p("finding.hours", { hour: hourName(most.hour) }),
      chart: {
        kind: "panels",
        panels: [share, rate].map((input) => ({
          title: input.names[0] ?? "",
          chart: { kind: "bars", input },
        })),
      },
      table: barTable(
        {
          rows: used.map(({ hour, share: part, rate: own, n }) => ({
            label: hourName(hour),
            values: [part * 100, own],
            n,
          })),
          names: [...share.names, ...rate.names],
          formats: context.formats.percent,
        },
        c,
      ),
    };
  },
};

export function zonedPeriod({ window }: Pick<Covered, "window">, { p, language, view }: Context): string {
  return `${periodText(window, p, language)} · ${p("timing.zone", { zone: view.timeZone })}`;
}

function widenedNote({ widened }: Covered, { p }: Context): string[] {
  return widened ? [p("timing.widened")] : [];
}

function bestTimeInput({ cells }: BestTime, { p, c, formats }: Context): HeatmapInput {
  return {
    rows: formats.weekdays,
    columns: HOURS.map(twoDigits),
    cells: formats.weekdays.map((_, day) =>
      HOURS.map((hour) => {
        const cell = cells[day * 24 + hour];
        return { value: cell?.z ?? null, n: cell?.n ?? 0 };
      }),
    ),
    name: p("timing.z"),
    minimum: FEWEST,
    hatched: c("hatched", { minimum: p("timing.posts", { count: FEWEST }) }),
    diverging: true,
    formats: { ...formats.decimal, n: formats.n },
  };
}

function shareInput(hours: PostingHours["hours"], { p, formats }: Context): BarInput {
  return {
    rows: hours.map(({ hour, share, n }) => ({ label: hourName(hour), values: [share * 100], n })),
    names: [p("timing.share")],
    formats: {
      value: (part) => formats.share(part / 100),
      missing: formats.count.missing,
      n: formats.n,
    },
  };
}

function rateInput(hours: PostingHours["hours"], { t, formats }: Context): BarInput {
  return {
    rows: hours.map(({ hour, rate }) => ({ label: hourName(hour), values: [rate] })),
    names: [t("metric.engagement")],
    formats: formats.percent,
  };
}
