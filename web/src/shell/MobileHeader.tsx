import { Link } from "react-router";
import { useT } from "../platform/i18n.tsx";
import { iconButtonStyle } from "../ui/button-style.ts";
import { Icon } from "../ui/Icon.tsx";
import { BrandLogo } from "./BrandLogo.tsx";
import { NotificationsBell } from "./NotificationsBell.tsx";
import { SpaceSwitcher } from "./SpaceSwitcher.tsx";

/** What the left menu holds besides its entries, on phones. */
export function MobileHeader() {
  const t = useT("shell");
  return (
    <header className="flex h-14 items-center justify-between gap-2 border-b border-line bg-surface px-4 md:hidden print:hidden">
      <Link to="/" className="rounded-control py-1">
        <BrandLogo />
      </Link>
      <div className="flex min-w-0 items-center gap-1">
        <SpaceSwitcher className="max-w-36" />
        <NotificationsBell />
        <Link to="/logout" aria-label={t("menu.logout")} className={iconButtonStyle("ghost", "md")}>
          <Icon name="logout" />
        </Link>
      </div>
    </header>
  );
}
