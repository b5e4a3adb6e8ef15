import { concernsOf } from "@owlstat/core/admin/health.ts";
import { getHealth, type Health } from "@owlstat/core/admin/health-contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";
import { useHealthFacts } from "./use-health-facts.ts";

/** The state of the installation as it was read just now, and what of it needs somebody. */
export function HealthCards() {
  const t = useT("admin");
  const { moment } = useInstantText();
  const read = useAdminRead(getHealth, {});
  if (read.error) return <LoadFailed text={read.error.texts.join(" ") || undefined} onRetry={read.refetch} />;
  return (
    <Loading when={read.isPending} skeleton={<Skeleton className="h-96" />}>
      {read.data && (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{t("health.at", { time: moment(read.data.at) })}</p>
            <Button
              variant="secondary"
              icon="refresh"
              busy={read.isFetching}
              onClick={() => void read.refetch()}
            >
              {t("health.again")}
            </Button>
          </div>
          <Concerns health={read.data} />
          <Cards health={read.data} />
        </div>
      )}
    </Loading>
  );
}

function Concerns({ health }: { health: Health }) {
  const t = useT("admin");
  const concerns = concernsOf(health);
  if (concerns.length === 0) return <Banner title={t("health.well")} />;
  return (
    <Banner tone="warning" title={t("health.look")}>
      <ul className="list-disc pl-5">
        {concerns.map((concern) => (
          <li key={concern}>{t(`health.concern.${concern}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Cards({ health }: { health: Health }) {
  const cards = useHealthFacts(health);
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ title, facts }) => (
        <Card key={title} title={title}>
          <Facts facts={facts} />
        </Card>
      ))}
    </div>
  );
}
