import { getRoadmap, type RoadmapEntry } from "@owlstat/core/roadmap/contract.ts";
import { STAGES } from "@owlstat/core/roadmap/rules.ts";
import { RoadmapCard } from "../features/roadmap/RoadmapCard.tsx";
import { useRead } from "../platform/calls/query.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Skeleton } from "../ui/layout/Skeleton.tsx";

export function Page() {
  const t = useT("roadmap");
  const { data } = useRead(getRoadmap);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t("title")} lead={t("intro")} />
      <div className="grid items-start gap-8 md:grid-cols-3">
        {STAGES.map((stage) => (
          <section key={stage} aria-labelledby={`stage-${stage}`} className="flex flex-col gap-4">
            <h2 id={`stage-${stage}`} className="text-lg font-semibold">
              {t(`stage.${stage}`)}
            </h2>
            {data ? (
              <Items items={data.items.filter((item) => item.stage === stage)} />
            ) : (
              <Skeleton className="h-64 w-full rounded-card" />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

function Items({ items }: { items: readonly RoadmapEntry[] }) {
  const t = useT("roadmap");
  if (items.length === 0) return <p className="text-muted">{t("stage.nothing")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <RoadmapCard key={item.id} item={item} />
      ))}
    </ul>
  );
}
