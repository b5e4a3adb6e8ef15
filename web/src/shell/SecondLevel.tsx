import { useT } from "../platform/texts/i18n.tsx";
import { NavTabs } from "../ui/layout/NavTabs.tsx";
import { useOpenEntry } from "./menu.ts";

/** On phones, where the bar has one level: the pages below the open entry, above the page. */
export function SecondLevel() {
  const t = useT("shell");
  const open = useOpenEntry();
  if (!open || open.pages.length === 0) return null;
  const { entry, pages, page } = open;
  const tabs = [entry, ...pages].map((one) => ({
    to: one.to,
    label: t(`menu.${one.key}`),
    current: one === (page ?? entry),
  }));
  return <NavTabs key={entry.key} label={t(`menu.${entry.key}`)} tabs={tabs} className="md:hidden" />;
}
