import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("admin");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("invoices.title")} />
      <Card>
        <EmptyState
          kind="forbidden"
          title={t("empty.title")}
          text={t("empty.text")}
          action={<LinkButton to="/dashboard">{t("empty.action")}</LinkButton>}
        />
      </Card>
    </div>
  );
}
