import { listReports } from "@owlstat/core/reports/contract.ts";
import { mayAsk } from "@owlstat/core/reports/rules.ts";
import { askTrialRecipient } from "@owlstat/core/reports/trial-contract.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { useShowError } from "../../ui/overlays/show-error.ts";
import type { Reports } from "./api.ts";

type TrialRecipientProps = {
  /** The address outside the space that somebody wanted to add; null while nobody did. */
  wanted: string | null;
  asked: Reports["trial_recipient"];
  onAsked: () => void;
};

/** The one outside address of a trial: what it takes to report to it, and how far that is. */
export function TrialRecipient({ wanted, asked, onAsked }: TrialRecipientProps) {
  const t = useT("reports");
  const call = useCall(askTrialRecipient, { refresh: [listReports] });
  useShowError(call.error);
  const [now] = useState(() => Date.now());
  const before = asked && { email: asked.email, askedAt: Date.parse(asked.asked_at) };
  const ask = (email: string) => call.mutate({ email }, { onSuccess: onAsked });
  return (
    <>
      <p role="status" className="text-sm text-muted wrap-anywhere empty:hidden">
        {asked && t(asked.agreed ? "trial.agreed" : "trial.waiting", { email: asked.email })}
      </p>
      {wanted !== null && wanted !== asked?.email && (
        <div role="alert" className="flex flex-col items-start gap-2 rounded-control bg-raised p-3">
          <p className="wrap-anywhere">
            {asked
              ? t("trial.other", { email: wanted, asked: asked.email })
              : t("trial.outside", { email: wanted })}
          </p>
          {mayAsk(wanted, before, now).ok && (
            <Button
              size="sm"
              variant="secondary"
              icon="mail"
              busy={call.isPending}
              onClick={() => ask(wanted)}
              className="max-w-full"
            >
              <span className="truncate">{t("trial.ask", { email: wanted })}</span>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
