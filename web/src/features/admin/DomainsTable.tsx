import { type AdminDomain, decideDomain, listDomains } from "@owlstat/core/admin/contract.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { useAdminRead } from "./gate.ts";
import { useFilters } from "./use-filters.ts";

const TONES = {
  "Pending verification": "neutral",
  "Pending approval": "warning",
  Approved: "positive",
} as const;
const KEYS = {
  "Pending verification": "verification",
  "Pending approval": "approval",
  Approved: "approved",
} as const;

/** Domains of agencies, those that wait for an admin first. */
export function DomainsTable() {
  const t = useT("admin");
  const filters = useFilters();
  const read = useAdminRead(listDomains, {});
  const domains = read.data?.domains;
  return (
    <AdminTable
      caption={t("domains.title")}
      total={(count) => t("domains.total", { count })}
      columns={useColumns()}
      rows={domains}
      count={domains?.length}
      rowKey={({ host }) => host}
      filters={filters}
      read={read}
      none={{ kind: "first", icon: "link", title: t("domains.none"), text: t("domains.noneText") }}
    >
      {null}
    </AdminTable>
  );
}

function useColumns(): Column<AdminDomain>[] {
  const t = useT("admin");
  const { moment } = useInstantText();
  return [
    {
      id: "host",
      header: t("column.domain"),
      cell: ({ host, brandname, space }) => (
        <span className="flex flex-col">
          <span className="font-medium wrap-anywhere">{host}</span>
          <span className="text-muted">{brandname ?? space}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: t("column.state"),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`domains.${KEYS[state]}`)}</Badge>,
    },
    {
      id: "created_at",
      header: t("column.at"),
      cell: ({ created_at }) => <span className="whitespace-nowrap">{moment(created_at)}</span>,
    },
    { id: "decide", header: t("column.decision"), cell: (domain) => <Decide domain={domain} /> },
  ];
}

function Decide({ domain: { host, state } }: { domain: AdminDomain }) {
  const t = useT("admin");
  const decide = useCall(decideDomain, { refresh: [listDomains] });
  useShowError(decide.error);
  if (state === "Pending verification") return <span className="text-muted">{t("domains.waits")}</span>;
  const approve = state === "Pending approval";
  return (
    <Button
      size="sm"
      variant={approve ? "primary" : "secondary"}
      busy={decide.isPending}
      onClick={() => decide.mutate({ host, approve })}
    >
      {t(approve ? "domains.approve" : "domains.withdraw")}
    </Button>
  );
}
