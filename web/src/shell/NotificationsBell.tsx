import type { Notification } from "@owlstat/core/notifications/contract.ts";
import { badgeText } from "@owlstat/core/notifications/rules.ts";
import { NotificationPanel } from "../features/notifications/NotificationPanel.tsx";
import { useNotifications } from "../features/notifications/notifications.tsx";
import { useSession } from "../platform/session/session.tsx";
import { useT } from "../platform/texts/i18n.tsx";
import { iconButtonStyle } from "../ui/controls/button-style.ts";
import { Icon } from "../ui/marks/Icon.tsx";
import { usePopover } from "../ui/overlays/use-popover.ts";
import { useSwitchSpace } from "./use-switch-space.ts";

/** The bell with the count of unread notifications; a click opens the panel under it. */
export function NotificationsBell() {
  const t = useT("shell");
  const { unread } = useNotifications();
  const enterSpace = useEnterSpace();
  const { id, open, close, button, panel } = usePopover<HTMLElement>({
    align: "end",
    first: "[data-row]",
    onClosed: takeLostFocus,
  });
  return (
    <>
      <button
        {...button}
        data-bell
        aria-haspopup="dialog"
        aria-label={t("bell.label", { count: unread })}
        className={iconButtonStyle("ghost", "md", "relative")}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full border-2 border-surface bg-danger px-1 text-center text-[11px] leading-3.5 font-semibold text-white tabular-nums">
            {badgeText(unread)}
          </span>
        )}
      </button>
      <section
        {...panel}
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="fixed inset-auto m-0 w-100 flex-col overflow-hidden max-md:inset-x-2! max-md:w-auto max-md:max-w-none! rounded-card bg-surface shadow-panel transition duration-120 open:flex starting:-translate-y-1 starting:opacity-0"
      >
        {open && (
          <NotificationPanel
            titleId={`${id}-title`}
            onFollow={(notification) => {
              close();
              enterSpace(notification);
            }}
          />
        )}
      </section>
    </>
  );
}

/** If the focused element is gone (a removed row, a button without function), moves the focus to the bell. */
function takeLostFocus(bell: HTMLElement | null): void {
  if (document.activeElement === document.body) bell?.focus();
}

/** A notification may be about another space; following it switches to that space first. */
function useEnterSpace() {
  const { user } = useSession();
  const go = useSwitchSpace();
  return ({ space_id }: Notification) => {
    const space = user?.spaces.find(({ id }) => id === space_id);
    if (space && space.id !== user?.space.id) go(space);
  };
}
