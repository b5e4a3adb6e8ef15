import { TOP_POSTS } from "@owlstat/core/analyses/lists/presenters/top-posts.ts";
import { present } from "@owlstat/core/analyses/presentation/present.ts";
import { CurveChart } from "../../../ui/charts/CurveChart.tsx";
import { Drawn } from "../Drawn.tsx";
import { PresentedCard } from "../PresentedCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { usePresentContext } from "../use-present-context.ts";
import { BestAndWorst } from "./BestAndWorst.tsx";
import { POST_GRID, PostCard } from "./PostCard.tsx";

export function TopPosts(props: SectionProps) {
  const context = usePresentContext(props);
  const { results } = props.analyses;
  const breakout = present("breakout", TOP_POSTS.breakout, results.breakout, context);
  const life = present("post-life", TOP_POSTS["post-life"], results["post-life"], context);
  return (
    <CardGrid>
      <BestAndWorst {...props} />
      <PresentedCard shown={breakout} className={WIDE}>
        <div className="flex flex-col gap-3">
          <p className="text-muted">{breakout.note[0]}</p>
          {breakout.posts.length > 0 && (
            <div className={POST_GRID}>
              {breakout.posts.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
          )}
        </div>
      </PresentedCard>
      <PresentedCard shown={life} className={WIDE}>
        <Drawn chart={life.chart} pens={{ curve: CurveChart }} />
      </PresentedCard>
    </CardGrid>
  );
}
