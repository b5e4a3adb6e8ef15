import { type AdminUser, listUsers } from "@owlstat/core/admin/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import type { Tone } from "../../ui/styles/tones.ts";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { useAdminRead } from "./gate.ts";
import { OpenButton } from "./OpenButton.tsx";
import { SearchFilter } from "./SearchFilter.tsx";
import { UserDrawer } from "./UserDrawer.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

const PLANS = [
  "free",
  "trial",
  "trial-ended",
  "pro",
  "renew",
] as const satisfies readonly AdminUser["plan"][];
const PLAN_TONES: Record<AdminUser["plan"], Tone> = {
  free: "neutral",
  trial: "info",
  "trial-ended": "warning",
  pro: "positive",
  renew: "negative",
};

export function UsersTable() {
  const t = useT("admin");
  const filters = useFilters();
  const read = useAdminRead(listUsers, {
    page: filters.page,
    q: filters.get("q"),
    plan: filters.oneOf("plan", PLANS),
    confirmed: filters.oneOf("confirmed", ["yes", "no"]),
    campaign: filters.get("campaign"),
  });
  const users = read.data?.users;
  return (
    <>
      <AdminTable
        caption={t("users.title")}
        total={(count) => t("users.total", { count })}
        columns={useColumns(filters)}
        rows={users}
        count={read.data?.total}
        rowKey={({ id }) => id}
        filters={filters}
        read={read}
      >
        <UsersFilters filters={filters} />
      </AdminTable>
      <UserDrawer
        user={users?.find(({ id }) => id === filters.get("id"))}
        onClose={() => filters.set({ id: null })}
      />
    </>
  );
}

function UsersFilters({ filters }: { filters: Filters }) {
  const t = useT("admin");
  return (
    <>
      <SearchFilter filters={filters} name="q" label={t("filter.person")} />
      <SearchFilter filters={filters} name="campaign" label={t("filter.campaign")} className="basis-40" />
      <ChoiceFilter
        filters={filters}
        name="plan"
        label={t("column.plan")}
        options={PLANS.map((plan) => ({ value: plan, label: t(`plan.${plan}`) }))}
      />
      <ChoiceFilter
        filters={filters}
        name="confirmed"
        label={t("column.confirmed")}
        options={[
          { value: "yes", label: t("yes") },
          { value: "no", label: t("no") },
        ]}
      />
    </>
  );
}

function useColumns(filters: Filters): Column<AdminUser>[] {
  const t = useT("admin");
  const { date } = useInstantText();
  return [
    {
      id: "person",
      header: t("column.person"),
      cell: ({ id, name, email }) => (
        <OpenButton name={name} email={email} onOpen={() => filters.set({ id })} />
      ),
    },
    {
      id: "plan",
      header: t("column.plan"),
      cell: ({ plan }) => <Badge tone={PLAN_TONES[plan]}>{t(`plan.${plan}`)}</Badge>,
    },
    { id: "slots", header: t("column.slots"), figure: true, cell: ({ prolevel }) => prolevel },
    {
      id: "confirmed",
      header: t("column.confirmed"),
      cell: ({ confirmed }) => t(confirmed ? "yes" : "no"),
    },
    { id: "companies", header: t("column.companies"), cell: ({ companies }) => companies.join(", ") || "–" },
    { id: "campaign", header: t("filter.campaign"), cell: ({ utm_info }) => utm_info?.utm_campaign ?? "–" },
    {
      id: "since",
      header: t("column.since"),
      cell: ({ created_at }) => date(created_at),
    },
    {
      id: "seen",
      header: t("column.seen"),
      cell: ({ last_seen_at }) => (last_seen_at ? date(last_seen_at) : "–"),
    },
  ];
}
