import { ADVERTISED, COUNTS } from "@owlstat/core/analyses/counts.ts";
import { TRIAL_DAYS } from "@owlstat/core/plans/rules.ts";
import { useT } from "../../platform/texts/i18n.tsx";

const HIGHLIGHTS = [
  ["analyses", ADVERTISED.analyses, COUNTS.analyses],
  ["trial", TRIAL_DAYS, TRIAL_DAYS],
  ["sections", ADVERTISED.sections, COUNTS.sections],
] as const;

/** Three figures: what the product computes, how long Pro can be tried, how it is laid out. */
export function Highlights() {
  const t = useT("home");
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="sr-only">
        {t("stats.title")}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        {HIGHLIGHTS.map(([name, count, all]) => (
          <div
            key={name}
            className="flex flex-col-reverse items-center justify-end gap-1 bg-surface px-4 py-8 text-center"
          >
            <dt className="flex flex-col text-base font-medium">
              {t(`stats.${name}.label`)}
              <span className="text-sm font-normal text-muted">{t(`stats.${name}.more`, { all })}</span>
            </dt>
            <dd className="text-3xl font-semibold tabular-nums">{t(`stats.${name}.value`, { count })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
