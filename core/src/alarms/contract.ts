import * as z from "zod/mini";
import { ChosenChannels } from "../channels/contract.ts";
import { endpoint } from "../endpoint.ts";
import { Handle } from "../profiles/contract.ts";
import { ALARM_CONDITIONS, ALARM_MEASURES } from "./measures.ts";
import { LONGEST_COMMENT, MOST_ACCOUNTS } from "./rules.ts";

const Measure = z.enum(ALARM_MEASURES);
const Condition = z.enum(ALARM_CONDITIONS);
/** Named accounts, a folder with whatever is put into it later, or everything the space tracks. */
const Covers = z.enum(["accounts", "folder", "all"]);
export type AlarmCovers = z.output<typeof Covers>;

const What = {
  measure: Measure,
  condition: Condition,
  /** Null for measures that need no value because they are events: anomalies and breakout posts. */
  value: z.nullable(z.number()),
  covers: Covers,
  /** With `covers: "accounts"`. */
  usernames: z.array(Handle).check(z.maxLength(MOST_ACCOUNTS)),
  /** With `covers: "folder"`. */
  folder_id: z.nullable(z.uuid()),
  /** With the measure `lead`: the account it is compared with. */
  other: z.nullable(Handle),
};

const Wish = z.object({
  ...What,
  /** The last day on which it may fire, `YYYY-MM-DD` in its time zone; null for no end. */
  due: z.nullable(z.string().check(z.maxLength(10))),
  time_zone: z.string().check(z.maxLength(64)),
  by_email: z.boolean(),
  on_platform: z.boolean(),
  /** Members who are notified besides the alarm's creator. */
  people: z.array(z.uuid()).check(z.maxLength(50)),
  /** Channels that are told as well; left out, they stay as they are. */
  channels: z.optional(ChosenChannels),
});

const AlarmStateName = z.enum(["active", "snoozed", "paused", "over_limit", "ended", "no_accounts"]);

/** The measure's value on one collected day. */
const Reading = z.object({ day: z.string(), value: z.number() });

export const Alarm = z.object({
  id: z.uuid(),
  measure: Measure,
  condition: Condition,
  value: z.nullable(z.number()),
  /** The engagement definition in use when the alarm was created. */
  definition: z.string(),
  due: z.nullable(z.string()),
  time_zone: z.string(),
  covers: Covers,
  usernames: z.array(z.string()),
  folder: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  other: z.nullable(z.string()),
  by_email: z.boolean(),
  on_platform: z.boolean(),
  people: z.array(z.uuid()),
  channels: z.array(z.uuid()),
  /** The creator's name; null when that account was deleted. */
  author: z.nullable(z.string()),
  state: AlarmStateName,
  snoozed_until: z.nullable(z.string()),
  /** How many accounts it watches now. */
  accounts: z.number(),
  /** Of the account that is closest to firing. */
  last: z.nullable(z.object({ username: z.string(), day: z.string(), value: z.number() })),
  /** How far that account is from the threshold; negative when it is past it. */
  distance: z.nullable(z.number()),
  /** Its readings of the last 30 days, oldest first. */
  sparkline: z.array(Reading),
  /** Whether the condition is met now. */
  holds: z.boolean(),
  /** Firings of the last 30 days. */
  fired: z.number(),
  last_fired: z.nullable(z.string()),
  created_at: z.string(),
});
export type Alarm = z.output<typeof Alarm>;

export const AlarmFiring = z.object({
  id: z.uuid(),
  alarm_id: z.uuid(),
  measure: Measure,
  condition: Condition,
  /** Measure, condition and this are what the alarm asked for when it fired; it may have been changed since. */
  threshold: z.nullable(z.number()),
  /** The account that `lead` compares with. */
  other: z.nullable(z.string()),
  username: z.string(),
  /** The collected day. */
  day: z.string(),
  value: z.number(),
  /** On the collected day before. */
  before: z.number(),
  fired_at: z.string(),
  acknowledged_at: z.nullable(z.string()),
  acknowledged_by: z.nullable(z.string()),
  comment: z.string(),
});
export type AlarmFiring = z.output<typeof AlarmFiring>;

const ById = z.object({ id: z.uuid() });
const One = z.object({ alarm: Alarm });

export const listAlarms = endpoint({
  method: "GET",
  path: "/alarms",
  summary: "The alarms of the current space, oldest first.",
  list: "alarms",
  answer: z.object({
    alarms: z.array(Alarm),
    /** How many may be active at once. */
    most: z.number(),
  }),
});

export const createAlarm = endpoint({
  method: "POST",
  path: "/alarms",
  summary: "Creates an alarm. If its condition is already met, it waits for the next time.",
  body: Wish,
  answer: One,
  errors: ["invalid_input", "not_found", "folder_not_found", "too_many_alarms"],
});

export const changeAlarm = endpoint({
  method: "PATCH",
  path: "/alarms/:id",
  summary: "Changes an alarm, pauses or resumes it, or snoozes it for some days.",
  params: ById,
  body: z.extend(z.partial(Wish), {
    paused: z.optional(z.boolean()),
    /** Days to snooze; 0 ends the snooze. A snoozed alarm is still judged and listed, but notifies nobody. */
    snooze_days: z.optional(z.int().check(z.minimum(0), z.maximum(90))),
  }),
  answer: One,
  errors: ["invalid_input", "not_found", "folder_not_found", "too_many_alarms"],
});

export const deleteAlarm = endpoint({
  method: "DELETE",
  path: "/alarms/:id",
  summary: "Deletes an alarm. It can be restored for 30 days.",
  params: ById,
  answer: z.object({ ok: z.literal(true) }),
  errors: ["not_found"],
});

export const restoreAlarm = endpoint({
  method: "POST",
  path: "/alarms/:id/restore",
  summary: "Restores a deleted alarm.",
  params: ById,
  answer: One,
  errors: ["not_found", "too_many_alarms"],
});

export const backtestAlarm = endpoint({
  method: "POST",
  path: "/alarms/backtest",
  summary: "When an alarm would have fired in the last 90 days, by the same rules as live.",
  body: z.object(What),
  answer: z.object({
    /** The first and the last day that were judged; each account's 90 days end on its last collected one. */
    from: z.string(),
    to: z.string(),
    /** How many accounts are watched, and how many of them were judged. */
    accounts: z.number(),
    looked_at: z.number(),
    /** Whether the condition is met for any of them now. */
    holds: z.boolean(),
    series: z.array(
      z.object({
        username: z.string(),
        readings: z.array(Reading),
        firings: z.array(
          z.object({
            day: z.string(),
            value: z.number(),
            before: z.number(),
            /** How many collected days in a row meet the condition from that day on; they fire once. */
            days: z.number(),
          }),
        ),
      }),
    ),
  }),
  errors: ["invalid_input", "not_found", "folder_not_found"],
});

export const listFirings = endpoint({
  method: "GET",
  path: "/alarms/:id/firings",
  summary: "When an alarm fired, newest first, at most 500.",
  params: ById,
  list: "firings",
  answer: z.object({ firings: z.array(AlarmFiring) }),
  errors: ["not_found"],
});

export const listAllFirings = endpoint({
  method: "GET",
  path: "/alarms/firings",
  summary: "What the alarms of the current space fired in the last days, newest first, at most 500.",
  query: z.object({ days: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(400))) }),
  list: "firings",
  answer: z.object({ firings: z.array(AlarmFiring) }),
});

export const changeFiring = endpoint({
  method: "PATCH",
  path: "/alarms/firings/:id",
  summary: "Acknowledges a firing or comments on it, for everybody in the space.",
  params: ById,
  body: z.object({
    acknowledged: z.optional(z.boolean()),
    comment: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_COMMENT))),
  }),
  answer: z.object({ firing: AlarmFiring }),
  errors: ["not_found"],
});
