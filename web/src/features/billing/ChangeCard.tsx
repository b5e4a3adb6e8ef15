import { changeSubscription, getBilling, previewChange } from "@owlstat/core/billing/contract.ts";
import { listInvoices } from "@owlstat/core/billing/invoice-contract.ts";
import type { PaymentProvider } from "@owlstat/core/billing/rules.ts";
import type { Answer } from "@owlstat/core/endpoint.ts";
import { formatDate, formatMoney } from "@owlstat/core/i18n/format.ts";
import { CURRENCY } from "@owlstat/core/pricing/rules.ts";
import { useState } from "react";
import { useCall } from "../../platform/calls/query.tsx";
import { useSearchParams } from "../../platform/routing/router.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FormErrors } from "../../ui/controls/FormErrors.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { useErrorText } from "../../ui/overlays/error-text.ts";
import { useShowError } from "../../ui/overlays/show-error.ts";
import { useToast } from "../../ui/overlays/toast.tsx";
import { type Choice, choiceIn } from "./choice.ts";
import { PriceChooser } from "./PriceChooser.tsx";
import { PROVIDER_VIEWS } from "./providers/views.ts";

type ChangeCardProps = {
  now: Choice & { provider: PaymentProvider };
  /** Renewals are told with VAT, as consumers pay them. */
  gross: boolean;
};

/** Other slots or another cycle: first the price, then the change. */
export function ChangeCard({ now, gross }: ChangeCardProps) {
  const t = useT("billing");
  const prices = useT("pricing");
  const textOf = useErrorText();
  const { approve } = PROVIDER_VIEWS[now.provider];
  const [choice, setChoice] = useState<Choice>(choiceIn(useSearchParams()) ?? now);
  const { preview, change, ask, agree } = useChange(choice);
  const refused = [preview.error, change.error].flatMap((error) =>
    error?.show === "form" ? [textOf(error)] : [],
  );
  return (
    <Card title={t("change.title")} footer={prices("vat")}>
      <div className="flex max-w-dialog flex-col gap-4">
        <FormErrors errors={refused} />
        <PriceChooser
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            preview.reset();
          }}
          // The price of another number goes at once: going with the press on a button, it would move it away.
          onTyping={() => preview.reset()}
        />
        {preview.data && <PreviewText preview={preview.data} gross={gross} />}
        {approve && preview.data && preview.data.moment !== "none" && (
          <p className="text-muted">{t(approve)}</p>
        )}
        {preview.data && preview.data.moment !== "none" ? (
          <Button className="self-start" busy={change.isPending} onClick={agree}>
            {t("change.confirm")}
          </Button>
        ) : (
          <Button className="self-start" variant="secondary" busy={preview.isPending} onClick={ask}>
            {t("change.preview")}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useChange(choice: Choice) {
  const t = useT("billing");
  const toast = useToast();
  const { refresh } = useSession();
  const preview = useCall(previewChange);
  const change = useCall(changeSubscription, { refresh: [getBilling, listInvoices] });
  useShowError(preview.error);
  useShowError(change.error);
  const tell = ({ subscription, approve_url }: Answer<typeof changeSubscription>) => {
    if (approve_url) return window.location.assign(approve_url);
    preview.reset();
    void refresh();
    const waits = subscription?.pay_url;
    toast({ tone: waits ? "warning" : "success", text: t(waits ? "change.waits" : "change.done") });
  };
  // The news of the change may replace the card before the answer comes, and the answer is told all the same.
  const agree = () => change.mutateAsync(choice).then(tell, () => {});
  return { preview, change, ask: () => preview.mutate(choice), agree };
}

type Preview = NonNullable<ReturnType<typeof useChange>["preview"]["data"]>;

function PreviewText({ preview, gross }: { preview: Preview; gross: boolean }) {
  const t = useT("billing");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  const values = {
    due: money(preview.due),
    vat: money(preview.due_vat),
    next: money(gross ? preview.next_total : preview.next_net),
    tax: gross ? "with" : "without",
    date: formatDate(Date.parse(preview.period_end), language),
  };
  return (
    <p role="status" className="text-base tabular-nums">
      {t(
        preview.moment === "now" && preview.due_vat === 0 ? "change.nowNoVat" : `change.${preview.moment}`,
        values,
      )}
    </p>
  );
}
