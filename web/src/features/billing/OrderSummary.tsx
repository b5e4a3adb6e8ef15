import { getQuote, startCheckout } from "@owlstat/core/billing/contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { formatMoney, formatNumber, withPercent } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { type FormEvent, useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Field } from "../../ui/controls/Field.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Input } from "../../ui/controls/Input.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import type { Choice } from "./choice.ts";

/** The lines of the first bill, the reason for its VAT, and the payment button. */
export function OrderSummary({
  choice,
  billable,
  edited,
  providers,
}: {
  choice: Choice;
  billable: boolean;
  /** The billing details were changed since they were saved, so this is not their price. */
  edited: boolean;
  providers: readonly PaymentProvider[];
}) {
  const t = useT("billing");
  const textOf = useErrorText();
  const [code, setCode] = useState("");
  const options = { enabled: billable, keep: true };
  const plain = useRead(getQuote, choice, options);
  const quote = useRead(getQuote, { ...choice, ...(code && { code }) }, options);
  // A code that is refused counts for nothing: the price without it is shown, and paid.
  const taken = quote.isError ? "" : code;
  const shown = quote.data ?? plain.data;
  const pay = useCall(startCheckout);
  useShowError(pay.error);
  const refused = [quote.error, pay.error].filter((error) => error?.show === "form");
  const start = (provider: PaymentProvider) =>
    pay.mutate(
      { ...choice, provider, ...(taken && { code: taken }) },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  return (
    <div className="flex flex-col gap-4">
      <FormErrors errors={refused.flatMap((error) => (error ? [textOf(error)] : []))} />
      {!billable && <p className="text-muted">{t("summary.first")}</p>}
      {shown && <Lines quote={shown} />}
      {billable && <CodeForm onApply={setCode} />}
      <p role="status" className="empty:-mt-4">
        {billable && edited && t("summary.unsaved")}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          size="lg"
          variant={provider === providers[0] ? "primary" : "secondary"}
          disabled={!billable || edited || plain.isError}
          busy={pay.isPending && pay.variables?.provider === provider}
          onClick={() => start(provider)}
        >
          {t(`pay.${provider}`)}
        </Button>
      ))}
      {providers.length === 0 && <p>{t("pay.closed")}</p>}
    </div>
  );
}

type Quote = NonNullable<ReturnType<typeof useRead<typeof getQuote>>["data"]>;

function Lines({ quote }: { quote: Quote }) {
  const t = useT("billing");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const rate = withPercent(formatNumber(quote.vat_rate / 100, language, 1), language);
  const { slots, cycle } = quote;
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
        {t(`explain.${quote.vat_kind}`)} {t("summary.renews", { cycle, price: money(quote.net) })}
      </p>
    </>
  );
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
