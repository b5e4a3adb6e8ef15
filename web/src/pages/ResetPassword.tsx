import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("auth");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("reset.title")} />
      <Card>
        <EmptyState
          kind="nothing"
          icon="lock"
          text={t("reset.empty")}
          action={<LinkButton to="/login">{t("toLogin")}</LinkButton>}
        />
      </Card>
    </div>
  );
}
