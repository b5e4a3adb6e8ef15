import { CookieAnswer } from "../features/legal/CookieAnswer.tsx";
import { StoredTable } from "../features/legal/StoredTable.tsx";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";

const KINDS = ["necessary", "comfort", "origin"] as const;

export function Page() {
  const t = useT("legal");
  const { analytics } = useBoot();
  return (
    <article className="mx-auto flex max-w-wide flex-col gap-8">
      <PageHeader title={t("cookies.title")} lead={t("cookies.lead")} />
      <CookieAnswer />
      {KINDS.map((need) => (
        <section key={need} className="flex flex-col gap-3">
          <div>
            <h2 className="text-lg font-semibold">{t(`cookies.${need}`)}</h2>
            {need === "origin" && <p className="text-muted">{t("cookies.originText")}</p>}
          </div>
          <StoredTable need={need} caption={t(`cookies.${need}`)} />
        </section>
      ))}
      {analytics && <p>{t("cookies.counted", { host: new URL(analytics.url).host })}</p>}
      <p className="text-muted">{t("cookies.host")}</p>
    </article>
  );
}
