import { type AdminSpace, getFailure } from "@owlstat/core/admin/space-contract.ts";
import { failureOf } from "@owlstat/core/billing/failure.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Facts } from "./Facts.tsx";
import { useAdminRead } from "./gate.ts";

const SERVICES = { stripe: "Stripe", paypal: "PayPal" } as const;

type Billing = NonNullable<AdminSpace["billing"]>;

/** What a space pays, when next, and why a payment failed. */
export function SpaceBilling({ id, billing }: { id: string; billing: Billing }) {
  const t = useT("admin");
  const language = useLanguage();
  const { date, moment } = useInstantText();
  const failure = useFailureText(id);
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const {
    state,
    slots,
    cycle,
    next_payment: next,
    overdue,
    cancels_at,
    customer_id,
    subscription_id,
  } = billing;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{t("space.payment")}</h4>
      <Facts
        aligned
        facts={[
          [t("invoice.buyer"), billing.buyer],
          [t("space.provider"), SERVICES[billing.provider]],
          [t("column.state"), state && t(`space.state.${state}`)],
          [t("column.plan"), slots !== null && cycle && t(`space.bought.${cycle}`, { slots })],
          [t("space.card"), billing.card],
          [
            t("space.next"),
            next ? t("space.nextText", { amount: money(next.total), date: date(next.at) }) : t("space.none"),
          ],
          [
            t("space.overdue"),
            overdue && t("space.overdueText", { amount: money(overdue.total), date: date(overdue.since) }),
          ],
          [t("space.cancels"), cancels_at && moment(cancels_at)],
          [t("space.failure"), failure],
          [t("column.id"), [customer_id, subscription_id].filter(Boolean).join(", ")],
        ]}
      />
    </section>
  );
}

/** The payment service is asked, so it comes later than the rest, or not at all. */
function useFailureText(id: string): string {
  const t = useT("admin");
  const language = useLanguage();
  const { date } = useInstantText();
  const { data, error } = useAdminRead(getFailure, { id });
  if (error) return error.texts.join(" ");
  if (!data) return t("space.asking");
  if (!data.failure) return t("space.none");
  const { at, cents, reason } = data.failure;
  return t("space.failureText", {
    amount: formatMoney(cents, CURRENCY, language),
    date: date(at),
    reason: t(`space.reason.${failureOf(reason)}`),
    code: reason,
  });
}
