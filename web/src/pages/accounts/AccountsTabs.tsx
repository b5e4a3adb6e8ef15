import { useLocation } from "../../platform/routing/router.tsx";
import { useMayWork } from "../../platform/session/may-write.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { NavTabs } from "../../ui/layout/NavTabs.tsx";

/** Accounts and clients on phones, where the menu has one level. */
export function AccountsTabs() {
  const t = useT("shell");
  const { pathname } = useLocation();
  if (!useMayWork("clients")) return null;
  const tabs = [
    { to: "/accounts", label: t("menu.accounts") },
    { to: "/clients", label: t("menu.clients"), current: pathname.startsWith("/clients") },
  ];
  return <NavTabs label={t("menu.accounts")} tabs={tabs} className="md:hidden" />;
}
