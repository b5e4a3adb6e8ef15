import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { NavTabs } from "../../ui/layout/NavTabs.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { AdminGate } from "./AdminGate.tsx";

const VIEWS = [
  { id: "users", to: "/admin/users" },
  { id: "onboardings", to: "/admin/onboardings" },
  { id: "invoices", to: "/admin/invoices" },
  { id: "money", to: "/admin/money" },
  { id: "vouchers", to: "/admin/vouchers" },
  { id: "domains", to: "/admin/domains" },
  { id: "hiding", to: "/admin/hiding" },
  { id: "jobs", to: "/admin/jobs" },
  { id: "health", to: "/admin/health" },
  { id: "audit", to: "/admin/users?view=audit" },
] as const;
type AdminView = (typeof VIEWS)[number]["id"];

/** The common frame of admin pages: title, tabs and the password gate. */
export function AdminFrame({ view, children }: { view: AdminView; children: ReactNode }) {
  const t = useT("admin");
  const tabs = VIEWS.map(({ id, to }) => ({ to, label: t(`${id}.title`), current: id === view }));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t(`${view}.title`)} />
      <NavTabs label={t("views")} tabs={tabs} />
      <AdminGate>{children}</AdminGate>
    </div>
  );
}
