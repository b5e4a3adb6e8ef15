import { useBoot } from "../platform/boot.tsx";
import { Link, NavLink } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../ui/controls/button-style.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { Menu } from "../ui/overlays/Menu.tsx";
import { BrandLogo } from "./BrandLogo.tsx";
import { ClientNav } from "./ClientNav.tsx";
import { NavSearch } from "./NavSearch.tsx";

const LINK =
  "rounded-control px-3 py-2 font-medium text-muted hover:text-ink aria-[current=page]:text-ink max-md:hidden";

/** The public navbar; an agency's site shows its brand, and to its clients their own few links. */
export function Navbar() {
  const t = useT("shell");
  const { site, client } = useBoot();
  const { user } = useSession();
  return (
    <header className="border-b border-line bg-(--bar,var(--surface)) text-(--bar-on,var(--text)) print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 px-4 md:gap-4 md:px-6">
        <Link to="/" className="shrink-0 rounded-control py-1 max-[430px]:[&_svg+span]:sr-only">
          <BrandLogo />
        </Link>
        {site.own_site && <NavSearch />}
        {client && <ClientNav client={client} />}
        {site.own_site && (
          <nav aria-label={t("nav.main")} className="flex items-center gap-1">
            <NavLink to="/" end className={LINK}>
              {t("nav.home")}
            </NavLink>
            <NavLink to="/pricing" className={LINK}>
              {t("nav.pricing")}
            </NavLink>
            <NavLink to="/contact" className={LINK}>
              {t("nav.contact")}
            </NavLink>
            {!user && (
              <NavLink to="/dashboard" className={LINK}>
                {t("nav.dashboard")}
              </NavLink>
            )}
            <PhoneMenu />
            <LinkButton
              to={user ? "/dashboard" : "/signup"}
              variant={user ? "secondary" : "primary"}
              className="max-md:px-3 md:ml-2"
            >
              {user ? t("nav.dashboard") : t("nav.start")}
            </LinkButton>
          </nav>
        )}
      </div>
    </header>
  );
}

/** The links of the navbar, for which a phone has no room beside each other. */
function PhoneMenu() {
  const t = useT("shell");
  const items = [
    { id: "home", label: t("nav.home"), to: "/" },
    { id: "pricing", label: t("nav.pricing"), to: "/pricing" },
    { id: "contact", label: t("nav.contact"), to: "/contact" },
    { id: "dashboard", label: t("nav.dashboard"), to: "/dashboard" },
  ];
  return (
    <div className="md:hidden">
      <Menu
        label={t("nav.main")}
        items={items}
        align="end"
        trigger={(props) => (
          <button {...props} aria-label={t("nav.main")} className={iconButtonStyle("ghost", "md")}>
            <Icon name="menu" />
          </button>
        )}
      />
    </div>
  );
}
