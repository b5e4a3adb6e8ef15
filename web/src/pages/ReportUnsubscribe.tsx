import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("reports");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("unsubscribe.title")} />
      <Card>
        <EmptyState kind="nothing" icon="mail" text={t("unsubscribe.missing")} />
      </Card>
    </div>
  );
}
