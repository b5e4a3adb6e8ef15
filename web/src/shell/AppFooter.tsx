import { useBoot } from "../platform/boot.tsx";
import { Link } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { BetaLink } from "./BetaLink.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

const LINK = "inline-flex min-h-6 items-center rounded-sm text-muted hover:text-ink";

/** One line below the pages of people who are logged in: what the law asks for, and help. */
export function AppFooter() {
  const t = useT("shell");
  const { site, poweredBy } = useBoot();
  if (!site.showFooter) return null;
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 text-xs md:px-8">
        <nav aria-label={t("footer.label")} className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to="/help" className={LINK}>
            {t("footer.help")}
          </Link>
          <Link to="/contact" className={LINK}>
            {t("nav.contact")}
          </Link>
          <Link to="/changelog" className={LINK}>
            {t("footer.changelog")}
          </Link>
          <Link to="/privacy" className={LINK}>
            {t("footer.privacy")}
          </Link>
          <Link to="/cookie-policy" className={LINK}>
            {t("footer.cookies")}
          </Link>
          {/* On wide screens this link is in the left menu. */}
          <span className="inline-flex md:hidden">
            <BetaLink className={LINK} />
          </span>
          {poweredBy && <span className="text-muted">{t("footer.powered", { brand: poweredBy })}</span>}
        </nav>
        <div className="flex items-center gap-1">
          <LanguageSelect />
          <ThemeButton />
        </div>
      </div>
    </footer>
  );
}
