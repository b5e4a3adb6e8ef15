import { curveGeometry } from "@owlstat/core/charts/curve.ts";
import { readingsTable } from "@owlstat/core/charts/table.ts";
import { CurveChart } from "../../../ui/charts/CurveChart.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { POST_GRID, PostCard } from "../PostCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";
import { BestAndWorst } from "./BestAndWorst.tsx";

const MOST_SHOWN = 8;

export function TopPosts(props: SectionProps) {
  return (
    <CardGrid>
      <BestAndWorst {...props} />
      <Breakout {...props} />
      <PostLife {...props} />
    </CardGrid>
  );
}

function Breakout({ analyses }: SectionProps) {
  const { p, formats, period } = useSectionTexts(analyses);
  return (
    <AnalysisCard
      id="breakout"
      basis={analyses}
      result={analyses.results.breakout}
      className={WIDE}
      when={period}
      finding={({ posts }) => p("finding.breakout", { count: posts.length })}
    >
      {({ posts, judged }) => (
        <div className="flex flex-col gap-3">
          <p className="text-muted">{p("breakout.judged", { count: judged })}</p>
          {posts.length > 0 && (
            <div className={POST_GRID}>
              {posts.slice(0, MOST_SHOWN).map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  note={p("breakout.usual", { usual: formats.percent.value(post.usual) })}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </AnalysisCard>
  );
}

function PostLife({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ marks }: AnalysisValue<"post-life">) => ({
    label: t("post-life.title"),
    points: marks.map(({ days, share }) => ({ at: days, label: p("life.days", { days }), value: share })),
    fromZero: true,
    formats: { value: formats.share, tick: formats.share, missing: formats.count.missing },
  });
  return (
    <AnalysisCard
      id="post-life"
      basis={analyses}
      result={analyses.results["post-life"]}
      className={WIDE}
      when={period}
      finding={({ marks: [first] }) =>
        first?.share == null ? undefined : p("finding.life", { share: formats.share(first.share) })
      }
      table={(value) => readingsTable(curveGeometry(input(value), { width: 720, height: 260 }).readings, c)}
    >
      {(value) => <CurveChart input={input(value)} />}
    </AnalysisCard>
  );
}
