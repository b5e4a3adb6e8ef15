import { TrialBadge } from "../features/plans/TrialBadge.tsx";
import { Link } from "../platform/routing/router.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { cx } from "../ui/styles/cx.ts";
import { BetaLink } from "./BetaLink.tsx";
import { BrandLogo } from "./BrandLogo.tsx";
import { useMenu, useOpenEntry } from "./menu.ts";
import { NotificationsBell } from "./NotificationsBell.tsx";
import { PaletteButton } from "./palette/PaletteButton.tsx";
import { SpaceSwitcher } from "./SpaceSwitcher.tsx";

const LINK =
  "flex h-10 items-center gap-3 rounded-control px-3 font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-text";

/** The entries, and below the open one its further pages. */
function Entries() {
  const t = useT("shell");
  const menu = useMenu();
  const open = useOpenEntry();
  const current = open?.page ?? open?.entry;
  return menu.flatMap((entry) =>
    [entry, ...(open?.entry === entry ? open.pages : [])].map((one) => (
      <Link
        key={one.key}
        to={one.to}
        aria-current={one === current ? "page" : undefined}
        className={cx(LINK, one !== entry && "ml-8")}
      >
        {one === entry && <Icon name={entry.icon} />}
        {t(`menu.${one.key}`)}
      </Link>
    )),
  );
}

export function LeftMenu() {
  const t = useT("shell");
  const { user } = useSession();
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
        <Entries />
      </nav>
      <div className="mt-auto flex flex-col gap-2">
        <TrialBadge />
        {user && (
          <p className="px-3 text-xs text-muted" title={user.email}>
            <span className="block truncate font-medium text-ink">{user.name}</span>
            <span className="block truncate">{user.email}</span>
          </p>
        )}
        <BetaLink className="inline-flex min-h-9 items-center rounded-control px-3 text-muted hover:text-ink" />
      </div>
    </aside>
  );
}
