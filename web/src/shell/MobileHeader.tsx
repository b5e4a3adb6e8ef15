import { TrialBadge } from "../features/plans/TrialBadge.tsx";
import { Link } from "../platform/routing/router.tsx";
import { useSubscription } from "../platform/session/subscription.ts";
import { useT } from "../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../ui/controls/button-style.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { BrandLogo } from "./BrandLogo.tsx";
import { NotificationsBell } from "./NotificationsBell.tsx";
import { openPanel } from "./palette/open-palette.ts";
import { SpaceSwitcher } from "./SpaceSwitcher.tsx";

/** On phones: what the left menu contains besides its entries. */
export function MobileHeader() {
  const t = useT("shell");
  // Said by the banner below, with what to do about it.
  const ended = useSubscription()?.notices.renewalBanner;
  return (
    <header className="border-b border-line bg-surface md:hidden print:hidden">
      <div className="flex h-14 items-center justify-between gap-2 px-4">
        <Link to="/" className="rounded-control py-1">
          <BrandLogo compact />
        </Link>
        <div className="flex min-w-0 items-center gap-1">
          <SpaceSwitcher className="max-w-48" />
          <IconButton icon="search" label={t("menu.search")} onClick={() => openPanel("palette")} />
          <NotificationsBell />
          <Link to="/logout" aria-label={t("menu.logout")} className={iconButtonStyle("ghost", "md")}>
            <Icon name="logout" />
          </Link>
        </div>
      </div>
      {!ended && <TrialBadge className="after-cookies justify-center rounded-none" />}
    </header>
  );
}
