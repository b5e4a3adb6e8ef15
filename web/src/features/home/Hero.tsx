import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

type HeroProps = { search: ReactNode; examples: ReactNode; loggedIn: boolean };

export function Hero({ search, examples, loggedIn }: HeroProps) {
  const t = useT("home");
  return (
    <section className="flex flex-col items-center gap-6 text-center md:pt-6">
      <div className="flex max-w-wide flex-col gap-4">
        <h1 className="text-2xl font-semibold text-balance md:text-3xl">{t("headline")}</h1>
        <p className="text-base text-balance text-muted md:text-lg">{t("description")}</p>
      </div>
      <div className="flex w-full justify-center text-left">{search}</div>
      {examples}
      <div className="flex flex-wrap justify-center gap-3">
        {!loggedIn && (
          <LinkButton to="/signup" variant="secondary" size="lg">
            {t("cta.signup")}
          </LinkButton>
        )}
        <LinkButton
          to={loggedIn ? "/dashboard" : "/login"}
          variant={loggedIn ? "secondary" : "ghost"}
          size="lg"
        >
          {loggedIn ? t("cta.dashboard") : t("cta.login")}
        </LinkButton>
        <LinkButton to="/pricing" variant="ghost" size="lg">
          {t("cta.pricing")}
        </LinkButton>
      </div>
    </section>
  );
}
