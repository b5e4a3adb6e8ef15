import { CATALOGUE } from "@owlstat/core/analyses/catalogue.ts";
import { SECTIONS } from "@owlstat/core/analyses/sections.ts";
import { TRIAL_DAYS } from "@owlstat/core/plans/rules.ts";
import { useT } from "../../platform/texts/i18n.tsx";

/** The advertised number, reduced if there are fewer in reality. */
const atMost = (said: number, count: number) => Math.min(said, Math.floor(count / 10) * 10);
/** Does not count what needs a connected account. */
const HIGHLIGHTS = [
  ["analyses", atMost(20, Object.values(CATALOGUE).filter(({ data }) => data === "public").length)],
  ["trial", TRIAL_DAYS],
  ["sections", atMost(10, SECTIONS.length)],
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
        {HIGHLIGHTS.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse items-center gap-1 bg-surface px-4 py-8">
            <dt className="text-base text-muted">{t(`stats.${name}.label`)}</dt>
            <dd className="text-3xl font-semibold tabular-nums">{t(`stats.${name}.value`, { count })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
