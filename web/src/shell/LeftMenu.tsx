import { TrialBadge } from "../features/plans/TrialBadge.tsx";
import { useBoot } from "../platform/boot.tsx";
import { Link, NavLink } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { cx } from "../ui/styles/cx.ts";
import { BrandLogo } from "./BrandLogo.tsx";
import { type MenuEntry, useBelow, useMenu } from "./menu.ts";
import { NotificationsBell } from "./NotificationsBell.tsx";
import { PaletteButton } from "./palette/PaletteButton.tsx";
import { SpaceSwitcher } from "./SpaceSwitcher.tsx";

const LINK =
  "flex h-10 items-center gap-3 rounded-control px-3 font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text";

/** An entry with the pages below it, where they are shown. */
function Entry({ entry: { key, to, icon } }: { entry: MenuEntry }) {
  const t = useT("shell");
  const below = useBelow(key);
  return (
    <>
      <NavLink to={to} className={LINK}>
        <Icon name={icon} />
        {t(`menu.${key}`)}
      </NavLink>
      {below.map((page) => (
        <NavLink key={page.key} to={page.to} className={cx(LINK, "ml-8")}>
          {t(`menu.${page.key}`)}
        </NavLink>
      ))}
    </>
  );
}

export function LeftMenu() {
  const t = useT("shell");
  const { links, site } = useBoot();
  const { user } = useSession();
  const menu = useMenu();
  return (
    <aside className="sticky top-0 flex h-dvh w-[232px] shrink-0 flex-col gap-6 border-r border-line bg-surface p-4 max-md:hidden print:hidden">
      <div className="flex items-center justify-between">
        <Link to="/" className="rounded-control py-1">
          <BrandLogo />
        </Link>
        <NotificationsBell />
      </div>
      <div className="flex flex-col gap-2">
        <SpaceSwitcher />
        <PaletteButton />
      </div>
      <nav aria-label={t("menu.label")} className="flex flex-col gap-1">
        {menu.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-2">
        <TrialBadge />
        {user && (
          <p className="px-3 text-xs text-muted" title={user.email}>
            <span className="block truncate font-medium text-ink">{user.name}</span>
            <span className="block truncate">{user.email}</span>
          </p>
        )}
        {site.own_site && (
          <a
            href={links.beta}
            className="inline-flex min-h-9 items-center rounded-control px-3 text-muted hover:text-ink"
          >
            {t("menu.beta")}
          </a>
        )}
      </div>
    </aside>
  );
}
