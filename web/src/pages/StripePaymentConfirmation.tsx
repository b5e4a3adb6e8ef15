import { confirmCheckout, getBilling } from "@owlstat/core/billing/contract.ts";
import { useEffect, useEffectEvent } from "react";
import { useT } from "../platform/i18n.tsx";
import { useCall } from "../platform/query.tsx";
import { useSearchParams } from "../platform/router.tsx";
import { useSession } from "../platform/session.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../ui/layout/EmptyPage.tsx";
import { useErrorText } from "../ui/overlays/error-text.ts";

const ASK_AGAIN_MS = 2000;

/** Shows what the card service says about a payment, and waits while it has not said it yet. */
export function Page() {
  const t = useT("billing");
  const textOf = useErrorText();
  const query = useSearchParams();
  const session = query.get("session_id");
  const { user, update } = useSession();
  const check = useCall(confirmCheckout, { refresh: [getBilling] });
  const id = user && session ? session : null;
  const ask = useEffectEvent(() => {
    if (id) check.mutate({ session_id: id }, { onSuccess: (answer) => update(answer.user) });
  });
  const waits = check.data?.state === "waiting";
  useEffect(() => {
    if (!id) return;
    ask();
    if (!waits) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, waits]);
  if (!id || check.error) {
    const text =
      check.error && check.error.code !== "not_found" ? textOf(check.error) : t("confirmation.empty");
    return <Shown text={text} to="/pricing" label={t("toPricing")} />;
  }
  const { state, slots, cycle } = check.data ?? {};
  if (state === "active") {
    const order = t("order", { slots: slots ?? 0, cycle: cycle ?? "monthly" });
    return <Shown title={t("confirm.active")} text={order} to="/accounts" label={t("confirm.toAccounts")} />;
  }
  if (state === "open" || state === "expired") {
    return (
      <Shown title={t("confirm.open")} text={t("confirm.openText")} to="/pricing" label={t("toPricing")} />
    );
  }
  return <Shown title={t("confirm.waiting")} text={t("confirm.waitingText")} />;
}

function Shown({ title, text, to, label }: { title?: string; text: string; to?: string; label?: string }) {
  const t = useT("billing");
  return (
    <div role="status">
      <EmptyPage
        heading={t("stripe.title")}
        kind="nothing"
        icon="card"
        {...(title && { title })}
        text={text}
        action={to ? <LinkButton to={to}>{label}</LinkButton> : null}
      />
    </div>
  );
}
