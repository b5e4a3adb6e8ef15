import type { RankedPost } from "@owlstat/core/analyses/top-posts/best-and-worst.ts";
import { FORMATS, type PostFormat } from "@owlstat/core/analyses/types.ts";
import { curveGeometry } from "@owlstat/core/charts/curve.ts";
import { readingsTable } from "@owlstat/core/charts/table.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { CurveChart } from "../../../ui/charts/CurveChart.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { PostCard } from "../PostCard.tsx";
import { CardGrid, WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

const FIRST_SHOWN = 4;
const MORE = 8;
const GRID = "grid grid-cols-2 gap-3 @min-[880px]:grid-cols-4";

export function TopPosts(props: SectionProps) {
  return (
    <CardGrid>
      <BestAndWorst {...props} />
      <Breakout {...props} />
      <PostLife {...props} />
    </CardGrid>
  );
}

type FormatChoice = PostFormat | "all";

function BestAndWorst({ analyses }: SectionProps) {
  const { t, p, c, language, formats, period } = useSectionTexts(analyses);
  const [format, setFormat] = useState<FormatChoice>("all");
  const [order, setOrder] = useState<"best" | "worst">("best");
  const [shown, setShown] = useState(FIRST_SHOWN);
  const chosen = ({ posts }: AnalysisValue<"best-and-worst">): RankedPost[] => {
    const kept = posts.filter((post) => format === "all" || post.format === format);
    return order === "best" ? kept : kept.toReversed();
  };
  return (
    <AnalysisCard
      id="best-and-worst"
      basis={analyses}
      result={analyses.results["best-and-worst"]}
      className={WIDE}
      when={period}
      table={(value) => ({
        columns: [
          { label: c("table.day"), numeric: false },
          { label: p("post.format"), numeric: false },
          { label: t("metric.engagement"), numeric: true },
          { label: p("post.likes"), numeric: true },
          { label: p("post.comments"), numeric: true },
          { label: p("post.caption"), numeric: false },
        ],
        rows: chosen(value).map((post) => [
          { text: formatDate(post.publishedAt, language), raw: new Date(post.publishedAt).toISOString() },
          { text: t(`format.${post.format}`), raw: post.format },
          { text: formats.percent.value(post.rate), raw: post.rate },
          count(post.likes),
          count(post.comments),
          { text: shortened(post.caption), raw: post.caption },
        ]),
      })}
    >
      {(value) => {
        const posts = chosen(value);
        const present = FORMATS.filter((one) => value.posts.some((post) => post.format === one));
        return (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap gap-2 print:hidden">
              <Segmented
                label={p("posts.order")}
                options={[
                  { value: "best", label: p("posts.best") },
                  { value: "worst", label: p("posts.worst") },
                ]}
                value={order}
                onChange={setOrder}
              />
              <Segmented
                label={p("post.format")}
                options={[
                  { value: "all", label: p("posts.all") },
                  ...present.map((one) => ({ value: one, label: t(`format.${one}`) })),
                ]}
                value={format}
                onChange={setFormat}
                className="max-w-full overflow-x-auto"
              />
            </div>
            <div className={GRID}>
              {posts.slice(0, shown).map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
            {posts.length > shown && (
              <Button
                variant="secondary"
                className="self-center print:hidden"
                onClick={() => setShown(shown + MORE)}
              >
                {p("posts.more", { count: posts.length - shown })}
              </Button>
            )}
          </div>
        );
      }}
    </AnalysisCard>
  );

  function count(value: number | null) {
    return { text: value === null ? p("post.hidden") : formats.count.value(value), raw: value };
  }
}

function shortened(caption: string): string {
  const line = caption.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
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
            <div className={GRID}>
              {posts.slice(0, MORE).map((post) => (
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
