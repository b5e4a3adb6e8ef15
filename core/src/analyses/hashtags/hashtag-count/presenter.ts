import { barTable } from "../../../charts/table.ts";
import { bucketBars, bucketName } from "../../presentation/buckets.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"hashtag-count"> = {
  present: ({ buckets, best }, context) => {
    const { t, p, c } = context;
    const input = bucketBars(buckets, context);
    return {
      finding: best ? p("finding.tags", { range: bucketName(best, t) }) : p("finding.no_winner"),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(28, ({ best }) => where(best !== null)),
};
