import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import { leaderOf, surely } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";
import { signedMean, weekdayText } from "../../presentation/writing.ts";

export const presenter: Presenter<"weekday-growth"> = {
  present: ({ weekdays, best }, context) => {
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
    const leader = weekdays.find(({ weekday }) => weekday === best) ?? leaderOf(weekdays, ({ mean }) => mean);
    return {
      finding:
        leader &&
        surely(
          p("finding.weekday", { weekday: weekdayText(leader.weekday, context) }),
          { clear: best !== null, n: leader.n, of: "days" },
          context,
        ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(34, ({ best }) => where(best !== null)),
};
