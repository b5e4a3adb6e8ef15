import type { confirmCheckout } from "@owlstat/core/billing/returns-contract.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { useEffect, useEffectEvent } from "react";
import type { CallError } from "../../platform/call-error.ts";
import { useT } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { EmptyPage } from "../../ui/layout/EmptyPage.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";

const ASK_AGAIN_MS = 2000;

type Confirmation = Answer<typeof confirmCheckout>;
type Asked = {
  title: string;
  /** The payment; null where the address names none. */
  id: string | null;
  check: { data?: Confirmation | undefined; error: CallError | null };
  ask: (id: string, then: { onSuccess: (answer: Confirmation) => void }) => void;
};

/** Shows what whoever was paid says about a payment, and waits while it has not said it yet. */
export function PaymentState({ title, id: payment, check, ask: send }: Asked) {
  const t = useT("billing");
  const textOf = useErrorText();
  const { user, update } = useSession();
  const id = user && payment;
  const ask = useEffectEvent(() => {
    if (id) send(id, { onSuccess: (answer) => update(answer.user) });
  });
  const waits = check.data?.state === "waiting";
  useEffect(() => {
    if (!id) return;
    ask();
    if (!waits) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, waits]);
  const toPricing = { to: "/pricing", label: t("toPricing") };
  if (!id || check.error) {
    const { error } = check;
    const text = error && error.code !== "not_found" ? textOf(error) : t("confirmation.empty");
    return <Shown heading={title} text={text} {...toPricing} />;
  }
  const { state, slots, cycle } = check.data ?? {};
  if (state === "active") {
    const order = t("order", { slots: slots ?? 0, cycle: cycle ?? "monthly" });
    const next = { to: "/accounts", label: t("confirm.toAccounts") };
    return <Shown heading={title} title={t("confirm.active")} text={order} {...next} />;
  }
  if (state === "open" || state === "expired") {
    return <Shown heading={title} title={t("confirm.open")} text={t("confirm.openText")} {...toPricing} />;
  }
  return <Shown heading={title} title={t("confirm.waiting")} text={t("confirm.waitingText")} />;
}

type Said = { heading: string; title?: string; text: string; to?: string; label?: string };

function Shown({ heading, title, text, to, label }: Said) {
  return (
    <div role="status">
      <EmptyPage
        heading={heading}
        kind="nothing"
        icon="card"
        {...(title && { title })}
        text={text}
        action={to ? <LinkButton to={to}>{label}</LinkButton> : null}
      />
    </div>
  );
}
