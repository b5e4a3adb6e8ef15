import type { Lifts } from "@owlstat/core/analyses/hashtags/lifts.ts";
import type { BarInput } from "@owlstat/core/charts/bars.ts";
import { barTable } from "@owlstat/core/charts/table.ts";
import { BarChart } from "../../../ui/charts/BarChart.tsx";
import { AnalysisCard } from "../AnalysisCard.tsx";
import type { AnalysisValue } from "../api.ts";
import { bucketName, bucketRows } from "../buckets.ts";
import { CardGrid } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import { useSectionTexts } from "../texts.ts";

/** More bars than this are a table. */
const SHOWN = 12;
const FEWEST = 3;

export function Hashtags(props: SectionProps) {
  return (
    <CardGrid>
      <UseCard {...props} />
      <LiftCard {...props} id="hashtag-lift" sign="#" />
      <CountCard {...props} />
      <LiftCard {...props} id="mention-lift" sign="@" />
    </CardGrid>
  );
}

const first = (input: BarInput): BarInput => ({ ...input, rows: input.rows.slice(0, SHOWN) });

function UseCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ tags }: AnalysisValue<"hashtag-use">): BarInput => ({
    rows: tags.map(({ tag, posts }) => ({ label: `#${tag}`, values: [posts] })),
    names: [t("metric.posts")],
    formats: formats.count,
  });
  return (
    <AnalysisCard
      id="hashtag-use"
      basis={analyses}
      result={analyses.results["hashtag-use"]}
      when={period}
      finding={({ tags: [most], distinct }) => most && p("finding.tag", { tag: most.tag, count: distinct })}
      table={(value) => barTable(input(value), c)}
    >
      {(value) => <BarChart input={first(input(value))} />}
    </AnalysisCard>
  );
}

type LiftCardProps = SectionProps & { id: "hashtag-lift" | "mention-lift"; sign: string };

function LiftCard({ analyses, id, sign }: LiftCardProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ lifts }: Lifts): BarInput => ({
    rows: lifts
      .filter(({ lift }) => lift !== null)
      .map(({ name, lift, with: own, thin }) => ({
        label: `${sign}${name}`,
        values: [lift],
        n: own.n,
        hatched: thin,
      })),
    names: [t(`${id}.title`)],
    base: 1,
    bySign: true,
    hatched: c("hatched", { minimum: p("timing.posts", { count: FEWEST }) }),
    formats: {
      value: (value) => p("lift.times", { value: formats.decimal.value(value) }),
      missing: formats.count.missing,
      n: formats.n,
    },
  });
  return (
    <AnalysisCard
      id={id}
      basis={analyses}
      result={analyses.results[id]}
      when={period}
      finding={({ lifts }) => {
        const best = lifts.find(({ thin, lift }) => !thin && lift !== null && lift > 1);
        return (
          best &&
          p("finding.lift", { name: `${sign}${best.name}`, lift: formats.decimal.value(best.lift ?? 0) })
        );
      }}
      table={(value) => barTable(input(value), c)}
    >
      {(value) =>
        value.lifts.length > 0 ? (
          <BarChart input={first(input(value))} />
        ) : (
          <p className="py-4 text-center text-muted">{p(`none.${id}`)}</p>
        )
      }
    </AnalysisCard>
  );
}

function CountCard({ analyses }: SectionProps) {
  const { t, p, c, formats, period } = useSectionTexts(analyses);
  const input = ({ buckets }: AnalysisValue<"hashtag-count">): BarInput => ({
    rows: bucketRows(buckets, t),
    names: [t("metric.engagement")],
    formats: { ...formats.percent, n: formats.n },
  });
  return (
    <AnalysisCard
      id="hashtag-count"
      basis={analyses}
      result={analyses.results["hashtag-count"]}
      when={period}
      finding={({ buckets }) => {
        const best = buckets
          .filter(({ n }) => n >= FEWEST)
          .toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0))[0];
        return best && p("finding.tags", { range: bucketName(best, t) });
      }}
      table={(value) => barTable(input(value), c)}
    >
      {(value) => <BarChart input={input(value)} />}
    </AnalysisCard>
  );
}
