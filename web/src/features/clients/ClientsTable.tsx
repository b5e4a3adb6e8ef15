import type { Client } from "@owlstat/core/clients/agency-contract.ts";
import { formatDate, formatNumber } from "@owlstat/core/i18n/format.ts";
import { useState } from "react";
import { useInstantText } from "../../platform/browser/instant.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { Delta } from "../../ui/marks/Delta.tsx";
import { Table } from "../../ui/tables/Table.tsx";
import type { Sort } from "../../ui/tables/table-sort.ts";
import type { Column } from "../../ui/tables/table-types.ts";

type ClientsTableProps = { caption: string; clients: readonly Client[] };

/** Clients, each with what an agency wants to know of them at a glance. */
export function ClientsTable({ caption, clients }: ClientsTableProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <Table
      caption={caption}
      columns={useColumns()}
      rows={clients}
      rowKey={({ id }) => id}
      sort={sort}
      {...(clients.length > 3 ? { onSort: setSort } : {})}
    />
  );
}

function useColumns(): Column<Client>[] {
  const t = useT("clients");
  const language = useLanguage();
  const { moment } = useInstantText();
  const count = (value: number | null) => (value === null ? "–" : formatNumber(value, language));
  return [
    {
      id: "name",
      header: t("name"),
      sortValue: ({ name }) => name,
      cell: (client) => <Named client={client} />,
    },
    {
      id: "accounts",
      header: t("column.accounts"),
      figure: true,
      sortValue: ({ accounts }) => accounts,
      cell: ({ accounts }) => count(accounts),
    },
    {
      id: "followers",
      header: t("column.followers"),
      figure: true,
      sortValue: ({ followers }) => followers,
      cell: ({ followers }) => count(followers),
    },
    {
      id: "growth",
      header: t("column.growth"),
      figure: true,
      sortValue: ({ followers_d30 }) => followers_d30,
      cell: ({ followers_d30 }) => <Delta value={followers_d30} />,
    },
    {
      id: "report",
      header: t("column.report"),
      sortValue: ({ last_report }) => last_report?.day,
      cell: ({ last_report }) =>
        last_report ? formatDate(Date.parse(last_report.day), language, "UTC") : "–",
    },
    {
      id: "visit",
      header: t("column.visit"),
      sortValue: ({ last_visit }) => last_visit,
      cell: ({ last_visit }) => (last_visit ? moment(last_visit) : "–"),
    },
    {
      id: "alarms",
      header: t("column.alarms"),
      figure: true,
      narrow: true,
      sortValue: ({ open_alarms }) => open_alarms,
      cell: ({ open_alarms }) => (open_alarms > 0 ? <Badge tone="warning">{open_alarms}</Badge> : "0"),
    },
  ];
}

function Named({ client: { id, name, brand } }: { client: Client }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {brand?.brandcolor && (
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-full border border-control"
          style={{ backgroundColor: brand.brandcolor }}
        />
      )}
      <Link to={`/clients/${id}`} className="min-w-0 font-medium text-brand-text underline wrap-anywhere">
        {name}
      </Link>
    </span>
  );
}
