import type { Notification } from "@owlstat/core/notifications/contract.ts";
import { badgeText } from "@owlstat/core/notifications/rules.ts";
import { type ToggleEvent, useId, useRef, useState } from "react";
import { NotificationPanel } from "../features/notifications/NotificationPanel.tsx";
import { useNotifications } from "../features/notifications/notifications.tsx";
import { useT } from "../platform/i18n.tsx";
import { useSession } from "../platform/session.tsx";
import { iconButtonStyle } from "../ui/button-style.ts";
import { Icon } from "../ui/Icon.tsx";
import { placeMenu } from "../ui/place.ts";
import { useSwitchSpace } from "./use-switch-space.ts";

/** The bell with the count of unread notifications; a click opens the panel under it. */
export function NotificationsBell() {
  const t = useT("shell");
  const { unread } = useNotifications();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const enterSpace = useEnterSpace();
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    const bell = document.getElementById(`${id}-bell`);
    if (event.newState !== "open" || !bell) return;
    placeMenu(event.currentTarget, bell, "end");
    setOpen(true);
  };
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === "open")
      return event.currentTarget.querySelector<HTMLElement>("[data-row]")?.focus();
    setOpen(false);
    // What had the focus may be gone: a row that was removed, a button with nothing left to do.
    if (document.activeElement === document.body) document.getElementById(`${id}-bell`)?.focus();
  };
  return (
    <>
      <button
        id={`${id}-bell`}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
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
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        className="fixed inset-auto m-0 w-100 flex-col overflow-hidden max-md:inset-x-2! max-md:w-auto max-md:max-w-none! rounded-card bg-surface shadow-panel transition duration-120 open:flex starting:-translate-y-1 starting:opacity-0"
      >
        {open && (
          <NotificationPanel
            titleId={`${id}-title`}
            onFollow={(notification) => {
              panel.current?.hidePopover();
              enterSpace(notification);
            }}
          />
        )}
      </section>
    </>
  );
}

/** What a notification leads to stands in its space: whoever works in another goes there first. */
function useEnterSpace() {
  const { user } = useSession();
  const go = useSwitchSpace();
  return ({ space_id }: Notification) => {
    const space = user?.spaces.find(({ id }) => id === space_id);
    if (space && space.id !== user?.space.id) go(space);
  };
}
