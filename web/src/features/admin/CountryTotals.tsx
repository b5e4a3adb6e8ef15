import type { listAllInvoices } from "@owlstat/core/admin/invoice-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Disclosure } from "../../ui/layout/Disclosure.tsx";
import { Table } from "../../ui/tables/Table.tsx";

type Row = Answer<typeof listAllInvoices>["countries"][number];

/** What was sold in each country at each rate, as a VAT return asks for it. */
export function CountryTotals({ rows }: { rows: readonly Row[] }) {
  const t = useT("admin");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const rate = (value: number) => withPercent(formatNumber(value / 100, language, 1), language);
  return (
    <Disclosure title={t("invoices.countries")}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t("invoices.oss")}</p>
        <Table
          caption={t("invoices.countries")}
          rows={[...rows]}
          rowKey={({ country, vat_kind, vat_rate }) => `${country} ${vat_kind} ${vat_rate}`}
          columns={[
            { id: "country", header: t("invoice.country"), cell: ({ country }: Row) => country },
            {
              id: "kind",
              header: t("invoice.vatKind"),
              cell: ({ vat_kind }: Row) => t(`invoice.vat.${vat_kind}`),
            },
            { id: "rate", header: "%", figure: true, cell: ({ vat_rate }: Row) => rate(vat_rate) },
            { id: "net", header: t("invoice.net"), figure: true, cell: ({ net }: Row) => money(net) },
            { id: "vat", header: t("invoice.vatAmount"), figure: true, cell: ({ vat }: Row) => money(vat) },
            { id: "total", header: t("invoice.total"), figure: true, cell: ({ total }: Row) => money(total) },
          ]}
        />
      </div>
    </Disclosure>
  );
}
