import { useT } from "../../platform/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";

export function Automation() {
  const t = useT("home");
  return (
    <section className="grid items-center gap-6 rounded-card bg-brand-tint p-6 md:grid-cols-[1fr_auto] md:p-10">
      <div className="flex max-w-prose flex-col gap-2">
        <h2 className="text-xl font-semibold">{t("automation.title")}</h2>
        <p className="text-base text-muted">{t("automation.text")}</p>
      </div>
      <a href="/api/docs" className={buttonStyle("secondary", "lg")}>
        {t("automation.api")}
      </a>
    </section>
  );
}
