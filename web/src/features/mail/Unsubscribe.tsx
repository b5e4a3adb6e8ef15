import { changeSubscription, getSubscription } from "@owlstat/core/mail/contract.ts";
import { LEAVING_REASONS, type LeavingReason } from "@owlstat/core/mail/rules.ts";
import { useState } from "react";
import { useCall, useRead } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Loading } from "../../ui/layout/Loading.tsx";
import { SkeletonText } from "../../ui/layout/Skeleton.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";

/** Which mails a link stops, and the button that stops them: mail scanners open links by themselves. */
export function Unsubscribe({ token }: { token: string }) {
  const t = useT("reports");
  const subscription = useRead(getSubscription, { token });
  const change = useCall(changeSubscription);
  useShowError(change.error);
  if (subscription.error) return <BrokenLink />;
  const now = change.data ?? subscription.data;
  const button = (subscribed: boolean) => (
    <Button
      variant={subscribed ? "secondary" : "primary"}
      busy={change.isPending}
      onClick={() => change.mutate({ token, subscribed })}
    >
      {t(subscribed ? "unsubscribe.undo" : "unsubscribe.action")}
    </Button>
  );
  return (
    <Loading when={subscription.isPending} skeleton={<SkeletonText lines={4} />}>
      {now?.name && <ReportName name={now.name} />}
      {now?.subscribed && !change.data && (
        <EmptyState
          kind="nothing"
          icon="mail"
          title={t("unsubscribe.ask", { topic: now.topic, email: now.email })}
          text={t("unsubscribe.askText")}
          action={button(false)}
        />
      )}
      {change.data?.subscribed && (
        <EmptyState
          kind="cleared"
          title={t("unsubscribe.undone")}
          text={t("unsubscribe.undoneText", { topic: change.data.topic, email: change.data.email })}
        />
      )}
      {now && !now.subscribed && (
        <EmptyState
          kind="cleared"
          icon="check"
          title={t("unsubscribe.done")}
          text={t("unsubscribe.doneText", { topic: now.topic, email: now.email })}
          action={button(true)}
        />
      )}
      {now && !now.subscribed && (
        <Reasons onChoose={(reason) => change.mutateAsync({ token, subscribed: false, reason })} />
      )}
    </Loading>
  );
}

/** Somebody may get several reports; a link stops one. */
function ReportName({ name }: { name: string }) {
  const t = useT("reports");
  return <p className="text-center font-medium wrap-anywhere">{t("unsubscribe.report", { name })}</p>;
}

export function BrokenLink() {
  const t = useT("reports");
  return (
    <EmptyState
      kind="nothing"
      icon="mail"
      title={t("unsubscribe.missingTitle")}
      text={t("unsubscribe.missing")}
    />
  );
}

/** Giving a reason is optional and takes one more click. */
function Reasons({ onChoose }: { onChoose: (reason: LeavingReason) => Promise<unknown> }) {
  const t = useT("reports");
  const [said, setSaid] = useState(false);
  if (said) return <p className="text-center text-muted">{t("unsubscribe.thanks")}</p>;
  const choose = (reason: LeavingReason) =>
    void onChoose(reason).then(
      () => setSaid(true),
      () => {},
    );
  return (
    <div className="flex flex-col items-center gap-3 border-t border-line pt-6">
      <p className="text-muted">{t("unsubscribe.why")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {LEAVING_REASONS.map((reason) => (
          <Button key={reason} variant="secondary" size="sm" onClick={() => choose(reason)}>
            {t(`leaving.${reason}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
