import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { PRICE_STEPS } from "@owlstat/core/pricing/rules.ts";
import { RenewalDialog } from "../features/plans/RenewalDialog.tsx";
import { useLanguage, useT } from "../platform/i18n.tsx";
import { Card } from "../ui/layout/Card.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

export function Page() {
  const t = useT("pricing");
  const language = useLanguage();
  return (
    <div className="mx-auto flex max-w-wide flex-col gap-6">
      <PageHeader title={t("heading")} lead={t("text")} />
      <Card footer={t("vat")}>
        <dl className="flex flex-col divide-y divide-line">
          {PRICE_STEPS.map(({ from, to, cents }) => (
            <div key={from} className="flex items-baseline justify-between gap-4 py-3 text-base">
              <dt>{to === null ? t("stepBeyond", { from }) : t("step", { from, to })}</dt>
              <dd className="font-medium tabular-nums">
                {cents === 0 ? t("stepFree") : t("perMonth", { price: formatMoney(cents, "EUR", language) })}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <RenewalDialog />
    </div>
  );
}
