import { confirmPaypal } from "@owlstat/core/billing/returns-contract.ts";
import { PaymentState } from "../features/billing/PaymentState.tsx";
import { call } from "../platform/calls/api.ts";
import { useSearchParams } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";

export function Page() {
  const t = useT("billing");
  const id = useSearchParams().get("subscription_id");
  return (
    <PaymentState
      title={t("paypal.title")}
      id={id}
      ask={(subscription_id) => call(confirmPaypal, { subscription_id })}
    />
  );
}
