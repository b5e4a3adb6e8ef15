import { type AdminUser, listUsers } from "@owlstat/core/admin/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { useAdminRead } from "./gate.ts";
import { OpenButton } from "./OpenButton.tsx";
import { PLAN_TONES } from "./plan-tones.ts";
import { SearchFilter } from "./SearchFilter.tsx";
import { UserDrawer } from "./UserDrawer.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

const PLANS = [
  "free",
  "trial",
  "trial-ended",
  "pro",
  "renew",
] as const satisfies readonly AdminUser["spaces"][number]["plan"][];
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
      <SearchFilter filters={filters} name="q" label={t("filter.search")} />
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
    { id: "spaces", header: t("user.spaces"), cell: ({ spaces }) => <Spaces spaces={spaces} /> },
    {
      id: "confirmed",
      header: t("column.confirmed"),
      cell: ({ confirmed }) => t(confirmed ? "yes" : "no"),
    },
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

/** Each space with its plan and slots. */
function Spaces({ spaces }: Pick<AdminUser, "spaces">) {
  const t = useT("admin");
  return (
    <ul className="flex flex-col gap-1">
      {spaces.map(({ id, kind, name, plan, slots }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{kind === "personal" ? t("space.own") : name}</span>
          <span className="flex items-center gap-2 whitespace-nowrap">
            <Badge tone={PLAN_TONES[plan]}>{t(`plan.${plan}`)}</Badge>
            <span className="text-muted tabular-nums">{t("space.slots", { slots })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
