import { ageText } from "@owlstat/core/i18n/age.ts";
import type { Notification, NotificationCategory } from "@owlstat/core/notifications/contract.ts";
import { NOTIFICATION_TARGETS } from "@owlstat/core/notifications/rules.ts";
import { useInstantText } from "../../platform/browser/instant.ts";
import { useNow } from "../../platform/browser/use-now.ts";
import { Link } from "../../platform/routing/router.tsx";
import { useLanguage, useT } from "../../platform/texts/i18n.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Icon } from "../../ui/marks/Icon.tsx";
import type { IconName } from "../../ui/marks/icons.ts";
import { cx } from "../../ui/styles/cx.ts";

const ICONS: Record<NotificationCategory, IconName> = {
  reports: "report",
  receipt: "card",
  goals: "target",
  alarms: "alarm",
  accounts: "users",
  connections: "link",
  api: "warning",
  channels: "warning",
};

type NotificationRowProps = {
  notification: Notification;
  /** The name of the space it is about, where that is another than the current one. */
  space: string | undefined;
  onFollow: () => void;
  onRemove: () => void;
};

/** One notification: a link to what it is about, and a button that takes it away. */
export function NotificationRow({ notification, space, onFollow, onRemove }: NotificationRowProps) {
  const t = useT("shell");
  const { category, text, read, createdAt } = notification;
  return (
    <li className="group/row relative flex items-start gap-1 rounded-control hover:bg-raised">
      <Link
        to={NOTIFICATION_TARGETS[category]}
        data-row
        onClick={onFollow}
        className="flex min-w-0 flex-1 gap-3 rounded-control py-3 pl-3"
      >
        <span
          className={cx(
            "relative flex size-9 shrink-0 items-center justify-center rounded-full",
            read ? "bg-raised text-muted" : "bg-brand-tint text-brand-text",
          )}
        >
          <Icon name={ICONS[category]} />
        </span>
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className={cx("wrap-anywhere", read ? "text-muted" : "font-medium")}>
            {!read && <span className="sr-only">{t("bell.unread")} </span>}
            {text}
          </span>
          <span className="text-xs text-muted">
            <Age instant={createdAt} />
            {space && <> · {space}</>}
          </span>
        </span>
      </Link>
      <span className="flex shrink-0 items-center pt-2 pr-1">
        <IconButton
          icon="close"
          size="sm"
          className="text-muted"
          label={t("bell.removeOne", { text })}
          onClick={(event) => {
            moveFocus(event.currentTarget.closest("li"));
            onRemove();
          }}
        />
      </span>
    </li>
  );
}

/** Before a row is removed, moves the focus to its neighbour. */
function moveFocus(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>("[data-row]")?.focus();
}

function Age({ instant }: { instant: string }) {
  const language = useLanguage();
  const { moment } = useInstantText();
  const now = useNow();
  return (
    <time dateTime={instant} title={moment(instant)}>
      {ageText(Date.parse(instant), now, language)}
    </time>
  );
}
