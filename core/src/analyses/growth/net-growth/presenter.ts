import type { Presenter } from "../../presentation/context.ts";
import { upTo, weight } from "../../presentation/weights.ts";
import { changeOf, dayText } from "../../presentation/writing.ts";

export const presenter: Presenter<"net-growth"> = {
  present: ({ change, percent, start, end, from, to }, context) => {
    const { p, formats } = context;
    const span = p("net-growth.span", {
      start: formats.count.value(start),
      end: formats.count.value(end),
      from: dayText(from, context),
      to: dayText(to, context),
    });
    return {
      figures: [
        {
          text: formats.signedCount.value(change),
          ...(percent !== null && { beside: changeOf(percent, context, "percent") }),
          about: [span],
          numbers: [
            { value: change, as: "count" },
            ...(percent === null ? [] : [{ value: percent, as: "percent" as const }]),
          ],
        },
      ],
    };
  },
  formula: ({ start, end, change }, _n, { count }) => `${count(end)} − ${count(start)} = ${count(change)}`,
  weight: weight(95, ({ percent }) => upTo(5)(percent)),
};
