import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("vouchers");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} />
      <Card>
        <EmptyState kind="first" icon="card" title={t("empty.title")} text={t("empty.text")} />
      </Card>
    </div>
  );
}
