import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { FREE_SLOTS } from "@owlstat/core/plans/rules.ts";
import { CURRENCY, PRICE_STEPS } from "@owlstat/core/pricing/rules.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";

/** What it costs, in one line: the first paid step, and where it gets cheaper. */
export function PriceLine() {
  const t = useT("home");
  const language = useLanguage();
  const step = PRICE_STEPS.find(({ cents }) => cents > 0);
  if (!step?.to) return null;
  return (
    <p className="text-sm text-balance text-muted">
      {t("price", { free: FREE_SLOTS, price: formatMoney(step.cents, CURRENCY, language), to: step.to })}
    </p>
  );
}
