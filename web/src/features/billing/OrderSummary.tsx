import { asksConsent, CONSENT_VERSION } from "@owlstat/core/billing/consent.ts";
import { type Billing, getQuote, startCheckout } from "@owlstat/core/billing/contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { type FormEvent, useState } from "react";
import { useNow } from "../../platform/browser/use-now.ts";
import { call } from "../../platform/calls/api.ts";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
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
import { estimateOf, OrderLines, type Quote, SellerVat } from "./OrderLines.tsx";

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
  const waiting = plain.data === undefined && !plain.isError;
  const estimate = useEstimate(choice, billing, draft, waiting);
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
      {shown && <OrderLines quote={shown} buyer={draft ?? details} rounding={billing.vat_rounding} />}
      {estimate && !(draft ?? details).country && <SellerVat country={billing.seller_country} />}
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

/** The price by what stands in the form, while that is not saved. No VAT number counts before it was checked. */
function useEstimate(
  choice: Choice,
  billing: Billing,
  draft: BuyerPlace | null,
  waiting: boolean,
): Quote | null {
  const now = useNow();
  const { details, seller_country: seller, vat_rounding } = billing;
  // Until the price of saved details is here it stays, so that nothing below it moves.
  const stays = waiting && !details.vat;
  if (!draft && isBillable(details) && !stays) return null;
  return estimateOf(choice, draft ?? details, { seller, vat_rounding }, now);
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
