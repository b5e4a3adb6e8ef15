import { getBilling } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import { may } from "@owlstat/core/companies/rules.ts";
import { useRead, useReload } from "../../platform/calls/query.tsx";
import { useEvents } from "../../platform/events/events.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { ChangeCard } from "./ChangeCard.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { InvoiceRecipients } from "./InvoiceRecipients.tsx";
import { InvoicesCard } from "./InvoicesCard.tsx";
import { SubscriptionCard } from "./SubscriptionCard.tsx";

/** The billing of the space one works in, for its owner. */
export function BillingSettings() {
  const t = useT("billing");
  const { user } = useSession();
  if (user && !may(user.space.role, "billing")) {
    return <Card title={t("details.title")}>{t("ownerOnly", { space: user.space.name })}</Card>;
  }
  return <OwnBilling />;
}

/** What the payment service says meanwhile is shown at once: a payment that failed, a new invoice, another plan. */
function useBillingNews(): void {
  const reload = useReload();
  const { refresh } = useSession();
  useEvents("billing", () => {
    void reload(getBilling, listInvoices);
    void refresh();
  });
}

function OwnBilling() {
  const t = useT("billing");
  const textOf = useErrorText();
  const { data, error } = useRead(getBilling);
  useBillingNews();
  if (error) return <Card title={t("details.title")}>{textOf(error)}</Card>;
  if (!data) return <Skeleton className="h-48 w-full" />;
  const { subscription, details, providers } = data;
  const live = subscription && (subscription.state === "running" || subscription.state === "overdue");
  return (
    <>
      {providers.length === 0 && <Card title={t("pay.title")}>{t("pay.closed")}</Card>}
      {data.delayed && <Banner tone="warning">{t("delayed")}</Banner>}
      <SubscriptionCard billing={data} />
      {live && (
        <ChangeCard
          key={`${subscription.slots} ${subscription.cycle}`}
          now={subscription}
          gross={details.type === "private"}
        />
      )}
      <Card title={t("details.title")}>
        <DetailsForm key={JSON.stringify(details)} details={details} />
      </Card>
      <InvoiceRecipients />
      <InvoicesCard />
    </>
  );
}
