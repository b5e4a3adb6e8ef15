import { getVatReturn, type VatRow } from "@owlstat/core/admin/money-contract.ts";
import { csvFor } from "@owlstat/core/charts/csv.ts";
import { formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { useNow } from "../../platform/browser/use-now.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { downloadCsv } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { Select } from "../../ui/controls/Select.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { LoadFailed } from "../../ui/layout/LoadFailed.tsx";
import { Table } from "../../ui/tables/Table.tsx";
import { useAdminRead } from "./gate.ts";
import { quartersBefore } from "./quarters.ts";
import { useFilters } from "./use-filters.ts";

/** VAT by country as a one-stop-shop return asks for it, and as a file. */
export function VatReturn() {
  const t = useT("admin");
  const filters = useFilters();
  const quarters = quartersBefore(useNow());
  const quarter = filters.oneOf("quarter", quarters) ?? quarters[0] ?? "";
  const read = useAdminRead(getVatReturn, { quarter });
  const rows = read.data?.rows ?? [];
  return (
    <Card
      title={t("vatReturn.title")}
      subtitle={t("vatReturn.text")}
      actions={
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t("vatReturn.quarter")}>
            <Select
              value={quarter}
              options={quarters.map((value) => ({ value, label: value }))}
              onChange={({ target }) => filters.set({ quarter: target.value })}
            />
          </Field>
          <Download quarter={quarter} rows={rows} />
        </div>
      }
    >
      {read.error ? (
        <LoadFailed text={read.error.texts.join(" ") || undefined} onRetry={read.refetch} />
      ) : (
        <Rows rows={rows} />
      )}
    </Card>
  );
}

function Download({ quarter, rows }: { quarter: string; rows: readonly VatRow[] }) {
  const t = useT("admin");
  const language = useLanguage();
  const head = [
    t("vatReturn.sold"),
    t("invoice.country"),
    t("vatReturn.rate"),
    t("invoice.net"),
    t("invoice.vatAmount"),
  ];
  const save = () => {
    const lines = rows.map(({ quarter: sold, country, vat_rate, net, vat }) => [
      sold,
      country,
      vat_rate / 100,
      { cents: net },
      { cents: vat },
    ]);
    downloadCsv(`oss-${quarter}`, csvFor(language, [head, ...lines]));
  };
  return (
    <Button variant="secondary" icon="download" disabled={rows.length === 0} onClick={save}>
      {t("invoices.export")}
    </Button>
  );
}

function Rows({ rows }: { rows: readonly VatRow[] }) {
  const t = useT("admin");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const rate = (value: number) => withPercent(formatNumber(value / 100, language, 1), language);
  if (rows.length === 0) return <p className="text-muted">{t("vatReturn.none")}</p>;
  return (
    <Table
      caption={t("vatReturn.title")}
      rows={[...rows]}
      rowKey={({ quarter, country, vat_rate }) => `${quarter} ${country} ${vat_rate}`}
      columns={[
        { id: "quarter", header: t("vatReturn.sold"), cell: ({ quarter }: VatRow) => quarter },
        { id: "country", header: t("invoice.country"), cell: ({ country }: VatRow) => country },
        {
          id: "rate",
          header: t("vatReturn.rate"),
          figure: true,
          cell: ({ vat_rate }: VatRow) => rate(vat_rate),
        },
        { id: "net", header: t("invoice.net"), figure: true, cell: ({ net }: VatRow) => money(net) },
        { id: "vat", header: t("invoice.vatAmount"), figure: true, cell: ({ vat }: VatRow) => money(vat) },
      ]}
    />
  );
}
