import { useBoot } from "../platform/boot.tsx";
import { Link } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

const LINK = "inline-flex min-h-6 items-center rounded-sm text-muted hover:text-ink";

/** Below the public pages; those of people who are logged in have AppFooter. */
export function Footer() {
  const t = useT("shell");
  const { site, poweredBy } = useBoot();
  if (!site.showFooter) return null;
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-6 md:px-6">
        <nav aria-label={t("footer.label")} className="flex flex-wrap gap-x-5 gap-y-2">
          {site.own_site ? <CompanyLinks /> : <AgencyLinks />}
        </nav>
        <div className="flex items-center gap-2">
          <LanguageSelect />
          <ThemeButton />
        </div>
        <p className="w-full text-muted">
          {site.own_site ? t("footer.company", { brand: site.brandname }) : site.company_footer}
          {poweredBy && <span className="block">{t("footer.powered", { brand: poweredBy })}</span>}
        </p>
      </div>
    </footer>
  );
}

/** Links to the agency's own website. */
function AgencyLinks() {
  const t = useT("shell");
  const { site } = useBoot();
  return (
    <>
      {site.website && (
        <a href={site.website} className={LINK}>
          {site.brandname}
        </a>
      )}
      {site.privacy_url && (
        <a href={site.privacy_url} className={LINK}>
          {t("footer.privacy")}
        </a>
      )}
      {site.imprint_url && (
        <a href={site.imprint_url} className={LINK}>
          {t("footer.imprint")}
        </a>
      )}
    </>
  );
}

function CompanyLinks() {
  const t = useT("shell");
  return (
    <>
      <Link to="/privacy" className={LINK}>
        {t("footer.privacy")}
      </Link>
      <Link to="/cookie-policy" className={LINK}>
        {t("footer.cookies")}
      </Link>
      <Link to="/contact" className={LINK}>
        {t("nav.contact")}
      </Link>
      <Link to="/terms" className={LINK}>
        {t("footer.terms")}
      </Link>
      <Link to="/hide-profile" className={LINK}>
        {t("footer.hide")}
      </Link>
      <Link to="/help" className={LINK}>
        {t("footer.help")}
      </Link>
      <Link to="/accessibility" className={LINK}>
        {t("footer.accessibility")}
      </Link>
      <Link to="/press" className={LINK}>
        {t("footer.press")}
      </Link>
      <Link to="/affiliate" className={LINK}>
        {t("footer.affiliate")}
      </Link>
      <Link to="/changelog" className={LINK}>
        {t("footer.changelog")}
      </Link>
      <Link to="/roadmap" className={LINK}>
        {t("footer.roadmap")}
      </Link>
      <a href="/api/docs" className={LINK}>
        {t("footer.api")}
      </a>
    </>
  );
}
