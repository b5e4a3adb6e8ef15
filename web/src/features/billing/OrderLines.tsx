import type { Billing, getQuote } from "@owlstat/core/billing/contract.ts";
import { listCountries } from "@owlstat/core/billing/contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY, quoteOf } from "@owlstat/core/pricing/rules.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { type VatRounding, vatOf } from "@owlstat/core/vat/rules.ts";
import { outsideAs } from "@owlstat/core/vat/territories.ts";
import { useNow } from "../../platform/browser/use-now.ts";
import { useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import type { BuyerPlace } from "./buyer-place.ts";
import type { Choice } from "./choice.ts";

export type Quote = Answer<typeof getQuote>;

type Place = BuyerPlace | Billing["details"];

/** The price for whoever is at a place. Without a country it is the seller's, and no VAT number counts. */
export function estimateOf(
  choice: Choice,
  { country, territory = null, type }: Place,
  { seller, vat_rounding }: { seller: string; vat_rounding: VatRounding },
  now: number,
): Quote {
  const buyer = { country: country || seller, territory, type, vatStatus: "none" } as const;
  const verdict = vatOf(seller, buyer, dayOf(now));
  const quote = quoteOf({ ...choice, percentOff: 0 }, verdict, vat_rounding);
  return { ...choice, ...quote, percent_off: 0, vat_rate: verdict.rate, vat_kind: verdict.kind };
}

const NOWHERE: BuyerPlace = { country: "", territory: null, type: "private" };

/** What a visitor would pay, before they are asked who they are. */
export function FirstPrice({ choice }: { choice: Choice }) {
  const now = useNow();
  const { data } = useRead(listCountries);
  if (!data) return null;
  const { seller_country: seller, vat_rounding } = data;
  const quote = estimateOf(choice, NOWHERE, { seller, vat_rounding }, now);
  return (
    <div className="flex flex-col gap-4">
      <OrderLines quote={quote} buyer={NOWHERE} rounding={vat_rounding} />
      <SellerVat country={seller} />
    </div>
  );
}

/** Without a country the VAT of the seller's stands there, so that a price is seen from the first moment. */
export function SellerVat({ country }: { country: string }) {
  const t = useT("billing");
  const { data } = useRead(listCountries);
  const name = data?.countries.find(({ code }) => code === country)?.name ?? country;
  return <p className="text-muted">{t("summary.first", { country: name })}</p>;
}

const placeOf = ({ country, territory = null }: Place) => ({
  country: country ?? "",
  territory,
});

type LinesProps = { quote: Quote; buyer: Place; rounding: VatRounding };

/** Renewals are told with VAT to consumers, as they pay them; where there is none, it is not spoken of. */
export function OrderLines({ quote, buyer, rounding }: LinesProps) {
  const t = useT("billing");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const rate = withPercent(formatNumber(quote.vat_rate / 100, language, 1), language);
  const { slots, cycle } = quote;
  const renewal = quoteOf({ slots, cycle, percentOff: 0 }, { rate: quote.vat_rate }, rounding);
  const rows = [
    { name: t("order", { slots, cycle }), cents: quote.net },
    ...(quote.discount > 0
      ? [{ name: t("summary.discount", { percent: quote.percent_off }), cents: -quote.discount }]
      : []),
    { name: t("summary.vat", { rate }), cents: quote.vat },
  ];
  return (
    <>
      <dl className="flex flex-col gap-2 text-base tabular-nums">
        {rows.map(({ name, cents }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{t("summary.total")}</dt>
          <dd>{money(quote.total)}</dd>
        </div>
      </dl>
      <p className="text-muted">
        {t(`explain.${quote.vat_kind === "export" ? outsideAs(placeOf(buyer)) : quote.vat_kind}`)}{" "}
        {buyer.type === "company"
          ? t("summary.renews", { cycle, price: money(quote.net) })
          : t(renewal.vat > 0 ? "summary.renewsGross" : "summary.renewsPlain", {
              cycle,
              price: money(renewal.total),
            })}
      </p>
    </>
  );
}
