import { formatMoney } from "@owlstat/core/i18n/format.ts";
import { CURRENCY, PRICE_STEPS } from "@owlstat/core/pricing/rules.ts";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { cx } from "../../ui/styles/cx.ts";

/** The price step of each slot, drawn to scale. */
export function PriceSteps({ slots }: { slots: number }) {
  const t = useT("pricing");
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, CURRENCY, language);
  return (
    <ul className="flex flex-col divide-y divide-line">
      {PRICE_STEPS.map(({ from, to, cents }) => {
        const count = Math.max(0, Math.min(slots, to ?? slots) - from + 1);
        return (
          <li key={from} className={cx("flex flex-col gap-1.5 py-3", count === 0 && "text-muted")}>
            <div className="flex items-baseline justify-between gap-x-4 text-base">
              <span>{to === null ? t("stepBeyond", { from }) : t("step", { from, to })}</span>
              <span className="font-medium tabular-nums">{cents === 0 ? t("stepFree") : money(cents)}</span>
            </div>
            <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
              <div className="h-full bg-brand" style={{ width: `${(100 * count) / slots}%` }} />
            </div>
            {count > 0 && cents > 0 && (
              <p className="text-muted tabular-nums">
                {t("stepSum", { count, price: money(cents), sum: money(count * cents) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
