import { lineTable } from "../../../charts/table.ts";
import { formatDays } from "../../../i18n/format.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"gained-lost"> = {
  present: ({ gained, lost, totals }, { t, c, formats, language, view }) => {
    const [first, last] = [gained[0], gained.at(-1)];
    const down = lost.map(({ day, value }) => ({ day, value: value === null ? null : -value }));
    const input = {
      series: [
        { label: t("connected.new"), points: gained },
        { label: t("connected.lost"), points: down, down: true as const },
      ],
      running: view.today,
      whole: true,
      formats: formats.signedCount,
    };
    return {
      ...(first && last && { period: formatDays(first.day, last.day, language) }),
      finding: t("connected.gained", {
        gained: formats.count.value(totals.gained),
        lost: formats.count.value(totals.lost),
      }),
      chart: { kind: "columns", input },
      table: lineTable(input, c),
    };
  },
  weight: weight(68),
};
