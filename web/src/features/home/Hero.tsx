import type { ReactNode } from "react";
import { useT } from "../../platform/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

export function Hero({ search, loggedIn }: { search: ReactNode; loggedIn: boolean }) {
  const t = useT("home");
  return (
    <section className="flex flex-col items-center gap-8 pt-6 text-center md:pt-12">
      <div className="flex max-w-wide flex-col gap-4">
        <h1 className="text-2xl font-semibold text-balance md:text-3xl">{t("headline")}</h1>
        <p className="text-base text-balance text-muted md:text-lg">{t("description")}</p>
      </div>
      <div className="flex w-full justify-center text-left">{search}</div>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={loggedIn ? "/dashboard" : "/login"} variant="secondary" size="lg">
          {loggedIn ? t("cta.dashboard") : t("cta.login")}
        </LinkButton>
        <LinkButton to="/pricing" variant="ghost" size="lg">
          {t("cta.pricing")}
        </LinkButton>
      </div>
    </section>
  );
}
