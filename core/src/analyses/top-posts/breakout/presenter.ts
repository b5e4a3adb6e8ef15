import type { Presenter } from "../../presentation/context.ts";
import { mostOf } from "../../presentation/most.ts";
import { presentedPost } from "../../presentation/top-posts.ts";
import { upTo, weight } from "../../presentation/weights.ts";

const MOST_BREAKOUTS = 8;

export const presenter: Presenter<"breakout"> = {
  present: ({ posts, judged }, context) => {
    const { p, formats } = context;
    return {
      finding: p("finding.breakout", { count: posts.length }),
      note: [p("breakout.judged", { count: judged, found: posts.length })],
      posts: posts
        .slice(0, MOST_BREAKOUTS)
        .map((post) =>
          presentedPost(post, context, p("breakout.usual", { usual: formats.percent.value(post.usual) })),
        ),
    };
  },
  lead: ({ posts }, { t, formats }) => {
    const best = mostOf(posts, ({ rate }) => rate);
    return best && t("lead.breakout", { count: posts.length, rate: formats.percent.value(best.rate) });
  },
  weight: weight(80, ({ posts }) => upTo(3)(posts.length)),
};
