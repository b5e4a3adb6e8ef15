import { addressLines } from "@owlstat/core/address.ts";
import { type Invoice, listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { isBought, itemPeriod, itemText } from "@owlstat/core/billing/items.ts";
import { legalNoteOf } from "@owlstat/core/billing/rules.ts";
import { formatDate, formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Disclosure } from "../../ui/layout/Disclosure.tsx";
import { InvoiceFiles } from "./InvoiceFiles.tsx";
import { Reissue } from "./Reissue.tsx";
import { YearFiles } from "./YearFiles.tsx";

/** The years of the numbers, as `2026` in `C2026-0042`, newest first. */
const yearsOf = (invoices: readonly Invoice[]): number[] =>
  [...new Set(invoices.map(({ name }) => Number(/\d{4}/.exec(name)?.[0])))].toSorted((a, b) => b - a);

/** All invoices, newest first; each opens to its content. */
export function InvoicesCard() {
  const t = useT("billing");
  const language = useLanguage();
  const { data } = useRead(listInvoices);
  if (!data) return null;
  return (
    <Card title={t("invoices.title")} actions={<YearFiles years={yearsOf(data.invoices)} />}>
      {data.invoices.length === 0 && <p className="text-muted">{t("invoices.none")}</p>}
      {data.invoices.map((invoice) => (
        <Disclosure
          key={invoice.id}
          title={
            <span className="flex flex-1 flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{t(`invoice.${invoice.kind}`, { name: invoice.name })}</span>
              <span className="text-muted">
                {formatDate(Date.parse(invoice.issued_at), language, data.time_zone)}
              </span>
              <span>{formatMoney(invoice.total, invoice.currency, language)}</span>
            </span>
          }
        >
          <InvoiceBody invoice={invoice} timeZone={data.time_zone} />
        </Disclosure>
      ))}
    </Card>
  );
}

type BodyProps = { invoice: Invoice; timeZone: string };

function InvoiceBody({ invoice, timeZone }: BodyProps) {
  const t = useT("billing");
  const note = legalNoteOf(invoice.vat_kind, invoice.buyer);
  return (
    <div className="flex flex-col gap-4 text-ink">
      <div className="grid gap-4 md:grid-cols-2">
        <Party title={t("invoice.seller")} party={invoice.seller} />
        <Party title={t("invoice.buyer")} party={invoice.buyer} />
      </div>
      {invoice.reference && (
        <div>
          <p className="text-muted">{t("details.reference")}</p>
          <p className="wrap-anywhere">{invoice.reference}</p>
        </div>
      )}
      <Standing invoice={invoice} />
      <InvoiceLines invoice={invoice} timeZone={timeZone} />
      <Payment invoice={invoice} timeZone={timeZone} />
      {note && <p className="text-muted">{t(`legal.${note}`)}</p>}
      <InvoiceFiles invoice={invoice} />
      {invoice.may_reissue && <Reissue invoice={invoice} />}
    </div>
  );
}

/** Which other document it corrects, cancels or replaces, and which one replaced it. */
function Standing({ invoice: { corrects, cancels, replaces, replaced_by } }: { invoice: Invoice }) {
  const t = useT("billing");
  return (
    <>
      {corrects && <p>{t(cancels ? "invoice.cancels" : "invoice.corrects", { name: corrects })}</p>}
      {replaces && <p>{t("invoice.replaces", { name: replaces })}</p>}
      {replaced_by && <p>{t("invoice.replacedBy", { name: replaced_by })}</p>}
    </>
  );
}

function Party({ title, party }: { title: string; party: Invoice["seller"] }) {
  const t = useT("billing");
  return (
    <div>
      <p className="text-muted">{title}</p>
      <p>{party.name}</p>
      <p>
        {[...addressLines(party), party.territory && t(`territory.${party.territory}`), party.country]
          .filter(Boolean)
          .join(", ")}
      </p>
      {party.vat && <p>{t("invoice.vatNumber", { vat: party.vat })}</p>}
      {party.tax && <p>{t("invoice.taxNumber", { tax: party.tax })}</p>}
    </div>
  );
}

/** How and when it was paid. */
function Payment({ invoice: { paid_by, paid_at }, timeZone }: BodyProps) {
  const t = useT("billing");
  const language = useLanguage();
  if (!paid_by || !paid_at) return null;
  return <p>{t(`paidOn.${paid_by}`, { date: formatDate(Date.parse(paid_at), language, timeZone) })}</p>;
}

function InvoiceLines({ invoice, timeZone }: BodyProps) {
  const t = useT("billing");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, invoice.currency, language);
  const { vat_rate } = invoice;
  const rate = withPercent(formatNumber(vat_rate / 100, language, 1), language);
  const rows = [
    ...invoice.lines.map((line) => ({
      name: [
        itemText(t, language, line),
        ...(isBought(line) ? [itemPeriod(t, language, line, timeZone)] : []),
      ].join(", "),
      cents: line.cents,
    })),
    { name: t("invoice.net"), cents: invoice.net },
    { name: t("summary.vat", { rate }), cents: invoice.vat },
    { name: t("invoice.total"), cents: invoice.total },
  ];
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      {rows.map(({ name, cents }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
