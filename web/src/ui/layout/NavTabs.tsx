import { useEffect, useRef } from "react";
import { Link, NavLink } from "../../platform/routing/router.tsx";
import { Icon } from "../marks/Icon.tsx";
import type { IconName } from "../marks/icons.ts";
import { cx } from "../styles/cx.ts";
import { TAB_CURRENT, TAB_IDLE, TAB_LIST } from "./tab-style.ts";

type NavTab = {
  to: string;
  label: string;
  icon?: IconName;
  /** Set when the query of the address decides, which a link cannot know by itself. */
  current?: boolean;
};

type NavTabsProps = { label: string; tabs: readonly NavTab[]; className?: string };

/** Tabs that are pages: links in a nav, so they open in new windows and go back. */
export function NavTabs({ label, tabs, className }: NavTabsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(list.current), []);
  return (
    <nav ref={list} aria-label={label} className={cx(TAB_LIST, className)}>
      {tabs.map((tab) => (
        <NavTabLink key={tab.to} tab={tab} />
      ))}
    </nav>
  );
}

/** On a phone the tabs scroll sideways: the one whose page is open must not be hidden. The page itself stays. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector("[aria-current=page]");
  if (!list || !current) return;
  const hidden = current.getBoundingClientRect().right - list.getBoundingClientRect().right;
  if (hidden > 0) list.scrollLeft += hidden;
}

function NavTabLink({ tab: { to, label, icon, current } }: { tab: NavTab }) {
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {label}
    </>
  );
  if (current === undefined)
    return (
      <NavLink to={to} end className={({ isActive }) => (isActive ? TAB_CURRENT : TAB_IDLE)}>
        {content}
      </NavLink>
    );
  return (
    <Link to={to} aria-current={current ? "page" : undefined} className={current ? TAB_CURRENT : TAB_IDLE}>
      {content}
    </Link>
  );
}
