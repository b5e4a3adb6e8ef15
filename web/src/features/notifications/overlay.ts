import type { Notification } from "@owlstat/core/notifications/contract.ts";

/** Ids of what this page removed or read. They are never used again, so an entry may stay. */
export type Overlay = {
  removed: ReadonlySet<string>;
  read: ReadonlySet<string>;
  /** The newest when all were read at once: ids grow with time, so whatever came before was read with it. */
  readUpTo: string;
};

/** Notifications and their unread count as they will be once the server has heard of everything done here. */
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

/** Those that came since `last`, the newest id known. */
export function freshSince(notifications: readonly Notification[], last: string): Notification[] {
  return notifications.filter(({ id, read }) => id > last && !read);
}
