import type { HeatmapInput } from "../../../charts/heatmap.ts";
import { heatmapTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { hourName, twoDigits, zonedPeriod } from "../../presentation/timing.ts";
import { weight } from "../../presentation/weights.ts";
import { weekdayText } from "../../presentation/writing.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Hours are in the reader's time zone. */
export const presenter: Presenter<"followers-online"> = {
  present: ({ cells, best, followers }, context) => {
    const { t, c, formats } = context;
    const input: HeatmapInput = {
      rows: formats.weekdays,
      columns: HOURS.map(twoDigits),
      cells: formats.weekdays.map((_, day) =>
        HOURS.map((hour) => ({ value: cells[day * 24 + hour]?.mean ?? null })),
      ),
      name: t("online.name"),
      formats: { ...formats.count, value: (value) => formats.count.value(Math.round(value)) },
    };
    return {
      period: zonedPeriod(context.view, context),
      ...(best && {
        finding: t("connected.online", {
          weekday: weekdayText(best.weekday, context),
          hour: hourName(best.hour),
          count: formats.count.value(Math.round(best.mean)),
          share: followers ? formats.share(best.mean / followers) : "none",
        }),
      }),
      chart: { kind: "heatmap", input },
      table: heatmapTable(input, c),
    };
  },
  weight: weight(26),
};
