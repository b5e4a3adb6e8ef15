import { listAudit } from "@owlstat/core/admin/contract.ts";
import { AUDIT_KINDS } from "@owlstat/core/audit/rules.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { DayFilter } from "./DayFilter.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";
import { OpenButton } from "./OpenButton.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

type Entry = Answer<typeof listAudit>["events"][number];

/** Security events, newest first. */
export function AuditTable() {
  const t = useT("admin");
  const filters = useFilters();
  const read = useAdminRead(listAudit, {
    page: filters.page,
    kind: filters.oneOf("kind", AUDIT_KINDS),
    user_id: filters.get("user_id"),
    from: filters.get("from"),
    to: filters.get("to"),
  });
  const events = read.data?.events;
  return (
    <>
      <AdminTable
        caption={t("audit.title")}
        total={(count) => t("audit.total", { count })}
        columns={useColumns(filters)}
        rows={events}
        count={read.data?.total}
        rowKey={({ id }) => id}
        filters={filters}
        read={read}
      >
        <AuditFilters filters={filters} />
      </AdminTable>
      <Drawer
        entry={events?.find(({ id }) => id === filters.get("id"))}
        onClose={() => filters.set({ id: null })}
      />
    </>
  );
}

function AuditFilters({ filters }: { filters: Filters }) {
  const t = useT("admin");
  return (
    <>
      <ChoiceFilter
        filters={filters}
        name="kind"
        label={t("column.event")}
        options={AUDIT_KINDS.map((kind) => ({ value: kind, label: t(`audit.${kind}`) }))}
      />
      <DayFilter filters={filters} name="from" label={t("filter.from")} />
      <DayFilter filters={filters} name="to" label={t("filter.to")} />
      {filters.get("user_id") && (
        <Button variant="secondary" icon="close" onClick={() => filters.set({ user_id: null })}>
          {t("filter.oneUser")}
        </Button>
      )}
    </>
  );
}

function useColumns(filters: Filters): Column<Entry>[] {
  const t = useT("admin");
  const { moment } = useInstantText();
  return [
    {
      id: "event",
      header: t("column.event"),
      cell: ({ id, kind, user }) => (
        <OpenButton
          name={t(`audit.${kind}`)}
          email={user?.email ?? t("audit.nobody")}
          onOpen={() => filters.set({ id })}
        />
      ),
    },
    { id: "ip", header: t("column.ip"), cell: ({ ip }) => ip ?? "–" },
    {
      id: "at",
      header: t("column.at"),
      cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span>,
    },
  ];
}

function Drawer({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const t = useT("admin");
  const { moment } = useInstantText();
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      placement="drawer"
      title={entry ? t(`audit.${entry.kind}`) : ""}
      description={entry?.user?.email ?? t("audit.nobody")}
    >
      {entry && (
        <Facts
          facts={[
            [t("column.at"), moment(entry.at)],
            [t("column.ip"), entry.ip],
            [t("column.browser"), entry.user_agent],
            ...Object.entries(entry.details).map(([name, value]) => [name, plain(value)] as const),
          ]}
        />
      )}
    </Dialog>
  );
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
