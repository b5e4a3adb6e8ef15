import type { Notification } from "@owlstat/core/notifications/contract.ts";

/** Ids of what this page removed or read. They are never used again, so an entry may stay. */
export type Overlay = { removed: ReadonlySet<string>; read: ReadonlySet<string> };

/** Notifications and their unread count as they will be once the server has heard of everything done here. */
export function overlaid(
  notifications: readonly Notification[],
  unread: number,
  { removed, read }: Overlay,
): { notifications: Notification[]; unread: number } {
  const settled = notifications.filter((one) => !one.read && (removed.has(one.id) || read.has(one.id)));
  return {
    notifications: notifications
      .filter(({ id }) => !removed.has(id))
      .map((one) => (one.read || !read.has(one.id) ? one : { ...one, read: true })),
    unread: Math.max(0, unread - settled.length),
  };
}

/** Those that came since `last`, the newest id known: ids grow with time. */
export function freshSince(notifications: readonly Notification[], last: string): Notification[] {
  return notifications.filter(({ id, read }) => id > last && !read);
}
