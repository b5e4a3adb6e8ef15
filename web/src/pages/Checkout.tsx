import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("billing");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("checkout.title")} />
      <Card>
        <EmptyState
          kind="nothing"
          icon="card"
          text={t("checkout.empty")}
          action={<LinkButton to="/pricing">{t("toPricing")}</LinkButton>}
        />
      </Card>
    </div>
  );
}
