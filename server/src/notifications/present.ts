import type { AlarmMeasure } from "@owlstat/core/alarms/measures.ts";
import { type MeasureTexts, nameMeasure, writeValue } from "@owlstat/core/alarms/writing.ts";
import type { GoalMeasure } from "@owlstat/core/goals/measures.ts";
import { writeGoalValue } from "@owlstat/core/goals/writing.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { NOTIFICATIONS_SHOWN, type Notification } from "@owlstat/core/notifications/contract.ts";
import {
  type NotificationKind,
  type NotificationValues,
  targetOf,
} from "@owlstat/core/notifications/rules.ts";
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
  const measures = texts.translator("alarms", language);
  const present = ({ id, category, kind, values, read_at, created_at, space_id }: NotificationRow) => ({
    id,
    category,
    text: t(`kind.${kind}`, isMeasured(values) ? measured(measures, values, kind, language) : values),
    read: read_at !== null,
    createdAt: created_at.toISOString(),
    space_id,
    to: targetOf(kind, values),
  });
  return {
    notifications: shown.map(present),
    unread,
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

type Measured = NotificationValues["alarm_fired" | "goal_changed" | "goal_missed"] & { other?: string };

const isMeasured = (values: object): values is Measured => "measure" in values;

/** Stored without language: measure and amounts are written as the mails and pages of alarms and goals write them. */
function measured(
  t: MeasureTexts,
  { other = null, ...values }: Omit<Measured, "other"> & { other?: string | null },
  kind: NotificationKind,
  language: Language,
): Record<string, string> {
  const measure = values.measure as AlarmMeasure & GoalMeasure;
  const write = kind === "alarm_fired" ? writeValue : writeGoalValue;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? write(measure, value, language) : value,
  ]);
  return { ...Object.fromEntries(written), measure: nameMeasure(t, { measure, other }) };
}
