// Written by `npm run client` from the description of the API.

export type DeleteAlarmsByIdAnswer = {
  /** Always true. */
  ok: true;
};

export type DeleteGoalsByIdCommentsByCommentAnswer = {
  /** What people wrote about it, or how many did. */
  comments: Array<Comment>;
};

export type Comment = {
  /** Its id. */
  id: string;
  /** Who made it; null when that person is gone. */
  author: string | null;
  /** Whether it is the caller's own. */
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
  /** A profile's name on Instagram, without @. */
  username: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The value that the alarm asks for; null for measures that are events. */
  value: number;
};

export type AlarmSparkline = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The value that the alarm asks for; null for measures that are events. */
  value: number;
};

export type GetAlarmsByIdFiringsAnswer = {
  /** When it fired, newest first. */
  firings: Array<Firing>;
  /** With limit or cursor: the cursor of the next page, null on the last. */
  next?: string | null;
};

export type Firing = {
  /** Its id. */
  id: string;
  /** The alarm that fired. */
  alarm_id: string;
  /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
  /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
  condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
  /** The value that the alarm asked for when it fired. */
  threshold: number | null;
  /** The account that it is compared with; null where there is none. */
  other: string | null;
  /** A profile's name on Instagram, without @. */
  username: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The value that the alarm asks for; null for measures that are events. */
  value: number;
  /** The value before. */
  before: number;
  /** When it fired. */
  fired_at: string;
  /** When somebody said that they have seen it; null while nobody did. */
  acknowledged_at: string | null;
  /** Who said so. */
  acknowledged_by: string | null;
  /** What somebody wrote about it. */
  comment: string;
};

export type ClientBrand = {
  /** The name that is shown. */
  brandname: string;
  /** The main colour, as #rrggbb. */
  brandcolor: string | null;
  /** The second colour, as #rrggbb. */
  secondary_brandcolor: string | null;
  /** The main colour, as #rrggbb. */
  main_color: string | null;
  /** The address of the logo; null without one. */
  logo: string | null;
};

export type ClientLastReport = {
  /** What it is called. */
  name: string;
  /** The day, YYYY-MM-DD. */
  day: string;
};

export type PostClientsAnswer = {
  /** The client. */
  client: Client;
  /** The accounts it is about. */
  accounts: Array<Account>;
  /** The reports. */
  reports: Array<ClientReport>;
  /** The goals. */
  goals: Array<ClientGoal>;
  /** The notes. */
  notes: Array<ClientNote>;
  /** The links. */
  links: Array<ClientLink> | null;
  /** Links by which the client connects accounts of their own. */
  connect_links: Array<ConnectLink> | null;
  /** The logins. */
  logins: Array<Login> | null;
};

export type Client = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  /** Whom to address there. */
  contact_name: string;
  /** The client's address. */
  contact_email: string;
  /** Name and look that its readers see. */
  brand: ClientBrand | null;
  /** When it was put away; null while it is in use. */
  archived_at: string | null;
  /** The accounts it is about. */
  accounts: number;
  /** How many followers. */
  followers: number | null;
  /** How many followers more than 30 days ago. */
  followers_d30: number | null;
  /** The report that went out last. */
  last_report: ClientLastReport | null;
  /** When the caller was here last. */
  last_visit: string | null;
  /** Alarms that fired and that nobody has seen. */
  open_alarms: number;
};

export type Account = {
  /** A profile's name on Instagram, without @. */
  username: string;
  /** What it is called. */
  name: string | null;
  /** Names the picture: it changes when the picture does. */
  profile_pic_hash: string | null;
  /** How many followers. */
  followers_count: number | null;
  /** Engagement in %, over the posts of the last 30 days. */
  engagement: number | null;
  /** Over 30 days. */
  d30: {
    /** How many followers. */
    followers_count: number | null;
    /** How many profiles it follows. */
    following_count: number | null;
    /** How many posts the profile has. */
    posts_count: number | null;
    /** Engagement in %, over the posts of the last 30 days. */
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
  /** When it is tried next; null when it ended. */
  next_at: string | null;
  /** The newest of them; null where there is none. */
  last: string | null;
};

export type ClientGoal = {
  /** Its id. */
  id: string;
  /** A profile's name on Instagram, without @. */
  username: string;
  /** What is judged, such as followers or engagement. */
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
  /** The last day on which it counts, YYYY-MM-DD in its time zone. */
  deadline: string;
  /** How it stands. */
  state: "on_the_way" | "at_risk" | "reached" | "missed";
  /** Whether it is paused. */
  paused: boolean;
};

export type ClientNote = {
  /** Its id. */
  id: string;
  /** A profile's name on Instagram, without @. */
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
  /** The folders. */
  folders: Array<AlarmFolder>;
  /** What is shown. */
  shows: Array<"notes" | "goals" | "insights" | "reports">;
  /** Whether it can no longer be changed. */
  locked: boolean;
  /** When it was made. */
  created_at: string;
  /** When it ends; null for never. */
  expires_at: string | null;
  /** When it was opened last. */
  opened_at: string | null;
};

export type ConnectLink = {
  /** Its id. */
  id: string;
  /** The e-mail address. */
  email: string;
  /** How it stands. */
  state: "open" | "expired" | "connected" | "ended";
  /** The address. */
  url: string | null;
  /** When it was made. */
  created_at: string;
  /** When it ends; null for never. */
  expires_at: string;
  /** When it was connected; null before that. */
  connected_at: string | null;
  /** The accounts it is about. */
  accounts: Array<ClientAccount>;
  /** When it ended; null while it goes on. */
  ended_at: string | null;
  /** Who ended it: the client or the agency; null while it goes on. */
  ended_by: "client" | "agency" | null;
};

export type ClientAccount = {
  /** A profile's name on Instagram, without @. */
  username: string;
  /** How it is doing. */
  health: "reading" | "good" | "expires" | "permission" | "trouble" | "broken" | "left";
};

export type Login = {
  /** Its id. */
  id: string | null;
  /** What it is called. */
  name: string;
  /** The e-mail address. */
  email: string;
  /** How many were taken. */
  accepted: boolean;
  /** When it was seen. */
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
  /** What they are called. */
  names?: Array<string>;
};

export type CompareResults = Record<
  string,
  | {
      /** Always true. */
      ok: true;
      /** The value. */
      value: unknown;
      /** From how many it was computed. */
      n: number;
      /** What was left out, and why. */
      leftOut: LeftOut;
      /** The day that it is compared with. */
      otherDay?: number;
    }
  | {
      /** Always true. */
      ok: false;
      /** What is missing. */
      missing: CompareMissing;
      /** What was left out, and why. */
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
  /** The earliest it may be. */
  earliest: string | null;
  /** The latest it may be. */
  latest: string | null;
};

export type Milestone = {
  /** Which part, from 0 to 1. */
  share: number;
  /** The value. */
  value: number;
  /** The day, YYYY-MM-DD. */
  day: string | null;
  /** Whether it was reached. */
  reached: boolean;
};

export type Goal = {
  /** Its id. */
  id: string;
  /** A profile's name on Instagram, without @. */
  username: string;
  /** What is judged, such as followers or engagement. */
  measure:
    | "followers"
    | "engagement"
    | "posts"
    | "following"
    | "reach"
    | "views"
    | "link-taps"
    | "engagement-by-reach";
  /** How engagement is counted. */
  definition: string;
  /** Where it began. */
  start: Start;
  /** The value to reach. */
  target: number;
  /** The last day on which it counts, YYYY-MM-DD in its time zone. */
  deadline: string;
  /** The time zone (IANA), such as Europe/Rome. */
  time_zone: string;
  /** Whether it is also told by mail. */
  by_email: boolean;
  /** Whether it is also told at the bell. */
  on_platform: boolean;
  /** Members who are told, by their ids. */
  people: Array<string>;
  /** The channels that are told as well, by their ids. */
  channels: Array<string>;
  /** Who made it; null when that person is gone. */
  author: string | null;
  /** How it stands. */
  state: "on_the_way" | "at_risk" | "reached" | "missed" | "paused" | "over_limit" | "no_account";
  /** The day on which it was reached; null before that. */
  reached_on: string | null;
  /** The newest of them; null where there is none. */
  last: {
    /** The day, YYYY-MM-DD. */
    day: string;
    /** The value. */
    value: number;
  } | null;
  /** Where it ended; null where it did not, or nobody knows. */
  ended: {
    /** The day, YYYY-MM-DD. */
    day: string;
    /** The value. */
    value: number;
  } | null;
  /** 0 at the start, 1 at the target; negative when it moved away. */
  progress: number;
  /** How many days are left. */
  days_left: number;
  /** By how much it must change a day to be reached in time. */
  needed_per_day: number | null;
  /** By how much it changed a day, over the last 30 days. */
  current_per_day: number | null;
  /** How many days ahead its history allows to look; 0 without a forecast. */
  foreseeable_days: number;
  /** How likely it is, from 0 to 1; null where nothing can be said. */
  chance: number | null;
  /** When it is likely to be reached; null where nothing can be said. */
  projected: GoalProjected | null;
  /** The steps on the way, and when each was reached. */
  milestones: Array<Milestone>;
  /** What people wrote about it, or how many did. */
  comments: number;
  /** When it was made. */
  created_at: string;
};

export type Course = {
  /** The value day by day, oldest first. */
  readings: Array<{
    /** The day, YYYY-MM-DD. */
    day: string;
    /** The value. */
    value: number;
  }>;
  /** What may follow, day by day. */
  forecast: Array<GoalForecast>;
  /** Days that the space imported itself. */
  imported: boolean;
};

export type GoalForecast = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** What is likely. */
  expected: number;
  /** The lower edge of what happens 8 times in 10. */
  low80: number;
  /** The upper edge of what happens 8 times in 10. */
  high80: number;
  /** The lower edge of what happens 19 times in 20. */
  low95: number;
  /** The upper edge of what happens 19 times in 20. */
  high95: number;
};

export type Results = Record<string, number>;

export type Rows = {
  /** How far it is. */
  done: number;
  /** How many there are together. */
  total: number;
};

export type GetImportsByIdAnswer = {
  /** The import. */
  import: Import;
  /** What it would be. */
  preview: ImportPreview | null;
};

export type Import = {
  /** Its id. */
  id: string;
  /** What kind it is. */
  kind: "handles" | "file" | "list";
  /** The status of the last answer; null where there was none. */
  status: "analysing" | "ready" | "unreadable" | "running" | "done" | "cancelled" | "failed";
  /** What it is called. */
  name: string;
  /** What went wrong; null where nothing did. */
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
  /** What came of each. */
  results: Results;
  /** Whether it was read. */
  read: number | null;
  /** How many rows. */
  rows: Rows;
  /** How many days. */
  days: number;
  /** When it was made. */
  created_at: string;
  /** When it ended; null while it goes on. */
  ended_at: string | null;
};

export type ImportPreview = {
  /** How many rows. */
  rows: number;
  /** How many could be read. */
  good: number;
  /** How many could not be read. */
  bad: number;
  /** What could not be read, and why. */
  problems: Problems;
  /** The first rows that could not be read, and why. */
  first_problems: Array<FirstProblem>;
  /** The first rows of the file. */
  first_rows: Array<FirstRow>;
  /** The first day, YYYY-MM-DD. */
  from: string | null;
  /** The last day, YYYY-MM-DD. */
  to: string | null;
  /** The columns of the file, and what each holds. */
  columns: ImportColumns | null;
  /** What is missing. */
  missing: Array<"username" | "followers" | "date_order">;
  /** The names as they were written. */
  handles: Array<Handle>;
  /** How many accounts the plan allows, and how many are used. */
  slots: Slots;
};

export type Problems = Record<string, number>;

export type FirstProblem = {
  /** The row, counted from 1. */
  row: number;
  /** What went wrong; null where nothing did. */
  problem: string;
  /** What stands in the cell. */
  cell: string;
};

export type FirstRow = {
  /** A profile's name on Instagram, without @. */
  username: string;
  /** The day, YYYY-MM-DD. */
  day: string | null;
  /** How many followers. */
  followers: number | null;
  /** How many profiles it follows. */
  following: number | null;
  /** The posts, or how many there are. */
  posts: number | null;
};

export type ImportColumns = {
  /** Whether the first row names the columns. */
  header: boolean;
  /** What each column holds. */
  roles: Array<"username" | "date" | "followers" | "following" | "posts" | null>;
  /** The words for it. */
  labels: Array<string>;
  /** Whether dates begin with the day, the month or the year. */
  date_order: "ymd" | "dmy" | "mdy" | null;
  /** How dates are written in the file. */
  date_examples: Array<string>;
  /** A profile's name on Instagram, without @. */
  username: string | null;
};

export type Handle = {
  /** A profile's name on Instagram, without @. */
  username: string;
  /** How many days. */
  days: number;
  /** On how many days figures were collected. */
  collected_days: number;
  /** How many days were imported. */
  imported_days: number;
  /** What was set aside, and why. */
  apart: ImportApart | null;
  /** How it stands. */
  state: "new" | "tracked" | "over";
  /** What came of it. */
  result: "waiting" | "tracked" | "already" | "not_found" | "not_professional" | "no_slot" | "temporary";
};

export type ImportApart = {
  /** The file. */
  file: File;
  /** Whether figures of it are there. */
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
  /** How many there are together. */
  total: number;
};

export type ProfileWindow = {
  /** Which of them. */
  key: "7d" | "30d" | "90d" | "12m" | "custom";
  /** The first day, YYYY-MM-DD. */
  from: string;
  /** The last day, YYYY-MM-DD. */
  to: string;
};

export type Window = {
  /** Which of them. */
  key: "7d" | "30d" | "90d" | "12m" | "last_week" | "last_month" | "last_quarter" | "last_year" | "custom";
  /** The first day, YYYY-MM-DD. */
  from: string | null;
  /** The last day, YYYY-MM-DD. */
  to: string | null;
};

export type Section = {
  /** Its id. */
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
  /** What somebody wrote about it. */
  comment: string;
};

export type Cover = {
  /** The title. */
  title: string;
  /** The line below the title. */
  subtitle: string;
  /** Whether it is shown. */
  shown?: boolean;
};

export type Summary = {
  /** What kind it is. */
  kind: "written" | "own" | "none";
  /** The text. */
  text: string;
};

export type Mail = {
  /** The subject of the mail, or what it is about. */
  subject: string;
  /** The text of the message. */
  message: string;
  /** Where answers go. */
  reply_to: string;
};

export type Recipient = {
  /** The e-mail address. */
  email: string;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  /** What kind it is. */
  kind?: "to" | "cc" | "bcc";
  /** Whether they no longer want it. */
  unsubscribed: boolean;
  /** Why. */
  reason: "too_often" | "not_relevant" | "never_asked" | "other" | null;
  /** Why mail to them is refused; null where it is not. */
  refused: string | null;
};

export type ReportSchedule = {
  /** How often: daily, weekly or monthly. */
  frequency: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
  /** The day of the week of weekly reports; Monday is 0. */
  weekday: number;
  /** The day of the month of monthly reports; 31 is the last of every month. */
  monthday: number;
  /** The month in which a quarterly or yearly report goes out. */
  month?: number;
  /** The hour at which it goes out, from 0 to 23. */
  hour: number;
  /** The time zone (IANA), such as Europe/Rome. */
  time_zone: string;
  /** Where it began. */
  start: string | null;
  /** The last day on which it may go out. */
  stop: string | null;
};

export type ReportReview = {
  /** Members who are told, by their ids. */
  people: Array<string>;
  /** What happens when nobody answers: it is sent, or it waits. */
  unanswered: "send" | "hold";
};

export type ReportReviewing = {
  /** When it was due. */
  due_at: string;
  /** How it stands. */
  state: "open" | "approved" | "skipped";
  /** Whether it was due and waits for an answer. */
  held: boolean;
};

export type ReportThisTime = {
  /** A profile's name on Instagram, without @. */
  username: string | null;
  /** The section it belongs to. */
  section:
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
    | "goals"
    | null;
  /** The text. */
  text: string;
};

export type Report = {
  /** What it is called. */
  name: string;
  /** Which accounts: those that are named, a folder, all, or those of each client on their own. */
  covers: "accounts" | "folder" | "all" | "clients";
  /** Names of profiles on Instagram, without @. */
  usernames: Array<string>;
  /** The folder; null where it is about none. */
  folder_id: string | null;
  /** For which clients it is made, each on their own; null for every client. */
  each_client?: Array<string> | null;
  /** The period it looks at. */
  window: Window;
  /** What the period is compared with. */
  compare: "none" | "previous" | "year";
  /** The sections, in order. */
  sections: Array<Section>;
  /** Whether parts without data are shown, too. */
  empty?: boolean;
  /** What the first page says. */
  cover: Cover;
  /** The introduction. */
  summary: Summary;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en";
  /** How its pages look. */
  design: "plain" | "bold" | "compact";
  /** Which files go with it. */
  files: Array<"pdf" | "xlsx">;
  /** What the mails say. */
  mail?: Mail;
  /** Who gets it. */
  recipients: Array<Recipient>;
  /** When it goes out; null for by hand alone. */
  schedule: ReportSchedule | null;
  /** The clients, by their ids. */
  clients?: Array<string>;
  /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
  review?: ReportReview | null;
  /** The template that the report follows; null where it follows none. */
  template_id?: string | null;
  /** The channels that are told as well, by their ids. */
  channels?: Array<string>;
  /** Its id. */
  id: string;
  /** The folder; null where it is about none. */
  folder: string | null;
  /** How it stands. */
  state: "active" | "by_hand" | "paused" | "not_in_plan" | "ended" | "no_accounts";
  /** How the look at the next sending stands; null while nobody is asked. */
  reviewing: ReportReviewing | null;
  /** What is said in the next sending alone: about the whole, an account or a section. */
  this_time: Array<ReportThisTime>;
  /** The accounts it is about. */
  accounts: number;
  /** What comes next. */
  next: Array<string>;
  /** The newest of them; null where there is none. */
  last: {
    /** Its id. */
    id: string;
    /** What kind it is. */
    kind: "schedule" | "hand" | "test";
    /** The time it is about. */
    period: string;
    /** When it was due. */
    due_at: string;
    /** How it stands. */
    state: "waiting" | "sending" | "sent" | "skipped" | "failed";
    /** Why. */
    reason:
      | "no_accounts"
      | "not_collected"
      | "stale"
      | "not_in_plan"
      | "too_large"
      | "not_sent"
      | "deleted"
      | "not_approved"
      | "review_skipped"
      | null;
    /** Names of profiles on Instagram, without @. */
    usernames: Array<string>;
    /** When it ended; null while it goes on. */
    ended_at: string | null;
    /** How often it was opened. */
    opened: number;
    /** The client. */
    client: string | null;
    /** What is said in the next sending alone: about the whole, an account or a section. */
    this_time: Array<ReportThisTime>;
    /** How many mails did not arrive. */
    undelivered: number;
  } | null;
  /** Who made it; null when that person is gone. */
  author: string | null;
  /** When it was made. */
  created_at: string;
};

export type GetReportsSettingsAnswer = {
  /** The name that mails come from. */
  sender_name: string;
  /** Where answers go. */
  reply_to: string;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  /** How its pages look. */
  design: "plain" | "bold" | "compact" | null;
  /** The time zone (IANA), such as Europe/Rome. */
  time_zone: string | null;
  /** The hour at which it goes out, from 0 to 23. */
  hour: number | null;
  /** The addresses that are offered as recipients. */
  book: Array<ReportBook>;
};

export type ReportBook = {
  /** The e-mail address. */
  email: string;
  /** What it is called. */
  name: string;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
};

export type UserSince = {
  /** What kind it is. */
  kind: "first" | "visit" | "month";
  /** When it happened. */
  at: string | null;
  /** By how much it changed. */
  change: number | null;
  /** Of how many. */
  of: number;
  /** The best of them. */
  top: UserTop | null;
  /** Posts far above what is usual for the account. */
  breakouts: number;
  /** How many were added. */
  added: number;
  /** How often it fired. */
  fired: number;
  /** Whether it was reached. */
  reached: number;
};

export type UserTop = {
  /** A profile's name on Instagram, without @. */
  username: string;
  /** By how much it changed. */
  change: number;
};

export type Trend = {
  /** Of how many. */
  of: number;
  /** By how many points. */
  points: Array<Point>;
};

export type Point = {
  /** The day, YYYY-MM-DD. */
  day: string;
  /** How many followers. */
  followers: number | null;
};

export type UserUp = {
  /** A profile's name on Instagram, without @. */
  username: string;
  /** By how much it changed. */
  change: number;
  /** In %. */
  percent: number;
};

export type UserBefore = {
  /** Of how many. */
  of: number;
  /** The value now. */
  now: number;
  /** The value. */
  value: number;
};

export type PatchAlarmsByIdAnswer = {
  /** The alarm. */
  alarm: Alarm;
};

export type Alarm = {
  /** Its id. */
  id: string;
  /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
  /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
  condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
  /** The value that the alarm asks for; null for measures that are events. */
  value: number | null;
  /** How engagement is counted. */
  definition: string;
  /** The last day on which it may fire, YYYY-MM-DD in its time zone; null for no end. */
  due: string | null;
  /** The time zone (IANA), such as Europe/Rome. */
  time_zone: string;
  /** Which accounts: those that `usernames` names, those in the folder of `folder_id`, or all. */
  covers: "accounts" | "folder" | "all";
  /** Names of profiles on Instagram, without @. */
  usernames: Array<string>;
  /** The folder; null where it is about none. */
  folder: AlarmFolder | null;
  /** The account that it is compared with; null where there is none. */
  other: string | null;
  /** Whether it is also told by mail. */
  by_email: boolean;
  /** Whether it is also told at the bell. */
  on_platform: boolean;
  /** Members who are told, by their ids. */
  people: Array<string>;
  /** The channels that are told as well, by their ids. */
  channels: Array<string>;
  /** Who made it; null when that person is gone. */
  author: string | null;
  /** How it stands. */
  state: "active" | "snoozed" | "paused" | "over_limit" | "ended" | "no_accounts";
  /** Until when it tells nobody; null where it does. */
  snoozed_until: string | null;
  /** How many accounts it watches now. */
  accounts: number;
  /** The newest of them; null where there is none. */
  last: AlarmLast | null;
  /** How far it is from firing; negative when it is past it. */
  distance: number | null;
  /** The last 30 days, oldest first. */
  sparkline: Array<AlarmSparkline>;
  /** Whether the condition is met now. */
  holds: boolean;
  /** How often it fired. */
  fired: number;
  /** When it fired last; null where it never did. */
  last_fired: string | null;
  /** When it was made. */
  created_at: string;
};

export type PatchChannelsByIdAnswer = {
  /** The channel. */
  channel: Channel;
};

export type Channel = {
  /** Its id. */
  id: string;
  /** What kind it is. */
  kind: "slack" | "discord" | "teams" | "telegram" | "push";
  /** What it is called. */
  name: string;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en";
  /** The last characters of its secret. */
  hint: string;
  /** Of one's own browsers, which one it is; null for all else. */
  browser: string | null;
  /** Whether it is paused. */
  paused: boolean;
  /** Why it was switched off by itself; null while it was not. */
  disabled: "gone" | "failing" | null;
  /** The newest of them; null where there is none. */
  last: {
    /** How it stands. */
    state: "waiting" | "delivered" | "failed";
    /** The status of the last answer; null where there was none. */
    status: number | null;
    /** What went wrong; null where nothing did. */
    problem: "unreachable" | "refused" | "paused" | null;
    /** What was answered, without secrets. */
    answer: string | null;
    /** When it was made. */
    created_at: string;
  } | null;
  /** When it was made. */
  created_at: string;
};

export type PatchFoldersByIdAnswer = {
  /** The folder; null where it is about none. */
  folder: FolderFolder;
};

export type FolderFolder = {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** One of six colours, from 1 to 6. */
  color: 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether everybody in the space sees it. */
  shared: boolean;
  /** Whether it is the caller's own. */
  mine: boolean;
  /** The accounts it is about. */
  accounts: number;
};

export type PatchGoalsByIdAnswer = {
  /** The goal. */
  goal: Goal;
};

export type PatchNotesByIdAnswer = {
  /** The note. */
  note: Note;
};

export type Note = {
  /** Its id. */
  id: string;
  /** The day, YYYY-MM-DD. */
  day: string;
  /** The text. */
  text: string;
  /** Who made it; null when that person is gone. */
  author: string | null;
  /** When it was made. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type ReportRecipient = {
  /** The e-mail address. */
  email: string;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
  /** What kind it is. */
  kind?: "to" | "cc" | "bcc";
};

export type PatchReportsByIdAnswer = {
  /** The report. */
  report: Report;
};

export type PatchReportsTemplatesByIdAnswer = {
  /** The template. */
  template: Template;
};

export type Template = {
  /** What it is called. */
  name: string;
  /** For which clients it is made, each on their own; null for every client. */
  each_client?: Array<string> | null;
  /** The period it looks at. */
  window: Window;
  /** What the period is compared with. */
  compare: "none" | "previous" | "year";
  /** The sections, in order. */
  sections: Array<Section>;
  /** Whether parts without data are shown, too. */
  empty?: boolean;
  /** What the first page says. */
  cover: Cover;
  /** The introduction. */
  summary: Summary;
  /** en, it, fr, de, es or nl. */
  language: "it" | "fr" | "de" | "es" | "nl" | "en";
  /** How its pages look. */
  design: "plain" | "bold" | "compact";
  /** Which files go with it. */
  files: Array<"pdf" | "xlsx">;
  /** What the mails say. */
  mail?: Mail;
  /** When it goes out; null for by hand alone. */
  schedule: ReportSchedule | null;
  /** The clients, by their ids. */
  clients?: Array<string>;
  /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
  review?: ReportReview | null;
  /** The template that the report follows; null where it follows none. */
  template_id?: string | null;
  /** The channels that are told as well, by their ids. */
  channels?: Array<string>;
  /** Its id. */
  id: string;
  /** The reports. */
  reports: number;
};

export type UserAccount = {
  /** How many followers. */
  followers_count: number | null;
  /** How many profiles it follows. */
  following_count: number | null;
  /** How many posts the profile has. */
  posts_count: number | null;
  /** Engagement in %, over the posts of the last 30 days. */
  engagement: number | null;
  /** A profile's name on Instagram, without @. */
  username: string;
  /** What it is called. */
  name: string | null;
  /** Names the picture: it changes when the picture does. */
  profile_pic_hash: string | null;
  /** The status of the last answer; null where there was none. */
  status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
  /** Over 7 days. */
  d7: {
    /** How many followers. */
    followers_count: number | null;
    /** How many profiles it follows. */
    following_count: number | null;
    /** How many posts the profile has. */
    posts_count: number | null;
    /** Engagement in %, over the posts of the last 30 days. */
    engagement: number | null;
    /** How many days. */
    days?: number;
  };
  /** Over 30 days. */
  d30: {
    /** How many followers. */
    followers_count: number | null;
    /** How many profiles it follows. */
    following_count: number | null;
    /** How many posts the profile has. */
    posts_count: number | null;
    /** Engagement in %, over the posts of the last 30 days. */
    engagement: number | null;
    /** How many days. */
    days?: number;
  };
  /** The last 30 days, oldest first. */
  sparkline: Array<number | null>;
  /** When figures were collected last. */
  last_collected_at: string | null;
  /** When it was added. */
  added_at: string;
  /** Whether it is marked. */
  favourite: boolean;
  /** Whether it is the caller's own. */
  mine: boolean;
  /** The folders. */
  folders: Array<string>;
};

export type Webhook = {
  /** Its id. */
  id: string;
  /** The address. */
  url: string;
  /** What it is told of. */
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
  /** Why it was switched off by itself; null while it was not. */
  disabled: "gone" | "failing" | null;
  /** When it was made. */
  created_at: string;
};

export type PostDownloadsAnswer = {
  /** The file that is being made. */
  download: Download;
};

export type Download = {
  /** Its id. */
  id: string;
  /** What kind it is. */
  kind: "pdf" | "xlsx";
  /** What it is called. */
  name: string;
  /** The status of the last answer; null where there was none. */
  status: "Generating" | "Ready" | "Expired" | "Failed";
  /** How the days are grouped. */
  step: "reading" | "writing";
  /** How far it is. */
  done: number;
  /** How many there are together. */
  total: number;
  /** What went wrong; null where nothing did. */
  problem: "no_data" | "not_in_plan" | "no_room" | "too_large" | "unexpected" | null;
  /** When it was asked for. */
  requested_at: string;
  /** When it ends; null for never. */
  expires_at: string | null;
  /** How large it is. */
  size: number | null;
};

export type PostReportsByIdPrintInput = {
  /** What kind it is. */
  kind: "pdf" | "xlsx";
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
  /** Deletes a template. Reports that were started from it stay. It can be restored for 30 days. */
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
        /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
        /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
        condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
        /** The value that the alarm asks for; null for measures that are events. */
        value: number | null;
        /** How engagement is counted. */
        definition: string;
        /** The last day on which it may fire, YYYY-MM-DD in its time zone; null for no end. */
        due: string | null;
        /** The time zone (IANA), such as Europe/Rome. */
        time_zone: string;
        /** Which accounts: those that `usernames` names, those in the folder of `folder_id`, or all. */
        covers: "accounts" | "folder" | "all";
        /** Names of profiles on Instagram, without @. */
        usernames: Array<string>;
        /** The folder; null where it is about none. */
        folder: AlarmFolder | null;
        /** The account that it is compared with; null where there is none. */
        other: string | null;
        /** Whether it is also told by mail. */
        by_email: boolean;
        /** Whether it is also told at the bell. */
        on_platform: boolean;
        /** Members who are told, by their ids. */
        people: Array<string>;
        /** The channels that are told as well, by their ids. */
        channels: Array<string>;
        /** Who made it; null when that person is gone. */
        author: string | null;
        /** How it stands. */
        state: "active" | "snoozed" | "paused" | "over_limit" | "ended" | "no_accounts";
        /** Until when it tells nobody; null where it does. */
        snoozed_until: string | null;
        /** How many accounts it watches now. */
        accounts: number;
        /** The newest of them; null where there is none. */
        last: AlarmLast | null;
        /** How far it is from firing; negative when it is past it. */
        distance: number | null;
        /** The last 30 days, oldest first. */
        sparkline: Array<AlarmSparkline>;
        /** Whether the condition is met now. */
        holds: boolean;
        /** How often it fired. */
        fired: number;
        /** When it fired last; null where it never did. */
        last_fired: string | null;
        /** When it was made. */
        created_at: string;
      }>;
      /** How many there may be at most. */
      most: number;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** What kind it is. */
        kind: "slack" | "discord" | "teams" | "telegram" | "push";
        /** What it is called. */
        name: string;
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        /** The last characters of its secret. */
        hint: string;
        /** Of one's own browsers, which one it is; null for all else. */
        browser: string | null;
        /** Whether it is paused. */
        paused: boolean;
        /** Why it was switched off by itself; null while it was not. */
        disabled: "gone" | "failing" | null;
        /** The newest of them; null where there is none. */
        last: {
          /** How it stands. */
          state: "waiting" | "delivered" | "failed";
          /** The status of the last answer; null where there was none. */
          status: number | null;
          /** What went wrong; null where nothing did. */
          problem: "unreachable" | "refused" | "paused" | null;
          /** What was answered, without secrets. */
          answer: string | null;
          /** When it was made. */
          created_at: string;
        } | null;
        /** When it was made. */
        created_at: string;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
        /** Whom to address there. */
        contact_name: string;
        /** The client's address. */
        contact_email: string;
        /** Name and look that its readers see. */
        brand: ClientBrand | null;
        /** When it was put away; null while it is in use. */
        archived_at: string | null;
        /** The accounts it is about. */
        accounts: number;
        /** How many followers. */
        followers: number | null;
        /** How many followers more than 30 days ago. */
        followers_d30: number | null;
        /** The report that went out last. */
        last_report: ClientLastReport | null;
        /** When the caller was here last. */
        last_visit: string | null;
        /** Alarms that fired and that nobody has seen. */
        open_alarms: number;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** Names of profiles on Instagram, without @. */
      usernames: Array<string>;
      /** The first day, YYYY-MM-DD. */
      from: string;
      /** The last day, YYYY-MM-DD. */
      to: string;
      /** How engagement is counted. */
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** Days that the space imported itself. */
      imported?: Array<{
        /** The first day, YYYY-MM-DD. */
        from: string;
        /** The last day, YYYY-MM-DD. */
        to: string;
      }>;
      /** What came of it. */
      result:
        | {
            /** Always true. */
            ok: true;
            /** The value. */
            value: unknown;
            /** From how many it was computed. */
            n: number;
            /** What was left out, and why. */
            leftOut: LeftOut;
            /** The day that it is compared with. */
            otherDay?: number;
          }
        | {
            /** Always true. */
            ok: false;
            /** What is missing. */
            missing: CompareMissing;
            /** What was left out, and why. */
            leftOut: LeftOut;
          };
      /** What came of each. */
      results: CompareResults;
      /** The figures. */
      figures: Array<{
        /** A profile's name on Instagram, without @. */
        username: string;
        /** How many followers. */
        followers: number | null;
        /** By how much it changed. */
        change: number | null;
        /** In %. */
        percent: number | null;
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: number | null;
        /** How many posts a week. */
        postsPerWeek: number | null;
        /** By what kind of post it is. */
        formats: Array<{
          /** What kind of post or file it is. */
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
        /** What kind it is. */
        kind: "pdf" | "xlsx";
        /** What it is called. */
        name: string;
        /** The status of the last answer; null where there was none. */
        status: "Generating" | "Ready" | "Expired" | "Failed";
        /** How the days are grouped. */
        step: "reading" | "writing";
        /** How far it is. */
        done: number;
        /** How many there are together. */
        total: number;
        /** What went wrong; null where nothing did. */
        problem: "no_data" | "not_in_plan" | "no_room" | "too_large" | "unexpected" | null;
        /** When it was asked for. */
        requested_at: string;
        /** When it ends; null for never. */
        expires_at: string | null;
        /** How large it is. */
        size: number | null;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** When it ends; null for never. */
      expires_at: string;
    };
  };
  /** The daily figures of every account of the space as one file: a line of JSON for each account and day, or a row of CSV. At most 400 days. */
  "GET /exports/stats": {
    input: {
      /** ndjson: a line of JSON for each day of an account; csv: a row. */
      format?: "ndjson" | "csv";
      /** The first day, YYYY-MM-DD; 90 days up to the last one if left out. At most 400 days. */
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
        /** One of six colours, from 1 to 6. */
        color: 1 | 2 | 3 | 4 | 5 | 6;
        /** Whether everybody in the space sees it. */
        shared: boolean;
        /** Whether it is the caller's own. */
        mine: boolean;
        /** The accounts it is about. */
        accounts: number;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** A profile's name on Instagram, without @. */
        username: string;
        /** What is judged, such as followers or engagement. */
        measure:
          | "followers"
          | "engagement"
          | "posts"
          | "following"
          | "reach"
          | "views"
          | "link-taps"
          | "engagement-by-reach";
        /** How engagement is counted. */
        definition: string;
        /** Where it began. */
        start: Start;
        /** The value to reach. */
        target: number;
        /** The last day on which it counts, YYYY-MM-DD in its time zone. */
        deadline: string;
        /** The time zone (IANA), such as Europe/Rome. */
        time_zone: string;
        /** Whether it is also told by mail. */
        by_email: boolean;
        /** Whether it is also told at the bell. */
        on_platform: boolean;
        /** Members who are told, by their ids. */
        people: Array<string>;
        /** The channels that are told as well, by their ids. */
        channels: Array<string>;
        /** Who made it; null when that person is gone. */
        author: string | null;
        /** How it stands. */
        state: "on_the_way" | "at_risk" | "reached" | "missed" | "paused" | "over_limit" | "no_account";
        /** The day on which it was reached; null before that. */
        reached_on: string | null;
        /** The newest of them; null where there is none. */
        last: {
          /** The day, YYYY-MM-DD. */
          day: string;
          /** The value. */
          value: number;
        } | null;
        /** Where it ended; null where it did not, or nobody knows. */
        ended: {
          /** The day, YYYY-MM-DD. */
          day: string;
          /** The value. */
          value: number;
        } | null;
        /** 0 at the start, 1 at the target; negative when it moved away. */
        progress: number;
        /** How many days are left. */
        days_left: number;
        /** By how much it must change a day to be reached in time. */
        needed_per_day: number | null;
        /** By how much it changed a day, over the last 30 days. */
        current_per_day: number | null;
        /** How many days ahead its history allows to look; 0 without a forecast. */
        foreseeable_days: number;
        /** How likely it is, from 0 to 1; null where nothing can be said. */
        chance: number | null;
        /** When it is likely to be reached; null where nothing can be said. */
        projected: GoalProjected | null;
        /** The steps on the way, and when each was reached. */
        milestones: Array<Milestone>;
        /** What people wrote about it, or how many did. */
        comments: number;
        /** When it was made. */
        created_at: string;
      }>;
      /** How many there may be at most. */
      most: number;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** The goal. */
      goal: Goal;
      /** The collected days, and what may follow them. */
      course: Course;
      /** What people wrote about it, or how many did. */
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
        /** What kind it is. */
        kind: "handles" | "file" | "list";
        /** The status of the last answer; null where there was none. */
        status: "analysing" | "ready" | "unreadable" | "running" | "done" | "cancelled" | "failed";
        /** What it is called. */
        name: string;
        /** What went wrong; null where nothing did. */
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
        /** What came of each. */
        results: Results;
        /** Whether it was read. */
        read: number | null;
        /** How many rows. */
        rows: Rows;
        /** How many days. */
        days: number;
        /** When it was made. */
        created_at: string;
        /** When it ended; null while it goes on. */
        ended_at: string | null;
      }>;
      /** Which files go with it. */
      files: {
        /** How many are used. */
        used: number;
        /** How many there may be at most. */
        most: number;
      };
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** How many followers. */
      followers_count: number | null;
      /** How many profiles it follows. */
      following_count: number | null;
      /** How many posts the profile has. */
      posts_count: number | null;
      /** Engagement in %, over the posts of the last 30 days. */
      engagement: number | null;
      /** A profile's name on Instagram, without @. */
      username: string;
      /** How engagement is counted. */
      engagement_definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views";
      /** What it is called. */
      name: string | null;
      /** What the profile says about itself. */
      biography: string | null;
      /** The address that the profile names. */
      website: string | null;
      /** Names the picture: it changes when the picture does. */
      profile_pic_hash: string | null;
      /** By how much each figure changed. */
      deltas: {
        /** Over one day. */
        d1: {
          /** How many followers. */
          followers_count: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        /** Over 7 days. */
        d7: {
          /** How many followers. */
          followers_count: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        /** Over 30 days. */
        d30: {
          /** How many followers. */
          followers_count: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        /** Over 90 days. */
        d90: {
          /** How many followers. */
          followers_count: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
      };
      /** The last 30 days, oldest first. */
      sparkline: Array<number | null>;
      /** The status of the last answer; null where there was none. */
      status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
      /** Whether the profile is private. */
      is_private: boolean;
      /** When figures were collected last. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period it looks at. */
      window: ProfileWindow;
      /** How engagement is counted. */
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      /** When its figures were collected. */
      collected_at: string | null;
      /** Days that the space imported itself. */
      imported?: Array<{
        /** The first day, YYYY-MM-DD. */
        from: string;
        /** The last day, YYYY-MM-DD. */
        to: string;
      }>;
      /** What came of each. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period it looks at. */
      window: ProfileWindow;
      /** How engagement is counted. */
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      /** When its figures were collected. */
      collected_at: string | null;
      /** Days that the space imported itself. */
      imported?: Array<{
        /** The first day, YYYY-MM-DD. */
        from: string;
        /** The last day, YYYY-MM-DD. */
        to: string;
      }>;
      /** Its id. */
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
      /** What came of it. */
      result:
        | {
            /** Always true. */
            ok: true;
            /** The value. */
            value: unknown;
            /** From how many it was computed. */
            n: number;
            /** What was left out, and why. */
            leftOut: LeftOut;
            /** The day that it is compared with. */
            otherDay?: number;
          }
        | {
            /** Always true. */
            ok: false;
            /** What is missing. */
            missing: CompareMissing;
            /** What was left out, and why. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period it looks at. */
      window: ProfileWindow;
      /** How engagement is counted. */
      definition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      /** When its figures were collected. */
      collected_at: string | null;
      /** Days that the space imported itself. */
      imported?: Array<{
        /** The first day, YYYY-MM-DD. */
        from: string;
        /** The last day, YYYY-MM-DD. */
        to: string;
      }>;
      /** What the figures say, in sentences. */
      findings: Array<{
        /** Its id. */
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
        /** What is judged, such as followers or engagement. */
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
        /** The last day on which it counts, YYYY-MM-DD in its time zone. */
        deadline: string;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The value now. */
      now: number;
      /** The period it looks at. */
      window: ProfileWindow;
      /** How engagement is counted. */
      engagementDefinition: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
      /** The time zone (IANA). */
      timeZone: string;
      /** The collected days. */
      snapshots: Array<{
        /** The day, YYYY-MM-DD. */
        day: string;
        /** How many followers. */
        followers: number | null;
        /** How many profiles it follows. */
        following: number | null;
        /** The posts, or how many there are. */
        posts: number | null;
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: number | null;
      }>;
      /** The posts, or how many there are. */
      posts: Array<{
        /** Its id. */
        id: string;
        /** When it was posted. */
        publishedAt: number;
        /** What kind of post or file it is. */
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        /** How many likes; null where its owner hides them. */
        likes: number | null;
        /** How many comments it has. */
        comments: number | null;
        /** How often it was seen; null where Instagram does not say. */
        views: number | null;
        /** How many followers the account had when it was posted. */
        followersAtPost: number | null;
        /** How many followers the account had on that day. */
        followersOnDay: boolean;
        /** How many are marked as a paid partnership. */
        paidPartnership: boolean;
        /** Its address on Instagram. */
        permalink: string | null;
        /** The address of the small picture. */
        thumbnail: string | null;
      }>;
      /** Whether it is gone. */
      deleted: Array<{
        /** Its id. */
        id: string;
        /** When it was posted. */
        publishedAt: number;
        /** What kind of post or file it is. */
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        /** How many likes; null where its owner hides them. */
        likes: number | null;
        /** How many comments it has. */
        comments: number | null;
        /** How often it was seen; null where Instagram does not say. */
        views: number | null;
        /** How many followers the account had when it was posted. */
        followersAtPost: number | null;
        /** How many followers the account had on that day. */
        followersOnDay: boolean;
        /** How many are marked as a paid partnership. */
        paidPartnership: boolean;
        /** Its address on Instagram. */
        permalink: string | null;
        /** The address of the small picture. */
        thumbnail: string | null;
        /** The day on which it was found to be gone. */
        deletedOn: string;
      }>;
      /** What each post counted on each day. */
      postDays: Array<{
        /** The post. */
        postId: string;
        /** The day, YYYY-MM-DD. */
        day: string;
        /** How many likes; null where its owner hides them. */
        likes: number | null;
        /** How many comments it has. */
        comments: number | null;
      }>;
      /** Profiles of a like size that it is compared with. */
      peers: Array<number>;
      /** What one like or comment is taken to be worth. */
      valuePerEngagement: number;
      /** Days that the space imported itself. */
      imported?: Array<{
        /** The first day, YYYY-MM-DD. */
        from: string;
        /** The last day, YYYY-MM-DD. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The period it looks at. */
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
      /** When its figures were collected. */
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
        /** Who made it; null when that person is gone. */
        author: string | null;
        /** When it was made. */
        created_at: string;
        /** When it was changed last. */
        updated_at: string;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** What kind of post or file it is. */
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        /** Its address on Instagram. */
        permalink: string | null;
        /** Names the picture: it changes when the picture does. */
        thumbnail_hash: string | null;
        /** How many likes; null where its owner hides them. */
        likes: number | null;
        /** How many comments it has. */
        comments: number | null;
        /** How often it was seen; null where Instagram does not say. */
        views: number | null;
        /** Engagement in %, over the posts of the last 30 days. */
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
      /** 1 answers a list with one object for each day, week or month, instead of one list for each figure. */
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
          /** Days that the space imported itself. */
          imported?: Array<{
            /** The first day, YYYY-MM-DD. */
            from: string;
            /** The last day, YYYY-MM-DD. */
            to: string;
          }>;
        }
      | Array<{
          /** Its id. */
          id: string;
          /** The days, YYYY-MM-DD. */
          date: string;
          /** How many followers. */
          followers_count: number | null;
          /** How many followers more than on the day before. */
          followersdelta: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many more it follows than on the day before. */
          followingdelta: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** How many posts more than on the day before. */
          postsdelta: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
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
        /** What it is called. */
        name: string;
        /** Which accounts: those that are named, a folder, all, or those of each client on their own. */
        covers: "accounts" | "folder" | "all" | "clients";
        /** Names of profiles on Instagram, without @. */
        usernames: Array<string>;
        /** The folder; null where it is about none. */
        folder_id: string | null;
        /** For which clients it is made, each on their own; null for every client. */
        each_client?: Array<string> | null;
        /** The period it looks at. */
        window: Window;
        /** What the period is compared with. */
        compare: "none" | "previous" | "year";
        /** The sections, in order. */
        sections: Array<Section>;
        /** Whether parts without data are shown, too. */
        empty?: boolean;
        /** What the first page says. */
        cover: Cover;
        /** The introduction. */
        summary: Summary;
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        /** How its pages look. */
        design: "plain" | "bold" | "compact";
        /** Which files go with it. */
        files: Array<"pdf" | "xlsx">;
        /** What the mails say. */
        mail?: Mail;
        /** Who gets it. */
        recipients: Array<Recipient>;
        /** When it goes out; null for by hand alone. */
        schedule: ReportSchedule | null;
        /** The clients, by their ids. */
        clients?: Array<string>;
        /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
        review?: ReportReview | null;
        /** The template that the report follows; null where it follows none. */
        template_id?: string | null;
        /** The channels that are told as well, by their ids. */
        channels?: Array<string>;
        /** Its id. */
        id: string;
        /** The folder; null where it is about none. */
        folder: string | null;
        /** How it stands. */
        state: "active" | "by_hand" | "paused" | "not_in_plan" | "ended" | "no_accounts";
        /** How the look at the next sending stands; null while nobody is asked. */
        reviewing: ReportReviewing | null;
        /** What is said in the next sending alone: about the whole, an account or a section. */
        this_time: Array<ReportThisTime>;
        /** The accounts it is about. */
        accounts: number;
        /** What comes next. */
        next: Array<string>;
        /** The newest of them; null where there is none. */
        last: {
          /** Its id. */
          id: string;
          /** What kind it is. */
          kind: "schedule" | "hand" | "test";
          /** The time it is about. */
          period: string;
          /** When it was due. */
          due_at: string;
          /** How it stands. */
          state: "waiting" | "sending" | "sent" | "skipped" | "failed";
          /** Why. */
          reason:
            | "no_accounts"
            | "not_collected"
            | "stale"
            | "not_in_plan"
            | "too_large"
            | "not_sent"
            | "deleted"
            | "not_approved"
            | "review_skipped"
            | null;
          /** Names of profiles on Instagram, without @. */
          usernames: Array<string>;
          /** When it ended; null while it goes on. */
          ended_at: string | null;
          /** How often it was opened. */
          opened: number;
          /** The client. */
          client: string | null;
          /** What is said in the next sending alone: about the whole, an account or a section. */
          this_time: Array<ReportThisTime>;
          /** How many mails did not arrive. */
          undelivered: number;
        } | null;
        /** Who made it; null when that person is gone. */
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
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** The report. */
      report: Report;
      /** When it went out, newest first. */
      sendings: Array<{
        /** Its id. */
        id: string;
        /** What kind it is. */
        kind: "schedule" | "hand" | "test";
        /** The time it is about. */
        period: string;
        /** When it was due. */
        due_at: string;
        /** How it stands. */
        state: "waiting" | "sending" | "sent" | "skipped" | "failed";
        /** Why. */
        reason:
          | "no_accounts"
          | "not_collected"
          | "stale"
          | "not_in_plan"
          | "too_large"
          | "not_sent"
          | "deleted"
          | "not_approved"
          | "review_skipped"
          | null;
        /** Names of profiles on Instagram, without @. */
        usernames: Array<string>;
        /** When it ended; null while it goes on. */
        ended_at: string | null;
        /** Who gets it. */
        recipients: Array<{
          /** The e-mail address. */
          email: string;
          /** How it stands. */
          state: "queued" | "sent" | "refused" | "unsubscribed" | "failed" | "bounced" | "complained";
          /** Why. */
          reason: string | null;
          /** When it happened. */
          at: string | null;
        }>;
        /** How often it was opened. */
        opened: number;
        /** The client. */
        client: string | null;
        /** What is said in the next sending alone: about the whole, an account or a section. */
        this_time: Array<ReportThisTime>;
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
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        /** Whether it can no longer be changed. */
        locked: boolean;
        /** When it ends; null for never. */
        expires_at: string;
        /** How often it was opened. */
        opened: number;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
  /** A report that was sent, as a file printed from its figures of then. */
  "GET /reports/sendings/{id}/{file}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
      /** Which file: pdf or xlsx. */
      file: "pdf" | "xlsx";
    };
    needed: true;
    answer: Blob;
  };
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
        /** What it is called. */
        name: string;
        /** For which clients it is made, each on their own; null for every client. */
        each_client?: Array<string> | null;
        /** The period it looks at. */
        window: Window;
        /** What the period is compared with. */
        compare: "none" | "previous" | "year";
        /** The sections, in order. */
        sections: Array<Section>;
        /** Whether parts without data are shown, too. */
        empty?: boolean;
        /** What the first page says. */
        cover: Cover;
        /** The introduction. */
        summary: Summary;
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        /** How its pages look. */
        design: "plain" | "bold" | "compact";
        /** Which files go with it. */
        files: Array<"pdf" | "xlsx">;
        /** What the mails say. */
        mail?: Mail;
        /** When it goes out; null for by hand alone. */
        schedule: ReportSchedule | null;
        /** The clients, by their ids. */
        clients?: Array<string>;
        /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
        review?: ReportReview | null;
        /** The template that the report follows; null where it follows none. */
        template_id?: string | null;
        /** The channels that are told as well, by their ids. */
        channels?: Array<string>;
        /** Its id. */
        id: string;
        /** The reports. */
        reports: number;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** A profile's name on Instagram, without @. */
        username: string;
        /** What it is called. */
        name: string | null;
        /** Names the picture: it changes when the picture does. */
        profile_pic_hash: string | null;
        /** How many followers. */
        followers_count: number | null;
        /** The last 30 days, oldest first. */
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
        /** How many followers. */
        followers_count: number | null;
        /** How many profiles it follows. */
        following_count: number | null;
        /** How many posts the profile has. */
        posts_count: number | null;
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: number | null;
        /** A profile's name on Instagram, without @. */
        username: string;
        /** What it is called. */
        name: string | null;
        /** Names the picture: it changes when the picture does. */
        profile_pic_hash: string | null;
        /** The status of the last answer; null where there was none. */
        status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
        /** Over 7 days. */
        d7: {
          /** How many followers. */
          followers_count: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        /** Over 30 days. */
        d30: {
          /** How many followers. */
          followers_count: number | null;
          /** How many profiles it follows. */
          following_count: number | null;
          /** How many posts the profile has. */
          posts_count: number | null;
          /** Engagement in %, over the posts of the last 30 days. */
          engagement: number | null;
          /** How many days. */
          days?: number;
        };
        /** The last 30 days, oldest first. */
        sparkline: Array<number | null>;
        /** When figures were collected last. */
        last_collected_at: string | null;
        /** When it was added. */
        added_at: string;
        /** Whether it is marked. */
        favourite: boolean;
        /** Whether it is the caller's own. */
        mine: boolean;
        /** The folders. */
        folders: Array<string>;
      }>;
      /** How many accounts the plan allows, and how many are used. */
      slots: {
        /** How many are used. */
        used: number;
        /** How many there are together. */
        total: number;
      } | null;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
      since: UserSince | null;
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
      trend: Trend;
      /** Who gained and lost most over 7 days. */
      movers: {
        /** How many gained. */
        up: Array<UserUp>;
        /** How many lost. */
        down: Array<UserUp>;
      };
      /** Who gained and lost most over 30 days. */
      movers_d30: {
        /** How many gained. */
        up: Array<UserUp>;
        /** How many lost. */
        down: Array<UserUp>;
      };
      /** The first day from which all of them can be compared. */
      comparable_from: string | null;
      /** Posts far above what is usual for the account. */
      breakouts: Array<{
        /** A profile's name on Instagram, without @. */
        username: string;
        /** Names the picture: it changes when the picture does. */
        profile_pic_hash: string | null;
        /** Its id. */
        id: string;
        /** When it was posted. */
        published_at: string;
        /** What kind of post or file it is. */
        format: "image" | "carousel" | "video" | "reel";
        /** The text of the post. */
        caption: string;
        /** Its address on Instagram. */
        permalink: string | null;
        /** Names the picture: it changes when the picture does. */
        thumbnail_hash: string | null;
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: number;
        /** What is usual for the account. */
        usual: number;
      }>;
      /** The accounts it is about. */
      accounts: Array<{
        /** A profile's name on Instagram, without @. */
        username: string;
        /** What it is called. */
        name: string | null;
        /** Names the picture: it changes when the picture does. */
        profile_pic_hash: string | null;
        /** The status of the last answer; null where there was none. */
        status: "fresh" | "new" | "stale" | "not_professional" | "private" | "hidden";
        /** How many followers. */
        followers_count: number | null;
        /** How many followers more than 7 days ago. */
        followers_d7: number | null;
        /** How many followers more than 30 days ago. */
        followers_d30: number | null;
        /** How many days apart the two figures are. */
        d7_days?: number;
        /** How many days apart the two figures are. */
        d30_days?: number;
        /** How many posts the profile has. */
        posts_count: number | null;
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: number | null;
        /** The last 30 days, oldest first. */
        sparkline: Array<number | null>;
      }>;
      /** The beginning of it. */
      sample: boolean;
    };
  };
  /** What the current space's accounts gained or lost over a period, together and each, compared with the period before it. */
  "GET /users/dashboard/period": {
    input: {
      /** The period, counted back from the last day: 7d, 30d, 90d, 180d, 365d or all. */
      window?: "7d" | "30d" | "90d" | "custom";
      /** The first day, YYYY-MM-DD. */
      from?: string;
      /** The last day, YYYY-MM-DD; today if left out. */
      to?: string;
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: false;
    answer: {
      /** The figures of all of them together. */
      totals: {
        /** How many followers. */
        followers: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
          /** The value before. */
          before: UserBefore | null;
          /** In %. */
          percent: number | null;
        };
        /** The posts, or how many there are. */
        posts: {
          /** The value. */
          value: number | null;
          /** Of how many. */
          of: number;
          /** The value before. */
          before: UserBefore | null;
        };
        /** Engagement in %, over the posts of the last 30 days. */
        engagement: {
          /** By how much it changed. */
          change: number | null;
          /** Of how many. */
          of: number;
        };
      };
      /** Which way it goes. */
      trend: Trend;
      /** The accounts it is about. */
      accounts: Array<{
        /** A profile's name on Instagram, without @. */
        username: string;
        /** How many followers. */
        followers: number | null;
        /** By how much it changed. */
        change: number | null;
        /** In %. */
        percent: number | null;
        /** How many days. */
        days?: number;
      }>;
    };
  };
  /** What changed in the current space since the caller's last visit; null where nothing is tracked. */
  "GET /users/since": {
    input: {
      /** Only these fields of the answer, separated by commas; deeper ones with dots, those of a list's items by themselves. */
      fields?: string;
    };
    needed: false;
    answer: {
      /** From when on. */
      since: UserSince | null;
      /** The accounts it is about. */
      accounts: number;
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
        /** What it is told of. */
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
        /** Why it was switched off by itself; null while it was not. */
        disabled: "gone" | "failing" | null;
        /** When it was made. */
        created_at: string;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** How it stands. */
        state: "waiting" | "delivered" | "failed";
        /** How often it was tried. */
        attempts: number;
        /** The status of the last answer; null where there was none. */
        status: number | null;
        /** What went wrong; null where nothing did. */
        problem: "unreachable" | "refused" | "paused" | null;
        /** How many milliseconds the last attempt took; null where none was made. */
        duration_ms: number | null;
        /** When it was made. */
        created_at: string;
        /** When it is tried next; null when it ended. */
        next_at: string | null;
      }>;
      /** With limit or cursor: the cursor of the next page, null on the last. */
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
        /** How it stands. */
        state: "waiting" | "delivered" | "failed";
        /** How often it was tried. */
        attempts: number;
        /** The status of the last answer; null where there was none. */
        status: number | null;
        /** What went wrong; null where nothing did. */
        problem: "unreachable" | "refused" | "paused" | null;
        /** How many milliseconds the last attempt took; null where none was made. */
        duration_ms: number | null;
        /** When it was made. */
        created_at: string;
        /** When it is tried next; null when it ended. */
        next_at: string | null;
        /** What was sent, as it was sent. */
        body: string;
        /** What was answered, without secrets. */
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
      /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
      /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
      condition?: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
      /** The value that the alarm asks for; null for measures that are events. */
      value?: number | null;
      /** Which accounts: those that `usernames` names, those in the folder of `folder_id`, or all. */
      covers?: "accounts" | "folder" | "all";
      /** Names of profiles on Instagram, without @. */
      usernames?: Array<string>;
      /** The folder; null where it is about none. */
      folder_id?: string | null;
      /** The account that it is compared with; null where there is none. */
      other?: string | null;
      /** The last day on which it may fire, YYYY-MM-DD in its time zone; null for no end. */
      due?: string | null;
      /** The time zone (IANA), such as Europe/Rome. */
      time_zone?: string;
      /** Whether it is also told by mail. */
      by_email?: boolean;
      /** Whether it is also told at the bell. */
      on_platform?: boolean;
      /** Members who are told, by their ids. */
      people?: Array<string>;
      /** The channels that are told as well, by their ids. */
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
        /** The alarm that fired. */
        alarm_id: string;
        /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
        /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
        condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
        /** The value that the alarm asked for when it fired. */
        threshold: number | null;
        /** The account that it is compared with; null where there is none. */
        other: string | null;
        /** A profile's name on Instagram, without @. */
        username: string;
        /** The day, YYYY-MM-DD. */
        day: string;
        /** The value that the alarm asks for; null for measures that are events. */
        value: number;
        /** The value before. */
        before: number;
        /** When it fired. */
        fired_at: string;
        /** When somebody said that they have seen it; null while nobody did. */
        acknowledged_at: string | null;
        /** Who said so. */
        acknowledged_by: string | null;
        /** What somebody wrote about it. */
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
      /** What it is called. */
      name?: string;
      /** en, it, fr, de, es or nl. */
      language?: "it" | "fr" | "de" | "es" | "nl" | "en";
      /** Whether it is paused. */
      paused?: boolean;
      /** Where it leads. */
      address?: string;
      /** Telegram: the token of the bot. */
      bot_token?: string;
      /** Telegram: the id of the chat, or the @name of a public channel. */
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
      /** What it is called. */
      name?: string;
      /** en, it, fr, de, es or nl. */
      language?: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
      /** Whom to address there. */
      contact_name?: string;
      /** The client's address. */
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
      /** What it is called. */
      name?: string;
      /** One of six colours, from 1 to 6. */
      color?: 1 | 2 | 3 | 4 | 5 | 6;
      /** Whether everybody in the space sees it. */
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
      /** The last day on which it counts, YYYY-MM-DD in its time zone. */
      deadline?: string;
      /** Where it began. */
      start?: number | null;
      /** The time zone (IANA), such as Europe/Rome. */
      time_zone?: string;
      /** Whether it is also told by mail. */
      by_email?: boolean;
      /** Whether it is also told at the bell. */
      on_platform?: boolean;
      /** Members who are told, by their ids. */
      people?: Array<string>;
      /** The channels that are told as well, by their ids. */
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
      /** The day, YYYY-MM-DD. */
      day?: string;
      /** The text. */
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
      /** What it is called. */
      name?: string;
      /** Which accounts: those that are named, a folder, all, or those of each client on their own. */
      covers?: "accounts" | "folder" | "all" | "clients";
      /** Names of profiles on Instagram, without @. */
      usernames?: Array<string>;
      /** The folder; null where it is about none. */
      folder_id?: string | null;
      /** For which clients it is made, each on their own; null for every client. */
      each_client?: Array<string> | null;
      /** The period it looks at. */
      window?: Window;
      /** What the period is compared with. */
      compare?: "none" | "previous" | "year";
      /** The sections, in order. */
      sections?: Array<Section>;
      /** Whether parts without data are shown, too. */
      empty?: boolean;
      /** What the first page says. */
      cover?: Cover;
      /** The introduction. */
      summary?: Summary;
      /** en, it, fr, de, es or nl. */
      language?: "it" | "fr" | "de" | "es" | "nl" | "en";
      /** How its pages look. */
      design?: "plain" | "bold" | "compact";
      /** Which files go with it. */
      files?: Array<"pdf" | "xlsx">;
      /** What the mails say. */
      mail?: Mail;
      /** Who gets it. */
      recipients?: Array<ReportRecipient>;
      /** When it goes out; null for by hand alone. */
      schedule?: ReportSchedule | null;
      /** The clients, by their ids. */
      clients?: Array<string>;
      /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
      review?: ReportReview | null;
      /** The template that the report follows; null where it follows none. */
      template_id?: string | null;
      /** The channels that are told as well, by their ids. */
      channels?: Array<string>;
      /** Whether it is paused. */
      paused?: boolean;
      /** What is said in the next sending alone: about the whole, an account or a section. */
      this_time?: Array<ReportThisTime>;
    };
    needed: true;
    answer: PatchReportsByIdAnswer;
  };
  /** Changes a template, and with it every report that follows it. */
  "PATCH /reports/templates/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** What it is called. */
      name?: string;
      /** The period it looks at. */
      window?: Window;
      /** What the period is compared with. */
      compare?: "none" | "previous" | "year";
      /** The sections, in order. */
      sections?: Array<Section>;
      /** Whether parts without data are shown, too. */
      empty?: boolean;
      /** What the first page says. */
      cover?: Cover;
      /** The introduction. */
      summary?: Summary;
      /** How its pages look. */
      design?: "plain" | "bold" | "compact";
      /** Which files go with it. */
      files?: Array<"pdf" | "xlsx">;
    };
    needed: true;
    answer: PatchReportsTemplatesByIdAnswer;
  };
  /** Sets or clears an account's marks “favourite” and “mine”. */
  "PATCH /users/accounts/{username}": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
    } & {
      /** Whether it is marked. */
      favourite?: boolean;
      /** Whether it is the caller's own. */
      mine?: boolean;
    };
    needed: true;
    answer: {
      /** The account it is about. */
      account: UserAccount;
    };
  };
  /** Changes the address or events of a webhook, pauses it, or switches it on again. */
  "PATCH /webhooks/{id}": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & {
      /** The address. */
      url?: string;
      /** What it is told of. */
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
      /** The webhook. */
      webhook: Webhook;
    };
  };
  /** Creates an alarm. If its condition is already met, it waits for the next time. */
  "POST /alarms": {
    input: {
      /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
      /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
      condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
      /** The value that the alarm asks for; null for measures that are events. */
      value: number | null;
      /** Which accounts: those that `usernames` names, those in the folder of `folder_id`, or all. */
      covers: "accounts" | "folder" | "all";
      /** Names of profiles on Instagram, without @. */
      usernames: Array<string>;
      /** The folder; null where it is about none. */
      folder_id: string | null;
      /** The account that it is compared with; null where there is none. */
      other: string | null;
      /** The last day on which it may fire, YYYY-MM-DD in its time zone; null for no end. */
      due: string | null;
      /** The time zone (IANA), such as Europe/Rome. */
      time_zone: string;
      /** Whether it is also told by mail. */
      by_email: boolean;
      /** Whether it is also told at the bell. */
      on_platform: boolean;
      /** Members who are told, by their ids. */
      people: Array<string>;
      /** The channels that are told as well, by their ids. */
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
      /** What is watched, and what `value` counts in: followers: Followers (a count); following: Following (a count); posts: Posts (a count); engagement: 30-day engagement (%); daily_change: Follower change in a day (a count); change_7d: Follower change in 7 days (%); change_30d: Follower change in 30 days (%); lead: Lead over another account (a count); anomaly: Unusual day (no value); breakout: Breakout post (no value); stopped: Days without data (no value); net-growth: New followers in 30 days (a count); velocity: New followers per day (a number); ratio: Followers per profile followed (a number); median-engagement: Median engagement (%); applause: Likes per post (a number); conversation: Comments per post (a number); comment-ratio: Comments per 100 likes (%); tier-benchmark: Engagement rank among profiles of its size (0–100) (a count); media-value: Media value in 30 days (a number); cadence: Posts per week (a number); authenticity: Authenticity score (a count); reach: Reach per day (a count, connected accounts alone); views: Views per day (a count, connected accounts alone); gained-lost: Followers gained minus lost in 30 days (a count, connected accounts alone); link-taps: Profile link taps in 30 days (a count, connected accounts alone); non-follower-share: Share seen by non-followers (%, connected accounts alone); engagement-by-reach: Engagement by reach (%, connected accounts alone); saves-shares: Saves per 100 people reached (%, connected accounts alone); stories: Stories watched to the end (%, connected accounts alone); reels-retention: Seconds watched per reel (a number, connected accounts alone). */
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
      /** When it fires: above, below, at, crossing or changing by the value, or whenever it happens. */
      condition: "below" | "equal" | "above" | "crosses" | "changes_by" | "happens";
      /** The value that the alarm asks for; null for measures that are events. */
      value: number | null;
      /** Which accounts: those that `usernames` names, those in the folder of `folder_id`, or all. */
      covers: "accounts" | "folder" | "all";
      /** Names of profiles on Instagram, without @. */
      usernames: Array<string>;
      /** The folder; null where it is about none. */
      folder_id: string | null;
      /** The account that it is compared with; null where there is none. */
      other: string | null;
    };
    needed: true;
    answer: {
      /** The first day, YYYY-MM-DD. */
      from: string;
      /** The last day, YYYY-MM-DD. */
      to: string;
      /** How many accounts it watches now. */
      accounts: number;
      /** How many were looked at. */
      looked_at: number;
      /** Whether the condition is met now. */
      holds: boolean;
      /** The figures day by day. */
      series: Array<{
        /** A profile's name on Instagram, without @. */
        username: string;
        /** The value day by day, oldest first. */
        readings: Array<AlarmSparkline>;
        /** When it fired, newest first. */
        firings: Array<{
          /** The day, YYYY-MM-DD. */
          day: string;
          /** The value that the alarm asks for; null for measures that are events. */
          value: number;
          /** The value before. */
          before: number;
          /** How many days. */
          days: number;
        }>;
      }>;
    };
  };
  /** Adds a channel: Slack, Discord, Microsoft Teams or Telegram. Its address is never shown again. */
  "POST /channels": {
    input: {
      /** What kind it is. */
      kind: "slack" | "discord" | "teams" | "telegram";
      /** What it is called. */
      name: string;
      /** en, it, fr, de, es or nl. */
      language?: "it" | "fr" | "de" | "es" | "nl" | "en";
      /** Where it leads. */
      address?: string;
      /** Telegram: the token of the bot. */
      bot_token?: string;
      /** Telegram: the id of the chat, or the @name of a public channel. */
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
      /** What it is called. */
      name: string;
      /** en, it, fr, de, es or nl. */
      language: "it" | "fr" | "de" | "es" | "nl" | "en" | null;
      /** Whom to address there. */
      contact_name: string;
      /** The client's address. */
      contact_email: string;
      /** Names of profiles on Instagram, without @. */
      usernames: Array<string>;
      /** The folder; null where it is about none. */
      folder_id: string | null;
      /** The main colour, as #rrggbb. */
      brandcolor: string | null;
      /** The link, or its address. */
      link: Array<"notes" | "goals" | "insights" | "reports"> | null;
      /** The report. */
      report: {
        /** What it is called. */
        name: string;
        /** How often: daily, weekly or monthly. */
        frequency: "weekly" | "monthly";
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        /** The time zone (IANA), such as Europe/Rome. */
        time_zone: string;
        /** The e-mail address. */
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
      /** What it is called. */
      name: string;
      /** Names of profiles on Instagram, without @. */
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
      /** What kind it is. */
      kind: "pdf" | "xlsx";
      /** Where it comes from. */
      source:
        | {
            /** The period it looks at. */
            window?: "7d" | "30d" | "90d" | "12m" | "custom";
            /** The first day, YYYY-MM-DD. */
            from?: string;
            /** The last day, YYYY-MM-DD. */
            to?: string;
            /** The time zone (IANA). */
            timeZone?: string;
            /** How engagement is counted. */
            definition?: "mean" | "median" | "followers_now" | "likes_only" | "by_views" | "by_reach";
            /** What it is. */
            what: "profile";
            /** A profile's name on Instagram, without @. */
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
      /** What it is called. */
      name: string;
      /** One of six colours, from 1 to 6. */
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
      /** Names of profiles on Instagram, without @. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** What is judged, such as followers or engagement. */
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
      /** The last day on which it counts, YYYY-MM-DD in its time zone. */
      deadline: string;
      /** Where it began. */
      start?: number | null;
      /** The time zone (IANA), such as Europe/Rome. */
      time_zone: string;
      /** Whether it is also told by mail. */
      by_email: boolean;
      /** Whether it is also told at the bell. */
      on_platform: boolean;
      /** Members who are told, by their ids. */
      people: Array<string>;
      /** The channels that are told as well, by their ids. */
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
      /** The text. */
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
  /** What can be expected of an account up to a day: suggested targets and the chance of one's own. */
  "POST /goals/preview": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
      /** What is judged, such as followers or engagement. */
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
      /** The last day on which it counts, YYYY-MM-DD in its time zone. */
      deadline: string;
    };
    needed: true;
    answer: {
      /** The newest of them; null where there is none. */
      last: {
        /** The day, YYYY-MM-DD. */
        day: string;
        /** The value. */
        value: number;
      } | null;
      /** By how much it changed a day, over the last 30 days. */
      current_per_day: number | null;
      /** By how much it must change a day to be reached in time. */
      needed_per_day: number | null;
      /** How many days ahead its history allows to look; 0 without a forecast. */
      foreseeable_days: number;
      /** How likely it is, from 0 to 1; null where nothing can be said. */
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
      /** The collected days, and what may follow them. */
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
      /** A profile's name on Instagram, without @. */
      username: string;
      /** The day, YYYY-MM-DD. */
      day: string;
      /** The text. */
      text: string;
    };
    needed: true;
    answer: PatchNotesByIdAnswer;
  };
  /** Creates a report. One with the same accounts, sections, period and schedule is refused. */
  "POST /reports": {
    input: {
      /** What it is called. */
      name: string;
      /** Which accounts: those that are named, a folder, all, or those of each client on their own. */
      covers: "accounts" | "folder" | "all" | "clients";
      /** Names of profiles on Instagram, without @. */
      usernames: Array<string>;
      /** The folder; null where it is about none. */
      folder_id: string | null;
      /** For which clients it is made, each on their own; null for every client. */
      each_client?: Array<string> | null;
      /** The period it looks at. */
      window: Window;
      /** What the period is compared with. */
      compare: "none" | "previous" | "year";
      /** The sections, in order. */
      sections: Array<Section>;
      /** Whether parts without data are shown, too. */
      empty?: boolean;
      /** What the first page says. */
      cover: Cover;
      /** The introduction. */
      summary: Summary;
      /** en, it, fr, de, es or nl. */
      language: "it" | "fr" | "de" | "es" | "nl" | "en";
      /** How its pages look. */
      design: "plain" | "bold" | "compact";
      /** Which files go with it. */
      files: Array<"pdf" | "xlsx">;
      /** What the mails say. */
      mail?: Mail;
      /** Who gets it. */
      recipients: Array<ReportRecipient>;
      /** When it goes out; null for by hand alone. */
      schedule: ReportSchedule | null;
      /** The clients, by their ids. */
      clients?: Array<string>;
      /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
      review?: ReportReview | null;
      /** The template that the report follows; null where it follows none. */
      template_id?: string | null;
      /** The channels that are told as well, by their ids. */
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
        /** en, it, fr, de, es or nl. */
        language: "it" | "fr" | "de" | "es" | "nl" | "en";
        /** Whether it can no longer be changed. */
        locked: boolean;
        /** When it ends; null for never. */
        expires_at: string;
        /** How often it was opened. */
        opened: number;
      };
    };
  };
  /** Has a report printed from today's figures without sending it; the file waits among the downloads. */
  "POST /reports/{id}/print": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & PostReportsByIdPrintInput;
    needed: true;
    answer: PostDownloadsAnswer;
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
      /** Whether to send it as soon as figures that are still on their way have come. */
      wait?: boolean;
      /** What is said in the next sending alone: about the whole, an account or a section. */
      this_time?: Array<ReportThisTime>;
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
      /** What it is called. */
      name: string;
      /** Which accounts: those that are named, a folder, all, or those of each client on their own. */
      covers: "accounts" | "folder" | "all" | "clients";
      /** Names of profiles on Instagram, without @. */
      usernames: Array<string>;
      /** The folder; null where it is about none. */
      folder_id: string | null;
      /** For which clients it is made, each on their own; null for every client. */
      each_client?: Array<string> | null;
      /** The period it looks at. */
      window: Window;
      /** What the period is compared with. */
      compare: "none" | "previous" | "year";
      /** The sections, in order. */
      sections: Array<Section>;
      /** Whether parts without data are shown, too. */
      empty?: boolean;
      /** What the first page says. */
      cover: Cover;
      /** The introduction. */
      summary: Summary;
      /** en, it, fr, de, es or nl. */
      language: "it" | "fr" | "de" | "es" | "nl" | "en";
      /** How its pages look. */
      design: "plain" | "bold" | "compact";
      /** Which files go with it. */
      files: Array<"pdf" | "xlsx">;
      /** What the mails say. */
      mail?: Mail;
      /** Who gets it. */
      recipients: Array<ReportRecipient>;
      /** When it goes out; null for by hand alone. */
      schedule: ReportSchedule | null;
      /** The clients, by their ids. */
      clients?: Array<string>;
      /** Who looks at it before each sending, and what happens when nobody answers; null where nobody is asked. */
      review?: ReportReview | null;
      /** The template that the report follows; null where it follows none. */
      template_id?: string | null;
      /** The channels that are told as well, by their ids. */
      channels?: Array<string>;
      /** The first of them. */
      first?: number;
      /** The first day, YYYY-MM-DD. */
      from?: {
        /** The account it is about. */
        account: number;
        /** The value before. */
        before: number;
      };
      /** What is said in the next sending alone: about the whole, an account or a section. */
      this_time?: Array<ReportThisTime>;
    };
    needed: true;
    answer: {
      /** The pages, as PNG pictures in base64. */
      pages: Array<string>;
      /** The first of them. */
      first: number;
      /** How many there are. */
      count: number;
      /** Whether the number of pages is counted, or estimated from the report's size. */
      exact: boolean;
      /** What comes next. */
      next: {
        /** The account it is about. */
        account: number;
        /** The value before. */
        before: number;
      } | null;
      /** What the figures say, in sentences. */
      findings: Array<string>;
    };
  };
  /** Has a report that was sent printed again from its figures of then; the file waits among the downloads. */
  "POST /reports/sendings/{id}/file": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    } & PostReportsByIdPrintInput;
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
    answer: PatchReportsTemplatesByIdAnswer;
  };
  /** Restores a deleted template. Reports that followed it and were not changed since follow it again. */
  "POST /reports/templates/{id}/restore": {
    input: {
      /** The id, as a list or an earlier answer gave it. */
      id: string;
    };
    needed: true;
    answer: PatchReportsTemplatesByIdAnswer;
  };
  /** Tracks a profile in a free slot; one that is tracked already stays as it is. */
  "POST /users/accounts": {
    input: {
      /** A profile's name on Instagram, without @. */
      username: string;
    };
    needed: true;
    answer: {
      /** The account it is about. */
      account: UserAccount;
      /** How many accounts the plan allows, and how many are used. */
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
      /** How many accounts the plan allows, and how many are used. */
      slots: Slots;
    };
  };
  /** Creates a webhook. Its secret is in this answer and never shown again. */
  "POST /webhooks": {
    input: {
      /** The address. */
      url: string;
      /** What it is told of. */
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
      /** The webhook. */
      webhook: Webhook;
      /** The secret. It is in this answer and never shown again. */
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
      /** The secret. It is in this answer and never shown again. */
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
      /** Whether the first row names the columns. */
      header: boolean;
      /** What each column holds. */
      roles: Array<"username" | "date" | "followers" | "following" | "posts" | null>;
      /** Whether dates begin with the day, the month or the year. */
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
      /** Names of profiles on Instagram, without @. */
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
  "GET /reports/sendings/{id}/{file}": { file: true },
  "GET /reports/settings": {},
  "GET /reports/templates": { list: "templates" },
  "GET /search": {},
  "GET /users/accounts": { list: "accounts" },
  "GET /users/dashboard": {},
  "GET /users/dashboard/period": {},
  "GET /users/since": {},
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
  "PATCH /reports/templates/{id}": {},
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
  "POST /reports/{id}/print": {},
  "POST /reports/{id}/recipients/retry": {},
  "POST /reports/{id}/restore": {},
  "POST /reports/{id}/run": {},
  "POST /reports/preview": {},
  "POST /reports/sendings/{id}/file": {},
  "POST /reports/templates": {},
  "POST /reports/templates/{id}/restore": {},
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
