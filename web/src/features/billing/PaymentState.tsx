import { getBilling } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { CallError } from "../../platform/calls/call-error.ts";
import { useRead, useReload } from "../../platform/calls/query.tsx";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { EmptyPage } from "../../ui/layout/EmptyPage.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { type Asked, pauseAfter, takesLong } from "./asking.ts";
import { InvoiceFiles } from "./InvoiceFiles.tsx";
import type { ProviderView } from "./providers/provider-view.ts";
import { PROVIDER_VIEWS } from "./providers/views.ts";

/** Shows what whoever was paid says about a payment, and waits while it has not said it yet. */
export function PaymentState({ provider }: { provider: PaymentProvider }) {
  const t = useT("billing");
  const { title: heading, parameter, confirm } = PROVIDER_VIEWS[provider];
  const title = t(heading);
  const textOf = useErrorText();
  const { user } = useSession();
  const payment = useSearchParams().get(parameter);
  const id = user && payment;
  const { asked, error } = useAsking(id, confirm);
  const toPricing = { to: "/pricing", label: t("toPricing") };
  const toBilling = { to: "/settings?page=billing", label: t("confirm.toBilling") };
  if (!id || (error && pauseAfter(asked) === null)) {
    const text = error && error.code !== "not_found" ? textOf(error) : t("confirmation.empty");
    return <Shown heading={title} text={text} {...toPricing} />;
  }
  const { state, slots, cycle } = asked.answer ?? {};
  if (state === "active") {
    const order = t("order", { slots: slots ?? 0, cycle: cycle ?? "monthly" });
    return <Paid heading={title} order={order} />;
  }
  if (state === "open" || state === "expired") {
    return <Shown heading={title} title={t("confirm.open")} text={t("confirm.openText")} {...toPricing} />;
  }
  if (state === "overdue" || state === "ended") {
    return <Shown heading={title} title={t(`plan.${state}`)} text={t(`confirm.${state}`)} {...toBilling} />;
  }
  const text = t(takesLong(asked) ? "confirm.long" : "confirm.waitingText");
  return <Shown heading={title} title={t("confirm.waiting")} text={text} />;
}

/** Asks until it is known what came of the payment, with growing pauses. */
function useAsking(id: string | null, ask: ProviderView["confirm"]) {
  const { update } = useSession();
  const reload = useReload();
  const [asked, setAsked] = useState<Asked>({ tries: 0, answer: null, failure: null });
  const [error, setError] = useState<CallError | null>(null);
  const askNow = useEffectEvent(async () => {
    if (!id) return;
    try {
      const answer = await ask(id);
      update(answer.user);
      setError(null);
      setAsked(({ tries }) => ({ tries: tries + 1, answer, failure: null }));
      if (answer.state !== "waiting") await reload(getBilling, listInvoices);
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed;
      setError(failed);
      setAsked(({ tries, answer }) => ({ tries: tries + 1, answer, failure: failed.code }));
    }
  });
  useEffect(() => {
    const pause = pauseAfter(asked);
    if (!id || pause === null) return;
    if (pause === 0) return void askNow();
    const timer = setTimeout(() => void askNow(), pause);
    return () => clearTimeout(timer);
  }, [id, asked]);
  return { asked, error };
}

/** What was bought and paid, its invoice, and where to go on. */
function Paid({ heading, order }: { heading: string; order: string }) {
  const t = useT("billing");
  const language = useLanguage();
  const { data } = useRead(listInvoices);
  const invoice = data?.invoices[0];
  const paid = invoice && {
    name: invoice.name,
    price: formatMoney(invoice.total, invoice.currency, language),
  };
  return (
    <>
      <Shown
        heading={heading}
        title={t("confirm.active")}
        text={paid ? `${order}. ${t("confirm.paid", paid)}` : order}
        to="/accounts"
        label={t("confirm.toAccounts")}
      />
      {invoice && (
        <Card title={t("invoice.invoice", { name: invoice.name })} className="mt-6">
          <InvoiceFiles invoice={invoice} />
        </Card>
      )}
    </>
  );
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
