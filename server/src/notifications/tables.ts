import type { NotificationCategory } from "@owlstat/core/notifications/contract.ts";
import type { NotificationKind, NotificationValues } from "@owlstat/core/notifications/rules.ts";
import type { JSONColumnType } from "kysely";

export type NotificationsTable = {
  id: string;
  user_id: string;
  space_id: string | null;
  category: NotificationCategory;
  kind: NotificationKind;
  values: JSONColumnType<NotificationValues[NotificationKind]>;
  once_key: string | null;
  read_at: Date | null;
  created_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    notifications: NotificationsTable;
  }
}
