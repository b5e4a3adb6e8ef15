import { NavLink } from "react-router";
import { useT } from "../platform/i18n.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { useTabs } from "./tabs.tsx";

/** Links in a nav, each with its own close button beside it. */
export function ProfileTabs() {
  const t = useT("shell");
  const { tabs, close, clear } = useTabs();
  if (tabs.length === 0) return null;
  return (
    <nav
      aria-label={t("tabs.label")}
      className="flex items-center gap-1 overflow-x-auto border-b border-line bg-surface px-4 py-1 print:hidden"
    >
      {tabs.map(({ username, profile_pic_hash }) => (
        <span
          key={username}
          className="flex shrink-0 items-center rounded-control has-[a[aria-current]]:bg-raised"
        >
          <NavLink
            to={`/dashboard/${username}`}
            className="flex h-9 items-center gap-2 rounded-control pl-2 text-muted aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            <Avatar hash={profile_pic_hash} size={24} />@{username}
          </NavLink>
          <IconButton
            icon="close"
            size="sm"
            label={t("tabs.close", { username })}
            onClick={() => close(username)}
          />
        </span>
      ))}
      {tabs.length > 1 && (
        <Button size="sm" variant="ghost" onClick={clear}>
          {t("tabs.clear")}
        </Button>
      )}
    </nav>
  );
}
