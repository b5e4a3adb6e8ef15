import type { HeatmapInput } from "../../../charts/heatmap.ts";
import { heatmapTable } from "../../../charts/table.ts";
import { formatFixed } from "../../../i18n/format.ts";
import { winnerText } from "../../presentation/certainty.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { hourName, twoDigits, widenedNote, zonedPeriod } from "../../presentation/timing.ts";
import { weight, where } from "../../presentation/weights.ts";
import { weekdayText } from "../../presentation/writing.ts";
import type { BestTime } from "./rule.ts";

const FEWEST = 2;
/** Cells are written with one decimal. */
const STEP = 0.1;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const presenter: Presenter<"best-time"> = {
  present: (value, context) => {
    const input = bestTimeInput(value, context);
    const name = (cell: { weekday: number; hour: number }) =>
      context.p("finding.best-time.name", {
        weekday: weekdayText(cell.weekday, context),
        hour: hourName(cell.hour),
      });
    return {
      period: zonedPeriod(value, context),
      finding:
        winnerText(
          value.cells.filter(({ thin }) => !thin),
          {
            figure: ({ z }) => z,
            name,
            best: (cell, clear) => context.p("finding.best-time", { clear, name: name(cell) }),
            clear: value.best[0],
            fewest: FEWEST,
            apart: STEP,
          },
          context,
        ) ?? context.p("finding.best-time-open"),
      note: widenedNote(value, context),
      chart: { kind: "heatmap", input },
      table: heatmapTable(input, context.c),
    };
  },
  weight: weight(48, ({ best }) => where(best.length > 0)),
};

function bestTimeInput({ cells }: BestTime, { p, c, formats, language }: Context): HeatmapInput {
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
    ends: { low: p("timing.less"), high: p("timing.more") },
    formats: {
      ...formats.decimal,
      value: (value) => `${formatFixed(value, language, 1)} σ`,
      n: formats.n,
    },
  };
}
