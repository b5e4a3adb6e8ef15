import type { ReactNode } from "react";
import { useT } from "../../platform/texts/i18n.tsx";
import { buttonStyle } from "../../ui/controls/button-style.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";

type HeroProps = {
  search: ReactNode;
  examples: ReactNode;
  price: ReactNode;
  loggedIn: boolean;
  /** Whether a demo can be opened without an account. */
  demo: boolean;
};

/** One sentence, the search box and one thing to do; the rest is beside it and quieter. */
export function Hero({ search, examples, price, loggedIn, demo }: HeroProps) {
  const t = useT("home");
  return (
    <section className="flex flex-col items-center gap-6 text-center md:pt-6">
      <div className="flex max-w-wide flex-col gap-4">
        <h1 className="text-2xl font-semibold text-balance md:text-3xl">{t("headline")}</h1>
        <p className="text-base text-balance text-muted md:text-lg">{t("description")}</p>
      </div>
      <div className="flex w-full flex-col items-center gap-3">
        <div className="flex w-full justify-center text-left">{search}</div>
        {examples}
      </div>
      <div className="flex flex-col items-center gap-3">
        <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-2">
          {!loggedIn && (
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton to="/signup" size="lg">
                {t("cta.signup")}
              </LinkButton>
              {demo && (
                <a href="/demo" rel="nofollow" className={buttonStyle("secondary", "lg")}>
                  {t("cta.demo")}
                </a>
              )}
            </div>
          )}
          <div className="flex flex-wrap justify-center gap-1">
            <LinkButton
              to={loggedIn ? "/dashboard" : "/login"}
              variant={loggedIn ? "primary" : "ghost"}
              className={loggedIn ? "mr-1" : "text-muted"}
            >
              {loggedIn ? t("cta.dashboard") : t("cta.login")}
            </LinkButton>
            <LinkButton to="/pricing" variant="ghost" className="text-muted">
              {t("cta.pricing")}
            </LinkButton>
          </div>
        </div>
        {price}
      </div>
    </section>
  );
}
