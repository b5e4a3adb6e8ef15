import type { BarInput } from "../../../charts/bars.ts";
import { barTable } from "../../../charts/table.ts";
import type { Presenter } from "../../presentation/context.ts";
import { first } from "../../presentation/hashtags.ts";
import { namesOfMost } from "../../presentation/most.ts";
import { weight } from "../../presentation/weights.ts";

export const presenter: Presenter<"hashtag-use"> = {
  present: ({ tags, distinct }, { t, p, c, formats, language }) => {
    const input: BarInput = {
      rows: tags.map(({ tag, posts }) => ({ label: `#${tag}`, values: [posts] })),
      names: [t("metric.posts")],
      formats: formats.count,
    };
    const most = namesOfMost(tags, { count: ({ posts }) => posts, name: ({ tag }) => `#${tag}` }, language);
    const once = tags.every(({ posts }) => posts === 1);
    return {
      finding: once
        ? p("finding.tagsOnce", { count: distinct })
        : most && p("finding.tag", { tags: most, count: distinct }),
      chart: { kind: "bars", input: first(input) },
      table: barTable(input, c),
    };
  },
  weight: weight(20),
};
