import { useT } from "../../platform/i18n.tsx";

const HIGHLIGHTS = ["analyses", "trial", "sections"] as const;

/** Three figures: what the product computes, how long Pro can be tried, how it is laid out. */
export function Highlights() {
  const t = useT("home");
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="sr-only">
        {t("stats.title")}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        {HIGHLIGHTS.map((name) => (
          <div key={name} className="flex flex-col-reverse items-center gap-1 bg-surface px-4 py-8">
            <dt className="text-base text-muted">{t(`stats.${name}.label`)}</dt>
            <dd className="text-3xl font-semibold tabular-nums">{t(`stats.${name}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
