import { SETTINGS_PAGES, type SettingsPage } from "@owlstat/core/navigation/routes.ts";
import { useSearchParams } from "react-router";
import { GeneralSettings } from "../features/settings/GeneralSettings.tsx";
import { useT } from "../platform/i18n.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { NavTabs } from "../ui/NavTabs.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";

export function Page() {
  const t = useT("settings");
  const [query] = useSearchParams();
  const page = SETTINGS_PAGES.find((name) => name === query.get("page")) ?? "general";
  const tabs = SETTINGS_PAGES.map((name) => ({
    to: `/settings?page=${name}`,
    label: t(`page.${name}`),
    current: name === page,
  }));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("heading")} />
      <NavTabs label={t("heading")} tabs={tabs} />
      <Card title={t(`page.${page}`)}>
        {page === "general" ? <GeneralSettings /> : <Nothing page={page} />}
      </Card>
    </div>
  );
}

function Nothing({ page }: { page: Exclude<SettingsPage, "general"> }) {
  const t = useT("settings");
  return <EmptyState kind="nothing" title={t(`page.${page}`)} text={t(`${page}.empty`)} icon="settings" />;
}
