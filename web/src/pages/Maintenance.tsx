import { useEffect } from "react";
import { useBoot } from "../platform/boot.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { buttonStyle } from "../ui/controls/button-style.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { LogoMark } from "../ui/marks/Logo.tsx";

const RETRY = 30_000;

/** The full screen of maintenance mode; asks quietly whether the site is back. */
export function Page() {
  const t = useT("shell");
  const { links, site } = useBoot();
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
      if (answer?.ok) location.reload();
    }, RETRY);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex min-h-[80dvh] flex-col items-center justify-center gap-4">
      {site.own_site ? <LogoMark size={48} /> : <p className="text-xl font-semibold">{site.brandname}</p>}
      <EmptyState
        kind="error"
        pageTitle
        title={t("maintenance.title")}
        text={
          <>
            <p>{t("maintenance.text")}</p>
            <p>{t("maintenance.retry")}</p>
          </>
        }
        action={
          links.support && (
            <a className={buttonStyle("secondary", "md")} href={`mailto:${links.support}`}>
              {t("maintenance.contact")}
            </a>
          )
        }
      />
    </div>
  );
}
