import { Link } from "react-router";
import { useT } from "../platform/i18n.tsx";
import { iconButtonStyle } from "../ui/button-style.ts";
import { Icon } from "../ui/Icon.tsx";
import { BrandLogo } from "./BrandLogo.tsx";
import { NotificationsBell } from "./NotificationsBell.tsx";

/** What the left menu holds besides its entries, on phones. */
export function MobileHeader() {
  const t = useT("shell");
  return (
    <header className="flex h-14 items-center justify-between border-b border-line bg-surface px-4 md:hidden print:hidden">
      <Link to="/" className="rounded-control py-1">
        <BrandLogo />
      </Link>
      <div className="flex items-center gap-1">
        <NotificationsBell />
        <Link to="/logout" aria-label={t("menu.logout")} className={iconButtonStyle("ghost", "md")}>
          <Icon name="logout" />
        </Link>
      </div>
    </header>
  );
}
