import {
  NOTIFICATION_CATEGORIES,
  type NotificationKind,
  type NotificationValues,
} from "@owlstat/core/notifications/rules.ts";
import type { Queries } from "../platform/db/connect.ts";
import { publish } from "../platform/events/publish.ts";
import { uuidv7 } from "../platform/uuid.ts";
import { insertNotifications, memberIds } from "./store.ts";

type Message<Kind extends NotificationKind> = {
  kind: Kind;
  values: NotificationValues[Kind];
  /**
   * Identifies the cause, such as `receipt 2026-0012`: each person is notified once, however often it is
   * tried.
   */
  once?: string;
  /** The clock's instant in milliseconds. */
  now: number;
};

/** Notifies one person, in the transaction of the cause. Returns whether the notification was new. */
export async function notifyUser<Kind extends NotificationKind>(
  q: Queries,
  { userId, spaceId = null, ...message }: Message<Kind> & { userId: string; spaceId?: string | null },
): Promise<boolean> {
  return (await insertAndPublish(q, [userId], spaceId, message)) > 0;
}

/** Notifies everybody who sees the whole space. Returns for how many it was new. */
export async function notifySpace<Kind extends NotificationKind>(
  q: Queries,
  { spaceId, ...message }: Message<Kind> & { spaceId: string },
): Promise<number> {
  return insertAndPublish(q, await memberIds(q, spaceId), spaceId, message);
}

async function insertAndPublish<Kind extends NotificationKind>(
  q: Queries,
  userIds: readonly string[],
  spaceId: string | null,
  { kind, values, once, now }: Message<Kind>,
): Promise<number> {
  const message = await insertNotifications(
    q,
    userIds.map((userId) => ({
      id: uuidv7(now),
      user_id: userId,
      space_id: spaceId,
      category: NOTIFICATION_CATEGORIES[kind],
      kind,
      values,
      once_key: once ?? null,
      created_at: new Date(now),
    })),
  );
  for (const userId of message) await publish(q, { to: { userId }, type: "notifications" });
  return message.length;
}
