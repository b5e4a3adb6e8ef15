import type { AlarmCovers } from "@owlstat/core/alarms/contract.ts";
import type { AlarmCondition, AlarmMeasure } from "@owlstat/core/alarms/measures.ts";
import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { ColumnType, Generated } from "kysely";

export type AlarmsTable = {
  id: string;
  space_id: string;
  created_by: string | null;
  measure: AlarmMeasure;
  condition: AlarmCondition;
  value: number | null;
  definition: EngagementDefinition;
  time_zone: string;
  due: Day | null;
  covers: AlarmCovers;
  folder_id: string | null;
  other_id: number | null;
  by_email: boolean;
  on_platform: boolean;
  since: Day;
  paused_at: Date | null;
  snoozed_until: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type Asked<T> = ColumnType<T, never, never>;

type FiringsTable = {
  id: string;
  alarm_id: string;
  space_id: string;
  profile_id: number;
  day: Day;
  value: number;
  before: number;
  quiet: Generated<boolean>;
  /** What the alarm asked for when it fired, copied by the database. */
  measure: Asked<AlarmMeasure>;
  condition: Asked<AlarmCondition>;
  threshold: Asked<number | null>;
  other_id: Asked<number | null>;
  fired_at: Date;
  acknowledged_by: string | null;
  acknowledged_at: Date | null;
  comment: Generated<string>;
};

type MailsTable = {
  user_id: string;
  firing_id: string;
  mail_id: string | null;
  claimed_at: Date | null;
  mailed_at: Date | null;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    alarms: AlarmsTable;
    alarm_accounts: { alarm_id: string; profile_id: number };
    alarm_people: { alarm_id: string; user_id: string };
    alarm_firings: FiringsTable;
    alarm_mails: MailsTable;
  }
}
