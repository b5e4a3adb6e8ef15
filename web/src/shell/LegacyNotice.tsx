import { LEGACY_ENDS, legacyState } from "@owlstat/core/announcements/rules.ts";
import { formatDate } from "@owlstat/core/i18n/format.ts";
import { useState } from "react";
import { useBoot } from "../platform/boot.tsx";
import { writeStored } from "../platform/browser/storage.ts";
import { useLocation } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useSubscription } from "../platform/session/subscription.ts";
import { useLanguage, useT } from "../platform/texts/i18n.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { TextLink } from "../ui/marks/TextLink.tsx";
import { cx } from "../ui/styles/cx.ts";

/** The first page of the new version. */
const START = "/dashboard";

/**
 * Says to those who came from the legacy version that it ends, or has ended, where the operator shows it; not in the
 * demo. Who has dismissed it has it hidden by the page's first script.
 */
export function LegacyNotice() {
  const t = useT("shell");
  const language = useLanguage();
  const { flags, site, now } = useBoot();
  const { pathname } = useLocation();
  const urgent = useSubscription()?.notices.renewalBanner;
  const { user } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (!flags.legacyNotice || !site.own_site || dismissed || !user?.from_legacy || user.demo) return null;
  const dismiss = () => {
    writeStored("legacy-notice", "dismissed");
    // As the page's first script does, for the layouts that are drawn later.
    document.documentElement.dataset.legacy = "";
    setDismissed(true);
  };
  return (
    <Banner
      tone="warning"
      action={pathname !== START && <TextLink to={START}>{t("legacy.action")}</TextLink>}
      onDismiss={dismiss}
      className={cx("after-cookies in-data-legacy:hidden print:hidden", urgent && "max-md:hidden")}
    >
      {t(`legacy.${legacyState(now)}`, { date: formatDate(LEGACY_ENDS, language) })}
    </Banner>
  );
}
