import {
  deleteNotification,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from "@owlstat/core/notifications/contract.ts";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../platform/calls/api.ts";
import { CallError } from "../../platform/calls/call-error.ts";
import { useEvents } from "../../platform/events/events.tsx";
import { useSession } from "../../platform/session/session.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { type Overlay, overlaid } from "./overlay.ts";

/** Milliseconds after a click until a notification is marked as read. */
const READ_AFTER = 1000;

type NotificationsValue = {
  notifications: readonly Notification[];
  unread: number;
  /** Marks it as read a moment after it was followed. */
  follow(notification: Notification): void;
  /** Removes it at once; it returns with a message if the server fails. */
  remove(notification: Notification): void;
  readAll(): void;
  /** Applies the changes of this page to notifications that are not among the newest. */
  seen(notifications: readonly Notification[]): readonly Notification[];
};

const NotificationsContext = createContext<NotificationsValue | null>(null);

export function useNotifications(): NotificationsValue {
  const value = use(NotificationsContext);
  if (!value) throw new Error("useNotifications needs its provider");
  return value;
}

/** The user's notifications, live, including changes that the server has not confirmed yet. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { overlay, follow, remove, readAll } = useActs(useReread());
  const value = useMemo(() => {
    const { notifications, unread } = overlaid(
      user?.notifications ?? [],
      user?.unread_notifications ?? 0,
      overlay,
    );
    const seen = (older: readonly Notification[]) => overlaid(older, 0, overlay).notifications;
    return { notifications, unread, follow, remove, readAll, seen };
  }, [user?.notifications, user?.unread_notifications, overlay, follow, remove, readAll]);
  return <NotificationsContext value={value}>{children}</NotificationsContext>;
}

/** Reads them again whenever they may have changed, and in a language just chosen. */
function useReread(): () => Promise<void> {
  const { patch } = useSession();
  const language = useLanguage();
  const asked = useRef(0);
  const reread = useCallback(async () => {
    const turn = ++asked.current;
    const answer = await call(listNotifications).catch(() => null);
    if (!answer || turn !== asked.current) return;
    const { notifications, unread } = answer;
    patch({ notifications, unread_notifications: unread });
  }, [patch]);
  useEvents("notifications", () => void reread());
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    void reread();
  }, [language, reread]);
  return reread;
}

type Change = (known: Overlay) => Overlay;

function useActs(reread: () => Promise<void>) {
  const t = useT("shell");
  const { user, patch } = useSession();
  const { overlay, attempt } = useOverlay(reread);
  const shown = useRef(user?.notifications);
  shown.current = user?.notifications;
  return useMemo(
    () => ({
      overlay,
      follow: ({ id, read }: Notification) => {
        const act = () =>
          attempt(...marking("read", id), () => call(readNotification, { id }), t("bell.readFailed"));
        if (!read) setTimeout(() => void act(), READ_AFTER);
      },
      remove: ({ id }: Notification) =>
        void attempt(
          ...marking("removed", id),
          () => call(deleteNotification, { id }),
          t("bell.removeFailed"),
        ),
      readAll: () => {
        const newest = shown.current ?? [];
        // Those beyond the newest are counted as well.
        patch({ unread_notifications: newest.filter(({ read }) => !read).length });
        const upTo = (readUpTo: string) => (known: Overlay) => ({ ...known, readUpTo });
        const done = upTo(newest[0]?.id ?? "");
        const undone = upTo(overlay.readUpTo);
        void attempt(done, undone, () => call(readAllNotifications, {}), t("bell.readFailed"));
      },
    }),
    [overlay, attempt, patch, t],
  );
}

/** Changes show at once, and are reverted with a message if the server fails. */
function useOverlay(reread: () => Promise<void>) {
  const toast = useToast();
  const [overlay, setOverlay] = useState<Overlay>({ removed: new Set(), read: new Set(), readUpTo: "" });
  const attempt = useCallback(
    async (done: Change, undone: Change, act: () => Promise<unknown>, failed: string) => {
      setOverlay(done);
      try {
        await act();
      } catch (error) {
        // Done on another device already.
        if (error instanceof CallError && error.code === "not_found") return;
        setOverlay(undone);
        toast({ tone: "error", text: failed });
        await reread();
      }
    },
    [toast, reread],
  );
  return { overlay, attempt };
}

/** The changes that set and remove a mark. */
function marking(part: "read" | "removed", id: string): [Change, Change] {
  return [
    (known) => ({ ...known, [part]: new Set([...known[part], id]) }),
    (known) => ({ ...known, [part]: new Set([...known[part]].filter((other) => other !== id)) }),
  ];
}
