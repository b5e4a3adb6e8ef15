import { useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";

/** A line for each way: what to copy, which works as it stands because public figures need no key, or what comes. */
const RECIPES = {
  sheet: (origin: string) => `=IMPORTDATA("${origin}/api/profiles/nasa/stats.csv")`,
  site: (origin: string) => `<iframe src="${origin}/embed/nasa"></iframe>`,
  program: (origin: string) => `curl ${origin}/api/profiles/nasa/stats`,
  hook: () => `{ "type": "alarm.fired", "data": { "account": "nasa", … } }`,
} as const;
const WAYS = Object.keys(RECIPES) as (keyof typeof RECIPES)[];

/** How figures get into other tools. Names only what works. */
export function Automation({ origin }: { origin: string }) {
  const t = useT("home");
  return (
    <section className="flex flex-col gap-6 rounded-card bg-brand-tint p-6 md:p-10">
      <div className="flex max-w-prose flex-col gap-2">
        <h2 className="text-xl font-semibold">{t("automation.title")}</h2>
        <p className="text-base text-muted">{t("automation.text")}</p>
      </div>
      <dl className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {WAYS.map((way) => (
          <div key={way} className="flex min-w-0 flex-col gap-1">
            <dt className="text-base font-semibold">{t(`automation.${way}.title`)}</dt>
            <dd className="flex flex-1 flex-col gap-2 text-muted">
              {t(`automation.${way}.text`)}
              <details className="mt-auto">
                <summary className="w-fit rounded-sm py-1 text-sm hover:text-ink">
                  {t("automation.show")}
                </summary>
                <code className="mt-1 block rounded-control bg-surface px-3 py-2 text-xs wrap-anywhere text-ink">
                  {RECIPES[way](origin)}
                </code>
              </details>
            </dd>
          </div>
        ))}
      </dl>
      <a href="/api/docs" className={buttonStyle("secondary", "lg", "self-start")}>
        {t("automation.api")}
      </a>
    </section>
  );
}
