import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";

export type UsersTable = {
  id: string;
  email: string;
  name: string;
  language: Language | null;
  password_hash: string | null;
  role: "user" | "admin";
  onboarding_completed: boolean;
  onboarding_note: string;
  onboarding_handled_at: Date | null;
  first_time: boolean;
  /** Whether they were moved here from the legacy version. */
  from_legacy: boolean;
  confirmed_at: Date | null;
  newsletter: boolean;
  theme: "light" | "dark" | null;
  time_zone: string | null;
  engagement_definition: EngagementDefinition | null;
  engagement_decimals: number;
  /** The hour of the one mail a day about alarms; null is at once. */
  alarm_mail_hour: number | null;
  quiet_from: number | null;
  quiet_to: number | null;
  terms_accepted_at: Date | null;
  /** When they first paid an order, for whichever of their spaces. */
  ordered_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    users: UsersTable;
  }
}
