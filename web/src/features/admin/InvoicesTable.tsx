import {
  type AdminInvoice,
  exportInvoices,
  listAllInvoices,
  packInvoices,
} from "@owlstat/core/admin/invoice-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatDate, formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import type { Day } from "@owlstat/core/time.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { downloadCsv, saveBase64 } from "../../ui/charts/download.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import type { Column } from "../../ui/tables/table-types.ts";
import { AdminTable } from "./AdminTable.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { CountryTotals } from "./CountryTotals.tsx";
import { DayFilter } from "./DayFilter.tsx";
import { useAdminRead } from "./gate.ts";
import { InvoiceDrawer } from "./InvoiceDrawer.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { SearchFilter } from "./SearchFilter.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

const KINDS = ["invoice", "credit_note"] as const;
const DIFFERS = ["yes"] as const;
const VAT_KINDS = ["domestic", "eu", "reverse_charge", "export"] as const;

/** All issued documents, their totals by filter and by country, and the export for accounting. */
export function InvoicesTable() {
  const t = useT("admin");
  const language = useLanguage();
  const filters = useFilters();
  const filter = filterIn(filters);
  const read = useAdminRead(listAllInvoices, { page: filters.page, ...filter });
  const invoices = read.data?.invoices;
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const { net = 0, vat = 0, total = 0 } = read.data?.sums ?? {};
  return (
    <>
      <AdminTable
        caption={t("invoices.title")}
        total={(count) =>
          t("invoices.total", { count, net: money(net), vat: money(vat), total: money(total) })
        }
        columns={useColumns(filters)}
        rows={invoices}
        count={read.data?.total}
        rowKey={({ id }) => id}
        filters={filters}
        read={read}
        none={{ kind: "first", icon: "report", title: t("invoices.none"), text: t("invoices.noneText") }}
      >
        <InvoiceFilters filters={filters} />
        <Export filter={filter} />
        <Files filter={filter} />
      </AdminTable>
      {read.data && read.data.countries.length > 0 && <CountryTotals rows={read.data.countries} />}
      <InvoiceDrawer
        invoice={invoices?.find(({ id }) => id === filters.get("id"))}
        onClose={() => filters.set({ id: null })}
      />
    </>
  );
}

function filterIn(filters: Filters) {
  const country = filters.get("country")?.toUpperCase();
  return {
    q: filters.get("q"),
    kind: filters.oneOf("kind", KINDS),
    vat_kind: filters.oneOf("vat_kind", VAT_KINDS),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    from: filters.get("from"),
    to: filters.get("to"),
    differs: filters.oneOf("differs", DIFFERS),
  };
}

function InvoiceFilters({ filters }: { filters: Filters }) {
  const t = useT("admin");
  return (
    <>
      <SearchFilter filters={filters} name="q" label={t("invoice.buyer")} />
      <SearchFilter filters={filters} name="country" label={t("invoice.country")} className="basis-28" />
      <ChoiceFilter
        filters={filters}
        name="kind"
        label={t("invoice.kind")}
        options={KINDS.map((kind) => ({ value: kind, label: t(`invoice.${kind}`) }))}
      />
      <ChoiceFilter
        filters={filters}
        name="vat_kind"
        label={t("invoice.vatKind")}
        options={VAT_KINDS.map((kind) => ({ value: kind, label: t(`invoice.vat.${kind}`) }))}
      />
      <ChoiceFilter
        filters={filters}
        name="differs"
        label={t("invoice.check")}
        options={DIFFERS.map((value) => ({ value, label: t("invoice.differs") }))}
      />
      <DayFilter filters={filters} name="from" label={t("filter.from")} />
      <DayFilter filters={filters} name="to" label={t("filter.to")} />
    </>
  );
}

function Export({ filter }: { filter: ReturnType<typeof filterIn> }) {
  const t = useT("admin");
  const read = useCall(exportInvoices);
  useShowError(read.error);
  const onSuccess = ({ csv }: Answer<typeof exportInvoices>) => downloadCsv(t("invoices.title"), csv);
  return (
    <Button
      variant="secondary"
      icon="download"
      busy={read.isPending}
      onClick={() => read.mutate(filter, { onSuccess })}
    >
      {t("invoices.export")}
    </Button>
  );
}

/** The documents themselves, PDF and XML. */
function Files({ filter }: { filter: ReturnType<typeof filterIn> }) {
  const t = useT("admin");
  const read = useCall(packInvoices);
  useShowError(read.error);
  return (
    <Button
      variant="secondary"
      icon="download"
      busy={read.isPending}
      onClick={() => read.mutate(filter, { onSuccess: saveBase64 })}
    >
      {t("invoices.zip")}
    </Button>
  );
}

function useColumns(filters: Filters): Column<AdminInvoice>[] {
  const t = useT("admin");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  return [
    {
      id: "number",
      header: t("invoice.number"),
      cell: ({ id, name, buyer }) => (
        <OpenButton name={name} email={buyer} onOpen={() => filters.set({ id })} />
      ),
    },
    { id: "kind", header: t("invoice.kind"), cell: ({ kind }) => t(`invoice.${kind}`) },
    {
      id: "day",
      header: t("invoice.day"),
      cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day as Day, language)}</span>,
    },
    { id: "country", header: t("invoice.country"), cell: ({ country }) => country },
    {
      id: "vatKind",
      header: t("invoice.vatKind"),
      cell: ({ vat_kind, vat_rate }) =>
        vat_rate > 0
          ? withPercent(formatNumber(vat_rate / 100, language, 1), language)
          : t(`invoice.vat.${vat_kind}`),
    },
    { id: "net", header: t("invoice.net"), figure: true, cell: ({ net }) => money(net) },
    { id: "vat", header: t("invoice.vatAmount"), figure: true, cell: ({ vat }) => money(vat) },
    { id: "total", header: t("invoice.total"), figure: true, cell: ({ total }) => money(total) },
  ];
}
