import { useT } from "../../platform/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";

const WAYS = ["sheet", "site", "program"] as const;

/** How figures get into other tools. Names only what works. */
export function Automation() {
  const t = useT("home");
  return (
    <section className="flex flex-col gap-6 rounded-card bg-brand-tint p-6 md:p-10">
      <div className="flex max-w-prose flex-col gap-2">
        <h2 className="text-xl font-semibold">{t("automation.title")}</h2>
        <p className="text-base text-muted">{t("automation.text")}</p>
      </div>
      <dl className="grid gap-6 md:grid-cols-3">
        {WAYS.map((way) => (
          <div key={way} className="flex flex-col gap-1">
            <dt className="text-base font-semibold">{t(`automation.${way}.title`)}</dt>
            <dd className="text-muted">{t(`automation.${way}.text`)}</dd>
          </div>
        ))}
      </dl>
      <a href="/api/docs" className={buttonStyle("secondary", "lg", "self-start")}>
        {t("automation.api")}
      </a>
    </section>
  );
}
