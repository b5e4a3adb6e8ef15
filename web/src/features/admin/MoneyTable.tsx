import { getMoney, type MoneyMonth } from "@owlstat/core/admin/money-contract.ts";
import { formatMoney, formatMonth, formatNumber } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { Table } from "../../ui/tables/Table.tsx";
import { useAdminRead } from "./gate.ts";

const AMOUNTS = ["recurring", "gained", "lost", "changed", "invoiced", "refunded", "vat"] as const;

/** What comes in per month, and how one month became the next. */
export function MoneyTable() {
  const t = useT("admin");
  const language = useLanguage();
  const read = useAdminRead(getMoney, {});
  if (read.error) return <LoadFailed text={read.error.texts.join(" ") || undefined} onRetry={read.refetch} />;
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  return (
    <Loading when={read.isPending} skeleton={<Skeleton className="h-96" />}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-muted">{t("money.note")}</p>
        <Table
          caption={t("money.title")}
          rows={read.data?.months ?? []}
          rowKey={({ month }) => month}
          columns={[
            {
              id: "month",
              header: t("money.month"),
              cell: ({ month }: MoneyMonth) => (
                <span className="whitespace-nowrap">{formatMonth(`${month}-01` as Day, language)}</span>
              ),
            },
            {
              id: "customers",
              header: t("money.customers"),
              figure: true,
              cell: ({ customers }: MoneyMonth) => formatNumber(customers, language),
            },
            ...AMOUNTS.map((id) => ({
              id,
              header: t(`money.${id}`),
              figure: true,
              cell: (row: MoneyMonth) => money(row[id]),
            })),
          ]}
        />
      </div>
    </Loading>
  );
}
