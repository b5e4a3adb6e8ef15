import type { Answer } from "@owlstat/core/endpoint.ts";
import type { getReferrals } from "@owlstat/core/referrals/contract.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Table } from "../../ui/tables/Table.tsx";

type Campaign = Answer<typeof getReferrals>["campaigns"][number];

/** What each campaign of a link has brought. */
export function Campaigns({ rows }: { rows: readonly Campaign[] }) {
  const t = useT("support");
  return (
    <Table
      caption={t("affiliate.campaign")}
      rows={rows}
      rowKey={({ source }) => source ?? ""}
      columns={[
        {
          id: "campaign",
          header: t("affiliate.campaign"),
          cell: ({ source }) => source ?? t("affiliate.plain"),
        },
        { id: "signups", header: t("affiliate.signups"), figure: true, cell: ({ signups }) => signups },
        { id: "orders", header: t("affiliate.orders"), figure: true, cell: ({ orders }) => orders },
      ]}
    />
  );
}
