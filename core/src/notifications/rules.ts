import type { NotificationCategory } from "./contract.ts";

/** The kinds of notification, with the values that each text needs. */
export type NotificationValues = {
  new_receipt: { number: string };
  card_declined: Record<string, never>;
  billing_details: Record<string, never>;
  report_ready: { report: string };
  /** `id` of the report, so that a click leads to its sendings; missing in what was told before. */
  report_sent: { report: string; count: number; id: string };
  /** Somebody is asked to look at a report; or it is held until somebody answers. */
  report_review: { report: string; id: string };
  report_held: { report: string; id: string };
  report_waiting: { report: string; id?: string };
  report_skipped: { report: string; id?: string };
  report_rests: { report: string; id?: string };
  report_bounced: { report: string; email: string; id?: string };
  report_complained: { report: string; email: string; id?: string };
  report_failed: { report: string; id?: string };
  import_finished: { added: number; failed: number };
  /** `measure` names a text of the alarms, `other` the account a lead is over. */
  alarm_fired: { account: string; measure: string; value: number; other?: string };
  alarms_fired: { count: number };
  /** `measure` is the key of a text, `state` is the goal's new state. */
  goal_changed: { account: string; measure: string; target: number; state: string };
  /** Where it ended, and how far from its target. */
  goal_missed: { account: string; measure: string; target: number; value: number; off: number };
  import_failed: { name: string };
  /** An account can no longer be read; `count` is how many the same login was used for. */
  connection_lost: { account: string; count: number };
  connection_expires: { person: string; days: number };
  /** A client of an agency connected accounts of their own, or took them back. */
  client_connected: { client: string; account: string; count: number };
  client_disconnected: { client: string; account: string; count: number };
  webhook_disabled: { host: string };
  channel_disabled: { channel: string };
  browser_removed: { browser: string };
};
export type NotificationKind = keyof NotificationValues;

/** The category of each kind, which decides where a click leads. */
export const NOTIFICATION_CATEGORIES: Readonly<Record<NotificationKind, NotificationCategory>> = {
  new_receipt: "receipt",
  card_declined: "receipt",
  billing_details: "receipt",
  report_ready: "reports",
  report_sent: "reports",
  report_review: "reports",
  report_held: "reports",
  report_waiting: "reports",
  report_skipped: "reports",
  report_rests: "reports",
  report_bounced: "reports",
  report_complained: "reports",
  report_failed: "reports",
  import_finished: "accounts",
  alarm_fired: "alarms",
  alarms_fired: "alarms",
  goal_changed: "goals",
  goal_missed: "goals",
  import_failed: "accounts",
  connection_lost: "connections",
  connection_expires: "connections",
  client_connected: "connections",
  client_disconnected: "connections",
  webhook_disabled: "api",
  channel_disabled: "channels",
  browser_removed: "channels",
};

export const NOTIFICATION_TARGETS: Readonly<Record<NotificationCategory, string>> = {
  reports: "/settings?page=downloads",
  receipt: "/settings?page=billing",
  goals: "/goals",
  alarms: "/alarms",
  accounts: "/accounts",
  connections: "/settings?page=connected-pages",
  api: "/settings?page=api",
  channels: "/settings?page=channels",
};

const REVIEWED: readonly NotificationKind[] = ["report_review", "report_held"];

/** Where a click on one notification leads: to the report it is about, else where its category leads. */
export function targetOf(kind: NotificationKind, values: object): string {
  const { id = null } = values as { id?: unknown };
  const category = NOTIFICATION_CATEGORIES[kind];
  if (category !== "reports" || typeof id !== "string") return NOTIFICATION_TARGETS[category];
  return `/reports?${REVIEWED.includes(kind) ? "review" : "log"}=${encodeURIComponent(id)}`;
}

/** Notifications older than this are removed. */
export const NOTIFICATION_DAYS = 90;

/** The unread count as the bell shows it. */
export function badgeText(unread: number): string {
  return unread > 99 ? "99+" : String(unread);
}
