import { getBilling } from "@owlstat/core/billing/contract.ts";
import { confirmPaypal } from "@owlstat/core/billing/returns-contract.ts";
import { PaymentState } from "../features/billing/PaymentState.tsx";
import { useT } from "../platform/i18n.tsx";
import { useCall } from "../platform/query.tsx";
import { useSearchParams } from "../platform/router.tsx";

export function Page() {
  const t = useT("billing");
  const id = useSearchParams().get("subscription_id");
  const check = useCall(confirmPaypal, { refresh: [getBilling] });
  return (
    <PaymentState
      title={t("paypal.title")}
      id={id}
      check={check}
      ask={(subscription_id, then) => check.mutate({ subscription_id }, then)}
    />
  );
}
