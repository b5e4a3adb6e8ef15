import {
  type Billing,
  cancelSubscription,
  getBilling,
  openPortal,
  resumeSubscription,
} from "@owlstat/core/billing/contract.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { CURRENCY, priceOf } from "@owlstat/core/pricing/rules.ts";
import { useCall } from "../../platform/calls/query.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useSubscription } from "../../platform/session/subscription.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useConfirm } from "../../ui/overlays/confirm.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { PROVIDER_VIEWS } from "./providers/views.ts";

type Held = NonNullable<Billing["subscription"]>;
const TONES = { running: "positive", overdue: "negative", unconfirmed: "warning", ended: "neutral" } as const;

/** The plan, its next payment, and all actions for it. */
export function SubscriptionCard({ billing: { subscription, granted, resting } }: { billing: Billing }) {
  const t = useT("billing");
  const language = useLanguage();
  const { user } = useSession();
  const used = user?.linkedAccounts.length ?? 0;
  const slots = user?.slots ?? FREE_SLOTS;
  const live = subscription && subscription.state !== "ended";
  return (
    <Card
      title={t(slots > FREE_SLOTS ? "plan.pro" : "plan.lite")}
      subtitle={t("plan.used", { used, slots })}
      actions={<StateBadge held={subscription} />}
    >
      <div className="flex flex-col gap-4">
        {granted && (
          <p>
            {t("plan.granted", {
              slots: granted.slots,
              date: formatDate(Date.parse(granted.until), language),
            })}
          </p>
        )}
        {resting && (
          <p>
            {t("plan.resting", {
              count: resting.usernames.length,
              date: formatDate(Date.parse(resting.until), language),
              names: resting.usernames.map((name) => `@${name}`).join(", "),
            })}
          </p>
        )}
        {live ? (
          <Running subscription={subscription} />
        ) : (
          <LinkButton to="/pricing" className="self-start">
            {t("plan.buy")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** Where the plan stands: lapsed, as its subscription, or still in the trial. */
function StateBadge({ held }: { held: Held | null }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { user } = useSession();
  const subscription = useSubscription();
  if (user?.hasToRenew) return <Badge tone="negative">{t("plan.lapsed")}</Badge>;
  if (subscription?.trial === "active")
    return <Badge tone="info">{plans("trial.left", { days: subscription.days })}</Badge>;
  if (held?.state === "running" && held.cancels_at)
    return <Badge tone="warning">{t("plan.cancelled")}</Badge>;
  return held ? <Badge tone={TONES[held.state]}>{t(`plan.${held.state}`)}</Badge> : null;
}

function Running({ subscription }: { subscription: Held }) {
  const t = useT("billing");
  const language = useLanguage();
  const { slots, cycle, net, next, card, pay_url, cancels_at, next_total, overdue, provider } = subscription;
  const { means, failed } = PROVIDER_VIEWS[provider];
  const ownPrice = net !== null && net !== priceOf(slots)[cycle];
  const date = formatDate(Date.parse(subscription.period_end), language);
  return (
    <div className="flex flex-col gap-4">
      {pay_url && (
        <Banner
          tone="warning"
          action={
            <a href={pay_url} className="font-medium underline">
              {t("plan.payNow")}
            </a>
          }
        >
          {t("plan.payText")}
        </Banner>
      )}
      {failed && subscription.state === "overdue" && <Banner tone="warning">{t(failed)}</Banner>}
      <ul className="flex flex-col gap-1.5 text-base tabular-nums">
        <li>{t("order", { slots, cycle })}</li>
        {ownPrice && <li>{t("plan.ownPrice", { cycle, price: formatMoney(net, CURRENCY, language) })}</li>}
        {cancels_at && <li>{t("plan.cancels", { date: formatDate(Date.parse(cancels_at), language) })}</li>}
        {next && <li>{t("plan.changes", { date, slots: next.slots, cycle: next.cycle })}</li>}
        {overdue && (
          <li className="text-negative">
            {t("plan.due", {
              date: formatDate(Date.parse(overdue.since), language),
              price: formatMoney(overdue.total, CURRENCY, language),
            })}
          </li>
        )}
        {next_total !== null && (
          <li>{t("plan.next", { date, price: formatMoney(next_total, CURRENCY, language) })}</li>
        )}
        {card && <li className="wrap-anywhere text-muted">{t(means, { card })}</li>}
      </ul>
      <Acts subscription={subscription} date={date} />
    </div>
  );
}

function Acts({ subscription, date }: { subscription: Held; date: string }) {
  const t = useT("billing");
  const confirm = useConfirm();
  const cancel = useCall(cancelSubscription, { refresh: [getBilling] });
  const resume = useCall(resumeSubscription, { refresh: [getBilling] });
  const portal = useCall(openPortal);
  useShowError(cancel.error);
  useShowError(resume.error);
  useShowError(portal.error);
  const ask = async () => {
    const question = { title: t("plan.cancelSure"), text: t("plan.cancelText", { date }) };
    const sure = await confirm({
      ...question,
      confirmLabel: t("plan.cancel"),
      cancelLabel: t("plan.keep"),
      tone: "danger",
    });
    if (sure) cancel.mutate({});
  };
  // What was cancelled at PayPal is approved there once more.
  const approve = ({ approve_url }: Billing) => {
    if (approve_url) window.location.assign(approve_url);
  };
  const ends = subscription.cancels_at !== null || subscription.next !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        busy={portal.isPending}
        onClick={() => portal.mutate({}, { onSuccess: ({ url }) => window.location.assign(url) })}
      >
        {t(PROVIDER_VIEWS[subscription.provider].portal)}
      </Button>
      {ends && (
        <Button
          variant="secondary"
          busy={resume.isPending}
          onClick={() => resume.mutate({}, { onSuccess: approve })}
        >
          {t(subscription.cancels_at ? "plan.keep" : "plan.resume")}
        </Button>
      )}
      {subscription.cancels_at === null && (
        <Button variant="ghost" busy={cancel.isPending} onClick={ask}>
          {t("plan.cancel")}
        </Button>
      )}
    </div>
  );
}
