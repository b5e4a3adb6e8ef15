import { barTable } from "../../../charts/table.ts";
import { bucketBars, bucketName } from "../../presentation/buckets.ts";
import { leaderOf, surely } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"hashtag-count"> = {
  present: ({ buckets, best }, context) => {
    const { t, p, c } = context;
    const input = bucketBars(buckets, context);
    const leader = best ?? leaderOf(buckets, ({ rate }) => rate);
    return {
      finding:
        leader &&
        surely(
          p("finding.tags", { range: bucketName(leader, t), none: leader.to === 0 ? "yes" : "no" }),
          { clear: best !== null, n: leader.n },
          context,
        ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(28, ({ best }) => where(best !== null)),
};
