import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const NotificationCategory = z.enum([
  "reports",
  "receipt",
  "goals",
  "alarms",
  "accounts",
  "connections",
  "api",
  "channels",
]);
export type NotificationCategory = z.output<typeof NotificationCategory>;

export const Notification = z.object({
  id: z.uuid(),
  category: NotificationCategory,
  /** In the reader's language. */
  text: z.string(),
  read: z.boolean(),
  /** ISO instant. */
  createdAt: z.string(),
  /** The space it is about; null where it is about the person. */
  space_id: z.nullable(z.uuid()),
});
export type Notification = z.output<typeof Notification>;

/** How many of the newest ones come with the user and on each page of the list. */
export const NOTIFICATIONS_SHOWN = 50;

const ById = z.object({ id: z.uuid() });
const Done = z.object({ ok: z.literal(true) });

export const listNotifications = endpoint({
  method: "GET",
  path: "/users/notifications",
  summary: "One's notifications, newest first, page by page.",
  query: z.object({ before: z.optional(z.uuid()) }),
  answer: z.object({
    notifications: z.array(Notification),
    /** Over all pages. */
    unread: z.number(),
    /** Give it back as `before` for the next page; null on the last one. */
    next: z.nullable(z.uuid()),
  }),
});

export const readNotification = endpoint({
  method: "GET",
  path: "/users/read-notification/:id",
  summary: "Marks a notification as read.",
  params: ById,
  answer: Done,
  errors: ["not_found"],
  changesState: true,
});

export const readAllNotifications = endpoint({
  method: "POST",
  path: "/users/notifications/read-all",
  summary: "Marks every notification as read.",
  answer: z.object({ read: z.number() }),
});

export const deleteNotification = endpoint({
  method: "DELETE",
  path: "/users/notification/:id",
  summary: "Removes a notification.",
  params: ById,
  answer: Done,
  errors: ["not_found"],
});

export const openEvents = endpoint({
  method: "GET",
  path: "/users/events",
  summary:
    "What happens, as it happens: server-sent events for the user and the current space. The first one, and one after every gap, is `ready`: read again what you show.",
  stream: true,
  answer: z.object({
    /** What it is about: `ready`, `notifications`, `tabs`, `notes`, `import` and others. */
    type: z.string(),
    /** Ids and small figures. */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  errors: ["rate_limited"],
});
