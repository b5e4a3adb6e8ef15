import type { ProfileTab } from "@owlstat/core/tabs/contract.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "../platform/routing/router.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Avatar } from "../ui/marks/Avatar.tsx";
import { useTabs } from "./tabs.tsx";

/** Links in a nav, each with its own close button beside it. Delete closes the one with the focus. */
export function ProfileTabs() {
  const t = useT("shell");
  const { tabs, close, clear } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ open }) => open)?.username;
  useEffect(() => {
    const tab = shown === undefined ? null : list.current?.querySelector("[aria-current=page]");
    tab?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  if (tabs.length === 0) return null;
  const closeAndMove = ({ username, open }: ProfileTab, index: number) => {
    const neighbour = tabs[index + 1] ?? tabs[index - 1];
    close(username);
    // Keep the focus in the list after closing a tab; closing the shown one opens another page, which takes
    // the focus.
    if (neighbour && !open)
      list.current?.querySelector<HTMLElement>(`[href$="/${neighbour.username}"]`)?.focus();
  };
  return (
    <nav
      aria-label={t("tabs.label")}
      className="flex items-center gap-2 border-b border-line bg-surface px-4 py-1 print:hidden"
    >
      <div ref={list} className="flex min-w-0 items-center gap-1 overflow-x-auto [scrollbar-width:thin]">
        {tabs.map((tab, index) => (
          <Tab key={tab.username} tab={tab} onClose={() => closeAndMove(tab, index)} />
        ))}
      </div>
      {tabs.length > 1 && (
        <Button size="sm" variant="ghost" className="text-muted" onClick={clear}>
          {t("tabs.clear")}
        </Button>
      )}
    </nav>
  );
}

function Tab({
  tab: { username, profile_pic_hash, open },
  onClose,
}: {
  tab: ProfileTab;
  onClose: () => void;
}) {
  const t = useT("shell");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    onClose();
  };
  return (
    <span className="flex shrink-0 items-center rounded-control has-[a[aria-current]]:bg-raised">
      <Link
        to={`/dashboard/${username}`}
        aria-current={open ? "page" : undefined}
        aria-keyshortcuts="Delete"
        onKeyDown={onKeyDown}
        className="flex h-9 items-center gap-2 rounded-control pl-2 text-muted aria-[current=page]:font-medium aria-[current=page]:text-ink"
      >
        <Avatar hash={profile_pic_hash} size={24} />@{username}
      </Link>
      <IconButton icon="close" size="sm" label={t("tabs.close", { username })} onClick={onClose} />
    </span>
  );
}
