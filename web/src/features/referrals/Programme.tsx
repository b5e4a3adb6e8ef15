import { TOUCH_DAYS } from "@owlstat/core/attribution/rules.ts";
import { useT } from "../../platform/texts/i18n.tsx";
import { Card } from "../../ui/layout/Card.tsx";

const STEPS = ["get", "share", "watch"] as const;
const RULES = ["days", "cookies", "orders", "pay"] as const;

/** How the programme works, in three steps. */
export function Steps() {
  const t = useT("support");
  return (
    <Card title={t("affiliate.how")}>
      <ol className="grid gap-6 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex flex-col gap-1">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-brand-tint font-semibold text-brand-text"
            >
              {index + 1}
            </span>
            <h3 className="mt-1 font-semibold">{t(`affiliate.how.${step}.title`)}</h3>
            <p className="text-muted">{t(`affiliate.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What counts, and what does not. */
export function Rules() {
  const t = useT("support");
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t("affiliate.rules")}</h2>
      <ul className="list-disc space-y-1 pl-5 text-base text-muted">
        {RULES.map((rule) => (
          <li key={rule}>{t(`affiliate.rules.${rule}`, { days: TOUCH_DAYS })}</li>
        ))}
      </ul>
    </section>
  );
}
