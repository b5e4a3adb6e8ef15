import type { WebhookEvent } from "./rules.ts";

const ID = "01990000-0000-7000-8000-000000000000";
const GOAL = {
  goal_id: ID,
  account: "nasa",
  measure: "followers",
  start: 9_500,
  target: 10_000,
  deadline: "2026-12-31",
};

/** What an event of each kind carries: sent as tests, and shown in the description. */
export const EVENT_EXAMPLES: Readonly<Record<WebhookEvent, Readonly<Record<string, unknown>>>> = {
  "alarm.fired": {
    alarm_id: ID,
    firing_id: ID,
    account: "nasa",
    measure: "followers",
    condition: "above",
    threshold: 10_000,
    other: null,
    value: 10_012,
    before: 9_980,
    day: "2026-11-17",
  },
  "goal.reached": { ...GOAL, ended: "2026-11-17" },
  "goal.missed": { ...GOAL, ended: "2026-12-31" },
  "goal.at_risk": { ...GOAL, ended: null },
  "report.sent": { report_id: ID, sending_id: ID, name: "Weekly report" },
  "report.failed": { report_id: ID, sending_id: ID, name: "Weekly report" },
  "profile.collected": {
    account: "nasa",
    day: "2026-11-17",
    followers: 10_012,
    following: 120,
    posts: 431,
    engagement: 1.92,
  },
  "import.finished": { import_id: ID, status: "done", added: 12, failed: 0 },
  "connection.broken": { accounts: ["nasa"] },
};
