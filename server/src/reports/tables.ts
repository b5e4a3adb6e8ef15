import type { EngagementDefinition } from "@owlstat/core/analyses/types.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import type {
  RecipientKind,
  ReportContent,
  ReportCovers,
  ReportFile,
  ReportMailing,
} from "@owlstat/core/reports/definition.ts";
import type { ReportModel } from "@owlstat/core/reports/model.ts";
import type { Remark } from "@owlstat/core/reports/remarks.ts";
import type { ReportReview, ReviewState } from "@owlstat/core/reports/review.ts";
import type { ReportSchedule } from "@owlstat/core/reports/schedule.ts";
import type { Sending } from "@owlstat/core/reports/sending.ts";
import type { ReportSettings } from "@owlstat/core/reports/settings-contract.ts";
import type { Day } from "@owlstat/core/time.ts";
import type { Generated, JSONColumnType } from "kysely";

/** The content of a report without its accounts, which have their own table. */
export type StoredContent = Omit<
  ReportContent,
  "name" | "covers" | "usernames" | "folderId" | "each_client"
> & {
  files: readonly ReportFile[];
  mail?: ReportMailing;
};

export type ReportsTable = {
  id: string;
  space_id: string;
  created_by: string | null;
  name: string;
  covers: ReportCovers;
  folder_id: string | null;
  each_client: string[] | null;
  template_id: Generated<string | null>;
  content: JSONColumnType<StoredContent>;
  schedule: JSONColumnType<ReportSchedule | null>;
  likeness: string;
  definition: EngagementDefinition;
  time_zone: string;
  clients: string[];
  this_time: JSONColumnType<Remark[], string | undefined, string>;
  review: JSONColumnType<ReportReview | null, string | null | undefined, string | null>;
  next_at: Date | null;
  paused_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type SendingsTable = {
  id: string;
  report_id: string;
  space_id: string;
  kind: Sending["kind"];
  period: string;
  day: Day;
  client_id: Generated<string | null>;
  due_at: Date;
  asked_by: string | null;
  state: Sending["state"];
  reason: Sending["reason"];
  usernames: Generated<string[]>;
  clients: Generated<string[]>;
  this_time: JSONColumnType<Remark[], string | undefined, string>;
  created_at: Date;
  ended_at: Date | null;
};

export type DeliveriesTable = {
  sending_id: string;
  email: string;
  language: Language;
  state: Sending["recipients"][number]["state"];
  reason: string | null;
  at: Date | null;
};

export type LinksTable = {
  id: string;
  sending_id: string;
  report_id: string;
  space_id: string;
  language: Language;
  mailed: boolean;
  password_hash: string | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  opened: Generated<number>;
  opened_at: Date | null;
};

export type TrialRecipientsTable = {
  space_id: string;
  id: string;
  email: string;
  asked_by: string | null;
  asked_at: Date;
  agreed_at: Date | null;
};

type ReviewsTable = {
  report_id: string;
  period: string;
  space_id: string;
  due_at: Date;
  state: ReviewState;
  answered_by: string | null;
  answered_at: Date | null;
  comments: JSONColumnType<{ user_id: string; text: string; at: string }[], string | undefined, string>;
  created_at: Date;
};

type SettingsTable = Omit<ReportSettings, "book"> & {
  space_id: string;
  book: JSONColumnType<ReportSettings["book"]>;
  updated_at: Date;
};

type TemplatesTable = {
  id: string;
  space_id: string;
  created_by: string | null;
  name: string;
  content: JSONColumnType<StoredContent>;
  schedule: JSONColumnType<ReportSchedule | null>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
  /** The reports that followed it until it was deleted. */
  followed_by: Generated<string[]>;
};

declare module "../platform/db/tables.ts" {
  interface Tables {
    report_templates: TemplatesTable;
    report_settings: SettingsTable;
    reports: ReportsTable;
    report_accounts: { report_id: string; profile_id: number; position: number };
    report_recipients: {
      report_id: string;
      email: string;
      language: Language | null;
      kind: Generated<RecipientKind>;
      position: number;
    };
    report_sendings: SendingsTable;
    report_models: {
      sending_id: string;
      language: Language;
      /** Only of models stored before they were packed. */
      model: JSONColumnType<ReportModel> | null;
      packed: Buffer | null;
      usernames: string[] | null;
    };
    report_deliveries: DeliveriesTable;
    report_links: LinksTable;
    report_reviews: ReviewsTable;
    trial_recipients: TrialRecipientsTable;
  }
}
