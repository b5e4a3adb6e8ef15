import { useState } from "react";
import { Link } from "../../platform/routing/router.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { Tabs } from "../../ui/layout/Tabs.tsx";
import { DemoPicture } from "./DemoPicture.tsx";

type DemoView = "accounts" | "profile";

/** Pictures of the two main screens; a click opens the real ones. */
export function Demo({ bookingUrl }: { bookingUrl: string | null }) {
  const t = useT("home");
  const [view, setView] = useState<DemoView>("accounts");
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl font-semibold">{t("demo.title")}</h2>
        {bookingUrl && (
          <a
            href={bookingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle("secondary", "md")}
          >
            {t("demo.book")}
          </a>
        )}
      </div>
      <Tabs
        label={t("demo.title")}
        value={view}
        onChange={setView}
        tabs={[
          { value: "accounts", label: t("demo.accounts"), icon: "users" },
          { value: "profile", label: t("demo.profile"), icon: "chart" },
        ]}
      >
        <Link
          to="/dashboard"
          aria-label={t("demo.open")}
          className="block overflow-hidden rounded-card border border-line bg-surface hover:border-control"
        >
          <DemoPicture view={view} label={t(`demo.${view}.alt`)} />
        </Link>
        <p className="pt-2 text-sm text-muted">{t("demo.sample")}</p>
      </Tabs>
    </section>
  );
}
