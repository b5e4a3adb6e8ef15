import { confirmCheckout } from "@owlstat/core/billing/returns-contract.ts";
import { PaymentState } from "../features/billing/PaymentState.tsx";
import { call } from "../platform/api.ts";
import { useT } from "../platform/i18n.tsx";
import { useSearchParams } from "../platform/router.tsx";

export function Page() {
  const t = useT("billing");
  const id = useSearchParams().get("session_id");
  return (
    <PaymentState
      title={t("stripe.title")}
      id={id}
      ask={(session_id) => call(confirmCheckout, { session_id })}
    />
  );
}
