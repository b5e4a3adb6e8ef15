import { Link } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Icon } from "../ui/marks/Icon.tsx";
import { useBottomBar, useOpenEntry } from "./menu.ts";

/** The menu on phones, within reach of the thumb. */
export function BottomBar() {
  const t = useT("shell");
  const entries = useBottomBar();
  const open = useOpenEntry();
  return (
    <nav
      aria-label={t("menu.label")}
      className="fixed inset-x-0 bottom-0 z-20 flex h-14 border-t border-line bg-surface md:hidden print:hidden"
    >
      {entries.map(({ key, to, icon }) => (
        <Link
          key={key}
          to={to}
          aria-current={open?.entry.key === key ? "page" : undefined}
          className="flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-muted aria-[current=page]:text-brand-text"
        >
          <Icon name={icon} />
          <span className="max-w-full truncate px-0.5 text-xs max-[359px]:text-[11px]">
            {t(`menu.${key}`)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
