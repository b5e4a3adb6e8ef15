import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { first } from "../../presentation/hashtags.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"hashtag-use"> = {
  present: ({ tags, distinct }, { t, p, c, formats }) => {
    const input: BarInput = {
      rows: tags.map(({ tag, posts }) => ({ label: `#${tag}`, values: [posts] })),
      names: [t("metric.posts")],
      formats: formats.count,
    };
    const [most] = tags;
    return {
      finding: most && p("finding.tag", { tag: most.tag, count: distinct }),
      chart: { kind: "bars", input: first(input) },
      table: barTable(input, c),
    };
  },
  weight: weight(20),
};
