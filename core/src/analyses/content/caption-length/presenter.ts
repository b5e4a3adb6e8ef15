import { barTable } from "../../../charts/table.ts";
import { bucketBars, bucketName } from "../../presentation/buckets.ts";
import { winnerText } from "../../presentation/certainty.ts";
import type { Presenter } from "../../presentation/context.ts";
import { weight, where } from "../../presentation/weights.ts";
import type { Bucket } from "../groups.ts";

export const presenter: Presenter<"caption-length"> = {
  present: ({ buckets, best }, context) => {
    const { t, p, c } = context;
    const input = bucketBars(buckets, context);
    const name = (bucket: Pick<Bucket, "from" | "to">) =>
      p("finding.caption.name", { range: bucketName(bucket, t), none: bucket.to === 0 ? "yes" : "no" });
    return {
      finding: winnerText(
        buckets,
        {
          figure: ({ rate }) => rate,
          name,
          best: (bucket, clear) => p("finding.caption", { clear, name: name(bucket) }),
          clear: best,
        },
        context,
      ),
      chart: { kind: "bars", input },
      table: barTable(input, c),
    };
  },
  weight: weight(30, ({ best }) => where(best !== null)),
};
