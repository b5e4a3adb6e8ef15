import { AdminFrame } from "../features/admin/AdminFrame.tsx";
import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";

export function Page() {
  const t = useT("admin");
  return (
    <AdminFrame view="invoices">
      <Card>
        <EmptyState kind="nothing" icon="card" title={t("invoices.none")} text={t("invoices.noneText")} />
      </Card>
    </AdminFrame>
  );
}
