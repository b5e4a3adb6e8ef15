import { dotStripGeometry } from "../../../charts/dot-strip.ts";
import { readingsTable } from "../../../charts/table.ts";
import { winnerText } from "../../presentation/certainty.ts";
import { BOX } from "../../presentation/content.ts";
import type { Context, Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";
import type { PostFormat } from "../../types.ts";
import type { FormatPerformance } from "./rule.ts";

export const presenter: Presenter<"format-performance"> = {
  present: (value, context) => {
    const { t, p, c, formats } = context;
    const input = performanceInput(value, context);
    const name = ({ format }: { format: PostFormat }) => t(`format.${format}`);
    return {
      finding: winnerText(
        value.formats,
        {
          figure: ({ spread }) => spread?.rate ?? null,
          name,
          best: (one, clear) =>
            p("finding.format", {
              clear,
              format: name(one),
              rate: formats.percent.value(one.spread?.rate ?? 0),
            }),
          clear: value.formats.find(({ format }) => format === value.best),
        },
        context,
      ),
      chart: { kind: "dots", input },
      table: readingsTable(dotStripGeometry(input, BOX).readings, c),
      note: value.formats.some(({ spread }) => spread !== null) ? [p("format.key")] : [],
    };
  },
  lead: ({ best, formats: all }, { t, formats }) => {
    const clear = all.find(({ format }) => format === best);
    if (!clear?.spread) return undefined;
    const format = t(`format.${clear.format}`);
    return t("lead.format", { format, rate: formats.percent.value(clear.spread.rate), count: clear.n });
  },
  weight: weight(55, ({ best }) => where(best !== null)),
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
