import type { Notification } from "@owlstat/core/notifications/contract.ts";

/** Ids of what this page removed or read. They are never used again, so an entry may stay. */
export type Overlay = {
  removed: ReadonlySet<string>;
  read: ReadonlySet<string>;
  /** The newest id when all were marked as read: ids grow with time, so all earlier ones are read, too. */
  readUpTo: string;
};

/** Notifications and unread count as they will be once the server knows all changes. */
export function overlaid(
  notifications: readonly Notification[],
  unread: number,
  { removed, read, readUpTo }: Overlay,
): { notifications: Notification[]; unread: number } {
  const isRead = ({ id }: Notification) => read.has(id) || id <= readUpTo;
  const settled = notifications.filter((one) => !one.read && (removed.has(one.id) || isRead(one)));
  return {
    notifications: notifications
      .filter(({ id }) => !removed.has(id))
      .map((one) => (one.read || !isRead(one) ? one : { ...one, read: true })),
    unread: Math.max(0, unread - settled.length),
  };
}

/** Those newer than `last`, the newest known id. */
export function freshSince(notifications: readonly Notification[], last: string): Notification[] {
  return notifications.filter(({ id, read }) => id > last && !read);
}
