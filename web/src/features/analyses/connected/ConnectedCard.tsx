import type { AnalysisId } from "@owlstat/core/analyses/catalogue.ts";
import { useT } from "../../../platform/i18n.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Badge } from "../../../ui/marks/Badge.tsx";

type ConnectedCardProps = { id: AnalysisId; className?: string };

/** An analysis that needs its owner's consent: what it would show. */
export function ConnectedCard({ id, className }: ConnectedCardProps) {
  const t = useT("analyses");
  const p = useT("profiles");
  return (
    <Card
      title={t(`${id}.title`)}
      actions={<Badge icon="lock">{p("connected.badge")}</Badge>}
      className={className}
    >
      <p className="text-muted">{t(`${id}.formula`)}</p>
    </Card>
  );
}
