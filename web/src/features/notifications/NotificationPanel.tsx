import {
  listNotifications,
  NOTIFICATIONS_SHOWN,
  type Notification,
} from "@owlstat/core/notifications/contract.ts";
import { useState } from "react";
import { call } from "../../platform/calls/api.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useT } from "../../platform/texts/i18n.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useToast } from "../../ui/overlays/toast.tsx";
import { useBrowserNotices } from "./browser-notices.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import { useNotifications } from "./notifications.tsx";

type NotificationPanelProps = {
  titleId: string;
  /** Called when a notification was followed, so that the panel closes. */
  onFollow: (notification: Notification) => void;
};

/** All notifications, newest first. */
export function NotificationPanel({ titleId, onFollow }: NotificationPanelProps) {
  const t = useT("shell");
  const { notifications, unread, readAll } = useNotifications();
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2 id={titleId} className="font-semibold">
          {t("bell.title")}
        </h2>
        {unread > 0 && (
          <Button size="sm" variant="ghost" icon="check" onClick={readAll}>
            {t("bell.readAll")}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {notifications.length > 0 ? (
          <Rows onFollow={onFollow} />
        ) : (
          <EmptyState
            kind="cleared"
            icon="bell"
            title={t("bell.emptyTitle")}
            text={t("bell.empty")}
            action={
              <LinkButton to="/alarms" variant="secondary" size="sm">
                {t("bell.emptyAction")}
              </LinkButton>
            }
            compact
          />
        )}
      </div>
      <NoticeSwitch />
    </>
  );
}

function Rows({ onFollow }: Pick<NotificationPanelProps, "onFollow">) {
  const t = useT("shell");
  const { user } = useSession();
  const { notifications, seen, follow, remove } = useNotifications();
  const { older, more, loading, load } = useOlder(user?.notifications ?? []);
  const spaceOf = ({ space_id }: Notification) => {
    const space = space_id === user?.space.id ? undefined : user?.spaces.find(({ id }) => id === space_id);
    return space && (space.kind === "personal" ? t("space.personal") : space.name);
  };
  return (
    <>
      <ul>
        {[...notifications, ...seen(older)].map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            space={spaceOf(notification)}
            onFollow={() => {
              follow(notification);
              onFollow(notification);
            }}
            onRemove={() => remove(notification)}
          />
        ))}
      </ul>
      {more && (
        <Button variant="ghost" busy={loading} className="mx-auto my-2 flex" onClick={load}>
          {t("bell.older")}
        </Button>
      )}
    </>
  );
}

/** The older pages that were loaded. */
function useOlder(newest: readonly Notification[]) {
  const t = useT("shell");
  const toast = useToast();
  const [older, setOlder] = useState<readonly Notification[]>([]);
  const [next, setNext] = useState<string | null | undefined>();
  const [loading, setLoading] = useState(false);
  const last = newest.at(-1)?.id;
  const load = async () => {
    setLoading(true);
    try {
      const answer = await call(listNotifications, { before: next ?? last });
      setOlder((known) => [...known, ...answer.notifications]);
      setNext(answer.next);
    } catch {
      toast({ tone: "error", text: t("bell.olderFailed") });
    }
    setLoading(false);
  };
  const known = new Set(newest.map(({ id }) => id));
  return {
    older: older.filter(({ id }) => !known.has(id)),
    more: next === undefined ? newest.length >= NOTIFICATIONS_SHOWN : next !== null,
    loading,
    load: () => void load(),
  };
}

function NoticeSwitch() {
  const t = useT("shell");
  const { state, change } = useBrowserNotices();
  if (state === "unavailable") return null;
  return (
    <div className="flex flex-col border-t border-line px-4 py-1.5">
      <Switch
        label={t("bell.browser")}
        checked={state === "on"}
        disabled={state === "blocked"}
        onChange={({ target }) => void change(target.checked)}
      />
      <p className="pb-1 text-xs text-muted">
        {t(state === "blocked" ? "bell.browserBlocked" : "bell.browserHint")}
      </p>
    </div>
  );
}
