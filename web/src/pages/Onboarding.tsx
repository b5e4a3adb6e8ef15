import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("onboarding");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("welcome.title")} />
      <Card>
        <EmptyState
          kind="first"
          text={t("empty.text")}
          action={<LinkButton to="/">{t("empty.action")}</LinkButton>}
        />
      </Card>
    </div>
  );
}
