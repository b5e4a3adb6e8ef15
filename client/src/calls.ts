// Written by `npm run client` from the description of the API.

export type DeleteAlarmsByIdAnswer = {
  ok: true;
};

export type DeleteGoalsByIdCommentsByCommentAnswer = {
  comments: Array<Comment>;
};

export type Comment = {
  /** Its id. */
  id: string;
  author: string | null;
  mine: boolean;
  /** The text. */
  text: string;
  /** When it was made. */
  created_at: string;
};

export type AlarmFolder = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
};

export type AlarmLast = {
  username: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  value: number;
};

export type AlarmSparkline = {
  /** The day, YYYY-MM-DD. */
  day: string;
  value: number;
};

export type GetAlarmsByIdFiringsAnswer = {
  firings: Array<Firing>;
  next?: string | null;
};

export type Firing = {
  /** Its id. */
  id: string;
  alarm_id: string;
  measure:
    | "followers"
    | "following"
    | "posts"
    | "engagement"
    | "daily_change"
    | "change_7d"
    | "change_30d"
    | "lead"
    | "anomaly"
    | "breakout"
    | "stopped"
    | "net-growth"
    | "velocity"
    | "ratio"
    | "median-engagement"
    | "applause"
    | "conversation"
    | "comment-ratio"
    | "tier-benchmark"
    | "media-value"
    | "cadence"
    | "authenticity"
    | "reach"
    | "views"
    | "gained-lost"
    | "link-taps"
    | "non-follower-share"
    | "engagement-by-reach"
    | "saves-shares"
    | "stories"
    | "reels-retention";
  condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
  threshold: number | null;
  other: string | null;
  username: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  value: number;
  /** The value before. */
  before: number;
  /** When it fired. */
  fired_at: string;
  acknowledged_at: string | null;
  /** Who said so. */
  acknowledged_by: string | null;
  comment: string;
};

export type ClientBrand = {
  /** The name that is shown. */
  brandname: string;
  brandcolor: string | null;
  secondary_brandcolor: string | null;
  main_color: string | null;
  logo: string | null;
};

export type ClientLastReport = {
  /** What it is called. */
  name: string;
  /** The day, YYYY-MM-DD. */
  day: string;
};

export type PostClientsAnswer = {
  client: Client;
  accounts: Array<Account>;
  reports: Array<ClientReport>;
  goals: Array<ClientGoal>;
  notes: Array<ClientNote>;
  links: Array<ClientLink> | null;
  logins: Array<Login> | null;
};

export type Client = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  /** Whom to address there. */
  contact_name: string;
  /** The client's address. */
  contact_email: string;
  brand: ClientBrand | null;
  archived_at: string | null;
  /** The accounts it is about. */
  accounts: number;
  followers: number | null;
  followers_d30: number | null;
  last_report: ClientLastReport | null;
  last_visit: string | null;
  open_alarms: number;
};

export type Account = {
  username: string;
  name: string | null;
  profile_pic_hash: string | null;
  followers_count: number | null;
  engagement: number | null;
  d30: {
    followers_count: number | null;
    following_count: number | null;
    posts_count: number | null;
    engagement: number | null;
    /** How many days. */
    days?: number;
  };
};

export type ClientReport = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** Whether it is paused. */
  paused: boolean;
  next_at: string | null;
  last: string | null;
};

export type ClientGoal = {
  /** Its id. */
  id: string;
  username: string;
  measure:
    | "followers"
    | "engagement"
    | "posts"
    | "following"
    | "reach"
    | "views"
    | "link-taps"
    | "engagement-by-reach";
  /** The value to reach. */
  target: number;
  deadline: string;
  state: "on_the_way" | "at_risk" | "reached" | "missed";
  /** Whether it is paused. */
  paused: boolean;
};

export type ClientNote = {
  /** Its id. */
  id: string;
  username: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The text. */
  text: string;
};

export type ClientLink = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** The address. */
  url: string | null;
  folders: Array<AlarmFolder>;
  shows: Array<"notes" | "goals" | "insights" | "reports">;
  locked: boolean;
  /** When it was made. */
  created_at: string;
  expires_at: string | null;
  opened_at: string | null;
};

export type Login = {
  id: string | null;
  /** What it is called. */
  name: string;
  /** The e-mail address. */
  email: string;
  /** How many were taken. */
  accepted: boolean;
  seen_at: string | null;
};

export type LeftOut = Record<string, number>;

export type CompareMissing = {
  /** How many are needed. */
  need: number;
  /** How many there are. */
  have: number;
  /** What the figure counts. */
  unit: string;
  names?: Array<string>;
};

export type CompareResults = Record<
  string,
  | {
      ok: true;
      /** The value. */
      value: unknown;
      n: number;
      leftOut: LeftOut;
      otherDay?: number;
    }
  | {
      ok: false;
      missing: CompareMissing;
      leftOut: LeftOut;
    }
>;

export type Start = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The value. */
  value: number;
};

export type GoalProjected = {
  /** What is likely. */
  expected: string | null;
  earliest: string | null;
  latest: string | null;
};

export type Milestone = {
  /** Which part, from 0 to 1. */
  share: number;
  /** The value. */
  value: number;
  day: string | null;
  /** Whether it was reached. */
  reached: boolean;
};

export type Goal = {
  /** Its id. */
  id: string;
  username: string;
  measure:
    | "followers"
    | "engagement"
    | "posts"
    | "following"
    | "reach"
    | "views"
    | "link-taps"
    | "engagement-by-reach";
  definition: string;
  start: Start;
  /** The value to reach. */
  target: number;
  deadline: string;
  time_zone: string;
  by_email: boolean;
  on_platform: boolean;
  people: Array<string>;
  channels: Array<string>;
  author: string | null;
  state: "on_the_way" | "at_risk" | "reached" | "missed" | "paused" | "over_limit" | "no_account";
  reached_on: string | null;
  last: {
    /** The day, YYYY-MM-DD. */
    day: string;
    /** The value. */
    value: number;
  } | null;
  ended: {
    /** The day, YYYY-MM-DD. */
    day: string;
    /** The value. */
    value: number;
  } | null;
  progress: number;
  /** How many days are left. */
  days_left: number;
  needed_per_day: number | null;
  current_per_day: number | null;
  foreseeable_days: number;
  chance: number | null;
  projected: GoalProjected | null;
  milestones: Array<Milestone>;
  comments: number;
  /** When it was made. */
  created_at: string;
};

export type Course = {
  readings: Array<{
    /** The day, YYYY-MM-DD. */
    day: string;
    /** The value. */
    value: number;
  }>;
  forecast: Array<GoalForecast>;
  imported: boolean;
};

export type GoalForecast = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** What is likely. */
  expected: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
};

export type Results = Record<string, number>;

export type Rows = {
  /** How far it is. */
  done: number;
  total: number;
};

export type GetImportsByIdAnswer = {
  import: Import;
  preview: ImportPreview | null;
};

export type Import = {
  /** Its id. */
  id: string;
  kind: "handles" | "file" | "list";
  status: "analysing" | "ready" | "unreadable" | "running" | "done" | "cancelled" | "failed";
  /** What it is called. */
  name: string;
  problem:
    | "binary"
    | "empty"
    | "broken"
    | "no_columns"
    | "too_large"
    | "unexpected"
    | "left"
    | "daily_limit"
    | null;
  results: Results;
  read: number | null;
  rows: Rows;
  /** How many days. */
  days: number;
  /** When it was made. */
  created_at: string;
  ended_at: string | null;
};

export type ImportPreview = {
  /** How many rows. */
  rows: number;
  /** How many could be read. */
  good: number;
  bad: number;
  problems: Problems;
  first_problems: Array<FirstProblem>;
  first_rows: Array<FirstRow>;
  from: string | null;
  to: string | null;
  columns: ImportColumns | null;
  missing: Array<"username" | "followers" | "date_order">;
  handles: Array<Handle>;
  slots: Slots;
};

export type Problems = Record<string, number>;

export type FirstProblem = {
  /** The row, counted from 1. */
  row: number;
  problem: string;
  /** What stands in the cell. */
  cell: string;
};

export type FirstRow = {
  username: string;
  day: string | null;
  followers: number | null;
  following: number | null;
  posts: number | null;
};

export type ImportColumns = {
  header: boolean;
  roles: Array<"username" | "date" | "followers" | "following" | "posts" | null>;
  labels: Array<string>;
  date_order: "ymd" | "dmy" | "mdy" | null;
  date_examples: Array<string>;
  username: string | null;
};

export type Handle = {
  username: string;
  /** How many days. */
  days: number;
  collected_days: number;
  imported_days: number;
  apart: ImportApart | null;
  state: "new" | "tracked" | "over";
  result: "waiting" | "tracked" | "already" | "not_found" | "not_professional" | "no_slot" | "temporary";
};

export type ImportApart = {
  file: File;
  collected: Collected;
};

export type File = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** How many followers. */
  followers: number;
};

export type Collected = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** How many followers. */
  followers: number;
};

export type Slots = {
  /** How many are used. */
  used: number;
  total: number;
};

export type ProfileWindow = {
  key: "7d" | "30d" | "90d" | "12m" | "custom";
  from: string;
  to: string;
};

export type Window = {
  key: "7d" | "30d" | "90d" | "12m" | "last_week" | "last_month" | "custom";
  from: string | null;
  to: string | null;
};

export type Section = {
  id:
    | "kpis"
    | "headline"
    | "health"
    | "followers"
    | "net-growth"
    | "daily-change"
    | "weekday-growth"
    | "velocity"
    | "anomalies"
    | "forecast"
    | "milestones"
    | "following"
    | "ratio"
    | "follow-bursts"
    | "engagement-rate"
    | "median-engagement"
    | "applause"
    | "conversation"
    | "comment-ratio"
    | "distribution"
    | "tier-benchmark"
    | "media-value"
    | "format-mix"
    | "format-performance"
    | "caption-length"
    | "emoji-question-cta"
    | "cadence"
    | "sponsored"
    | "best-and-worst"
    | "breakout"
    | "post-life"
    | "best-time"
    | "posting-hours"
    | "followers-online"
    | "hashtag-use"
    | "hashtag-lift"
    | "hashtag-count"
    | "mention-lift"
    | "authenticity"
    | "age-gender"
    | "countries"
    | "cities"
    | "gender"
    | "engaged-audience"
    | "non-follower-share"
    | "reach"
    | "views"
    | "gained-lost"
    | "saves-shares"
    | "engagement-by-reach"
    | "link-taps"
    | "stories"
    | "reels-retention"
    | "compare"
    | "competitor-average"
    | "stats-table"
    | "notes"
    | "goals";
  comment: string;
};

export type Cover = {
  title: string;
  subtitle: string;
  /** Whether it is shown. */
  shown?: boolean;
};

export type Summary = {
  kind: "written" | "own" | "none";
  text: string;
};

export type Mail = {
  subject: string;
  message: string;
  reply_to: string;
};

export type Recipient = {
  email: string;
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  kind?: "to" | "cc" | "bcc";
  unsubscribed: boolean;
  reason: "too_often" | "not_relevant" | "never_asked" | "other" | null;
  refused: string | null;
};

export type ReportSchedule = {
  frequency: "daily" | "weekly" | "monthly";
  weekday: number;
  monthday: number;
  hour: number;
  time_zone: string;
  start: string | null;
  stop: string | null;
};

export type Report = {
  name: string;
  covers: "accounts" | "folder" | "all";
  usernames: Array<string>;
  folder_id: string | null;
  window: Window;
  compare: "none" | "previous" | "year";
  sections: Array<Section>;
  empty?: boolean;
  cover: Cover;
  summary: Summary;
  language: "it" | "fr" | "de" | "es" | "nl" | "en";
  design: "plain" | "bold" | "compact";
  files: Array<"pdf" | "xlsx">;
  mail?: Mail;
  recipients: Array<Recipient>;
  schedule: ReportSchedule | null;
  clients?: Array<string>;
  channels?: Array<string>;
  /** Its id. */
  id: string;
  folder: string | null;
  state: "active" | "by_hand" | "paused" | "not_in_plan" | "ended" | "no_accounts";
  /** The accounts it is about. */
  accounts: number;
  next: Array<string>;
  last: {
    /** Its id. */
    id: string;
    kind: "schedule" | "hand" | "test";
    /** The time it is about. */
    period: string;
    /** When it was due. */
    due_at: string;
    state: "waiting" | "sending" | "sent" | "skipped" | "failed";
    reason:
      | "no_accounts"
      | "not_collected"
      | "stale"
      | "not_in_plan"
      | "too_large"
      | "not_sent"
      | "deleted"
      | null;
    usernames: Array<string>;
    ended_at: string | null;
    /** How often it was opened. */
    opened: number;
    undelivered: number;
  } | null;
  author: string | null;
  /** When it was made. */
  created_at: string;
};

export type GetReportsSettingsAnswer = {
  sender_name: string;
  reply_to: string;
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  design: "plain" | "bold" | "compact" | null;
  time_zone: string | null;
  hour: number | null;
  book: Array<ReportBook>;
};

export type ReportBook = {
  email: string;
  name: string;
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
};

export type UserUp = {
  username: string;
  /** By how much it changed. */
  change: number;
  /** In %. */
  percent: number;
};

export type PatchAlarmsByIdAnswer = {
  alarm: Alarm;
};

export type Alarm = {
  /** Its id. */
  id: string;
  measure:
    | "followers"
    | "following"
    | "posts"
    | "engagement"
    | "daily_change"
    | "change_7d"
    | "change_30d"
    | "lead"
    | "anomaly"
    | "breakout"
    | "stopped"
    | "net-growth"
    | "velocity"
    | "ratio"
    | "median-engagement"
    | "applause"
    | "conversation"
    | "comment-ratio"
    | "tier-benchmark"
    | "media-value"
    | "cadence"
    | "authenticity"
    | "reach"
    | "views"
    | "gained-lost"
    | "link-taps"
    | "non-follower-share"
    | "engagement-by-reach"
    | "saves-shares"
    | "stories"
    | "reels-retention";
  condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
  value: number | null;
  definition: string;
  due: string | null;
  time_zone: string;
  covers: "accounts" | "folder" | "all";
  usernames: Array<string>;
  folder: AlarmFolder | null;
  other: string | null;
  by_email: boolean;
  on_platform: boolean;
  people: Array<string>;
  channels: Array<string>;
  author: string | null;
  state: "active" | "snoozed" | "paused" | "over_limit" | "ended" | "no_accounts";
  snoozed_until: string | null;
  accounts: number;
  last: AlarmLast | null;
  distance: number | null;
  sparkline: Array<AlarmSparkline>;
  holds: boolean;
  /** How often it fired. */
  fired: number;
  last_fired: string | null;
  /** When it was made. */
  created_at: string;
};

export type PatchChannelsByIdAnswer = {
  channel: Channel;
};

export type Channel = {
  /** Its id. */
  id: string;
  kind: "slack" | "discord" | "teams" | "telegram";
  /** What it is called. */
  name: string;
  language: "it" | "fr" | "de" | "es" | "nl" | "en";
  hint: string;
  /** Whether it is paused. */
  paused: boolean;
  disabled: "gone" | "failing" | null;
  last: {
    state: "waiting" | "delivered" | "failed";
    status: number | null;
    problem: "unreachable" | "refused" | "paused" | null;
    answer: string | null;
    /** When it was made. */
    created_at: string;
  } | null;
  /** When it was made. */
  created_at: string;
};

export type PatchFoldersByIdAnswer = {
  folder: FolderFolder;
};

export type FolderFolder = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  color: 1 | 2 | 3 | 4 | 5 | 6;
  shared: boolean;
  mine: boolean;
  /** The accounts it is about. */
  accounts: number;
};

export type PatchGoalsByIdAnswer = {
  goal: Goal;
};

export type PatchNotesByIdAnswer = {
  note: Note;
};

export type Note = {
  /** Its id. */
  id: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The text. */
  text: string;
  author: string | null;
  /** When it was made. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type ReportRecipient = {
  email: string;
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  kind?: "to" | "cc" | "bcc";
};

export type PatchReportsByIdAnswer = {
  report: Report;
};

export type UserAccount = {
  followers_count: number | null;
  following_count: number | null;
  posts_count: number | null;
  engagement: number | null;
  username: string;
  name: string | null;
  profile_pic_hash: string | null;
  status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
  d7: {
    followers_count: number | null;
    following_count: number | null;
    posts_count: number | null;
    engagement: number | null;
    /** How many days. */
    days?: number;
  };
  d30: {
    followers_count: number | null;
    following_count: number | null;
    posts_count: number | null;
    engagement: number | null;
    /** How many days. */
    days?: number;
  };
  sparkline: Array<number | null>;
  last_collected_at: string | null;
  /** When it was added. */
  added_at: string;
  /** Whether it is marked. */
  favourite: boolean;
  mine: boolean;
  folders: Array<string>;
};

export type Webhook = {
  /** Its id. */
  id: string;
  /** The address. */
  url: string;
  events: Array<
    | "alarm.fired"
    | "goal.reached"
    | "goal.missed"
    | "goal.at_risk"
    | "report.sent"
    | "report.failed"
    | "profile.collected"
    | "import.finished"
    | "connection.broken"
  >;
  /** Whether it is paused. */
  paused: boolean;
  disabled: "gone" | "failing" | null;
  /** When it was made. */
  created_at: string;
};

export type PostDownloadsAnswer = {
  download: Download;
};

export type Download = {
  /** Its id. */
  id: string;
  kind: "pdf" | "xlsx";
  /** What it is called. */
  name: string;
  status: "Generating" | "Ready" | "Expired" | "Failed";
  step: "reading" | "writing";
  /** How far it is. */
  done: number;
  total: number;
  problem: "no_data" | "not_in_plan" | "no_room" | "too_large" | "unexpected" | null;
  /** When it was asked for. */
  requested_at: string;
  expires_at: string | null;
  /** How large it is. */
  size: number | null;
};

/** Every call that a token may make, with what it takes and what it answers. */
export interface Calls {
  /** Deletes an alarm. It can be restored for 30 days. */
  "DELETE /alarms/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a channel. Alarms, goals and reports are no longer told to it. */
  "DELETE /channels/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Removes a download with its file. */
  "DELETE /downloads/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a folder; its accounts stay tracked. A client ends with its folder, which has to be said. */
  "DELETE /folders/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Also those that belong to this client. */
      with_client?: "true";
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a goal. It can be restored for 30 days. */
  "DELETE /goals/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a comment of one's own. */
  "DELETE /goals/{id}/comments/{comment}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** The id of the comment. */
      comment: string;
    };
    needed: true;
    answer: DeleteGoalsByIdCommentsByCommentAnswer;
  };
  /** Removes an import with its file and its imported days; its accounts stay tracked. */
  "DELETE /imports/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a note. */
  "DELETE /notes/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a report. It can be restored for 30 days. */
  "DELETE /reports/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Revokes a link to a report at once. */
  "DELETE /reports/links/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a template. Reports that were started from it stay. */
  "DELETE /reports/templates/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Deletes a webhook with its deliveries. */
  "DELETE /webhooks/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** The alarms of the current space, oldest first. */
  "GET /alarms": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The alarms. */
      alarms: Array<{
        /** Its id. */
        id: string;
        measure:
          | "followers"
          | "following"
          | "posts"
          | "engagement"
          | "daily_change"
          | "change_7d"
          | "change_30d"
          | "lead"
          | "anomaly"
          | "breakout"
          | "stopped"
          | "net-growth"
          | "velocity"
          | "ratio"
          | "median-engagement"
          | "applause"
          | "conversation"
          | "comment-ratio"
          | "tier-benchmark"
          | "media-value"
          | "cadence"
          | "authenticity"
          | "reach"
          | "views"
          | "gained-lost"
          | "link-taps"
          | "non-follower-share"
          | "engagement-by-reach"
          | "saves-shares"
          | "stories"
          | "reels-retention";
        condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
        value: number | null;
        definition: string;
        due: string | null;
        time_zone: string;
        covers: "accounts" | "folder" | "all";
        usernames: Array<string>;
        folder: AlarmFolder | null;
        other: string | null;
        by_email: boolean;
        on_platform: boolean;
        people: Array<string>;
        channels: Array<string>;
        author: string | null;
        state: "active" | "snoozed" | "paused" | "over_limit" | "ended" | "no_accounts";
        snoozed_until: string | null;
        accounts: number;
        last: AlarmLast | null;
        distance: number | null;
        sparkline: Array<AlarmSparkline>;
        holds: boolean;
        /** How often it fired. */
        fired: number;
        last_fired: string | null;
        /** When it was made. */
        created_at: string;
      }>;
      most: number;
      next?: string | null;
    };
  };
  /** When an alarm fired, newest first, at most 500. */
  "GET /alarms/{id}/firings": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: true;
    answer: GetAlarmsByIdFiringsAnswer;
  };
  /** What the alarms of the current space fired in the last days, newest first, at most 500. */
  "GET /alarms/firings": {
    input: {
      /** How many days back, today included. */
      days?: number;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: GetAlarmsByIdFiringsAnswer;
  };
  /** Where the space is told besides the bell and mail, oldest first. */
  "GET /channels": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The channels of the space. */
      channels: Array<{
        /** Its id. */
        id: string;
        kind: "slack" | "discord" | "teams" | "telegram";
        /** What it is called. */
        name: string;
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        hint: string;
        /** Whether it is paused. */
        paused: boolean;
        disabled: "gone" | "failing" | null;
        last: {
          state: "waiting" | "delivered" | "failed";
          status: number | null;
          problem: "unreachable" | "refused" | "paused" | null;
          answer: string | null;
          /** When it was made. */
          created_at: string;
        } | null;
        /** When it was made. */
        created_at: string;
      }>;
      next?: string | null;
    };
  };
  /** The clients of the current space by name, archived ones last. */
  "GET /clients": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The clients of the space. */
      clients: Array<{
        /** Its id. */
        id: string;
        /** What it is called. */
        name: string;
        language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
        /** Whom to address there. */
        contact_name: string;
        /** The client's address. */
        contact_email: string;
        brand: ClientBrand | null;
        archived_at: string | null;
        /** The accounts it is about. */
        accounts: number;
        followers: number | null;
        followers_d30: number | null;
        last_report: ClientLastReport | null;
        last_visit: string | null;
        open_alarms: number;
      }>;
      next?: string | null;
    };
  };
  /** A client with its accounts, reports, goals, notes, links and logins. */
  "GET /clients/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: PostClientsAnswer;
  };
  /** Up to five profiles side by side: their key figures, one metric a day, also indexed to 100, and the first one's gap to the others. */
  "GET /compare": {
    input: {
      /** Names of profiles on Instagram, separated by commas. */
      usernames: string;
      /** What is drawn. */
      metric?: "followers" | "following" | "posts" | "engagement";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** How engagement is counted; the caller's own setting if left out. */
      definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      usernames: Array<string>;
      from: string;
      to: string;
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      imported?: Array<{
        from: string;
        to: string;
      }>;
      result:
        | {
            ok: true;
            /** The value. */
            value: unknown;
            n: number;
            leftOut: LeftOut;
            otherDay?: number;
          }
        | {
            ok: false;
            missing: CompareMissing;
            leftOut: LeftOut;
          };
      results: CompareResults;
      /** The figures. */
      figures: Array<{
        username: string;
        followers: number | null;
        change: number | null;
        /** In %. */
        percent: number | null;
        engagement: number | null;
        /** How many posts a week. */
        postsPerWeek: number | null;
        /** By what kind of post it is. */
        formats: Array<{
          format: "image" | "carousel" | "video" | "reel";
          /** Which part, from 0 to 1. */
          share: number;
        }>;
      }>;
    };
  };
  /** One's downloads in the current space, newest first. */
  "GET /downloads": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The files that were ordered, newest first. */
      downloads: Array<{
        /** Its id. */
        id: string;
        kind: "pdf" | "xlsx";
        /** What it is called. */
        name: string;
        status: "Generating" | "Ready" | "Expired" | "Failed";
        step: "reading" | "writing";
        /** How far it is. */
        done: number;
        total: number;
        problem: "no_data" | "not_in_plan" | "no_room" | "too_large" | "unexpected" | null;
        /** When it was asked for. */
        requested_at: string;
        expires_at: string | null;
        /** How large it is. */
        size: number | null;
      }>;
      next?: string | null;
    };
  };
  /** The file itself, at an address that was given for it. */
  "GET /downloads/{id}/file": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** The instant until which the link opens, as it was given. */
      until: string;
      /** The proof of the link, as it was given. */
      proof: string;
    };
    needed: true;
    answer: Blob;
  };
  /** A download address of the file that works for a few minutes, only for its owner. */
  "GET /downloads/{id}/link": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      /** The address. */
      url: string;
      expires_at: string;
    };
  };
  /** The daily figures of every account of the space as one file: a line of JSON for each account and day, or a row of CSV. At most 400 days. */
  "GET /exports/stats": {
    input: {
      /** Only posts of this format. */
      format?: "ndjson" | "csv";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
    };
    needed: false;
    answer: Blob;
  };
  /** The folders of the current space that the caller sees, by name. */
  "GET /folders": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The folders. */
      folders: Array<{
        /** Its id. */
        id: string;
        /** What it is called. */
        name: string;
        color: 1 | 2 | 3 | 4 | 5 | 6;
        shared: boolean;
        mine: boolean;
        /** The accounts it is about. */
        accounts: number;
      }>;
      next?: string | null;
    };
  };
  /** The goals of the current space, oldest first. */
  "GET /goals": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The goals. */
      goals: Array<{
        /** Its id. */
        id: string;
        username: string;
        measure:
          | "followers"
          | "engagement"
          | "posts"
          | "following"
          | "reach"
          | "views"
          | "link-taps"
          | "engagement-by-reach";
        definition: string;
        start: Start;
        /** The value to reach. */
        target: number;
        deadline: string;
        time_zone: string;
        by_email: boolean;
        on_platform: boolean;
        people: Array<string>;
        channels: Array<string>;
        author: string | null;
        state: "on_the_way" | "at_risk" | "reached" | "missed" | "paused" | "over_limit" | "no_account";
        reached_on: string | null;
        last: {
          /** The day, YYYY-MM-DD. */
          day: string;
          /** The value. */
          value: number;
        } | null;
        ended: {
          /** The day, YYYY-MM-DD. */
          day: string;
          /** The value. */
          value: number;
        } | null;
        progress: number;
        /** How many days are left. */
        days_left: number;
        needed_per_day: number | null;
        current_per_day: number | null;
        foreseeable_days: number;
        chance: number | null;
        projected: GoalProjected | null;
        milestones: Array<Milestone>;
        comments: number;
        /** When it was made. */
        created_at: string;
      }>;
      most: number;
      next?: string | null;
    };
  };
  /** A goal with its collected days, the forecast up to its deadline, and its comments. */
  "GET /goals/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      goal: Goal;
      course: Course;
      comments: Array<Comment>;
    };
  };
  /** The imports of the current space, newest first, with their progress; also files that wait for an answer. */
  "GET /imports": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The imports, newest first. */
      imports: Array<{
        /** Its id. */
        id: string;
        kind: "handles" | "file" | "list";
        status: "analysing" | "ready" | "unreadable" | "running" | "done" | "cancelled" | "failed";
        /** What it is called. */
        name: string;
        problem:
          | "binary"
          | "empty"
          | "broken"
          | "no_columns"
          | "too_large"
          | "unexpected"
          | "left"
          | "daily_limit"
          | null;
        results: Results;
        read: number | null;
        rows: Rows;
        /** How many days. */
        days: number;
        /** When it was made. */
        created_at: string;
        ended_at: string | null;
      }>;
      /** Which files go with it. */
      files: {
        /** How many are used. */
        used: number;
        most: number;
      };
      next?: string | null;
    };
  };
  /** One import with what was found in it and what became of each handle. */
  "GET /imports/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: GetImportsByIdAnswer;
  };
  /** One profile with its latest figures; looked up on Instagram when it is new or has gone stale. */
  "GET /profiles/{username}": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      followers_count: number | null;
      following_count: number | null;
      posts_count: number | null;
      engagement: number | null;
      username: string;
      /** How engagement is counted. */
      engagement_definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views";
      name: string | null;
      /** What the profile says about itself. */
      biography: string | null;
      /** The address that the profile names. */
      website: string | null;
      profile_pic_hash: string | null;
      /** By how much each figure changed. */
      deltas: {
        /** Over one day. */
        d1: {
          followers_count: number | null;
          following_count: number | null;
          posts_count: number | null;
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        d7: {
          followers_count: number | null;
          following_count: number | null;
          posts_count: number | null;
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        d30: {
          followers_count: number | null;
          following_count: number | null;
          posts_count: number | null;
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        /** Over 90 days. */
        d90: {
          followers_count: number | null;
          following_count: number | null;
          posts_count: number | null;
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
      };
      sparkline: Array<number | null>;
      status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
      /** Whether the profile is private. */
      is_private: boolean;
      last_collected_at: string | null;
      /** The last day with figures. */
      last_collected_day: string | null;
      /** The first day with figures. */
      first_collected_day: string | null;
      /** For how many days it has been tracked. */
      tracked_days: number;
      /** Whether this is the first look at it. */
      first_look?: boolean;
    };
  };
  /** Every analysis that public data allows, by id: its value, or what is missing for it. */
  "GET /profiles/{username}/analyses": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "12m" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Hours and weekdays are those of this time zone (IANA). */
      timeZone?: string;
      /** How engagement is counted; the caller's own setting if left out. */
      definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      username: string;
      window: ProfileWindow;
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      collected_at: string | null;
      imported?: Array<{
        from: string;
        to: string;
      }>;
      results: CompareResults;
    };
  };
  /** One analysis by its id. */
  "GET /profiles/{username}/analyses/{id}": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The id, as a list or an earlier answer gave it. */
      id:
        | "kpis"
        | "headline"
        | "health"
        | "followers"
        | "net-growth"
        | "daily-change"
        | "weekday-growth"
        | "velocity"
        | "anomalies"
        | "forecast"
        | "milestones"
        | "following"
        | "ratio"
        | "follow-bursts"
        | "engagement-rate"
        | "median-engagement"
        | "applause"
        | "conversation"
        | "comment-ratio"
        | "distribution"
        | "tier-benchmark"
        | "media-value"
        | "format-mix"
        | "format-performance"
        | "caption-length"
        | "emoji-question-cta"
        | "cadence"
        | "sponsored"
        | "best-and-worst"
        | "breakout"
        | "post-life"
        | "best-time"
        | "posting-hours"
        | "followers-online"
        | "hashtag-use"
        | "hashtag-lift"
        | "hashtag-count"
        | "mention-lift"
        | "authenticity"
        | "age-gender"
        | "countries"
        | "cities"
        | "gender"
        | "engaged-audience"
        | "non-follower-share"
        | "reach"
        | "views"
        | "gained-lost"
        | "saves-shares"
        | "engagement-by-reach"
        | "link-taps"
        | "stories"
        | "reels-retention"
        | "compare"
        | "competitor-average"
        | "stats-table"
        | "notes";
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "12m" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Hours and weekdays are those of this time zone (IANA). */
      timeZone?: string;
      /** How engagement is counted; the caller's own setting if left out. */
      definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      username: string;
      window: ProfileWindow;
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      collected_at: string | null;
      imported?: Array<{
        from: string;
        to: string;
      }>;
      id:
        | "kpis"
        | "headline"
        | "health"
        | "followers"
        | "net-growth"
        | "daily-change"
        | "weekday-growth"
        | "velocity"
        | "anomalies"
        | "forecast"
        | "milestones"
        | "following"
        | "ratio"
        | "follow-bursts"
        | "engagement-rate"
        | "median-engagement"
        | "applause"
        | "conversation"
        | "comment-ratio"
        | "distribution"
        | "tier-benchmark"
        | "media-value"
        | "format-mix"
        | "format-performance"
        | "caption-length"
        | "emoji-question-cta"
        | "cadence"
        | "sponsored"
        | "best-and-worst"
        | "breakout"
        | "post-life"
        | "best-time"
        | "posting-hours"
        | "followers-online"
        | "hashtag-use"
        | "hashtag-lift"
        | "hashtag-count"
        | "mention-lift"
        | "authenticity"
        | "age-gender"
        | "countries"
        | "cities"
        | "gender"
        | "engaged-audience"
        | "non-follower-share"
        | "reach"
        | "views"
        | "gained-lost"
        | "saves-shares"
        | "engagement-by-reach"
        | "link-taps"
        | "stories"
        | "reels-retention"
        | "compare"
        | "competitor-average"
        | "stats-table"
        | "notes";
      result:
        | {
            ok: true;
            /** The value. */
            value: unknown;
            n: number;
            leftOut: LeftOut;
            otherDay?: number;
          }
        | {
            ok: false;
            missing: CompareMissing;
            leftOut: LeftOut;
          };
    };
  };
  /** What the analyses of a profile found, as text in the caller's language: the sentences and figures of its page. */
  "GET /profiles/{username}/findings": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "12m" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Hours and weekdays are those of this time zone (IANA). */
      timeZone?: string;
      /** How engagement is counted; the caller's own setting if left out. */
      definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      username: string;
      window: ProfileWindow;
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      collected_at: string | null;
      imported?: Array<{
        from: string;
        to: string;
      }>;
      /** What the figures say, in sentences. */
      findings: Array<{
        id:
          | "kpis"
          | "headline"
          | "health"
          | "followers"
          | "net-growth"
          | "daily-change"
          | "weekday-growth"
          | "velocity"
          | "anomalies"
          | "forecast"
          | "milestones"
          | "following"
          | "ratio"
          | "follow-bursts"
          | "engagement-rate"
          | "median-engagement"
          | "applause"
          | "conversation"
          | "comment-ratio"
          | "distribution"
          | "tier-benchmark"
          | "media-value"
          | "format-mix"
          | "format-performance"
          | "caption-length"
          | "emoji-question-cta"
          | "cadence"
          | "sponsored"
          | "best-and-worst"
          | "breakout"
          | "post-life"
          | "best-time"
          | "posting-hours"
          | "followers-online"
          | "hashtag-use"
          | "hashtag-lift"
          | "hashtag-count"
          | "mention-lift"
          | "authenticity"
          | "age-gender"
          | "countries"
          | "cities"
          | "gender"
          | "engaged-audience"
          | "non-follower-share"
          | "reach"
          | "views"
          | "gained-lost"
          | "saves-shares"
          | "engagement-by-reach"
          | "link-taps"
          | "stories"
          | "reels-retention"
          | "compare"
          | "competitor-average"
          | "stats-table"
          | "notes";
        /** The section it belongs to. */
        section: string;
        /** The title. */
        title: string;
        /** The text. */
        text: string;
      }>;
    };
  };
  /** The targets of the current space's open goals on a profile. */
  "GET /profiles/{username}/goals": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: true;
    answer: {
      /** The goals. */
      goals: Array<{
        /** Its id. */
        id: string;
        measure:
          | "followers"
          | "engagement"
          | "posts"
          | "following"
          | "reach"
          | "views"
          | "link-taps"
          | "engagement-by-reach";
        /** The value to reach. */
        target: number;
        deadline: string;
      }>;
      next?: string | null;
    };
  };
  /** All that the analyses of a view are computed from: days, posts, deleted posts, daily readings, peers, word lists. */
  "GET /profiles/{username}/inputs": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "12m" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Hours and weekdays are those of this time zone (IANA). */
      timeZone?: string;
      /** How engagement is counted; the caller's own setting if left out. */
      definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      username: string;
      /** The value now. */
      now: number;
      window: ProfileWindow;
      engagementDefinition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      /** The collected days. */
      snapshots: Array<{
        day: string;
        followers: number | null;
        following: number | null;
        posts: number | null;
        engagement: number | null;
      }>;
      /** The posts, or how many there are. */
      posts: Array<{
        /** Its id. */
        id: string;
        /** When it was posted. */
        publishedAt: number;
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        likes: number | null;
        comments: number | null;
        views: number | null;
        followersAtPost: number | null;
        followersOnDay: boolean;
        paidPartnership: boolean;
        permalink: string | null;
        thumbnail: string | null;
      }>;
      /** Whether it is gone. */
      deleted: Array<{
        /** Its id. */
        id: string;
        /** When it was posted. */
        publishedAt: number;
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        likes: number | null;
        comments: number | null;
        views: number | null;
        followersAtPost: number | null;
        followersOnDay: boolean;
        paidPartnership: boolean;
        permalink: string | null;
        thumbnail: string | null;
        /** The day on which it was found to be gone. */
        deletedOn: string;
      }>;
      /** What each post counted on each day. */
      postDays: Array<{
        /** The post. */
        postId: string;
        day: string;
        likes: number | null;
        comments: number | null;
      }>;
      /** Profiles of a like size that it is compared with. */
      peers: Array<number>;
      /** What one like or comment is taken to be worth. */
      valuePerEngagement: number;
      imported?: Array<{
        from: string;
        to: string;
      }>;
      /** The words it is about. */
      words: {
        /** How many captions ask for something. */
        callToAction: string;
        /** How many say that they are paid. */
        paidPhrase: string;
        /** How many captions begin as paid ones do. */
        paidOpening: string;
        /** How many carry a tag of paid posts. */
        paidTags: Array<string>;
      };
    };
  };
  /** The same as one CSV file: a row for each day, post, deleted post, daily reading of a post, and peer. */
  "GET /profiles/{username}/inputs.csv": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "12m" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Hours and weekdays are those of this time zone (IANA). */
      timeZone?: string;
      /** How engagement is counted; the caller's own setting if left out. */
      definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
    };
    needed: true;
    answer: Blob;
  };
  /** What only a connected account tells: audience, reach, stories, by analysis. Null where the current space has not connected it. */
  "GET /profiles/{username}/insights": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "12m" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Hours and weekdays are those of this time zone (IANA). */
      timeZone?: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      username: string;
      window: ProfileWindow;
      /** The time zone (IANA). */
      timeZone: string;
      /** How the account is connected; null where it is not. */
      connection: {
        /** How it is doing. */
        health: "reading" | "good" | "expires" | "permission" | "trouble" | "broken" | "left";
        /** How many days were asked for. */
        days_wanted: number;
        /** How many days were read. */
        days_read: number;
      } | null;
      collected_at: string | null;
      /** What came of each. */
      results: Record<string, unknown> | null;
    };
  };
  /** The current space's notes on a profile, oldest day first. */
  "GET /profiles/{username}/notes": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: true;
    answer: {
      /** The notes. */
      notes: Array<{
        /** Its id. */
        id: string;
        /** The day, YYYY-MM-DD. */
        day: string;
        /** The text. */
        text: string;
        author: string | null;
        /** When it was made. */
        created_at: string;
        /** When it was changed last. */
        updated_at: string;
      }>;
      next?: string | null;
    };
  };
  /** The collected posts of a profile, page by page. */
  "GET /profiles/{username}/posts": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The order of the list. */
      sort?: "newest" | "oldest" | "likes" | "comments" | "views" | "engagement";
      /** Only posts of this format. */
      format?: "image" | "carousel" | "video" | "reel";
      /** The next of the answer before, for the page behind it. */
      cursor?: string;
      /** How many items to answer at most. */
      limit?: number;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      /** The posts, or how many there are. */
      posts: Array<{
        /** Its id. */
        id: string;
        /** When it was posted. */
        published_at: string;
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        permalink: string | null;
        thumbnail_hash: string | null;
        likes: number | null;
        comments: number | null;
        views: number | null;
        engagement: number | null;
      }>;
      /** What comes next. */
      next: string | null;
    };
  };
  /** The daily figures of a profile with their changes, as columns; as rows with rows=1. Days that the current space imported are marked. */
  "GET /profiles/{username}/stats": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** How the days are grouped: as they are, by week or by month. */
      step?: "day" | "week" | "month";
      /** 1 answers rows, one for each day, instead of columns. */
      rows?: "0" | "1";
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer:
      | {
          /** The days, YYYY-MM-DD. */
          date: Array<string>;
          /** How many followers. */
          followers_count: Array<number | null>;
          /** How many followers more than on the day before. */
          followersdelta: Array<number | null>;
          /** How many profiles it follows. */
          following_count: Array<number | null>;
          /** How many more it follows than on the day before. */
          followingdelta: Array<number | null>;
          /** How many posts the profile has. */
          posts_count: Array<number | null>;
          /** How many posts more than on the day before. */
          postsdelta: Array<number | null>;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: Array<number | null>;
          /** By how much engagement changed since the day before, in points. */
          engagementdelta: Array<number | null>;
          imported?: Array<{
            from: string;
            to: string;
          }>;
        }
      | Array<{
          /** Its id. */
          id: string;
          /** The days, YYYY-MM-DD. */
          date: string;
          followers_count: number | null;
          /** How many followers more than on the day before. */
          followersdelta: number | null;
          following_count: number | null;
          /** How many more it follows than on the day before. */
          followingdelta: number | null;
          posts_count: number | null;
          /** How many posts more than on the day before. */
          postsdelta: number | null;
          engagement: number | null;
          /** By how much engagement changed since the day before, in points. */
          engagementdelta: number | null;
          /** Days that the space imported itself. */
          imported?: true;
        }>;
  };
  /** The same as one CSV file: a row for each day, week or month. */
  "GET /profiles/{username}/stats.csv": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** How the days are grouped: as they are, by week or by month. */
      step?: "day" | "week" | "month";
    };
    needed: true;
    answer: Blob;
  };
  /** The reports of the current space, oldest first. */
  "GET /reports": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The reports. */
      reports: Array<{
        name: string;
        covers: "accounts" | "folder" | "all";
        usernames: Array<string>;
        folder_id: string | null;
        window: Window;
        compare: "none" | "previous" | "year";
        sections: Array<Section>;
        empty?: boolean;
        cover: Cover;
        summary: Summary;
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        design: "plain" | "bold" | "compact";
        files: Array<"pdf" | "xlsx">;
        mail?: Mail;
        recipients: Array<Recipient>;
        schedule: ReportSchedule | null;
        clients?: Array<string>;
        channels?: Array<string>;
        /** Its id. */
        id: string;
        folder: string | null;
        state: "active" | "by_hand" | "paused" | "not_in_plan" | "ended" | "no_accounts";
        /** The accounts it is about. */
        accounts: number;
        next: Array<string>;
        last: {
          /** Its id. */
          id: string;
          kind: "schedule" | "hand" | "test";
          /** The time it is about. */
          period: string;
          /** When it was due. */
          due_at: string;
          state: "waiting" | "sending" | "sent" | "skipped" | "failed";
          reason:
            | "no_accounts"
            | "not_collected"
            | "stale"
            | "not_in_plan"
            | "too_large"
            | "not_sent"
            | "deleted"
            | null;
          usernames: Array<string>;
          ended_at: string | null;
          /** How often it was opened. */
          opened: number;
          undelivered: number;
        } | null;
        author: string | null;
        /** When it was made. */
        created_at: string;
      }>;
      /** How many recipients the plan allows. */
      most_recipients: number;
      /** Whether reports may go to people outside the space. */
      to_others: boolean;
      /** The one address outside the space that a trial may report to. */
      trial_recipient: {
        /** The e-mail address. */
        email: string;
        /** Whether they agreed. */
        agreed: boolean;
        /** When they were asked. */
        asked_at: string;
      } | null;
      next?: string | null;
    };
  };
  /** A report with its last sendings and the outcome for each recipient. */
  "GET /reports/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      report: Report;
      /** When it went out, newest first. */
      sendings: Array<{
        /** Its id. */
        id: string;
        kind: "schedule" | "hand" | "test";
        /** The time it is about. */
        period: string;
        /** When it was due. */
        due_at: string;
        state: "waiting" | "sending" | "sent" | "skipped" | "failed";
        reason:
          | "no_accounts"
          | "not_collected"
          | "stale"
          | "not_in_plan"
          | "too_large"
          | "not_sent"
          | "deleted"
          | null;
        usernames: Array<string>;
        ended_at: string | null;
        /** Who gets it. */
        recipients: Array<{
          /** The e-mail address. */
          email: string;
          /** How it stands. */
          state: "queued" | "sent" | "refused" | "unsubscribed" | "failed" | "bounced" | "complained";
          /** Why. */
          reason: string | null;
          at: string | null;
        }>;
        /** How often it was opened. */
        opened: number;
      }>;
    };
  };
  /** The links to a report that work, newest first. */
  "GET /reports/{id}/links": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: true;
    answer: {
      /** The links. */
      links: Array<{
        /** Its id. */
        id: string;
        /** The address. */
        url: string;
        /** The time it is about. */
        period: string;
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        locked: boolean;
        expires_at: string;
        /** How often it was opened. */
        opened: number;
      }>;
      next?: string | null;
    };
  };
  /** The newest sent reports that contain only accounts the caller can see. */
  "GET /reports/past": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The reports. */
      reports: Array<{
        /** Its id. */
        id: string;
        /** What it is called. */
        name: string;
        /** The day, YYYY-MM-DD. */
        day: string;
        /** Which files go with it. */
        files: Array<"pdf" | "xlsx">;
      }>;
      next?: string | null;
    };
  };
  /** A report that was sent, as a file of the kinds it was sent with. */
  "GET /reports/past/{id}/{file}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Which file: pdf or xlsx. */
      file: "pdf" | "xlsx";
    };
    needed: true;
    answer: Blob;
  };
  /** The first page of a report on the space's first account, also for plans without reports. */
  "GET /reports/sample": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: false;
    answer: {
      /** A page. */
      page: string | null;
    };
  };
  /** The sample as a PDF. */
  "GET /reports/sample/file": { input: Record<string, never>; needed: false; answer: Blob };
  /** How the reports of the current space are sent, and its book of recipients. */
  "GET /reports/settings": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: false;
    answer: GetReportsSettingsAnswer;
  };
  /** The templates that the current space made of its reports, oldest first. */
  "GET /reports/templates": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The templates. */
      templates: Array<{
        name: string;
        window: Window;
        compare: "none" | "previous" | "year";
        sections: Array<Section>;
        empty?: boolean;
        cover: Cover;
        summary: Summary;
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        design: "plain" | "bold" | "compact";
        files: Array<"pdf" | "xlsx">;
        mail?: Mail;
        schedule: ReportSchedule | null;
        clients?: Array<string>;
        channels?: Array<string>;
        /** Its id. */
        id: string;
      }>;
      next?: string | null;
    };
  };
  /** Suggestions from the profiles already known, the largest first. */
  "GET /search": {
    input: {
      /** The beginning of a name, or words of it. */
      q: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      /** The name as it was written. */
      handle: string | null;
      /** The profiles. */
      profiles: Array<{
        username: string;
        name: string | null;
        profile_pic_hash: string | null;
        followers_count: number | null;
        sparkline: Array<number | null>;
      }>;
    };
  };
  /** The accounts tracked in the current space, in its own order, favourites first. */
  "GET /users/accounts": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The accounts it is about. */
      accounts: Array<{
        followers_count: number | null;
        following_count: number | null;
        posts_count: number | null;
        engagement: number | null;
        username: string;
        name: string | null;
        profile_pic_hash: string | null;
        status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
        d7: {
          followers_count: number | null;
          following_count: number | null;
          posts_count: number | null;
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        d30: {
          followers_count: number | null;
          following_count: number | null;
          posts_count: number | null;
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        sparkline: Array<number | null>;
        last_collected_at: string | null;
        /** When it was added. */
        added_at: string;
        /** Whether it is marked. */
        favourite: boolean;
        mine: boolean;
        folders: Array<string>;
      }>;
      /** How many accounts the plan allows, and how many are used. */
      slots: {
        /** How many are used. */
        used: number;
        total: number;
      } | null;
      next?: string | null;
    };
  };
  /** The current space's accounts at a glance, with the changes since the caller's last visit. */
  "GET /users/dashboard": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: false;
    answer: {
      /** From when on. */
      since: {
        /** What kind it is. */
        kind: "first" | "visit" | "month";
        at: string | null;
        change: number | null;
        /** Of how many. */
        of: number;
        /** The best of them. */
        top: {
          username: string;
          /** By how much it changed. */
          change: number;
        } | null;
        /** Posts far above what is usual for the account. */
        breakouts: number;
        /** How many were added. */
        added: number;
      } | null;
      /** The figures of all of them together. */
      totals: {
        /** The accounts it is about. */
        accounts: number;
        /** How many followers. */
        followers: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
        };
        /** How many followers more than 7 days ago. */
        followers_d7: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
          /** In %. */
          percent: number | null;
        };
        /** How many followers more than 30 days ago. */
        followers_d30: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
          /** In %. */
          percent: number | null;
        };
        /** How many posts more than 7 days ago. */
        posts_d7: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
        };
        /** How many posts more than 30 days ago. */
        posts_d30: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
        };
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
        };
      };
      /** Which way it goes. */
      trend: {
        /** Of how many. */
        of: number;
        /** By how many points. */
        points: Array<{
          /** The day, YYYY-MM-DD. */
          day: string;
          followers: number | null;
        }>;
      };
      /** Who gained and lost most over 7 days. */
      movers: {
        up: Array<UserUp>;
        down: Array<UserUp>;
      };
      /** Who gained and lost most over 30 days. */
      movers_d30: {
        up: Array<UserUp>;
        down: Array<UserUp>;
      };
      /** The first day from which all of them can be compared. */
      comparable_from: string | null;
      /** Posts far above what is usual for the account. */
      breakouts: Array<{
        username: string;
        profile_pic_hash: string | null;
        /** Its id. */
        id: string;
        /** When it was posted. */
        published_at: string;
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        permalink: string | null;
        thumbnail_hash: string | null;
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: number;
        /** What is usual for the account. */
        usual: number;
      }>;
      /** The accounts it is about. */
      accounts: Array<{
        username: string;
        name: string | null;
        profile_pic_hash: string | null;
        status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
        followers_count: number | null;
        /** How many followers more than 7 days ago. */
        followers_d7: number | null;
        followers_d30: number | null;
        d7_days?: number;
        d30_days?: number;
        posts_count: number | null;
        engagement: number | null;
        sparkline: Array<number | null>;
      }>;
      /** The beginning of it. */
      sample: boolean;
    };
  };
  /** The webhooks of the space, newest first. */
  "GET /webhooks": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: false;
    answer: {
      /** The webhooks, newest first. */
      webhooks: Array<{
        /** Its id. */
        id: string;
        /** The address. */
        url: string;
        events: Array<
          | "alarm.fired"
          | "goal.reached"
          | "goal.missed"
          | "goal.at_risk"
          | "report.sent"
          | "report.failed"
          | "profile.collected"
          | "import.finished"
          | "connection.broken"
        >;
        /** Whether it is paused. */
        paused: boolean;
        disabled: "gone" | "failing" | null;
        /** When it was made. */
        created_at: string;
      }>;
      next?: string | null;
    };
  };
  /** The last 50 deliveries of a webhook, newest first. */
  "GET /webhooks/{id}/deliveries": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
      /** How many items of the list to answer; all where neither limit nor cursor is given. */
      limit?: number;
      /** The next of the answer before: the page behind it, also when rows came or went meanwhile. */
      cursor?: string;
    };
    needed: true;
    answer: {
      /** The messages that were sent, newest first. */
      deliveries: Array<{
        /** Its id. */
        id: string;
        /** What happened. */
        event: string;
        state: "waiting" | "delivered" | "failed";
        /** How often it was tried. */
        attempts: number;
        status: number | null;
        problem: "unreachable" | "refused" | "paused" | null;
        duration_ms: number | null;
        /** When it was made. */
        created_at: string;
        next_at: string | null;
      }>;
      next?: string | null;
    };
  };
  /** A delivery with the body that was sent and the beginning of the last answer, without secrets. */
  "GET /webhooks/deliveries/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: true;
    answer: {
      /** One message, with its attempts. */
      delivery: {
        /** Its id. */
        id: string;
        /** What happened. */
        event: string;
        state: "waiting" | "delivered" | "failed";
        /** How often it was tried. */
        attempts: number;
        status: number | null;
        problem: "unreachable" | "refused" | "paused" | null;
        duration_ms: number | null;
        /** When it was made. */
        created_at: string;
        next_at: string | null;
        /** What was sent, as it was sent. */
        body: string;
        answer: string | null;
      };
    };
  };
  /** Changes an alarm, pauses or resumes it, or snoozes it for some days. */
  "PATCH /alarms/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      measure?:
        | "followers"
        | "following"
        | "posts"
        | "engagement"
        | "daily_change"
        | "change_7d"
        | "change_30d"
        | "lead"
        | "anomaly"
        | "breakout"
        | "stopped"
        | "net-growth"
        | "velocity"
        | "ratio"
        | "median-engagement"
        | "applause"
        | "conversation"
        | "comment-ratio"
        | "tier-benchmark"
        | "media-value"
        | "cadence"
        | "authenticity"
        | "reach"
        | "views"
        | "gained-lost"
        | "link-taps"
        | "non-follower-share"
        | "engagement-by-reach"
        | "saves-shares"
        | "stories"
        | "reels-retention";
      condition?: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
      value?: number | null;
      covers?: "accounts" | "folder" | "all";
      usernames?: Array<string>;
      folder_id?: string | null;
      other?: string | null;
      due?: string | null;
      time_zone?: string;
      by_email?: boolean;
      on_platform?: boolean;
      people?: Array<string>;
      channels?: Array<string>;
      /** Whether it is paused. */
      paused?: boolean;
      /** For how many days it tells nobody; 0 ends that. */
      snooze_days?: number;
    };
    needed: true;
    answer: PatchAlarmsByIdAnswer;
  };
  /** Acknowledges a firing or comments on it, for everybody in the space. */
  "PATCH /alarms/firings/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** Whether somebody has seen it. */
      acknowledged?: boolean;
      /** What somebody wrote about it. */
      comment?: string;
    };
    needed: true;
    answer: {
      /** One time that it fired. */
      firing: {
        /** Its id. */
        id: string;
        alarm_id: string;
        measure:
          | "followers"
          | "following"
          | "posts"
          | "engagement"
          | "daily_change"
          | "change_7d"
          | "change_30d"
          | "lead"
          | "anomaly"
          | "breakout"
          | "stopped"
          | "net-growth"
          | "velocity"
          | "ratio"
          | "median-engagement"
          | "applause"
          | "conversation"
          | "comment-ratio"
          | "tier-benchmark"
          | "media-value"
          | "cadence"
          | "authenticity"
          | "reach"
          | "views"
          | "gained-lost"
          | "link-taps"
          | "non-follower-share"
          | "engagement-by-reach"
          | "saves-shares"
          | "stories"
          | "reels-retention";
        condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
        threshold: number | null;
        other: string | null;
        username: string;
        /** The day, YYYY-MM-DD. */
        day: string;
        value: number;
        /** The value before. */
        before: number;
        /** When it fired. */
        fired_at: string;
        acknowledged_at: string | null;
        /** Who said so. */
        acknowledged_by: string | null;
        comment: string;
      };
    };
  };
  /** Changes the name, language or address of a channel, pauses it, or switches it on again. */
  "PATCH /channels/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      name?: string;
      language?: "it" | "fr" | "de" | "es" | "nl" | "en";
      /** Whether it is paused. */
      paused?: boolean;
      address?: string;
      bot_token?: string;
      chat_id?: string;
    };
    needed: true;
    answer: PatchChannelsByIdAnswer;
  };
  /** Changes a client's name, language or contact. */
  "PATCH /clients/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      name?: string;
      language?: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
      contact_name?: string;
      contact_email?: string;
    };
    needed: true;
    answer: PostClientsAnswer;
  };
  /** Changes a folder's name, colour or who sees it. */
  "PATCH /folders/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      name?: string;
      color?: 1 | 2 | 3 | 4 | 5 | 6;
      shared?: boolean;
    };
    needed: true;
    answer: PatchFoldersByIdAnswer;
  };
  /** Changes a goal, or pauses or resumes it. A changed goal is evaluated again. */
  "PATCH /goals/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** The value to reach. */
      target?: number;
      deadline?: string;
      /** Where it began. */
      start?: number | null;
      time_zone?: string;
      by_email?: boolean;
      on_platform?: boolean;
      people?: Array<string>;
      channels?: Array<string>;
      /** Whether it is paused. */
      paused?: boolean;
    };
    needed: true;
    answer: PatchGoalsByIdAnswer;
  };
  /** Changes a note's day or text. */
  "PATCH /notes/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      day?: string;
      text?: string;
    };
    needed: true;
    answer: PatchNotesByIdAnswer;
  };
  /** Changes a report, pauses or resumes it. */
  "PATCH /reports/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      name?: string;
      covers?: "accounts" | "folder" | "all";
      usernames?: Array<string>;
      folder_id?: string | null;
      window?: Window;
      compare?: "none" | "previous" | "year";
      sections?: Array<Section>;
      empty?: boolean;
      cover?: Cover;
      summary?: Summary;
      language?: "it" | "fr" | "de" | "es" | "nl" | "en";
      design?: "plain" | "bold" | "compact";
      files?: Array<"pdf" | "xlsx">;
      mail?: Mail;
      recipients?: Array<ReportRecipient>;
      schedule?: ReportSchedule | null;
      clients?: Array<string>;
      channels?: Array<string>;
      /** Whether it is paused. */
      paused?: boolean;
    };
    needed: true;
    answer: PatchReportsByIdAnswer;
  };
  /** Sets or clears an account's marks “favourite” and “mine”. */
  "PATCH /users/accounts/{username}": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
    } & {
      /** Whether it is marked. */
      favourite?: boolean;
      mine?: boolean;
    };
    needed: true;
    answer: {
      account: UserAccount;
    };
  };
  /** Changes the address or events of a webhook, pauses it, or switches it on again. */
  "PATCH /webhooks/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      url?: string;
      events?: Array<
        | "alarm.fired"
        | "goal.reached"
        | "goal.missed"
        | "goal.at_risk"
        | "report.sent"
        | "report.failed"
        | "profile.collected"
        | "import.finished"
        | "connection.broken"
      >;
      /** Whether it is paused. */
      paused?: boolean;
    };
    needed: true;
    answer: {
      webhook: Webhook;
    };
  };
  /** Creates an alarm. If its condition is already met, it waits for the next time. */
  "POST /alarms": {
    input: {
      measure:
        | "followers"
        | "following"
        | "posts"
        | "engagement"
        | "daily_change"
        | "change_7d"
        | "change_30d"
        | "lead"
        | "anomaly"
        | "breakout"
        | "stopped"
        | "net-growth"
        | "velocity"
        | "ratio"
        | "median-engagement"
        | "applause"
        | "conversation"
        | "comment-ratio"
        | "tier-benchmark"
        | "media-value"
        | "cadence"
        | "authenticity"
        | "reach"
        | "views"
        | "gained-lost"
        | "link-taps"
        | "non-follower-share"
        | "engagement-by-reach"
        | "saves-shares"
        | "stories"
        | "reels-retention";
      condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
      value: number | null;
      covers: "accounts" | "folder" | "all";
      usernames: Array<string>;
      folder_id: string | null;
      other: string | null;
      due: string | null;
      time_zone: string;
      by_email: boolean;
      on_platform: boolean;
      people: Array<string>;
      channels?: Array<string>;
    };
    needed: true;
    answer: PatchAlarmsByIdAnswer;
  };
  /** Restores a deleted alarm. */
  "POST /alarms/{id}/restore": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PatchAlarmsByIdAnswer;
  };
  /** When an alarm would have fired in the last 90 days, by the same rules as live. */
  "POST /alarms/backtest": {
    input: {
      measure:
        | "followers"
        | "following"
        | "posts"
        | "engagement"
        | "daily_change"
        | "change_7d"
        | "change_30d"
        | "lead"
        | "anomaly"
        | "breakout"
        | "stopped"
        | "net-growth"
        | "velocity"
        | "ratio"
        | "median-engagement"
        | "applause"
        | "conversation"
        | "comment-ratio"
        | "tier-benchmark"
        | "media-value"
        | "cadence"
        | "authenticity"
        | "reach"
        | "views"
        | "gained-lost"
        | "link-taps"
        | "non-follower-share"
        | "engagement-by-reach"
        | "saves-shares"
        | "stories"
        | "reels-retention";
      condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
      value: number | null;
      covers: "accounts" | "folder" | "all";
      usernames: Array<string>;
      folder_id: string | null;
      other: string | null;
    };
    needed: true;
    answer: {
      /** The first day, YYYY-MM-DD. */
      from: string;
      /** The last day, YYYY-MM-DD. */
      to: string;
      accounts: number;
      /** How many were looked at. */
      looked_at: number;
      holds: boolean;
      /** The figures day by day. */
      series: Array<{
        username: string;
        /** The value day by day, oldest first. */
        readings: Array<AlarmSparkline>;
        /** When it fired, newest first. */
        firings: Array<{
          /** The day, YYYY-MM-DD. */
          day: string;
          value: number;
          /** The value before. */
          before: number;
        }>;
      }>;
    };
  };
  /** Adds a channel: Slack, Discord, Microsoft Teams or Telegram. Its address is never shown again. */
  "POST /channels": {
    input: {
      kind: "slack" | "discord" | "teams" | "telegram";
      name: string;
      language?: "it" | "fr" | "de" | "es" | "nl" | "en";
      address?: string;
      bot_token?: string;
      chat_id?: string;
    };
    needed: true;
    answer: PatchChannelsByIdAnswer;
  };
  /** Sends a test to a channel at once, and answers what came of it in `last`. */
  "POST /channels/{id}/test": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PatchChannelsByIdAnswer;
  };
  /** Makes a client in one step: its accounts and, if wanted, its brand, link and first report. */
  "POST /clients": {
    input: {
      name: string;
      language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
      contact_name: string;
      contact_email: string;
      usernames: Array<string>;
      folder_id: string | null;
      /** The main colour, as #rrggbb. */
      brandcolor: string | null;
      /** The link, or its address. */
      link: Array<"notes" | "goals" | "insights" | "reports"> | null;
      /** The report. */
      report: {
        name: string;
        /** How often: daily, weekly or monthly. */
        frequency: "weekly" | "monthly";
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        time_zone: string;
        email: string;
      } | null;
    };
    needed: true;
    answer: PostClientsAnswer;
  };
  /** Archives a client: its reports, alarms and goals pause, its accounts leave their slots, its links and logins show nothing. */
  "POST /clients/{id}/archive": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PostClientsAnswer;
  };
  /** Makes another client with the same brand, language, link settings and reports. Reports are sent by hand until they have recipients. */
  "POST /clients/{id}/clone": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      name: string;
      usernames: Array<string>;
    };
    needed: true;
    answer: PostClientsAnswer;
  };
  /** Brings an archived client back with everything it had, if there are slots for its accounts. */
  "POST /clients/{id}/restore": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PostClientsAnswer;
  };
  /** Starts generating a profile or the dashboard as a file, which appears among the downloads. */
  "POST /downloads": {
    input: {
      kind: "pdf" | "xlsx";
      /** Where it comes from. */
      source:
        | {
            /** The period it looks at. */
            window?: "7d" | "30d" | "90d" | "12m" | "custom";
            from?: string;
            to?: string;
            /** The time zone (IANA). */
            timeZone?: string;
            definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
            /** What it is. */
            what: "profile";
            username: string;
          }
        | {
            /** What it is. */
            what: "dashboard";
          };
    };
    needed: true;
    answer: PostDownloadsAnswer;
  };
  /** Generates a failed or expired file again. */
  "POST /downloads/{id}/retry": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PostDownloadsAnswer;
  };
  /** Creates a folder. */
  "POST /folders": {
    input: {
      name: string;
      color: 1 | 2 | 3 | 4 | 5 | 6;
      /** Whether everybody in the space sees it. */
      shared?: boolean;
    };
    needed: true;
    answer: PatchFoldersByIdAnswer;
  };
  /** Puts accounts into a folder, or takes them out. */
  "POST /folders/{id}/accounts": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      usernames: Array<string>;
      /** Whether it lies within the usual range. */
      inside: boolean;
    };
    needed: true;
    answer: PatchFoldersByIdAnswer;
  };
  /** Sets a goal for an account that the space tracks. */
  "POST /goals": {
    input: {
      username: string;
      measure:
        | "followers"
        | "engagement"
        | "posts"
        | "following"
        | "reach"
        | "views"
        | "link-taps"
        | "engagement-by-reach";
      /** The value to reach. */
      target: number;
      deadline: string;
      /** Where it began. */
      start?: number | null;
      time_zone: string;
      by_email: boolean;
      on_platform: boolean;
      people: Array<string>;
      channels?: Array<string>;
    };
    needed: true;
    answer: PatchGoalsByIdAnswer;
  };
  /** Comments on a goal, for everybody in the space. */
  "POST /goals/{id}/comments": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      text: string;
    };
    needed: true;
    answer: DeleteGoalsByIdCommentsByCommentAnswer;
  };
  /** Restores a deleted goal. */
  "POST /goals/{id}/restore": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PatchGoalsByIdAnswer;
  };
  /** What can be expected of an account up to a day: three suggested targets and the chance of one's own. */
  "POST /goals/preview": {
    input: {
      username: string;
      measure:
        | "followers"
        | "engagement"
        | "posts"
        | "following"
        | "reach"
        | "views"
        | "link-taps"
        | "engagement-by-reach";
      /** The value to reach. */
      target: number | null;
      deadline: string;
    };
    needed: true;
    answer: {
      last: {
        /** The day, YYYY-MM-DD. */
        day: string;
        /** The value. */
        value: number;
      } | null;
      current_per_day: number | null;
      needed_per_day: number | null;
      foreseeable_days: number;
      chance: number | null;
      /** Three targets, from easy to hard, each with its chance. */
      suggestions: Array<{
        /** What kind it is. */
        kind: "cautious" | "likely" | "bold";
        /** The value to reach. */
        target: number;
        /** How likely it is, from 0 to 1; null where nothing can be said. */
        chance: number;
      }>;
      course: Course;
    };
  };
  /** Stops an import; accounts tracked by then stay tracked. */
  "POST /imports/{id}/cancel": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: GetImportsByIdAnswer;
  };
  /** Starts an import as it was previewed, without the accounts to leave out; again for what could not be tracked then. */
  "POST /imports/{id}/start": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** What is not imported. */
      leave_out?: Array<string>;
    };
    needed: true;
    answer: GetImportsByIdAnswer;
  };
  /** Accepts a CSV file of handles, or of follower history, and reads it in the background. */
  "POST /imports/file": {
    input: {
      /** What it is called. */
      name?: string;
      /** A profile's name on Instagram, without @. */
      username?: string;
    };
    needed: false;
    answer: GetImportsByIdAnswer;
  };
  /** Reads pasted handles and answers what would be imported. Nothing is tracked yet. */
  "POST /imports/handles": {
    input: {
      /** The text. */
      text: string;
    };
    needed: true;
    answer: GetImportsByIdAnswer;
  };
  /** Reads a list that somebody shared by its code. Nothing is tracked yet. */
  "POST /imports/list": {
    input: {
      /** A word for programs; it stays the same. */
      code: string;
    };
    needed: true;
    answer: GetImportsByIdAnswer;
  };
  /** Writes a note on a day of a profile, for everybody in the current space. */
  "POST /notes": {
    input: {
      username: string;
      day: string;
      text: string;
    };
    needed: true;
    answer: PatchNotesByIdAnswer;
  };
  /** Creates a report. One with the same accounts, sections, period and schedule is refused. */
  "POST /reports": {
    input: {
      name: string;
      covers: "accounts" | "folder" | "all";
      usernames: Array<string>;
      folder_id: string | null;
      window: Window;
      compare: "none" | "previous" | "year";
      sections: Array<Section>;
      empty?: boolean;
      cover: Cover;
      summary: Summary;
      language: "it" | "fr" | "de" | "es" | "nl" | "en";
      design: "plain" | "bold" | "compact";
      files: Array<"pdf" | "xlsx">;
      mail?: Mail;
      recipients: Array<ReportRecipient>;
      schedule: ReportSchedule | null;
      clients?: Array<string>;
      channels?: Array<string>;
    };
    needed: true;
    answer: PatchReportsByIdAnswer;
  };
  /** Creates a link to the newest sending of a report, optionally with a password and an expiry. */
  "POST /reports/{id}/links": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** The password that opens it; null without one. */
      password: string;
      /** How many days. */
      days: number;
    };
    needed: true;
    answer: {
      /** The link, or its address. */
      link: {
        /** Its id. */
        id: string;
        /** The address. */
        url: string;
        /** The time it is about. */
        period: string;
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        locked: boolean;
        expires_at: string;
        /** How often it was opened. */
        opened: number;
      };
    };
  };
  /** Sends to a recipient marked as invalid again. Once a day for each address. */
  "POST /reports/{id}/recipients/retry": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** The e-mail address. */
      email: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Restores a deleted report. */
  "POST /reports/{id}/restore": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PatchReportsByIdAnswer;
  };
  /** Sends a report now, to its recipients or to oneself as a test. */
  "POST /reports/{id}/run": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** The last day, YYYY-MM-DD. */
      to: "recipients" | "me";
    };
    needed: true;
    answer: {
      /** The sending. */
      sending_id: string;
    };
  };
  /** Some pages of a report that need not be saved, as its PDF prints them today. */
  "POST /reports/preview": {
    input: {
      name: string;
      covers: "accounts" | "folder" | "all";
      usernames: Array<string>;
      folder_id: string | null;
      window: Window;
      compare: "none" | "previous" | "year";
      sections: Array<Section>;
      empty?: boolean;
      cover: Cover;
      summary: Summary;
      language: "it" | "fr" | "de" | "es" | "nl" | "en";
      design: "plain" | "bold" | "compact";
      files: Array<"pdf" | "xlsx">;
      mail?: Mail;
      recipients: Array<ReportRecipient>;
      schedule: ReportSchedule | null;
      clients?: Array<string>;
      channels?: Array<string>;
      /** The first of them. */
      first?: number;
    };
    needed: true;
    answer: {
      /** The pages, as PNG pictures in base64. */
      pages: Array<string>;
      /** The first of them. */
      first: number;
      /** How many there are. */
      count: number;
      /** What the figures say, in sentences. */
      findings: Array<string>;
    };
  };
  /** Has a report that was sent printed again from its figures of then; the file waits among the downloads. */
  "POST /reports/sendings/{id}/file": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      kind: "pdf" | "xlsx";
    };
    needed: true;
    answer: PostDownloadsAnswer;
  };
  /** Saves a report's content and schedule as a template. */
  "POST /reports/templates": {
    input: {
      /** The report. */
      report_id: string;
      /** What it is called. */
      name: string;
    };
    needed: true;
    answer: {
      /** The template. */
      template: {
        name: string;
        window: Window;
        compare: "none" | "previous" | "year";
        sections: Array<Section>;
        empty?: boolean;
        cover: Cover;
        summary: Summary;
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        design: "plain" | "bold" | "compact";
        files: Array<"pdf" | "xlsx">;
        mail?: Mail;
        schedule: ReportSchedule | null;
        clients?: Array<string>;
        channels?: Array<string>;
        /** Its id. */
        id: string;
      };
    };
  };
  /** Tracks a profile in a free slot; one that is tracked already stays as it is. */
  "POST /users/accounts": {
    input: {
      username: string;
    };
    needed: true;
    answer: {
      account: UserAccount;
      slots: Slots;
    };
  };
  /** Stops tracking one account, or several; their slots are free again. */
  "POST /users/removeAccounts": {
    input: {
      /** A profile's name on Instagram. */
      igaccount: string | Array<string>;
    };
    needed: true;
    answer: {
      /** How many were removed. */
      removed: Array<string>;
      slots: Slots;
    };
  };
  /** Creates a webhook. Its secret is in this answer and never shown again. */
  "POST /webhooks": {
    input: {
      url: string;
      events: Array<
        | "alarm.fired"
        | "goal.reached"
        | "goal.missed"
        | "goal.at_risk"
        | "report.sent"
        | "report.failed"
        | "profile.collected"
        | "import.finished"
        | "connection.broken"
      >;
    };
    needed: true;
    answer: {
      webhook: Webhook;
      secret: string;
    };
  };
  /** Sends what ended since a time once more, oldest first, with the same ids: the failed, or all. At most 500; repeat with the last `until` as long as `more` is true. */
  "POST /webhooks/{id}/replay": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** From when on. */
      since: string;
      /** Which of them. */
      which?: "failed" | "all";
    };
    needed: true;
    answer: {
      /** How many are on their way. */
      queued: number;
      /** Whether there is more than what was answered. */
      more: boolean;
      /** Until when. */
      until: string | null;
    };
  };
  /** Gives a webhook a new secret. The old one signs too for another 24 hours. */
  "POST /webhooks/{id}/secret": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: {
      secret: string;
    };
  };
  /** Sends an example of an event to a webhook, whether it listens to it or not; webhook.test where none is named. Its body says test: true. */
  "POST /webhooks/{id}/test": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** What happened. */
      event?:
        | "alarm.fired"
        | "goal.reached"
        | "goal.missed"
        | "goal.at_risk"
        | "report.sent"
        | "report.failed"
        | "profile.collected"
        | "import.finished"
        | "connection.broken";
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Sends a delivery that has ended once more, with the same id. */
  "POST /webhooks/deliveries/{id}/resend": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
  /** Sets the meaning of a file's columns and reads it again. */
  "PUT /imports/{id}/columns": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      header: boolean;
      /** What each column holds. */
      roles: Array<"username" | "date" | "followers" | "following" | "posts" | null>;
      date_order: "ymd" | "dmy" | "mdy" | null;
      /** A profile's name on Instagram, without @. */
      username: string | null;
    };
    needed: true;
    answer: GetImportsByIdAnswer;
  };
  /** Changes how the reports of the current space are sent. */
  "PUT /reports/settings": {
    input: GetReportsSettingsAnswer;
    needed: true;
    answer: GetReportsSettingsAnswer;
  };
  /** Sets the order of the accounts; those not named follow in their old order. */
  "PUT /users/accounts/order": {
    input: {
      usernames: Array<string>;
    };
    needed: true;
    answer: DeleteAlarmsByIdAnswer;
  };
}

/** Where the input of a call goes, and what its answer is. */
export const CALLS: Readonly<
  Record<keyof Calls, Readonly<{ query?: readonly string[]; list?: string; file?: true; upload?: string }>>
> = {
  "DELETE /alarms/{id}": {},
  "DELETE /channels/{id}": {},
  "DELETE /downloads/{id}": {},
  "DELETE /folders/{id}": { query: ["with_client"] },
  "DELETE /goals/{id}": {},
  "DELETE /goals/{id}/comments/{comment}": {},
  "DELETE /imports/{id}": {},
  "DELETE /notes/{id}": {},
  "DELETE /reports/{id}": {},
  "DELETE /reports/links/{id}": {},
  "DELETE /reports/templates/{id}": {},
  "DELETE /webhooks/{id}": {},
  "GET /alarms": { list: "alarms" },
  "GET /alarms/{id}/firings": { list: "firings" },
  "GET /alarms/firings": { list: "firings" },
  "GET /channels": { list: "channels" },
  "GET /clients": { list: "clients" },
  "GET /clients/{id}": {},
  "GET /compare": {},
  "GET /downloads": { list: "downloads" },
  "GET /downloads/{id}/file": { file: true },
  "GET /downloads/{id}/link": {},
  "GET /exports/stats": { file: true },
  "GET /folders": { list: "folders" },
  "GET /goals": { list: "goals" },
  "GET /goals/{id}": {},
  "GET /imports": { list: "imports" },
  "GET /imports/{id}": {},
  "GET /profiles/{username}": {},
  "GET /profiles/{username}/analyses": {},
  "GET /profiles/{username}/analyses/{id}": {},
  "GET /profiles/{username}/findings": {},
  "GET /profiles/{username}/goals": { list: "goals" },
  "GET /profiles/{username}/inputs": {},
  "GET /profiles/{username}/inputs.csv": { file: true },
  "GET /profiles/{username}/insights": {},
  "GET /profiles/{username}/notes": { list: "notes" },
  "GET /profiles/{username}/posts": {},
  "GET /profiles/{username}/stats": {},
  "GET /profiles/{username}/stats.csv": { file: true },
  "GET /reports": { list: "reports" },
  "GET /reports/{id}": {},
  "GET /reports/{id}/links": { list: "links" },
  "GET /reports/past": { list: "reports" },
  "GET /reports/past/{id}/{file}": { file: true },
  "GET /reports/sample": {},
  "GET /reports/sample/file": { file: true },
  "GET /reports/settings": {},
  "GET /reports/templates": { list: "templates" },
  "GET /search": {},
  "GET /users/accounts": { list: "accounts" },
  "GET /users/dashboard": {},
  "GET /webhooks": { list: "webhooks" },
  "GET /webhooks/{id}/deliveries": { list: "deliveries" },
  "GET /webhooks/deliveries/{id}": {},
  "PATCH /alarms/{id}": {},
  "PATCH /alarms/firings/{id}": {},
  "PATCH /channels/{id}": {},
  "PATCH /clients/{id}": {},
  "PATCH /folders/{id}": {},
  "PATCH /goals/{id}": {},
  "PATCH /notes/{id}": {},
  "PATCH /reports/{id}": {},
  "PATCH /users/accounts/{username}": {},
  "PATCH /webhooks/{id}": {},
  "POST /alarms": {},
  "POST /alarms/{id}/restore": {},
  "POST /alarms/backtest": {},
  "POST /channels": {},
  "POST /channels/{id}/test": {},
  "POST /clients": {},
  "POST /clients/{id}/archive": {},
  "POST /clients/{id}/clone": {},
  "POST /clients/{id}/restore": {},
  "POST /downloads": {},
  "POST /downloads/{id}/retry": {},
  "POST /folders": {},
  "POST /folders/{id}/accounts": {},
  "POST /goals": {},
  "POST /goals/{id}/comments": {},
  "POST /goals/{id}/restore": {},
  "POST /goals/preview": {},
  "POST /imports/{id}/cancel": {},
  "POST /imports/{id}/start": {},
  "POST /imports/file": { query: ["name", "username"], upload: "text/csv" },
  "POST /imports/handles": {},
  "POST /imports/list": {},
  "POST /notes": {},
  "POST /reports": {},
  "POST /reports/{id}/links": {},
  "POST /reports/{id}/recipients/retry": {},
  "POST /reports/{id}/restore": {},
  "POST /reports/{id}/run": {},
  "POST /reports/preview": {},
  "POST /reports/sendings/{id}/file": {},
  "POST /reports/templates": {},
  "POST /users/accounts": {},
  "POST /users/removeAccounts": {},
  "POST /webhooks": {},
  "POST /webhooks/{id}/replay": {},
  "POST /webhooks/{id}/secret": {},
  "POST /webhooks/{id}/test": {},
  "POST /webhooks/deliveries/{id}/resend": {},
  "PUT /imports/{id}/columns": {},
  "PUT /reports/settings": {},
  "PUT /users/accounts/order": {},
};
