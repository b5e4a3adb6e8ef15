import { confirmPaypal } from "@owlstat/core/billing/returns-contract.ts";
import { PaymentState } from "../features/billing/PaymentState.tsx";
import { call } from "../platform/api.ts";
import { useT } from "../platform/i18n.tsx";
import { useSearchParams } from "../platform/router.tsx";

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
