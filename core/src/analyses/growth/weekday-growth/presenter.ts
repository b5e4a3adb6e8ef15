import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import { winnerText } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";
import { signedMean, weekdayText } from "../../presentation/writing.ts";

export const presenter: Presenter<"weekday-growth"> = {
  present: ({ weekdays, best, unusual }, context) => {
    const { t, p, c, formats } = context;
    const input: BarInput = {
      rows: weekdays.map(({ weekday, mean, n }) => ({
        label: weekdayText(weekday, context),
        values: [mean],
        n,
      })),
      names: [t("weekday-growth.title")],
      ordered: true,
      bySign: true,
      formats: {
        value: (value) => signedMean(value, context),
        missing: formats.count.missing,
        n: (n) => p("life.days", { days: n }),
      },
    };
    const name = ({ weekday }: { weekday: number }) => weekdayText(weekday, context);
    return {
      finding: winnerText(
        weekdays,
        {
          figure: ({ mean }) => mean,
          name,
          best: (day, clear) =>
            (day.mean ?? 0) > 0
              ? p("finding.weekday", { clear, weekday: name(day) })
              : p("finding.weekdayLoss", { weekday: name(day) }),
          clear: weekdays.find(({ weekday }) => weekday === best),
          of: "days",
        },
        context,
      ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
      note: unusual > 0 ? [t("weekday-growth.unusual", { count: unusual })] : [],
    };
  },
  weight: weight(34, ({ best }) => where(best !== null)),
};
