import { useT } from "../platform/i18n.tsx";
import { useRouteParam } from "../platform/route.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("profiles");
  const username = useRouteParam("id");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading", { username })} />
      <Card>
        <EmptyState
          kind="nothing"
          title={t("empty.title")}
          text={t("empty.text")}
          action={<LinkButton to="/">{t("empty.action")}</LinkButton>}
        />
      </Card>
    </div>
  );
}
