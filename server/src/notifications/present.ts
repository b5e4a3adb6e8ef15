import type { Language } from "@owlstat/core/i18n/languages.ts";
import { NOTIFICATIONS_SHOWN, type Notification } from "@owlstat/core/notifications/contract.ts";
import type { Queries } from "../platform/db/connect.ts";
import type { Texts } from "../platform/texts.ts";
import { countUnread, type NotificationRow, newestNotifications } from "./store.ts";

/** One page of somebody's notifications, written in their language. */
export async function presentNotifications(
  { db, texts, language }: { db: Queries; texts: Texts; language: Language },
  userId: string,
  before?: string,
): Promise<{ notifications: Notification[]; unread: number; next: string | null }> {
  const [rows, unread] = await Promise.all([
    newestNotifications(db, userId, before),
    countUnread(db, userId),
  ]);
  const shown = rows.slice(0, NOTIFICATIONS_SHOWN);
  const t = texts.translator("notifications", language);
  // Stored without language; written in the reader's language at the time of reading.
  const measure = (name: string) =>
    texts.translator("alarms", language)(`measure.${name}` as "measure.posts");
  const present = ({ id, category, kind, values, read_at, created_at, space_id }: NotificationRow) => ({
    id,
    category,
    text: t(`kind.${kind}`, "measure" in values ? { ...values, measure: measure(values.measure) } : values),
    read: read_at !== null,
    createdAt: created_at.toISOString(),
    space_id,
  });
  return {
    notifications: shown.map(present),
    unread,
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
