import { getBilling } from "@owlstat/core/billing/contract.ts";
import { confirmCheckout } from "@owlstat/core/billing/returns-contract.ts";
import { PaymentState } from "../features/billing/PaymentState.tsx";
import { useT } from "../platform/i18n.tsx";
import { useCall } from "../platform/query.tsx";
import { useSearchParams } from "../platform/router.tsx";

export function Page() {
  const t = useT("billing");
  const id = useSearchParams().get("session_id");
  const check = useCall(confirmCheckout, { refresh: [getBilling] });
  return (
    <PaymentState
      title={t("stripe.title")}
      id={id}
      check={check}
      ask={(session_id, then) => check.mutate({ session_id }, then)}
    />
  );
}
