import { barTable } from "../../../charts/table.ts";
import type { Bucket } from "../../content/groups.ts";
import { bucketBars, bucketName } from "../../presentation/buckets.ts";
import { winnerText } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";

export const presenter: Presenter<"hashtag-count"> = {
  present: ({ buckets, best }, context) => {
    const { t, p, c } = context;
    const input = bucketBars(buckets, context);
    const name = (bucket: Pick<Bucket, "from" | "to">) =>
      p("finding.tags.name", { range: bucketName(bucket, t), none: bucket.to === 0 ? "yes" : "no" });
    return {
      finding: winnerText(
        buckets,
        {
          figure: ({ rate }) => rate,
          name,
          best: (bucket, clear) => p("finding.tags", { clear, name: name(bucket) }),
          clear: best,
        },
        context,
      ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(28, ({ best }) => where(best !== null)),
};
