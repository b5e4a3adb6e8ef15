import { useT } from "../../platform/texts/i18n.tsx";
import { NavTabs } from "../../ui/layout/NavTabs.tsx";

const VIEWS = ["profile", "simplestats", "metrics"] as const;
export type ProfileViewName = (typeof VIEWS)[number];

/** The three ways to look at a profile. */
export function ProfileViews({ username, current }: { username: string; current: ProfileViewName }) {
  const t = useT("profiles");
  const tabs = VIEWS.map((view) => ({
    to: `/${view}/${username}`,
    label: t(`view.${view}`),
    current: view === current,
  }));
  return <NavTabs label={t("view.label")} tabs={tabs} className="print:hidden" />;
}
