import { asksConsent, CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import { type Billing, getQuote, listCountries, startCheckout } from "@owlstat/core/billing/contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY, quoteOf } from "@owlstat/core/pricing/rules.ts";
import { dayOf } from "@owlstat/core/time.ts";
import { type VatRounding, vatOf } from "@owlstat/core/vat/rules.ts";
import { outsideAs } from "@owlstat/core/vat/territories.ts";
import { type FormEvent, useState } from "react";
import { useNow } from "../../platform/browser/use-now.ts";
import { call } from "../../platform/calls/api.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { isBillable } from "./billable.ts";
import type { BuyerPlace } from "./buyer-place.ts";
import { ConsentPart, useConsent } from "./ConsentPart.tsx";
import type { Choice } from "./choice.ts";

type OrderSummaryProps = {
  choice: Choice;
  billing: Billing;
  /** The billing details as they stand in the form, where they differ from the saved ones. */
  draft: BuyerPlace | null;
  /** Saves the billing details that were changed; false where that is not possible. */
  save: (() => Promise<boolean>) | null;
};

/** The lines of the first bill, the reason for its VAT, and the payment buttons. */
export function OrderSummary({ choice, billing, draft, save }: OrderSummaryProps) {
  const t = useT("billing");
  const textOf = useErrorText();
  const { details, providers } = billing;
  const billable = isBillable(details);
  const [code, setCode] = useState("");
  const options = { enabled: billable, keep: true };
  const plain = useRead(getQuote, choice, options);
  const quote = useRead(getQuote, { ...choice, ...(code && { code }) }, options);
  // A code that is refused counts for nothing: the price without it is shown, and paid.
  const taken = quote.isError ? "" : code;
  const estimate = useEstimate(choice, billing, draft);
  const shown = estimate ?? quote.data ?? plain.data;
  const { consent, isGiven } = useConsent(asksConsent(draft ?? details));
  const order = {
    ...choice,
    ...(taken && { code: taken }),
    ...(consent.asked && { consent: CONSENT_VERSION }),
  };
  const { pay, start, changed } = usePaying(order, shown, save);
  const refused = [quote.error, pay.error].filter((error) => error?.show === "form");
  return (
    <div className="flex flex-col gap-4">
      <FormErrors errors={refused.flatMap((error) => (error ? [textOf(error)] : []))} />
      {shown && <Lines quote={shown} buyer={draft ?? details} rounding={billing.vat_rounding} />}
      {estimate && !draft?.country && <SellerVat country={billing.seller_country} />}
      <CodeForm onApply={setCode} />
      <ConsentPart {...consent} />
      <PayButtons
        providers={providers}
        paying={pay.isPending ? pay.variables?.provider : undefined}
        disabled={billable && plain.isError}
        onPay={(provider) => isGiven() && void start(provider)}
      />
      {/* Below the buttons, which stay where they are while it comes and goes. */}
      <p role="status" className="empty:-mt-4">
        {changed ? t("summary.changed") : billable && save && t("summary.unsaved")}
      </p>
      {providers.length === 0 && <p>{t("pay.closed")}</p>}
    </div>
  );
}

type PayButtonsProps = {
  providers: readonly PaymentProvider[];
  /** Whom somebody is being sent to. */
  paying: PaymentProvider | undefined;
  disabled: boolean;
  onPay: (provider: PaymentProvider) => void;
};

function PayButtons({ providers, paying, disabled, onPay }: PayButtonsProps) {
  const t = useT("billing");
  return providers.map((provider) => (
    <Button
      key={provider}
      size="lg"
      variant={provider === providers[0] ? "primary" : "secondary"}
      disabled={disabled}
      busy={paying === provider}
      onClick={() => onPay(provider)}
    >
      {t(`pay.${provider}`)}
    </Button>
  ));
}

/** Without a country the VAT of the seller's stands there, so that a price is seen from the first moment. */
function SellerVat({ country }: { country: string }) {
  const t = useT("billing");
  const { data } = useRead(listCountries);
  const name = data?.countries.find(({ code }) => code === country)?.name ?? country;
  return <p className="text-muted">{t("summary.first", { country: name })}</p>;
}

/** The price by what stands in the form, while that is not saved. No VAT number counts before it was checked. */
function useEstimate(choice: Choice, billing: Billing, draft: BuyerPlace | null): Quote | null {
  const now = useNow();
  const { details, seller_country: seller } = billing;
  if (!draft && isBillable(details)) return null;
  const { country, territory = null, type } = draft ?? details;
  const buyer = { country: country || seller, territory, type, vatStatus: "none" } as const;
  const verdict = vatOf(seller, buyer, dayOf(now));
  const quote = quoteOf({ ...choice, percentOff: 0 }, verdict, billing.vat_rounding);
  return { ...choice, ...quote, percent_off: 0, vat_rate: verdict.rate, vat_kind: verdict.kind };
}

type Ordered = Choice & { code?: string; consent?: string };

/** Saves first what was changed. Nobody pays more than they were shown. */
function usePaying(order: Ordered, shown: Quote | undefined, save: OrderSummaryProps["save"]) {
  const pay = useCall(startCheckout);
  const [changed, setChanged] = useState(false);
  useShowError(pay.error);
  const isDearer = async () => {
    const { consent: _, ...priced } = order;
    const { total } = await call(getQuote, priced);
    return shown === undefined || total > shown.total;
  };
  const start = async (provider: PaymentProvider) => {
    if (save) {
      if (!(await save())) return;
      const dearer = await isDearer().catch(() => true);
      setChanged(dearer);
      if (dearer) return;
    }
    pay.mutate({ ...order, provider }, { onSuccess: ({ url }) => window.location.assign(url) });
  };
  return { pay, start, changed };
}

type Quote = Answer<typeof getQuote>;

type LinesProps = { quote: Quote; buyer: BuyerPlace | Billing["details"]; rounding: VatRounding };

/** Renewals are told with VAT to consumers, as they pay them; where there is none, it is not spoken of. */
function Lines({ quote, buyer, rounding }: LinesProps) {
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

const placeOf = ({ country, territory = null }: LinesProps["buyer"]) => ({
  country: country ?? "",
  territory,
});

function CodeForm({ onApply }: { onApply: (code: string) => void }) {
  const t = useT("billing");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(String(new FormData(event.currentTarget).get("code") ?? "").trim());
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <Field label={t("code.label")} optional className="flex-1">
        <Input name="code" maxLength={40} autoComplete="off" />
      </Field>
      <Button variant="secondary">{t("code.apply")}</Button>
    </form>
  );
}
