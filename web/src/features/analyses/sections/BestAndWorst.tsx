import type { RankedPost } from "@owlstat/core/analyses/top-posts/best-and-worst.ts";
import { FORMATS, type PostFormat } from "@owlstat/core/analyses/types.ts";
import type { ChartTable } from "@owlstat/core/charts/table.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { useState } from "react";
import { useT } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { Segmented } from "../../../ui/controls/Segmented.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { POST_GRID, PostCard } from "../PostCard.tsx";
import { WIDE } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

const FIRST_SHOWN = 4;
const MORE = 8;

type Choice = { format: PostFormat | "all"; order: "best" | "worst" };

function chosen({ posts }: AnalysisValue<"best-and-worst">, { format, order }: Choice): RankedPost[] {
  const kept = posts.filter((post) => format === "all" || post.format === format);
  return order === "best" ? kept : kept.toReversed();
}

/** The posts as cards, best or weakest first, of one format or all. */
export function BestAndWorst({ analyses }: SectionProps) {
  const { period } = useSectionTexts(analyses);
  const [choice, setChoice] = useState<Choice>({ format: "all", order: "best" });
  const tableOf = usePostTable(analyses);
  return (
    <AnalysisCard
      id="best-and-worst"
      basis={analyses}
      result={analyses.results["best-and-worst"]}
      className={WIDE}
      when={period}
      table={(value) => tableOf(chosen(value, choice))}
    >
      {(value) => (
        <div className="flex flex-col gap-4">
          <Choices choice={choice} onChoice={setChoice} posts={value.posts} />
          <Cards key={`${choice.format} ${choice.order}`} posts={chosen(value, choice)} />
        </div>
      )}
    </AnalysisCard>
  );
}

type ChoicesProps = { choice: Choice; onChoice: (choice: Choice) => void; posts: readonly RankedPost[] };

function Choices({ choice, onChoice, posts }: ChoicesProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  const present = FORMATS.filter((format) => posts.some((post) => post.format === format));
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Segmented
        label={p("posts.order")}
        options={[
          { value: "best", label: p("posts.best") },
          { value: "worst", label: p("posts.worst") },
        ]}
        value={choice.order}
        onChange={(order) => onChoice({ ...choice, order })}
      />
      <Segmented
        label={p("post.format")}
        options={[
          { value: "all", label: p("posts.all") },
          ...present.map((format) => ({ value: format, label: t(`format.${format}`) })),
        ]}
        value={choice.format}
        onChange={(format) => onChoice({ ...choice, format })}
        className="max-w-full overflow-x-auto"
      />
    </div>
  );
}

function Cards({ posts }: { posts: readonly RankedPost[] }) {
  const p = useT("profiles");
  const [shown, setShown] = useState(FIRST_SHOWN);
  return (
    <>
      <div className={POST_GRID}>
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
    </>
  );
}

function usePostTable(analyses: SectionProps["analyses"]): (posts: readonly RankedPost[]) => ChartTable {
  const { t, p, c, language, formats } = useSectionTexts(analyses);
  const count = (value: number | null) => ({
    text: value === null ? p("post.hidden") : formats.count.value(value),
    raw: value,
  });
  return (posts) => ({
    columns: [
      { label: c("table.day"), numeric: false },
      { label: p("post.format"), numeric: false },
      { label: t("metric.engagement"), numeric: true },
      { label: p("post.likes"), numeric: true },
      { label: p("post.comments"), numeric: true },
      { label: p("post.caption"), numeric: false },
    ],
    rows: posts.map((post) => [
      { text: formatDate(post.publishedAt, language), raw: new Date(post.publishedAt).toISOString() },
      { text: t(`format.${post.format}`), raw: post.format },
      { text: formats.percent.value(post.rate), raw: post.rate },
      count(post.likes),
      count(post.comments),
      { text: shortened(post.caption), raw: post.caption },
    ]),
  });
}

function shortened(caption: string): string {
  const line = caption.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
