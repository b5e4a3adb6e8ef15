import type { Notification } from "@owlstat/core/notifications/contract.ts";
import { useT } from "../platform/i18n.tsx";
import { useSession } from "../platform/session.tsx";
import { iconButtonStyle } from "../ui/button-style.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";

/** Where a click on a notification leads. */
const TARGETS: Record<Notification["category"], string> = {
  reports: "/settings?page=downloads",
  receipt: "/settings?page=billing",
  goals: "/goals",
  alarms: "/alarms",
  accounts: "/accounts",
};

export function NotificationsBell() {
  const t = useT("shell");
  const { user } = useSession();
  const notifications = user?.notifications ?? [];
  const unread = notifications.filter(({ read }) => !read).length;
  const items = notifications.map(({ id, text, category }) => ({ id, label: text, to: TARGETS[category] }));
  const nothing = [{ id: "nothing", label: t("bell.empty"), disabled: true }];
  return (
    <Menu
      label={t("bell.title")}
      align="end"
      className="max-w-card"
      items={items.length > 0 ? items : nothing}
      trigger={(props) => (
        <button
          {...props}
          aria-label={t("bell.label", { count: unread })}
          className={iconButtonStyle("ghost", "md", "relative")}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <span className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-xs leading-4 text-white tabular-nums">
              {unread}
            </span>
          )}
        </button>
      )}
    />
  );
}
